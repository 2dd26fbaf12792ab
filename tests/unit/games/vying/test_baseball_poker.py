"""Baseball: wild cards, fours, payments, rain, who bets first, and the bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.options import BadOption
from parlor.core.scene import Fan, Ring
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards
from parlor.games.kits.cards.poker_hands import FIVE, FOUR, PAIR
from parlor.games.kits.poker import baseball
from parlor.games.kits.stakes.betting import Pot, Vying
from parlor.games.vying.baseball_poker.bots import expert, heuristic
from parlor.games.vying.baseball_poker.rules import Baseball, BaseballOptions
from tests.conformance.suite import walk

HOUSE: dict[str, Any] = {"pay_wild": "fold", "pay_for": "threes", "flip_four": True}


def dealt(*hands: str, stacks: tuple[int, ...] = (), pot: int = 0, **options: Any) -> Baseball:
    """After the first deal; the ante is one chip of a hundred."""
    seats = len(hands)
    state = Baseball.start(BaseballOptions(**options), seats).play(("first", str(seats)))
    if stacks:
        kitty = (Pot(pot, tuple(range(seats))),) if pot else ()
        vying = Vying(stacks, (0,) * seats, (True,) * seats, 2, kitty=kitty)
        state = type(state)(state.options, seats, CHANCE, vying, state.dealer)
    return state.play(("deal", *" ".join(hands).split()))


def played(state: Baseball, *words: str) -> Baseball:
    for word in words:
        state = state.play(parse(word))
    return state


@pytest.mark.parametrize(
    ("hand", "kind", "rank"), [("3S 9D KC KH 7S 2D 5C", FOUR, 13), ("3S 9D 9H KC KH 7S 2D", FIVE, 13)]
)
def test_threes_and_nines_are_wild(hand: str, kind: int, rank: int) -> None:
    assert baseball.hand_value(parse_cards(hand), (), True)[:2] == (kind, rank)


def test_a_lone_wild_card_is_an_ace_and_a_missing_card_ranks_below_any_other() -> None:
    assert baseball.hand_value(parse_cards("9D"), (), True) == baseball.hand_value(parse_cards("AD"), (), True)
    assert baseball.hand_value(parse_cards("KD"), (), True) < baseball.hand_value(parse_cards("KD 2D"), (), True)
    assert baseball.hand_value(parse_cards("KD 9C"), (), True) == (PAIR, 13)


def test_the_best_hand_in_sight_begins() -> None:
    state = dealt("2S 5C 8D", "2H 5D KD", "2C 5H KH")
    assert (state.phase, state.turn) == ("bet", 1), "of two kings the nearest to the dealer's left"
    assert state.masked(0).hands[1] == (UNKNOWN, UNKNOWN, *parse_cards("KD"))
    state = played(state, "check", "check", "check", "street AS 6C 7C")
    assert state.turn == 0


def test_a_four_face_up_brings_a_card_face_down() -> None:
    state = dealt("2S 5C 8D", "2H 5D 4D", "2C 5H KH")
    assert (state.phase, state.turn, state.drawer) == ("extra", CHANCE, 1)
    after = state.play(("extra", "9S"))
    assert state.observe(0, ("extra", "9S")) == ("extra", "?")
    assert state.observe(1, ("extra", "9S")) == ("extra", "9S")
    assert (after.phase, after.turn, after.masked(0).hands[1][3]) == ("bet", 2, UNKNOWN)


def test_a_four_that_costs() -> None:
    state = dealt("2S 5C 8D", "2H 5D 4D", "2C 5H KH", pay_four=True)
    assert (state.turn, state.moves()) == (1, (("decline",), ("pay",)))
    assert state.play(("decline",)).phase == "bet"
    paid = state.play(("pay",))
    assert (paid.vying.stacks[1], paid.vying.pot, paid.phase) == (97, 5, "extra")


COSTS: dict[str, Any] = {"pay_four": True, "pay_wild": "face_value", "price": 1}


def test_who_has_paid_his_last_chip_for_a_four_is_asked_nothing_more_in_the_hand() -> None:
    """One chip is the ante, two are the unit that the four costs."""
    state = dealt("2S 5C 4D", "2H 5D 8C", "2C 5H KH", stacks=(3, 50, 50), **COSTS)
    assert (state.phase, state.turn) == ("pay", 0)
    state = played(state, "pay", "extra 6S")
    assert (state.vying.stacks[0], state.phase, state.vying.waiting) == (0, "bet", (2, 1))
    state = played(state, "check", "check", "street 4C JC QC")
    assert (state.phase, len(state.hands[0])) == ("bet", 5), "for another four he gets nothing"
    state = played(state, "check", "check", "street 3C JS QS")
    assert (state.phase, state.plain) == ("bet", parse_cards("3C")), "and a three is a three"
    assert state.vying.live[0]


def test_who_has_no_chips_does_not_fold_for_a_wild_card() -> None:
    state = dealt("2S 5C 4D", "2H 5D 8C", "2C 5H KH", stacks=(3, 50, 50), **{**COSTS, "pay_wild": "fold"})
    state = played(state, "pay", "extra 6S", "check", "check", "street 3C JC QC")
    assert (state.phase, state.plain, state.vying.live[0]) == ("bet", parse_cards("3C"), True)


def test_who_has_no_chips_is_not_asked_for_wild_cards_face_down() -> None:
    state = dealt("3S 5C 4D", "2H 5D 8C", "2C 5H KH", stacks=(3, 50, 50), pay_down=True, **COSTS)
    state = played(state, "pay", "extra 6S")
    for street in ("street 7S JC QC", "street 10S JS QS", "street 8S 6H 6C", "street 8H KC 7C"):
        state = played(state, "check", "check", street)
    assert played(state, "check", "check").plain == parse_cards("3S")


def test_who_turns_a_four_up_for_his_last_chips_is_not_asked_to_call() -> None:
    state = dealt("4S 5C 8D", "2H 5D KD", "2C 5H QH", stacks=(3, 50, 50), flip_four=True, pay_four=True)
    state = played(state, "bet 2", "call")
    assert (state.turn, state.vying.owing) == (0, 2)
    state = played(state, "flip 4S", "extra 10S")
    assert (state.phase, state.vying.live) == ("street", (True, True, True))
    assert [(pot.chips, pot.seats) for pot in state.vying.pots()] == [(5, (0, 1, 2)), (4, (1, 2))]


def test_house_rules_match_the_pot_or_fold() -> None:
    state = dealt("2S 5C 3D", "2H 5D 8C", "2C 5H KH", stacks=(31, 50, 50), pot=37, **HOUSE)
    assert state.vying.pot == 40
    assert (state.turn, state.moves()) == (0, (("fold",),)), "forty to pay and thirty left"
    with pytest.raises(IllegalMove, match="it costs 40, and you have 30"):
        state.play(("pay",))
    rich = dealt("2S 5C 3D", "2H 5D 8C", "2C 5H KH", stacks=(91, 50, 50), pot=37, **HOUSE)
    paid = rich.play(("pay",))
    assert (paid.vying.stacks[0], paid.vying.pot, paid.turn) == (50, 80, 0), "and the wild card, an ace, begins"
    nines = dealt("2S 5C 9D", "2H 5D 8C", "2C 5H KH", **HOUSE)
    assert nines.phase == "bet", "nines are free"


def test_what_is_not_paid_for_is_what_it_is() -> None:
    state = dealt("2S 5C 3D", "2H 5D 8C", "2C 5H KH", pay_wild="face_value", price=2)
    assert state.cost() == 4
    declined = state.play(("decline",))
    assert (declined.plain, declined.turn) == (parse_cards("3D"), 2), "a three does not beat a king"


def test_a_four_face_down_may_be_turned_up_in_the_betting_after_it_came() -> None:
    state = dealt("4S 5C 8D", "2H 5D KD", "2C 5H QH", flip_four=True)
    state = played(state, "check", "check")
    assert ("flip", "4S") in state.moves()
    after = played(state, "flip 4S", "extra 10S")
    assert (after.turn, after.phase) == (0, "bet")
    assert after.masked(1).hands[0] == (parse_cards("4S")[0], UNKNOWN, parse_cards("8D")[0], UNKNOWN)
    later = played(state, "check", "street 6S 6H JC", "check", "check", "check")
    assert all(move[0] != "flip" for move in later.moves())


def test_rain_deals_anew_to_those_still_in() -> None:
    state = dealt("2S 5C 8D", "2H 5D KD", "2C 5H 10H", rainout="on")
    state = played(state, "bet 2", "fold", "call", "street QS 6C")
    assert (state.phase, state.turn, state.seats_in()) == ("rain", CHANCE, [0, 1])
    after = state.play(("deal", *["AS", "AH", "QS", "2S", "5C", "8D"]))
    assert after.phase == "rain", "and again"
    after = after.play(("deal", *["AS", "AH", "QH", "2S", "5C", "8D"]))
    assert (after.phase, after.vying.pot, after.hands[2], after.turn) == ("bet", 7, (), 0)
    dome = dealt("2S 5C 8D", "2H 5D QS", "2C 5H 10H", rainout="dome")
    for _ in range(2):
        dome = dome.play(("deal", *["AS", "AH", "QS", "2S", "5C", "8D", "7C", "7D", "7H"]))
    assert dome.rains == 3
    assert dome.play(("deal", *["AS", "AH", "QS", "2S", "5C", "8D", "7C", "7D", "7H"])).phase == "bet", "under the dome"


def test_wild_cards_face_down_are_paid_for_at_the_showdown() -> None:
    state = dealt("2S 3C 8D", "2H 5D KD", "2C 5H 10H", pay_down=True, pay_wild="face_value", price=1)
    streets = ["street 6S 6H 6C", "street 7S 7H 7C", "street JS JH JC", "street QD 10C AS"]
    for street in streets:
        state = played(state, "check", "check", "check", street)
    state = played(state, "check", "check", "check")
    assert (state.phase, state.turn, state.cost()) == ("claim", 0, 2)
    assert state.masked(1).todo == ((0, 0),), "which card it is stays secret"
    assert state.play(("pay",)).gains == (5, 0, 0), "a pair of queens"
    assert state.play(("decline",)).gains == (0, 0, 3), "else the pair of tens"
    with pytest.raises(BadOption):
        BaseballOptions(pay_down=True).check(4)


def test_fours_give_way_where_the_stock_would_not_last() -> None:
    hands = ["2S 5C 4D", "2H 5D 4C", "2C 5H 4H", "KS KH 4S", "QC QD 7D", "JC JD 8D", "10C 10D 8H"]
    state = dealt(*hands)
    for word in ("6S", "6H", "6C"):
        state = state.play(("extra", word))
    assert state.phase == "bet", "21 cards and 28 to come leave three for fours"


@pytest.mark.parametrize("seed", range(3))
def test_payments_for_cards_face_down_keep_every_promise(seed: int) -> None:
    from parlor.games.catalogue import entry

    options = BaseballOptions(pay_down=True, pay_wild="face_value", price=1, pay_four=True, flip_four=True, hands=4)
    walk(entry("baseball_poker").game, options, 4, seed)


def test_bots_bet_on_wild_cards_and_finish_a_game() -> None:
    strong = dealt("3S 9C KD", "2H 5D 7C", "2C 5H 8H")
    assert strong.turn == 0
    assert heuristic(strong.seen_by(0), Random(3))[0] == "bet"
    *_, advice = [told for _, told in zip(range(4), expert(strong.seen_by(0), Random(3)), strict=False)]
    assert advice.move[0] == "bet"
    state, rng = Baseball.start(BaseballOptions(hands=2), 3), Random(5)
    while state.turn != GAME_OVER:
        move = state.draw(rng) if state.turn == CHANCE else heuristic(state.seen_by(state.turn), rng)
        state = state.play(move)
    assert sum(state.scores()) == 300


def test_what_only_oneself_sees_lies_apart_from_what_lies_open() -> None:
    ring, fan = entry("baseball_poker").game.scene(dealt("2S 5C KH", "3D 7H 8S").seen_by(0)).zones
    assert isinstance(fan, Fan)
    assert isinstance(ring, Ring)
    assert [(card.face, card.apart) for card in fan.cards] == [("2S", False), ("5C", False), ("KH", True)]
    assert "the first 2 cards are hidden" in ring.places[0].note
