"""Names in the source code of Faker's German providers, read without running it.

Providers are classes whose attributes are tuples of names, or of pairs with the name second::

    first_names_male = ("Abbas", "Abdul", …)
    cantons = (("AG", "Aargau"), ("AI", "Appenzell Innerrhoden"), …)
"""

import ast
from collections.abc import Iterator

from lexicon.errors import SourceError

MEMBERS = (
    "faker/providers/address/de/__init__.py",
    *(
        f"faker/providers/{provider}/{locale}/__init__.py"
        for provider in ("person", "address")
        for locale in ("de_DE", "de_AT", "de_CH")
    ),
)
CATEGORIES = {
    "first_names_male": "vorname",
    "first_names_female": "vorname",
    "last_names": "nachname",
    "cities": "ort",
    "states": "land",
    "cantons": "land",
    "countries": "land",
}


def faker_names(source: str, member: str) -> Iterator[tuple[str, str]]:
    """Name and category of every entry; `member` is for messages.

    >>> list(faker_names('class Provider:\\n    last_names = ("Ackermann",)', "sample"))
    [('Ackermann', 'nachname')]
    """
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise SourceError(
            "ist kein Python-Quelltext; bitte das Paket neu herunterladen",
            path=member,
            line=error.lineno,
        ) from error
    count = 0
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in CATEGORIES:
                for entry in _entries(value, name, member):
                    count += 1
                    yield entry, CATEGORIES[name]
    if not count:
        raise SourceError(
            f"enthält keine Namensliste; erwartet wird eine von {', '.join(CATEGORIES)}",
            path=member,
        )


def _entries(value: ast.expr, name: str, member: str) -> Iterator[str]:
    if isinstance(value, ast.Tuple | ast.List):
        for element in value.elts:
            match element:
                case ast.Constant(value=str() as text):
                    yield text
                    continue
                case ast.Tuple(elts=[_, ast.Constant(value=str() as text)]):
                    yield text
                    continue
            raise SourceError(
                f"ein Eintrag von {name} ist weder Text noch Paar aus Kürzel und Name",
                path=member,
                line=element.lineno,
            )
        return
    raise SourceError(
        f"{name} ist keine schlichte Aufzählung von Namen", path=member, line=value.lineno
    )
