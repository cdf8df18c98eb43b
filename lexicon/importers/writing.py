"""Write imported lines so that the same input always gives the same bytes.

UTF-8, NFC, line feed, sorted by code point of the whole line, duplicates merged; the comment
lines come first and carry no date::

    # Substantive des deutschen Wiktionarys mit Genus und Kasusformen
    # Spalten: lemma tags genus nom.sg …
"""

import hashlib
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from lexicon.errors import SourceError
from lexicon.importers.source import Dropped, FileReport, Importer


def header(importer: Importer, filename: str) -> list[str]:
    """The comment lines of one file."""
    spec = importer.files[filename]
    return [
        f"# {spec.title}",
        f"# Spalten: {spec.columns}",
        *(f"# {note}" for note in spec.notes),
        f"# Lizenz: {importer.licence}",
        f"# Urheber: {importer.attribution}",
    ]


def ordered(lines: Iterable[str], dropped: Dropped, filename: str) -> list[str]:
    """The lines in NFC, sorted, without repetitions; repetitions are counted."""
    normalised = [unicodedata.normalize("NFC", line) for line in lines]
    unique = sorted(set(normalised))
    if len(unique) < len(normalised):
        dropped[f"{filename}: gleiche Zeile zusammengefasst"] += len(normalised) - len(unique)
    for line in unique:
        if "\n" in line or "\r" in line or line.startswith("#") or not line:
            raise SourceError(
                f"{filename}: {line!r} kann keine Datenzeile sein; "
                "ein Eintrag ist nicht leer, hat keinen Umbruch und beginnt nicht mit #"
            )
    return unique


def write_file(
    importer: Importer, filename: str, lines: Iterable[str], wordlists: Path, dropped: Dropped
) -> FileReport:
    """Write one file below `wordlists` and say what was written."""
    rows = ordered(lines, dropped, filename)
    if not rows:
        raise SourceError(
            f"die Quelle {importer.source_id} ergab keine Zeile für {filename}; "
            "ihr Paket ist anders aufgebaut, als der Import es kennt"
        )
    relative = f"sources/{importer.source_id}/{filename}"
    path = wordlists / relative
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "\n".join([*header(importer, filename), *rows, ""])
    content = unicodedata.normalize("NFC", text).encode("utf-8")
    path.write_bytes(content)
    return FileReport(relative, hashlib.sha256(content).hexdigest(), len(rows), len(content))
