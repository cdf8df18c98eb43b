"""`wortwart inflect`: the paradigm of a lemma or of a headword in dictionary notation."""

from __future__ import annotations

import sys

import click
from rich.table import Table as RichTable
from rich.text import Text

from api import cli_output
from api.service import Paradigm, Service
from api.settings import Settings
from lexicon.model import Level
from lexicon.paradigm import CellForm, Table


@click.command()
@click.argument("lemma", metavar="LEMMA")
@click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")
@click.pass_obj
def inflect(settings: Settings, lemma: str, as_json: bool) -> None:
    """Zeigt alle Formen eines Wortes: zulässig, offen oder ausgeschlossen, mit Regel.

    Steht das Wort nicht im Lexikon, hilft die Angabe aus einem gedruckten Wörterbuch.

    \b
    Beispiele:
      wortwart inflect andauen
      wortwart inflect "Score, der; -s, -s"
      wortwart inflect "dingen; dang/dingte; gedungen"
      wortwart inflect "hip; hipper, hip[p]ste"
    """
    service = Service.open(settings)
    paradigms = service.paradigms(lemma) or service.paradigms_of_notation(
        lemma, settings.wordlists / "curated"
    )
    if as_json:
        cli_output.write_json([paradigm.answer() for paradigm in paradigms])
    elif not paradigms:
        click.echo(
            f"„{lemma}“ steht nicht im Lexikon. Mit der Angabe eines Wörterbuchs geht es auch: "
            'wortwart inflect "Score, der; -s, -s"'
        )
    for paradigm in paradigms if not as_json else []:
        _show(paradigm)
    sys.exit(0 if paradigms else 1)


def _show(paradigm: Paradigm) -> None:
    out = cli_output.console()
    out.print(Text(f"{paradigm.lemma} ({paradigm.label})", "bold"))
    for table in paradigm.tables:
        out.print(_rich(table))
    out.print(Text("✓ zulässig   ? bildbar, nicht hinreichend belegt   ✗ ausgeschlossen", "dim"))


def _rich(table: Table) -> RichTable:
    grid = RichTable(table.title, *table.columns, box=None, header_style="bold", pad_edge=False)
    for name, cells in table.rows:
        grid.add_row(name, *(_cell(cell) for cell in cells))
    return grid


def _cell(forms: tuple[CellForm, ...]) -> Text:
    text = Text()
    for number, form in enumerate(forms):
        if number:
            text.append("\n")
        mark, style = _MARKS[form.level]
        text.append(f"{mark} {form.form}", style)
        if form.rule:
            text.append(f" {form.rule}", "dim")
    return text


_MARKS = {
    Level.STRENG: ("✓", "green"),
    Level.STANDARD: ("✓", "green"),
    Level.OFFEN: ("?", "yellow"),
    Level.BARRED: ("✗", "red"),
}
