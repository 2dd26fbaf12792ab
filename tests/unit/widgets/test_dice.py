"""Dice: their pips, those kept, and the cup."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from parlor.core.scene import Die, Share, Shares, Stand, Stands, Tray, Trays
from parlor.games.dice.zambales.rules import FACES
from parlor.games.kits.dice.hands import MARKS
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.canvas.lettering import wrap_evenly
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import THEMES
from parlor.widgets.dice.cube import CUTS, INKS, SMALLEST, paint_cube
from parlor.widgets.dice.cup import cup_width, paint_box, paint_cup, paint_turned_cup
from parlor.widgets.dice.dice import paint_dice, paint_die, paint_lone_die, paint_tray, paint_trays
from parlor.widgets.dice.marks import mark_figure
from parlor.widgets.seats.shares import paint_shares
from parlor.widgets.seats.stands import paint_stands
from tests.unit.widgets.painted import cells, contrast, luminance, sent, spot, within, words

FIVE = tuple(Die(value, f"d{value}", kept=value in (2, 4)) for value in range(1, 6))


@pytest.mark.parametrize(("wide", "tall"), [(5, 3), (7, 3), (9, 5)])
@pytest.mark.parametrize("value", range(1, 7))
def test_a_small_die_has_as_many_pips_as_its_value_round_its_middle(wide: int, tall: int, value: int) -> None:
    canvas = paint_die(Die(value), Look(), wide=wide)
    assert (canvas.width, canvas.height) == (wide, tall)
    pips = [(x, y) for y, line in enumerate(canvas.text().splitlines()) for x, glyph in enumerate(line) if glyph == "●"]
    assert len(pips) == value
    assert {(wide - 1 - x, tall - 1 - y) for x, y in pips} == {*pips}
    assert all(1 <= x < wide - 1 for x, _ in pips)


def pixels_of(canvas: Canvas, what: str) -> list[tuple[int, int]]:
    """The quarters of cells that show the ground, or with `_` the ink, of a style: column and row, in quarters."""
    found = []
    for y, row in enumerate(cells(canvas)):
        for x, (char, style) in enumerate(row):
            ink, _, under = style.partition("/")
            for bit in range(4):
                drawn = ink if QUADRANTS.index(char) >> bit & 1 else under or ink
                found += [(2 * x + bit % 2, 2 * y + bit // 2)] * (drawn == what)
    return found


@pytest.mark.parametrize("pixels", CUTS)
@pytest.mark.parametrize("value", range(1, 7))
def test_a_cube_has_as_many_pips_as_its_value_and_the_same_upside_down(pixels: int, value: int) -> None:
    """Every pip is as large as the others, and they lie in the middle of the face."""
    dots = pixels_of(paint_cube(Die(value), pixels), "_die")
    assert len(dots) == value * sum(row.count("#") for row in CUTS[pixels].pip)
    assert {(2 * pixels - 1 - x, pixels - 1 - y) for x, y in dots} == {*dots}


@pytest.mark.parametrize("value", range(1, 7))
def test_the_pips_of_the_smallest_cube_are_glyphs_apart(value: int) -> None:
    lines = paint_cube(Die(value), SMALLEST).text().splitlines()
    pips = {(x, y) for y, line in enumerate(lines) for x, char in enumerate(line) if char == "●"}
    assert len(pips) == value
    assert {(SMALLEST - 1 - x, 2 - y) for x, y in pips} == pips
    assert not any((x + 1, y) in pips for x, y in pips)


@pytest.mark.parametrize("pixels", CUTS)
def test_a_cube_has_a_light_upper_edge_a_shaded_lower_one_and_a_shadow(pixels: int) -> None:
    canvas = paint_cube(Die(1), pixels)
    light, dark, shadow = (pixels_of(canvas, f"^die{part}") for part in (".light", ".dark", ".shadow"))
    assert min(y for _, y in light) == 0
    assert max(y for _, y in dark) == pixels - 1
    assert max(y for _, y in shadow) == pixels
    assert max(x for x, _ in shadow) > max(x for x, _ in dark)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tone", ["", ".kept", ".counts", ".lost", ".dim"])
def test_the_edges_of_a_cube_are_lighter_and_darker_than_its_face(theme: str, tone: str) -> None:
    face, light, dark = (Palette(theme).style(f"die{tone}{edge}").bgcolor for edge in ("", ".light", ".dark"))
    bright = [luminance(colour.get_truecolor()) for colour in (light, face, dark) if colour is not None]
    assert len(bright) == 3
    assert bright == sorted(bright, reverse=True)
    assert bright[0] > bright[2] * 1.5


@pytest.mark.parametrize("look", [Look(glyphs=ASCII), Look(colour=False)], ids=["ascii", "no colour"])
def test_without_colour_a_small_die_shows_its_figure_in_a_frame(look: Look) -> None:
    assert paint_die(Die(4), look, wide=5).text().splitlines()[1].replace(look.glyphs.v, "").strip() == "4"
    assert paint_die(Die(4, kept=True), look, wide=5).text().splitlines()[1][1:4] == "(4)"
    assert paint_die(Die(4), look, wide=9).text().count(look.glyphs.pip) == 4


@pytest.mark.parametrize("pixels", CUTS)
def test_no_two_ranks_look_alike_on_dice_of_any_size(pixels: int) -> None:
    """Any two differ in a fifth of the ink of either at least."""
    inked = {
        mark: {(x, y) for y, row in enumerate(mark_figure(mark, pixels)) for x, dot in enumerate(row) if dot == "#"}
        for mark in MARKS
    }
    for one, other in combinations(inked.values(), 2):
        assert len(one ^ other) >= (len(one) + len(other)) / 5


def test_what_says_that_no_die_lies_there_yet_is_quiet_and_what_does_is_not() -> None:
    bare, full = (paint_tray(Tray(dice, "two pairs"), Look(), 54, 10) for dice in ((Die(0, mark=" "),) * 5, FIVE))
    for canvas, voice in ((bare, "quiet"), (full, "row")):
        assert {style for char, style in cells(canvas)[-1] if char.strip()} == {voice}


def test_kept_dice_stay_in_their_places_and_are_marked() -> None:
    loose = paint_tray(Tray(tuple(Die(value, f"d{value}") for value in range(1, 6))), Look(), 54, 10)
    kept = paint_tray(Tray(FIVE), Look(), 54, 10)
    assert [spot(kept, die.token).x for die in FIVE] == [spot(loose, die.token).x for die in FIVE]
    assert (kept.width, kept.height) == (loose.width, loose.height)
    lower = [spot(kept, die.token).y - spot(loose, die.token).y for die in FIVE]
    assert lower == [0, 1, 0, 1, 0], "nearer to the player"
    loose_words, kept_words = (line.split() for line in kept.text().splitlines()[-2:])
    assert {"1", "3", "5"} <= {*loose_words}
    assert kept_words == ["[2]", "[4]"]
    assert "die.kept" in {style.partition("/")[0].strip("^_") for _, style in within(kept, "d2")}
    assert "die.kept" not in {style.partition("/")[0].strip("^_") for _, style in within(kept, "d3")}


def test_dice_kept_for_good_lie_apart_from_those_that_are_thrown_on() -> None:
    dice = (Die(1, kept=True), Die(5, kept=True), Die(6), Die(2))
    canvas = paint_dice(dice, Look(), 60, numbered=True)
    columns = [x for x, (_, style) in enumerate(cells(canvas)[0]) if ".light" in style]
    gaps = [two - one for one, two in pairwise(columns) if two - one > 1]
    assert gaps[1] > gaps[0] == gaps[2]


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_dice_that_are_not_thrown_yet_are_in_a_cup_as_high_and_no_wider_than_they_will_be(size: Size) -> None:
    for count in (1, 2, 5, 6):
        waiting, thrown = (
            paint_tray(Tray(dice, "Anna"), Look(size=size), 60, 20)
            for dice in ((Die(0, mark=" "),) * count, (Die(3),) * count)
        )
        assert waiting.height == thrown.height
        assert waiting.width <= thrown.width
        assert any("cup." in style for row in cells(waiting) for _, style in row)
        assert not any("die" in style.replace("die.shadow", "") for row in cells(waiting) for _, style in row)


@pytest.mark.parametrize("tall", range(1, 13))
def test_a_cup_is_painted_whole_in_any_number_of_rows(tall: int) -> None:
    with noticing() as faults:
        cup, turned, box = paint_cup(Look(), tall), paint_turned_cup(12, Look(), tall), paint_box(5, Look(), tall)
    assert not faults, faults
    assert (cup.width, cup.height) == (cup_width(tall), tall)
    for line in cup.text().splitlines():
        assert line.strip(), "no row of it is empty"
    assert "12" in turned.text()
    assert ("5 dice" in box.text()) == (tall < 9), "in large letters from nine rows on"


def test_beside_dice_that_are_set_aside_the_others_are_in_a_cup() -> None:
    canvas = paint_tray(Tray((Die(1, kept=True), *(Die(0, mark=" "),) * 5), numbered=True), Look(), 60, 20)
    styles = {style for row in cells(canvas) for _, style in row}
    assert any("cup." in style for style in styles)
    assert any("die.kept" in style for style in styles)
    assert not any("die.dim" in style for style in styles)


@pytest.mark.parametrize("look", [Look(glyphs=ASCII), Look(colour=False)], ids=["ascii", "no colour"])
def test_without_colour_a_cup_is_drawn_in_lines(look: Look) -> None:
    text = paint_tray(Tray((Die(0, mark=" "),) * 2), look, 60, 20).text()
    assert text.strip()
    assert text.isascii()


def test_a_die_that_is_kept_for_good_has_no_number() -> None:
    dice = (Die(1, kept=True), Die(5, "d2", kept=True), Die(6, "d3"))
    small, large = (paint_dice(dice, Look(size=size), 54) for size in (Size.S, Size.M))
    assert sorted(" ".join(small.text().splitlines()[-2:]).split(" ")).count("kept") == 1
    for canvas, kept in ((small, "[2]"), (large, "2 kept")):
        upper, lower = canvas.text().splitlines()[-2:]
        assert "kept" in upper
        assert "1" not in upper + lower
        assert lower.strip() == kept


def test_in_the_compact_form_places_stand_beside_the_dice() -> None:
    canvas = paint_tray(Tray(FIVE), Look(size=Size.XS), 54, 3)
    assert (canvas.width, canvas.height) == (5 * (2 + 6), 3), "a place, and a cube of five columns with its shadow"
    assert [word for word in canvas.text().splitlines()[1].split() if word.isdigit()] == list("12345")


def test_places_stand_only_under_dice_that_can_be_chosen() -> None:
    """And there is a row by which one that is kept lies lower."""
    assert paint_dice((Die(1), Die(2)), Look(), 54).height == 4
    assert paint_dice((Die(1), Die(2, "d2")), Look(), 54).height == 4 + 1 + 1


@pytest.mark.parametrize(("size", "wide", "tall"), [(Size.S, 8, 4), (Size.M, 11, 6), (Size.L, 14, 7)])
def test_five_dice_in_three_sizes_with_their_places_and_the_row_for_those_that_are_kept(
    size: Size, wide: int, tall: int
) -> None:
    canvas = paint_tray(Tray(FIVE), Look(size=size), 84, 20)
    drop = 2 if size == Size.L else 1
    assert (canvas.width, canvas.height) == (5 * wide + 4, tall + drop + 1)


@pytest.mark.parametrize(("size", "wide", "tall"), [(Size.S, 29, 4), (Size.M, 49, 6), (Size.L, 49, 6)])
def test_five_dice_without_colour_in_frames(size: Size, wide: int, tall: int) -> None:
    canvas = paint_tray(Tray(FIVE), Look(size=size, colour=False), 84, 20)
    assert (canvas.width, canvas.height) == (wide, tall)


@pytest.mark.parametrize(
    ("count", "room", "pixels"),
    [(1, (84, 30), 33), (1, (84, 14), 17), (2, (84, 30), 33), (3, (84, 30), 23), (5, (84, 20), 13), (5, (102, 20), 17)],
)
def test_in_the_largest_size_dice_are_as_large_as_there_is_room(count: int, room: tuple[int, int], pixels: int) -> None:
    """In one row, with a twentieth of it free, and so that they fill two thirds of the rows at most."""
    tray = paint_tray(Tray((Die(3),) * count), Look(size=Size.L), *room)
    assert tray.width == count * (pixels + 2) - 1


def test_dice_under_a_cup_are_counted_but_not_seen() -> None:
    canvas = paint_tray(Tray((Die(0),) * 4, "Basil", cup=True), Look(), 54, 10)
    assert "4" in canvas.text()
    assert "?" not in canvas.text()
    assert canvas.text().splitlines()[-1].strip() == "Basil"
    assert paint_tray(Tray((Die(0),) * 4, cup=True), Look(glyphs=ASCII), 54, 10).text().isascii()


def test_a_mark_stands_for_pips() -> None:
    assert words(paint_die(Die(1, "d", mark="II"), Look(), wide=5), "d").strip() == "II"


@pytest.mark.parametrize("theme", THEMES)
def test_pips_and_the_number_on_a_cup_can_be_read(theme: str) -> None:
    for style in ("die", "die.kept", "die.lost", "cup.text"):
        assert contrast(Palette(theme), style) >= 4.5


@pytest.mark.parametrize(("size", "most"), [(Size.S, 500), (Size.M, 1200)])
def test_a_step_of_the_cursor_is_cheap(size: Size, most: int) -> None:
    before, after = (paint_tray(Tray(FIVE), Look(size=size, cursor=at), 80, 20) for at in ("d1", "d2"))
    assert 0 < sent(before, after) <= most


def test_everyones_dice_lie_side_by_side_under_their_cups_or_open() -> None:
    trays = Trays((Tray((Die(0),) * 5, "{0}", cup=True, note="4 sixes"), Tray((Die(6), Die(2)), "{1}")))
    canvas = paint_trays(trays, Look(("Anna", "Basil")), 54, 10)
    rows = canvas.text().splitlines()
    assert [row.split()[0] for row in rows[-2:]] == ["Anna", "4"]
    assert "Basil" in canvas.text()
    assert rows[0].replace("▄", " ").split()[-3:] == ["●"] * 3, "two in the upper row of a six, one in that of a two"
    assert canvas.height == 5
    assert paint_trays(Trays(trays.trays * 3), Look(("Anna", "Basil")), 54, 20).width <= 54


@pytest.mark.parametrize(("size", "height", "tall"), [(Size.XS, 10, 3), (Size.S, 10, 6), (Size.L, 10, 10)])
def test_a_bid_is_a_number_and_a_die_and_its_room_is_kept(size: Size, height: int, tall: int) -> None:
    """From the small size on it is a slip with a band, a row of air, and a die of seven pixels, or of ten and more."""
    look = Look(("Anna",), size=size)
    bid = paint_tray(Tray((Die(3),), "{0} bids", times=4), look, 54, height)
    none = paint_tray(Tray((), "no bid yet", times=1), look, 54, height)
    assert bid.height == none.height == tall
    assert "Anna bids" in bid.text()
    assert "×" in bid.text()
    assert "no bid yet" in none.text()
    if size > Size.XS:
        assert bid.width == none.width
        assert "sheet" not in {style for row in cells(none) for _, style in row}, "it lies in the shade"
        assert any("sheet.sum" in style for row in cells(bid) for _, style in row), "the number"


def test_the_number_of_a_bid_is_as_high_as_its_die_where_there_is_room() -> None:
    heights = []
    for height in (10, 14, 20):
        rows = cells(paint_tray(Tray((Die(3),), "{0} bids", times=4), Look(("Anna",), size=Size.L), 90, height))
        heights.append(sum(any("sheet.sum" in style for _, style in row) for row in rows))
    assert heights[0] < heights[1] < heights[2]


@pytest.mark.parametrize("size", [Size.XS, Size.S, Size.M, Size.L])
def test_where_no_die_lies_beside_others_the_felt_is_bare(size: Size) -> None:
    """A bid names fewer dice than there are: blank squares would look like dice."""
    blank = Die(0, mark=" ")
    rows = cells(paint_tray(Tray((Die(6), Die(6), blank, blank)), Look(size=size), 80, 10))
    whole = cells(paint_tray(Tray((Die(6), Die(6))), Look(size=size), 80, 10))
    assert sum(bool(style) for row in rows for _, style in row) == sum(bool(style) for row in whole for _, style in row)
    assert len(rows[0]) > len(whole[0]), "their places stay"


def test_rows_of_trays_stand_apart_where_there_is_room() -> None:
    """Dice of size M, six rows and a label each."""
    trays = Trays((Tray(tuple(Die(value) for value in range(1, 6)), "{0}"),) * 3)
    heights = [paint_trays(trays, Look(("Anna",), size=Size.L), 54, room).height for room in (23, 22)]
    assert heights == [3 * 7 + 2, 3 * 7]


def test_a_player_has_a_single_row_where_there_is_no_room_for_three() -> None:
    shares = Shares(tuple(Share(seat, (Die(6, kept=True), Die(2)), note="3 sixes") for seat in range(8)), room=5)
    canvas = paint_shares(shares, Look(tuple("ABCDEFGH"), size=Size.XS), 54, 18)
    assert canvas.height == 8
    assert [row.split() for row in canvas.text().splitlines()] == [
        [name, "6", "2", "3", "sixes"] for name in "ABCDEFGH"
    ]
    assert paint_shares(shares, Look(tuple("ABCDEFGH"), size=Size.XS), 54, 24).height == 24


@pytest.mark.parametrize(("rows", "pixels"), [(3, 5), (4, 7), (5, 7), (6, 10)])
def test_a_lone_die_is_as_large_as_its_rows_allow_and_its_shadow_is_light_under_the_cursor(
    rows: int, pixels: int
) -> None:
    die, look = Die(4, token="die:4"), Look()
    plain, marked, chosen = (
        paint_lone_die(die, each, rows)
        for each in (look, look._replace(cursor="die:4"), look._replace(chosen=frozenset({"die:4"})))
    )
    assert (plain.width, plain.height) == (pixels + 1, pixels // 2 + 1)
    for canvas, shadow in ((plain, "die.shadow"), (marked, "die.cursor"), (chosen, "die.chosen")):
        lower = {style for _, style in cells(canvas)[-1]}
        assert any(shadow in style for style in lower)
    assert paint_lone_die(die, look._replace(glyphs=ASCII), rows).text().isascii()


def test_on_the_smallest_cubes_letters_stand_for_marks() -> None:
    for mark in (*MARKS, *FACES):
        assert mark in paint_cube(Die(1, mark=mark), SMALLEST).text().splitlines()[1]


@pytest.mark.parametrize("pixels", CUTS)
def test_every_mark_of_a_die_is_drawn_and_differs_from_the_others(pixels: int) -> None:
    drawn = {paint_cube(Die(1, mark=mark), pixels).text() for mark in (*MARKS, *FACES)}
    assert len(drawn) == len(MARKS) + len(FACES)
    for text in drawn:
        assert not any(char.isalnum() for char in text), "in dots, not as a letter"
        assert sum(bool(row.strip()) for row in text.splitlines()) > 2


@pytest.mark.parametrize("theme", THEMES)
def test_letters_and_signs_on_dice_have_colours_that_stand_off_any_face(theme: str) -> None:
    palette = Palette(theme)
    colours = {palette.style(f"die.ink{ink}").color for ink in INKS.values()}
    assert len(colours) == len({*INKS.values()}) > 3
    for ink in INKS.values():
        for tone in ("", ".kept", ".counts", ".lost"):
            assert contrast(palette, f"_die.ink{ink}/die{tone}") >= 4.5


def test_letters_on_flat_dice_have_the_same_colours() -> None:
    for mark, ink in INKS.items():
        styles = {
            style for row in cells(paint_die(Die(1, mark=mark), Look(), wide=5)) for char, style in row if char == mark
        }
        assert styles == {f"die.ink{ink}/die"}


def test_without_colour_a_mark_is_its_letters_in_the_middle() -> None:
    assert paint_die(Die(2, mark="10"), Look(colour=False), wide=9).text().splitlines()[2][1:-1].strip() == "10"
    assert paint_die(Die(2, mark="Q"), Look(colour=False), wide=5).text().splitlines()[1][1:-1].strip() == "Q"


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_a_shut_box_is_as_high_as_its_dice_but_narrower(size: Size) -> None:
    """What stands beside it stands close to it."""
    look, dice = Look(size=size), (Die(4),) * 5
    shut, lying = (paint_tray(Tray(dice, "the box", box=box), look, 90, 16) for box in (True, False))
    assert shut.height == lying.height
    assert shut.width < lying.width


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_dice_lie_over_the_middle_of_their_label_where_room_is_kept_for_more(size: Size) -> None:
    """Four of five: as many columns are free at their left as at their right, but for one and the shadow."""
    dice = tuple(Die(value, mark="Q") for value in range(1, 5))
    few, all_ = (paint_tray(Tray((*dice, last)), Look(size=size), 120, 20) for last in (Die(0, mark=" "), Die(5)))
    assert (few.width, few.height) == (all_.width, all_.height)
    inked = [x for row in cells(few) for x, (_, style) in enumerate(row) if "die" in style]
    assert abs(min(inked) - (few.width - 1 - max(inked))) <= 2


@pytest.mark.parametrize("size", Size)
def test_the_row_for_places_is_kept_while_no_die_can_be_chosen(size: Size) -> None:
    dice = tuple(Die(value, mark="A") for value in range(1, 6))
    chosen = tuple(Die(value, f"d{value}", mark="A") for value in range(1, 6))
    before, after = (paint_tray(Tray(each, numbered=True), Look(size=size), 84, 20) for each in (dice, chosen))
    assert (before.width, before.height) == (after.width, after.height)
    assert not any(sign.isdigit() for sign in before.text())


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_a_cup_alone_is_as_high_as_its_dice(size: Size) -> None:
    dice = (Die(3), Die(4))
    cup, lifted = (paint_tray(Tray(dice, "the cup", cup=cup), Look(size=size), 54, 12) for cup in (True, False))
    assert cup.height == lifted.height
    assert cup.text().splitlines()[-1].strip() == "the cup"


@pytest.mark.parametrize(("size", "wide", "tall"), [(Size.S, 8, 4), (Size.M, 8, 4), (Size.L, 18, 9)])
def test_dice_beside_a_board_lie_apart_in_rows_and_leave_it_the_room(size: Size, wide: int, tall: int) -> None:
    canvas = paint_tray(Tray((Die(6), Die(3)), across=1), Look(size=size), 80, 34)
    assert (canvas.width, canvas.height) == (wide, 2 * tall + 1)
    assert not canvas.text().splitlines()[tall].strip()


@pytest.mark.parametrize(("height", "pitch"), [(34, 6), (18, 6), (17, 5)])
def test_dice_beside_a_sheet_have_their_places_under_them_clear_of_the_next(height: int, pitch: int) -> None:
    """Where there are rows for that."""
    canvas = paint_tray(Tray(FIVE, across=2), Look(), 80, height)
    assert [line.split() for line in canvas.text().splitlines()[4::pitch]] == [
        ["1", "[2]"],
        ["3", "[4]"],
        ["5"],
    ]


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_two_trays_above_each_other_have_dice_of_one_size_and_keep_their_places(size: Size) -> None:
    claim = Tray(tuple(Die(1, mark=mark) for mark in "AAKQJ"), "Basil claims")
    below = Tray(FIVE, "in the box: two pairs, queens and nines", over=claim)
    canvases = [
        paint_tray(tray, Look(size=size), 80, 34)
        for tray in (
            below,
            replace(below, label=""),
            replace(below, box=True),
            replace(below, over=replace(claim, label="")),
        )
    ]
    assert len({(canvas.width, canvas.height) for canvas in canvases}) == 1
    lit = [[x for x, (_, style) in enumerate(row) if "^die.light" in style] for row in cells(canvases[0])]
    assert len({row[0] for row in lit if row}) == 1, "as far to the left as each other"


def test_a_label_of_two_lines_leaves_no_word_alone_in_the_second() -> None:
    assert wrap_evenly("in the box: two pairs, aces and nines", 33) == ["in the box: two", "pairs, aces and nines"]
    assert wrap_evenly("on the tray, one in the box", 33) == ["on the tray, one in the box"]
    assert wrap_evenly("", 33) == []


@pytest.mark.parametrize(("size", "room"), [(Size.S, (60, 18)), (Size.M, (76, 24)), (Size.L, (152, 51))])
def test_beside_dice_that_lie_before_a_player_those_still_to_be_thrown_are_in_a_cup(
    size: Size, room: tuple[int, int]
) -> None:
    fallen, fresh = Die(4), Die(0, mark=" ")
    look = Look(("Anna", "Basil"), size=size)
    rows = cells(paint_shares(Shares((Share(0, (fallen, fallen, fresh, fresh)), Share(1, ()))), look, *room))
    cups = [x for row in rows for x, (_, style) in enumerate(row) if "cup." in style]
    dice = [x for row in rows for x, (_, style) in enumerate(row) if style.startswith(("die/", "^die/"))]
    assert cups
    assert min(cups) > max(dice) - 2
    assert not any("die.dim" in style for row in rows for _, style in row), "no blank squares"


def test_more_dice_than_a_player_has_room_for_are_all_seen_on_a_vast_table() -> None:
    shares = Shares((Share(0, (Die(1),) * 9), Share(1, (Die(1),))), room=6)
    with noticing() as faults:
        rows = cells(paint_shares(shares, Look(("Anna", "Basil"), size=Size.L), 152, 51))
    assert not faults
    lit = [x for row in rows for x, (_, style) in enumerate(row) if "die.light" in style]
    assert len({*lit}) >= 9


def test_a_large_box_says_how_many_dice_are_in_it_in_large_letters() -> None:
    look = Look(size=Size.L)
    small, large = (paint_box(5, look, tall) for tall in (7, 12))
    assert "5 dice" in small.text()
    assert "5 dice" not in large.text()
    inked = [y for y, row in enumerate(cells(large)) if any(style.startswith("cup.text") for _, style in row)]
    assert len(inked) == 3
    assert "5 dice" in paint_box(5, look._replace(colour=False), 12).text()


def test_a_die_of_a_turn_that_is_over_is_dim_unless_it_says_why() -> None:
    drawn = [
        {style.rpartition("^")[2] for row in cells(paint_dice((die,), Look(size=Size.M), 40)) for _, style in row}
        for die in (Die(3, past=True), Die(3, kept=True, past=True), Die(3, lost=True, past=True))
    ]
    assert [("die.dim" in styles, "die.lost" in styles) for styles in drawn] == [
        (True, False),
        (True, False),
        (False, True),
    ]


def test_a_table_at_a_glance_is_a_slip_over_its_dice_or_their_cup() -> None:
    """One table has thrown, the other not yet; the slips and what lies below them are in line."""
    sides = (((0, 1), (2, 3)), ((4, 5), (6, 7)))
    stands = Stands((Stand("Head", sides[0], (9, 4), (Die(2), Die(3), Die(6)), 1), Stand("Middle", sides[1], (0, 0))))
    canvas = paint_stands(stands, Look(tuple("ABCDEFGH"), size=Size.M), 80, 20)
    lines = canvas.text().splitlines()
    assert "Head" in lines[0]
    assert "Middle" in lines[0]
    half = canvas.width // 2
    thrown = {style for row in cells(canvas) for _, style in row[:half]}
    waiting = {style for row in cells(canvas) for _, style in row[half:]}
    assert any("_die" in style for style in thrown)
    assert any("cup." in style for style in waiting)
    assert not any("cup." in style for style in thrown)


def test_on_a_vast_table_few_trays_lie_above_each_other_with_larger_dice() -> None:
    """Two of five dice: seventeen pixels above each other, but ten side by side, where there are fewer rows."""
    look, tray = Look(("Anna", "Basil"), size=Size.XL), Tray(tuple(Die(face) for face in (1, 2, 3, 4, 5)), "{0}")
    above, beside = (paint_trays(Trays((tray, tray)), look, 152, height) for height in (51, 40))
    assert above.width < beside.width
    assert above.height > 2 * (beside.height - 2)


def test_a_cup_to_throw_from_is_where_its_dice_will_lie() -> None:
    look, dice = Look(("Anna",), size=Size.L), (Die(4),) * 5
    waiting, thrown = (
        paint_trays(Trays((Tray(each, "{0}"),)), look, 100, 20) for each in ((Die(0, mark=" "),) * 5, dice)
    )
    assert (waiting.width, waiting.height) == (thrown.width, thrown.height)


def test_a_cup_is_as_high_as_the_slip_beside_it() -> None:
    tray = Tray((Die(0, mark=" "),) * 6, "Anna begins")
    low, high = (paint_tray(tray, Look(size=Size.M, least=least), 100, 20) for least in ((0, 0), (0, 13)))
    assert high.height == 13 > low.height


@pytest.mark.parametrize(("width", "height"), [(58, 20), (90, 34), (150, 50)])
def test_every_name_stays_in_its_place_when_one_has_thrown(width: int, height: int) -> None:
    names = ("Anna", "Basil", "Clara", "Dora")
    look = Look(names, size=Size.M)
    blank = Die(0, mark=" ")
    shut = tuple(Share(seat, (blank,) * 5, 5, 5, "five dice") for seat in range(4))
    first, thrown = Shares(shut, room=6), Shares((replace(shut[0], dice=(Die(3),) * 5), *shut[1:]), room=6)
    written = {"seat.name", "row", "quiet", "gold", "felt.gold/ground"}
    shut_names, open_names = (
        {
            (x, y, char)
            for y, row in enumerate(cells(paint_shares(shares, look, width, height)))
            for x, (char, style) in enumerate(row)
            if style in written
        }
        for shares in (first, thrown)
    )
    assert shut_names == open_names
    assert len({y for _, y, _ in open_names}) >= 2


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_no_blank_slip_lies_there_before_the_first_bid(size: Size) -> None:
    look = Look(("Anna",), size=size)
    before, after = (paint_tray(Tray(dice, "{0} bids", times=2), look, 60, 20) for dice in ((), (Die(4),)))
    assert not [style for row in cells(before) for _, style in row if style.startswith("sheet")]
    assert (before.width, before.height) == (after.width, after.height), "its room is kept"


@pytest.mark.parametrize("width", [90, 120, 150, 180])
def test_dice_leave_a_twentieth_of_their_columns_free(width: int) -> None:
    assert paint_dice((Die(6),) * 5, Look(size=Size.L), width, height=60).width <= width - width // 20
