"""Gin Rummy's expert: exact deadwood, what a knock wins, and what the other may hold."""

from __future__ import annotations

from random import Random

import pytest

from parlor.games.melds.gin_rummy.bots import Judge, expert, hands, least_deadwood
from parlor.games.melds.gin_rummy.melds import BITS, PACK, best_layout, mask
from parlor.games.melds.gin_rummy.rules import Gin, GinOptions

HAND = mask("AS 2S 3S 7H 7D 7C KH QD 9C 5S")
OTHER = mask("4D 5D 6D 10S JS QS 8H 9H KC 2C")


def judge(others: list[int], own: int = HAND) -> Judge:
    return Judge(PACK & ~own & ~sum({*others}), others, Random(1))


def test_the_least_deadwood_after_a_discard_or_two() -> None:
    """Two melds, K Q 9 5 unmatched and an ace drawn: without the king 25, without the queen too 15."""
    assert least_deadwood(HAND | mask("AC")) == 10 + 9 + 5 + 1
    assert least_deadwood(HAND | mask("AC"), 2) == 9 + 5 + 1
    assert least_deadwood(mask("AS 2S 3S 4S 7H 7D 7C 9S 9H 9D KH")) == 0


def test_what_a_knock_wins_is_the_difference_after_laying_off() -> None:
    """Ten unmatched against 8 9 K 2 of which nothing can be laid off: 29 less 10; twice the same hand, the same."""
    hand = mask("AS 2S 3S 7H 7D 7C 10D 10C 10H KD")
    assert best_layout(hand).deadwood == 10
    assert judge([OTHER, OTHER], hand).knock_value(hand) == pytest.approx(8 + 9 + 10 + 2 - 10)


def test_an_undercut_costs_ten_more() -> None:
    hand = mask("AS 2S 3S 7H 7D 7C 10D 10C 10H KD")
    better = mask("4D 5D 6D JS QS KS 3H 4H 5H 2C")
    assert judge([better], hand).knock_value(hand) == pytest.approx(2 - 10 - 10)


def test_a_card_is_dangerous_when_the_other_can_meld_it() -> None:
    assert judge([OTHER]).danger(BITS["10H"]) == 1
    assert judge([OTHER]).danger(BITS["2D"]) == 0
    assert judge([OTHER, mask("2D 2C 2H 4S 5S 6S 8C 9C 10C KD")]).danger(BITS["10H"]) == 0.5


def test_the_other_is_imagined_with_the_cards_he_took_and_ten_in_all() -> None:
    known = mask("4D 5D")
    for hand in hands(PACK & ~HAND, known, 10, 9, Random(2)):
        assert hand.bit_count() == 10
        assert hand & known == known
        assert not hand & HAND


def test_the_later_it_is_the_better_the_other_is_thought_to_stand() -> None:
    def mean(turns: int) -> float:
        found = hands(PACK & ~HAND, 0, 10, turns, Random(2), 100)
        return sum(best_layout(hand).deadwood for hand in found) / len(found)

    assert mean(18) < mean(0) - 5


def test_the_expert_goes_gin_and_takes_the_card_that_makes_it() -> None:
    nearly = mask("AS 2S 3S 7H 7D 7C 9S 9H 9D KH")
    state = Gin(GinOptions(), 2, 0, 1, phase="draw", hands=(nearly, OTHER), discards=(BITS["4S"],), hand=1)
    *_, advice = expert(state.seen_by(0), Random(1))
    assert advice.move == ("take",)
    *_, advice = expert(state.play(("take",)).seen_by(0), Random(1))
    assert advice.move == ("knock", "KH")
