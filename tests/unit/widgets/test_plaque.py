"""Plaques: what a turn is about, large, and how they share a table with dice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.core.scene import Cell, Die, Inscription, Plaque, Sheet, Tray
from parlor.play.match import Match
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.glyphs import ASCII, SAFE
from parlor.widgets.layout.layout import Kind, paint_plan, plan
from parlor.widgets.sheets.plaque import paint_plaque
from tests.look import sampled, table
from tests.unit.widgets.painted import cells

POINTS = Plaque((Inscription("this turn", "13"),))
GROUND = "box.now"
"""The ground of a figure."""
NOTHING = f"quiet/{GROUND}"
"""The style of a figure that is nothing."""
DRAWN = frozenset(QUADRANTS) - {" "}
"""What figures are drawn with."""
DICE = Tray((Die(6), Die(5)), "Anna rolled")


def inked(canvas: Canvas) -> int:
    """The rows in which something of a figure is drawn."""
    return sum(any(style == GROUND and char in DRAWN for char, style in row) for row in cells(canvas))


def test_a_figure_is_larger_in_a_larger_size_and_its_word_stands_over_it() -> None:
    rows = []
    for size in (Size.S, Size.M, Size.L, Size.XL):
        with noticing() as faults:
            canvas = paint_plaque(POINTS, Look(size=size), 60, 20)
        assert not faults
        (over,) = [y for y, line in enumerate(canvas.text().splitlines()) if "this turn" in line]
        assert "gold" in {style for _, style in cells(canvas)[over]}, "it stands in the frame"
        rows.append(inked(canvas))
    assert rows == sorted(rows)
    assert rows[0] == 3
    assert rows[-1] >= 8


def test_it_may_be_as_large_as_what_lies_round_it_and_its_figure_is_larger_then() -> None:
    small, large = (paint_plaque(POINTS, Look(size=Size.M, least=least), 60, 20) for least in ((0, 0), (40, 15)))
    assert (large.width, large.height) == (40, 15)
    assert inked(large) >= 3 * inked(small)


@pytest.mark.parametrize("size", list(Size))
def test_it_keeps_its_place_while_there_is_no_figure(size: Size) -> None:
    blank = replace(POINTS, inscriptions=(Inscription("this turn"),))
    vacant, full = (paint_plaque(plaque, Look(size=size), 60, 20) for plaque in (blank, POINTS))
    assert (vacant.width, vacant.height) == (full.width, full.height)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_its_frame_is_as_high_while_there_is_no_figure(size: Size) -> None:
    blank = replace(POINTS, inscriptions=(Inscription("this turn"),))
    look = Look(size=size, least=(40, 15))
    frames = [
        [y for y, row in enumerate(cells(paint_plaque(plaque, look, 60, 20))) if row[0][1] == "gold"]
        for plaque in (blank, POINTS)
    ]
    assert frames[0] == frames[1]


def test_dice_and_cup_stay_where_they_are_when_something_is_inscribed_beside_them() -> None:
    kind, blank = Kind(("A", "B"), SAFE), Plaque((Inscription("this turn"),))
    cup = Tray((Die(0, mark=" "),) * 5, "Anna rolls")
    laid, full = (plan(zones, kind, 100, 20) for zones in ((cup, blank), (replace(cup, dice=(Die(1),) * 5), POINTS)))
    assert laid.slots == full.slots
    lefts = [
        next(line for line in paint_plan((cup, plaque), laid, Look(("A", "B"))).text().splitlines() if "Anna" in line)
        for plaque in (blank, POINTS)
    ]
    assert lefts[0].index("Anna rolls") == lefts[1].index("Anna rolls")


@pytest.mark.parametrize("look", [Look(size=Size.M, colour=False), Look(size=Size.M, glyphs=ASCII), Look(size=Size.XS)])
def test_without_colour_and_in_the_compact_form_it_is_a_line(look: Look) -> None:
    assert paint_plaque(POINTS, look, 60, 20).text().split() == ["this", "turn", "13"]


@pytest.mark.parametrize(("widest", "told"), [("20", "-"), ("1000", "none")])
def test_in_a_line_nothing_is_told_whole_in_the_room_of_the_widest_figure(widest: str, told: str) -> None:
    with noticing() as faults:
        canvas = paint_plaque(
            Plaque((Inscription("main", "7", widest), Inscription("counts", "", widest))), Look(size=Size.XS), 80, 24
        )
    assert not faults
    assert canvas.text().split() == ["main", "7", "counts", told]


def test_signs_of_dice_are_drawn_too() -> None:
    for sign in ("III", "#", "+"):
        assert inked(paint_plaque(Plaque((Inscription("pair to beat", sign),)), Look(), 60, 20)) >= 2


@pytest.mark.parametrize(("width", "height"), [(57, 18), (80, 30), (150, 48)])
def test_no_dice_are_small_for_it(width: int, height: int) -> None:
    """It grows into what they leave, or makes do with those that stay ten rows high."""
    sheet = Sheet(("", "points"), (("A", (Cell("7"),)), ("B", (Cell("9"),))), place="bottom")
    tables = (DICE, sheet), (DICE, POINTS, sheet)
    alone, both = (plan(zones, Kind(("A", "B"), SAFE), width, height) for zones in tables)
    before, after = alone.slots[0], both.slots[0]
    assert after.height >= min(before.height, 10)
    assert both.slots[1].size >= Size.S


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("game", ["pig", "mia", "meier", "chicago", "darts_baseball"])
def test_what_the_turn_is_about_stands_large_on_the_table(game: str, size: tuple[int, int]) -> None:
    rows = cells(table(inscribed(game), *size))
    assert any(char in DRAWN and style in (GROUND, NOTHING) for row in rows for char, style in row)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L, Size.XL])
def test_where_one_of_two_has_no_figure_yet_its_half_is_bare(size: Size) -> None:
    """A total of nothing is a figure, which stands back."""
    half, nothing = (
        paint_plaque(Plaque((Inscription("main", "7"), Inscription("point", at))), Look(size=size), 60, 20)
        for at in ("", "0")
    )
    assert "" in {style for _, style in cells(half)[half.height // 2]}
    assert "" not in {style for _, style in cells(nothing)[nothing.height // 2]}
    assert any(style == NOTHING for row in cells(nothing) for _, style in row)


@pytest.mark.parametrize("game", ["pig", "mia", "darts_301"])
def test_on_a_small_terminal_it_is_more_than_a_line_where_a_narrower_panel_gives_it_the_room(game: str) -> None:
    rows = cells(table(inscribed(game), 80, 24))
    assert any(style in (GROUND, NOTHING) and char in DRAWN for row in rows for char, style in row)


def inscribed(game: str) -> Match:
    """A game when there is first a figure and somebody is to act."""
    whole = sampled(game, 1000000)
    for ply in range(len(whole)):
        state = whole.position(ply)
        zones = whole.game.scene(state.seen_by(max(state.turn, 0))).zones
        plaques = [zone for zone in zones if isinstance(zone, Plaque)]
        if state.turn >= 0 and any(each.figure for plaque in plaques for each in plaque.inscriptions):
            return sampled(game, ply)
    raise AssertionError(f"nothing is inscribed in {game}")
