"""Hands shown round a table: each keeps its box whatever is bet, folded or shown."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Card, Fan, Pile, Place, Ring
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.cards.fans import paint_fan, paint_shown
from parlor.widgets.pieces.coins import drawn_count, paint_chips, paint_row, paint_stacks
from parlor.widgets.seats import hands
from parlor.widgets.seats.hands import GUTTER, paint_hands
from parlor.widgets.seats.ring import paint_ring
from tests.samples import NAMES
from tests.unit.widgets.painted import cells

HAND = tuple(Card(face, face) for face in ("KH", "KS", "9D", "4C", "2D"))


def table(seats: int, *, room: int = 5) -> Ring:
    """Everyone with his cards face down, but the viewer, whose hand lies elsewhere."""
    return Ring(tuple(Place(seat, room if seat else 0) for seat in range(seats)), 0, "pot 4", room=room)


def changed(ring: Ring, seat: int, **change: object) -> Ring:
    places = tuple(replace(place, **change) if place.seat == seat else place for place in ring.places)
    return replace(ring, places=places)


def names(canvas: Canvas, seats: int) -> list[tuple[int, int]]:
    """Where each name begins: column and row."""
    rows = ["".join(char for char, _ in row) for row in cells(canvas)]
    return [next((row.index(name), y) for y, row in enumerate(rows) if name in row) for name in NAMES[:seats]]


@pytest.mark.parametrize("room", [(55, 12), (84, 26)])
@pytest.mark.parametrize("size", [Size.XS, Size.S, Size.M])
@pytest.mark.parametrize("seats", range(2, 6))
def test_nothing_moves_whatever_is_said_of_a_hand(seats: int, size: Size, room: tuple[int, int]) -> None:
    look, first = Look(NAMES[:seats], size=size), table(seats)
    before = paint_hands(first, look, *room)
    for after in (
        changed(first, 0, note="bet 2"),
        changed(first, 1, note="bet 12"),
        changed(first, 1, note="folded", backs=0, out=True),
        changed(first, seats - 1, note="pair of kings", backs=0, front=HAND, best=True),
    ):
        canvas = paint_hands(after, look._replace(turn=1), *room)
        assert (canvas.width, canvas.height) == (before.width, before.height)
        (own, *others), (was, *stayed) = names(canvas, seats), names(before, seats)
        assert others == stayed
        assert own[1] == was[1]


def test_hands_of_few_cards_lie_as_far_from_either_rim() -> None:
    ring = Ring(tuple(Place(seat, 2 * (seat > 0)) for seat in range(4)), 0, "pot 4", room=7)
    canvas = paint_hands(ring, Look(NAMES[:4], size=Size.M), 84, 26)
    _, left, top, _ = names(canvas, 4)
    for y in (left[1] + 1, top[1] + 1):  # their upper cards
        painted = [x for x, (_, style) in enumerate(cells(canvas)[y]) if style]
        assert abs(painted[0] - (canvas.width - 1 - painted[-1])) <= GUTTER


@pytest.mark.parametrize("size", [Size.XS, Size.S, Size.M])
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_name_stands_over_the_first_card(seats: int, size: Size) -> None:
    ring = changed(table(seats), 1, front=HAND, backs=0)
    canvas = paint_hands(ring, Look(NAMES[:seats], size=size), 120, 30)
    (card,) = [spot for spot in canvas.spots if spot.token == "KH"]
    x, y = names(canvas, 2)[1]
    assert card.x == x
    assert 1 <= card.y - y <= 2


def test_who_has_won_is_marked_by_more_than_colour_and_who_is_out_is_pale() -> None:
    ring = changed(changed(table(3), 1, front=HAND, backs=0, best=True), 2, front=HAND[:1], backs=0, out=True)
    canvas = paint_hands(ring, Look(NAMES[:3], size=Size.M), 84, 26)
    assert "* Basil" in canvas.text()
    pale = [style for row in cells(canvas) for char, style in row if style.endswith("|away") and char == "K"]
    assert pale  # the king of Clara, who is out
    assert "* Clara" not in canvas.text()


def test_a_hand_that_nobody_saw_lies_in_the_shade_when_its_player_is_out() -> None:
    """The table stays even: as many cells are of cards as before, half of them pale, and no name moves."""
    look, first = Look(NAMES[:3], size=Size.M), table(3)
    there = paint_hands(first, look, 84, 26)
    gone = paint_hands(changed(first, 1, out=True, note="folded"), look, 84, 26)
    backs, left = ([style for row in cells(of) for _, style in row if "card." in style] for of in (there, gone))
    assert len(left) == len(backs)
    rims = backs.count("card.rim")
    assert rims == 2 * left.count("card.rim") == 2 * left.count("card.rim.away") > 0, "one hand of two"
    assert names(gone, 3) == names(there, 3)


def test_hands_at_the_sides_share_columns_to_spare_with_the_rim() -> None:
    close, apart = (paint_hands(table(6), Look(NAMES[:6], size=Size.M), width, 30) for width in (84, 114))
    at_left, far_left = names(close, 6)[1], names(apart, 6)[1]
    at_right, far_right = names(close, 6)[5], names(apart, 6)[5]
    assert (far_right[0] - far_left[0]) > (at_right[0] - at_left[0])
    top = names(apart, 6)[3]
    assert top[1] < far_left[1] == far_right[1]
    assert abs(2 * top[0] - far_left[0] - far_right[0]) <= 2


@pytest.mark.parametrize(("size", "width"), [(Size.M, 84), (Size.M, 100), (Size.L, 150)])
@pytest.mark.parametrize("seats", [4, 5])
def test_all_others_sit_in_a_row_where_it_fits_evenly_over_the_pot(seats: int, size: Size, width: int) -> None:
    """Of cards of seven columns four show at least: five of them take 23, and three hands with marks and gaps 79."""
    ring = replace(table(seats), coins=8, centre="pot 8")
    canvas = paint_hands(ring, Look(NAMES[:seats], size=size), width, 30)
    _, *others = names(canvas, seats)
    assert len({y for _, y in others}) == 1 + (seats == 5), "four hands take more"
    if seats == 4:
        assert len({right - left for (left, _), (right, _) in pairwise(others)}) == 1
        pot = [
            x for row in cells(canvas) for x, (_, style) in enumerate(row) if style.startswith(("dye.", "seat.centre"))
        ]
        assert abs(min(pot) + max(pot) + 1 - canvas.width) <= 1, "the chips and their number lie on the axis"


def test_a_pot_that_has_room_is_drawn_as_chips_from_above_as_high_as_its_number() -> None:
    """Over three hands of five rows and a name, thirty rows leave more than a pot needs; eleven do not."""
    ring, look = replace(table(4), coins=8, centre="pot 8"), Look(NAMES[:4], size=Size.M)

    def rows(height: int, style: str) -> set[int]:
        canvas = paint_hands(ring, look, 100, height)
        return {y for y, row in enumerate(cells(canvas)) if any(each.startswith(style) for _, each in row)}

    assert rows(30, "dye.bone") == rows(30, "seat.centre")
    assert not rows(11, "dye.bone")
    none = paint_hands(replace(ring, coins=0, centre="pot 0"), look, 100, 30)
    assert none.height == paint_hands(ring, look, 100, 30).height


def test_chips_from_above_are_told_apart_from_those_that_they_lie_on() -> None:
    one, two = (paint_chips(coins, 10) for coins in (1, 2))
    assert one.width < two.width < 2 * one.width
    styles = [
        {style.partition("/")[0] for row in cells(paint_chips(coins, 10)) for _, style in row} for coins in (1, 2)
    ]
    assert styles[0] < styles[1]
    assert paint_chips(0, 10).width == 0


def test_ones_hand_is_pale_when_one_is_out() -> None:
    fan = Fan(tuple(replace(card, token=card.face) for card in HAND), "a pair of kings", room=5, out=True)
    canvas = paint_fan(fan, Look(NAMES[:1], size=Size.M), 60, 20)
    assert {style for row in cells(canvas) for char, style in row if char == "K"} == {"card|away", "card.red|away"}


def test_more_coins_are_drawn_for_more_however_little_room_there_is() -> None:
    assert [drawn_count(coins, 6) for coins in (0, 1, 2, 4, 8, 16, 32, 100)] == [0, 1, 2, 3, 4, 5, 6, 6]
    assert [drawn_count(coins, 3) for coins in (1, 4, 16, 32)] == [1, 1, 2, 3]
    assert [paint_row(coins, Look(NAMES[:1])).width for coins in (1, 2, 4, 32, 100)] == [4, 9, 14, 29, 29]
    assert [drawn_count(coins, 9) for coins in (1, 2, 3, 4, 16, 32)] == [1, 2, 3, 4, 7, 9]


def test_the_face_of_the_uppermost_coin_is_seen_over_each_stack() -> None:
    look = Look(NAMES[:1], size=Size.M)
    rows = [[style for _, style in row] for row in cells(paint_stacks(40, look, 3))]
    assert rows[0].count("dye.coin.light/ground") == 3 * 6
    assert all(row.count("dye.coin.light/dye.ochre") == 3 * 2 for row in rows[1:]), "two marks in each edge"
    assert "▀" not in paint_stacks(40, look._replace(colour=False), 3).text()


def test_two_hands_lie_on_either_side_of_the_pot_and_the_card_to_beat() -> None:
    ring = replace(table(5, room=8), piles=(Pile("table card", 0, Card("8C", "8C")),))
    canvas = paint_ring(ring, Look(NAMES[:5], size=Size.S), 78, 11)
    assert canvas.width <= 78
    (card,) = [spot for spot in canvas.spots if spot.token == "8C"]
    left, right = names(canvas, 5)[1][0], names(canvas, 5)[4][0]
    assert left + 28 <= card.x < card.x + card.width <= right


@pytest.mark.parametrize("note", ["bet 2", "bet 2, straight to queen"])
def test_ones_own_name_and_what_stands_beside_it_are_in_the_middle_together(note: str) -> None:
    canvas = paint_hands(changed(table(4), 0, note=note), Look(NAMES[:4], size=Size.S), 78, 20)
    (line,) = [line for line in canvas.text().splitlines() if note in line]
    assert abs(line.index(NAMES[0]) - (canvas.width - len(line.rstrip()))) <= 1


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
@pytest.mark.parametrize("room", [2, 5])
def test_backs_side_by_side_are_told_apart(size: Size, room: int) -> None:
    """They lie clear of each other on the felt, or one over the other with a line at its edge: never rim to rim."""
    canvas = paint_hands(table(3, room=room), Look(NAMES[:3], size=size), 84, 30)
    for row in cells(canvas):
        text = "".join(char if style in ("card.rim", "card.line") else " " for char, style in row)
        assert "▌▐" not in text
        assert len(re.findall("[▗▐▝▏]", text)) in (0, room, 2 * room), "an edge for each card"


@pytest.mark.parametrize("size", [Size.S, Size.M])
def test_coins_lie_in_the_middle_between_the_hands_and_move_nothing(size: Size) -> None:
    look, ring = Look(NAMES[:6], size=size), table(6)
    poor, rich = (replace(ring, coins=coins, centre=f"pot {coins}") for coins in (2, 40))
    few, many = (paint_hands(each, look, 84, 30) for each in (poor, rich))
    assert names(few, 6) == names(many, 6)
    gold = [(x, y) for y, row in enumerate(cells(many)) for x, (_, style) in enumerate(row) if "coin.edge" in style]
    _, _, (left, side), (_, top), (right, _), (_, low) = names(many, 6)
    assert {top < side <= y <= low + 6 and left < x < right for x, y in gold} == {True}
    stacked = sum("coin.edge" in style for row in cells(few) for _, style in row)
    assert 0 < stacked < len(gold)


def test_where_the_middle_is_too_narrow_coins_lie_beside_the_pot_clear_of_the_hands() -> None:
    ring = replace(table(4, room=5), coins=8, centre="pot 8")
    canvas = paint_hands(ring, Look(NAMES[:5], size=Size.S), 60, 12)
    assert canvas.height <= 12
    gold = {y for y, row in enumerate(cells(canvas)) for _, style in row if "coin.edge" in style}
    (pot,) = [y for y, line in enumerate(canvas.text().splitlines()) if "pot 8" in line]
    assert gold == {pot}
    assert canvas.text().splitlines()[pot - 1].strip() == ""


@pytest.mark.parametrize("size", [Size.S, Size.M])
def test_ones_own_name_stands_in_the_middle(size: Size) -> None:
    canvas = paint_hands(table(4), Look(NAMES[:4], size=size), 78, 30)
    x, _ = names(canvas, 4)[0]
    assert abs(2 * x + len(NAMES[0]) - canvas.width) <= 2


def test_a_table_is_laid_out_without_painting_every_hand_in_every_way(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []

    def counted(*given: Any, **named: Any) -> Canvas:
        painted.append(given)
        return paint_shown(*given, **named)

    monkeypatch.setattr(hands, "paint_shown", counted)
    ring = replace(table(10), coins=40)
    for width in range(52, 79):
        paint_hands(ring, Look(NAMES[:10], size=Size.S), width, 18)
    ways = 2 * 7  # of writing notes, and of laying cards farther apart or closer
    assert len(painted) <= ways + 9 * 27, "one hand for all in each way, and each once at each width"


def test_courts_of_a_narrow_hand_have_faces_wherever_they_lie() -> None:
    """A pip would make a number card of a queen; in 60 columns eight cards lie 3 columns apart, courts 4."""
    shown = tuple(Card(face) for face in ("KD", "2H", "QH", "6C", "3D"))
    ring = changed(table(5, room=8), 1, front=shown, backs=2)
    canvas = paint_hands(ring, Look(NAMES[:5], size=Size.S), 60, 12)
    rows = cells(canvas)
    head = next(y for y, row in enumerate(rows) if "K♦" in "".join(char for char, _ in row))
    at = "".join(char for char, _ in rows[head]).index("K♦") - 1
    below = [style for row in rows[head + 1 : head + 3] for _, style in row[at : at + 25]]
    assert sum("dye.skin" in style for style in below) >= 4
