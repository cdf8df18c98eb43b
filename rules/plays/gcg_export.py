"""A scored game as GCG: plays, withdrawn phonies, points of challenges, racks at the end."""

from __future__ import annotations

from rules.plays.endgame import Ending
from rules.plays.figures import require_kind
from rules.plays.game import EXCHANGE, PASS, GameResult, MoveResult
from rules.plays.gcg import Event, Gcg
from rules.plays.notation import character, square_name
from rules.plays.score import PlayResult
from rules.policy import Policy


def gcg_of_game(game: GameResult, policy: Policy) -> Gcg:
    """The events of a game on the board, with our scores; nicks are names without blanks."""
    require_kind(policy, "board")
    writer = _Writer(game.players)
    for move in game.moves:
        writer.move(move)
    if game.ending is not None:
        writer.ending(game.ending)
    players = tuple((writer.nicks[player], player) for player in game.players)
    return Gcg(players, tuple(writer.events), pragmas=(("lexicon", f"Wortwart {policy.id}"),))


class _Writer:
    """Collects events and keeps the running totals."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.nicks = {player: "".join(player.split()).replace(":", "") for player in players}
        self.totals = dict.fromkeys(players, 0)
        self.events: list[Event] = []

    def add(self, player: str, kind: str, score: int, **fields: str) -> None:
        self.totals[player] += score
        line = len(self.events) + 1
        nick, total = self.nicks[player], self.totals[player]
        self.events.append(Event(line, nick, kind, score, total, **fields))

    def move(self, move: MoveResult) -> None:
        player, rack = move.move.player, "".join(move.move.hand or ())
        if move.move.kind == PASS:
            self.add(player, "pass", 0, rack=rack)
        elif move.move.kind == EXCHANGE:
            tiles = "".join(move.move.tiles)
            self.add(player, "exchange", move.points[player], rack=rack, tiles=tiles)
        elif isinstance(move.result, PlayResult):
            self._play(move, move.result, rack)

    def _play(self, move: MoveResult, result: PlayResult, rack: str) -> None:
        player = move.move.player
        where = {"rack": rack, "at": result.coordinate, "word": written(result)}
        self.add(player, "play", result.total, **where)
        if not move.stays:
            self.add(player, "withdrawn", -result.total, rack=rack)
        for name, points in move.points.items():
            rest = points - (result.total if move.stays and name == player else 0)
            if rest:
                self.add(name, "challenge", rest)

    def ending(self, ending: Ending) -> None:
        left = "".join("".join(hand) for hand in ending.hands.values())
        for player, steps in ending.steps.items():
            own = "".join(ending.hands.get(player, ()))
            for step in steps:
                if step.points:
                    self.add(player, "rack", step.points, rack=own, tiles=own or left)


def written(result: PlayResult) -> str:
    """The main word as GCG writes it: full stops for tiles that lay there."""
    new = {square_name(square) for square, _ in result.placement.tiles}
    main = result.words[0]
    pairs = zip(main.squares, main.tiles, strict=True)
    return "".join(character(tile) if name in new else "." for name, tile in pairs)
