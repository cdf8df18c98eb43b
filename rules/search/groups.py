"""Groups of words worth learning, after the groups that English players study.

What the English groups take from the English bag and lexicon is taken from the variant's own:

=================== =======================================================================
haken               without its first or its last letter still a word
vornhaken           without its first letter still a word
hintenhaken         without its last letter still a word
hochwertig          five letters, the first or last worth 4 to 6, none worth 8 or more
sieben1, acht1      seven or eight letters that contain one of the 100 best six-letter stems
acht-aus-sieben     eight letters that contain one of the 100 best seven-letter stems
sieben2, acht2      letters within the frequent tiles (worth 1 or 2, a third of their number),
                    not in group 1
sieben3, acht3      at least as probable as the middle word of group 1, not in group 1 or 2
=================== =======================================================================

A stem is the better, the more tiles of the bag make it a word with one letter more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np

from lexicon.artifact import Array
from lexicon.search.letters import LetterScan, Mode, narrow
from lexicon.search.symbols import Symbols
from rules.search.errors import QueryError
from rules.search.hooks import hooks_of
from rules.search.probability import default_blanks, median_ways, ways
from rules.search.universe import Universe

STEMS = 100


def group_rows(universe: Universe, name: str) -> list[Array]:
    """The rows of a group, per part of the universe."""
    result: list[Array] = universe.cached(("group", name), lambda: _GROUPS[name](universe))
    return result


def _hook_group(front: bool, back: bool) -> Callable[[Universe], list[Array]]:
    def rows(universe: Universe) -> list[Array]:
        hooks = hooks_of(universe)
        found = []
        for number in range(len(universe.parts)):
            hit = np.zeros(len(universe.parts[number].table), dtype=bool)
            if front:
                hit |= hooks.inner_front[number]
            if back:
                hit |= hooks.inner_back[number]
            found.append(np.flatnonzero(hit))
        return found

    return rows


def _letters_worth(universe: Universe, low: int, high: int) -> str:
    faces = universe.policy.tiles.faces
    missing = [face for face, tile in faces.items() if tile.value is None]
    if missing:
        raise QueryError(
            "values_unknown",
            f"Diese Gruppe hängt an Steinwerten, und die Werte von {', '.join(missing)} "
            f"nennt „{universe.policy.id}“ nicht.",
        )
    return "".join(f for f, tile in faces.items() if len(f) == 1 and low <= tile.value <= high)  # type: ignore[operator]


def _of_length(universe: Universe, length: int) -> list[Array]:
    found = []
    for part in universe.parts:
        rows = [part.keep(np.arange(s.start, s.stop)) for s in part.ranges(length, length)]
        found.append(np.concatenate(rows) if rows else np.zeros(0, dtype=np.int64))
    return found


def _high_value(universe: Universe) -> list[Array]:
    edge = [ord(letter) for letter in _letters_worth(universe, 4, 6)]
    dear = _letters_worth(universe, 8, 99)
    found = []
    for part, rows in zip(universe.parts, _of_length(universe, 5), strict=True):
        words = part.table.words[rows]
        fits = np.isin(words[:, 0], edge) | np.isin(words[:, 4], edge)
        if dear:
            fits &= part.table.count_of(rows, dear) == 0
        found.append(narrow(rows, fits))
    return found


def stems(universe: Universe, size: int) -> list[str]:
    """The best stems of a size: sorted letters, best first."""

    def work_out() -> list[str]:
        usable: dict[str, set[str]] = {}
        faces = universe.policy.tiles.faces
        for part, rows in zip(universe.parts, _of_length(universe, size + 1), strict=True):
            for alphagram in {"".join(sorted(word)) for word in part.table.texts(rows)}:
                for letter in set(alphagram):
                    usable.setdefault(alphagram.replace(letter, "", 1), set()).add(letter)
        tiles = {
            stem: sum(faces[letter].count for letter in letters if letter in faces)
            for stem, letters in usable.items()
        }
        return sorted(tiles, key=lambda stem: (-tiles[stem], stem))[:STEMS]

    result: list[str] = universe.cached(("stems", size), work_out)
    return result


def _with_stem(size: int, length: int) -> Callable[[Universe], list[Array]]:
    def rows(universe: Universe) -> list[Array]:
        scans = [LetterScan(Symbols(tuple(stem)), Mode.SUPER) for stem in stems(universe, size)]
        found = []
        for part, every in zip(universe.parts, _of_length(universe, length), strict=True):
            hits = [scan.select(part.table, every) for scan in scans]
            found.append(np.unique(np.concatenate(hits)) if hits else every[:0])
        return found

    return rows


def _frequent(length: int) -> Callable[[Universe], list[Array]]:
    def rows(universe: Universe) -> list[Array]:
        faces = universe.policy.tiles.faces
        common = Counter(
            {letter: max(1, faces[letter].count // 3) for letter in _letters_worth(universe, 1, 2)}
        )
        scan = LetterScan(Symbols(tuple(common.elements())), Mode.SUB)
        first = group_rows(universe, _name(length, 1))
        return [
            np.setdiff1d(scan.select(part.table, every), known)
            for part, every, known in zip(
                universe.parts, _of_length(universe, length), first, strict=True
            )
        ]

    return rows


def _probable(length: int) -> Callable[[Universe], list[Array]]:
    def rows(universe: Universe) -> list[Array]:
        blanks = default_blanks(universe)
        first = group_rows(universe, _name(length, 1))
        second = group_rows(universe, _name(length, 2))
        least = median_ways(universe, first[0], blanks)
        found = []
        for number, every in enumerate(_of_length(universe, length)):
            probable = every[ways(universe, number, every, blanks) >= max(1, least)]
            found.append(np.setdiff1d(probable, np.union1d(first[number], second[number])))
        return found

    return rows


def _name(length: int, number: int) -> str:
    return f"{'sieben' if length == 7 else 'acht'}{number}"


_GROUPS: dict[str, Callable[[Universe], list[Array]]] = {
    "haken": _hook_group(front=True, back=True),
    "vornhaken": _hook_group(front=True, back=False),
    "hintenhaken": _hook_group(front=False, back=True),
    "hochwertig": _high_value,
    "sieben1": _with_stem(6, 7),
    "acht1": _with_stem(6, 8),
    "acht-aus-sieben": _with_stem(7, 8),
    "sieben2": _frequent(7),
    "acht2": _frequent(8),
    "sieben3": _probable(7),
    "acht3": _probable(8),
}
