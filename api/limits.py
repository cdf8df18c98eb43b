"""How fast a client may ask: one token bucket per client, shared by all worker processes.

The buckets stand in a small table that every worker maps into memory (GCRA: one number per
client, the time at which its bucket is full again). A client is a keyed hash of its address or
key, so nothing personal is stored. The table never grows: a newcomer takes the slot, among eight,
that has been idle for longest. Two workers that write the same slot at once may let one request
too many pass; that is all a race can do, so there is no lock.
"""

from __future__ import annotations

import hashlib
import mmap
import time
from pathlib import Path

SLOTS = 1 << 14
_PROBES = 8
_BYTES = SLOTS * 16


class Limiter:
    """Decides whether a client may go on now."""

    def __init__(self, file: Path | None = None, secret: bytes = b"") -> None:
        """``file`` is shared by the workers; without one the table is private."""
        if file is None:
            memory = mmap.mmap(-1, _BYTES)
        else:
            with file.open("a+b") as opened:
                opened.truncate(_BYTES)
                memory = mmap.mmap(opened.fileno(), _BYTES)
        view = memoryview(memory)
        self._clients = view[: SLOTS * 8].cast("Q")
        self._full_at = view[SLOTS * 8 :].cast("d")
        self._secret = secret

    def charge(
        self, client: str, cost: float, rate: float, burst: float, now: float | None = None
    ) -> float:
        """Charge a request; 0 if it may pass, else the seconds to wait (then nothing is charged).

        >>> limiter = Limiter()
        >>> [limiter.charge("a", 1, rate=1, burst=2, now=100.0) for _ in range(3)]
        [0.0, 0.0, 1.0]
        >>> limiter.charge("b", 1, rate=1, burst=2, now=100.0)
        0.0
        """
        if rate <= 0:
            return 0.0
        # CLOCK_MONOTONIC is one clock for all processes of a machine.
        now = time.monotonic() if now is None else now
        number, slot, full_at = self._find(client, now)
        # What costs more than a whole bucket passes once the bucket is full.
        after = full_at + min(cost, burst) / rate
        wait = after - now - burst / rate
        if wait > 1e-9:
            return wait
        self._clients[slot] = number
        self._full_at[slot] = after
        return 0.0

    def owe(
        self, client: str, cost: float, rate: float, burst: float, now: float | None = None
    ) -> None:
        """Charge what a request turned out to cost; two full buckets are the most one can owe.

        >>> limiter = Limiter()
        >>> limiter.owe("a", 5, rate=1, burst=2, now=100.0)
        >>> limiter.charge("a", 1, rate=1, burst=2, now=100.0)
        3.0
        """
        if rate <= 0:
            return
        now = time.monotonic() if now is None else now
        number, slot, full_at = self._find(client, now)
        self._clients[slot] = number
        self._full_at[slot] = min(full_at + cost / rate, now + 2 * burst / rate)

    def _find(self, client: str, now: float) -> tuple[int, int, float]:
        """Number and slot of a client, and when its bucket is full."""
        digest = hashlib.blake2b(client.encode(), digest_size=8, key=self._secret).digest()
        number = int.from_bytes(digest, "little") or 1
        slot = self._slot(number)
        known = self._clients[slot] == number
        return number, slot, max(self._full_at[slot], now) if known else now

    def _slot(self, number: int) -> int:
        first = number % SLOTS
        oldest, oldest_time = first, float("inf")
        for step in range(_PROBES):
            slot = (first + step) % SLOTS
            if self._clients[slot] == number:
                return slot
            if self._full_at[slot] < oldest_time:
                oldest, oldest_time = slot, self._full_at[slot]
        return oldest
