"""`wortwart lexicon …`: build, inspect and verify the compiled lexicon, import sources."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from api import cli_output
from api.service import Service
from api.settings import Settings
from lexicon.search import SearchIndex
from lexicon.store import Lexicon
from rules import DEFAULT_VARIANT


@click.group()
def lexicon() -> None:
    """Das gebaute Lexikon: bauen, ansehen, prüfen."""


@lexicon.command()
@click.option("--wordlists", type=click.Path(path_type=Path), help="Ordner der Wortlisten.")
@click.option("--out", type=click.Path(path_type=Path), help="Ordner für das Lexikon.")
@click.pass_obj
def build(settings: Settings, wordlists: Path | None, out: Path | None) -> None:
    """Baut das Lexikon aus den Wortlisten des Projekts.

    \b
    Beispiel:
      wortwart lexicon build
    """
    from lexicon.compiler import compile_lexicon
    from lexicon.search.build import build_index

    started = time.monotonic()
    columns = TextColumn("{task.description:<28}"), BarColumn(), TimeElapsedColumn()
    terminal = Console(stderr=True)
    with Progress(*columns, console=terminal, disable=not terminal.is_terminal) as bars:
        tasks: dict[str, int] = {}

        def progress(title: str, done: int, total: int) -> None:
            group = title if total > 20 else "Quellen lesen" if total == 7 else "Schreiben"
            task = tasks.get(group)
            if task is None:
                for other in tasks.values():
                    bars.update(bars.task_ids[other], completed=bars.tasks[other].total)
                task = tasks[group] = len(tasks)
                bars.add_task(group, total=total)
            bars.update(bars.task_ids[task], completed=done, total=total)

        lists, folder = wordlists or settings.wordlists, out or settings.lexicon
        report = compile_lexicon(lists, folder, progress)
        bars.add_task("Suchindex", total=None)
        build_index(Lexicon.open(folder, verify=False), lists)
    click.echo(
        f"{report.keys} Schlüssel, {report.readings} Lesarten in "
        f"{time.monotonic() - started:.1f} s · Inhalt {report.content}"
    )


@lexicon.command()
@click.pass_obj
def index(settings: Settings) -> None:
    """Baut nur den Suchindex neu, aus dem gebauten Lexikon.

    \b
    Beispiel:
      wortwart lexicon index
    """
    from lexicon.search.build import build_index

    started = time.monotonic()
    content = build_index(Lexicon.open(settings.lexicon), settings.wordlists)
    click.echo(f"Suchindex in {time.monotonic() - started:.1f} s · Inhalt {content}")


@lexicon.command()
@click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")
@click.pass_obj
def info(settings: Settings, as_json: bool) -> None:
    """Zeigt Umfang, Quellen, Lizenzen und den Inhalts-Hash."""
    answer = Service.open(settings).lexicon_info()
    if as_json:
        cli_output.write_json(answer)
    else:
        cli_output.show_info(answer)


@lexicon.command()
@click.pass_obj
def verify(settings: Settings) -> None:
    """Prüft jeden Teil von Lexikon und Suchindex gegen seinen Hash (3, wenn etwas nicht stimmt)."""
    service = Service.open(settings)
    click.echo(f"in Ordnung: {len(service.lexicon)} Schlüssel · {service.lexicon.content_hash}")
    index = SearchIndex.open(service.lexicon)
    click.echo(f"Suchindex in Ordnung: {len(index.table)} Wörter · {index.artifact.content}")


@lexicon.command()
@click.option("--variant", "-v", default=DEFAULT_VARIANT, show_default=True, help="Spielvariante.")
@click.pass_obj
def words(settings: Settings, variant: str) -> None:
    """Gibt jeden Schlüssel aus, den die Spielvariante zulässt, einen je Zeile.

    \b
    Beispiel:
      wortwart lexicon words --variant worthatz > worthatz.txt
    """
    service = Service.open(settings)
    output = sys.stdout.buffer
    for key in service.admissible_keys(variant):
        output.write(key.encode() + b"\n")
    output.flush()


@lexicon.command()
@click.pass_obj
def derive(settings: Settings) -> None:
    """Leitet die Klassen der Wörter aus den Quellen ab und schreibt wordlists/derived.

    \b
    Beispiel:
      wortwart lexicon derive && git diff wordlists/derived
    """
    from lexicon.derive import derive as derive_lists
    from lexicon.manifest import read_manifest

    counts = derive_lists(
        read_manifest(settings.wordlists), lambda message: click.echo(message, err=True)
    )
    for name, rows in counts.items():
        click.echo(f"derived/{name}.tsv: {rows} Zeilen")


@lexicon.command("import")
@click.argument("sources", nargs=-1, metavar="[QUELLE…]")
@click.option(
    "--from",
    "from_dir",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Ordner mit den Paketdateien, statt sie zu holen.",
)
@click.pass_obj
def import_(settings: Settings, sources: tuple[str, ...], from_dir: Path | None) -> None:
    """Liest Quellenpakete neu ein und schreibt Wortlisten und Manifest (für Betreuer).

    \b
    Beispiele:
      wortwart lexicon import                   alle Quellen
      wortwart lexicon import enz --from DIR    aus schon geholten Paketen
    """
    from lexicon.importers import IMPORTERS, import_source

    unknown = [source for source in sources if source not in IMPORTERS]
    if unknown:
        raise click.UsageError(
            f"Unbekannte Quelle {', '.join(unknown)}; bekannt: {', '.join(sorted(IMPORTERS))}"
        )
    for source in sources or sorted(IMPORTERS):
        report = import_source(
            source,
            settings.wordlists,
            from_dir,
            progress=lambda message: click.echo(message, err=True),
        )
        for file in report.files:
            click.echo(f"{file.path}: {file.rows} Zeilen, {file.sha256[:12]}")
        for reason, count in report.dropped.items():
            click.echo(f"  ausgelassen ({reason}): {count}")
    sys.exit(0)
