"""The search of hard at Morris: it has the moves of the rules, leads where those lead, and finds what is plain."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from parlor.core.advice import Effort
from parlor.core.option_text import options_of
from parlor.core.state import GAME_OVER, Move
from parlor.games.boards.morris.lines import BOARDS
from parlor.games.boards.morris.rules import Morris, NineOptions, TwelveOptions
from parlor.games.catalogue import entry
from tests.unit.games.boards.node_search import compare_with_rules
from tests.unit.games.boards.test_morris import after, position

module: Any = import_module("parlor.games.boards.morris.search")  # the package has a function of that name
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("morris6", {}),
    ("morris9", {}),
    ("morris9", {"flying": True}),
    ("morris12", {}),
    ("morris12", {"diagonal_corners": True}),
]


def searching(state: Morris) -> Any:
    """The search from a position, which is not to look up how it ends."""
    found = module.Search(state.seen_by(state.turn), lambda: False)
    found.endings = False
    return found


def choice(state: Morris, rounds: int) -> tuple[Move, float]:
    """The move that is found so many moves deep, and the chance to win with it."""
    *_, last = module.search(state.seen_by(state.turn), Effort(lambda: False, rounds))
    return last.move, dict(last.worths)[last.move]


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_the_search_has_the_moves_of_the_rules_and_where_they_lead(name: str, options: dict[str, Any]) -> None:
    game, won, flown = entry(name).game, 0, 0
    for seed in range(6):
        rng, state = Random(seed), game.start(options_of(game, options), 2)
        while state.turn != GAME_OVER:
            assert isinstance(state, Morris)
            moves = state.moves()
            closing = {move for move in moves if not state.removing and state.apply(move).removing}
            won += compare_with_rules(state, searching, closing)
            flown += state.flies(state.turn)
            likely = closing or moves  # games by chance alone seldom come to their end
            state = state.apply(rng.choice(sorted(likely)))
    assert won
    assert bool(flown) == options.get("flying", False)


def test_the_game_is_drawn_where_the_rules_draw_it() -> None:
    """After sixty moves without a capture, and where Twelve's board is full; a position is noted as the rules do."""
    state = position("morris9", "a7 b6 c5 d1", "g1 f2 e3 d7")
    for moves in ("d1 a1", "d7 g7", "a1 a4"):
        state = after(state, f"move {moves}")
    search = searching(state)
    assert search.outlook(search.node, 57) == (0, None)
    assert search.outlook(search.node, 56) == (None, None)
    assert search.before[search.key(search.node)] == 1
    names = BOARDS["morris12"].names
    full = searching(position("morris12", " ".join(names[::2]), " ".join(names[1::2]), options=TwelveOptions()))
    assert full.outlook(full.node, 1) == (0, None)


def test_what_is_beside_a_set_of_points_is_what_is_beside_each() -> None:
    board = position("morris9").lines
    assert board.beside(position("morris9", "a7 d2").white) == position("morris9", "d7 a4 b2 d1 f2 d3").white


def test_a_mill_takes_one_of_two_who_would_close_one() -> None:
    """White closes a mill by g7. Black would close one by g1: a man of that line has to go, and not the one on c3."""
    state = after(position("morris9", "a7 d7", "a1 d1 c3", hands=(7, 6)), "place g7")
    assert choice(state, 1)[0] in {("remove", "a1"), ("remove", "d1")}


def test_a_side_with_three_men_is_beaten_by_a_mill() -> None:
    state = position("morris9", "a7 d7 g4", "b2 d2 f6", options=NineOptions())
    assert choice(state, 1) == (("move", "g4", "g7"), 1.0)


def test_a_man_flies_into_the_mill_where_that_is_agreed() -> None:
    state = position("morris9", "a7 d7 c3", "b2 d2 f6", options=NineOptions(flying=True))
    assert choice(state, 1) == (("move", "c3", "g7"), 1.0)
    assert choice(position("morris9", "a7 d7 c3", "b2 d2 f6", options=NineOptions()), 1)[1] < 1.0


def test_a_mill_of_the_other_side_is_prevented() -> None:
    """Black has two on the last rank and one more in hand: White, who can close nothing, goes to g7."""
    state = position("morris9", "b2 f4", "a7 d7", hands=(7, 7))
    assert choice(state, 2)[0] == ("place", "g7")
