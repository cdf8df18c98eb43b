"""German names of territories, languages and cities in CLDR, from Babel's `de.dat`.

The file is a pickle of nested dictionaries::

    {"territories": {"AT": "Österreich", …}, "languages": {"nn": "Norwegisch (Nynorsk)", …},
     "time_zones": {"Europe/Vienna": {"city": "Wien"}, …}, …}

A pickle can run code when it is loaded. This one refers to three classes of Babel, so the
loader here admits exactly those and puts an inert stand-in into their place; any other
reference is an error. Babel itself is never imported.
"""

import io
import pickle
from collections.abc import Iterator, Mapping

from lexicon.errors import SourceError

ADMITTED = {
    ("babel.plural", "PluralRule"),
    ("babel.dates", "DateTimePattern"),
    ("babel.numbers", "NumberPattern"),
    ("babel.localedata", "Alias"),
}
# The world and unknown places are no names; the unions are no territories.
NO_NAMES = {"001", "ZZ", "XA", "XB"}
ORGANISATIONS = {"EU", "EZ", "UN"}
NO_LANGUAGES = {"mul", "und", "zxx", "mis"}
NO_ZONES = {"Etc/Unknown", "Etc/UTC"}


class Inert:
    """Stands for an object of Babel we have no use for."""

    def __setstate__(self, state: object) -> None:
        """Forget the state."""


class LocaleUnpickler(pickle.Unpickler):
    """Loads plain data and nothing else."""

    def find_class(self, module: str, name: str) -> type[Inert]:
        if (module, name) in ADMITTED:
            return Inert
        raise SourceError(
            f"die CLDR-Daten verweisen auf {module}.{name}; zugelassen sind nur die bekannten "
            "Klassen von Babel"
        )


def cldr_names(data: bytes) -> Iterator[tuple[str, str]]:
    """Name and category."""
    try:
        locale = LocaleUnpickler(io.BytesIO(data)).load()
    except (pickle.UnpicklingError, EOFError, ValueError, IndexError) as error:
        raise SourceError(
            f"die CLDR-Daten sind nicht lesbar: {error}; bitte das Paket neu herunterladen"
        ) from error
    for code, name in _table(locale, "territories").items():
        if code not in NO_NAMES:
            region = "ort" if code.isdigit() else "land"
            yield str(name), "organisation" if code in ORGANISATIONS else region
    for code, name in _table(locale, "languages").items():
        if code not in NO_LANGUAGES:
            yield str(name), "sprache"
    for zone, texts in _table(locale, "time_zones").items():
        if zone not in NO_ZONES and isinstance(texts, Mapping) and "city" in texts:
            yield str(texts["city"]), "ort"


def _table(locale: object, name: str) -> Mapping[str, object]:
    table = locale.get(name) if isinstance(locale, dict) else None
    if not isinstance(table, dict) or not table:
        raise SourceError(f"die CLDR-Daten haben keine Tabelle {name!r}, wie Babel sie anlegt")
    return table
