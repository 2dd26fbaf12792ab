"""Mancala: what a sowing does to the stones. On plain numbers, so that it may be compiled."""

from __future__ import annotations

from typing import Final, TypeAlias

from parlor.core.state import GAME_OVER, Move

Pits: TypeAlias = tuple[int, ...]
"""Stones in the fourteen pits, round the board: a1..a6, A, b1..b6, B."""

HOUSES: Final = 6
"""Houses of each side."""
STORES: Final = (6, 13)
NAMES: Final = ("a1", "a2", "a3", "a4", "a5", "a6", "A", "b1", "b2", "b3", "b4", "b5", "b6", "B")
PITS: Final = {name: at for at, name in enumerate(NAMES)}
SOW: Final[tuple[Move, ...]] = tuple([("sow", name) for name in NAMES])
STONES: Final = 48
"""Stones on the board: four in each of twelve houses."""
SIDES: Final = (range(6), range(7, 13))


def sowings(pits: Pits, seat: int) -> tuple[Move, ...]:
    """The moves of a side: every house with stones."""
    first = 7 * seat
    return tuple([SOW[at] for at in range(first, first + HOUSES) if pits[at]])


def play_house(before: Pits, seat: int, house: str, kalah: bool) -> tuple[int, Pits, int]:
    """Sow a house: the seat to act then, the stones, and where the last one fell."""
    pits = list(before)
    last = sow(pits, PITS[house], skipped=STORES[1 - seat] if kalah else None)
    again = last == STORES[seat] if kalah else last // 7 == seat
    if pits[last] == 1 and last not in STORES:
        capture(pits, last, seat, kalah=kalah)
    near = pits[0] or pits[1] or pits[2] or pits[3] or pits[4] or pits[5]
    far = pits[7] or pits[8] or pits[9] or pits[10] or pits[11] or pits[12]
    if not (near and far):
        return GAME_OVER, bank_the_rest(pits), last
    return seat if again else 1 - seat, tuple(pits), last


def sow(pits: list[int], at: int, *, skipped: int | None) -> int:
    """Sow a house's stones onward, one a pit, and say where the last one fell."""
    path = PATHS[skipped][at][: pits[at]]
    pits[at] = 0
    for to in path:
        pits[to] += 1
    return path[-1]


PATHS: Final[dict[int | None, tuple[tuple[int, ...], ...]]] = {
    skipped: tuple([tuple([to for to in [*range(at + 1, 14), *[*range(14)] * 4] if to != skipped]) for at in range(14)])
    for skipped in (None, *STORES)
}
"""By the pit that is passed over and the house that is sown: where its stones fall, one after the other."""


def capture(pits: list[int], last: int, seat: int, *, kalah: bool) -> None:
    """The last stone fell into an empty house: bank what the rules give for it."""
    opposite, store = 12 - last, STORES[seat]
    if kalah:
        if last in SIDES[seat] and pits[opposite]:
            pits[store] += pits[opposite] + 1
            pits[opposite] = pits[last] = 0
    elif last not in SIDES[seat]:
        pits[store] += pits[opposite]
        pits[opposite] = 0


def bank_the_rest(pits: list[int]) -> Pits:
    """The pits at the end: each side banks what lies in its houses."""
    empty = [0] * HOUSES
    return (*empty, sum(pits[:7]), *empty, sum(pits[7:]))
