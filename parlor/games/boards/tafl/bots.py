"""Tafl: how positions are judged, and how a club player plays."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.tafl.rules import ATTACKERS, KING, Kind, Tafl, in_check, king_escapes
from parlor.games.kits.boards.repetition import best_at_once, rate_moves
from parlor.games.kits.boards.tafl import FREE, remove_pieces

FEW = 12
"""Of so many moves the attackers think what the king does about them."""
FAR = 5
"""More moves than this to a goal are not told apart."""


@lru_cache(maxsize=20_000)
def distance(cells: str, kind: Kind) -> int:
    """How many moves the king needs to win if nobody else moves; `FAR` where more."""
    seen, front = {cells.index("K")}, [cells.index("K")]
    for moves in range(1, FAR):
        reached = []
        for at in front:
            for ray in kind.board.rays[at]:
                for to in ray:
                    if cells[to] != FREE:
                        break
                    if to not in seen:
                        seen.add(to)
                        reached.append(to)
        if any(to in kind.goals for to in reached):
            return moves + kind.along
        front = reached
    return FAR


@cache
def escape_paths(kind: Kind) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """From every point, the ways by which a king there wins in one move: the points that must be empty for it."""

    def path_to(at: int, ray: tuple[int, ...]) -> tuple[int, ...]:
        end = next((count for count, to in enumerate(ray, 1) if king_escapes(at, to, kind)), 0)
        return ray[:end]

    return tuple(tuple(filter(None, (path_to(at, ray) for ray in rays))) for at, rays in enumerate(kind.board.rays))


@lru_cache(maxsize=20_000)
def prospects(cells: str, kind: Kind) -> tuple[int, int, int]:
    """By how many ways the king could win at once, and on how many points he would have one such way, or more."""
    king, found = cells.index("K"), escape_paths(kind)
    cells = remove_pieces(cells, (king,))

    def open_(at: int) -> int:
        return sum(all(cells[to] == FREE for to in way) for way in found[at])

    threats = forks = 0
    for ray in kind.board.rays[king]:
        for to in ray:
            if cells[to] != FREE:
                break
            if found[to]:
                count = open_(to)
                threats += count == 1
                forks += count > 1
    return open_(king), threats, forks


def strength(state: Tafl) -> float:
    """How far the king's side is ahead in pieces, less how far the king is shut in."""
    cells = state.cells
    shut = sum(cells[one] == "A" for one in state.kind.board.near[cells.index("K")])
    return 2.0 * cells.count("D") - cells.count("A") - 1.5 * shut * shut


def king_side_value(state: Tafl, seat: int, lead: float) -> float:
    """The worth of a position for a seat, by the lead of its king's side; a king who could be taken is all but lost."""
    if not state.kind.armoured and state.turn == ATTACKERS and in_check(state.cells, state.kind):
        lead -= 80
    return (lead if seat == KING else -lead) / (30 + abs(lead))


def end_value(state: Tafl, seat: int) -> float:
    """The worth of a finished game for a seat."""
    return 0.0 if state.won < 0 else 1.0 if state.won == seat else -1.0


def evaluate(state: Tafl, seat: int) -> float:
    """The pieces, and how many ways out the king has, or would have on the points that he can reach."""
    if state.turn == GAME_OVER:
        return end_value(state, seat)
    out, threats, forks = prospects(state.cells, state.kind)
    lead = strength(state) + threats + 4.0 * min(forks, 3)
    if out > 1 or (out and state.turn == KING):
        lead += 90  # of two ways only one can be closed
    elif out:
        lead += 25
    elif forks and state.turn == KING:
        lead += 60
    else:
        lead += 3.0 * (FAR - distance(state.cells, state.kind))
    return king_side_value(state, seat, lead)


def glance_value(state: Tafl, seat: int) -> float:
    """The pieces, and how many moves the king is from a way out."""
    if state.turn == GAME_OVER:
        return end_value(state, seat)
    far = distance(state.cells, state.kind)
    lead = strength(state) + 3.0 * (FAR - far)
    if far == 1:
        lead += 80 if state.turn == KING else 12
    elif far == 2:
        lead += 6
    return king_side_value(state, seat, lead)


def heuristic(view: View[Tafl], rng: Random) -> Move:
    """The best position after one's move, as it looks at once; the attackers think of the best where the king goes."""
    if view.seat == KING:
        return best_at_once(view, glance_value, rng)
    looks = rate_moves(view, evaluate, rng)

    def holds(move: Move) -> float:
        return min(looks[move], _escaping(view.shown.apply(move))) + looks[move] / 4

    return max(sorted(looks, key=looks.__getitem__, reverse=True)[:FEW], key=holds)


def _escaping(state: Tafl) -> float:
    """What is left to the attackers when the king has gone where it is worst for them."""
    if state.turn == GAME_OVER:
        return end_value(state, ATTACKERS)
    king = state.kind.board.names[state.cells.index("K")]
    return min((evaluate(state.apply(move), ATTACKERS) for move in state.moves() if move[1] == king), default=1.0)
