"""The word-game list enz/german-wordlist, as packaged for the game Tanglet.

Each line is a key without umlauts, then its spellings; no spelling means the lower-cased key::

    AALARTIG
    AAL aal Aal
"""

import gzip
from collections.abc import Iterable, Iterator

from lexicon.errors import SourceError
from lexicon.importers.packages import PackageRef, PackageSet, text_of
from lexicon.importers.source import Dropped, FileSpec, Importer
from lexicon.orthography import lower

PACKAGE = "tanglet-data"
MEMBER = "usr/share/tanglet/gamedata/de/words"


def spellings(lines: Iterable[str]) -> Iterator[str]:
    """Every spelling of the list.

    >>> list(spellings(["AALARTIG", "AAL aal Aal"]))
    ['aalartig', 'aal', 'Aal']
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        key, *words = line.split()
        if not (key.isascii() and key.isalpha() and key.isupper()):
            raise SourceError(
                f"der Schlüssel {key!r} besteht nicht aus den Buchstaben A bis Z; "
                "erwartet wird SCHLÜSSEL oder SCHLÜSSEL Schreibung …",
                path=MEMBER,
                line=number,
            )
        for word in words or [lower(key)]:
            if not word.isalpha():
                raise SourceError(
                    f"die Schreibung {word!r} enthält anderes als Buchstaben",
                    path=MEMBER,
                    line=number,
                )
            yield word


def run(packages: PackageSet, dropped: Dropped) -> dict[str, Iterable[str]]:
    text = text_of(gzip.decompress(packages.read(PACKAGE, MEMBER)), MEMBER)
    return {"words.txt": spellings(text.splitlines())}


IMPORTER = Importer(
    source_id="enz",
    title="Wortliste für Wortspiele (enz/german-wordlist)",
    role="attestation",
    licence="CC0-1.0",
    attribution="Wortliste enz/german-wordlist, von ihrem Urheber gemeinfrei gestellt.",
    upstream="enz/german-wordlist",
    packages=(PackageRef("apt", PACKAGE),),
    files={
        "words.txt": FileSpec(
            title="Wortformen von enz/german-wordlist in ihrer Schreibung",
            columns="wort",
        )
    },
    run=run,
)
