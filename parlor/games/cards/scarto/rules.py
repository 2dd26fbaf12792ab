"""Scarto, tarot for three, each for himself. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Scarto."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Self

import msgspec

from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, KING, TOKENS, UNKNOWN, rank, suit, without
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.tarot import BOUTS, PACK, after, excuse_exchanged, fool_met, grouped, law, worths
from parlor.games.kits.tricks import PLAY, Play, begun, played, refusal
from parlor.games.kits.turns import beginner, beginners
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, option

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


class Scarto(Dealt[ScartoOptions], frozen=True):
    """A deal: what its dealer laid away, and the trick play."""

    points: tuple[int, ...]
    dealer: int = -1
    deal: int = 0
    tricks: Play | None = None
    away: tuple[int, ...] = ()
    """What the dealer laid away, in order."""
    excuse: tuple[int, int] = (-1, -1)
    """Who played the excuse and who won its trick."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats)

    @property
    def table(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if len(self.away) < SCARTO:
            return tuple(("discard", TOKENS[c]) for c in spare(self.table.hands[self.turn]))
        return tuple(PLAY[c] for c in self.table.legal(LAW))

    def apply(self, move: Move) -> Scarto:
        if move[0] == "first":
            return replace(self, dealer=beginner(move))
        if move[0] == DEAL:
            dealer = self.dealer if self.deal == 0 else (self.dealer - 1) % SEATS
            tricks = begun(heaps(move, sizes(dealer)), (dealer - 1) % SEATS, order=(2, 1, 0))
            return Scarto(self.options, SEATS, dealer, self.points, dealer, self.deal + 1, tricks)
        if move[0] == "discard":
            gone = CARDS[move[1]]
            hands = tuple(without(hand, gone) if at == self.turn else hand for at, hand in enumerate(self.table.hands))
            away = (*self.away, gone)
            turn = self.turn if len(away) < SCARTO else self.table.leader
            return replace(self, turn=turn, tricks=self.table.with_hands(hands), away=away)
        tricks = after(self.table, played(move), LAW, self.sides())
        excuse = fool_met(tricks) if not tricks.trick and EXCUSE in tricks.last else self.excuse
        state = replace(self, turn=tricks.turn, tricks=tricks, excuse=excuse)
        return state._counted() if tricks.done else state

    def _counted(self) -> Scarto:
        points = tuple(was + won for was, won in zip(self.points, self.won(), strict=True))
        over = self.deal == self.options.deals
        return replace(self, turn=NOBODY if over else CHANCE, points=points)

    def won(self) -> tuple[int, ...]:
        """What each player's pile of a finished deal is worth, more or less than a fair third."""
        piles = [(*pile, *self.away) if at == self.dealer else pile for at, pile in enumerate(self.table.piles)]
        return tuple(grouped(pile, WORTH) - FAIR for pile in excuse_exchanged(piles, *self.excuse, WORTH))

    def refusal(self, move: Move) -> str:
        if self.turn >= 0 and len(self.away) < SCARTO:
            return "lay away no king, no T1 and no T21, and the excuse only where it is your one atout."
        right = "follow suit; without it play an atout, if you have one; the excuse goes always."
        return (refusal(self.table, move, right) if self.tricks else "") or super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(SEATS) if self.dealer < 0 else None

    def dealing(self) -> Deal | None:
        if self.dealer < 0:
            return None
        return Deal(PACK, sizes(self.dealer if self.deal == 0 else (self.dealer - 1) % SEATS))

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or all have been counted."""
        return self.tricks is None or self.tricks.done

    def masked(self, seat: int) -> Scarto:
        if self.open:
            return self
        away = self.away if seat == self.dealer else (UNKNOWN,) * len(self.away)
        return replace(self, tricks=self.table.masked(seat), away=away)

    def determinize(self, seat: int, rng: Random) -> Scarto:
        if self.open:
            return self
        known = tuple(c for c in self.away if c != UNKNOWN)
        buried = frozenset(spare(PACK))

        def may(holder: int, c: int) -> bool:
            return holder != SEATS or c in buried

        tricks, heaps = self.table.determinize(PACK, known, rng, may, [len(self.away) - len(known)])
        return replace(self, tricks=tricks, away=known or heaps[0])

    def told(self, seat: int, move: Move) -> Move:
        return (move[0], "?") if move[0] == "discard" and seat != self.turn else super().told(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"


replace = msgspec.structs.replace


def sizes(dealer: int) -> tuple[int, ...]:
    """The cards that each seat is dealt."""
    return tuple(EACH + (SCARTO if seat == dealer else 0) for seat in range(SEATS))


def spare(hand: tuple[int, ...]) -> tuple[int, ...]:
    """What may be laid away: no king and no bout, but the excuse where it is the one atout."""
    lone = not any(suit(c) == ATOUTS for c in hand)
    kept = BOUTS - {EXCUSE} if lone else BOUTS
    return tuple(c for c in hand if c not in kept and not (suit(c) < ATOUTS and rank(c) == KING))
