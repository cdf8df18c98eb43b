"""What follows from a challenge: who takes back what, whose turn it is, points for whom.

::

    outcome = resolve_challenge(Play(("BAURE",), points=7), ("BAURE",), policy, lexicon)
    outcome.upheld, outcome.tiles, outcome.turn      # True, "back", "lost"

The policy says everything: window, scope, consequences, penalties per word or per play, free or
escalating challenges, loss of turn. Start at :func:`resolve_challenge`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lexicon.errors import InputError
from rules.engine import WordSource, adjudicate
from rules.model import Verdict
from rules.policy import Policy, Rule

#: Moments at which a challenge may come, and the windows that allow it.
MOMENTS = {
    "after-announcement": ("before-score-noted", "before-next-turn", "before-round-scoring"),
    "after-score-noted": ("before-next-turn", "before-round-scoring"),
    "after-next-turn-began": ("before-round-scoring",),
    "before-round-scoring": ("before-round-scoring",),
    "after-round-scoring": (),
}


@dataclass(frozen=True)
class Play:
    """The words of one play, what they scored, and the value of each where the rules need it."""

    words: tuple[str, ...]
    points: int = 0
    values: tuple[int, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """The consequence of a challenge; points are changes of the scores."""

    upheld: bool
    late: bool
    word_stays: bool
    tiles: str
    turn: str
    player_points: int
    challenger_points: int
    challenger_loses_turn: bool
    extension: str
    verdicts: tuple[Verdict, ...]
    rules: tuple[Rule, ...]

    def text(self, language: str = "de") -> list[str]:
        """The rules that were applied, in words."""
        return [rule.because[language] for rule in self.rules]


def may_challenge(moment: str, policy: Policy) -> bool:
    """Whether a challenge still counts at a moment of the game."""
    if moment not in MOMENTS:
        raise InputError("moment_unknown", f"„{moment}“ ist keiner von {', '.join(MOMENTS)}.")
    return policy.value("challenge-window", "none") in MOMENTS[moment]


def may_be_challenged_by(person: str, policy: Policy) -> bool:
    """Whether ``opponent``, ``player`` (who laid the word) or ``bystander`` may challenge."""
    allowed = {"any-player": ("opponent",), "opponent": ("opponent",), "nobody": ()}
    return person in allowed[policy.value("challenge-by", "nobody")]


def extension_is_allowed(word: str, policy: Policy, words: WordSource) -> bool:
    """Whether an unchallenged inadmissible word may be extended to this word (BAURECHT)."""
    rule = policy.value("challenge-late", {"extension": "none"})["extension"]
    if rule == "free":
        return True
    return rule == "admissible-only" and adjudicate(word, policy, words).admissible


def resolve_challenge(
    play: Play,
    challenged: Sequence[str],
    policy: Policy,
    words: WordSource,
    *,
    late: bool = False,
    failed_before: int = 0,
    judged: Mapping[str, Verdict] | None = None,
) -> Outcome:
    """The outcome of a challenge.

    Args:
        play: all words that the play formed.
        challenged: the words that are challenged; they must belong to the play.
        late: the challenge came after the window had closed.
        failed_before: how many challenges of this challenger failed earlier in the game.
        judged: verdicts that are known already; cards may read differently from text (the card ER).

    Raises:
        InputError: nothing is challenged, or a word that the play did not form.
    """
    _check(play, challenged)
    if policy.value("challenge-window", "none") == "none":
        raise InputError("challenge_none", f"In „{policy.id}“ wird nicht angefochten.")
    scope = (
        play.words
        if policy.value("challenge-scope") == "play"
        else tuple(dict.fromkeys(challenged))
    )
    known = judged or {}
    verdicts = tuple(known.get(word) or adjudicate(word, policy, words) for word in scope)
    if late:
        return _late(play, policy, verdicts)
    wrong = [verdict for verdict in verdicts if not verdict.admissible]
    if policy.value("challenge-upheld", {}).get("tiles") == "set-aside":
        return _word_by_word(play, policy, verdicts)
    if wrong:
        return _upheld(play, policy, verdicts, wrong)
    return _rejected(play, policy, verdicts, failed_before)


def _check(play: Play, challenged: Sequence[str]) -> None:
    if not challenged:
        raise InputError("challenge_empty", "Es ist kein Wort angefochten.")
    for word in challenged:
        if word not in play.words:
            raise InputError(
                "challenge_foreign_word",
                f"„{word}“ gehört nicht zu diesem Zug ({', '.join(play.words)}).",
            )


def _outcome(
    policy: Policy, verdicts: tuple[Verdict, ...], kinds: Sequence[str], **values: Any
) -> Outcome:
    rules = tuple(rule for kind in kinds for rule in [policy.one(kind)] if rule is not None)
    defaults: dict[str, Any] = {
        "upheld": False, "late": False, "word_stays": True, "tiles": "stay", "turn": "ends",
        "player_points": 0, "challenger_points": 0, "challenger_loses_turn": False,
        "extension": policy.value("challenge-late", {"extension": "none"})["extension"],
    }  # fmt: skip
    return Outcome(**{**defaults, **values}, verdicts=verdicts, rules=rules)


def _late(play: Play, policy: Policy, verdicts: tuple[Verdict, ...]) -> Outcome:
    counts = policy.value("challenge-late", {"counts": True})["counts"]
    points = play.points if counts else 0
    return _outcome(policy, verdicts, ["challenge-late"], late=True, player_points=points)


def _upheld(
    play: Play, policy: Policy, verdicts: tuple[Verdict, ...], wrong: list[Verdict]
) -> Outcome:
    value = policy.value("challenge-upheld", {"tiles": "back", "turn": "ends"})
    penalty = value.get("penalty", {"kind": "none"})
    worth = sum(_values(play, tuple(wrong)))
    return _outcome(
        policy,
        verdicts,
        ["challenge-upheld"],
        upheld=True,
        word_stays=False,
        tiles=value["tiles"],
        turn="lost" if penalty["kind"] == "turn" else value["turn"],
        player_points=-_penalty(penalty, len(wrong), 0, worth),
    )


def _rejected(
    play: Play, policy: Policy, verdicts: tuple[Verdict, ...], failed_before: int
) -> Outcome:
    penalty = policy.value("challenge-rejected", {"penalty": {"kind": "none"}})["penalty"]
    value = sum(_values(play, verdicts))
    return _outcome(
        policy, verdicts, ["challenge-rejected"],
        player_points=play.points,
        challenger_points=-_penalty(penalty, len(verdicts), failed_before, value),
        challenger_loses_turn=penalty["kind"] == "turn"
        and failed_before >= penalty.get("free", 0),
    )  # fmt: skip


def _word_by_word(play: Play, policy: Policy, verdicts: tuple[Verdict, ...]) -> Outcome:
    """Each word for itself: its value as minus points for whoever was wrong about it."""
    values = _values(play, verdicts)
    pairs = list(zip(verdicts, values, strict=True))
    lost = sum(value for verdict, value in pairs if not verdict.admissible)
    paid = sum(value for verdict, value in pairs if verdict.admissible)
    upheld = policy.value("challenge-upheld", {"penalty": {"kind": "none"}, "turn": "kept"})
    rejected = policy.value("challenge-rejected", {"penalty": {"kind": "none"}})
    right = any(not verdict.admissible for verdict in verdicts)
    number = len(verdicts)
    return _outcome(
        policy, verdicts, ["challenge-upheld" if right else "challenge-rejected"],
        upheld=right, word_stays=not right, tiles=upheld["tiles"] if right else "stay",
        turn=upheld["turn"],
        player_points=-_penalty(upheld["penalty"], number, 0, lost) if right else play.points,
        challenger_points=-_penalty(rejected["penalty"], number, 0, paid) if paid else 0,
    )  # fmt: skip


def _values(play: Play, verdicts: tuple[Verdict, ...]) -> list[int]:
    """The value of each word: as given with the play, else from its tiles."""
    if play.values:
        by_word = dict(zip(play.words, play.values, strict=True))
        return [by_word[verdict.input] for verdict in verdicts]
    if len(play.words) == 1:
        return [play.points]
    return [verdict.value or 0 for verdict in verdicts]


def _penalty(penalty: dict[str, Any], words: int, failed_before: int, value: int) -> int:
    """Points of a penalty: none, fixed, escalating, or the value of the words."""
    if failed_before < penalty.get("free", 0):
        return 0
    if penalty["kind"] == "word-value":
        return value
    if penalty["kind"] != "points":
        return 0
    schedule = penalty.get("schedule")
    step = failed_before - penalty.get("free", 0)
    amount = schedule[min(step, len(schedule) - 1)] if schedule else penalty.get("amount", 0)
    return int(amount) * (words if penalty.get("per") == "word" else 1)
