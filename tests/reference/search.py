"""A slow, obvious search: sets, Counters and loops over all words, one condition at a time.

Knows nothing of the index, of masks or of the query parser; a query is a nested tuple
``("and", [...])``, ``("or", [...])``, ``("not", x)`` or ``("cond", name, value)`` with the value
as a user types it. The meaning of each condition is written down here once more.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from lexicon.model import Reading

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
VOWELS = set("AEIOUÄÖÜ")
READING = {
    "wortart", "lemma", "kasus", "numerus", "genus", "person", "tempus", "modus", "grad", "form",
    "endung", "getrennt", "trennbar", "elision", "stufe", "kategorie", "bedeutung",
}  # fmt: skip


@dataclass
class Reference:
    """The admitted words of a variant with their admitted readings."""

    words: dict[str, list[Reading]]
    faces: dict[str, int]
    values: dict[str, int | None]
    blanks: int
    zipf: dict[str, float]
    others: dict[str, set[str]] = field(default_factory=dict)
    lists: dict[str, set[str]] = field(default_factory=dict)
    cache: dict[Any, Any] = field(default_factory=dict)

    def search(self, query: Any) -> set[str]:
        """Words that fit, limits applied last."""
        limits = []
        if query[0] == "and":
            limits = [q for q in query[1] if q[0] == "cond" and q[1].startswith("grenze")]
            query = ("and", [q for q in query[1] if q not in limits])
        elif query[0] == "cond" and query[1].startswith("grenze"):
            limits, query = [query], ("and", [])
        found = self._eval(_flat(query))
        for _, name, value in limits:
            found = self._limit(found, name, value)
        return found

    def _eval(self, query: Any) -> set[str]:
        kind = query[0]
        if kind == "not":
            return set(self.words) - self._eval(query[1])
        if kind == "or" and not _about_readings(query):
            return set().union(*(self._eval(q) for q in query[1]))
        if _about_readings(query):
            return {w for w, readings in self.words.items() if any(
                any(_cell(query, r, code) for code in r.features or ("",)) for r in readings
            )}  # fmt: skip
        if kind == "and":
            together = [q for q in query[1] if _about_readings(q)]
            found = set(self.words)
            for part in [q for q in query[1] if not _about_readings(q)]:
                found &= self._eval(part)
            return found & self._eval(("and", together)) if together else found
        key = (query[1], query[2])
        if key not in self.cache:
            self.cache[key] = self._condition(*key)
        return set(self.cache[key])

    def _condition(self, name: str, value: str) -> set[str]:
        special = getattr(self, "_all_" + name.replace("-", "_").replace("ä", "ae"), None)
        if special is not None:
            return set(special(value))
        return {word for word in self.words if self._one(name, value, word)}

    def _one(self, name: str, value: str, word: str) -> bool:
        if name in ("anagramm", "teil", "super"):
            return letters_match(word, _items(value), name)
        if name in ("muster", "beginnt", "endet", "folge"):
            return _regex(name, value).fullmatch(word) is not None
        if name == "hat":
            return not Counter(value) - Counter(word)
        if name == "ohne":
            return not set(value) & set(word)
        if name == "anteil":
            letters, percent = value.split(":")
            share = 100 * sum(c in set(letters) for c in word) // len(word)
            return _within(share, percent)
        number = {
            "länge": lambda: len(word),
            "vokale": lambda: sum(c in VOWELS for c in word),
            "verschiedene": lambda: len(set(word)),
            "wert": lambda: sum(self.values[c] or 0 for c in word),
            "anagramme": lambda: self._alphagrams()["".join(sorted(word))],
            "häufigkeit": lambda: self.zipf.get(word, 0),
        }[name]()
        return _within(number, value)

    def _alphagrams(self) -> Counter[str]:
        if "alphagrams" not in self.cache:
            self.cache["alphagrams"] = Counter("".join(sorted(w)) for w in self.words)
        return self.cache["alphagrams"]

    def _all_nimmt_vorn(self, value: str) -> set[str]:
        return {w for w in self.words if value + w in self.words}

    def _all_nimmt_hinten(self, value: str) -> set[str]:
        return {w for w in self.words if w + value in self.words}

    def _hooks(self, value: str, grow: Any) -> set[str]:
        found = set()
        for word in self.words:
            letters = {c for c in LETTERS if grow(c, word) in self.words}
            if value == "*":
                good = bool(letters)
            elif value[0] in "-0123456789":
                good = _within(len(letters), value)
            else:
                good = bool(letters & set(value))
            if good:
                found.add(word)
        return found

    def _all_haken_vorn(self, value: str) -> set[str]:
        return self._hooks(value, lambda c, word: c + word)

    def _all_haken_hinten(self, value: str) -> set[str]:
        return self._hooks(value, lambda c, word: word + c)

    def _all_haken_innen(self, value: str) -> set[str]:
        tests = {
            "vorn": lambda w: w[1:] in self.words,
            "hinten": lambda w: w[:-1] in self.words,
            "beide": lambda w: w[1:] in self.words and w[:-1] in self.words,
        }
        return {w for w in self.words if any(tests[name](w) for name in value.split(","))}

    def _all_erweiterung_vorn(self, value: str) -> set[str]:
        return {
            longer[added:]
            for longer in self.words
            for added in range(1, len(longer) - 1)
            if longer[added:] in self.words and _within(added, value)
        }

    def _all_erweiterung_hinten(self, value: str) -> set[str]:
        return {
            longer[:-added]
            for longer in self.words
            for added in range(1, len(longer) - 1)
            if longer[:-added] in self.words and _within(added, value)
        }

    def _all_in(self, value: str) -> set[str]:
        return set(self.words) & self.others[value]

    def _all_liste(self, value: str) -> set[str]:
        return set(self.words) & self.lists[value]

    def _all_gruppe(self, value: str) -> set[str]:
        tests = {
            "haken": lambda w: w[1:] in self.words or w[:-1] in self.words,
            "vornhaken": lambda w: w[1:] in self.words,
            "hintenhaken": lambda w: w[:-1] in self.words,
            "hochwertig": lambda w: (
                len(w) == 5
                and any(4 <= self.values[c] <= 6 for c in (w[0], w[-1]))
                and all(self.values[c] < 8 for c in w)
            ),
        }
        return {w for w in self.words if tests[value](w)}

    def _all_wahrscheinlichkeit(self, value: str) -> set[str]:
        return self._ranked(set(self.words), value, lax=False)

    def _all_wahrscheinlichkeit_lax(self, value: str) -> set[str]:
        return self._ranked(set(self.words), value, lax=True)

    def _limit(self, found: set[str], name: str, value: str) -> set[str]:
        return self._ranked(found, value, lax=name.endswith("lax"))

    def _ranked(self, words: set[str], value: str, *, lax: bool) -> set[str]:
        limits, _, blanks = value.partition("/")
        bag = int(blanks) if blanks else min(2, self.blanks)
        found = set()
        for length in {len(w) for w in words}:
            same = [w for w in words if len(w) == length]
            order = sorted(same, key=lambda w: (-self.ways(w, bag), german(w)))
            ties: dict[int, list[int]] = {}
            for rank, word in enumerate(order, 1):
                ties.setdefault(self.ways(word, bag), []).append(rank)
            low, high = _bounds(limits)
            for rank, word in enumerate(order, 1):
                ranks = ties[self.ways(word, bag)] if lax else [rank]
                if ranks[-1] >= low and ranks[0] <= high:
                    found.add(word)
        return found

    def ways(self, word: str, blanks: int) -> int:
        """Ways to draw cards that spell a word, with up to two blanks."""
        key = ("ways", word, blanks)
        if key not in self.cache:
            total = 0
            for used in range(min(2, blanks) + 1):
                hands = set()
                for cards in self._layings(word):
                    singles = [c for c in cards if len(c) == 1]
                    for taken in combinations_with_replacement(sorted(set(singles)), used):
                        left = Counter(cards)
                        left.subtract(Counter(taken))
                        if min(left.values()) >= 0:
                            hands.add((tuple(sorted(left.elements())), taken))
                for cards, _ in hands:
                    number = comb(blanks, used)
                    for face, count in Counter(cards).items():
                        number *= comb(self.faces.get(face, 0), count)
                    total += number
            self.cache[key] = total
        return self.cache[key]

    def _layings(self, word: str) -> set[tuple[str, ...]]:
        """Sets of cards that spell a word."""
        if not word:
            return {()}
        found = {tuple(sorted((word[0], *rest))) for rest in self._layings(word[1:])}
        if word[:2] in self.faces and len(word) > 1:
            found |= {tuple(sorted((word[:2], *rest))) for rest in self._layings(word[2:])}
        return found


def _flat(query: Any) -> Any:
    """Brackets around conditions joined by and, inside of and, mean nothing; so with or."""
    if query[0] == "cond":
        return query
    if query[0] == "not":
        return ("not", _flat(query[1]))
    members = []
    for member in map(_flat, query[1]):
        members += member[1] if member[0] == query[0] else [member]
    return members[0] if len(members) == 1 else (query[0], members)


def german(word: str) -> tuple[str, str]:
    return word.replace("Ä", "A").replace("Ö", "O").replace("Ü", "U"), word


def _bounds(text: str) -> tuple[float, float]:
    text = text.replace(",", ".")
    low, dash, high = text.partition("-")
    if not dash:
        return float(low), float(low)
    return float(low or 0), float(high or "inf")


def _within(number: float, text: str) -> bool:
    low, high = _bounds(text)
    return low - 1e-9 <= number <= high + 1e-9


def _items(text: str) -> list[str]:
    """Letters, ?, * and sets as strings of the letters they stand for."""
    items = []
    for part in re.findall(r"\[\^?[^\]]+\]|.", text):
        if part.startswith("[^"):
            items.append("".join(c for c in LETTERS if c not in part))
        elif part.startswith("["):
            items.append(part[1:-1])
        else:
            items.append({"?": LETTERS}.get(part, part))
    return items


@lru_cache(maxsize=1)
def _regex(name: str, value: str) -> re.Pattern[str]:
    around = {"muster": "{}", "beginnt": "{}*", "endet": "*{}", "folge": "*{}*"}[name]
    text = around.format(value)
    return re.compile(
        re.sub(r"(\[\^?[^\]]+\])|\?|\*", lambda m: m[1] or {"?": ".", "*": ".*"}[m[0]], text)
    )


def letters_match(word: str, items: list[str], kind: str) -> bool:
    star = "*" in items
    slots = [item for item in items if item != "*"]
    if kind == "teil":
        return star or (len(word) <= len(slots) and _assign(list(word), slots))
    if kind == "anagramm" and not star and len(slots) != len(word):
        return False
    return len(slots) <= len(word) and _assign(slots, list(word))


def _assign(left: list[str], right: list[str]) -> bool:
    """Whether every member of ``left`` gets a partner of its own in ``right`` (augmenting)."""
    common = Counter(left) & Counter(right)
    left = list((Counter(left) - common).elements())
    right = list((Counter(right) - common).elements())
    partner: dict[int, int] = {}

    def place(i: int, seen: set[int]) -> bool:
        for j, other in enumerate(right):
            if j not in seen and set(left[i]) & set(other):
                seen.add(j)
                if j not in partner or place(partner[j], seen):
                    partner[j] = i
                    return True
        return False

    return len(left) <= len(right) and all(place(i, set()) for i in range(len(left)))


def _about_readings(query: Any) -> bool:
    if query[0] == "cond":
        return query[1] in READING
    return query[0] in ("and", "or") and bool(query[1]) and all(map(_about_readings, query[1]))


_CODES = {
    "nominativ": "nom", "genitiv": "gen", "dativ": "dat", "akkusativ": "akk",
    "singular": "sg", "plural": "pl", "präsens": "prs", "präteritum": "prt",
    "indikativ": "ind", "konjunktiv1": "kj1", "konjunktiv2": "kj2", "imperativ": "imp",
    "positiv": "pos", "komparativ": "comp", "superlativ": "sup", "infinitiv": "inf",
    "zu-infinitiv": "zu", "partizip1": "p1", "partizip2": "p2", "gerundiv": "ger",
    "substantivierung": "ninf",
}  # fmt: skip


def _cell(query: Any, reading: Reading, code: str) -> bool:
    """Whether one cell of one reading fits."""
    if query[0] == "and":
        return all(_cell(q, reading, code) for q in query[1])
    if query[0] == "or":
        return any(_cell(q, reading, code) for q in query[1])
    _, name, value = query
    marks, _, plain = code.rpartition(":")
    parts = plain.split(".")
    names = value.split(",")
    if name == "wortart":
        return any(n.lower() == reading.word_class.value.lower() for n in names)
    if name == "lemma":
        return re.fullmatch(value.replace("*", ".*"), reading.lemma, re.I) is not None
    if name == "bedeutung":
        first = value[:1].upper(), value[:1].lower()
        return any(letter + value[1:] in reading.gloss for letter in first)
    if name == "genus":
        own = [p for p in parts[1:] if p in ("m", "f", "n")] if parts[0] in _KASUS else []
        genera = own or [genus.value for genus in reading.genus]
        wanted = {"maskulinum": "m", "femininum": "f", "neutrum": "n", "pluraletantum": "pl"}
        return any(wanted[n] in genera for n in names)
    if name in ("getrennt", "elision"):
        mark = "sep" if name == "getrennt" else "el"
        return ("ja" if mark in marks.split(":") else "nein") in names
    if name == "trennbar":
        return ("ja" if reading.prefix else "nein") in names
    if name == "stufe":
        return any(n.upper() == reading.level.name for n in names)
    if name == "kategorie":
        return reading.category.value in names
    if name == "endung":
        # An ending stands last and after something that is no case.
        return any(parts[-1] == n and len(parts) > 1 and parts[0] not in _KASUS for n in names)
    return any(_CODES.get(n, n) in parts for n in names)


_KASUS = {"nom", "gen", "dat", "akk"}
