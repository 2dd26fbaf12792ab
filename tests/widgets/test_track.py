"""A way in rows of points: its fields, what stands there, and what may be chosen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.scene import Die, Stack, Track
from parlor.widgets.canvas import Look, Size, noticing
from parlor.widgets.glyphs import ASCII
from parlor.widgets.palette import Palette
from parlor.widgets.themes import THEMES
from parlor.widgets.track import paint_track
from tests.widgets.painted import contrast, spot, within, words

ROWS = ((Stack("A1", 0, 2), Stack("A2", -1, 0), Stack("A3", 1, 1), Stack("A4", 1, 7)),)
TRACK = Track(ROWS, (Stack("box", 0, 3), Stack("", 1, 4)), (Stack("", 0, 0), Stack("", 1, 0)))


@pytest.mark.parametrize("theme", THEMES)
def test_the_points_are_fields_of_two_shades_with_their_names_legible(theme: str) -> None:
    palette, canvas = Palette(theme), paint_track(TRACK, Look(), 80, 20)
    grounds = []
    for stack in ROWS[0]:
        painted = within(canvas, stack.token)
        field = [ground for _, style in painted if (ground := style.rpartition("/")[2]).startswith("board")]
        assert {palette.style(style).bgcolor for style in field} == {palette.style(field[0]).bgcolor}
        grounds.append(palette.style(field[0]).bgcolor)
        name = [(char, style) for char, style in painted if style == "wood"]
        assert "".join(char for char, _ in name).strip() in (stack.token, stack.token[1:])
        assert contrast(palette, name[0][1]) >= 4.5
    assert grounds[0] == grounds[2] != grounds[1] == grounds[3]
    assert palette.style("wood").bgcolor not in grounds


def test_the_sides_differ_in_colour_and_many_are_told_by_a_figure() -> None:
    canvas, palette = paint_track(TRACK, Look(size=Size.S), 80, 20), Palette("felt")
    men = "▗"
    one, other = (next(style for char, style in within(canvas, at) if char in men) for at in ("A1", "A3"))
    assert palette.style(one).color != palette.style(other).color
    assert "7" in words(canvas, "A4")


@pytest.mark.parametrize("size", Size)
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
    row = tuple(Stack(f"A{at}") for at in range(1, 13))
    track = Track((row, row), TRACK.boxes, TRACK.homes, ways=("on to D1", "home"))
    text = paint_track(track, Look(size=Size.S), 80, 20).text()
    assert text.index("on to D1 ►") < text.index("home ►")


def test_a_field_that_a_chip_has_left_is_marked_by_its_name_and_two_dots() -> None:
    plain, left = (
        paint_track(TRACK, Look(size=Size.S, last=last), 80, 20) for last in (frozenset(), frozenset({"A2"}))
    )
    marks = {style for _, style in within(left, "A2")} - {style for _, style in within(plain, "A2")}
    assert marks == {"wood.gold", "wood.gold/board.1"}
    assert within(left, "A1") == within(plain, "A1")
