"""`wortwart hand`: what a hand of cards lays, also for the task of a rummy round."""

from __future__ import annotations

from pathlib import Path

import click
from rich.text import Text

from api import cli_output
from api.schemas.hands import HandAnswer, RummyAnswer
from api.service import Service
from api.settings import Settings
from rules.plays.deck import read_deck
from rules.search.hands import HandResult, Laydown
from rules.search.rummy import RummyResult


@click.command()
@click.argument("cards", nargs=-1, required=True, metavar="KARTE…")
@click.option("--variant", "-v", default="amigo-04760", show_default=True, help="Spielvariante.")
@click.option("--task", help="Aufgabe einer Rummy-Runde (scrabble-karten), z. B. gib-mir-fuenf.")
@click.option(
    "--deck", type=click.Path(exists=True, path_type=Path),
    help="Deckdatei mit Kartenwerten, je Zeile „E: 1“.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")
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
      wortwart hand B A CH ER E N --deck deck.yaml
      wortwart hand M A M B A E I S -v scrabble-karten --task gib-mir-fuenf
      wortwart hand M A M B A E I x2 -v scrabble-karten --task ganz-oder-gar-nicht
    """
    service = Service.open(settings)
    searches = service.searches
    if task is not None:
        round_ = searches.rummy(cards, task, variant)
        if as_json:
            cli_output.write_json(RummyAnswer.of(round_, **service.identities(variant)))
        else:
            _show_rummy(round_)
        return
    found = searches.hand(cards, variant, values=read_deck(deck) if deck else None)
    if as_json:
        cli_output.write_json(HandAnswer.of(found, **service.identities(variant)))
    else:
        _show_hand(found)


def _show_hand(found: HandResult) -> None:
    out = cli_output.console()
    out.print(Text(f"{len(found.words)} Wörter aus {' '.join(found.cards)}", "bold"))
    out.print(Text("  " + cli_output.some(tuple(laid.marked for laid in found.words), 20)))
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
    out.print(Text(f"  passende Wörter: {cli_output.some(words, 20) or '–'}"))
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
