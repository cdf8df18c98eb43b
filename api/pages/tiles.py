"""A word in the tiles or cards of a game, ready to be drawn."""

from __future__ import annotations

from typing import NamedTuple

from rules.policy import Policy


class Tile(NamedTuple):
    """One tile: what it shows and what it is worth (None: the rules do not say)."""

    face: str
    value: int | None


def lay(key: str, policy: Policy) -> tuple[Tile, ...]:
    """The tiles of a key; empty if it cannot be laid. Single letters before double ones.

    A card with two letters is only taken where nothing else fits: Q has no card in a game that
    has QU.
    """
    best: list[tuple[str, ...] | None] = [()]
    for end in range(1, len(key) + 1):
        found = None
        for width in (1, 2):
            before = best[end - width] if end >= width else None
            face = key[end - width : end]
            if found is None and before is not None and face in policy.tiles.faces:
                found = (*before, face)
        best.append(found)
    faces = best[len(key)] or ()
    return tuple(Tile(face, policy.tile_value(face)) for face in faces)
