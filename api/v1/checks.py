"""`GET /v1/check`, `POST /v1/checks`, `POST /v1/challenges`: what other programs ask."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Response
from flask import request as http_request

from api.access import Disclosure, role_of
from api.operations import Operations, service
from api.schemas.base import encode
from api.schemas.checks import (
    ChallengeRequest,
    CheckAnswer,
    CheckRequest,
    ChecksAnswer,
    ChecksRequest,
    JudgeAnswer,
    TableAnswer,
)
from api.schemas.words import BriefAnswer
from rules.challenge import Play

operations = Operations("checks")

NDJSON = "application/x-ndjson"
#: Verdicts in one piece of a streamed answer.
PIECE = 500


@operations.get(
    "/v1/check", CheckAnswer, CheckRequest, problems=(404,),
    disclosure=Disclosure.STUDY, example={"word": "Bäume", "variant": "scrabble"},
)  # fmt: skip
def check(request: CheckRequest) -> CheckAnswer:
    """Verdict and reason of one word, quickly."""
    return service().brief(request.word, request.variant)


@operations.post(
    "/v1/checks", ChecksAnswer, ChecksRequest, problems=(404,), disclosure=Disclosure.STUDY,
    example={"variant": "worthatz", "words": ["Ärger", "xqz"]},
    also={NDJSON: "with `Accept: application/x-ndjson`: one verdict per line, as they are made"},
)  # fmt: skip
def checks(request: ChecksRequest) -> ChecksAnswer | Response:
    """Verdict and reason of up to 10,000 words, in order.

    A malformed word gets its own verdict with the reason `malformed`; the others are not
    affected. With `Accept: application/x-ndjson` the verdicts are streamed, one per line; the
    headers `Wortwart-Lexicon` and `Wortwart-Policy` then name who answered.
    """
    judge = service().bulk(request.variant, request.mode)
    lexicon, policy = service().identity(), service().policy_identity(request.variant)
    if http_request.headers.get("Accept", "").startswith(NDJSON):
        http_request.environ["wortwart.streaming"] = True
        names = {
            "Wortwart-Lexicon": lexicon.content,
            "Wortwart-Policy": f"{policy.id} {policy.version} {policy.content}",
        }

        def lines() -> Iterator[bytes]:
            for first in range(0, len(request.words), PIECE):
                words = request.words[first : first + PIECE]
                pairs = zip(words, judge.judge(words), strict=True)
                yield b"".join(
                    [encode(BriefAnswer.of(text, *answer)) + b"\n" for text, answer in pairs]
                )

        return Response(lines(), mimetype=NDJSON, headers=names)
    judged = zip(request.words, judge.judge(request.words), strict=True)
    of = BriefAnswer.of
    return ChecksAnswer(
        results=tuple([of(text, *answer) for text, answer in judged]),
        lexicon=lexicon,
        policy=policy,
    )


@operations.post(
    "/v1/challenges", (TableAnswer, JudgeAnswer), ChallengeRequest, problems=(403, 404),
    example={"words": ["HAUS", "XQZ"], "points": 24, "level": "table"},
)  # fmt: skip
def challenges(request: ChallengeRequest) -> TableAnswer | JudgeAnswer:
    """What follows from a challenge of a play; which word failed stays sealed.

    `judge` answers with one bit for the whole play, `table` adds the penalty and the next step.
    """
    wanted = Disclosure.JUDGE if request.level == "judge" else Disclosure.TABLE
    role_of(http_request.environ).require(wanted)
    outcome = service().challenge(
        Play(request.words, request.points),
        request.words if request.challenged is None else request.challenged,
        request.variant,
        mode=request.mode,
        late=request.late,
        failed_before=request.failed_before,
    )
    lexicon, policy = service().identity(), service().policy_identity(request.variant)
    if request.level == "judge":
        return JudgeAnswer(upheld=outcome.upheld, lexicon=lexicon, policy=policy)
    return TableAnswer.at_table(outcome, lexicon, policy)
