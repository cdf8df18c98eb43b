"""Numbers of every word of a variant that queries, orders and hits share."""

from __future__ import annotations

import numpy as np

from lexicon.artifact import Array
from rules.search.errors import QueryError
from rules.search.universe import Universe


def values_of(universe: Universe) -> list[Array]:
    """The value of every row per part, laid with single tiles, no blanks."""
    missing = missing_values(universe)
    if missing:
        raise QueryError(
            "values_unknown",
            f"Die Werte der Karten {', '.join(missing)} nennt „{universe.policy.id}“ nicht; "
            "nach dem Wert lässt sich dort nicht suchen.",
        )

    def work_out() -> list[Array]:
        value = np.zeros(256, dtype=np.uint16)
        for face, tile in universe.policy.tiles.faces.items():
            if len(face) == 1:
                value[ord(face)] = tile.value or 0
        return [value[part.table.words].sum(axis=1, dtype=np.uint16) for part in universe.parts]

    result: list[Array] = universe.cached("values", work_out)
    return result


def missing_values(universe: Universe) -> list[str]:
    """Faces without a known value."""
    return [face for face, tile in universe.policy.tiles.faces.items() if tile.value is None]


def anagram_counts(universe: Universe) -> Array:
    """How many admitted words each group of anagrams has."""

    def work_out() -> Array:
        groups = [part.table.group[np.flatnonzero(part.admitted)] for part in universe.parts]
        size = max(universe.index.groups, *(int(g.max(initial=0)) + 1 for g in groups))
        counts = sum(np.bincount(group, minlength=size) for group in groups)
        return np.asarray(counts).astype(np.uint16)

    result: Array = universe.cached("anagrams", work_out)
    return result
