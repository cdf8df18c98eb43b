"""Who asks: roles as data, keys as hashes, disclosure levels.

Without a key a client has the role ``open``. A key looks like ``ww_`` and 43 letters; only its
SHA-256 is stored (a key has 256 random bits, so a slow hash would add nothing). The key file is
read again when it changes: a revoked key stops working within a second, without a restart.
Start at :class:`Keys`.
"""

from __future__ import annotations

import enum
import fcntl
import hashlib
import os
import secrets
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from lexicon.errors import InputError

ROLES = Path(__file__).with_name("roles.toml")
PREFIX = "ww_"
OPEN = "open"
#: Where the gate leaves the role of a request for the views.
ENVIRON_ROLE = "wortwart.role"


class Disclosure(enum.IntEnum):
    """How much a client may learn."""

    JUDGE = 1
    TABLE = 2
    STUDY = 3


class AccessError(Exception):
    """A request that its role does not allow."""

    def __init__(self, status: int, code: str, message: str) -> None:
        self.status = status
        self.code = code
        super().__init__(message)


@dataclass(frozen=True)
class Role:
    """What clients of one kind may do."""

    id: str
    title: str
    disclosure: Disclosure
    rate: float
    burst: float

    def require(self, needed: Disclosure) -> None:
        """Refuse what goes beyond the role's disclosure level."""
        if self.disclosure < needed:
            raise AccessError(
                403,
                "disclosure_too_low",
                f"Die Rolle „{self.id}“ erfährt höchstens die Stufe "
                f"„{disclosure_name(self.disclosure)}“; diese Anfrage braucht "
                f"„{disclosure_name(needed)}“.",
            )


#: Used where no gate stands in front, as in the command line: everything, unlimited.
UNLIMITED = Role("local", "ohne Grenze", Disclosure.STUDY, 0, 0)


def role_of(environ: Mapping[str, Any]) -> Role:
    role = environ.get(ENVIRON_ROLE, UNLIMITED)
    assert isinstance(role, Role)
    return role


def disclosure_name(level: Disclosure) -> str:
    return {Disclosure.JUDGE: "judge", Disclosure.TABLE: "table", Disclosure.STUDY: "study"}[level]


def read_roles(path: Path | None, rate: float, burst: float) -> dict[str, Role]:
    """Roles of a TOML file; ``rate`` and ``burst`` fill what the role ``open`` leaves out."""
    path = path or ROLES
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise InputError("roles_unreadable", f"{path}: {error}") from error
    roles = {}
    for name, table in tables.items():
        wrong = sorted(table.keys() - {"title", "disclosure", "rate", "burst"})
        level = {disclosure_name(level): level for level in Disclosure}.get(table.get("disclosure"))
        if wrong or level is None:
            raise InputError(
                "role_invalid",
                f"{path}: Rolle „{name}“: "
                + (f"„{wrong[0]}“ gibt es nicht" if wrong else "disclosure fehlt oder ist falsch")
                + "; richtig: title, disclosure (judge, table, study), rate, burst.",
            )
        roles[name] = Role(
            name,
            str(table.get("title", "")),
            level,
            float(table.get("rate", rate)),
            float(table.get("burst", burst)),
        )
    if OPEN not in roles:
        raise InputError("role_invalid", f"{path}: die Rolle „{OPEN}“ fehlt.")
    return roles


class StoredKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A key as it is stored: never the key itself."""

    id: str
    sha256: str
    role: str
    name: str
    created: str


class Keys:
    """The key file: create, revoke, recognise."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._by_hash: dict[str, StoredKey] = {}
        self._stamp: tuple[int, int] | None = None
        self._looked = 0.0

    def all(self) -> list[StoredKey]:
        """Every key, oldest first."""
        if self.path is None or not self.path.exists():
            return []
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=list[StoredKey])
        except (OSError, msgspec.DecodeError) as error:
            raise InputError("keys_unreadable", f"{self.path}: {error}") from error

    def create(self, role: str, name: str, today: str) -> tuple[StoredKey, str]:
        """A new key; the secret is returned here and nowhere else."""
        secret = PREFIX + secrets.token_urlsafe(32)
        digest = _digest(secret)
        key = StoredKey(id=digest[:12], sha256=digest, role=role, name=name, created=today)
        with self._locked() as path:
            self._write(path, [*self.all(), key])
        return key, secret

    def revoke(self, identity: str) -> StoredKey:
        """Take a key back by its id."""
        with self._locked() as path:
            found = self.all()
            for key in found:
                if key.id == identity:
                    self._write(path, [other for other in found if other is not key])
                    return key
        known = ", ".join(key.id for key in found) or "keine"
        raise InputError("key_unknown", f"Schlüssel „{identity}“ gibt es nicht; bekannt: {known}.")

    def recognise(self, secret: str) -> StoredKey | None:
        """The stored key of a secret; the file is looked at once a second at most."""
        now = time.monotonic()
        if now - self._looked > 1:
            self._looked = now
            self._reload()
        return self._by_hash.get(_digest(secret))

    def _reload(self) -> None:
        try:
            status = self.path.stat() if self.path is not None else None
        except OSError:
            status = None
        stamp = (status.st_mtime_ns, status.st_size) if status else None
        if stamp == self._stamp:
            return
        try:
            self._by_hash = {key.sha256: key for key in self.all()}
        except InputError:
            self._by_hash = {}  # a damaged file admits nobody; `wortwart keys list` says why
        self._stamp = stamp

    @contextmanager
    def _locked(self) -> Iterator[Path]:
        """One writer at a time, so that no key is lost."""
        if self.path is None:
            raise InputError("keys_missing", "Es fehlt die Einstellung WORTWART_KEYS.")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield self.path

    def _write(self, path: Path, keys: list[StoredKey]) -> None:
        """Replace the file as a whole; only its owner may read it."""
        temporary = path.with_suffix(".new")
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(descriptor, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(keys), indent=1) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).hexdigest()
