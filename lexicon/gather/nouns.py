"""Nouns: cells of the sources, compounds and clusters of the derived list, and ORZ II.3."""

from __future__ import annotations

from lexicon import readers
from lexicon.gather.headwords import add_phrase
from lexicon.gather.lexemes import Lexemes
from lexicon.inflect.clauses import clause
from lexicon.inflect.noun import (
    Cell,
    NounTables,
    adjectival_cells,
    noun_cells,
    noun_forms,
)
from lexicon.manifest import Manifest
from lexicon.model import Category, Form, Genus, Source, WordClass, genus_bits
from lexicon.orthography import capitalize, lower
from lexicon.tables import read_rows

#: Tags of the Wiktionary nouns, most telling first.
_TAGS = (
    ("Affix", Category.AFFIX),
    ("Gebundenes Lexem", Category.AFFIX),
    ("Abkürzung", Category.ABKUERZUNG),
    ("Symbol", Category.SYMBOL),
    ("Vorname", Category.VORNAME),
    ("Nachname", Category.NACHNAME),
    ("Toponym", Category.ORT),
    ("Straßenname", Category.ORT),
    ("Eigenname", Category.EIGENNAME),
)
_CLASSES = {
    Category.AFFIX: WordClass.AFFIX,
    Category.ABKUERZUNG: WordClass.ABKUERZUNG,
    Category.VORNAME: WordClass.NAME,
    Category.NACHNAME: WordClass.NAME,
    Category.ORT: WordClass.NAME,
    Category.EIGENNAME: WordClass.NAME,
}


class Nouns:
    """Adds noun rows of all lists; knows the cells of every noun for compounds."""

    def __init__(self, manifest: Manifest, lexemes: Lexemes, fallbacks: Lexemes) -> None:
        self.manifest = manifest
        self.lexemes = lexemes
        self.fallbacks = fallbacks
        self.tables = NounTables(manifest.folder / "curated")
        self.cells: dict[str, list[Cell]] = {}

    def read(self) -> None:
        wiktionary = list(readers.read_nouns(self.manifest.path("wiktionary-nouns", "nouns.tsv")))
        languagetool = list(
            readers.read_languagetool_nouns(self.manifest.path("languagetool", "nouns.tsv"))
        )
        for row in [*wiktionary, *languagetool]:
            if not row.tags - {"adjektivische Deklination"}:
                cells = [Cell(*form) for form in row.forms]
                if row.stem:
                    cells = adjectival_cells(row.stem, row.genus, row.plural)
                if cells:
                    self.cells.setdefault(row.lemma, []).extend(cells)
        for row in wiktionary:
            self._add(row, Source.WIKTIONARY_NOUNS)
        own = {row.lemma for row in wiktionary}
        for row in languagetool:
            if row.lemma in own or not self._is_nominalised(row):
                self._add(row, Source.LANGUAGETOOL)
        self._add_derived()

    def _is_nominalised(self, row: readers.NounRow) -> bool:
        """LanguageTool lists every nominalised infinitive, participle and adjective as a noun;
        these are forms of the verb or adjective and are filed there."""
        lemma = row.lemma
        genitive = {form for form, cell in row.forms if cell == "gen.sg"}
        plural = {form for form, cell in row.forms if cell == "nom.pl"}
        if lemma.endswith(("en", "ern", "eln")):
            return genitive == {lemma + "s"} and not plural and "N" in row.genus
        if lemma.endswith("e") and genitive == {lemma + "n"}:
            return "N" in row.genus  # der Experte, des Experten is a noun of its own
        return lemma.endswith("er") and plural == {lemma[:-1]}

    def _add(self, row: readers.NounRow, source: Source) -> None:
        if " " in row.lemma:
            add_phrase(row.lemma, "", source, self.fallbacks)
            return
        category = _category(row.tags, row.lemma)
        if category is Category.ABKUERZUNG and is_short_word(row.lemma, row.plural):
            category = Category.WORT
        cells = [Cell(*form) for form in row.forms]
        if row.stem:
            cells = adjectival_cells(row.stem, row.genus, row.plural)
        has_singular = any(cell.code.endswith(".sg") for cell in cells) or not cells
        genus = _genus(row.genus, has_singular)
        word_class = _CLASSES.get(category, WordClass.SUBSTANTIV)
        forms = self._forms(row.lemma, row.genus, cells, source.bit, bool(row.stem))
        for entry in self.lexemes.add(row.lemma, word_class, category, source, genus):
            entry.forms += forms or [Form(row.lemma, "", sources=source.bit)]

    def _forms(
        self, lemma: str, genus: str, cells: list[Cell], sources: int, adjectival: bool
    ) -> list[Form]:
        if adjectival:
            return [Form(cell.form, cell.code, sources=sources) for cell in cells]
        plain = lower(genus)
        return noun_forms(lemma, plain, cells, self.tables, self._head(lemma), sources)

    def _head(self, lemma: str) -> str:
        """The last noun of a compound: the longest noun that the lemma ends with (II.3.3)."""
        for place in range(2, len(lemma) - 2):
            head = capitalize(lemma[place:])
            if head in self.cells:
                return head
        return ""

    def _add_derived(self) -> None:
        for row in read_rows(self.manifest.folder / "derived" / "nouns.tsv", 5):
            lemma, genus, model, genitive, plural = row.cells
            if model and model not in self.cells:
                row.report(f"das Muster „{model}“ ist kein Substantiv der Quellen", "L501")
                continue
            cells = self._derived_cells(lemma, genus, model, genitive, plural)
            bits = _genus(genus.split("/")[0], True)
            for entry in self.lexemes.add(lemma, WordClass.SUBSTANTIV, Category.WORT, 0, bits):
                entry.forms += self._forms(lemma, genus.replace("/", "") or "mn", cells, 0, False)

    def _derived_cells(
        self, lemma: str, genus: str, model: str, genitive: str, plural: str
    ) -> list[Cell]:
        if model:
            first = lemma[: len(lemma) - len(model)]
            return [Cell(first + lower(form), code) for form, code in self.cells[model]]
        endings = [tuple(e for e in cell.split("/") if e) for cell in (genitive, plural)]
        return noun_cells(lemma, genus or "mn", *endings)


@clause(
    "I.3", yes=[("Akku", True), ("Azubi", True)], no=[("LKW", True), ("Nr", False), ("USA", False)]
)
def is_short_word(lemma: str, plural: bool) -> bool:
    """Clippings used as words (Akku, Azubi) are admissible, abbreviations are not."""
    return plural and len(lemma) > 2 and lemma[1:] == lower(lemma[1:])


def _category(tags: frozenset[str], lemma: str) -> Category:
    for tag, category in _TAGS:
        if tag in tags:
            return category
    return Category.BINDESTRICH if "-" in lemma else Category.WORT


def _genus(text: str, has_singular: bool) -> int:
    bits = genus_bits(lower(text))
    return bits or (0 if has_singular else genus_bits(Genus.PLURALETANTUM.value))


def add_all(manifest: Manifest, lexemes: Lexemes, fallbacks: Lexemes) -> None:
    Nouns(manifest, lexemes, fallbacks).read()
