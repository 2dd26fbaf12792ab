"""Boards of compartments: rooms of one size, and what lies in them."""

from __future__ import annotations

import pytest

from parlor.scene import Room, Rooms
from parlor.widgets.canvas import Look, Size, noticing
from parlor.widgets.glyphs import ASCII
from parlor.widgets.rooms import paint_rooms
from tests.widgets.painted import cells

BOARD = Rooms(((Room("3", 1), Room("a long name", 0)), (Room("7", 12, "7"), Room("12", 0, note="takes all"))))


@pytest.mark.parametrize("size", Size)
def test_rooms_stand_in_line_each_with_its_name(size: Size) -> None:
    with noticing() as faults:
        lines = paint_rooms(BOARD, Look(size=size), 60, 20).text().splitlines()
    assert not faults
    heads = [line for line in lines if "┌" in line]
    assert [at for at, char in enumerate(heads[0]) if char == "┌"] == [at for at, c in enumerate(heads[1]) if c == "┌"]
    assert " a long name " in heads[0]


def test_a_room_tells_how_much_lies_in_it_or_what_it_does() -> None:
    text = paint_rooms(BOARD, Look(size=Size.M), 60, 20).text()
    assert "12" in text.replace(" 12 ", "", 1)
    assert "takes all" in text
    assert paint_rooms(BOARD, Look(glyphs=ASCII), 60, 20).text().count("X 1") == 2, "one, and twelve"


@pytest.mark.parametrize("count", [1, 3, 5, 6])
def test_coins_lie_in_stacks_a_row_each(count: int) -> None:
    canvas = paint_rooms(Rooms(((Room("3", count),),)), Look(size=Size.M), 60, 20)
    gold = [style for row in cells(canvas) for _, style in row if style.endswith("/dye.coin.edge")]
    assert len(gold) == 4 * count, "four columns each"
    assert f" {count} " in canvas.text().splitlines()[-1]
