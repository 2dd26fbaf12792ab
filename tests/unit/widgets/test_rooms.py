"""Boards of compartments: rooms of one size, and what lies in them."""

from __future__ import annotations

import pytest

from parlor.core.scene import Card, Fan, Pile, Piles, Room, Rooms, Scene
from parlor.widgets.boards.compartments import paint_rooms
from parlor.widgets.canvas.canvas import Look, Size, noticing
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.layout.frame import Tabletop, best_frame
from parlor.widgets.layout.panel import Seat
from tests.samples import NAMES
from tests.unit.widgets.painted import TO_LARGE, cells

BOARD = Rooms(((Room("3", 1), Room("a long name", 0)), (Room("7", 12, "7"), Room("12", 0, note="takes all"))))


@pytest.mark.parametrize("size", TO_LARGE)
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


@pytest.mark.parametrize("size", [Size.M, Size.L])
@pytest.mark.parametrize("counts", [(2, 3, 4), (4, 8, 12), (2, 20, 40)])
def test_more_coins_lie_in_a_room_that_holds_more(counts: tuple[int, ...], size: Size) -> None:
    """Each coin stands for as many in all rooms of a board, so that they compare."""
    canvas = paint_rooms(Rooms((tuple(Room("3", count) for count in counts),)), Look(size=size), 60, 20)
    wide = canvas.width // len(counts)
    drawn = [0] * len(counts)
    for row in cells(canvas):
        for x, (_, style) in enumerate(row):
            drawn[min(x // wide, len(counts) - 1)] += style.endswith("/dye.coin.edge")
    assert drawn == sorted(set(drawn)), drawn
    assert drawn[0] > 0
    assert all(f" {count} " in canvas.text().splitlines()[-1] for count in counts)


def test_a_single_coin_is_seen_from_above() -> None:
    lines = paint_rooms(Rooms(((Room("3", 1),),)), Look(size=Size.L), 15, 6).text().splitlines()
    assert "▗▆▆▖" in lines[3]


@pytest.mark.parametrize(("room", "size"), [((60, 18), (47, 18)), ((70, 34), (65, 30)), ((80, 34), (71, 33))])
def test_rooms_are_as_large_as_there_is_room_and_show_their_numbers(
    room: tuple[int, int], size: tuple[int, int]
) -> None:
    """A number takes the place of a name that says no more."""
    rows = (tuple(Room(str(figure), 0, figure=figure) for figure in (3, 5, 6)),) * 2
    seven = (Room("8", 1, figure=8), Room("nasty 7", 2, figure=7, marked=True), Room("9", 0, figure=9))
    canvas = paint_rooms(Rooms((*rows, seven)), Look(size=Size.L), *room)
    assert (canvas.width, canvas.height) == size
    text = canvas.text()
    assert "nasty 7" in text
    assert not {"3", "5", "6", "8", "9"} & {*text}, "they are drawn"
    assert "3" in paint_rooms(Rooms((*rows, seven)), Look(size=Size.L, glyphs=ASCII), *room).text()


def test_a_coin_seen_from_above_has_a_bright_middle() -> None:
    row = cells(paint_rooms(Rooms(((Room("3", 1),),)), Look(size=Size.L), 40, 20))
    bright = {(x, y) for y, line in enumerate(row) for x, (_, style) in enumerate(line) if "coin.light" in style}
    gold = {(x, y) for y, line in enumerate(row) for x, (_, style) in enumerate(line) if "dye.gold" in style}
    assert bright
    assert all({(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= gold for x, y in bright)


@pytest.mark.parametrize("size", [(21, 10), (31, 15), (35, 17)])
def test_the_number_of_a_large_room_stands_in_its_middle_over_its_coins(size: tuple[int, int]) -> None:
    for count in (1, 9):
        canvas = paint_rooms(Rooms(((Room("8", count, figure=8),),)), Look(size=Size.L), size[0], size[1] + 1)
        assert (canvas.width, canvas.height) == size
        rows = [[style for _, style in row[1:-1]] for row in cells(canvas)[1:-1]]
        inked = {(x, y) for y, row in enumerate(cells(canvas)) for x, (char, _) in enumerate(row) if char in "█▀▄"}
        coins = {(x, y) for y, row in enumerate(rows, 1) for x, style in enumerate(row, 1) if "dye" in style}
        number = inked - coins
        assert abs(min(x for x, _ in number) + max(x for x, _ in number) - (canvas.width - 1)) <= 1
        assert abs(min(x for x, _ in coins) + max(x for x, _ in coins) - (canvas.width - 1)) <= 1
        assert max(y for _, y in number) < min(y for _, y in coins)


@pytest.mark.parametrize("size", [(13, 5), (15, 6), (21, 10), (31, 15), (35, 17)])
def test_a_number_does_not_move_when_a_coin_comes_to_its_room(size: tuple[int, int]) -> None:
    """Where the coin will lie is a hollow until then."""
    look = Look(size=Size.L if size[1] > 5 else Size.M)
    empty, one = (
        cells(paint_rooms(Rooms(((Room("8", count, figure=8),),)), look, size[0], size[1] + 1)) for count in (0, 1)
    )
    changed = [
        (x, y) for y, row in enumerate(one) for x, cell in enumerate(row) if cell != empty[y][x] and "dye" in cell[1]
    ]
    assert changed
    assert all("shadow" in empty[y][x][1] for x, y in changed)
    others = {(x, y) for y, row in enumerate(one) for x in range(len(row))} - {*changed}
    assert all(one[y][x] == empty[y][x] for x, y in others if 0 < y < len(one) - 1)


@pytest.mark.parametrize("size", [Size.M, Size.L])
def test_many_coins_beside_a_number_cover_neither_it_nor_the_frame(size: Size) -> None:
    few, many = (
        paint_rooms(Rooms(((Room("7", count, figure=7),),)), Look(size=size), 13, 6).text().splitlines()
        for count in (1, 12)
    )
    assert {line[-1] for line in many[1:-1]} == {"│"}
    assert many[2][:5] == few[2][:5]
    assert many[2][1:5].strip()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_a_board_beside_which_a_pile_lies_keeps_the_axis_of_the_table(size: tuple[int, int]) -> None:
    """Its rooms are narrower for that: at 80 columns as broad as the longest name in its frame."""
    board = Rooms((tuple(Room(name, 4) for name in ("A", "K", "Q", "J")), (Room("7-8-9", 0),) * 4))
    hand = Fan(tuple(Card(f"{rank}S", f"{rank}S") for rank in range(5, 10)), room=5)
    zones = (board, Piles((Pile("trumps", 0, Card("7H")),)), hand)
    top = Tabletop("Poch", Scene(zones, "Check, or bet."), tuple(Seat(name, "0") for name in NAMES[:4]))
    frame = best_frame(top, Look(NAMES[:4]), *size)
    (slot,) = (slot for slot in frame.laid.slots if slot.zone == 0)
    assert abs(2 * slot.x + slot.width - frame.laid.width) <= 1
    assert slot.width == 4 * 7 + 3 or size != (80, 24)


def test_the_number_of_coins_stands_below_their_middle() -> None:
    (*_, last) = paint_rooms(Rooms(((Room("3", 4),),)), Look(size=Size.L), 15, 6).text().splitlines()
    assert last.index("4") == 7
