"""What goes over the wire: a terminal shows the cells as they are styled, and little is sent for it."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style

from parlor.widgets.canvas.diff_output import PLAIN, Cell, Changes, Pen, Runs, _compare, cursor_move, pen_change, pen_of
from parlor.widgets.canvas.figures import QUADRANTS

STYLES = (
    None,
    Style(),
    Style.parse("bold"),
    Style.parse("#102030 on #405060"),
    Style.parse("bold #102030 on #405060"),
    Style.parse("#ffffff on #405060"),
    Style.parse("#405060 on #102030"),
    Style.parse("underline on #405060"),
    Style.parse("reverse"),
    Style.parse("link https://example.org #102030"),
)
WIDTH, HEIGHT = 12, 3


def shown(runs: list[tuple[int, int, list[tuple[str, Style | None]]]], width: int = 0) -> pyte.Screen:
    """What a terminal shows that gets these runs."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    console = Console(color_system="truecolor", force_terminal=True)
    pyte.Stream(screen).feed(Changes(runs, width).render_segments(console))
    return screen


def colour(found: object) -> str:
    return found.get_truecolor().hex[1:] if found is not None else "default"  # type: ignore[attr-defined]


def seen(char: str, ink: str, ground: str) -> tuple[str, ...]:
    """What is seen of a cell: the colours of its four dots where it is a block, and of a blank its ground."""
    if char not in QUADRANTS:
        return char, ink, ground
    return tuple((ground, ink)[QUADRANTS.index(char) >> dot & 1] for dot in range(4))


@example([("▀", 3), ("▀", 6), (" ", 6)])
@given(st.lists(st.tuples(st.sampled_from("ab ♠█▀▄▙"), st.integers(0, len(STYLES) - 1)), min_size=1, max_size=WIDTH))
def test_a_terminal_shows_every_cell_in_its_own_style(cells: list[tuple[str, int]]) -> None:
    row = [(char, STYLES[at]) for char, at in cells]
    screen = shown([(0, 0, row), (2, 0, row[::-1])])
    for y, line in ((0, row), (2, row[::-1])):
        for x, (char, style) in enumerate(line):
            cell, style = screen.buffer[y][x], style or Style()
            assert seen(cell.data, cell.fg, cell.bg) == seen(char, colour(style.color), colour(style.bgcolor))
            assert cell.data == char or char in QUADRANTS.strip()
            assert (cell.underscore, cell.reverse) == (bool(style.underline), bool(style.reverse))
            assert cell.bold == bool(style.bold) or (style.color is not None and char in QUADRANTS)
    assert screen.cursor.attrs.fg == "default", "the pen is left as it was found"
    assert not screen.cursor.attrs.bold


@given(
    st.lists(
        st.tuples(
            st.integers(0, HEIGHT - 1), st.sampled_from((0, 3, 5, 8, 10)), st.sampled_from(("a", "b▌", "♠", "日"))
        ),
        unique_by=lambda piece: piece[:2],
    )
)
def test_cells_come_to_their_places_by_the_shortest_moves(pieces: list[tuple[int, int, str]]) -> None:
    """Also after characters of two columns, and of one that not all terminals agree about."""
    runs: Runs = [(y, x, [(char, None) for char in ((text, "") if text == "日" else text)]) for y, x, text in pieces]
    assert shown(runs, WIDTH).display == shown(runs).display


@pytest.mark.parametrize(
    ("to_x", "to_y", "move"),
    [
        (5, 5, ""),
        (6, 5, "\x1b[C"),
        (9, 5, "\x1b[4C"),
        (4, 6, "\x1b[B\b"),
        (5, 4, "\x1b[A"),
        (5, 2, "\x1b[3A"),
        (3, 5, "\b\b"),
        (0, 5, "\x1b[5D"),
        (70, 20, "\x1b[21;71H"),
    ],
)
def test_the_cursor_moves_the_shortest_way(to_x: int, to_y: int, move: str) -> None:
    assert cursor_move(5, 5, to_x, to_y) == move


def test_nothing_is_measured_from_the_last_column() -> None:
    """There some terminals have the cursor in that column, others beyond it."""
    rows: Runs = [(0, WIDTH - 2, [("a", None), ("b", None)]), (1, WIDTH - 2, [("c", None)])]
    assert Changes(list(rows), WIDTH).to_sequences(None).count("H") == 2
    assert Changes(list(rows), WIDTH + 1).to_sequences(None).count("H") == 1


@pytest.mark.parametrize(
    ("before", "after", "codes"),
    [
        (PLAIN, PLAIN, ""),
        (PLAIN, Pen("1", "31", "42"), "\x1b[1;31;42m"),
        (Pen("1", "31", "42"), Pen("1", "32", "42"), "\x1b[32m"),
        (Pen("", "31", "42"), Pen("", "32", "43"), "\x1b[32;43m"),
        (Pen("", "31", "42"), Pen("", "31", ""), "\x1b[0;31m"),
        (Pen("1", "31", ""), Pen("", "31", ""), "\x1b[22m"),
        (Pen("1", "31", "42"), Pen("", "32", "42"), "\x1b[22;32m"),
        (Pen("", "31", "42"), Pen("1", "31", "43"), "\x1b[1;43m"),
        (Pen("4", "31", "42"), Pen("", "31", "42"), "\x1b[0;31;42m"),
        (Pen("1", "31", "42"), PLAIN, "\x1b[0m"),
    ],
)
def test_of_a_style_only_what_differs_is_sent(before: Pen, after: Pen, codes: str) -> None:
    assert pen_change(before, after) == codes


def test_a_style_is_sent_in_the_colours_that_the_terminal_has() -> None:
    style = Style.parse("bold #ff0000 on #000000")
    assert pen_of(style, ColorSystem.TRUECOLOR) == Pen("1", "38;2;255;0;0", "48;2;0;0;0")
    assert pen_of(style, ColorSystem.EIGHT_BIT) == Pen("1", "38;5;196", "48;5;16")
    assert pen_of(style, None) == PLAIN


@given(st.data())
def test_what_bridges_a_gap_changes_nothing_that_is_seen(data: st.DataObject) -> None:
    """Pieces are joined across what the terminal shows, and across what is written later."""
    cell = st.tuples(st.sampled_from("ab ♠▀▄"), st.sampled_from(STYLES[3:7]))
    line = st.lists(cell, min_size=WIDTH, max_size=WIDTH)
    before = data.draw(st.lists(line, min_size=HEIGHT, max_size=HEIGHT))
    changed = data.draw(st.lists(st.tuples(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 1), cell)))
    after = [list(row) for row in before]
    for y, x, each in changed:
        after[y][x] = each
    rows: dict[int, list[Cell | None]] = {y: [*row] for y, row in enumerate(before)}
    runs: Runs = []
    for y, row in enumerate(after):
        _compare(rows[y], y, 0, row, 0, WIDTH, runs)
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    stream.feed(Changes([(y, 0, row) for y, row in enumerate(before)], WIDTH).to_sequences(ColorSystem.TRUECOLOR))
    stream.feed(Changes(runs, WIDTH, rows).to_sequences(ColorSystem.TRUECOLOR))
    for y, row in enumerate(after):
        for x, (char, style) in enumerate(row):
            found = screen.buffer[y][x]
            assert seen(found.data, found.fg, found.bg) == seen(char, colour(style.color), colour(style.bgcolor))


def test_a_short_gap_is_written_over_instead_of_moved_across() -> None:
    """An edge between two parts of a fill: the fill goes on below it, and the edge is written over that."""
    fill, edge = Style.parse("#ffffff on #102030"), Style.parse("#a0b0c0 on #405060")
    row: list[Cell] = [*[("a", fill)] * 3, ("b", edge), *[("a", fill)] * 3]
    runs: Runs = [(0, 0, row)]
    sent = Changes(runs, WIDTH, {0: row}).to_sequences(ColorSystem.TRUECOLOR)
    assert sent.count("38;2;255;255;255") == 1
    assert "aaa aaa" in sent


def test_a_block_is_sent_reversed_where_that_turns_the_pen_less() -> None:
    """The lower half in one colour on another is the upper half with the two exchanged."""
    one, two = Style.parse("#ffffff on #102030"), Style.parse("#102030 on #405060")
    sent = Changes([(0, 0, [("a", one), ("▄", two)])], WIDTH).to_sequences(ColorSystem.TRUECOLOR)
    assert "▀" in sent
    assert "48;2;16;32;48" in sent
    assert sent.count("16;32;48") == 1, "it is the ground already"


def test_cells_are_sent_style_by_style_where_that_is_shorter() -> None:
    """Of a board of two colours in several rows each colour is sent once."""
    light, dark = Style.parse("#ffffff on #102030"), Style.parse("#a0b0c0 on #405060")
    cells: list[tuple[str, Style | None]] = [("a", light), ("b", dark), ("a", light), ("b", dark)]
    rows = [(y, 0, cells) for y in range(HEIGHT)]
    sent = Changes(list(rows)).to_sequences(ColorSystem.TRUECOLOR)
    assert sent.count("38;2;255;255;255") == sent.count("38;2;160;176;192") == 1
    screen = shown(list(rows))
    assert [line.rstrip() for line in screen.display] == ["abab"] * HEIGHT


def test_a_line_of_text_in_several_styles_is_sent_in_order() -> None:
    styles = [Style.parse(f"#{shade:02x}0000 on #000000") for shade in range(4)]
    sent = Changes([(0, 0, [("a", style) for style in styles])]).to_sequences(ColorSystem.TRUECOLOR)
    assert sent.count("H") == 1, "the cursor is moved once"
