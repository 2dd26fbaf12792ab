"""The round table: who sits where, the trick among them, hands shown, and that all of it stays close and in place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core.scene import Card, Die, Pile, Place, Ring
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.glyphs import ASCII, SAFE
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.cards.cards import SIGN
from parlor.widgets.cards.faces import HUGE, SIZES
from parlor.widgets.cards.fans import strip
from parlor.widgets.layout.layout import Kind, paint_plan, plan
from parlor.widgets.seats.ring import paint_ring
from parlor.widgets.seats.seating import fullest
from tests.samples import NAMES
from tests.unit.widgets.painted import cells

TRICK = ("KH", "10S", "QD", "AC", "7H", "JS", "2D", "9C", "KD", "QS")
STUD = ("", "", "9S", "10C", "AH", "KD", "")
ROOM = (54, 16)
"""What is left for a ring at 80x24."""
WHOLE = (78, 14)
"""The same without a panel at the side."""


def trick(seats: int, played: int = 10, viewer: int = 0) -> Ring:
    """A trick to which the first few seats have played, each card with the seat's number for its token."""
    places = tuple(
        Place(seat, 12, (Card(TRICK[seat], str(seat)),) if seat < played else (), f"{seat} tricks")
        for seat in range(seats)
    )
    return Ring(places, viewer, "trumps: clubs")


def stud(seats: int) -> Ring:
    places = tuple(Place(seat, 0, tuple(map(Card, STUD)), f"bet {5 * seat}") for seat in range(seats))
    return Ring(places, 0, "pot 120", room=7)


def middle(canvas: Canvas, token: str) -> tuple[float, float]:
    (spot,) = [spot for spot in canvas.spots if spot.token == token]
    return spot.centre


def named(canvas: Canvas, seat: int) -> tuple[int, int]:
    """Where a player is drawn."""
    return next((lying.x, lying.y) for lying in canvas.lying if lying.thing == f"@seat:{seat}")


def found(canvas: Canvas, text: str) -> tuple[int, int]:
    """Where a text begins: column and row."""
    rows = ["".join(char for char, _ in row) for row in cells(canvas)]
    (at,) = [(row.index(text), y) for y, row in enumerate(rows) if text in row]
    return at


def lettered(canvas: Canvas, name: str) -> bool:
    """Whether a name is drawn in large letters, all of it."""
    rows = in_letters(name)
    drawn = Canvas(len(rows[0]), -(-len(rows) // 2))
    stamp(drawn, 0, 0, rows, "seat.name")
    first, *others = drawn.text().split("\n")
    painted = canvas.text().split("\n")
    return any(
        all(
            row.ljust(x + drawn.width)[x:].startswith(part) for part, row in zip(others, painted[y + 1 :], strict=False)
        )
        for y, line in enumerate(painted)
        for x in range(len(line))
        if line.startswith(first, x)
    )


def test_names_beside_huge_cards_are_as_large_as_in_the_panel_unless_hands_would_be_slivers() -> None:
    look = Look(NAMES[:4], size=Size.XL, turn=0)
    assert all(lettered(paint_ring(trick(4), look, 150, 60), name) for name in NAMES[:4])
    for low in (paint_ring(trick(4), look, 150, 24), paint_ring(trick(4), look._replace(size=Size.L), 150, 60)):
        assert not any(lettered(low, name) for name in NAMES[:4])
        assert all(name in low.text() for name in NAMES[:4])
    odd = ("Anna", "Ба", "Clara", "Dora")  # none is large where one can't be
    assert not lettered(paint_ring(trick(4), look._replace(names=odd), 150, 60), "Anna")


@pytest.mark.parametrize("glyphs", [SAFE, ASCII])
@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("seats", range(1, 11))
@pytest.mark.parametrize("ring", [trick, stud])
def test_all_names_notes_and_cards_are_there_and_nothing_lies_over_another(
    ring: object, seats: int, size: Size, glyphs: object
) -> None:
    table = ring(seats)  # type: ignore[operator]
    look = Look(NAMES[:seats], size=size, turn=0, glyphs=glyphs)  # type: ignore[arg-type]
    with noticing() as faults:
        canvas = paint_ring(table, look, 200, 60)
    assert not faults
    text = " ".join(canvas.text().split())
    for place in table.places:
        assert NAMES[place.seat] in text or lettered(canvas, NAMES[place.seat])
        assert named(canvas, place.seat)
        assert place.note in text
    if ring is trick:
        assert len(canvas.spots) == seats
    elif size < Size.L:
        assert text.count("K♦" if glyphs is SAFE else "KD") >= seats  # in both corners, where they lie side by side
    assert table.centre in text or all(word in text for word in table.centre.split())


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
@pytest.mark.parametrize("seats", range(2, 6))
def test_what_is_turned_up_lies_clear_of_the_trick(seats: int, size: Size) -> None:
    up = Pile("turned up", 1, Card("7D", "up"))
    canvas = paint_ring(replace(trick(seats), piles=(up,)), Look(NAMES[:seats], size=size), 200, 60)
    turned, *played = sorted(canvas.spots, key=lambda spot: spot.token != "up")
    assert turned.x + turned.width + 3 <= min(spot.x for spot in played)
    assert "turned up 1" not in canvas.text()


def test_the_line_of_the_middle_stands_in_a_row_of_its_own() -> None:
    """Trumps, told beside a name, would be read as that player's."""
    canvas = paint_ring(trick(4), Look(NAMES[:4], size=Size.M), *ROOM)
    (row,) = [line for line in canvas.text().split("\n") if "trumps: clubs" in line]
    assert not any(name in row for name in NAMES[:4])
    column, y = found(canvas, "trumps: clubs")
    card = middle(canvas, "2")
    assert (column + len("trumps: clubs") < card[0] - SIZES[Size.M][0] / 2) or y < card[1] - SIZES[Size.M][1] / 2


@pytest.mark.parametrize("seats", range(2, 9))
def test_eight_fit_beside_the_panel_at_80_columns(seats: int) -> None:
    canvas = paint_ring(trick(seats), Look(NAMES[:seats], size=Size.S), *ROOM)
    assert canvas.width <= ROOM[0]
    assert canvas.height <= ROOM[1]


@pytest.mark.parametrize("seats", range(2, 8))
def test_seven_hands_of_seven_cards_are_readable_at_80_columns(seats: int) -> None:
    canvas = paint_ring(stud(seats), Look(NAMES[:seats], size=Size.XS), *WHOLE)
    assert canvas.width <= WHOLE[0]
    assert canvas.height <= WHOLE[1]
    for index in ("9♠", "10♣", "A♥", "K♦"):
        assert canvas.text().count(index) == seats


def test_ten_sit_at_a_table_without_cards() -> None:
    places = tuple(Place(seat, note=f"{seat} points") for seat in range(10))
    canvas = paint_ring(Ring(places, 0, "round 3", room=0), Look(NAMES[:10], size=Size.S), *ROOM)
    assert canvas.width <= ROOM[0]
    assert canvas.height <= ROOM[1]
    assert all(name in canvas.text() for name in NAMES[:10])


@pytest.mark.parametrize("size", list(Size))
def test_a_trick_lies_toward_its_players(size: Size) -> None:
    canvas = paint_ring(trick(4), Look(NAMES[:4], size=size), 200, 60)
    own, left, top, right = (middle(canvas, str(seat)) for seat in range(4))
    assert left[0] < min(own[0], top[0])
    assert right[0] > max(own[0], top[0])
    assert abs(own[0] - top[0]) <= 1
    assert top[1] < left[1] == right[1] < own[1]
    assert named(canvas, 1)[0] < left[0]
    assert named(canvas, 3)[0] > right[0]
    assert named(canvas, 2)[1] < top[1] - 1


def test_the_line_of_the_middle_stays_clear_of_the_name_beside_a_card() -> None:
    """In two lines, where one would run into the name of the player opposite."""
    ring = replace(trick(4), centre="trumps: diamonds")
    canvas = paint_ring(ring, Look(NAMES[:4], size=Size.M, hand=(27, 27)), 55, 12)
    column, row = found(canvas, NAMES[2])
    assert row == found(canvas, "trumps:")[1]
    assert found(canvas, "trumps:")[0] + len("trumps:") + 3 <= column
    assert found(canvas, "diamonds")[1] == row + 1


@pytest.mark.parametrize(("seats", "height"), [(4, 25), (5, 20)])
def test_one_s_own_name_is_clear_of_the_card_that_rises_out_of_a_large_hand(seats: int, height: int) -> None:
    """Over the hand, or under one's card between those of two players at either side."""
    canvas = paint_ring(trick(seats), Look(NAMES[:seats], size=Size.L, hand=(40, 40)), 84, height)
    assert found(canvas, "0 tricks")[1] == canvas.height - 2


@pytest.mark.parametrize("height", range(20, 28))
def test_there_it_is_clear_of_what_a_pile_is_called(height: int) -> None:
    piles = (Pile("stock", 11), Pile("trumps", 1, Card("9S")))
    ring = replace(trick(2), centre="", piles=piles)
    with noticing() as faults:
        canvas = paint_ring(ring, Look(NAMES[:2], size=Size.L, hand=(20, 20)), 44, height)
    assert not faults
    assert "trumps" in canvas.text()


def test_the_looker_sits_at_the_bottom_and_his_left_neighbour_at_the_left() -> None:
    canvas = paint_ring(trick(4, viewer=2), Look(NAMES[:4], size=Size.S), 54, 16)
    own, left = middle(canvas, "2"), middle(canvas, "3")
    assert own[1] == max(spot.centre[1] for spot in canvas.spots)
    assert left[0] == min(spot.centre[0] for spot in canvas.spots)


@pytest.mark.parametrize("size", [size for size in Size if size < Size.XL])
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_wider_terminal_moves_nobody_away(seats: int, size: Size) -> None:
    look = Look(NAMES[:seats], size=size)
    enough = paint_ring(trick(seats), look, 200, 60)
    more = paint_ring(trick(seats), look, 400, 60)
    assert (enough.width, enough.height) == (more.width, more.height)
    assert enough.width <= 2 * 24 + (seats + 1) * 14


def test_on_a_vast_table_the_cards_of_the_trick_are_larger_than_any_others() -> None:
    """Two cards of sixteen rows with one between them, and two rows left over; in fewer they are as usual."""
    look = Look(NAMES[:4], size=Size.XL)
    vast, low, narrow = (paint_ring(trick(4), look, *room) for room in ((150, 35), (150, 34), (120, 37)))
    assert {(spot.width, spot.height) for spot in vast.spots} == {HUGE}
    assert {(spot.width, spot.height) for each in (low, narrow) for spot in each.spots} == {SIZES[Size.XL]}


@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_moves_while_a_trick_is_played(seats: int, size: Size) -> None:
    look = Look(NAMES[:seats], size=size)
    full = paint_ring(trick(seats), look, 100, 40)
    for played in range(seats):
        canvas = paint_ring(trick(seats, played), look._replace(turn=played), 100, 40)
        assert (canvas.width, canvas.height) == (full.width, full.height)
        assert canvas.spots == [spot for spot in full.spots if int(spot.token) < played]


def test_a_place_waits_for_the_card_of_everybody_from_the_first() -> None:
    look = Look(NAMES[:4], size=Size.M, turn=0)
    for played in range(5):
        assert paint_ring(trick(4, played), look, 100, 40).text().count("┌─────┐") == 4 - played


def test_whose_turn_it_is_is_marked_by_more_than_colour() -> None:
    canvas = paint_ring(trick(4), Look(NAMES[:4], size=Size.S, turn=1), *ROOM)
    assert "► Basil" in canvas.text()
    assert "► Clara" not in canvas.text()


def test_backs_and_their_number_are_shown() -> None:
    for size in Size:
        text = paint_ring(trick(4), Look(NAMES[:4], size=size), 100, 40).text()
        assert text.count("12") == 3
    hidden = Ring(tuple(Place(seat, 5 if seat else 0) for seat in range(4)), 0, room=5)
    assert paint_ring(hidden, Look(NAMES[:4], size=Size.M), 100, 40).text().count("▗▆▆▆▆▆▖") == 3 * 5


def test_piles_lie_in_the_middle() -> None:
    piles = (Pile("stock", 31, token="draw"), Pile("discards", 2, Card("4S"), "take"))
    ring = Ring(tuple(Place(seat, 11) for seat in range(4)), 0, piles=piles, room=0)
    canvas = paint_ring(ring, Look(NAMES[:4], size=Size.S), *ROOM)
    stock, discards = middle(canvas, "draw"), middle(canvas, "take")
    assert found(canvas, "Basil")[0] < stock[0] < discards[0] < found(canvas, "Dora")[0]


card = st.sampled_from([Card("10H"), Card("2S"), Card("KD"), Card()])


@given(st.data(), st.integers(2, 8), st.sampled_from(list(Size)), st.sampled_from([0, 1, 5, 7]))
@settings(max_examples=60, deadline=None)
def test_what_is_laid_out_for_is_never_smaller_than_what_comes(
    data: st.DataObject, seats: int, size: Size, room: int
) -> None:
    places = tuple(
        Place(
            seat,
            data.draw(st.integers(0, 13)),
            tuple(data.draw(st.lists(card, max_size=room))) if seat or room == 1 else (),
        )
        for seat in range(seats)
    )
    ring, look = Ring(places, 0, "pot 3", room=room), Look(NAMES[:seats], size=size)
    width, height = data.draw(st.sampled_from([(54, 16), (90, 30), (150, 50)]))
    laid, canvas = paint_ring(fullest(ring), look, width, height), paint_ring(ring, look, width, height)
    assert canvas.width <= laid.width
    assert canvas.height <= laid.height


@pytest.mark.parametrize("seats", [3, 4])
def test_ones_own_note_stays_in_a_line_where_a_column_suffices(seats: int) -> None:
    table = trick(seats)
    places = (replace(table.places[0], note="a trick"), *table.places[1:])
    canvas = paint_ring(replace(table, places=places, centre=""), Look(NAMES[:seats], size=Size.M, turn=0), *ROOM)
    assert found(canvas, "a trick")[1] == found(canvas, NAMES[0])[1], "beside his name"


@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("note", ["0 tricks", "10 tricks", "takes, 10 tricks", "has the Tapp, 0 tricks"])
def test_a_count_is_never_broken_from_what_it_counts(note: str, seats: int, size: Size) -> None:
    table = trick(seats, 2)
    places = tuple(replace(place, note=note) for place in table.places)
    canvas = paint_ring(replace(table, places=places, centre=""), Look(NAMES[:seats], size=size, turn=0), *ROOM)
    count = note.split(", ")[-1]
    assert canvas.text().count(count) == seats


@pytest.mark.parametrize(("size", "room"), [(Size.L, (86, 30)), (Size.M, (57, 12))])
def test_dice_that_players_sit_round_throw_a_shadow(size: Size, room: tuple[int, int]) -> None:
    ring = Ring((Place(0), Place(1, note="fades 5"), Place(2)), 0, room=0, dice=(Die(6), Die(1)))
    canvas = paint_ring(ring, Look(("Anna", "Basil", "Clara"), size=size), *room)
    styles = {style for y in range(canvas.height) for _, style in canvas.runs(y)}
    assert any("die.shadow" in style for style in styles)
    assert canvas.width <= room[0]


def test_backs_are_drawn_at_the_top_however_much_room_there_is() -> None:
    """Who sits alone has them below his name, or where rows are scarce beside it; of two at the top both have them."""
    look = Look(NAMES[:5], size=Size.M, glyphs=SAFE)
    backs = "▏" * 3
    assert "cards" not in paint_ring(trick(4), look, 55, 13).text()
    for size in (Size.M, Size.S):
        text = paint_ring(trick(4), look._replace(size=size), 55, 12 if size is Size.M else 8).text()
        (row,) = [line for line in text.splitlines() if NAMES[2] in line]
        assert backs in row
    wide = paint_ring(trick(5), look._replace(size=Size.L), 84, 25).text()
    assert any(line.count(backs) >= 2 for line in wide.splitlines())


def test_a_figure_stands_large_under_the_line_in_the_corner() -> None:
    """A one with its foot at L, three rows at S and M, and written where nothing can be drawn."""
    ring = replace(trick(4), centre="hand worth", figure=1)
    for size, drawn in ((Size.L, "▄▄█▄"), (Size.S, "▄█"), (Size.XS, "1")):
        x, y = found(paint_ring(ring, Look(NAMES[:4], size=size), 200, 60), "hand worth")
        rows = paint_ring(ring, Look(NAMES[:4], size=size), 200, 60).text().splitlines()
        assert any(drawn in row[x : x + 10] for row in rows[y + 1 : y + 5])


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
@pytest.mark.parametrize(("seats", "reach"), [(2, 20), (4, 24), (4, 12)])
def test_one_s_own_name_stands_over_the_left_edge_of_the_hand_but_clear_of_one_s_card(
    size: Size, seats: int, reach: int
) -> None:
    """In the last rows of the table, where the hand begins; over a narrow hand in two lines, left of the card.

    With a row below it, for the card that rises out of the hand, where there is one.
    """
    look = Look(NAMES[:seats], size=size, hand=(reach, reach))
    canvas = paint_ring(replace(trick(seats), centre=""), look, 90, 30)
    own = next(spot for spot in canvas.spots if spot.token == "0")
    column, row = found(canvas, "Anna")
    assert own.y <= row < own.y + own.height == canvas.height
    said = found(canvas, "0 tricks")[1]
    line = said == row
    assert said >= canvas.height - 2
    taken = len("► Anna  0 tricks") if line else len("0 tricks")
    assert column == min(canvas.width // 2 - reach, own.x - 1 - taken)
    assert line or found(canvas, "0 tricks") == (column, row + 1)


@pytest.mark.parametrize("seats", [3, 4])
def test_once_all_cards_are_played_those_at_the_sides_have_their_names_beside_the_trick(seats: int) -> None:
    """In the middle of its rows, near their cards, and the cards themselves stay where they lay."""
    ring, look = replace(trick(seats), centre=""), Look(NAMES[:seats], size=Size.L)
    held = paint_ring(ring, look, 100, 40)
    gone = paint_ring(replace(ring, places=tuple(replace(place, backs=0) for place in ring.places)), look, 100, 40)
    rows = [y for spot in gone.spots for y in (spot.y, spot.y + spot.height)]
    column, row = found(gone, "Basil")
    left = min(spot.x for spot in gone.spots)
    assert abs(2 * row + 2 - min(rows) - max(rows)) <= 2
    assert left - 4 <= column + len("1 tricks") < left
    assert [spot.y for spot in gone.spots] == [spot.y for spot in held.spots]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [Size.L, Size.XL])
def test_the_suit_of_trumps_is_a_card_of_its_own_over_its_name(seats: int, size: Size) -> None:
    ring = replace(trick(seats), suit="C")
    with noticing() as faults:
        canvas = paint_ring(ring, Look(NAMES[:seats], size=size), 110, 40)
    assert not faults
    (sign,) = [lying for lying in canvas.lying if lying.thing == SIGN]
    (x, y), (_, below) = found(canvas, "trumps:"), found(canvas, "clubs")
    assert (y, below) == (sign.y + sign.height, y + 1)
    assert abs(x + len("trumps:") / 2 - sign.x - sign.width / 2) <= 1
    assert {canvas.cell(at, sign.y)[1] for at in range(sign.x, sign.x + sign.width)} == {"card"}
    for plain in (Look(NAMES[:seats], size=Size.M), Look(NAMES[:seats], size=size, glyphs=ASCII)):
        assert not [lying for lying in paint_ring(ring, plain, 110, 40).lying if lying.thing == SIGN]


def test_one_s_own_name_follows_the_edge_of_a_hand_that_becomes_shorter() -> None:
    look = Look(NAMES[:4], size=Size.L)
    columns = [found(paint_ring(trick(4), look._replace(hand=(now, 35)), 100, 40), "Anna")[0] for now in (35, 30, 6)]
    assert columns[1] == columns[0] + 5 < columns[2]


@pytest.mark.parametrize("seats", [3, 4])
def test_players_at_the_sides_are_level_with_the_trick(seats: int) -> None:
    canvas = paint_ring(replace(trick(seats), centre=""), Look(NAMES[:seats], size=Size.L), 90, 40)
    first = min(spot.y for spot in canvas.spots)
    last = max(spot.y + spot.height for spot in canvas.spots)
    lowest = max(y for y, line in enumerate(canvas.text().splitlines()) if line.endswith(" 12"))  # their backs
    assert abs((found(canvas, "Basil")[1] - first) - (last - 1 - lowest)) <= 1


def test_what_lies_apart_lies_beside_a_trick_of_two_whose_cards_stay_in_the_middle() -> None:
    ring = replace(trick(2), piles=(Pile("turned up, stock 38", 1, Card("7D", "up")),))
    canvas = paint_ring(ring, Look(NAMES[:2], size=Size.M), 54, 16)
    assert abs(middle(canvas, "0")[0] - (canvas.width - 1) / 2) <= 1
    assert middle(canvas, "up")[0] < middle(canvas, "0")[0] - SIZES[Size.M][0]
    assert canvas.width <= 54


def test_a_trick_is_clear_of_the_backs_of_the_player_at_the_top() -> None:
    canvas = paint_ring(trick(4), Look(NAMES[:4], size=Size.M), 54, 13)
    assert canvas.height == 13
    assert next(spot.y for spot in canvas.spots if spot.token == "2") == found(canvas, "Clara")[1] + 2


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [Size.M, Size.L])
def test_where_rows_are_scarce_the_player_at_the_top_sits_beside_his_card(seats: int, size: Size) -> None:
    """Two cards and a row between them are all the rows that a trick needs; nobody moves when it begins.

    Between two others he has name and note at the left of his card, his backs at its right; else all at the right.
    """
    high, wide = 2 * SIZES[size][1] + 1, 55 if size is Size.M else 82
    opposite = 1 if seats == 2 else 2
    name, note = NAMES[opposite], f"{opposite} tricks"
    look = Look(NAMES[:seats], size=size)
    canvas = paint_ring(replace(trick(seats), centre=""), look, wide, high)
    assert canvas.height == high
    card = next(spot for spot in canvas.spots if spot.token == str(opposite))
    assert card.y == 0
    right = card.x + card.width + 2
    columns = (right, right) if seats == 2 else (card.x - 2 - len(name), card.x - 2 - len(note))
    assert [found(canvas, text) for text in (name, note)] == [(columns[0], 0), (columns[1], 1)]
    backs = next(lying for lying in canvas.lying if lying.thing == f"@seat:{opposite}")
    assert backs.x == right
    bare = paint_ring(replace(trick(seats, 0), centre=""), look, wide, high)
    assert (bare.width, bare.height) == (canvas.width, canvas.height)
    assert all(found(bare, name) == found(canvas, name) for name in look.names)


def test_with_two_rows_more_his_backs_lie_over_his_card_in_the_line_of_his_name() -> None:
    """The line and a row of air; once all cards are played name and note stand in the middle over his card."""
    ring, look = trick(4), Look(NAMES[:4], size=Size.L)
    for backs in (12, 0):
        places = tuple(replace(place, backs=backs) for place in ring.places)
        canvas = paint_ring(replace(ring, places=places), look, 82, 2 * SIZES[Size.L][1] + 3)
        card = next(spot for spot in canvas.spots if spot.token == "2")
        x, y = found(canvas, f"{NAMES[2]}  2 tricks")
        end = x + len(f"{NAMES[2]}  2 tricks")
        assert (y, card.y) == (0, 2)
        line = canvas.text().splitlines()[0]
        first, last = (end + 2, line.rindex(f" {backs}")) if backs else (x, end)
        assert abs((first + last) / 2 - card.centre[0]) <= 1


def test_backs_of_a_hand_of_few_are_broad_and_keep_their_breadth_as_it_shrinks() -> None:
    look = Look(size=Size.L)
    breadths = [strip(count, look, 29, 2, dealt=3).width - len(f" {count}") for count in (3, 2, 1)]
    assert breadths == [13, 9, 5], "four columns each, and the last one whole"
    assert strip(12, look, 29, 2, dealt=12).width == 11 + 5 + len(" 12")


def test_between_two_at_either_side_the_looker_has_his_name_under_his_card() -> None:
    canvas = paint_ring(trick(5), Look(NAMES[:5], size=Size.M), ROOM[0], 2 * SIZES[Size.M][1] + 1)
    own, (x, y) = next(spot for spot in canvas.spots if spot.token == "0"), found(canvas, NAMES[0])
    assert y == own.y + own.height + 1, "a row of air between the two"
    assert abs(x - own.x) <= 2


def test_players_sit_lower_for_what_lies_apart_rather_than_the_trick_farther_from_the_middle() -> None:
    """A card turned up with its label takes six rows, and a player under it five: name, note and three of backs."""
    ring = replace(trick(3), centre="", piles=(Pile("trumps", 1, Card("7D", "up")),))
    canvas = paint_ring(ring, Look(NAMES[:3], size=Size.M), 55, 13)
    own = next(spot for spot in canvas.spots if spot.token == "0")
    assert 2 * own.x + own.width == canvas.width
    assert (found(canvas, NAMES[1])[1], canvas.height) == (7, 12)


def test_of_two_players_one_has_name_and_backs_beside_his_card_and_a_stock_gives_way_also_in_few_columns() -> None:
    """Two cards of five rows with one between them take eleven; so do a small back of three, its label, and a card."""
    ring = replace(trick(2), centre="", piles=(Pile("stock", 23), Pile("trumps", 1, Card("7D", "up"))))
    with noticing() as faults:
        canvas = paint_ring(ring, Look(NAMES[:2], size=Size.M), 43, 12)
    assert not faults
    assert (canvas.width <= 43, canvas.height) == (True, 11)
    top = next(spot for spot in canvas.spots if spot.token == "1")
    column, row = found(canvas, "Basil")
    assert (row, column) == (top.y, top.x + top.width + 2)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_trick_takes_what_was_kept_for_it_also_with_the_shortest_notes(seats: int) -> None:
    """Beside a figure and a card turned up its players have no column to spare, and a note may grow by one."""
    places = tuple(replace(place, backs=3, note="0 tricks", dealt=3) for place in trick(seats).places)
    ring = Ring(places, 0, "worth now", piles=(Pile("trumps", 1, Card("12C", "up")),), room=1, figure=1)
    real, kept = (paint_ring(each, Look(NAMES[:seats], size=Size.M), 55, 13) for each in (ring, fullest(ring)))
    assert (real.width, real.height) == (kept.width, kept.height)


def test_the_backs_of_a_hand_of_few_leave_room_for_what_lies_apart() -> None:
    """In few rows who sits opposite has his place at both sides of his card."""
    places = tuple(replace(place, backs=3, note="0 tricks", dealt=3) for place in trick(4).places)
    ring = Ring(places, 0, "worth now", piles=(Pile("trumps", 1, Card("12C", "up")),), room=1, figure=1)
    canvas = paint_ring(ring, Look(NAMES[:4], size=Size.M), 55, 12)
    top = next(spot for spot in canvas.spots if spot.token == "2")
    assert found(canvas, "Clara") == (top.x - 2 - len("Clara"), top.y)
    assert (canvas.width <= 55, canvas.height <= 12) == (True, True)


@pytest.mark.parametrize("colour", [True, False])
def test_large_cards_of_a_trick_throw_a_shadow_on_the_felt_where_nothing_lies(colour: bool) -> None:
    """Half a column at the right and half a row below the upper card, and never over a card or a name."""
    ring, look = trick(4), Look(NAMES[:4], colour=colour, size=Size.L)
    laid = plan((ring,), Kind(look.names, SAFE), 92, 32)
    (slot,) = laid.slots
    canvas = paint_plan((ring,), laid, look)
    bare = paint_ring(ring, look._replace(size=slot.size), *slot.room)
    shaded = [(x, y) for y, row in enumerate(cells(canvas)) for x, (_, style) in enumerate(row) if "shadow" in style]
    assert bool(shaded) is colour
    assert slot.size >= Size.L
    assert all(bare.cell(x - slot.x, y - slot.y) == (" ", "") for x, y in shaded)
    upper = next(spot for spot in canvas.spots if spot.token == "2")
    assert (
        ((upper.x + upper.width, upper.y + 1) in shaded) is ((upper.x + 1, upper.y + upper.height) in shaded) is colour
    )


@pytest.mark.parametrize(
    ("seats", "size", "room", "upper", "lower"), [(5, Size.L, (80, 20), 2, 1), (3, Size.L, (84, 18), 1, 0)]
)
def test_a_row_lies_between_backs_at_the_side_and_the_name_below(
    seats: int, size: Size, room: tuple[int, int], upper: int, lower: int
) -> None:
    ring = replace(trick(seats), suit="H", centre="trumps: hearts") if seats == 3 else trick(seats)
    canvas = paint_ring(ring, Look(NAMES[:seats], size=size), *room)
    _, below = named(canvas, lower)
    x, first = named(canvas, upper)
    rows = [y for y in range(first, below) if any(not canvas.bare(at, y) for at in range(x, x + 7))]
    assert rows[-1] == below - 2
