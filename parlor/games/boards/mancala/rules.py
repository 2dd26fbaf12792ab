"""Mancala, by the source's rules or as kalah. Source: The Incompleat Gamester (W. Moore), "Boards: Mancala"."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Any, Final, Literal, Self

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Chances, Move, State
from parlor.games.boards.mancala.sowing import PITS, SIDES, Pits, play_house, sowings
from parlor.games.kits.dice.first_player import Opening, Start, opening_for

START: Final = (4, 4, 4, 4, 4, 4, 0) * 2


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
    """The stones, and who begins while that is open."""

    pits: Pits
    opening: Opening | None = None
    fell: int = -1
    """Where the last stone that was sown fell; only to be seen."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, START, opening_for(options.start, seats))

    def moves(self) -> tuple[Move, ...]:
        return sowings(self.pits, self.turn) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Mancala:
        if self.opening is not None:
            found = self.opening.add(move)
            if isinstance(found, int):
                return Mancala(self.options, self.seats, found, self.pits)
            return Mancala(self.options, self.seats, CHANCE, self.pits, found)
        turn, pits, last = play_house(self.pits, self.turn, move[1], self.options.rules == "kalah")
        return Mancala(self.options, self.seats, turn, pits, None, last)

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
