"""The frame around the importers: registry, files, manifest."""

from __future__ import annotations

import gzip
import hashlib
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import lexicon.importers
from lexicon.errors import SourceError
from lexicon.importers import IMPORTERS, import_source
from lexicon.importers.enz import MEMBER
from lexicon.importers.manifest_entry import toml_text, update_manifest
from lexicon.importers.source import Dropped
from lexicon.importers.writing import ordered

Build = Callable[..., Path]
ROLES = {"lemmas+forms", "attestation", "names", "frequency"}


@pytest.fixture
def words(build_deb: Build) -> Path:
    return build_deb("tanglet-data", "1.6.3-2", {MEMBER: gzip.compress(b"AAL aal Aal\n", mtime=0)})


def test_every_importer_is_described() -> None:
    assert sorted(IMPORTERS) == [
        "enz", "freedict", "frequency", "languagetool", "names", "wiktionary-nouns",
    ]  # fmt: skip
    for source_id, importer in IMPORTERS.items():
        assert importer.source_id == source_id
        assert importer.role in ROLES
        assert all([importer.title, importer.licence, importer.attribution, importer.upstream])
        assert importer.packages
        assert importer.files


def test_code_names_no_address_but_the_homepages_of_projects() -> None:
    folder = Path(lexicon.importers.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in folder.glob("*.py")]
    assert len(sources) > 15
    named = {address for text in sources for address in re.findall(r"\w+://[^\s\"']+", text)}
    homepages = {importer.upstream for importer in IMPORTERS.values()}
    assert named
    assert named <= homepages


def test_unknown_source_lists_the_known_ones(wordlists: Path) -> None:
    with pytest.raises(SourceError, match=r"'duden' ist unbekannt; bekannt sind enz, freedict"):
        import_source("duden", wordlists)


def test_report_and_manifest_say_what_was_written(
    words: Path, packages: Path, wordlists: Path
) -> None:
    messages: list[str] = []
    report = import_source("enz", wordlists, packages, messages.append)
    content = (wordlists / "sources/enz/words.txt").read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    assert [(file.path, file.sha256, file.rows, file.size) for file in report.files] == [
        ("sources/enz/words.txt", digest, 2, len(content))
    ]
    source = tomllib.loads((wordlists / "manifest.toml").read_text(encoding="utf-8"))["sources"]
    assert source["enz"]["licence"] == "CC0-1.0"
    assert source["enz"]["files"] == [
        {"path": "sources/enz/words.txt", "sha256": digest, "rows": 2}
    ]
    assert source["enz"]["packages"] == [
        {
            "registry": "apt",
            "name": "tanglet-data",
            "version": "1.6.3-2",
            "sha256": hashlib.sha256(words.read_bytes()).hexdigest(),
        }
    ]
    assert messages[0] == "enz: lese tanglet-data"
    assert len(messages) == 2


def test_second_import_changes_no_byte(words: Path, packages: Path, wordlists: Path) -> None:
    import_source("enz", wordlists, packages)
    first = {path: path.read_bytes() for path in wordlists.rglob("*") if path.is_file()}
    import_source("enz", wordlists, packages)
    assert first == {path: path.read_bytes() for path in wordlists.rglob("*") if path.is_file()}
    assert len(first) == 2


def test_source_that_gives_nothing_is_an_error(
    build_deb: Build, packages: Path, wordlists: Path
) -> None:
    build_deb("tanglet-data", "1.6.3-2", {MEMBER: gzip.compress(b"\n")})
    with pytest.raises(SourceError, match=r"ergab keine Zeile für words\.txt"):
        import_source("enz", wordlists, packages)
    assert not (wordlists / "manifest.toml").exists()


def test_other_sources_in_the_manifest_stay(wordlists: Path) -> None:
    path = wordlists / "manifest.toml"
    path.write_text('[sources.zzz]\ntitle = "Z"\nown = ["a", "b"]\nflag = true\n', encoding="utf-8")
    update_manifest(path, "aaa", {"title": 'A "quoted" \\ title', "files": [{"path": "x"}]})
    first = path.read_text(encoding="utf-8")
    assert tomllib.loads(first)["sources"] == {
        "aaa": {"title": 'A "quoted" \\ title', "files": [{"path": "x"}]},
        "zzz": {"title": "Z", "own": ["a", "b"], "flag": True},
    }
    update_manifest(path, "zzz", tomllib.loads(first)["sources"]["zzz"])
    assert path.read_text(encoding="utf-8") == first


def test_order_of_keys_does_not_change_the_manifest() -> None:
    one = {"sources": {"b": {"role": "names", "title": "B"}, "a": {"title": "A"}}}
    two = {"sources": {"a": {"title": "A"}, "b": {"title": "B", "role": "names"}}}
    assert toml_text(one) == toml_text(two)


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"a": {}},
        {"schema": 1, "sources": {"x y": {"t": "ä\n\t\"'"}}},
        {"sources": {"a": {"packages": [{"name": "p", "sub": {"k": 1}}], "empty": []}}},
    ],
)
def test_manifest_text_reads_back_as_itself(document: dict[str, object]) -> None:
    assert tomllib.loads(toml_text(document)) == document


@pytest.mark.parametrize(
    ("text", "message"),
    [("sources = [", "kein gültiges TOML"), ("sources = 1", "keine Tabelle")],
)
def test_broken_manifest_is_a_clear_error(text: str, message: str, wordlists: Path) -> None:
    path = wordlists / "manifest.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=message):
        update_manifest(path, "enz", {})
    assert path.read_text(encoding="utf-8") == text


def test_manifest_refuses_other_values() -> None:
    with pytest.raises(SourceError, match="Typ float"):
        toml_text({"x": 1.5})


@pytest.mark.parametrize("line", ["", "# remark", "two\nlines"])
def test_a_line_that_cannot_be_read_back_is_refused(line: str) -> None:
    with pytest.raises(SourceError, match="keine Datenzeile"):
        ordered(["Aal", line], Dropped(), "x.tsv")
