"""Yamb: the vectors of the rulings, the order of each column, and what may be rolled."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Sheet
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.dice.yamb.bots import heuristic
from parlor.games.dice.yamb.rules import COUNT, Yamb, YambOptions
from parlor.games.dice.yamb.sheet import COLUMNS, ROWS, cell_points, minimax, open_rows, total, value
from parlor.games.dice.yamb.view import scene
from parlor.games.kits.dice.rules import Order
from parlor.games.kits.dice.score_sheet import EMPTY
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.sheets.sheets import paint_sheet

BLANK = (EMPTY,) * COUNT


def dice(text: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, text)))


def row(name: str) -> int:
    return ROWS.index(name)


def column(**written: int) -> tuple[int, ...]:
    return tuple(written.get(name, EMPTY) for name in ROWS)


def full_column() -> tuple[int, ...]:
    return (0,) * COUNT


def table(thrown: str = "", rolls: int = 1, columns: str = "basic", announced: str = "", cells: Any = None) -> Yamb:
    options = YambOptions(columns=columns)  # type: ignore[arg-type]
    sheet = tuple((cells or {}).get(name, BLANK) for name in COLUMNS[columns])
    blank = (BLANK,) * len(sheet)
    order = Order(((0,), (1,)), 5)
    said = row(announced) if announced else -1
    return Yamb(options, 2, 0, (sheet, blank), 0, tuple(map(int, thrown)), rolls if thrown else 0, 0, said, order)


def cells(state: Yamb) -> set[str]:
    return {move[1] for move in state.moves() if move[0] == "score"}


@pytest.mark.parametrize(
    ("name", "thrown", "rolls", "points"),
    [
        ("two_pairs", "55662", 1, 32),
        ("two_pairs", "55556", 1, 0),
        ("full_house", "66655", 1, 58),
        ("full_house", "66666", 1, 0),
        ("carriage", "44442", 1, 58),
        ("carriage", "66666", 1, 70),
        ("yamb", "33333", 1, 65),
        ("yamb", "33332", 1, 0),
        ("straight", "12345", 1, 66),
        ("straight", "23456", 2, 56),
        ("straight", "12345", 3, 46),
        ("straight", "13456", 1, 0),
        ("fours", "44412", 1, 12),
        ("min", "11223", 2, 9),
        ("max", "66655", 3, 28),
    ],
)
def test_what_a_row_is_worth(name: str, thrown: str, rolls: int, points: int) -> None:
    assert value(row(name), dice(thrown), rolls) == points


def test_a_column_adds_its_bonus_and_its_minimax() -> None:
    assert minimax(column(ones=3, max=27, min=8)) == 57
    assert minimax(column(ones=3, max=8, min=27)) == 0
    assert minimax(column(ones=3, max=27)) == 0
    upper = column(ones=3, twos=6, threes=9, fours=12, fives=15, sixes=18)
    assert total(upper) == 93
    assert total(column(ones=2, twos=6, threes=9, fours=12, fives=15, sixes=18)) == 62
    assert total(column(ones=3, min=8, max=27, yamb=65)) == 3 + 8 + 27 + 65 + 57


def test_a_minimum_that_was_missed_voids_minimax() -> None:
    missed = column(ones=5, min=cell_points("maximum", row("min"), dice("11223"), 3), max=28)
    assert minimax(missed) == 0
    assert total(missed) == 33


@pytest.mark.parametrize(
    ("name", "thrown", "written"),
    [
        ("sixes", "66661", 24),
        ("sixes", "66611", 0),
        ("min", "11222", 8),
        ("min", "11223", 0),
        ("straight", "12345", 56),
    ],
)
def test_the_maximum_column_counts_what_comes_close(name: str, thrown: str, written: int) -> None:
    assert cell_points("maximum", row(name), dice(thrown), 2) == written


def test_the_order_of_each_column() -> None:
    assert open_rows("up", BLANK, 1) == (row("ones"),)
    assert open_rows("down", BLANK, 1) == (row("yamb"),)
    assert open_rows("up_down", BLANK, 1) == (row("ones"), row("yamb"))
    assert open_rows("middle", BLANK, 1) == (row("max"), row("two_pairs"))
    assert open_rows("middle", column(max=20), 1) == (row("min"), row("two_pairs"))
    assert open_rows("free", BLANK, 2) == tuple(range(COUNT))
    assert open_rows("announce", BLANK, 1) == ()
    assert len(open_rows("hand", BLANK, 1)) == COUNT
    assert open_rows("hand", BLANK, 2) == ()
    assert open_rows("up_down", column(**dict.fromkeys(ROWS[1:], 0)), 1) == (0,)


def test_a_row_is_announced_by_its_cell_and_scored_by_it_then() -> None:
    def tokens(state: Yamb) -> list[str]:
        sheet = scene(state.seen_by(0)).zones[0]
        assert isinstance(sheet, Sheet)
        return [cells[sheet.heads.index("ann.") - 1].token for _, cells in sheet.rows][:2]

    state = table("11355")
    assert tokens(state) == ["ones", "twos"]
    assert tokens(state.play(parse("announce twos"))) == ["announce.ones", "announce.twos"]


def test_an_announcement_comes_right_after_the_first_roll_and_binds() -> None:
    state = table("11355")
    assert ("announce", "fives") in state.moves()
    said = state.play(parse("announce fives"))
    assert cells(said) == {"announce.fives"}
    assert not any(move[0] == "announce" for move in said.moves())
    assert not any(move[0] == "announce" for move in table("11355", rolls=2).moves())
    scored = said.play(parse("score announce.fives"))
    assert scored.sheets[0][3][row("fives")] == 10


def test_one_may_not_roll_again_where_nothing_could_be_scored() -> None:
    done = full_column()
    state = table("11355", cells=dict.fromkeys(("up", "down", "free"), done))
    assert {move[0] for move in state.moves()} == {"announce"}
    with pytest.raises(IllegalMove, match="announce a row first"):
        state.play(("roll",))
    assert ("roll",) in state.play(parse("announce ones")).moves()
    hand = table(
        "11355", columns="all", cells={name: done for name in COLUMNS["all"] if name not in ("hand", "announce")}
    )
    assert {move[0] for move in hand.moves()} == {"announce", "score"}


def test_dice_are_kept_one_by_one_and_the_others_rolled() -> None:
    state = table("15355").play(parse("keep d2")).play(parse("keep d4")).play(parse("keep d5")).play(("roll",))
    assert state.turn == CHANCE
    rolled = state.play(parse("rolled 6 5"))
    assert rolled.dice == (6, 5, 5, 5, 5)
    assert (rolled.rolls, rolled.kept) == (2, 0)


def test_after_three_rolls_one_must_score() -> None:
    state = table("15355", rolls=3)
    assert {move[0] for move in state.moves()} == {"score"}
    with pytest.raises(IllegalMove, match="rolled three times"):
        state.play(("roll",))
    with pytest.raises(IllegalMove, match="twos is not open in the column up"):
        state.play(parse("score up.twos"))


def test_the_order_of_play_is_thrown_for_and_ties_throw_again_among_themselves() -> None:
    order = Order(((0, 1, 2),), 5)
    for thrown in ("1 1 1 1 1", "6 6 6 6 6", "1 1 1 1 1"):
        order = order.add(parse(f"rolled {thrown}"))
    assert order.groups == ((1,), (0, 2))
    for thrown in ("2 2 2 2 2", "3 3 3 3 3"):
        order = order.add(parse(f"rolled {thrown}"))
    assert order.seats == (1, 2, 0)


def test_it_goes_round_to_the_left_from_the_highest() -> None:
    state = Yamb.start(YambOptions(), 3)
    for thrown in ("1 1 1 1 2", "6 6 6 6 6", "1 1 1 1 1"):
        state = state.play(parse(f"rolled {thrown}"))
    turns = []
    for _ in range(3):
        turns.append(state.turn)
        state = state.play(("roll",)).play(parse("rolled 1 2 3 4 6")).play(parse("score free.max"))
    assert turns == [1, 2, 0]


def test_a_tie_at_the_end_is_thrown_off() -> None:
    nearly = (*full_column()[:-1], EMPTY)
    options = YambOptions(columns="quick")
    state = Yamb(options, 2, 1, (((full_column()),), (nearly,)), 1, (1, 2, 3, 5, 6), 3, order=Order(((0,), (1,)), 5))
    state = state.play(parse("score free.yamb"))
    assert state.turn == CHANCE
    state = state.play(parse("rolled 1 1 1 1 1")).play(parse("rolled 2 1 1 1 1"))
    assert state.turn == GAME_OVER
    assert state.winners() == (1,)


def test_the_club_player_keeps_what_belongs_together() -> None:
    done = {name: 0 for name in ROWS if name != "carriage"}
    state = table("55552", rolls=3, columns="quick", cells={"free": column(**done)})
    assert heuristic(state.seen_by(0), Random(1)) == ("score", "free.carriage")
    state = table("55512", columns="quick", cells={"free": column(**done)})
    move = heuristic(state.seen_by(0), Random(1))
    assert move[0] == "keep"
    assert move[1] in {"d1", "d2", "d3"}


@pytest.mark.parametrize("size", [Size.S, Size.M])
def test_the_sheet_is_as_wide_whatever_is_written_on_it(size: Size) -> None:
    bare = table("12345")
    full = replace(bare, sheets=(bare.sheets[0], (*(full_column(),) * 3, column())), turn=1, player=1)
    sheets = [next(zone for zone in scene(state.seen_by(0)).zones if isinstance(zone, Sheet)) for state in (bare, full)]
    look = Look(("Anna", "Basil"), size=size)
    assert len({paint_sheet(sheet, look, 60, 20).width for sheet in sheets}) == 1
