"""Universes of a handful of words: house rules that add them to the mini lexicon."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.search import SearchIndex
from lexicon.store import Lexicon
from rules import Registry
from rules.bulk import BulkJudge
from rules.search.universe import Universe

_POLICY = """
id: probe
version: 1.0.0
title: {{de: Probe, en: Probe}}
extends: {base}
rules:
  - {{id: probe.words.added, kind: add-words, value: [{words}]}}
"""


@pytest.fixture
def universe_of(mini: Lexicon, tmp_path: Path) -> Callable[..., Universe]:
    """A variant with some more words."""

    def make(base: str, words: str, mode: str = "") -> Universe:
        rows = ", ".join(f"{{word: {word}, reason: Probe}}" for word in words.split())
        text = _POLICY.format(base=base, words=rows)
        (tmp_path / "probe.yaml").write_text(text, encoding="utf-8")
        registry = Registry.load(tmp_path)
        assert not registry.refused
        policy = registry.get("probe", mode)
        return Universe(BulkJudge(policy, mini), SearchIndex.open(mini))

    return make


@pytest.fixture(scope="session")
def box(mini: Lexicon) -> Universe:
    """The box rules over the mini lexicon."""
    return Universe(BulkJudge(Registry.load().get("scrabble"), mini), SearchIndex.open(mini))
