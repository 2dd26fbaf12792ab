"""Rounds in which everyone throws once and the best throw wins, with chips or without.

With betting everyone antes at the beginning of a round and its winner takes the kitty; without a
winner it stays for the next one; after the last round it goes to those who tied for it, or to all who
played that round. Whoever cannot ante is out. Ties may be left, played off by another turn, or thrown for
in the open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.options import option
from parlor.core.state import Move
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rules import RollOff
from parlor.games.kits.stakes.betting import share_chips

NOT_YET: Final = -2
"""Stands for the result of a seat that is still to throw: lower than any result."""
OUT: Final = -1
"""Stands for the result of a seat that does not throw this round: lower than any throw."""

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
    summed: bool = False
    """Whether points are added up over the rounds; else rounds won are counted."""
    dice: int = 0
    """With how many dice those who tie throw for it, where points are added up even at nothing; 0: a tie is a tie."""
    order: tuple[int, ...] = ()
    """The seats in the order of play; empty: as they sit."""
    rivals: RollOff | None = None
    """Those who throw for a tie: of a round, or of the whole game when none is left."""
    champion: int = -1
    """Who won the throws for the whole game."""
    winner: int = -1
    """Who won the last round; -1 for nobody."""
    tied: tuple[int, ...] = ()
    """Who tied in the last round for what stays in the kitty."""
    past: tuple[tuple[int, ...], ...] = ()
    """The results of the rounds that are over."""

    @property
    def scores(self) -> tuple[float, ...]:
        """Chips, or points, or rounds won."""
        return self.chips or self.won

    @property
    def over(self) -> bool:
        """Whether nothing is left to be thrown."""
        return not self.left and self.rivals is None

    @property
    def leaders(self) -> tuple[int, ...]:
        """Those who stand best; nobody where nobody has won a round."""
        if self.champion >= 0:
            return (self.champion,)
        most = max(self.scores)
        return tuple(at for at, score in enumerate(self.scores) if score == most and (most or self.summed))

    def next_seat(self, seat: int) -> int:
        """The seat that plays after another."""
        if not self.order:
            return (seat + 1) % len(self.won)
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def score_throw(self, points: int, best: Callable[[list[int]], int] = max) -> Rounds:
        """After the throw of the seat whose turn it is. A round is won by the only one who threw its best.

        `best` picks from the results above nothing; 0 points never win, but where points are added up.
        """
        results = replace_at(self.results, self.turn, points)
        after = self.next_seat(self.turn)
        while after != self.first and results[after] != NOT_YET:
            after = self.next_seat(after)
        if after != self.first:
            return replace(self, turn=after, results=results)
        good = [result for result in results if result > 0 or (result == 0 and self.summed)]
        winners = [seat for seat, result in enumerate(results) if good and result == best(good)]
        if self.decided and len(winners) != 1 and (winners or OUT in results):
            return self._throw_again(winners or [seat for seat, result in enumerate(results) if result != OUT])
        thrown = replace(self, results=results)
        if len(winners) > 1 and self.dice and (self.chips or not self.summed):
            return replace(thrown, rivals=RollOff(tuple(winners), self.dice))
        return thrown._end_round(winners)

    def settle_tie(self, move: Move) -> Rounds:
        """After one more throw for a tie."""
        assert self.rivals is not None
        found = self.rivals.add(move)
        if isinstance(found, RollOff):
            return replace(self, rivals=found)
        settled = replace(self, rivals=None)
        return settled._end_round([found]) if self.left else replace(settled, champion=found)

    def _end_round(self, best: Sequence[int]) -> Rounds:
        """The end of a round: one has thrown best, several have tied, or nobody has thrown anything that counts."""
        won, chips, pot = self.won, self.chips, self.pot
        winner, tied = (best[0], ()) if len(best) == 1 else (-1, tuple(best))
        if self.summed:
            won = tuple(total + max(result, 0) for total, result in zip(won, self.results, strict=True))
        if winner >= 0:
            if not self.summed:
                won = replace_at(won, winner, won[winner] + 1)
            if chips:
                chips, pot = replace_at(chips, winner, chips[winner] + pot), 0
        past = (*self.past, self.results)
        ended = replace(self, left=self.left - 1, won=won, chips=chips, pot=pot, winner=winner, tied=tied, past=past)
        return ended.start_round(self.first if self.summed else self.next_seat(self.first))

    def pay_round(
        self, results: tuple[int, ...], chips: tuple[int, ...], pot: int, winner: int, tied: tuple[int, ...]
    ) -> Rounds:
        """The end of a round of which the chips were staked: what each holds now, what stays in the kitty, for whom."""
        past, left = (*self.past, results), self.left - 1
        ended = replace(self, results=results, left=left, chips=chips, pot=pot, winner=winner, tied=tied, past=past)
        return ended.start_round(self.next_seat(self.first))

    def _throw_again(self, tied: list[int]) -> Rounds:
        """Those tied throw once more, in the same order."""
        first = self.first
        while first not in tied:
            first = self.next_seat(first)
        results = tuple(NOT_YET if seat in tied else OUT for seat in range(len(self.won)))
        return replace(self, first=first, turn=first, results=results)

    def start_round(self, first: int) -> Rounds:
        """A new round that a seat begins, with the antes paid; or the end."""
        seats = len(self.won)
        playing = [seat for seat in range(seats) if not self.chips or self.chips[seat] >= self.ante]
        if self.left <= 0 or len(playing) < 2:
            return self._close()
        while first not in playing:
            first = self.next_seat(first)
        chips = tuple(c - self.ante if seat in playing else c for seat, c in enumerate(self.chips))
        results = tuple(NOT_YET if seat in playing else OUT for seat in range(seats))
        pot = self.pot + (self.ante * len(playing) if self.chips else 0)
        return replace(self, first=first, turn=first, results=results, chips=chips, pot=pot)

    def _close(self) -> Rounds:
        """The end: what is left in the kitty is shared, all odd chips to the first in the order of play."""
        chips = list(self.chips)
        if self.pot:
            sharing = [*self.tied] or [seat for seat, result in enumerate(self.results) if result != OUT]
            nearest = self.first
            while nearest not in sharing:
                nearest = self.next_seat(nearest)
            for seat, part in share_chips(self.pot, sharing, nearest, len(chips)).items():
                chips[seat] += part
        done = replace(self, left=0, turn=self.first, chips=tuple(chips), pot=0)
        tied = self.summed and self.dice and not chips and len(done.leaders) > 1
        return replace(done, rivals=RollOff(done.leaders, self.dice)) if tied else done


@lru_cache(maxsize=200)
def start_rounds(
    seats: int,
    order: int | tuple[int, ...],
    rounds: int,
    betting: str = "off",
    chips: int = 0,
    ante: int = 0,
    *,
    summed: bool = False,
    dice: int | None = None,
) -> Rounds:
    """The first round; `order` is all seats in order, or the one that begins.

    With `dice` ties are thrown for, with 0 they are left; else a game of a single round, without chips, is
    decided: its ties are played off.
    """
    first, seated = (order, ()) if isinstance(order, int) else (order[0], order)
    stacks = (chips,) * seats if betting == "on" else ()
    results, nothing = (NOT_YET,) * seats, (0,) * seats
    decided = dice is None and rounds == 1 and not stacks
    begun = Rounds(rounds, first, first, results, nothing, stacks, ante, summed=summed, dice=dice or 0, order=seated)
    return replace(begun.start_round(first), decided=decided)
