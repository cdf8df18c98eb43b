"""Reading the value of a condition: ranges, letters, names. Start at :func:`read_value`."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches

from lexicon.orthography import Alphabet, lower, spell
from lexicon.search.letters import MAX_SETS
from lexicon.search.symbols import STAR, SymbolError, Symbols, read_symbols
from rules.search.errors import QueryError
from rules.search.query import Choice, Letters, Range, Rank, Share, Text, Value
from rules.search.vocabulary import Keyword

MAX_NUMBER = 10_000_000
MAX_LETTERS = 40
_RANGE = re.compile(r"(\d{1,8})?(?:(-)(\d{1,8})?)?", re.ASCII)
_DECIMALS = re.compile(r"(\d{1,2}(?:[.,]\d{1,2})?)?(?:(-)(\d{1,2}(?:[.,]\d{1,2})?)?)?", re.ASCII)


def read_value(
    keyword: Keyword, text: str, alphabet: Alphabet, query: str = "", position: int = -1
) -> Value:
    """The value of a condition; raises :class:`QueryError` at the character that is wrong."""
    try:
        return _READERS[keyword.kind](text, keyword, alphabet)
    except SymbolError as error:
        place = position + error.position if position >= 0 else -1
        raise QueryError("query_value", str(error), query, place) from error


def _symbols(text: str, keyword: Keyword, alphabet: Alphabet) -> Symbols:
    symbols = read_symbols(text, alphabet)
    if keyword.name != "muster" and len(symbols.sets) > MAX_SETS:
        raise SymbolError(0, f"mehr als {MAX_SETS} Mengen [ABC] sind hier nicht möglich")
    return symbols


def _pieces(text: str, keyword: Keyword, alphabet: Alphabet) -> Symbols:
    symbols = read_symbols(text, alphabet)
    if symbols.star:
        raise SymbolError(text.find(STAR), "* ist hier nicht möglich; ? und [ABC] sind es")
    plain = keyword.name.startswith("nimmt")
    if not symbols.items or (plain and (symbols.sets or symbols.blanks)):
        raise SymbolError(0, f"erwartet werden Buchstaben, z. B. {keyword.example}")
    return symbols


def _range(text: str, keyword: Keyword, _: Alphabet) -> Range:
    return _read_range(text, 0, keyword.example)


def _read_range(text: str, place: int, example: str) -> Range:
    match = _RANGE.fullmatch(text)
    if not match or text in ("", "-"):
        raise SymbolError(place, f"„{text}“ ist keine Zahl; richtig wäre 5, 5-7, 5- oder {example}")
    low = int(match[1]) if match[1] else None
    high = (int(match[3]) if match[3] else None) if match[2] else low
    return _checked(Range(low, high), text, place)


def _decimal(text: str, keyword: Keyword, _: Alphabet) -> Range:
    match = _DECIMALS.fullmatch(text)
    if not match or text in ("", "-"):
        raise SymbolError(0, f"„{text}“ ist keine Zahl; richtig wäre 4, 3,5-5 oder 4-")
    low = _hundredths(match[1])
    high = _hundredths(match[3]) if match[2] else low
    return _checked(Range(low, high, 100), text, 0)


def _hundredths(text: str | None) -> int | None:
    return None if not text else round(float(text.replace(",", ".")) * 100)


def _checked(found: Range, text: str, place: int) -> Range:
    low, high = found.bounds
    if low > high:
        raise SymbolError(place, f"„{text}“ ist leer: die erste Zahl muss die kleinere sein")
    if (found.high or found.low or 0) > MAX_NUMBER:
        raise SymbolError(place, f"größer als {MAX_NUMBER} ist nicht möglich")
    return found


def _letters(text: str, keyword: Keyword, alphabet: Alphabet) -> Letters:
    spelling = spell(text, alphabet)
    if not spelling.ok or not spelling.key:
        place = max(0, spelling.position)
        raise SymbolError(place, f"erwartet werden Buchstaben, z. B. {keyword.example}")
    if len(spelling.key) > MAX_LETTERS:
        raise SymbolError(MAX_LETTERS, f"mehr als {MAX_LETTERS} Buchstaben sind nicht möglich")
    return Letters("".join(sorted(spelling.key)))


def _hooks(text: str, keyword: Keyword, alphabet: Alphabet) -> Letters | Range:
    if text == STAR:
        return Letters("")
    if text[:1].isdigit() or text[:1] == "-":
        return _read_range(text, 0, "haken-vorn:0")
    found = _letters(text, keyword, alphabet)
    return Letters("".join(sorted(set(found.letters))))


def _share(text: str, keyword: Keyword, alphabet: Alphabet) -> Share:
    letters, colon, rest = text.partition(":")
    if not colon:
        raise SymbolError(len(text), f"es fehlt der Anteil in Prozent, z. B. {keyword.example}")
    chosen = "".join(sorted(set(_letters(letters, keyword, alphabet).letters)))
    percent = _read_range(rest.removesuffix("%"), len(letters) + 1, "60-100")
    return Share(chosen, percent)


def _rank(text: str, keyword: Keyword, _: Alphabet) -> Rank:
    numbers, slash, blanks = text.partition("/")
    if slash and blanks not in ("0", "1", "2"):
        raise SymbolError(len(numbers) + 1, "nach „/“ steht die Zahl der Blankos: 0, 1 oder 2")
    return Rank(_read_range(numbers, 0, keyword.example), int(blanks) if slash else None)


def _choice(text: str, keyword: Keyword, _: Alphabet) -> Choice:
    names = []
    place = 0
    for part in text.split(","):
        name = keyword.choices.get(lower(part))
        if name is None:
            known = list(dict.fromkeys(keyword.choices.values()))
            near = get_close_matches(lower(part), keyword.choices, 1)
            right = f"gemeint ist vielleicht „{near[0]}“; " if near else ""
            raise SymbolError(
                place, f"„{part}“ gibt es bei „{keyword.name}“ nicht; {right}es gibt "
                + ", ".join(known),
            )  # fmt: skip
        if name not in names:
            names.append(name)
        place += len(part) + 1
    order = list(dict.fromkeys(keyword.choices.values()))
    return Choice(tuple(sorted(names, key=order.index)))


def _text(text: str, keyword: Keyword, _: Alphabet) -> Text:
    if not text.strip():
        raise SymbolError(0, f"erwartet wird ein Text, z. B. {keyword.example}")
    return Text(text)


_READERS: dict[str, Callable[[str, Keyword, Alphabet], Value]] = {
    "symbols": _symbols,
    "pieces": _pieces,
    "range": _range,
    "decimal": _decimal,
    "letters": _letters,
    "hooks": _hooks,
    "share": _share,
    "rank": _rank,
    "choice": _choice,
    "text": _text,
}
