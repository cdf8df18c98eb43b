"""Every worked example of the two board-game texts, to the point.

The examples of the box rules (seed 000) name words, premiums and sums; the squares follow from
the premiums they name and the standard board. The general rules (seed 002) name factors only.
"""

from __future__ import annotations

import pytest

from lexicon.store import Lexicon
from rules import Registry
from rules.plays.board import Board
from rules.plays.score import PlayResult, play_word

pytestmark = pytest.mark.artifact
REGISTRY = Registry.load()
VARIANTS = ("scrabble", "scrabble-allgemein", "scrabble-turnier")


def _play(
    lexicon: Lexicon, variant: str, *plays: tuple[str, str], hand: str | None = None
) -> PlayResult:
    """The last of several plays; all of them must be admissible."""
    policy = REGISTRY.get(variant)
    board = Board.empty(policy)
    for number, (at, word) in enumerate(plays):
        last = number == len(plays) - 1
        result = play_word(
            board, at, word, policy, lexicon, hand=tuple(hand) if hand and last else None
        )
        assert result.inadmissible == ()
        board = result.board
    return result


def _words(result: PlayResult) -> list[tuple[str, int]]:
    return [(word.word, word.points) for word in result.words]


@pytest.mark.parametrize("variant", VARIANTS)
def test_gruende_counts_28(real: Lexicon, variant: str) -> None:
    """Seed 000, the first word: G on a double letter 4, R 1, Ü 6, N, D, E 1 = 14, star ×2."""
    result = _play(real, variant, ("8D", "GRÜNDE"), hand="DENGRÜR")
    assert result.total == 28
    assert [step.points for step in result.words[0].steps] == [4, 1, 6, 1, 1, 1, 28]
    assert result.words[0].factor == 2
    assert result.words[0].squares == ("D8", "E8", "F8", "G8", "H8", "I8")
    assert result.rest == ("R",)


@pytest.mark.parametrize("variant", VARIANTS)
def test_auslastung_counts_15(real: Lexicon, variant: str) -> None:
    """Seed 000, way 1: 1 + (1×2) + 1 + 2 + 1 + 1 + 1 + 1 + 1 + (2×2); the star counted before."""
    result = _play(real, variant, ("8F", "LAST"), ("8C", "AUS(LAST)UNG"))
    assert result.total == 15
    assert [s.points for s in result.words[0].steps] == [1, 2, 1, 2, 1, 1, 1, 1, 1, 4, 15]


@pytest.mark.parametrize("variant", VARIANTS)
def test_hase_counts_7(real: Lexicon, variant: str) -> None:
    """Seed 000, way 2: H 2, A 1, S 1×3, E 1."""
    assert _play(real, variant, ("8F", "HUND"), ("F8", "(H)ASE")).total == 7


@pytest.mark.parametrize("variant", VARIANTS)
def test_maus_um_na_du_count_22(real: Lexicon, variant: str) -> None:
    """Seed 000, way 3: MAUS (3×2)+1+(1×2)+1 = 10, UM 7, NA 2, DU 3."""
    result = _play(real, variant, ("8F", "HUND"), ("9G", "MAUS"))
    assert _words(result) == [("MAUS", 10), ("UM", 7), ("NA", 2), ("DU", 3)]
    assert result.total == 22


@pytest.mark.parametrize("variant", VARIANTS)
def test_hexe_tore_count_25(real: Lexicon, variant: str) -> None:
    """Seed 000, way 4: the X of HEXE on a double letter, 20; TORE 5."""
    result = _play(real, variant, ("8F", "TOR"), ("I5", "HEXE"))
    assert _words(result) == [("HEXE", 20), ("TORE", 5)]
    assert result.total == 25


@pytest.mark.parametrize("variant", VARIANTS)
def test_bitten_counts_8(real: Lexicon, variant: str) -> None:
    """Seed 000, way 5: between the I of EIFER (on the star) and the N of ANDERE; not doubled."""
    result = _play(
        real, variant, ("8G", "EIFER"), ("J8", "ERBSE"), ("12G", "ANDERE"), ("H7", "B(I)TTE(N)")
    )
    assert _words(result) == [("BITTEN", 8)]
    assert result.total == 8


@pytest.mark.parametrize("variant", VARIANTS)
def test_n_extends_mauer_and_the_whole_word_counts(real: Lexicon, variant: str) -> None:
    """Seed 000, questions: one N makes MAUERN; the player gets the whole word: 3+1+1+1+1+1 = 8."""
    result = _play(real, variant, ("8E", "MAUER"), ("8J", "N"))
    assert _words(result) == [("MAUERN", 8)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_two_double_words_count_fourfold_and_the_bonus_only_once(
    real: Lexicon, variant: str
) -> None:
    """Seeds 000 and 002: ×2 ×2 = ×4; the 50 points for seven tiles come after multiplying.

    ANDAUERND on row 12 from D12 (double word) to L12 (double word), ND lying there before:
    A1 N1 D1 A1, U1 doubled on H12, E1 R1 N1 D1 = 10; 10 × 4 + 50 = 90.
    """
    policy = REGISTRY.get(variant)
    rows = ["." * 15 for _ in range(15)]
    rows[11] = "....ND........."
    result = play_word(Board.read(rows, policy), "12D", "A(ND)AUERND", policy, real)
    assert result.admissible
    assert result.words[0].factor == 4
    assert (result.words[0].points, result.total) == (40, 90)
    assert result.extra[0].points == 50


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("free", "factor"), [("A1", 3), ("A1 H1", 9), ("A1 O1", 9), ("A1 H1 O1", 27)]
)
def test_triple_words_count_3_9_and_27_fold(
    real: Lexicon, variant: str, free: str, factor: int
) -> None:
    """Seed 000 (×9) and seed 002 4d (×9, ×27): fifteen E on row 1, some of them already there."""
    policy = REGISTRY.get(variant)
    row = "".join("." if f"{letter}1" in free.split() else "E" for letter in "ABCDEFGHIJKLMNO")
    board = Board.read([row, *["." * 15] * 14], policy)
    result = play_word(board, "1A", "E" * 15, policy, real)
    assert result.words[0].factor == factor
    assert result.total == 15 * factor


@pytest.mark.parametrize("variant", VARIANTS)
def test_blank_counts_nothing_but_its_word_premium_counts(real: Lexicon, variant: str) -> None:
    """Seeds 000 and 002: GRÜNDE with a blank D on the star: (4+1+6+1+0+1) × 2 = 26; with a blank
    G on the double letter: (0+1+6+1+1+1) × 2 = 20."""
    assert _play(real, variant, ("8D", "GRÜNdE")).total == 26
    assert _play(real, variant, ("8D", "gRÜNDE")).total == 20


@pytest.mark.parametrize("variant", VARIANTS)
def test_premium_counts_in_both_directions(real: Lexicon, variant: str) -> None:
    """Seed 000: M on the double letter G9 counts 6 in MAUS and 6 in UM."""
    result = _play(real, variant, ("8F", "HUND"), ("9G", "MAUS"))
    assert [word.steps[word.tiles.index("M")].points for word in result.words[:2]] == [6, 6]
