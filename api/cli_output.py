"""How answers look on a terminal, and how they are written for programs."""

from __future__ import annotations

import sys
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from api.schemas.base import LexiconIdentity, PolicyIdentity, encode
from api.schemas.meta import LexiconAnswer
from lexicon.labels import SOURCE_NAMES, label
from lexicon.model import Level, Reading
from lexicon.orthography import printable
from rules import Verdict, message


def console() -> Console:
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def write_json(value: Any) -> None:
    """Indented JSON for people who look at it, still one value for programs."""
    text = encode(value)
    click.echo((msgspec.json.format(text) if sys.stdout.isatty() else text).decode())


def mark(admissible: bool) -> Text:
    """Symbol and word, so that colour is never the only sign."""
    return Text("✓ zulässig", "bold green") if admissible else Text("✗ nicht zulässig", "bold red")


def show_verdict(verdict: Verdict) -> None:
    """One line: word, verdict, and the reading or reason that decided."""
    line = Text(f"{printable(verdict.word or verdict.input)}  ")
    line.append_text(mark(verdict.admissible))
    decisive = next((r for r in verdict.readings if r.admissible), None)
    if verdict.admissible and decisive is not None:
        line.append(f"  {label(decisive)}", "dim")
    else:
        line.append(f"  {message(verdict)}")
    console().print(line)


def show_citation(verdict: Verdict) -> None:
    """The rule that decided and where it stands."""
    if verdict.rule:
        text = f"  Regel {verdict.rule}: {verdict.because['de']}"
        console().print(Text(text, "dim"))
        for citation in verdict.citations:
            console().print(Text(f"    Beleg: {citation}", "dim"))


def show_explanation(verdict: Verdict, identity: LexiconIdentity, policy: PolicyIdentity) -> None:
    """Verdict, rule, every reading, sources, and which lexicon and policy answered."""
    out = console()
    show_verdict(verdict)
    show_citation(verdict)
    for reading in verdict.readings:
        _show_reading(out, reading)
    names = f"Lexikon {identity.version} · {identity.content[:12]}"
    names += f" · Regeln {policy.id} {policy.version} · {policy.content[:12]}"
    out.print(Text(names, "dim"))


def _show_reading(out: Console, reading: Reading) -> None:
    line = Text("  • ", "green" if reading.admissible else "red")
    line.append(label(reading), "" if reading.admissible else "dim")
    out.print(line)
    if reading.gloss:
        out.print(Text(f"      {reading.gloss}", "italic dim"))
    names = ", ".join(SOURCE_NAMES[source.value] for source in reading.sources)
    notes = [f"Lemma in: {names}"] if names else []
    if reading.level is Level.BARRED:
        notes.append(f"Form ausgeschlossen (ORZ {reading.rule})")
    elif reading.rule:
        notes.append(f"Form nach ORZ {reading.rule}")
    if notes:
        out.print(Text("      " + " · ".join(notes), "dim"))


def show_info(info: LexiconAnswer) -> None:
    """Size, sources and licences of the lexicon."""
    out = console()
    counts = info.counts
    out.print(f"Lexikon {info.version}, Inhalt {info.content}")
    size = f"{info.bytes / 1e6:.1f}".replace(".", ",")
    out.print(
        f"{grouped(counts['keys'])} Schlüssel ({grouped(counts['keys_2_15'])} mit 2–15 "
        f"Buchstaben), {grouped(counts['readings'])} Lesarten, "
        f"{grouped(counts['entries'])} Lemmata, {size} MB"
    )
    for title, name in (
        ("Kategorie", "keys_by_category"),
        ("Wortart", "keys_by_word_class"),
        ("Quelle", "keys_by_source"),
    ):
        table = Table(title, "Schlüssel", box=None, header_style="bold")
        table.columns[1].justify = "right"
        for key, count in sorted(counts[name].items(), key=lambda item: -item[1]):
            table.add_row(key, grouped(count))
        out.print(table)
    table = Table("Quelle", "Lizenz", "Dank an", box=None, header_style="bold")
    for source in info.sources:
        table.add_row(source.id, source.licence, source.attribution)
    out.print(table)


def grouped(number: int) -> str:
    """A number with German thousands separators.

    >>> grouped(1073202)
    '1.073.202'
    """
    return f"{number:,}".replace(",", ".")


def some(words: tuple[str, ...], most: int = 12) -> str:
    """The first words of many, and how many there are.

    >>> some(("A", "B", "C"), 2)
    'A, B … (3)'
    """
    more = f" … ({len(words)})" if len(words) > most else ""
    return ", ".join(words[:most]) + more
