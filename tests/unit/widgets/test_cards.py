"""Cards: what is painted of them at every size, how a hand lies, and what goes over the wire."""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core.scene import Card, Fan, Fans, Meld, Melds, Pile, Piles
from parlor.games.kits.cards.pack import tarot_pack, tokens
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing, sketching
from parlor.widgets.canvas.glyphs import ASCII, RICH, SAFE, Glyphs
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.suits import face_of
from parlor.widgets.canvas.themes import STATES, THEMES
from parlor.widgets.cards.faces import SIZES, Manner, draw_card
from parlor.widgets.cards.fan_rows import fullest_parts, paint_fans
from parlor.widgets.cards.fans import deeper, fullest_hand, in_one_row, paint_fan, row_count
from parlor.widgets.cards.melds import paint_melds
from parlor.widgets.cards.piles import paint_piles
from tests.unit.widgets.painted import cells, contrast, luminance, sent, spot, within, words

WHIST_HAND = "2S 6S 10S KS 2H 9H QH AH 10C KC 4D 10D JD"
TAROT_HAND = "1S 5S JS NS QS KS 3H 9H 10H QH 2C 4C JC KC 1D ND T1 T3 T8 T10 T15 T20 T21 X"
HAND, TAROT = tuple(WHIST_HAND.split()), tuple(TAROT_HAND.split())
SPANISH = tuple(f"{rank}{suit}" for suit in "oceb" for rank in (*range(1, 10), 10, 11, 12))
INKS = ("card", "card.red", "card.blue", "card.green", "card.gold")


def fan(*faces: str, **more: object) -> Fan:
    return Fan(tuple(Card(face, face) for face in faces), **more)  # type: ignore[arg-type]


def test_without_colour_a_card_has_edges_and_no_cell_of_two_colours() -> None:
    for size in Size:
        canvas = paint_fan(fan(*HAND), Look(size=size, colour=False), 88, 20)
        assert not any("/" in style for row in cells(canvas) for _, style in row)
        assert cells(canvas)[-1].count(("▏", "card.line")) >= len(HAND) - 1


@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("cards", [HAND, TAROT, SPANISH[:12]])
def test_ascii_is_ascii(size: Size, cards: tuple[str, ...]) -> None:
    look = Look(size=size, glyphs=ASCII, cursor=cards[3])
    assert paint_fan(fan(*cards), look, 54, 20).text().isascii()
    assert paint_piles(Piles((Pile("stock", 3), Pile("gone", 0))), look, 54, 20).text().isascii()
    assert paint_fan(Fan((Card(),) * 7, "Anna"), look, 54, 20).text().isascii()


# -- how things stand out --------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_indexes_stand_off_their_card_and_lines_off_both(theme: str) -> None:
    palette = Palette(theme)
    for state in ("", "|lit", "|mark", "|up", "|held", "|away"):
        for ink in INKS:
            assert contrast(palette, ink + state) >= 4.5, f"{ink}{state}"
        if state not in ("|lit", "|mark"):
            assert contrast(palette, "card.line" + state) >= 3, state
    for text in ("seat.name", "seat.turn", "seat.note", "seat.centre", "seat.note|cursor"):
        assert contrast(palette, text) >= 4.5, text
    assert contrast(palette, "card.slot") >= 3
    table, card = (palette.style(name).bgcolor for name in ("ground", "card"))
    assert table is not None
    assert card is not None
    dark, bright = sorted(luminance(colour.get_truecolor()) + 0.05 for colour in (table, card))
    assert bright / dark >= 3 or contrast(palette, "card.edge") >= 3, "a card stands off the table, or its edge does"
    grounds = {palette.style("card" + state).bgcolor for state in ("", "|up", "|held", "|away")}
    assert len(grounds) == 4


def test_every_theme_knows_how_cards_stand_out() -> None:
    assert all({"up", "held", "away"} <= set(states) for states in STATES.values())


def test_the_card_under_the_cursor_and_those_chosen_rise_and_nothing_else_moves() -> None:
    calm = paint_fan(fan(*HAND), Look(size=Size.S, lit=frozenset(HAND)), 54, 20)
    look = Look(size=Size.S, lit=frozenset(HAND), cursor="KS", chosen=frozenset(("QH",)))
    canvas = paint_fan(fan(*HAND), look, 54, 20)
    assert canvas.spots == calm.spots
    assert (canvas.width, canvas.height) == (calm.width, calm.height)
    for card in HAND:
        row = card not in ("KS", "QH")
        lines = words(canvas, card).splitlines()
        assert face_of(card).text in lines[row]
        assert lines[2:] == words(calm, card).splitlines()[2:], "so that a step sends little"


def test_where_half_a_row_cannot_be_told_apart_a_card_rises_by_a_whole_one() -> None:
    look = Look(size=Size.M, lit=frozenset(HAND), cursor="KS", colour=False)
    assert "K♠" in words(paint_fan(fan(*HAND), look, 54, 20), "KS").splitlines()[0]
    look = look._replace(glyphs=ASCII, colour=True)
    assert "KS" in words(paint_fan(fan(*HAND), look, 54, 20), "KS").splitlines()[1], "under its frame"


@pytest.mark.parametrize(
    ("size", "deep", "cards", "low"),
    [
        (Size.S, 0, 13, False),
        (Size.S, 1, 13, True),
        (Size.M, 0, 13, True),
        (Size.L, 0, 13, True),
        (Size.L, 0, 5, False),
    ],
)
def test_ones_hand_lies_clear_of_what_is_below_it(size: Size, deep: int, cards: int, low: bool) -> None:
    """Half a row is left free where cards have one to spare: the least have none, nor large ones that lie apart."""
    canvas = paint_fan(fan(*HAND[:cards], place="bottom"), Look(size=size, deep=deep), 120, 20)
    assert ({char for char, style in cells(canvas)[-1] if style} == {"▀"}) == low


def test_on_the_gold_of_a_raised_card_its_index_stands_alone() -> None:
    """The pips of a nine begin beside the index."""
    raised = paint_fan(fan("9S"), Look(size=Size.L, lit=frozenset(("9S",)), cursor="9S"), 54, 20)
    assert raised.text().splitlines()[0].strip(" ▏▕") == "9♠"


def test_a_small_card_under_the_cursor_is_lit_at_its_top_and_what_lies_below_stays_as_it_was() -> None:
    calm = cells(paint_fan(fan(*HAND), Look(size=Size.S, lit=frozenset(HAND)), 54, 20))
    raised = cells(paint_fan(fan(*HAND), Look(size=Size.S, lit=frozenset(HAND), cursor="KS"), 54, 20))
    changed = {y for y, (before, after) in enumerate(zip(calm, raised, strict=True)) if before != after}
    assert changed == {0, 1}


def test_what_cannot_be_chosen_steps_back_while_something_can() -> None:
    canvas = paint_fan(fan(*HAND), Look(size=Size.M, lit=frozenset(("2H", "9H"))), 54, 20)
    top = {style for char, style in cells(canvas)[1] if char.isalnum()}
    assert top == {"card|away", "card.red|away", "card.red|lit"}
    calm = paint_fan(fan(*HAND), Look(size=Size.M), 54, 20)
    assert {style for char, style in cells(calm)[1] if char.isalnum()} == {"card", "card.red"}


def test_what_moved_last_is_underlined_and_keeps_its_colour() -> None:
    look = Look(size=Size.S, last=frozenset(("2H",)))
    canvas = paint_fan(Fan((Card("2H"), Card("KS"))), look, 54, 20)
    assert ("2", "card.red|mark") in cells(canvas)[0]
    assert not any(style.endswith("|mark") for row in cells(canvas)[1:] for _, style in row)
    held = paint_fan(fan("2H", "KS"), look, 54, 20)
    assert not any(style.endswith("|mark") for row in cells(held) for _, style in row), "it is one like it"


def test_where_little_shows_of_a_trump_but_its_index_no_number_is_cut() -> None:
    """A number of five dots fits clear of the edges into four columns and three rows: in fewer columns it is written,
    and with one row nothing stands below the index."""

    def inked(trump: str, shown: int, rows: int) -> list[str]:
        canvas = draw_card(trump, Manner.of(Look(size=Size.M)), shown=shown, rows=rows)
        assert canvas.text().split()[0] == trump[1:]
        return [char for row in cells(canvas)[1:] for char, style in row if style == "card.trump" and char != " "]

    assert inked("T17", 3, 0) == inked("T17", 4, 0) == ["1", "7"]
    assert inked("T17", 5, 0) not in ([], inked("T12", 5, 0), ["1", "7"])
    assert not inked("T17", 5, 2)
    assert "17" in words(paint_fan(fan("T17", "T19"), Look(size=Size.M), 54, 20), "T17")


@pytest.mark.parametrize(("room", "clear"), [(67, True), (56, False)])
def test_a_hand_keeps_off_the_rim_as_long_as_the_pictures_of_its_cards_show(room: int, clear: bool) -> None:
    """Twelve cards of which four columns show and a whole one of seven take 55 columns; of which five show, 67."""
    thirteen = Fan(tuple(Card(f"{rank}S", f"{rank}S") for rank in range(1, 14)), place="bottom", room=13)
    assert (paint_fan(thirteen, Look(size=Size.M), room, 20).width <= room - 2) == clear


@pytest.mark.parametrize("width", [56, 48])
def test_all_pips_of_a_hand_are_of_one_manner(width: int) -> None:
    """Drawn on every card, however narrow, and on the last one, of which all columns show, as on the others."""
    numbers = [f"{rank}{suit}" for suit in "SH" for rank in range(2, 10)][:13]
    rows = cells(paint_fan(replace(fan(*numbers), place="bottom", room=13), Look(size=Size.M), width, 20))
    middle = rows[2:5]  # under a row to rise in and one of indexes
    assert not any(char in "♠♥" for row in middle for char, _ in row)
    assert any(char in "█▙▟" for row in middle for char, _ in row)


def test_cards_of_a_hand_of_many_are_higher_where_rows_stay_free() -> None:
    """Less than three times as high as wide, as cells are; of a few whole cards none is stretched."""
    many, few = fan(*HAND, room=13), fan(*HAND[:5], room=5)
    look = Look(size=Size.S)
    assert [deeper(many, look, 54, spare)[0] for spare in range(6)] == [0, 1, 2, 3, 4, 4]
    assert deeper(few, look, 78, 9) == (0, 0)
    assert deeper(fan(*HAND[:9], room=9), look, 40, 9) == (2, 2), "less where fewer lie over each other"
    plain, tall = (paint_fan(many, look._replace(deep=deep), 54, 9) for deep in (0, 2))
    assert (tall.width, tall.height) == (plain.width, plain.height + 2)
    assert "K♠" in words(tall, "KS")


@pytest.mark.parametrize("glyphs", [SAFE, RICH, ASCII])
@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("face", ["10S", "3D", "QH"])
def test_a_wild_card_has_a_star_beside_its_index_that_shows_in_a_fan_too(face: str, size: Size, glyphs: Glyphs) -> None:
    look = Look(size=size, glyphs=glyphs)
    for cards in ((Card(face, face, wild=True),), (Card(face, face, wild=True), Card("4C", "4C"))):
        text = words(paint_fan(Fan(cards), look, 54, 20), face)
        assert glyphs.star in text
        assert face[:-1] in text
        assert glyphs.suits["SHCD".index(face[-1])] in text
    plain = paint_fan(fan(face, "4C"), look, 54, 20)
    assert glyphs.star not in words(plain, face)


@pytest.mark.parametrize("width", range(53, 64))
def test_slots_of_a_hand_differ_by_a_column_at_most(width: int) -> None:
    hand = fan(*TAROT[5:19], place="bottom", room=15)
    canvas = paint_fan(hand, Look(size=Size.M), width, 20)
    slots = {spot(canvas, card.face).width for card in hand.cards[:-1]}
    assert max(slots) - min(slots) <= 1


@pytest.mark.parametrize("size", [Size.M, Size.L, Size.XL])
def test_cloth_parts_cards_that_lie_edge_to_edge(size: Size) -> None:
    """Three cards that have just their own columns, and one at either side."""
    wide, _ = SIZES[size]
    hand = fan("KH", "9S", "4D", place="bottom")
    canvas = paint_fan(hand, Look(size=size), 3 * wide + 2, 20)
    two = spot(canvas, "9S")
    assert two.x == wide
    for row in cells(canvas)[two.y + 2 : two.y + two.height - 1]:
        char, style = row[wide - 1]
        assert (char, style.partition("|")[0].endswith("/ground")) == ("▌", True)


def test_of_two_equal_cards_one_rises() -> None:
    two = Fan((Card("QS", "QS"), Card("QS", "QS#2")))
    canvas = paint_fan(two, Look(size=Size.S, cursor="QS#2"), 54, 20)
    assert "Q" not in words(canvas, "QS").splitlines()[0]
    assert "Q" in words(canvas, "QS#2").splitlines()[0]


@pytest.mark.parametrize(("size", "width", "most"), [(Size.XS, 54, 500), (Size.S, 54, 500), (Size.M, 54, 1500)])
@pytest.mark.parametrize("lit", [HAND, HAND[4:8]])
def test_a_step_in_a_hand_sends_little(size: Size, width: int, most: int, lit: tuple[str, ...]) -> None:
    def painted(cursor: str) -> Canvas:
        table = Canvas(width, 8, "ground")
        look = Look(size=size, lit=frozenset(lit), cursor=cursor)
        table.blit(paint_fan(fan(*HAND), look, width, 20), 0, 0)
        return table

    for before, after in pairwise(lit):
        assert sent(painted(before), painted(after)) <= most


def test_a_step_in_a_hand_of_eighteen_sends_little() -> None:
    held = [*HAND, "2D", "3D", "4D", "5D", "T7", "T12", "T13", "X"][:18]

    def painted(cursor: str) -> Canvas:
        table = Canvas(78, 8, "ground")
        table.blit(paint_fan(fan(*held), Look(size=Size.M, lit=frozenset(held), cursor=cursor), 78, 20), 0, 0)
        return table

    assert all(sent(painted(before), painted(after)) <= 1500 for before, after in pairwise(held))


@pytest.mark.parametrize(("size", "most"), [(Size.XS, 500), (Size.S, 500), (Size.M, 1500)])
@pytest.mark.parametrize("held", ["2S 10S KS QH 10C JD", "T2 T5 T10 T14 T20 X", "JS QS KS 4S"])
def test_a_step_in_a_hand_that_is_spread_sends_little(held: str, size: Size, most: int) -> None:
    cards = tuple(held.split())

    def painted(cursor: str) -> Canvas:
        table = Canvas(55, 8, "ground")
        look = Look(size=size, lit=frozenset(cards), cursor=cursor)
        table.blit(paint_fan(fan(*cards, room=13), look, 55, 20), 0, 0)
        return table

    for before, after in pairwise(cards):
        assert sent(painted(before), painted(after)) <= most


def test_a_step_in_a_hand_of_two_rows_sends_at_most_500_bytes_in_the_median() -> None:
    """The line of the card under the cursor is in the ink of its suit, so that no pen is changed for it."""
    held = tuple(f"{rank}{suit}" for suit in "SHC" for rank in range(2, 10))

    def painted(cursor: str) -> Canvas:
        table = Canvas(93, 12, "ground")
        look = Look(size=Size.M, lit=frozenset(held), cursor=cursor)
        table.blit(paint_fan(fan(*held, room=24), look, 93, 20), 0, 0)
        return table

    assert {spot.y for spot in painted("2S").spots} != {0}, "two rows"
    assert median(sent(painted(before), painted(after)) for before, after in pairwise(held)) <= 500


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("glyphs", [SAFE, ASCII])
@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("cards", [HAND[:5], HAND[:11], HAND, TAROT, TAROT + HAND[:3] + ("3S", "4S", "7S", "8S", "9S")])
def test_every_index_of_a_hand_is_readable_and_it_fits_the_width(
    cards: tuple[str, ...], size: Size, glyphs: object
) -> None:
    look = Look(size=size, glyphs=glyphs)  # type: ignore[arg-type]
    with noticing() as faults:
        canvas = paint_fan(fan(*cards), look, 54, 30)
    assert not faults
    assert canvas.width <= 54
    for card in cards:
        face, shown = face_of(card), words(canvas, card)
        assert (face.text or "X" * (face.kind == "excuse") * (size < Size.L)) in shown
        if face.suit:
            assert look.glyphs.suits[face.suit.shape] in shown


def test_a_hand_lies_in_one_row_as_long_as_rank_and_suit_show_and_a_long_one_in_two() -> None:
    """Each card but the last needs three columns, a ten four; of large cards everyone needs four."""
    heights = [
        (10, 54, 1 + 9),
        (12, 54, 1 + 5),
        (13, 54, 1 + 5),
        (13, 84, 1 + 9),
        (24, 84, 1 + 3 + 5),
        (24, 54, 1 + 3 + 5),
    ]
    for count, width, height in heights:
        assert paint_fan(fan(*TAROT[:count]), Look(size=Size.L), width, 20).height == height, (count, width)
    for size, width, height in ((Size.M, 54, 1 + 3 + 5), (Size.S, 54, 1 + 3 + 3), (Size.S, 80, 1 + 3 + 3)):
        assert paint_fan(fan(*TAROT), Look(size=size), width, 20).height == height, (size, width)


def test_cards_face_down_that_will_be_turned_up_lie_in_one_row_as_others_do() -> None:
    hand = Fan(tuple(Card("", f"down{at}") for at in range(7)), room=7)
    assert paint_fan(hand, Look(size=Size.L), 84, 20).height == 1 + 9
    assert row_count(hand, Look(size=Size.L), 84) == 1


def apart(canvas: Canvas) -> set[int]:
    return {right.x - left.x for left, right in pairwise(canvas.spots) if right.y == left.y}


@pytest.mark.parametrize(("size", "beside"), [(Size.S, 5), (Size.M, 8), (Size.L, 12)])
def test_a_hand_lies_the_wider_the_fewer_cards_it_has_but_never_wider_than_a_full_one(size: Size, beside: int) -> None:
    hands = [paint_fan(fan(*HAND[:count], room=13), Look(size=size), 84, 20) for count in range(13, 1, -1)]
    steps = [min(apart(hand)) for hand in hands]
    assert steps == sorted(steps)
    assert steps[0] == steps[1] < steps[-1] == beside
    assert max(hand.width for hand in hands) == hands[0].width


def test_a_hand_that_is_a_card_short_lies_as_a_full_one() -> None:
    short, full = (paint_fan(fan(*HAND[:count], room=8), Look(size=Size.M), 54, 20) for count in (7, 8))
    assert apart(short) == apart(full)


def test_rows_of_a_hand_are_flush_at_both_ends() -> None:
    canvas = paint_fan(fan(*TAROT[:17], room=18), Look(size=Size.M), 54, 20)
    rows = [[spot for spot in canvas.spots if spot.y == y] for y in sorted({spot.y for spot in canvas.spots})]
    assert [len(row) for row in rows] == [9, 8]
    assert {(row[0].x, row[-1].x + row[-1].width) for row in rows} == {(0, canvas.width)}


@pytest.mark.parametrize(("size", "width", "last"), [(Size.S, 54, 11), (Size.M, 78, 13)])
def test_a_long_hand_lies_in_two_rows_till_one_shows_a_part_of_each(size: Size, width: int, last: int) -> None:
    """Eighteen cards of one row are strips of three or four columns: of two rows they are whole, and stay so.

    Thirteen at most are broader in one row, of which the cards are as high as in both.
    """
    look = Look(size=size)
    hands = {count: fan(*TAROT[:count], room=18) for count in range(18, 0, -1)}
    assert {row_count(in_one_row(hand, look, width), look, width) for hand in hands.values()} == {2}
    rows = {count: len({spot.y for spot in paint_fan(hand, look, width, 20).spots}) for count, hand in hands.items()}
    assert [count for count in rows if rows[count] == 1] == list(range(last, 0, -1))
    assert min(apart(paint_fan(hands[18], look, width, 20))) >= SIZES[size][0]
    one = paint_fan(hands[last], look, width, 20)
    assert min(apart(one)) > 3 + (size is Size.M)
    assert SIZES[size][1] + 2 <= one.height <= paint_fan(hands[18], look, width, 20).height


@pytest.mark.parametrize("count", [14, 17])
def test_the_front_of_two_rows_of_small_cards_ends_over_its_shadow_and_no_cloth_shows_in_it(count: int) -> None:
    cards = tuple(Card(face, face) for face in TAROT[:count])
    canvas = paint_fan(Fan(cards, place="bottom", room=18), Look(size=Size.S), 50, 10)
    rear, front = spot(canvas, TAROT[0]), spot(canvas, TAROT[count - 1])
    last = within(canvas, TAROT[count - 1])[-3]
    assert canvas.height == 7  # a row to rise in, two of the rear and four of the front
    assert (rear.height, front.height) == (3, 5)
    assert last[0] == "▀"
    assert "shadow" in last[1]
    left = spot(canvas, TAROT[-(-count // 2)]).x
    assert all(style.startswith(("card", "dye")) for _, style in cells(canvas)[5][left : front.x + front.width])


def test_small_cards_left_of_two_rows_are_higher_in_one_and_end_over_their_shadow() -> None:
    cards = tuple(Card(face, face) for face in TAROT[:5])
    canvas = paint_fan(Fan(cards, place="bottom", room=18), Look(size=Size.S), 50, 10)
    both = paint_fan(Fan(tuple(Card(face, face) for face in TAROT[:18]), place="bottom", room=18), Look(), 50, 10)
    assert canvas.height == both.height
    assert cells(canvas)[-1][2][0] == "▀"


def test_the_upper_of_two_rows_has_fewer_cards_where_wide_ones_lie_in_it() -> None:
    """Of 48 cards with eight wide ones, of four columns, 23 and 25 fit into 78 columns: 24 and 24 would not."""
    wild, tens = [Card("JK", "JK"), Card("2D", "2D", wild=True)] * 3, [Card("10S", "10S")] * 2
    plain = [Card("9S", "9S")]
    cards = (*wild, *plain * 15, *tens, *plain * 25)
    canvas = paint_fan(Fan(cards, room=12), Look(size=Size.XS), 78, 20)
    assert [sum(spot.y == y for spot in canvas.spots) for y in sorted({spot.y for spot in canvas.spots})] == [23, 25]
    assert canvas.width <= 78


def test_a_hand_of_two_rows_lies_in_one_as_soon_as_that_holds_it() -> None:
    """In 40 columns eleven small cards fit, four of them tens: 6 * 3 + 4 * 4 + 5; and ten middling ones."""
    look = Look(size=Size.M)
    for count, room, height in ((13, 13, 1 + 3 + 5), (11, 11, 1 + 3), (5, 10, 1 + 5)):
        hand = in_one_row(fan(*TAROT[:count], room=13), look, 40)
        assert (hand.room, paint_fan(hand, look, 40, 20).height) == (room, height), count
    assert in_one_row(fan(*HAND[:3], room=13), look, 54).room == 13, "that lies in one row from the beginning"


def test_where_columns_are_scarce_trumps_get_those_that_are_over_for_their_numbers() -> None:
    cards = ("2S", "KS", "9H", "QH", "AH", "KC", "4D", "JD", "T2", "T14", "T15", "T16", "X")
    canvas = paint_fan(fan(*cards, room=13), Look(size=Size.M), 47, 20)
    assert [spot.width >= 4 for spot in canvas.spots][8:12] == [False, True, True, True]
    assert canvas.width == 47


@given(st.data(), st.integers(1, 26), st.sampled_from(list(Size)), st.sampled_from([54, 70, 88]))
@settings(max_examples=60, deadline=None)
def test_a_hand_never_takes_more_than_was_kept_for_it(data: st.DataObject, room: int, size: Size, width: int) -> None:
    pack = st.sampled_from(tokens(tarot_pack()))
    cards = data.draw(st.lists(pack, max_size=room, unique=True))
    hand = fan(*cards, label="{0}", room=room)
    look = Look(("Anna",), size=size)
    kept, taken = paint_fan(fullest_hand(hand), look, width, 30), paint_fan(hand, look, width, 30)
    assert taken.width <= kept.width
    assert taken.height <= kept.height


def test_backs_tell_their_number() -> None:
    for size in Size:
        text = paint_fan(Fan((Card(),) * 13, "{0}"), Look(("Anna",), size=size), 54, 20).text()
        assert "Anna" in text
        assert "13" in text


def test_melds_stand_apart_and_go_on_below() -> None:
    melds = Fans(tuple(fan(*meld.split()) for meld in ("5S 6S 7S", "KS KH KD", "9C 10C JC QC", "2D")), "melds")
    canvas = paint_fans(melds, Look(size=Size.S), 40, 20)
    assert canvas.width <= 40
    last, first = spot(canvas, "7S"), spot(canvas, "KS")
    assert first.x - (last.x + last.width) == 2
    assert spot(canvas, "9C").y > spot(canvas, "5S").y


def test_melds_that_must_lie_in_a_row_lie_closer_where_there_is_less_room() -> None:
    """Large cards are eleven columns wide and lie seven apart, or six: of 3, 4 and 3 of them, and two gaps of two."""
    row = Fans((fan("3S", "4S", "5S"), fan("8S", "9S", "7S", "JS"), fan("AS", "3C", "6D")), row=True)
    seven, six = (3 * 11 + (2 + 3 + 2) * apart + 2 * 2 for apart in (7, 6))
    assert [paint_fans(row, Look(size=Size.L), width, 20).width for width in (seven, seven - 1)] == [seven, six]


def test_the_smallest_hands_of_many_players_lie_in_two_rows_before_they_are_cut_off() -> None:
    """Of five cards each seventeen columns or eighteen, two apart: five take more than 78."""
    row = Fans(tuple(Fan(fan("10H", "AH", "10C", "QC", "KC").cards, name) for name in "ABCDE"), row=True)
    canvas = paint_fans(row, Look(size=Size.XS), 78, 20)
    assert canvas.width <= 78
    assert canvas.text().count("Q♣") == 5


@pytest.mark.parametrize("size", [Size.S, Size.M])
def test_the_melds_of_several_players_stand_under_a_heading_for_each(size: Size) -> None:
    named = [fan(*cards.split(), label=name) for cards, name in (("KS KH KC KD", "kings 80"), ("QS JD", "pinochle 40"))]
    melds = Fans(tuple(named), parts=(("his melds", 1), ("your melds", 1)))
    lines = paint_fans(melds, Look(size=size), 40, 40).text().split("\n")
    order = [next(y for y, line in enumerate(lines) if word in line) for word in ("his", "kings", "your", "pinochle")]
    assert order == sorted(set(order))
    room = paint_fans(fullest_parts(replace(melds, fans=(), parts=(("his", 0), ("your", 0)))), Look(size=size), 40, 40)
    assert room.height >= len(lines)  # it is kept from the beginning


def test_many_melds_of_two_players_make_do_with_the_room_of_a_few() -> None:
    few, many = (
        Fans((), parts=(("his melds", 0), ("your melds", 0))),
        [
            fan("AS", "AH", "AC", "AD", label="aces 100"),
            fan("QS", "JD", label="pinochle 40"),
            fan("KC", label="other"),
            fan("JS", "JH", "JC", label="jacks 40"),
            fan("KD", "QD", label="marriage 20"),
            fan("QC", label="others"),
        ],
    )
    look = Look(size=Size.S)
    kept = paint_fans(fullest_parts(few), look, 34, 12)
    canvas = paint_fans(
        replace(few, fans=tuple(many), parts=(("his melds", 3), ("your melds", 3))), look, kept.width, kept.height
    )
    assert (canvas.width, canvas.height) <= (kept.width, kept.height)
    assert all(spot(canvas, card.token).width >= 3 for each in many for card in each.cards)
    assert all(each.label in canvas.text() for each in many)


def test_where_rows_are_few_names_stand_beside_piles_and_where_columns_are_too_only_their_numbers() -> None:
    """Cards of five rows: with a row for the names they take six, and three more stay free."""
    piles = Piles((Pile("stock", 31, token="draw"), Pile("frozen pile", 12, Card("4S"), "take", across=True)))
    look = Look(size=Size.M)
    under, aside, numbers = (paint_piles(piles, look, *room) for room in ((54, 9), (54, 8), (30, 8)))
    assert (under.height, aside.height, numbers.height) == (6, 5, 5)
    assert re.findall(r"[a-z]+|\b\d\d\b", aside.text()) == ["stock", "frozen", "31", "pile", "12"]
    assert re.findall(r"[a-z]+|\b\d\d\b", numbers.text()) == ["31", "12"]
    assert "frozen pile 12" in under.text()
    assert {spot.token for spot in aside.spots} == {"draw", "take"}


def test_the_name_of_a_pile_stands_below_its_middle_though_blanks_keep_columns_for_more() -> None:
    gone, there = (
        paint_piles(Piles((Pile(name, 0),)), Look(size=Size.M), 54, 20) for name in ("1: gone   ", "1: 4 cards")
    )
    assert gone.width == there.width
    assert gone.text().splitlines()[-1].index("1") == 1


def test_piles_tell_their_name_their_number_and_their_top() -> None:
    piles = Piles((Pile("stock", 31, token="draw"), Pile("discards", 2, Card("4S"), "take"), Pile("gone", 0)))
    for size in Size:
        canvas = paint_piles(piles, Look(size=size), 54, 20)
        text = canvas.text()
        assert "stock 31" in text
        assert "discards 2" in text
        assert "4" in words(canvas, "take")
        assert "4" not in words(canvas, "draw")
        assert canvas.width <= 54


KINGS = Meld((Card("2C", wild=True), Card("KS"), Card("KH"), Card("KD")), "kings", "K")
SEVENS = Meld((Card("7H"),) * 7, "7s", "7", "natural")


def test_melds_of_ranks_overlap_and_tell_their_number() -> None:
    melds = Melds((KINGS, SEVENS, Meld(SEVENS.cards[:3], "7s", "t")), "{0}: 105 melded")
    for size in (Size.XS, Size.S, Size.M, Size.L):
        canvas = paint_melds(melds, Look(("Anna",), size=size, lit=frozenset("K")), 54, 20)
        assert canvas.text().lstrip().startswith("Anna: 105 melded")
        assert all(index in words(canvas, "K") for index in ("2♣", "K♠", "K♥", "K♦", "×4"))
        assert "×3" in words(canvas, "t")
        assert spot(canvas, "7").y == spot(canvas, "K").y


def test_a_complete_meld_is_squared_up_with_a_band_of_its_kind() -> None:
    mixed = Meld((*SEVENS.cards, Card("JO", wild=True)), "7s", "m", "mixed")
    canvas = paint_melds(Melds((SEVENS, mixed)), Look(), 54, 20)
    for token, kind, ground in (("7", "natural 7", "_card.red"), ("m", "mixed 8", "_card")):
        assert words(canvas, token).splitlines()[-1].strip() == kind
        assert within(canvas, token)[-1][1].endswith(f"/{ground}")
        assert words(canvas, token).count("7♥") == 1


def test_where_melds_are_many_fewer_cards_of_each_show_and_the_last_tells_of_how_many_it_is_with_wild_ones() -> None:
    """Of four columns with the star, three, three and five: 15 for all."""
    shown = {15: ["2♣*", "K♠", "K♥", "K♦"], 14: ["2♣*", "K♠", "K♦"], 12: ["2♣*", "K♠", "K♦"], 11: ["2♣*", "K♦"]}
    for width, cards in shown.items():
        top, below = words(paint_melds(Melds((KINGS,)), Look(), width, 20), "K").splitlines()
        assert re.findall(r"[2K][♣♠♥♦]\*?", top) == cards
        assert "×4" in below
        assert "×4*" not in below
    top, below = words(paint_melds(Melds((KINGS,)), Look(), 8, 20), "K").splitlines()
    assert "K♦" in top
    assert "×4*" in below
    several = paint_melds(Melds((KINGS, SEVENS)), Look(), 12, 20)
    assert spot(several, "7").y > spot(several, "K").y


def test_cards_laid_to_a_meld_stand_out_until_they_are_melded() -> None:
    fresh = Meld((Card("KS"), Card("KH"), Card("KD", fresh=True)), "kings", "K")
    styles = {char: style for char, style in within(paint_melds(Melds((fresh,)), Look(), 54, 20), "K") if char in "♠♥♦"}
    assert [styles[suit].endswith("|held") for suit in "♠♥♦"] == [False, False, True]


def test_the_place_of_the_first_meld_is_kept() -> None:
    for size in Size:
        none, one = (paint_melds(Melds(melds, "yours"), Look(size=size), 54, 20) for melds in ((), (KINGS,)))
        assert none.height == one.height


def test_a_card_across_marks_a_pile() -> None:
    for size in Size:
        lines = []
        for across in (False, True):
            pile = Pile("pile", 3, Card("4S"), "take", across=across)
            canvas = paint_piles(Piles((pile,)), Look(size=size), 54, 20)
            lines.append(sum(style == "card|away" for row in cells(canvas) for _, style in row))
        assert lines[0] < lines[1]


def test_a_sketch_has_the_size_of_the_picture_and_leaves_nothing_behind() -> None:
    zone, look = fan("3S", "QS", "KS", "AS"), Look(size=Size.L, cursor="QS")
    with noticing() as faults, sketching():
        sketch = paint_fan(zone, look, 54, 20)
        Canvas(2, 1).put(0, 0, "too long")
    canvas = paint_fan(zone, look, 54, 20)
    assert (sketch.width, sketch.height) == (canvas.width, canvas.height)
    assert not faults
    assert {style for row in cells(canvas) for _, style in row} > {"card", "card|up"}


def test_ones_own_hand_face_down_is_as_high_as_it_will_be_face_up() -> None:
    look = Look(size=Size.M)
    down = Fan((Card(),) * 7, room=7)
    turned = Fan((Card("AS"), *(Card(),) * 6), room=7)
    asked = Fan((Card("AS"), Card("", "roll"), *(Card(),) * 5), room=7)
    heights = {paint_fan(each, look, 60, 9).height for each in (down, turned, asked)}
    assert heights == {SIZES[Size.M][1] + 1}, "the row into which a card is raised is always free"
    full = fullest_hand(down)
    assert paint_fan(full, look, 60, 9).width >= paint_fan(turned, look, 60, 9).width
    other = Fan((Card(),) * 7, room=7, place="top")
    assert paint_fan(other, look, 60, 9).height < SIZES[Size.M][1]


def test_the_place_of_an_empty_meld_is_kept() -> None:
    look = Look(size=Size.S)
    one, none = (paint_fans(Fans((Fan(held, "your melds", "middle"),)), look, 40, 9) for held in ((Card("KS"),), ()))
    assert (one.width, one.height) == (none.width, none.height)


@pytest.mark.parametrize("size", [Size.S, Size.M, Size.L])
def test_a_part_of_a_hand_lies_apart_where_there_is_room(size: Size) -> None:
    cards = tuple(Card(face, face, apart=face == "9C") for face in ("2S", "3S", "4S", "9C", "9D"))
    look = Look(size=size)
    wide = paint_fan(Fan(cards), look, 100, 20)
    last, first = spot(wide, "4S"), spot(wide, "9C")
    between = spot(wide, "3S").x - spot(wide, "2S").x
    assert first.x - last.x >= between + 2
    assert first.x - last.x > SIZES[size][0]  # the card before is seen whole, and a column is free
    assert between == spot(wide, "9D").x - first.x
    close = paint_fan(Fan(cards), look, 4 * (4 if size < Size.L else 9) + SIZES[size][0] - 1, 20)
    assert close.height == wide.height  # where there is none, they close up


def test_a_card_that_has_just_come_is_underlined_also_under_the_cursor() -> None:
    for cursor in ("", "9C"):
        look = Look(lit=frozenset({"2S", "9C"}), cursor=cursor)
        canvas = paint_fan(Fan((Card("2S", "2S"), Card("9C", "9C", fresh=True))), look, 60, 10)
        marked = {char for row in cells(canvas) for char, style in row if style.endswith("|mark")}
        assert {"9", "♣"} <= marked
        assert "2" not in marked


@pytest.mark.parametrize("width", [78, 63])
def test_courts_that_lie_in_a_row_all_show_their_faces(width: int) -> None:
    """Half of them, where columns are scarce."""
    kings = tuple(Card("KS", f"KS{at}") for at in range(18))
    canvas = paint_fan(Fan((*kings, Card("2S", "2S"))), Look(size=Size.S, deep=1), width, 10)
    assert all("dye.skin" in str(within(canvas, king.token)) for king in kings)


@pytest.mark.parametrize(("size", "width", "each"), [(Size.S, 58, 6), (Size.M, 93, 6), (Size.L, 84, 8)])
@pytest.mark.parametrize("deep", range(8))
@pytest.mark.parametrize("theme", list(THEMES))
def test_a_row_of_a_hand_is_in_the_shade_of_the_one_that_lies_on_it(
    size: Size, width: int, each: int, deep: int, theme: str
) -> None:
    """Half a row over the cards in front is neither of their paper nor of felt, and no index or face is cut by it."""
    hand = tuple(Card(f"{rank}{suit}", f"{rank}{suit}") for suit in "SHCD" for rank in (*range(2, 1 + each), "K"))
    canvas = paint_fan(Fan(hand), Look(size=size, deep=deep), width, 40)
    behind, before = spot(canvas, "2S"), spot(canvas, "KD")
    over = behind.y + behind.height - 1
    assert over < before.y + before.height - 1
    palette = Palette(theme)
    paper = palette.style("card").bgcolor
    shade = {palette.style(style).bgcolor for _, style in cells(canvas)[over][behind.x : before.x + before.width]}
    assert len(shade) == 1
    assert not shade & {paper, palette.style("felt").bgcolor, None}
    assert all(f"{card.face[:-1]}" in words(canvas, card.token).splitlines()[1] for card in hand)


def test_what_is_said_over_a_hand_is_whole_and_its_lines_stay() -> None:
    """At 17 columns, as between two sheets, with 24 columns kept for the longest that may be said."""
    heights = set()
    for label in ("16 + 21: perhaps primero", "numerus 54 in diamonds", "fluxus 70"):
        canvas = paint_fan(Fan((Card("7S"), Card("AS")), label.center(24), room=4), Look(size=Size.S), 17, 9)
        said = " ".join(canvas.text().split())
        assert said.startswith(label)
        heights.add(canvas.height)
    assert len(heights) == 1
