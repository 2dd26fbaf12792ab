"""The last stones of Mancala: the tables against all ways to play on by the rules."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from parlor.ai.bots import advise
from parlor.ai.budget import Budget
from parlor.core.state import GAME_OVER
from parlor.games.boards.mancala.endgame import MOST, final_lead, number_of, solved
from parlor.games.boards.mancala.rules import Mancala, MancalaOptions
from parlor.games.boards.mancala.sowing import SIDES, STONES, STORES
from parlor.games.catalogue import entry

LAWS = ("source", "kalah")


def position(rules: str, near: tuple[int, ...], far: tuple[int, ...], turn: int = 0, banked: int = 0) -> Mancala:
    """Houses with the rest of the stones in the stores: `banked` in the first player's."""
    rest = STONES - sum(near) - sum(far) - banked
    return Mancala(MancalaOptions(rules=rules), 2, turn, (*near, banked, *far, rest))  # type: ignore[arg-type]


@cache
def best_lead(state: Mancala) -> int:
    """By how many stones the first player ends ahead, by all ways to play on."""
    if state.turn == GAME_OVER:
        return state.pits[STORES[0]] - state.pits[STORES[1]]
    leads = [best_lead(state.apply(move)) for move in state.moves()]
    return max(leads) if state.turn == 0 else min(leads)


@pytest.mark.parametrize("rules", LAWS)
def test_the_tables_say_what_all_ways_to_play_on_come_to(rules: str) -> None:
    rng = Random(5)
    for _ in range(80):
        pits = [0] * 14
        for _ in range(rng.randrange(2, 7)):
            pits[rng.choice([*SIDES[0], *SIDES[1]])] += 1
        if any(pits[:6]) and any(pits[7:13]):
            state = position(rules, tuple(pits[:6]), tuple(pits[7:13]), turn=rng.randrange(2), banked=rng.randrange(30))
            assert final_lead(state, 0) == best_lead(state) == -(final_lead(state, 1) or 0)


@pytest.mark.parametrize("rules", LAWS)
def test_with_all_stones_of_a_table_each_position_is_worth_what_the_best_sowing_leaves(rules: str) -> None:
    rng = Random(6)
    for _ in range(200):
        pits = [0] * 14
        for _ in range(MOST):
            pits[rng.choice([*SIDES[0], *SIDES[1]])] += 1
        if any(pits[:6]) and any(pits[7:13]):
            state = position(rules, tuple(pits[:6]), tuple(pits[7:13]))
            leads = [final_lead(state.apply(move), 0) for move in state.moves()]
            assert final_lead(state, 0) == max(lead for lead in leads if lead is not None)
            assert None not in leads


def test_each_position_has_a_number_of_its_own() -> None:
    assert number_of((0,) * 12) == 0
    assert {number_of(tuple(int(at == other) for other in range(12))) for at in range(12)} == {*range(1, 13)}
    assert number_of((MOST, *(0,) * 11)) == 2_704_156 - 1, "24 over 12 positions have at most twelve stones"


def test_hard_takes_the_last_stones_as_the_table_says() -> None:
    """a6 banks a stone and goes again, a5 captures three: both, in that order, and no search is needed."""
    state = position("kalah", (0, 0, 1, 0, 0, 1), (3, 0, 3, 0, 0, 0), banked=20)
    view = state.seen_by(0)
    found = solved(view)
    assert found is not None
    assert found.move == max(state.moves(), key=lambda move: best_lead(state.apply(move)))
    assert advise(entry("mancala").game, view, "hard", Budget(iterations=1), Random(1)).move == found.move


def test_with_more_stones_nothing_is_known() -> None:
    state = position("kalah", (MOST, 0, 0, 0, 0, 0), (MOST, 0, 0, 0, 0, 0))
    assert final_lead(state, 0) is None
    assert solved(state.seen_by(0)) is None
