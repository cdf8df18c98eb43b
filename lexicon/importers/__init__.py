"""Importers: open packages in, word lists in one plain format out.

`IMPORTERS` maps each source id to its importer; `import_source` runs one, writes
`wordlists/sources/<id>/<file>` and enters the result into `wordlists/manifest.toml`.

    report = import_source("enz", Path("wordlists"), from_dir=Path("downloads"))
"""

from pathlib import Path

from lexicon.errors import SourceError
from lexicon.importers import enz, freedict, frequency, languagetool, names, wiktionary_nouns
from lexicon.importers.manifest_entry import entry, update_manifest
from lexicon.importers.packages import open_packages
from lexicon.importers.source import Dropped, Importer, ImportReport, Progress
from lexicon.importers.writing import write_file

__all__ = ["IMPORTERS", "ImportReport", "Importer", "import_source"]

IMPORTERS: dict[str, Importer] = {
    importer.source_id: importer
    for importer in (
        enz.IMPORTER,
        freedict.IMPORTER,
        frequency.IMPORTER,
        languagetool.IMPORTER,
        names.IMPORTER,
        wiktionary_nouns.IMPORTER,
    )
}


def import_source(
    source_id: str,
    wordlists_dir: Path,
    from_dir: Path | None = None,
    progress: Progress | None = None,
) -> ImportReport:
    """Import one source.

    Args:
        source_id: a key of `IMPORTERS`.
        wordlists_dir: the folder that holds `manifest.toml` and `sources/`.
        from_dir: a folder with the package files; without it they are fetched by name.
        progress: called with a short message at each step.
    """
    importer = IMPORTERS.get(source_id)
    if importer is None:
        raise SourceError(
            f"die Quelle {source_id!r} ist unbekannt; bekannt sind {', '.join(sorted(IMPORTERS))}"
        )
    say = progress or (lambda message: None)
    dropped = Dropped()
    names = ", ".join(ref.name for ref in importer.packages)
    say(f"{source_id}: {'lese' if from_dir else 'hole'} {names}")
    with open_packages(importer.packages, from_dir) as packages:
        outputs = importer.run(packages, dropped)
        if outputs.keys() != importer.files.keys():
            raise SourceError(
                f"der Import {source_id} liefert {sorted(outputs)} und erklärt "
                f"{sorted(importer.files)}; beides muss dieselben Dateien nennen"
            )
        files = tuple(
            write_file(importer, filename, outputs[filename], wordlists_dir, dropped)
            for filename in sorted(outputs)
        )
        for file in files:
            say(f"{source_id}: {file.path}, {file.rows} Zeilen, {file.size} Bytes")
        update_manifest(
            wordlists_dir / "manifest.toml", source_id, entry(importer, packages, files)
        )
    return ImportReport(source_id, files, dict(sorted((+dropped).items())))
