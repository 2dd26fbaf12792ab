"""Tablero de Jesús: the vectors of the rulings, rows taken and filled, throws that cost the dice, the queen's glass."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Trays
from parlor.core.scene.names import Voice
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse, text
from parlor.games.boards.tablero import GAMES
from parlor.games.boards.tablero.bots import boards, expert, heuristic, row_growth_chance
from parlor.games.boards.tablero.rules import Rows, Run, Tablero, TableroOptions, runs
from parlor.games.boards.tablero.view import choosing, log_lines, scene
from parlor.line.describe import describe_scene

START: Rows = (7, 7, 1, 1, 1, 1, 1)


def played(state: Tablero, *moves: str) -> Tablero:
    for move in moves:
        state = state.play(parse(move))
    return state


def begun(**options: Any) -> Tablero:
    """Anna throws lower: row 1 is hers, and she begins."""
    state = played(Tablero.start(TableroOptions(**options), 2), "rolled 2", "rolled 5")
    return played(state, "rolled 4 4") if options.get("theme") == "gucci" else state


def board(rows: Rows, *purses: int, player: int = 0, **options: Any) -> Tablero:
    """A position of Anna, who has row 1, and Basil, with the dice to be thrown."""
    return Tablero(TableroOptions(**options), 2, player, rows, purses or (10, 13), 0, player)


def said(state: Tablero) -> set[str]:
    return set(map(text, state.moves()))


def ends(state: Tablero) -> set[Rows]:
    """The boards that two coins moved can make."""
    return {second.rows for first in map(state.apply, state.moves()) for second in map(first.apply, first.moves())}


def log(state: Tablero, move: str) -> list[str]:
    told, events = parse(move), GAMES["tablero"].events
    assert events is not None
    return list(events(state.seen_by(0), told, state.play(told).seen_by(0)) or ())


def test_the_lower_fills_five_columns_and_begins() -> None:
    state = begun()
    assert (state.turn, state.rows, state.purses) == (0, START, (10, 13))
    tied = played(Tablero.start(TableroOptions(), 2), "rolled 3", "rolled 3")
    assert tied.turn == CHANCE
    other = played(tied, "rolled 6", "rolled 1")
    assert (other.turn, other.rows, other.purses) == (1, START, (13, 10)), "Basil threw lower"
    assert (other.home(1), other.home(0)) == (1, 7)


@pytest.mark.parametrize(("coins", "purses"), [(15, (10, 13)), (10, (5, 8)), (8, (3, 6))])
def test_coins_of_each(coins: Any, purses: tuple[int, int]) -> None:
    assert begun(coins=coins).purses == purses


def test_forty_two_ways_to_move_two_coins_and_twenty_one_with_doubles() -> None:
    for one, two in product(range(1, 7), repeat=2):
        if one + two in (7, 11, 12):
            continue
        state = played(begun(), "throw", f"rolled {one} {two}")
        assert len(ends(state)) == (21 if one == two else 42), "seven coins on home rows, each with one way to go"
        assert len(ends(state)) == len(boards(START, (one, two)))


def test_a_coin_between_the_home_rows_goes_both_ways() -> None:
    state = played(board((4, 7, 1, 1, 1, 1, 1)), "throw", "rolled 3 2")
    assert {move for move in said(state) if move.startswith("move a4")} == {
        "move a4 a7", "move a4 a1", "move a4 a6", "move a4 a2",
    }  # fmt: skip
    after = played(state, "move a4 a2")
    assert said(after) == {"move b7 b4", *(f"move {file}1 {file}4" for file in "cdefg")}, "another coin, by the three"
    with pytest.raises(IllegalMove, match="another coin"):
        after.play(parse("move a2 a5"))


def test_the_first_vector() -> None:
    state = played(begun(), "throw", "rolled 3 3", "move b7 b4", "move c1 c4")
    assert said(state) == {"take b4", "throw"}
    taken = played(state, "take b4")
    assert (taken.purses, taken.rows, taken.turn) == ((12, 11), (7, 7, 7, 1, 1, 1, 1), 1)
    assert said(taken) == {"throw"}
    assert log(state, "take b4") == [
        "{0} takes {b4} to {c4}: two coins",
        "{1} lays two coins on row 7: 11 left",
    ]


def test_one_throw_in_four_costs_the_dice() -> None:
    lost = 0
    for one, two in product(range(1, 7), repeat=2):
        state = played(begun(), "throw", f"rolled {one} {two}")
        lost += said(state) == {"surrender"}
    assert lost == 9, "six sevens, two elevens, one twelve"


def test_a_throw_that_moves_no_two_coins_costs_the_dice() -> None:
    middle = (4, 4, 2, 4, 3, 4, 5)
    assert said(played(board(middle), "throw", "rolled 6 3")) == {"surrender"}, "nothing moves six from rows 2 to 6"
    one = (1, 4, 4, 4, 4, 4, 4)
    assert said(played(board(one), "throw", "rolled 6 4")) == {"surrender"}, "only a1 can move at all, and not twice"
    five = played(board((1, 4, 4, 4, 4, 4, 5)), "throw", "rolled 6 4")
    assert said(five) == {"move a1 a7", "move g5 g1"}, "not a1 by four, for then nothing moves six"


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (START, ()),
        ((3, 3, 3, 1, 6, 6, 7), (Run(0, 3), Run(4, 6))),
        ((3, 4, 3, 4, 3, 4, 3), ()),
        ((5, 5, 5, 5, 5, 5, 5), (Run(0, 7),)),
        ((2, 2, 3, 3, 3, 2, 2), (Run(0, 2), Run(2, 5), Run(5, 7))),
    ],
)
def test_rows(rows: Rows, found: tuple[Run, ...]) -> None:
    assert runs(rows) == found


def test_whoever_gets_the_dice_by_a_surrender_may_take_first() -> None:
    state = played(board((3, 3, 1, 1, 5, 5, 5)), "throw", "rolled 6 1", "surrender")
    assert (state.turn, said(state)) == (1, {"take a3", "take e5", "throw"})
    taken = played(state, "take e5")
    assert (taken.turn, taken.purses) == (0, (7, 16)), "the dice go back to whoever fills"
    assert taken.rows == (3, 3, 1, 1, 1, 1, 1)
    assert said(taken) == {"throw"}, "what was left may be taken after a throw"
    moved = played(taken, "throw", "rolled 1 2", "move g1 g2", "move f1 f3")
    assert said(moved) == {"take a3", "throw"}


def test_without_a_row_one_throws_again() -> None:
    state = played(begun(), "throw", "rolled 1 2", "move c1 c2", "move e1 e3")
    assert (state.turn, said(state)) == (0, {"throw"})
    strict = played(begun(strict_row=True), "throw", "rolled 1 2", "move c1 c2", "move e1 e3")
    assert said(strict) == {"surrender"}
    assert played(strict, "surrender").turn == 1
    row = played(begun(strict_row=True), "throw", "rolled 1 1", "move c1 c2", "move d1 d2")
    assert said(row) == {"take c2", "throw"}


def test_who_can_not_fill_has_lost() -> None:
    state = board((7, 4, 4, 4, 4, 4, 4), 5, 18, player=1)
    end = played(state, "throw", "rolled 6 5", "surrender")
    assert said(end) == {"take b4", "throw"}
    assert played(end, "take b4").turn == 1, "Basil has enough"
    mine = played(board((4, 4, 4, 4, 4, 4, 7), 5, 18), "throw", "rolled 6 5", "surrender", "take a4")
    assert (mine.turn, mine.winners(), mine.scores()) == (GAME_OVER, (1,), (5, 24))


def test_a_row_of_all_seven() -> None:
    seven = (4, 4, 4, 4, 4, 4, 4)
    state = played(board(seven, 8, 15, player=1), "throw", "rolled 6 5", "surrender")
    assert played(state, "take a4").purses == (15, 8)
    bonus = played(board(seven, 8, 15, player=1, seventh_bonus=True), "throw", "rolled 6 5", "surrender")
    assert played(bonus, "take a4").purses == (16, 7), "one more, before seven are filled"
    assert "{1} gives up one more for a row of all seven" in log(bonus, "take a4")
    poor = played(board(seven, 16, 7, player=1, seventh_bonus=True), "throw", "rolled 6 5", "surrender")
    assert played(poor, "take a4").winners() == (0,), "six are left, and seven to fill"
    empty = played(board(seven, 23, 0, player=1, seventh_bonus=True), "throw", "rolled 6 5", "surrender")
    assert played(empty, "take a4").purses == (30, 0)


def test_gucci_fills_from_cans() -> None:
    state = begun(theme="gucci")
    assert (state.purses, state.queen, state.turn) == ((7, 10), 8, 0)
    after = played(state, "throw", "rolled 3 3", "move b7 b4", "move c1 c4", "take b4")
    assert (after.purses, after.rows) == ((7, 8), (7, 7, 7, 1, 1, 1, 1)), "nobody keeps a glass"


def test_the_queens_glass() -> None:
    state = played(begun(theme="gucci"), "throw", "rolled 5 3")
    assert said(state) == {*(f"queen {name}" for name in ("a7", "b7", "c1", "d1", "e1", "f1", "g1")), "leave"}
    taken = played(state, "queen d1")
    assert (taken.rows, taken.purses) == ((7, 7, 1, 7, 1, 1, 1), (7, 9)), "in its own column, on the other's home row"
    assert "move d7 d4" in said(taken)
    assert "move d7 d4" not in said(played(state, "leave"))
    assert log(state, "queen d1") == ["{0} takes the glass of {d1}", "{1} fills one glass on row 7: 9 left"]


def test_a_queens_number_that_costs_the_dice_still_brings_a_glass() -> None:
    start = played(Tablero.start(TableroOptions(theme="gucci"), 2), "rolled 2", "rolled 5", "rolled 6 1")
    state = played(start, "throw", "rolled 4 3", "queen a7")
    assert (said(state), state.purses) == ({"surrender"}, (7, 9))
    dry = played(Tablero.start(TableroOptions(theme="gucci", can=6), 2), "rolled 5", "rolled 2", "rolled 6 1")
    assert dry.purses == (4, 1)
    once = played(dry, "throw", "rolled 4 3", "leave", "surrender", "throw", "rolled 4 3", "queen a7")
    assert once.purses == (4, 0)
    lost = played(once, "surrender", "throw", "rolled 1 6", "leave", "surrender", "throw", "rolled 2 5", "queen b7")
    assert (lost.turn, lost.winners()) == (GAME_OVER, (0,)), "Basil's can is dry, and Anna wins"


def test_the_larger_purse_wins_after_fifteen_hundred_throws() -> None:
    last = Tablero(TableroOptions(), 2, 0, (4, 4, 1, 1, 1, 1, 1), (10, 13), 0, 0, throws=1499)
    end = played(last, "throw", "rolled 6 1", "surrender")
    assert (end.turn, end.winners()) == (GAME_OVER, (1,))


def test_what_is_refused_and_why() -> None:
    with pytest.raises(IllegalMove, match="throw the dice"):
        begun().play(parse("surrender"))
    with pytest.raises(IllegalMove, match="so that another can be moved"):
        played(board((1, 4, 4, 4, 4, 4, 5)), "throw", "rolled 6 4").play(parse("move a1 a5"))
    with pytest.raises(IllegalMove, match="costs the dice"):
        played(begun(), "throw", "rolled 6 1").play(parse("throw"))


def test_a_row_lies_on_the_table_as_one_thing_and_is_told_square_by_square() -> None:
    state = played(begun(), "throw", "rolled 3 3", "move b7 b4", "move c1 c4")
    scene = GAMES["tablero"].scene(state.seen_by(0))
    assert "On the board: coins a7 b4 c4 d1 e1 f1 g1." in describe_scene(scene, Voice(("Anna", "Basil")))
    glasses = GAMES["tablero"].scene(begun(theme="gucci").seen_by(0))
    assert describe_scene(glasses, Voice(("Anna", "Basil")))[0].startswith("On the board: glasses a7")


def test_how_likely_a_row_grows() -> None:
    # a one brings c5 beside a4 and b4, whatever else moves: nine throws but those of seven; and 4 4 makes c5 d5 e5
    assert row_growth_chance((4, 4, 5, 1, 1, 1, 1)) == pytest.approx(10 / 36)


def test_bots_take_three_and_win_where_they_can() -> None:
    three = played(board((4, 4, 4, 7, 1, 1, 1), 13, 13, player=1), "throw", "rolled 6 5", "surrender")
    assert heuristic(three.seen_by(0), Random(1)) == ("take", "a4")
    last = played(board((4, 4, 1, 7, 1, 1, 1), 13, 1, player=1), "throw", "rolled 6 5", "surrender")
    assert list(expert(last.seen_by(0), Random(1)))[-1].move == ("take", "a4"), "Basil can't fill two"


def test_the_prompt_says_what_the_dice_move_what_may_be_taken_and_what_it_costs_to_throw_on() -> None:
    def prompt(state: Tablero) -> str:
        return scene(state.seen_by(0)).prompt

    assert prompt(begun()) == "Throw: coins side by side in rows 2-6 can be taken; 7, 11, 12 end your turn."
    thrown = played(begun(), "throw", "rolled 4 2")
    assert prompt(thrown) == "Move a coin up or down by 4 or 2, then another by the other."
    assert prompt(played(begun(), "throw", "rolled 3 3")).startswith("Move a coin up or down by 3, then another")
    assert choosing(thrown.seen_by(0), ("c1",)) == "The coin on c1 is lifted: choose where it goes; Esc puts it back."
    row = replace(board((7, 7, 3, 3, 1, 1, 1)), may=True)
    assert prompt(row) == "Take the row c3 to d3, or roll on for more: 7, 11 or 12 leaves it to {1}."
    two = replace(board((7, 7, 3, 3, 1, 4, 4)), may=True)
    assert prompt(two).startswith("Take a row, or roll on")


def test_dice_are_blank_before_the_first_throw_and_stay_dim_once_they_have_moved_coins() -> None:
    def dice(state: Tablero) -> list[tuple[int, bool]]:
        trays = scene(state.seen_by(0)).zones[1]
        assert isinstance(trays, Trays)
        return [(die.face, die.kept) for tray in trays.trays for die in tray.dice]

    assert dice(begun()) == [(0, False), (0, False)]
    thrown = played(begun(), "throw", "rolled 4 2")
    assert dice(thrown) == [(4, False), (2, False)]
    moved = next(after for move in thrown.moves() if move[0] == "move" and (after := thrown.play(move)).dice == (2,))
    assert dice(moved) == [(4, True), (2, False)]
    assert dice(moved.play(moved.moves()[0])) == [(4, True), (2, True)]


def test_the_log_says_that_a_throw_costs_the_dice() -> None:
    lost = played(begun(), "throw", "rolled 1 6")
    given = log_lines(lost.seen_by(0), ("surrender",), lost.play(("surrender",)).seen_by(0))
    assert given == ["A throw of 7 costs the dice: {0} gives them to {1}"]
