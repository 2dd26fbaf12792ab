"""Boards of squares: figures, grounds, marks, and what goes over the wire."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from msgspec.structs import replace

from parlor.core.scene import Grid, Man, Scene, Square
from parlor.widgets.boards.grid import FIGURES, paint_grid
from parlor.widgets.boards.grid_half import FIGURES as FIGURES_HALF
from parlor.widgets.boards.grid_half import HALVES, WIDE
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.figures import DISCS, GILT, LARGE, LOWER, MIDDLE, SMALL, stamp, stamp_disc
from parlor.widgets.canvas.glyphs import ASCII, SAFE, Glyphs
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import THEMES
from parlor.widgets.layout.frame import Tabletop, best_frame
from parlor.widgets.layout.panel import Seat
from parlor.widgets.pieces.tokens import paint_token
from tests.unit.widgets.painted import TO_LARGE, cells, contrast, sent, spot, within, words

KINDS = "KGENRP"
GROUNDS = (
    *(f"board.{shade}{state}" for shade in "01" for state in ("", ".lit", ".may", ".last")),
    *(f"board.{kind}.lit" for kind in ("castle", "camp", "goal.0", "goal.1", "home.0", "home.1")),
    *(f"board.{name}" for name in ("take", "check", "cursor", "chosen", "castle", "camp", "goal.0", "goal.1")),
)


def chess(**kinds: str) -> Grid:
    """Eight by eight squares: one side's pieces a1 to f1, the other's a8 to f8; kinds of squares by name."""
    men = {
        f"{file}{rank}": Man(side, kind)
        for file, kind in zip("abcdef", KINDS, strict=True)
        for side, rank in enumerate("18")
    }
    rows = tuple(
        tuple(Square(f"{file}{rank}", men.get(f"{file}{rank}"), kinds.get(f"{file}{rank}", "")) for file in "abcdefgh")
        for rank in "87654321"
    )
    return Grid(rows, "abcdefgh", tuple("87654321"))


def square(size: int) -> Grid:
    """An empty board of so many squares a side."""
    return Grid(
        tuple(tuple(Square(f"{x}-{y}") for x in range(size)) for y in range(size)), "abcdefghijklmnopqrs"[:size]
    )


@pytest.mark.parametrize(("size", "wide", "tall"), [(Size.XS, 4, 2), (Size.S, 4, 2), (Size.M, 6, 3), (Size.L, 8, 4)])
def test_squares_are_twice_as_wide_as_high_but_the_smallest_with_figures(size: Size, wide: int, tall: int) -> None:
    plain = spot(paint_grid(square(8), Look(size=size), 80, 40), "3-4")
    assert (plain.width, plain.height) == (wide, tall)
    figured = paint_grid(chess(), Look(size=size), 80, 40)
    broad = {Size.XS: 5, Size.S: 6}.get(size, wide)
    assert {(spot(figured, at).width, spot(figured, at).height) for at in ("d4", "d5")} == {
        (broad, rows) for rows in ((2, 3) if size == Size.S else (tall,))
    }


def test_squares_of_two_and_a_half_rows_share_rows_of_cells() -> None:
    canvas = paint_grid(chess(), Look(size=Size.S, cursor="d6", lit=frozenset({"d7"})), 55, 23)
    assert (canvas.width, canvas.height) == (54, 23), "with its outer edges"
    rows = [(spot(canvas, f"d{rank}").y, spot(canvas, f"d{rank}").height) for rank in range(8, 4, -1)]
    assert rows == [(1, 3), (4, 2), (6, 3), (9, 2)], "below the edge of the board"
    ends = [cells(canvas)[y][spot(canvas, "d6").x] for y in (5, 6, 7, 8)]
    assert ends[0][1] == "^board.0/^board.0"
    assert ends[1][1] == ends[2][1] == "^board.cursor/^board.cursor"
    assert {*ends[3][1].split("/")} == {"^board.cursor", "^board.0"}, "the row that it shares with the next"


def test_half_figures_stand_on_whole_columns_clear_of_the_square_above() -> None:
    """Else a cell that two squares share would have to show three colours."""
    assert {*KINDS} <= FIGURES_HALF.keys()
    for kind, rows in FIGURES_HALF.items():
        assert {len(row) for row in rows} == {2 * WIDE}
        assert len(rows) == HALVES - 1
        assert all(rows[-1][at] == rows[-1][at + 1] for at in range(0, 2 * WIDE, 2)), kind


@pytest.mark.parametrize(
    ("width", "height", "wide", "tall"),
    [(110, 51, 12, 6), (110, 49, 10, 5), (99, 51, 10, 5), (110, 41, 8, 4), (83, 51, 8, 4)],
)
def test_in_the_largest_size_squares_are_larger_where_there_is_room(
    width: int, height: int, wide: int, tall: int
) -> None:
    """Eight squares of 12x6 or 10x5 cells; the ranks take two columns on either side, edge and files a row each."""
    canvas = paint_grid(chess(d4="castle"), Look(size=Size.L, lit=frozenset({"d5"})), width, height)
    at = spot(canvas, "d4")
    assert (at.width, at.height) == (wide, tall)
    assert len({words(canvas, f"{file}1") for file in "abcdef"}) == 6
    assert words(canvas, "d4").strip()
    assert words(canvas, "d5").strip()


@pytest.mark.parametrize(("size", "height", "large"), [(Size.M, 40, False), (Size.L, 40, False), (Size.L, 51, True)])
def test_files_and_ranks_are_named_in_large_letters_where_squares_are_higher_than_those(
    size: Size, height: int, large: bool
) -> None:
    canvas = paint_grid(chess(), Look(size=size), 110, height)
    assert ("8" in canvas.text(), "h" in canvas.text()) == (not large, not large)
    assert ("board.name" in {style for row in cells(canvas) for _, style in row}) == large
    assert canvas.height <= height


def test_a_chessboard_fits_beside_the_panel_and_a_large_one_shrinks() -> None:
    board = paint_grid(chess(), Look(size=Size.XS), 54, 18)
    assert board.width <= 54
    assert board.height <= 18
    large = paint_grid(square(19), Look(size=Size.XS), 54, 20)
    assert large.height <= 20
    assert len(large.spots) == 19 * 19


def test_the_letters_below_give_way_to_the_squares() -> None:
    assert paint_grid(square(9), Look(size=Size.S), 54, 18).height == 18


@pytest.mark.parametrize("figures", [SMALL, MIDDLE, LARGE, FIGURES[6]])
def test_every_kind_has_a_figure_of_its_own_that_fills_its_square(figures: dict[str, tuple[str, ...]]) -> None:
    plain = {} if figures is SMALL else {"-"}
    assert figures.keys() == {*KINDS, *plain}
    assert len(set(figures.values())) == len(figures)
    wide, tall = len(figures["K"][0]), len(figures["K"])
    assert (wide, tall) == (10, 4) or wide == 2 * tall
    assert {(len(row), len(figure)) for figure in figures.values() for row in figure} == {(wide, tall)}


@pytest.mark.parametrize(
    "king",
    [figures["K"] for figures in (SMALL, MIDDLE, LARGE, FIGURES[6], FIGURES_HALF)],
    ids=["2", "3", "4", "6", "2.5"],
)
def test_kings_of_both_sides_are_gilt_but_have_the_colour_of_their_side(king: tuple[str, ...]) -> None:
    dots = "".join(king)
    gilt, inked = dots.count("o"), len(dots) - dots.count(".")
    assert 0 < gilt <= inked * 2 / 5


@pytest.mark.parametrize("room", [(110, 51), (83, 40)])
def test_large_figures_are_lit_from_the_left(room: tuple[int, int]) -> None:
    """A black one gleams there, a white one is shaded at the right; drawn in one ink they are as before."""
    canvas = paint_grid(chess(), Look(size=Size.L), *room)
    for at, left in (("e1", False), ("e8", True)):
        wide = spot(canvas, at).width
        toned = {place % wide for place, (_, style) in enumerate(within(canvas, at)) if ".tone" in style}
        assert toned
        assert all((column < wide / 2) is left for column in toned if column in (1, wide - 2))
    plain = Canvas(12, 6)
    stamp(plain, 0, 0, FIGURES[6]["R"], "side.0")
    assert {style for row in cells(plain) for _, style in row} == {"", "side.0"}


@pytest.mark.parametrize("figures", [SMALL, MIDDLE, LARGE, FIGURES[6]])
def test_no_cell_of_a_figure_has_three_colours(figures: dict[str, tuple[str, ...]]) -> None:
    for kind, rows in figures.items():
        for (upper, lower), at in product(zip(rows[::2], rows[1::2], strict=True), range(0, len(rows[0]), 2)):
            assert len({*upper[at : at + 2], *lower[at : at + 2]}) <= 2, f"{kind} at column {at}"


def test_small_figures_side_by_side_do_not_touch() -> None:
    for one, two in product(SMALL.values(), repeat=2):
        assert not any(left[-1] != "." and right[0] != "." for left, right in zip(one, two, strict=True))


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_men_are_figures_without_letters(size: Size) -> None:
    canvas = paint_grid(chess(), Look(size=size), 80, 40)
    assert len({words(canvas, f"{file}1") for file in "abcdef"}) == 6
    for rank, file in product("18", "abcdef"):
        assert not any(char.isalpha() for char in words(canvas, f"{file}{rank}"))


def test_small_figures_can_be_told_apart() -> None:
    """Any two differ in four of their dots at least: a sixth of a man."""
    inked = {
        kind: {(x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot != "."}
        for kind, rows in SMALL.items()
    }
    assert all(len(one ^ other) >= 4 for one, other in combinations(inked.values(), 2))


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
@pytest.mark.parametrize("kind", ["P", "N"])
def test_the_square_of_a_figure_that_may_be_chosen_is_golden_and_it_stays_as_it_is(size: Size, kind: str) -> None:
    """An edge on the man himself looks like a fault of the drawing; his square is one whole mark round him."""
    grid = Grid(((Square("a1", Man(0, kind)), Square("b1", Man(1, kind)), Square("c1", Man(0, kind))),))
    plain, lit = (
        paint_grid(grid, Look(size=size, turn=0, lit=frozenset(words)), 80, 40) for words in ((), ("a1", "b1"))
    )
    for shade, at in enumerate(("a1", "b1")):
        ground = f"board.{shade}"
        before = [(char, style.replace(ground, f"{ground}.lit")) for char, style in within(plain, at)]
        assert before == within(lit, at)
    assert within(plain, "c1") == within(lit, "c1")


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_a_plain_man_who_may_be_chosen_has_a_stud_and_his_square_stays_as_it_is(size: Size) -> None:
    """Gold all round a dark man looks like a ring that means something; a stud is seen on a man of either side."""
    grid = Grid(((Square("a1", Man(0)), Square("b1", Man(1))),))
    look = Look(size=size, turn=0)
    plain, lit = (paint_grid(grid, look._replace(lit=frozenset(words)), 80, 40) for words in ((), ("a1", "b1")))
    for side, at in enumerate(("a1", "b1")):
        assert on_ground(lit, at) == on_ground(plain, at) == {f"board.{side}"}
        studs = [sum(f"side.{side}.dot" in style for _, style in within(canvas, at)) for canvas in (plain, lit)]
        assert studs[0] == 0 < studs[1] <= 8


def test_letters_stand_for_men_in_ascii_small_for_the_second_side() -> None:
    canvas = paint_grid(chess(), Look(glyphs=ASCII), 54, 20)
    assert canvas.text().isascii()
    assert [words(canvas, f"{file}1").strip() for file in "abcdef"] == list("KGENRP")
    assert [words(canvas, f"{file}8").strip() for file in "abcdef"] == list("kgenrp")


@pytest.mark.parametrize("look", [Look(glyphs=ASCII), Look(colour=False)], ids=["ascii", "no colour"])
def test_without_colour_who_may_be_chosen_stands_on_a_line(look: Look) -> None:
    canvas = paint_grid(chess(), look._replace(lit=frozenset({"a1", "d4", "f1"}), cursor="f1"), 54, 20)
    assert [words(canvas, at) for at in ("a1", "b1", "f1", "a8")] == ["_K_", " G ", "[P]", " k "]
    assert "_" not in words(canvas, "d4"), "nobody stands there"


@pytest.mark.parametrize("look", [Look(glyphs=ASCII), Look(colour=False)], ids=["ascii", "no colour"])
def test_without_colour_he_is_underlined_where_there_is_no_room_for_a_line(look: Look) -> None:
    look = look._replace(size=Size.XS, lit=frozenset({"0-0"}))
    for size, found in ((11, {"_K_"}), (19, {"K "})):
        line, *rows = square(size).rows
        grid = Grid((tuple(replace(each, man=Man(0, "K")) for each in line), *rows))
        canvas = paint_grid(grid, look, 54, 19)
        assert {words(canvas, "0-0")} == found
        assert any(style.endswith("|mark") for _, style in within(canvas, "0-0")) is (size == 19)
        assert not any(style.endswith("|mark") for _, style in within(canvas, "1-0"))


@pytest.mark.parametrize("look", [Look(glyphs=ASCII), Look(colour=False)], ids=["ascii", "no colour"])
def test_without_colour_a_line_runs_between_all_squares(look: Look) -> None:
    canvas = paint_grid(chess(), look, 54, 20)
    rows = cells(canvas)
    for one, two in pairwise("abcdefgh"):
        left, right = spot(canvas, f"{one}4"), spot(canvas, f"{two}4")
        assert right.x == left.x + left.width + 1
        assert rows[left.y][left.x + left.width][0] == look.glyphs.v
    for one, two in pairwise("87654321"):
        above, below = spot(canvas, f"b{one}"), spot(canvas, f"b{two}")
        assert below.y == above.y + above.height + 1
        assert {char for char, _ in rows[above.y + above.height][above.x : above.x + above.width]} == {look.glyphs.h}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["side.0", "side.1", "board.mark"])
def test_both_sides_stand_off_every_ground(theme: str, ink: str) -> None:
    palette = Palette(theme)
    for under in GROUNDS:
        assert contrast(palette, f"{ink}/{under}") >= 3, f"{ink} on {under}"


@pytest.mark.parametrize("theme", THEMES)
def test_names_of_squares_can_be_read(theme: str) -> None:
    assert contrast(Palette(theme), "board.rim") >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_light_and_dark_squares_differ(theme: str) -> None:
    palette = Palette(theme)
    light, dark = (contrast(palette, f"side.0/board.{shade}") for shade in "01")
    assert dark / light >= 1.6


@pytest.mark.parametrize("size", [Size.XS, Size.M, Size.L])
def test_where_a_man_was_taken_there_is_a_cross_on_the_plain_square(size: Size) -> None:
    look = Look(last=frozenset({"move", "a4", "b4", "c4"}), gone=frozenset({"c4"}), size=size)
    canvas = paint_grid(chess(), look, 100, 40)
    assert not words(canvas, "a4").strip()
    assert words(canvas, "c4").strip()
    assert {style for _, style in within(canvas, "c4")} <= {"board.mark/board.0", "board.gone/board.0"}


def test_the_last_move_is_marked_on_both_its_squares_and_the_man_keeps_his_colour() -> None:
    canvas = paint_grid(chess(), Look(last=frozenset({"move", "a4", "a8"}), size=Size.XS), 54, 20)
    assert {style for _, style in within(canvas, "a4")} == {"board.mark/board.0.last"}
    assert on_ground(canvas, "a8") == {"board.0.last"}
    assert any(style.startswith("side.1/") for _, style in within(canvas, "a8"))


def on_ground(canvas: Canvas, token: str) -> set[str]:
    """The grounds that are seen on a man's square."""
    grounds = {style.partition("/")[2] for _, style in within(canvas, token)}
    return {ground.removeprefix("^") for ground in grounds if ground.startswith(("board", "^board"))}


def test_a_foot_in_a_second_ink_parts_a_man_from_the_one_below() -> None:
    canvas = paint_grid(chess(), Look(size=Size.L), 80, 40)
    assert ("▀", "_side.0/_side.0.foot") in within(canvas, "f1")
    assert ("▀", "_side.1/_side.1.foot") in within(canvas, "f8")


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_nobody_but_the_king_wears_gold(size: Size) -> None:
    canvas = paint_grid(chess(), Look(size=size), 80, 40)
    golden = {at for at in back_ranks(canvas) if any(GILT in style for _, style in within(canvas, at))}
    assert golden == {"a1", "a8"}


def back_ranks(canvas: Canvas) -> set[str]:
    """The squares of the first and the last rank."""
    return {each.token for each in canvas.spots if each.token[1] in "18"}


@pytest.mark.parametrize(("wide", "tall"), [size for size in DISCS if size[0] == 2 * size[1] > 2])
def test_a_disc_keeps_clear_of_the_edges_of_its_square(wide: int, tall: int) -> None:
    canvas = Canvas(wide, tall)
    stamp_disc(canvas, 0, 0, wide, tall, "side.0/board.1")
    rows = cells(canvas)
    assert all(char in LOWER + "▗▖ " for char, _ in rows[0])
    assert all(char in " ▝▘" or style.startswith("^board.1/") for char, style in rows[-1])
    assert {row[0][0] for row in rows} <= set(" ▗▝▐")
    assert {row[-1][0] for row in rows} <= set(" ▖▘▌")


def tafl(*men: tuple[str, Man]) -> Grid:
    """Eleven by eleven squares with these men."""
    found, size = dict(men), 11
    names = [[f"{file}{rank}" for file in "abcdefghijk"] for rank in range(size, 0, -1)]
    rows = tuple(tuple(Square(name, found.get(name)) for name in row) for row in names)
    return Grid(rows, "abcdefghijk", tuple(str(rank) for rank in range(size, 0, -1)))


def test_on_squares_one_row_high_every_rank_is_named_beside_its_men() -> None:
    canvas = paint_grid(tafl(), Look(size=Size.XS), 54, 19)
    rows = canvas.text().splitlines()
    for y in range(1, 12):
        at = spot(canvas, f"a{rows[y].split()[0]}")
        assert (at.y, at.width, at.height) == (y, 3, 1)


def test_there_men_are_seen_from_the_side_and_nobody_but_the_king_wears_gold() -> None:
    canvas = paint_grid(tafl(("f6", Man(0, "K")), ("f5", Man(0)), ("f4", Man(1))), Look(size=Size.XS), 54, 19)
    assert [words(canvas, at).strip("\n") for at in ("f5", "f4", "f6")] == ["▗█▖", "▗█▖", "▙█▟"]
    gilt = [style for line in cells(canvas) for _, style in line if GILT in style]
    assert len(gilt) == 3
    assert all(style.startswith("side.0/") for _, style in within(canvas, "f5"))
    assert all(style.startswith("side.1/") for _, style in within(canvas, "f4"))


def test_there_a_square_to_go_to_has_a_dot_smaller_than_a_man() -> None:
    look = Look(size=Size.XS, lit=frozenset({"d6"}), chosen=frozenset({"d7"}), turn=0)
    canvas = paint_grid(tafl(("d7", Man(0))), look, 54, 19)
    assert canvas.text().count(look.glyphs.mark) == 1
    assert look.glyphs.mark in words(canvas, "d6")


def test_taken_men_lie_beside_the_board_and_leave_it_where_it_is() -> None:
    taken = replace(chess(), taken=((Man(1, "r"), Man(1, "p"), Man(1, "p")), (Man(0, "P"),)))
    bare, full = (paint_grid(grid, Look(size=Size.M), 76, 26) for grid in (replace(chess(), taken=((), ())), taken))
    assert (bare.width, bare.height) == (full.width, full.height)
    assert bare.spots == full.spots
    lines, left = cells(full), spot(full, "a1").x - 2

    def inks(columns: slice) -> set[str]:
        styles = {style for line in lines for _, style in line[columns] if style.startswith("side")}
        return {style.split("/")[0].removesuffix(".foot") for style in styles}

    assert inks(slice(0, left)) == {"side.1"}
    assert inks(slice(full.width - left, full.width)) == {"side.0"}


@pytest.mark.parametrize(("size", "width"), [(Size.M, 80), (Size.L, 100)])
def test_a_tray_lies_along_the_whole_board_when_somebody_is_in_it(size: Size, width: int) -> None:
    canvas = paint_grid(replace(chess(), taken=((Man(1, "p"),), ())), Look(size=size), width, 40)
    left = spot(canvas, "a1").x - 2
    trays = [
        {y for y, line in enumerate(cells(canvas)) for _, style in line[columns] if style.endswith("board.tray")}
        for columns in (slice(0, left), slice(canvas.width - left, canvas.width))
    ]
    assert trays == [{*range(spot(canvas, "a8").y, spot(canvas, "a1").y + spot(canvas, "a1").height)}, set()]


def test_check_is_marked() -> None:
    canvas = paint_grid(chess(a1="check"), Look(), 54, 20)
    assert on_ground(canvas, "a1") == {"board.check"}


def test_where_a_man_may_go_has_a_mark_and_what_he_may_take_a_ground_of_its_own() -> None:
    look = Look(lit=frozenset({"a4", "b8"}), chosen=frozenset({"e1"}), turn=0, size=Size.XS)
    canvas = paint_grid(chess(), look, 54, 20)
    assert "▄" in words(canvas, "a4")
    assert on_ground(canvas, "b8") == {"board.take"}
    assert on_ground(canvas, "e1") == {"board.chosen"}
    assert not words(canvas, "c4").strip()


@pytest.mark.parametrize(("size", "most"), [(Size.S, 500), (Size.M, 1200)])
def test_a_step_of_the_cursor_is_cheap(size: Size, most: int) -> None:
    lit = frozenset(f"{file}1" for file in "abcdef")
    before, after = (paint_grid(chess(), Look(lit=lit, cursor=at, size=size), 80, 40) for at in ("b1", "c1"))
    assert 0 < sent(before, after) <= most


def test_what_lies_in_a_tray_is_named_where_the_first_man_lies() -> None:
    taken = replace(chess(), taken=((Man(1, "r"),), (Man(0, "P"),)))
    rows = paint_grid(taken, Look(size=Size.M), 76, 26).text().splitlines()
    named = [(y, row.index("taken") < 10) for y, row in enumerate(rows) if "taken" in row]
    assert [left for _, left in named] == [False, True], "the second side's above at the right"
    assert named[0][0] < 2, "at the upper end"
    assert named[1][0] >= 15, "at the lower end"


def taken(kind: str, tall: Size, cursor: str = "", glyphs: Glyphs = SAFE) -> str:
    """What a square with a thing that is everybody's looks like."""
    grid = Grid(((Square("a1", Man(-1, kind)), Square("b1")),), "ab", ("1",))
    look = Look(size=tall, cursor=cursor, glyphs=glyphs)
    return words(paint_grid(grid, look, 100, 60), "a1")


@pytest.mark.parametrize("size", TO_LARGE)
def test_coins_and_glasses_are_told_apart(size: Size) -> None:
    assert taken("coin", size).strip()
    assert taken("coin", size) != taken("glass", size)
    assert (taken("coin", size, glyphs=ASCII).strip(), taken("glass", size, glyphs=ASCII).strip()) == ("O", "U")


def test_a_coin_shines_at_its_upper_left_and_has_an_edge_below() -> None:
    canvas = Canvas(8, 4)
    paint_token(canvas, 0, 0, "coin", 4, "board.0")
    light, edge = (
        {(x, y) for y, row in enumerate(cells(canvas)) for x, (_, style) in enumerate(row) if tone in style}
        for tone in ("dye.coin.light", "dye.coin.edge")
    )
    assert light
    assert all(x + y < 6 for x, y in light), "nothing in the lower right half"
    assert {y for _, y in edge} <= {2, 3}


@pytest.mark.parametrize("kind", ["coin", "glass"])
@pytest.mark.parametrize("size", TO_LARGE)
def test_the_cursor_is_seen_round_what_is_everybodys(kind: str, size: Size) -> None:
    grid = Grid(((Square("a1", Man(-1, kind)), Square("b1")),), "ab", ("1",))
    canvas = paint_grid(grid, Look(size=size, cursor="a1"), 100, 60)
    styles = [style for _, style in within(canvas, "a1")]
    assert sum("board.cursor" in style for style in styles) >= 4


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_a_king_among_plain_men_is_crowned(size: Size) -> None:
    men = {"a1": Man(0), "b1": Man(1), "c1": Man(0, "K")}
    canvas = paint_grid(Grid((tuple(Square(at, man) for at, man in men.items()),)), Look(size=size), 80, 40)
    assert words(canvas, "c1") not in (words(canvas, "a1"), words(canvas, "b1"))
    styles = [style for _, style in within(canvas, "c1")]
    wide = spot(canvas, "c1").width
    assert any(GILT in style for style in styles[:wide])
    assert any("side.0" in style for style in styles[-wide:]), "he is of his side below the crown"


@pytest.mark.parametrize(("size", "wide"), [(11, 3), (17, 3), (19, 2)])
def test_a_large_board_has_squares_of_three_columns_where_they_fit(size: int, wide: int) -> None:
    """Seventeen of them take 51 columns, nineteen would take 57."""
    canvas = paint_grid(square(size), Look(size=Size.XS), 56, 20)
    assert canvas.width <= 56
    assert len(canvas.spots) == size * size
    assert {(each.width, each.height) for each in canvas.spots} == {(wide, 1)}


def test_on_the_smallest_squares_men_kings_and_marks_have_forms_of_their_own() -> None:
    line, *rows = square(19).rows
    men = (Square("m", Man(0)), Square("n", Man(1)), Square("k", Man(0, "K")), Square("to"), Square("x"))
    look = Look(size=Size.XS, lit=frozenset({"m", "to"}), gone=frozenset({"x"}), turn=0)
    canvas = paint_grid(Grid(((*men, *line[5:]), *rows)), look, 54, 20)
    assert [words(canvas, square.token) for square in men] == ["● ", "● ", "▙▟", "• ", "× "]
    grounds = ["side.0/board.0.may", "side.1/board.1", f"{GILT}/board.0"]
    assert [within(canvas, at)[0][1] for at in "mnk"] == grounds, "the square of who may be chosen is a little brighter"


@pytest.mark.parametrize("room", [(54, 24), (25, 24), (54, 20)])
def test_a_frame_is_light_above_and_at_the_left_and_dark_below_and_at_the_right_where_there_is_room(
    room: tuple[int, int],
) -> None:
    """Nine squares of 4x2 with their ranks and files take 40x20 cells."""
    canvas = paint_grid(replace(square(9), ranks=tuple("987654321")), Look(size=Size.S), *room)
    rows = cells(canvas)
    sides = [{rows[y][x][1] for y in range(1, 20)} for x in (0, -1)]
    wide, high = room[0] > 40, room[1] > 20 and room[0] > 40
    assert sides == ([{"_board.edge/_board.edge"}, {"_board.shade/_board.shade"}] if wide else [{"board.rim"}] * 2)
    assert {style for _, style in rows[0]} == {"board.edge"}
    assert ({style for _, style in rows[-1]} == {"board.shade"}) == high


@pytest.mark.parametrize(("height", "names", "edge"), [(18, False, False), (19, True, False), (20, True, True)])
def test_a_board_has_wood_at_its_sides_and_where_there_is_room_below_and_above(
    height: int, names: bool, edge: bool
) -> None:
    canvas = paint_grid(replace(square(9), ranks=tuple("987654321")), Look(size=Size.S), 54, height)
    top, bottom, left = cells(canvas)[0][3][1], cells(canvas)[-1][3][1], cells(canvas)[2][1][1]
    assert (top == "board.edge") == edge
    assert (bottom == "board.rim") == names
    assert left == "board.rim"
    sides = [{row[x][1] for row in cells(canvas)[int(edge) : 18]} for x in (0, -1)]
    assert sides == [{"_board.edge/_board.edge"}, {"_board.shade/_board.shade"}], "also where it ends at the head"


def test_a_board_gets_the_rows_for_its_names_and_its_edge_before_the_text_below_gets_spare_ones() -> None:
    grid = replace(square(11), ranks=tuple(str(rank) for rank in range(11, 0, -1)))
    top = Tabletop("Tafl", Scene((grid,), "Choose a piece."), (Seat("Anna", "0"), Seat("Basil", "0")))
    assert best_frame(top, Look(), 120, 40).laid.height == 11 * 3 + 2


def test_the_castle_keeps_its_ground_under_a_king_who_may_move() -> None:
    row = (Square("e5", Man(0, "K"), "castle"), Square("f5", Man(0)))
    canvas = paint_grid(Grid((row,)), Look(lit=frozenset({"e5", "f5"}), turn=0), 54, 20)
    assert any("board.castle" in style for _, style in within(canvas, "e5"))


@pytest.mark.parametrize(("size", "wide"), [(Size.S, 4), (Size.M, 6), (Size.L, 8)])
def test_the_crown_of_a_king_among_plain_men_is_as_broad_as_they_are(size: Size, wide: int) -> None:
    row = (Square("a1", Man(0, "K")), Square("b1", Man(0)))
    canvas = paint_grid(Grid((row,)), Look(size=size), 3 * wide, 3 * wide)

    def columns(at: str) -> set[int]:
        inked = [(place % wide, char) for place, (char, _) in enumerate(within(canvas, at))]
        return {column for column, char in inked if char.strip()}

    assert len(columns("a1")) >= wide - 1
    assert columns("b1") <= {*range(wide)}


def test_a_square_of_a_special_kind_can_be_told_where_its_man_may_be_chosen() -> None:
    row = (Square("a1", Man(0, "N"), "camp"), Square("b1", Man(0, "N")), Square("c1", None, "camp"))
    for size in (Size.S, Size.L):
        canvas = paint_grid(Grid((row,)), Look(lit=frozenset({"a1", "b1"}), turn=0, size=size), 60, 20)
        grounds = [{part for _, style in within(canvas, at) for part in style.split("/")} for at in ("a1", "b1", "c1")]
        for ground, found in zip(("board.camp.lit", "board.1.lit", "board.camp"), grounds, strict=True):
            assert any(part.lstrip("^_") == ground for part in found)


def test_taken_men_are_larger_beside_a_large_board_where_all_find_room() -> None:
    def rows(width: int, men: int) -> int:
        canvas = paint_grid(replace(chess(), taken=((Man(1, "p"),) * men, ())), Look(size=Size.L), width, 52)
        return sum(any("side.1" in style for _, style in line[: spot(canvas, "a1").x - 3]) for line in cells(canvas))

    assert rows(152, 1) == 3, "of a square of four"
    assert rows(125, 1) == 2, "of a square of three"
    assert rows(125, 8) == 2 * 8, "one above the other"


def test_in_a_narrow_tray_pawns_stand_beside_the_others_and_no_man_is_cut() -> None:
    men = tuple(Man(1, kind) for kind in "rrnneegpppppppp")

    def inked(*taken: Man) -> int:
        canvas = paint_grid(replace(chess(), taken=(taken, ())), Look(size=Size.L), 125, 52)
        lines = [line[: spot(canvas, "a1").x - 3] for line in cells(canvas)]
        assert any("taken" in "".join(char for char, _ in line) for line in lines)
        return sum("side.1" in style for line in lines for _, style in line)

    assert inked(*men) == sum(map(inked, men))
