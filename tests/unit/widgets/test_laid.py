"""Cards laid side by side: each can be chosen, and places still empty are seen, and keep the row's size."""

from __future__ import annotations

import pytest

from parlor.core.scene import Card, Laid
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.cards.laid import paint_laid
from tests.unit.widgets.painted import spot


def laid(*faces: str, room: int) -> Laid:
    return Laid(tuple(Card(face, face) for face in faces), room, "laid away")


def test_empty_places_follow_the_cards() -> None:
    text = paint_laid(laid("QS", room=3), Look(size=Size.S), 40, 9).text().splitlines()
    assert [line.strip()[:5] for line in text[:2]] == ["laid ", "▏Q♠ ▕"]
    assert [line.strip()[6:] for line in text[1:]] == ["┌───┐ ┌───┐", "│   │ │   │", "└───┘ └───┘"]


@pytest.mark.parametrize("size", list(Size))
def test_the_row_is_as_large_empty_as_full(size: Size) -> None:
    empty, full = (paint_laid(laid(*faces, room=2), Look(size=size), 40, 20) for faces in ((), ("QS", "10H")))
    assert (empty.width, empty.height) == (full.width, full.height)


def test_each_card_can_be_chosen_and_no_empty_place() -> None:
    canvas = paint_laid(laid("QS", "2H", room=4), Look(size=Size.S), 40, 9)
    assert {each.token for each in canvas.spots} == {"QS", "2H"}
    assert spot(canvas, "QS").x < spot(canvas, "2H").x


def test_places_that_are_too_many_for_a_row_are_shared_among_rows() -> None:
    # five columns a card and one between: 5 * 6 - 1 = 29 for five, so ten go in two rows of three lines and a head
    canvas = paint_laid(laid(room=10), Look(size=Size.S), 29, 9)
    assert (canvas.width, canvas.height) == (29, 7)
