"""Enter a source into `wordlists/manifest.toml`, the list of all sources with their hashes.

One table per source, its packages and files as arrays of tables::

    [sources.enz]
    title = "Wortliste für Wortspiele (enz/german-wordlist)"

Sources are written in order of their ids and keys in a fixed order, so the file only changes
where its content does. Tables of other sources are kept, whatever keys they have.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from lexicon.errors import SourceError
from lexicon.importers.packages import PackageSet
from lexicon.importers.source import FileReport, Importer

KEY_ORDER = ("title", "role", "licence", "attribution", "upstream",
             "registry", "name", "version", "path", "sha256", "rows")  # fmt: skip
ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def entry(
    importer: Importer, packages: PackageSet, files: tuple[FileReport, ...]
) -> dict[str, object]:
    """The manifest table of one source."""
    return {
        "title": importer.title,
        "role": importer.role,
        "licence": importer.licence,
        "attribution": importer.attribution,
        "upstream": importer.upstream,
        "packages": [
            {
                "registry": file.ref.registry,
                "name": name,
                "version": file.version,
                "sha256": file.sha256(),
            }
            for name, file in sorted(packages.files.items())
        ],
        "files": [
            {"path": file.path, "sha256": file.sha256, "rows": file.rows}
            for file in sorted(files, key=lambda file: file.path)
        ],
    }


def update_manifest(path: Path, source_id: str, table: Mapping[str, object]) -> None:
    """Replace the table of `source_id` in the manifest at `path`, creating the file if needed."""
    document: dict[str, object] = {}
    if path.exists():
        try:
            document = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise SourceError(
                f"ist kein gültiges TOML: {error}; bitte berichtigen",
                path=path,
            ) from error
    sources = document.get("sources", {})
    if not isinstance(sources, dict):
        raise SourceError("sources ist keine Tabelle; erwartet wird [sources.<id>]", path=path)
    document["sources"] = {**sources, source_id: dict(table)}
    path.write_text(toml_text(document), encoding="utf-8", newline="\n")


def toml_text(document: Mapping[str, object]) -> str:
    """`document` as TOML; `tomllib.loads(toml_text(x)) == x`.

    >>> toml_text({"sources": {"enz": {"rows": 2, "files": [{"path": "a"}]}}}).splitlines()
    ['[sources.enz]', 'rows = 2', '', '[[sources.enz.files]]', 'path = "a"']
    """
    return "\n\n".join("\n".join(block) for block in _blocks(document, (), "")) + "\n"


def _blocks(table: Mapping[str, object], name: tuple[str, ...], heading: str) -> list[list[str]]:
    plain = {key: value for key, value in table.items() if not _is_table(value)}
    head = [heading] if heading else []
    lines = head + [f"{_key(key)} = {_value(plain[key])}" for key in sorted(plain, key=_rank)]
    empty_parent = not plain and bool(table)
    blocks = [lines] if lines and not empty_parent else []
    for key in sorted(table.keys() - plain.keys(), key=_rank):
        value = table[key]
        inner = (*name, _key(key))
        dotted = ".".join(inner)
        if isinstance(value, Mapping):
            blocks += _blocks(value, inner, f"[{dotted}]")
        elif isinstance(value, list):
            for item in value:
                blocks += _blocks(item, inner, f"[[{dotted}]]")
    return blocks


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and bool(value) and all(isinstance(v, Mapping) for v in value)
    )


def _rank(key: str) -> tuple[int, str]:
    return (KEY_ORDER.index(key) if key in KEY_ORDER else len(KEY_ORDER), key)


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else _value(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join(ESCAPES.get(letter, letter) for letter in value) + '"'
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    raise SourceError(
        f"ein Wert vom Typ {type(value).__name__} passt nicht ins Manifest; "
        "erlaubt sind Text, ganze Zahlen, Wahrheitswerte und Listen davon"
    )
