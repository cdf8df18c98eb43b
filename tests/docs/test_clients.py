"""The Python, curl and JavaScript examples of the docs run as written, against the real server."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "clients.md").read_text(encoding="utf-8")
TEXTS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))]
PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.S)
CURL = [
    line
    for text in TEXTS
    for block in re.findall(r"```sh\n(.*?)```", text, re.S)
    for line in block.splitlines()
    if line.startswith("curl")
]

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_there_are_examples() -> None:
    assert PYTHON
    assert len(CURL) >= 5


@pytest.mark.parametrize("code", PYTHON)
def test_python_example(server: str, code: str) -> None:
    exec(compile(code.replace("http://127.0.0.1:8000", server), "docs/clients.md", "exec"), {})


@pytest.mark.parametrize("command", CURL)
def test_curl_example(server: str, command: str) -> None:
    address = server.removeprefix("http://")
    result = subprocess.run(
        ["bash", "-c", command.replace("127.0.0.1:8000", address)],
        capture_output=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith(b"{")
