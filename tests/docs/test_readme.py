"""Every console example in the README runs and prints what it says."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

pytestmark = pytest.mark.artifact


def _examples() -> list[tuple[str, str, str]]:
    found = []
    for path in DOCUMENTS:
        for block in re.findall(r"```console\n(.*?)```", path.read_text(encoding="utf-8"), re.S):
            for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, _, expected = part.partition("\n")
                found.append((path.name, command, expected.strip("\n")))
    return found


EXAMPLES = _examples()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize(("document", "command", "expected"), EXAMPLES)
def test_example(document: str, command: str, expected: str) -> None:
    """``…`` stands for anything."""
    environment = {**os.environ, "PATH": f"{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"}
    result = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    output = result.stdout.decode().strip("\n")
    pattern = ".*".join(re.escape(piece) for piece in expected.split("…"))
    assert re.fullmatch(pattern, output, re.S), f"{document}: {command}\n{output}"
