"""A way in rows of points: its fields, what stands there, and what may be chosen."""

from __future__ import annotations

import pytest

from parlor.scene import Stack, Track
from parlor.widgets.canvas import Look, Size
from parlor.widgets.glyphs import ASCII
from parlor.widgets.palette import Palette
from parlor.widgets.themes import THEMES
from parlor.widgets.track import paint_track
from tests.widgets.painted import contrast, within, words

ROWS = ((Stack("A1", 0, 2), Stack("A2", -1, 0), Stack("A3", 1, 1), Stack("A4", 1, 7)),)
TRACK = Track(ROWS, (Stack("box", 0, 3), Stack("", 1, 4)), (Stack("", 0, 0), Stack("", 1, 0)))


@pytest.mark.parametrize("theme", THEMES)
def test_the_points_are_fields_of_two_shades_with_their_names_legible(theme: str) -> None:
    palette, canvas = Palette(theme), paint_track(TRACK, Look(), 80, 20)
    grounds = []
    for stack in ROWS[0]:
        found = [(char, style) for char, style in within(canvas, stack.token) if not style.startswith(("side", "^"))]
        assert {palette.style(style).bgcolor for _, style in found} == {palette.style(found[0][1]).bgcolor}
        grounds.append(palette.style(found[0][1]).bgcolor)
        for char, style in found:
            if char.isalnum():
                assert contrast(palette, style) >= 3
    assert grounds[0] == grounds[2] != grounds[1] == grounds[3]
    assert palette.style("wood").bgcolor not in grounds


def test_the_sides_differ_in_colour_and_many_are_told_by_a_figure() -> None:
    canvas, palette = paint_track(TRACK, Look(size=Size.S), 80, 20), Palette("felt")
    men = "▗"
    one, other = (next(style for char, style in within(canvas, at) if char in men) for at in ("A1", "A3"))
    assert palette.style(one).color != palette.style(other).color
    assert "7" in words(canvas, "A4")


def test_in_ascii_chips_are_letters() -> None:
    canvas = paint_track(TRACK, Look(size=Size.S, glyphs=ASCII), 80, 20)
    assert canvas.text().isascii()
    assert "XX" in words(canvas, "A1")
    assert "O7" in words(canvas, "A4")


def test_without_colour_the_cursor_still_shows() -> None:
    look = Look(colour=False, cursor="A2")
    canvas, palette = paint_track(TRACK, look, 80, 20), Palette("felt", colour=False)
    assert palette.style(within(canvas, "A2")[0][1]) != palette.style(within(canvas, "A1")[0][1])
