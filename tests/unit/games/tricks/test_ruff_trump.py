"""Ruff and Trump: what a ruff comes to, rubbing, and the count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.options import BadOption
from parlor.core.scene import Sheet
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.kits.cards.pack import SPADES, UNKNOWN, parse_cards, tokens
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tricks.ruff_trump.rules import PACK, Ruff, RuffOptions, ruff_value
from parlor.games.tricks.ruff_trump.view import log_lines, scene


def played(state: Ruff, *moves: str) -> Ruff:
    for move in moves:
        state = state.play(parse(move))
    return state


def ruffing(*hands: str, turned: str, points: tuple[int, ...] = (), **options: Any) -> Ruff:
    """Dealt by the last seat; seat 0 announces first."""
    seats = len(hands)
    tricks = start_play(tuple(tuple(sorted(parse_cards(hand))) for hand in hands), 0)
    start = points or (0,) * seats
    state = Ruff(RuffOptions(**options), seats, CHANCE, start, seats - 1, 1, "turn", tricks)
    return state.play(("turned", turned))


def test_what_cards_count() -> None:
    assert [ruff_value(c) for c in parse_cards("AS KS QS JS 10S 9S 2S")] == [11, 10, 10, 10, 10, 9, 2]


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
    assert state.masked(1).trick_play.hands[0] == tuple(sorted(parse_cards("KH 7H")))
    less = played(ruffing(*hands, turned="9S"), "announce 8", "announce 0", "announce 0", "announce 0")
    assert tokens(less.proof) == ("KH",), "the fewest cards that come to it"


def test_the_game_ends_at_once_at_its_target() -> None:
    state = played(
        ruffing("KH 7H", "KD", "2C", "4C", turned="9S", points=(41, 0, 41, 0)),
        "announce 17", "announce 0", "announce 0", "announce 0",
    )  # fmt: skip
    assert (state.turn, state.winners()) == (GAME_OVER, (0, 2))


@pytest.mark.parametrize(("rule", "best"), [("nobody", -1), ("eldest", 0)])
def test_if_all_announce_nothing(rule: Any, best: int) -> None:
    state = played(ruffing("KH", "KD", turned="9S", all_zero=rule), "announce 0", "announce 0")
    assert state.best == best


def test_the_holder_of_the_ace_of_trumps_takes_the_head_and_keeps_what_proves_his_ruff() -> None:
    state = ruffing("AS KS 2H 3H", "KD QD 2C 3C", turned="9S")
    state = played(state, "announce 30", "announce 20")
    assert (state.turn, state.phase, state.rubber) == (CHANCE, "head", 0)
    head = parse("head 4C 5C 6C")
    assert state.observe(1, head) == ("head", "?", "?", "?")
    state = state.play(head)
    assert set(tokens(state.trick_play.hands[0])) == {"AS", "KS", "2H", "3H", "9S", "4C", "5C", "6C"}
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
        assert parse_cards("AS")[0] not in imagined.trick_play.hands[1]


def rubbing(hand: str, turned: str, announced: int, head: str) -> Ruff:
    """Seat 0 has the best ruff and the ace of trumps, and has taken the head up."""
    state = played(ruffing(hand, "4D 5D 6D 7D", turned=turned), f"announce {announced}", "announce 0")
    return state.play(parse(f"head {head}"))


def test_the_best_ruff_is_shown_after_the_rub_and_only_its_value_before() -> None:
    """Seat 1 has the best ruff, a king and a queen; seat 0 rubs."""
    state = played(ruffing("AS 2S 2H 3H", "KD QD 2C 3C", turned="9S"), "announce 19")
    better = state.play(parse("announce 20"))
    assert (better.best, better.points, better.proof) == (1, (0, 12), ())
    lines = log_lines(state.seen_by(0), parse("announce 20"), better.seen_by(0))
    assert lines == ["{1} announces a ruff of 20", "{1} has the best ruff, 20, and scores 12"]
    before = played(better, "head 4C 5C 6C", "discard 4C", "discard 5C", "discard 6C")
    assert set(before.masked(0).trick_play.hands[1]) == {UNKNOWN}, "nobody knows the suit"
    assert before.reveals(parse("discard 9S"))
    after = before.play(parse("discard 9S"))
    assert (after.phase, set(tokens(after.proof))) == ("play", {"KD", "QD"})
    assert set(parse_cards("KD QD")) <= set(after.masked(0).trick_play.hands[1])
    lines = log_lines(before.seen_by(1), parse("discard ?"), after.seen_by(1))
    assert lines == ["{0} discards one unseen", "{1} shows the ruff of 20: {KD} {QD}"]
    assert scene(View(0, after)).prompt.startswith("{1} shows the ruff of 20: {KD} {QD}. Lead a card.")


def test_where_nobody_rubs_the_best_ruff_is_shown_at_once() -> None:
    state = played(ruffing("KH 7H", "KS 7D", turned="9S"), "announce 17")
    shown = state.play(parse("announce 19"))
    assert (shown.best, shown.phase, tokens(shown.proof)) == (1, "play", ("KS",))
    lines = log_lines(state.seen_by(0), parse("announce 19"), shown.seen_by(0))
    assert lines is not None
    assert lines[1:] == ["{1} has the best ruff, 19, and scores 12", "{1} shows the ruff of 19: {KS} {9S}"]


def test_who_rubs_may_keep_any_suit_that_proves_what_he_announced() -> None:
    """Spades come to 30 with the nine turned up, hearts to 21: for the 21 announced either will do."""
    state = rubbing("AS KS AH KH 2C 3C", "9S", 21, "4C 5C 6C")
    assert {move[1] for move in state.moves()} == {"AS", "KS", "AH", "KH", "2C", "3C", "9S", "4C", "5C", "6C"}
    hearts = state.play(parse("discard KS"))
    assert {move[1] for move in hearts.moves()} == {"AS", "2C", "3C", "9S", "4C", "5C", "6C"}
    spades = state.play(parse("discard KH"))
    assert {move[1] for move in spades.moves()} == {"AH", "2C", "3C", "9S", "4C", "5C", "6C"}
    assert set(tokens(played(hearts, "discard AS", "discard 2C", "discard 3C").proof)) == {"AH", "KH"}
    assert set(tokens(played(spades, "discard AH", "discard 9S", "discard 3C").proof)) == {"AS", "KS"}


def test_cards_of_the_head_prove_nothing_but_the_one_turned_up_does_though_it_is_laid_away() -> None:
    """The queen of the head and the ace would come to 21 too: the king has to stay all the same."""
    state = rubbing("AS AH KH 4C", "2S", 21, "QH 5C 6C")
    assert {move[1] for move in state.moves()} == {"AS", "4C", "2S", "QH", "5C", "6C"}
    turned = rubbing("AS KS AH 4C", "9S", 30, "QS 5C 6C")
    assert {move[1] for move in turned.moves()} == {"AH", "4C", "9S", "QS", "5C", "6C"}
    with pytest.raises(IllegalMove, match="the ruff of 30 does not need"):
        turned.play(parse("discard KS"))
    assert state.masked(1).fresh == (UNKNOWN,) * 3


@pytest.mark.parametrize(("third", "total", "winners"), [(47, 55, (2,)), (46, 54, (0, 2)), (45, 53, (0,))])
def test_single_players_all_count_the_hand_and_the_larger_total_wins(
    third: int, total: int, winners: tuple[int, ...]
) -> None:
    """Seat 0 wins the last trick and has 17 cards, 5 over; seat 2 has 20, 8 over: 49 + 5, and 45 to 47 + 8."""
    hands = tuple(parse_cards(c) for c in ("AH", "2H", "3H", "4H"))
    tricks = replace(start_play(hands, 0, trump=SPADES), taken=(1,) * 4)
    piles = (PACK[:13], PACK[13:20], PACK[20:40], PACK[40:44])
    start = (49, 0, third, 0)
    state = Ruff(RuffOptions(mode="single"), 4, 0, start, 3, 1, "play", replace(tricks, piles=piles))
    end = played(state, "play AH", "play 2H", "play 3H", "play 4H")
    assert (end.turn, end.points, end.winners()) == (GAME_OVER, (54, 0, total, 0), winners)


def test_cards_over_the_share_score() -> None:
    tricks = replace(
        start_play(tuple(parse_cards(c) for c in ("AH", "2H", "3H", "4H")), 0, trump=SPADES), taken=(1,) * 4
    )
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
    assert Ruff.start(RuffOptions(deal="full"), 2).hand_size == 24


def test_full_deals_are_played_to_fifty_two() -> None:
    dealt = {(seats, deal): Ruff.start(RuffOptions(deal=deal), seats).target
             for seats in (2, 3, 4) for deal in ("twelve", "full")}  # fmt: skip
    assert dealt == {
        (2, "twelve"): 36, (2, "full"): 52, (3, "twelve"): 40, (3, "full"): 52, (4, "twelve"): 52, (4, "full"): 52,
    }  # fmt: skip
    assert Ruff.start(RuffOptions(deal="full", target=30), 2).target == 30


def test_who_takes_the_head_himself_is_told_that_he_does_and_what_it_holds() -> None:
    state = played(ruffing("AS KS 2H 3H", "KD QD 2C 3C", turned="9S"), "announce 30", "announce 20")
    for seat, what in ((0, "{4C} {5C} {6C}"), (1, "4 cards of the stock")):
        move = state.observe(seat, parse("head 4C 5C 6C"))
        lines = log_lines(state.seen_by(seat), move, state.play(parse("head 4C 5C 6C")).seen_by(seat))
        assert lines == [f"{{0}} rubs: for the ace of trumps he takes the head, {what}"]


def test_who_cannot_win_the_ruff_is_told_whose_is_higher() -> None:
    state = played(ruffing("KH 7H", "3D 7D", "2C 3C", "4C 5C", turned="9S"), "announce 17")
    assert "{0}'s ruff of 17 is higher: your 10 can't win." in scene(View(1, state)).prompt
