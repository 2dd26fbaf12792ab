"""The last stones of Mancala, solved: see `training/mancala.py`.

What lies in the stores does not matter for how one goes on: the table tells, for every way in which few stones can
lie in the houses, by how many the side to move ends ahead of the other from there on, if both play as well as can be.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import comb
from pathlib import Path
from typing import Final, Literal, TypeAlias

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.mancala.rules import Mancala
from parlor.games.boards.mancala.sowing import HOUSES, SIDES, STORES

Law: TypeAlias = Literal["source", "kalah"]
MOST: Final = 12
"""So many stones at most: 2,704,156 ways to lie."""
PLACES: Final = 2 * HOUSES


def file_of(law: Law) -> Path:
    """The file of a table: a byte a position, half of what the side to move gains and the stones together."""
    return Path(__file__).with_name(f"{law}.stones")


@cache
def table(law: Law) -> bytes:
    """The table of one set of rules."""
    return zlib.decompress(file_of(law).read_bytes())


def ways(places: int, stones: int) -> int:
    """In how many ways stones can lie in some houses."""
    return comb(stones + places - 1, stones) if places else int(not stones)


FIRST: Final = tuple(accumulate((ways(PLACES, stones) for stones in range(MOST)), initial=0))
"""The number of the first position with so many stones."""
BEFORE: Final = tuple(
    tuple(
        tuple(accumulate((ways(PLACES - at - 1, left - held) for held in range(left)), initial=0))
        for left in range(MOST + 1)
    )
    for at in range(PLACES)
)
"""By house, stones in it and after it, and those in it: how many positions come before those with so many there."""


def number_of(houses: Sequence[int]) -> int:
    """The number of a position: the houses of the side to move, and then the other's, in the order of sowing."""
    left = sum(houses)
    found = FIRST[left]
    for at, held in enumerate(houses):
        found += BEFORE[at][left][held]
        left -= held
        if not left:
            break
    return found


def houses_of(pits: Sequence[int], seat: int) -> tuple[int, ...]:
    """The houses as the side to move sees them."""
    near, far = tuple(pits[at] for at in SIDES[seat]), tuple(pits[at] for at in SIDES[1 - seat])
    return near + far


def final_lead(state: Mancala, seat: int) -> int | None:
    """By how many stones a seat ends ahead if both play as well as can be; None where too many are in the houses."""
    lead = state.pits[STORES[seat]] - state.pits[STORES[1 - seat]]
    if state.turn == GAME_OVER:
        return lead
    houses = houses_of(state.pits, state.turn)
    stones = sum(houses)
    if stones > MOST:
        return None
    gain = 2 * table(state.options.rules)[number_of(houses)] - stones
    return lead + (gain if state.turn == seat else -gain)


def solved(view: View[Mancala]) -> Advice | None:
    """The best sowing where few stones are left: the one that ends furthest ahead."""
    state = view.shown
    leads: dict[Move, int] = {}
    for move in view.moves():
        lead = final_lead(state.apply(move), view.seat)
        if lead is None:
            return None
        leads[move] = lead
    worths = {move: (1 + (lead > 0) - (lead < 0)) / 2 for move, lead in leads.items()}
    return ranked_advice(worths, "chance", max(leads, key=leads.__getitem__))
