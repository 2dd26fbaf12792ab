"""Tafl: how positions are judged, and how a club player plays."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from parlor.games.boards.tafl.rules import ATTACKERS, KING, Kind, Tafl, in_check
from parlor.games.kits.boards import at_a_glance
from parlor.games.kits.tafl import FREE
from parlor.rules import NOBODY, Move, View

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


def evaluate(state: Tafl, seat: int) -> float:
    """How near the king is to a way out, how far he is shut in, and the pieces, by what each side began with."""
    if state.turn == NOBODY:
        return 0.0 if state.won < 0 else 1.0 if state.won == seat else -1.0
    cells, kind = state.cells, state.kind
    king = cells.index("K")
    far = distance(cells, kind)
    shut = sum(cells[one] == "A" for one in kind.board.near[king])
    lead = 2.0 * cells.count("D") - cells.count("A") + 3.0 * (FAR - far) - 1.5 * shut * shut
    if far == 1:
        lead += 80 if state.turn == KING else 12
    elif far == 2:
        lead += 6
    if not kind.armoured and state.turn == ATTACKERS and in_check(cells, kind):
        lead -= 80
    return (lead if seat == KING else -lead) / (30 + abs(lead))


def heuristic(view: View[Tafl], rng: Random) -> Move:
    """The best position after one's move, as it looks at once."""
    return at_a_glance(view, evaluate, rng)
