"""Piles in which the whole game lies: cards with air between them, and what lies beneath them."""

from __future__ import annotations

import pytest

from parlor.core.scene import Card, Pile, Piles
from parlor.widgets.canvas.canvas import Look, Size, noticing
from parlor.widgets.cards.faces import SIZES
from parlor.widgets.cards.piles import paint_piles
from tests.unit.widgets.painted import cells, spot

ALONE = Piles((Pile("Anna", 24, token="flip"), Pile("", 1, Card("7D", "7D")), Pile("Basil", 26)), alone=True)


def test_all_cards_are_of_the_size_of_the_table_with_air_between_them() -> None:
    """The table keeps its size where there is more room; the air between large cards gives way to a narrow one."""
    look = Look(size=Size.L)
    wide, high = SIZES[Size.L]
    for room, air in (((84, 30), 6), ((43, 18), 2)):
        found = [spot(paint_piles(ALONE, look, *room), token) for token in ("flip", "7D")]
        assert {(place.width, place.height) for place in found} == {(wide, high)}
        edges = 2  # a column of each of the two piles, beside its card
        assert found[1].x - found[0].x - wide == air + edges
        assert found[0].y == found[1].y


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
        assert all("card.rim" in {style for _, style in over[y]} for y in (1, 3))


@pytest.mark.parametrize("rank", range(2, 11))
def test_of_a_card_beneath_another_no_part_of_a_pip_shows(rank: int) -> None:
    """One row of it shows, which has its index: what is drawn on it lies under the next card whole."""
    laid = Piles((Pile("", 2, Card("7D", "7D"), beneath=(Card(f"{rank}S"),) * 4),), alone=True)
    rows = cells(paint_piles(laid, Look(size=Size.L), 56, 18))
    assert [
        char for row in rows[:4] for char, style in row if style.startswith("card") and char in "▀▄█▌▐▘▝▖▗▚▞▙▟▛▜"
    ] == []


def test_of_a_king_beneath_a_pile_a_whole_head_is_seen_or_none() -> None:
    pile = Pile("on 2 more", 3, Card("8S"), beneath=(Card("KD"), Card()))
    piles = Piles((pile,) * 2, alone=True)
    small, huge = (paint_piles(piles, Look(size=size), 100, 50) for size in (Size.L, Size.XL))
    heads = [sum("dye.skin" in style for row in cells(canvas) for _, style in row) for canvas in (small, huge)]
    assert heads[0] == 0
    assert heads[1] > 2 * 2 * 2, "two heads, each of more than two rows"


def test_names_below_huge_piles_are_in_large_letters_where_they_fit_and_all_tops_lie_in_line() -> None:
    piles = Piles((Pile("Ada", 26), Pile("", 1, Card("8S", "8S")), Pile("on 12 more", 1, Card("9S", "9S"))), alone=True)
    canvas = paint_piles(piles, Look(size=Size.XL), 150, 50)
    assert spot(canvas, "8S").y == spot(canvas, "9S").y
    text = canvas.text()
    assert "Ada" not in text
    assert "on 12 more" in text
    assert "Ada 26" in paint_piles(piles, Look(size=Size.L), 150, 50).text()
