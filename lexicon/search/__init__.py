"""Searching words by their letters: the index and the scans over it.

The index is an artifact of its own beside the lexicon (``wordlists/build/search``), made by
:mod:`lexicon.search.build` and read by :class:`SearchIndex`. Which words a game admits is not
known here; see :mod:`rules.search`.
"""

from lexicon.search.index import SearchIndex
from lexicon.search.layout import Layout
from lexicon.search.table import Table

__all__ = ["Layout", "SearchIndex", "Table"]
