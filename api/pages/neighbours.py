"""Words one letter away from a word that is not admissible: near misses.

Plain lookups: a word of ten letters has some 600 neighbours, judged in a millisecond. For study
only: during a game nobody may learn from this which words exist.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from api.service import Service
from rules import Reason

#: More would be a list to scroll, not a hint.
MOST = 12
#: Longer texts are no near misses of anything.
LONGEST = 20
_GOOD = (Reason.ADMISSIBLE, Reason.ADDED)


class Near(NamedTuple):
    """An admissible word and what was done to get there (a key of the texts)."""

    word: str
    change: str


def near(service: Service, variant: str, key: str) -> tuple[Near, ...]:
    """Admissible words one letter away, the likeliest slips of the fingers first."""
    if not key or len(key) > LONGEST:
        return ()
    letters = service.registry.get(variant).alphabet.letters
    halves = [(key[:i], key[i:]) for i in range(len(key) + 1)]
    groups: dict[str, Iterable[str]] = {
        "swapped": [a + b[1] + b[0] + b[2:] for a, b in halves if len(b) > 1],
        "changed": [a + c + b[1:] for a, b in halves if b for c in letters],
        "dropped": [a + b[1:] for a, b in halves if b],
        "added": [a + c + b for a, b in halves for c in letters],
    }
    found: dict[str, str] = {}
    for change, words in groups.items():
        for word in _admissible(service, variant, [w for w in words if w and w != key]):
            found.setdefault(word, change)
    return tuple(Near(word, change) for word, change in list(found.items())[:MOST])


def _admissible(service: Service, variant: str, words: list[str]) -> list[str]:
    judged = zip(words, service.bulk(variant).judge(words), strict=True)
    return [word for word, (key, reason) in judged if reason in _GOOD and key == word]
