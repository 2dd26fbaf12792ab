"""Results of hands in lines: in a narrow panel, and as rows in the prompt's place."""

from __future__ import annotations

from parlor.widgets.canvas.canvas import Look, wrap
from parlor.widgets.layout.panel import entry_lines
from parlor.widgets.layout.results import in_columns, lines_of

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


def test_a_name_stays_whole_where_a_line_is_broken() -> None:
    """Fifteen columns for both, two, and four of the figure; of the log, names in its later lines too."""
    look = Look(("Bot 1", "Bot 2", "Bot 3", "Anna"))
    for width, names in ((21, ["Bot 1 and Bot 3"]), (20, ["Bot 1 and", "Bot 3"])):
        _, *lines = lines_of(("Bot 3 went out.", "{0} and {2}\t+745"), look, width, airy=False)
        assert [line.text for line in lines] == names
    assert entry_lines("Bot 1 gives Bot 2 three cards", 16, look.names) == ["Bot 1 gives", " Bot 2 three", " cards"]
    assert entry_lines("Anna and the rest give Bot 2 six", 14, look.names) == [
        "Anna and the",
        " rest give",
        " Bot 2 six",
    ]
    assert wrap("Bot 3", 3, look.names) == ["Bot", "3"], "but for a name that is itself too long"
