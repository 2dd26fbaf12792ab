"""Duodecim Scripta: how positions are judged, and how a club player and an expert use the dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from msgspec.structs import replace

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.tables.duodecim_scripta.rules import BOX, HOME, Chips, Scripta, points_travelled


@cache
def hit_chance(distance: int) -> float:
    """How likely three dice strike a chip so many points ahead, by one of them or some added up."""
    if distance < 1:
        return 0.0
    hits = 0
    for dice in product(range(1, 7), repeat=3):
        sums = {sum(die for at, die in enumerate(dice) if mask >> at & 1) for mask in range(1, 8)}
        hits += distance in sums
    return hits / 216


def danger(mine: Chips, theirs: Chips) -> float:
    """The points that lone chips stand to lose at the next roll."""
    lost = 0.0
    behind = [at for at in range(HOME) if theirs[at]]
    for at in range(1, HOME):
        if mine[at] == 1:
            safe = 1.0
            for enemy in behind:
                if enemy < at:
                    safe *= 1 - hit_chance(at - enemy)
            lost += (1 - safe) * at
    return lost


def evaluate(state: Scripta, seat: int) -> float:
    """How far one is ahead, with what lone chips stand to lose, and points held."""
    if state.turn == GAME_OVER:
        won = state.winners()
        return 0.0 if len(won) == 2 else 1.0 if seat in won else -1.0
    mine, theirs = state.own[seat], state.own[1 - seat]
    lead = points_travelled(mine) - points_travelled(theirs) + 4.0 * (mine[HOME] - theirs[HOME])
    lead += 1.5 * (sum(n > 1 for n in mine[1:HOME]) - sum(n > 1 for n in theirs[1:HOME]))
    lead -= 2.0 * (mine[BOX] - theirs[BOX])
    if state.player == seat:
        lead -= 0.3 * danger(mine, theirs) - 0.8 * danger(theirs, mine)
    else:
        lead -= 0.8 * danger(mine, theirs) - 0.3 * danger(theirs, mine)
    return lead / (60 + abs(lead))


def heuristic(view: View[Scripta], rng: Random) -> Move:
    """Hit, make a point, go home; else run with the hindmost chip."""
    state, moves = view.shown, view.shown.moves()
    if len(moves) == 1:
        return moves[0]
    seat = view.seat

    def liked(move: Move) -> tuple[float, float]:
        after = state.apply(move)
        hit = state.own[1 - seat][BOX] < after.own[1 - seat][BOX]
        pairs = sum(n > 1 for n in after.own[seat][1:HOME]) - sum(n > 1 for n in state.own[seat][1:HOME])
        home = after.own[seat][HOME] - state.own[seat][HOME]
        return 3.0 * hit + pairs + home, rng.random()

    return max(moves, key=liked)


def expert(view: View[Scripta], rng: Random) -> Iterator[Advice]:
    """The first step of the best whole use of the dice, by the position it leaves."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    known: dict[Scripta, float] = {}

    def best(position: Scripta) -> float:
        if position.player != seat or position.turn != seat or not position.rolled:
            return evaluate(position, seat)
        same = replace(position, trail=())
        if same not in known:
            known[same] = max(best(same.apply(move)) for move in same.moves())
        return known[same]

    yield ranked_advice({move: 0.5 + best(state.apply(move)) / 2 for move in moves}, "chance")
