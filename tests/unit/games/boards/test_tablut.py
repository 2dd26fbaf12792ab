"""Tablut: the vectors of the rulings, captures, camps, and the ends."""

from __future__ import annotations

from random import Random

import pytest

from parlor.core.options import Options
from parlor.core.state import GAME_OVER, IllegalMove, parse
from parlor.games.boards.tafl_tablut.bots import evaluate, heuristic
from parlor.games.boards.tafl_tablut.rules import BOARD, CAMP, GOALS, MUSCOVITE, START, SWEDE, Tablut, winning_squares
from parlor.games.kits.boards.repetition import Repeats


def cells(king: str, drabants: str = "", muscovites: str = "") -> str:
    found = ["."] * 81
    found[BOARD.at[king]] = "K"
    for letter, names in (("D", drabants), ("A", muscovites)):
        for name in names.split():
            found[BOARD.at[name]] = letter
    return "".join(found)


def table(king: str, drabants: str = "", muscovites: str = "", turn: int = SWEDE) -> Tablut:
    return Tablut(Options(), 2, turn, cells(king, drabants, muscovites))


def play(state: Tablut, *moves: str) -> Tablut:
    for move in moves:
        state = state.play(parse(f"move {move}"))
    return state


def at(state: Tablut, name: str) -> str:
    return state.cells[BOARD.at[name]]


def reached(state: Tablut, piece: str) -> set[str]:
    return {to for _, origin, to in state.moves() if origin == piece}


def test_the_first_moves() -> None:
    assert len(Tablut(Options(), 2, SWEDE).moves()) == 56
    assert len(Tablut(Options(), 2, MUSCOVITE).moves()) == 80
    assert (START.count("A"), START.count("D"), START.count("K")) == (16, 8, 1)
    assert len(CAMP) == 16
    assert len(GOALS) == 32 - 12


def test_nobody_passes_the_castle_or_a_camp() -> None:
    state = table("e3", "c5 b8", "h8")
    assert "e5" not in reached(state, "e3")
    assert "f5" not in reached(state, "c5")
    assert reached(state, "b8") == {"a8", "c8", "d8", "b9", "b7", "b6"}, "the camps of e8 and b5 stand in the way"


def test_a_muscovite_moves_within_his_camp_until_he_leaves_it() -> None:
    inside = table("e3", "", "d9", turn=MUSCOVITE)
    assert {"e9", "f9"} <= reached(inside, "d9"), "e9 and f9 are of his own camp"
    assert "g9" in reached(inside, "d9")
    outside = table("e3", "", "g9", turn=MUSCOVITE)
    assert "f9" not in reached(outside, "g9")


def test_a_piece_is_taken_between_two_enemies_and_safe_when_it_steps_between() -> None:
    taken = play(table("g7", "c3 e4", "d3"), "e4 e3")
    assert at(taken, "d3") == "."
    safe = play(table("e3", "d7", "c4 e4"), "d7 d4")
    assert at(safe, "d4") == "D"


def test_several_are_taken_at_once_and_the_king_helps() -> None:
    state = play(table("b4", "d6 d2 h4", "c4 d5 d3"), "h4 d4")
    assert [at(state, name) for name in ("c4", "d5", "d3")] == [".", ".", "."]


def test_the_king_beside_his_empty_castle_is_taken_by_three() -> None:
    state = play(table("e4", "", "d4 f3 e3", turn=MUSCOVITE), "f3 f4")
    assert state.turn == GAME_OVER
    assert state.winners() == (MUSCOVITE,)


def test_the_king_in_his_castle_is_taken_by_four() -> None:
    state = play(table("e5", "", "d5 e6 f5 a4", turn=MUSCOVITE), "a4 e4")
    assert state.winners() == (MUSCOVITE,)


def test_a_drabant_who_shuts_the_fourth_side_is_taken_instead() -> None:
    state = play(table("e4", "f4", "d4 e3 g6", turn=MUSCOVITE), "g6 g4")
    assert at(state, "f4") == "."
    assert at(state, "e4") == "K"
    assert state.turn == SWEDE
    elsewhere = play(table("e4", "f4", "d4 e3 g4 i9", turn=MUSCOVITE), "i9 h9")
    assert at(elsewhere, "f4") == "D", "the ring was not closed by that move"


def test_the_king_on_the_edge_wins() -> None:
    state = table("b3", "", "h7")
    assert winning_squares(state.cells) == 3  # a3, b1, b9: c3 to i3 also leads to the edge
    assert play(state, "b3 a3").winners() == (SWEDE,)


def test_a_side_that_cannot_move_has_lost() -> None:
    # the only Muscovite's neighbours are taken: a9 between the king's men
    state = play(table("e3", "b9 a7", "a9"), "a7 a8")
    assert state.turn == GAME_OVER
    assert state.winners() == (SWEDE,)


def test_a_hundred_quiet_moves_are_a_draw() -> None:
    state = Tablut(Options(), 2, SWEDE, cells("e3", "c7", "h8"), quiet=99)
    drawn = play(state, "c7 c6")
    assert (drawn.turn, drawn.winners()) == (GAME_OVER, (0, 1))


def test_a_third_repetition_is_a_draw_without_a_threat() -> None:
    there, back = ("c7 c6", "h8 h7"), ("c6 c7", "h7 h8")
    state = table("e3", "c7 e4 d3 f3 e2", "h8 b3")
    state = play(state, *there, *back, *there, back[0])
    assert state.turn == MUSCOVITE
    drawn = play(state, back[1])
    assert (drawn.turn, drawn.winners()) == (GAME_OVER, (0, 1))


def test_a_threat_may_not_bring_a_position_back_for_the_third_time() -> None:
    # with the king on c3 a way out is open; the position after c4-c3 has stood there twice
    calm = cells("c4", "", "h8")
    threat = cells("c3", "", "h8")
    assert winning_squares(threat) > 0
    seen = Repeats((f"0{calm}", f"1{threat}", f"0{calm}", f"1{threat}", f"0{calm}"))
    state = Tablut(Options(), 2, SWEDE, calm, 4, seen)
    assert ("move", "c4", "c3") not in state.moves()
    with pytest.raises(IllegalMove, match="same position back for the third time"):
        play(state, "c4 c3")


def test_a_third_threat_is_refused_where_no_other_position_came_back() -> None:
    state = play(table("c4", "", "h7 h8"), "c4 c3", "h7 g7", "c3 c2", "g7 h7", "c2 c3", "h8 g8", "c3 d3", "g8 h8")
    assert ("move", "d3", "c3") not in state.moves()
    with pytest.raises(IllegalMove, match="same position back for the third time"):
        play(state, "d3 c3")


def test_a_king_who_steps_into_the_last_gap_is_not_taken_by_that() -> None:
    # once he has left it the castle behind him is empty, and shuts the fourth side
    state = play(table("e5", "g7", "d4 e3 f4 a6"), "e5 e4")
    assert (state.turn, at(state, "e4")) == (MUSCOVITE, "K")
    assert play(state, "a6 b6").turn == SWEDE, "nor by a Muscovite's move elsewhere"
    back = play(state, "f4 f3", "e4 f4", "f3 f2", "f4 e4", "f2 f4")
    assert back.winners() == (MUSCOVITE,), "a Muscovite closed it"


@pytest.mark.parametrize(
    ("move", "reason"),
    [("c4 c5", "no Swede on c4"), ("e3 e5", "castle"), ("e3 g5", "straight along"), ("h8 h7", "no Swede on h8")],
)
def test_refusals(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        play(table("e3", "c7", "h8"), move)


def test_the_measure_knows_an_escape_and_the_player_takes_it() -> None:
    open_ = table("c3", "", "h8 h7")
    assert evaluate(open_, SWEDE) > 0.5
    chosen = heuristic(open_.seen_by(SWEDE), Random(1))
    assert open_.play(chosen).winners() == (SWEDE,)
