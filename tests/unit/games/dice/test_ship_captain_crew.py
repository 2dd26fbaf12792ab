"""Ship, Captain, Crew: the vectors of the rulings, and the kitty."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Tray
from parlor.core.state import GAME_OVER, parse
from parlor.games.dice.ship_captain_crew.bots import cargo_values, expert, throw_value
from parlor.games.dice.ship_captain_crew.rules import Ship, ShipOptions
from parlor.games.dice.ship_captain_crew.view import log_lines, scene
from parlor.games.kits.dice.rounds import NOT_YET, OUT, start_rounds
from parlor.games.kits.dice.rules import roll_odds


def table(seats: int = 2, **options: Any) -> Ship:
    return Ship.start(ShipOptions(**options), seats).play(("first", "1"))


def thrown(state: Ship, *rolls: str) -> Ship:
    for roll in rolls:
        state = state.play(("roll",)).play(parse(f"rolled {roll}"))
    return state


def results(state: Ship) -> tuple[int, ...]:
    assert state.course is not None
    return state.course.results


def test_all_three_in_one_roll_end_the_turn_with_the_other_two_as_cargo() -> None:
    state = thrown(table(), "6 5 4 3 3")
    assert results(state) == (6, NOT_YET)
    assert state.turn == 1


def test_they_come_aboard_only_in_order() -> None:
    state = thrown(table(), "6 4 2 2 1")
    assert state.aboard == 1, "a crew without a captain stays ashore"
    state = thrown(state, "5 4 6 6")
    assert results(state) == (12, NOT_YET)
    assert thrown(table(), "5 4 4 2 1").aboard == 0


def test_three_rolls_without_a_crew_bring_nothing() -> None:
    assert results(thrown(table(), "6 5 2 2 3", "1 1 2", "3 3 3")) == (0, NOT_YET)


def test_the_largest_cargo_wins() -> None:
    assert thrown(table(), "6 5 4 3 3", "6 5 4 3 4").winners() == (1,)


def test_beside_the_names_stands_the_cargo_of_a_single_round_or_the_rounds_won() -> None:
    assert scene(thrown(table(), "6 5 4 3 3").seen_by(1)).purses == (6, 0)
    assert scene(thrown(table(), "6 5 4 3 3", "6 5 4 3 4").seen_by(1)).purses == (6, 7)
    rounds = scene(thrown(table(rounds=2), "6 5 4 3 3", "6 5 4 3 4").seen_by(1))
    assert (rounds.purses, rounds.notes) == ((), ("wins", "win"))


NOTHING = ("1 1 1 1 1",) * 3


def test_a_tie_of_a_single_round_is_played_off_among_the_tied() -> None:
    state = thrown(table(3), "6 5 4 3 3", "6 5 4 1 1", "6 5 4 5 1")
    assert results(state) == (NOT_YET, OUT, NOT_YET)
    assert state.turn == 0
    again = thrown(state, "6 5 4 2 2", "6 5 4 1 3")
    assert results(again) == (NOT_YET, OUT, NOT_YET), "tied once more"
    assert results(thrown(again, *NOTHING, *NOTHING)) == (NOT_YET, OUT, NOT_YET), "nobody has won yet"
    done = thrown(again, *NOTHING, "6 5 4 1 1")
    assert done.turn == GAME_OVER
    assert done.winners() == (2,)
    assert done.scores() == (0, 0, 1)


def test_who_brought_nothing_never_wins() -> None:
    state = thrown(table(), *NOTHING, *NOTHING)
    assert state.turn == GAME_OVER
    assert state.winners() == ()
    assert thrown(table(3), "6 5 4 1 1", *NOTHING, *NOTHING).winners() == (0,)


def test_a_tied_round_of_several_is_won_by_nobody() -> None:
    state = thrown(table(rounds=2), "6 5 4 3 3", "6 5 4 5 1")
    assert state.turn == 1, "the next player begins the next round"
    assert state.scores() == (0, 0)


def test_a_cargo_below_the_minimum_wins_nothing() -> None:
    state = thrown(table(minimum=8), "6 5 4 3 3", "6 5 4 1 1")
    assert state.scores() == (0, 0)
    assert state.winners() == ()


def test_cargo_may_be_thrown_again_where_that_is_agreed() -> None:
    state = thrown(table(reroll_cargo=True), "6 5 4 1 1")
    assert state.moves() == (("roll",), ("stop",))
    assert results(state.play(("stop",))) == (2, NOT_YET)
    assert results(thrown(state, "6 6", "2 1")) == (3, NOT_YET), "the third roll stands"


def test_the_kitty_goes_to_the_winner_and_stays_without_one() -> None:
    state = thrown(table(betting="on", rounds=2, chips=10), "6 5 4 3 3", "6 5 4 5 1")
    assert state.course is not None
    assert state.course.pot == 4, "two antes of the first round stay, and two more come"
    assert state.turn == 1, "the next player begins the next round"
    state = thrown(state, "6 5 4 6 6", "6 5 4 1 1")
    assert state.scores() == (8, 12)


@pytest.mark.parametrize(
    ("first", "chips", "points", "scores"),
    [
        (0, 5, (4, 4, 2), (4 + 2, 4 + 1, 4)),
        (0, 1, (4, 4, 2), (2, 1, 0)),
        (1, 5, (2, 4, 4), (4 + 1, 4, 4 + 2)),
        (0, 5, (0, 0, 0), (5, 5, 5)),
    ],
    ids=["those who tied", "without another chip", "the odd one to the first after who began", "nobody counts: all"],
)
def test_a_kitty_left_after_the_last_round_goes_to_those_who_tied_or_to_all_who_played(
    first: int, chips: int, points: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    rounds = start_rounds(3, first, 1, "on", chips, 1)
    for each in points:
        rounds = rounds.score_throw(each)
    assert (rounds.left, rounds.scores) == (0, scores)


def test_who_could_not_ante_has_no_part_of_the_last_kitty() -> None:
    rounds = start_rounds(3, 0, 2, "on", 2, 2)
    rounds = replace(rounds.score_throw(4).score_throw(4).score_throw(2), left=1, chips=(0, 2, 2), pot=6).start_round(1)
    assert rounds.results == (OUT, NOT_YET, NOT_YET)
    assert rounds.score_throw(0).score_throw(0).scores == (0, 5, 5)


def test_a_kitty_is_shared_whole() -> None:
    rounds = start_rounds(2, 0, 1, "on", 5, 5)
    assert rounds.pot == 10
    rounds = rounds.score_throw(1).score_throw(1)
    assert rounds.scores == (5, 5)


def test_who_cannot_ante_is_out() -> None:
    rounds = start_rounds(3, 0, 9, "on", 1, 1)
    for points in (5, 3, 2):
        rounds = rounds.score_throw(points)
    # seat 0 has all three chips; nobody is left to play against
    assert rounds.left == 0
    assert rounds.scores == (3, 0, 0)
    rounds = start_rounds(3, 0, 9, "off", 0, 1)
    assert OUT not in rounds.results


def test_the_ways_a_throw_can_fall_add_up_to_one() -> None:
    assert sum(chance for _, chance in roll_odds(5)) == pytest.approx(1)
    assert dict(roll_odds(2))[1, 2] == pytest.approx(2 / 36)
    assert len(roll_odds(5)) == 252


@pytest.mark.parametrize(
    ("best", "cargo", "roll"),
    [
        # one throw of two dice: more wins, the same is half a win
        (5, "3 2", (26 + 4 / 2) / 36),
        (6, "5 1", (21 + 5 / 2) / 36),
        (9, "6 3", (6 + 4 / 2) / 36),
        (4, "6 1", (30 + 3 / 2) / 36),
    ],
)
def test_the_last_to_throw_goes_by_the_cargo_to_beat(best: int, cargo: str, roll: float) -> None:
    state = thrown(table(reroll_cargo=True), "6 5 4 1 1", "1 1", f"{best - best // 2} {best // 2}")
    assert results(state) == (best, NOT_YET)
    state = thrown(state, "1 1 1 1 1", f"6 5 4 {cargo}")
    *_, advice = expert(state.seen_by(1), Random(1))
    stop = 1.0 if sum(map(int, cargo.split())) > best else 0.5
    assert dict(advice.worths) == pytest.approx({("roll",): roll, ("stop",): stop})
    assert advice.move == (("roll",) if roll > stop else ("stop",))


def test_the_first_to_throw_weighs_what_the_other_may_bring() -> None:
    goals = cargo_values(0, 1, ShipOptions(reroll_cargo=True))
    assert goals[12] > 0.95, "only the same again is not a win"
    assert list(goals) == sorted(goals), "more cargo never wins less"
    evenly = cargo_values(0, 0, ShipOptions(reroll_cargo=True))
    assert throw_value(evenly, 3, 1) == pytest.approx(1), "whoever throws alone wins with any cargo"


def test_the_table_asks_for_no_roll_when_the_game_is_over() -> None:
    state = thrown(table(), "6 5 4 3 3")
    assert scene(state.seen_by(0)).prompt == "Roll for the ship, a 6."
    assert scene(state.play(("roll",)).seen_by(0)).prompt == "{1} rolls."
    shown = scene(thrown(state, "6 5 4 3 4").seen_by(0))
    assert (shown.prompt, shown.status) == ("{1} has a cargo of 7, {0} a cargo of 6.", "")


def test_a_tie_that_is_played_off_is_told() -> None:
    before = thrown(table(3), "6 5 4 3 3", "6 5 4 1 1").play(("roll",))
    roll = parse("rolled 6 5 4 5 1")
    assert list(log_lines(before.seen_by(0), roll, before.play(roll).seen_by(0)) or ()) == [
        ": 6 5 4 5 1, ship, captain and crew come aboard",
        "{2} brings home a cargo of 6",
        "{0} and {2} tie, and play it off",
    ]


@pytest.mark.parametrize(
    ("options", "roll", "line"),
    [
        ({}, "6 5 4 3 3", "{0} brings home a cargo of 6"),
        ({"minimum": 7}, "6 5 4 3 3", "{0} brings home a cargo of 6, too little to win"),
        ({"reroll_cargo": True}, "6 5 4 3 3", ""),
    ],
)
def test_the_log_tells_what_a_turn_brings_home(options: Any, roll: str, line: str) -> None:
    state, move = table(**options).play(("roll",)), parse(f"rolled {roll}")
    lines = [f": {roll}, ship, captain and crew come aboard", *([line] if line else [])]
    assert log_lines(state.seen_by(0), move, state.play(move).seen_by(0)) == lines


@pytest.mark.parametrize(
    ("roll", "aboard"),
    [
        ("1 2 3 4 5", ""),
        ("6 1 1 1 1", ", the ship comes aboard"),
        ("6 5 3 3 3", ", the ship and the captain come aboard"),
    ],
)
def test_the_log_tells_what_comes_aboard(roll: str, aboard: str) -> None:
    state, move = table().play(("roll",)), parse(f"rolled {roll}")
    assert log_lines(state.seen_by(0), move, state.play(move).seen_by(0)) == [f": {roll}{aboard}"]


def test_the_dice_say_whose_they_were_before_the_first_roll_of_a_turn() -> None:
    state = thrown(table(), "6 5 4 3 3")
    assert state.turn == 1
    (tray,) = (zone for zone in scene(state.seen_by(1)).zones if isinstance(zone, Tray))
    assert tray.label == "{0}'s last roll"
    assert [die.name for die in tray.dice] == ["ship", "captain", "crew", "cargo", "cargo"]


def test_the_log_tells_what_was_missing_and_who_wins_a_round() -> None:
    state = thrown(table(rounds=2), "6 5 4 3 3", "6 1 1 1 1", "2 2 2 2").play(("roll",))
    move = parse("rolled 5 3 3 3")
    lines = log_lines(state.seen_by(0), move, state.play(move).seen_by(0))
    assert lines == [
        ": 5 3 3 3, the captain comes aboard",
        "{1} has no crew and brings home nothing",
        "{0} wins the round",
    ]


def test_who_stops_brings_home_what_lies_there() -> None:
    state = thrown(table(reroll_cargo=True), "6 5 4 3 3")
    lines = log_lines(state.seen_by(0), ("stop",), state.play(("stop",)).seen_by(0))
    assert lines == ["{0} stops", "{0} brings home a cargo of 6"]
