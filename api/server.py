"""The production server: granian with one blocking thread per worker process.

The artifact is verified before any worker starts; workers open the same files by mmap, so the
lexicon is in memory once however many there are.
"""

from __future__ import annotations

import os

from granian import Granian
from granian.constants import Interfaces

from api.settings import Settings
from lexicon.artifact import open_artifact


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    open_artifact(settings.lexicon)  # refuse here, with a message, rather than in every worker
    os.environ.update(settings.environment())
    Granian(
        "api.app:create_app",
        factory=True,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.WSGI,
        workers=settings.workers,
        blocking_threads=1,
        websockets=False,
        log_access=False,
    ).serve()
