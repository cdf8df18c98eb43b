"""The error tree of the rules."""

from __future__ import annotations


class RulesError(Exception):
    """Base of everything this package raises on purpose."""


class UnknownVariant(RulesError):
    """A variant id that no policy has; ``known`` lists those that exist."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"Die Spielvariante „{name}“ gibt es nicht. Bekannt: {', '.join(known)}")
