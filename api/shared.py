"""The small folder in memory that all workers of one server share: rate limits and metrics.

The server makes it before the workers start and names it in the environment. Importing this
module must not import prometheus_client: it decides at import whether to count into common files.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from api.limits import Limiter

FOLDER = "WORTWART_SHARED"
#: Read by prometheus_client.
METRICS = "PROMETHEUS_MULTIPROC_DIR"


@contextmanager
def shared_folder() -> Iterator[Path]:
    """Make the folder, name it in the environment, and remove it in the end."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="wortwart-", dir=memory) as name:
        folder = Path(name)
        (folder / "secret").write_bytes(secrets.token_bytes(32))
        (folder / "metrics").mkdir()
        os.environ[FOLDER] = name
        os.environ[METRICS] = str(folder / "metrics")
        yield folder


def shared_limiter() -> Limiter:
    """The limiter of this server; a private one if no server made a folder."""
    name = os.environ.get(FOLDER)
    if not name:
        return Limiter()
    return Limiter(Path(name) / "limits", (Path(name) / "secret").read_bytes())
