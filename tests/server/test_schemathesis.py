"""schemathesis against the running server: every operation, nothing undocumented."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.server, pytest.mark.artifact]


def test_no_operation_answers_with_an_error_or_something_undocumented(
    server: str, tmp_path: Path
) -> None:
    command = [
        sys.executable, "-m", "schemathesis.cli", "run", f"{server}/openapi.json",
        "--max-examples", "100", "--seed", "20261116", "--no-color",
        # A text may be well-formed JSON and still be no word; that is a documented 400.
        "--exclude-checks", "positive_data_acceptance",
    ]  # fmt: skip
    result = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-2000:]
    tested = re.search(r"Tested: (\d+)", result.stdout)
    generated = re.search(r"(\d+) generated", result.stdout)
    assert tested and generated, result.stdout
    assert int(tested[1]) >= 11
    assert int(generated[1]) >= 1000
