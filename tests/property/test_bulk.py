"""The bulk path gives the same answers as the engine, for every policy and any text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.store import Lexicon
from rules import Registry, adjudicate_leniently
from rules.bulk import BulkJudge

REGISTRY = Registry.load()


@pytest.mark.parametrize("variant", REGISTRY.ids)
def test_any_text_on_the_mini_lexicon(variant: str, mini: Lexicon) -> None:
    policy = REGISTRY.get(variant)
    judge = BulkJudge(policy, mini)
    keys = sorted(mini.iter_prefix())
    texts = st.one_of(
        st.sampled_from(keys),
        st.sampled_from(keys).map(str.lower),
        st.text(alphabet="ABEMSUÄÖÜßaeioubqrsy-'. ", max_size=20),
        st.text(max_size=70),
        st.text(alphabet="ÄQUX", min_size=60, max_size=70),
    )

    @settings(max_examples=300)
    @given(texts)
    def same(text: str) -> None:
        verdict = adjudicate_leniently(text, policy, mini)
        assert judge.judge_one(text) == (verdict.word, verdict.reason)

    same()


@pytest.mark.artifact
@pytest.mark.parametrize("variant", REGISTRY.ids)
def test_words_of_the_real_lexicon(variant: str, real: Lexicon) -> None:
    policy = REGISTRY.get(variant)
    judge = BulkJudge(policy, real)
    chance = random.Random(7)
    keys = chance.sample(list(real.iter_prefix()), 3000)
    keys += [key[:-1] + chance.choice("XAE") for key in keys[:1000]]
    keys += [key.replace("Ä", "AE").replace("Ö", "OE").replace("Ü", "UE") for key in keys]
    verdicts = [adjudicate_leniently(key, policy, real) for key in keys]
    assert judge.judge(keys) == [(v.word, v.reason) for v in verdicts]
    assert len({v.reason for v in verdicts}) > 5


@pytest.mark.artifact
def test_spelled_out_word_beside_a_weaker_key_of_its_own(real: Lexicon) -> None:
    """„Pruefung“ is weakly attested, „Prüfung“ well: where AE is laid for Ä the better counts."""
    policy = REGISTRY.get("worthatz")
    judge = BulkJudge(policy, real)
    numbers = {own for _, own in real.folded_keys_of_their_own()}
    words = [key for key in real.iter_prefix() if real.key_lookup(key) in numbers]
    assert "PRUEFUNG" in words
    verdicts = [adjudicate_leniently(word, policy, real) for word in words]
    assert judge.judge(words) == [(v.word, v.reason) for v in verdicts]
    assert judge.judge_one("PRUEFUNG")[1].value == "admissible"


@pytest.mark.artifact
@pytest.mark.parametrize("variant", Registry.load().ids)
def test_keys_are_admitted_as_words_are(real: Lexicon, variant: str) -> None:
    judge = BulkJudge(Registry.load().get(variant), real)
    chance = random.Random(7)
    keys = ["", "A", "ÄA", "QU", "Ö"]
    keys += ["".join(chance.choices("AEIOUÄÖÜNRSTQ", k=chance.randint(1, 5))) for _ in range(5000)]
    assert judge.admits_keys(keys) == judge.admits(keys)
    assert any(judge.admits_keys(keys))
