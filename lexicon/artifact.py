"""The file format of the compiled lexicon: sections named by their hash, one header.

::

    wordlists/build/
      lexicon.json                 header: magic, format, section table, manifest, content hash
      sections/4f1c…9a.marisa      one file per section, named by its SHA-256
      sections/77b0…03.npy

The header is written last, to a temporary file that is flushed and renamed. A build that is
killed at any moment therefore leaves the old header, whose sections are only removed after the
new header is in place. The content hash covers section hashes and manifest, so the same input
gives the same hash; no clock and no host name goes in. Sections are opened by mmap and shared
by all processes.

Write with :class:`ArtifactWriter`, read with :func:`open_artifact`.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import marisa_trie
import numpy as np
import numpy.typing as npt

from lexicon.errors import ArtifactDamaged, ArtifactMissing, ArtifactVersionMismatch

MAGIC = "wortwart-lexicon"
FORMAT = 3
HEADER = "lexicon.json"
SECTIONS = "sections"

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Kind:
    """What an artifact is: its magic, its format version, its header file, its German name."""

    magic: str
    version: int
    header: str
    name: str


LEXICON = Kind(MAGIC, FORMAT, HEADER, "Lexikon")


def _canonical(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _sha256_file(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class ArtifactWriter:
    """Collects sections in a folder and makes them the current artifact at :meth:`commit`."""

    def __init__(self, folder: Path, kind: Kind = LEXICON) -> None:
        self.folder = folder
        self.kind = kind
        self._sections: dict[str, dict[str, Any]] = {}
        (folder / SECTIONS).mkdir(parents=True, exist_ok=True)

    def add_trie(self, name: str, trie: marisa_trie.Trie) -> None:
        self._add(name, "marisa", lambda path: trie.save(str(path)))

    def add_array(self, name: str, array: Array) -> None:
        def save(path: Path) -> None:
            with path.open("wb") as file:
                np.save(file, array, allow_pickle=False)

        self._add(name, "npy", save)

    def add_json(self, name: str, value: object) -> None:
        self._add(name, "json", lambda path: path.write_bytes(_canonical(value)))

    def add_bytes(self, name: str, data: bytes) -> None:
        self._add(name, "bin", lambda path: path.write_bytes(data))

    def _add(self, name: str, kind: str, save: Any) -> None:
        temporary = self.folder / SECTIONS / f".{name}.{os.getpid()}.tmp"
        try:
            save(temporary)
            _flush(temporary)
            digest = _sha256_file(temporary)
            target = self.folder / SECTIONS / f"{digest[:32]}.{kind}"
            size = temporary.stat().st_size
            os.replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
        self._sections[name] = {"file": target.name, "size": size, "sha256": digest}

    def commit(self, manifest: dict[str, Any]) -> str:
        """Write the header; from here on the new artifact is the current one."""
        _flush(self.folder / SECTIONS)
        body = {
            "magic": self.kind.magic,
            "format": self.kind.version,
            "sections": dict(sorted(self._sections.items())),
            "manifest": manifest,
        }
        content = hashlib.sha256(_canonical(body)).hexdigest()
        temporary = self.folder / f".{self.kind.header}.{os.getpid()}.tmp"
        text = json.dumps({**body, "content": content}, ensure_ascii=False, indent=1)
        temporary.write_text(text + "\n", encoding="utf-8")
        _flush(temporary)
        os.replace(temporary, self.folder / self.kind.header)
        _flush(self.folder)
        self._remove_unused()
        return content

    def _remove_unused(self) -> None:
        """Sections of older builds and leftovers of killed ones."""
        used = {section["file"] for section in self._sections.values()}
        for path in (self.folder / SECTIONS).iterdir():
            if path.name not in used:
                path.unlink(missing_ok=True)
        for path in self.folder.glob(f".{self.kind.header}.*.tmp"):
            path.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """fsync a file or a folder."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def build_lock(folder: Path) -> Iterator[None]:
    """One build at a time per folder; a second one waits. A killed holder frees the lock."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@dataclass(frozen=True)
class Artifact:
    """An opened header; sections are mapped on demand."""

    folder: Path
    content: str
    manifest: dict[str, Any]
    sections: dict[str, dict[str, Any]]

    def path(self, name: str) -> Path:
        if name not in self.sections:
            raise ArtifactDamaged(f"Der Teil „{name}“ fehlt", path=self.folder)
        return self.folder / SECTIONS / str(self.sections[name]["file"])

    def trie(self, name: str) -> marisa_trie.Trie:
        trie = marisa_trie.Trie()
        trie.mmap(str(self.path(name)))
        return trie

    def array(self, name: str) -> Array:
        mapped = np.load(self.path(name), mmap_mode="r", allow_pickle=False)
        array: Array = mapped.view(np.ndarray)  # the same mapping without memmap's slow indexing
        return array

    def json(self, name: str) -> Any:
        return json.loads(self.path(name).read_bytes())

    def bytes(self, name: str) -> Array:
        return np.memmap(self.path(name), dtype=np.uint8, mode="r").view(np.ndarray)

    @property
    def size(self) -> int:
        """Bytes on disk of all sections."""
        return sum(int(section["size"]) for section in self.sections.values())

    def verify(self) -> None:
        """Hash every section; raise :class:`ArtifactDamaged` for the first that differs."""
        for name, section in self.sections.items():
            path = self.path(name)
            if not path.exists() or _sha256_file(path) != section["sha256"]:
                raise ArtifactDamaged(f"Der Teil „{name}“ ist verändert", path=path)


def open_artifact(folder: Path, *, verify: bool = True, kind: Kind = LEXICON) -> Artifact:
    """Open the artifact in a folder.

    The header's own hash and the size of every section are always checked. ``verify`` hashes the
    sections too (tens of milliseconds); leave it out only where another process just did it.
    """
    header = folder / kind.header
    if not header.is_file():
        raise ArtifactMissing(f"{kind.name}: noch nicht gebaut", path=header)
    data = _read_header(header, kind)
    content = data.pop("content", None)
    if content != hashlib.sha256(_canonical(data)).hexdigest():
        raise ArtifactDamaged(f"Der Kopf ({kind.name}) ist verändert", path=header)
    artifact = Artifact(folder, content, data["manifest"], data["sections"])
    for name, section in artifact.sections.items():
        path = artifact.path(name)
        if not path.is_file():
            raise ArtifactDamaged(f"Der Teil „{name}“ ({kind.name}) fehlt", path=path)
        if path.stat().st_size != section["size"]:
            raise ArtifactDamaged(f"Der Teil „{name}“ ({kind.name}) ist unvollständig", path=path)
    if verify:
        artifact.verify()
    return artifact


def _read_header(header: Path, kind: Kind) -> dict[str, Any]:
    """The header as a dictionary, if it is one of ours and of this format."""
    try:
        data: dict[str, Any] = json.loads(header.read_bytes())
        magic, version = data["magic"], data["format"]
    except (ValueError, KeyError, TypeError) as error:
        raise ArtifactDamaged(f"Das ist kein {kind.name} von Wortwart", path=header) from error
    if magic != kind.magic:
        raise ArtifactDamaged(f"Das ist kein {kind.name} von Wortwart", path=header)
    if version != kind.version:
        raise ArtifactVersionMismatch(
            f"{kind.name}: Format {version}, gebraucht wird Format {kind.version}", path=header
        )
    return data
