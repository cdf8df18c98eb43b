"""`GET /v1/words/{word}`, `GET /v1/lemmas/{lemma}`: everything about a word and its forms."""

from __future__ import annotations

from flask import Response

from api.access import Disclosure
from api.errors import problem
from api.operations import Operations, service
from api.schemas.words import LemmaAnswer, LemmaRequest, VerdictAnswer, WordRequest

operations = Operations("words")


@operations.get(
    "/v1/words/{word}", VerdictAnswer, WordRequest, problems=(404,),
    disclosure=Disclosure.STUDY, example={"word": "Bäumen", "variant": "scrabble"},
)  # fmt: skip
def word(request: WordRequest) -> VerdictAnswer:
    """Everything about a word.

    The verdict with the rule that decided and where it stands, every reading with lemma, form
    and sources, the value of the tiles, and the addresses of the paradigms. An unknown word is a
    verdict too (200); only text that is no word at all is a problem.
    """
    return service().explain(request.word, request.variant, request.mode)


@operations.get(
    "/v1/lemmas/{lemma}", LemmaAnswer, LemmaRequest, problems=(404,),
    disclosure=Disclosure.STUDY, example={"lemma": "andauen"},
)  # fmt: skip
def lemma(request: LemmaRequest) -> LemmaAnswer | Response:
    """The paradigms of a lemma, every form with its level and clause."""
    found = service().paradigms(request.lemma)
    if not found:
        return problem(404, "lemma_unknown", f"„{request.lemma}“ ist kein Lemma des Lexikons.")
    return LemmaAnswer(
        lemma=request.lemma,
        paradigms=tuple(paradigm.answer() for paradigm in found),
        lexicon=service().identity(),
    )
