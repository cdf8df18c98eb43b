"""What `deploy/` says fits the program."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from api.settings import PREFIX, SETTINGS
from bench.serving import serving

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "wortwart.service"
CONTAINER = ROOT / "deploy" / "Containerfile"


@pytest.mark.parametrize("path", [UNIT, CONTAINER], ids=lambda path: path.name)
def test_settings_in_deploy_files_exist(path: Path) -> None:
    known = {PREFIX + setting.name.upper() for setting in SETTINGS}
    used = set(re.findall(r"WORTWART_[A-Z_]+", path.read_text(encoding="utf-8")))
    assert used
    assert used <= known


def test_container_copies_what_serving_needs() -> None:
    copied = re.findall(r"COPY --from=build (.*) \S+$", CONTAINER.read_text(), re.M)
    sources = [Path(name).relative_to("/opt/wortwart") for line in copied for name in line.split()]
    assert {"api", "rules", "lexicon", "wordlists/build"} <= {str(path) for path in sources}
    for source in sources:
        if source.name not in (".venv", "build"):
            assert (ROOT / source).exists()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_unit_is_well_formed(tmp_path: Path) -> None:
    # The program is not installed where the unit expects it: check everything but that.
    unit = tmp_path / UNIT.name
    text = UNIT.read_text(encoding="utf-8")
    unit.write_text(re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", text), encoding="utf-8")
    result = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    complaints = [line for line in result.stderr.splitlines() if UNIT.name in line]
    assert [line for line in complaints if "Unknown" in line or "Failed" in line] == []


@pytest.mark.server
@pytest.mark.artifact
def test_health_check_of_the_container_works(real_artifact: Path) -> None:
    text = CONTAINER.read_text(encoding="utf-8").replace("\\\n", "")
    code = re.search(r'HEALTHCHECK.*"-c",\s*"(.*?)"\]', text)
    assert code is not None
    with serving(lexicon=real_artifact, workers=1) as server:
        exec(code[1].replace("http://127.0.0.1:8000", server.address), {})
