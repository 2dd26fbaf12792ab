"""Poker Dice: how hands rank, the three rolls, ties and kitty, hidden dice and bets, and what bots know."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from random import Random
from typing import Any

import pytest

from parlor.core.scene import Scene, Tray, Trays
from parlor.core.state import GAME_OVER, IllegalMove, Move, parse
from parlor.games.dice.poker_dice.bots import chances_below, expert, plan
from parlor.games.dice.poker_dice.rules import HIDDEN, UNSEEN, PokerDice, PokerDiceOptions
from parlor.games.dice.poker_dice.view import log_lines, scene
from parlor.games.kits.dice.hands import MARKS, hand_name, hand_rank, value_order
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.layout import layout


def dice(text: str) -> tuple[int, ...]:
    return tuple(MARKS.index(mark) + 1 for mark in text.split())


def rank(text: str, *, wild: bool = False) -> int:
    return hand_rank(dice(text), wild=wild)


def table(seats: int = 2, **options: Any) -> PokerDice:
    return PokerDice.start(PokerDiceOptions(**options), seats).play(("first", "1"))


def rolled(state: PokerDice, text: str) -> PokerDice:
    return state.play(("roll",)).play(("rolled", *map(str, dice(text))))


def stands(state: PokerDice, *hands: str) -> PokerDice:
    for hand in hands:
        state = rolled(state, hand).play(("stand",))
    return state


def said(state: PokerDice, *words: str) -> PokerDice:
    for word in words:
        state = state.play(parse(word))
    return state


ASCENDING = (
    "9 10 J Q A",
    "9 9 A K Q",
    "10 10 9 J Q",
    "10 10 9 9 J",
    "A A 9 9 10",
    "A A 10 10 9",
    "9 9 9 10 J",
    "9 10 J Q K",
    "10 J Q K A",
    "9 9 9 10 10",
    "A A A K K",
    "9 9 9 9 10",
    "9 9 9 9 9",
    "A A A A A",
)


def test_hands_rank_from_high_die_to_five_alike() -> None:
    for low, high in pairwise(ASCENDING):
        assert rank(low) < rank(high), f"{low} against {high}"
    assert rank("K 9 10 9 9") == rank("9 9 9 10 K"), "their order is nothing"


def test_wild_aces_stand_for_the_best() -> None:
    assert rank("A K K Q Q", wild=True) == rank("K K K Q Q", wild=True)
    assert hand_name(rank("A A A A A", wild=True), wild=True) == "five aces"
    assert rank("A 9 10 J Q", wild=True) == rank("9 10 J Q K", wild=True)
    assert rank("A A 9 10 Q", wild=True) == rank("9 10 J Q K", wild=True), "higher than three queens"
    assert rank("A A 9 9 Q", wild=True) == rank("9 9 9 9 Q", wild=True)


def test_every_hand_has_a_place() -> None:
    hands = list(combinations_with_replacement(range(1, 7), 5))
    assert len(hands) == 252
    assert len(value_order()) == 252, "no two are equal without suits"
    assert hand_name(rank("9 9 9 10 10")) == "a full house, nines over tens"
    assert hand_name(rank("K K Q Q 9")) == "two pairs, kings and queens"


def test_three_rolls_and_any_dice_may_be_kept() -> None:
    state = rolled(table(), "9 9 K Q A")
    for die in ("d1", "d2"):
        state = state.play(("keep", die))
    state = rolled(state, "9 J 10")
    assert state.hands[0] == dice("9 9 9 J 10")
    state = rolled(state, "A A A A A")
    with pytest.raises(IllegalMove, match="three times"):
        state.play(("roll",))
    state = state.play(("stand",))
    assert state.turn == 1


def test_the_best_hand_wins_the_round_and_an_exact_tie_nobody() -> None:
    state = stands(table(), "9 10 J Q K", "9 9 9 10 10")
    assert state.scores() == (0, 1)
    assert state.turn == 1, "the next player begins the next round"
    state = stands(state, "9 9 9 10 10", "10 9 10 9 9")
    assert state.scores() == (0, 1)


def test_people_look_at_a_round_once_and_not_again_when_the_next_has_begun() -> None:
    ended = stands(table(), "9 9 9 J Q", "9 10 J K A")
    shown = scene(ended.seen_by(0))
    assert shown.pauses("result")
    assert shown.pause.before is not None
    assert shown.pause.before.prompt == "{0} wins the round with three nines."
    assert shown.prompt == "A new round: {1} begins and rolls all five dice."
    assert [{die.face for die in tray.dice} for tray in trays(shown)] == [{0}, {0}], "the table is clear"
    assert [{die.face for die in tray.dice} for tray in trays(shown.pause.before)] == [{1, 2, 3, 5, 6} - {0}, {1, 3, 4}]
    assert not scene(ended.play(("roll",)).seen_by(0)).pauses("result")


def test_dice_have_one_size_all_round() -> None:
    """At 80x24, from the first roll of a round to its end: the others' dice and one's own, and no line moves."""
    state, kind, measured = table(3, rounds=1), layout.Kind(("Anna", "Basil", "Clara"), SAFE), set()
    for hand in ("9 9 9 J Q", "9 10 J K A", "9 9 J J A"):
        for each in (state, state.play(("roll",)), rolled(state, hand)):
            slots = layout.plan(scene(each.seen_by(0)).zones, kind, 55, 17).slots
            measured.add(tuple((slot.size, slot.y, slot.height) for slot in slots))
        state = stands(state, hand)
    assert len(measured) == 1


def trays(shown: Scene) -> list[Tray]:
    found = [zone.trays if isinstance(zone, Trays) else (zone,) for zone in shown.zones]
    return [tray for each in found for tray in each if isinstance(tray, Tray)]


def test_one_die_is_kept_by_its_name() -> None:
    state = rolled(table(), "9 A J Q K").play(parse("keep d2"))
    after = state.play(("roll",))
    assert log_lines(state.seen_by(0), ("roll",), after.seen_by(0)) == ["{0} keeps an ace", "{0} rolls"]


def test_the_kitty_stays_with_a_tie() -> None:
    state = stands(table(betting="kitty", rounds=2, chips=10), "9 9 9 10 10", "10 9 10 9 9")
    assert state.course is not None
    assert state.course.pot == 4
    state = stands(state, "9 9 K Q A", "9 10 J Q K")
    assert state.turn == GAME_OVER
    assert state.scores() == (12, 8), "the second round was begun by the second seat"


def test_under_the_cup_only_ones_own_dice_are_seen() -> None:
    state = rolled(table(betting="round"), "9 9 K Q A")
    assert state.seen_by(0).shown.hands[0] == dice("9 9 K Q A")
    assert state.seen_by(1).shown.hands[0] == HIDDEN
    before = table(betting="round").play(("roll",))
    assert before.observe(1, parse("rolled 1 2 3 4 5")) == ("rolled", "?", "?", "?", "?", "?")
    assert before.observe(0, parse("rolled 1 2 3 4 5")) == parse("rolled 1 2 3 4 5")


def test_bets_are_answered_and_the_best_of_those_in_takes_all() -> None:
    state = stands(table(3, betting="round", chips=10, rounds=1), "9 9 K Q A", "9 10 J Q K", "A A A A 9")
    assert state.vying is not None
    assert state.turn == 0
    last = said(state, "check", "bet 2", "fold")
    assert not state.reveals(("check",))
    assert last.reveals(("call",)), "then the dice are shown"
    done = last.play(("call",))
    assert done.turn == GAME_OVER
    # antes of three, and four chips bet: the straight has the best hand of the two
    assert done.scores() == (7, 14, 9)
    assert done.shown == (dice("9 9 K Q A"), dice("9 10 J Q K"), ())


def test_who_is_left_alone_wins_unseen() -> None:
    state = stands(table(betting="round", chips=10, rounds=2), "9 9 K Q A", "9 10 J Q K")
    done = said(state, "bet 2", "fold")
    assert done.course is not None
    assert done.course.past[-1] == (UNSEEN, 0)
    assert done.scores() == (10, 8), "eleven and nine, less the antes of the next round"
    assert not said(state, "bet 2").reveals(("fold",))
    assert done.shown == ((), ())


def test_equal_hands_leave_what_they_contend_for_in_the_kitty() -> None:
    state = stands(table(betting="round", chips=10, rounds=2), "9 9 9 10 10", "10 9 10 9 9")
    done = said(state, "bet 2", "call")
    assert done.course is not None
    assert done.course.pot == 2 + 4 + 2


def test_with_too_few_chips_one_can_win_only_so_much_from_each() -> None:
    state = table(3, betting="round", chips=3, rounds=3)
    # the first two bet and call their two, and the third takes both; then nobody can ante but he
    state = stands(state, "9 9 K Q A", "10 10 K Q A", "A A A A A")
    done = said(state, "bet 2", "call", "call")
    assert done.turn == GAME_OVER
    assert done.scores() == (0, 0, 9)


def advised(state: PokerDice) -> Move:
    *_, advice = expert(state.seen_by(state.turn), Random(1))
    return advice.move


def test_the_last_to_throw_stands_when_he_has_won() -> None:
    state = stands(table(), "9 9 K Q A")
    assert advised(rolled(state, "10 10 9 J Q")) == ("stand",)
    assert advised(rolled(state, "9 10 J Q A")) != ("stand",), "an ace alone loses to a pair"


def test_what_one_die_more_is_worth() -> None:
    # the last roll, four kings against four aces: only a fifth king wins, one time in six
    odds = plan(rank("A A A A 9"), 0, wild=False)
    assert odds.roll_values(2)[5, 5, 5, 5] == pytest.approx(1 / 6, abs=1e-3)
    below = chances_below(wild=False)
    assert list(below) == sorted(below)
    assert below[-1] > 0.98


def test_a_monster_bets_and_nothing_folds() -> None:
    state = stands(table(betting="round"), "A A A A A", "9 10 J Q A")
    bets = [expert(state.seen_by(0), Random(seed)) for seed in range(20)]
    assert all([*found][-1].move == ("bet", "2") for found in bets)
    assert advised(said(state, "bet 2")) == ("fold",)
