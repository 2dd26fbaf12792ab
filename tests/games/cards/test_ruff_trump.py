"""Ruff and Trump: what a ruff comes to, rubbing, and the count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.games.cards.ruff_trump.rules import PACK, Ruff, RuffOptions, worth
from parlor.games.cards.ruff_trump.table import scene, told
from parlor.games.kits.cards import SPADES, UNKNOWN, cards, tokens
from parlor.games.kits.tricks import begun
from parlor.rules import CHANCE, NOBODY, BadOption, IllegalMove, View, parse
from parlor.scene import Sheet


def played(state: Ruff, *moves: str) -> Ruff:
    for move in moves:
        state = state.play(parse(move))
    return state


def ruffing(*hands: str, turned: str, points: tuple[int, ...] = (), **options: Any) -> Ruff:
    """Dealt by the last seat; seat 0 announces first."""
    seats = len(hands)
    tricks = begun(tuple(tuple(sorted(cards(hand))) for hand in hands), 0)
    start = points or (0,) * seats
    state = Ruff(RuffOptions(**options), seats, CHANCE, start, seats - 1, 1, "turn", tricks)
    return state.play(("turned", turned))


def test_what_cards_count() -> None:
    assert [worth(c) for c in cards("AS KS QS JS 10S 9S 2S")] == [11, 10, 10, 10, 10, 9, 2]


@pytest.mark.parametrize(("turned", "value"), [("9H", 37), ("9S", 28)])
def test_the_card_turned_up_counts_with_trumps(turned: str, value: int) -> None:
    state = ruffing("AH KH 7H 2C", "3C 4C 5C 6C", turned=turned)
    assert state.moves()[0] == ("announce", str(value))
    assert state.moves()[-1] == ("announce", "0")
    with pytest.raises(IllegalMove, match=f"from 0 to {value}"):
        state.play(("announce", str(value + 1)))


def test_the_highest_scores_twelve_for_its_side_and_the_elder_of_equals() -> None:
    hands = ("KH 7H", "KD 7D", "2C 3C", "4C 5C")
    state = played(ruffing(*hands, turned="9S"), "announce 17", "announce 17", "announce 0", "announce 5")
    assert (state.best, state.points) == (0, (12, 0, 12, 0))
    assert tokens(state.proof) == ("KH", "7H")
    assert state.masked(1).table.hands[0] == tuple(sorted(cards("KH 7H")))
    less = played(ruffing(*hands, turned="9S"), "announce 8", "announce 0", "announce 0", "announce 0")
    assert tokens(less.proof) == ("KH",), "the fewest cards that come to it"


def test_the_game_ends_at_once_at_its_target() -> None:
    state = played(
        ruffing("KH 7H", "KD", "2C", "4C", turned="9S", points=(41, 0, 41, 0)),
        "announce 17", "announce 0", "announce 0", "announce 0",
    )  # fmt: skip
    assert (state.turn, state.winners()) == (NOBODY, (0, 2))


@pytest.mark.parametrize(("rule", "best"), [("nobody", -1), ("eldest", 0)])
def test_if_all_announce_nothing(rule: Any, best: int) -> None:
    state = played(ruffing("KH", "KD", turned="9S", all_zero=rule), "announce 0", "announce 0")
    assert state.best == best


def test_the_holder_of_the_ace_of_trumps_takes_the_head_and_keeps_what_proves_his_ruff() -> None:
    state = ruffing("AS KS 2H 3H", "KD QD 2C 3C", turned="9S")
    state = played(state, "announce 30", "announce 20")
    assert (state.turn, state.phase, state.rubber) == (CHANCE, "head", 0)
    head = parse("head 4C 5C 6C")
    assert state.told(1, head) == ("head", "?", "?", "?")
    state = state.play(head)
    assert set(tokens(state.table.hands[0])) == {"AS", "KS", "2H", "3H", "9S", "4C", "5C", "6C"}
    assert {move[1] for move in state.moves()} == {"2H", "3H", "9S", "4C", "5C", "6C"}
    state = played(state, "discard 9S", "discard 2H", "discard 3H", "discard 4C")
    assert (state.phase, state.turn) == ("play", 0)
    assert state.masked(1).away == (UNKNOWN,) * 4


def test_the_dealer_rubs_where_the_ace_is_turned_up_and_nobody_where_it_was_not_dealt() -> None:
    dealer = played(ruffing("KH", "KD", turned="AS"), "announce 10", "announce 11")
    assert dealer.rubber == 1
    nobody = played(ruffing("KH", "KD", turned="9S"), "announce 10", "announce 10")
    assert (nobody.rubber, nobody.phase) == (-1, "play")
    for seed in range(20):
        imagined = nobody.seen_by(0).imagine(Random(seed))
        assert cards("AS")[0] not in imagined.table.hands[1]


def test_cards_over_the_share_score() -> None:
    tricks = replace(begun(tuple(cards(c) for c in ("AH", "2H", "3H", "4H")), 0, trump=SPADES), taken=(1,) * 4)
    piles = (PACK[:13], PACK[13:20], PACK[20:33], PACK[33:44])  # 26 and 18, and the last trick is the pair's of seat 0
    state = Ruff(RuffOptions(), 4, 0, (0,) * 4, 3, 1, "play", replace(tricks, piles=piles))
    end = played(state, "play AH", "play 2H", "play 3H", "play 4H")
    assert end.points == (6, 0, 6, 0)
    sheet = next(zone for zone in scene(View(0, end)).zones if isinstance(zone, Sheet))
    assert sheet.label == "12 for the best ruff, 1 for each card over 24"
    assert [(name, *(cell.text for cell in cells)) for name, cells in sheet.rows] == [
        ("{0} and {2}", "30", "+6", "+0", "6"),
        ("{1} and {3}", "18", "+0", "+0", "0"),
    ]
    alone = replace(state, options=RuffOptions(mode="single"))
    assert played(alone, "play AH", "play 2H", "play 3H", "play 4H").points == (5, 0, 1, 0)


def test_pairs_need_four() -> None:
    with pytest.raises(BadOption, match="four players"):
        RuffOptions(mode="double").check(3)
    assert Ruff.start(RuffOptions(), 3).target == 40
    assert Ruff.start(RuffOptions(deal="full"), 2).each == 24


def test_who_takes_the_head_himself_is_told_that_he_does_and_what_it_holds() -> None:
    state = played(ruffing("AS KS 2H 3H", "KD QD 2C 3C", turned="9S"), "announce 30", "announce 20")
    for seat, what in ((0, "{4C} {5C} {6C}"), (1, "4 cards of the stock")):
        move = state.told(seat, parse("head 4C 5C 6C"))
        lines = told(state.seen_by(seat), move, state.play(parse("head 4C 5C 6C")).seen_by(seat))
        assert lines == [f"{{0}} rubs: for the ace of trumps he takes the head, {what}"]


def test_who_cannot_win_the_ruff_is_told_whose_is_higher() -> None:
    state = played(ruffing("KH 7H", "3D 7D", "2C 3C", "4C 5C", turned="9S"), "announce 17")
    assert "{0}'s 17 is higher: your 10 can't win." in scene(View(1, state)).prompt
