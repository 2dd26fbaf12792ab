"""Rounds in which everyone throws once and the best throw wins, with chips or without.

With betting everyone antes at the beginning of a round and its winner takes the kitty; without a
winner it stays for the next one, and after the last round it is shared out, odd chips to the lowest
seats. Whoever cannot ante is out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from parlor.games.kits.turns import put
from parlor.rules import option

NOT_YET: Final = -2
OUT: Final = -1

Betting = Annotated[
    Literal["off", "on"],
    option("Chips", off="rounds won are counted", on="everyone antes, and the winner of a round takes the kitty"),
]
Chips = Annotated[int, option("Betting: chips at the beginning", ge=1, le=1000)]
Ante = Annotated[int, option("Betting: chips paid in each round", ge=1, le=100)]


class Rounds(Struct, frozen=True):
    """Where a game of rounds stands: whose throw it is, what was thrown, and what was won."""

    left: int
    """Rounds still to be played, this one included; 0 when the game is over."""
    first: int
    turn: int
    results: tuple[int, ...]
    """What each seat has thrown this round: `NOT_YET`, `OUT`, or points."""
    won: tuple[int, ...]
    chips: tuple[int, ...] = ()
    """Chips of each seat; empty without betting."""
    ante: int = 0
    pot: int = 0
    decided: bool = False
    """Whether a tie for the best throw is played off, among those tied; then all others are `OUT`."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Chips, or rounds won."""
        return self.chips or self.won

    def scored(self, points: int, best: Callable[[list[int]], int] = max) -> Rounds:
        """After the throw of the seat whose turn it is. A round is won by the only one who threw its best.

        `best` picks from the results above nothing; 0 points never win.
        """
        results = put(self.results, self.turn, points)
        seats = len(results)
        after = (self.turn + 1) % seats
        while after != self.first and results[after] != NOT_YET:
            after = (after + 1) % seats
        if after != self.first:
            return replace(self, turn=after, results=results)
        good = [result for result in results if result > 0]
        winners = [seat for seat, result in enumerate(results) if good and result == best(good)]
        if self.decided and len(winners) != 1 and (winners or OUT in results):
            return self._again(winners or [seat for seat, result in enumerate(results) if result != OUT])
        won, chips, pot = self.won, self.chips, self.pot
        if len(winners) == 1:
            won = put(won, winners[0], won[winners[0]] + 1)
            if chips:
                chips, pot = put(chips, winners[0], chips[winners[0]] + pot), 0
        ended = Rounds(self.left - 1, self.first, self.first, results, won, chips, self.ante, pot)
        return ended.opened((self.first + 1) % seats)

    def _again(self, tied: list[int]) -> Rounds:
        """Those tied throw once more, in the same order."""
        seats = len(self.won)
        first = min(tied, key=lambda seat: (seat - self.first) % seats)
        results = tuple(NOT_YET if seat in tied else OUT for seat in range(seats))
        return replace(self, first=first, turn=first, results=results)

    def opened(self, first: int) -> Rounds:
        """A new round that a seat begins, with the antes paid; or the end."""
        seats = len(self.won)
        playing = [seat for seat in range(seats) if not self.chips or self.chips[seat] >= self.ante]
        if self.left <= 0 or len(playing) < 2:
            return self._closed()
        while first not in playing:
            first = (first + 1) % seats
        chips = tuple(c - self.ante if seat in playing else c for seat, c in enumerate(self.chips))
        results = tuple(NOT_YET if seat in playing else OUT for seat in range(seats))
        pot = self.pot + (self.ante * len(playing) if self.chips else 0)
        return Rounds(self.left, first, first, results, self.won, chips, self.ante, pot)

    def _closed(self) -> Rounds:
        """The end: what is left in the kitty is shared among those still seated."""
        chips = list(self.chips)
        seated = [seat for seat in range(len(chips)) if chips[seat] > 0] or list(range(len(chips)))
        for at, seat in enumerate(seated):
            chips[seat] += self.pot // len(seated) + (at < self.pot % len(seated))
        return Rounds(0, self.first, self.first, self.results, self.won, tuple(chips), self.ante, 0)


def begun(seats: int, first: int, rounds: int, betting: str, chips: int, ante: int) -> Rounds:
    """The first round. A game of a single one, without chips, is decided: its ties are played off."""
    stacks = (chips,) * seats if betting == "on" else ()
    opened = Rounds(rounds, first, first, (NOT_YET,) * seats, (0,) * seats, stacks, ante).opened(first)
    return replace(opened, decided=rounds == 1 and not stacks)
