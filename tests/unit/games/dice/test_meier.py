"""Meier and Mia: the ladders, who loses what, and the cup that comes back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.scene import Boxes
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.dice.meier.bots import chances
from parlor.games.dice.meier.rules import LADDERS, Cup, MeierOptions, MiaOptions, rungs
from parlor.games.dice.meier.view import scene


def begun(mia: bool = False, seats: int = 3, **options: Any) -> Cup:
    made = MiaOptions(**options) if mia else MeierOptions(**options)
    return Cup.start(made, seats, mia=mia).play(("first", "1"))


def played(state: Cup, *moves: str) -> Cup:
    for move in moves:
        state = state.play(parse(move))
    return state


def test_the_ladders() -> None:
    meier, mia = rungs(LADDERS["rising"]), rungs(LADDERS["falling"])
    assert len(meier) == len(mia) == 21
    assert meier["65"] < meier["11"] < meier["66"] < meier["21"]
    assert mia["65"] < mia["66"] < mia["11"] < mia["21"]


@pytest.mark.parametrize(("claim", "beaten"), [("62", 14), ("54", 18)])
def test_how_many_rolls_beat_a_claim(claim: str, beaten: int) -> None:
    ladder = LADDERS["falling"]
    assert round(36 * sum(chances(ladder)[rungs(ladder)[claim] + 1 :])) == beaten


def test_a_doubted_claim_costs_the_liar_or_the_doubter_a_life() -> None:
    lie = played(begun(), "rolled 5 3", "announce 54", "call")
    assert (lie.lives, lie.loser) == ((2, 3, 3), 0)
    assert lie.roller == 1, "who doubted begins"
    true = played(begun(), "rolled 5 4", "announce 54", "call")
    assert true.lives == (3, 2, 3)
    assert played(begun(), "rolled 6 5", "announce 11", "call").lives == (2, 3, 3), "65 is less than 11"


def test_who_believes_rolls_anew_and_may_announce_unseen() -> None:
    state = played(begun(), "rolled 5 3", "announce 53", "believe", "rolled 6 2")
    assert state.masked(1).dice == (0, 0), "nobody has looked yet"
    with pytest.raises(IllegalMove, match="more than 53"):
        state.play(parse("announce 53"))
    looked = played(state, "look")
    assert looked.masked(1).dice == (6, 2)
    assert looked.masked(0).dice == (0, 0)
    assert played(state, "announce 61", "call").lives == (3, 3, 2)


def test_a_meier_is_declined_or_looked_at() -> None:
    state = played(begun(), "rolled 6 6", "announce 21")
    assert state.moves() == (("decline",), ("look",))
    assert played(state, "look").lives == (1, 3, 3)
    assert played(state, "decline").lives == (3, 2, 3)
    real = played(begun(), "rolled 2 1", "announce 21", "look")
    assert real.lives == (3, 1, 3)


def test_the_last_one_left_wins_and_takes_the_antes() -> None:
    end = played(begun(seats=2, lives=1, betting="on"), "rolled 5 3", "announce 54", "call")
    assert (end.turn, end.winners(), end.scores()) == (GAME_OVER, (1,), (99, 101))
    told = "53 is under the cup: {0}'s 54 was a lie. {0} loses a life and is out. One is left."
    assert scene(end.seen_by(0)).prompt == told, "and nothing more is to be announced"


# -- Mia -------------------------------------------------------------------------------------------------


def test_mia_costs_two_lives() -> None:
    claimed = played(begun(True), "rolled 2 1", "announce 21")
    assert scene(claimed.seen_by(1)).prompt == "{0} says 21: call liar (wrong: two lives), or pass the cup on."
    assert played(claimed, "call").lives == (3, 1, 3)
    assert played(begun(True), "rolled 2 1", "announce 65", "call").lives == (3, 1, 3)
    assert played(begun(True, mia_double=False), "rolled 2 1", "announce 65", "call").lives == (3, 2, 3)
    assert played(begun(True), "rolled 5 4", "announce 54", "call").lives == (3, 2, 3)
    assert played(begun(True), "rolled 5 3", "announce 54", "call").lives == (2, 3, 3)


def test_after_66_comes_55_and_not_65() -> None:
    state = played(begun(True), "rolled 5 3", "announce 66")
    assert state.higher()[:2] == ("55", "44")
    assert "65" not in state.higher()
    high = played(begun(True, doubles="high_best"), "rolled 5 3", "announce 66")
    assert high.higher() == ("21",)


def test_a_cup_passed_on_moves_the_blame() -> None:
    state = played(begun(True), "rolled 5 3", "announce 54", "pass", "call")
    assert state.lives == (3, 2, 3), "seat 1, who passed it on, answers for the lie"
    assert state.roller == 1, "the loser begins"


def test_a_cup_that_comes_back_is_raised_rolled_again_or_doubted() -> None:
    state = played(begun(True), "rolled 5 3", "announce 54", "pass", "pass")
    assert (state.turn, state.phase) == (0, "again")
    assert state.masked(0).dice == (5, 3)
    assert {move[0] for move in state.moves()} == {"announce", "reroll", "call"}
    assert played(state, "reroll").turn == CHANCE
    assert played(state, "call").lives == (3, 3, 2)
    mia = played(begun(True), "rolled 2 1", "announce 21", "pass", "pass")
    assert mia.moves() == (("call",),)
    assert mia.play(("call",)).lives == (1, 3, 3)


def test_unseen_dice_are_imagined_anew() -> None:
    state = played(begun(), "rolled 5 3", "announce 54")
    found = {state.seen_by(1).imagine(Random(seed)).dice for seed in range(40)}
    assert len(found) > 10
    assert state.seen_by(0).imagine(Random(1)).dice == (5, 3)


def test_the_result_of_a_round_is_not_told_again_with_what_one_has() -> None:
    state = played(begun(), "rolled 3 1", "announce 65", "call", "rolled 6 2")
    assert scene(state.seen_by(1)).prompt == "You have 62. Announce what you like: arrows and Enter."


def test_enter_says_what_is_true_or_as_little_as_can_be() -> None:
    """42 may be said over 41; over 53 the next is 54, and nothing above it is said by itself."""
    game = entry("mia").game
    first = game.start(game.options(), 3).apply(("first", "1")).apply(("rolled", "4", "2"))
    assert game.scene(first.seen_by(0)).default == "42"
    passed = first.apply(("announce", "53")).apply(("believe",)).apply(("rolled", "4", "2"))
    assert game.scene(passed.seen_by(1)).default == "54"


def test_people_see_who_lied_before_the_next_roll() -> None:
    game = entry("mia").game
    state = game.start(game.options(), 3).apply(("first", "1")).apply(("rolled", "4", "2"))
    after = game.scene(state.apply(("announce", "53")).apply(("call",)).seen_by(2))
    assert after.pauses("result")
    assert after.prompt == "42 is under the cup: {0}'s 53 was a lie. {0} loses a life."


def test_what_is_passed_on_the_ladder_stands_back_and_what_may_follow_does_not() -> None:
    state = begun().play(parse("rolled 6 4")).play(parse("announce 61"))
    ladder = next(zone for zone in scene(state.seen_by(1)).zones if isinstance(zone, Boxes))
    tones = {box.figure: box.tone for box in ladder.boxes}
    assert tones["54"] == "quiet"
    assert tones["61"] == "gold"
    assert tones["62"] == tones["21"] == ""
    assert [(box.figure, box.puck) for box in ladder.boxes if box.puck] == [("61", "SAID")]


def test_what_was_under_the_cup_is_marked_beside_what_was_said_of_it() -> None:
    state = begun().play(parse("rolled 6 4")).play(parse("announce 65")).play(parse("call"))
    ladder = next(zone for zone in scene(state.seen_by(1)).zones if isinstance(zone, Boxes))
    assert [(box.figure, box.puck, box.came) for box in ladder.boxes if box.puck] == [
        ("64", "CUP", True),
        ("65", "SAID", False),
    ]
    assert not ladder.tokens, "nothing is announced while people look at it"
