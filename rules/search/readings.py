"""From rows of the index to readings of the lexicon, and which of them a variant admits."""

from __future__ import annotations

import numpy as np

from lexicon.artifact import Array
from lexicon.search.index import FIRST_FOLDED_BLOCK
from lexicon.search.table import LONGEST, NONE
from rules.bulk import reading_ranks
from rules.engine import RANK, judge_reading
from rules.model import Reason
from rules.search.universe import Universe


def admitted_readings(universe: Universe) -> Array:
    """Which readings of the lexicon the variant admits."""

    def work_out() -> Array:
        ranks = reading_ranks(universe.policy, universe.lexicon.columns())
        admitted: Array = ranks == RANK[Reason.ADMISSIBLE]
        if not universe.judge.columns_suffice:
            for row in np.flatnonzero(admitted).tolist():
                reading = universe.lexicon.reading(row)
                reason = judge_reading(reading, universe.policy).reason
                admitted[row] = reason is Reason.ADMISSIBLE
        return admitted

    result: Array = universe.cached("readings", work_out)
    return result


def readings_of(universe: Universe, rows: Array) -> tuple[Array, Array]:
    """The readings of some rows: place of the row, number of the reading."""
    table, lexicon = universe.index.table, universe.lexicon
    border = table.bounds[FIRST_FOLDED_BLOCK][LONGEST][0]
    own = np.flatnonzero(rows < border)
    folded = np.flatnonzero(rows >= border)
    start, keys = lexicon.folded_groups()
    owner_parts, key_parts = [own], [table.key[rows[own]].astype(np.int64)]
    pairs = [(folded, table.key[rows[folded]].astype(np.int64))]
    if universe.judge.folds:
        twin = _twins(universe)[rows[own]]
        pairs.append((own[twin != NONE], twin[twin != NONE].astype(np.int64)))
    for owners, numbers in pairs:
        places, flat = spread(start, numbers)
        owner_parts.append(owners[places])
        key_parts.append(keys[flat].astype(np.int64))
    owner, key = np.concatenate(owner_parts), np.concatenate(key_parts)
    places, readings = spread(lexicon.grammar.start, key)
    return owner[places], readings


def _twins(universe: Universe) -> Array:
    """Per row the folded id of a spelling that is a key of its own too."""

    def work_out() -> Array:
        twins = np.full(len(universe.index.table), NONE, dtype=np.uint32)
        for folded, own in universe.lexicon.folded_keys_of_their_own():
            row = universe.index.key_row[own]
            if row != NONE:
                twins[row] = folded
        return twins

    result: Array = universe.cached("twins", work_out)
    return result


def spread(start: Array, numbers: Array) -> tuple[Array, Array]:
    """All members of some slices: place of the slice, number of the member.

    >>> [a.tolist() for a in spread(np.array([0, 2, 5]), np.array([1, 0]))]
    [[0, 0, 0, 1, 1], [2, 3, 4, 0, 1]]
    """
    first = start[numbers].astype(np.int64)
    counts = start[numbers + 1].astype(np.int64) - first
    places = np.repeat(np.arange(len(numbers)), counts)
    before = np.cumsum(counts) - counts
    return places, np.arange(len(places)) - before[places] + first[places]
