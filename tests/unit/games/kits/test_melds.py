"""Melds: every layout is found, and the best one is the best: against a search of another kind."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.games.kits.common.turns import bit_numbers
from parlor.games.melds.gin_rummy.melds import (
    PACK,
    WORDS,
    answer_knock,
    best_layout,
    best_layouts,
    card_tokens,
    cards_to_knock_with,
    cards_to_lay_off,
    extending,
    mask,
    melds,
    value,
)

CARDS = [word for word in WORDS if word]
HANDS = st.lists(st.sampled_from(CARDS), min_size=7, max_size=11, unique=True)


def is_meld(cards: tuple[str, ...]) -> bool:
    """By the words alone: one rank, or one suit and following ranks with the ace low."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    at = sorted(ranks.index(card[:-1]) for card in cards)
    one_rank = len(set(at)) == 1
    run = len({card[-1] for card in cards}) == 1 and at == list(range(at[0], at[0] + len(at)))
    return len(cards) >= 3 and (one_rank or run)


def least(cards: frozenset[str]) -> int:
    """The least deadwood: the first card is unmatched, or in one of the melds that hold it."""
    if not cards:
        return 0
    first, *rest = sorted(cards)
    best = value(mask([first])) + least(frozenset(rest))
    for size in range(2, len(rest) + 1):
        for others in combinations(rest, size):
            if is_meld((first, *others)):
                best = min(best, least(cards - {first, *others}))
    return best


@given(HANDS)
@settings(deadline=None)
def test_every_meld_is_found(cards: list[str]) -> None:
    expected = {
        mask(chosen) for size in range(3, len(cards) + 1) for chosen in combinations(cards, size) if is_meld(chosen)
    }
    assert set(melds(mask(cards))) == expected


@given(HANDS)
@settings(deadline=None)
def test_no_layout_has_less_deadwood(cards: list[str]) -> None:
    hand = mask(cards)
    best = best_layout(hand)
    assert best.deadwood == least(frozenset(cards))
    assert sum(best.melds) | best.rest == hand
    assert all(is_meld(card_tokens(meld)) for meld in best.melds)


@given(HANDS)
@settings(deadline=None)
def test_the_cards_to_knock_with_are_those_that_leave_little(cards: list[str]) -> None:
    expected = {card for card in cards if least(frozenset(cards) - {card}) <= 10}
    assert set(card_tokens(cards_to_knock_with(mask(cards), 10))) == expected


def test_a_run_and_a_group_share_no_card() -> None:
    # 7S 7H 7C and 7S 8S 9S want one seven; the group leaves 8+9, the run leaves 14
    assert best_layout(mask("7S 7H 7C 8S 9S")).deadwood == 14


def test_the_ace_is_low() -> None:
    assert best_layout(mask("AS 2S 3S")).deadwood == 0
    assert best_layout(mask("QS KS AS")).deadwood == 21


@pytest.mark.parametrize(
    ("meld", "more"),
    [
        ("5H 6H 7H", "4H 8H"),
        ("AH 2H 3H", "4H"),
        ("JD QD KD", "10D"),
        ("9S 9H 9C", "9D"),
        ("9S 9H 9C 9D", ""),
        ("KS KH KC", "KD"),
    ],
)
def test_what_extends_a_meld(meld: str, more: str) -> None:
    assert extending(mask(meld)) == mask(more)


def test_one_card_laid_off_makes_room_for_the_next() -> None:
    assert cards_to_lay_off(mask("8H 9H JH 4S"), (mask("5H 6H 7H"),)) == mask("8H 9H")


def test_an_answer_may_break_a_meld_to_lay_off_more() -> None:
    # 8H 8S 8C is a group; with 9H 10H laid off after 8H, two eights stay: 16 against 9 + 10: the group is kept
    best, off = answer_knock(mask("8H 8S 8C 9H 10H"), (mask("5H 6H 7H"),))
    assert (best.deadwood, off) == (16, mask("8H 9H 10H"))
    kept, off = answer_knock(mask("8H 8S 8C 9H"), (mask("5H 6H 7H"),))
    assert (kept.deadwood, off) == (9, 0)


def test_layouts_that_count_alike_are_told_apart_by_what_goes_on_them() -> None:
    # ace and three beside the twos, or two twos beside the run: 4 either way; 2C goes on the one, 4S on the other
    found = best_layouts(mask("AS 2S 3S 2H 2D"))
    assert [(way.melds, way.deadwood) for way in found] == [((mask("AS 2S 3S"),), 4), ((mask("2S 2H 2D"),), 4)]
    # with the seven in the group nothing goes below the run: nobody would have it in the run
    only = best_layouts(mask("7S 8S 9S 10S 7H 7D 7C"))
    assert [set(way.melds) for way in only] == [{mask("8S 9S 10S"), mask("7S 7H 7D 7C")}]


@given(HANDS)
@settings(deadline=None)
def test_every_layout_to_choose_from_counts_least_and_none_is_plainly_worse(cards: list[str]) -> None:
    hand = mask(cards)
    found = best_layouts(hand)
    assert {way.deadwood for way in found} == {best_layout(hand).deadwood}
    taking = [cards_to_lay_off(PACK & ~hand, way.melds) for way in found]
    assert not any(one & two == one for one, two in combinations(taking, 2))
    assert not any(one & two == two for one, two in combinations(taking, 2))


def test_the_pack_has_fifty_two_cards() -> None:
    assert len(bit_numbers(PACK)) == 52
    assert value(PACK) == 4 * (45 + 40)
