"""`wortwart anagram`, `search`, `facts`: words by letters, by conditions, one by one."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from api import cli_output
from api.schemas.search import FactsAnswer, SearchAnswer
from api.service import Service
from api.settings import Settings
from lexicon.errors import InputError
from rules import DEFAULT_VARIANT
from rules.search.engine import DEFAULT_LIMIT
from rules.search.facts import Facts
from rules.search.results import DEFAULT_SORT, SearchResult
from rules.search.vocabulary import KEYWORDS

_variant = click.option(
    "--variant", "-v", default=DEFAULT_VARIANT, show_default=True, help="Spielvariante."
)
_json = click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")
_sort = click.option(
    "--sort", default=DEFAULT_SORT, show_default=True,
    help="länge, wert, wahrscheinlichkeit, alphabet oder häufigkeit; mit - davor absteigend.",
)  # fmt: skip
_limit = click.option("--limit", default=DEFAULT_LIMIT, show_default=True, help="Wörter je Seite.")
_offset = click.option("--offset", default=0, show_default=True, help="So viele überspringen.")


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("letters", metavar="BUCHSTABEN")
@_variant
@click.option(
    "--mode", type=click.Choice(["exact", "sub", "super"]), default="sub", show_default=True,
    help="alle Buchstaben, ein Teil davon, oder mindestens diese.",
)  # fmt: skip
@click.option("--min-length", type=int, help="Mindestens so viele Buchstaben.")
@click.option("--max-length", type=int, help="Höchstens so viele Buchstaben.")
@_sort
@_limit
@_offset
@_json
@click.pass_obj
def anagram(
    settings: Settings,
    letters: str,
    variant: str,
    mode: str,
    min_length: int | None,
    max_length: int | None,
    sort: str,
    limit: int,
    offset: int,
    as_json: bool,
) -> None:
    """Findet Wörter aus diesen Buchstaben; ? ist ein Blanko, [AEIOU] einer davon.

    \b
    Beispiele:
      wortwart anagram RENTIE?                     Wörter aus einem Teil der Buchstaben
      wortwart anagram LAGER --mode exact          alle Buchstaben
      wortwart anagram QUARZ --mode super          mindestens diese
      wortwart anagram BAEUMTERNISTUL -v worthatz --min-length 7
    """
    service = Service.open(settings)
    result = service.searches.anagrams(
        letters, variant, mode, min_length=min_length, max_length=max_length,
        sort=sort, offset=offset, limit=limit,
    )  # fmt: skip
    _answer(result, service, as_json)


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("query", nargs=-1, metavar="SUCHE…")
@_variant
@_sort
@_limit
@_offset
@click.option(
    "--list", "lists", multiple=True,
    type=(str, click.Path(exists=True, dir_okay=False, path_type=Path)),
    metavar="NAME DATEI", help="Wortliste, ein Wort je Zeile; in der Suche liste:NAME.",
)  # fmt: skip
@click.option("--conditions", is_flag=True, help="Alle Bedingungen mit Beispielen zeigen.")
@_json
@click.pass_obj
def search(
    settings: Settings,
    query: tuple[str, ...],
    variant: str,
    sort: str,
    limit: int,
    offset: int,
    lists: tuple[tuple[str, Path], ...],
    conditions: bool,
    as_json: bool,
) -> None:
    """Findet Wörter nach Bedingungen, verbunden mit „und“, „oder“, „nicht“ und Klammern.

    \b
    Beispiele:
      wortwart search '?A?T'
      wortwart search 'teil:RENTIER? länge:5-7 endet:ER'
      wortwart search 'wortart:Verb tempus:präteritum nicht hat:E'
      wortwart search 'kasus:dativ numerus:plural (endet:ERN oder endet:ELN)'
      wortwart search --conditions
    """
    if conditions:
        _show_conditions()
        return
    if not query:
        raise click.UsageError("Es fehlt die Suche, z. B. wortwart search '?A?T'.")
    given = {name: _list_of(path) for name, path in lists}
    service = Service.open(settings)
    result = service.searches.search(
        " ".join(query), variant, sort=sort, offset=offset, limit=limit, lists=given
    )
    _answer(result, service, as_json)


def _list_of(path: Path) -> list[str]:
    """The words of a file, one a line."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise InputError("list_unreadable", f"{path}: kein UTF-8-Text ({error.reason}).") from error


def _answer(result: SearchResult, service: Service, as_json: bool) -> None:
    if as_json:
        cli_output.write_json(SearchAnswer.of(result, **service.identities(result.variant)))
    else:
        _show_result(result)


def _show_result(result: SearchResult) -> None:
    out = cli_output.console()
    first = result.offset + 1
    last = result.offset + len(result.hits)
    shown = f", {first} bis {last}" if len(result.hits) < result.total else ""
    noun = "Wort" if result.total == 1 else "Wörter"
    out.print(Text(f"{cli_output.grouped(result.total)} {noun}{shown}: {result.query}", "bold"))
    for hit in result.hits:
        line = Text(f"{hit.marked}")
        notes = [f"{hit.value} P."] if hit.value is not None else []
        if hit.probability is not None:
            notes.append(f"Rang {hit.probability}")
        line.append(f"  {' · '.join(notes)}", "dim")
        out.print(line)


def _show_conditions() -> None:
    table = Table("Bedingung", "bedeutet", "Beispiel", box=None, header_style="bold")
    for row in KEYWORDS:
        names = ", ".join((row.name, *row.aliases))
        table.add_row(names, row.help, Text(row.example))
    cli_output.console().print(table)


@click.command()
@click.argument("word", metavar="WORT")
@_variant
@_json
@click.pass_obj
def facts(settings: Settings, word: str, variant: str, as_json: bool) -> None:
    """Zeigt Haken, Erweiterungen, Anagramme, Nachbarn, Rang und Wert eines Wortes.

    \b
    Beispiele:
      wortwart facts Lager
      wortwart facts --json Eis
    """
    service = Service.open(settings)
    found = service.searches.facts(word, variant)
    if as_json:
        cli_output.write_json(FactsAnswer.of(found, **service.identities(variant)))
    else:
        _show_facts(found)
    sys.exit(0 if found.admissible else 1)


def _show_facts(found: Facts) -> None:
    out = cli_output.console()
    line = Text(f"{found.word}  ", "bold")
    line.append_text(cli_output.mark(found.admissible))
    out.print(line)
    inner = [
        word
        for word, there in (
            (found.word[1:], found.inner_front),
            (found.word[:-1], found.inner_back),
        )
        if there
    ]
    ranks = [
        f"{rank} mit {blanks} Blankos" if blanks != 1 else f"{rank} mit 1 Blanko"
        for blanks, rank in found.probability.items()
    ]
    rows = (
        ("Wert", "" if found.value is None else str(found.value)),
        ("Häufigkeit", "" if found.frequency is None else f"{found.frequency:.2f} (Zipf)"),
        ("Rang", f"{', '.join(ranks)} von {found.same_length}" if ranks else ""),
        ("Haken vorn", " ".join(found.front_hooks)),
        ("Haken hinten", " ".join(found.back_hooks)),
        ("Haken innen", ", ".join(inner)),
        ("Erweiterung vorn", cli_output.some(found.front_extensions)),
        ("Erweiterung hinten", cli_output.some(found.back_extensions)),
        ("beidseitig", cli_output.some(found.double_extensions)),
        ("Anagramme", cli_output.some(found.anagrams)),
        ("Anagramme + 1", cli_output.some(found.anagram_hooks)),
        ("ein Buchstabe anders", cli_output.some(found.changed)),
        ("Nachbarn getauscht", cli_output.some(found.swapped)),
    )
    for title, text in rows:
        out.print(Text(f"  {title + ':':<22}{text or '–'}"))


COMMANDS = (anagram, search, facts)
