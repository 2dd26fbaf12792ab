"""Piles in which the whole game lies: large cards, and what lies beneath them."""

from __future__ import annotations

from parlor.scene import Card, Pile, Piles
from parlor.widgets.canvas import Look, Size, noticing
from parlor.widgets.faces import SIZES
from parlor.widgets.glyphs import ASCII
from parlor.widgets.piles import paint_piles
from tests.widgets.painted import cells, spot

ALONE = Piles((Pile("Anna", 24, token="flip"), Pile("", 1, Card("7D", "7D")), Pile("Basil", 26)), alone=True)


def test_a_card_is_twice_as_large_where_there_is_room() -> None:
    look = Look(size=Size.L)
    wide, high = SIZES[Size.L]
    small, large = (spot(paint_piles(ALONE, look, *room), "7D") for room in ((56, 18), (84, 30)))
    assert (small.width, small.height) == (wide, high)
    assert (large.width, large.height) == (2 * wide - 2, 2 * high)
    plain = Look(size=Size.L, glyphs=ASCII)
    assert spot(paint_piles(ALONE, plain, 84, 30), "7D").height == high
    assert spot(paint_piles(ALONE, look, 84, 30), "flip").height == 2 * high, "the packs are as large"


def test_a_large_seven_has_seven_pips_of_four_times_as_many_cells() -> None:
    """Each quarter of a cell of the small picture is a cell of the large one."""
    look = Look(size=Size.L)
    small, large = (cells(paint_piles(ALONE, look, *room)) for room in ((56, 18), (84, 30)))
    quarters = {"█": 4, "▛": 3, "▜": 3, "▙": 3, "▟": 3, "▀": 2, "▄": 2, "▌": 2, "▐": 2, "▚": 2, "▞": 2}
    quarters |= dict.fromkeys("▘▝▖▗", 1)
    inked = sum(quarters.get(char, 0) for row in small for char, style in row if style == "card.red")
    assert sum(char == "█" for row in large for char, style in row if style == "card.red") == inked > 0


def test_what_lies_beneath_a_top_shows_over_it_and_moves_nothing() -> None:
    under = (Card("5S"), Card(), Card("5H"), Card())
    laid = Piles((*ALONE.piles[:1], Pile("", 5, Card("7D", "7D"), beneath=under), *ALONE.piles[2:]), alone=True)
    for room in ((56, 18), (84, 30)):
        with noticing() as faults:
            bare, heaped = (paint_piles(piles, Look(size=Size.L), *room) for piles in (ALONE, laid))
        assert not faults
        assert spot(bare, "7D") == spot(heaped, "7D")
        at = spot(heaped, "7D")
        over = [row[at.x : at.x + at.width] for row in cells(heaped)[at.y - 4 : at.y]]
        texts = ["".join(char for char, _ in row) for row in over]
        assert "5♠" in texts[0]
        assert "5♥" in texts[2]
        assert all("card.back" in {style for _, style in over[y]} for y in (1, 3))
