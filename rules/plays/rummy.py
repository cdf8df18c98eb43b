"""Rummy rounds of the Scrabble card game: a task, words laid out independently, a score.

The ten tasks are data in the policy; each says how many words of how many letters it wants, how
many cards must be played, what it multiplies and which bonus it gives. Start at
:func:`score_rummy`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.engine import WordSource, adjudicate_tiles
from rules.plays.board import check_supply
from rules.plays.cards import card_steps, word_step
from rules.plays.errors import PlayError
from rules.plays.figures import figure, number, require_kind
from rules.plays.notation import is_tile, premium_cards, unknown_tile
from rules.plays.placement import hand_value
from rules.plays.result import Scored, ScoredWord, Step
from rules.policy import Policy


class RummyWord(NamedTuple):
    """A word of the layout and the premium card put to it (``x2``), if any."""

    cards: tuple[str, ...]
    premium: str = ""


@dataclass(frozen=True, slots=True)
class RummyResult(Scored):
    """A layout for a task; ``missing`` says in German and English what the task still wants."""

    task: str
    fulfilled: bool
    missing: tuple[str, str]


def tasks(policy: Policy) -> dict[str, dict[str, Any]]:
    """The tasks of the policy by id, each as often as ``cards`` says."""
    require_kind(policy, "rummy")
    return dict(figure(policy, "rummy-tasks", {}).value)


def score_rummy(
    task: str,
    layout: Sequence[RummyWord],
    policy: Policy,
    words: WordSource,
    *,
    rest: Sequence[str] = (),
    hand: Sequence[str] | None = None,
    letter: tuple[int, int] | None = None,
    word: int | None = None,
) -> RummyResult:
    """The score of a layout; a missed task scores what the policy says (nothing).

    Args:
        task: id of the task (see :func:`tasks`).
        rest: cards still in hand after discarding.
        hand: the cards before laying out, if they are known; layout and rest come from it.
        letter: word and letter (from 0) whose value the task multiplies; the dearest if None.
        word: the word (from 0) that the task multiplies; the dearest if None.
    """
    known = tasks(policy)
    if task not in known:
        raise PlayError(
            "task_unknown",
            f"Die Aufgabe „{task}“ gibt es nicht; es gibt {', '.join(known)}.",
            task,
        )
    _check_layout(layout, policy)
    _check_cards(layout, rest, hand, policy)
    wanted = known[task]
    missing = _missing(wanted, layout)
    scored = _score_words(layout, wanted, policy, words, letter, word)
    extra = [*_bonuses(wanted, layout, policy), *_leftovers(rest, policy)]
    total = sum(w.points for w in scored) + sum(step.points for step in extra)
    if missing[0]:
        nothing = number(policy, "rummy-round.task-missed")
        total = int(nothing.value)
        de, en = f"Aufgabe nicht erfüllt ({missing[0]})", f"Task missed ({missing[1]})"
        extra.append(Step("task", total, f"{de}: {total}", f"{en}: {total}", nothing.rule))
    return RummyResult(policy.id, scored, tuple(extra), total, task, not missing[0], missing)


def _leftovers(rest: Sequence[str], policy: Policy) -> list[Step]:
    if not rest:
        return []
    left = hand_value(rest, policy)
    cards = "+".join(rest)
    rule = figure(policy, "rummy-round.leftovers").rule
    de, en = f"Auf der Hand {cards}: −{left}", f"In hand {cards}: −{left}"
    return [Step("leftovers", -left, de, en, rule)]


def _check_layout(layout: Sequence[RummyWord], policy: Policy) -> None:
    premiums = premium_cards(policy)
    most = int(number(policy, "rummy-round.premium-cards-per-word").value)
    if not layout:
        raise PlayError("play_empty", "Es liegt kein Wort aus.")
    for number_, word in enumerate(layout, 1):
        if not word.cards:
            raise PlayError("play_empty", f"Wort {number_} hat keine Karte.", f"Wort {number_}")
        for card in word.cards:
            if not is_tile(card, policy):
                raise unknown_tile(card, policy, card)
        if word.premium and (word.premium not in premiums or most < 1):
            raise PlayError(
                "premium_invalid",
                f"Zu Wort {number_} passt „{word.premium}“ nicht; je Wort geht eine von "
                f"{', '.join(premiums)}.",
                word.premium,
            )


def _check_cards(
    layout: Sequence[RummyWord], rest: Sequence[str], hand: Sequence[str] | None, policy: Policy
) -> None:
    """The game has these cards, and so has the hand if it is known."""
    letters = [card for word in layout for card in word.cards]
    premiums = premium_cards(policy)
    check_supply([], policy, [*letters, *(card for card in rest if card not in premiums)])
    _check_premiums([*(word.premium for word in layout if word.premium), *rest], policy)
    if hand is None:
        return
    used = Counter("?" if card.startswith("?") else card for card in letters)
    used.update(word.premium for word in layout if word.premium)
    used.update(rest)
    missing = list((used - Counter(hand)).elements())
    if missing:
        names = ", ".join(missing)
        raise PlayError("hand_lacks_cards", f"In der Hand {'+'.join(hand)} fehlt {names}.", names)


def _check_premiums(cards: Sequence[str], policy: Policy) -> None:
    """The game has only so many premium cards."""
    stated = figure(policy, "premium-cards", {}).value
    for card, (_, factor) in premium_cards(policy).items():
        held = sum(
            row["cards"]
            for row in stated.values()
            if isinstance(row, dict) and row.get("factor") == factor
        )
        if cards.count(card) > held:
            raise PlayError(
                "tiles_exceed_set", f"{cards.count(card)} mal „{card}“, das Spiel hat {held}.", card
            )


def _missing(task: dict[str, Any], layout: Sequence[RummyWord]) -> tuple[str, str]:
    """What the layout lacks for the task, or two empty texts."""
    lengths = sorted((len(word.cards) for word in layout), reverse=True)
    played = sum(lengths) + sum(1 for word in layout if word.premium)
    wanted = task.get("cards-to-play")
    if wanted is not None and played != wanted:
        return f"{played} statt {wanted} Karten", f"{played} instead of {wanted} cards"
    letters = task.get("letters")
    if letters is None:
        least = int(task.get("words-from", 1))
        ok = len(layout) >= least
        return ("", "") if ok else (f"weniger als {least} Wörter", f"fewer than {least} words")
    extra = task.get("extra-word-letters")
    fitting = [length for length in lengths if length == letters]
    others = [length for length in lengths if length != letters]
    if extra is not None and others == [extra]:
        others = []
    most = int(task.get("words-up-to", task.get("words", 1)))
    least = 1 if "words-up-to" in task else most
    if others or not least <= len(fitting) <= most:
        return (
            f"verlangt: {most} mal {letters} Buchstaben",
            f"wanted: {most} times {letters} letters",
        )
    return "", ""


def _score_words(
    layout: Sequence[RummyWord],
    task: dict[str, Any],
    policy: Policy,
    words: WordSource,
    letter: tuple[int, int] | None,
    chosen: int | None,
) -> tuple[ScoredWord, ...]:
    letter_factor = int(task.get("letter-factor", 1))
    word_factor = int(task.get("word-factor", 1))
    if letter is None and letter_factor > 1:
        letter = _dearest_letter(layout, policy)
    if chosen is None and word_factor > 1:
        chosen = _dearest_word(layout, policy)
    _check_choice(layout, letter, chosen)
    scored = []
    for place, word in enumerate(layout):
        at = letter[1] if letter is not None and letter[0] == place else None
        factor = word_factor if chosen == place else 1
        scored.append(_score_word(word, policy, words, at, letter_factor, factor))
    return tuple(scored)


def _check_choice(
    layout: Sequence[RummyWord], letter: tuple[int, int] | None, chosen: int | None
) -> None:
    inside = letter is None or (
        0 <= letter[0] < len(layout) and 0 <= letter[1] < len(layout[letter[0]].cards)
    )
    if not inside or (chosen is not None and not 0 <= chosen < len(layout)):
        raise PlayError("game_malformed", "Das vervielfachte Wort oder die Karte liegt nicht aus.")


def _score_word(
    word: RummyWord,
    policy: Policy,
    words: WordSource,
    letter: int | None,
    letter_factor: int,
    word_factor: int,
) -> ScoredWord:
    verdict = adjudicate_tiles(word.cards, policy, words)
    steps = card_steps(word.cards, (), policy)
    if letter is not None:
        old = steps[letter]
        text = f"{old.de} × {letter_factor} = {old.points * letter_factor}"
        steps[letter] = Step(
            "letter", old.points * letter_factor, text, text, figure(policy, "rummy-tasks").rule
        )
    letters = sum(step.points for step in steps)
    factor, rule, reasons = word_factor, "", []
    if word_factor > 1:
        rule = figure(policy, "rummy-tasks").rule
        reasons.append(("Aufgabe", "task"))
    if word.premium:
        factor *= premium_cards(policy)[word.premium][1]
        rule = rule or figure(policy, "premium-cards").rule
        reasons.append((f"Prämienkarte {word.premium}", f"premium {word.premium}"))
    steps.append(word_step(verdict.word, letters, factor, reasons, rule))
    return ScoredWord(
        verdict.word, word.cards, (), "", verdict, letters * factor, factor, tuple(steps)
    )


def _bonuses(task: dict[str, Any], layout: Sequence[RummyWord], policy: Policy) -> list[Step]:
    """Bonus points of the task: flat, for further words, for the extra word."""
    points = [int(task.get("bonus", 0))]
    points += [
        int(task.get(name, 0))
        for place, name in ((2, "second-word"), (3, "third-word"))
        if len(layout) >= place
    ]
    if "extra-word" in task and any(len(w.cards) == task["extra-word-letters"] for w in layout):
        points.append(int(task["extra-word"]))
    rule = figure(policy, "rummy-tasks").rule
    return [
        Step("bonus", point, f"Bonus der Aufgabe: +{point}", f"Bonus of the task: +{point}", rule)
        for point in points
        if point
    ]


def _dearest_letter(layout: Sequence[RummyWord], policy: Policy) -> tuple[int, int]:
    """The card whose multiplication pays most, its word's premium included."""
    premiums = premium_cards(policy)
    return max(
        (
            (place, at)
            for place, word in enumerate(layout)
            for at in range(len(word.cards))
        ),
        key=lambda pair: (policy.tile_value(layout[pair[0]].cards[pair[1]]) or 0)
        * (premiums[layout[pair[0]].premium][1] if layout[pair[0]].premium else 1),
    )  # fmt: skip


def _dearest_word(layout: Sequence[RummyWord], policy: Policy) -> int:
    premiums = premium_cards(policy)

    def value(place: int) -> int:
        word = layout[place]
        factor = premiums[word.premium][1] if word.premium else 1
        return factor * sum(policy.tile_value(card) or 0 for card in word.cards)

    return max(range(len(layout)), key=value)
