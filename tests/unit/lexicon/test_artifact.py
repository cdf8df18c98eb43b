"""An artifact that is missing, foreign, old, truncated or altered is refused by name."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from lexicon import artifact as artifact_module
from lexicon.artifact import HEADER, SECTIONS, ArtifactWriter, open_artifact
from lexicon.compiler import compile_lexicon
from lexicon.errors import (
    REBUILD,
    ArtifactDamaged,
    ArtifactError,
    ArtifactMissing,
    ArtifactVersionMismatch,
)
from lexicon.store import Lexicon


@pytest.fixture
def copy(mini_artifact: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "copy"
    shutil.copytree(mini_artifact, folder)
    return folder


def _edit_header(folder: Path, change: Callable[[dict[str, object]], None]) -> None:
    data = json.loads((folder / HEADER).read_text(encoding="utf-8"))
    change(data)
    (folder / HEADER).write_text(json.dumps(data), encoding="utf-8")


def test_missing_artifact_names_the_rebuild_command(tmp_path: Path) -> None:
    with pytest.raises(ArtifactMissing) as caught:
        open_artifact(tmp_path)
    assert REBUILD in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"magic": "x", "format": 1}', b"\xff\xfe"])
def test_foreign_file_is_refused(copy: Path, content: bytes) -> None:
    (copy / HEADER).write_bytes(content)
    with pytest.raises(ArtifactDamaged):
        open_artifact(copy)


def test_other_format_version_is_refused(copy: Path) -> None:
    _edit_header(copy, lambda data: data.update(format=0))
    with pytest.raises(ArtifactVersionMismatch):
        open_artifact(copy)


def test_edited_manifest_is_refused(copy: Path) -> None:
    _edit_header(copy, lambda data: data["manifest"].update(version="9.9"))  # type: ignore[attr-defined]
    with pytest.raises(ArtifactDamaged):
        open_artifact(copy, verify=False)


def test_every_flipped_bit_is_found(copy: Path) -> None:
    sections = sorted((copy / SECTIONS).iterdir())
    assert len(sections) > 10
    for path in sections:
        original = path.read_bytes()
        place = len(original) // 2
        path.write_bytes(original[:place] + bytes([original[place] ^ 1]) + original[place + 1 :])
        with pytest.raises(ArtifactDamaged):
            open_artifact(copy)
        path.write_bytes(original)
    open_artifact(copy)


def test_truncated_and_missing_sections_are_found_without_hashing(copy: Path) -> None:
    path = sorted((copy / SECTIONS).iterdir())[0]
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(ArtifactDamaged):
        open_artifact(copy, verify=False)
    path.unlink()
    with pytest.raises(ArtifactDamaged):
        open_artifact(copy, verify=False)


def test_two_builds_are_byte_identical(mini_wordlists: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        compile_lexicon(mini_wordlists, tmp_path / name)
    files = [
        {p.relative_to(tmp_path / name): p.read_bytes() for p in (tmp_path / name).rglob("*.*")}
        for name in ("one", "two")
    ]
    assert files[0] == files[1]
    assert len(files[0]) > 10


def test_order_of_source_lines_does_not_matter(
    mini_wordlists: Path, tmp_path: Path, remanifest: Callable[[Path], None]
) -> None:
    first = compile_lexicon(mini_wordlists, tmp_path / "one")
    before = open_artifact(tmp_path / "one").sections
    for path in (mini_wordlists / "sources").rglob("*.*"):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        random.Random(7).shuffle(lines)
        path.write_text("".join(lines), encoding="utf-8")
    remanifest(mini_wordlists)
    second = compile_lexicon(mini_wordlists, tmp_path / "two")
    assert open_artifact(tmp_path / "two").sections == before
    assert first.content != second.content, "the manifest still names other inputs"


class Killed(BaseException):
    """Stands for SIGKILL at one exact system call."""


@pytest.mark.parametrize("step", range(60))
def test_build_killed_at_any_write_leaves_the_old_artifact(
    step: int, copy: Path, mini_wordlists: Path, monkeypatch: pytest.MonkeyPatch,
    remanifest: Callable[[Path], None],
) -> None:  # fmt: skip
    old = open_artifact(copy).content
    words = mini_wordlists / "sources" / "enz" / "words.txt"
    words.write_text(words.read_text(encoding="utf-8") + "neuwort\n", encoding="utf-8")
    remanifest(mini_wordlists)
    new = compile_lexicon(mini_wordlists, copy.parent / "undisturbed").content
    calls = 0

    def counted(function: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object, **options: object) -> object:
            nonlocal calls
            calls += 1
            if calls == step + 1:
                raise Killed
            return function(*args, **options)

        return call

    monkeypatch.setattr(artifact_module.os, "replace", counted(os.replace))
    monkeypatch.setattr(artifact_module.os, "fsync", counted(os.fsync))
    with suppress(Killed):
        compile_lexicon(mini_wordlists, copy)
    content = open_artifact(copy).content
    assert content in (old, new)
    lexicon = Lexicon.open(copy)
    assert ("NEUWORT" in lexicon) == (content != old)
    assert "BÄUMEN" in lexicon


@pytest.mark.slow
def test_build_killed_at_random_moments_never_loads_wrongly(
    copy: Path, mini_wordlists: Path
) -> None:
    """SIGKILL to a real build process, ten times at random moments."""
    old = open_artifact(copy).content
    command = [
        sys.executable, "-m", "api", "lexicon", "build",
        "--wordlists", str(mini_wordlists), "--out", str(copy),
    ]  # fmt: skip
    started = time.monotonic()
    subprocess.run(command, check=True, capture_output=True)
    duration = time.monotonic() - started
    chance = random.Random(20261116)
    killed = 0
    for _ in range(10):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.3, 0.95) * duration)
        process.send_signal(signal.SIGKILL)
        killed += process.wait() == -signal.SIGKILL
        assert open_artifact(copy).content == old
        assert Lexicon.open(copy).readings("BÄUMEN")[0].lemma == "Baum"
    assert killed >= 5, "the builds were over before they were killed"


def test_leftovers_of_a_killed_build_are_removed(copy: Path, mini_wordlists: Path) -> None:
    leftover = copy / SECTIONS / ".keys.1.tmp"
    leftover.write_bytes(b"half")
    compile_lexicon(mini_wordlists, copy)
    assert not leftover.exists()


def test_writer_leaves_no_temporary_file_when_saving_fails(tmp_path: Path) -> None:
    writer = ArtifactWriter(tmp_path)
    with pytest.raises(TypeError):
        writer.add_json("bad", object())
    assert list((tmp_path / SECTIONS).iterdir()) == []


def test_all_refusals_are_artifact_errors() -> None:
    for kind in (ArtifactMissing, ArtifactDamaged, ArtifactVersionMismatch):
        assert issubclass(kind, ArtifactError)
