"""The light on the cloth: brightest under the lamp, with no edge that is seen, and none at all with few colours."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rich.color_triplet import ColorTriplet

from parlor.core.scene import Scene
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import THEMES
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.layout.tabletop import paint_tabletop
from tests.unit.widgets.painted import luminance

SIZES = ((80, 24), (120, 40), (200, 60))
NEAR = 4
"""How far neighbouring shades may be apart, in each of red, green and blue of 255, for nobody to see an edge."""


def bare_table(width: int, height: int) -> Canvas:
    """A table on which nothing lies."""
    return paint_tabletop(Tabletop("Game", Scene(()), ()), Look(), width, height)


def grounds(canvas: Canvas, palette: Palette) -> list[list[ColorTriplet]]:
    """Red, green and blue of the ground of every cell of the bare cloth, row by row."""
    found = []
    for y in range(canvas.height):
        styles = [style for text, style in palette.runs(canvas, y) for _ in text]
        names = [name for text, name in canvas.runs(y) for _ in text]
        colours = [style.bgcolor for style, name in zip(styles, names, strict=True) if name == "felt"]
        if colours:
            found.append([colour.get_truecolor() for colour in colours if colour is not None])
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["felt", "night", "paper"])
def test_the_middle_of_the_cloth_is_brighter_than_its_corners(theme: str, size: tuple[int, int]) -> None:
    cloth = grounds(bare_table(*size), Palette(theme))
    middle = luminance(cloth[len(cloth) // 2][len(cloth[0]) // 2])
    corners = [luminance(cloth[y][x]) for y in (0, -1) for x in (0, -1)]
    assert middle > max(corners) * 1.15


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_edge_of_the_light_is_seen(theme: str, size: tuple[int, int]) -> None:
    cloth = grounds(bare_table(*size), Palette(theme))
    for row in (*cloth, *zip(*cloth, strict=False)):
        for one, other in pairwise(row):
            assert all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def test_a_terminal_of_few_colours_has_one_cloth() -> None:
    cloth = grounds(bare_table(80, 24), Palette("felt", lamp=False))
    assert len({ground for row in cloth for ground in row}) == 1


def test_without_colours_nothing_is_lit() -> None:
    canvas, palette = bare_table(80, 24), Palette(colour=False)
    assert all(style.bgcolor is None for y in range(24) for _, style in palette.runs(canvas, y))


def test_the_light_changes_no_character() -> None:
    canvas = bare_table(80, 24)
    lit = ["".join(text for text, _ in Palette().runs(canvas, y)) for y in range(24)]
    assert "\n".join(line.rstrip() for line in lit) == canvas.text()


@pytest.mark.parametrize("name", ["bed.cloth", "net", "felt.wood/felt"])
def test_wood_and_the_cloth_of_pool_are_lit_too(name: str) -> None:
    bright, *_, dark = Palette().in_light(name)
    assert bright != dark
