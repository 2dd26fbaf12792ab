"""Bots: what each level is good for, on games whose best moves are known."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from parlor.ai.bots import BOTS, choose
from parlor.ai.budget import Budget
from parlor.ai.levels import _choose_at_a_glance, easy
from parlor.ai.playout import play_out
from parlor.ai.worker import decode_view
from parlor.ai.worth import payoff
from parlor.core.advice import Advice
from parlor.core.options import Options
from parlor.core.players import LEVELS
from parlor.core.state import CHANCE, GAME_OVER, State
from parlor.games.boards.mancala.rules import Mancala, MancalaOptions
from parlor.games.catalogue import entries, entry


def midway(id_: str, seats: int, plies: int, seed: int) -> State[Any]:
    """A position with a player to act, some random moves into a game."""
    game, rng = entry(id_).game, Random(seed)
    state = game.start(game.options(), seats)
    while state.turn == CHANCE or plies:
        if state.turn == GAME_OVER:
            return midway(id_, seats, plies, seed + 1)
        if state.turn != CHANCE:
            plies -= 1
        state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
    return midway(id_, seats, 2, seed + 1) if state.turn == GAME_OVER else state


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id_", list(entries()))
def test_every_level_plays_every_game_from_views_alone(id_: str, level: str) -> None:
    game, found = entry(id_).game, entry(id_)
    for seats in sorted({min(found.seats), found.usual, max(found.seats)}):
        for plies in (0, 3, 17):
            state = midway(id_, seats, plies, plies)
            move = choose(game, state.seen_by(state.turn), level, Budget(iterations=2), Random(9))
            assert move in state.moves()
            assert move == choose(game, state.seen_by(state.turn), level, Budget(iterations=2), Random(9))


@pytest.mark.parametrize("id_", list(entries()))
def test_a_view_comes_through_to_the_thinking_process_as_it_was_sent(id_: str) -> None:
    for plies in (0, 4, 15):
        state = midway(id_, entry(id_).usual, plies, plies)
        view = state.seen_by(state.turn)
        assert decode_view(id_, msgspec.msgpack.encode(view)) == view


@pytest.mark.slow
@pytest.mark.parametrize("id_", ["pig", "morris9", "mancala", "gin_rummy", "whist"])
def test_the_club_player_beats_the_beginner(id_: str) -> None:
    """Over a dozen games with both seats played alike; by far, so that no seed decides it."""
    game, seats = entry(id_).game, entry(id_).usual
    won = 0.0
    for seed in range(12):
        levels = ["medium" if (seat + seed) % 2 else "easy" for seat in range(seats)]
        result = play_out(game, game.options(), levels, Random(seed))
        share = sum(levels[seat] == "medium" for seat in result.winners) / len(result.winners)
        won += share
    assert won >= 8


def test_a_beginner_takes_an_open_win() -> None:
    game = entry("morris3").game
    state = game.start(game.options(), 2)
    for point in ("a1", "b2", "a2", "c1"):
        state = state.play(("place", point))
    for seed in range(10):
        assert list(easy(game, state.seen_by(0), Budget(), Random(seed))) == [Advice(("place", "a3"))]


def test_a_beginner_who_looks_at_two_moves_takes_the_one_that_captures() -> None:
    """a1 ends in the empty b3 and banks the ten stones opposite; a6 only passes one stone on to the store."""
    game = entry("mancala").game
    pits = (9, 0, 0, 10, 0, 2, 0, 3, 3, 0, 3, 3, 3, 12)
    state = Mancala(MancalaOptions(), 2, 0, pits)
    assert state.apply(("sow", "a1")).pits[6] == 12, "one sown, and eleven from a4 by then"
    noticed = _choose_at_a_glance(game, state.seen_by(0), (("sow", "a1"), ("sow", "a6")), Random(1))
    assert noticed == ("sow", "a1")


def test_budgets_end_by_rounds_or_by_time_and_give_one_round_at_least() -> None:
    assert len(list(Budget(iterations=5).rounds())) == 5
    assert len(list(Budget().rounds())) == 1
    assert len(list(Budget(iterations=3, seconds=60).rounds())) == 3
    assert len(list(Budget(seconds=0).rounds())) == 1


@pytest.mark.parametrize(
    ("seats", "winners", "worth"),
    [(2, (0,), (1, -1)), (2, (0, 1), (0, 0)), (3, (0, 2), (0.25, -1, 0.25)), (1, (0,), (1,)), (1, (), (-1,))],
)
def test_what_an_end_is_worth(seats: int, winners: tuple[int, ...], worth: tuple[float, ...]) -> None:
    class Ended(State[Options], frozen=True):
        def winners(self) -> tuple[int, ...]:
            return winners

    assert tuple(payoff(Ended(Options(), seats, GAME_OVER), seat) for seat in range(seats)) == worth


def test_each_level_has_its_bot() -> None:
    assert tuple(BOTS) == (*LEVELS, "random")
