"""The box: Liar's Dice in it, and Pass the Trash with the Holy Grail."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, TypeVar

import pytest

from parlor.core.scene import Dial, Tray
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.dice.liars_dice_box.bots import expert, heuristic
from parlor.games.dice.liars_dice_box.claims import (
    ALL,
    BIDS,
    bid_of,
    can_be,
    claim_name,
    claims_starting,
    dice_of,
    hands,
    token,
)
from parlor.games.dice.liars_dice_box.handing import Boxed
from parlor.games.dice.liars_dice_box.rules import BoxOptions, InTheBox, Trash, TrashOptions
from parlor.games.dice.liars_dice_box.view import scene
from parlor.games.dice.liars_dice_box.weighing import plan, rules_of
from parlor.games.kits.dice.hands import FULL, HIGH, PAIR, STRAIGHT, THREE, TWO_PAIRS, hand_value
from parlor.play.notation import typed_move
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.layout import layout

B = TypeVar("B", bound=Boxed)
NINE, TEN, JACK, QUEEN, KING, ACE = range(1, 7)


def box(*rolled: int, seats: int = 3, **options: Any) -> InTheBox:
    state = InTheBox.start(BoxOptions(**options), seats).play(("first", "1"))
    return shaken(state, rolled)


def trash(*rolled: int, seats: int = 3, **options: Any) -> Trash:
    state = Trash.start(TrashOptions(**options), seats).play(("first", "1"))
    return shaken(state, rolled)


def shaken(state: B, rolled: tuple[int, ...]) -> B:
    return state.play(("roll",)).play(("rolled", *map(str, rolled))) if rolled else state


def played(state: Any, *moves: str) -> Any:
    for move in moves:
        state = state.play(parse(move))
    return state


def claimed(state: InTheBox, kind: str, *ranks: str) -> InTheBox:
    """With a claim; where the first of its faces say it all, the others are not said."""
    state = played(state, f"claim {kind}")
    for rank in ranks:
        state = played(state, f"rank {rank}") if state.phase == "claim" else state
    return state


# -- claims ------------------------------------------------------------------------------------------


def test_there_are_252_hands_and_75_bids() -> None:
    assert len(hands(straights=False)) == len(hands(straights=True)) == 252
    assert Counter(kind for kind, *_ in BIDS) == {7: 6, 6: 6, FULL: 30, THREE: 6, TWO_PAIRS: 15, PAIR: 6, HIGH: 6}
    assert BIDS[-1] == (7, ACE)
    assert BIDS[0] == (HIGH, NINE)


def test_straights_rank_above_three_of_a_kind_or_count_for_nothing() -> None:
    low, high, aces = (1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (1, 2, 6, 6, 6)
    assert hand_value(aces) < hand_value(low) < hand_value(high) < hand_value((1, 1, 1, 2, 2))
    assert hand_value(low, straights=False) == (HIGH, KING, QUEEN, JACK, TEN, NINE)
    assert hand_value(high, straights=False) < hand_value((1, 1, 2, 3, 4), straights=False)
    assert claim_name((STRAIGHT, ACE)) == "a straight to the ace"


def test_a_bid_names_the_part_of_a_hand_that_gives_it_its_name() -> None:
    assert bid_of((1, 1, 1, 6, 6)) == (FULL, NINE, ACE)
    assert bid_of((1, 2, 3, 4, 5)) == (HIGH, KING)
    assert token((TWO_PAIRS, TEN, NINE)) == "TT99"
    assert dice_of((FULL, KING, NINE)) == (KING, KING, KING, NINE, NINE)
    assert claim_name((TWO_PAIRS, KING, JACK, TEN)) == "two pairs, kings and jacks with a ten"


def test_every_hand_can_be_claimed_word_by_word_in_its_own_words() -> None:
    for dice in ALL[::7]:
        state, claim = box(*dice), hand_value(dice, straights=False)
        count = 0
        while state.phase == "claim":
            word = claim[count]
            found = state.moves()
            state = state.play(
                next(move for move in found if state.extend_claim(move).claim[: count + 1] == (*claim[:count], word))
            )
            count += 1
        assert state.claim == claim
        assert len(claims_starting(claim[:count], straights=False)) == 1


def test_only_what_can_become_more_is_offered() -> None:
    state = played(claimed(box(1, 1, 2, 3, 4), "pair", "A", "K", "Q", "10"), "pass left", "look", "stand")
    assert ("claim", "pair") in state.moves(), "aces with king, queen, jack are still higher"
    pair = state.play(("claim", "pair"))
    assert pair.moves() == (("rank", "A"),)
    assert played(pair, "rank A", "rank K", "rank Q", "rank J").claim == (PAIR, ACE, KING, QUEEN, JACK)
    with pytest.raises(IllegalMove, match="claim more than a pair of aces"):
        state.play(("claim", "high"))


# -- Liar's Dice in the box ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "rule", "loser"),
    [
        ((5, 5, 3, 3, 2), "at_least", 1),
        ((5, 5, 4, 4, 1), "at_least", 1),
        ((5, 5, 4, 4, 1), "exact", 0),
        ((5, 5, 3, 3, 2), "exact", 1),
        ((5, 5, 3, 3, 1), "at_least", 0),
    ],
)
def test_a_call_costs_who_was_wrong_a_bet(dice: tuple[int, ...], rule: str, loser: int) -> None:
    state = claimed(box(*dice, bets=3, claim=rule), "pairs", "K", "J", "10")
    end = played(state, "pass left", "call")
    assert end.left == tuple(3 - (seat == loser) for seat in range(3))
    assert (end.turn, end.phase) == (loser, "shake"), "the loser begins the next round"


def test_the_box_goes_the_way_that_the_first_claimant_says() -> None:
    state = claimed(box(1, 1, 2, 3, 4, seats=4), "pair", "9", "Q", "J", "10")
    assert (state.turn, state.moves()) == (0, (("pass", "left"), ("pass", "right")))
    right = state.play(("pass", "right"))
    assert right.turn == 3
    on = claimed(played(right, "look", "stand"), "pair", "10", "A", "K", "Q")
    assert (on.phase, on.turn) == ("answer", 2), "nobody else is asked"
    out = on.play(("call",))
    assert (out.left, out.turn) == ((1, 1, 1, 0), 2), "seat 3 is out, and the next one to the right begins"
    assert claimed(box(1, 1, 2, 3, 4, seats=2), "pair", "9", "Q", "J", "10").phase == "answer"


def test_dice_on_the_tray_are_seen_by_all_and_not_shaken() -> None:
    state = played(claimed(box(5, 5, 3, 2, 1), "pair", "K", "J", "10", "9"), "pass left")
    assert state.masked(1).box.dice == (0, 0, 0, 0, 0)
    assert state.masked(0).box.dice == (5, 5, 3, 2, 1)
    held = played(state, "look", "keep d1", "keep d2")
    assert held.masked(2).box.dice == (0, 0, 0, 0, 0), "what he means to set out is not seen yet"
    shaken = held.play(("roll",))
    assert (shaken.turn, shaken.masked(2).box.dice) == (CHANCE, (5, 5, 0, 0, 0))
    after = shaken.play(parse("rolled 5 6 6"))
    assert after.masked(1).box.dice == (5, 5, 5, 6, 6)
    assert after.masked(0).box.dice == (5, 5, 0, 0, 0), "what was shaken is new to who had looked before"
    assert after.observe(0, parse("rolled 5 6 6")) == ("rolled", "?", "?", "?")
    back = played(claimed(after, "full", "K", "A"), "look", "back d1")
    assert ("keep", "d1") not in back.moves(), "each die is moved once"
    assert played(back, "roll").dice_due == 4


def test_looking_without_shaking_is_allowed_and_what_lies_there_stays_known() -> None:
    state = played(claimed(box(5, 5, 3, 2, 1), "pair", "10", "A", "K", "Q"), "pass left", "look", "stand")
    assert (state.phase, state.turn) == ("claim", 1)
    assert state.masked(0).box.dice == (5, 5, 3, 2, 1)
    assert state.masked(2).box.dice == (0, 0, 0, 0, 0)


def test_five_aces_can_only_be_called() -> None:
    state = played(claimed(box(6, 6, 6, 6, 6), "five", "A"), "pass right")
    assert state.moves() == (("call",),)


def test_the_last_one_left_takes_the_bets() -> None:
    end = played(claimed(box(6, 6, 6, 6, 6, seats=2), "five", "A"), "call")
    assert (end.turn, end.winners(), end.scores()) == (GAME_OVER, (0,), (2, 0))
    assert scene(end.seen_by(0)).notes == ("has won all bets", "out")


def test_while_a_claim_is_being_made_the_prompt_asks_for_what_is_missing() -> None:
    state = played(box(6, 6, 6, 5, 5, seats=2), "claim full")
    assert scene(state.seen_by(0)).prompt == "Full house: three, of which face?"
    assert scene(played(state, "rank A").seen_by(0)).prompt == "Full house: two, of which face?"
    state = played(box(6, 6, 5, 5, 1, seats=2), "claim pairs")
    asked = [scene(state.seen_by(0)).prompt]
    for word in ("rank A", "rank K"):
        state = played(state, word)
        asked.append(scene(state.seen_by(0)).prompt)
    assert asked == [
        "Two pairs: the higher pair, of which face?",
        "Two pairs: the lower pair, of which face?",
        "Two pairs: which is the fifth die?",
    ]
    state = played(box(6, 6, 6, 4, 1, seats=2), "claim three")
    assert scene(state.seen_by(0)).prompt == "Three of a kind: of which face?"
    state = played(state, "rank A")
    assert scene(state.seen_by(0)).prompt == "Three of a kind: which is the fourth die?"


def test_who_says_the_way_is_told_who_sits_where() -> None:
    state = claimed(box(6, 6, 6, 6, 6, seats=3), "five", "A")
    assert scene(state.seen_by(0)).prompt == "Which way does the box go: left to {1}, or right to {2}?"


def test_people_look_at_the_dice_when_the_box_has_been_opened() -> None:
    state = played(claimed(box(6, 6, 6, 6, 5, seats=3), "five", "A"), "pass left", "call")
    table = scene(state.seen_by(2))
    assert table.pauses("result")
    assert table.pause.before is not None
    assert [die.mark for zone in table.pause.before.zones if isinstance(zone, Tray) for die in zone.dice] == list(
        "AAAAK"
    )
    assert table.pause.before.prompt == "{1} doubted it rightly: {0} loses a bet."
    clear = [zone for zone in table.zones if isinstance(zone, Tray)]
    assert [(zone.box, {die.face for die in zone.dice}) for zone in clear] == [(True, {0})]
    assert table.prompt == "{1} begins a new round: shake the box."
    assert not scene(played(state, "roll").seen_by(2)).pauses("result")


def test_no_lie_names_dice_that_the_open_ones_rule_out() -> None:
    """With four in the open two pairs of others can't be: five dice can't have both."""
    assert can_be((TWO_PAIRS, 6, 5, 1), (6, 6, 5, 5))
    assert not can_be((TWO_PAIRS, 6, 2, 1), (6, 6, 1, 1))
    assert can_be((FULL, 6, 1), (6, 6, 1, 1))


def test_where_nobody_leaves_it_ends_when_everyone_has_lost_and_the_last_to_lose_wins() -> None:
    state = box(6, 6, 6, 6, 6, seats=2, end="all_lost")
    state = played(claimed(state, "five", "A"), "call")
    assert (state.turn, state.lost) == (1, (0, 1))
    end = played(claimed(played(state, "roll", "rolled 6 6 6 6 6"), "five", "A"), "call")
    assert (end.turn, end.lost, end.first) == (GAME_OVER, (1, 1), (2, 1))
    assert end.winners() == (0,)


def test_where_nobody_leaves_there_are_20_rounds_for_each_at_most() -> None:
    state: Any = box(seats=2, end="all_lost")
    while state.turn != GAME_OVER:
        caller_loses = state.turn == 0
        claim = ("pair", "9", "Q", "J", "10") if caller_loses else ("five", "A")
        state = played(claimed(played(state, "roll", "rolled 1 1 2 3 4"), *claim), "call")
    assert (state.rounds, state.lost, state.winners()) == (40, (0, 40), (0,))


# -- Pass the Trash -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "bid", "loser"),
    [
        ((5, 5, 5, 1, 1), "AAA", 1),
        ((6, 6, 5, 4, 3), "TT99", 0),
        ((1, 1, 1, 6, 6), "999AA", 1),
        ((1, 1, 1, 6, 6), "TTT99", 0),
        ((1, 2, 3, 4, 5), "K", 1),
        ((1, 2, 3, 4, 5), "A", 0),
    ],
)
def test_a_hand_is_measured_at_its_own_kind(dice: tuple[int, ...], bid: str, loser: int) -> None:
    end = played(trash(*dice), f"bid {bid}", "call")
    assert end.left == tuple(3 - (seat == loser) for seat in range(3))
    assert end.turn == loser


def test_after_a_pair_of_aces_the_lowest_bid_is_tens_and_nines() -> None:
    state = played(trash(6, 6, 5, 4, 3), "bid AA", "look", "stand")
    assert len(state.moves()) == 75 - 12
    assert state.moves()[0] == ("bid", "TT99")
    assert played(trash(6, 6, 6, 6, 6), "bid AAAAA").moves() == (("call",),)


def test_dice_kept_in_the_box_are_not_shown_but_how_many_is() -> None:
    state = played(trash(5, 5, 5, 1, 1), "bid KKK", "look")
    assert state.observe(2, parse("keep d1")) == ("keep", "?")
    state = played(state, "keep d3", "keep d4", "keep d5", "roll", "rolled 5 6")
    assert state.masked(1).box.dice == (5, 6, 5, 5, 5)
    assert state.masked(0).box.dice == state.masked(2).box.dice == (0, 0, 0, 0, 0)
    memory = state.masked(0).box.memory()
    assert memory is not None
    assert (memory.dice, memory.rolled) == ((1, 1, 5, 5, 5), 2)
    assert state.masked(2).box.memory() is None


def test_who_has_seen_the_dice_imagines_as_many_of_them_still_there_as_were_not_rolled() -> None:
    state = played(trash(5, 5, 5, 1, 1), "bid KKK", "look", *(f"keep d{at}" for at in (1, 3, 4)), "roll", "rolled 5 6")
    state = played(state, "bid KKKK", "look", *(f"keep d{at}" for at in (3, 4, 5)), "roll", "rolled 2 2", "bid AAAA")
    seen = Counter({5: 3, 1: 2})
    alike = set()
    for seed in range(60):
        rng = Random(seed)
        whole = state.seen_by(0).imagine(rng)
        middle = Counter(whole.box.past[1].dice)
        assert (seen & middle).total() >= 3, "two were rolled"
        assert (middle & Counter(whole.box.dice)).total() >= 3, "and two again"
        alike.add((seen & Counter(whole.box.dice)).total())
    assert min(alike) <= 2, "four of them may be new"
    back = state.seen_by(2).imagine(Random(1))
    assert (Counter(back.box.past[0].dice) & Counter(back.box.past[1].dice)).total() >= 3
    assert back.box.dice == state.box.dice


def test_a_box_accepted_unseen_is_rolled_whole_or_not_at_all() -> None:
    state = played(trash(5, 5, 5, 1, 1), "bid KKK", "blind")
    assert state.moves() == (("roll",), ("stand",))
    rolled = played(state, "roll", "rolled 6 6 2 3 4")
    assert rolled.masked(1).box.dice == (0, 0, 0, 0, 0), "he does not look afterwards"
    assert rolled.observe(1, parse("rolled 6 6 2 3 4")) == ("rolled", "?", "?", "?", "?", "?")
    left = played(state, "stand", "bid AAA")
    assert left.masked(0).box.dice == (1, 1, 5, 5, 5), "who looked before still knows them"


def test_in_the_holy_grail_what_is_saved_is_shown() -> None:
    state = played(trash(5, 5, 5, 1, 1, variant="holy_grail"), "bid KKK", "look")
    some = played(state, "keep d1", "keep d2", "keep d3", "roll", "rolled 2 3", "bid AAA")
    assert some.masked(0).box.dice == (5, 5, 5, 0, 0)
    assert some.masked(2).box.dice == (5, 5, 5, 0, 0)
    again = played(some, "look", "keep d4", "roll", "rolled 1 1 1 1")
    assert again.masked(0).box.dice == (0, 0, 0, 2, 0), "dice that were saved may be rolled again"
    unseen = played(some, "blind")
    assert played(unseen, "roll").dice_due == 5
    laid = played(unseen, "stand")
    assert {laid.masked(seat).box.dice for seat in range(3)} == {(5, 5, 5, 2, 3)}, "unseen too, all five are shown"
    assert scene(laid.seen_by(2)).prompt == "Bid more than three aces: arrows choose, Enter bids."
    none = played(state, "stand")
    assert none.masked(2).box.dice == (5, 5, 5, 1, 1), "who rolls nothing shows all five"


def test_who_has_lost_all_lives_is_out() -> None:
    state = played(trash(6, 6, 5, 4, 3, lives=1), "bid AAA", "call")
    assert (state.left, state.turn) == ((0, 1, 1), 1)
    end = played(state, "roll", "rolled 6 6 5 4 3", "bid AAA", "call")
    assert (end.turn, end.winners()) == (GAME_OVER, (2,))


# -- bots ---------------------------------------------------------------------------------------------------


def advised(state: Boxed, seed: int = 0) -> Any:
    return list(expert(state.seen_by(state.turn), Random(seed)))[-1]


def test_the_expert_doubts_what_the_dice_he_has_seen_can_not_have_become() -> None:
    state = played(
        trash(1, 2, 3, 4, 6, seats=2), "bid A", "look", *(f"keep d{at}" for at in (2, 3, 4, 5)), "roll", "rolled 6"
    )
    state = state.play(("bid", "AAA"))
    advice = advised(state)
    assert advice.move == ("call",)
    assert dict(advice.worths)["call",] == 1


def test_the_expert_knows_how_often_dice_in_the_open_grow() -> None:
    state = trash(5, 5, 5, 1, 2, variant="holy_grail")
    state = played(state, "bid KKK", "look", "keep d1", "keep d2", "keep d3", "roll", "rolled 5 2")
    true, bold = state.play(("bid", "KKKK")), state.play(("bid", "AAAA"))
    assert dict(advised(bold).worths)["call",] > 35 / 36, "of three kings in the open only five kings are as much"
    assert dict(advised(true).worths)["call",] < dict(advised(bold).worths)["call",]


def test_who_has_enough_tells_the_truth_word_by_word() -> None:
    for player in (lambda state: heuristic(state.seen_by(0), Random(1)), lambda state: advised(state).move):
        state = box(5, 5, 3, 3, 2)
        while state.phase == "claim":
            state = state.play(player(state))
        assert state.claim == (TWO_PAIRS, KING, JACK, TEN)


def test_a_lie_is_not_always_the_same() -> None:
    state = played(trash(1, 2, 3, 4, 6, seats=2), "bid QQQ", "look", "roll", "rolled 1 2 3 4 5")
    assert len({advised(state, seed).move for seed in range(30)}) > 1


# -- the table ------------------------------------------------------------------------------------------------


def test_the_dial_offers_the_bids_from_what_is_true() -> None:
    dial = next(zone for zone in scene(trash(5, 5, 3, 3, 2).seen_by(0)).zones if isinstance(zone, Dial))
    assert len(dial.words) == 75
    assert dial.words[dial.value] == "KKJJ"
    assert dial.names[dial.value] == "two pairs, kings and jacks"
    assert dial.strip[dial.value] == "2×K 2×J"
    assert dial.strip[dial.words.index("TTT99")] == "3×10 2×9", "the ten as it stands on the dice"


@pytest.mark.parametrize("typed", ["bid TTT99", "bid 10 10 10 9 9", "10101099", "bid ttt99"])
def test_the_ten_of_a_bid_may_be_typed_either_way(typed: str) -> None:
    assert typed_move(trash(5, 5, 3, 3, 2), typed, entry("pass_the_trash").game) == ("bid", "TTT99")


def test_enter_says_what_is_true_and_else_the_lowest() -> None:
    state: Any = box(5, 5, 3, 3, 2)
    said = []
    while state.phase == "claim":
        word = scene(state.seen_by(0)).default
        state = state.play(next(move for move in state.moves() if move[-1] == word))
        said.append(word)
    assert said == ["pairs", "K", "J", "10"]


def test_the_log_tells_what_is_claimed_and_what_was_in_the_box() -> None:
    game = entry("pass_the_trash").game
    state = trash(6, 6, 5, 4, 3)
    bid = state.play(("bid", "AAA"))
    end = bid.play(("call",))
    assert game.events is not None
    assert game.events(state.seen_by(1), ("bid", "AAA"), bid.seen_by(1)) == ["{0} bids three aces"]
    assert game.events(bid.seen_by(2), ("call",), end.seen_by(2)) == [
        "{1} calls {0} a liar",
        "The box has A A K Q J: a pair of aces",
        "{0} loses a life",
    ]
    shut = [zone for zone in scene(bid.seen_by(2)).zones if isinstance(zone, Tray) and zone.box]
    assert [die.face for die in shut[0].dice] == [0] * 5


def test_a_pair_is_rolled_with_and_a_low_die_is_not_kept_beside_it() -> None:
    rules = rules_of(trash())
    aces = rules.rung((PAIR, ACE))
    for hides in (False, True):
        assert plan(rules, aces, (NINE, JACK, QUEEN, ACE, ACE), hides) == (ACE, ACE)


def test_a_bid_begins_at_what_is_true_or_at_the_lowest_that_beats_the_last() -> None:
    state = trash(NINE, NINE, JACK, QUEEN, ACE)
    assert state.phase == "claim"
    assert scene(state.seen_by(0)).default == "99"


def test_with_all_five_set_out_one_is_told_what_is_left_to_do() -> None:
    state = played(claimed(box(6, 6, 6, 6, 5, seats=3), "five", "K"), "pass left", "look")
    state = played(state, *(f"keep d{at}" for at in range(1, 6)))
    assert scene(state.seen_by(1)).prompt == "All five are on the tray: stand, or put a die back."
    assert state.refusal(("roll",)) == "put a die back first: none is left to roll."


def test_with_all_five_kept_in_the_box_one_is_told_that_they_may_be_taken_back() -> None:
    state = played(trash(6, 6, 6, 6, 5), "bid A", "look", *(f"keep d{at}" for at in range(1, 6)))
    assert scene(state.seen_by(1)).prompt == "All five are kept: stand, or take a die back by its number."


def test_dice_keep_their_size_when_a_bid_is_asked_for() -> None:
    """Pass the Trash at 80x24: the bid to beat and the box lie where they lay before the dial came."""
    state: Boxed = Trash.start(TrashOptions(), 3).play(("first", "1")).play(("roll",))
    measured = set()
    for each in (state, state.play(parse("rolled 1 2 3 4 5"))):
        zones = scene(each.seen_by(0)).zones
        bid, asked, box = layout.plan(zones, layout.Kind(("Anna", "Basil", "Clara"), SAFE), 55, 17).slots
        measured.add((bid.size, box.size, *((slot.y, slot.height) for slot in (bid, asked, box))))
    assert len(measured) == 1


def test_a_hint_names_the_dice_to_shake_at_once() -> None:
    """Nines are set out, whatever lies on the tray: the others are shaken, and each step leads there."""
    state = played(claimed(box(1, 1, 3, 1, 3, seats=3), "four", "Q", "10"), "pass left", "look")
    advice = next(expert(state.seen_by(1), Random(1)))
    assert advice.text == "shake the two jacks, dice 3 and 5"
    after = played(state, *(" ".join(move) for move in (advice.move, *advice.plan)))
    assert after.kept == 0b01011
    assert after.phase == "roll"


def test_a_hint_tells_how_likely_the_dice_are_to_be_enough() -> None:
    """Three kings and two dice beat kings over nines in 15 of 36: one king or two in 11, another pair in 4."""
    state = played(trash(KING, KING, KING, NINE, JACK, seats=2), "bid KKK99", "look")
    advice = next(expert(state.seen_by(1), Random(1)))
    kings = [f"d{at + 1}" for at in range(5) if state.box.dice[at] == KING]
    assert advice.move == ("keep", kings[0])
    assert advice.reason == "42% without a lie"
