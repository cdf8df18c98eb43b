"""The query language: printing and reading again, faults at the right character."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.errors import InputError
from lexicon.orthography import LETTERS, Alphabet, compose
from lexicon.search.symbols import Symbols
from rules.search.errors import QueryError
from rules.search.parser import MAX_CONDITIONS, MAX_DEPTH, MAX_QUERY, parse
from rules.search.query import (
    And,
    Choice,
    Condition,
    Letters,
    Node,
    Not,
    Or,
    Range,
    Rank,
    Share,
    Text,
    join,
)
from rules.search.vocabulary import BY_NAME, GRAMMAR, KEYWORDS, LIMITS

_letters = st.text(LETTERS, min_size=1, max_size=6)
_sorted_letters = _letters.map(lambda text: "".join(sorted(text)))
_unique = _letters.map(lambda text: "".join(sorted(set(text))))
_sets = st.frozensets(st.sampled_from(LETTERS), min_size=1, max_size=28)
_item = st.one_of(st.sampled_from(LETTERS), st.just("?"), _sets)


def _no_double_star(items: list[object]) -> Symbols:
    kept: list[object] = []
    for item in items:
        if item != "*" or kept[-1:] != ["*"]:
            kept.append(item)
    return Symbols(tuple(kept))  # type: ignore[arg-type]


_symbols = st.lists(st.one_of(_item, st.just("*")), min_size=1, max_size=5).map(_no_double_star)
_pieces = st.lists(_item, min_size=1, max_size=5).map(lambda items: Symbols(tuple(items)))
_plain = _letters.map(lambda text: Symbols(tuple(text)))


def _ranges(scale: int = 1, most: int = 20) -> st.SearchStrategy[Range]:
    number = st.integers(0, most * scale)
    return st.one_of(
        st.tuples(number, number).map(lambda p: Range(min(p), max(p), scale)),
        number.map(lambda n: Range(n, None, scale)),
        number.map(lambda n: Range(None, n, scale)),
    )


def _value(keyword: str) -> st.SearchStrategy[object]:
    row = BY_NAME[keyword]
    if row.kind == "choice":
        names = list(dict.fromkeys(row.choices.values()))
        chosen = st.lists(st.sampled_from(names), min_size=1, unique=True)
        return chosen.map(lambda found: Choice(tuple(sorted(found, key=names.index))))
    return {
        "symbols": _symbols,
        "pieces": _plain if keyword.startswith("nimmt") else _pieces,
        "range": _ranges(),
        "decimal": _ranges(100, 9),
        "letters": _sorted_letters.map(Letters),
        "hooks": st.one_of(_unique.map(Letters), st.just(Letters("")), _ranges()),
        "share": st.tuples(_unique, _ranges(most=100)).map(lambda p: Share(*p)),
        "rank": st.tuples(_ranges(), st.sampled_from([None, 0, 1, 2])).map(lambda p: Rank(*p)),
        "text": st.text(
            st.characters(codec="utf-8", exclude_categories=("C",)), min_size=1, max_size=12
        )
        .filter(lambda t: t.strip() and t == __import__("unicodedata").normalize("NFC", t))
        .map(Text),
    }[row.kind]


_conditions = st.sampled_from([k.name for k in KEYWORDS if k.name not in LIMITS]).flatmap(
    lambda name: _value(name).map(lambda value: Condition(name, value))  # type: ignore[arg-type]
)
_nodes: st.SearchStrategy[Node] = st.recursive(
    _conditions,
    lambda inner: st.one_of(
        inner.map(Not),
        st.lists(inner, min_size=2, max_size=3).map(lambda found: join(And, found)),
        st.lists(inner, min_size=2, max_size=3).map(lambda found: join(Or, found)),
    ),
    max_leaves=6,
)


@settings(max_examples=400, deadline=None)
@given(_nodes)
def test_a_printed_query_is_read_as_the_same_query(node: Node) -> None:
    text = str(node)
    if len(text) <= MAX_QUERY and compose(text) == text:
        again = parse(text)
        assert again == node
        assert str(again) == text


def test_every_example_of_the_vocabulary_is_a_query() -> None:
    assert len(KEYWORDS) > 40
    for keyword in KEYWORDS:
        node = parse(keyword.example)
        assert isinstance(node, Condition)
        assert node.name == keyword.name
        for alias in keyword.aliases:
            value = keyword.example.partition(":")[2]
            assert parse(f"{alias}:{value}") == node
    assert {keyword.name for keyword in KEYWORDS} > GRAMMAR | LIMITS


def test_the_example_of_the_manual_is_read_as_meant() -> None:
    node = parse("teil:RENTIER? länge:5-7 nicht hat:Q (kasus:dativ oder kasus:genitiv)")
    assert node == And(
        (
            Condition("teil", Symbols((*"RENTIER", "?"))),
            Condition("länge", Range(5, 7)),
            Not(Condition("hat", Letters("Q"))),
            Or((Condition("kasus", Choice(("dativ",))), Condition("kasus", Choice(("genitiv",))))),
        )
    )


def test_english_names_and_signs_mean_the_same() -> None:
    german = parse("länge:5 und nicht wortart:Verb oder muster:A*")
    assert parse("length:5 & !pos:verb | A@") == german
    assert parse("length:5 and not pos:VERB or A*") == german


def test_umlauts_are_spelled_out_where_the_game_has_none() -> None:
    assert str(parse("beginnt:ÄR", Alphabet.FOLDED)) == "beginnt:AER"


FAULTS = [
    ("", "query_empty", 0),
    ("   ", "query_empty", 0),
    ("länge:x", "query_value", 6),
    ("länge:7-5", "query_value", 6),
    ("länge:5 lange:3", "query_unknown_condition", 8),
    ("länge:", "query_syntax", 6),
    (":5", "query_syntax", 0),
    ("länge", "query_syntax", 0),
    ("(länge:5", "query_syntax", 0),
    ("länge:5)", "query_syntax", 7),
    ("länge:5 oder", "query_syntax", 12),
    ("oder länge:5", "query_syntax", 0),
    ("nicht", "query_syntax", 5),
    ("()", "query_syntax", 1),
    ("kasus:dativ,vokativ", "query_value", 12),
    ("teil:AB9", "query_value", 7),
    ("muster:[AB", "query_value", 7),
    ("endet:*UNG", "query_value", 6),
    ("nimmt-vorn:V?R", "query_value", 11),
    ("anteil:AEIOU", "query_value", 12),
    ("anteil:AEIOU:x", "query_value", 13),
    ("wahrscheinlichkeit:1-9/3", "query_value", 23),
    ("häufigkeit:viel", "query_value", 11),
    ('bedeutung:"offen', "query_syntax", 10),
    ("grenze:1-5 oder länge:5", "query_syntax", 0),
    ("nicht grenze:1-5", "query_syntax", 6),
    ("teil:[AB][AB][AB][AB][AB][AB][AB]", "query_value", 5),
    ("haken-vorn:?", "query_value", 11),
]


@pytest.mark.parametrize(("text", "code", "position"), FAULTS)
def test_fault_points_at_the_character(text: str, code: str, position: int) -> None:
    with pytest.raises(QueryError) as caught:
        parse(text)
    error = caught.value
    assert isinstance(error, InputError)
    assert (error.code, error.position) == (code, position)
    lines = str(error).split("\n")
    assert len(lines) == 3
    assert lines[2].index("^") - 2 == min(position, 60)
    assert lines[0].startswith(f"Stelle {position + 1}: ")


def test_limits_of_a_query() -> None:
    with pytest.raises(QueryError) as caught:
        parse("länge:5 " * 100)
    assert caught.value.code == "query_too_long"
    with pytest.raises(QueryError) as caught:
        parse(" ".join(["länge:5"] * (MAX_CONDITIONS + 1)))
    assert caught.value.code == "query_too_many_conditions"
    parse("(" * MAX_DEPTH + "länge:5" + ")" * MAX_DEPTH)
    with pytest.raises(QueryError) as caught:
        parse("(" * (MAX_DEPTH + 1) + "länge:5" + ")" * (MAX_DEPTH + 1))
    assert caught.value.code == "query_too_deep"
    with pytest.raises(QueryError) as caught:
        parse("nicht " * 30 + "länge:5")
    assert caught.value.code == "query_too_deep"


def test_a_near_miss_is_named() -> None:
    with pytest.raises(QueryError, match="gemeint ist vielleicht „tempus“"):
        parse("tempuss:präsens")
