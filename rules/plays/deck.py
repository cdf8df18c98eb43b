"""Card values that a rule text leaves out, supplied by a deck file.

The instructions of AMIGO 04760 name the values of seven cards. Whoever has the cards writes the
others down once, one card a line::

    E: 1
    N: 2
    QU: 9

Stated values cannot be changed this way; that is what house rules are for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from lexicon.orthography import key_of
from rules.errors import PolicyInvalid
from rules.loader import read_yaml
from rules.plays.errors import PlayError
from rules.plays.notation import unknown_tile
from rules.policy import Face, Policy

MOST = 99


def read_deck(path: Path) -> dict[str, int]:
    """The values of a deck file."""
    try:
        data = read_yaml(path)
    except PolicyInvalid as error:
        raise PlayError("deck_malformed", f"Die Deckdatei ist nicht lesbar: {error}") from error
    return check_deck(data)


def check_deck(data: Any) -> dict[str, int]:
    """Values from data that came from outside."""
    wrong = "Eine Deckdatei nennt je Zeile eine Karte und ihren Wert, zum Beispiel „E: 1“"
    if not isinstance(data, dict) or not data:
        raise PlayError("deck_malformed", f"{wrong}.")
    values: dict[str, int] = {}
    for card, value in data.items():
        known = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
        if not isinstance(card, str) or not known:
            raise PlayError("deck_malformed", f"{wrong}; bei „{card}“ steht „{value}“.", str(card))
        values[key_of(card) or card] = value
    return values


def with_deck(policy: Policy, values: Mapping[str, int]) -> Policy:
    """The policy with card values filled in where its rules are silent."""
    faces = dict(policy.tiles.faces)
    for card, value in values.items():
        face = faces.get(card)
        if face is None:
            raise unknown_tile(card, policy, card)
        if face.value is not None and face.value != value:
            raise PlayError(
                "deck_contradicts",
                f"„{card}“ zählt nach den Regeln {face.value}, nicht {value}.",
                card,
            )
        faces[card] = Face(face.count, value)
    return replace(policy, tiles=replace(policy.tiles, faces=faces))


def check_values(cards: Iterable[str], policy: Policy) -> None:
    """Raise if the value of a card is needed and unknown; names all such cards."""
    needed = list(dict.fromkeys(cards))
    for card in needed:
        if card not in policy.tiles.faces:
            raise unknown_tile(card, policy, card)
    unknown = [card for card in needed if policy.tiles.faces[card].value is None]
    if unknown:
        known = [face for face, tile in policy.tiles.faces.items() if tile.value is not None]
        raise PlayError(
            "card_values_unknown",
            f"Was {', '.join(unknown)} zählt, sagt der Regeltext nicht; er nennt nur "
            f"{', '.join(known)}. Eine Deckdatei nennt die übrigen Werte, je Zeile eine Karte: "
            f"„{unknown[0]}: 1“.",
            ", ".join(unknown),
        )
