"""The error tree of the rules."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One fault of a policy file: where, which code, what would be right."""

    file: str
    path: str
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}::{self.path}: {self.code} {self.message}"


class RulesError(Exception):
    """Base of everything this package raises on purpose."""


class PolicyInvalid(RulesError):
    """A policy file with faults, all of them."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("\n".join(str(fault) for fault in faults))


class UnknownVariant(RulesError):
    """A variant id that no policy has; ``known`` lists those that exist."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"Die Spielvariante „{name}“ gibt es nicht. Bekannt: {', '.join(known)}")


class UnknownMode(RulesError):
    """A mode that a variant does not have."""

    def __init__(self, name: str, variant: str, known: tuple[str, ...]) -> None:
        super().__init__(f"Den Modus „{name}“ hat „{variant}“ nicht. Bekannt: {', '.join(known)}")
