"""The production server: granian, one event loop per worker process.

The artifact is verified before any worker starts; workers open the same files by mmap, so the
lexicon is in memory once however many there are. They share one small folder in memory for rate
limits and metrics, which goes when the server goes.
"""

from __future__ import annotations

import os
import resource

from granian import Granian
from granian.constants import Interfaces, Loops

from api.access import read_roles
from api.settings import Settings
from api.shared import shared_folder
from lexicon.artifact import open_artifact

#: Connections that a worker holds at once; an idle one costs a few kB and no thread.
CONNECTIONS = 20_000
#: Seconds that running requests have after a request to stop.
STOP_SECONDS = 10


def run(settings: Settings) -> None:
    """Serve until interrupted; SIGTERM and SIGINT let running requests finish."""
    # Refuse here, with a message, rather than in every worker.
    open_artifact(settings.lexicon)
    read_roles(settings.roles, settings.rate, settings.burst)
    _allow_many_connections()
    with shared_folder():
        os.environ.update(settings.environment())
        Granian(
            "api.front:create_front",
            factory=True,
            address=settings.host,
            port=settings.port,
            interface=Interfaces.RSGI,
            loop=Loops.uvloop,
            workers=settings.workers,
            workers_kill_timeout=STOP_SECONDS,
            backlog=4096,
            backpressure=CONNECTIONS,
            respawn_failed_workers=True,
            websockets=False,
            log_access=False,
        ).serve()


def _allow_many_connections() -> None:
    """Raise the number of open files as far as the system lets us."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
