"""Bounds, pages, marks and faults of a search; facts of a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.errors import UnknownVariant
from rules.search.budget import Limits
from rules.search.engine import anagram_query, search
from rules.search.errors import QueryError
from rules.search.facts import facts
from rules.search.universe import Universe

Make = Callable[..., Universe]


def ask(universe: Universe, query: str, **options: object) -> list[str]:
    return search(query, universe, lambda name: universe, **options).words  # type: ignore[arg-type]


def code_of(universe: Universe, query: str, **options: object) -> str:
    with pytest.raises(QueryError) as caught:
        ask(universe, query, **options)
    return caught.value.code


def test_a_query_that_would_take_too_long_is_refused(box: Universe) -> None:
    assert code_of(box, "kasus:dativ", limits=Limits(estimate=0)) == "query_too_expensive"
    assert ask(box, "kasus:dativ numerus:plural")


def test_a_query_that_takes_too_long_is_given_up(box: Universe) -> None:
    assert code_of(box, "*", limits=Limits(seconds=-1)) == "query_timeout"


@pytest.mark.parametrize("page", [{"offset": -1}, {"limit": -1}, {"limit": 1001}])
def test_page_out_of_bounds(box: Universe, page: dict[str, int]) -> None:
    assert code_of(box, "*", **page) == "page_invalid"


def test_unknown_order_and_list(box: Universe) -> None:
    assert code_of(box, "*", sort="farbe") == "sort_unknown"
    assert code_of(box, "liste:verein") == "list_unknown"


def test_fault_of_a_condition_points_at_it(box: Universe) -> None:
    with pytest.raises(QueryError) as caught:
        ask(box, "länge:5 liste:verein")
    assert caught.value.position == 8


def test_values_that_the_rules_do_not_give_are_named(universe_of: Make) -> None:
    universe = universe_of("amigo-04760", "DACH")
    assert code_of(universe, "wert:5-") == "values_unknown"
    assert code_of(universe, "*", sort="wert") == "values_unknown"
    assert code_of(universe, "gruppe:hochwertig") == "values_unknown"
    assert search("DACH", universe, lambda n: universe).hits[0].value is None


def test_unknown_variant_is_named(box: Universe) -> None:
    def others(name: str) -> Universe:
        raise UnknownVariant(name, ("scrabble",))

    with pytest.raises(UnknownVariant):
        search("in:halma", box, others)


def test_blanks_are_marked(box: Universe) -> None:
    found = search("teil:BUM? länge:4", box, lambda n: box)
    assert [(hit.word, hit.marked, hit.blanks) for hit in found.hits] == [("BAUM", "BaUM", "A")]
    found = search("?Ä*", box, lambda n: box)
    assert [hit.marked for hit in found.hits if hit.word == "BÄUME"] == ["bÄume"]


def test_readings_that_stand_together_must_be_one_reading(box: Universe) -> None:
    assert "BÄUMEN" in ask(box, "kasus:dativ numerus:plural")
    assert "BAUM" in ask(box, "kasus:dativ")
    assert "BAUM" not in ask(box, "kasus:dativ numerus:plural")
    # BÄUME is nominative plural; no reading of it is dative.
    assert "BÄUME" in ask(box, "nicht kasus:dativ")


def test_anagram_query_is_a_query(box: Universe) -> None:
    node = anagram_query("MUAB", box, min_length=3, max_length=4)
    assert str(node) == "teil:MUAB länge:3-4"
    assert "BAUM" in search(node, box, lambda n: box).words


@pytest.mark.parametrize(
    ("letters", "code"),
    [("", "letters_empty"), ("A1", "query_value"), ("A" * 61, "letters_too_many")],
)
def test_letters_that_are_none(box: Universe, letters: str, code: str) -> None:
    with pytest.raises(QueryError) as caught:
        anagram_query(letters, box)
    assert caught.value.code == code


def test_lengths_the_wrong_way_round(box: Universe) -> None:
    with pytest.raises(QueryError) as caught:
        anagram_query("ABC", box, min_length=5, max_length=3)
    assert caught.value.code == "length_invalid"


def test_facts_of_a_word(universe_of: Make) -> None:
    universe = universe_of("scrabble", "EIS REIS EISE LEIS SEI SIE EIL EI IS TEIST EISEN")
    found = facts("Eis", universe)
    assert found.admissible
    assert found.value == 3
    assert (found.front_hooks, found.back_hooks) == ("LR", "E")
    assert (found.inner_front, found.inner_back) == (True, True)
    assert found.anagrams == ("SEI", "SIE")
    assert found.anagram_hooks == ("EISE", "LEIS", "REIS")
    assert found.changed == ("EIL",)
    assert found.back_extensions == ("EISEN",)
    assert found.double_extensions == ("TEIST",)
    assert "ESI" not in found.swapped
    # Ways to draw three letters: SEI, SIE and EIS tie, so the alphabet puts EIS first of them.
    ranks = [facts(word, universe).probability[0] for word in ("EIS", "SEI", "SIE")]
    assert ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]


def test_facts_of_a_word_that_is_none(box: Universe) -> None:
    found = facts("Xqz", box)
    assert not found.admissible
    assert found.probability == {}
    assert found.front_hooks == ""
