"""Duodecim Scripta: the vectors of the rulings, striking, going home."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.core.scene import Track
from parlor.core.scene.tokens import target_of
from parlor.core.state import GAME_OVER, IllegalMove, parse
from parlor.games.tables.duodecim_scripta.bots import hit_chance
from parlor.games.tables.duodecim_scripta.rules import HOME, POINTS, Chips, Scripta, ScriptaOptions, place_chips
from parlor.games.tables.duodecim_scripta.view import choice_line, scene


def to_move(mine: Chips, theirs: Chips, *dice: int, **options: Any) -> Scripta:
    return Scripta(ScriptaOptions(**options), 2, 0, (mine, theirs), 0, dice, dice)


def played(state: Scripta, *moves: str) -> Scripta:
    for move in moves:
        state = state.play(parse(move))
    return state


ALL = place_chips(box=15)


def test_thirty_six_points_in_order() -> None:
    assert len(POINTS) == 36
    assert [POINTS[at - 1] for at in (1, 12, 13, 18, 19, 24, 25, 30, 31, 36)] == [
        "A1", "A12", "B1", "B6", "C1", "C6", "D1", "D6", "E1", "E6",
    ]  # fmt: skip


def test_the_first_roll() -> None:
    state = to_move(ALL, ALL, 1, 2, 3)
    assert {" ".join(move) for move in state.moves()} == {"1 box", "2 box", "3 box"}
    one = played(state, "1 box", "2 A1", "3 A3")
    assert one.own[0] == place_chips(box=14, A6=1)
    assert one.turn == 1


def test_two_enemies_block_a_point() -> None:
    state = to_move(ALL, place_chips(A4=2, box=13), 4)
    assert state.moves() == (("pass",),)
    assert state.play(("pass",)).turn == 1
    with pytest.raises(IllegalMove, match="block"):
        state.play(parse("4 box"))


def test_a_single_enemy_is_struck() -> None:
    state = played(to_move(place_chips(A5=1, box=14), place_chips(A9=1, box=14), 4), "4 A5")
    assert state.own == (place_chips(A9=1, box=14), place_chips(box=15))


@pytest.mark.parametrize(
    ("rule", "die", "home"),
    [("free", 3, True), ("free", 6, True), ("exact", 3, True), ("exact", 6, False), ("all_home", 3, False)],
)
def test_going_home(rule: Any, die: int, home: bool) -> None:
    state = to_move(place_chips(E4=1, A1=14), place_chips(box=15), die, bear_off=rule)
    assert ((str(die), "E4") in state.moves()) is home
    gathered = to_move(place_chips(E4=1, home=14), place_chips(box=15), die, bear_off="all_home")
    end = gathered.play((str(die), "E4"))
    assert (end.turn, end.winners(), end.own[0][HOME]) == (GAME_OVER, (0,), 15)


def test_chips_in_the_box_may_have_to_enter_first() -> None:
    state = to_move(place_chips(box=14, A1=1), ALL, 2, enter_first=True)
    assert state.moves() == (("2", "box"),)


def test_as_long_as_a_die_can_be_used_it_must_be() -> None:
    state = to_move(place_chips(A1=15), place_chips(A3=2, A4=2, box=11), 2, 3, 1)
    assert {" ".join(move) for move in state.moves()} == {"1 A1"}
    after = played(state, "1 A1")
    assert {" ".join(move) for move in after.moves()} == {"3 A2"}, "from A2 the three goes to A5"


def test_how_likely_a_chip_ahead_is_struck() -> None:
    assert hit_chance(1) == pytest.approx(91 / 216)  # 1 - (5/6)^3
    assert hit_chance(18) == pytest.approx(1 / 216)
    assert hit_chance(19) == 0


def test_the_end_says_whose_chips_are_home() -> None:
    over = played(to_move(place_chips(home=14, E6=1), place_chips(home=3, box=12), 1), "1 E6")
    assert over.turn == GAME_OVER
    assert scene(over.seen_by(1)).prompt == "{0} has all 15 white chips home; {1} has 3."


def test_fewer_chips() -> None:
    assert Scripta.start(ScriptaOptions(chips=5), 2).own[0][0] == 5


def test_the_prompt_speaks_of_the_box_while_there_are_chips_in_it() -> None:
    boxed, out = to_move(ALL, ALL, 1, 2, 3), to_move(place_chips(A1=15), ALL, 1, 2, 3)
    assert scene(boxed.seen_by(0)).prompt == "Choose a die, and the chip that it moves, or the box for a new one."
    assert scene(out.seen_by(0)).prompt == "Choose a die, and the chip that it moves."


def test_the_dice_keep_their_place_and_what_is_missing_is_said() -> None:
    state = Scripta.start(ScriptaOptions(), 2)
    rolled = played(state, "rolled 6", "rolled 2", "roll", "rolled 1 2 3")
    boards = [zone for at in (state, rolled) for zone in scene(at.seen_by(0)).zones if isinstance(zone, Track)]
    assert [len(board.dice) for board in boards] == [0, 3], "none lie there before they are rolled"
    (board,) = (zone for zone in scene(played(rolled, "2 box").seen_by(0)).zones if isinstance(zone, Track))
    assert [(die.face, die.used) for die in board.dice] == [(1, False), (2, True), (3, False)]
    assert choice_line(rolled.seen_by(0), ("3",)) == "The 3: now choose the chip that it moves."
    assert choice_line(rolled.seen_by(0), ("A3",)) == "The chip on A3: now choose the die that moves it."


def test_a_click_on_where_a_chip_would_go_uses_the_die_that_leads_there() -> None:
    look = scene(to_move(place_chips(A1=1, A3=1, box=13), ALL, 2, 5).seen_by(0))
    assert target_of(look, ("A1",), "A6") == "5"
    assert target_of(look, ("A1",), "A3") == "2", "though a chip is there that could be chosen"
    assert target_of(look, ("5",), "A8") == "A3"
    assert target_of(look, ("2",), "A3") == "A3", "a chip that the die may move"
    assert target_of(look, (), "A6") == "5", "by which alone a chip goes there: the next click on it moves that chip"
    assert target_of(look, (), "A3") == "A3", "a chip that may move is chosen itself"
    assert target_of(look, (), "D1") == "D1", "nothing leads there"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("2 A5", "no chip of yours is on A5."),
        ("6 A1", "the dice left are 2, 3."),
        ("3 A1", "A4 is blocked, by two chips or more."),
    ],
)
def test_a_refusal_says_why_in_a_few_words(move: str, why: str) -> None:
    state = to_move(place_chips(A1=1, box=14), place_chips(A4=2, box=13), 2, 3)
    assert state.refusal(parse(move)) == why


def test_where_chips_went_is_known_until_the_other_moves() -> None:
    state = played(to_move(ALL, ALL, 1, 2), "1 box", "2 A1")
    assert state.trail == ((0, 1), (1, 3))
    after = played(state, "roll", "rolled 4 4 4", "4 box")
    assert after.trail == ((0, 4),)
