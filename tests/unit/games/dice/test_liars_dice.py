"""Liar's Dice: the vectors of the rulings, calls and eliminations, and what is seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.scene import Shares, Tray, Trays
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.dice.liars_dice.bots import (
    Table,
    at_least,
    chances,
    expert,
    heuristic,
    imagine_dice,
    likelihood,
    loser,
)
from parlor.games.dice.liars_dice.rules import CALL, FACES, Liar, LiarOptions
from parlor.games.dice.liars_dice.view import scene
from parlor.play.log import imperative_move


def table(*hands: str, bid: str = "", turn: int = 0, bidder: int = 1, **options: Any) -> Liar:
    dice = tuple(tuple(map(int, hand.split())) for hand in hands)
    seats = len(dice)
    quantity, face = map(int, bid.split()) if bid else (0, 0)
    return Liar(LiarOptions(**options), seats, turn, dice, 0, seats, quantity, face, bidder if bid else -1)


def test_a_bid_is_raised_by_face_or_by_quantity() -> None:
    state = table("1 1 1 1 1", "2 2 2 2 2", bid="2 2")
    texts = {" ".join(move) for move in state.moves()}
    expected = {f"bid {count} twos" for count in (3, 4, 5)}
    expected |= {f"bid {count} {face}" for count in range(1, 6) for face in ("threes", "fours", "fives", "sixes")}
    assert texts == expected | {"liar"}
    assert len(texts) == 24


def test_after_five_sixes_one_can_only_call() -> None:
    assert table("1 1", "2 2", bid="5 6").moves() == (("liar",),)


def test_one_three_beats_five_twos_and_three_twos_do_not_beat_two_threes() -> None:
    assert ("bid", "1", "threes") in table("1", "2", bid="5 2").moves()
    with pytest.raises(IllegalMove, match="the bid is 2 threes"):
        table("1", "2", bid="2 3").play(parse("bid 3 twos"))


def test_an_opening_has_nothing_to_call() -> None:
    assert len(table("1", "2").moves()) == 30
    with pytest.raises(IllegalMove):
        table("1", "2").play(("liar",))


def test_the_faces_are_chosen_by_their_numbers() -> None:
    words = entry("liars_dice").game.words
    assert [words[face].key for face in FACES] == list("123456")


@pytest.mark.parametrize(("wild", "loser"), [("none", 1), ("aces", 0)])
def test_the_count_decides_who_loses_a_die(wild: str, loser: int) -> None:
    # two twos and, wild, a one: a bid of three twos is borne out only with aces wild
    state = table("2 2 5", "1 3 6", bid="3 2", wild=wild).play(("liar",))
    assert state.loser == loser
    assert state.turn == CHANCE
    counts = [3, 3]
    counts[loser] -= 1
    assert state.scores() == tuple(counts)


def test_ones_bid_with_aces_wild_count_themselves_alone() -> None:
    assert table("1 2 2", "2 2 2", bid="2 1", wild="aces").play(("liar",)).loser == 1


@pytest.mark.parametrize(
    ("bid", "count"),
    # twos and fives are wild: a bid on threes has them too, one on twos or on fives has its own face alone
    [("4 3", 5), ("2 2", 2), ("2 5", 1), ("3 1", 4)],
)
def test_any_set_of_faces_may_be_wild(bid: str, count: int) -> None:
    state = table("2 3 5 6", "1 2 3 4", bid=bid, wild_twos=True, wild_fives=True)
    assert state.count() == count


def test_aces_and_others_may_be_wild_together() -> None:
    state = table("1 2 6", "3 4 4", bid="4 4", wild="aces", wild_twos=True)
    assert state.count() == 4
    assert state.options.wilds == (1, 2)


def test_more_than_was_bid_is_enough() -> None:
    assert table("2 2 2", "2 2 5", bid="2 2").play(("liar",)).loser == 0


def test_the_loser_starts_with_a_die_less() -> None:
    state = table("2 2 5", "1 3 6", "4 4", bid="3 2").play(("liar",))
    state = state.play(parse("rolled 1 2 3")).play(parse("rolled 4 4")).play(parse("rolled 6 6"))
    assert state.turn == 1
    assert [len(hand) for hand in state.dice] == [3, 2, 2]
    assert state.quantity == 0


def test_who_loses_his_last_die_is_out_and_the_next_one_starts() -> None:
    state = table("2 2 5", "6", "4 4", bid="3 2").play(("liar",))
    assert state.throwing_position.starter == 2
    state = state.play(parse("rolled 1 2 3")).play(parse("rolled 4 4"))
    assert state.turn == 2
    assert state.play(parse("bid 1 ones")).turn == 0, "the seat without dice is passed over"


def test_the_last_with_dice_wins_and_takes_the_kitty() -> None:
    state = table("2 2 5", "6", bid="3 2", betting="on", chips=10, ante=2).play(("liar",))
    assert state.turn == GAME_OVER
    assert state.winners() == (0,)
    assert state.scores() == (12, 8)


def test_up_to_all_dice_may_be_bid_where_that_is_agreed() -> None:
    assert ("bid", "6", "ones") in table("1 1 1", "2 2 2", max_quantity="all_dice").moves()
    assert ("bid", "6", "ones") not in table("1 1 1", "2 2 2").moves()


def test_others_dice_are_hidden_until_the_cups_are_lifted() -> None:
    state = table("2 2 5", "1 3 6", bid="3 2")
    assert state.masked(0).dice == ((2, 2, 5), (0, 0, 0))
    called = state.play(("liar",))
    assert called.masked(0) == called


def test_odds() -> None:
    assert at_least(1, 1, 1) == pytest.approx(1 / 6)
    assert at_least(2, 1, 2) == pytest.approx(1 - (2 / 3) ** 2)
    assert at_least(5, 0, 1) == pytest.approx(1)
    assert at_least(2, 3, 1) == 0


def test_the_club_player_calls_what_cannot_be_and_bids_what_he_holds() -> None:
    assert heuristic(table("1 1", "0 0", bid="5 6").seen_by(0), Random(1)) == ("liar",)
    verb, *_ = heuristic(table("6 6 6 6 6", "0", bid="1 6").seen_by(0), Random(1))
    assert verb == "bid"


def test_the_odds_of_a_bid_for_one_who_sees_his_own_dice() -> None:
    """Two fives held, three wanted of one other die: 1 in 6; with wild aces 1 in 3, a held ace counting too."""
    assert likelihood((2, 5, 5), 1, (3, 5), ()) == pytest.approx(1 / 6)
    assert likelihood((1, 2, 5), 1, (3, 5), (1,)) == pytest.approx(1 / 3)
    assert likelihood((3, 4, 5), 1, (2, 4), (2, 6)) == pytest.approx(3 / 6), "a four, a two or a six"
    assert likelihood((3, 4, 5), 1, (1, 6), (2, 6)) == pytest.approx(1 / 6), "a bid on a wild face counts that alone"
    assert likelihood((5, 5, 5), 1, (3, 5), ()) == 1


def test_a_bidder_is_imagined_with_dice_that_bear_him_out() -> None:
    """One die each, "1 sixes": without reasons he would hold a six in a sixth of the cases."""
    table = Table((1, 1), 0, (1, 6), 1, 2, ())
    rng = Random(1)
    sixes = sum(imagine_dice(table, (2,), rng)[1] == (6,) for _ in range(2000))
    honest = (1 + 0.05) / (1 + 0.05 + 5 * (1 / 6 + 0.05))
    assert sixes / 2000 == pytest.approx(honest, abs=0.05)


def test_the_round_is_lost_by_the_caller_or_the_bidder() -> None:
    table = Table((1, 1), 0, (2, 6), 1, 2, ())
    assert loser(table, [(6,), (6,)], CALL, Random(1)) == 0
    assert loser(table, [(6,), (5,)], CALL, Random(1)) == 1


def test_the_expert_calls_what_cannot_be() -> None:
    """ "3 fives" with none of one's own: the other would need three on two dice."""
    state = Liar(LiarOptions(), 2, 0, ((6, 6), (0, 0)), 1, 2, 3, 5, 1)
    advice = next(iter(expert(state.seen_by(0), Random(1))))
    assert advice.move == ("liar",)
    assert dict(advice.worths)["liar",] == 1.0


def test_a_bid_that_cannot_be_beaten_or_doubted_is_never_lost() -> None:
    """With both sixes on the table one's own, "2 sixes" of two dice loses no die."""
    table = Table((2, 1), 0, (1, 6), 1, 2, ())
    worths = next(iter(chances(table, (6, 6), Random(1))))
    assert worths[2, 6] == 1.0


def test_the_others_dice_are_under_cups_until_a_call_marks_those_that_bear_out_the_bid() -> None:
    state = table("1 6 2", "2 2 3", bid="3 2", wild="aces")
    before = entry("liars_dice").game.scene(state.seen_by(0)).zones[0]
    assert isinstance(before, Trays)
    assert [(tray.cup, len(tray.dice)) for tray in before.trays] == [(True, 3)]
    after = entry("liars_dice").game.scene(state.play(("liar",)).seen_by(0)).zones[0]
    assert isinstance(after, Shares)
    assert [[die.face for die in share.dice if die.counts] for share in after.shares] == [[1, 2], [2, 2]]


def test_the_bid_stands_in_the_middle_as_a_number_and_a_die_and_at_the_cup_of_the_bidder() -> None:
    state = table("1 6 2", "2 2 3", "4 4", bid="3 2", bidder=1)
    cups, bid, _ = entry("liars_dice").game.scene(state.seen_by(0)).zones
    assert isinstance(cups, Trays)
    assert isinstance(bid, Tray)
    assert [tray.note for tray in cups.trays] == ["3 twos", ""]
    assert (bid.label, bid.times, [die.face for die in bid.dice]) == ("{1} bids", 3, [2])


def test_people_are_told_that_nothing_is_higher_and_what_a_call_came_to() -> None:
    scene = entry("liars_dice").game.scene
    state = table("6 6 6", "6 6 1", bid="5 6")
    assert scene(state.seen_by(0)).prompt == "{1} bids 5 sixes, and no bid is higher: you can only call liar."
    called = "There are 5 sixes: {1}'s bid of 5 was true. {0} loses a die."
    assert scene(state.play(("liar",)).seen_by(0)).prompt == called
    lie = table("6 5 4", "2 2 1", bid="2 6").play(("liar",))
    assert scene(lie.seen_by(0)).prompt == "There is 1 six: {1}'s bid of 2 was a lie. {1} loses a die."


def test_a_bid_on_a_single_die_is_advised_as_it_is_told() -> None:
    assert imperative_move(entry("liars_dice").game, ("bid", "1", "sixes"), str) == "bid 1 six"
    assert imperative_move(entry("liars_dice").game, ("bid", "2", "sixes"), str) == "bid 2 sixes"


def test_a_new_round_asks_for_nothing_while_the_dice_are_thrown() -> None:
    called = table("1 1", "3 3", bid="3 2", turn=0).play(("liar",))
    assert scene(called.seen_by(0)).pause.headline
    assert scene(called.play(parse("rolled 1 1")).seen_by(0)).prompt == "A new round: {1} begins."
