"""Every game on the table: all that can be chosen is in sight, at every size and in every tier of glyphs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.compose import Selection
from parlor.games.catalogue import entries, entry
from parlor.rules import CHANCE, NOBODY, Move, State
from parlor.scene import Scene, tokens
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.glyphs import TIERS
from parlor.widgets.tabletop import Button, Seat, Tabletop, paint_tabletop

NAMES = ("Anna", "Basil", "Clara", "Dora", "Edgar", "Flora", "Gaspard", "Hilda", "Igor", "Juno")
SIZES = ((80, 24), (120, 40))


def positions(id_: str, seats: int) -> list[State[Any]]:
    """Positions from the beginning, the middle and the end of a game, with players to act, and the end itself."""
    game, rng = entry(id_).game, Random(seats)
    state = game.start(game.options(), seats)
    found, due = [], 0
    for ply in range(100_000):
        if state.turn == NOBODY:
            break
        if state.turn == CHANCE:
            state = state.apply(state.draw(rng))
            continue
        if ply >= due:
            found.append(state)
            due = int(ply * 1.5) + 1
        state = state.apply(rng.choice(state.moves()))
    return [*found, state]


def painted(id_: str, state: State[Any], size: tuple[int, int], tier: str) -> tuple[Canvas, Selection, Scene]:
    game = entry(id_).game
    view = state.seen_by(max(state.turn, 0))
    scene = game.scene(view)
    selection = Selection(view.moves(), tokens(scene))
    lit = (*selection.lit, *selection.verbs)
    look = Look(NAMES[: state.seats], frozenset(lit), lit[0] if lit else "", turn=state.turn, glyphs=TIERS[tier])
    notes = scene.notes or ("",) * state.seats
    seats = tuple(Seat(name, "0", note) for name, note in zip(look.names, notes, strict=True))
    buttons = tuple(Button(verb, verb) for verb in selection.verbs)
    top = Tabletop(entry(id_).title, scene, seats, ["Anna did something"], buttons)
    return paint_tabletop(top, look, *size), selection, scene


def cases() -> list[Any]:
    return [pytest.param(id_, seats, id=f"{id_}-{seats}") for id_, found in entries().items() for seats in found.seats]


@pytest.mark.parametrize(("id_", "seats"), cases())
def test_all_that_can_be_chosen_is_in_sight(id_: str, seats: int) -> None:
    for state in positions(id_, seats):
        for size in SIZES:
            for tier in TIERS:
                canvas, selection, _ = painted(id_, state, size, tier)
                spots = {spot.token: spot for spot in canvas.spots}
                for word in (*selection.lit, *selection.verbs):
                    assert word in spots, f"{word} is nowhere at {size}"
                    spot = spots[word]
                    assert spot.x >= 0, f"{word} begins outside"
                    assert spot.y >= 1, f"{word} lies under the head"
                    assert spot.x + spot.width <= size[0], f"{word} ends outside"
                    assert spot.y + spot.height <= size[1], f"{word} ends below"
                if tier == "ascii":
                    assert canvas.text().isascii(), "not plain ASCII"


@pytest.mark.parametrize(("id_", "seats"), cases())
def test_every_move_can_be_composed_word_by_word(id_: str, seats: int) -> None:
    for state in positions(id_, seats)[:-1]:
        view = state.seen_by(state.turn)
        things = tokens(entry(id_).game.scene(view))
        for move in state.moves():
            assert composed(state.moves(), things, move), f"{move} can't be composed"


def composed(moves: tuple[Move, ...], things: frozenset[str], move: Move) -> bool:
    """Whether choosing the things of a move in order, then its verbs, makes that move and no other."""
    selection = Selection(moves, things)
    for word in [*(w for w in move if w in things), *(w for w in move if w not in things)]:
        if selection.move == move:
            return True
        if selection.move is None:
            selection = selection.take(word)
    return selection.move == move
