"""The search of hard at Alquerque: it has the moves of the rules, and leads where those lead."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from parlor.core.advice import Effort
from parlor.core.state import GAME_OVER, Move
from parlor.games.boards.alquerque.rules import Alquerque, AlquerqueOptions, men
from tests.unit.games.boards.node_search import compare_with_rules

module: Any = import_module("parlor.games.boards.alquerque.search")  # the package has a function of that name


def searching(state: Alquerque) -> Any:
    """The search from a position."""
    return module.Search(state.seen_by(state.turn), lambda: False)


def choice(state: Alquerque, rounds: int) -> tuple[Move, float]:
    """The move that is found so many moves deep, and the chance to win with it."""
    *_, last = module.search(state.seen_by(state.turn), Effort(lambda: False, rounds))
    return last.move, dict(last.worths)[last.move]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"huff": False},
        {"variant": "forward"},
        {"variant": "forward", "back_row_freeze": True, "huff": False},
        {"variant": "forward", "layout": "left", "first": "black"},
    ],
)
def test_the_search_has_the_moves_of_the_rules_and_where_they_lead(options: dict[str, Any]) -> None:
    ends = 0
    for seed in range(2):
        rng, state = Random(seed), Alquerque.start(AlquerqueOptions(**options), 2)
        while state.turn != GAME_OVER:
            moves = state.moves()
            ends += compare_with_rules(state, searching, {move for move in moves if state.is_capture(move)})
            state = state.apply(rng.choice(moves))
    assert ends


def test_a_man_goes_on_capturing_to_the_last_enemy() -> None:
    state = Alquerque(AlquerqueOptions(), 2, 0, (men("a1"), men("b2 d4")))
    assert choice(state, 1) == (("jump", "a1", "c3"), 1.0)
    assert choice(state.apply(("jump", "a1", "c3")), 1) == (("jump", "c3", "e5"), 1.0)


def test_whoever_neglects_a_capture_is_huffed_and_then_moved_against() -> None:
    # Black may huff the man on c3, his last enemy's, and has won by it.
    state = Alquerque(AlquerqueOptions(), 2, 1, (men("c3"), men("a5 e5")), guilty=men("c3"))
    assert choice(state, 1) == (("huff", "c3"), 1.0)
