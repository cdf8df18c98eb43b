"""Entries by lemma, word class, category and gender; merges what belongs together."""

from __future__ import annotations

from lexicon.model import Category, Entry, Source, WordClass

NAMES = (
    Category.VORNAME, Category.NACHNAME, Category.ORT, Category.EIGENNAME, Category.ORGANISATION,
)  # fmt: skip
_CLASS_ORDER = {name: index for index, name in enumerate(WordClass)}


class Lexemes:
    """All entries of one kind; :meth:`add` finds or makes the ones a row speaks of."""

    def __init__(self) -> None:
        self._entries: dict[tuple[str, WordClass, Category, int], Entry] = {}
        self._lemmas: dict[tuple[str, WordClass, Category], list[Entry]] = {}
        #: Entries of verbs by separable prefix: umfahren with and without.
        self._verbs: dict[tuple[str, int], Entry] = {}

    def add(
        self,
        lemma: str,
        word_class: WordClass,
        category: Category,
        source: Source | int,
        genus: int = 0,
    ) -> list[Entry]:
        """The entries that a row speaks of: all of that lemma if it names no gender."""
        key = (lemma, word_class, category)
        known = self._lemmas.get(key, [])
        if not genus and known:
            found = known
        else:
            exact = self._entries.get((*key, genus))
            found = [exact or self._create(key, genus, known)]
        bits = source if isinstance(source, int) else source.bit
        for entry in found:
            entry.sources |= bits
        return found

    def add_verb(self, lemma: str, prefix: int, bits: int) -> Entry:
        """The entry of a verb with its separable prefix."""
        entry = self._verbs.get((lemma, prefix))
        if entry is None:
            entry = Entry(lemma, WordClass.VERB, Category.WORT, prefix=prefix)
            self._verbs[(lemma, prefix)] = entry
            self._lemmas.setdefault((lemma, WordClass.VERB, Category.WORT), []).append(entry)
        entry.sources |= bits
        return entry

    def of(self, lemma: str, word_class: WordClass) -> list[Entry]:
        """Ordinary entries of a lemma."""
        return self._lemmas.get((lemma, word_class, Category.WORT), [])

    def only_as_name(self, lemma: str) -> list[Entry]:
        """Entries of a lemma if it is known as a name and not as an ordinary noun."""
        if self.of(lemma, WordClass.SUBSTANTIV):
            return []
        return [
            entry
            for category in NAMES
            for entry in self._lemmas.get((lemma, WordClass.NAME, category), [])
        ]

    def _create(
        self, key: tuple[str, WordClass, Category], genus: int, known: list[Entry]
    ) -> Entry:
        lemma, word_class, category = key
        if genus and len(known) == 1 and not known[0].genus:
            entry = known[0]  # the first row had no gender; this one tells it
            entry.genus = genus
        else:
            entry = Entry(lemma, word_class, category, genus)
            self._lemmas.setdefault(key, []).append(entry)
        self._entries[(*key, genus)] = entry
        return entry

    def all(self) -> list[Entry]:
        """Every entry in a total order."""
        return sorted(
            (entry for entries in self._lemmas.values() for entry in entries),
            key=lambda e: (
                e.lemma, _CLASS_ORDER[e.word_class], e.category.value, e.genus, e.prefix,
            ),
        )  # fmt: skip
