"""Texts of the pages: both languages, all used, none written into a template."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from api.pages import grammar
from api.pages.conditions import ENGLISH
from api.pages.search import SORT_NAMES
from api.pages.texts import LANGUAGES, TEXTS
from api.schemas.words import ReadingAnswer
from lexicon import paradigm
from lexicon.model import Category, WordClass
from lexicon.store import Lexicon
from rules.search.vocabulary import KEYWORDS
from rules.sheet import SECTIONS

ROOT = Path(__file__).parents[3]
TEMPLATES = sorted(
    path for path in (ROOT / "api" / "templates").glob("*.html") if path.name != "docs.html"
)
#: Names and signs that are the same in every language.
SAME = {"Wortwart", "W", "Esc", "ORZ"}


def test_every_text_has_every_language() -> None:
    assert len(TEXTS) > 150
    for key, texts in TEXTS.items():
        assert len(texts) == len(LANGUAGES), key
        assert all(text.strip() for text in texts), key


def test_both_languages_have_the_same_places() -> None:
    for key, texts in TEXTS.items():
        places = [{name for _, name, _, _ in string.Formatter().parse(t) if name} for t in texts]
        assert places[0] == places[1], key


def test_translations_differ() -> None:
    same = {key for key, (german, english) in TEXTS.items() if german == english}
    assert same == {
        "nav.docs", "word.title", "word.lemma-in", "kind.spelled-out-umlauts", "kind.eszett",
        "board.premium.double-word", "board.premium.triple-word", "board.premium.star",
    }  # fmt: skip


def test_every_text_is_used() -> None:
    sources = "".join(path.read_text("utf-8") for path in TEMPLATES)
    modules = [path for path in (ROOT / "api" / "pages").glob("*.py") if path.name != "texts.py"]
    sources += "".join(path.read_text("utf-8") for path in modules)
    composed = re.findall(r"'([\w.-]+\.)' ~", sources) + re.findall(r'f"([\w.]+\.)\{', sources)
    unused = [
        key for key in TEXTS
        if f"'{key}'" not in sources and f'"{key}"' not in sources
        and not key.startswith(tuple(composed))
    ]  # fmt: skip
    assert unused == []


def test_there_are_templates() -> None:
    assert len(TEMPLATES) >= 10


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_no_words_of_their_own(path: Path) -> None:
    source = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", path.read_text("utf-8"), flags=re.S)
    said = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', source)
    bare = re.sub(r"<[^>]*>|&\w+;", " ", source)
    words = re.findall(r"[^\W\d_]+", " ".join([bare, *said]))
    assert set(words) <= SAME


def test_every_kind_of_rule_has_a_name() -> None:
    kinds = [kind for _, _, kinds in SECTIONS for kind in kinds]
    assert len(kinds) > 20
    assert [kind for kind in kinds if f"kind.{kind}" not in TEXTS] == []


def test_every_condition_is_explained_in_english() -> None:
    assert {row.name for row in KEYWORDS} == set(ENGLISH)
    assert {name for name in SORT_NAMES if f"search.sort.{name}" not in TEXTS} == set()


def test_grammar_knows_every_class_category_and_heading() -> None:
    assert {member.value for member in WordClass} == set(grammar.CLASSES)
    assert {member.value for member in Category} == set(grammar.CATEGORIES)
    shown = [
        *paradigm._CASES, *paradigm._NUMBERS, *paradigm._TENSES, *paradigm._DEGREES,
        *paradigm._PARTICIPLES,
    ]  # fmt: skip
    assert {german for _, german in shown} <= set(grammar.HEADINGS)


def test_every_reading_can_be_said_in_english(mini: Lexicon) -> None:
    said = set()
    for key in mini.iter_prefix(""):
        for reading in mini.readings(key):
            said.add(grammar.label(ReadingAnswer.of(reading)))
    assert len(said) > 100
    german = re.compile(r"\b(Nominativ|Singular von|Person|Präsens|Endung|Substantiv|Form)\b")
    assert [text for text in said if german.search(text)] == []
