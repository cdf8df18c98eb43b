"""`wortwart play …`: plays, grids, lay-downs, rummy tasks and whole games on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, TypeVar

import click
import msgspec

from api import board_view, cli_output
from api.schemas.games import GameAnswer, ReplayAnswer, RoundAnswer
from api.schemas.plays import PlayAnswer, scored_fields
from api.service import Service
from api.settings import Settings
from lexicon.orthography import key_of
from rules import DEFAULT_VARIANT, Policy
from rules.plays.amigo import LayDown, score_lay_down, score_round
from rules.plays.board import Board
from rules.plays.cards import play_cards
from rules.plays.deck import read_deck, with_deck
from rules.plays.errors import PlayError
from rules.plays.figures import kind_of_play
from rules.plays.game import score_game
from rules.plays.game_data import read_game, read_layout, read_round
from rules.plays.gcg import read_gcg
from rules.plays.notation import read_hand
from rules.plays.replay import replay
from rules.plays.result import Scored
from rules.plays.rummy import score_rummy
from rules.plays.score import play_word
from rules.plays.worthatz import score_grid

F = TypeVar("F", bound=Callable[..., Any])

json_option = click.option("--json", "as_json", is_flag=True, help="JSON statt Text.")
mode_option = click.option("--mode", default="", help="Modus der Variante.")


def variant_option(default: str = DEFAULT_VARIANT) -> Callable[[F], F]:
    """The option of every subcommand, with the variant that it is mostly used for."""
    return click.option(
        "--variant", "-v", default=default, show_default=True, help="Spielvariante."
    )


class PlayGroup(click.Group):
    """Without the name of a subcommand the arguments are a play: `play 8D GRÜNDE`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        words = [arg for arg in args if not arg.startswith("-")]
        known = bool(words) and words[0] in self.commands and args[0] == words[0]
        if args and not known and args[0] not in ("-h", "--help"):
            args = ["move", *args]
        return super().parse_args(ctx, args)


@click.group(cls=PlayGroup)
def play() -> None:
    """Prüft und wertet Züge und Partien (0 zulässig, 1 nicht, 2 kein möglicher Zug).

    Ohne Unterbefehl ist ein Zug gemeint. 8H beginnt auf H8 und geht waagrecht, H8 senkrecht;
    klein geschriebene Buchstaben sind Blankos, ein Punkt steht für einen Stein, der schon liegt.

    \b
    Beispiele:
      wortwart play 8D GRÜNDE
      wortwart play --board brett.txt --rack GRÜNDE? H8 .ASE
      wortwart play -v scrabble-karten --board tisch.txt F1 "D(A)TIV"
      wortwart play gcg partie.gcg
      wortwart play grid feld.txt --letters HAUSTUERASEOROT
      wortwart play lay-down Z+U+G D+A+CH --rest I+Z
      wortwart play rummy bingo MAIBAUM
      wortwart play game partie.json
    """


@play.command()
@click.argument("at", metavar="KOORDINATE")
@click.argument("word", metavar="WORT")
@variant_option()
@mode_option
@click.option("--board", type=click.File("rb"), help="Brett oder Tisch als Textzeilen (- liest).")
@click.option("--rack", "--hand", "rack", help="Steine auf der Bank; ? ist ein Blanko.")
@click.option("--premium", multiple=True, metavar="'x2 F6'", help="Prämienkarte und Karte dazu.")
@json_option
@click.pass_obj
def move(
    settings: Settings,
    at: str,
    word: str,
    variant: str,
    mode: str,
    board: IO[bytes] | None,
    rack: str | None,
    premium: tuple[str, ...],
    as_json: bool,
) -> None:
    """Wertet einen Zug auf dem Brett oder dem Kartentisch.

    \b
    Beispiele:
      wortwart play 8D GRÜNDE --rack DENGRÜR
      wortwart play -v scrabble-karten --board tisch.txt F6 S --premium 'x2 F6'
    """
    service = Service.open(settings)
    policy = service.registry.get(variant, mode)
    there = Board.empty(policy) if board is None else Board.read(_rows(board), policy)
    hand = None if rack is None else read_hand(rack, policy)
    result: Scored
    if kind_of_play(policy) == "table":
        cards = [(card, square) for card, _, square in (text.partition(" ") for text in premium)]
        result = play_cards(there, at, word, policy, service.lexicon, premiums=cards, hand=hand)
    elif premium:
        raise PlayError("premium_invalid", "Prämienkarten gibt es nur im Kartenspiel.")
    else:
        result = play_word(there, at, word, policy, service.lexicon, hand=hand)
    _answer(result, service, as_json)


@play.command()
@click.argument("file", type=click.File("rb"), metavar="DATEI")
@variant_option()
@json_option
@click.pass_obj
def gcg(settings: Settings, file: IO[bytes], variant: str, as_json: bool) -> None:
    """Spielt eine GCG-Datei nach: unsere Punkte neben denen der Datei (1 bei Unstimmigkeiten).

    \b
    Beispiel:
      wortwart play gcg partie.gcg
    """
    service = Service.open(settings)
    game = read_gcg(file.read())
    played = replay(game, service.registry.get(variant), service.lexicon)
    if as_json:
        cli_output.write_json(ReplayAnswer.of(played, **service.identities(variant)))
    else:
        board_view.show_replay(played)
    sys.exit(1 if played.remarks or played.inadmissible else 0)


@play.command()
@click.argument("file", type=click.File("rb"), default="-", metavar="[DATEI]")
@click.option("--letters", required=True, help="Die gegebenen Buchstaben.")
@variant_option("worthatz")
@json_option
@click.pass_obj
def grid(settings: Settings, file: IO[bytes], letters: str, variant: str, as_json: bool) -> None:
    """Wertet ein ganzes Feld (Worthatz) aus einer Datei oder der Standardeingabe.

    \b
    Beispiel:
      printf 'ROT\\nA..\\nD..\\n' | wortwart play grid --letters ROTADEE
    """
    service = Service.open(settings)
    policy = service.registry.get(variant)
    given = read_hand(letters, policy)
    _answer(score_grid(_rows(file), given, policy, service.lexicon), service, as_json)


@play.command("lay-down")
@click.argument("words", nargs=-1, required=True, metavar="WORT…")
@click.option("--rest", help="Karten, die auf der Hand bleiben: I+Z.")
@click.option("--hand", help="Statt --rest die ganze Hand vor dem Ablegen.")
@click.option("--discard", default="", help="Die abgeworfene Karte.")
@click.option("--goes-out", is_flag=True, help="Dieser Spieler läutet das Ende der Runde ein.")
@click.option("--deck", type=click.Path(path_type=Path), help="Deckdatei mit Kartenwerten.")
@variant_option("amigo-04760")
@json_option
@click.pass_obj
def lay_down(
    settings: Settings,
    words: tuple[str, ...],
    rest: str | None,
    hand: str | None,
    discard: str,
    goes_out: bool,
    deck: Path | None,
    variant: str,
    as_json: bool,
) -> None:
    """Wertet abgelegte Wörter (AMIGO); + trennt Karten, CH ist eine Karte.

    \b
    Beispiele:
      wortwart play lay-down Z+U+G D+A+CH --rest I+Z
      wortwart play lay-down B+A+U+M --hand B+A+U+M+E --discard E --deck deck.yaml
    """
    service = Service.open(settings)
    policy = _with_deck(service.registry.get(variant), deck)
    cards = LayDown(
        tuple(read_hand(word, policy) for word in words),
        None if rest is None else read_hand(rest, policy),
        None if hand is None else read_hand(hand, policy),
        key_of(discard),
    )
    _answer(score_lay_down(cards, policy, service.lexicon, goes_out=goes_out), service, as_json)


@play.command()
@click.argument("task", metavar="AUFGABE")
@click.argument("words", nargs=-1, required=True, metavar="WORT…")
@click.option("--rest", default="", help="Karten, die auf der Hand bleiben.")
@click.option("--hand", help="Die Hand vor dem Auslegen; sie muss die Karten haben.")
@variant_option("scrabble-karten")
@json_option
@click.pass_obj
def rummy(
    settings: Settings,
    task: str,
    words: tuple[str, ...],
    rest: str,
    hand: str | None,
    variant: str,
    as_json: bool,
) -> None:
    """Wertet eine Auslage für eine Rummy-Aufgabe; WORT/x2 ist ein Wort mit Prämienkarte.

    \b
    Beispiele:
      wortwart play rummy bingo MAIBAUM
      wortwart play rummy gib-mir-fuenf MAMBA/x2 DU --rest E
    """
    service = Service.open(settings)
    policy = service.registry.get(variant, "rummy")
    left = read_hand(rest, policy) if rest else ()
    layout = read_layout(list(words), policy)
    held = None if hand is None else read_hand(hand, policy)
    result = score_rummy(task, layout, policy, service.lexicon, rest=left, hand=held)
    _answer(result, service, as_json, also=result.fulfilled)


@play.command()
@click.argument("file", type=click.File("rb"), metavar="DATEI")
@variant_option()
@mode_option
@click.option("--deck", type=click.Path(path_type=Path), help="Deckdatei mit Kartenwerten.")
@json_option
@click.pass_obj
def game(
    settings: Settings,
    file: IO[bytes],
    variant: str,
    mode: str,
    deck: Path | None,
    as_json: bool,
) -> None:
    """Wertet eine ganze Partie (JSON) mit Anfechtungen, oder eine Runde AMIGO.

    \b
    Beispiel:
      wortwart play game partie.json
    """
    service = Service.open(settings)
    policy = _with_deck(service.registry.get(variant, mode), deck)
    try:
        data = msgspec.json.decode(file.read())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PlayError("game_malformed", f"Die Datei ist kein JSON: {error}") from error
    if kind_of_play(policy) == "lay-down":
        _round(data, policy, service, as_json)
        return
    moves = read_game(data, policy)
    played = score_game(moves.players, moves.moves, policy, service.lexicon, hands=moves.hands)
    if as_json:
        cli_output.write_json(GameAnswer.of(played, **service.identities(variant)))
    else:
        board_view.show_game(played)


def _round(data: Any, policy: Policy, service: Service, as_json: bool) -> None:
    """A round of lay-downs for everybody."""
    record = read_round(data, policy)
    result = score_round(
        record.lay_downs, policy, service.lexicon,
        challenges=record.challenges, bonuses=record.bonuses,
    )  # fmt: skip
    if as_json:
        cli_output.write_json(RoundAnswer.of(result, **service.identities(policy.id)))
    else:
        board_view.show_round(result)


def _with_deck(policy: Policy, deck: Path | None) -> Policy:
    return policy if deck is None else with_deck(policy, read_deck(deck))


def _rows(file: IO[bytes]) -> list[str]:
    """Text rows; lines that begin with # are comments."""
    try:
        text = file.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise PlayError("board_malformed", "Das Brett ist kein UTF-8-Text.") from error
    return [line for line in text.splitlines() if not line.startswith("#")]


def _answer(result: Scored, service: Service, as_json: bool, *, also: bool = True) -> None:
    """Show a result and exit: 0 if all words are admissible (and what else was asked)."""
    if as_json:
        cli_output.write_json(
            PlayAnswer(**scored_fields(result), **service.identities(result.variant))
        )
    else:
        board_view.show_scored(result)
    sys.exit(0 if result.admissible and also else 1)
