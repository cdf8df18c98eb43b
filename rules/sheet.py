"""A policy as a rule sheet that a referee can read: sections, sentences, sources, tiles.

The same sheet is shown on the command line, over HTTP and on the pages.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.policy import Policy, Rule

SECTIONS = (
    ("woerter", {"de": "Welche Wörter gelten", "en": "Which words count"},
     ("basis", "level", "barred-forms", "refuse-forms", "old-spelling", "add-words",
      "strike-words")),
    ("schreibung", {"de": "Schreibung", "en": "Spelling"},
     ("umlauts", "spelled-out-umlauts", "eszett", "min-length", "max-length")),
    ("unzulaessig", {"de": "Was nicht gilt", "en": "What does not count"},
     ("refuse-categories", "refuse-marks")),
    ("anfechten", {"de": "Anfechten", "en": "Challenges"},
     ("challenge-window", "challenge-by", "challenge-scope", "challenge-upheld",
      "challenge-rejected", "challenge-late", "dictionary")),
    ("material", {"de": "Steine, Karten, Brett", "en": "Tiles, cards, board"},
     ("tiles", "board")),
    ("wertung", {"de": "Wertung", "en": "Scoring"}, ("all-tiles-bonus", "scoring")),
)  # fmt: skip


class Section(NamedTuple):
    """A titled group of rules."""

    id: str
    title: dict[str, str]
    rules: tuple[Rule, ...]


def sections(policy: Policy) -> list[Section]:
    """The rules of a policy in the order in which people read them."""
    found = []
    for name, title, kinds in SECTIONS:
        order = {kind: number for number, kind in enumerate(kinds)}
        rules = [rule for rule in policy.rules.values() if rule.kind in order]
        rules.sort(key=lambda rule: (order[rule.kind], rule.id))
        if rules:
            found.append(Section(name, title, tuple(rules)))
    return found


def tile_rows(policy: Policy) -> list[tuple[str, int, int | None]]:
    """Faces with count and value, blanks last."""
    rows = [(face, tile.count, tile.value) for face, tile in policy.tiles.faces.items()]
    if policy.tiles.blanks:
        rows.append(("?", policy.tiles.blanks, 0))
    return rows
