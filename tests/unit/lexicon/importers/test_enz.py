"""The word-game list: keys, spellings, missing spellings."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from lexicon.errors import SourceError
from lexicon.importers import import_source
from lexicon.importers.enz import MEMBER, spellings


def test_missing_spelling_is_the_key_in_lower_case() -> None:
    assert list(spellings(["AALARTIG"])) == ["aalartig"]


def test_all_spellings_of_a_key_count() -> None:
    found = list(spellings(["FLOESSE flösse flöße Flöße", "AAL aal Aal"]))
    assert found == ["flösse", "flöße", "Flöße", "aal", "Aal"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Aal aal", "Schlüssel 'Aal'"),
        ("ÄHRE Ähre", "Schlüssel 'ÄHRE'"),
        ("AAL aal-fisch", "Schreibung 'aal-fisch'"),
        ("A1 a", "Schlüssel 'A1'"),
    ],
)
def test_malformed_line_is_a_clear_error(line: str, message: str) -> None:
    with pytest.raises(SourceError, match=message) as caught:
        list(spellings(["AAL", line]))
    assert caught.value.line == 2


def test_import_is_deterministic_and_independent_of_line_order(
    packages: Path, wordlists: Path, build_deb: Callable[..., Path]
) -> None:
    lines = ["AAL aal Aal", "AALARTIG", "AEHRE A\u0308hre", "ZOO Zoo"]
    outputs = []
    for seed in (None, None, 1, 2):
        order = list(lines)
        if seed is not None:
            random.Random(seed).shuffle(order)
        packed = gzip.compress("".join(f"{line}\n" for line in order).encode())
        build_deb("tanglet-data", "1.6.3-2", {MEMBER: packed})
        import_source("enz", wordlists, packages)
        outputs.append((wordlists / "sources/enz/words.txt").read_text(encoding="utf-8"))
    assert len(set(outputs)) == 1
    words = [line for line in outputs[0].splitlines() if not line.startswith("#")]
    assert words == ["Aal", "Zoo", "aal", "aalartig", "Ähre"], "code point order, NFC"
