"""The use cases: the only run-time module that sees lexicon and rules together.

Command line, HTTP and pages all call this and render the same result objects.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from api.schemas.base import LexiconIdentity, PolicyIdentity
from api.schemas.checks import CheckAnswer
from api.schemas.games import GameAnswer, GameRequest, ReplayAnswer, RoundAnswer
from api.schemas.meta import LexiconAnswer, SourceAnswer
from api.schemas.plays import PlayRequest
from api.schemas.words import ParadigmAnswer, VerdictAnswer, outcome_of
from api.scoring import score_game_request, score_request
from api.searching import Searches
from api.settings import Settings
from lexicon.inflect import duden
from lexicon.labels import word_class_label
from lexicon.orthography import collation_key, printable
from lexicon.paradigm import Cells, Table, cells_of_forms, cells_of_readings, tables
from lexicon.store import Lexicon
from rules import (
    Reason,
    Registry,
    Verdict,
    adjudicate,
    adjudicate_tiles,
)
from rules.bulk import BulkJudge
from rules.challenge import Outcome, Play, resolve_challenge
from rules.plays.result import Scored
from rules.word_hooks import word_hooks


class Paradigm(NamedTuple):
    """All forms of one entry, and where they come from."""

    lemma: str
    label: str
    #: ``lexicon`` or ``notation`` (a headword in dictionary notation).
    origin: str
    cells: Cells

    @property
    def tables(self) -> list[Table]:
        return tables(self.cells)

    def answer(self) -> ParadigmAnswer:
        """The paradigm for programs."""
        return ParadigmAnswer.of(self.lemma, self.label, self.origin, self.cells)


class Service:
    """One opened lexicon, all policies, and the questions people ask of them."""

    def __init__(self, lexicon: Lexicon, registry: Registry, search_seconds: float = 3) -> None:
        self.lexicon = lexicon
        self.registry = registry
        self._bulk: dict[tuple[str, str], BulkJudge] = {}
        self._policies: dict[str, PolicyIdentity] = {}
        self._identity = LexiconIdentity(
            version=str(lexicon.manifest["version"]), content=lexicon.content_hash
        )
        self.searches = Searches(lexicon, self.bulk, search_seconds)

    @classmethod
    def open(cls, settings: Settings) -> Service:
        """Open and verify the artifact, load the policies."""
        lexicon, registry = Lexicon.open(settings.lexicon), Registry.load(settings.policies)
        return cls(lexicon, registry, settings.search_seconds)

    def check(self, word: str, variant: str, mode: str = "") -> Verdict:
        """The verdict for one word; malformed input raises InputError."""
        return adjudicate(word, self.registry.get(variant, mode), self.lexicon)

    def check_tiles(self, tiles: Sequence[str], variant: str, mode: str = "") -> Verdict:
        """The verdict for tiles or cards as laid."""
        return adjudicate_tiles(tiles, self.registry.get(variant, mode), self.lexicon)

    def bulk(self, variant: str, mode: str = "") -> BulkJudge:
        """The fast path for many words of one variant."""
        judge = self._bulk.get((variant, mode))
        if judge is None:
            judge = BulkJudge(self.registry.get(variant, mode), self.lexicon)
            self._bulk[(variant, mode)] = judge
        return judge

    def challenge(
        self,
        play: Play,
        challenged: Sequence[str],
        variant: str,
        *,
        mode: str = "",
        late: bool = False,
        failed_before: int = 0,
    ) -> Outcome:
        """What follows from a challenge."""
        policy = self.registry.get(variant, mode)
        return resolve_challenge(
            play, challenged, policy, self.lexicon, late=late, failed_before=failed_before
        )

    def admissible_keys(self, variant: str, mode: str = "") -> Iterator[str]:
        """Every key that a variant admits, in German alphabetical order."""
        policy = self.registry.get(variant, mode)
        judge = self.bulk(variant, mode)
        found = {
            key
            for key in self.lexicon.iter_prefix("", policy.alphabet)
            if judge.judge_one(key)[1] in (Reason.ADMISSIBLE, Reason.ADDED)
        }
        found |= policy.added.keys() - policy.struck.keys()
        yield from sorted(found, key=collation_key)

    def paradigms(self, lemma: str) -> list[Paradigm]:
        """The paradigms of a lemma of the lexicon."""
        return [
            Paradigm(lemma, word_class_label(readings[0]), "lexicon", cells_of_readings(readings))
            for readings in self.lexicon.paradigms(lemma)
            if readings
        ]

    def paradigms_of_notation(self, text: str, curated: Path) -> list[Paradigm]:
        """The paradigm of a headword in dictionary notation (``Score, der; -s, -s``).

        Args:
            curated: folder of the curated tables that the rules of grammar look at.
        """
        if not any(mark in text for mark in ",;|"):
            return []
        headword = duden.parse(text)
        forms = duden.headword_forms(headword, duden.Tables.read(curated))
        label_text = ", ".join(part for part in (headword.word_class.value, headword.genus) if part)
        return [Paradigm(headword.lemma, label_text, "notation", cells_of_forms(forms))]

    def explain(self, word: str, variant: str, mode: str = "") -> VerdictAnswer:
        """Everything about one word, as HTTP, command line and pages show it."""
        return self.answer(self.check(word, variant, mode), mode)

    def answer(self, verdict: Verdict, mode: str = "") -> VerdictAnswer:
        """A verdict with the word's hooks and the identities of those who gave it."""
        hooks = None
        if verdict.admissible:
            hooks = word_hooks(verdict.word, self.bulk(verdict.variant, mode))
        return VerdictAnswer.of(
            verdict, hooks, self.identity(), self.policy_identity(verdict.variant)
        )

    def brief(self, word: str, variant: str) -> CheckAnswer:
        """Verdict and reason of one word; malformed input raises InputError."""
        verdict = self.check(word, variant)
        return CheckAnswer(
            input=printable(word),
            word=verdict.word,
            verdict=outcome_of(verdict.reason),
            reason=verdict.reason.value,
            lexicon=self.identity(),
            policy=self.policy_identity(variant),
        )

    def score(self, request: PlayRequest) -> Scored:
        """A play of any variant, checked and scored."""
        policy = self.registry.get(request.variant, request.mode)
        return score_request(request, policy, self.lexicon)

    def score_game(self, request: GameRequest) -> GameAnswer | ReplayAnswer | RoundAnswer:
        """A whole game, a file or a round, scored."""
        policy = self.registry.get(request.variant, request.mode)
        return score_game_request(request, policy, self.lexicon, self.identities(policy.id))

    def identities(self, variant: str) -> dict[str, Any]:
        """Lexicon and policy as the last fields of an answer."""
        return {"lexicon": self.identity(), "policy": self.policy_identity(variant)}

    def policy_identity(self, variant: str) -> PolicyIdentity:
        """What every verdict names of its policy."""
        found = self._policies.get(variant)
        if found is None:
            found = self._policies[variant] = PolicyIdentity.of(self.registry.get(variant))
        return found

    def identity(self) -> LexiconIdentity:
        """What every answer names: version and content hash of the lexicon."""
        return self._identity

    @property
    def state(self) -> str:
        """The state of lexicon and policies together, in 32 hexadecimal digits."""
        parts = [self.lexicon.content_hash, str(self.lexicon.manifest["version"])]
        parts += [self.registry.get(name).content for name in self.registry.ids]
        parts.append(self.searches.content)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]

    def lexicon_info(self) -> LexiconAnswer:
        """Counts, sources, licences, identity."""
        manifest = self.lexicon.manifest
        return LexiconAnswer(
            version=self._identity.version,
            content=self._identity.content,
            bytes=self.lexicon.artifact.size,
            inputs_sha256=manifest["inputs_sha256"],
            counts=manifest["counts"],
            sources=tuple(SourceAnswer(**source) for source in manifest["sources"]),
            state=self.state,
        )
