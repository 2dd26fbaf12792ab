"""Scarto, tarot for three, each for himself. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Scarto."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Final

from msgspec.structs import replace

from parlor.games.kits.cards import ATOUTS, EXCUSE, KING, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.tarot import BOUTS, PACK, after, excuse_exchanged, fool_met, grouped, law, worths
from parlor.games.kits.trick_games import HeapGame
from parlor.games.kits.tricks import played
from parlor.rules import Move, Options, option

SEATS: Final = 3
EACH: Final = 25
SCARTO: Final = 3
"""The cards that the dealer gets more, and lays away."""
FAIR: Final = 26
"""A third of the 78 points of the pack."""
LAW: Final = law("must_trump")
WORTH: Final = worths()


class ScartoOptions(Options, frozen=True):
    deals: Annotated[int, option("Deals in a game", ge=1, le=9)] = 3


class Scarto(HeapGame[ScartoOptions], frozen=True):
    """A deal: what its dealer laid away, and the trick play."""

    excuse: tuple[int, int] = (-1, -1)
    """Who played the excuse and who won its trick."""

    PACK = PACK
    ROUND = -1

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(EACH + SCARTO * (seat == self.next_dealer) for seat in range(SEATS))

    @property
    def holder(self) -> int:
        return self.dealer

    def dealt(self, move: Move) -> Scarto:
        state = super().dealt(move)
        return replace(state, turn=state.dealer, phase="discard")

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in spare(self.table.hands[self.turn]))
        return self.plays(LAW)

    def apply(self, move: Move) -> Scarto:
        if move[0] == "play":
            tricks = after(self.table, played(move), LAW, self.sides())
            return self.followed(
                tricks, excuse=fool_met(tricks) if not tricks.trick and EXCUSE in tricks.last else self.excuse
            )
        if move[0] == "discard":
            state = self.laid_away(move)
            return state if len(state.away) < SCARTO else state.led(self.table.leader)
        return super().apply(move)

    def so_far(self) -> tuple[int, ...]:
        """What each pile counts in the middle of a deal: the dealer's with what is known to be laid away."""
        return self._counting(c for c in self.away if c != UNKNOWN)

    def counted(self) -> Scarto:
        points = tuple(was + won for was, won in zip(self.points, self.won(), strict=True))
        return self.ended(self.deal == self.options.deals, points=points)

    def won(self) -> tuple[int, ...]:
        """What each player's pile of a finished deal is worth, more or less than a fair third."""
        return tuple(count - FAIR for count in self._counting(self.away))

    def _counting(self, away: Iterable[int]) -> tuple[int, ...]:
        piles = [(*pile, *away) if at == self.dealer else pile for at, pile in enumerate(self.table.piles)]
        return tuple(grouped(pile, WORTH) for pile in excuse_exchanged(piles, *self.excuse, WORTH))

    def right(self) -> str:
        return "follow suit; without it play a trump, if you have one; the excuse goes always."

    def refusal(self, move: Move) -> str:
        if self.phase == "discard":
            return "lay away no king, no trump 1 and no trump 21, and the excuse only where it is your one trump."
        return super().refusal(move)

    def fitting(self) -> Callable[[int, int], bool]:
        """Only what may be laid away was."""
        buried = frozenset(spare(PACK))
        return lambda holder, c: holder != SEATS or c in buried


def spare(hand: tuple[int, ...]) -> tuple[int, ...]:
    """What may be laid away: no king and no bout, but the excuse where it is the one atout."""
    lone = not any(suit(c) == ATOUTS for c in hand)
    kept = BOUTS - {EXCUSE} if lone else BOUTS
    return tuple(c for c in hand if c not in kept and not (suit(c) < ATOUTS and rank(c) == KING))
