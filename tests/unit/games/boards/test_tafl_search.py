"""The search of hard at tafl: it has the moves and captures of the rules, and finds what can be counted out by hand."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from parlor.core.advice import Effort
from parlor.core.option_text import options_of
from parlor.core.state import GAME_OVER, Move
from parlor.games.boards.tafl.arrays import place_pieces
from parlor.games.boards.tafl.rules import ATTACKERS, KING, ShetlandOptions, Tafl, TawlOptions
from parlor.games.boards.tafl_tablut.rules import BOARD, Tablut
from parlor.games.catalogue import entry
from parlor.games.kits.boards.deepening import WIN
from parlor.games.kits.boards.repetition import Repeats
from parlor.games.kits.boards.tafl_search import MASK, OUT, Search

GAMES = [
    ("tafl_shetland", {}),
    ("tafl_tawlbwrdd", {}),
    ("tafl_tawlbwrdd", {"attack": "bell", "escape": "reach_edge"}),
    ("tafl_tawlbwrdd", {"attack": "t", "defence": "cross"}),
    ("tafl_alea", {}),
    ("tafl_alea", {"centre": "b", "escape": "corner"}),
    ("tafl_alea", {"centre": "c", "escape": "edge"}),
    ("tafl_tablut", {}),
]


def searching(state: Any) -> Search:
    """The search from a position."""
    room = "tafl_tablut" if isinstance(state, Tablut) else "tafl"
    module: Any = import_module(f"parlor.games.boards.{room}.search")  # the package has a function of that name
    found: Search = module.begin(state.seen_by(state.turn), lambda: False)
    return found


def choice(state: Tafl, rounds: int) -> tuple[Move, float]:
    """The move that is found so many moves deep, and the chance to win with it."""
    search = entry("tafl_shetland").game.bots.search
    assert search is not None
    *_, last = search(state.seen_by(state.turn), Effort(lambda: False, rounds))
    return last.move, dict(last.worths)[last.move]


def shetland(attackers: str, defenders: str, king: str, turn: int, **fields: Any) -> Tafl:
    """A position of the fair's game."""
    return Tafl(ShetlandOptions(), 2, turn, "shetland", place_pieces(11, attackers, defenders, king), **fields)


def positions(name: str, options: dict[str, Any], seed: int) -> list[Any]:
    """The first positions of a game by chance."""
    game, rng = entry(name).game, Random(seed)
    state: Any = game.start(options_of(game, options), 2)
    found: list[Any] = []
    while state.turn != GAME_OVER and len(found) < 80:
        found.append(state)
        state = state.apply(rng.choice(state.moves()))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_search_has_the_steps_and_captures_of_the_rules(name: str, options: dict[str, Any]) -> None:
    captures = 0
    for state in positions(name, options, 1)[::4]:
        search = searching(state)
        node, legal = search.node, {*state.moves()}
        steps = {search.to_move(step): step for step in search.moves(node)}
        assert legal <= steps.keys()
        targets = search.targets(node)
        for move, step in steps.items():
            found = search.make(node, step)
            if move not in legal:  # a king between two, who may not leave himself to be taken
                assert search.value(found, 1, -WIN, WIN, 1) == WIN - 2
                continue
            after = state.apply(move)
            king = OUT if after.won == KING else after.cells.find("K")
            assert found == search.shape.read(1 - state.turn, after.cells, found.left)._replace(king=king)
            if len(after.cells.replace(".", "")) < len(state.cells.replace(".", "")):
                captures += 1
                tried = bool(targets & search.shape.bit[step & MASK])
                assert tried or guard_taken(state, after), "a capture is among the moves tried first"
    assert captures > 0


def guard_taken(before: Any, after: Any) -> bool:
    """Whether a man beside the king was taken, who may be the last who kept him from being shut in."""
    king = before.cells.index("K")
    return isinstance(before, Tablut) and any(before.cells[at] == "D" != after.cells[at] for at in BOARD.near[king])


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_search_sees_when_the_king_gets_out(name: str, options: dict[str, Any]) -> None:
    for state in positions(name, options, 2):
        if state.turn == KING:
            search = searching(state)
            out = any(state.apply(move).won == KING for move in state.moves())
            assert (search.value(search.node, 0, -WIN, WIN, 0) == WIN - 1) == out


def test_a_king_with_two_ways_out_has_won() -> None:
    # From f1, and from nowhere else, he sees two corners that nobody can shut both.
    state = shetland("e2 g2 b9 j9 e3 g3 f4", "", "f2", KING)
    assert choice(state, 1) == (("move", "f2", "f1"), 1.0)


def test_the_attackers_shut_the_only_way_out() -> None:
    state = shetland("h1 c5 e9 j9", "", "f1", ATTACKERS)
    assert choice(state, 1)[0] == ("move", "c5", "c1")


def test_the_attackers_take_the_king_from_four_sides_over_the_empty_throne() -> None:
    state = shetland("e3 g3 f2 f8 a5", "", "f3", ATTACKERS)
    assert choice(state, 1) == (("move", "f8", "f4"), 1.0)


def test_in_wales_two_take_the_king() -> None:
    cells = place_pieces(11, "e3 g8 b9 j9", "b5", "f3")
    state = Tafl(TawlOptions(), 2, ATTACKERS, "tawlbwrdd", cells)
    assert choice(state, 1) == (("move", "g8", "g3"), 1.0)


def test_a_position_that_stood_twice_is_a_draw() -> None:
    state = shetland("h1 c5 e9 j9 b3 b7", "", "f6", KING)
    after = state.apply(("move", "f6", "e6"))
    key = f"{ATTACKERS}{after.cells}"
    twice = shetland("h1 c5 e9 j9 b3 b7", "", "f6", KING, seen=Repeats((key, "", key, "")), quiet=4)
    search = searching(twice)
    node = search.make(search.node, search.to_int(("move", "f6", "e6")))
    assert search.value(node, 2, -WIN, WIN, 1) == 0
