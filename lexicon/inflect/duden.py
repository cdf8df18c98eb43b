"""Headwords in dictionary notation, so that forms follow from a printed dictionary.

::

    Score, der; -s, -s               noun: article; genitive, plural
    Bau, der; -[e]s, -e u. -ten      variants with [ ], /, „u.“ or „od.“
    Ferien, die <Pl.>                plural only
    dingen; dang/dingte; gedungen    verb: preterite; participle II
    aus|ixen                         weak verb, separable prefix before |
    hip; hipper, hip[p]ste           adjective: comparative, superlative

Start at :func:`parse`; it raises :class:`~lexicon.errors.InflectionError` with the position.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from lexicon.errors import InflectionError
from lexicon.inflect.adjective import Adjective, AdjectiveTables, adjective_forms
from lexicon.inflect.noun import NounTables, noun_cells, noun_forms, umlauted
from lexicon.inflect.verb import Verb
from lexicon.inflect.verb_forms import verb_forms
from lexicon.inflect.verb_parts import Parts, VerbTables
from lexicon.inflect.verb_stems import needs_e, stem_of
from lexicon.model import Form, WordClass
from lexicon.orthography import is_capitalized, spell

ARTICLES = {"der": "m", "die": "f", "das": "n"}
_EXAMPLES = "„Score, der; -s, -s“, „dingen; dang/dingte; gedungen“, „hip; hipper, hip[p]ste“"
_SEPARATORS = re.compile(r"\s*(?:/|\bu\.|\bod\.|\boder\b|\bund\b)\s*")


class Headword(NamedTuple):
    """A parsed headword: lemma, word class, and what the notation says of its forms."""

    lemma: str
    word_class: WordClass
    genus: str = ""
    genitive: tuple[str, ...] = ()
    plural: tuple[str, ...] = ()
    prefix: str = ""
    preterite: tuple[str, ...] = ()
    participle: tuple[str, ...] = ()
    comparative: tuple[str, ...] = ()
    superlative: tuple[str, ...] = ()


class Tables(NamedTuple):
    """The curated tables that the rules look at."""

    verbs: VerbTables
    adjectives: AdjectiveTables
    nouns: NounTables

    @classmethod
    def read(cls, folder: Path) -> Tables:
        return cls(VerbTables(folder), AdjectiveTables(folder), NounTables(folder))


def parse(text: str) -> Headword:
    """A headword from its notation.

    >>> parse("Score, der; -s, -s")[:5]
    ('Score', <WordClass.SUBSTANTIV: 'Substantiv'>, 'm', ('-s',), ('-s',))
    >>> parse("hip; hipper, hip[p]ste").superlative
    ('hippst', 'hipst')
    >>> parse("Bau, der; -[e]s, -e u. -ten").genitive
    ('-es', '-s')
    """
    clean = " ".join(text.replace("...", "…").split())
    if not clean:
        raise InflectionError(f"Die Angabe ist leer; richtig wäre z. B. {_EXAMPLES}.")
    head, *rest = [part.strip() for part in clean.split(";")]
    if "," in head or is_capitalized(head):
        return _noun(clean, head, rest)
    return _verb(clean, head, rest) if _is_verb(head, rest) else _adjective(clean, head, rest)


def _is_verb(head: str, rest: list[str]) -> bool:
    if "|" in head or len(rest) == 2:
        return True
    return head.endswith("n") and not (rest and "," in rest[0])


def _word(text: str, whole: str) -> str:
    if not spell(text).ok:
        place = max(whole.find(text), 0)
        raise InflectionError(
            f"„{text}“ (Stelle {place + 1}) ist kein Wort aus Buchstaben; "
            f"richtig wäre z. B. {_EXAMPLES}.",
            position=place,
        )
    return text


def variants(cell: str) -> tuple[str, ...]:
    """Variants of a cell: ``-[e]s`` both with and without the bracket.

    >>> variants("-[e]s"), variants("dang/dingte"), variants("-e u. -ten")
    (('-es', '-s'), ('dang', 'dingte'), ('-e', '-ten'))
    """
    found: list[str] = []
    for part in _SEPARATORS.split(cell.strip()):
        if not part:
            continue
        options = [part]
        while any("[" in option for option in options):
            options = [
                new
                for option in options
                for new in (
                    re.sub(r"\[([^\]]*)\]", r"\1", option, count=1),
                    re.sub(r"\[([^\]]*)\]", "", option, count=1),
                )
                if option != new or "[" not in option
            ]
        found += options
    return tuple(dict.fromkeys(found))


def _noun(whole: str, head: str, rest: list[str]) -> Headword:
    lemma, _, articles = head.partition(",")
    lemma = _word(lemma.strip(), whole)
    only_plural = "Pl." in whole
    names = [name for name in re.split(r"[\s/]+|od\.|u\.", articles.replace("<Pl.>", "")) if name]
    names = [name for name in names if name not in ("Pl.", "oder", "und")]
    unknown = [name for name in names if name not in ARTICLES]
    if unknown or (not names and not only_plural):
        place = whole.find(unknown[0]) if unknown else len(head)
        raise InflectionError(
            f"An Stelle {place + 1} wird der, die oder das erwartet; "
            "richtig wäre z. B. „Score, der; -s, -s“.",
            lemma=lemma,
            position=place,
        )
    if only_plural:
        return Headword(lemma, WordClass.SUBSTANTIV, "pl", (), ("-",))
    genus = "".join(ARTICLES[name] for name in names)
    cells = rest[0].split(",") if rest else []
    if len(rest) > 1 or len(cells) > 2:
        raise InflectionError(
            f"„{whole}“ hat zu viele Angaben; nach dem Artikel stehen Genitiv und Plural: "
            "„Score, der; -s, -s“.",
            lemma=lemma,
            position=len(head),
        )
    genitive = variants(cells[0]) if cells else ("-",)
    plural = variants(cells[1]) if len(cells) > 1 else ()
    for cell in (*genitive, *plural):
        if not re.fullmatch(r"¨?-?[\w…]*", cell):
            raise InflectionError(
                f"„{cell}“ ist keine Endung und keine Form; richtig wäre z. B. -s, -en, ¨-er.",
                lemma=lemma,
                position=max(whole.find(cell), 0),
            )
    return Headword(lemma, WordClass.SUBSTANTIV, genus, genitive, plural)


def _verb(whole: str, head: str, rest: list[str]) -> Headword:
    prefix, bar, base = head.partition("|")
    lemma = _word(prefix + base if bar else head, whole)
    if not lemma.endswith("n"):
        raise InflectionError(
            f"„{lemma}“ endet nicht auf -n; eine Verb-Angabe beginnt mit dem Infinitiv.",
            lemma=lemma,
            position=0,
        )
    if len(rest) not in (0, 2):
        raise InflectionError(
            f"„{whole}“: nach dem Infinitiv stehen Präteritum und Partizip II, durch Semikolon "
            "getrennt: „dingen; dang/dingte; gedungen“.",
            lemma=lemma,
            position=len(head),
        )
    forms = [tuple(_word(form, whole) for form in variants(cell)) for cell in rest]
    preterite, participle = forms if forms else ((), ())
    return Headword(
        lemma, WordClass.VERB, prefix=prefix if bar else "", preterite=preterite,
        participle=participle,
    )  # fmt: skip


def _adjective(whole: str, head: str, rest: list[str]) -> Headword:
    lemma = _word(head, whole)
    if not rest:
        return Headword(lemma, WordClass.ADJEKTIV)
    cells = rest[0].split(",")
    if len(rest) > 1 or len(cells) != 2:
        raise InflectionError(
            f"„{whole}“: nach dem Adjektiv stehen Komparativ und Superlativ, durch Komma "
            "getrennt: „hip; hipper, hip[p]ste“.",
            lemma=lemma,
            position=len(head),
        )
    comparative = tuple(_word(form, whole) for form in variants(cells[0]))
    superlative = tuple(
        re.sub(r"st(e|en)$", "st", _word(form.removeprefix("am "), whole))
        for form in variants(cells[1])
    )
    return Headword(lemma, WordClass.ADJEKTIV, comparative=comparative, superlative=superlative)


def headword_forms(headword: Headword, tables: Tables) -> list[Form]:
    """Every form that follows from a headword."""
    if headword.word_class is WordClass.SUBSTANTIV:
        cells = noun_cells(headword.lemma, headword.genus, headword.genitive, headword.plural)
        return noun_forms(headword.lemma, headword.genus, cells, tables.nouns)
    if headword.word_class is WordClass.ADJEKTIV:
        return _adjective_forms(headword, tables.adjectives)
    return _verb_forms(headword, tables.verbs)


def _adjective_forms(headword: Headword, tables: AdjectiveTables) -> list[Form]:
    if headword.comparative or headword.superlative:
        tables.comparison[headword.lemma] = (headword.comparative, headword.superlative)
    return adjective_forms(Adjective(headword.lemma), tables)


def _verb_forms(headword: Headword, tables: VerbTables) -> list[Form]:
    verb = Verb(headword.lemma, headword.prefix, ge=_takes_ge(headword, tables))
    if headword.preterite:
        tables.flags.pop(headword.lemma, None)
        base = verb.base
        stem = stem_of(base)
        link = "e" if needs_e(stem) else ""
        tables.parts[base] = [
            Parts(
                (stem + link + "st",),
                (stem + link + "t",),
                (stem + "e",),
                (_strip(form, headword.prefix),),
                _konj2(_strip(form, headword.prefix)),
                tuple(_strip(p, headword.prefix) for p in headword.participle),
                "haupt",
                False,
                "",
            )
            for form in headword.preterite
        ]
    return verb_forms(verb, tables, base_is_verb=False)


def _strip(form: str, prefix: str) -> str:
    return form.removeprefix(prefix)


def _konj2(preterite: str) -> tuple[str, ...]:
    """Konjunktiv II from the preterite: dang → dänge, dingte → dingte."""
    if preterite.endswith("te"):
        return (preterite,)
    return (umlauted(preterite) + "e",)


def _takes_ge(headword: Headword, tables: VerbTables) -> bool:
    base = headword.lemma[len(headword.prefix) :]
    if base.endswith("ieren"):
        return False
    prefixes: Iterable[str] = (p for p in tables.inseparable if tables.prefixes[p] == "untrennbar")
    return not any(base.startswith(p) and len(base) - len(p) > 3 for p in prefixes)
