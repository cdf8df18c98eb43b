"""`/`: what Wortwart does, in one look, and a field to try a word.

``/?wort=Bäumen&spiel=scrabble`` has the answer in the page. The script asks for the same address
with ``teil=antwort``, which is the answer alone, so there is one template for both.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, request

from api.access import Disclosure, role_of
from api.operations import service
from api.pages.faults import fault_text
from api.pages.shell import chosen_variant, language_of, show, variants
from api.pages.tiles import Tile, lay
from api.schemas.words import VerdictAnswer
from lexicon.errors import InputError
from rules import DEFAULT_VARIANT

blueprint = Blueprint("start_page", __name__)

#: Shown until somebody asks: a name that is also a plant.
EXAMPLE = "Erika"
#: Words worth a look: an inflected form, ß, a verb without its prefix, AE for Ä, a name.
EXAMPLES = ("Bäumen", "Straße", "daue", "Baeume", "Qi", "Berlin")


@dataclass(frozen=True)
class Card:
    """The answer for one word in one game."""

    answer: VerdictAnswer
    title: str
    tiles: tuple[Tile, ...]


def card(word: str, variant: str, language: str) -> Card:
    """Judge a word and lay its tiles."""
    policy = service().registry.get(variant)
    answer = service().explain(word, variant)
    title = policy.title.get(language) or policy.title["de"]
    return Card(answer, title, lay(answer.word, policy))


@blueprint.get("/")
def start() -> Response:
    """The page, or the answer alone for the script."""
    role_of(request.environ).require(Disclosure.STUDY)
    language, variant = language_of(request), chosen_variant()
    word = request.args.get("wort", "").strip()
    found, fault = None, ""
    if word:
        try:
            found = card(word, variant, language)
        except InputError as error:
            fault = fault_text(error.code)
    if request.args.get("teil") == "antwort":
        return show("answer.html", "word", card=found, fault=fault)
    return show(
        "start.html",
        "word",
        word=word,
        variant=variant,
        variants=variants(language),
        card=found,
        fault=fault,
        example=card(EXAMPLE, DEFAULT_VARIANT, language),
        examples=EXAMPLES,
        sign=lay("WORTWART", service().registry.get(DEFAULT_VARIANT)),
        counts=service().lexicon_info().counts,
    )
