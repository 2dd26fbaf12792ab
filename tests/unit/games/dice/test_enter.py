"""What Enter says by itself in games of dice: while rolls are left, it ends no turn and writes no score."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from parlor.core.state import CHANCE, GAME_OVER, Move, State
from parlor.games.catalogue import entries, entry

DICE: Final = [found.id for found in entries().values() if ".dice." in found.game.state.__module__]


def rolls(state: State[Any]) -> bool:
    """Whether the dice may be rolled once more."""
    return any(
        move == ("roll",) and state.apply(move).turn == CHANCE and state.apply(move).draw(Random(0))[0] == "rolled"
        for move in state.moves()
    )


def scored(before: State[Any], move: Move) -> bool:
    """Whether a move ends a turn without a roll, or changes a score."""
    after = before.apply(move)
    return move != ("roll",) and (after.turn != before.turn or after.scores() != before.scores())


@pytest.mark.parametrize("id_", DICE)
def test_enter_writes_no_score_while_rolls_are_left(id_: str) -> None:
    game = entry(id_).game
    for seed in range(40):
        rng = Random(seed)
        state = game.start(game.options(), entry(id_).usual)
        for _ in range(60):
            if state.turn == GAME_OVER:
                break
            if state.turn == CHANCE:
                state = state.apply(state.draw(rng))
                continue
            moves = state.moves()
            if rolls(state):
                default = game.scene(state.seen_by(state.turn)).default
                said = [move for move in moves if default in move] if default else [moves[0]]
                assert not any(scored(state, move) for move in said), (seed, default, state)
            state = state.apply(rng.choice(moves))
