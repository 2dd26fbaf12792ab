"""Round things: which block and which tones a cell has."""

from __future__ import annotations

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.rounded import Oval, fit, lay
from tests.unit.widgets.painted import cells


def test_an_edge_that_runs_along_an_eighth_is_drawn_on_it() -> None:
    assert fit(1, 1, (Oval("#", 0.5, 25.5, 100, 25),)) == ((0, 0, "▆", "#", "."),)
    assert fit(1, 1, (Oval("#", -24.625, 1, 25, 100),)) == ((0, 0, "▍", "#", "."),)


def test_a_cell_shows_the_two_tones_that_look_most_like_its_three() -> None:
    """Of a small groove on a man beside the ground nothing is seen: it is more like the man than that."""
    (cell,) = fit(1, 1, (Oval("#", 1, 1, 0.5, 100), Oval("g", 1, 1, 0.125, 100)))
    assert (cell.char, {cell.ink, cell.under}) == ("▌", {"#", "."})


def test_what_is_laid_within_another_does_not_reach_beyond_it() -> None:
    one, both = (fit(4, 2, (Oval("#", 2, 2, 1, 1), Oval("t", 3, 3, 5, 5, within=True))[:count]) for count in (1, 2))
    assert [cell[:2] for cell in both] == [cell[:2] for cell in one]
    assert all("t" in (cell.ink, cell.under) and "#" not in (cell.ink, cell.under) for cell in both)


def test_a_shadow_is_halfway_from_its_colour_to_the_ground_it_falls_on() -> None:
    canvas, palette = Canvas(1, 1), Palette()
    lay(canvas, 0, 0, (1, 1), (Oval("s", 0.5, 1, 50, 50),), {}, "board.0")
    ((found,),) = [[palette.style(style).bgcolor for _, style in row] for row in cells(canvas)]
    dark, ground = palette.style("cast").color, palette.style("board.0").bgcolor
    assert found
    assert dark
    assert ground
    assert found.triplet == tuple(
        (one + other) // 2 for one, other in zip(dark.get_truecolor(), ground.get_truecolor(), strict=True)
    )
