"""The stores of a Mancala board, and the form of its stones."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.core.scene import Pit, Pits
from parlor.widgets.boards.pits import paint_pits
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.glyphs import ASCII
from tests.unit.widgets.painted import cells, spot, within, words


def pits(near: tuple[int, ...] = (4,) * 6, left: int = 0, right: int = 0) -> Pits:
    far = tuple(Pit(f"b{at}", 4) for at in range(6))
    return Pits(far, tuple(Pit(f"a{at}", stones) for at, stones in enumerate(near)), Pit("B", left), Pit("A", right))


@pytest.mark.parametrize(("size", "most"), [(Size.S, 23), (Size.M, 48)])
@pytest.mark.parametrize("stones", [1, 25, 27, 28, 30, 41, 48])
def test_the_stones_of_a_store_leave_its_rim_whole(size: Size, most: int, stones: int) -> None:
    look = Look(size=size)
    empty, full = (paint_pits(pits(left=count, right=count), look, 90, 18) for count in (0, stones))
    for token in ("A", "B"):
        assert words(full, token).count(look.glyphs.pip) == min(stones, most)
        assert str(stones) in words(full, token)
    for before, after in zip(cells(empty), cells(full), strict=True):
        for (_, ground), (char, style) in zip(before, after, strict=True):
            if char == look.glyphs.pip and ground != style:
                assert {part.lstrip("^_") for part in ground.split("/")} == {"pit.bottom"}, "not where there is any rim"


@pytest.mark.parametrize("height", [25, 40])
@pytest.mark.parametrize("stones", [1, 2, 9, 16, 48])
def test_discs_in_a_store_leave_its_rim_whole(height: int, stones: int) -> None:
    look = Look(size=Size.L)
    empty, full = (paint_pits(pits(left=count), look, 90, height) for count in (0, stones))
    store = spot(full, "B")
    for before, after in zip(cells(empty)[store.y + 2 :], cells(full)[store.y + 2 :], strict=True):
        for (_, ground), (_, style) in zip(before, after, strict=True):
            if "stone" in style and ground != style:
                assert {part.lstrip("^_") for part in ground.split("/")} == {"pit.bottom"}


def test_many_stones_lie_within_the_frame_of_a_store_without_colour() -> None:
    look = Look(glyphs=ASCII)
    empty, full = (words(paint_pits(pits(left=count), look, 58, 18), "B") for count in (0, 30))
    assert full.count(look.glyphs.pip) == 23, "as many as there is room for"
    assert [line[0] + line[-1] for line in full.splitlines()] == [line[0] + line[-1] for line in empty.splitlines()]


def test_each_store_has_its_name_and_number_beside_the_pits_of_its_player() -> None:
    canvas = paint_pits(pits(left=17, right=25), Look(), 58, 18)
    top, figures, *_, near, bottom = canvas.text().splitlines()
    assert ("B" in top, "A" in top, "B" in bottom, "A" in bottom) == (True, False, False, True)
    assert ("17" in figures, "25" in figures, "17" in near, "25" in near) == (True, False, False, True)
    assert spot(canvas, "A").y + spot(canvas, "A").height <= canvas.height


@pytest.mark.parametrize("size", [Size.L, Size.XL])
def test_stones_of_a_large_board_have_one_form_however_many_they_are(size: Size) -> None:
    def forms(most: int, store: int) -> set[str]:
        canvas = paint_pits(pits((most, 1, 2, 3, 4, 5), right=store), Look(size=size), 160, 40)
        assert Look().glyphs.pip not in canvas.text()
        at = spot(canvas, "a1")
        rows = [row[at.x : at.x + at.width] for row in cells(canvas)[at.y : at.y + at.height]]
        return {"".join(char for char, style in row if "stone" in style) for row in rows} - {""}

    assert forms(4, 0) == forms(13, 25), "of the stone that is alone in its house"


def test_a_house_and_a_store_show_as_many_discs_as_lie_apart_and_a_figure_counts_all() -> None:
    few, many = (paint_pits(pits((count,) * 6, right=count), Look(size=Size.L), 90, 30) for count in (6, 40))

    def stony(canvas: Canvas, token: str) -> int:
        return sum("stone" in style for _, style in within(canvas, token))

    for token in ("a1", "A"):
        assert stony(many, token) > stony(few, token) > 0
        assert "40" in words(many, token)
    column = [any("stone" in style for _, style in row[-8:-4]) for row in cells(many)]
    assert sum(column) > 9, "a heap that is high"


@pytest.mark.parametrize("size", [Size.L, Size.XL])
@pytest.mark.parametrize("stones", [16, 17, 24, 31, 48])
def test_the_heap_in_a_store_grows_with_every_stone(size: Size, stones: int) -> None:
    """The one that fell last lies on top, and no heap ends at those for whom there is room apart."""
    board = pits(left=stones)
    board = replace(board, left=replace(board.left, fresh=True))
    canvas = paint_pits(board, Look(size=size), 160, 40)
    store = spot(canvas, "B")
    heap = [row[store.x : store.x + store.width] for row in cells(canvas)[store.y + 5 : store.y + store.height]]
    rows = [{part for _, style in row for part in style.split("/")} for row in heap]
    (top, *_) = [row for row in rows if any("stone" in part or "gold" in part for part in row)]
    assert any("pit.gold" in part for part in top)
    colours = {part for row in rows for part in row if part.startswith("_stone")}
    assert len({colour.removeprefix("_stone").removeprefix(".shade") for colour in colours}) == 4


@pytest.mark.parametrize(("stones", "file"), [(8, 4), (9, 4), (13, 5)])
def test_discs_of_a_house_stand_apart_even_where_they_are_many(stones: int, file: int) -> None:
    canvas = paint_pits(pits((stones,) * 6), Look(size=Size.L), 90, 30)
    at = spot(canvas, "a1")
    left = [row[at.x + 3] for row in cells(canvas)[at.y : at.y + at.height]]
    halves = "".join({"▀": "#.", "▄": ".#"}.get(char, "##") if "stone" in style else ".." for char, style in left)
    assert len(halves.replace(".", " ").split()) == file


@pytest.mark.parametrize(("height", "large"), [(30, False), (31, True)])
def test_stones_are_counted_in_large_figures_where_there_is_room(height: int, large: bool) -> None:
    canvas = paint_pits(pits((40,) * 6, right=40), Look(size=Size.L), 90, height)
    assert canvas.height <= height
    for token in ("a1", "A", "b1"):
        assert ("40" in words(canvas, token) or "4" in words(canvas, token)) == (not large)
        assert ("█" in {char for char, style in within(canvas, token) if style == "pit.count"}) == large


@pytest.mark.parametrize("stones", [*range(1, 9), 10, 13])
def test_the_discs_of_a_house_leave_its_rim_whole(stones: int) -> None:
    empty, full = (paint_pits(pits((count, *(4,) * 5)), Look(size=Size.L), 90, 40) for count in (0, stones))
    for before, after in zip(cells(empty), cells(full), strict=True):
        for (_, was), (_, now) in zip(before, after, strict=True):
            if was != now and "stone" in now:
                assert "pit.bottom" in was or "pit.deep" in was, "there is nothing of the rim alone"
                assert "_pit" not in was.split("/") or "_pit" in now.split("/"), "what there is of it stays"


def test_the_largest_stones_are_shaded_at_the_lower_right() -> None:
    canvas = paint_pits(pits((1, *(4,) * 5)), Look(size=Size.XL), 160, 50)
    at = spot(canvas, "b1")
    toned = [
        (place % at.width, place // at.width)
        for place, (_, style) in enumerate(within(canvas, "b1"))
        if "stone.shade" in style
    ]
    lit = [
        (place % at.width, place // at.width)
        for place, (_, style) in enumerate(within(canvas, "b1"))
        if "_stone" in style.split("/")
    ]
    assert toned
    assert sum(x + y for x, y in toned) / len(toned) > sum(x + y for x, y in lit) / len(lit)


@pytest.mark.parametrize("size", [Size.S, Size.L])
def test_a_pit_is_a_hollow_dark_at_its_upper_edge_and_light_at_its_lower_one(size: Size) -> None:
    canvas = paint_pits(pits((0,) * 6), Look(size=size), 90, 40)
    for token in ("a1", "b1"):
        rows = [
            {part.lstrip("^_") for _, style in row for part in style.split("/")} & {"pit", "pit.lip"}
            for row in rows_of(canvas, token)
        ]
        edges = [row for row in rows if row]
        assert "pit" in edges[0]
        assert "pit.lip" not in edges[0]
        assert edges[-1] == {"pit.lip"} or "pit.lip" in edges[-1]


def rows_of(canvas: Canvas, token: str) -> list[list[tuple[str, str]]]:
    """The cells of a pit, row by row."""
    at = spot(canvas, token)
    return [row[at.x : at.x + at.width] for row in cells(canvas)[at.y : at.y + at.height]]


@pytest.mark.parametrize("size", [Size.S, Size.L])
def test_stones_of_a_house_are_of_glass_in_four_colours_by_turns(size: Size) -> None:
    canvas = paint_pits(pits((5,) * 6), Look(size=size), 90, 30)
    styles = " ".join(style for _, style in within(canvas, "a1"))
    assert all(f"stone{colour}" in styles for colour in ("/", ".1", ".2", ".3"))
