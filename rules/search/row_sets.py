"""Ascending rows as sets: what "or" and "not" do with them."""

from __future__ import annotations

import numpy as np

from lexicon.artifact import Array
from lexicon.search.letters import as_array, narrow
from lexicon.search.table import Rows


def complement(rows: Rows, removed: Array) -> Array:
    """The rows without the removed ones; both ascending."""
    kept = np.ones(_size(rows), dtype=bool)
    kept[_places(rows, removed)] = False
    return narrow(rows, kept)


def union(rows: Rows, parts: list[Array]) -> Array:
    """The rows that are in any of the parts; all are among ``rows``."""
    kept = np.zeros(_size(rows), dtype=bool)
    for part in parts:
        kept[_places(rows, part)] = True
    return narrow(rows, kept)


def _size(rows: Rows) -> int:
    return rows.stop - rows.start if isinstance(rows, slice) else len(rows)


def _places(rows: Rows, chosen: Array) -> Array:
    return chosen - rows.start if isinstance(rows, slice) else as_array(rows).searchsorted(chosen)
