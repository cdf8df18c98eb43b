"""What can be wrong with a query: where, what, and what would be right."""

from __future__ import annotations

from lexicon.errors import InputError


class QueryError(InputError):
    """A query that cannot be answered; ``position`` counts characters from 0, -1 is nowhere.

    The message shows the query with a mark under the place::

        Stelle 7: „x“ ist keine Zahl; richtig wäre 5 oder 5-7
          länge:x
                ^
    """

    def __init__(self, code: str, reason: str, query: str = "", position: int = -1) -> None:
        self.reason = reason
        self.query = query
        self.position = position
        #: The same for the problem of the HTTP API.
        self.where = str(position) if position >= 0 else ""
        message = reason
        if position >= 0:
            shown = " ".join(query.splitlines()) if "\n" in query else query
            first = max(0, position - 60)
            excerpt = shown[first : position + 60]
            mark = " " * (position - first) + "^"
            message = f"Stelle {position + 1}: {reason}\n  {excerpt}\n  {mark}"
        super().__init__(code, message)
