"""One card: what is painted of it at every size."""

from __future__ import annotations

from collections import Counter

import pytest

from parlor.core.scene import Card
from parlor.games.kits.cards.pack import french_pack, tarot_pack, tokens
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.glyphs import ASCII, RICH, SAFE
from parlor.widgets.canvas.suits import SUITS, face_of
from parlor.widgets.cards import courts, pips
from parlor.widgets.cards.cards import paint_card
from parlor.widgets.cards.faces import SIZES, Manner, cut_lower_edge, draw_card
from parlor.widgets.cards.fans import paint_shown, stack, strip
from tests.unit.widgets.painted import cells, spot

SPANISH = tuple(f"{rank}{suit}" for suit in "oceb" for rank in (*range(1, 10), 10, 11, 12))


def one(face: str, look: Look) -> Canvas:
    canvas = Canvas(*SIZES[look.size])
    paint_card(canvas, 0, 0, Card(face, face), look)
    return canvas


@pytest.mark.parametrize(("size", "wide", "tall"), [(Size.XS, 5, 2), (Size.S, 5, 3), (Size.M, 7, 5), (Size.L, 11, 9)])
def test_a_card_is_as_large_as_its_size_says(size: Size, wide: int, tall: int) -> None:
    canvas = Canvas(12, 10)
    paint_card(canvas, 0, 0, Card("KS", "KS"), Look(size=size))
    assert (spot(canvas, "KS").width, spot(canvas, "KS").height) == (wide, tall)


@pytest.mark.parametrize("glyphs", [SAFE, RICH, ASCII])
@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("pack", [tokens(tarot_pack()), (*tokens(french_pack()), "JO"), SPANISH])
def test_no_two_cards_of_a_pack_look_alike(pack: tuple[str, ...], size: Size, glyphs: object) -> None:
    seen = Counter(one(face, Look(size=size, glyphs=glyphs)).text() for face in pack)  # type: ignore[arg-type]
    assert len(seen) == len(pack)


def test_the_index_stands_in_two_corners() -> None:
    assert one("10H", Look(size=Size.S)).text().splitlines()[0] == "▏10♥▕"  # below it lies a pip
    middle = one("QS", Look(size=Size.M)).text().splitlines()
    assert middle[0].startswith("▏Q♠")
    assert middle[4].endswith("Q♠▕")
    large = one("10C", Look(size=Size.L)).text().splitlines()
    assert large[0].startswith("▏10♣")
    assert large[8].endswith("10♣▕")


@pytest.mark.parametrize("rank", [2, 3, 4, 5, 6, 8, 9, 10])
@pytest.mark.parametrize(("wide", "high"), [(18, 20), (26, 20), (46, 32), (52, 40)])
def test_pips_are_as_far_from_the_lower_edge_as_from_the_upper_one(rank: int, wide: int, high: int) -> None:
    """A diamond looks the same upside down, and so does the card, but of a seven."""
    diamonds = 3
    rows = pips.largest_pip_rows(rank, diamonds, wide, high)
    assert rows == rows[::-1]
    if rank <= pips.DRAWN:
        rows = pips.pip_rows(rank, diamonds)
        assert rows == rows[::-1]


def inked(rows: tuple[str, ...]) -> set[tuple[int, int]]:
    """Where there is ink among the pips of a card: in halves of columns and of rows."""
    return {(x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#"}


@pytest.mark.parametrize("shape", range(8))
@pytest.mark.parametrize("rank", pips.SPREAD)
def test_a_number_card_shows_as_many_pips_as_its_rank_and_they_are_clear_of_each_other(rank: int, shape: int) -> None:
    small = [pips.pip_rows(rank, shape)] if rank <= pips.DRAWN else []
    widths = (18, 20) if rank <= pips.SPARSE else (18, 20, 22, 26)  # larger coins have a middle of their own
    for rows in (*small, *(pips.largest_pip_rows(rank, shape, wide, 20) for wide in widths)):
        left = inked(rows)
        found = 0
        while left:
            found += 1
            reached = [left.pop()]
            for x, y in reached:
                near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
                left -= near
                reached += near
        assert found == rank


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", pips.SPREAD)
def test_the_pips_of_a_number_card_leave_the_corners_to_its_indexes(rank: int, suit: str) -> None:
    rows = one(f"{rank}{suit}", Look(size=Size.L)).text().splitlines()
    index = f"{rank}{SAFE.suits[SUITS[suit].shape]}"
    assert rows[0].startswith(f"▏{index}")
    assert rows[8].endswith(f"{index}▕")


@pytest.mark.parametrize("rank", pips.SPREAD)
def test_pips_lie_evenly_to_the_left_and_the_right(rank: int) -> None:
    places = pips.SPREAD[rank]
    assert len(set(places)) == rank
    assert {(2 - x, y) for x, y in places} == set(places)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
@pytest.mark.parametrize("shown", range(3, 9))
def test_what_shows_of_a_card_under_another_is_whole(size: Size, shown: int) -> None:
    if shown >= SIZES[size][0]:
        return
    for face in tokens(tarot_pack()):
        canvas = draw_card(face, Manner.of(Look(size=size)), shown=shown)
        beyond = {char for row in cells(canvas)[1:-1] for char, _ in row[shown:]}
        assert beyond <= {" "}, f"{face} is cut"


@pytest.mark.parametrize("shown", range(3, 7))
def test_suits_under_another_card_can_be_told_by_their_shape(shown: int) -> None:
    for alike in ("SC", "HD"):
        canvases = [draw_card(f"7{suit}", Manner.of(Look(size=Size.M)), shown=shown) for suit in alike]
        assert canvases[0].text().splitlines()[1:] != canvases[1].text().splitlines()[1:]


def test_suits_differ_by_the_shape_of_their_pips() -> None:
    many = (
        (pips.BROAD, 7, 4),
        (pips.SLENDER, 8, 6),
    )
    for shapes, wide, tall in ((pips.SMALL, 10, 6), (pips.LARGE, 18, 10), *many):
        assert len(set(shapes)) == 8
        assert {(len(rows), len(row)) for rows in shapes for row in rows} == {(tall, wide)}
    assert len(set(SAFE.suits)) == len(set(ASCII.suits)) == 8


def test_every_court_has_a_figure_of_its_own_that_leaves_the_corners_to_the_suit() -> None:
    for figures, wide, tall in ((courts.FIGURES, 9, 14), (courts.BUSTS, 5, 6)):
        assert set(figures) == {"king", "queen", "jack", "knight", "fool", "joker"}
        assert len(set(figures.values())) == 6
        assert {(len(rows), len(row)) for rows in figures.values() for row in rows} == {(tall, wide)}
        assert {c for rows in figures.values() for row in rows for c in row} <= {*courts.DYES, "R", "."}
    for name in ("king", "queen", "jack", "knight"):
        rows = courts.FIGURES[name]
        assert rows[0][0] == rows[1][0] == rows[12][8] == rows[13][8] == "."


def test_on_the_largest_cards_every_court_stands_from_head_to_foot_however_high_they_are() -> None:
    """One head with two eyes, above; below it a gown or legs as long as there is room, and feet of the same breadth."""
    for name, figure in courts.FIGURES.items():
        for high in range(16, 28, 2):
            rows = courts.standing(name, high)
            assert ({len(row) for row in rows}, len(rows)) == ({9}, high), name
            assert rows[:12] == figure[:12]
            assert rows[-3:] == courts.GOWNS[name][1]
            assert [row for row in rows if "sEs" in row] == [row for row in figure if "sEs" in row], "one face"


@pytest.mark.parametrize(
    ("drawn", "figure"),
    [
        ("JS 10o Sc Jw", "jack"),
        ("NH 11e Cb Nw", "knight"),
        ("QC Qu", "queen"),
        ("KD 12o Re Kd", "king"),
    ],
)
def test_courts_of_all_packs_are_drawn(drawn: str, figure: str) -> None:
    rows = courts.FIGURES[figure]
    halves = [[rows[y + half][x].isupper() for half in (0, 1)] for y in range(2, 12, 2) for x in range(1, 9)]
    expected = "".join(" ▀▄█"[upper + 2 * lower] for upper, lower in halves)
    look = Look(size=Size.L)
    for card in drawn.split():
        silhouette = one(card, look._replace(colour=False)).text().splitlines()
        assert "".join(row[2:10] for row in silhouette[2:7]) == expected
        suit = face_of(card).suit
        assert suit is not None
        assert any(suit.robe in style for row in cells(one(card, look)) for _, style in row)


@pytest.mark.parametrize(("size", "shown"), [(Size.M, 5), (Size.L, 5), (Size.L, 6), (Size.L, 7)])
def test_trumps_on_which_another_card_lies_show_their_number_whole(size: Size, shown: int) -> None:
    strips = set()
    for number in range(1, 23):
        canvas = draw_card(f"T{number}", Manner.of(Look(size=size)), shown=shown, fine=shown < 6)
        rows = [[char for char, _ in row] for row in cells(canvas)][1:-1]
        strips.add("\n".join("".join(row[1:shown]) for row in rows))
        beyond = {char for row in rows for char in row[shown:-1]}
        assert beyond <= {" "}, f"{number} is cut"
    assert len(strips) == 22


@pytest.mark.parametrize("shown", [3, 4])
@pytest.mark.parametrize("number", range(1, 23))
def test_in_a_narrow_strip_the_number_of_a_trump_is_written_on_a_plain_panel(number: int, shown: int) -> None:
    """No figure of dots has room there with a clear edge: the number is written a second time, whole."""
    canvas = draw_card(f"T{number}", Manner.of(Look(size=Size.M))._replace(tall=3), shown=shown, least=shown)
    panel = [char for row in cells(canvas)[1:] for char, style in row[:shown] if style == "card.trump"]
    assert len(panel) == (shown - 1) * 6, "all rows between the index and the lower edge"
    assert "".join(panel).split() == [str(number)]


@pytest.mark.parametrize("face", ["KS", "QS", "JS", "NS", "X"])
def test_a_head_two_columns_wide_has_both_its_eyes(face: str) -> None:
    rows = cells(draw_card(face, Manner.of(Look(size=Size.S))._replace(tall=3), shown=3))
    eyes = [char for row in rows for char, style in row if style.startswith("dye.ink/dye.skin")]
    assert eyes == ["▖", "▗"]


def test_the_pips_of_number_cards_in_narrow_strips_stand_at_one_height() -> None:
    manner = Manner.of(Look(size=Size.M))._replace(tall=4)
    strips = [draw_card(f"{rank}S", manner, shown=4, least=4).text().splitlines()[1:] for rank in range(1, 11)]
    assert all(strip == strips[0] for strip in strips)


@pytest.mark.parametrize("size", [Size.XS, Size.S])
def test_of_small_backs_in_a_fan_there_are_edges_but_no_pieces_of_their_pattern(size: Size) -> None:
    """All rows alike: the whole field is blue, with a pale edge at the left of each and at the right of the last.

    That is so of those of which two columns show, and of the smallest.
    """
    look = Look(size=size)
    rows = cells(paint_shown((Card(),) * 3, [2, 2], look))
    assert all(row == rows[0] for row in rows)
    assert "".join(char for char, _ in rows[0]) == "▐ ▏ ▏   ▌"


def test_hands_of_others_are_backs_that_are_told_apart_however_narrow_they_are() -> None:
    """A pale edge for each, at the left of those in a row and over those at the side; the last one is whole."""
    look = Look(size=Size.S)
    assert "".join(char for char, _ in cells(strip(8, look, 16, 2, 8))[0]) == "▏" * 8 + "▆▆▆▖" + " " * 2
    assert strip(8, look, 16, 2, 8).text().splitlines()[1].endswith("▂▂▂▘ 8")
    assert "".join(char for char, _ in cells(strip(3, look, 13, 2, 3))[1]) == "▝▂▂▏▂▂▏▂▂▂▘ 3"
    whole = ["▗▆▆▆▖", "▐▐█▌▌", "▝▂▂▂▘"]
    assert stack(8, look, 5, 8).text().splitlines() == [whole[0]] * 5 + whole
    assert stack(2, look, 5, 8).text().splitlines() == [whole[0], *whole], "one behind it"


def test_the_last_row_of_a_back_in_hand_is_its_rim() -> None:
    """Half a row of it over its shadow, without a piece of the pattern."""
    (*_, last) = cells(cut_lower_edge(draw_card("", Manner.of(Look(size=Size.M)))))
    assert {(char, style) for char, style in last} == {("▀", "^card.rim/sheet.shadow")}


def test_small_backs_of_which_more_shows_have_an_upper_and_a_lower_edge() -> None:
    upper, _, lower = cells(paint_shown((Card(),) * 3, [3, 3], Look(size=Size.S)))
    assert {style.partition("/")[0].strip("^") for _, style in upper + lower} <= {"card.rim", "card.line"}


@pytest.mark.parametrize(("size", "shown"), [(Size.M, 5), (Size.L, 6), (Size.L, 7)])
def test_all_trumps_of_a_hand_have_numbers_as_high(size: Size, shown: int) -> None:
    def rows(number: int, **more: object) -> int:
        canvas = draw_card(f"T{number}", Manner.of(Look(size=size)), fine=shown < 7, **more)  # type: ignore[arg-type]
        return sum(any(char in "▀▄█▌▐▛▜▙▟▘▝▖▗▚▞" for char, _ in row) for row in cells(canvas))

    assert len({rows(number, shown=shown) for number in range(1, 23)} | {rows(21, over=True)}) == 1


@pytest.mark.parametrize("number", range(1, 22))
def test_the_number_of_a_trump_that_holds_the_trick_stays_clear_of_the_bars(number: int) -> None:
    canvas = Canvas(*SIZES[Size.M])
    paint_card(canvas, 0, 0, Card(f"T{number}", holds=True), Look(size=Size.M))
    lone = one(f"T{number}", Look(size=Size.M))
    assert [row[1:-1] for row in cells(canvas)] == [row[1:-1] for row in cells(lone)]
    assert {char for row in cells(lone)[1:-1] for char, _ in (row[0], row[-1])} == {"▏", "▕"}


def test_the_card_that_holds_a_trick_has_bars_at_its_sides() -> None:
    canvas = Canvas(*SIZES[Size.S])
    paint_card(canvas, 0, 0, Card("QS", holds=True), Look(size=Size.S, last=frozenset(("QS",))), trick=True)
    assert [(row[0][1], row[-1][1]) for row in cells(canvas)] == [("card.holds", "card.holds")] * 3
    assert not any(style.endswith("|mark") for row in cells(canvas) for _, style in row)


@pytest.mark.parametrize(("four", "inks"), [(False, 2), (True, 4)])
def test_suits_have_two_colours_or_four(four: bool, inks: int) -> None:
    look = Look(size=Size.M, four_colour=four)
    drawn = {style for suit in "SHCD" for row in cells(one(f"7{suit}", look)) for char, style in row if char == "7"}
    assert len(drawn) == inks


@pytest.mark.parametrize("rank", range(2, 11))
def test_pips_of_a_large_card_that_lies_alone_are_drawn_on_each_and_as_many_as_it_counts(rank: int) -> None:
    """Each pip is in one piece, and none touches another."""
    rows = pips.pip_rows(rank, 1)
    dots = {(x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#"}
    found = 0
    while dots:
        found += 1
        near = {dots.pop()}
        while near:
            x, y = near.pop()
            beside = {(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1)} & dots
            dots -= beside
            near |= beside
    assert found == rank


def test_the_number_of_the_largest_trump_is_half_as_high_as_its_card_between_two_crowns() -> None:
    """An eight looks the same upside down, and so does its panel."""
    rows = cells(one("T8", Look(size=Size.XL)))[1:-1]
    panel = ["".join(char if style == "card.trump" else " " for char, style in row) for row in rows]
    assert panel == [row.translate(str.maketrans("▀▄", "▄▀")) for row in reversed(panel)]
    assert sum("█" in row for row in panel) >= SIZES[Size.XL][1] // 2
