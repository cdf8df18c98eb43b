"""Variants and their rule sheets."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from api.schemas.base import Answer, Bilingual, Hash, Mode, Request, Variant
from rules.policy import Policy
from rules.sheet import Section, sections, tile_rows


class SheetRequest(Request, frozen=True, kw_only=True):
    variant: Variant
    mode: Mode = ""


class VariantAnswer(Answer, frozen=True, kw_only=True):
    """A variant in the list."""

    id: str
    version: str
    content: Hash
    title: Bilingual
    modes: tuple[str, ...]
    extends: str

    @classmethod
    def of(cls, policy: Policy) -> VariantAnswer:
        return cls(**_identity(policy))


def _identity(policy: Policy) -> dict[str, Any]:
    names = ("id", "version", "content", "title", "modes", "extends")
    return {name: getattr(policy, name) for name in names}


class VariantsAnswer(Answer, frozen=True, kw_only=True):
    """Every variant, and the policy files that were refused."""

    variants: tuple[VariantAnswer, ...]
    refused: Annotated[
        tuple[str, ...], Meta(description="Regeldateien mit Fehlern; sie gelten nicht")
    ]


class RuleAnswer(Answer, frozen=True, kw_only=True):
    """One rule with its reason and where it stands."""

    id: str
    kind: str
    value: Any
    because: Bilingual
    citations: tuple[str, ...]
    silent: Annotated[bool, Meta(description="der Regeltext schweigt; das ist unsere Wahl")]


class SectionAnswer(Answer, frozen=True, kw_only=True):
    """A section of the rule sheet."""

    id: str
    title: Bilingual
    rules: tuple[RuleAnswer, ...]

    @classmethod
    def of(cls, section: Section) -> SectionAnswer:
        return cls(
            id=section.id,
            title=section.title,
            rules=tuple(
                RuleAnswer(
                    id=rule.id,
                    kind=rule.kind,
                    value=rule.value,
                    because=rule.because,
                    citations=rule.citations,
                    silent=rule.silent,
                )
                for rule in section.rules
            ),
        )


class TileAnswer(Answer, frozen=True, kw_only=True):
    """A tile or card."""

    face: str
    count: int
    value: Annotated[int | None, Meta(description="null: der Regeltext nennt ihn nicht")]


class SheetAnswer(VariantAnswer, frozen=True, kw_only=True):
    """The rule sheet of a variant."""

    mode: str
    sections: tuple[SectionAnswer, ...]
    tiles: tuple[TileAnswer, ...]

    @classmethod
    def of(cls, policy: Policy) -> SheetAnswer:
        return cls(
            **_identity(policy),
            mode=policy.mode,
            sections=tuple(SectionAnswer.of(section) for section in sections(policy)),
            tiles=tuple(
                TileAnswer(face=face, count=count, value=value)
                for face, count, value in tile_rows(policy)
            ),
        )
