"""The score of a play on the board, letter by letter.

::

    board = Board.empty(policy)
    result = score_play(board, read_placement("8D", "GRÜNDE", board, policy), policy, lexicon)
    result.total, result.admissible          # 28, True

Premium squares count for tiles laid in this turn, in both directions; letters first, then the
factors of the word, and the bonus for a full hand after all that. Every number is the policy's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine import WordSource, adjudicate_tiles
from rules.plays.board import Board, Run, check_supply
from rules.plays.figures import Figure, all_tiles_bonus, figure, number, require_kind
from rules.plays.notation import character, square_name
from rules.plays.placement import (
    Placement,
    check_count,
    check_hand,
    read_placement,
    words_formed,
)
from rules.plays.result import Scored, ScoredWord, Step, bonus_step
from rules.policy import Policy

PREMIUM_NAMES = {
    "double-letter": ("doppelter Buchstabenwert", "double letter score"),
    "triple-letter": ("dreifacher Buchstabenwert", "triple letter score"),
    "double-word": ("doppelter Wortwert", "double word score"),
    "triple-word": ("dreifacher Wortwert", "triple word score"),
}
#: How a policy names the product of several word premiums of one kind.
_COMBINED = {
    ("double-word", 2): "two-double",
    ("triple-word", 2): "two-triple",
    ("triple-word", 3): "three-triple",
}


@dataclass(frozen=True, slots=True)
class PlayResult(Scored):
    """A play on the board, scored."""

    placement: Placement
    board: Board
    #: What stays in hand, if the hand was given.
    rest: tuple[str, ...] | None = None

    @property
    def coordinate(self) -> str:
        """Where the main word begins, as players write it."""
        if not self.words:
            return self.placement.coordinate
        first = self.words[0].squares[0]
        if self.words[0].direction == "down":
            return first
        letters = first.rstrip("0123456789")
        return first[len(letters) :] + letters


class _Premiums:
    """The premium rules of a policy, looked up once per play."""

    def __init__(self, policy: Policy, board: Board, new: frozenset[tuple[int, int]]) -> None:
        self.policy = policy
        self.squares = board.premiums.squares
        self.new = new
        self.stated: Figure = figure(policy, "premium-squares", {})
        self.always = self.stated.value.get("counted", "first-cover") != "first-cover"

    def at(self, square: tuple[int, int]) -> str:
        """The kind of premium that counts on a square in this turn, or ''."""
        kind = self.squares.get(square)
        return kind if kind and (self.always or square in self.new) else ""

    def factor(self, kind: str) -> int:
        """What a premium multiplies by; raises if the policy does not say."""
        value = self.stated.value.get(kind)
        if value is None:
            value = number(self.policy, f"premium-squares.{kind}").value
        return int(value)


def play_word(
    board: Board,
    at: str,
    word: str,
    policy: Policy,
    words: WordSource,
    *,
    hand: Sequence[str] | None = None,
) -> PlayResult:
    """A play given as coordinate and word; see :func:`score_play`."""
    require_kind(policy, "board")
    return score_play(board, read_placement(at, word, board, policy), policy, words, hand=hand)


def score_play(
    board: Board,
    placement: Placement,
    policy: Policy,
    words: WordSource,
    *,
    hand: Sequence[str] | None = None,
) -> PlayResult:
    """Words, verdicts and score of a placement that was checked already.

    Args:
        hand: the tiles of the player before the play, if they are known.

    Raises:
        PlayError: the hand lacks a tile, or board and hand need more than the game has.
    """
    require_kind(policy, "board")
    laid = [tile for _, tile in placement.tiles]
    check_count(len(laid), policy)
    rest = None
    if hand is not None:
        rest = check_hand(laid, hand, policy)
        check_supply(board.tiles.items(), policy, hand)
    premiums = _Premiums(policy, board, frozenset(square for square, _ in placement.tiles))
    scored = tuple(
        _score_run(run, premiums, policy, words) for run in words_formed(board, placement)
    )
    points, rule = all_tiles_bonus(policy, len(laid))
    extra = (bonus_step(points, len(laid), rule),) if points else ()
    return PlayResult(
        variant=policy.id,
        words=scored,
        extra=extra,
        total=sum(word.points for word in scored) + points,
        placement=placement,
        board=board.with_tiles(dict(placement.tiles)),
        rest=rest,
    )


def _score_run(run: Run, premiums: _Premiums, policy: Policy, words: WordSource) -> ScoredWord:
    verdict = adjudicate_tiles(run.tiles, policy, words)
    steps: list[Step] = []
    letters = 0
    word_premiums: list[tuple[str, str]] = []
    for square, tile in zip(run.squares, run.tiles, strict=True):
        kind = premiums.at(square)
        name = square_name(square)
        value = policy.tile_value(tile) or 0
        step = letter_step(character(tile), value, name, kind, premiums)
        letters += step.points
        steps.append(step)
        if kind.endswith("-word"):
            word_premiums.append((kind, name))
    factor, rule = _word_factor([kind for kind, _ in word_premiums], premiums)
    points = letters * factor
    steps.append(_word_step(verdict.word, letters, factor, word_premiums, rule))
    return ScoredWord(
        word=verdict.word,
        tiles=run.tiles,
        squares=tuple(square_name(square) for square in run.squares),
        direction=run.direction,
        verdict=verdict,
        points=points,
        factor=factor,
        steps=tuple(steps),
    )


def letter_step(face: str, value: int, where: str, kind: str, premiums: _Premiums) -> Step:
    """What one letter contributes, with the letter premium under it."""
    if not kind.endswith("-letter"):
        return Step("letter", value, f"{face} ({where}): {value}", f"{face} ({where}): {value}")
    factor = premiums.factor(kind)
    de, en = PREMIUM_NAMES[kind]
    points = value * factor
    sum_ = f"{value} × {factor} = {points}"
    return Step(
        "letter", points, f"{face} ({where}, {de}): {sum_}", f"{face} ({where}, {en}): {sum_}",
        premiums.stated.rule,
    )  # fmt: skip


def _word_factor(kinds: Sequence[str], premiums: _Premiums) -> Figure:
    """The factor of a word: what the policy states for the combination, else the product."""
    if not kinds:
        return Figure(1)
    name = _COMBINED.get((kinds[0], len(kinds))) if len(set(kinds)) == 1 else None
    if name is not None:
        stated = figure(premiums.policy, f"word-premiums.{name}")
        if isinstance(stated.value, int):
            return stated
    factor = 1
    for kind in kinds:
        factor *= premiums.factor(kind)
    return Figure(factor, premiums.stated.rule)


def _word_step(
    word: str, letters: int, factor: int, premiums: Sequence[tuple[str, str]], rule: str
) -> Step:
    points = letters * factor
    if factor == 1 and not premiums:
        return Step("word", points, f"{word}: {points}", f"{word}: {points}")
    de, en = (
        ", ".join(f"{name} {PREMIUM_NAMES[kind][language]}" for kind, name in premiums)
        for language in (0, 1)
    )
    start, end = f"{word}: {letters} × {factor} (", f") = {points}"
    return Step("word", points, start + de + end, start + en + end, rule)
