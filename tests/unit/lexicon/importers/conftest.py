"""Tiny packages, built in a temporary folder: wheel, npm tarball and Debian package."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

Members = Mapping[str, bytes]
Build = Callable[..., Path]


def _tar(members: Members, prefix: str, mode: str) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=mode) as archive:  # type: ignore[call-overload]
        for name, content in members.items():
            info = tarfile.TarInfo(prefix + name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return stream.getvalue()


def _ar(members: Members) -> bytes:
    parts = [b"!<arch>\n"]
    for name, content in members.items():
        parts.append(f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n".encode())
        parts.append(content + b"\n" * (len(content) % 2))
    return b"".join(parts)


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """An empty folder for package files."""
    folder = tmp_path / "packages"
    folder.mkdir()
    return folder


@pytest.fixture
def wordlists(tmp_path: Path) -> Path:
    """An empty word-list folder."""
    folder = tmp_path / "wordlists"
    folder.mkdir()
    return folder


@pytest.fixture
def build_wheel(packages: Path) -> Build:
    def build(name: str, version: str, members: Members) -> Path:
        path = packages / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as archive:
            for member, content in members.items():
                archive.writestr(member, content)
        return path

    return build


@pytest.fixture
def build_npm(packages: Path) -> Build:
    def build(name: str, version: str, members: Members) -> Path:
        path = packages / f"{name}-{version}.tgz"
        path.write_bytes(_tar(members, "package/", "w:gz"))
        return path

    return build


@pytest.fixture
def build_deb(packages: Path) -> Build:
    def build(name: str, version: str, members: Members) -> Path:
        path = packages / f"{name}_{version}_all.deb"
        data = _tar(members, "./", "w:xz")
        content = {"debian-binary": b"2.0\n", "control.tar.xz": b"odd", "data.tar.xz": data}
        path.write_bytes(_ar(content))
        return path

    return build
