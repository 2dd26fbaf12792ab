"""Repetition in the board games: the position that a game begins with is the first of the three."""

from __future__ import annotations

import pytest

from parlor.core.state import GAME_OVER, parse
from parlor.games.catalogue import entry


@pytest.mark.parametrize(
    ("id_", "there", "back"),
    [
        ("shatranj", ("b1 c3", "b8 c6"), ("c3 b1", "c6 b8")),
        ("chaturanga", ("b1 c3", "b8 c6"), ("c3 b1", "c6 b8")),
        ("tafl_shetland", ("d11 c11", "f8 e8"), ("c11 d11", "e8 f8")),
        ("tafl_tawlbwrdd", ("f8 e8", "e11 d11"), ("e8 f8", "d11 e11")),
        ("tafl_alea", ("i15 h15", "c19 d19"), ("h15 i15", "d19 c19")),
    ],
)
def test_a_game_that_has_gone_to_and_fro_twice_is_drawn(
    id_: str, there: tuple[str, str], back: tuple[str, str]
) -> None:
    """The first position stands again after four moves, and for the third time after eight; the others twice."""
    game = entry(id_).game
    state = game.start(game.options(), 2)
    for count, squares in enumerate((*there, *back) * 2):
        assert state.turn != GAME_OVER, f"drawn after {count} moves"
        state = state.play(parse(f"move {squares}"))
    assert (state.turn, state.winners()) == (GAME_OVER, (0, 1))
