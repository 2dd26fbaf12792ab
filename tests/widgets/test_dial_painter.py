"""A dial: the word under the hand, its neighbours, the ends, and the arrows."""

from __future__ import annotations

import pytest

from parlor.scene import Dial
from parlor.things import tokens
from parlor.widgets.canvas import Look, Size
from parlor.widgets.dial import LESS, MORE, paint_dial
from parlor.widgets.glyphs import ASCII
from parlor.widgets.palette import Palette

WORDS = tuple(str(amount) for amount in range(10, 210, 10))
DIAL = Dial("raise by", WORDS, 4)


def test_the_first_word_shown_is_the_one_asked_for() -> None:
    canvas = paint_dial(DIAL, Look(lit=frozenset(WORDS)), 46, 3)
    label, words, scale = canvas.text().splitlines()
    assert label.strip() == "raise by"
    assert words.split() == ["◄", "20", "30", "40", "50", "60", "70", "80", "►"]
    assert scale.startswith("10 ├")
    assert scale.endswith("┤ 200")


@pytest.mark.parametrize("size", Size)
def test_the_hand_points_at_the_cursor(size: Size) -> None:
    canvas = paint_dial(DIAL, Look(cursor="150", lit=frozenset(WORDS), size=size), 60, 3)
    row = 0 if size == Size.XS else 1
    assert [text.strip() for text, style in canvas.runs(row) if style == "row.on"] == ["150"]


def test_all_words_in_sight_and_both_arrows_can_be_pressed() -> None:
    canvas = paint_dial(DIAL, Look(lit=frozenset(WORDS)), 46, 3)
    assert {spot.token for spot in canvas.spots} == {LESS, MORE, "20", "30", "40", "50", "60", "70", "80"}


def test_at_the_end_no_more_is_offered_and_the_hand_is_at_the_end_of_the_scale() -> None:
    canvas = paint_dial(DIAL, Look(cursor="200", lit=frozenset(WORDS)), 46, 3)
    words, scale = canvas.text().splitlines()[1:]
    assert words.split() == ["◄", "170", "180", "190", "200", "►"]
    assert scale.endswith("● 200")


def test_without_colour_brackets_mark_the_word_and_ascii_is_enough() -> None:
    canvas = paint_dial(DIAL, Look(lit=frozenset(WORDS), glyphs=ASCII, colour=False), 46, 3)
    assert "[50]" in canvas.text()
    assert canvas.text().isascii()


def test_its_words_are_words_of_the_scene() -> None:
    assert tokens((DIAL,)) == frozenset(WORDS)


def test_a_style_takes_its_ink_and_its_ground_from_two_others() -> None:
    style = Palette("felt").style("card/wood")
    assert style.color == Palette("felt").style("card").color
    assert style.bgcolor == Palette("felt").style("wood").bgcolor
