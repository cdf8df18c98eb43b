"""Class assignment: from sources and curated tables to the derived lemma lists.

``wortwart lexicon derive`` writes ``wordlists/derived/{verbs,adjectives,nouns}.tsv``: every lemma
that needs more than its source's own cells, with the class the evidence gives it. The files are
reviewed and committed; the compiler reads them, it does not guess. Start at :func:`derive`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lexicon.derive.adjectives import derive_adjectives
from lexicon.derive.evidence import Evidence
from lexicon.derive.nouns import derive_nouns
from lexicon.derive.verbs import derive_verbs
from lexicon.manifest import Manifest

__all__ = ["derive"]


def derive(manifest: Manifest, say: Callable[[str], None]) -> dict[str, int]:
    """Write the derived lists; returns rows per file."""
    evidence = Evidence.read(manifest)
    say("Verben")
    verbs = derive_verbs(evidence)
    say("Adjektive")
    adjectives = derive_adjectives(evidence, verbs)
    say("Substantive")
    nouns = derive_nouns(evidence, verbs, adjectives)
    folder = manifest.folder / "derived"
    folder.mkdir(exist_ok=True)
    return {
        name: _write(folder / f"{name}.tsv", columns, rows)
        for name, columns, rows in (
            ("verbs", "lemma prefix conjugation ge participle compared", verbs.rows()),
            ("adjectives", "lemma use compared", adjectives.rows()),
            ("nouns", "lemma genus model genitive plural", nouns),
        )
    }


def _write(path: Path, columns: str, rows: list[tuple[str, ...]]) -> int:
    lines = [
        "# Abgeleitet aus den Quellen mit `wortwart lexicon derive`; nicht von Hand ändern.",
        f"# columns: {columns}",
        "# licence: CC-BY-SA-4.0",
        *("\t".join(row) for row in sorted(set(rows))),
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(lines) - 3
