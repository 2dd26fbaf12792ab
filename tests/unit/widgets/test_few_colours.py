"""Colours on a terminal of 256."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem

from parlor.widgets.canvas.few_colours import OWN, fitting, levels
from parlor.widgets.canvas.themes import THEMES


def shown(words: str) -> tuple[int, int, int]:
    number = fitting(Color.parse(words), ColorSystem.EIGHT_BIT).number
    assert number is not None
    return levels(number)


def test_a_colour_that_the_terminal_has_is_that() -> None:
    for number in OWN:
        red, green, blue = levels(number)
        assert shown(f"rgb({red},{green},{blue})") == (red, green, blue)


def test_the_greys_follow_the_cube() -> None:
    assert [levels(number) for number in (16, 21, 226, 231)] == [(0, 0, 0), (0, 0, 255), (255, 255, 0), (255, 255, 255)]
    assert [levels(number) for number in (232, 255)] == [(8, 8, 8), (238, 238, 238)]


@pytest.mark.parametrize("theme", THEMES)
def test_paper_is_not_pink_and_felt_and_wood_are_not_grey(theme: str) -> None:
    styles = {**THEMES["felt"], **THEMES[theme]}
    red, green, blue = shown(styles["card"].partition(" on ")[2].split()[0])
    assert red - green <= 40, "cream is nearly white; a step of the cube more red makes it pink"
    assert min(red, green, blue) >= 175
    red, green, blue = shown(THEMES["felt"]["felt"].partition(" on ")[2])
    assert green > red
    red, green, blue = shown(THEMES["felt"]["felt.wood"].split()[0])
    assert red > green > blue


def test_other_terminals_are_left_to_the_library() -> None:
    colour = Color.parse("#f2ead8")
    assert fitting(colour, ColorSystem.TRUECOLOR) == colour
    assert fitting(colour, ColorSystem.STANDARD) == colour.downgrade(ColorSystem.STANDARD)
    assert fitting(Color.parse("red"), ColorSystem.EIGHT_BIT).number == 1
