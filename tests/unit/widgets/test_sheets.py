"""Score sheets, races, pits and the dartboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Cell, Die, Hit, Pit, Pits, Race, Share, Shares, Sheet, Sketch, Sketches, Target
from parlor.widgets.boards.pits import paint_pits
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.glyphs import ASCII, SAFE, Glyphs
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import THEMES
from parlor.widgets.seats.shares import paint_shares
from parlor.widgets.sheets.race import paint_race
from parlor.widgets.sheets.sheets import paint_sheet
from parlor.widgets.sheets.sketches import paint_sketches
from parlor.widgets.skill.darts import FLIGHTS
from parlor.widgets.skill.target import paint_target
from tests.unit.widgets.painted import TO_LARGE, cells, contrast, sent, spot, within, words

NUMBERS = (20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5)
SHEET = Sheet(
    ("{0}", "up", "down"),
    (
        ("ones", (Cell("3", "up.ones"), Cell("", "down.ones", "2"))),
        ("full house", (Cell("", "up.full", "51"), Cell("", "down.full", "51"))),
        ("total", (Cell("3"), Cell("0"))),
    ),
)


def pits(stones: int = 4) -> Pits:
    far, near = (tuple(Pit(f"{side}{at}", stones) for at in range(6)) for side in "ba")
    return Pits(far, near, Pit("B", 0), Pit("A", 11))


# -- sheets ----------------------------------------------------------------------------------------


def test_a_lit_cell_shows_what_it_would_score_and_others_do_not() -> None:
    canvas = paint_sheet(SHEET, Look(("Anna",), lit=frozenset({"up.full"})), 54, 18)
    assert words(canvas, "up.full").strip() == "51"
    assert words(canvas, "up.ones").strip() == "3"
    assert words(canvas, "down.full").strip() == "·"
    assert {style for _, style in within(canvas, "up.full")} == {"sheet.offer"}


def test_the_columns_of_a_sheet_are_aligned_and_do_not_move_with_what_is_lit() -> None:
    quiet = paint_sheet(SHEET, Look(("Anna",)), 54, 18)
    lit = paint_sheet(SHEET, Look(("Anna",), lit=frozenset({"up.full", "down.ones"})), 54, 18)
    assert quiet.spots == lit.spots
    assert {(at.x, at.width) for at in quiet.spots if at.token.startswith("up")} == {(spot(quiet, "up.ones").x, 4)}
    assert quiet.text().splitlines()[0].split() == ["Anna", "up", "down"]


@pytest.mark.parametrize("theme", THEMES)
def test_figures_can_be_read(theme: str) -> None:
    for style in ("sheet.cell", "sheet.sum", "key", "pit.gold", "pit.count", "wood.gold", "stone", "wood"):
        assert contrast(Palette(theme), style) >= 4.5, style


def test_a_strip_without_labels_reaches_evenly_to_both_edges_of_its_paper() -> None:
    sums = tuple(map(str, range(2, 13)))
    strip = Sheet(("", *sums), (("", (Cell("win"),) * 11),), "sums", now=(-1, -1))
    canvas = paint_sheet(strip, Look(size=Size.L, least=(80, 0)), 80, 12)
    heads, figures = (next(line for line in canvas.text().splitlines() if word in line) for word in ("12", "win"))
    left, right = len(figures) - len(figures.lstrip()), canvas.width - 1 - len(figures.rstrip())
    assert abs(left - right) <= 1
    middles = [[found.start() + found.end() for found in re.finditer(r"\w+", line)] for line in (heads, figures)]
    assert all(abs(head - figure) <= 1 for head, figure in zip(*middles, strict=True)), "half a column at most"


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_whoever_has_won_is_marked_in_a_row_or_over_a_column(size: Size) -> None:
    rows = Sheet(("", "total"), (("{0}", (Cell("3"),)), ("{1}", (Cell("5"),))), now=(-1, -1))
    columns = Sheet(("", "{0}", "{1}"), (("total", (Cell("3"), Cell("5"))),))
    for sheet in (rows, columns):
        look = Look(("Anna", "Basil"), size=size)
        going_on, over = (cells(paint_sheet(sheet, each, 80, 40)) for each in (look, look._replace(winners=(1,))))
        gold = {"".join(char for char, style in row if style == "sheet.offer").strip() for row in over}
        assert gold == {"", "Basil"}
        assert not any(style == "sheet.offer" for row in going_on for _, style in row)


def test_the_gold_over_the_column_of_whoever_has_won_covers_nothing_of_the_title() -> None:
    sheet = Sheet(("", "{0}", "{1}"), (("Run", (Cell("150"), Cell("4"))),), label="Melds, trumps diamonds")
    text = paint_sheet(sheet, Look(("Anna", "Ben"), size=Size.M, winners=(0,)), 40, 20).text()
    assert "Melds, trumps diamonds" in text


def test_the_edges_of_the_column_that_counts_now_take_the_place_of_the_lines_beside_it() -> None:
    rows = tuple((f"{{{seat}}}", (Cell("8"),) * 4) for seat in range(2))
    sheet = Sheet(("turn", "1", "2", "3", "total"), rows, now=(0, 1))
    look = Look(("Anna", "Basil"), size=Size.L, least=(74, 0))
    rows_of = (cells(paint_sheet(each, look, 90, 20)) for each in (sheet, replace(sheet, now=(0, -1))))
    (row,), (bare,) = ([row for row in each if "Basil" in "".join(char for char, _ in row)] for each in rows_of)
    lines, left = ([x for x, (char, _) in enumerate(each) if char == look.glyphs.v] for each in (bare, row))
    marked = [x for x, (_, style) in enumerate(row) if style.endswith("sheet.cell")]
    assert marked == list(range(lines[1], lines[2] + 1))
    assert left == [lines[0], *lines[3:]]


def test_on_a_vast_table_a_title_stands_apart_from_the_heads() -> None:
    lines = deep(replace(SHEET, label="points")).text().splitlines()
    title, head = (next(y for y, line in enumerate(lines) if word in line) for word in ("points", "down"))
    assert head == title + 2


# -- races -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", TO_LARGE)
def test_a_bar_is_as_long_as_what_is_safe_and_at_stake(size: Size) -> None:
    canvas = paint_race(Race((50, 25), (0, 25), 100), Look(("Anna", "Basil"), size=size), 90, 20)
    row = cells(canvas)[-1]
    drawn = [style for _, style in row if style.startswith(("bar", "track"))]
    quarter = len(drawn) / 4
    assert drawn.count("bar.safe/track") == pytest.approx(quarter, abs=1)
    assert drawn.count("bar.stake/track") == pytest.approx(quarter, abs=1)
    assert "25+25" in canvas.text()


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_a_race_has_a_scale_and_a_finishing_line_with_the_goal_over_it(size: Size) -> None:
    canvas = paint_race(Race((60, 25), (0, 25), 100), Look(("Anna", "Basil"), size=size), 90, 20)
    assert canvas.text().splitlines()[0].split() == ["0", "25", "50", "75", "100"]
    lanes = [row for row in cells(canvas) if any(style.startswith("track") for _, style in row)]
    (finish,) = {tuple(x for x, (_, style) in enumerate(row) if style == "track.flag") for row in lanes}
    goal = canvas.text().splitlines()[0].index("100")
    assert goal <= finish[0] <= goal + 3
    marks = [x for x, (_, style) in enumerate(lanes[0]) if style == "track.mark"]
    assert len(marks) == 1, "those behind are run over"


def test_where_large_names_have_no_room_points_are_as_high_as_the_lanes_yet() -> None:
    canvas = paint_race(Race((3250, 0), (0, 0), 10_000), Look(("Anna", "Basil"), size=Size.XL), 86, 20)
    rows = cells(canvas)
    assert "Anna" in canvas.text()
    lanes = [y for y, row in enumerate(rows) if any(style == "track.flag" for _, style in row)]
    drawn = [y for y, row in enumerate(rows) if any(char in "▛▌▀" and style == "row" for char, style in row)]
    assert len(lanes) == 6
    assert drawn == lanes
    assert "3250" not in canvas.text()


def test_a_race_may_be_as_broad_as_what_lies_over_it() -> None:
    assert paint_race(Race((50, 25), (0, 25), 100), Look(("Anna", "Basil"), least=(130, 0)), 152, 20).width == 130


@pytest.mark.parametrize(("width", "marks"), [(60, "0 2500 5000 7500 10000"), (40, "0 5000 10000"), (33, "0 10000")])
def test_over_a_short_track_as_many_marks_stand_as_have_room(width: int, marks: str) -> None:
    canvas = paint_race(Race((50, 25), (0, 25), 10_000), Look(("Anna", "Basil"), size=Size.S), width, 20)
    assert canvas.text().split("\n")[0].split() == marks.split()


# -- pits ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "wide", "tall"), [(Size.XS, 54, 18), (Size.S, 58, 18), (Size.M, 75, 26), (Size.L, 90, 36)]
)
def test_a_mancala_board_in_its_sizes(size: Size, wide: int, tall: int) -> None:
    canvas = paint_pits(pits(), Look(size=size), wide, tall)
    assert canvas.width <= wide
    assert canvas.height <= tall


@pytest.mark.parametrize(
    ("look", "most"),
    [(Look(), 9), (Look(size=Size.M), 15), (Look(glyphs=ASCII), 9)],
    ids=["small", "middle", "ascii"],
)
@pytest.mark.parametrize("stones", [0, 1, 5, 8, 9, 14, 20])
def test_a_pit_shows_its_stones_and_their_number(look: Look, most: int, stones: int) -> None:
    found = words(paint_pits(pits(stones), look, 90, 36), "a2")
    assert found.count(look.glyphs.pip) == min(stones, most)
    assert str(stones) in found


@pytest.mark.parametrize(("height", "stones"), [(23, 0), (23, 1), (25, 5), (25, 6), (40, 6), (40, 8)])
def test_on_a_large_board_stones_are_round_discs_clear_of_the_rim(height: int, stones: int) -> None:
    look = Look(size=Size.L, lit=frozenset({"a2"}))
    canvas = paint_pits(pits(stones), look, 90, height)
    assert canvas.height <= height
    rows = within(canvas, "a2")
    assert sum("stone" in style for _, style in rows) == stones * 3 * 2, "three columns, two rows"
    assert not any("stone" in style and "wood" in style for _, style in rows)


@pytest.mark.parametrize("token", ["a2", "A"])
def test_where_more_stones_lie_than_find_room_as_many_are_seen_as_do_and_a_figure_counts_all(token: str) -> None:
    look = Look(size=Size.L, lit=frozenset({"a2"}))

    def stony(stones: int) -> int:
        canvas = paint_pits(replace(pits(stones), right=Pit("A", stones)), look, 90, 40)
        assert any("pit.count" in style for _, style in within(canvas, token)), "large there"
        assert not any("stone" in style and "wood" in style for _, style in within(canvas, token))
        return sum("stone" in style for _, style in within(canvas, token))

    assert stony(1) < stony(4) < stony(8) <= stony(30)
    if token == "a2":  # a store heaps all of them
        assert stony(30) == stony(48)


@pytest.mark.parametrize("stones", [1, 11, 20, 30])
def test_the_stones_of_a_large_board_are_of_one_kind(stones: int) -> None:
    look = Look(size=Size.L)
    canvas = paint_pits(replace(pits(), right=Pit("A", stones)), look, 90, 40)
    for token in ("a2", "A"):
        assert look.glyphs.pip not in words(canvas, token)
        assert any("_stone" in style for _, style in within(canvas, token))


@pytest.mark.parametrize("size", [Size.XS, Size.S, Size.M])
def test_stones_lie_about_the_middle_of_their_pit(size: Size) -> None:
    look = Look(size=size)
    lines = words(paint_pits(pits(5), look, 90, 36), "a2").splitlines()
    stones = [(x, y) for y, line in enumerate(lines) for x, char in enumerate(line) if char == look.glyphs.pip]
    middle = stones[2]
    assert middle[0] == len(lines[0]) // 2
    assert sum(x for x, _ in stones) == 5 * middle[0]
    assert sum(y for _, y in stones) == 5 * middle[1]


def test_the_stone_that_fell_last_is_bright() -> None:
    last = replace(pits(3).near[2], fresh=True)
    near = tuple(last if pit.token == last.token else pit for pit in pits(3).near)
    canvas = paint_pits(replace(pits(3), near=near), Look(), 56, 18)
    assert sum(style == "pit.gold/pit.bottom" for _, style in within(canvas, last.token)) == 1
    assert sum(style == "pit.gold/pit.bottom" for row in cells(canvas) for _, style in row) == 1


def test_without_colour_every_pit_has_a_frame() -> None:
    canvas = paint_pits(pits(), Look(colour=False), 54, 18)
    assert words(canvas, "a0").splitlines()[0] == "┌─────┐"


@pytest.mark.parametrize(("look", "rim"), [({"lit": frozenset({"a0"})}, "_wood"), ({"cursor": "a0"}, "_gold")])
def test_a_pit_that_may_be_chosen_has_a_whole_rim_and_its_number_is_clear_of_it(look: Any, rim: str) -> None:
    canvas = paint_pits(pits(), Look(**look), 56, 18)
    at = spot(canvas, "a0")
    *bowl, figure = cells(canvas)[at.y : at.y + at.height]
    for row in (bowl[0], bowl[-1]):
        assert rim in row[at.x + at.width // 2][1]
    for row in bowl[1:-1]:
        assert rim in row[at.x][1]
        assert rim in row[at.x + at.width - 1][1]
    assert all(rim not in style for _, style in figure)


@pytest.mark.parametrize(("size", "most"), [(Size.S, 700), (Size.M, 1200)])
def test_a_step_among_the_pits_is_cheap(size: Size, most: int) -> None:
    before, after = (paint_pits(pits(), Look(size=size, cursor=at), 75, 26) for at in ("a1", "a2"))
    assert 0 < sent(before, after) <= most


def deep(sheet: Sheet, height: int = 51, **look: Any) -> Canvas:
    with noticing() as faults:
        canvas = paint_sheet(sheet, Look(("Anna", "Basil"), size=Size.XL)._replace(**look), 152, height)
    assert not faults
    return canvas


SCORES = Sheet(("", "points"), (("{0}", (Cell("12"),)), ("{1}", (Cell("7"),))), now=(1, 0), place="bottom")


def test_on_a_vast_table_the_rows_of_a_sheet_are_deep() -> None:
    canvas = deep(SCORES)
    assert canvas.height == 3 * 3 + 1, "three rows for its heads and for everyone, and its shadow"
    lines = canvas.text().splitlines()
    assert [y for y, line in enumerate(lines) if any(char.isalnum() for char in line)] == [1, 4, 7]
    assert [canvas.cell(0, y)[1] for y in (3, 5, 6, 8)] == ["sheet", "sheet", "sheet.shade", "sheet.shade"]


@pytest.mark.parametrize("small", [{"height": 18}, {"glyphs": ASCII}, {"colour": False}, {"size": Size.L}], ids=str)
def test_elsewhere_lines_part_them(small: dict[str, Any]) -> None:
    assert deep(SCORES, **small).height < 3 * 3 + 1


def test_all_of_a_deep_cell_can_be_chosen() -> None:
    rows = tuple(("", (Cell(f"{ten}1", f"{ten}1"), Cell(f"[{ten}2]", tone="sum"))) for ten in range(1, 8))
    ladder = Sheet(("", "", ""), rows, label="the ladder")
    canvas = deep(ladder, lit=ladder.tokens)
    assert {(at.token, at.height) for at in canvas.spots} == {(f"{ten}1", 3) for ten in range(1, 8)}
    assert {canvas.cell(at.x + at.width // 2, at.y)[1] for at in canvas.spots} == {"sheet.offer"}


def test_a_cell_that_cannot_be_filled_now_is_bare_paper_and_what_is_written_is_in_pencil() -> None:
    rows = (("ones", (Cell("3"), Cell(token="ones", offer="2"))), ("total", (Cell("3"), Cell("0"))))
    sheet = Sheet(("", "{0}", "{1}"), rows, sums=1, pencilled=True)
    bare = paint_sheet(sheet, Look(("Anna", "Basil")), 40, 9)
    assert styles(bare, "·") == {"sheet.quiet"}
    shown = paint_sheet(sheet, Look(("Anna", "Basil"), lit=sheet.tokens), 40, 9)
    assert styles(shown, "2") == {"sheet.offer"}
    assert {style.partition("/")[0] for style in styles(shown, "3")} == {"sheet.pencil", "sheet"}, "but not the sums"


def test_the_sums_of_a_deep_sheet_stand_on_darker_paper() -> None:
    rows = (("one", (Cell("3"),)), ("two", (Cell("4"),)), ("total", (Cell("7"),)))
    plain, summed = (deep(Sheet(("", "A"), rows, sums=sums, place="bottom")) for sums in (0, 1))
    grounds = [[canvas.cell(0, 3 + 3 * at)[1] for at in range(3)] for canvas in (plain, summed)]
    assert grounds == [["sheet", "sheet.shade", "sheet"], ["sheet", "sheet.shade", "sheet.shade"]]


@pytest.mark.parametrize("more", [1, 2, 3])
@pytest.mark.parametrize("size", [Size.M, Size.XL])
def test_a_sheet_may_be_as_high_as_what_lies_beside_it(size: Size, more: int) -> None:
    low = deep(SCORES, size=size)
    high = deep(SCORES, size=size, least=(0, low.height + more))
    assert high.height == low.height + more
    assert sorted(high.text().split()) == sorted(low.text().split())


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_a_sheet_may_be_as_broad_as_what_lies_over_it(size: Size) -> None:
    canvas = deep(SCORES, size=size, least=(90, 0))
    assert canvas.width == 90
    head, name = (
        next(line.index(word) for line in canvas.text().splitlines() if word in line) for word in ("points", "Anna")
    )
    assert name < 10
    (row,) = [line for line in canvas.text().splitlines() if "Anna" in line]
    points = name + 4 + len(row[name + 4 :]) - len(row[name + 4 :].lstrip(" │"))
    assert abs(points - head) <= 4, "its columns share what is more"


def test_tokens_beside_large_dice_are_discs_and_names_are_drawn() -> None:
    shares = Shares((Share(0, (Die(4),) * 5, 3, 5, "five dice"), Share(1, (), 5, 5)), room=8)
    look = Look(("Anna", "Basil"), size=Size.XL)
    large, small = paint_shares(shares, look, 152, 51), paint_shares(shares, look, 120, 17)
    for canvas in (large, small):
        assert "five dice" in canvas.text()
    assert "Anna" in small.text()
    assert "Anna" not in large.text(), "it is drawn"
    assert "●" not in large.text()
    assert small.text().count("●") == 3 + 5


BLANK = Die(0, mark=" ")


def before_two(first: tuple[Die, ...], second: tuple[Die, ...], width: int, height: int) -> Canvas:
    shares = Shares((Share(0, first, 3, 5), Share(1, second, 3, 5)), room=6)
    return paint_shares(shares, Look(("Anna", "Basil"), size=Size.L), width, height)


@pytest.mark.parametrize("room", [(56, 17), (80, 27), (150, 48), (80, 12)])
def test_a_cup_beside_dice_hides_none_of_them(room: tuple[int, int]) -> None:
    dice = (Die(5), Die(2))
    with_cup, without = (cells(before_two((*dice, *more), (), *room)) for more in ((BLANK,), ()))
    assert "cup.side" in str(with_cup)
    for row, bare in zip(with_cup, without, strict=True):  # they may lie nearer to the edge
        seen, alone = ([cell for cell in each if "die" in cell[1] and "shadow" not in cell[1]] for each in (row, bare))
        assert seen == alone


@pytest.mark.parametrize("room", [(56, 17), (80, 27), (150, 48)])
def test_dice_are_of_one_size_however_many_each_player_has(room: tuple[int, int]) -> None:
    def inked(count: int) -> int:
        painted = before_two((), (Die(4),) * count, *room)
        return sum("die" in style and "shadow" not in style for row in cells(painted) for _, style in row)

    assert [inked(count) for count in (3, 6)] == [3 * inked(1), 6 * inked(1)]


# -- the dartboard ---------------------------------------------------------------------------------

AIMS = (*(f"{ring}{number}" for ring in "SDT" for number in range(1, 21)), "25", "50")


def board(size: Size = Size.S, **look: Any) -> Canvas:
    target = Target(NUMBERS, (Hit(0, 103, "T20"),), AIMS)
    return paint_target(target, Look(size=size, **look), 54, 20)


@pytest.mark.parametrize("aim", AIMS)
def test_the_name_of_an_aim_stands_at_its_number_and_its_mark_hides_one_cell_of_the_board(aim: str) -> None:
    bare = Target(NUMBERS, (), AIMS)
    plain, named = (cells(paint_target(bare, Look(size=Size.S, cursor=cursor), 54, 20)) for cursor in ("", aim))
    changed = [(x, y) for y, row in enumerate(named) for x, cell in enumerate(row) if cell != plain[y][x]]
    marked = [(x, y) for x, y in changed if named[y][x][0] == "+"]
    assert len(marked) == 1
    name = sorted({*changed} - {*marked})
    (row,) = {y for _, y in name}
    first, last = name[0][0], name[-1][0]
    assert "".join(named[row][x][0] for x in range(first, last + 1)) == aim
    assert not any("dart" in plain[row][x][1] for x in range(first, last + 1)), "it hides nothing of the board"
    before, after = ("".join(char for char, _ in rows[row]) for rows in (plain, named))
    assert re.findall(r"\d+", before) == [
        each for each in re.findall(r"\d+", after) if aim not in ("25", "50") or each != aim
    ]
    swaying = cells(paint_target(replace(bare, aim=(30.0, -40.0)), Look(size=Size.S), 54, 20))
    assert sum(cell != plain[y][x] for y, row in enumerate(swaying) for x, cell in enumerate(row)) == 1


def test_every_number_stands_round_the_board_and_every_aim_can_be_pressed() -> None:
    canvas = board()
    found = re.findall(r"\d+", canvas.text())
    assert all(str(number) in found for number in NUMBERS)
    assert {at.token for at in canvas.spots} == set(AIMS)


@pytest.mark.parametrize("look", [{"glyphs": ASCII}, {"colour": False}], ids=["ascii", "no colour"])
def test_without_colour_sectors_and_rings_differ_by_their_pattern(look: dict[str, Any]) -> None:
    canvas = board(**look)
    drawn = {style: {char for row in cells(canvas) for char, at in row if at == style} for style in PATTERNS}
    assert drawn == PATTERNS


PATTERNS = {"dart.light": {" "}, "dart.dark": {":"}, "dart.red": {"#"}, "dart.green": {"+"}}


def test_where_a_dart_struck_is_marked() -> None:
    assert [char for row in cells(board()) for char, style in row if style == "dart.hit"] == ["1"], "the first dart"


@pytest.mark.parametrize("size", [Size.M, Size.L])
def test_a_dart_has_a_shaft_from_where_it_struck_to_its_flight(size: Size) -> None:
    rows = cells(board(size=size))
    (number,) = [(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if style == "dart.hit"]
    flight = [(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if style.startswith("^dart.hit")]
    barrel = [(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if "dye.gold" in style]
    point = [(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if style.startswith("_dart.hit")]
    assert len(flight) >= 6
    assert min(flight)[0] <= number[0] <= max(flight)[0]
    tip = min(point)
    assert all(tip[0] <= x and y <= tip[1] for x, y in (*barrel, *flight, number)), "it points down to the left"
    struck = spot(board(size=size), "T20")
    assert struck.holds(*tip), "the triple twenty"


@pytest.mark.parametrize("size", [Size.XS, Size.S])
def test_a_dart_on_a_small_board_hides_no_more_than_its_number_and_its_point(size: Size) -> None:
    rows = cells(board(size=size))
    dart = [(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if "dart.hit" in style]
    assert 2 <= len(dart) <= 3
    assert spot(board(size=size), "T20").holds(*min(dart))


@pytest.mark.parametrize("size", [Size.M, Size.L])
def test_a_dart_that_has_no_room_above_hangs(size: Size) -> None:
    target = Target(NUMBERS, (Hit(0, 166, "D20"),), AIMS)
    rows = cells(paint_target(target, Look(size=size), 54, 20))
    (number,) = [(x, y) for y, row in enumerate(rows) for x, (_, style) in enumerate(row) if style == "dart.hit"]
    barrel = [y for y, row in enumerate(rows) for _, style in row if "dye.gold" in style]
    assert barrel
    assert number[1] > max(barrel)


@pytest.mark.parametrize("aim", ["T1", "S20"])
def test_nothing_stands_round_the_board_but_numbers_and_the_aim(aim: str) -> None:
    """Which number counts stands on its plaque, and its figure is bright."""
    text = paint_target(Target(NUMBERS, (), AIMS, counts=(1,)), Look(size=Size.S, cursor=aim), 54, 20).text()
    assert set(re.findall(r"[A-Za-z]\w*", text)) == {aim}


@pytest.mark.parametrize("size", TO_LARGE)
@pytest.mark.parametrize("struck", [(0.0, -60.0), (0.0, 103.0), (0.0, 166.0), (0.0, 0.0), (-165.0, 20.0)])
def test_of_darts_side_by_side_all_numbers_are_seen_and_their_flights_differ(
    size: Size, struck: tuple[float, float]
) -> None:
    target = Target(NUMBERS, (Hit(*struck),) * 3, AIMS)
    for look in (Look(size=size), Look(size=size, glyphs=ASCII), Look(size=size, colour=False)):
        with noticing() as faults:
            canvas = paint_target(target, look, 90, 36)
        assert not faults
        darts = {char: style for row in cells(canvas) for char, style in row if style in FLIGHTS and char.isdigit()}
        assert darts == dict(zip("123", FLIGHTS, strict=True))


@pytest.mark.parametrize(("size", "least", "most"), [(Size.M, 21, 27), (Size.L, 28, 36)])
def test_the_board_grows(size: Size, least: int, most: int) -> None:
    target = Target(NUMBERS, (), AIMS)
    assert least <= paint_target(target, Look(size=size), 90, 36).height <= most


@pytest.mark.parametrize(("size", "most"), [(Size.S, 500), (Size.M, 1200)])
def test_a_step_among_the_aims_is_cheap(size: Size, most: int) -> None:
    assert 0 < sent(board(size, cursor="T20"), board(size, cursor="T1")) <= most


@pytest.mark.parametrize("size", TO_LARGE)
def test_a_sheet_too_wide_for_its_room_says_so_instead_of_losing_a_column(size: Size) -> None:
    wide = Sheet(("", *"abcdefgh"), (("ones", tuple(Cell("", f"{name}.ones") for name in "abcdefgh")),))
    canvas = paint_sheet(wide, Look(size=size), 20, 18)
    assert len(canvas.spots) == 8
    assert all(at.x + at.width <= canvas.width for at in canvas.spots)
    assert canvas.width > 20


def styles(canvas: Canvas, word: str) -> set[str]:
    """The styles in which a word is painted, wherever it stands."""
    return {style for y in range(canvas.height) for text, style in canvas.runs(y) if word in text.split()}


def test_what_is_nothing_stands_back_and_what_counts_most_stands_out() -> None:
    rows = (("{0}", (Cell("7"), Cell("0"), Cell("9", tone="sum"))),)
    canvas = paint_sheet(Sheet(("", "1", "2", "total"), rows, now=(0, 1)), Look(("Anna",)), 54, 18)
    assert styles(canvas, "7") == {"sheet"}
    assert styles(canvas, "0") == {"sheet.quiet/sheet.cell"}
    assert styles(canvas, "9") == {"sheet.sum"}
    assert styles(canvas, "2") == {"sheet.head.turn"}, "the round that is on"
    assert styles(canvas, "1") == {"sheet.head"}


@pytest.mark.parametrize("size", [Size.XS, Size.S, Size.M])
def test_what_lies_before_each_player_keeps_its_place(size: Size) -> None:
    """However many dice each has: the next one's stay where they are."""

    def names(*counts: int) -> list[tuple[int, int]]:
        shares = Shares(tuple(Share(seat, (Die(4),) * count, 5, 5) for seat, count in enumerate(counts)))
        rows = paint_shares(shares, Look(("Anna", "Basil"), size=size), 60, 18).text().split("\n")
        return [(y, row.index(name)) for name in ("Anna", "Basil") for y, row in enumerate(rows) if name in row]

    assert names(5, 5) == names(1, 9) == names(0, 20)


def test_an_offer_of_nothing_stands_back() -> None:
    rows = (("ones", (Cell("", "ones", "3"),)), ("twos", (Cell("", "twos", "0"),)))
    canvas = paint_sheet(Sheet(("", ""), rows), Look(lit=frozenset(("ones", "twos"))), 54, 18)
    assert (styles(canvas, "3"), styles(canvas, "0")) == ({"sheet.offer"}, {"sheet.offer.quiet"})


def test_a_sheet_keeps_room_for_its_widest_figure() -> None:
    few, many = (Sheet(("", "{0}"), (("ones", (Cell(text),)),), digits=3) for text in ("", "120"))
    assert paint_sheet(few, Look(("Al",)), 54, 18).width == paint_sheet(many, Look(("Al",)), 54, 18).width


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_a_sheet_is_as_large_as_its_writing_however_much_room_there_is(size: Size) -> None:
    """Neither are its columns stretched, nor do blank rows lie between."""
    rows = tuple((f"{{{seat}}}", (Cell("3"), Cell("12"))) for seat in (0, 1))
    sheet, look = Sheet(("turn", "1", "2"), rows, "scores", place="bottom"), Look(("Anna", "Basil"), size=size)
    close, wide = (paint_sheet(sheet, look, width, 12) for width in (40, 150))
    assert (close.width, close.height) == (wide.width, wide.height)
    paper = [line for line in close.text().splitlines() if not line.startswith(" ▀")]
    assert all(line.strip("█▄ ") for line in paper), "each row is written on, or a line"


@pytest.mark.parametrize("size", TO_LARGE)
def test_the_title_and_the_heads_stand_on_a_band(size: Size) -> None:
    sheet = Sheet(("turn", "1"), (("{0}", (Cell("3"),)),), "scores")
    canvas = paint_sheet(sheet, Look(("Anna",), size=size), 60, 18)
    assert {style for y in (0, 1) for text, style in canvas.runs(y) if "▄" not in text} <= {
        "sheet.head", "sheet.title", "sheet.shadow"
    }  # fmt: skip
    assert {style for _, style in canvas.runs(2)} & {"sheet", "sheet.line"}
    plain = paint_sheet(sheet, Look(("Anna",), size=size, colour=False), 60, 18).text()
    assert ("──" in plain) == (size >= Size.M), "without colour a line parts them"


@pytest.mark.parametrize(("size", "line"), [(Size.S, False), (Size.M, True), (Size.L, True)])
def test_the_sums_of_a_sheet_are_set_apart(size: Size, line: bool) -> None:
    sheet = Sheet(("", ""), (("ones", (Cell("3"),)), ("total", (Cell("3"),))), sums=1)
    canvas = paint_sheet(sheet, Look(size=size), 54, 18)
    rows = [text.split()[0].strip("▄")[:1] for text in canvas.text().splitlines() if text.strip(" ▀▄")]
    assert rows == ["o", *["─"] * line, "t"]
    at = next(y for y, text in enumerate(canvas.text().splitlines()) if "total" in text)
    assert canvas.cell(0, at)[1] == "sheet.shade"
    assert canvas.cell(0, 0)[1] == "sheet"


def test_more_dice_than_there_is_room_for_are_drawn_smaller() -> None:
    def painted(dice: int) -> str:
        return paint_shares(Shares((Share(0, (Die(4),) * dice, 5, 5),)), Look(("Anna",), size=Size.S), 50, 18).text()

    first, tokens, *_ = painted(5).splitlines()
    assert tokens.count("●") == 5
    assert first.split("Anna")[1].split() == ["●", "●", "▄"] * 5, "cubes of five columns with two pips, and shadows"
    assert painted(7).splitlines()[0].split("Anna")[1].strip() == " ".join(["● ●"] * 7), "dice of three columns"


def test_dice_for_which_there_is_no_room_are_told_in_figures() -> None:
    shares = Shares((Share(0, (Die(4),) * 7 + (Die(3), Die(2), Die(2)), 5, 5),))
    text = paint_shares(shares, Look(("Anna",), size=Size.S), 50, 18).text()
    assert "3 2" in text


def test_what_is_still_to_be_drawn_is_seen_in_outline() -> None:
    sketch = Sketch((("ab", "ab"),) * 3, (("a", "a"),), (("a", "red", "@"), ("b", "gold", "#")), "{0}")
    drawn = paint_sketches(Sketches((sketch,)), Look(("Al",)), 20, 5)
    assert [style for _, style in drawn.runs(0)] == ["dye.red/ground", "dye.missing/ground"]
    assert paint_sketches(Sketches((sketch,)), Look(("Al",), colour=False), 20, 5).text().splitlines()[0] == "@."


def test_the_field_that_is_aimed_at_is_marked_and_its_name_stands_beside_it_clear_of_darts() -> None:
    for hits in ((), (Hit(12, 103, "T20"), Hit(30, 103, "T1"))):
        with noticing() as faults:
            canvas = paint_target(Target(NUMBERS, hits, AIMS), Look(size=Size.M, cursor="T20"), 80, 30)
        assert not faults
        assert "T20" in canvas.text()
        assert "+" in words(canvas, "T20")


def test_the_last_row_of_a_sheet_has_half_a_row_of_paper_below_it_and_its_shadow_under_that() -> None:
    sheet = Sheet(("", ""), (("ones", (Cell("3"),)), ("twos", (Cell("3"),))))
    canvas = paint_sheet(sheet, Look(size=Size.M), 54, 18)
    *_, last = cells(canvas)
    (first, paper), *middle, (corner, shade) = last
    assert (first, paper.split("/")[0]) == ("▀", "^sheet")
    assert {char for char, _ in middle} == {"▀"}
    assert {style for _, style in middle} == {"^sheet/^sheet.shadow"}
    assert (corner, shade) == (" ", "sheet.shadow")


def test_rows_that_lie_apart_have_as_much_paper_over_the_first_as_below_the_last() -> None:
    sheet = Sheet(("", "points"), (("Anna", (Cell("3"),)), ("Basil", (Cell("4"),))))
    lines = paint_sheet(sheet, Look(size=Size.L), 54, 18).text().splitlines()
    head, first, last = (
        next(y for y, line in enumerate(lines) if word in line) for word in ("points", "Anna", "Basil")
    )
    shadow = next(y for y, line in enumerate(lines) if "▀" in line)
    assert first - head == shadow - last == 2


PAD = Sheet(
    ("turn", "1", "2", "total"),
    (("{0}", (Cell("11"), Cell("+4"), Cell("11"))), ("{1}", (Cell("8"), Cell(), Cell("8")))),
    place="bottom",
    now=(0, 1),
)


def test_the_column_that_counts_now_lies_on_darker_paper_and_what_is_not_written_yet_is_a_dot() -> None:
    canvas = paint_sheet(PAD, Look(("Anna", "Basil"), size=Size.L), 80, 20)
    rows = [row for row in cells(canvas) if "Basil" in "".join(char for char, _ in row)]
    (dot,) = [(at, style) for at, (char, style) in enumerate(rows[0]) if char == "·"]
    assert dot[1] == "sheet.quiet/sheet.cell"
    assert "sheet.cell" not in rows[0][dot[0] + 12][1], "the total is on the bare paper"
    over = replace(PAD, now=(-1, -1))
    assert "·" not in paint_sheet(over, Look(("Anna", "Basil"), size=Size.L), 80, 20).text()


def test_figures_are_drawn_three_rows_high_on_a_large_table_but_not_beside_words() -> None:
    look = Look(("Anna", "Basil"), size=Size.XL)
    assert "11" not in paint_sheet(PAD, look, 150, 40).text()
    mixed = replace(PAD, rows=(*PAD.rows, ("{0}", (Cell("lose"), Cell(), Cell()))))
    assert "11" in paint_sheet(mixed, look, 150, 40).text(), "all are written alike"
    assert "11" in paint_sheet(PAD, Look(("Anna", "Basil"), size=Size.L), 80, 20).text()


def test_whoever_has_won_a_race_has_a_bright_name() -> None:
    race, look = Race((100, 25), (0, 0), 100), Look(("Anna", "Basil"))
    bright = [
        [char for row in cells(paint_race(race, each, 90, 20)) for char, style in row if style == "seat.turn"]
        for each in (look, look._replace(winners=(0,)))
    ]
    assert ["".join(chars).strip() for chars in bright] == ["", "Anna"]


def test_on_a_large_table_names_and_points_of_a_race_are_as_high_as_its_lanes() -> None:
    race, look = Race((50, 25), (0, 13), 100), Look(("Anna", "Basil"), size=Size.XL)
    with noticing() as faults:
        large, narrow = (paint_race(race, look, width, 20) for width in (150, 90))
    assert not faults
    assert large.width <= 150
    assert ["Anna" in canvas.text() for canvas in (large, narrow)] == [False, True], "the lanes need what there is"
    inked = [y for y, row in enumerate(cells(large)) if any(char in "▀▄█" and style == "gold" for char, style in row)]
    assert len(inked) == 3, "what is at stake is bright"
    lane = cells(large)[inked[0]]
    flag = max(x for x, (_, style) in enumerate(lane) if style == "track.flag")
    points = min(x for x, (char, style) in enumerate(lane) if x > flag and style in ("row", "gold") and char != " ")
    assert points > flag + 3, "clear of the finishing line"
    assert "Anna" in paint_race(race, look._replace(colour=False), 150, 20).text()


@pytest.mark.parametrize("glyphs", [SAFE, ASCII])
def test_the_parts_of_a_long_sheet_are_parted_by_a_line_where_there_is_room(glyphs: Glyphs) -> None:
    rows = tuple((f"row {at}", (Cell(str(at)),)) for at in range(15))
    sheet = Sheet(("", "points"), rows, parts=(6, 8), sums=2)
    for height, lines in ((31, 3), (17, 0)):
        canvas = paint_sheet(sheet, Look(glyphs=glyphs, size=Size.L), 80, height)
        assert canvas.height <= height
        written = [line.split()[:2] for line in canvas.text().splitlines() if "row" in line]
        assert written == [["row", str(row)] for row in range(15)]
        text = canvas.text().splitlines()
        at = [next(y for y, line in enumerate(text) if f"row {row} " in line) for row in range(15)]
        assert [row for row in range(1, 15) if at[row] - at[row - 1] > 1] == [6, 8, 13][:lines]
