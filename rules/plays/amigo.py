"""Lay-downs and rounds of the letter card game: words from cards, the rest of the hand, bonuses.

::

    lay_down = LayDown((("Z", "U", "G"), ("D", "A", "CH")), rest=("I", "Z"))
    score_lay_down(lay_down, policy, lexicon).total          # 29 − 9 = 20

Laid cards count plus and cards in hand minus, never below the minimum of a round. Bonuses and the
points of a challenge are noted apart from that, so a round may end below zero after all. Start at
:func:`score_lay_down`, for all players of a round at :func:`score_round`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.challenge import Outcome, Play, resolve_challenge
from rules.engine import WordSource, adjudicate_tiles
from rules.plays.board import check_supply
from rules.plays.cards import card_steps, word_step
from rules.plays.deck import check_values
from rules.plays.errors import PlayError
from rules.plays.figures import figure, number, require_kind
from rules.plays.result import Scored, ScoredWord, Step
from rules.policy import Policy

BONUSES = {
    "most-words": ("meiste Wörter", "most words"),
    "longest-word": ("längstes Wort", "longest word"),
}


@dataclass(frozen=True, slots=True)
class LayDown:
    """What one player laid down.

    ``rest`` are the cards still in hand after discarding; if ``hand`` (before laying down) is
    given instead, the rest follows from it.
    """

    words: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...] | None = None
    hand: tuple[str, ...] | None = None
    discard: str = ""


@dataclass(frozen=True, slots=True)
class LayDownResult(Scored):
    """A lay-down, scored: ``plus`` for laid cards, ``minus`` for the rest of the hand."""

    rest: tuple[str, ...]
    plus: int
    minus: int


@dataclass(frozen=True, slots=True)
class WordChallenge:
    """One word of a player, challenged by another; ``word`` counts from 0."""

    by: str
    player: str
    word: int


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """A round for one player: cards, bonuses, points of challenges, and the sum."""

    player: str
    cards: LayDownResult
    #: Words set aside after a challenge.
    set_aside: tuple[str, ...]
    extra: tuple[Step, ...]
    total: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round for everybody, in the order of the players."""

    variant: str
    players: tuple[PlayerRound, ...]
    outcomes: tuple[Outcome, ...]


def score_lay_down(
    lay_down: LayDown, policy: Policy, words: WordSource, *, goes_out: bool = False
) -> LayDownResult:
    """The score of one lay-down.

    Args:
        goes_out: this player ends the round and must use every card but the one to discard.

    Raises:
        PlayError: unknown cards or values, a hand that lacks the cards.
    """
    require_kind(policy, "lay-down")
    laid = [card for word in lay_down.words for card in word]
    rest = _rest(lay_down, laid)
    if goes_out and (rest or not laid):
        raise PlayError(
            "not_going_out",
            "Wer das Ende einläutet, legt alle Karten bis auf eine ab, die er abwirft; es "
            f"bleiben {'+'.join(rest) or 'alle'}.",
            "+".join(rest),
        )
    check_values([*laid, *rest], policy)
    check_supply([], policy, [*laid, *rest, *([lay_down.discard] if lay_down.discard else [])])
    scored = tuple(_score_word(cards, policy, words) for cards in lay_down.words)
    return _sum_up(scored, rest, policy)


def _rest(lay_down: LayDown, laid: Sequence[str]) -> tuple[str, ...]:
    """The cards left in hand, checked against the hand if it is known."""
    if any(not word for word in lay_down.words):
        raise PlayError("play_empty", "Ein abgelegtes Wort hat keine Karte.")
    if lay_down.hand is None:
        return lay_down.rest or ()
    used = Counter(laid)
    if lay_down.discard:
        used[lay_down.discard] += 1
    if lay_down.rest is not None:
        used.update(lay_down.rest)
    missing = list((used - Counter(lay_down.hand)).elements())
    if missing:
        names = ", ".join(missing)
        raise PlayError(
            "hand_lacks_cards", f"In der Hand {'+'.join(lay_down.hand)} fehlt {names}.", names
        )
    left = tuple((Counter(lay_down.hand) - used).elements())
    return left if lay_down.rest is None else (*lay_down.rest, *left)


def _score_word(cards: tuple[str, ...], policy: Policy, words: WordSource) -> ScoredWord:
    verdict = adjudicate_tiles(cards, policy, words)
    steps = card_steps(cards, (), policy)
    points = sum(step.points for step in steps)
    steps.append(word_step(verdict.word, points, 1, (), ""))
    return ScoredWord(verdict.word, cards, (), "", verdict, points, 1, tuple(steps))


def _sum_up(scored: tuple[ScoredWord, ...], rest: tuple[str, ...], policy: Policy) -> LayDownResult:
    plus = sum(word.points for word in scored)
    minus = sum(policy.tile_value(card) or 0 for card in rest)
    rule = figure(policy, "leftovers").rule
    extra = []
    if rest:
        cards = "+".join(rest)
        de, en = f"Auf der Hand {cards}: −{minus}", f"In hand {cards}: −{minus}"
        extra.append(Step("leftovers", -minus, de, en, rule))
    least = number(policy, "round-minimum")
    total = max(plus - minus, int(least.value))
    if total != plus - minus:
        de, en = f"Nicht weniger als {total} je Runde", f"Not below {total} a round"
        extra.append(Step("minimum", total - plus + minus, de, en, least.rule))
    return LayDownResult(policy.id, scored, tuple(extra), total, rest, plus, minus)


def score_round(
    lay_downs: Mapping[str, LayDown],
    policy: Policy,
    words: WordSource,
    *,
    challenges: Sequence[WordChallenge] = (),
    bonuses: Sequence[str] = (),
) -> RoundResult:
    """A round for all players: challenges first, then cards, then bonuses.

    Args:
        bonuses: which bonus two players agreed on; with more players all of them count.
    """
    results = {name: score_lay_down(laid, policy, words) for name, laid in lay_downs.items()}
    held = [card for r in results.values() for w in r.words for card in w.tiles]
    check_supply([], policy, [*held, *(card for r in results.values() for card in r.rest)])
    used = _bonuses_in_use(len(lay_downs), bonuses, policy)
    extra: dict[str, list[Step]] = {player: [] for player in results}
    aside: dict[str, set[int]] = {player: set() for player in results}
    outcomes = tuple(
        _apply_challenge(challenge, results, extra, aside, policy, words)
        for challenge in challenges
    )
    names = {
        player: tuple(result.words[place].word for place in sorted(aside[player]))
        for player, result in results.items()
    }
    for player, result in results.items():
        kept = tuple(w for place, w in enumerate(result.words) if place not in aside[player])
        results[player] = _sum_up(kept, result.rest, policy)
    for name in used:
        _give_bonus(name, results, extra, policy)
    players = tuple(
        PlayerRound(
            player, result, names[player], tuple(extra[player]),
            result.total + sum(step.points for step in extra[player]),
        )
        for player, result in results.items()
    )  # fmt: skip
    return RoundResult(policy.id, players, outcomes)


def _bonuses_in_use(players: int, agreed: Sequence[str], policy: Policy) -> list[str]:
    """Both bonuses, or with two players as many as the rules say, which they have to name."""
    if players < 2:
        raise PlayError("game_malformed", "Eine Runde hat mindestens zwei Spieler.")
    stated = [name for name in BONUSES if figure(policy, name).value is not None]
    most = figure(policy, "two-players.bonuses", len(stated)).value
    if players > 2 or most >= len(stated):
        return stated
    if len(set(agreed)) != most or not set(agreed) <= set(stated):
        raise PlayError(
            "bonus_not_agreed",
            f"Zu zweit gilt nur {most} Bonus; vereinbart sein muss {' oder '.join(stated)}.",
        )
    return list(agreed)


def _apply_challenge(
    challenge: WordChallenge,
    results: Mapping[str, LayDownResult],
    extra: Mapping[str, list[Step]],
    aside: Mapping[str, set[int]],
    policy: Policy,
    words: WordSource,
) -> Outcome:
    """Minus points at once for whoever was wrong; the cards of a wrong word are set aside."""
    for player in (challenge.by, challenge.player):
        if player not in results:
            raise PlayError("player_unknown", f"„{player}“ spielt nicht mit.", player)
    if challenge.by == challenge.player:
        raise PlayError(
            "challenge_own_play", f"„{challenge.by}“ zweifelt ein eigenes Wort an.", challenge.by
        )
    laid = results[challenge.player].words
    if not 0 <= challenge.word < len(laid) or challenge.word in aside[challenge.player]:
        raise PlayError(
            "game_malformed", f"Vor „{challenge.player}“ liegt kein Wort {challenge.word + 1}."
        )
    word = laid[challenge.word]
    name = word.verdict.input
    outcome = resolve_challenge(
        Play((name,), word.points, (word.points,)),
        (name,),
        policy,
        words,
        judged={name: word.verdict},
    )
    loser, points = challenge.by, outcome.challenger_points
    if outcome.upheld:
        aside[challenge.player].add(challenge.word)
        loser, points = challenge.player, outcome.player_points
    rule = outcome.rules[0].id if outcome.rules else ""
    de, en = f"Anzweifeln von {word.word}: {points}", f"Challenge of {word.word}: {points}"
    extra[loser].append(Step("challenge", points, de, en, rule))
    return outcome


def _give_bonus(
    name: str,
    results: Mapping[str, LayDownResult],
    extra: Mapping[str, list[Step]],
    policy: Policy,
) -> None:
    """Most words, or the longest word by letters; who shares the lead gets what ties get."""
    counts = {
        player: len(result.words)
        if name == "most-words"
        else max((_length(word, policy) for word in result.words), default=0)
        for player, result in results.items()
    }
    best = max(counts.values())
    leaders = [player for player, count in counts.items() if count == best and best]
    stated = number(policy, f"{name}.points")
    points = int(stated.value if len(leaders) == 1 else number(policy, f"{name}.tie").value)
    de, en = BONUSES[name]
    for player in leaders if points else ():
        step = Step(
            "bonus", points, f"Bonus {de}: +{points}", f"Bonus {en}: +{points}", stated.rule
        )
        extra[player].append(step)


def _length(word: ScoredWord, policy: Policy) -> int:
    by_letters = figure(policy, "longest-word.counted-in", "letters").value == "letters"
    return len(word.word) if by_letters else len(word.tiles)


def score_solo(unused: Sequence[str], policy: Policy) -> int:
    """The game for one: the value of the cards that were not used; fewer is better."""
    require_kind(policy, "lay-down")
    check_values(unused, policy)
    check_supply([], policy, unused)
    return sum(policy.tile_value(card) or 0 for card in unused)
