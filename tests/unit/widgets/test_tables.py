"""The backgammon board: wedges, men, dice, trays, and what goes over the wire."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Die, Stack, Tables
from parlor.widgets.backgammon.board import paint_tables, wedge
from parlor.widgets.backgammon.dimensions import FORMS, form_for
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.figures import LOWER
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import INLAYS, THEMES
from tests.unit.widgets.painted import TO_LARGE, cells, contrast, sent, spot, within, words

DARK = {24: 2, 13: 5, 8: 3, 6: 5}
LIGHT = {1: 2, 12: 5, 17: 3, 19: 5}
DICE = (Die(6), Die(1, kept=True))


def board(dark: dict[int, int] = DARK, light: dict[int, int] = LIGHT, off: tuple[int, int] = (0, 0)) -> Tables:
    """The first seat's men are dark, the second's light."""
    points = tuple(
        Stack(str(at), 0 if at in dark else 1 if at in light else -1, dark.get(at, light.get(at, 0)))
        for at in range(1, 25)
    )
    trays = (Stack("off", 0, off[0]), Stack("", 1, off[1]))
    return Tables(points, (Stack("bar", 0), Stack("", 1)), trays, DICE, pips=(167, 143), drawn=(1, 0))


def painted(tables: Tables, size: Size = Size.S, tall: int = 22, **look: Any) -> Canvas:
    return paint_tables(tables, Look(size=size)._replace(**look), 200, tall)


@pytest.mark.parametrize(
    ("size", "wide", "tall"), [(Size.XS, 55, 18), (Size.S, 54, 22), (Size.M, 78, 26), (Size.L, 93, 36)]
)
@pytest.mark.parametrize("look", [{}, {"glyphs": ASCII}, {"colour": False}], ids=["colour", "ascii", "no colour"])
def test_the_whole_board_fits_beside_the_panel(size: Size, wide: int, tall: int, look: dict[str, Any]) -> None:
    canvas = paint_tables(board(), Look(size=size)._replace(**look), wide, tall)
    assert canvas.width <= wide
    assert canvas.height <= tall + (look != {})
    numbers = canvas.text().split()
    assert all(str(point) in numbers for point in range(1, 25))


@pytest.mark.parametrize("size", [Size.XS, *TO_LARGE])
def test_men_lie_on_their_points_in_their_colour(size: Size) -> None:
    canvas = painted(board(), size)
    for point, side in (("24", 1), ("13", 1), ("8", 1), ("6", 1), ("12", 0), ("19", 0)):
        inks = {part.lstrip("_").split("~")[0] for _, style in within(canvas, point) for part in style.split("/")}
        found = {ink for ink in inks if ink.startswith("side")}
        assert f"side.{side}" in found
        assert all(ink.startswith(f"side.{side}") for ink in found)
    assert not any("side" in style for _, style in within(canvas, "5"))


@pytest.mark.parametrize("size", [Size.XS, *TO_LARGE])
def test_the_left_half_of_a_point_is_in_the_light(size: Size) -> None:
    canvas = painted(board({}, {}), size)
    at = spot(canvas, "5")
    row = [style for _, style in cells(canvas)[at.y + at.height - 2][at.x : at.x + at.width]]
    half = at.width // 2
    assert all("tables.1.light" in style for style in row[:half])
    assert all("light" not in style and "tables.1" in style for style in row[-half:])


def test_a_frame_is_light_above_and_at_the_left_and_dark_below_and_at_the_right() -> None:
    canvas = painted(board(), Size.S, 24)
    rows = cells(canvas)
    assert [{style for _, style in row} for row in (rows[0], rows[-1])] == [{"tables.lit"}, {"tables.unlit"}]
    assert [rows[5][x][1] for x in (0, -1)] == ["_tables.lit/_tables.lit", "_tables.unlit/_tables.unlit"]


def test_a_lone_man_and_one_on_the_bar_look_as_those_of_a_stack_do() -> None:
    canvas = painted(replace(board({8: 1, 6: 5}), bar=(Stack("bar", 0, 1), Stack("", 1))), Size.XS, 15)
    alone, stack, bar = ([char for char, style in within(canvas, at) if "side.1" in style] for at in ("8", "6", "bar"))
    assert len(alone) == 4
    assert alone == bar
    assert stack == alone * 5


def test_men_of_a_low_board_have_two_rows_each_but_five_lie_close_together() -> None:
    four, five = painted(board({8: 1, 6: 4}, {})), painted(board({6: 5}, {}))

    def shadows(canvas: Canvas, point: str) -> list[int]:
        """In which rows of a point, from the top, the shadow of a man falls at his lower right."""
        at = spot(canvas, point)
        column = [row[at.x + at.width - 1][1] for row in cells(canvas)[at.y : at.y + at.height - 1]]
        return [row for row, style in enumerate(column) if "cast" in style and row % 2]

    assert (shadows(four, "8"), shadows(four, "6")) == ([7], [1, 3, 5, 7])
    assert faces(five, "6", "side.1") == 5
    assert not any(map(str.isdigit, words(five, "6").replace("6", "")))


def faces(canvas: Canvas, point: str, side: str) -> int:
    """How many men are seen in the middle column of a point: faces of a side, parted by something else."""
    at = spot(canvas, point)
    halves = []
    for y in range(at.y, at.y + at.height):
        char, style = cells(canvas)[y][at.x + at.width // 2]
        upper, _, lower = style.partition("/")
        halves += [upper if char == "▀" else lower, lower]
    shown = [half.lstrip("_") == side for half in halves]
    return sum(here and not before for before, here in zip([False, *shown], shown, strict=False))


@pytest.mark.parametrize("size", TO_LARGE)
def test_men_for_whom_there_is_no_room_are_told_by_a_figure(size: Size) -> None:
    five, eleven = painted(board(), size), painted(board({24: 2, 13: 2, 6: 11}), size)
    assert "5" not in words(five, "6")
    assert "11" in words(eleven, "6")


@pytest.mark.parametrize("dark", [{6: 7}, {13: 7}], ids=["below", "above"])
def test_a_figure_stands_on_the_face_of_the_last_man_of_a_low_board(dark: dict[int, int]) -> None:
    canvas, point = painted(board(dark, {})), str(*dark)
    at, rows = spot(canvas, point), cells(canvas)
    (y,) = (
        y for y in range(at.y, at.y + at.height) if "×7" in "".join(char for char, _ in rows[y][at.x :][: at.width])
    )
    row = rows[y][at.x : at.x + at.width]
    assert [char for char, _ in row] == ["▐", "×", "7", "▌"]
    assert all("side.1" in style and "tone" not in style for _, style in row), "the whole of his face is about it"


def test_where_a_fifth_man_of_a_low_board_may_lie_is_outlined_beyond_the_four() -> None:
    canvas = painted(board({6: 4, 8: 1}, {}), lit=frozenset({"6"}), chosen=frozenset({"8"}))
    marked = [place // 4 for place, (_, style) in enumerate(within(canvas, "6")) if "mark" in style]
    assert marked
    assert {*marked} <= {0, 1}
    assert faces(canvas, "6", "side.1") == 4


@pytest.mark.parametrize("inlay", ["", *INLAYS])
def test_a_board_is_made_of_what_its_scene_names(inlay: str) -> None:
    canvas = painted(replace(board(), inlay=inlay))
    names = {name.lstrip("_^") for row in cells(canvas) for _, style in row for name in style.split("/")}
    made = {name for name in names if name.startswith("tables.")}
    assert made
    assert made <= THEMES["felt"].keys()
    assert all(name.startswith(f"tables.{inlay}.") == bool(inlay) for name in made)


def wedges(canvas: Canvas, size: Size) -> tuple[range, range]:
    """The rows of the upper and of the lower points."""
    form = FORMS[size]
    return range(1, 1 + form.deep), range(canvas.height - 1 - form.deep, canvas.height - 1)


@pytest.mark.parametrize("size", TO_LARGE)
@pytest.mark.parametrize(("roller", "right"), [(0, True), (1, False)])
@pytest.mark.parametrize("dice", [DICE, (Die(6), Die(6), Die(6), Die(6, kept=True))], ids=["two", "double"])
def test_dice_lie_in_the_middle_of_their_half_and_over_no_point(
    size: Size, roller: int, right: bool, dice: tuple[Die, ...]
) -> None:
    canvas = painted(replace(board(), dice=dice, roller=roller), size)
    upper, lower = wedges(canvas, size)
    at = [(x, y) for y, row in enumerate(cells(canvas)) for x, (_, style) in enumerate(row) if "die" in style]
    assert at
    assert all(y not in upper and y not in lower for _, y in at)
    half = spot(canvas, "6" if right else "12").x, spot(canvas, "1" if right else "7").x + FORMS[size].point
    assert all(half[0] <= x < half[1] for x, _ in at)


def test_of_a_double_two_dice_lie_there_and_how_many_steps_are_left() -> None:
    canvas = painted(replace(board(), dice=(Die(3), Die(3), Die(3), Die(3, kept=True))))
    assert "3 left" in canvas.text()


def test_men_borne_off_lie_in_the_tray() -> None:
    canvas = painted(board({6: 12}, off=(3, 0)), Size.M, 26)
    assert words(canvas, "off").splitlines()[-3:] == [" ▂▂    ", " ▂▂ ▂▂ ", " 3 off "], "in two heaps over their number"
    assert {style for char, style in within(canvas, "off") if char == "▂"} == {"side.1.ring/_side.1"}


@pytest.mark.parametrize("size", [Size.S, Size.M])
def test_men_that_the_other_side_bore_off_do_not_mark_the_tray_of_who_moves_now(size: Size) -> None:
    tables = replace(board(), bar=(Stack("bar", 0, 1), Stack("", 1)))
    before, after = painted(tables, size, 26), painted(tables, size, 26, last=frozenset({"off", "bar"}))
    assert cells(before) == cells(after)


def test_on_a_small_board_men_borne_off_are_told_between_the_points_and_can_be_chosen_there() -> None:
    bare, borne = (painted(board({6: 12}, off=(off, 0)), lit=frozenset({"off"})) for off in (0, 3))
    assert words(bare, "off").split() == ["•", "off"]
    assert words(borne, "off").split() == ["●3", "off"] or words(borne, "off").split() == ["●", "3", "off"]
    upper, lower = wedges(borne, Size.S)
    assert spot(borne, "off").y not in (*upper, *lower)
    assert "off" not in words(painted(board()), "off")


def test_where_there_is_room_dice_are_larger_and_points_longer_but_never_thinner_than_a_column() -> None:
    forms = [form_for(Size.M, rows) for rows in (10, 27, 28, 31, 34, 62)]
    assert [form.middle for form in forms] == [3, 3, 4, 6, 6, 6], "rows of a cube of 5, 7 or 10 pixels and its shadow"
    assert [form.deep for form in forms] == [10, 10, 10, 10, 12, 13]
    assert [form_for(Size.M, rows).height for rows in (26, 31, 34)] == [25, 28, 32], "with a row over it and one below"
    for form in FORMS.values():
        bare = wedge(form.point, form.deep)
        assert list(bare) == sorted(bare)
        assert all(step <= form.point * 8 // 2 - 4 for step in bare)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_men_of_a_stack_do_not_touch(size: Size) -> None:
    """Over the middle of each a part of a cell is bare."""
    canvas, form = painted(board({13: 4}), size, 36), FORMS[size]
    at, rows = spot(canvas, "13"), cells(canvas)
    tops = [rows[at.y + 1 + place * form.man][at.x + form.point // 2] for place in range(4)]
    assert all(char in LOWER and style.startswith("side.1") for char, style in tops), "clear of the one above"


@pytest.mark.parametrize(("men", "shown", "figure"), [(1, 1, ""), (3, 3, ""), (4, 3, "4")])
def test_who_waits_on_the_bar_is_seen_and_how_many(men: int, shown: int, figure: str) -> None:
    found = words(painted(replace(board(), bar=(Stack("bar", 0, men), Stack("", 1))), Size.XS, 18), "bar")
    assert sum(line in ("▋  ▍", "▋×4▍") for line in found.split("\n")) == shown
    assert "".join(filter(str.isalnum, found)) == figure


def name(canvas: Canvas, point: str) -> str:
    """The style in which the number of a point is written."""
    at = spot(canvas, point)
    return cells(canvas)[canvas.height - 1][at.x + at.width // 2][1]


def test_what_moved_last_is_told_by_the_numbers_of_where_it_came_from_and_lies() -> None:
    before, canvas = painted(board()), painted(board(), last=frozenset({"8", "7"}))
    for point in ("8", "7"):
        assert name(canvas, point) == "tables.last"
        assert within(canvas, point)[:-4] == within(before, point)[:-4], "all but the number"
    assert name(canvas, "6") == name(before, "6") == "tables.rim"


@pytest.mark.parametrize("size", TO_LARGE)
def test_what_may_be_chosen_has_a_bright_number_and_a_stud(size: Size) -> None:
    canvas = painted(board(), size, lit=frozenset({"8", "13"}))
    assert [sum("side.1.dot" in style for _, style in within(canvas, at)) > 0 for at in ("8", "13", "6")] == [
        True,
        True,
        False,
    ]
    assert any(style == "wood.gold/tables.rim" for _, style in within(canvas, "8"))


def test_a_destination_is_marked_where_the_man_would_lie() -> None:
    canvas = painted(board(), lit=frozenset({"7", "1"}), chosen=frozenset({"8"}))
    marked = {at: [place for place, (_, style) in enumerate(within(canvas, at)) if "mark" in style] for at in "715"}
    rows = {at: {place // 4 for place in places} for at, places in marked.items()}
    assert rows == {"7": {6, 7}, "1": {2, 3}, "5": set()}, "a ring in his place"


@pytest.mark.parametrize("theme", THEMES)
def test_men_and_words_stand_off_all_that_they_may_lie_on(theme: str) -> None:
    palette = Palette(theme)
    boards = ["tables", *(f"tables.{inlay}" for inlay in INLAYS)]
    for made in boards:
        for under in ("0", "0.light", "1", "1.light", "field", "wood", "cursor", "chosen", "last"):
            for ink in ("side.0", "side.1"):
                assert contrast(palette, f"{ink}/{made}.{under}") >= 3, f"{ink} on {made}.{under}"
    for style in (
        *(f"{made}.{part}" for made in boards for part in ("rim", "text", "last")),
        *(f"wood.gold/{made}.rim" for made in boards),
        *(f"side.{side}.{text}" for side in (0, 1) for text in ("text", "count")),
        "die",
        "die.kept",
    ):
        assert contrast(palette, style) >= 4.5, style
    for style in ("side.0.dot", "side.1.dot"):
        assert contrast(palette, style) >= 3, style


@pytest.mark.parametrize(("size", "most"), [(Size.XS, 500), (Size.S, 500), (Size.M, 1200)])
def test_a_step_of_the_cursor_is_cheap(size: Size, most: int) -> None:
    lit = frozenset({"6", "8", "13", "24"})
    before, after = (painted(board(), size, lit=lit, cursor=at) for at in ("6", "8"))
    assert 0 < sent(before, after) <= most


def test_marks_of_men_do_not_reach_beyond_their_point() -> None:
    plain, marked = painted(board()), painted(board(), cursor="8", chosen=frozenset({"24"}), last=frozenset({"13"}))
    inside = [spot(plain, point) for point in ("8", "24", "13")]
    for y, (before, after) in enumerate(zip(cells(plain), cells(marked), strict=True)):
        for x, (one, other) in enumerate(zip(before, after, strict=True)):
            on_rim = y in (0, plain.height - 1)
            assert one == other or on_rim or any(found.holds(x, y) for found in inside), (x, y)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
@pytest.mark.parametrize("state", ["cursor", "chosen"])
def test_the_man_himself_is_marked_who_is_chosen_or_under_the_cursor(size: Size, state: str) -> None:
    look: dict[str, Any] = {"cursor": "6"} if state == "cursor" else {"chosen": frozenset({"6"})}
    plain, marked = painted(board(), size), painted(board(), size, **look)
    changed = [
        style
        for before, after in zip(within(plain, "6"), within(marked, "6"), strict=True)
        for char, style in [after]
        if before != after
    ]
    assert any(f"tables.{state}" in style for style in changed)
    assert any("side.1" in style for style in changed), "within an edge of his own colour"
    assert not any(f"tables.{state}" in style for _, style in within(marked, "8"))
