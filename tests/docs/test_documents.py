"""Documents say what is there: glossary, links, nothing about machines or hosts."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from lexicon.model import Level
from rules.plays.errors import CODES

ROOT = Path(__file__).parents[2]
TEXTS = list(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))


def test_glossary_names_every_level() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for level in Level:
        assert level.name in text


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_requirements_name_no_address() -> None:
    files = sorted((ROOT / "requirements").glob("*.txt"))
    assert len(files) == 2
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert not re.search(r"https?:|--(extra-)?index-url|--find-links", text)


def test_repository_names_no_machine_path() -> None:
    files = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    pattern = re.compile(r"/(home|root|work|tmp)/[a-z]")
    checked = 0
    for name in files:
        path = ROOT / name
        if (
            path.suffix in (".py", ".md", ".toml", ".in", ".txt")
            and "wordlists/sources" not in name
        ):
            checked += 1
            if path != Path(__file__):
                assert not pattern.search(path.read_text(encoding="utf-8")), name
    assert checked > 10


def test_every_fault_code_of_the_loader_is_documented() -> None:
    codes = set()
    for path in (ROOT / "rules").glob("*.py"):
        codes |= set(re.findall(r'"(R\d{3})"', path.read_text(encoding="utf-8")))
    text = (ROOT / "docs" / "policies.md").read_text(encoding="utf-8")
    assert len(codes) > 8
    assert {code for code in codes if code not in text} == set()


def test_every_error_code_of_plays_is_documented() -> None:
    text = (ROOT / "docs" / "plays.md").read_text(encoding="utf-8")
    documented = dict(re.findall(r"^\| `([a-z_]+)` \| (.+) \|$", text, re.M))
    assert documented == CODES


def test_every_error_code_of_plays_is_used() -> None:
    used = set()
    for path in (ROOT / "rules" / "plays").glob("*.py"):
        if path.name != "errors.py":
            used |= set(re.findall(r'"([a-z_]+)"', path.read_text(encoding="utf-8")))
    assert set(CODES) - used == set()
