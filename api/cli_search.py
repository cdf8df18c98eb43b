"""`wortwart anagram`, `search`, `facts`, `hand`: words by letters, grammar and cards."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from api import cli_output
from api.searching import facts_json, hand_json, rummy_json, search_json
from api.service import Service
from api.settings import Settings
from lexicon.errors import InputError
from rules import DEFAULT_VARIANT
from rules.search.engine import DEFAULT_LIMIT
from rules.search.facts import Facts
from rules.search.hands import HandResult, Laydown
from rules.search.results import DEFAULT_SORT, SearchResult
from rules.search.rummy import RummyResult
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
    searches = Service.open(settings).searches
    result = searches.anagrams(
        letters, variant, mode, min_length=min_length, max_length=max_length,
        sort=sort, offset=offset, limit=limit,
    )  # fmt: skip
    _answer(result, as_json)


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("query", nargs=-1, metavar="SUCHE…")
@_variant
@_sort
@_limit
@_offset
@click.option(
    "--list", "lists", multiple=True, type=(str, click.Path(exists=True, path_type=Path)),
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
    given = {name: path.read_text(encoding="utf-8").splitlines() for name, path in lists}
    searches = Service.open(settings).searches
    result = searches.search(
        " ".join(query), variant, sort=sort, offset=offset, limit=limit, lists=given
    )
    _answer(result, as_json)


def _answer(result: SearchResult, as_json: bool) -> None:
    """Exit code 1 if nothing was found, as grep does."""
    if as_json:
        cli_output.write_json(search_json(result))
    else:
        _show_result(result)
    sys.exit(0 if result.total else 1)


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
    found = Service.open(settings).searches.facts(word, variant)
    if as_json:
        cli_output.write_json(facts_json(found))
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
        ("Erweiterung vorn", _some(found.front_extensions)),
        ("Erweiterung hinten", _some(found.back_extensions)),
        ("beidseitig", _some(found.double_extensions)),
        ("Anagramme", _some(found.anagrams)),
        ("Anagramme + 1", _some(found.anagram_hooks)),
        ("ein Buchstabe anders", _some(found.changed)),
        ("Nachbarn getauscht", _some(found.swapped)),
    )
    for title, text in rows:
        out.print(Text(f"  {title + ':':<22}{text or '–'}"))


def _some(words: tuple[str, ...], most: int = 12) -> str:
    more = f" … ({len(words)})" if len(words) > most else ""
    return ", ".join(words[:most]) + more


@click.command()
@click.argument("cards", nargs=-1, required=True, metavar="KARTE…")
@click.option("--variant", "-v", default="amigo-04760", show_default=True, help="Spielvariante.")
@click.option("--task", help="Aufgabe einer Rummy-Runde (scrabble-karten), z. B. gib-mir-fuenf.")
@click.option(
    "--deck", type=click.Path(exists=True, path_type=Path),
    help="Datei mit Kartenwerten, je Zeile KARTE und Wert, z. B. „E 1“.",
)  # fmt: skip
@_json
@click.pass_obj
def hand(
    settings: Settings,
    cards: tuple[str, ...],
    variant: str,
    task: str | None,
    deck: Path | None,
    as_json: bool,
) -> None:
    """Zeigt, wie sich eine Kartenhand auslegen lässt; eine Karte wird abgeworfen.

    \b
    Beispiele:
      wortwart hand D A CH Z U G I Z
      wortwart hand B A CH ER E N --deck werte.txt
      wortwart hand M A M B A E I S -v scrabble-karten --task gib-mir-fuenf
      wortwart hand M A M B A E I x2 -v scrabble-karten --task ganz-oder-gar-nicht
    """
    searches = Service.open(settings).searches
    if task is not None:
        round_ = searches.rummy(cards, task, variant)
        if as_json:
            cli_output.write_json(rummy_json(round_))
        else:
            _show_rummy(round_)
        sys.exit(0 if round_.best else 1)
    found = searches.hand(cards, variant, values=_read_deck(deck) if deck else None)
    if as_json:
        cli_output.write_json(hand_json(found))
    else:
        _show_hand(found)
    sys.exit(0 if found.complete else 1)


def _read_deck(path: Path) -> dict[str, int]:
    """Card values from a file: a face and a number per line."""
    values = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        parts = line.split()
        if not parts or parts[0].startswith("#"):
            continue
        if len(parts) != 2 or not parts[1].isdigit():
            raise InputError(
                "deck_invalid", f"{path}:{number}: erwartet wird „KARTE WERT“, z. B. „E 1“."
            )
        values[parts[0]] = int(parts[1])
    return values


def _show_hand(found: HandResult) -> None:
    out = cli_output.console()
    out.print(Text(f"{len(found.words)} Wörter aus {' '.join(found.cards)}", "bold"))
    out.print(Text("  " + _some(tuple(laid.marked for laid in found.words), 20)))
    title = (
        "Alle Karten bis auf eine:" if found.complete else "Alle Karten bis auf eine: geht nicht"
    )
    out.print(Text(title, "bold"))
    for laydown in found.complete:
        out.print(Text(f"  {_laydown(laydown)}"))
    for title, best in (
        ("Meiste Punkte", found.best_value),
        ("Meiste Wörter", found.most_words),
        ("Längstes Wort", found.longest_word),
    ):
        if best is not None:
            out.print(Text(f"{title}: ", "bold").append(_laydown(best), "not bold"))
    if found.missing_values:
        faces = ", ".join(found.missing_values)
        out.print(
            Text(f"Ohne Punkte: Die Regeln nennen den Wert von {faces} nicht (--deck).", "dim")
        )


def _laydown(laydown: Laydown) -> str:
    words = " + ".join(f"{laid.marked} ({' '.join(laid.cards)})" for laid in laydown.words)
    left = f", bleibt {' '.join(laydown.left)}" if laydown.left else ""
    points = f", {laydown.value} Punkte" if laydown.value is not None else ""
    return f"{words}, Abwurf {laydown.discard}{left}{points}"


def _show_rummy(found: RummyResult) -> None:
    out = cli_output.console()
    out.print(Text(f"Aufgabe {found.task}", "bold"))
    words = tuple(f"{laid.marked} {laid.value}" for laid in found.words)
    out.print(Text(f"  passende Wörter: {_some(words, 20) or '–'}"))
    best = found.best
    if best is None:
        out.print(Text("  nicht zu erfüllen: keine Punkte"))
        return
    parts = [
        laid.marked + (f" ×{factor}" if factor > 1 else "")
        for laid, factor in zip(best.words, best.factors, strict=True)
    ]
    extra = f", vervierfacht: {best.multiplied}" if best.multiplied else ""
    bonus = f", Bonus {best.bonus}" if best.bonus else ""
    left = f", bleibt {' '.join(best.left)}" if best.left else ""
    text = f"  am besten: {' + '.join(parts)}{extra}{bonus}, Abwurf {best.discard}{left}"
    out.print(Text(f"{text}: {best.score} Punkte"))


COMMANDS = (anagram, search, facts, hand)
