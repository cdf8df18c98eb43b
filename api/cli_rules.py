"""`wortwart rules …` and `wortwart challenge`: policies and what follows from them."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from api import cli_output
from api.schemas.checks import TableAnswer
from api.service import Service
from api.settings import Settings
from rules import DEFAULT_VARIANT, PolicyInvalid, Registry
from rules.cases import read_cases, run_cases, uncovered
from rules.challenge import Outcome, Play
from rules.loader import load_document
from rules.sheet import sections, tile_rows


@click.group()
def rules() -> None:
    """Die Spielregeln: auflisten, lesen, prüfen, testen."""


@rules.command("list")
@click.pass_obj
def list_(settings: Settings) -> None:
    """Listet die Spielvarianten, und was von den eigenen Regeln abgelehnt wurde."""
    registry = Registry.load(settings.policies)
    table = Table("Variante", "Version", "Titel", "Modi", box=None, header_style="bold")
    for name in registry.ids:
        policy = registry.get(name)
        modes = ", ".join(policy.modes) if len(policy.modes) > 1 else ""
        table.add_row(name, policy.version, policy.title["de"], modes)
    cli_output.console().print(table)
    for faults in registry.refused.values():
        for fault in faults:
            click.echo(f"abgelehnt: {fault}", err=True)
    sys.exit(1 if registry.refused else 0)


@rules.command()
@click.argument("variant", metavar="VARIANTE")
@click.option("--mode", default="", help="Modus der Variante.")
@click.pass_obj
def show(settings: Settings, variant: str, mode: str) -> None:
    """Zeigt das Regelblatt einer Variante mit Belegen.

    \b
    Beispiel:
      wortwart rules show worthatz
    """
    policy = Registry.load(settings.policies).get(variant, mode)
    out = cli_output.console()
    out.print(Text(f"{policy.title['de']} ({policy.id} {policy.version})", "bold"))
    for section in sections(policy):
        out.print(Text(f"\n{section.title['de']}", "bold underline"))
        for rule in section.rules:
            out.print(Text(f"  {rule.because['de']}"))
            note = "Der Regeltext schweigt dazu; " if rule.silent else ""
            out.print(Text(f"    {note}{'; '.join(rule.citations)} · {rule.id}", "dim"))
            if rule.kind in ("add-words", "strike-words"):
                for row in rule.value:
                    out.print(Text(f"    {row['word']}: {row['reason']}"))
    rows = tile_rows(policy)
    faces = "  ".join(f"{face}{'' if v is None else v}×{count}" for face, count, v in rows)
    out.print(Text(f"\n{policy.tiles.total} {policy.tiles.kind}: {faces}", "dim"))


@rules.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.pass_obj
def check(settings: Settings, files: tuple[Path, ...]) -> None:
    """Prüft Regeldateien und meldet alle Fehler auf einmal (1, wenn es welche gibt).

    \b
    Beispiel:
      wortwart rules check club-kiel.yaml
    """
    documents = Registry.load(settings.policies).documents
    faulty = False
    for path in files:
        try:
            document = load_document(path, documents)
            click.echo(f"{path}: in Ordnung, {document['id']} {document['version']}")
        except PolicyInvalid as error:
            faulty = True
            for fault in error.faults:
                click.echo(str(fault))
    sys.exit(1 if faulty else 0)


@rules.command()
@click.argument("variants", nargs=-1, metavar="[VARIANTE…]")
@click.pass_obj
def test(settings: Settings, variants: tuple[str, ...]) -> None:
    """Lässt die Fälle (cases.yaml) der Varianten laufen.

    \b
    Beispiel:
      wortwart rules test scrabble worthatz
    """
    service = Service.open(settings)
    registry = service.registry
    failed = checked = 0
    for name in variants or registry.ids:
        registry.get(name)
        document = registry.documents[name]
        path = registry.files[name].with_name("cases.yaml")
        if not path.exists():
            click.echo(f"{name}: keine Fälle")
            continue
        cases = read_cases(path)
        problems = uncovered(document, cases)
        results = run_cases(document, cases, service.lexicon)
        problems += [f"{r.rule}: {r.problem} {r.case}" for r in results if r.problem]
        checked += len(results)
        failed += len(problems)
        for problem in problems:
            click.echo(f"{name}: {problem}")
        click.echo(f"{name}: {len(results)} Fälle, {len(problems)} Fehler")
    if not checked:
        click.echo("Es gab nichts zu prüfen.")
    sys.exit(1 if failed or not checked else 0)


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="WORT…")
@click.option("--variant", "-v", default=DEFAULT_VARIANT, show_default=True, help="Spielvariante.")
@click.option("--only", multiple=True, metavar="WORT", help="Nur dieses Wort ist angefochten.")
@click.option("--points", type=int, default=0, help="Punkte des Zuges.")
@click.option("--late", is_flag=True, help="Die Anfechtung kam zu spät.")
@click.option("--failed-before", type=int, default=0, help="Frühere erfolglose Anfechtungen.")
@click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")
@click.pass_obj
def challenge(
    settings: Settings,
    words: tuple[str, ...],
    variant: str,
    only: tuple[str, ...],
    points: int,
    late: bool,
    failed_before: int,
    as_json: bool,
) -> None:
    """Entscheidet eine Anfechtung: wer hat recht, und was folgt daraus (0 zulässig, 1 nicht).

    \b
    Beispiele:
      wortwart challenge BAURE --points 7
      wortwart challenge MAUS UM NA DU --only DU --points 22
      wortwart challenge BAURE --points 7 --late
    """
    service = Service.open(settings)
    outcome = service.challenge(
        Play(words, points), only or words, variant, late=late, failed_before=failed_before
    )
    if as_json:
        cli_output.write_json(
            TableAnswer.at_table(outcome, service.identity(), service.policy_identity(variant))
        )
    else:
        _show(outcome)
    sys.exit(1 if outcome.upheld else 0)


def _show(outcome: Outcome) -> None:
    out = cli_output.console()
    if outcome.late:
        out.print(Text("Zu spät angefochten: der Zug bleibt.", "bold yellow"))
    else:
        out.print(cli_output.mark(not outcome.upheld))
    for text in outcome.text("de"):
        out.print(Text(f"  {text}"))
    out.print(
        Text(
            f"  Punkte: Legender {outcome.player_points:+d}, "
            f"Anfechtender {outcome.challenger_points:+d}"
        )
    )
