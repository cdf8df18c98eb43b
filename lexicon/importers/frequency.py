"""Word frequencies of wordfreq on the Zipf scale, a signal for ranking and never attestation.

Zipf is the logarithm (base 10) of occurrences per billion words; the table gives centibels
below 1, so zipf = 9 - cB / 100::

    der     7.5…
    zyklon  2.6…

The words are case-folded by wordfreq: all lower case, and ß is written ss.
"""

import gzip
import re
from collections.abc import Iterable, Sequence

from lexicon.importers.cbpack import buckets
from lexicon.importers.packages import PackageRef, PackageSet
from lexicon.importers.source import Dropped, FileSpec, Importer

PACKAGE = "wordfreq"
MEMBER = "wordfreq/data/large_de.msgpack.gz"
MAX_ROWS = 350_000
GERMAN = re.compile(r"[a-zäöüßàáâãåæçèéêëìíîïñòóôõøœùúûýÿ]{2,25}")


def frequency_lines(
    table: Sequence[Sequence[str]], dropped: Dropped, max_rows: int = MAX_ROWS
) -> list[str]:
    """Word and Zipf value; buckets are taken whole, from the most frequent on.

    >>> frequency_lines([[], ["der", "r2d2"], ["die"]], Dropped(), max_rows=1)
    ['der\\t8.99']
    """
    lines: list[str] = []
    for centibels, words in enumerate(table):
        usable = [word for word in words if GERMAN.fullmatch(word)]
        dropped["Wort nicht aus 2–25 deutschen Buchstaben"] += len(words) - len(usable)
        if len(lines) + len(usable) > max_rows:
            rest = table[centibels + 1 :]
            dropped["Wort unter der Häufigkeitsschwelle"] += len(usable) + sum(map(len, rest))
            break
        lines += [f"{word}\t{9 - centibels / 100:.2f}" for word in usable]
    return lines


def run(packages: PackageSet, dropped: Dropped) -> dict[str, Iterable[str]]:
    table = buckets(gzip.decompress(packages.read(PACKAGE, MEMBER)))
    return {"frequency.tsv": frequency_lines(table, dropped)}


IMPORTER = Importer(
    source_id="frequency",
    title="Worthäufigkeiten von wordfreq",
    role="frequency",
    licence="CC-BY-SA-4.0",
    attribution=(
        "wordfreq von Robyn Speer, aus SUBTLEX (Marc Brysbaert u. a.), OpenSubtitles, Wikipedia, "
        "Leeds Internet Corpus, ParaCrawl, Google Books Ngrams und weiteren Quellen."
    ),
    upstream="https://github.com/rspeer/wordfreq",
    packages=(PackageRef("pip", PACKAGE, "3.1.1"),),
    files={
        "frequency.tsv": FileSpec(
            title="Häufigkeit deutscher Wörter, klein geschrieben und mit ss für ß",
            columns="wort zipf",
        )
    },
    run=run,
)
