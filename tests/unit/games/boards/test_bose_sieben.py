"""Böse-Sieben-Spiel: the vectors of the rulings."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.core.state import CHANCE, GAME_OVER
from parlor.games.boards.bose_sieben.rules import ROOMS, Seven, SevenOptions
from parlor.games.boards.bose_sieben.view import log_lines

DICE = {2: "1 1", 4: "1 3", 7: "3 4", 9: "4 5", 12: "6 6", 3: "1 2"}


def rolled(total: int, rooms: dict[int, int], supply: int = 5, won: tuple[int, ...] = (3, 3), **options: Any) -> Seven:
    held = tuple(rooms.get(room, 0) for room in ROOMS)
    state = Seven(SevenOptions(**options), len(won), CHANCE, supply, held, won, 1)
    return state.play(("rolled", *DICE[total].split()))


def rooms(state: Seven) -> dict[int, int]:
    return {room: count for room, count in zip(ROOMS, state.rooms, strict=True) if count}


@pytest.mark.parametrize(
    ("total", "gain", "left", "supply"),
    [
        (2, 2, {7: 4}, 5),
        (12, 6, {}, 5),
        (9, 1, {3: 1, 7: 4}, 5),
        (7, 0, {3: 1, 7: 5, 9: 1}, 4),
        (4, 0, {3: 1, 7: 4, 9: 1}, 5),
    ],
)
def test_what_a_roll_does(total: int, gain: int, left: dict[int, int], supply: int) -> None:
    state = rolled(total, {3: 1, 7: 4, 9: 1})
    assert state.won == (3, 3 + gain)
    assert rooms(state) == left
    assert state.supply == supply


def test_an_empty_room_gets_a_token_while_there_are_any() -> None:
    assert rooms(rolled(3, {})) == {3: 1}
    bare = rolled(3, {7: 1}, supply=0)
    assert rooms(bare) == {7: 1}


def test_the_twelve_that_clears_the_board_ends_the_game() -> None:
    state = rolled(12, {3: 1, 7: 4}, supply=0, won=(12, 13))
    assert state.turn == GAME_OVER
    assert state.won == (12, 18)
    assert state.winners() == (1,)


def test_a_four_may_cost_a_token() -> None:
    assert rolled(4, {}, four="pay_owner").won == (4, 2)
    assert rolled(4, {}, won=(3, 0), four="pay_owner").won == (3, 0)


def test_a_seven_may_take() -> None:
    state = rolled(7, {7: 4}, seven_takes=True)
    assert (state.won, rooms(state), state.supply) == ((3, 7), {}, 5)
    state = rolled(7, {}, seven_takes=True)
    assert (state.won, rooms(state), state.supply) == ((3, 3), {7: 1}, 4)


def test_coins_go_to_the_winner_or_are_shared() -> None:
    assert rolled(12, {7: 1}, supply=0, won=(9, 10), coins=True).scores() == (-10, 10)
    assert rolled(12, {7: 1}, supply=0, won=(10, 9), coins=True).scores() == (0, 0)


@pytest.mark.parametrize(
    ("held", "dice", "line"),
    [
        ((0, 0, 0, 0, 0, 0, 0, 0), "1 6", ": 1 6; puts one in 7"),
        ((0, 0, 0, 0, 1, 0, 0, 0), "2 6", ": 2 6; takes 1 from 8"),
        ((1, 0, 0, 3, 1, 0, 0, 0), "6 6", ": 6 6; takes 5 from all rooms"),
        ((1, 0, 0, 3, 1, 0, 0, 0), "1 1", ": 1 1; takes 2 from all but the seven"),
        ((1, 0, 0, 3, 1, 0, 0, 0), "1 3", ": 1 3; there is no room 4"),
        ((0, 0, 0, 3, 0, 0, 0, 0), "1 1", ": 1 1; finds nothing to take"),
    ],
)
def test_the_log_tells_what_a_roll_did(held: tuple[int, ...], dice: str, line: str) -> None:
    state = Seven(SevenOptions(), 2, CHANCE, 10, held, (0, 0), 0)
    move = ("rolled", *dice.split())
    assert log_lines(state.seen_by(0), move, state.apply(move).seen_by(0)) == [line]


def waiting(**options: Any) -> Seven:
    """Seat 0 to roll, with three tokens in the seven and nothing else anywhere."""
    return Seven(SevenOptions(**options), 3, 0, 0, tuple(3 * (room == 7) for room in ROOMS), (5, 5, 5), 0)


def test_the_dice_go_round_until_a_twelve_takes_the_last_tokens() -> None:
    state = waiting()
    assert state.moves() == (("roll",), ("on",))
    state = state.play(("on",))
    for total, roller in ((7, 1), (2, 2), (9, 0)):
        before = state
        state = state.play(("rolled", *DICE[total].split()))
        assert (state.turn, state.roller, state.won) == (CHANCE, roller, (5, 5, 5))
        assert log_lines(before.seen_by(0), ("rolled", *DICE[total].split()), state.seen_by(0)) == []
    last = state.play(("rolled", "6", "6"))
    assert (last.turn, last.won) == (GAME_OVER, (8, 5, 5))
    assert log_lines(state.seen_by(0), ("rolled", "6", "6"), last.seen_by(0)) == [
        "{0} rolls 6 6; takes 3 from all rooms"
    ]


def test_the_dice_stop_where_a_four_costs_a_token() -> None:
    state = waiting(four="pay_owner").play(("on",)).play(("rolled", "3", "4"))
    after = state.play(("rolled", "1", "3"))
    assert (after.turn, after.won) == (2, (6, 4, 5))


def test_one_rolls_oneself_while_more_can_come_of_it() -> None:
    assert waiting(seven_takes=True).moves() == (("roll",),)
    assert rolled(3, {9: 1}, supply=1).moves() == (("roll",),)
