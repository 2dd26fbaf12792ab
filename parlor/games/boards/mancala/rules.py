"""Mancala, by the source's rules or as kalah. Source: The Incompleat Gamester (W. Moore), "Boards: Mancala"."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Any, Final, Literal, Self

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.dice.first_player import Opening, Start, opening_for

HOUSES: Final = 6
"""Houses of each side."""
STORES: Final = (6, 13)
NAMES: Final = ("a1", "a2", "a3", "a4", "a5", "a6", "A", "b1", "b2", "b3", "b4", "b5", "b6", "B")
PITS: Final = {name: at for at, name in enumerate(NAMES)}
SOW: Final[tuple[Move, ...]] = tuple(("sow", name) for name in NAMES)
STONES: Final = 48
"""Stones on the board: four in each of twelve houses."""
START: Final = (4, 4, 4, 4, 4, 4, 0) * 2
SIDES: Final = (range(6), range(7, 13))


class MancalaOptions(Options, frozen=True):
    rules: Annotated[
        Literal["source", "kalah"],
        option(
            "How stones are captured",
            source="ending in an empty house over there banks your house opposite; ending on your side goes again",
            kalah="the modern game: ending in your own empty house captures what lies opposite",
        ),
    ] = "source"
    start: Start = "random"


class Mancala(State[MancalaOptions], frozen=True):
    """Stones in the fourteen pits, round the board: a1..a6, A, b1..b6, B."""

    pits: tuple[int, ...]
    opening: Opening | None = None
    fell: int = -1
    """Where the last stone that was sown fell; only to be seen."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, START, opening_for(options.start, seats))

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        pits = self.pits
        return tuple(SOW[at] for at in SIDES[self.turn] if pits[at])

    def apply(self, move: Move) -> Mancala:
        if self.opening is not None:
            found = self.opening.add(move)
            if isinstance(found, int):
                return Mancala(self.options, self.seats, found, self.pits)
            return Mancala(self.options, self.seats, CHANCE, self.pits, found)
        seat = self.turn
        kalah = self.options.rules == "kalah"
        pits = list(self.pits)
        last = sow(pits, PITS[move[1]], skipped=STORES[1 - seat] if kalah else None)
        again = last == STORES[seat] or (not kalah and last in SIDES[seat])
        if pits[last] == 1 and last not in STORES:
            capture(pits, last, seat, kalah=kalah)
        if not any(pits[:6]) or not any(pits[7:13]):
            for side in (0, 1):
                pits[STORES[side]] += sum(pits[at] for at in SIDES[side])
                for at in SIDES[side]:
                    pits[at] = 0
            return Mancala(self.options, self.seats, GAME_OVER, tuple(pits), fell=last)
        return Mancala(self.options, self.seats, seat if again else 1 - seat, tuple(pits), fell=last)

    def key(self) -> Hashable:
        return self if self.opening is not None else (self.turn, self.pits)

    def refusal(self, move: Move) -> str:
        if move[-1:] and move[-1] in PITS and self.turn >= 0:
            at = PITS[move[-1]]
            if at not in SIDES[self.turn]:
                return "sow from a house of your own side."
            if not self.pits[at]:
                return "that house is empty."
        return super().refusal(move)

    def chances(self) -> Chances | None:
        return self.opening.chances() if self.opening is not None else None

    def scores(self) -> tuple[float, ...]:
        return self.pits[6], self.pits[13]


def sow(pits: list[int], at: int, *, skipped: int | None) -> int:
    """Sow a house's stones onward, one a pit, and say where the last one fell."""
    stones, pits[at] = pits[at], 0
    while stones:
        at = (at + 1) % 14
        if at != skipped:
            pits[at] += 1
            stones -= 1
    return at


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
