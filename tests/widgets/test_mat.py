"""A mat: bones in sight wherever they fell, the beat over them, and all of it without colour too."""

from __future__ import annotations

from itertools import combinations

import pytest

from parlor.aims import Barrier, Beat, Bone, Mat
from parlor.widgets.canvas import Look, Size
from parlor.widgets.glyphs import TIERS
from parlor.widgets.mat import measured, paint_mat
from parlor.widgets.palette import Palette
from tests.widgets.painted import contrast

COLOURS = ("red", "blue", "green", "yellow", "white")
PILE = tuple(Bone(colour, colour, 200, 200) for colour in COLOURS)
CORNERS = tuple(
    Bone(colour, colour, x, y)
    for colour, x, y in (("red", 0, 0), ("blue", 400, 0), ("green", 0, 400), ("yellow", 400, 400))
)


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("bones", [PILE, CORNERS], ids=["pile", "corners"])
def test_every_bone_is_in_sight_beside_the_others_and_on_the_mat(size: Size, bones: tuple[Bone, ...]) -> None:
    spots = paint_mat(Mat(400, bones), Look(size=size), 90, 36).spots
    wide, tall = measured(size, 90, 36)
    assert [spot.token for spot in sorted(spots)] == sorted(bone.colour for bone in bones)
    for spot in spots:
        assert 0 < spot.x < spot.x + spot.width < wide
        assert 0 < spot.y < spot.y + spot.height < tall
    for one, other in combinations(spots, 2):
        apart = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y


def test_bones_lie_as_they_fell() -> None:
    spots = {spot.token: spot for spot in paint_mat(Mat(400, CORNERS), Look(), 90, 36).spots}
    assert spots["red"].x == spots["green"].x < spots["blue"].x
    assert spots["red"].y == spots["blue"].y < spots["green"].y


def test_without_colour_letters_and_brackets_tell_bones_apart() -> None:
    look = Look(lit=frozenset({"red", "green"}), cursor="red", chosen=frozenset({"blue"}), glyphs=TIERS["ascii"])
    mat = Mat(400, CORNERS[:3], (("set aside", (Bone("white"),)),), Barrier("the arch", 265, ((140, 260),)))
    text = paint_mat(mat, look, 90, 36).text()
    assert text.isascii()
    assert [mark in text for mark in ("[R]", "{B}", "<G>", "(W)", "HH", "set aside", "the arch")] == [True] * 7


def test_the_beat_is_a_broad_bar_in_the_middle_with_the_part_that_is_good() -> None:
    look = Look(glyphs=TIERS["ascii"])
    early, dead_on = (
        paint_mat(Mat(400, (), beat=beat), look, 90, 36).text().splitlines()
        for beat in (Beat(-1.0, 0.5), Beat(0.0, 0.1))
    )
    wide, tall = measured(Size.S, 90, 36)
    rows = [at for at, row in enumerate(early) if "O" in row]
    assert rows == [tall // 2 - 1, tall // 2, tall // 2 + 1] or rows == [tall // 2 - 2, tall // 2 - 1, tall // 2]
    bar = early[rows[0]]
    assert bar.index("O") < 4
    assert bar.count("=") == pytest.approx(wide / 2, abs=4)
    assert abs(dead_on[rows[0]].index("O") - (wide - 1) / 2) <= 0.5


def test_the_beat_lies_where_it_hides_no_bone() -> None:
    bones = tuple(Bone(colour, colour, 200, y) for colour, y in zip(COLOURS, (150, 180, 200, 220, 250), strict=True))
    lines = paint_mat(Mat(400, bones, beat=Beat(1.0, 0.5)), Look(glyphs=TIERS["ascii"]), 90, 36).text().splitlines()
    assert all(any(f"({colour[0].upper()})" in line for line in lines) for colour in COLOURS)


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("flying", [False, True])
def test_bones_in_the_hand_are_drawn_with_it_on_the_empty_mat(size: Size, flying: bool) -> None:
    held = tuple(Bone(colour, colour) for colour in COLOURS)
    canvas = paint_mat(Mat(400, (), (("held", held),), hand="held", flying=flying), Look(size=size), 90, 36)
    wide, tall = measured(size, 90, 36)
    assert [spot.token for spot in sorted(canvas.spots)] == sorted(COLOURS), "each once"
    for spot in canvas.spots:
        assert 0 < spot.x < spot.x + spot.width < wide
        assert 0 < spot.y < spot.y + spot.height < tall
    for one, other in combinations(canvas.spots, 2):
        apart = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y
    assert any("mat.hand" in style for row in range(tall) for _, style in canvas.runs(row))


@pytest.mark.parametrize("theme", ["felt", "night", "paper"])
def test_bones_stand_out_from_the_mat_and_their_letters_from_them(theme: str) -> None:
    palette = Palette(theme)
    for colour in COLOURS:
        assert contrast(palette, f"bone.{colour}/mat") >= 3
        assert contrast(palette, f"bone.{colour}.text") >= 4.5
