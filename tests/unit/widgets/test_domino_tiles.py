"""Dominoes: pips in hand and in the line, the line's turns, its ends, and hands laid open."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from parlor.core.scene import Chain, Rack, Tile
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import THEMES
from parlor.widgets.tiles.domino_line import CROWDED, LINE, Lain, Line, across_of, lay, paint_chain
from parlor.widgets.tiles.dominoes import HALVES, Half, paint_rack
from tests.unit.widgets.painted import TO_LARGE, cells, contrast, sent, spot, within, words

HAND = tuple(Tile(high, low, f"{high}-{low}") for high, low in ((6, 6), (6, 5), (4, 1), (3, 0), (2, 2), (1, 0), (5, 3)))


def path(count: int) -> tuple[Tile, ...]:
    """The first tiles of a line of double sixes: every pair of neighbours agrees, every fourth tile is a double."""
    values = [6, 6, 5, 4, 4, 3, 2, 2, 1, 0, 0, 6, 4, 1, 1, 5, 5, 2, 6, 3, 3, 1, 6, 2, 4, 0, 2, 3, 5]
    return tuple(Tile(one, two) for one, two in pairwise(values[: count + 1]))


def rack(height: int = 50, **look: Any) -> Canvas:
    return paint_rack(Rack(HAND), Look()._replace(**look), 75, height)


@pytest.mark.parametrize(("size", "wide", "tall"), [(Size.XS, 5, 7), (Size.S, 5, 7), (Size.M, 7, 8), (Size.L, 9, 12)])
def test_tiles_in_hand_stand_upright_in_their_sizes(size: Size, wide: int, tall: int) -> None:
    at = spot(rack(size=size), "6-5")
    assert (at.width, at.height) == (wide, tall)


def test_the_largest_tiles_are_for_high_tables() -> None:
    assert spot(rack(36, size=Size.L), "6-5").width == 7


@pytest.mark.parametrize("size", [Size.XS, Size.S, Size.M])
def test_tiles_in_hand_have_pips(size: Size) -> None:
    canvas = rack(size=size)
    assert [words(canvas, tile.token).count("●") for tile in HAND] == [12, 11, 5, 3, 4, 1, 8]


def test_the_tile_under_the_cursor_stands_out_and_rises_where_there_is_room() -> None:
    lit = frozenset({"6-5", "4-1"})
    small, middle = (rack(size=size, lit=lit, cursor="4-1") for size in (Size.S, Size.M))
    assert any(style.endswith("|up") for _, style in within(small, "4-1"))
    assert words(middle, "6-5").splitlines()[0].strip() == "", "the first row is for the tile that rises"
    assert words(middle, "4-1").splitlines()[-1].strip() == ""
    assert words(middle, "4-1").splitlines()[0].strip() != ""
    assert {style for _, style in within(small, "3-0") if style.startswith("card|")} == {"card|away"}


def test_a_hand_that_does_not_fit_in_a_row_is_told_in_figures_in_the_compact_form() -> None:
    many = Rack(tuple(Tile(6, low, f"t{low}{copy}") for low in range(7) for copy in range(2)))
    canvas = paint_rack(many, Look(size=Size.XS), 54, 8)
    assert canvas.height <= 7
    assert words(canvas, "t30").split() == ["6", "───", "3"]


def test_a_hand_laid_open_takes_few_rows_in_the_compact_form() -> None:
    canvas = paint_rack(Rack((Tile(6, 4), Tile(3, 3)), "Basil, 16 pips"), Look(size=Size.XS), 54, 8)
    assert canvas.text().split() == ["Basil,", "16", "pips", "6│4", "3│3"]
    assert canvas.height == 1


@pytest.mark.parametrize("size", TO_LARGE)
@pytest.mark.parametrize("count", [1, 2, 5, 9, 14, 20, 28])
@pytest.mark.parametrize("look", [{}, {"glyphs": ASCII}], ids=["colour", "ascii"])
def test_the_line_never_lies_over_itself_nor_beyond_its_width(size: Size, count: int, look: dict[str, Any]) -> None:
    with noticing() as faults:
        canvas = paint_chain(Chain(path(count), "left", "right"), Look(size=size)._replace(**look), 54, 60)
    assert not faults
    assert canvas.width <= 54


def test_the_whole_set_fits_above_a_hand_in_the_compact_form() -> None:
    canvas = paint_chain(Chain(path(28), "left", "right"), Look(size=Size.XS), 54, 11)
    assert canvas.height <= 11


def facing(line: Line, half: Half) -> list[tuple[int, int]]:
    """Of each two neighbours in the line the numbers of the halves that lie next to each other."""

    def middles(lain: Lain) -> list[tuple[float, float, int]]:
        (wide, tall), (one, two) = lain.box(half), (lain.tile.left, lain.tile.right)
        if one == two:
            return [(lain.x + wide / 2, lain.y + tall / 2, one)]
        if lain.upright:
            at = lain.x + half.wide / 2
            return [(at, lain.y + half.tall / 2, one), (at, lain.y + tall - half.tall / 2, two)]
        row = lain.y + half.tall / 2
        return [(lain.x + half.wide / 2, row, one), (lain.x + wide - half.wide / 2, row, two)]

    found = []
    for one, two in pairwise(line.tiles):
        pairs = [(a, b) for a in middles(one) for b in middles(two)]
        a, b = min(pairs, key=lambda pair: abs(pair[0][0] - pair[1][0]) + 2 * abs(pair[0][1] - pair[1][1]))
        found.append((a[2], b[2]))
    return found


@pytest.mark.parametrize("size", [Size.XS, Size.S, Size.M])
@pytest.mark.parametrize("across", [True, False])
@pytest.mark.parametrize("led", [0, 6, 19])
def test_neighbours_in_the_line_agree_where_they_lie_next_to_each_other(size: Size, across: bool, led: int) -> None:
    half = HALVES[size]
    line = lay(path(20), led, half, 80, across=across)
    assert all(one == two for one, two in facing(line, half))


@pytest.mark.parametrize("across", [True, False])
def test_what_lies_stays_where_it_is(across: bool) -> None:
    tiles, half = path(20), HALVES[Size.S]
    whole = {lain.x * 1000 + lain.y for lain in lay(tiles, 9, half, 55, across=across).tiles}
    for first in range(10):
        for last in range(10, 21):
            part = lay(tiles[first:last], 9 - first, half, 55, across=across)
            assert {lain.x * 1000 + lain.y for lain in part.tiles} <= whole


def test_the_table_of_the_line_is_as_large_whatever_lies_there() -> None:
    sizes = {(at.width, at.height) for at in (paint_chain(Chain(path(n)), Look(), 55, 12) for n in range(8))}
    assert len(sizes) == 1


@pytest.mark.parametrize("tall", [12, 16, 24])
def test_doubles_lie_across_the_line_also_where_it_is_folded(tall: int) -> None:
    """The pips of a double across are in three rows above the middle and three below."""
    half, tiles = HALVES[Size.S], (Tile(6, 6), Tile(6, 5))
    canvas = paint_chain(Chain(tiles), Look(size=Size.S), 55, tall)
    assert sum("●" in row for row in canvas.text().splitlines()) == 7
    folded = lay(path(9), 0, LINE[Size.S], 55, across=True)
    assert len({lain.y for lain in folded.tiles if not lain.upright}) > 1
    assert all(lain.upright for lain in folded.tiles if lain.tile.left == lain.tile.right)
    top, bottom = folded.rows(LINE[Size.S])
    drawn = paint_chain(Chain(path(9)), Look(size=Size.S), 55, bottom - top + 1)
    pips = sum(tile.left + tile.right for tile in path(9))
    assert drawn.text().count("●") == pips
    assert lay(tiles, 0, half, 55, across=True).tiles[0].upright


def test_a_double_after_a_turn_lies_across_the_line_that_comes_from_above() -> None:
    half, plain = LINE[Size.S], tuple(Tile(at % 6, (at + 1) % 6) for at in range(12))
    turn = next(at for at, lain in enumerate(lay(plain, 0, half, 55, across=True).tiles) if lain.upright)
    end = plain[turn].right
    tiles = (*plain[: turn + 1], Tile(end, end), Tile(end, 6), Tile(6, 6))
    corner, double, beside, last = lay(tiles, 0, half, 55, across=True).tiles[turn:]
    assert double.x + half.lying[0] / 2 == corner.x + half.upright[0] / 2, "under the middle of it"
    assert double.y == corner.y + half.upright[1] + 1
    assert beside.x + half.lying[0] + 1 == double.x
    assert (double.upright, beside.upright, last.upright) == (False, False, True)


def test_on_a_low_table_doubles_reach_beyond_a_folded_line_on_its_outer_sides() -> None:
    half = LINE[Size.S]
    wide, close = (lay(path(9), 4, half, 55, across=True, hang=hang) for hang in (False, True))
    assert not close.crosses_itself(half)
    assert all(lain.upright for lain in close.tiles if lain.tile.left == lain.tile.right)
    assert close.rows(half)[1] - close.rows(half)[0] < wide.rows(half)[1] - wide.rows(half)[0]
    assert all(one == two for one, two in facing(close, half))


def test_a_line_that_would_lie_over_itself_is_laid_otherwise() -> None:
    tiles = path(20)
    assert lay(tiles, 6, LINE[Size.S], 55, across=True, hang=True).crosses_itself(LINE[Size.S])
    with noticing() as faults:
        paint_chain(Chain(tiles, led=6), Look(size=Size.S), 55, 15)
    assert not faults


def test_pips_in_the_line_are_those_of_its_tiles() -> None:
    canvas = paint_chain(Chain(path(4)), Look(size=Size.M), 75, 20)
    assert canvas.text().count("●") == 12 + 11 + 9 + 8


def test_ends_show_what_fits_there_and_arrows_where_a_tile_can_go() -> None:
    chain = Chain(path(3), "left", "right", "the ends count 12 + 4 = 16")
    quiet = paint_chain(chain, Look(size=Size.S), 75, 24)
    assert [char for char in words(quiet, "left") if char.isalnum() or char == "◄"] == ["6"]
    assert [char for char in words(quiet, "right") if char.isalnum() or char == "►"] == ["4"]
    assert "the ends count 12 + 4 = 16" in quiet.text()
    lit = paint_chain(chain, Look(size=Size.S, lit=frozenset({"left", "right"})), 75, 24)
    assert words(lit, "left").split() == ["◄6"]
    assert words(lit, "right").split() == ["4►"]


def test_a_line_that_grows_too_low_for_pips_is_laid_of_small_tiles_with_air_about_it() -> None:
    short, long = (paint_chain(Chain(path(count)), Look(size=Size.S), 54, 10) for count in (4, 14))
    assert "●" in short.text()
    assert "●" not in long.text()
    assert (short.width, short.height) == (long.width, long.height)
    assert not long.text().splitlines()[0].strip()


def test_on_a_low_terminal_four_rows_of_a_long_line_keep_their_pips() -> None:
    tiles = path(20)  # two arms of 6 and 13 tiles: one turns once and the other twice
    canvas = paint_chain(Chain(tiles, led=6), Look(size=Size.S), 55, 15)
    assert canvas.text().count("●") == sum(tile.left + tile.right for tile in tiles)
    assert canvas.height == 15


def test_the_line_lies_on_the_felt_of_the_table() -> None:
    for count in (0, 4):
        canvas = paint_chain(Chain(path(count)), Look(size=Size.S), 54, 12)
        assert {row[0][1] for row in cells(canvas)} == {""}


def test_a_tile_that_was_just_drawn_is_marked_until_the_cursor_is_on_it() -> None:
    hand = Rack((Tile(6, 5, "6-5"), Tile(3, 0, "3-0", fresh=True)))
    for lit in (frozenset({"draw"}), frozenset({"3-0"})):
        drawn = paint_rack(hand, Look(size=Size.S, lit=lit), 55, 18)
        assert {style for _, style in within(drawn, "3-0")} == {"tile.last"}
    chosen = paint_rack(hand, Look(size=Size.S, lit=frozenset({"3-0"}), cursor="3-0"), 55, 18)
    assert {style for _, style in within(chosen, "3-0")} == {"card|up"}


def test_the_tile_played_last_is_marked() -> None:
    canvas = paint_chain(Chain(path(4)), Look(size=Size.S, last=frozenset({"play", "5-4"})), 54, 20)
    marked = [style for row in cells(canvas) for _, style in row if style == "tile.last"]
    assert len(marked) == 7 * 3, "all of it, lying in the line"


@pytest.mark.parametrize("theme", THEMES)
def test_pips_can_be_read_in_every_state(theme: str) -> None:
    for style in ("card", "card|up", "card|held", "card|away", "tile.last", "tile.laid", "key"):
        assert contrast(Palette(theme), style) >= 4.5, style


@pytest.mark.parametrize(("size", "most"), [(Size.S, 500), (Size.M, 1200)])
def test_a_step_of_the_cursor_is_cheap(size: Size, most: int) -> None:
    lit = frozenset({"6-5", "4-1"})
    before, after = (rack(size=size, lit=lit, cursor=at) for at in ("6-5", "4-1"))
    assert 0 < sent(before, after) <= most


def test_hands_laid_open_leave_the_line_its_pips_on_a_low_table() -> None:
    tiles = (Tile(6, 5), Tile(3, 1))
    for size in TO_LARGE:
        few, many = (paint_rack(Rack(tiles, "Anna, 15 pips", left=left), Look(size=size), 55, 19) for left in (4, 6))
        assert few.height == (1 if size < Size.S else 1 + 3), "a row of tiles that lie, as in hand, has its pips too"
        assert many.height == 1


def test_hands_laid_open_are_small_on_a_high_table_and_as_small_as_all_of_them_need() -> None:
    tiles = (Tile(6, 5), Tile(3, 1))
    few, many = (paint_rack(Rack(tiles, "Anna, 15 pips", left=left), Look(size=Size.M), 80, 38) for left in (6, 14))
    assert few.height == 1 + HALVES[Size.S].upright[1]
    assert few.text().count("●") == 15
    assert many.height == 1


def test_a_line_laid_of_small_tiles_keeps_its_turns() -> None:
    line, half = path(14), HALVES[Size.S]
    large = lay(line, 6, half, 54, across=False)
    small = lay(line, 6, CROWDED, 54, across=False, many=across_of(half, 54))
    assert [lain.upright for lain in small.tiles] == [lain.upright for lain in large.tiles]
    assert any(lain.upright for lain in small.tiles)


def test_on_a_low_table_no_tile_of_the_hand_rises() -> None:
    low, high = (rack(height, size=Size.M, cursor="6-5") for height in (19, 30))
    assert spot(low, "6-5").height == HALVES[Size.S].lying[1]
    assert spot(high, "6-5").height == HALVES[Size.M].upright[1] + 1


def test_on_a_low_table_the_hand_lies_in_one_row() -> None:
    low, high = (paint_rack(Rack(HAND[:4]), Look(size=Size.S), 55, height) for height in (18, 30))
    assert (low.height, high.height) == (1 + 3 + 1, 7), "air over and under them"
    assert words(low, "4-1").count("●") == 5
    seven = paint_rack(Rack(HAND), Look(size=Size.S), 55, 18)
    assert (seven.width, seven.height) == (7 * 7 + 6, 1 + 3 + 1), "with a column between them"
    assert words(seven, "4-1").count("●") == 5, "they keep their pips"


def test_on_a_low_table_the_whole_tile_under_the_cursor_stands_out_and_a_step_is_cheap() -> None:
    lit = frozenset({"6-5", "4-1"})
    before, after = (rack(18, size=Size.S, lit=lit, cursor=at) for at in ("6-5", "4-1"))
    assert {style for _, style in within(after, "4-1")} == {"card|up"}
    assert 0 < sent(before, after) <= 500


def test_a_hand_of_which_nothing_fits_is_in_the_shade() -> None:
    drawing = rack(size=Size.S, lit=frozenset({"draw"}))
    assert {style for _, style in within(drawing, "3-0") if style.startswith("card|")} == {"card|away"}


def test_many_tiles_lie_on_a_low_table_where_they_could_not_stand_in_a_row() -> None:
    """Two rows of standing tiles would leave the line no room but for figures."""
    tiles = tuple(Tile(6, at % 7, f"t{at}") for at in range(12))
    rack = paint_rack(Rack(tiles, room=7), Look(size=Size.L), 55, 19)
    assert rack.height <= 8
    assert {(spot.width > spot.height) for spot in rack.spots} == {True}


def test_tiles_in_the_line_throw_a_shadow_on_the_cloth_alone() -> None:
    canvas = paint_chain(Chain(path(4)), Look(size=Size.S), 54, 20)
    shadows = [style for row in cells(canvas) for _, style in row if "shadow" in style]
    assert shadows
    assert set(shadows) == {"^die.shadow/ground"}
    lying = {(lain.x + x, lain.y + y) for lain in canvas.lying for x in range(lain.width) for y in range(lain.height)}
    rows = cells(canvas)
    assert not any("shadow" in rows[y][x][1] for x, y in lying)
    plain = paint_chain(Chain(path(4)), Look(size=Size.S, colour=False), 54, 20)
    assert not any("shadow" in style for row in cells(plain) for _, style in row)


@pytest.mark.parametrize("value", range(7))
def test_the_largest_tiles_have_square_pips_two_columns_wide(value: int) -> None:
    tile = Tile(value, 0, "t")
    text = paint_rack(Rack((tile,)), Look(size=Size.L), 75, 50).text()
    quarters = sum(QUADRANTS.index(char).bit_count() for char in text if char in QUADRANTS[1:])
    assert quarters == value * 4 * 2, "four quarters of a cell across, two down"


@pytest.mark.parametrize("height", [13, 14, 15])
def test_a_line_does_not_touch_the_head_while_a_row_below_it_is_free(height: int) -> None:
    """Doubles stand over the row of the first tile, and one tile lies below a turn."""
    halves = ((1, 2), (2, 5), (5, 5), (5, 4), (4, 1), (1, 1), (1, 5), (5, 3))
    line = Chain(tuple(Tile(left, right) for left, right in halves), led=2)
    rows = cells(paint_chain(line, Look(size=Size.S), 55, height))
    top, bottom = (any(style.startswith("tile") for _, style in row) for row in (rows[0], rows[-1]))
    assert bottom or not top


@pytest.mark.parametrize(
    ("size", "room", "wide"), [(Size.S, (55, 14), 11), (Size.M, (83, 24), 19), (Size.L, (150, 36), 27)]
)
def test_a_short_line_is_of_larger_tiles_than_a_long_one(size: Size, room: tuple[int, int], wide: int) -> None:
    short, long = (paint_chain(Chain(path(count)[1:]), Look(size=size), *room).lying for count in (2, 14))
    assert short[0].width == wide
    assert max(lain.width for lain in long) < wide


def backs(canvas: Canvas) -> dict[str, tuple[int, int]]:
    """Where what lies face down does, and how many tiles that is."""
    return {lying.thing: (lying.y, lying.hidden) for lying in canvas.lying if lying.thing[:1] == "@"}


@pytest.mark.parametrize(("size", "room"), [(Size.S, (55, 14)), (Size.M, (83, 24)), (Size.L, (150, 36))])
def test_tiles_face_down_lie_at_the_far_rim_and_in_a_corner_and_move_nothing(size: Size, room: tuple[int, int]) -> None:
    names = Look(("Anna", "Basil", "Clara"), size=size)
    bare, full = (
        paint_chain(Chain(path(3), others=others, boneyard=count), names, *room)
        for others, count in (((), 0), (((1, 7), (2, 4)), 9))
    )
    found = backs(full)
    assert found["@seat:1"] == (0, 7)
    assert found["@seat:2"] == (0, 4)
    assert found["@pile:boneyard"][1] == 9
    assert [one for one in full.lying if one.thing[:1] != "@"] == bare.lying
    assert "Basil" in full.text()
    assert "Clara" in full.text()


@pytest.mark.parametrize(
    ("size", "room", "longest"), [(Size.S, (55, 14), 3), (Size.M, (83, 24), 8), (Size.L, (150, 36), 8)]
)
def test_the_boneyard_stays_in_its_corner_while_there_is_room(size: Size, room: tuple[int, int], longest: int) -> None:
    """From the first tile on; and what the other player holds is to be seen beside it."""
    corners = set()
    for count in range(1, longest + 1):
        chain = Chain(path(count), others=((1, 7 - count // 2),), boneyard=14)
        found = {lying.thing: lying for lying in paint_chain(chain, Look(("A", "Basil"), size=size), *room).lying}
        heap, hand = found["@pile:boneyard"], found["@seat:1"]
        corners.add((heap.x + heap.width, heap.y))
        assert hand.x + hand.width < heap.x
    assert len(corners) == 1


@pytest.mark.parametrize("width", [70, 79])
def test_a_whole_boneyard_finds_room_beside_the_first_tile(width: int) -> None:
    """Of smaller tiles, where those that suit the size of the table would not lie clear of it."""
    chain = Chain((Tile(4, 1),), note="the ends count 5", others=((1, 4),), boneyard=18)
    assert backs(paint_chain(chain, Look(("A", "B"), size=Size.M), width, 22))["@pile:boneyard"][1] == 18


def test_on_a_low_table_the_tiles_of_others_keep_clear_of_the_head() -> None:
    canvas = paint_chain(Chain(path(2), others=((1, 4),)), Look(("A", "B"), size=Size.S), 55, 14)
    (held,) = [lying for lying in canvas.lying if lying.thing == "@seat:1"]
    tiles = [char for char, style in cells(canvas)[held.y][held.x : held.x + held.width] if "tile.back" in style]
    assert held.height == 1
    assert set(tiles) == {"▆"}


@pytest.mark.parametrize("count", [8, 20, 26])
def test_tiles_face_down_give_way_to_a_long_line(count: int) -> None:
    with noticing() as faults:
        canvas = paint_chain(Chain(path(count), led=6, others=((1, 7),), boneyard=14), Look(("A", "B")), 55, 15)
    assert not faults
    boxes = [(lain.x, lain.y, lain.x + lain.width, lain.y + lain.height) for lain in canvas.lying]
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_in_ascii_tiles_face_down_are_counted_by_their_signs() -> None:
    look = Look(("Anna", "Basil"), glyphs=ASCII)
    canvas = paint_chain(Chain(path(2), others=((1, 6),)), look, 55, 14)
    (line,) = [line for line in canvas.text().splitlines() if "Basil" in line]
    assert len(line.split()) == 1 + 6


@pytest.mark.parametrize(("size", "width"), [(Size.S, 55), (Size.M, 71), (Size.L, 150)])
def test_a_double_under_a_turn_has_room_for_its_shadow(size: Size, width: int) -> None:
    """Under the tile that turns it reaches beyond the line at either side."""
    plain = tuple(Tile(at % 6, (at + 1) % 6) for at in range(12))
    for count in range(1, 10):
        end = plain[count - 1].right
        with noticing() as faults:
            paint_chain(Chain((*plain[:count], Tile(end, end))), Look(size=size), width, 40)
        assert not faults, count
