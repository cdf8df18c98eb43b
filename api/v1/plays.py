"""`POST /v1/plays`, `POST /v1/games/score`: whole moves and whole games."""

from __future__ import annotations

from api.access import Disclosure
from api.operations import Operations, service
from api.schemas.games import GameAnswer, GameRequest, ReplayAnswer, RoundAnswer
from api.schemas.plays import PlayAnswer, PlayRequest, scored_fields

operations = Operations("plays")


@operations.post(
    "/v1/plays", PlayAnswer, PlayRequest, problems=(404,), disclosure=Disclosure.STUDY,
    example={"variant": "scrabble", "at": "8D", "word": "GRÜNDE", "hand": "DENGRÜR"},
)  # fmt: skip
def plays(request: PlayRequest) -> PlayAnswer:
    """Check and score one play: words formed, their verdicts, points step by step.

    Board games and the card table take `board`, `at`, `word` (or single `tiles`), `hand` and
    `premiums`; Worthatz takes the grid as `board` and `letters`; AMIGO takes `words`, `rest` or
    `hand`, `discard` and, where the rules do not state card values, a `deck`; rummy rounds take
    `task`, `words`, `rest`. A word that is not admissible is a verdict; a play that cannot be
    laid is a problem that names the square or card.
    """
    asked = service()
    result = asked.score(request)
    return PlayAnswer(**scored_fields(result), **asked.identities(request.variant))


@operations.post(
    "/v1/games/score", (GameAnswer, ReplayAnswer, RoundAnswer), GameRequest, problems=(404,),
    disclosure=Disclosure.STUDY,
    example={
        "players": ["Anna", "Bo"],
        "moves": [{"player": "Anna", "play": "8D GRÜNDE"}, {"player": "Bo", "pass": True}],
    },
)  # fmt: skip
def score(request: GameRequest) -> GameAnswer | ReplayAnswer | RoundAnswer:
    """Score a whole game: moves with challenges, a GCG file, or a round of lay-downs."""
    return service().score_game(request)
