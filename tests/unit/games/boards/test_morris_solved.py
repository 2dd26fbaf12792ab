"""Two and Three Men's Morris, small enough to be solved, here by a plainer way than hard's."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import msgspec
import pytest

from parlor.core.options import Options
from parlor.core.state import GAME_OVER, Move
from parlor.games.boards.morris.bots import heuristic
from parlor.games.boards.morris.rules import Morris, MorrisOptions, ThreeOptions
from parlor.games.boards.morris.solved import expert, solution
from parlor.games.catalogue import entry

Solved: TypeAlias = dict[Morris, int]
"""Who wins by force from a position; those not in it are drawn."""


def timeless(state: Morris) -> Morris:
    """The position without what counts towards a draw."""
    return msgspec.structs.replace(state, quiet=min(state.quiet, 1), seen=())


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


GAMES = [("morris2", MorrisOptions()), ("morris3", ThreeOptions()), ("morris3", ThreeOptions(diagonals=True))]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_hard_knows_how_every_position_ends(game: str, options: Options) -> None:
    graph = positions(entry(game).game.start(options, 2))  # type: ignore[arg-type]
    known = solved(graph)
    found = solution(game, options)
    assert found.after.keys() == graph.keys()
    assert {state: outcome.winner for state, outcome in found.outcomes.items() if outcome.winner >= 0} == {
        state: winner for state, winner in known.items() if winner >= 0
    }
    start = timeless(entry(game).game.start(options, 2))  # type: ignore[arg-type]
    assert (start in found.outcomes) == getattr(options, "diagonals", False), "with the diagonals White wins by force"


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_hard_gives_nothing_away_and_wins_in_time(game: str, options: Options) -> None:
    found = solution(game, options)
    tried = sorted(found.after, key=repr)[:: max(1, len(found.after) // 700)]
    for state in tried:
        if state.turn == GAME_OVER:
            continue
        (advice,) = expert(state.seen_by(state.turn), Random(1))
        before, after = found.outcomes.get(state), found.outcomes.get(found.after[state][advice.move])
        if before is None:
            assert after is None, "a drawn position stays drawn"
        elif before.winner == state.turn:
            assert after is not None
            assert after.winner == state.turn
            assert after.plies == before.plies - 1, "it wins as soon as it can be done"
