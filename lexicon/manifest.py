"""The manifest of the committed word lists: what is there, from whom, under which licence.

``wordlists/manifest.toml`` has one table per source (id, title, role, licence, attribution,
packages with version and hash, files with hash and row count). A file that is not listed, or
whose hash differs, is refused: a build uses exactly what was reviewed.
"""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexicon.errors import SourceError, SourceFaults

#: Files written by hand, in the repository itself; they have no package and no fixed hash.
CURATED_FOLDERS = ("curated", "derived", "overrides")


@dataclass(frozen=True)
class SourceInfo:
    """One source as the manifest describes it."""

    id: str
    title: str
    role: str
    licence: str
    attribution: str
    upstream: str
    files: dict[str, str]
    packages: tuple[dict[str, str], ...]


@dataclass(frozen=True)
class Manifest:
    """All sources of a word-list folder."""

    folder: Path
    sources: dict[str, SourceInfo]

    def path(self, source: str, name: str) -> Path:
        """A listed file of a source; an error names what the manifest does list."""
        info = self.sources.get(source)
        relative = f"sources/{source}/{name}"
        if info is None or relative not in info.files:
            raise SourceError(
                f"die Datei {relative} steht nicht im Manifest; "
                f"`wortwart lexicon import {source}` trägt sie ein",
                path=self.folder / "manifest.toml",
                code="L101",
            )
        return self.folder / relative

    def own_files(self) -> list[Path]:
        """The hand-written lists, sorted by path."""
        return sorted(
            path for folder in CURATED_FOLDERS for path in (self.folder / folder).glob("*.tsv")
        )

    def verify(self) -> str:
        """Check every file against its hash; return one hash over everything that goes in."""
        faults: list[SourceError] = []
        digest = hashlib.sha256()
        for info in self.sources.values():
            for relative, expected in sorted(info.files.items()):
                path = self.folder / relative
                actual = _sha256(path) if path.is_file() else "fehlt"
                digest.update(f"{relative} {actual}\n".encode())
                if actual != expected:
                    faults.append(
                        SourceError(
                            f"Inhalt {actual[:12]} ist nicht der im Manifest stehende "
                            f"{expected[:12]}; `wortwart lexicon import {info.id}` schreibt "
                            "Datei und Manifest neu",
                            path=path,
                            code="L102",
                        )
                    )
        for path in self.own_files():
            relative = path.relative_to(self.folder).as_posix()
            digest.update(f"{relative} {_sha256(path)}\n".encode())
        listed = {relative for info in self.sources.values() for relative in info.files}
        for path in sorted((self.folder / "sources").rglob("*")):
            if path.is_file() and path.relative_to(self.folder).as_posix() not in listed:
                faults.append(
                    SourceError("steht in keinem Manifest-Eintrag", path=path, code="L103")
                )
        if faults:
            raise SourceFaults(faults)
        return digest.hexdigest()

    def summary(self) -> list[dict[str, Any]]:
        """Sources with licence and attribution, as the artifact and the API show them."""
        return [
            {
                "id": info.id,
                "title": info.title,
                "role": info.role,
                "licence": info.licence,
                "attribution": info.attribution,
                "upstream": info.upstream,
                "packages": [f"{p['registry']}:{p['name']} {p['version']}" for p in info.packages],
            }
            for info in self.sources.values()
        ]


def read_manifest(folder: Path) -> Manifest:
    """Read ``manifest.toml`` of a word-list folder."""
    path = folder / "manifest.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        sources = {
            name: SourceInfo(
                id=name,
                title=table["title"],
                role=table["role"],
                licence=table["licence"],
                attribution=table["attribution"],
                upstream=table["upstream"],
                files={file["path"]: file["sha256"] for file in table.get("files", [])},
                packages=tuple(table.get("packages", [])),
            )
            for name, table in sorted(data["sources"].items())
        }
    except FileNotFoundError as error:
        raise SourceError(
            "hier wird ein Ordner mit manifest.toml erwartet", path=path, code="L100"
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        raise SourceError(
            f"ist kein gültiges Manifest: {error!r}", path=path, code="L100"
        ) from error
    return Manifest(folder, sources)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
