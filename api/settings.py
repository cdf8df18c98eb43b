"""Settings: one table, read from the environment, checked before anything starts.

Each row is name, type, default and help; ``wortwart serve --help`` and the docs show the same
table. A wrong value is refused with the name, the value and what would be right.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple

PREFIX = "WORTWART_"
_ROOT = Path(__file__).resolve().parent.parent


class SettingError(ValueError):
    """A setting with a value that cannot be used."""


class Setting(NamedTuple):
    name: str
    type: type
    default: Any
    help: str
    lowest: int | None = None
    highest: int | None = None
    choices: tuple[str, ...] = ()


SETTINGS = (
    Setting("lexicon", Path, _ROOT / "wordlists" / "build", "Ordner des gebauten Lexikons"),
    Setting("wordlists", Path, _ROOT / "wordlists", "Ordner der Wortlisten (nur zum Bauen)"),
    Setting("policies", Path, None, "Ordner mit weiteren Spielregeln (YAML), z. B. eines Klubs"),
    Setting("host", str, "127.0.0.1", "Adresse, auf der der Dienst hört"),
    Setting("port", int, 8000, "Port des Dienstes", 1, 65535),
    Setting("workers", int, 2, "Zahl der Prozesse", 1, 64),
    Setting(
        "rate", int, 100, "Anfragen je Sekunde und Adresse auf Dauer; 0: ohne Grenze", 0, 10**7
    ),
    Setting("burst", int, 1000, "so viele Anfragen auf einmal", 1, 10**8),
    Setting("roles", Path, None, "Rollen (TOML); ohne Angabe api/roles.toml"),
    Setting("keys", Path, _ROOT / "var" / "keys.json", "Datei der API-Schlüssel (nur Hashes)"),
    Setting(
        "cors", str, "*", "Herkünfte, deren Seiten fragen dürfen, mit Leerzeichen; leer: keine"
    ),
    Setting("body_seconds", int, 10, "so lange darf der Inhalt einer Anfrage brauchen", 1, 600),
    Setting("search_seconds", int, 3, "nach so vielen Sekunden wird eine Suche abgebrochen", 1, 60),
    Setting("proxies", int, 0, "Zahl der eigenen Proxys davor (X-Forwarded-For)", 0, 8),
    Setting(
        "log",
        str,
        "requests",
        "Protokoll: requests (jede Anfrage), errors oder off",
        choices=("requests", "errors", "off"),
    ),
)


@dataclass(frozen=True)
class Settings:
    """Checked settings; see :data:`SETTINGS` for what they mean."""

    lexicon: Path
    wordlists: Path
    policies: Path | None
    host: str
    port: int
    workers: int
    rate: int
    burst: int
    roles: Path | None
    keys: Path | None
    cors: str
    body_seconds: int
    search_seconds: int
    proxies: int
    log: str

    @classmethod
    def load(cls, environment: Mapping[str, str] | None = None, **overrides: Any) -> Settings:
        """Settings from the environment (``WORTWART_PORT=…``), then from ``overrides``."""
        source = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for setting in SETTINGS:
            given = overrides.get(setting.name)
            text = source.get(PREFIX + setting.name.upper())
            value = given if given is not None else text
            values[setting.name] = _convert(setting, setting.default if value is None else value)
        return cls(**values)

    def environment(self) -> dict[str, str]:
        """The same settings as environment variables, for worker processes."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            PREFIX + name.upper(): str(value) for name, value in values.items() if value is not None
        }


def _convert(setting: Setting, value: Any) -> Any:
    if value is None:
        return None
    try:
        converted = setting.type(value)
    except (TypeError, ValueError):
        raise SettingError(
            f"{PREFIX}{setting.name.upper()}={value!r} ist keine Zahl; "
            f"richtig wäre zum Beispiel {setting.default}"
        ) from None
    low, high = setting.lowest, setting.highest
    if low is not None and high is not None and not low <= converted <= high:
        raise SettingError(
            f"{PREFIX}{setting.name.upper()}={value} liegt nicht zwischen {low} und {high}"
        )
    if setting.choices and converted not in setting.choices:
        raise SettingError(
            f"{PREFIX}{setting.name.upper()}={value} gibt es nicht; "
            f"richtig: {', '.join(setting.choices)}"
        )
    return converted
