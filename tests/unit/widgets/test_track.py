"""A way in rows of points: its fields, what stands there, and what may be chosen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.core.scene import Die, Stack, Track
from parlor.widgets.backgammon.track import FORMS, paint_track
from parlor.widgets.canvas.canvas import Look, Size, noticing
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.canvas.palette import INK, Palette
from parlor.widgets.canvas.themes import THEMES
from tests.unit.widgets.painted import TO_LARGE, cells, contrast, spot, within, words

ROWS = ((Stack("A1", 0, 2), Stack("A2", -1, 0), Stack("A3", 1, 1), Stack("A4", 1, 7)),)
TRACK = Track(ROWS, (Stack("box", 0, 3), Stack("", 1, 4)), (Stack("", 0, 0), Stack("", 1, 0)))


@pytest.mark.parametrize("theme", THEMES)
def test_the_points_are_fields_of_two_shades_with_their_names_legible(theme: str) -> None:
    palette, canvas = Palette(theme), paint_track(TRACK, Look(), 80, 20)
    grounds = []
    for stack in ROWS[0]:
        painted = within(canvas, stack.token)
        field = [ground for _, style in painted if (ground := style.rpartition("/")[2]).startswith("slab")]
        assert {palette.style(style).bgcolor for style in field} == {palette.style(field[0]).bgcolor}
        grounds.append(palette.style(field[0]).bgcolor)
        name = [(char, style) for char, style in painted if style == "wood"]
        assert "".join(char for char, _ in name).strip() in (stack.token, stack.token[1:])
        assert contrast(palette, name[0][1]) >= 4.5
    assert grounds[0] == grounds[2] != grounds[1] == grounds[3]
    assert palette.style("wood").bgcolor not in grounds


def test_the_sides_differ_in_colour_and_many_are_told_by_a_figure() -> None:
    rows = ((Stack("A1", 0, 1), *ROWS[0][1:]),)
    canvas = paint_track(replace(TRACK, rows=rows), Look(size=Size.S), 80, 20)
    for at, side in (("A1", "side.0"), ("A3", "side.1")):
        inks = {ink.lstrip("_") for _, style in within(canvas, at) for ink in style.split("/")}
        assert side in inks
        assert {ink for ink in inks if ink.startswith("side") and not ink.startswith(side)} == set()
    assert "7" in words(canvas, "A4")


def test_a_figure_stands_in_the_middle_of_chips_on_a_low_board() -> None:
    """With as much of them over it as below it."""
    canvas = paint_track(TRACK, Look(size=Size.S), 80, 20)
    at = spot(canvas, "A4")
    lines = words(canvas, "A4").splitlines()
    (row,) = (y for y, line in enumerate(lines) if "7" in line)
    assert row == 1 + (at.height - 1) // 2, "in the middle row of the field under its name"
    for y in (row - 1, row + 1):
        assert any("side" in style for _, style in cells(canvas)[at.y + y][at.x : at.x + at.width])


@pytest.mark.parametrize("theme", THEMES)
def test_chips_stand_off_the_fields(theme: str) -> None:
    for field in ("slab.0", "slab.1"):
        for side in ("side.0", "side.1"):
            assert contrast(Palette(theme), f"{side}/{field}") >= 3, f"{side} on {field}"


@pytest.mark.parametrize("size", TO_LARGE)
def test_dice_lie_on_the_board_below_the_rows_and_clear_of_what_is_told_beside_them(size: Size) -> None:
    row = tuple(Stack(f"A{at}") for at in range(1, 13))
    track = Track((row,) * 3, TRACK.boxes, TRACK.homes, (Die(6, "6"), Die(1, "1"), Die(3, used=True)))
    look = Look(size=size, names=("Nebukadnezar", "Basil"))
    with noticing() as faults:
        canvas = paint_track(track, look, 90, 40)
    assert not [fault for fault in faults if not fault.startswith("cut")]
    rows = max(spot.y + spot.height for spot in canvas.spots if spot.token.startswith("A"))
    assert spot(canvas, "6").y >= rows
    box = spot(canvas, "box")
    assert box.x + box.width < spot(canvas, "6").x
    bare = paint_track(replace(track, dice=()), look, 90, 40)
    assert (bare.width, bare.height) == (canvas.width, canvas.height), "nothing jumps when they are rolled"


def test_where_there_is_no_room_the_letter_of_a_row_stands_at_the_beginning_of_each_half() -> None:
    row = tuple(Stack(f"A{at}") for at in range(1, 13))
    track = Track((row,), TRACK.boxes, TRACK.homes)
    small, large = (paint_track(track, Look(size=size), 90, 40).text().split() for size in (Size.S, Size.M))
    assert {"A1", "2", "6", "A7", "8", "12"} <= set(small)
    assert {"A1", "A2", "A12"} <= set(large)


def test_in_ascii_chips_are_letters() -> None:
    canvas = paint_track(TRACK, Look(size=Size.S, glyphs=ASCII), 80, 20)
    assert canvas.text().isascii()
    assert "XX" in words(canvas, "A1")
    assert "O7" in words(canvas, "A4")


def test_without_colour_the_cursor_still_shows() -> None:
    look = Look(colour=False, cursor="A2")
    canvas, palette = paint_track(TRACK, look, 80, 20), Palette("felt", colour=False)
    assert palette.style(within(canvas, "A2")[-1][1]) != palette.style(within(canvas, "A1")[-1][1])


def test_the_number_of_chips_stands_in_the_middle_of_the_chip_and_of_the_field() -> None:
    for size in (Size.S, Size.M):
        canvas = paint_track(TRACK, Look(size=size), 80, 20)
        at = spot(canvas, "A4")
        rows = canvas.text().splitlines()[at.y + 1 : at.y + at.height]
        (found,) = [row for row, text in enumerate(rows) if "7" in text[at.x : at.x + at.width]]
        assert found == (len(rows) - 1) // 2


def test_the_end_of_a_row_says_where_it_leads() -> None:
    rows = tuple(tuple(Stack(f"{name}{at}") for name in half for at in range(1, 7)) for half in ("BC", "DE"))
    track = Track(rows, TRACK.boxes, TRACK.homes, ways=("D1", "home"))
    lines = paint_track(track, Look(size=Size.S), 80, 20).text().splitlines()
    ends = [at for at, line in enumerate(lines) if line.rstrip().endswith(("D1", "home"))][
        :2
    ]  # the last one is a store
    assert len(ends) == 2
    assert all(lines[at - 1].split()[-1] == "6" for at in ends), "below the name of the last point"
    assert all(lines[at + 1].rstrip().endswith("►►") for at in ends), "over the arrow in the middle of the fields"


WAY = ("box", "A1", "A2", "A3", "A4", "home")
MOVING = Track(
    ((*ROWS[0], *(Stack(f"Z{at}") for at in range(5, 13))),),
    TRACK.boxes,
    (Stack("home"), Stack("")),
    (Die(1, "1"), Die(2, "2"), Die(3, "3"), Die(5, used=True)),
    way=WAY,
    uses=(("1", "A1"), ("2", "A1"), ("2", "box"), ("3", "box")),
)
"""White has two on A1, black a single chip on A3 and seven on A4."""


def test_with_the_cursor_on_a_chip_it_is_lit_where_each_die_leads_and_told_what_is_struck_or_blocked() -> None:
    canvas = paint_track(MOVING, Look(size=Size.S, lit=frozenset({"A1"}), cursor="A1"), 80, 20)
    grounds = {at: {style.rpartition("/")[2] for _, style in within(canvas, at)} for at in ("A1", "A2", "A3", "A4")}
    assert "board.cursor" in grounds["A1"]
    assert "board.1.lit" in grounds["A2"]
    assert "board.take" in grounds["A3"]
    assert not any(ground.startswith("board") for ground in grounds["A4"])
    assert words(canvas, "A4").splitlines()[0] == "x4  ", "its name stays where it was"
    assert "From A1: 1 to A2, 2 to A3 strikes, 3 to A4 blocked." in canvas.text()


def test_with_the_cursor_on_a_die_it_is_lit_where_it_leads_and_with_a_chip_chosen_only_that_one() -> None:
    both = paint_track(MOVING, Look(size=Size.S, cursor="2"), 80, 20)
    assert "2: the box to A2, A1 to A3 strikes." in both.text()
    one = paint_track(MOVING, Look(size=Size.S, cursor="2", chosen=frozenset({"box"})), 80, 20)
    assert "2 takes a new chip to A2." in one.text()
    assert "board.take" not in {style.rpartition("/")[2] for _, style in within(one, "A3")}


def test_home_is_lit_where_a_die_leads_there() -> None:
    track = replace(MOVING, rows=((*ROWS[0][:3], Stack("A4", 0, 1), *MOVING.rows[0][4:]),), uses=(("3", "A4"),))
    plain, lit = (paint_track(track, Look(size=Size.S, cursor=at), 80, 20) for at in ("", "A4"))
    assert within(plain, "home") != within(lit, "home")
    assert "3 takes the chip on A4 to home." in lit.text()


def test_while_nothing_is_asked_about_the_track_tells_of_itself() -> None:
    track = replace(MOVING, legend="Letters say so.")
    assert "Letters say so." in paint_track(track, Look(size=Size.S), 80, 20).text()
    assert "Letters say so." not in paint_track(track, Look(size=Size.S, cursor="A1"), 80, 20).text()


def test_a_letter_is_cut_into_an_empty_field_and_is_below_chips() -> None:
    plain, cut = (
        paint_track(replace(TRACK, letters=letters), Look(size=Size.S), 80, 20) for letters in ((), ("VVVV",))
    )
    assert within(plain, "A1") == within(cut, "A1")
    assert "slab.letter/slab.1" in {style for _, style in within(cut, "A2")}


def test_both_ends_of_the_last_moves_are_marked() -> None:
    plain, gone = (
        paint_track(replace(TRACK, trail=trail), Look(size=Size.S), 80, 20) for trail in ((), (("A2", "A3"),))
    )
    for at, shade in (("A2", 1), ("A3", 0)):
        marks = {style.rpartition("/")[2] for _, style in within(gone, at)}
        assert f"slab.{shade}.last" in marks
    assert within(gone, "A1") == within(plain, "A1")


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_chips_are_clear_of_the_sides_of_their_fields(size: Size) -> None:
    canvas = paint_track(TRACK, Look(size=size), 120, 40)
    rows, at = cells(canvas), spot(canvas, "A3")
    for y in range(at.y + 1, at.y + at.height):
        for x in (at.x, at.x + at.width - 1):
            assert "slab.0" in rows[y][x][1], "a part is bare"


@pytest.mark.parametrize(("count", "text"), [(2, "×2"), (9, "×9"), (15, "15")])
@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_how_many_chips_there_are_stands_in_their_middle_and_is_as_legible_where_they_may_be_chosen(
    size: Size, count: int, text: str
) -> None:
    track = replace(TRACK, rows=((Stack("A1", 0, count), *ROWS[0][1:]),))
    for lit in (frozenset[str](), frozenset({"A1"})):
        canvas = paint_track(track, Look(size=size, lit=lit), 120, 40)
        at, form = spot(canvas, "A1"), FORMS[size]
        row = cells(canvas)[at.y + 1 + (form.tall - form.chip) // 2 + form.chip // 2]
        middle = row[at.x + FORMS[size].wide // 2 - 1 :][:2]
        assert middle == [(char, f"side.0.text/{INK}side.0") for char in text]


def test_a_chip_that_may_be_chosen_is_whole_and_lies_on_a_lit_field() -> None:
    rows = ((Stack("A1", 0, 1), *ROWS[0][1:]),)
    plain, lit = (
        within(paint_track(replace(TRACK, rows=rows), Look(size=Size.S, lit=may), 80, 20), "A1")
        for may in (frozenset[str](), frozenset({"A1"}))
    )
    assert [char for char, _ in plain] == [char for char, _ in lit]
    assert {style.replace("slab.0", "board.0.lit") for _, style in plain} == {style for _, style in lit}


def test_what_a_box_holds_is_told_once_beside_it() -> None:
    track = replace(TRACK, boxes=(Stack("box", 0, 14), Stack("", 1, 8)))
    text = paint_track(track, Look(size=Size.S), 80, 20).text()
    assert (text.count("14"), text.count("14 in box")) == (1, 1)


@pytest.mark.parametrize("height", [18, 19, 30])
def test_a_spare_row_lies_between_the_rows_and_what_is_told_below(height: int) -> None:
    rows = tuple(tuple(Stack(f"{name}{at}") for at in range(1, 13)) for name in "ABC")
    canvas = paint_track(replace(TRACK, rows=rows), Look(size=Size.S), 80, height)
    lowest = max(spot.y + spot.height for spot in canvas.spots if spot.token.startswith("C"))
    assert spot(canvas, "box").y - lowest == (1 if height == 18 else 2)
