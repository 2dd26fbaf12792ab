"""Round men: their outline, their edges, and the marks on them."""

from __future__ import annotations

import pytest

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import Figure
from parlor.widgets.pieces.checkers import MEN, stamp_man, stamp_rim
from tests.unit.widgets.painted import cells

SIZES = [(4, 2), (5, 2), (6, 3), (8, 4), (10, 5), (12, 6)]


def man(size: tuple[int, int], side: int = 0, **marks: str) -> list[list[tuple[str, str]]]:
    canvas = Canvas(*size, "board.0")
    stamp_man(canvas, 0, 0, size, side, "board.0", **marks)
    return cells(canvas)


def bare(size: tuple[int, int], side: int) -> list[list[bool]]:
    """In which cells of a man something of his square is seen."""
    return [["board.0" in style and char != "█" for char, style in row] for row in man(size, side)]


@pytest.mark.parametrize("size", SIZES)
def test_the_outline_of_a_man_is_even_clear_of_the_corners_and_of_one_size_for_both_sides(
    size: tuple[int, int],
) -> None:
    assert bare(size, 0) == bare(size, 1) == [row[::-1] for row in bare(size, 0)]
    assert bare(size, 0)[0][0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", [0, 1])
def test_a_stud_lies_in_the_middle_of_a_man(size: tuple[int, int], side: int) -> None:
    (wide, tall), ink = size, "side.0.dot"
    rows = man(size, side, stud=ink)
    inked = {(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if ink in style}
    assert inked == {(wide - 1 - x, y) for x, y in inked}, "as far from either side"
    assert inked
    assert all(abs(x - (wide - 1) / 2) < 2 and abs(y - (tall - 1) / 2) <= 1 for x, y in inked)


@pytest.mark.parametrize("figure", MEN.values(), ids=map(str, MEN))
def test_no_cell_of_a_man_has_three_colours_and_he_is_alike_at_the_left_and_the_right(figure: Figure) -> None:
    assert all(row == row[::-1] for row in figure)
    for upper, lower in zip(figure[::2], figure[1::2], strict=True):
        assert all(len({*(upper[x : x + 2] + lower[x : x + 2])}) <= 2 for x in range(0, len(upper), 2))


@pytest.mark.parametrize("size", SIZES)
def test_men_side_by_side_do_not_touch_and_have_their_edge_below_them(size: tuple[int, int]) -> None:
    figure = MEN[size]
    assert all(row[0] == "." == row[-1] for row in figure)
    assert {*figure[-1]} == {".", "t"}
    assert "t" not in figure[0] + figure[1], "his head is bright"


def test_what_lies_under_a_man_may_differ_from_cell_to_cell() -> None:
    canvas = Canvas(4, 2)
    stamp_rim(canvas, 0, 0, (4, 2), "board.mark", lambda column, _: f"tables.{column // 2}")
    assert ["tables.0" in style for _, style in cells(canvas)[0]] == [True, True, False, False]
