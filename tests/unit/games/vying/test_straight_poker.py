"""Straight Poker: the vectors of the rulings, a pot that stays, side pots, and the bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards
from parlor.games.kits.stakes.betting import Pot, Vying
from parlor.games.vying.straight_poker.rules import Straight, StraightOptions, expert, heuristic

WORST = "2C 4D 6H 8S 9C"


def table(*hands: str, stacks: tuple[int, ...] = (), hand: int = 1, **given: Any) -> Straight:
    """Everyone has anted one chip of a hundred; the first seat is to speak."""
    seats = len(hands)
    vying = Vying(stacks or (99,) * seats, (1,) * seats, (True,) * seats, 2).open_round(0)
    held = tuple(tuple(sorted(parse_cards(hand))) for hand in hands)
    return Straight(StraightOptions(**given), seats, 0, vying, seats - 1, hand, "bet", held, (False,) * seats)


def played(state: Straight, *words: str) -> Straight:
    for word in words:
        state = state.play(parse(word))
    return state


@pytest.mark.parametrize(
    ("better", "worse", "wild"),
    [
        ("KS KH KC 4C 4H", "AS 2H 3C 4D 5S", "none"),
        ("2S 7S 4S 9S KS", "10S JH QC KD AS", "none"),
        ("KS KH 4C 4D 2S", "KC KD 4S 3H QS", "none"),
        ("AS AH KS KD 3C", "QS QH QC 8D 8S", "aces"),
        ("AS AH AC KD 3C", "QS QH QC QD 8S", "aces"),
    ],
)
def test_the_best_hand_takes_the_pot(better: str, worse: str, wild: str) -> None:
    """With aces wild A A K K 3 and A A A K 3 are four kings."""
    assert played(table(worse, better, wild=wild), "check", "check").scores() == (99, 101)


def test_the_ace_is_low_in_a_straight_but_never_in_its_middle() -> None:
    assert played(table("AS 2H 3C 4D 5S", "2S 3H 4C 5D 6S"), "check", "check").scores() == (99, 101)
    assert played(table("JS QH KC AD 2S", "2D 2H 3C 4C 6S"), "check", "check").scores() == (99, 101)


def test_equal_hands_leave_the_pot_for_the_next() -> None:
    state = played(table("AS KH QC JD 9S", "AH KS QD JC 9H", WORST), "check", "bet 2", "fold", "call")
    assert (state.turn, state.gains) == (CHANCE, (0, 0, 0))
    assert state.vying.kitty == (Pot(7, (0, 1)),)
    after = state.play(parse("deal AS AH AC 2D 3S 4S 6H 8C 9D JS 4H 6C 8D 9S JH"))
    assert after.vying.kitty == (Pot(7, (0, 1, 2)),), "whoever has chips plays for it too"
    assert after.dealer == 0
    assert played(after, "check", "check", "check").scores() == (97 - 1 + 10, 96, 98)


def test_who_has_no_chips_plays_on_for_his_part_of_a_pot_that_stays() -> None:
    state = table("AS KH QC JD 9S", "AH KS QD JC 9H", WORST, stacks=(0, 99, 99))
    state = played(state, "bet 2", "call")
    assert state.turn == CHANCE
    assert state.vying.kitty == (Pot(3, (0, 1, 2)),)
    assert state.scores() == (0, 101, 97), "the side pot of four goes to ace high"
    assert state.dealt_in() == [0, 1, 2]


def test_a_pot_that_lies_over_at_the_end_is_shared() -> None:
    state = played(table("AS KH QC JD 9S", "AH KS QD JC 9H", WORST, hand=5), "check", "bet 2", "fold", "call")
    assert state.turn == GAME_OVER
    assert state.scores() == (97 + 4, 97 + 3, 99), "seven chips for the two who tied, the odd one to the dealer's left"


def test_who_tied_for_the_last_pot_shares_it_without_another_chip() -> None:
    """Each has put in all of his three; the third has folded, and has nothing of it for holding chips."""
    hands = "AS KH QC JD 9S", "AH KS QD JC 9H", WORST
    state = played(table(*hands, stacks=(2, 2, 99), hand=5), "bet 2", "call", "fold")
    assert (state.turn, state.scores()) == (GAME_OVER, (4, 3, 99))


def test_the_last_player_takes_the_pot_unseen() -> None:
    state = played(table(WORST, "AH KS QD JC 9H"), "bet 2", "fold")
    assert state.scores() == (101, 99)
    assert state.masked(1).hands[0] == (UNKNOWN,) * 5


def test_without_betting_the_hands_are_shown_at_once() -> None:
    state = Straight.start(StraightOptions(betting=False), 2).play(("first", "2"))
    state = state.play(parse("deal AS AH AC 2D 3S 4S 6H 8C 9D JS"))
    assert (state.turn, state.scores()) == (CHANCE, (101, 99))


def test_one_may_not_check_to_a_bet() -> None:
    with pytest.raises(IllegalMove, match="call 2, raise or fold"):
        played(table(WORST, WORST), "bet 2", "check")


def test_a_bot_raises_two_pairs_and_folds_less_than_a_pair() -> None:
    strong = table("KS KH 4C 4D 2S", WORST)
    assert heuristic(strong.seen_by(0), Random(2))[0] == "bet"
    weak = played(table("KS KH 4C 4D 2S", WORST), "bet 2")
    assert heuristic(weak.seen_by(1), Random(2)) == ("fold",)
    for state, word in ((strong, "bet"), (weak, "fold")):
        *_, advice = [told for _, told in zip(range(12), expert(state.seen_by(state.turn), Random(1)), strict=False)]
        assert advice.move[0] == word
