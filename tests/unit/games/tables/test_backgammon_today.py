"""Backgammon as it is played today: the opening, doublets, bearing off, the cube, Crawford and Jacoby."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.option_text import options_of
from parlor.core.options import BadOption
from parlor.core.state import GAME_OVER, IllegalMove, View, parse
from parlor.games.catalogue import TODAY, entry
from parlor.games.tables.backgammon.board import BAR, Men, layout
from parlor.games.tables.backgammon.bots import expert, heuristic
from parlor.games.tables.backgammon.rules import BACKGAMMON, TURNS, BackgammonOptions, Tables
from parlor.games.tables.backgammon.view import scene


def today(**options: Any) -> BackgammonOptions:
    return BackgammonOptions(style="today", doubles="four", cube="on", **options)


def table(black: Men, white: Men = BACKGAMMON.men, dice: str = "", turn: int = 0, **options: Any) -> Tables:
    thrown = tuple(map(int, dice.split()))
    phase = "move" if dice else "roll"
    return Tables(today(**options), 2, turn, BACKGAMMON, (black, white), phase, turn, thrown, thrown)


def texts(state: Tables) -> set[str]:
    return {" ".join(move) for move in state.moves()}


def played(state: Tables, *moves: str) -> Tables:
    for move in moves:
        state = state.play(parse(move))
    return state


def test_the_preset_of_the_page_is_that_of_today() -> None:
    found = entry("backgammon")
    assert next(iter(found.presets)) == TODAY
    assert options_of(found.game, found.presets[TODAY]) == today()


def test_each_throws_a_die_and_the_higher_plays_both() -> None:
    state = played(Tables.start(today(), 2), "rolled 4", "rolled 4", "rolled 3", "rolled 6")
    assert (state.turn, state.phase, sorted(state.dice)) == (1, "move", [3, 6])
    assert "1 7" in texts(state)
    first = played(Tables.start(today(), 2), "rolled 5", "rolled 2")
    assert (first.turn, sorted(first.dice)) == (0, [2, 5])


def test_doublets_are_four_steps() -> None:
    state = replace(table(BACKGAMMON.men), turn=-1, phase="rolling")
    assert played(state, "rolled 2 2").dice == (2, 2, 2, 2)


def test_a_die_too_large_takes_the_man_who_is_farthest_back() -> None:
    state = table(layout((4, 2), (2, 3), (0, 10)), dice="6 5")
    assert texts(state) == {"4 off"}
    state = played(state, "4 off", "4 off")
    assert (state.men[0][4], state.men[0][0]) == (0, 12)


def test_nobody_bears_a_lower_man_off_by_a_die_too_large() -> None:
    state = table(layout((5, 1), (3, 2), (0, 12)), layout((6, 15)), dice="4 4")
    assert texts(state) == {"5 1"}
    with pytest.raises(IllegalMove, match="farthest back"):
        state.play(parse("3 off"))
    assert "5 off" not in texts(table(layout((5, 1), (8, 1), (0, 13)), dice="6 5")), "a man is not home yet"


def test_of_two_dice_the_smaller_bears_off_and_leaves_the_larger() -> None:
    state = played(table(layout((3, 2), (0, 13)), dice="6 3"), "3 off")
    assert state.dice == (6,)
    assert texts(state) == {"3 off"}
    assert played(state, "3 off").turn == GAME_OVER


def test_the_larger_die_must_be_used_where_only_one_can() -> None:
    # Black's man goes from 24 to 18 or to 19; from neither can he go on, for White holds 13
    white = layout((25 - 13, 2), (25 - 23, 13))
    assert texts(table(layout((24, 1), (0, 14)), white, "6 5")) == {"24 18"}


def test_a_home_of_six_points_is_not_broken_and_no_game_is_drawn() -> None:
    white = layout(*((at, 2) for at in range(1, 7)), (8, 3))
    state = replace(table(layout((BAR, 1), (6, 14)), white, "6 6", turn=1), turns=TURNS)
    done = replace(state, dice=())
    after = done.play(("lift",))
    assert (after.phase, after.turn) == ("roll", 0)


def test_the_cube_is_turned_before_a_roll_and_by_its_owner() -> None:
    state = table(BACKGAMMON.men)
    taken = played(state, "double", "take")
    assert (taken.cube, taken.owner, taken.phase) == (2, 1, "rolling")
    assert ("double",) not in replace(taken, turn=0, phase="roll").moves()
    assert ("double",) in replace(taken, turn=1, player=1, phase="roll").moves()
    dropped = played(state, "double", "drop")
    assert (dropped.turn, dropped.scores()) == (GAME_OVER, (1, 0))


def won(state: Tables) -> Tables:
    """Black bears his last man off, while White has none off and none in Black's home: a gammon."""
    ends = (layout((1, 1), (0, 14)), layout((6, 15)))
    return replace(state, men=ends, turn=0, player=0, phase="move", dice=(2,), rolled=(2, 1)).play(parse("1 off"))


def test_gammons_count_two_and_with_jacoby_only_once_doubled() -> None:
    assert won(table(BACKGAMMON.men)).scores() == (2, 0)
    assert won(table(BACKGAMMON.men, jacoby=True)).scores() == (1, 0)
    assert won(replace(table(BACKGAMMON.men, jacoby=True), cube=2, owner=1)).scores() == (4, 0)
    assert won(table(BACKGAMMON.men, jacoby=True, match=5)).scores() == (2, 0), "not in a match"


def test_nobody_doubles_in_the_first_game_after_somebody_needs_one_point() -> None:
    state = replace(table(BACKGAMMON.men, match=5), points=(2, 1))
    crawford = won(state)
    assert (crawford.points, crawford.crawford) == ((4, 1), "now")
    begun = replace(crawford, turn=1, player=1, phase="roll", off=None)
    assert begun.moves() == (("roll",),)
    assert "Crawford" in scene(View(1, begun)).status
    drawn_near = replace(begun, men=(BACKGAMMON.men, layout((1, 1), (0, 14))), phase="move", dice=(1,), rolled=(1, 2))
    after = drawn_near.play(parse("24 off"))
    # a backgammon: two of Black's men stand in White's home
    assert (after.points, after.crawford) == ((4, 4), "past")
    assert ("double",) in replace(after, turn=1, player=1, phase="roll", off=None).moves()


def test_one_game_is_no_match_to_one() -> None:
    assert ("double",) in table(BACKGAMMON.men, match=1).moves()


def test_bots_know_how_men_are_borne_off_today() -> None:
    state = table(layout((4, 2), (2, 3), (0, 10)), dice="6 5")
    assert heuristic(state.seen_by(0), Random(1)) == ("4", "off")
    assert next(iter(expert(state.seen_by(0), Random(1)))).move == ("4", "off")


def test_options_of_the_book_are_what_they_were() -> None:
    assert BackgammonOptions() == BackgammonOptions(doubles="plain", style="book", cube="off", match=1, jacoby=False)
    with pytest.raises(BadOption):
        options_of(entry("backgammon").game, {"style": "tomorrow"})
