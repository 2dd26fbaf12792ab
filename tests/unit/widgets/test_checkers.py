"""Round men: their outline, their light and shade, and the marks on them."""

from __future__ import annotations

import pytest

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.pieces.checkers import stamp_man, stamp_rim
from tests.unit.widgets.painted import cells

SIZES = [(4, 2), (5, 2), (6, 3), (8, 4), (10, 5), (12, 6)]


def man(size: tuple[int, int], side: int = 0, stud: str = "") -> list[list[tuple[str, str]]]:
    canvas = Canvas(*size, "board.0")
    stamp_man(canvas, 0, 0, size, side, "board.0", stud=stud)
    return cells(canvas)


def places(rows: list[list[tuple[str, str]]], name: str) -> set[tuple[int, int]]:
    """The cells in which a style is seen."""
    return {(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if name in style}


@pytest.mark.parametrize("size", SIZES)
def test_both_sides_have_men_of_one_size_and_all_four_corners_show_the_square(size: tuple[int, int]) -> None:
    (wide, tall), light, dark = size, man(size, 0), man(size, 1)
    assert places(light, "board.0") == places(dark, "board.0")
    assert {(0, 0), (wide - 1, 0), (0, tall - 1), (wide - 1, tall - 1)} <= places(light, "board.0")
    assert [[char for char, _ in row] for row in light] == [[char for char, _ in row] for row in dark]


@pytest.mark.parametrize("size", SIZES)
def test_a_man_is_as_high_as_he_is_wide_and_his_shadow_falls_to_the_lower_right(size: tuple[int, int]) -> None:
    (wide, tall), rows = size, man(size)
    body = places(rows, "side.0")
    assert {x for x, _ in body} >= set(range(1, wide - 1))
    assert {y for _, y in body} == set(range(tall))
    shadow = places(rows, "cast")
    assert {(wide - 1, tall - 1), (wide - 2, tall - 1)} & shadow
    assert (0, 0) not in shadow


@pytest.mark.parametrize("size", SIZES[2:])
@pytest.mark.parametrize("side", [0, 1])
def test_the_light_falls_on_the_upper_left_of_a_man(size: tuple[int, int], side: int) -> None:
    wide, tall = size
    lit = places(man(size, side), f"side.{side}.gleam")
    assert lit
    assert not {(x, y) for x, y in lit if x >= wide / 2 and y >= tall / 2}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", [0, 1])
def test_a_stud_lies_in_the_middle_of_a_man(size: tuple[int, int], side: int) -> None:
    (wide, tall), ink = size, "side.0.dot"
    inked = places(man(size, side, stud=ink), ink)
    assert inked == {(wide - 1 - x, y) for x, y in inked}, "as far from either side"
    assert inked
    assert all(abs(x - (wide - 1) / 2) < 2 and abs(y - (tall - 1) / 2) <= 1 for x, y in inked)


def test_what_lies_under_a_man_may_differ_from_cell_to_cell() -> None:
    canvas = Canvas(4, 2)
    stamp_rim(canvas, 0, 0, (4, 2), "board.mark", lambda column, _: f"tables.{column // 2}")
    assert ["tables.0" in style for _, style in cells(canvas)[0]] == [True, True, False, False]
