"""What a query may cost: an estimate before it runs, a clock while it runs."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from rules.search.errors import QueryError


@dataclass(frozen=True)
class Limits:
    """Bounds for one query."""

    #: Estimated seconds above which a query is refused before it starts.
    estimate: float = 4.0
    #: Seconds after which a running query is given up.
    seconds: float = 5.0
    #: Most words of one page.
    page: int = 1000


@dataclass
class Budget:
    """The clock of one query."""

    limits: Limits = field(default_factory=Limits)
    started: float = field(default_factory=time.monotonic)

    def check(self) -> None:
        """Give up if time is over."""
        if time.monotonic() - self.started > self.limits.seconds:
            raise QueryError(
                "query_timeout",
                f"Die Suche wurde nach {self.limits.seconds:g} Sekunden abgebrochen; "
                "mit einer Länge (länge:5-7) oder mehr festen Buchstaben geht es schneller.",
            )

    def admit(self, seconds: float) -> None:
        """Refuse what would take too long."""
        if seconds > self.limits.estimate:
            raise QueryError(
                "query_too_expensive",
                f"Die Suche würde etwa {seconds:.0f} Sekunden dauern, erlaubt sind "
                f"{self.limits.estimate:g}; mit einer Länge (länge:5-7) oder mehr festen "
                "Buchstaben geht es schneller.",
            )
