"""Shared fixtures: a mini lexicon built once, and the real artifact where a test asks for it."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.serving import serving
from lexicon.compiler import compile_lexicon
from lexicon.search.build import build_index
from lexicon.store import Lexicon

ROOT = Path(__file__).parent.parent
MINI = Path(__file__).parent / "fixtures" / "mini"


def write_manifest(folder: Path) -> None:
    """A manifest for the files under ``folder/sources``."""
    lines: list[str] = []
    for source in sorted((folder / "sources").iterdir()):
        lines += [f"[sources.{source.name}]"]
        lines += [f'{key} = "test"' for key in ("title", "role", "licence", "attribution")]
        lines += ['upstream = "test"']
        for path in sorted(source.iterdir()):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            lines += [f"[[sources.{source.name}.files]]"]
            lines += [f'path = "sources/{source.name}/{path.name}"', f'sha256 = "{digest}"']
    (folder / "manifest.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def mini_wordlists(tmp_path: Path) -> Path:
    """A private copy of the mini word lists that a test may damage."""
    folder = tmp_path / "wordlists"
    shutil.copytree(MINI, folder)
    write_manifest(folder)
    return folder


@pytest.fixture(scope="session")
def remanifest() -> Callable[[Path], None]:
    return write_manifest


@pytest.fixture(scope="session")
def mini_artifact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the mini lexicon, built once; do not write to it."""
    folder = tmp_path_factory.mktemp("mini")
    shutil.copytree(MINI, folder / "wordlists")
    write_manifest(folder / "wordlists")
    compile_lexicon(folder / "wordlists", folder / "build")
    build_index(Lexicon.open(folder / "build"), folder / "wordlists")
    return folder / "build"


@pytest.fixture(scope="session")
def mini(mini_artifact: Path) -> Lexicon:
    return Lexicon.open(mini_artifact)


@pytest.fixture(scope="session")
def real_artifact() -> Path:
    """The folder of the lexicon of the committed word lists (`make build` makes it)."""
    folder = ROOT / "wordlists" / "build"
    assert (folder / "lexicon.json").is_file(), "make build fehlt"
    return folder


@pytest.fixture(scope="session")
def real(real_artifact: Path) -> Lexicon:
    return Lexicon.open(real_artifact)


@pytest.fixture(scope="session")
def server(real_artifact: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The real server with the real lexicon; rate limits are out of the way of the tests."""
    keys = tmp_path_factory.mktemp("keys") / "keys.json"
    with serving(lexicon=real_artifact, rate=10**6, burst=10**7, keys=keys) as running:
        yield running.address
