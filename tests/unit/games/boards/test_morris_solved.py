"""Two Men's Morris, small enough to be solved: a draw, unless somebody lets himself be blocked."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import msgspec

from parlor.core.state import Move
from parlor.games.boards.morris.bots import heuristic
from parlor.games.boards.morris.rules import Morris, MorrisOptions
from parlor.games.catalogue import entry
from parlor.games.kits.boards.repetition import Repeats

Solved: TypeAlias = dict[Morris, int]
"""Who wins by force from a position; those not in it are drawn."""


def timeless(state: Morris) -> Morris:
    """The position without what counts towards a draw."""
    return msgspec.structs.replace(state, quiet=min(state.quiet, 1), seen=Repeats())


def positions(start: Morris) -> dict[Morris, dict[Move, Morris]]:
    """Every position that can come about, with what its moves lead to."""
    found: dict[Morris, dict[Move, Morris]] = {}
    open_ = [timeless(start)]
    while open_:
        state = open_.pop()
        if state not in found:
            found[state] = {move: timeless(state.apply(move)) for move in state.moves()}
            open_ += found[state].values()
    return found


def solved(graph: dict[Morris, dict[Move, Morris]]) -> Solved:
    """Back from the ends: a side wins where one move wins, and loses where all of them lose."""
    known = {state: state.won for state in graph if state.turn < 0}
    before = -1
    while len(known) != before:
        before = len(known)
        for state, after in graph.items():
            results = {known.get(each, -1) for each in after.values()}
            if state not in known and state.turn in results:
                known[state] = state.turn
            elif state not in known and results == {1 - state.turn}:
                known[state] = 1 - state.turn
    return known


def test_two_mens_morris_is_drawn_and_the_club_player_never_errs_at_it() -> None:
    start = entry("morris2").game.start(MorrisOptions(), 2)
    assert isinstance(start, Morris)
    graph = positions(start)
    known = solved(graph)
    assert timeless(start) not in known, "nobody wins by force"
    traps = 0
    for state, after in graph.items():
        if state not in known and state.turn >= 0:
            errors = {move for move, each in after.items() if known.get(each) == 1 - state.turn}
            traps += bool(errors)
            assert heuristic(state.seen_by(state.turn), Random(1)) not in errors
    assert traps, "there is something to err at"
