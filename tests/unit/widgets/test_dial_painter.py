"""A dial: the word under the hand, its neighbours, the ends, and the arrows."""

from __future__ import annotations

import pytest

from parlor.core.scene import Dial
from parlor.core.scene.tokens import LESS, MORE, tokens
from parlor.widgets.canvas.canvas import Look, Size, noticing
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.sheets.dial import paint_dial

WORDS = tuple(str(amount) for amount in range(10, 210, 10))
DIAL = Dial("raise by", WORDS, 4)


def test_the_first_word_shown_is_the_one_asked_for() -> None:
    canvas = paint_dial(DIAL, Look(lit=frozenset(WORDS)), 46, 3)
    label, words, scale = canvas.text().splitlines()
    assert label.strip() == "raise by"
    assert words.split() == ["◄", "50", "60", "70", "80", "►"]
    assert scale.strip().startswith("10 ├")
    assert scale.endswith("┤ 200")


def test_a_strip_may_show_words_otherwise_than_they_are_typed() -> None:
    tens = Dial("your bid", ("99", "TT", "JJ"), 1, strip=("2×9", "2×10", "2×J"))
    canvas = paint_dial(tens, Look(lit=frozenset(tens.words)), 46, 3)
    assert canvas.text().splitlines()[1].split() == ["◄", "2×9", "2×10", "2×J", "►"]
    assert {"99", "TT", "JJ"} <= {spot.token for spot in canvas.spots}


def test_the_hand_on_the_scale_is_below_its_word() -> None:
    few = Dial("your bid", tuple(map(str, range(1, 11))))
    for dial, word in ((DIAL, "10"), (DIAL, "120"), (DIAL, "200"), (few, "1"), (few, "7"), (few, "10")):
        canvas = paint_dial(dial, Look(cursor=word), 46, 3)
        at = next(spot for spot in canvas.spots if spot.token == word)
        assert at.holds(canvas.text().splitlines()[2].index("●"), 1), word


@pytest.mark.parametrize("size", Size)
def test_a_dial_is_never_wider_than_thirty_columns(size: Size) -> None:
    assert paint_dial(DIAL, Look(size=size), 120, 3).width == 30


def test_words_that_all_fit_stand_still() -> None:
    few = Dial("your bid", ("1", "2", "3"))
    rows = {paint_dial(few, Look(cursor=word), 46, 3).text().splitlines()[1] for word in few.words}
    assert len(rows) == 1


@pytest.mark.parametrize("size", Size)
def test_the_hand_points_at_the_cursor(size: Size) -> None:
    canvas = paint_dial(DIAL, Look(cursor="150", lit=frozenset(WORDS), size=size), 60, 3)
    row = {Size.XS: 0, Size.XL: 3}.get(size, 1)
    cursor = "sheet.cursor" if size >= Size.L else "row.on"  # on paper, and on the felt
    assert [text.strip() for text, style in canvas.runs(row) if style == cursor] == ["150"]


def test_in_the_largest_size_words_and_arrows_have_three_rows() -> None:
    canvas = paint_dial(DIAL, Look(cursor="150", size=Size.XL), 60, 9)
    assert {spot.height for spot in canvas.spots} == {3}
    (word,) = (spot for spot in canvas.spots if spot.token == "150")
    assert {canvas.cell(word.x + 1, word.y + down)[1] for down in range(3)} == {"sheet.cursor"}


def test_on_paper_all_of_a_long_name_is_read() -> None:
    name = "a full house, queens over jacks"
    named = Dial("your bid", ("qqqjj", "aaakk"), names=(name, "a full house, aces over kings"))
    assert name in paint_dial(named, Look(lit=frozenset(named.words), size=Size.L), 60, 6).text()


def test_all_words_in_sight_and_both_arrows_can_be_pressed() -> None:
    canvas = paint_dial(DIAL, Look(lit=frozenset(WORDS)), 46, 3)
    assert {spot.token for spot in canvas.spots} == {LESS, MORE, "50", "60", "70", "80"}


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


def test_words_too_long_to_stand_beside_the_scale_are_left_out_there() -> None:
    long = Dial("bid", tuple(f"a long claim of {at}" for at in range(30)))
    for width in (30, 46, 60):
        for word in (long.words[0], long.words[29]):
            with noticing() as faults:
                canvas = paint_dial(long, Look(cursor=word), width, 3)
            assert not faults
            assert word in canvas.text()


def test_a_name_too_long_for_the_line_of_the_label_stands_below_it() -> None:
    names = ("a pair of tens", "two pairs, aces and kings")
    dial = Dial("your bid", ("p", "q"), names=names)
    for word, lines in (("p", ["", "your bid: a pair of tens"]), ("q", ["your bid", names[1]])):
        with noticing() as faults:
            canvas = paint_dial(dial, Look(size=Size.M, cursor=word), 80, 20)
        assert not faults
        assert [line.strip() for line in canvas.text().split("\n")[:2]] == lines
        assert (canvas.width, canvas.height) == (30, 4), "nothing moves from one word to the next"
