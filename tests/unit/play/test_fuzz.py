"""Anything may come in from outside: the only answer is a game, a move, or a message fit to be shown.

`benchmarks/fuzz.py` looks for more with a fuzzer, guided by what is reached.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.core.errors import ParlorError
from parlor.core.printable import unprintable
from parlor.core.state import CHANCE, GAME_OVER, State
from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.play.notation import completions, typed_move
from parlor.play.record import read_record

SAVES = sorted((Path(__file__).parents[3] / "saves").glob("*.json"))
NASTY = st.sampled_from(
    ["\x1b[2J", "\x07", "‮", "\x00", "\ud800", "９", "²", "-0", "1e9", "NaN", "../../etc", "%s", "{}", "~", '"', "\\"]
)
"""Escapes, a bell, a turn of writing, half a character, digits that are none, paths, templates."""


def fit(error: ParlorError) -> None:
    """A message must be fit to be shown."""
    assert not unprintable(str(error)), repr(str(error))


@cache
def position(id_: str, plies: int) -> State[Any]:
    """A position of a game, or its end."""
    rng, game = Random(1), entry(id_).game
    state = game.start(game.options(), entry(id_).usual)
    for _ in range(plies):
        if state.turn == GAME_OVER:
            break
        state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
    return state


@pytest.mark.slow
@settings(max_examples=600, deadline=None)
@given(
    st.sampled_from(list(entries())),
    st.sampled_from([0, 5, 23]),
    st.lists(st.one_of(NASTY, st.text(max_size=8), st.integers(-99, 10**12).map(str)), max_size=8),
    st.booleans(),
)
def test_whatever_is_typed_gets_a_move_or_a_message(id_: str, plies: int, words: list[str], verb: bool) -> None:
    state = position(id_, plies)
    begin = [state.moves()[0][0]] if verb and state.moves() else []
    typed = " ".join([*begin, *words])
    completions(state, typed)
    try:
        move = typed_move(state, typed)
    except ParlorError as error:
        fit(error)
    else:
        assert state.is_chance(move) if state.turn == CHANCE else move in state.moves()


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(st.sampled_from(SAVES), st.data())
def test_a_damaged_save_gives_a_game_or_a_message(path: Path, data: st.DataObject) -> None:
    text = path.read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 8))
        text = text[:at] + data.draw(st.one_of(NASTY, st.text(max_size=4))) + text[at + cut :]
    try:
        Match.resume(read_record(text.encode("utf-8", "surrogatepass")))
    except ParlorError as error:
        fit(error)
