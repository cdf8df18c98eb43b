"""Board, coordinates, text rows and the geometry of a play."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexicon.store import Lexicon
from rules import Policy, Registry
from rules.plays.board import Board
from rules.plays.errors import PlayError
from rules.plays.notation import read_hand, read_square, read_start, square_name
from rules.plays.placement import place, read_placement
from rules.plays.score import play_word, score_play

REGISTRY = Registry.load()
SCRABBLE = REGISTRY.get("scrabble")
EMPTY = Board.empty(SCRABBLE)
HUND = EMPTY.with_tiles(dict(zip([(7, 5), (7, 6), (7, 7), (7, 8)], "HUND", strict=True)))


def _error(function, *arguments, **options) -> PlayError:  # type: ignore[no-untyped-def]
    with pytest.raises(PlayError) as caught:
        function(*arguments, **options)
    assert str(caught.value)
    return caught.value


def test_row_first_goes_across_and_column_first_goes_down() -> None:
    assert read_start("8H") == ((7, 7), "across")
    assert read_start("H8") == ((7, 7), "down")
    assert read_start("o15") == ((14, 14), "down")
    assert read_square("AB12") == (11, 27)
    assert [square_name(read_square(name)) for name in ("A1", "O15", "AB12")] == [
        "A1", "O15", "AB12",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "H", "8", "H8H", "8-H", "Ä8", "H 8", "8HHH", "H1234"])
def test_other_coordinates_are_refused(text: str) -> None:
    assert _error(read_start, text).code == "coordinate_malformed"


def test_rows_go_in_and_out() -> None:
    rows = ["." * 15 for _ in range(15)]
    rows[7] = ".....HuND......"
    board = Board.read(rows, SCRABBLE)
    assert board.rows() == rows
    assert board.tiles[(7, 6)] == "?U"
    assert [run.tiles for run in board.runs()] == [("H", "?U", "N", "D")]
    assert Board.read([row.replace(".", "·") for row in rows], SCRABBLE).rows() == rows


@pytest.mark.parametrize(
    ("rows", "code", "where"),
    [
        (["." * 15] * 14, "board_malformed", "Zeilen"),
        (["." * 15] * 14 + ["." * 14], "board_malformed", "Zeile 15"),
        (["." * 15] * 14 + ["." * 16], "board_malformed", "Zeile 15"),
        (["1" + "." * 14] + ["." * 15] * 14, "tile_unknown", "A1"),
        (["." * 15] * 14 + ["." * 14 + "ß"], "tile_unknown", "O15"),
        (["QQ" + "." * 13] + ["." * 15] * 14, "tiles_exceed_set", "B1"),
        (["abc" + "." * 12] + ["." * 15] * 14, "tiles_exceed_set", "C1"),
    ],
)
def test_malformed_rows(rows: list[str], code: str, where: str) -> None:
    error = _error(Board.read, rows, SCRABBLE)
    assert (error.code, error.where) == (code, where)


@pytest.mark.parametrize(
    ("at", "word", "code", "where"),
    [
        ("8L", "HASEN", "square_off_board", "P8"),
        ("16A", "HASE", "square_off_board", "A16"),
        ("F8", "MASE", "square_occupied", "F8"),
        ("F8", "(M)ASE", "square_occupied", "F8"),
        ("8E", "(S)", "square_empty", "E8"),
        ("8E", ".HUND", "square_empty", "E8"),
        ("F8", "H1SE", "tile_unknown", "F9"),
        ("F8", "HAßE", "tile_unknown", "F10"),
        ("F8", "(H)", "play_empty", ""),
        ("8F", "HUND", "play_empty", ""),
        ("10A", "HASE", "not_connected", "A10"),
        ("9E", "JJ", "tiles_exceed_set", "F9"),
        ("9E", "abc", "tiles_exceed_set", "G9"),
        ("8X8", "HASE", "coordinate_malformed", "8X8"),
    ],
)
def test_malformed_plays_name_the_square(at: str, word: str, code: str, where: str) -> None:
    error = _error(read_placement, at, word, HUND, SCRABBLE)
    assert (error.code, error.where) == (code, where)
    assert where in str(error)


def _tiles(text: str) -> list[tuple[tuple[int, int], str]]:
    """``"G9=M H9=A"`` as tiles on squares."""
    pairs = [part.split("=") for part in text.split()]
    return [(read_square(square), tile) for square, tile in pairs]


@pytest.mark.parametrize(
    ("board", "laid", "code", "where"),
    [
        (HUND, "G9=M H10=A", "not_in_line", "H10"),
        (HUND, "G9=M H9=A G10=S", "not_in_line", "G10"),
        (HUND, "G9=M I9=A", "gap", "H9"),
        (HUND, "G9=M G9=A", "square_twice", "G9"),
        (HUND, "G8=M", "square_occupied", "G8"),
        (HUND, "G9=CH", "tile_unknown", "G9"),
        (HUND, "P9=M", "square_off_board", "P9"),
        (EMPTY, "H8=M", "first_move_too_short", "H8"),
        (EMPTY, "A1=D A2=U", "star_missed", "H8"),
        (EMPTY, "", "play_empty", ""),
    ],
)
def test_geometry(board: Board, laid: str, code: str, where: str) -> None:
    error = _error(place, _tiles(laid), board, SCRABBLE)
    assert (error.code, error.where) == (code, where)


def test_negative_squares_are_off_the_board() -> None:
    assert _error(place, [((-1, 7), "A"), ((0, 7), "B")], HUND, SCRABBLE).code == "square_off_board"


@pytest.mark.parametrize("written", ["HASE", "(H)ASE", ".ASE", "hASE", "[H]ASE"])
def test_letters_that_lie_there_may_be_written_in_several_ways(written: str) -> None:
    placement = read_placement("F8", written, HUND, SCRABBLE)
    assert placement.tiles == (((8, 5), "A"), ((9, 5), "S"), ((10, 5), "E"))
    assert (placement.coordinate, placement.direction) == ("F9", "down")


def test_blanks_are_lower_case_or_marked() -> None:
    for written in ("(H)aSE", "(H)?ASE"):
        assert read_placement("F8", written, HUND, SCRABBLE).tiles[0][1] == "?A"


def test_decomposed_umlauts_are_one_letter() -> None:
    assert len(read_placement("8D", "GRU\u0308NDE", EMPTY, SCRABBLE).tiles) == 6


@pytest.mark.parametrize(
    ("hand", "code", "where"),
    [
        ("HUNDE", "hand_lacks_cards", "M"),
        ("MAUZ", "hand_lacks_cards", "S"),
        ("MAUSMAUS", "hand_too_large", ""),
        ("MAUSQQ", "tiles_exceed_set", "Hand"),
    ],
)
def test_hand_is_checked(mini: Lexicon, hand: str, code: str, where: str) -> None:
    error = _error(play_word, HUND, "9G", "MAUS", SCRABBLE, mini, hand=tuple(hand))
    assert (error.code, error.where) == (code, where)


def test_blank_of_the_hand_serves_for_any_letter(mini: Lexicon) -> None:
    hand = read_hand("MAU?X", SCRABBLE)
    assert play_word(HUND, "9G", "MAUs", SCRABBLE, mini, hand=hand).rest == ("X",)
    error = _error(play_word, HUND, "9G", "MAUS", SCRABBLE, mini, hand=hand)
    assert (error.code, error.where) == ("hand_lacks_cards", "S")


def test_inadmissible_words_are_no_error(mini: Lexicon) -> None:
    result = play_word(EMPTY, "8G", "XÄQ", SCRABBLE, mini)
    assert not result.admissible
    assert result.inadmissible == ("XÄQ",)
    assert result.total == (8 + 6 + 10) * 2


def test_single_tile_makes_words_both_ways(mini: Lexicon) -> None:
    board = HUND.with_tiles({(8, 8): "E", (9, 8): "R"})
    result = score_play(board, place(_tiles("J9=N"), board, SCRABBLE), SCRABBLE, mini)
    assert [(word.word, word.direction) for word in result.words] == [("EN", "across")]
    board = board.with_tiles({(7, 9): "E"})
    result = score_play(board, place(_tiles("J9=N"), board, SCRABBLE), SCRABBLE, mini)
    assert {(word.word, word.direction) for word in result.words} == {
        ("EN", "across"), ("EN", "down"),
    }  # fmt: skip


def test_every_step_has_both_languages_and_numbers_name_their_rule(mini: Lexicon) -> None:
    result = play_word(EMPTY, "8D", "GRÜNDEX", SCRABBLE, mini)
    assert all(step.text("de") and step.text("en") for step in result.steps)
    assert result.steps[0].rule == "scrabble.score.premium-squares"
    assert result.extra[0].rule == "scrabble.score.all-tiles"
    assert result.steps[-1].points == result.total


def _house(folder: Path, rules: str) -> Policy:
    text = f"id: haus\nversion: 1.0.0\ntitle: {{de: H, en: H}}\nextends: scrabble\nrules:\n{rules}"
    (folder / "haus.yaml").write_text(text, encoding="utf-8")
    registry = Registry.load(folder)
    assert registry.refused == {}
    return registry.get("haus")


def test_house_rules_change_the_numbers(tmp_path: Path, mini: Lexicon) -> None:
    """A bonus of 35 for six tiles, a star without premium, double letters that treble."""
    policy = _house(
        tmp_path,
        "  - {id: scrabble.score.all-tiles, value: {tiles: 6, points: 35}}\n"
        "  - {id: scrabble.score.premium-squares, value: {premium-squares: {double-letter: 3,"
        " triple-letter: 3, double-word: 2, triple-word: 3, star: none, counted: first-cover}}}\n",
    )
    result = play_word(Board.empty(policy), "8D", "GRÜNDE", policy, mini)
    assert result.total == (2 * 3 + 1 + 6 + 1 + 1 + 1) + 35


def test_missing_numbers_are_named(tmp_path: Path, mini: Lexicon) -> None:
    policy = _house(
        tmp_path, "  - {id: scrabble.score.premium-squares, value: {premium-squares: {}}}\n"
    )
    error = _error(play_word, Board.empty(policy), "8D", "GRÜNDE", policy, mini)
    assert (error.code, error.where) == ("rule_missing", "premium-squares.double-letter")


def test_other_games_are_played_differently(mini: Lexicon) -> None:
    worthatz = REGISTRY.get("worthatz")
    error = _error(play_word, Board.empty(worthatz), "8D", "BAUM", worthatz, mini)
    assert error.code == "variant_has_no_such_play"
