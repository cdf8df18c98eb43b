"""German headwords and definitions of nine FreeDict/WikDict dictionaries.

The dictionaries translate German into nine languages. An entry has a head line with the word,
its pronunciations and `<part of speech, gender>`; then per sense one line of translations and
the German definition below it::

    Fisch /fɪʃ/ <n, masc>
    1. fisk 2.
    Tier, das unter Wasser lebt und durch Kiemen atmet
     3.
    kein Plural: Fleisch von [1] als Lebensmittel
    2. Fiskarna, Fiskarnas stjärnbild
    zwölftes Sternbild auf der Ekliptik …

Senses are numbered (`1. `, `2. `) when there are several. Where one translation serves several
definitions, the further ones follow a line that only holds a number (` 3.`; the number of the
first stands at the end of the translations, as `2.`). Definitions may be missing. Only the
definitions are kept: nothing from a line of translations gets into the output. Start at
`definitions`.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from lexicon.errors import SourceError
from lexicon.importers import dictd
from lexicon.importers.packages import PackageRef, PackageSet
from lexicon.importers.source import Dropped, FileSpec, Importer

EDITIONS = ("fra", "swe", "spa", "rus", "pol", "fin", "ell", "bul", "ind")
MEMBER = "usr/share/dictd/freedict-deu-{}"
GENDERS = {"masc": "m", "fem": "f", "neut": "n"}
MAX_GLOSSES = 3
MAX_LENGTH = 160

TAG = re.compile(r"(.*) <([^<>]+)>")
PRONUNCIATION = re.compile(r"(.+?)((?: /[^/]+/)*)")
# What template expansion left at the start of a definition: "t2=;|trans.}} garen", ", abwertend".
LEFTOVERS = re.compile(r"(?:.*(?:\}\}|\]\]))?[ ,;:]*")
FURTHER = re.compile(r" \d+\.")
REFERENCE = re.compile(r"\[\d")


@dataclass
class Headword:
    """What the editions say about one word of one part of speech and gender."""

    editions: set[str] = field(default_factory=set)
    # gloss → editions that have it; insertion order is the order of first appearance
    glosses: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


def head(line: str) -> tuple[str, str, str]:
    """Word, part of speech (`-` if not given) and gender of a head line.

    >>> head("Fisch /fɪʃ/ <n, masc>"), head("ab die Post /ap diː pɔst/")
    (('Fisch', 'n', 'm'), ('ab die Post', '-', ''))
    """
    tagged = TAG.fullmatch(line)
    rest, labels = (tagged.group(1), tagged.group(2).split(", ")) if tagged else (line, [])
    gender = next((GENDERS[label] for label in labels if label in GENDERS), "")
    pos = next((label for label in labels if label not in GENDERS), "-")
    match = PRONUNCIATION.fullmatch(rest)
    return (match.group(1) if match else rest), pos, gender


def definitions(body: list[str]) -> list[str]:
    """The German definitions in the lines below a head line.

    >>> definitions(["1. fisk 2.", "Tier", " 3.", "Fleisch", "2. Fiskarna", "Sternbild"])
    ['Tier', 'Fleisch', 'Sternbild']
    >>> definitions(["kalian", "2. Person Plural"])
    ['2. Person Plural']
    """
    found: list[str] = []
    # A first line "1. …" numbers a sense only if another sense follows (not: 1. Mooseksen kirja).
    numbered = body[:1] != [] and body[0].startswith("1. ")
    sense = 1
    position = 1
    while position < len(body):
        line = body[position]
        if numbered and line.startswith(f"{sense + 1}. "):
            sense += 1
        elif FURTHER.fullmatch(line):
            position += 1
            if position == len(body):
                raise ValueError(f"auf {line!r} folgt keine Definition")
            found.append(body[position])
        elif position == 1 or (numbered and body[position - 1].startswith(f"{sense}. ")):
            found.append(line)
        else:
            raise ValueError(f"{line!r} ist weder Übersetzung noch Nummer noch erste Definition")
        position += 1
    return found


def shortened(text: str) -> str:
    """`text` cut at a word boundary if it is too long."""
    flat = text.replace("|", "/")
    if len(flat) <= MAX_LENGTH:
        return flat
    cut = flat[: MAX_LENGTH - 1]
    return cut[: cut.rfind(" ")].rstrip(" ,;:–-(") + " …"


def chosen(word: Headword) -> list[str]:
    """The glosses to print: those most editions have; ones that refer to others ([1]) last."""
    order = {gloss: rank for rank, gloss in enumerate(word.glosses)}
    ranked = sorted(
        word.glosses,
        key=lambda gloss: (bool(REFERENCE.search(gloss)), -len(word.glosses[gloss]), order[gloss]),
    )
    return list(dict.fromkeys(shortened(gloss) for gloss in ranked))[:MAX_GLOSSES]


def collect(editions: Mapping[str, Iterable[str]]) -> dict[tuple[str, str, str], Headword]:
    """Join the entries of all editions by word, part of speech and gender."""
    words: dict[tuple[str, str, str], Headword] = defaultdict(Headword)
    for edition, texts in editions.items():
        for text in texts:
            first, *body = text.rstrip("\n").split("\n")
            word = words[head(first)]
            word.editions.add(edition)
            try:
                glosses = definitions(body)
            except ValueError as error:
                raise SourceError(
                    f"Eintrag {first!r}: {error}; erwartet werden abwechselnd Übersetzungen und "
                    "Definitionen",
                    path=f"freedict-deu-{edition}",
                ) from error
            for gloss in glosses:
                cleaned = LEFTOVERS.sub("", " ".join(gloss.split()), count=1)
                if cleaned:
                    word.glosses[cleaned].add(edition)
    return words


def headword_lines(words: Mapping[tuple[str, str, str], Headword]) -> Iterator[str]:
    for (text, pos, gender), word in words.items():
        glosses = " | ".join(chosen(word))
        yield "\t".join([text, pos, gender, glosses, str(len(word.editions))])


def run(packages: PackageSet, dropped: Dropped) -> dict[str, Iterable[str]]:
    editions = {}
    for edition in EDITIONS:
        package, member = f"dict-freedict-deu-{edition}", MEMBER.format(edition)
        index = packages.read(package, f"{member}.index")
        text = packages.read(package, f"{member}.dict.dz")
        editions[edition] = sorted(dictd.entries(index, text, f"freedict-deu-{edition}"))
    return {"headwords.tsv": headword_lines(collect(editions))}


IMPORTER = Importer(
    source_id="freedict",
    title="Deutsche Stichwörter der FreeDict/WikDict-Wörterbücher",
    role="lemmas+forms",
    licence="CC-BY-SA-3.0",
    attribution=("Mitwirkende von FreeDict; WikDict von Karl Bartel, aus Wiktionary über DBnary."),
    upstream="https://freedict.org",
    packages=tuple(PackageRef("apt", f"dict-freedict-deu-{edition}") for edition in EDITIONS),
    files={
        "headwords.tsv": FileSpec(
            title="Deutsche Stichwörter aus neun FreeDict/WikDict-Wörterbüchern",
            columns="headword pos gender glosses editions",
            notes=(
                "glosses: höchstens drei deutsche Definitionen, mit ' | ' verbunden; "
                "editions: wie viele der neun Wörterbücher das Wort führen",
            ),
        )
    },
    run=run,
)
