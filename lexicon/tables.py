"""Reading tab-separated word lists: rows with file and line, all faults at once.

::

    # columns: lemma tags genus
    Baum\t-\tm

Lines that begin with ``#`` are comments. Every row must have the number of columns that the
reader asks for; a row that has not is a fault with file, line and what would be right.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lexicon.errors import SourceError, SourceFaults


class Row(NamedTuple):
    """Cells of one line, where they stand, and where to report what is wrong with them."""

    path: Path
    line: int
    cells: tuple[str, ...]
    faults: list[SourceError]

    def report(self, message: str, code: str) -> None:
        """Note a fault of this row; reading goes on, so that all faults come out at once."""
        self.faults.append(SourceError(message, path=self.path, line=self.line, code=code))


def read_rows(path: Path, columns: int | tuple[int, int]) -> Iterator[Row]:
    """Rows of a table with ``columns`` cells (or between two numbers of them).

    Raises :class:`SourceFaults` at the end if any line was wrong, so that all are reported.
    """
    least, most = columns if isinstance(columns, tuple) else (columns, columns)
    faults: list[SourceError] = []
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise SourceError("fehlt", path=path, code="L104") from error
    except UnicodeDecodeError as error:
        raise SourceError(f"ist nicht in UTF-8: {error}", path=path, code="L105") from error
    for number, line in enumerate(text.split("\n"), 1):
        if not line or line.startswith("#"):
            continue
        cells = tuple(line.split("\t"))
        if not least <= len(cells) <= most:
            expected = str(least) if least == most else f"{least} bis {most}"
            faults.append(
                SourceError(
                    f"{len(cells)} Spalten, richtig wären {expected} (durch Tabulator getrennt)",
                    path=path,
                    line=number,
                    code="L106",
                )
            )
            continue
        if not line.isascii() and not unicodedata.is_normalized("NFC", line):
            faults.append(
                SourceError("ist nicht in Unicode-NFC", path=path, line=number, code="L107")
            )
            continue
        yield Row(path, number, cells, faults)
    if faults:
        raise SourceFaults(faults)
