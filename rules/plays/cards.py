"""The Scrabble card game on the table: first word, premium cards, what leaves the table.

::

    table = Board.empty(policy)
    result = play_cards(table, "1B", "MAMBA", policy, lexicon)
    result.total, result.table.rows()        # 22, [".MAMBA"]

A table is a board without premium squares and without an edge to the right or below. The first
word is doubled, a premium card multiplies every word with the chosen letter, and after scoring
the cards that did not score leave the table unless an incomplete word would remain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.engine import WordSource, adjudicate_tiles
from rules.plays.board import Board, Run, check_supply
from rules.plays.errors import PlayError
from rules.plays.figures import Figure, all_tiles_bonus, figure, number, require_kind
from rules.plays.notation import Square, character, premium_cards, read_square, square_name
from rules.plays.placement import (
    Placement,
    check_count,
    check_hand,
    read_placement,
    words_formed,
)
from rules.plays.result import Scored, ScoredWord, Step, bonus_step
from rules.policy import Policy


@dataclass(frozen=True, slots=True)
class PremiumCard:
    """A premium card (``x2``, ``x3``) and the square of the letter it is assigned to."""

    card: str
    square: Square


@dataclass(frozen=True, slots=True)
class TableResult(Scored):
    """A play on the table, scored, with what leaves the table afterwards."""

    placement: Placement
    #: The table as it was found.
    before: Board
    #: Squares whose cards go to the discard pile.
    removed: tuple[str, ...]
    table: Board
    premiums: tuple[PremiumCard, ...] = ()
    rest: tuple[str, ...] | None = None


def play_cards(
    table: Board,
    at: str,
    word: str,
    policy: Policy,
    words: WordSource,
    *,
    premiums: Sequence[tuple[str, str]] = (),
    hand: Sequence[str] | None = None,
) -> TableResult:
    """A play on the table given as coordinate and word.

    Args:
        premiums: premium cards, each with the square of the laid letter it goes to:
            ``[("x2", "C5")]``.
        hand: the cards of the player before the play, premium cards included.
    """
    require_kind(policy, "table")
    placement = read_placement(at, word, table, policy)
    cards = [PremiumCard(card, read_square(square)) for card, square in premiums]
    return score_cards(table, placement, policy, words, premiums=cards, hand=hand)


def score_cards(
    table: Board,
    placement: Placement,
    policy: Policy,
    words: WordSource,
    *,
    premiums: Sequence[PremiumCard] = (),
    hand: Sequence[str] | None = None,
) -> TableResult:
    """Words, verdicts, score and what leaves the table, for a placement checked already."""
    require_kind(policy, "table")
    check_premiums(premiums, table, placement, policy)
    played = [tile for _, tile in placement.tiles]
    extra_cards = [premium.card for premium in premiums]
    check_count(len(played) + len(extra_cards), policy)
    rest = None
    if hand is not None:
        rest = check_hand(played, hand, policy, extra_cards)
        letters = [card for card in hand if card not in premium_cards(policy)]
        check_supply(table.tiles.items(), policy, letters)
    runs = words_formed(table, placement)
    first = number(policy, "first-word.factor") if table.is_empty else Figure(1)
    scored = tuple(_score_run(run, first, premiums, policy, words) for run in runs)
    # A premium card is a card of the hand too: six letters and a premium are seven cards.
    count = len(played) + len(extra_cards)
    points, rule = all_tiles_bonus(policy, count)
    after = table.with_tiles(dict(placement.tiles))
    gone = leaving(table, after, runs, policy, words)
    return TableResult(
        variant=policy.id,
        words=scored,
        extra=(bonus_step(points, count, rule),) if points else (),
        total=sum(word.points for word in scored) + points,
        placement=placement,
        before=table,
        removed=tuple(square_name(square) for square in gone),
        table=after.without(gone),
        premiums=tuple(premiums),
        rest=rest,
    )


def check_premiums(
    premiums: Sequence[PremiumCard], table: Board, placement: Placement, policy: Policy
) -> None:
    """Raise if premium cards do not exist, are too many or lie on no card of this turn."""
    known = premium_cards(policy)
    most = figure(policy, "premium-limit.per-turn", 0).value
    if table.is_empty:
        most = figure(policy, "first-word.premium-cards", most).value
    for place, premium in enumerate(premiums, 1):
        name = square_name(premium.square)
        if premium.card not in known:
            text = f"Die Prämienkarte „{premium.card}“ gibt es nicht; es gibt {', '.join(known)}."
        elif place > most and table.is_empty:
            text = "Zum ersten Wort wird keine Prämienkarte gespielt; es zählt ohnehin mehrfach."
        elif place > most:
            text = f"Pro Zug geht nur {most} Prämienkarte; die auf {name} ist zu viel."
        elif premium.square not in dict(placement.tiles):
            text = (
                f"Die Prämie gehört zu einer Karte, die in diesem Zug gelegt wird; auf {name} "
                "liegt keine solche."
            )
        else:
            continue
        raise PlayError("premium_invalid", text, name)


def _score_run(
    run: Run, first: Figure, premiums: Sequence[PremiumCard], policy: Policy, words: WordSource
) -> ScoredWord:
    verdict = adjudicate_tiles(run.tiles, policy, words)
    squares = tuple(square_name(square) for square in run.squares)
    steps = card_steps(run.tiles, squares, policy)
    letters = sum(step.points for step in steps)
    factor, reasons = int(first.value), []
    rule = first.rule
    if first.rule:
        reasons.append(("erstes Wort", "first word"))
    for premium in premiums:
        if premium.square in run.squares:
            factor *= premium_cards(policy)[premium.card][1]
            rule = figure(policy, "premium-cards").rule
            name = f"{premium.card} ({square_name(premium.square)})"
            reasons.append((f"Prämienkarte {name}", f"premium card {name}"))
    steps.append(word_step(verdict.word, letters, factor, reasons, rule))
    return ScoredWord(
        verdict.word, run.tiles, squares, run.direction, verdict, letters * factor, factor,
        tuple(steps),
    )  # fmt: skip


def card_steps(tiles: Sequence[str], squares: Sequence[str], policy: Policy) -> list[Step]:
    """One step a card; ``squares`` may be empty."""
    steps = []
    for place, tile in enumerate(tiles):
        value = policy.tile_value(tile) or 0
        text = f"{character(tile)}{f' ({squares[place]})' if squares else ''}: {value}"
        steps.append(Step("letter", value, text, text))
    return steps


def word_step(
    word: str, letters: int, factor: int, reasons: Sequence[tuple[str, str]], rule: str
) -> Step:
    """The value of a word with what multiplies it, in both languages."""
    points = letters * factor
    if not reasons:
        return Step("word", points, f"{word}: {points}", f"{word}: {points}", rule)
    de, en = (", ".join(reason[language] for reason in reasons) for language in (0, 1))
    start, end = f"{word}: {letters} × {factor} (", f") = {points}"
    return Step("word", points, start + de + end, start + en + end, rule)


def leaving(
    table: Board, after: Board, runs: Sequence[Run], policy: Policy, words: WordSource
) -> tuple[Square, ...]:
    """The squares that are cleared after scoring.

    Cards that did not score leave. If that would leave a part of an earlier word that is no word
    itself, the earlier word stays as a whole; this is repeated until nothing incomplete is left.
    """
    rule = figure(policy, "leave-table").value or {}
    if rule.get("cards") != "not-scored":
        return ()
    stay = {square for run in runs for square in run.squares}
    if rule.get("incomplete-words-remain"):
        return tuple(sorted(set(after.tiles) - stay))
    complete = {run.squares for run in (*runs, *table.runs())}
    while True:
        left = after.without(set(after.tiles) - stay)
        broken = [run for run in left.runs() if not _is_complete(run, complete, policy, words)]
        if not broken:
            return tuple(sorted(set(after.tiles) - stay))
        for run in broken:
            stay.update(_whole_words(run, table))


def _is_complete(
    run: Run, complete: set[tuple[Square, ...]], policy: Policy, words: WordSource
) -> bool:
    return run.squares in complete or adjudicate_tiles(run.tiles, policy, words).admissible


def _whole_words(run: Run, table: Board) -> Iterable[Square]:
    """The earlier words that a broken run belonged to."""
    for square in run.squares:
        if square in table.tiles:
            yield from table.run(square, run.direction).squares
