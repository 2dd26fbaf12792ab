"""What is the same of every search on bits: it has the moves of the rules, and leads where those lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlor.core.state import GAME_OVER, Move
from parlor.games.kits.boards.deepening import WIN


def compare_with_rules(state: Any, searching: Callable[[Any], Any], striking: set[Move]) -> int:
    """Compare a search from a position with the rules, of whose moves some are `striking`; how many moves win."""
    search, won = searching(state), 0
    node = search.node
    decided, forced = search.outlook(node, 0)
    assert decided is None
    moves = {search.to_move(number): number for number in (search.moves(node) if forced is None else forced)}
    assert moves.keys() == {*state.moves()}
    assert {search.to_move(number) for number in search.striking(node)} == striking
    for move, number in moves.items():
        after, found = state.apply(move), search.make(node, number)
        if after.turn != GAME_OVER:
            assert search.key(found) == search.key(searching(after).node)
        elif after.won >= 0:
            won += 1
            assert search.outlook(found, 1)[0] == (WIN - 1 if found.turn == after.won else 1 - WIN)
    return won
