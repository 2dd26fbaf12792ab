"""Hands at poker: kinds, ties within them, low; and wild cards against a search over all they may be."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.games.kits.cards.pack import TOKENS, french_pack, parse_cards
from parlor.games.kits.cards.poker_hands import (
    FIVE,
    FLUSH,
    FOUR,
    FULL,
    HIGH,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    describe_wilds,
    group_cards,
    hand_name,
    high_value,
    low_value,
    rank_number,
)


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        ("AS KS QS JS 10S", STRAIGHT_FLUSH),
        ("AS 2S 3S 4S 5S", STRAIGHT_FLUSH),
        ("9S 9H 9C 9D 2S", FOUR),
        ("9S 9H 9C 2D 2S", FULL),
        ("AS KS QS JS 9S", FLUSH),
        ("AS 2H 3C 4D 5S", STRAIGHT),
        ("10S JH QC KD AS", STRAIGHT),
        ("JS QH KC AD 2S", HIGH),
        ("9S 9H 9C 4D 2S", THREE),
        ("9S 9H 4C 4D 2S", TWO_PAIR),
        ("9S 9H 5C 4D 2S", PAIR),
        ("KS 9H 5C 4D 2S", HIGH),
    ],
)
def test_the_kinds(hand: str, kind: int) -> None:
    assert high_value(parse_cards(hand))[0] == kind


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2S 3S 4S 5S 6S", "9S 9H 9C 9D AS"),
        ("2S 7S 4S 9S KS", "10S JH QC KD AS"),
        ("2S 3H 4C 5D 6S", "AS 2H 3C 4D 5S"),
        ("KS KH 4C 4D 2S", "KC KD 3S 3H QS"),
        ("9S 9H AC 4D 2S", "9C 9D KS QH JS"),
        ("KS 9H 5C 4D 3S", "KH 9S 5D 4C 2S"),
    ],
)
def test_which_hand_is_better(better: str, worse: str) -> None:
    assert high_value(parse_cards(better)) > high_value(parse_cards(worse))


def test_suits_never_break_a_tie() -> None:
    assert high_value(parse_cards("KS 9S 5S 4S 3S")) == high_value(parse_cards("KH 9H 5H 4H 3H"))


@pytest.mark.parametrize(
    ("natural", "wilds", "five", "kind"),
    [
        ("KS KD 3C", 2, False, FOUR),
        ("AS AH AC AD", 1, True, FIVE),
        ("AS AH AC AD", 1, False, FOUR),
        ("KS KD 3C 3D", 1, False, FULL),
        ("5S 6S 8S", 2, False, STRAIGHT_FLUSH),
        ("5S 6H 8S", 2, False, STRAIGHT),
        ("2S 7S QS KS", 1, False, FLUSH),
        ("2S 7H QS KS", 1, False, PAIR),
        ("2S 7H QS", 2, False, THREE),
    ],
)
def test_wild_cards_take_the_best_value(natural: str, wilds: int, five: bool, kind: int) -> None:
    assert high_value(parse_cards(natural), wilds, five_kind=five)[0] == kind


@given(st.lists(st.sampled_from(french_pack()), min_size=3, max_size=4, unique=True))
@settings(max_examples=150, deadline=None)
def test_a_wild_card_is_worth_the_best_card_it_could_be(natural: list[int]) -> None:
    """A wild card may be any card that is not in the hand already."""
    wilds = 5 - len(natural)
    expected = max(
        high_value([*natural, *extra])
        for extra in combinations_with_replacement(french_pack(), wilds)
        if len({*natural, *extra}) == 5
    )
    assert high_value(natural, wilds) == expected


def test_low_takes_the_ace_low_and_ignores_straights_and_flushes() -> None:
    assert low_value(parse_cards("AS 2S 3S 4S 5S")) > low_value(parse_cards("AS 2H 3C 4D 6S"))
    assert low_value(parse_cards("AS 2H 3C 4D 6S")) > low_value(parse_cards("2S 3H 4C 5D 7S"))
    assert low_value(parse_cards("KS QH JC 10D 8S")) > low_value(parse_cards("2S 2H 3C 4D 5S"))
    assert low_value(parse_cards("2H 3C 4D"), 2) == low_value(parse_cards("AS 2S 3S 4S 5S"))


def test_at_low_the_kind_of_a_hand_comes_before_its_ranks() -> None:
    """None of these is a straight or flush: each has a kind that is lower than the next."""
    kinds = [
        "KS QH JC 10D 8S",
        "KS KH 2C 3D 4S",
        "3S 3H 2D 2S AC",
        "2S 2H 2C 4D 3S",
        "AS AH AC 2D 2S",
        "AS AH AC AD 2S",
    ]
    worths = [low_value(parse_cards(hand)) for hand in kinds]
    assert worths == sorted(worths, reverse=True)
    assert low_value(parse_cards("KS KH 2C 3D 4S")) > low_value(parse_cards("KS KH 2C 3D 5S"))
    assert low_value(parse_cards("2S 2H KC 3D 4S")) > low_value(parse_cards("3S 3H AC 2D 4S")), (
        "the lower pair, then the cards beside it"
    )


def test_where_five_of_a_kind_is_nothing_a_wild_card_is_the_best_other_card() -> None:
    assert high_value(parse_cards("AS AH AC AD"), 1) == (FOUR, 14, 13)
    assert high_value(parse_cards("KS KH KC KD"), 1) == (FOUR, 13, 14)


def test_a_flush_has_no_second_ace() -> None:
    assert high_value(parse_cards("AS 9S 7S 2S"), 1) == (FLUSH, 14, 13, 9, 7, 2)


def test_numbers_leave_no_gap_at_the_knight() -> None:
    assert [rank_number(card) for card in parse_cards("10S JS QS KS AS")] == [10, 11, 12, 13, 14]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("AS QH JC 10D 8S", "ace high"),
        ("2S 2H KC 3D 4S", "a pair of twos"),
        ("6S 6H KC KD 4S", "two pairs, kings and sixes"),
        ("7S 7H 7C KD 4S", "three sevens"),
        ("AS 2H 3C 4D 5S", "a straight to the five"),
        ("KS 2S 3S 4S 6S", "a flush, king high"),
        ("6S 6H 6C 2D 2S", "a full house, sixes over twos"),
        ("JS JH JC JD 2S", "four jacks"),
        ("10S JS QS KS AS", "a straight flush to the ace"),
    ],
)
def test_hands_are_named_by_their_ranks(hand: str, name: str) -> None:
    assert hand_name(high_value(parse_cards(hand))) == name


def test_wild_cards_are_told_with_the_hand() -> None:
    assert (
        hand_name(high_value(parse_cards("7S 7H KC 2D"), 1)) + describe_wilds(parse_cards("3D"))
        == "three sevens, {3D} wild"
    )
    assert hand_name(high_value(parse_cards("AS AH AC AD"), 1, five_kind=True)) == "five aces"


def test_a_hand_is_held_with_equal_ranks_together() -> None:
    """The three twos come before the higher pair, and what is wild before all."""
    assert [TOKENS[card][:-1] for card in group_cards(parse_cards("2S QH 2C QC 2D"))] == ["2", "2", "2", "Q", "Q"]
    assert group_cards(parse_cards("AS 3D KC"), parse_cards("3D"))[0] == parse_cards("3D")[0]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("QS QH 9C 4D 2S", "pair of queens"),
        ("QS QH 7C 7D 2S", "queens and sevens"),
        ("8S 9H 10C JD QS", "straight to queen"),
        ("QS QH QC 7D 7S", "full house, queens"),
    ],
)
def test_hands_in_short_fit_a_narrow_panel(hand: str, name: str) -> None:
    assert hand_name(high_value(parse_cards(hand)), brief=True) == name
    assert len(name) <= 19
