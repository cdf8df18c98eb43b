"""From readings to a verdict: policy and lexicon in, explanation out. Pure, no files, no clock.

A word is admissible if at least one reading is. For each reading the first obstacle counts:
category, barred form, refused form, level, length. If no reading passes, the obstacle that came
closest to admissible gives the reason (see :data:`RANK`), so the order of rules in a file never
matters. Start at :func:`adjudicate`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple, Protocol

from lexicon.errors import InputError
from lexicon.model import Level, Reading
from lexicon.orthography import Alphabet, Fault, Spelling, letter_count, spell
from rules.model import CATEGORY_REASONS, PlayVerdict, Reason, Verdict
from rules.policy import Policy, Rule

#: Longer input is an error, not a word: the longest key of the lexicon has fewer letters.
MAX_INPUT = 64

#: Which obstacle explains best if several readings fail: the highest rank wins.
RANK = {
    reason: rank
    for rank, reason in enumerate(
        (
            Reason.UNKNOWN, Reason.PHRASE, Reason.HYPHEN, Reason.AFFIX, Reason.SYMBOL,
            Reason.NAME, Reason.ABBREVIATION, Reason.PRODUCT, Reason.MYTHOLOGY, Reason.FOREIGN,
            Reason.OLD_SPELLING, Reason.FORM_BARRED, Reason.UMLAUT_SPELLED_OUT,
            Reason.NOT_ATTESTED, Reason.FORM_REFUSED, Reason.TOO_LONG, Reason.NOT_SPELLABLE,
            Reason.ADMISSIBLE,
        )
    )
}  # fmt: skip
_MARK_REASONS = {
    Fault.HYPHEN: Reason.HYPHEN,
    Fault.APOSTROPHE: Reason.APOSTROPHE,
    Fault.FULL_STOP: Reason.FULL_STOP,
}


class WordSource(Protocol):
    """What the engine asks of a lexicon."""

    def readings(self, key: str, alphabet: Alphabet = ...) -> tuple[Reading, ...]: ...

    def keys(self, key: str, alphabet: Alphabet = ...) -> tuple[str, ...]: ...


class Decision(NamedTuple):
    """A reason with the rule behind it."""

    reason: Reason
    rule: Rule | None = None
    hint: str = ""


def read_word(text: str, alphabet: Alphabet) -> Spelling:
    """The spelling of an input; raises :class:`InputError` if it is no word at all."""
    if len(text) > MAX_INPUT:
        raise InputError(
            "word_too_long", f"Die Eingabe hat {len(text)} Zeichen; erlaubt sind {MAX_INPUT}."
        )
    spelling = spell(text, alphabet)
    if spelling.fault is Fault.EMPTY or (not spelling.key and spelling.fault is Fault.SPACE):
        raise InputError("word_empty", "Die Eingabe ist leer; erwartet wird ein Wort.")
    if spelling.fault is Fault.CONTROL:
        raise InputError(
            "word_control_character",
            f"Die Eingabe enthält an Stelle {spelling.position + 1} ein Steuerzeichen "
            f"(U+{ord(spelling.character):04X}).",
        )
    if spelling.fault is Fault.SPACE:
        raise InputError("word_several", "Erwartet wird ein einzelnes Wort ohne Leerzeichen.")
    return spelling


def adjudicate(text: str, policy: Policy, words: WordSource) -> Verdict:
    """The verdict for a word given as text; it is folded into the variant's alphabet.

    Raises:
        InputError: the text is no word at all (empty, control characters, far too long).
    """
    spelling = read_word(text, policy.alphabet)
    readings = _readings(spelling.key, policy, words)
    decision = _mark_decision(spelling, policy) or _text_decision(spelling, readings, policy, words)
    return _verdict(text, spelling.key, policy, decision, readings, _text_value(spelling, policy))


def adjudicate_tiles(tiles: Sequence[str], policy: Policy, words: WordSource) -> Verdict:
    """The verdict for tiles or cards as laid; ``?A`` is a blank that stands for A.

    Tiles are taken literally: the card ER is one card, and AE is A and E.

    Raises:
        InputError: there is no such tile, or the set does not hold that many.
    """
    _check_tiles(tiles, policy)
    key = "".join(tile.removeprefix("?") for tile in tiles)
    readings = _readings(key, policy, words)
    decision = _length_decision(len(key), len(tiles), policy)
    if decision is None:
        decision = _word_decision(key, readings, policy, words)
    values = [policy.tile_value(tile) for tile in tiles]
    value = None if None in values else sum(value or 0 for value in values)
    return _verdict("+".join(tiles), key, policy, decision, readings, value)


def adjudicate_leniently(text: str, policy: Policy, words: WordSource) -> Verdict:
    """As :func:`adjudicate`, but malformed input gets a verdict of its own: for bulk use."""
    try:
        return adjudicate(text, policy, words)
    except InputError as error:
        return Verdict(text, "", policy.id, False, Reason.MALFORMED, hint=str(error))


def adjudicate_play(texts: Sequence[str], policy: Policy, words: WordSource) -> PlayVerdict:
    """The verdict for all words of a play together: admissible only if every word is."""
    if not texts:
        raise InputError("play_empty", "Ein Zug besteht aus mindestens einem Wort.")
    verdicts = tuple(adjudicate(text, policy, words) for text in texts)
    return PlayVerdict(policy.id, all(v.admissible for v in verdicts), verdicts)


def _check_tiles(tiles: Sequence[str], policy: Policy) -> None:
    if not tiles:
        raise InputError("tiles_empty", "Es liegt kein Stein; erwartet wird mindestens einer.")
    faces = policy.tiles.faces
    used: dict[str, int] = {}
    for tile in tiles:
        face = tile.removeprefix("?")
        if face not in faces or (tile.startswith("?") and len(face) != 1):
            raise InputError(
                "tile_unknown",
                f"„{tile}“ gibt es in „{policy.id}“ nicht; es gibt {', '.join(faces)}"
                + (" und Blankos (?A)." if policy.tiles.blanks else "."),
            )
        name = "?" if tile.startswith("?") else face
        used[name] = used.get(name, 0) + 1
    for name, count in used.items():
        held = policy.tiles.blanks if name == "?" else faces[name].count
        if count > held:
            raise InputError(
                "tiles_exceed_set",
                f"{count} mal „{name}“ liegt da, das Spiel hat {held} davon.",
            )


def _mark_decision(spelling: Spelling, policy: Policy) -> Decision | None:
    """Hyphens and the like; other characters have no tile."""
    if spelling.fault is None:
        return None
    rule = policy.marks.get(spelling.fault)
    if rule is not None:
        return Decision(_MARK_REASONS[spelling.fault], rule)
    if spelling.fault in _MARK_REASONS:
        return None  # this game does not mind the mark
    return Decision(Reason.NOT_SPELLABLE, policy.one("tiles"))


def _text_decision(
    spelling: Spelling, readings: tuple[Reading, ...], policy: Policy, words: WordSource
) -> Decision:
    cards = most_cards(spelling.key, policy)
    if cards is None:
        return Decision(Reason.NOT_SPELLABLE, _spelling_rule(spelling.key, policy))
    return _length_decision(len(spelling.key), cards, policy) or _word_decision(
        spelling.key, readings, policy, words
    )


def _spelling_rule(key: str, policy: Policy) -> Rule | None:
    if policy.umlauts == "unavailable" and not key.isascii():
        return policy.one("umlauts")
    return policy.one("tiles")


def most_cards(key: str, policy: Policy) -> int | None:
    """With how many cards a key can be laid at the most; None if it cannot be laid at all.

    Blanks are left aside: they stand for letters that have cards.
    """
    if policy.umlauts == "unavailable" and not key.isascii():
        return None
    faces = policy.tiles.faces
    if not policy.tiles.long_faces:
        return len(key) if faces.keys() >= set(key) else None
    best: list[int | None] = [0] + [None] * len(key)
    for end in range(1, len(key) + 1):
        for width in (1, 2):
            before = best[end - width] if end >= width else None
            if before is not None and key[end - width : end] in faces:
                best[end] = max(best[end] or 0, before + 1)
    return best[len(key)]


def _length_decision(letters: int, cards: int, policy: Policy) -> Decision | None:
    """Length as laid; the length of the original spelling is a matter of each reading."""
    minimum = policy.min_length
    if (cards if minimum.unit == "cards" else letters) < minimum.count:
        return Decision(Reason.TOO_SHORT, minimum.rule)
    for maximum in policy.max_lengths:
        if maximum.unit == "letters" and letters > maximum.count:
            return Decision(Reason.TOO_LONG, maximum.rule)
    return None


def _word_decision(
    key: str, readings: tuple[Reading, ...], policy: Policy, words: WordSource
) -> Decision:
    if key in policy.struck:
        reason, rule = policy.struck[key]
        return Decision(Reason.STRUCK, rule, reason)
    if key in policy.added:
        reason, rule = policy.added[key]
        return Decision(Reason.ADDED, rule, reason)
    best = max(
        (judge_reading(reading, policy) for reading in readings),
        key=lambda decision: RANK[decision.reason],
        default=Decision(Reason.UNKNOWN),
    )
    if RANK[best.reason] < RANK[Reason.UMLAUT_SPELLED_OUT]:
        meant = _meant_with_umlauts(key, policy, words)
        if meant:
            return Decision(Reason.UMLAUT_SPELLED_OUT, policy.one("spelled-out-umlauts"), meant)
    return best


def _meant_with_umlauts(key: str, policy: Policy, words: WordSource) -> str:
    """The admissible word with umlauts that a key with AE, OE, UE stands for, or ''."""
    rule = policy.one("spelled-out-umlauts")
    if rule is None or rule.value != "forbidden":
        return ""
    if "AE" not in key and "OE" not in key and "UE" not in key:
        return ""
    for other in words.keys(key, Alphabet.FOLDED):
        if other != key:
            for reading in words.readings(other):
                if judge_reading(reading, policy).reason is Reason.ADMISSIBLE:
                    return reading.form
    return ""


def judge_reading(reading: Reading, policy: Policy) -> Decision:
    """The first obstacle of a reading, or admissible by the basis of the policy."""
    refused = policy.categories.get(reading.category)
    if refused is not None:
        return Decision(CATEGORY_REASONS[reading.category], refused)
    if reading.level is Level.BARRED:
        if policy.bars(reading):
            return Decision(Reason.FORM_BARRED, policy.one("barred-forms"))
    elif reading.level < policy.level:
        return Decision(Reason.NOT_ATTESTED, policy.one("level"))
    for maximum in policy.max_lengths:
        if maximum.unit == "original" and letter_count(reading.form) > maximum.count:
            return Decision(Reason.TOO_LONG, maximum.rule)
    refused = _refused_form(reading, policy)
    if refused is not None:
        return Decision(Reason.FORM_REFUSED, refused)
    if "ß" in reading.form and policy.value("eszett") == "unavailable":
        return Decision(Reason.NOT_SPELLABLE, policy.one("eszett"))
    return Decision(Reason.ADMISSIBLE, policy.one("basis"))


def _refused_form(reading: Reading, policy: Policy) -> Rule | None:
    """The rule that refuses every feature of a reading (``el:imp.*``), if there is one."""
    found: Rule | None = None
    basis = policy.one("basis")
    if basis is not None and not basis.value["inflections"] and reading.form != reading.lemma:
        return basis
    for code in reading.features or ("",):
        matching = [rule for pattern, rule in policy.refused_forms if fnmatchcase(code, pattern)]
        if not matching:
            return None
        found = matching[0]
    return found


def _readings(key: str, policy: Policy, words: WordSource) -> tuple[Reading, ...]:
    if policy.fold and policy.alphabet is Alphabet.UMLAUT:
        return words.readings(key, Alphabet.FOLDED)
    return words.readings(key, policy.alphabet)


def _text_value(spelling: Spelling, policy: Policy) -> int | None:
    return policy.word_value(spelling.key) if spelling.ok else None


def _verdict(
    text: str,
    key: str,
    policy: Policy,
    decision: Decision,
    readings: tuple[Reading, ...],
    value: int | None,
) -> Verdict:
    rule = decision.rule
    clauses: tuple[str, ...] = ()
    if decision.reason is Reason.FORM_BARRED:
        clauses = tuple(sorted({r.rule for r in readings if policy.bars(r)}))
    return Verdict(
        input=text,
        word=key,
        variant=policy.id,
        admissible=decision.reason in (Reason.ADMISSIBLE, Reason.ADDED),
        reason=decision.reason,
        readings=readings,
        rule=rule.id if rule else "",
        because=dict(rule.because) if rule else {},
        citations=rule.citations if rule else (),
        hint=decision.hint,
        clauses=clauses,
        value=value,
    )
