"""Records: forms of all entries, grouped by spelling and filed under their keys.

Forms of an entry that are written alike become one reading with several features; the evidence
gives it a level, and the hand-checked lists have the last word. Start at :class:`RecordTable`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from lexicon.attestation import form_class, level_of
from lexicon.errors import SourceError
from lexicon.features import sort_codes
from lexicon.gather import Gathered, Progress
from lexicon.gather.short_words import SHORT
from lexicon.model import Category, Entry, Form, Level, Source, WordClass
from lexicon.orthography import spell
from lexicon.records import CATEGORIES, WORD_CLASSES, pack_evidence
from lexicon.written import encode

CLASS_NUMBER = {word_class: number for number, word_class in enumerate(WORD_CLASSES)}
CATEGORY_NUMBER = {category: number for number, category in enumerate(CATEGORIES)}
_ENZ = Source.ENZ.bit
_CURATED = Source.CURATED.bit
#: Forms that no source has are kept up to the length of a board.
LONGEST_DERIVED = 15


class Record(NamedTuple):
    """One reading before it gets numbers; the fields are in sorting order."""

    barred: bool
    category: int
    form: str
    lemma: str
    word_class: int
    genus: int
    features: tuple[str, ...]
    rule: str
    evidence: int
    written: str
    entry: int


class RecordTable:
    """All records by key, ready to be written."""

    def __init__(self, gathered: Gathered, progress: Progress) -> None:
        self.attested = gathered.attested
        self.short_words = gathered.short_words
        self.removed = gathered.overrides.removed
        self.entries: list[Entry] = []
        self.records: dict[str, list[Record]] = {}
        self._progress = progress
        self._explained: set[str] = set()
        self._add_all("Formen", gathered.entries)
        admissible = frozenset(key for key in self.records if self._is_admissible(key))
        self._add_all("Namen und Wortgruppen", gathered.fallbacks, skip=admissible)
        # A form that only the enz list has does not overrule what a source says it is (HÖXTER).
        tagged = frozenset(
            key for key in self.records if key not in admissible and self._is_tagged(key)
        )
        unexplained = sorted(self.attested - self._explained)
        self._add_all("enz ohne Analyse", map(_unexplained_entry, unexplained), skip=tagged)
        self._drop_superfluous()
        if not self.records:
            raise SourceError("die Wortlisten enthalten kein einziges Wort", code="L300")

    def _drop_superfluous(self) -> None:
        """A reading without word class says nothing where the same form has a better one."""
        vague = CLASS_NUMBER[WordClass.UNBESTIMMT]
        for key, records in self.records.items():
            if len(records) > 1:
                known = {
                    record.form
                    for record in records
                    if record.word_class != vague
                    and CATEGORIES[record.category] is not Category.WORTGRUPPE
                }
                self.records[key] = [
                    r for r in records if r.word_class != vague or r.form not in known
                ]

    def _is_admissible(self, key: str) -> bool:
        return any(not r.barred and CATEGORIES[r.category].admissible for r in self.records[key])

    def _is_tagged(self, key: str) -> bool:
        """A word of a phrase may well be a word of its own; a name or abbreviation is not."""
        return any(
            not CATEGORIES[r.category].admissible
            and CATEGORIES[r.category] is not Category.WORTGRUPPE
            for r in self.records[key]
        )

    def _add_all(self, title: str, entries: Any, skip: frozenset[str] = frozenset()) -> None:
        listed = list(entries)
        for number, entry in enumerate(listed):
            if not number % 5000:
                self._progress(title, number, len(listed))
            self._add(entry, skip)

    def _add(self, entry: Entry, skip: frozenset[str]) -> None:
        """Group an entry's forms by spelling and file each under its key."""
        if entry.lemma in self.attested:
            entry.sources |= _ENZ
        by_text: dict[str, list[Form]] = {}
        for form in entry.forms:
            by_text.setdefault(form.text, []).append(form)
        number = len(self.entries)
        used = False
        for text, forms in by_text.items():
            key, written = encode(text)
            if len(key) < 2 or key in skip or (written[:1] == "=" and not _has_tiles(text)):
                continue
            record = self._record(entry, number, text, forms, key, written)
            if record is not None:
                self.records.setdefault(key, []).append(record)
                used = True
        if used:
            self.entries.append(entry)

    def _record(
        self, entry: Entry, number: int, text: str, forms: list[Form], key: str, written: str
    ) -> Record | None:
        attested = text in self.attested
        if attested and entry.category is not Category.WORTGRUPPE:
            self._explained.add(text)
        sources = _ENZ if attested else 0
        for form in forms:
            sources |= form.sources
        barred = all(form.barred for form in forms)
        if not sources and len(key) > LONGEST_DERIVED:
            return None
        shown = forms if len(forms) == 1 else [f for f in forms if f.barred == barred]
        rule = shown[0].rule if len(shown) == 1 else min(form.rule for form in shown)
        category, level = entry.category, Level.BARRED
        if not barred:
            level = self._level(entry, shown, key, sources)
        category, level, rule = self._decide(key, category, level, rule)
        return Record(
            barred=level is Level.BARRED,
            category=CATEGORY_NUMBER[category],
            form=text,
            lemma=entry.lemma,
            word_class=CLASS_NUMBER[entry.word_class],
            genus=entry.genus,
            features=sort_codes({form.feature for form in shown} - {""}),
            rule=rule,
            evidence=pack_evidence(sources, level),
            written=written,
            entry=number,
        )

    def _level(self, entry: Entry, forms: list[Form], key: str, sources: int) -> Level:
        """The best level that any of the features gives the form."""
        given = bool(sources & _CURATED)
        kinds = {form_class(entry.word_class, form.feature, form.rule) for form in forms}
        in_enz = bool(sources & _ENZ)
        return max(level_of(kind, len(key), entry.sources, in_enz, given) for kind in kinds)

    def _decide(
        self, key: str, category: Category, level: Level, rule: str
    ) -> tuple[Category, Level, str]:
        """What the hand-checked lists say of a key has the last word."""
        if key in self.removed:
            return category, Level.BARRED, self.removed[key]
        if level is Level.BARRED or not category.admissible:
            return category, level, rule
        if key in self.short_words.admissible:
            return category, level, rule
        if len(key) > SHORT and key not in self.short_words.rejected:
            return category, level, rule
        return self.short_words.rejected.get(key) or category, Level.OFFEN, rule


def _has_tiles(text: str) -> bool:
    """Whether a form consists of letters, apart from hyphens and the like (not 30er)."""
    fault = spell("".join(c for c in text if c not in "-'’./")).fault
    return fault is None


def _unexplained_entry(form: str) -> Entry:
    """A form of the enz list that no analysis explains."""
    return Entry(
        form,
        WordClass.UNBESTIMMT,
        Category.WORT,
        sources=_ENZ,
        forms=[Form(form, "", "", False, _ENZ)],
    )
