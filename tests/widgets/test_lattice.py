"""Lattices: points, lines, men by size, and marks."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.scene import Lattice, Man, Point
from parlor.widgets.canvas import Canvas, Look, Size, noticing
from parlor.widgets.glyphs import ASCII
from parlor.widgets.lattice import paint_lattice
from parlor.widgets.palette import Palette
from parlor.widgets.themes import THEMES
from tests.widgets.painted import contrast, sent, within, words


def name(x: int, y: int) -> str:
    return f"{'abcdefg'[x]}{7 - y}"


def fox_and_geese() -> Lattice:
    """The cross of 33 points: thirteen geese on top, the fox in the middle."""
    places = [(x, y) for y in range(7) for x in range(7) if 2 <= x <= 4 or 2 <= y <= 4]
    points = tuple(
        Point(name(x, y), x, y, Man(1, "F") if (x, y) == (3, 3) else Man(0) if y < 3 else None) for x, y in places
    )
    steps = ((1, 0), (0, 1), (1, 1), (-1, 1))
    lines = tuple(
        (name(x, y), name(x + dx, y + dy))
        for x, y in places
        for dx, dy in steps
        if (x + dx, y + dy) in places and (dx * dy == 0 or (x + y) % 2 == 0)
    )
    return Lattice(points, lines)


def alquerque() -> Lattice:
    """Five by five points with their diagonals, twelve men a side."""
    places = [(x, y) for y in range(5) for x in range(5)]
    points = tuple(Point(name(x, y), x, y, Man(at > 12) if at != 12 else None) for at, (x, y) in enumerate(places))
    lines = tuple(
        (name(x, y), name(x + dx, y + dy))
        for x, y in places
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1))
        if (x + dx, y + dy) in places and (dx * dy == 0 or (x + y) % 2 == 0)
    )
    return Lattice(points, lines)


def painted(lattice: Lattice, size: Size = Size.S, **look: Any) -> Canvas:
    with noticing() as faults:
        canvas = paint_lattice(lattice, Look(size=size, **look), 54, 18)
    assert not faults
    return canvas


@pytest.mark.parametrize("size", [Size.XS, Size.S])
@pytest.mark.parametrize("lattice", [fox_and_geese(), alquerque()], ids=["fox and geese", "alquerque"])
def test_it_fits_beside_the_panel(lattice: Lattice, size: Size) -> None:
    canvas = painted(lattice, size)
    assert canvas.width <= 54
    assert canvas.height <= 18


def test_every_point_can_be_pressed_and_diagonals_are_drawn() -> None:
    canvas = painted(alquerque(), Size.XS)
    assert len(canvas.spots) == 25
    assert canvas.text().count("╲") == canvas.text().count("╱") == 8, "a cell for each of eight either way"


@pytest.mark.parametrize("size", Size)
def test_fox_and_goose_differ(size: Size) -> None:
    canvas = painted(fox_and_geese(), size)
    fox, goose = words(canvas, name(3, 3)), words(canvas, name(3, 0))
    assert fox != goose
    assert {style for _, style in within(canvas, name(3, 3))} != {style for _, style in within(canvas, name(3, 0))}


@pytest.mark.parametrize("size", [Size.M, Size.L])
def test_men_have_one_shape_and_the_colour_of_their_side(size: Size) -> None:
    canvas = painted(alquerque(), size)
    one, two = name(0, 0), name(4, 4)
    assert words(canvas, one).count("█") == words(canvas, two).count("█") > 5
    assert "side.0/net" in {style for _, style in within(canvas, one)}
    assert "side.1/net" in {style for _, style in within(canvas, two)}


@pytest.mark.parametrize("size", [Size.S, Size.M])
def test_what_moved_last_is_marked_on_both_points_and_keeps_its_colour(size: Size) -> None:
    canvas = painted(alquerque(), size, last=frozenset({name(2, 2), name(2, 1)}))
    for point in (name(2, 2), name(2, 1)):
        assert any(style.endswith("board.0.last") for _, style in within(canvas, point))
    assert "side.0/board.0.last" in {style for _, style in within(canvas, name(2, 1))}
    plain = painted(alquerque(), glyphs=ASCII, last=frozenset({name(2, 2), name(2, 1)}))
    assert words(plain, name(2, 1)) == "(X)"
    assert words(plain, name(2, 2)) == "(+)"


def test_in_ascii_men_are_letters() -> None:
    canvas = painted(alquerque(), Size.L, glyphs=ASCII)
    assert canvas.text().isascii()
    assert canvas.text().count("X") == canvas.text().count("O") == 12


@pytest.mark.parametrize("theme", THEMES)
def test_men_stand_off_the_table(theme: str) -> None:
    for style in ("man.0", "man.1", "side.0/net", "side.1/net", "net.line"):
        assert contrast(Palette(theme), style) >= 3, style
    for style in ("net", "net.mark"):
        assert contrast(Palette(theme), style) >= 4.5, style


@pytest.mark.parametrize(("size", "most"), [(Size.S, 700), (Size.M, 1200)])
def test_a_step_of_the_cursor_is_cheap(size: Size, most: int) -> None:
    lit = frozenset({name(0, 0), name(1, 0)})
    before, after = (painted(alquerque(), size, lit=lit, cursor=at) for at in sorted(lit))
    assert 0 < sent(before, after) <= most


def test_a_mark_leaves_the_lines_where_they_are() -> None:
    bare, marked = (painted(alquerque(), Size.XS, last=frozenset(last)) for last in ((), (name(2, 2),)))
    assert bare.text() == marked.text()
    assert bare.text() != painted(alquerque(), Size.XS, lit=frozenset({name(2, 2)})).text()
