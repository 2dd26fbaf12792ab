"""Lattices: points, lines, men by size, and marks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Lattice, Man, Point
from parlor.widgets.boards.lattice import paint_lattice
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.figures import LOWER, QUADRANTS
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import THEMES
from tests.unit.widgets.painted import cells, contrast, sent, spot, within, words

FROM_LEFT = "▏▎▍▌▋▊▉"


def name(x: int, y: int) -> str:
    return f"{'abcdefg'[x]}{7 - y}"


def fox_and_geese() -> Lattice:
    """The cross of 33 points: thirteen geese on top, the fox in the middle."""
    places = [(x, y) for y in range(7) for x in range(7) if 2 <= x <= 4 or 2 <= y <= 4]
    points = tuple(
        Point(name(x, y), x, y, Man(1, "F") if (x, y) == (3, 3) else Man(0, "G") if y < 3 else None) for x, y in places
    )
    steps = ((1, 0), (0, 1), (1, 1), (-1, 1))
    lines = tuple(
        (name(x, y), name(x + dx, y + dy))
        for x, y in places
        for dx, dy in steps
        if (x + dx, y + dy) in places and (dx * dy == 0 or (x + y) % 2 == 0)
    )
    return Lattice(points, lines)


def alquerque() -> Lattice:
    """Five by five points with their diagonals, twelve men a side."""
    places = [(x, y) for y in range(5) for x in range(5)]
    points = tuple(Point(name(x, y), x, y, Man(at > 12) if at != 12 else None) for at, (x, y) in enumerate(places))
    lines = tuple(
        (name(x, y), name(x + dx, y + dy))
        for x, y in places
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1))
        if (x + dx, y + dy) in places and (dx * dy == 0 or (x + y) % 2 == 0)
    )
    return Lattice(points, lines)


def painted(lattice: Lattice, size: Size = Size.S, **look: Any) -> Canvas:
    with noticing() as faults:
        canvas = paint_lattice(lattice, Look(size=size, **look), 54, 18)
    assert not faults
    return canvas


@pytest.mark.parametrize("size", [Size.XS, Size.S])
@pytest.mark.parametrize("lattice", [fox_and_geese(), alquerque()], ids=["fox and geese", "alquerque"])
def test_it_fits_beside_the_panel(lattice: Lattice, size: Size) -> None:
    canvas = painted(lattice, size)
    assert canvas.width <= 54
    assert canvas.height <= 18


def test_every_point_can_be_pressed_and_diagonals_are_drawn() -> None:
    assert len(painted(alquerque()).spots) == 25
    canvas = painted(alquerque(), Size.XS, colour=False)
    assert len(canvas.spots) == 25
    assert canvas.text().count("╲") == canvas.text().count("╱") == 8, "a cell for each of eight either way"


def corners(**look: Any) -> Canvas:
    """Two points joined aslant, as far apart as they are drawn at most."""
    return painted(Lattice((Point("a", 0, 0), Point("b", 1, 1)), (("a", "b"),)), **look)


def inks_dot(char: str, side: int, half: int) -> bool:
    """Whether a character inks a dot of its cell, or most of it: on its right side or not, in its lower half or not."""
    if char in LOWER:
        return LOWER.index(char) + 1 >= (2 if half else 6)
    if char in FROM_LEFT:
        return FROM_LEFT.index(char) + 1 >= (6 if side else 2)
    return bool(QUADRANTS.index(char) >> half + side & 1) if char in QUADRANTS else False


def dots(canvas: Canvas, colour: str) -> list[set[int]]:
    """By row of dots, two to a cell, the columns in which a colour is seen."""
    found: list[set[int]] = []
    for row in cells(canvas):
        for half in (0, 2):
            inks = [(char, *style.split("/")) for char, style in row]
            seen = [
                column * 2 + side
                for column, (char, ink, *under) in enumerate(inks)
                for side in (0, 1)
                if colour in (ink if inks_dot(char, side, half) else "/".join(under))
            ]
            found.append(set(seen))
    return found


def test_a_diagonal_has_no_gap() -> None:
    board = corners()
    rows = [row for row in dots(board, "net.line") if row]
    assert len(rows) >= 18
    assert all(upper & lower for upper, lower in pairwise(rows)), "each row of dots lies partly under the one above"
    assert all(len(row) <= 6 for row in rows), "and is hardly broader than two pixels"


@pytest.mark.parametrize("height", [18, 34])
def test_where_eight_lines_meet_all_of_them_reach_the_point(height: int) -> None:
    lattice = alquerque()
    bare = Lattice(tuple(Point(each.token, each.x, each.y) for each in lattice.points), lattice.lines)
    board = paint_lattice(bare, Look(), 90, height)
    rows, spots = dots(board, "net.line"), {each.token: each for each in board.spots}

    def middle(at: str) -> tuple[int, int]:
        spot = spots[at]
        x = 2 * (spot.x + spot.width // 2)
        return x, min(range(2 * spot.y, 2 * (spot.y + spot.height)), key=lambda row: (-len(rows[row]), row))

    (x1, y1), (x2, y2) = middle(name(1, 1)), middle(name(2, 2))
    for row in range(y1 + 1, y2):
        on_the_way = x1 + round((x2 - x1) * (row - y1) / (y2 - y1))
        assert any(abs(dot - on_the_way) <= 2 for dot in rows[row]), f"a gap in row {row}"


@pytest.mark.parametrize("size", Size)
def test_fox_and_goose_differ(size: Size) -> None:
    canvas = painted(fox_and_geese(), size)
    fox, goose = words(canvas, name(3, 3)), words(canvas, name(3, 0))
    assert fox != goose
    assert {style for _, style in within(canvas, name(3, 3))} != {style for _, style in within(canvas, name(3, 0))}


def discs(canvas: Canvas, side: int) -> set[str]:
    """The inks in which a side's men are drawn."""
    parts = {part.lstrip("_").split("~")[0] for row in cells(canvas) for _, style in row for part in style.split("/")}
    return {part for part in parts if part.startswith(f"side.{side}")}


def test_men_of_a_side_have_its_colour_and_those_who_may_go_a_mark() -> None:
    quiet, lit = painted(alquerque()), painted(alquerque(), lit=frozenset({name(0, 0)}))
    for side in (0, 1):
        assert discs(quiet, side) == {f"side.{side}{tone}" for tone in ("", ".gleam", ".under")}
    assert discs(lit, 0) == discs(quiet, 0), "he himself stays as he is"
    assert inked(quiet, name(0, 0), "net.may") == 0
    assert inked(lit, name(0, 0), "net.may") > 0


@pytest.mark.parametrize(("width", "height"), [(54, 18), (80, 34)])
def test_men_have_their_edge_below_them_and_are_alike_at_either_side(width: int, height: int) -> None:
    with noticing() as faults:
        canvas = paint_lattice(Lattice((Point("a", 0, 0, Man(0)), Point("b", 4, 4, Man(1))), ()), Look(), width, height)
    assert not faults
    for side, man in enumerate("ab"):
        at = spot(canvas, man)
        toned = [
            (x - at.x - (at.width - 1) / 2, y - at.y - (at.height - 1) / 2)
            for y, row in enumerate(cells(canvas))
            for x, (_, style) in enumerate(row)
            if f"side.{side}.under" in style
        ]
        assert sum(y for _, y in toned) > 0 == sum(x for x, _ in toned)


def test_the_edge_of_a_picture_who_may_be_chosen_lies_below_its_middle() -> None:
    for at in (name(3, 1), name(3, 3)):
        canvas = paint_lattice(fox_and_geese(), Look(lit=frozenset({at})), 85, 19)
        place = spot(canvas, at)
        rows = [y for y, row in enumerate(cells(canvas)) if any("net.may" in style for _, style in row)]
        assert rows
        assert min(rows) >= place.y + (place.height - 1) // 2


@pytest.mark.parametrize("height", [19, 34, 52])
def test_who_may_be_chosen_has_a_stud_in_his_middle_alone(height: int) -> None:
    """A ragged edge looks like a fault of the drawing; a stud is seen whole on a man of either side."""
    for at in (name(0, 0), name(0, 4)):
        canvas = paint_lattice(alquerque(), Look(lit=frozenset({at})), 110, height)
        place = spot(canvas, at)
        studded = [
            (x - place.x - (place.width - 1) / 2, y - place.y - (place.height - 1) / 2)
            for y, row in enumerate(cells(canvas))
            for x, (_, style) in enumerate(row)
            if "net.may" in style
        ]
        assert studded
        assert all(abs(x) <= place.width / 4 and abs(y) <= place.height / 4 for x, y in studded)
        assert sum(x for x, _ in studded) == 0


def test_a_board_takes_the_height_that_there_is() -> None:
    for height in (18, 24, 30):
        assert height - 2 <= paint_lattice(alquerque(), Look(), 90, height).height <= height
    for width, height in ((85, 35), (150, 52)):
        assert height - 1 <= paint_lattice(Lattice(three(), ()), Look(), width, height).height <= height


def test_what_moved_last_is_marked_on_both_points_and_keeps_its_colour() -> None:
    canvas = painted(alquerque(), last=frozenset({name(2, 2), name(2, 1)}))
    for point in (name(2, 2), name(2, 1)):
        assert any("net.last" in style for _, style in within(canvas, point))
    assert any("_side.0" in style for _, style in within(canvas, name(2, 1)))
    plain = painted(alquerque(), glyphs=ASCII, last=frozenset({name(2, 2), name(2, 1)}))
    assert words(plain, name(2, 1)) == "(X)"
    assert words(plain, name(2, 2)) == "(+)"


def test_in_ascii_men_are_letters() -> None:
    canvas = painted(alquerque(), Size.L, glyphs=ASCII)
    assert canvas.text().isascii()
    assert canvas.text().count("X") == canvas.text().count("O") == 12
    lit = painted(alquerque(), glyphs=ASCII, lit=frozenset({name(0, 0), name(1, 0), name(2, 2)}), cursor=name(1, 0))
    assert [words(lit, name(x, 0)) for x in range(3)] == ["_X_", "[X]", "-X-"], "who may be chosen stands on a line"
    assert "_" not in words(lit, name(2, 2)), "nobody stands there"


@pytest.mark.parametrize("theme", THEMES)
def test_men_stand_off_the_table(theme: str) -> None:
    for style in ("man.0", "man.1", "side.0/net", "side.1/net", "net.line"):
        assert contrast(Palette(theme), style) >= 3, style
    for style in ("net", "net.mark"):
        assert contrast(Palette(theme), style) >= 4.5, style


def test_a_step_of_the_cursor_is_cheap() -> None:
    lit = frozenset({name(0, 0), name(1, 0)})
    before, after = (painted(alquerque(), lit=lit, cursor=at) for at in sorted(lit))
    assert 0 < sent(before, after) <= 900


def test_a_step_of_the_cursor_over_free_points_costs_little_on_a_low_board() -> None:
    cross = fox_and_geese()
    straight = tuple(line for line in cross.lines if line[0][0] == line[1][0] or line[0][1] == line[1][1])
    board = Lattice(cross.points, straight)
    free = frozenset(name(x, 4) for x in range(7))
    steps = [paint_lattice(board, Look(lit=free, cursor=name(x, 4)), 55, 19) for x in range(7)]
    assert max(sent(before, after) for before, after in pairwise(steps)) <= 520


def inked(canvas: Canvas, token: str, colour: str) -> int:
    """In how many cells at a point a colour is seen."""
    return sum(colour in style for _, style in within(canvas, token))


def test_a_point_where_one_may_go_is_a_dot_and_where_a_man_came_from_a_ring() -> None:
    free = name(2, 2)
    lit = painted(alquerque(), lit=frozenset({free}))
    assert inked(lit, free, "net.may") == 1, "a pixel in the crossing: men are five wide"
    left = painted(alquerque(), last=frozenset({free}))
    ring = [style for _, style in within(left, free)]
    assert any("net.last" in style for style in ring)
    assert "^net" in ring[len(ring) // 2].split("/"), "its middle is empty"


@pytest.mark.parametrize("height", [18, 19, 34])
def test_the_cursor_is_a_ring_on_a_free_point_at_every_size(height: int) -> None:
    free = {name(x, y) for x, y in ((2, 3), (6, 4), (3, 6))}
    for at in free:
        look = Look(lit=frozenset(free), cursor=at)
        canvas = paint_lattice(fox_and_geese(), look, 85, height)
        assert inked(canvas, at, "net.cursor") >= 8, "round the point, not on it"
        marks = sum(bool(inked(canvas, token, "net.may")) for token in free)
        assert marks == (3 if height > 20 else 2), "that one may go there too, but within a small ring"


@pytest.mark.parametrize("height", [19, 34])
def test_rings_leave_the_names_of_points_alone(height: int) -> None:
    for point in fox_and_geese().points:
        canvas = paint_lattice(fox_and_geese(), Look(cursor=point.token), 85, height)
        rows = cells(canvas)
        assert not any("net.cursor" in style for _, style in rows[-1]), "the row of letters"
        assert all("net.cursor" not in row[1][1] for row in rows), "the column of figures"


def test_geese_are_birds_and_show_who_may_go() -> None:
    goose = name(3, 1)
    for height in (19, 34):
        quiet = paint_lattice(fox_and_geese(), Look(), 85, height)
        lit = paint_lattice(fox_and_geese(), Look(lit=frozenset({goose})), 85, height)
        assert inked(quiet, goose, "dye.gold") >= 1, "a beak"
        assert inked(quiet, goose, "net.may") == 0
        assert inked(lit, goose, "net.may") >= 2, "an edge beneath her"


@pytest.mark.parametrize("height", [19, 34])
def test_geese_in_a_row_stand_apart(height: int) -> None:
    canvas = paint_lattice(fox_and_geese(), Look(), 85, height)
    rows = within(canvas, name(0, 2)), within(canvas, name(6, 2))
    assert all(any("dye.gold" in style for _, style in goose) for goose in rows), "no beak is cut off"
    body = ("dye.gold", "side.0")
    inked = [any(colour in row[at][1] for row in cells(canvas) for colour in body) for at in range(canvas.width)]
    geese = sum(now and not before for before, now in pairwise([False, *inked]))
    assert geese == 7, "seven columns of geese with air between them"
    assert not inked[0]
    assert not inked[-1]
    assert not any(colour in style for _, style in cells(canvas)[0][:6] for colour in body)


def test_rings_side_by_side_do_not_meet() -> None:
    look = Look(cursor=name(4, 2), chosen=frozenset({name(3, 2)}))
    canvas = paint_lattice(fox_and_geese(), look, 85, 19)
    seen = [{at for row in cells(canvas) for at, (_, style) in enumerate(row) if ring in style} for ring in RINGS]
    assert max(seen[0]) < min(seen[1])


RINGS = ("net.chosen", "net.cursor")


@pytest.mark.parametrize("height", [19, 34])
def test_the_only_fox_needs_no_ring_and_no_ring_hides_a_part_of_him(height: int) -> None:
    fox, below = name(3, 3), name(3, 4)
    alone = paint_lattice(fox_and_geese(), Look(), 85, height)
    chosen = paint_lattice(fox_and_geese(), Look(chosen=frozenset({fox})), 85, height)
    assert inked(chosen, fox, "net.chosen") == 0
    beside = paint_lattice(fox_and_geese(), Look(lit=frozenset({below}), cursor=below), 85, height)
    for colour in ("dye.fox", "side.1"):
        assert inked(beside, fox, colour) == inked(alone, fox, colour) > 0, "the chin too, over the ring below it"


@pytest.mark.parametrize("height", [19, 34])
def test_where_a_goose_went_is_a_line_from_the_point_she_left(height: int) -> None:
    came, went = name(2, 3), name(2, 2)
    quiet = paint_lattice(fox_and_geese(), Look(), 85, height)
    moved = paint_lattice(fox_and_geese(), Look(last=frozenset({came, went})), 85, height)
    assert inked(moved, came, "net.last") > 0, "the point"
    lines = [sum("net.last" in style for _, style in row) for row in cells(moved)]
    assert sum(map(bool, lines)) >= 2, "and the line"
    assert inked(moved, went, "dye.gold") == inked(quiet, went, "dye.gold"), "her bill is seen as before"


def test_lines_are_seen_between_geese_side_by_side_and_one_above_the_other() -> None:
    canvas = paint_lattice(fox_and_geese(), Look(), 54, 19)
    left, right, below = (spot(canvas, name(*at)) for at in ((2, 1), (3, 1), (2, 2)))
    between = [row[x][1] for row in cells(canvas)[left.y : left.y + 3] for x in range(left.x + 5, right.x)]
    assert any("net.line" in style for style in between)
    column = [cells(canvas)[y][left.x + left.width // 2][1] for y in range(left.y, below.y + below.height)]
    assert any("net.line" in style for style in column)


def test_geese_are_larger_where_there_is_more_room() -> None:
    rows = [inked(paint_lattice(fox_and_geese(), Look(), 85, height), name(3, 1), "side.0") for height in (19, 34)]
    assert rows[1] > rows[0] * 1.2


def three() -> tuple[Point, ...]:
    return tuple(Point(f"{'abc'[x]}{3 - y}", x, y, Man(0) if y == 2 else None) for y in range(3) for x in range(3))


def test_a_mill_is_a_bright_line() -> None:
    lines = (("a1", "b1"), ("b1", "c1"), ("a2", "b2"))
    plain, mill = (painted(Lattice(three(), lines, mills=mills)) for mills in ((), (("a1", "b1", "c1"),)))
    for canvas, least in ((plain, 0), (mill, 4)):
        bright = sum("net.mark" in style for row in cells(canvas) for _, style in row)
        assert bright >= least
        assert bool(bright) is bool(least)


def test_a_point_that_is_called_by_a_letter_alone_has_it_under_the_board() -> None:
    points = (Point("a1", 0, 2), Point("b1", 2, 2), Point("m", 1, 1), Point("a2", 0, 0))
    last = "".join(char for char, _ in cells(painted(Lattice(points, ())))[-1]).split()
    assert last == ["a", "m", "b"]


@pytest.mark.parametrize("hands", [(), (2, 1)])
def test_names_of_points_stand_in_a_frame_about_the_board(hands: tuple[int, ...]) -> None:
    canvas = painted(Lattice(three(), (), hands=hands))
    rows = cells(canvas)
    framed = [style == "board.rim" for _, style in rows[-1]]
    assert all(framed), "below"
    for row in rows:
        assert {style for _, style in (*row[:3], row[-1])} == {"board.rim"}, "at the sides"
    assert any("net" in style for _, style in rows[-2])


def test_men_in_hand_lie_in_piles_with_their_number() -> None:
    canvas = painted(Lattice(three(), (), hands=(3, 1)))
    last = "".join(char for char, _ in cells(canvas)[-1]).split()
    assert last == ["3", "a", "b", "c", "1"]
    assert all("side" not in row[at][1] for row in cells(canvas) for at in (3, -4)), "a column off the frame"
    left = [row[5][1] for row in cells(canvas)]
    right = [row[-6][1] for row in cells(canvas)]
    assert sum("side.0" in style for style in left) > sum("side.1" in style for style in right) > 0


def test_rings_are_whole_at_the_lower_edge() -> None:
    canvas = painted(alquerque(), chosen=(name(0, 4),))
    rows = [row for row in cells(canvas) if any("net.chosen" in style for _, style in row)]
    assert len(rows) == 4, "seven pixels, from the middle of a row on"


def file_of_points() -> tuple[Point, ...]:
    """Seven by seven points, men of both sides by turns in the middle file."""
    return tuple(Point(name(x, y), x, y, Man(y % 2) if x == 3 else None) for y in range(7) for x in range(7))


def file_of_men(**look: Any) -> Canvas:
    """These points as low as they are drawn beside the panel."""
    with noticing() as faults:
        canvas = paint_lattice(Lattice(file_of_points(), (), hands=(0, 0)), Look(**look), 55, 19)
    assert not faults
    return canvas


def test_men_near_each_other_stand_apart_and_a_ring_about_one_leaves_the_others_alone() -> None:
    quiet = file_of_men()
    for ring in ("cursor", "last"):
        for y in range(7):
            at = name(3, y)
            marked = file_of_men(cursor=at) if ring == "cursor" else file_of_men(last=frozenset({at}))
            assert sum(map(bool, dots(marked, f"net.{ring}"))) in (6, 7), (
                "whole, a pixel over and one under a man of four"
            )
            for side in (0, 1):
                both = zip(dots(quiet, f"_side.{side}"), dots(marked, f"_side.{side}"), strict=True)
                assert sum(len(before - after) for before, after in both) <= 4, "but for half pixels at rounded corners"
    white, black = (dots(quiet, f"_side.{side}") for side in (0, 1))
    sides = [(bool(one), bool(other)) for one, other in zip(white, black, strict=True)]
    assert (True, True) not in sides
    assert sides[:-2].count((False, False)) >= 6 + 1, "a gap between two men, and one over the uppermost"


def test_the_ring_about_a_free_point_leaves_air_under_the_bar_on_top() -> None:
    marked = file_of_men(lit=frozenset({name(0, 0)}), cursor=name(0, 0))
    rows = list(map(bool, dots(marked, "net.cursor")))
    assert not rows[0]
    assert sum(rows) == 5


def test_no_line_joins_men_in_the_gap_between_them() -> None:
    points = tuple(Point(name(x, y), x, y, Man(0) if x == 3 else None) for y in range(7) for x in range(7))
    lines = tuple((name(x, y), name(x, y + 1)) for x in (3, 4) for y in range(6))
    canvas = paint_lattice(Lattice(points, lines, hands=(0, 0)), Look(), 55, 19)
    spots = {each.token: each for each in canvas.spots}
    middles = {x: 2 * (spots[name(x, 3)].x + spots[name(x, 3)].width // 2) for x in (3, 4)}
    lined = {x: sum(middle in row for row in dots(canvas, "net.line")) for x, middle in middles.items()}
    assert lined[3] == 0
    assert lined[4] > 20


@pytest.mark.parametrize(
    ("men", "shown", "under"), [(9, (1, 4, 9), ("1", "4", "9")), (12, (1, 1, 1), ("1", "×4", "×9"))]
)
def test_men_in_hand_stand_apart_or_one_of_them_has_the_number_of_all(
    men: int, shown: tuple[int, ...], under: tuple[str, ...]
) -> None:
    def pile(count: int) -> tuple[int, str]:
        lattice = Lattice(file_of_points(), (), hands=(count, 0), hand_size=men)
        board = paint_lattice(lattice, Look(), 85, 34)
        rows = [bool(row & {10, 11}) for row in dots(board, "_side.0")]
        told = "".join(char for char, _ in cells(board)[-2]).split()[0]
        return sum(before and not now for before, now in pairwise(rows)), told

    assert [pile(count) for count in (1, 4, 9)] == list(zip(shown, under, strict=True))


def test_men_in_hand_who_have_no_room_leave_the_frame_to_the_names_of_points() -> None:
    points = tuple(replace(point, man=None) for point in file_of_points())
    board, none = (
        paint_lattice(Lattice(points, (), hands=hands, hand_size=12), Look(), 55, 19) for hands in ((9, 12), (0, 0))
    )
    assert cells(board)[-1] == cells(none)[-1]


def test_men_in_hand_are_as_large_as_those_on_the_board_where_there_is_room() -> None:
    points = tuple(Point(name(x, y), x, y, None if x or y else Man(1)) for x in range(2) for y in range(5))
    board = paint_lattice(Lattice(points, (), hands=(0, 1), hand_size=2), Look(), 85, 34)
    across = [
        {*body, *edge} for body, edge in zip(*(dots(board, f"_side.1{end}") for end in ("", ".under")), strict=True)
    ]
    rows = [len(row) for row in across if row]
    on_board, in_hand = rows[: len(rows) // 2], rows[len(rows) // 2 :]
    assert max(on_board) == max(in_hand) > 0
    assert abs(len(on_board) - len(in_hand)) <= 1, "one may begin in the lower half of a cell"


@pytest.mark.parametrize(("height", "large"), [(34, False), (51, True)])
def test_points_are_named_in_large_letters_on_a_large_board(height: int, large: bool) -> None:
    canvas = paint_lattice(alquerque(), Look(), 150, height)
    assert ("e" in canvas.text(), "5" in canvas.text()) == (not large, not large)
    assert ("board.name" in {style for row in cells(canvas) for _, style in row}) == large
    assert canvas.height <= height


def test_the_upper_edge_of_the_frame_parts_a_board_from_the_head_where_there_is_a_row_for_it() -> None:
    low, edged = (cells(paint_lattice(alquerque(), Look(), 85, height)) for height in (19, 20))
    assert "board.edge" not in {style for _, style in low[0]}
    assert {style for _, style in edged[0]} == {"board.edge"}
    assert len(edged) == len(low) + 1, "the meshes are as large as without it"


def test_no_dot_where_one_may_go_has_a_gap_beside_it_in_its_line() -> None:
    for height in (18, 34, 52):
        lattice = fox_and_geese()
        canvas = paint_lattice(lattice, Look(lit=frozenset({name(3, 4)})), 150, height)
        spots = {each.token: each for each in canvas.spots}
        left, right = (spots[name(x, 4)] for x in (2, 4))
        middle = max(
            range(left.y, left.y + left.height), key=lambda y: sum("net.line" in style for _, style in cells(canvas)[y])
        )
        between = cells(canvas)[middle][left.x + left.width // 2 : right.x + right.width // 2]
        assert all("net.line" in style or "net.may" in style for _, style in between)


def test_a_line_leads_to_the_first_wanted_point_straight_on() -> None:
    board = Lattice(
        (Point("a", 0, 0), Point("b", 2, 0), Point("c", 4, 0), Point("d", 1, 1), Point("e", 0, 2)),
        (("a", "b"), ("c", "b"), ("a", "d"), ("e", "a")),
    )
    assert board.next_along("a", "right", "bcde") == "b", "not the nearer one that lies aside"
    assert board.next_along("a", "right", "cde") == "c", "past one that is taken"
    assert board.next_along("c", "left", "ae") == "a"
    assert board.next_along("a", "down", "de") == "e"
    assert board.next_along("e", "up", "d") == ""
    assert board.next_along("d", "right", "abce") == "", "no line leads there"


@pytest.mark.parametrize(("height", "broad", "shaded"), [(19, 1, False), (34, 2, True)])
def test_between_large_men_lines_are_broader_and_have_a_shadow_at_their_right(
    height: int, broad: int, shaded: bool
) -> None:
    upright = Lattice((Point("a", 0, 0), Point("b", 0, 1), Point("c", 2, 2)), (("a", "b"),), hands=(0, 0))
    free = Lattice(tuple(replace(point, man=None) for point in alquerque().points), alquerque().lines)
    board = paint_lattice(upright if shaded else free, Look(), 85, height)
    assert any("net.shade" in style for row in cells(board) for _, style in row) is shaded
    if shaded:
        x, y = spot(board, "a").x + spot(board, "a").width // 2, spot(board, "b").y
        styles = [style.split("/")[0] for _, style in cells(board)[y - 1][x : x + broad + 1]]
        assert styles == ["_net.line"] * broad + ["_net.shade"]
