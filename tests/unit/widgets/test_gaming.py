"""Gaming tables: the boxes printed on the felt, the stakes before the players, and the chips to choose among."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlor.core.scene import Box, Boxes, Cell, Chip, Chips, RoundSheet, Stake, Stakes, Tally, TallySide
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.gaming.boxes import paint_boxes
from parlor.widgets.gaming.chips import paint_chips
from parlor.widgets.gaming.rounds import paint_rounds
from parlor.widgets.gaming.stakes import paint_stakes
from parlor.widgets.gaming.tallies import paint_tally
from parlor.widgets.sheets.sheets import paint_sheet
from tests.unit.widgets.painted import cells

NAMES = ("Anna", "Basil")
BEST = Cell("3", tone="sum")
ROUNDS = RoundSheet(
    ("wanted", "2", "3", "4", "total"),
    (
        ("{0}", (Cell("0", tone="quiet"), BEST, Cell(), BEST)),
        ("{1}", (Cell("2"), Cell("0", tone="quiet"), Cell(), Cell("2"))),
    ),
    now=(0, 2),
)
BOXES = Boxes(
    tuple(
        Box(str(total), "+5" if total == 7 else "-5" * (total == 12), {7: "good", 12: "bad"}.get(total, ""), "17%")
        for total in range(2, 13)
    )
)
DOTS = {"▌": "# ", "▐": " #", "█": "##", "▀": "##", "▄": "##", "▛": "##", "▜": "##", "▙": "##", "▟": "##"}
"""The columns of dots of what figures are drawn with."""
SIZES = [(Size.S, 58), (Size.M, 70), (Size.L, 81), (Size.XL, 152)]


def ground(canvas: Canvas, x: int, y: int) -> str:
    """The ground of a box in a cell, if it has one of its own."""
    style = cells(canvas)[y][x][1]
    return style if style.startswith("box.") else ""


@pytest.mark.parametrize(("size", "width"), SIZES)
def test_a_box_lies_on_the_ground_of_its_tone(size: Size, width: int) -> None:
    canvas = paint_boxes(BOXES, Look(size=size), width, 30)
    pitch = canvas.width // len(BOXES.boxes)
    assert canvas.width <= width
    found = [ground(canvas, at * pitch + 1, 1) for at in range(len(BOXES.boxes))]
    assert [found[7 - 2], found[12 - 2]] == ["box.good", "box.bad"]
    assert {style for at, style in enumerate(found) if at not in (7 - 2, 12 - 2)} == {""}


@pytest.mark.parametrize(("size", "width"), SIZES)
def test_a_figure_stands_in_the_middle_of_its_box_and_on_no_line(size: Size, width: int) -> None:
    canvas = paint_boxes(BOXES, Look(size=size), width, 30)
    pitch, lines = canvas.width // len(BOXES.boxes), canvas.text().splitlines()
    for total in ("2", "8", "12"):
        left = (int(total) - 2) * pitch + 1
        dots = ["".join(DOTS.get(char, "  ") for char in line[left : left + pitch - 1]) for line in lines]
        drawn = [row for row in dots if row.strip()][:3]
        before, after = (min(len(row) - len(strip(row)) for row in drawn) for strip in (str.lstrip, str.rstrip))
        assert before == after
    assert not any(char.isalnum() for line in (lines[0], lines[-1]) for char in line)


@pytest.mark.parametrize(("size", "width"), SIZES)
def test_pucks_and_what_came_change_no_size(size: Size, width: int) -> None:
    marked = Boxes(tuple(Box(box.figure, puck="MAIN", came=True, tone="quiet") for box in BOXES.boxes))
    both = [paint_boxes(boxes, Look(size=size), width, 30) for boxes in (BOXES, marked)]
    assert len({(canvas.width, canvas.height) for canvas in both}) == 1
    assert "MAIN" in both[1].text().splitlines()[0]


@pytest.mark.parametrize("look", [Look(glyphs=ASCII), Look(colour=False, size=Size.XL)])
def test_without_colour_every_box_is_written(look: Look) -> None:
    puck = Boxes((*BOXES.boxes[:4], Box("6", "+5", note="14%", puck="ON"), *BOXES.boxes[5:]))
    lines = paint_boxes(puck, look, 76, 20).text().splitlines()
    assert "(ON)" in lines[0]
    assert [word.strip() for word in lines[1].replace("│", "|").split("|")[1:-1]] == list(map(str, range(2, 13)))
    assert lines[2].count("+5") == 2
    assert "14%" in lines[-1]


@pytest.mark.parametrize(("size", "width"), SIZES)
def test_boxes_in_rows_can_be_chosen_and_lie_apart(size: Size, width: int) -> None:
    ladder = Boxes(tuple(Box(str(claim), token=str(claim)) for claim in range(10, 31)), across=7, worded=False)
    canvas = paint_boxes(ladder, Look(size=size, lit=ladder.tokens), width, 40)
    assert canvas.width <= width
    assert {spot.token for spot in canvas.spots} == ladder.tokens
    assert len({(spot.x, spot.y) for spot in canvas.spots}) == 21
    assert {len([spot for spot in canvas.spots if spot.y == y]) for y in {spot.y for spot in canvas.spots}} == {7}
    assert {ground(canvas, spot.x, spot.y) for spot in canvas.spots} == {"box.lit"}


def test_the_one_that_came_stands_within_golden_lines() -> None:
    rows = cells(paint_boxes(Boxes((Box("2"), Box("3", came=True), Box("4"))), Look(), 58, 9))
    assert [style for _, style in rows[1] if style in ("line", "gold")] == ["line", "gold", "gold", "line"]
    left, right = (at for at, (_, style) in enumerate(rows[1]) if style == "gold")
    for row in (rows[0], rows[-1]):
        assert [style for _, style in row] == ["gold" if left <= at <= right else "line" for at in range(len(row))]


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_stakes_measure_the_same_whatever_lies_there(size: Size) -> None:
    look = Look(NAMES, size=size)
    bare, full = (
        paint_stakes(Stakes(tuple(stakes), most=30, notes=7), look, 80, 30)
        for stakes in ((Stake(0), Stake(1)), (Stake(0, 10, "odds 20", 30), Stake(1, 10, "odds 20", -30)))
    )
    assert (bare.width, bare.height) == (full.width, full.height)


def test_of_a_stake_every_chip_is_drawn_and_what_it_brought_takes_the_place_of_its_figure() -> None:
    look = Look(NAMES)
    first, second = paint_stakes(Stakes((Stake(0, 5), Stake(1, 2, gain=-2)), 0), look, 40, 9).text().splitlines()
    assert first.split() == ["►", "Anna", "5", "●●●●●"]
    assert second.split() == ["Basil", "-2", "●●"]


@pytest.mark.parametrize("size", [Size.L, Size.XL])
def test_large_figures_of_stakes_below_each_other_do_not_run_into_one(size: Size) -> None:
    canvas = paint_stakes(Stakes((Stake(0, 5), Stake(1), Stake(2, 8))), Look(NAMES, size=size), 90, 30)
    drawn = [any(char in "▀▄█" and style == "gold" for char, style in row) for row in cells(canvas)]
    assert sum(here and not above for above, here in pairwise([False, *drawn])) == 2


@pytest.mark.parametrize(
    ("size", "width", "room"), [(Size.S, 58, 11), (Size.S, 58, 51), (Size.L, 81, 11), (Size.XL, 152, 11)]
)
def test_all_chips_that_may_be_chosen_lie_apart(size: Size, width: int, room: int) -> None:
    chips = Chips(tuple(Chip(str(at), str(at)) for at in range(room)), "you fade", room=room)
    canvas = paint_chips(chips, Look(size=size, lit=frozenset(chips.tokens)), width, 30)
    assert canvas.width <= width
    assert {spot.token for spot in canvas.spots} == chips.tokens
    taken = [(x, y) for spot in canvas.spots for x in range(spot.x, spot.x + spot.width) for y in (spot.y,)]
    assert len(taken) == len(set(taken))
    assert all(spot.x + spot.width <= canvas.width and spot.y + spot.height <= canvas.height for spot in canvas.spots)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_stakes_of_more_chips_than_have_room_still_compare(size: Size) -> None:
    def drawn(chips: int) -> int:
        stakes = Stakes((Stake(0, 50), Stake(1, chips)), most=50)
        canvas = paint_stakes(stakes, Look(NAMES, size=size), 90, 30)
        own = [cell for row in cells(canvas)[canvas.height // 2 :] for cell in row]
        return sum(char == "●" or style.endswith("/dye.coin.edge") for char, style in own)

    assert 0 < drawn(7) < drawn(25) < drawn(50)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_the_chips_in_hand_lie_where_one_chooses_among_them(size: Size) -> None:
    both = (Chips((), "in hand", 90), Chips((Chip("1", "1"), Chip("2")), "your stake"))
    one, other = (paint_chips(chips, Look(size=size), 152, 30) for chips in both)
    assert (one.width, one.height) == (other.width, other.height)


def test_chips_in_hand_are_drawn_by_their_number() -> None:
    few, more = (paint_chips(Chips((), "in hand", bank), Look(glyphs=ASCII), 58, 9).text() for bank in (3, 10))
    assert (few.count("(==)"), more.count("(==)")) == (3, 5), "each stands for two where ten have no room"


def golden(canvas: Canvas) -> list[tuple[int, str]]:
    """The rows and the text of what lies on gold."""
    rows = [(y, "".join(char for char, style in row if style == "box.gold")) for y, row in enumerate(cells(canvas))]
    return [(y, " ".join(text.split())) for y, text in rows if text.strip()]


def test_who_brought_the_most_is_on_gold_and_nothing_stands_for_nothing() -> None:
    canvas = paint_rounds(ROUNDS, Look(NAMES), 58, 20)
    lines = canvas.text().splitlines()
    anna, basil = (next(y for y, line in enumerate(lines) if name in line) for name in NAMES)
    assert golden(canvas) == [(1, "4"), (anna, "3 3")], "the round that is on, and her best with the most of all"
    assert [word for word in lines[basil].replace("│", " ").split() if word != "Basil"] == ["2", "2"]


@pytest.mark.parametrize(("size", "width"), SIZES)
def test_rounds_measure_the_same_whatever_they_have_brought(size: Size, width: int) -> None:
    bare = RoundSheet(ROUNDS.heads, tuple((label, (Cell(),) * 4) for label, _ in ROUNDS.rows))
    one, other = (paint_rounds(rounds, Look(NAMES, size=size), width, 30) for rounds in (bare, ROUNDS))
    assert (one.width, one.height) == (other.width, other.height)


@pytest.mark.parametrize(
    ("rounds", "look", "width"),
    [
        (ROUNDS, Look(NAMES, glyphs=ASCII), 58),
        (RoundSheet(ROUNDS.heads, (("{0}", (Cell("five aces"), Cell(), Cell(), Cell("1"))),)), Look(NAMES), 58),
        (RoundSheet(("round", *map(str, range(1, 23)), "total"), (("{0}", (Cell(),) * 23),)), Look(NAMES), 58),
    ],
)
def test_without_colour_or_room_rounds_are_a_sheet(rounds: RoundSheet, look: Look, width: int) -> None:
    assert paint_rounds(rounds, look, width, 20).text() == paint_sheet(rounds, look, width, 20).text()


def test_every_point_of_a_tally_is_a_peg_and_those_over_the_goal_are_in_the_figure() -> None:
    tally = Tally((TallySide("{0}", 3), TallySide("{1}", 23, leads=True)), 21)
    anna, basil = paint_tally(tally, Look(NAMES), 58, 9).text().splitlines()
    assert (anna.count("●"), anna.count("·"), anna.split()[-1]) == (3, 18, "3")
    assert (basil.count("●"), basil.count("·"), basil.split()[-1]) == (21, 0, "23")


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_a_tally_measures_the_same_whatever_has_been_scored(size: Size) -> None:
    bare, full = (
        paint_tally(Tally((TallySide("{0}", points), TallySide("{1}", points)), 21), Look(NAMES, size=size), 152, 30)
        for points in (0, 99)
    )
    assert (bare.width, bare.height) == (full.width, full.height)
    pegs = {style for row in cells(full) for _, style in row} - {""}
    assert pegs <= {"gold", "row"}
    assert "tally" in {style for row in cells(bare) for _, style in row} or size is Size.S


@pytest.mark.parametrize("size", [Size.M, Size.L, Size.XL])
def test_large_figures_of_a_tally_do_not_run_into_one(size: Size) -> None:
    canvas = paint_tally(Tally((TallySide("Anna", 8), TallySide("Basil", 8)), 21), Look(NAMES, size=size), 150, 30)
    drawn = [any(char.strip() for char, _ in row[-3:]) for row in cells(canvas)]
    assert sum(here and not above for above, here in pairwise([False, *drawn])) == 2
