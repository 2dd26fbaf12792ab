"""Draw poker's expert: deals that fit what was done, exact shares, and choices that are beyond doubt."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.state import CHANCE
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards
from parlor.games.kits.poker.bots import BETTOR, worth_calling
from parlor.games.kits.stakes.betting import Vying
from parlor.games.vying.five_card_draw.bots import Deal, expert, hidden_cards, shares, simple_discards, strength
from parlor.games.vying.five_card_draw.rules import Draw, DrawOptions

NUTS = "10S JS QS KS AS"


def position(*hands: str, phase: str = "bet", draws: int = 1, turn: int = 0, **given: Any) -> Draw:
    """Everybody has anted one chip; nobody has bet, unless `vying` says so."""
    options = DrawOptions(**given.pop("options", {}))
    seats = len(hands)
    held = tuple(tuple(sorted(parse_cards(hand))) if hand else (UNKNOWN,) * 5 for hand in hands)
    vying = Vying((99,) * seats, (1,) * seats, (True,) * seats, 2).open_round(turn)
    empty = ((),) * seats
    fields: dict[str, Any] = {"away": empty, "vying": vying, "dealer": seats - 1, "hand": 1, "bettors": (-1,)} | given
    return Draw(
        options,
        seats,
        turn,
        phase=phase,
        draws=draws,
        hands=held,
        aces=(UNKNOWN,) * seats,
        shown=(False,) * seats,
        **fields,
    )


def advised(state: Draw, seed: int = 1, answers: int = 8) -> Any:
    """What the expert says after some thought."""
    for _, advice in zip(range(answers), expert(state.seen_by(state.turn), Random(seed)), strict=False):
        found = advice
    return found


@pytest.mark.parametrize(
    ("mode", "first"),
    [("high", 1.0), ("low", 0.0), ("high_low", 0.5)],
)
def test_a_pot_goes_to_the_best_hand_or_is_halved(mode: str, first: float) -> None:
    hands = {0: parse_cards("KS KH 9C 8D 2S"), 1: parse_cards("7S 5H 4C 3D 2C")}
    assert shares(hands, position("", "", options={"mode": mode}))[0] == first


def test_equal_hands_share() -> None:
    hands = {0: parse_cards("AS KH 9C 8D 2S"), 1: parse_cards("AH KS 9D 8C 2H"), 2: parse_cards("QS 10H 9S 8S 3H")}
    assert shares(hands, position("", "", "")) == {0: 0.5, 1: 0.5, 2: 0.0}


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ("KS KH 9C 8D 2S", "2S 8D 9C"),
        ("KS KH 9C 9D 2S", "2S"),
        ("KS 9S 8S 2S 4H", "4H"),
        ("10S JS QS KH AS", ""),
        ("KS 10H 9C 5D 2S", "2S 5D 9C"),
        ("KS KH KC KD 2S", ""),
    ],
)
def test_what_belongs_to_nothing_is_thrown_away(hand: str, gone: str) -> None:
    assert sorted(simple_discards(parse_cards(hand), DrawOptions())) == sorted(parse_cards(gone))


def test_at_low_doubles_and_high_cards_go() -> None:
    assert sorted(simple_discards(parse_cards("AS 3H 3C 10D 7S"), DrawOptions(mode="low"))) == sorted(
        parse_cards("10D 3C")
    )


def test_a_drawer_s_five_cards_are_remembered_while_he_throws() -> None:
    state = position("KS KH 9C 8D 2S", "", phase="draw", draws=0, drawer=0)
    assert state.play(("discard", "2S")).original_hand(0) == state.hands[0]


def test_odds_of_the_pot_decide_a_call() -> None:
    """Two to win eight more: one in five, and a margin of eight in a hundred."""
    assert worth_calling(0.29, 2, 8, 1)
    assert not worth_calling(0.27, 2, 8, 1)


def test_imagined_hands_never_hold_a_card_that_is_seen_or_twice_the_same() -> None:
    state = position(NUTS, "", "", "")
    for seed in range(20):
        dealt = [
            card for hand in Deal(state, 0, hidden_cards(state), Random(seed)).final_hands().values() for card in hand
        ]
        assert len(dealt) == len({*dealt}) == 20


def test_one_who_stood_pat_is_imagined_with_a_hand_he_would_stand_on() -> None:
    """Of hands dealt at random fewer than one in a hundred are straights or better."""
    state = position("2S 3H 5C 9D KS", "")
    pat = [strength(Deal(state, 0, hidden_cards(state), Random(seed)).hands[1], state.options) for seed in range(40)]
    assert sum(each >= 0.8 for each in pat) >= 30


def test_the_expert_never_folds_the_best_hand_and_raises_it() -> None:
    vying = Vying((99, 97), (1, 3), (True, True), 2, street=(0, 2), waiting=(0,), raises=0)
    advice = advised(position(NUTS, "", vying=vying))
    assert advice.move == ("raise", "2")
    assert dict(advice.worths)["call",] == pytest.approx(4), "the pot is won whatever the other holds"


def test_the_expert_never_folds_where_checking_is_free() -> None:
    """Against three who draw to nothing better known, the worst hand of all may win nothing: still it is free."""
    state = position("2S 3H 4C 5D 7S", "", "", "")
    assert ("fold",) in state.moves()
    assert not any(advised(state, seed).move == ("fold",) for seed in range(4))


def test_the_expert_folds_nothing_at_all_to_a_raise_after_the_draw() -> None:
    """Three high to call four into a pot of ten against one who raised."""
    vying = Vying((95, 91), (5, 9), (True, True), 2, street=(2, 6), waiting=(0,), raises=3)
    assert advised(position("2S 3H 4C 5D 7S", "", vying=vying, away=((), (UNKNOWN,)))).move == ("fold",)


def test_the_expert_stands_on_a_flush_and_keeps_two_pairs() -> None:
    assert advised(position("2S 4S 7S 9S KS", "", phase="draw", draws=0, drawer=0)).move == ("draw",)
    assert advised(position("KS KH 9C 9D 2S", "", phase="draw", draws=0, drawer=0)).move == ("discard", "2S")


RAISED = (
    Vying((99, 99), (1, 1), (True, True), 2)
    .open_round(0)
    .after_bet(("bet", "2"))
    .after_bet(("raise", "2"))
    .after_bet(("call",))
)
"""Seat 0 bet, seat 1 raised, and seat 0 called: five chips each."""


@pytest.mark.parametrize(
    ("hand", "gone"),
    [("AS JD 10D 7D 4D", "AS"), ("AD JD 10D 7S 4D", "7S"), ("9S 8H 7C 6D AS", "AS"), ("KS KH 9C 8D 2S", "2S 8D 9C")],
)
def test_cards_are_thrown_away_as_a_whole(hand: str, gone: str) -> None:
    """Of one raised before the draw, who holds kings or better: a flush or a straight wins, and a bare ace does not."""
    state = position(hand, "", phase="draw", draws=0, drawer=0, vying=RAISED, bettors=(1,))
    out = set[str]()
    while (move := advised(state, answers=40).move) != ("draw",):
        out.add(move[1])
        state = state.play(move)
    assert out == {*gone.split()}


def test_who_raised_before_the_draw_is_imagined_with_a_hand_to_raise_on() -> None:
    """A club player bets on kings or better, some one hand in eight: then most hands that fit are such."""
    state = position("AS JD 10D 7D 4D", "", phase="draw", draws=0, drawer=0, vying=RAISED, bettors=(1,))
    strong = [strength(Deal(state, 0, hidden_cards(state), Random(seed)).hands[1], state.options) for seed in range(60)]
    assert sum(each > BETTOR for each in strong) > 25


def test_a_round_remembers_who_bet_last() -> None:
    state = position("KS KH 9C 8D 2S", "AS AH 9D 8C 2H", draws=0, bettors=(-1,))
    for move in (("bet", "2"), ("raise", "2"), ("call",), ("draw",), ("draw",)):
        state = state.play(move)
    assert state.bettors == (1, -1)


def test_at_the_fullest_table_the_stock_never_runs_dry() -> None:
    game = DrawOptions(hands=1)
    state = Draw.start(game, 8)
    rng = Random(3)
    while state.turn == CHANCE:
        state = state.apply(state.draw(rng))
    for seed in range(30):
        seen = state.masked(state.turn)
        assert len(Deal(seen, state.turn, hidden_cards(seen), Random(seed)).final_hands()) == 8


def test_who_bet_last_is_known_while_others_are_to_answer() -> None:
    opened = Vying((9, 9, 9), (1, 1, 1), (True, True, True), 2).open_round(1)
    assert opened.bettor == -1
    bet = opened.after_bet(("bet", "2"))
    assert bet.bettor == 1
    assert bet.after_bet(("call",)).bettor == 1
    assert bet.after_bet(("call",)).after_bet(("raise", "2")).bettor == 0
