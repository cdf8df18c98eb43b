"""What an importer is: a source's description and the function that reads its packages.

An importer turns packages into lines, one entry a line, columns separated by tabs::

    Aal\t-\tm\t-\t-es,-s\t-,-e\t-\t-e\t-\t-n\t-
    Aas\t-\tn\t-\t-es\t-\t-\t-e/Äser\t-/-\t-n/-n\t-/-

It counts what it leaves out in a `Dropped` counter, keyed by the reason.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from lexicon.importers.packages import PackageRef, PackageSet

Dropped = Counter[str]
Progress = Callable[[str], None]


@dataclass(frozen=True)
class FileSpec:
    """Title, columns and reading notes of one output file; they become its first lines."""

    title: str
    columns: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Importer:
    """One source: who made it, under which licence, and how its packages become lines."""

    source_id: str
    title: str
    role: str
    licence: str
    attribution: str
    upstream: str
    packages: tuple[PackageRef, ...]
    files: Mapping[str, FileSpec]
    run: Callable[[PackageSet, Dropped], Mapping[str, Iterable[str]]]


@dataclass(frozen=True)
class FileReport:
    """One written file: path relative to the word-list folder, content hash, rows, bytes."""

    path: str
    sha256: str
    rows: int
    size: int


@dataclass(frozen=True)
class ImportReport:
    """What one import wrote and what it left out, by reason."""

    source_id: str
    files: tuple[FileReport, ...]
    dropped: Mapping[str, int]
