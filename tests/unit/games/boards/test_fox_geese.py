"""Fox and Geese: the vectors of the rulings, jumps, and how it ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.state import GAME_OVER, IllegalMove, parse, text
from parlor.games.boards.fox_geese.bots import heuristic
from parlor.games.boards.fox_geese.rules import FOX, GEESE, START, FoxGeese, FoxOptions, board
from parlor.games.boards.fox_geese.view import choosing, scene


def geese(names: str) -> int:
    return sum(1 << board(False).at[name] for name in names.split())


def position(fox: str, flock: str, turn: int = FOX, **options: Any) -> FoxGeese:
    return FoxGeese(FoxOptions(**options), 2, turn, board(False).at[fox], geese(flock))


def said(state: FoxGeese, verb: str) -> set[str]:
    return {text(move[1:]) for move in state.moves() if move[0] == verb}


def begun(**options: Any) -> FoxGeese:
    return FoxGeese.start(FoxOptions(**options), 2).play(("place", "d4"))


def test_the_flock_stands_on_top() -> None:
    assert START.bit_count() == 13
    assert geese("c7 d7 e7 c6 d6 e6 a5 b5 c5 d5 e5 f5 g5") == START


def test_the_fox_is_set_down_in_the_middle_and_leaves_it_for_no_corner() -> None:
    free = FoxGeese.start(FoxOptions(), 2)
    assert scene(free.seen_by(FOX)).default == "d4"
    for flock in ("c7 d7 e7 c6 d6 e6 a5 b5 c5 d5 e5 f5 g4", "c7 d7 e7 c6 d6 e6 a4 b5 c5 d5 e5 f5 g5"):
        state = position("d3", flock)
        assert heuristic(state.seen_by(FOX), Random(1)) != parse("move d3 d2")


def test_the_table_says_what_each_side_is_after_and_when_a_goose_can_be_taken() -> None:
    shown = scene(begun().seen_by(FOX))
    assert (shown.status, shown.prompt) == (
        "the fox wins once fewer than 4 geese are left",
        "Choose where the fox goes.",
    )
    assert scene(begun().seen_by(GEESE)).status == "shut in the fox"
    near = position("d4", "d5 a5 b5 g5")
    assert scene(near.seen_by(FOX)).prompt == "The fox can take a goose: jump over her, or just move."


def test_a_goose_that_is_lifted_is_named() -> None:
    shown = begun().play(parse("move d4 d3"))
    assert (
        choosing(shown.seen_by(GEESE), ("a5",))
        == "The goose on a5 is lifted: choose where she goes; Esc puts her back."
    )
    assert choosing(begun().seen_by(FOX), ("d4",)) == "", "there is but one fox"


def test_the_first_moves() -> None:
    state = begun()
    assert state.turn == FOX, "the fox moves first"
    assert said(state, "move") == {"d4 c4", "d4 e4", "d4 d3"}
    assert said(state, "jump") == set()
    after = state.play(parse("move d4 d3"))
    assert said(after, "move") == {"a5 a4", "b5 b4", "c5 c4", "d5 d4", "e5 e4", "f5 f4", "g5 g4"}
    stayed = position("d4", "c7 d7 e7 c6 d6 e6 a5 b5 c5 d5 e5 f5 g5", GEESE)
    assert said(stayed, "move") == {"a5 a4", "b5 b4", "c5 c4", "e5 e4", "f5 f4", "g5 g4"}


def test_lines_aslant_at_every_other_point() -> None:
    state = begun(diagonals=True)
    assert said(state, "move") == {"d4 c4", "d4 e4", "d4 d3", "d4 c3", "d4 e3"}
    flock = position("d4", "c7 d7 e7 c6 d6 e6 a5 b5 c5 d5 e5 f5 g5", GEESE, diagonals=True)
    # six straight ones, and from a5, c5, e5, g5 aslant: a5 b4, c5 b4, e5 f4, g5 f4 (d4 is the fox's)
    assert len(flock.moves()) == 10


def test_the_fox_is_penned() -> None:
    state = position("c1", "d1 e1 c3 d2 a5", GEESE).play(parse("move d2 c2"))
    assert (state.turn, state.won) == (GAME_OVER, GEESE)
    assert state.scores() == (0, 1)


def test_too_few_geese_lose() -> None:
    state = position("d4", "d5 a5 b5 c5").play(parse("jump d4 d6"))
    assert (state.turn, state.won) == (GAME_OVER, FOX)


def test_a_chain_of_jumps_ends_by_itself_where_there_is_none() -> None:
    state = position("d2", "d3 d5 a5 b5 c7 e7")
    once = state.play(parse("jump d2 d4"))
    assert {text(move) for move in once.moves()} == {"jump d4 d6", "stop"}
    assert once.play(("stop",)).turn == GEESE
    twice = once.play(parse("jump d4 d6"))
    assert twice.turn == GEESE, "no goose is left to take from d6"
    with pytest.raises(IllegalMove, match="jumps on, or stops"):
        once.play(parse("move d4 d3"))


def test_jumps_may_be_a_duty() -> None:
    state = position("d2", "d3 d5 a5 b5 c7 e7", capture="forced")
    assert {text(move) for move in state.moves()} == {"jump d2 d4"}
    assert {text(move) for move in state.play(parse("jump d2 d4")).moves()} == {"jump d4 d6"}


def test_geese_that_may_not_go_back() -> None:
    state = position("d1", "d4 a3 g3 c3", GEESE, geese_back=False)
    assert said(state, "move") == {"d4 c4", "d4 e4", "d4 d3", "a3 b3", "g3 f3", "c3 b3", "c3 d3", "c3 c2"}
    stuck = position("d2", "c1 e1 c2 e2 d1", GEESE, geese_back=False)
    assert stuck.moves() == (("pass",),)
    assert stuck.play(("pass",)).turn == FOX


def test_the_third_time_draws() -> None:
    state = begun().play(parse("move d4 d3")).play(parse("move a5 a4"))
    there_and_back = ("move d3 d2", "move a4 b4", "move d2 d3", "move b4 a4")
    for words in there_and_back * 2:
        assert state.turn != GAME_OVER
        state = state.play(parse(words))
    assert state.turn == GAME_OVER
    assert state.scores() == (0.5, 0.5)


def test_the_position_in_which_the_fox_begins_counts_for_repetition() -> None:
    state = begun()
    for words in ("move d4 d3", "move a5 a4", "move d3 d4", "move a4 a5") * 2:
        assert state.turn != GAME_OVER
        state = state.play(parse(words))
    assert state.turn == GAME_OVER
