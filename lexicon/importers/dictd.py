"""Entries of a dictd dictionary: an index of offsets into a gzip-packed text.

Index lines are key, offset and length, separated by tabs; numbers are written in base 64 with
the digits A–Z a–z 0–9 + /::

    aal\tDXu\tBk
    00databaseshort\tRg\t+

The text holds the entries one after the other; keys starting with `00database` are remarks
about the dictionary. A key may be empty, as punctuation is left out of keys.
"""

import gzip
from collections.abc import Iterator

from lexicon.errors import SourceError
from lexicon.importers.packages import text_of

DIGITS = {
    digit: value
    for value, digit in enumerate(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    )
}


def number(text: str) -> int:
    """A base-64 number.

    >>> number("A"), number("/"), number("BA")
    (0, 63, 64)
    """
    value = 0
    for digit in text:
        value = value * 64 + DIGITS[digit]
    return value


def entries(index: bytes, packed: bytes, name: str) -> Iterator[str]:
    """The text of every entry, in index order, each once; `name` is for messages."""
    try:
        text = gzip.decompress(packed)
    except (OSError, EOFError) as error:
        raise SourceError(
            f"ist nicht mit gzip gepackt: {error}; bitte neu herunterladen", path=f"{name}.dict.dz"
        ) from error
    seen: set[tuple[int, int]] = set()
    for line_number, line in enumerate(text_of(index, f"{name}.index").splitlines(), start=1):
        fields = line.split("\t")
        try:
            key, offset, length = fields[0], number(fields[1]), number(fields[2])
        except (IndexError, KeyError) as error:
            raise SourceError(
                f"{line!r}; erwartet werden Schlüssel, Anfang und Länge (Basis 64), "
                "durch Tabulator getrennt",
                path=f"{name}.index",
                line=line_number,
            ) from error
        if offset + length > len(text):
            raise SourceError(
                f"der Eintrag {key!r} endet hinter dem Text ({offset + length} > {len(text)}); "
                "Verzeichnis und Text sind verschiedene Ausgaben",
                path=f"{name}.index",
                line=line_number,
            )
        if key.startswith("00database") or (offset, length) in seen:
            continue
        seen.add((offset, length))
        yield text_of(text[offset : offset + length], f"{name}.dict.dz")
