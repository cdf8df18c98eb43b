"""`GET /v1/variants`, `GET /v1/variants/{id}`: the games and their rule sheets."""

from __future__ import annotations

from api.operations import Operations, service
from api.schemas.variants import SheetAnswer, SheetRequest, VariantAnswer, VariantsAnswer

operations = Operations("variants")


@operations.get("/v1/variants", VariantsAnswer)
def variants() -> VariantsAnswer:
    """Every variant with its title, version and modes."""
    registry = service().registry
    return VariantsAnswer(
        variants=tuple(VariantAnswer.of(registry.get(name)) for name in registry.ids),
        refused=tuple(sorted(registry.refused)),
    )


@operations.get(
    "/v1/variants/{variant}", SheetAnswer, SheetRequest, problems=(404,),
    example={"variant": "amigo-04760"},
)  # fmt: skip
def variant(request: SheetRequest) -> SheetAnswer:
    """The rule sheet of a variant: rules with reasons and citations, tiles with values."""
    return SheetAnswer.of(service().registry.get(request.variant, request.mode))
