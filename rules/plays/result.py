"""Results of plays: every word with squares, verdict and score, and how the score came about."""

from __future__ import annotations

from dataclasses import dataclass

from rules.model import Verdict


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a calculation in both languages; ``rule`` states the number that was used."""

    kind: str
    points: int
    de: str
    en: str
    rule: str = ""

    def text(self, language: str = "de") -> str:
        return self.de if language == "de" else self.en


@dataclass(frozen=True, slots=True)
class ScoredWord:
    """A word that a play formed: where it lies, whether it counts, what it is worth."""

    word: str
    tiles: tuple[str, ...]
    #: Names of the squares in reading order; empty for words that lie on no board.
    squares: tuple[str, ...]
    #: ``across``, ``down`` or empty.
    direction: str
    verdict: Verdict
    points: int
    factor: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """What all results have in common.

    ``total`` is what the play is worth as laid. An inadmissible word does not change it: whether
    it counts depends on a challenge in time (see :mod:`rules.plays.game`).
    """

    variant: str
    words: tuple[ScoredWord, ...]
    #: Steps beyond the words: bonuses, leftovers, actions.
    extra: tuple[Step, ...]
    total: int

    @property
    def admissible(self) -> bool:
        return all(word.verdict.admissible for word in self.words)

    @property
    def inadmissible(self) -> tuple[str, ...]:
        """The words that are not admissible."""
        return tuple(word.word for word in self.words if not word.verdict.admissible)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole calculation from the first letter to the total."""
        inner = tuple(step for word in self.words for step in word.steps)
        text = f"{self.total}"
        final = Step("total", self.total, f"Gesamt: {text}", f"Total: {text}")
        return (*inner, *self.extra, final)


def bonus_step(points: int, tiles: int, rule: str) -> Step:
    """The bonus for laying the full hand."""
    return Step(
        "bonus",
        points,
        f"Zusatzprämie für {tiles} auf einmal: +{points}",
        f"Bonus for all {tiles} in one turn: +{points}",
        rule,
    )
