"""A billiard table as it is painted: every ball to be read, the aim in dots, a lens, and little to send for a step."""

from __future__ import annotations

from itertools import pairwise, product
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core.scene import Aim, Ball, Bed, Berth, Dial, Pocket, Shelf, Steps
from parlor.widgets.billiards.bed import ASIDE, UNDER, paint_bed
from parlor.widgets.billiards.billiard_cloth import FORMS, LARGER, Form, form_for, lens, whole
from parlor.widgets.billiards.racked import middles
from parlor.widgets.billiards.settings import STRIP_ROWS
from parlor.widgets.billiards.shelves import ROWS as SHELVED
from parlor.widgets.billiards.slots import clash, slots
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.dotted import dots_to_cells, segment
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.glyphs import TIERS
from parlor.widgets.canvas.palette import Palette
from tests.unit.widgets.painted import TO_LARGE, cells, contrast, sent, spot, within, words

NAMES = ("nw", "n", "ne", "sw", "s", "se")
POCKETS = tuple(Pocket(name) for name in NAMES)
FIFTEEN = tuple(
    (round(19050 + 495 * row), round(6350 + 572 * (at - row / 2))) for row in range(5) for at in range(row + 1)
)
"""A full rack: the first ball on the foot spot, five rows of balls that touch."""
RACK = tuple(Ball(number, x, y, number > 8, f"ball {number}") for number, (x, y) in enumerate(FIFTEEN, 1))
CUE = Ball(0, 5000, 6350)
CUTS = tuple(f"{cut:+d}" if cut else "0" for cut in range(-20, 21))
TIP = tuple(tuple(f"{high}-{side}" for side in ("left", "middle", "right")) for high in ("top", "middle", "low"))


def aimed(cut: int) -> Aim:
    """The cue ball goes for a ball on the far side, a little off its middle by the cut."""
    met = (18500, 9000 + 24 * cut)
    return Aim(((5000, 6350), met), met, ((19050, 9150), (25400, 12700 - 100 * cut)), CUTS[cut + 20])


BED = Bed(
    (*RACK, CUE),
    POCKETS,
    aims=tuple(map(aimed, range(-20, 21))),
    dial=Dial("cut", CUTS, 20),
    steps=(Steps("pace", (("3", "4"), ("1", "2")), "2"), Steps("tip", TIP, "middle-middle")),
    head=6350,
    spots=((19050, 6350),),
)
ROOM = (150, 50)
AIM = "bed.line"


def painted(bed: Bed = BED, size: Size = Size.XS, cursor: str = "", tier: str = "safe", **look: bool) -> Canvas:
    return paint_bed(bed, Look(cursor=cursor, size=size, glyphs=TIERS[tier], **look), *ROOM)  # type: ignore[arg-type]


def dotted(canvas: Canvas, ink: str = AIM) -> set[tuple[int, int]]:
    """The cells that hold dots of the aim, or of the way of the ball that is met."""
    lines = enumerate(cells(canvas))
    return {
        (x, y) for y, line in lines for x, (char, style) in enumerate(line) if style == ink and char in QUADRANTS[1:]
    }


@pytest.mark.parametrize("size", TO_LARGE)
def test_every_ball_of_a_rack_shows_its_number_under_the_cursor(size: Size) -> None:
    for ball in RACK:
        canvas = painted(size=size, cursor=ball.token)
        assert words(canvas, ball.token).strip() == str(ball.number)
        assert {style for _, style in within(canvas, ball.token)} == {f"ball.{ball.number}|cursor"}


def numbers(bed: Bed, size: Size) -> set[str]:
    """The numbers that are seen on the balls of a table."""
    found = []
    for line in cells(painted(bed, size)):
        for at, (char, style) in enumerate(line):
            if char.isdigit() and "ball." in style:
                found.append((at, char, style))
    tens = {(at, style) for at, _, style in found}
    return {
        char + next((second for to, second, other in found if (to, other) == (at + 1, style)), "")
        for at, char, style in found
        if (at - 1, style) not in tens
    }


@pytest.mark.parametrize("size", TO_LARGE)
def test_every_ball_of_a_rack_shows_its_number_and_the_rack_lies_on_its_place(size: Size) -> None:
    assert numbers(BED, size) == {str(number) for number in range(1, 16)}
    window = whole(BED, FORMS[size])
    found = middles(BED.balls, BED.radius, window, FORMS[size])
    lying = [(window.column(ball.x), window.row(ball.y)) for ball in RACK]
    for axis, most in ((0, 1.5), (1, 0.51)):
        ends = [sorted(at[axis] for at in places) for places in ([found[ball] for ball in RACK], lying)]
        assert sum(ends[0][:: len(RACK) - 1]) / 2 == pytest.approx(sum(ends[1][:: len(RACK) - 1]) / 2, abs=most)


def test_the_rows_of_a_rack_are_four_columns_apart_and_its_balls_two_rows() -> None:
    found = middles(BED.balls, BED.radius, whole(BED, FORMS[Size.XS]), FORMS[Size.XS])
    x, y = found[RACK[0]]
    assert found[RACK[1]] == (x + 4, y - 1)
    assert found[RACK[10]][1] == y - 4
    assert found[RACK[14]] == pytest.approx((x + 16, y + 4), abs=0.5), "figures stand in cells"


@pytest.mark.slow
@pytest.mark.parametrize("size", TO_LARGE)
@given(st.lists(st.tuples(st.integers(286, 25114), st.integers(286, 12414)), max_size=15, unique=True))
def test_balls_in_a_crowd_make_room_until_each_is_seen_whole(size: Size, spots: list[tuple[int, int]]) -> None:
    balls = tuple(Ball(number, x, y) for number, (x, y) in enumerate(spots))
    form, bed = FORMS[size], Bed(balls, POCKETS)
    found = list(middles(balls, bed.radius, whole(bed, form), form).values())
    assert all(4 <= x <= form.columns and 2 <= y <= form.rows for x, y in found)
    for at, (x, y) in enumerate(found):
        assert all(abs(y - row) >= 2 or abs(x - column) >= (4, 3.5)[int(abs(y - row))] for column, row in found[:at])


def test_balls_that_lie_apart_are_drawn_where_they_are_to_half_a_cell() -> None:
    window = whole(BED, FORMS[Size.XS])
    lone = (Ball(3, 5000, 3000), Ball(12, 12000, 9000), Ball(0, 20000, 5000))
    for ball, (x, y) in middles(lone, BED.radius, window, FORMS[Size.XS]).items():
        assert (x, y) == pytest.approx((window.column(ball.x), window.row(ball.y)), abs=0.5)


@pytest.mark.parametrize("size", TO_LARGE)
def test_numbers_of_a_rack_do_not_run_together(size: Size) -> None:
    spots = [spot(painted(size=size), ball.token) for ball in RACK]
    for at, one in enumerate(spots):
        for other in spots[:at]:
            assert one.y != other.y or abs(one.x - other.x) >= 4


def test_the_table_has_as_much_beside_it_on_the_left_as_on_the_right() -> None:
    for size in TO_LARGE:
        width = form_for(size, ROOM[0] - 4, ROOM[1] - 2 - UNDER - SHELVED).columns + 4
        assert painted(size=size).width == width, "under it is how the cue is held"
        low = paint_bed(BED, Look(size=size), ROOM[0], FORMS[size].rows + 2)
        assert low.width == FORMS[size].columns + 4 + 2 * ASIDE
        assert words(low, "middle-middle").strip() == Look().glyphs.pip


def test_at_80_columns_the_table_leaves_room_for_the_rest() -> None:
    canvas = paint_bed(BED, Look(size=Size.XS), 78, 18)
    assert canvas.width <= 78
    assert canvas.height <= 18


def test_at_120_columns_the_table_leaves_room_for_a_log_of_28() -> None:
    room = 120 - 28 - 2
    assert paint_bed(BED, Look(size=Size.M), room, 33).width <= room


def test_a_ball_lies_where_it_lies() -> None:
    size = BED.size
    corners = [Ball(1, 286, 286, token="1"), Ball(2, size[0] - 286, size[1] - 286, token="2")]
    middle = Ball(3, size[0] // 2, size[1] // 2, token="3")
    canvas = painted(Bed((*corners, middle), POCKETS))
    columns, rows, _ = FORMS[Size.XS]
    left, top = spot(canvas, "1").centre
    assert (left - 3, top - 1) == pytest.approx((1, 1), abs=1), "its rim is at the cushions"
    right, bottom = spot(canvas, "2").centre
    assert (columns - right, rows - bottom) == pytest.approx((1, 1), abs=1)
    assert spot(canvas, "3").centre == pytest.approx((2 + (columns - 1) / 2, 1 + (rows - 1) / 2), abs=0.5)


@pytest.mark.parametrize("size", TO_LARGE)
def test_a_ball_that_lies_alone_is_round_with_its_number_in_the_middle(size: Size) -> None:
    for number in (3, 12):
        canvas = painted(Bed((Ball(number, 9000, 6000, number > 8, "it"),), POCKETS), size)
        at = [
            (x, y)
            for y, line in enumerate(cells(canvas))
            for x, (char, style) in enumerate(line)
            if f"ball.{number}" in style or (number > 8 and "^ball.9" in style)
        ]
        middle = spot(canvas, "it").centre
        assert sum(x for x, _ in at) / len(at) == pytest.approx(middle[0])
        assert abs(sum(y for _, y in at) / len(at) - middle[1]) <= 0.5
        wide, tall = (len({place[axis] for place in at}) for axis in (0, 1))
        assert wide in ((6, 7) if size is Size.L else (4, 5)), "larger on a large table, on which it would be lost"
        assert tall == 3, "a row, and half of those above and below, or three"


@pytest.mark.parametrize("form", [FORMS[Size.L], *LARGER])
def test_no_balls_of_a_heap_lie_over_each_other(form: Form) -> None:
    """Eight balls that all but touch each other, on cloths with small balls and with large ones."""
    balls = tuple(Ball(at + 1, 12000 + at % 4 * 560, 6000 + at // 4 * 560) for at in range(8))
    found = [*middles(balls, BED.radius, whole(BED, form), form).values()]
    wide, tall = form.disc
    for at, (x, y) in enumerate(found):
        for other_x, other_y in found[at + 1 :]:
            assert abs(x - other_x) >= 1.25 * wide or abs(y - other_y) >= 1.5 * tall


def test_a_stripe_is_a_band_with_its_number_between_white_ends() -> None:
    canvas = painted(Bed((Ball(12, 9000, 6000, stripe=True, token="it"),), POCKETS), Size.M)
    x, y = spot(canvas, "it").x, spot(canvas, "it").y
    lines = cells(canvas)
    assert all("^ball.9" in lines[y][at][1] for at in (x - 1, x + 2)), "all stripes have one white"
    assert all("_ball.12" in lines[row][at][1] for row in (y - 1, y + 1) for at in (x, x + 1))


@pytest.mark.parametrize("size", TO_LARGE)
def test_every_ball_of_a_rack_is_seen_whole(size: Size) -> None:
    lines = cells(painted(replace(BED, aims=(), balls=RACK), size))
    for ball in RACK:
        found = spot(painted(size=size), ball.token)
        first = found.x - 1 if ball.number > 9 else found.x - 2
        for at in range(first, first + (4 if ball.number > 9 else 5)):
            style = lines[found.y][at][1]
            assert f"ball.{ball.number}" in style or (ball.stripe and "^ball.9" in style)


def test_the_cue_ball_has_a_dot_and_the_eight_its_number_in_white() -> None:
    lines = cells(painted())
    shown = {(char, style) for line in lines for char, style in line if "ball." in style}
    assert (Look().glyphs.mark, "ball.cue") in shown
    assert ("8", "^ball.8/_ball.8") in shown


def test_balls_are_listed_under_the_table_where_there_is_room() -> None:
    bed = replace(BED, shelves=(Shelf("{0}: solids", (1, 2, 3, 8), (2, 8)), Shelf("{1}: stripes", (9, 10), (9, 10))))
    look = Look(("Anna", "Ben"), size=Size.M)
    table, aside = FORMS[Size.M].rows + 2, replace(bed, dial=None, steps=())
    for each, height in ((bed, 40), (aside, table + STRIP_ROWS)):
        canvas = paint_bed(each, look, 150, height)
        assert canvas.height == paint_bed(BED, look, 150, height).height, "nothing moves for them"
        _read_shelves(cells(canvas)[table : table + SHELVED])
    assert "Anna" not in paint_bed(bed, look, 150, table + STRIP_ROWS).text(), "how the cue is held goes first"


def _read_shelves(lines: list[list[tuple[str, str]]]) -> None:
    text = ["".join(char for char, _ in line) for line in lines]
    assert "Anna: solids" in text[1]
    assert "Ben: stripes" in text[1]
    shown = {style for line in lines for char, style in line if char.isdigit() and "ball." in style}
    assert shown == {"ball.2", "^ball.8/_ball.8", "^ball.9/_ball.9", "^ball.10/_ball.10"}, "the 1 and the 3 are gone"


@pytest.mark.parametrize(
    "shelves",
    [
        (Shelf("on the table", tuple(range(1, 16)), (1, 8, 9, 15)),),
        (Shelf("{0}", (1, 2, 3, 4, 5, 6, 7, 8), (1, 8)), Shelf("{1}", (9, 10, 11, 12, 13, 14, 15, 8), (9, 15, 8))),
    ],
)
def test_balls_are_listed_beside_a_table_that_fills_the_rows(shelves: tuple[Shelf, ...]) -> None:
    """Those that are left as balls, those that are gone as numbers, and none where the settings or the table lie."""
    form = FORMS[Size.XS]
    rows, wide = form.rows + 2, form.columns + 4 + 2 * ASIDE
    look = Look(("Anna", "Ben"), size=Size.XS)
    canvas = paint_bed(Bed((CUE,), POCKETS, shelves=shelves), look, wide, rows)
    numbers = []
    for line, at in product(cells(canvas), (0, ASIDE // 2)):
        place = line[at : at + ASIDE // 2]
        if text := "".join(char for char, _ in place if char.isdigit()):
            numbers.append((int(text), any("ball." in style for char, style in place if char.isdigit())))
    assert sorted(numbers) == sorted((number, number in shelf.left) for shelf in shelves for number in shelf.numbers)
    bare = paint_bed(Bed((CUE,), POCKETS), look, wide, rows)
    assert [line[ASIDE:] for line in cells(canvas)] == [line[ASIDE:] for line in cells(bare)]


@given(st.lists(st.tuples(st.floats(0, 58), st.floats(0, 14)), max_size=16))
def test_no_ball_is_drawn_over_another_or_off_the_cloth(spots: list[tuple[float, float]]) -> None:
    found = slots(tuple(spots), 60, 15)
    assert len(found) == len(spots)
    assert not any(clash(a, b) for at, a in enumerate(found) for b in found[:at])
    assert all(0 <= x <= 58 and 0 <= y <= 14 for x, y in found)


def test_balls_that_lie_apart_are_drawn_where_they_are() -> None:
    assert slots(((3.2, 4.4), (5.6, 4.4), (3.0, 6.0)), 60, 15) == ((3, 4), (6, 4), (3, 6))


def test_the_aim_under_the_cursor_is_drawn_in_dots_from_ball_to_ball() -> None:
    assert not dotted(painted()), "no aim without a word"
    dots, run = dotted(painted(cursor="0")), dotted(painted(cursor="0"), "bed.mark")
    window = whole(BED, FORMS[Size.XS])
    for x, y in ((9000, 7135), (14000, 8117)):  # on the way from (5000, 6350) to (18500, 9000)
        column, row = int(window.column(x)), int(window.row(y))
        assert {(column + at, row + down) for at in (0, 1) for down in (-1, 0, 1)} & dots
    x, y = int(window.column(24000)), int(window.row(11920))
    assert run & {(x + at, y) for at in range(-2, 3)}, "and fainter on the way of the ball that is met"
    assert dots != dotted(painted(cursor="+20"))


@pytest.mark.parametrize("size", TO_LARGE)
@pytest.mark.parametrize("onward", [(20000, 6350), (12700, 9000), (12700, 1000), (4000, 6350)])
def test_the_cue_lies_behind_the_cue_ball_in_line_with_its_way(size: Size, onward: tuple[int, int]) -> None:
    start = (12700, 6350)
    bed = Bed((Ball(0, *start),), POCKETS, aims=(Aim((start, onward)),))
    window = whole(bed, form_for(size, ROOM[0] - 4, ROOM[1] - 2 - UNDER - SHELVED))
    stick = {(x, y) for y, line in enumerate(cells(painted(bed, size))) for x, (_, style) in enumerate(line)
             if style.partition("/")[0] in ("bed.cue", "bed.butt")}  # fmt: skip
    assert stick
    across, down = window.column(onward[0]) - window.column(start[0]), window.row(onward[1]) - window.row(start[1])
    for x, y in stick:
        dx, dy = x + 0.5 - window.column(start[0]), y + 0.5 - window.row(start[1])
        assert dx * across + 4 * dy * down < 0, "behind, a row being twice as high as a column is wide"
        assert abs(dx * 2 * down - 2 * dy * across) / hypot(across, 2 * down) <= 2, "in line"


def test_a_ghost_is_the_shade_of_a_ball_and_a_ring_of_dots_under_the_lens() -> None:
    way = ((5000, 6350), (5001, 6350))
    bed, none = (Bed((CUE,), POCKETS, aims=(Aim(way, ghost),)) for ghost in ((12700, 6350), None))
    window = whole(bed, FORMS[Size.M])
    column, row = round(window.column(12700)), int(window.row(6350))
    shown = cells(painted(bed, Size.M))
    assert all("_bed.mark" in shown[row][at][1] for at in range(column - 1, column + 1))
    near = lens(bed, FORMS[Size.XS], (12700, 6350), (5000, 6350))
    ring = dotted(painted(bed, lens=True)) - dotted(painted(none, lens=True))
    for x, y in ring:
        far = hypot((x + 0.5 - near.column(12700)) * near.across, (y + 0.5 - near.row(6350)) * near.down)
        assert abs(far - bed.radius) <= hypot(near.across, near.down)
    assert len(ring) >= 8


def test_a_step_of_the_aim_is_a_small_thing_to_send() -> None:
    for size in (Size.XS, Size.M):
        steps = [painted(size=size, cursor=cut) for cut in CUTS]
        assert max(sent(a, b) for a, b in pairwise(steps)) <= 1200


def test_a_called_pocket_and_one_under_the_cursor_are_lit_and_all_six_can_be_clicked() -> None:
    called = tuple(Pocket(name, called=name == "se") for name in NAMES)
    canvas = painted(Bed((CUE,), called), cursor="n")
    styles = {name: {part for _, style in within(canvas, name) for part in style.split("/")} for name in NAMES}
    assert [name for name in NAMES if "bed.pocket.called" in styles[name]] == ["se"]
    assert [name for name in NAMES if "bed.pocket.cursor" in styles[name]] == ["n"]
    centres = {name: spot(canvas, name).centre for name in NAMES}
    assert centres["nw"][0] < centres["n"][0] < centres["ne"][0]
    assert centres["nw"][1] < centres["sw"][1]


def test_a_ball_in_hand_may_be_put_where_no_ball_is_drawn() -> None:
    berths = (Berth("a1", 3000, 3000), Berth("a2", 3000, 9000), Berth("b1", 5000, 6350))
    bed = Bed((CUE,), POCKETS, berths)
    canvas = painted(bed, cursor="a2")
    assert words(canvas, "a2") == "()"
    assert [found.token for found in canvas.spots if found.token in ("a1", "a2", "b1")] == ["a1", "a2"]


def test_the_lens_shows_the_balls_about_the_cursor_as_discs() -> None:
    canvas = painted(cursor="ball 8", lens=True)
    plain = painted(cursor="ball 8")
    assert (canvas.width, canvas.height) == (plain.width, plain.height)
    x, y = spot(canvas, "ball 8").centre
    assert abs(x - plain.width / 2) < 6
    assert abs(y - (FORMS[Size.XS].rows + 2) / 2) < 2
    disc = [style for row in range(canvas.height) for _, style in _row(canvas, row) if "ball.5" in style]
    assert len(disc) > 6, "a ball of many cells"
    assert {found.token for found in canvas.spots} >= {f"ball {number}" for number in range(4, 10)}


def test_a_ball_under_the_cursor_has_both_its_ends_though_another_lies_at_its_side() -> None:
    bed = Bed((CUE, Ball(3, 15_000, 6350, token="3"), Ball(1, 15_580, 6350, token="1")), POCKETS)
    canvas = painted(bed, Size.M, cursor="1")
    row = "".join(char for char, _ in cells(canvas)[spot(canvas, "1").y])
    assert (row.count(Look().glyphs.turn), row.count(Look().glyphs.less)) == (1, 1)
    assert "3" in row, "its number stays in sight"


def test_the_lens_shows_the_cue_ball_too_where_it_is_not_far_off_and_else_the_way_from_it() -> None:
    for far, both in ((4000, True), (18_000, False)):
        bed = Bed((CUE, Ball(3, CUE.x + far, CUE.y, token="3")), POCKETS)
        canvas = painted(bed, cursor="3", lens=True)
        shown = " ".join(style for row in cells(canvas) for _, style in row)
        assert "ball.3" in shown
        assert ("ball.cue" in shown) is both
        assert len(dotted(canvas)) > 5


def test_a_ghost_has_a_dot_in_its_middle_as_the_cue_ball_has() -> None:
    bed = Bed((CUE,), POCKETS, aims=(Aim(((5000, 6350), (12700, 6350)), (12700, 6350)),))
    window = whole(bed, FORMS[Size.M])
    shown = cells(painted(bed, Size.M))[int(window.row(6350))][int(window.column(12700))]
    assert shown[0] == Look().glyphs.mark
    assert "_bed.mark" in shown[1]


def _row(canvas: Canvas, y: int) -> list[tuple[str, str]]:
    return [(char, style) for text, style in canvas.runs(y) for char in text]


@pytest.mark.parametrize(("tier", "colour"), [("ascii", True), ("ascii", False), ("safe", False)])
def test_without_half_blocks_or_colours_rails_and_balls_differ_by_characters(tier: str, colour: bool) -> None:
    for near in (False, True):
        canvas = painted(cursor="+3", tier=tier, colour=colour, lens=near)
        assert not set("▀▄█") & set(canvas.text())
        assert tier != "ascii" or canvas.text().isascii()
        assert "()" in canvas.text() or near
    lines = painted(tier=tier, colour=colour).text().split("\n")
    assert lines[0].count("O") == 12
    assert set(lines[0][4:10]) <= set("=+")


def test_stripes_are_underlined_and_no_ball_is_told_by_its_colour_alone() -> None:
    for palette in (*map(Palette, ("felt", "night", "paper")), Palette(colour=False)):
        underlined = [bool(palette.style(f"ball.{number}").underline) for number in range(1, 16)]
        assert underlined == [number > 8 for number in range(1, 16)]


@pytest.mark.parametrize("theme", ["felt", "night", "paper"])
def test_numbers_lines_and_marks_can_be_read_on_the_cloth_of_every_theme(theme: str) -> None:
    palette = Palette(theme)
    for number in range(1, 16):
        assert contrast(palette, f"ball.{number}") >= 4.5
    assert contrast(palette, "bed.line") >= 4.5
    assert contrast(palette, "bed.berth") >= 4.5
    assert contrast(palette, "ball.cue/bed.cloth") > 0
    assert contrast(palette, "bed.hole/bed.cushion") > 1


def test_cloths_differ_by_theme() -> None:
    grounds = {Palette(theme).style("bed.cloth").bgcolor for theme in ("felt", "night", "paper")}
    assert len(grounds) == 3


@pytest.mark.parametrize("label", ["cut", "angle"])
def test_the_arrows_of_the_dial_leave_its_label_and_what_it_shows_whole(label: str) -> None:
    name = "1.8R" if label == "cut" else "359"
    bed = replace(BED, dial=Dial(label, CUTS, 38, (name,) * len(CUTS)))
    canvas = painted(bed, cursor=CUTS[38])
    assert label in canvas.text()
    assert words(canvas, CUTS[38]).strip() == name
    assert all(words(canvas, token).strip() for token in ("dial:-", "dial:+"))


def test_settings_show_what_is_in_force_and_every_word_can_be_clicked() -> None:
    canvas = painted(cursor="0")
    found = {one.token for one in canvas.spots}
    assert found >= {"middle-middle", "top-left", "low-right", "0", "dial:-", "dial:+"}
    assert {style for _, style in within(canvas, "middle-middle")} == {"sheet|chosen"}
    assert {style for _, style in within(canvas, "0")} == {"sheet.cursor"}


@pytest.mark.parametrize("under", [6, 7, 8])
def test_the_strip_of_settings_never_touches_the_table(under: int) -> None:
    """Five rows deep, with a head six: with six rows under the table the names stand beside the settings."""
    deep = replace(
        BED,
        steps=(
            Steps("pace", tuple((str(pace),) for pace in range(6, 0, -1)), "2", "soft"),
            Steps("tip", tip_of(5), "0-1"),
        ),
    )
    tall = FORMS[Size.S].rows + 2
    with noticing() as faults:
        canvas = paint_bed(deep, Look(size=Size.S), 78, tall + under)
    assert not faults
    paper = [y for y, row in enumerate(cells(canvas)) if any(style.startswith("sheet") for _, style in row)]
    assert paper[0] == tall + 1
    assert canvas.height == tall + under
    text = canvas.text()
    assert all(name in text for name in ("cut", "pace", "tip", "soft", "hard"))
    assert {one.token for one in canvas.spots} >= {"0-0", "0-1", "4-2", "1", "2", "dial:-", "dial:+"}


def tip_of(rows: int) -> tuple[tuple[str, ...], ...]:
    """Places on the cue ball in so many rows."""
    return tuple(tuple(f"{row}-{place}" for place in range(3)) for row in range(rows))


def test_dots_of_a_cell_make_one_character() -> None:
    assert dots_to_cells([(0, 0), (1, 1)]) == {(0, 0): "▚"}
    assert dots_to_cells([(2, 2)]) == {(1, 1): "▘"}
    assert dots_to_cells(product(range(2), range(2))) == {(0, 0): "█"}


def test_dots_lie_evenly_on_a_line_however_it_runs() -> None:
    assert list(segment((0, 0), (6, 0), 2)) == [(0, 0), (2, 0), (4, 0), (6, 0)]
    assert list(segment((0, 0), (0, 3), 2)) == [(0, 0), (0, 1), (0, 2), (0, 3)], "dots are twice as high as wide"
    assert list(segment((1, 1), (1, 1))) == [(1, 1), (1, 1)]
