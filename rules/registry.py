"""Every policy the service knows: the built-in variants and those in the operator's folder.

A broken file never takes the others down: it is refused and named in :attr:`Registry.refused`.
Request strings are looked up here and never joined to a path.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.errors import Fault, PolicyInvalid, UnknownVariant
from rules.loader import check_document, read_yaml
from rules.policy import Policy, compile_policy

BUILT_IN = Path(__file__).parent / "variants"


@dataclass
class Registry:
    """Policies by id, the files they came from, and the files that were refused."""

    documents: dict[str, dict[str, Any]] = field(default_factory=dict)
    files: dict[str, Path] = field(default_factory=dict)
    refused: dict[str, list[Fault]] = field(default_factory=dict)
    _policies: dict[tuple[str, str], Policy] = field(default_factory=dict)

    @classmethod
    def load(cls, folder: Path | None = None) -> Registry:
        """The built-in variants, and the policies of a folder if one is named."""
        registry = cls()
        registry._add_all(sorted(BUILT_IN.glob("*/policy.yaml")))
        if folder is not None:
            found = [*folder.glob("*.yaml"), *folder.glob("*/policy.yaml")]
            registry._add_all(sorted(path for path in found if path.name != "cases.yaml"))
        return registry

    def _add_all(self, paths: list[Path]) -> None:
        """Files that extend others come after them, whatever their names."""
        waiting = {path: document for path in paths for document in self._read(path)}
        while waiting:
            ready = [path for path, document in waiting.items() if self._is_ready(document)]
            for path in ready or list(waiting):
                self._add(path, waiting.pop(path))

    def _read(self, path: Path) -> list[Any]:
        try:
            return [read_yaml(path)]
        except PolicyInvalid as error:
            self.refused[str(path)] = error.faults
            return []

    def _is_ready(self, document: Any) -> bool:
        extends = document.get("extends") if isinstance(document, dict) else None
        return extends is None or extends in self.documents

    def _add(self, path: Path, raw: Any) -> None:
        try:
            document = check_document(str(path), raw, self.documents)
            if document["id"] in self.documents:
                message = f"die Kennung „{document['id']}“ hat schon {self.files[document['id']]}"
                raise PolicyInvalid([Fault(str(path), "$.id", "R203", message)])
            compile_policy(document)
        except PolicyInvalid as error:
            self.refused[str(path)] = error.faults
            return
        self.documents[document["id"]] = document
        self.files[document["id"]] = path

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(sorted(self.documents))

    def get(self, variant: str, mode: str = "") -> Policy:
        """The policy of a variant; raises :class:`UnknownVariant` or UnknownMode."""
        document = self.documents.get(variant)
        if document is None:
            raise UnknownVariant(variant, self.ids)
        policy = self._policies.get((variant, mode))
        if policy is None:
            policy = compile_policy(document, mode)
            self._policies[(variant, mode)] = policy
        return policy
