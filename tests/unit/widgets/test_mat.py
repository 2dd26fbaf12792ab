"""A mat: bones in sight wherever they fell, the beat over them, and all of it without colour too."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest

from parlor.core.scene.skill import Barrier, Beat, Bone, Lot, Mat
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.canvas.glyphs import TIERS
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.skill.knucklebones import BONES
from parlor.widgets.skill.mat import AIR, form_for, on_ground, paint_mat
from tests.unit.widgets.painted import TO_LARGE, cells, contrast

COLOURS = ("red", "blue", "green", "yellow", "white")
PILE = tuple(Bone(colour, colour, 200, 200) for colour in COLOURS)
CORNERS = tuple(
    Bone(colour, colour, x, y)
    for colour, x, y in (("red", 0, 0), ("blue", 400, 0), ("green", 0, 400), ("yellow", 400, 400))
)


@pytest.mark.parametrize("size", TO_LARGE)
@pytest.mark.parametrize("bones", [PILE, CORNERS], ids=["pile", "corners"])
def test_every_bone_is_in_sight_beside_the_others_and_on_the_mat(size: Size, bones: tuple[Bone, ...]) -> None:
    spots = paint_mat(Mat(400, bones), Look(size=size), 90, 36).spots
    form = form_for(size, 90)
    assert [spot.token for spot in sorted(spots)] == sorted(bone.colour for bone in bones)
    for spot in spots:
        assert 0 < spot.x < spot.x + spot.width <= form.ground, "none lies under the hand"
        assert form.horizon <= spot.y < spot.y + spot.height <= form.tall
    for one, other in combinations(spots, 2):
        apart = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y


@pytest.mark.parametrize("size", [Size.M, Size.L, Size.XL])
def test_what_shines_round_a_bone_covers_none_beside_it(size: Size) -> None:
    """It takes a column at either side and half a row over it and below: three on one heap lie that far apart."""
    hand = Mat(400, (), (Lot("in hand", PILE, "hand"),))
    for mat in (Mat(400, PILE[:3]), hand):
        for one, other in combinations(paint_mat(mat, Look(size=size), 90, 46).spots, 2):
            across, down = abs(one.x - other.x) - one.width, abs(one.y - other.y) - one.height
            assert across >= 1 or down >= 1


def test_bones_lie_as_they_fell() -> None:
    spots = {spot.token: spot for spot in paint_mat(Mat(400, CORNERS), Look(), 90, 36).spots}
    assert spots["red"].x == spots["green"].x < spots["blue"].x
    assert spots["red"].y == spots["blue"].y < spots["green"].y


def test_without_colour_letters_and_brackets_tell_bones_apart() -> None:
    look = Look(lit=frozenset({"red", "green"}), cursor="red", chosen=frozenset({"blue"}), glyphs=TIERS["ascii"])
    mat = Mat(400, CORNERS[:3], (Lot("caught", (Bone("white"),), "aside"),), Barrier("the arch", 265, ((140, 260),)))
    text = paint_mat(mat, look, 90, 36).text()
    assert text.isascii()
    assert [mark in text for mark in ("[R]", "{B}", "<G>", "(W)", "HH", "caught", "the arch")] == [True] * 7


@pytest.mark.parametrize("size", TO_LARGE)
def test_the_beat_is_a_broad_bar_under_the_picture_with_the_part_that_is_good(size: Size) -> None:
    look, form = Look(glyphs=TIERS["ascii"], size=size), form_for(size, 90)
    early, dead_on = (
        paint_mat(Mat(400, (), beat=beat), look, 90, 36).text().splitlines()
        for beat in (Beat(-1.0, 0.5), Beat(0.0, 0.1, "good"))
    )
    bar = early[form.tall + AIR + 1]
    assert "O" not in "".join(early[: form.tall]), "nothing of it lies over the bones"
    assert bar.index("O") < 4
    assert bar.count("=") == pytest.approx(form.wide / 2, abs=4)
    assert abs(dead_on[form.tall + AIR + 1].index("O") - (form.wide - 1) / 2) <= 0.5
    assert dead_on[-1].index("^ good") == dead_on[form.tall + AIR + 1].index("O"), "what is said stands under the mark"


@pytest.mark.parametrize("size", TO_LARGE)
@pytest.mark.parametrize("where", ["hand", "air"])
def test_bones_in_the_hand_or_over_it_lie_beside_each_other(size: Size, where: Literal["hand", "air"]) -> None:
    held = tuple(Bone(colour, colour) for colour in COLOURS)
    canvas = paint_mat(Mat(400, (), (Lot("held", held, where),)), Look(size=size), 90, 36)
    form = form_for(size, 90)
    assert [spot.token for spot in sorted(canvas.spots)] == sorted(COLOURS), "each once"
    for spot in canvas.spots:
        assert 0 < spot.x < spot.x + spot.width <= form.wide
        assert 0 <= spot.y < spot.y + spot.height <= form.tall
    for one, other in combinations(canvas.spots, 2):
        apart = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y
    assert any("mat.hand" in style for row in range(form.tall) for _, style in canvas.runs(row))


def test_what_is_in_the_air_comes_down_as_the_mark_comes_to_the_middle() -> None:
    taw = (Lot("taw in the air", (Bone("red", "red"),), "air"),)
    rows = [
        paint_mat(Mat(400, (), taw, beat=Beat(at, 0.3)), Look(), 90, 36).spots[0].y for at in (-1.0, -0.5, 0.0, 0.5)
    ]
    assert rows[0] < rows[1] < rows[2]
    assert rows[3] == rows[1]


def test_dropped_bones_lie_beside_those_to_be_picked_up_dim_where_nobody_knows_which_they_are() -> None:
    mat = Mat(400, CORNERS[:2], (Lot("dropped", (Bone(),) * 3, "lost"),))
    canvas, form = paint_mat(mat, Look(), 90, 36), form_for(Size.S, 90)
    lost = [placed for placed in on_ground(mat, form, Size.S) if placed.lost]
    assert len(lost) == 3
    assert not any(placed.letter for placed in lost)
    assert any("bone.lost" in style for row in range(form.tall) for _, style in canvas.runs(row))
    assert "dropped 3" in canvas.text()


@pytest.mark.parametrize("theme", ["felt", "night", "paper"])
def test_bones_stand_out_from_all_they_lie_on_and_their_letters_from_them(theme: str) -> None:
    palette = Palette(theme)
    for colour in COLOURS:
        for ground in ("mat", "mat.sky", "mat.hill", "mat.hand"):
            assert contrast(palette, f"bone.{colour}/{ground}") >= 3, ground
        assert contrast(palette, f"bone.{colour}.text") >= 4.5


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_what_is_said_under_the_picture_stands_in_its_middle(size: Size) -> None:
    canvas = paint_mat(Mat(400, CORNERS, (Lot("caught", (Bone("white"),), "aside"),)), Look(size=size), 90, 36)
    (line,) = (line for line in canvas.text().splitlines() if "on the ground" in line)
    left, right = len(line) - len(line.lstrip()), canvas.width - len(line.rstrip())
    assert abs(left - right) <= 2, "but for the edge of the chip"


@pytest.mark.parametrize("size", TO_LARGE)
def test_a_bone_rolls_over_when_it_is_thrown(size: Size) -> None:
    """A bone that comes to lie elsewhere shows another side sooner or later, and its letter on every side."""
    columns, rows = BONES[size]
    seen = set()
    for x in range(100, 140, 5):
        bone = Bone("red", "red", x, 200)
        canvas = paint_mat(Mat(400, (bone,)), Look(size=size), 150, 50)
        spot = next(spot for spot in canvas.spots if spot.token == "red")
        lines = cells(canvas)[spot.y : spot.y + rows]
        seen.add(tuple(char for line in lines for char, _ in line[spot.x : spot.x + columns]))
        assert lines[rows // 2][spot.x + columns // 2] == ("R", "bone.red.text")
    assert len(seen) > (1 if size > Size.XS else 0)
