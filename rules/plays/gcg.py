"""GCG, the text format for Scrabble games: read it, and write it.

::

    #character-encoding UTF-8
    #player1 anna Anna Adam
    #player2 bo Bo Baum
    >anna: DENGRÜR 8D GRÜNDE +28 28
    >bo: MAUSXYZ 9G MÄUS +20 20
    >bo: MAUSXYZ -- -20 0
    >anna: RAAX -RX +0 28
    >bo: MAUS - +0 0
    >anna: XA (XA) -9 19

Letters in lower case are blanks, full stops stand for tiles that lie there. The reader takes
what programs and people write (Latin-1 without a header, missing racks, extra blanks) and reports
every line it cannot read at once. Start at :func:`read_gcg`; :mod:`rules.plays.replay` scores it.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.plays.errors import PlayError

#: Kinds of events; the value is what the file shows.
EVENTS = ("play", "exchange", "pass", "withdrawn", "challenge", "time", "rack")
MAX_BYTES = 200_000
#: What files really use; others are refused rather than guessed.
ENCODINGS = ("utf-8", "iso8859-1", "iso8859-15", "cp1252", "ascii", "utf-16")
_MOVE = re.compile(r">\s*(?P<nick>[^:\s]+)\s*:\s*(?P<rest>.*)")
_END = re.compile(r"(?P<body>.*?)\s+(?P<score>[+-]\d{1,4})\s+(?P<total>-?\d{1,5})\s*")
_RACK = r"(?:(?P<rack>[^\s().-][^\s()]*)\s+)?"
_FORMS = (
    ("withdrawn", re.compile(_RACK + r"--")),
    ("pass", re.compile(_RACK + r"-")),
    ("exchange", re.compile(_RACK + r"-(?P<tiles>\S+)")),
    ("challenge", re.compile(_RACK + r"\(challenge\)")),
    ("time", re.compile(_RACK + r"\(time\)")),
    ("rack", re.compile(_RACK + r"\((?P<tiles>[^\s()]*)\)")),
    ("play", re.compile(_RACK + r"(?P<at>\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2})\s+(?P<word>\S+)")),
)


@dataclass(frozen=True, slots=True)
class Event:
    """One line of a game: who, what, and the points and total that the file claims."""

    line: int
    player: str
    kind: str
    score: int
    total: int
    rack: str = ""
    at: str = ""
    word: str = ""
    #: Tiles exchanged, or left on a rack at the end.
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class Gcg:
    """A game as its file tells it."""

    players: tuple[tuple[str, str], ...]
    events: tuple[Event, ...]
    encoding: str = "UTF-8"
    #: Other pragmas in order: ``("lexicon", "…")``, ``("note", "…")``.
    pragmas: tuple[tuple[str, str], ...] = ()

    @property
    def nicks(self) -> tuple[str, ...]:
        return tuple(nick for nick, _ in self.players)


@dataclass
class _Reading:
    players: dict[int, tuple[str, str]] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    pragmas: list[tuple[str, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def fault(self, line: int, text: str) -> None:
        self.faults.append(f"Zeile {line}: {text}")


def read_gcg(data: bytes | str) -> Gcg:
    """A game from the bytes or the text of a file.

    Raises:
        PlayError: ``gcg_malformed`` with every line that cannot be read.
    """
    text, encoding = (data, "UTF-8") if isinstance(data, str) else decode(data)
    reading = _Reading()
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("#"):
            _pragma(number, stripped, reading)
        elif stripped.startswith(">"):
            _event(number, stripped, reading)
        elif stripped:
            # A line without a mark continues the note before it.
            if reading.pragmas and reading.pragmas[-1][0] == "note":
                reading.pragmas[-1] = ("note", f"{reading.pragmas[-1][1]} {stripped}".strip())
            else:
                reading.fault(number, f"beginnt weder mit # noch mit >: „{stripped[:40]}“")
    players = _players(reading)
    if not reading.events and not reading.faults:
        reading.faults.append("Die Datei enthält keinen Zug.")
    if reading.faults:
        first = reading.faults[0].split(":")[0]
        raise PlayError("gcg_malformed", "\n".join(reading.faults), first)
    return Gcg(players, tuple(reading.events), encoding, tuple(reading.pragmas))


def decode(data: bytes) -> tuple[str, str]:
    """Text and encoding: as the first line says, else UTF-8 if it fits, else Latin-1."""
    if len(data) > MAX_BYTES:
        raise PlayError("gcg_malformed", f"Die Datei hat mehr als {MAX_BYTES} Bytes.", "Datei")
    data = data.removeprefix(codecs.BOM_UTF8)
    first = data.split(b"\n", 1)[0].strip()
    found = re.fullmatch(rb"#character-encoding\s+([A-Za-z0-9._-]+)", first)
    if found is None:
        try:
            return data.decode("utf-8"), "UTF-8"
        except UnicodeDecodeError:
            return data.decode("latin-1"), "ISO-8859-1"
    name = found[1].decode("ascii")
    try:
        codec = codecs.lookup(name).name
        if codec not in ENCODINGS:
            raise LookupError(name)
        return data.decode(codec), name
    except (LookupError, UnicodeDecodeError) as error:
        raise PlayError(
            "gcg_malformed",
            f"Zeile 1: die Datei lässt sich nicht als „{name}“ lesen.",
            "Zeile 1",
        ) from error


def _pragma(number: int, line: str, reading: _Reading) -> None:
    name, _, value = line[1:].partition(" ")
    value = value.strip()
    found = re.fullmatch(r"player([1-4])", name)
    if name == "character-encoding":
        if number != 1:
            reading.fault(number, "#character-encoding muss in der ersten Zeile stehen")
    elif found is not None:
        nick, _, full = value.partition(" ")
        if not nick:
            reading.fault(number, f"#{name} nennt keinen Spieler; richtig wäre „#{name} anna Anna“")
        else:
            reading.players[int(found[1])] = (nick, full.strip() or nick)
    else:
        reading.pragmas.append((name, value))


def _event(number: int, line: str, reading: _Reading) -> None:
    move = _MOVE.fullmatch(line)
    if move is None:
        reading.fault(number, f"es fehlt der Spieler; richtig wäre „>anna: …“: „{line[:40]}“")
        return
    end = _END.fullmatch(" " + move["rest"])
    if end is None:
        reading.fault(number, "am Ende fehlen Punkte und Stand wie „+28 28“")
        return
    body = end["body"].strip()
    for kind, form in _FORMS:
        found = form.fullmatch(body)
        if found is not None:
            groups = {name: text or "" for name, text in found.groupdict().items()}
            reading.events.append(
                Event(number, move["nick"], kind, int(end["score"]), int(end["total"]), **groups)
            )
            return
    reading.fault(number, f"weder Zug noch Tausch noch Passen: „{body[:40]}“")


def _players(reading: _Reading) -> tuple[tuple[str, str], ...]:
    """Players by number; without pragmas in the order in which they move."""
    if not reading.players:
        nicks = dict.fromkeys(event.player for event in reading.events)
        return tuple((nick, nick) for nick in nicks)
    players = tuple(reading.players[number] for number in sorted(reading.players))
    known = {nick for nick, _ in players}
    for event in reading.events:
        if event.player not in known:
            names = ", ".join(sorted(known))
            reading.fault(event.line, f"„{event.player}“ spielt nicht mit (Spieler: {names})")
    return players


def write_gcg(gcg: Gcg) -> str:
    """The text of a game; always UTF-8 and with its header."""
    lines = ["#character-encoding UTF-8"]
    lines += [f"#player{n} {nick} {name}" for n, (nick, name) in enumerate(gcg.players, 1)]
    lines += [f"#{name} {value}".rstrip() for name, value in gcg.pragmas]
    lines += [_line(event) for event in gcg.events]
    return "\n".join(lines) + "\n"


def _line(event: Event) -> str:
    marks = {
        "withdrawn": "--",
        "pass": "-",
        "exchange": f"-{event.tiles}",
        "challenge": "(challenge)",
        "time": "(time)",
        "rack": f"({event.tiles})",
        "play": f"{event.at} {event.word}",
    }
    parts: Sequence[str] = (event.rack, marks[event.kind], f"{event.score:+d}", str(event.total))
    return f">{event.player}: " + " ".join(part for part in parts if part)
