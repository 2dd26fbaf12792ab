"""Results of hands in lines: in a narrow panel, and as rows in the prompt's place."""

from __future__ import annotations

from parlor.widgets.canvas import Look
from parlor.widgets.results import in_columns, lines_of

LINES = ("Basil: three fives\t+12", "= 5S 5H 5D", "Anna and Clara: folded\t-1")
LOOK = Look()


def test_a_line_that_is_too_long_tells_below_the_name_what_he_had() -> None:
    lines = lines_of(("Basil wins.", *LINES), LOOK, 20, airy=False)
    assert [(line.text, line.figure) for line in lines] == [
        ("Basil wins.", ""),
        ("Basil", "+12"),
        (" three fives", ""),
        ("= 5S 5H 5D", ""),
        ("Anna and Clara", "-1"),
        (" folded", ""),
    ]


def test_rows_tell_the_cards_where_there_is_one_column_and_leave_them_out_where_there_are_more() -> None:
    one, both, beside = in_columns(LINES, LOOK, 60)
    assert one == ["Basil: three fives, 5S 5H 5D  +12", "Anna and Clara: folded         -1"]
    assert both == ["Basil: three fives      +12", "Anna and Clara: folded   -1"]
    assert beside == ["Basil: three fives      +12    Anna and Clara: folded   -1"]


def test_rows_that_are_too_long_are_not_offered() -> None:
    assert len(in_columns(LINES, LOOK, 40)) == 2
    assert in_columns(LINES, LOOK, 10) == [[]]
    assert in_columns((), LOOK, 10)[0] == []


def test_two_columns_before_the_figure_are_enough_for_a_name_to_stay_whole() -> None:
    """Fifteen columns, two, and four of the figure."""
    for width, names in ((21, ["Bot 1 and Bot 3"]), (20, ["Bot 1 and Bot", "3"])):
        _, *lines = lines_of(("Bot 3 went out.", "Bot 1 and Bot 3\t+745"), LOOK, width, airy=False)
        assert [line.text for line in lines] == names
