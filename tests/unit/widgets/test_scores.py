"""Slips of what each player has brought: how large they are, and what stands on them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.core.scene import Die, Score, Scores, Sketch
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.seats.scores import paint_scores
from tests.unit.widgets.painted import cells

NAMES = ("Anna", "Basil", "Clara")
SIZES = (Size.S, Size.M, Size.L, Size.XL)
MIDNIGHT = Scores(
    (Score(0, "20", tuple(map(Die, (1, 3, 4, 5, 6, 6))), "sum"), Score(1, "+6", (Die(6),)), Score(2)), now=1, room=6
)
POINTS = Scores((Score(0, "4", tone="sum"), Score(1), Score(2)), now=1)


def painted(
    scores: Scores, size: Size, width: int = 150, names: tuple[str, ...] = NAMES, *, height: int = 40
) -> Canvas:
    with noticing() as faults:
        canvas = paint_scores(scores, Look(names, size=size), width, height)
    assert not faults
    return canvas


def styles(canvas: Canvas) -> set[str]:
    """The inks and grounds of a canvas, without marks."""
    return {part.strip("^_") for row in cells(canvas) for _, style in row for part in style.split("/")}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scores", [MIDNIGHT, POINTS])
def test_slips_take_as_much_room_whatever_has_been_thrown(scores: Scores, size: Size) -> None:
    bare = Scores(tuple(Score(seat) for seat in range(3)), room=scores.room)
    sizes = {(canvas.width, canvas.height) for canvas in (painted(scores, size), painted(bare, size))}
    assert len(sizes) == 1


@pytest.mark.parametrize("size", SIZES)
def test_whoever_is_still_to_throw_has_a_cup_and_the_best_figure_stands_out(size: Size) -> None:
    seen = styles(painted(POINTS, size))
    assert {"cup.side", "sheet.sum", "sheet.head.turn"} <= seen
    thrown = Scores(tuple(Score(seat, "4") for seat in range(3)))
    assert "cup.side" not in styles(painted(thrown, size))


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_whoever_has_won_stands_on_gold(size: Size) -> None:
    over = paint_scores(POINTS, Look(NAMES, size=size, winners=(0,)), 150, 40)
    assert "sheet.offer" in styles(over)
    assert "sheet.offer" not in styles(painted(POINTS, size))


def test_on_a_narrow_table_slips_are_small_in_one_row_rather_than_large_in_two() -> None:
    assert painted(POINTS, Size.L, 50).height == painted(POINTS, Size.S).height + 1, "and have a shadow"


def test_many_players_have_slips_in_rows_of_as_many() -> None:
    six = Scores(tuple(Score(seat) for seat in range(6)))
    canvas = painted(six, Size.S, 50, NAMES * 2)
    heads = [line.split() for line in canvas.text().splitlines() if "Anna" in line]
    assert heads == [["Anna", "Basil", "Clara"]] * 2


@pytest.mark.parametrize("look", [Look(NAMES, colour=False), Look(NAMES, glyphs=ASCII), Look(NAMES, size=Size.XS)])
def test_without_colour_and_in_the_compact_form_they_are_a_table(look: Look) -> None:
    text = paint_scores(MIDNIGHT, look, 60, 20).text()
    row = next(line for line in text.splitlines() if "Anna" in line)
    assert [word for word in row.split() if word.isdigit()] == ["1", "3", "4", "5", "6", "6", "20"]


@pytest.mark.parametrize("size", SIZES)
def test_over_the_slips_the_faces_of_dice_lie_from_the_lowest_to_the_highest(size: Size) -> None:
    ranks = tuple(Die(face, mark=mark) for face, mark in enumerate(("I", "X", "#"), 1))
    scores = Scores((Score(0), Score(1)), label="from the lowest:  I  X  #", ranks=ranks)
    canvas = paint_scores(scores, Look(NAMES, size=size), 152, 40)
    y, row = next((y, line) for y, line in enumerate(canvas.text().splitlines()) if "lowest" in line)
    first, last = row.index("lowest") + len("lowest"), row.index("highest")
    assert any("die" in style for _, style in cells(canvas)[y][first:last])
    assert not any("die" in style for _, style in cells(canvas)[y][:first] + cells(canvas)[y][last:])
    if size is Size.S:
        assert row[first:last].split() == ["I", "X", "#"]
    plain = paint_scores(scores, Look(NAMES, size=size, glyphs=ASCII), 152, 40).text()
    assert "from the lowest:  I  X  #" in plain


BOAT = Sketch(
    art=(("..sssss..", "..sssss..", "..sssss..", "..sssss..", "..sssss..", "hhhhhhhhh", ".hhhhhhh.", "wwwwwwwww"),) * 3,
    parts=(("w", "w"),),
    inks=(("s", "white", "."), ("h", "bay", "="), ("w", "blue", "~")),
    field="s",
)
BOATS = Scores(
    (
        Score(0, "4", tone="sum", sketch=replace(BOAT, parts=tuple((part, part) for part in "whs"))),
        Score(1, sketch=BOAT),
        Score(2, "-", sketch=BOAT),
    ),
    now=1,
)


@pytest.mark.parametrize("size", SIZES)
def test_a_figure_stands_on_the_field_of_a_drawing_and_the_foot_of_that_reaches_both_edges(size: Size) -> None:
    canvas = painted(BOATS, size)
    rows = cells(canvas)
    assert any("dye.red" in style and "dye.white" in style for row in rows for _, style in row), "red on the sail"
    sea = [[x for x, (_, style) in enumerate(row) if "dye.blue" in style] for row in rows]
    across = max(sea, key=len)
    edge = min(across)
    wide = next(at for at, x in enumerate(across) if x != edge + at)
    assert wide > len(BOAT.art[0][0]), "the sea goes on"
    assert "cup.side" in styles(canvas), "whose ship nothing has come aboard has a cup"


def test_drawings_give_way_where_all_slips_would_not_lie_in_one_row() -> None:
    broad = painted(BOATS, Size.S, 38)
    narrow = painted(BOATS, Size.S, 29, height=10)
    assert "dye.blue" in styles(broad)
    assert "dye.blue" not in styles(narrow)
