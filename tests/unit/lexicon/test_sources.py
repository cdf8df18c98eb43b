"""Malformed word lists: every fault at once, with file, line and code; nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.compiler import compile_lexicon
from lexicon.errors import SourceError, SourceFaults
from lexicon.manifest import read_manifest


def test_all_faults_are_reported_with_file_line_and_code(
    mini_wordlists: Path, remanifest: Callable[[Path], None], tmp_path: Path
) -> None:
    nouns = mini_wordlists / "sources" / "wiktionary-nouns" / "nouns.tsv"
    lines = nouns.read_text(encoding="utf-8").splitlines()
    lines.insert(1, "Haus\t-\tn")
    lines.insert(2, "Bahn Hof\t-\tm\tBahn Hof\t\t\t\t\t\t\t")
    lines.insert(3, "Tal\t-\tn\t-\t\t\t\t\t-\t\t")
    nouns.write_text("\n".join(lines) + "\n", encoding="utf-8")
    remanifest(mini_wordlists)
    with pytest.raises(SourceFaults) as caught:
        compile_lexicon(mini_wordlists, tmp_path / "out")
    found = {(fault.line, fault.code) for fault in caught.value.faults}
    assert found == {(2, "L106"), (3, "L201"), (4, "L202")}
    assert "nouns.tsv:3" in str(caught.value)
    assert not (tmp_path / "out" / "lexicon.json").exists()


def test_changed_file_is_refused(mini_wordlists: Path) -> None:
    with (mini_wordlists / "sources" / "enz" / "words.txt").open("a") as file:
        file.write("heimlich\n")
    with pytest.raises(SourceFaults, match="L102"):
        read_manifest(mini_wordlists).verify()


def test_unlisted_file_is_refused(mini_wordlists: Path) -> None:
    (mini_wordlists / "sources" / "enz" / "extra.txt").write_text("x\n")
    with pytest.raises(SourceFaults, match="L103"):
        read_manifest(mini_wordlists).verify()


def test_missing_manifest_says_what_is_expected(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"manifest\.toml"):
        read_manifest(tmp_path)


def test_broken_manifest_is_named(tmp_path: Path) -> None:
    (tmp_path / "manifest.toml").write_text("[sources.x]\ntitle = 1")
    with pytest.raises(SourceError, match="L100"):
        read_manifest(tmp_path)


def test_invalid_utf8_and_unnormalised_text_are_faults(
    mini_wordlists: Path, remanifest: Callable[[Path], None], tmp_path: Path
) -> None:
    words = mini_wordlists / "sources" / "enz" / "words.txt"
    words.write_bytes(b"W\xffrt\n")
    remanifest(mini_wordlists)
    with pytest.raises(SourceError, match="L105"):
        compile_lexicon(mini_wordlists, tmp_path / "out")
    words.write_text("Ba\u0308ume\n", encoding="utf-8")
    remanifest(mini_wordlists)
    with pytest.raises(SourceFaults, match="L107"):
        compile_lexicon(mini_wordlists, tmp_path / "out")
