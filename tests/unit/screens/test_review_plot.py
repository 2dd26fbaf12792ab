"""The plot of a review as it is painted, in half blocks and in plain ASCII."""

from __future__ import annotations

import pytest

from parlor.play.review.course import course_of
from parlor.screens.review.plot import paint_plot
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.glyphs import ASCII, SAFE, Glyphs
from tests.unit.play.review.test_review_figures import VERDICTS, pig, reviewed


@pytest.mark.parametrize(("glyphs", "high", "low"), [(SAFE, "▀", "▄"), (ASCII, "'", ".")])
def test_a_plot_rises_to_the_top_where_the_game_is_won(glyphs: Glyphs, high: str, low: str) -> None:
    """Anna begins at 50 %, in the middle of the picture, and wins: at 100 % its uppermost half row."""
    match, canvas = pig(), Canvas(80, 9)
    review = reviewed(match, VERDICTS)
    course = course_of(match, review, 0)
    assert course is not None
    paint_plot(canvas, glyphs, review, course)
    top, *_, bottom = canvas.text().splitlines()[1:8]
    assert top.startswith("  100 %")
    assert top.rstrip().endswith(high)
    assert bottom.strip() == "0 %", "it never came near to losing"
    assert high in canvas.text()
    assert low in canvas.text()
    assert canvas.text().isascii() == glyphs.plain
