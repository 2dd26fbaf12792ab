"""A picture at half its size shows in every half of a cell what most of two cells show."""

from __future__ import annotations

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.miniature import halve
from parlor.widgets.canvas.palette import Palette
from tests.unit.widgets.painted import cells


def halves(canvas: Canvas, x: int, y: int) -> tuple[object, object]:
    """The colours of the upper and of the lower half of a cell."""
    char, name = cells(canvas)[y][x]
    style = Palette().style(name)
    return (style.color if char == "▀" else style.bgcolor), style.bgcolor


def test_a_board_of_two_colours_keeps_them_where_they_are() -> None:
    board = Canvas(4, 4, "bed.cloth")
    board.fill(2, 1, 2, 3, "bed.wood")
    small = halve(board)
    assert (small.width, small.height) == (2, 2)
    wood, cloth = (Palette().style(name).bgcolor for name in ("bed.wood", "bed.cloth"))
    assert halves(small, 0, 0) == halves(small, 0, 1) == (cloth, cloth)
    assert halves(small, 1, 0) == (cloth, wood)
    assert halves(small, 1, 1) == (wood, wood)


def test_half_blocks_count_by_what_they_ink_and_letters_are_left_out() -> None:
    board = Canvas(2, 2, "bed.cloth")
    board.put(0, 0, "▛▛", "bed.wood/bed.cloth")
    board.put(0, 1, "ab", "ball.1")
    wood, ball = (Palette().style(name).bgcolor for name in ("bed.wood", "ball.1"))
    assert halves(halve(board), 0, 0) == (wood, ball)


def test_bare_cloth_stays_bare() -> None:
    odd = Canvas(5, 3)
    odd.put(0, 0, "words", "row")
    small = halve(odd)
    assert (small.width, small.height) == (3, 2)
    assert not small.text().strip()
    assert {style for row in cells(small) for _, style in row} == {""}
