"""The error tree of the lexicon: attributes for programs, a message for people.

Every message says what is wrong, where, and what would be right. An unknown or forbidden
word is never an error; it is a verdict.
"""

from __future__ import annotations

from pathlib import Path

#: The command that every unusable artifact points to.
REBUILD = "make build   (oder: wortwart lexicon build)"


class LexiconError(Exception):
    """Base of everything this package raises on purpose."""


class SourceError(LexiconError):
    """A committed word list, manifest or package cannot be read as what it claims to be."""

    def __init__(
        self,
        message: str,
        *,
        path: Path | str | None = None,
        line: int | None = None,
        code: str | None = None,
    ) -> None:
        self.path = path
        self.line = line
        self.code = code
        where = "" if path is None else f"{path}:{line}: " if line is not None else f"{path}: "
        super().__init__(f"{where}{code + ' ' if code else ''}{message}")


class SourceFaults(LexiconError):
    """Several faults in the word lists, all reported at once; nothing was written."""

    def __init__(self, faults: list[SourceError]) -> None:
        self.faults = faults
        super().__init__("\n".join(str(fault) for fault in faults))


class InflectionError(LexiconError):
    """A lemma or a notation that the inflection engine cannot follow."""

    def __init__(self, message: str, *, lemma: str = "", position: int | None = None) -> None:
        self.lemma = lemma
        self.position = position
        super().__init__(message)


class ArtifactError(LexiconError):
    """The compiled lexicon cannot be used; the message names the command that rebuilds it."""

    def __init__(self, message: str, *, path: Path | str | None = None) -> None:
        self.path = path
        where = "" if path is None else f" ({path})"
        super().__init__(f"{message}{where}. Neu bauen mit: {REBUILD}")


class ArtifactMissing(ArtifactError):
    """There is no artifact where one was expected."""


class ArtifactVersionMismatch(ArtifactError):
    """The artifact was written by another format version."""


class ArtifactDamaged(ArtifactError):
    """The artifact is foreign, truncated or altered."""


class ArtifactStale(ArtifactError):
    """The search index belongs to another lexicon than the one that is open."""


class InputError(LexiconError):
    """Input that is no word at all; ``code`` is stable, the message is German."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)
