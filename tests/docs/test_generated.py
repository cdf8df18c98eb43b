"""Generated documents are current: `make docs` would write exactly what is committed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.docs import documents

DOCUMENTS = documents()


def test_there_are_generated_documents() -> None:
    assert DOCUMENTS


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_document_is_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == DOCUMENTS[path], "make docs"
