"""Backgammon, Irish and Todas Tablas: the vectors of the rulings, and every step against a search of whole plays."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.tables.backgammon.board import BAR, Men, layout, legal, move_man, pips, point_number, steps
from parlor.games.tables.backgammon.bots import evaluate, heuristic
from parlor.games.tables.backgammon.plays import legal_plays as whole_plays
from parlor.games.tables.backgammon.rules import BACKGAMMON, LIFT, BackgammonOptions, Kind, Tables
from parlor.play.notation import explain_refusal

TODAS: Kind = entry("todas_tablas").game.preset["kind"]
IRISH: Kind = entry("irish").game.preset["kind"]


def table(
    black: Men = BACKGAMMON.men,
    white: Men = BACKGAMMON.men,
    dice: str = "",
    turn: int = 0,
    kind: Kind = BACKGAMMON,
    phase: str = "",
    **options: Any,
) -> Tables:
    given_ = BackgammonOptions(**options) if kind is BACKGAMMON else Options()
    thrown = tuple(map(int, dice.split()))
    phase = phase or ("move" if dice else "roll")
    return Tables(given_, 2, turn, kind, (black, white), phase, max(turn, 0), thrown, thrown)


def reached(state: Tables, die: int) -> set[str]:
    """The steps by one die alone, as texts."""
    side = state.turn
    own, other = state.men[side], state.men[1 - side]
    return {f"{point_number(side, at)} {point_number(side, at - die)}" for at in steps(own, other, die)}


def texts(state: Tables) -> set[str]:
    return {" ".join(move) for move in state.moves()}


@pytest.mark.parametrize(
    ("die", "expected"),
    [(5, {"13 8", "8 3"}), (1, {"24 23", "8 7", "6 5"}), (6, {"24 18", "13 7", "8 2"})],
)
def test_the_opening_of_black(die: int, expected: set[str]) -> None:
    assert reached(table(), die) == expected


@pytest.mark.parametrize(
    ("side", "die", "expected"),
    [
        (0, 6, {"24 18", "19 13", "17 11", "13 7"}),
        (1, 6, {"1 7", "6 12", "8 14", "12 18"}),
        (0, 5, {"24 19", "19 14"}),
    ],
)
def test_the_opening_of_todas_tablas(side: int, die: int, expected: set[str]) -> None:
    assert reached(table(TODAS.men, TODAS.men, kind=TODAS, turn=side), die) == expected


def test_each_side_has_fifteen_men_and_irish_begins_like_backgammon() -> None:
    assert sum(BACKGAMMON.men) == sum(TODAS.men) == 15
    assert IRISH.men == BACKGAMMON.men
    assert pips(BACKGAMMON.men) == 5 * 6 + 5 * 13 + 3 * 8 + 2 * 24


def test_a_man_on_the_bar_enters_first_on_an_open_point() -> None:
    men = layout((BAR, 1), (6, 4), (13, 5), (8, 3), (24, 2))
    state = table(men, dice="6 5")
    assert texts(state) == {"bar 20"}, "the six would land on 19, which White holds"


def test_bearing_off_is_exact_and_a_die_may_move_within_home() -> None:
    # by the 5 only 6-1; after 6-3 nothing is left for the 5, and after 6-1 nothing for the 3: one die, the larger
    state = table(layout((6, 1), (2, 1), (0, 13)), layout((0, 15)), dice="5 3")
    assert texts(state) == {"6 1"}


def test_only_the_exact_die_bears_off() -> None:
    three = layout((3, 1), (0, 14))
    assert texts(table(three, layout((0, 14), (1, 1)), dice="6 3")) == {"3 off"}
    assert texts(table(three, layout((0, 14), (1, 1)), dice="6 4")) == {"lift"}


def test_the_larger_die_is_used_where_only_one_can_be() -> None:
    # one man on 10; White holds 1 to 3 below: 10-6=4 and 10-5=5 are open, and then 4-5, 5-6 lead off the board
    men, other = layout((10, 1), (0, 14)), layout((24, 2), (23, 2), (22, 2), (0, 9))
    assert texts(table(men, other, dice="6 5")) == {"10 4"}


def test_doublets_are_two_steps_and_three_in_some_houses() -> None:
    state = table(phase="rolling", turn=CHANCE)
    assert state.play(parse("rolled 3 3")).dice == (3, 3)
    house = table(phase="rolling", turn=CHANCE, doubles="three")
    assert house.play(parse("rolled 3 3")).dice == (3, 3, 3)
    assert house.play(parse("rolled 3 4")).dice == (3, 4)


def test_a_single_man_is_hit() -> None:
    state = table(layout((8, 2), (0, 13)), layout((22, 1), (0, 14)), dice="5 1")
    after = state.play(parse("8 3"))
    assert after.men[1][BAR] == 1
    assert after.men[1][22] == 0


def test_two_men_block_a_point_and_the_refusal_says_so() -> None:
    state = table(layout((8, 2), (0, 13)), layout((22, 2), (0, 13)), dice="5 1")
    with pytest.raises(IllegalMove, match="3 is held by White"):
        state.play(parse("8 3"))
    with pytest.raises(IllegalMove, match="that is 4, and the dice left are 5, 1"):
        state.play(parse("8 4"))
    with pytest.raises(IllegalMove, match="no man of yours is on 13"):
        state.play(parse("13 8"))
    with pytest.raises(IllegalMove, match="dice to use yet"):
        state.play(LIFT)


@pytest.mark.parametrize(
    ("black", "chosen", "word", "why"),
    [
        (layout((8, 2), (20, 1), (0, 12)), "", "13", "No man of yours is on 13."),
        (layout((8, 2), (20, 1), (0, 12)), "", "3", "No man of yours is on 3."),
        (layout((8, 2), (20, 1), (0, 12)), "", "20", "No man on 20 can go on with the 5 or the 1."),
        (layout((8, 2), (20, 1), (0, 12)), "8", "3", "3 is held by White."),
        (layout((8, 2), (20, 1), (0, 12)), "8", "2", "That is 6, and the dice left are 5, 1."),
        (layout((8, 2), (20, 1), (0, 12)), "8", "1", "That is 7, and the dice left are 5, 1."),
        (layout((8, 2), (20, 1), (0, 12)), "8", "9", "Your men go the other way."),
        (layout((8, 2), (20, 1), (0, 12)), "8", "off", "Men are borne off when all are home."),
        (layout((8, 2), (5, 1), (0, 12)), "5", "off", "Men are borne off when all are home."),
        (layout((6, 2), (0, 13)), "", "off", "No man can be borne off with the 5 or the 1."),
        (layout((6, 2), (0, 13)), "6", "off", "That is 6, and the dice left are 5, 1."),
        (layout((8, 2), (BAR, 1), (0, 12)), "", "8", "Enter the men on the bar first."),
    ],
)
def test_why_a_place_can_not_be_chosen_is_told(black: Men, chosen: str, word: str, why: str) -> None:
    white = layout((22, 2), (10, 2), (6, 2), (0, 9))  # on 3, 15 and 19
    state, game = table(black, white, dice="5 1"), entry("backgammon").game
    assert explain_refusal(state, word, game, (chosen,) if chosen else ()) == why


def test_the_dice_are_lifted_to_end_a_turn_also_when_nothing_moves() -> None:
    state = table(layout((3, 1), (0, 14)), layout((0, 14), (1, 1)), dice="6 4")
    assert state.moves() == (LIFT,)
    after = state.play(LIFT)
    assert (after.turn, after.phase) == (1, "roll")


@pytest.mark.parametrize(
    ("white", "kind", "points"),
    [
        (layout((0, 1), (10, 14)), BACKGAMMON, 1),
        (layout((10, 15)), BACKGAMMON, 2),
        (layout((10, 14), (BAR, 1)), BACKGAMMON, 3),
        (layout((10, 14), (20, 1)), BACKGAMMON, 3),
        (layout((10, 15)), IRISH, 1),
    ],
)
def test_what_a_game_is_worth(white: Men, kind: Kind, points: int) -> None:
    state = table(layout((3, 1), (0, 14)), white, dice="3 1", kind=kind).play(parse("3 off"))
    assert state.turn == GAME_OVER
    assert state.scores() == (points, 0)


def test_a_match_goes_on_until_its_points_are_won() -> None:
    state = table(layout((3, 1), (0, 14)), layout((10, 15)), dice="3 1", match=3).play(parse("3 off"))
    assert state.scores() == (2, 0)
    assert state.turn == CHANCE
    assert state.men == (BACKGAMMON.men, BACKGAMMON.men)


def test_the_cube() -> None:
    state = table(cube="on", match=5)
    assert texts(state) == {"roll", "double"}
    offered = state.play(parse("double"))
    assert (offered.turn, texts(offered)) == (1, {"take", "drop"})
    dropped = offered.play(parse("drop"))
    assert dropped.scores() == (1, 0), "the doubler wins what the stakes were"
    taken = offered.play(parse("take"))
    assert (taken.cube, taken.owner, taken.turn) == (2, 1, CHANCE)
    moved = taken.play(parse("rolled 3 1"))
    assert texts(Tables(moved.options, 2, 0, BACKGAMMON, moved.men, "roll", cube=2, owner=1)) == {"roll"}
    assert texts(Tables(moved.options, 2, 1, BACKGAMMON, moved.men, "roll", cube=2, owner=1)) == {"roll", "double"}
    assert texts(Tables(moved.options, 2, 1, BACKGAMMON, moved.men, "roll", cube=64, owner=1)) == {"roll"}


def test_a_bound_up_home_is_broken_by_the_higher_die() -> None:
    white = layout(*((at, 2) for at in range(1, 7)), (13, 3))
    black = layout((BAR, 1), (6, 14))
    state = table(black, white, dice="6 5", turn=1)
    state = Tables(state.options, 2, 1, BACKGAMMON, (black, white), "move", 1, (), (6, 5)).play(LIFT)
    assert (state.phase, state.turn) == ("bind", CHANCE)
    state = state.play(parse("rolled 4")).play(parse("rolled 4"))
    assert state.phase == "bind", "ties throw again"
    state = state.play(parse("rolled 5")).play(parse("rolled 2"))
    assert (state.phase, state.turn) == ("break", 0)
    assert texts(state) == {f"break {point}" for point in range(19, 25)}
    state = state.play(parse("break 19"))
    assert state.men[1][BAR] == 2
    assert (state.phase, state.turn) == ("roll", 0)


def test_all_men_hit_at_once_win_todas_tablas() -> None:
    black, white = layout((8, 2), (0, 13)), layout((22, 1), (BAR, 4), (0, 10))
    state = table(black, white, dice="5 1", kind=TODAS).play(parse("8 3"))
    assert state.turn == GAME_OVER
    assert state.winners() == (0,)


def test_a_board_on_which_nobody_can_ever_move_draws_todas_tablas() -> None:
    # both sides have a man on the bar, and each holds five points of its home and the sixth by the other's pair
    black = layout((BAR, 1), *((at, 2) for at in range(1, 7)), (18, 2))
    white = layout((BAR, 1), *((at, 2) for at in range(1, 7)), (18, 2))
    assert not any(steps(black, white, die) or steps(white, black, die) for die in range(1, 7))
    state = Tables(Options(), 2, 0, TODAS, (black, white), "roll")._to_roll(0)
    assert state.turn == GAME_OVER
    assert state.winners() == (0, 1)


def test_two_thousand_turns_are_a_draw() -> None:
    state = Tables(Options(), 2, 0, IRISH, (IRISH.men, IRISH.men), "move", 0, (), (6, 5), turns=2000).play(LIFT)
    assert state.turn == GAME_OVER
    assert state.winners() == (0, 1)


# -- every step against whole plays ------------------------------------------------------------------------


def plays(own: Men, other: Men, dice: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    """Every whole play by trying the dice in every order and every man, however short."""
    found: list[tuple[tuple[int, int], ...]] = [()]
    for order in {*permutations(dice)}:
        lines: list[tuple[Men, Men, tuple[tuple[int, int], ...]]] = [(own, other, ())]
        for die in order:
            lines = [
                (*move_man(mine, theirs, at, die), (*made, (at, die)))
                for mine, theirs, made in lines
                for at in steps(mine, theirs, die)
            ]
            found += [made for _, _, made in lines]
    return found


@st.composite
def boards(draw: st.DrawFn) -> tuple[Men, Men]:
    """Boards with few men, so that the dice are often hard to use."""
    own, other = [0] * 26, [0] * 26
    for _ in range(draw(st.integers(1, 5))):
        own[draw(st.integers(1, 25))] += 1
    for _ in range(draw(st.integers(0, 7))):
        at = draw(st.integers(1, 24))
        if not own[25 - at]:
            other[at] += 2
    return tuple(own), tuple(other)


@given(boards(), st.integers(1, 6), st.integers(1, 6), st.booleans())
@settings(max_examples=300)
def test_the_steps_are_those_that_begin_a_fullest_play(both: tuple[Men, Men], a: int, b: int, three: bool) -> None:
    own, other = both
    dice = (a,) * 3 if three and a == b else (a, b)
    whole = plays(own, other, dice)
    full = max(map(len, whole))
    expected = {made[0] for made in whole if len(made) == full and made}
    if full == 1:
        larger = max(die for _, die in expected)
        expected = {step for step in expected if step[1] == larger}
    assert set(legal(own, other, dice)) == expected


def test_the_club_player_hits_and_the_measure_is_even_at_the_beginning() -> None:
    assert evaluate(table(), 0) == -evaluate(table(), 1)
    state = table(layout((8, 1), (7, 2), (6, 5), (5, 3), (4, 4)), layout((22, 1), (13, 5), (12, 9)), dice="5 4")
    assert heuristic(state.seen_by(0), Random(1)) in {("8", "3"), ("7", "3")}


def test_a_play_is_found_once_however_its_steps_are_ordered() -> None:
    """Two men and a 2 and 1: both by one man (either way: one position), or one each, two ways."""
    own, other = layout((10, 1), (5, 1)), layout((24, 2))
    found = {after[0] for after in whole_plays(own, other, (2, 1))}
    assert found == {layout((7, 1), (5, 1)), layout((10, 1), (2, 1)), layout((8, 1), (4, 1)), layout((9, 1), (3, 1))}


NARD: Kind = entry("nard").game.preset["kind"]


@pytest.mark.parametrize(
    ("die", "expected"),
    [(1, {"24 23", "8 7", "7 6", "6 5", "3 2"}), (6, {"13 7", "8 2"})],
)
def test_the_opening_of_nard(die: int, expected: set[str]) -> None:
    start = Tables.start(Options(), 2, NARD)
    assert sum(start.men[0]) == sum(start.men[1]) == 15
    assert reached(table(start.men[0], start.men[1], kind=NARD), die) == expected


def test_the_winner_of_nard_scores_by_the_men_left_behind() -> None:
    # White has three men at home (19 to 24), two on 13 to 18, one on 7 to 12, one on 1 to 6: 3 + 2x2 + 3 + 4
    left = layout((1, 2), (6, 1), (12, 2), (13, 1), (24, 1), (0, 8))
    state = table(layout((1, 1), (0, 14)), left, "1", kind=NARD)
    over, game = state.play(parse("1 off")), entry("nard").game
    assert over.scores() == (14, 0)
    said = game.scene(over.seen_by(0)).prompt
    assert said == "Black is home; White's 7 men left count 14: 3 at 1, 2 at 2, 1 at 3, 1 at 4."
    assert game.scene(over.seen_by(0)).status == "the men left behind are points"
    on_the_bar = table(layout((1, 1), (0, 14)), layout((BAR, 1), (0, 14)), "1", kind=NARD)
    assert on_the_bar.play(parse("1 off")).scores() == (4, 0)


@pytest.mark.parametrize(
    ("game", "motto"),
    [
        ("backgammon", "bear off first; a gammon counts two, a backgammon three"),
        ("nard", "bear off first: Black would win 32 points now, White 32"),
        ("irish", "bear all 15 men off first; every game counts one"),
        ("todas_tablas", "bear off first, or have all of the other's men on the bar"),
    ],
)
def test_the_head_says_what_wins_each_game(game: str, motto: str) -> None:
    found = entry(game).game
    assert found.scene(found.start(found.options(), 2).seen_by(0)).status == motto


def test_a_closed_home_is_not_broken_at_nard() -> None:
    closed = layout(*((at, 2) for at in range(1, 7)), (8, 3))
    state = table(closed, layout((BAR, 1), (1, 14)), "6 6", kind=NARD)
    waiting = state.play(parse("8 2")).play(parse("8 2")).play(LIFT)
    assert (waiting.turn, waiting.phase) == (1, "roll")


@pytest.mark.parametrize(("left", "made"), [("6 4", False), ("6", True)])
def test_dice_that_a_step_was_made_with_are_the_persons_own_to_lift(left: str, made: bool) -> None:
    three = layout((0, 12), (1, 3))  # home, and none stands so far out as the dice say
    held = replace(table(three, layout((0, 14), (1, 1)), dice=left), rolled=(6, 4))
    assert held.moves() == (LIFT,)
    assert entry("backgammon").game.scene(held.seen_by(0)).pauses("settle") == made


def test_dice_that_are_left_over_are_told_with_the_reason() -> None:
    """Irish bears off by exact throws: from the ace point neither a 5 nor a 4 does."""
    home, game = table(layout((0, 14), (1, 1)), dice="5 4", kind=IRISH), entry("irish").game
    away = table(layout((0, 13), (1, 1), (8, 1)), layout((3, 2), (4, 2), (0, 11)), dice="5 4", kind=IRISH)
    assert game.events is not None
    for state, told in ((home, "{0} has no exact throw: 5, 4"), (away, "{0} can't use the 5 and the 4")):
        assert game.events(state.seen_by(0), LIFT, state.seen_by(0)) == [told]


def test_after_a_step_the_prompt_says_which_die_is_left_over() -> None:
    state = replace(table(layout((0, 14), (1, 1)), dice="5 4", kind=IRISH), dice=(5,))
    prompt = entry("irish").game.scene(state.seen_by(0)).prompt
    assert prompt.endswith("have no exact throw: 5. Lift the dice, or take a step back.")
