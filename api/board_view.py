"""How boards, plays and games look on a terminal: readable with and without colour."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rich.text import Text

from api import cli_output
from rules import message
from rules.plays.amigo import RoundResult
from rules.plays.board import Board
from rules.plays.cards import TableResult
from rules.plays.game import GameResult, MoveResult
from rules.plays.notation import Square, character, column_name
from rules.plays.replay import Replay
from rules.plays.result import Scored, ScoredWord
from rules.plays.rummy import RummyResult
from rules.plays.score import PlayResult
from rules.plays.worthatz import GridResult

#: Premium squares: a sign that needs no colour, and a style.
PREMIUMS = {
    "double-letter": ("2b", "cyan"),
    "triple-letter": ("3b", "blue"),
    "double-word": ("2w", "magenta"),
    "triple-word": ("3w", "red"),
}
LEGEND = "[X] neu · klein: Blanko · 2b 3b Buchstabe, 2w 3w Wort doppelt und dreifach · * Stern"
DIRECTIONS = {"across": "waagrecht", "down": "senkrecht"}


def draw_board(
    board: Board, new: Collection[Square] = (), gone: Collection[Square] = ()
) -> list[Text]:
    """The board in lines: new tiles in brackets, cards that leave in parentheses."""
    height = width = board.size
    if board.open_ended:
        height = max((y for y, _ in board.tiles), default=-1) + 1
        width = max((x for _, x in board.tiles), default=-1) + 1
    header = Text("   " + "".join(f"{column_name(x):^3}" for x in range(width)).rstrip(), "dim")
    lines = [header]
    for y in range(height):
        line = Text(f"{y + 1:>2} ", "dim")
        for x in range(width):
            line.append_text(_cell(board, (y, x), new, gone))
        line.rstrip()
        lines.append(line)
    return lines


def _cell(board: Board, square: Square, new: Collection[Square], gone: Collection[Square]) -> Text:
    tile = board.tiles.get(square)
    if tile is not None:
        face = character(tile)
        if square in new:
            return Text(f"[{face}]", "bold black on yellow")
        return Text(f"({face})", "dim") if square in gone else Text(f" {face} ", "bold")
    if square == board.premiums.star:
        return Text(" * ", "magenta")
    sign, style = PREMIUMS.get(board.premiums.squares.get(square, ""), ("·", "dim"))
    return Text(f"{sign:^3}", style)


def show_scored(result: Scored) -> None:
    """Board if there is one, words with verdict and calculation, sum."""
    out = cli_output.console()
    for line in _picture(result):
        out.print(line)
    for word in result.words:
        show_word(word)
    for step in result.extra:
        out.print(Text(step.de))
    if isinstance(result, TableResult) and result.removed:
        out.print(Text(f"Vom Tisch gehen: {', '.join(result.removed)}"))
    if isinstance(result, RummyResult) and not result.fulfilled:
        out.print(Text(f"✗ Aufgabe nicht erfüllt: {result.missing[0]}", "bold red"))
    out.print(Text(f"Gesamt: {result.total} Punkte", "bold"))
    if isinstance(result, GridResult) and not result.admissible:
        out.print(Text("Ein unzulässiges Wort: das Feld zählt nicht.", "bold red"))


def _picture(result: Scored) -> list[Text]:
    if isinstance(result, PlayResult):
        new = {square for square, _ in result.placement.tiles}
        return [*draw_board(result.board, new), Text(LEGEND, "dim")]
    if isinstance(result, TableResult):
        laid = dict(result.placement.tiles)
        before = result.before.with_tiles(laid)
        gone = set(before.tiles) - set(result.table.tiles)
        return draw_board(before, laid.keys(), gone)
    if isinstance(result, GridResult):
        return [Text(row.rstrip(".") or ".") for row in _cropped(result.board.rows())]
    return []


def _cropped(rows: list[str]) -> list[str]:
    while rows and not rows[-1].strip("."):
        rows.pop()
    return rows


def show_word(word: ScoredWord) -> None:
    """One line for the word, then its calculation."""
    out = cli_output.console()
    line = Text(word.word, "bold")
    if word.squares:
        line.append(f"  {word.squares[0]}–{word.squares[-1]} {DIRECTIONS[word.direction]}", "dim")
    line.append("  ")
    line.append_text(cli_output.mark(word.verdict.admissible))
    if not word.verdict.admissible:
        line.append(f"  {message(word.verdict)}")
    line.append(f"  {word.points}")
    out.print(line)
    for step in word.steps:
        out.print(Text(f"    {step.de}", "dim"))


def show_round(result: RoundResult) -> None:
    """Every player with words, rest, bonuses and points of challenges."""
    out = cli_output.console()
    for player in result.players:
        line = Text(f"{player.player}: ", "bold")
        _append_words(line, player.cards)
        out.print(line)
        for step in (*player.cards.extra, *player.extra):
            out.print(Text(f"    {step.de}"))
        if player.set_aside:
            out.print(Text(f"    Beiseitegelegt: {', '.join(player.set_aside)}", "yellow"))
        out.print(Text(f"    Runde: {player.total} Punkte", "bold"))


def show_game(game: GameResult) -> None:
    """Every move in a line, the board, the reckoning."""
    out = cli_output.console()
    for move in game.moves:
        out.print(_move_line(move))
        if move.outcome is not None:
            for text in move.outcome.text("de"):
                out.print(Text(f"      {text}", "dim"))
    for line in draw_board(game.board):
        out.print(line)
    if game.ending is not None:
        for player, steps in game.ending.steps.items():
            for step in steps:
                out.print(Text(f"{player}: {step.de}"))
        out.print(Text(f"Es gewinnt {' und '.join(game.ending.winners)}.", "bold"))
    out.print(Text("Stand: " + _standings(game.totals), "bold"))


def _move_line(move: MoveResult) -> Text:
    kinds = {"pass": "passt", "exchange": f"tauscht {len(move.move.tiles)}"}
    line = Text(f"{move.number:>3}. {move.move.player} ")
    if move.result is None:
        line.append(kinds[move.move.kind])
    else:
        line.append(f"{move.move.at} {move.move.word}  ")
        _append_words(line, move.result)
        if not move.stays:
            line.append("  zurückgenommen", "bold red")
    changes = [f"{name} {points:+d}" for name, points in move.points.items() if points]
    line.append(f"  {', '.join(changes) or '±0'}")
    line.append(f"  ({_standings(move.totals)})", "dim")
    return line


def _append_words(line: Text, result: Scored) -> None:
    for place, word in enumerate(result.words):
        sign, style = ("✓", "green") if word.verdict.admissible else ("✗", "bold red")
        line.append(f"{', ' if place else ''}{word.word} {word.points} ")
        line.append(sign, style)


def _standings(totals: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {total}" for player, total in totals.items())


def show_replay(played: Replay) -> None:
    """Every line of the file with our score beside the file's, then remarks and board."""
    out = cli_output.console()
    for move in played.moves:
        event = move.event
        line = Text(f"{event.line:>3}  {event.player} ")
        names = {"withdrawn": "nimmt zurück", "pass": "passt", "challenge": "Anfechtung",
                 "exchange": f"tauscht {event.tiles}", "time": "Zeitstrafe",
                 "rack": f"Rest {event.tiles}"}  # fmt: skip
        line.append(names.get(event.kind, f"{event.at} {event.word}  "))
        if move.result is not None:
            _append_words(line, move.result)
        line.append(f"  {move.points:+d} (Datei {event.score:+d})  Stand {move.total}")
        line.append(f" (Datei {event.total})", "dim")
        out.print(line)
        for remark in move.remarks:
            out.print(Text(f"     ! {remark.text}", "bold red"))
    for text in draw_board(played.board):
        out.print(text)
    for number, word in played.inadmissible:
        out.print(Text(f"Zeile {number}: {word} ist nicht zulässig und blieb liegen.", "yellow"))
    out.print(Text("Stand: " + _standings(played.totals), "bold"))
