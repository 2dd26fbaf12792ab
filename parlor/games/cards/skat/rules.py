"""Skat as an old book has it. Source: The Incompleat Gamester (W. Moore), "Cards: Skat".

Bids are a plain stake; jacks are plain cards; the skat may be taken before any card of one's own, or never.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ACE, CARDS, JACK, KING, QUEEN, TOKENS, UNKNOWN, deck, rank, without
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.trick_table import SUIT_NAMES
from parlor.games.kits.tricks import NONE, PLAY, Law, Play, anything, begun, best_by, led, played, refusal
from parlor.games.kits.turns import beginner, beginners
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, option

SEATS: Final = 3
EACH: Final = 10
SKAT: Final = 2
MOST: Final = 10
"""The highest bid."""
NEEDED: Final = 61
"""The points of 120 that a soloist needs."""
PACK: Final = deck(low=7)
ORDER: Final = (7, 8, 9, JACK, QUEEN, KING, 10, ACE)
POWER: Final = {c: ORDER.index(rank(c)) for c in PACK}
WORTH: Final = {c: {ACE: 11, 10: 10, KING: 4, QUEEN: 3, JACK: 2}.get(rank(c), 0) for c in PACK}
LAWS: Final = {
    "strict": Law(best=best_by(POWER)),
    "free": Law(legal=anything, best=best_by(POWER), lacking=lambda card, trick, trump: 0),
}
PASS: Final[Move] = ("pass",)
TAKE: Final[Move] = ("take",)
TRUMPS: Final = ("spades", "hearts", "clubs", "diamonds", "none")
"""Words for trumps, by suit; the last for none."""


class SkatOptions(Options, frozen=True):
    deals: Annotated[int, option("Deals in a game", ge=1, le=12)] = 3
    follow: Annotated[
        Literal["strict", "free"], option("What must be played", strict="the led suit, if one can", free="anything")
    ] = "strict"


class Skat(Dealt[SkatOptions], frozen=True):
    """A deal: the bidding, trumps, what became of the skat, and the trick play."""

    points: tuple[int, ...]
    dealer: int = -1
    deal: int = 0
    phase: str = "deal"
    """deal, bid, trump, skat, discard, play, over."""
    tricks: Play | None = None
    bid: int = 0
    bidder: int = -1
    """Who bid last, and plays alone once the bidding is over."""
    out: tuple[bool, ...] = ()
    """Who has passed."""
    taken: bool = False
    """Whether the soloist has taken the skat."""
    away: tuple[int, ...] = ()
    """What he laid away for it."""
    chosen: bool = False
    """Whether trumps have been named."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats)

    @property
    def table(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

    @property
    def law(self) -> Law:
        """What must be played and what wins."""
        return LAWS[self.options.follow]

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "bid":
            return (*(("bid", str(value)) for value in range(self.bid + 1, MOST + 1)), PASS)
        if self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in self.table.hands[self.turn])
        take = (TAKE,) if self.turn == self.bidder and not self.taken else ()
        if self.phase == "trump":
            return (*(("trump", word) for word in TRUMPS), *take)
        return (*(PLAY[c] for c in self.table.legal(self.law)), *take)

    def apply(self, move: Move) -> Skat:
        verb = move[0]
        if verb == "play":
            tricks = self.table.after(played(move), self.law)
            state = replace(self, turn=tricks.turn, tricks=tricks)
            return state._counted() if tricks.done else state
        if verb in ("bid", "pass"):
            return self._said(int(move[1]) if verb == "bid" else 0)
        if verb == "trump":
            trump = (*range(4), NONE)[TRUMPS.index(move[1])]
            return replace(self, phase="play", chosen=True, tricks=replace(self.table, trump=trump))
        if verb == "take":
            return replace(self, turn=CHANCE, phase="skat")
        if verb == "skat":
            hand = tuple(sorted((*self.table.hands[self.bidder], *(CARDS[word] for word in move[1:]))))
            return replace(self, turn=self.bidder, phase="discard", taken=True, tricks=self._holding(hand))
        if verb == "discard":
            gone = CARDS[move[1]]
            away = (*self.away, gone)
            phase = "discard" if len(away) < SKAT else "play" if self.chosen else "trump"
            return replace(
                self, phase=phase, tricks=self._holding(without(self.table.hands[self.turn], gone)), away=away
            )
        if verb == "first":
            return replace(self, dealer=beginner(move))
        dealer = self.dealer if self.deal == 0 else (self.dealer + 1) % SEATS
        first = (dealer + 1) % SEATS
        tricks = begun(heaps(move, (EACH,) * SEATS), first)
        return Skat(self.options, SEATS, first, self.points, dealer, self.deal + 1, "bid", tricks, out=(False,) * SEATS)

    def _holding(self, hand: tuple[int, ...]) -> Play:
        return self.table.with_hands(
            tuple(hand if seat == self.bidder else held for seat, held in enumerate(self.table.hands))
        )

    def _said(self, value: int) -> Skat:
        """A bid, or 0 for a pass: it ends with the highest bid, or when nobody else is left."""
        seat = self.turn
        bid, bidder = (value, seat) if value else (self.bid, self.bidder)
        out = self.out if value else tuple(was or at == seat for at, was in enumerate(self.out))
        left = [at for at in range(SEATS) if not out[at]]
        after = replace(self, bid=bid, bidder=bidder, out=out)
        if bid == MOST or left == [bidder]:
            return after._alone(bidder, bid)
        if not left:
            return after._alone((self.dealer + 1) % SEATS, 1)
        turn = next(at % SEATS for at in range(seat + 1, seat + 1 + SEATS) if not out[at % SEATS])
        return replace(after, turn=turn)

    def _alone(self, soloist: int, bid: int) -> Skat:
        tricks = replace(self.table, turn=soloist, leader=soloist)
        return replace(self, turn=soloist, phase="trump", bid=bid, bidder=soloist, tricks=tricks)

    def sides(self) -> tuple[int, ...]:
        if self.phase in ("trump", "skat", "discard", "play"):
            return tuple(int(seat != self.bidder) for seat in range(SEATS))
        return tuple(range(SEATS))

    def soloist_points(self) -> int:
        """What the soloist has in his tricks, and laid away or left lying."""
        aside = self.away or kit.unseen(PACK, self.table.gone)
        return sum(WORTH[c] for c in (*self.table.piles[self.bidder], *aside))

    def _counted(self) -> Skat:
        gain = self.bid if self.soloist_points() >= NEEDED else -self.bid
        points = tuple(was + (2 * gain if seat == self.bidder else -gain) for seat, was in enumerate(self.points))
        over = self.deal == self.options.deals
        return replace(self, turn=NOBODY if over else CHANCE, phase="over" if over else "deal", points=points)

    def refusal(self, move: Move) -> str:
        if self.phase == "bid":
            return f"bid more than {self.bid}, up to {MOST}, or pass."
        if self.phase == "play" and self.table.trick:
            right = f"follow with {SUIT_NAMES[led(self.table.trick)]}."
            return refusal(self.table, move, right) or super().refusal(move)
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(SEATS) if self.dealer < 0 else None

    def dealing(self) -> Deal | None:
        return Deal(PACK, (EACH,) * SEATS) if self.dealer >= 0 and self.phase == "deal" else None

    def _lying(self) -> tuple[int, ...]:
        return kit.unseen(PACK, self.table.gone, *self.table.hands)

    def draw(self, rng: Random) -> Move:
        return kit.dealt("skat", kit.shuffled(self._lying(), rng)) if self.phase == "skat" else super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        return kit.is_deal(move, "skat", SKAT, self._lying()) if self.phase == "skat" else super().is_chance(move)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or all have been counted."""
        return self.tricks is None or self.phase in ("deal", "over")

    def masked(self, seat: int) -> Skat:
        if self.open:
            return self
        away = self.away if seat == self.bidder else (UNKNOWN,) * len(self.away)
        return replace(self, tricks=self.table.masked(seat), away=away)

    def determinize(self, seat: int, rng: Random) -> Skat:
        if self.open:
            return self
        known = tuple(c for c in self.away if c != UNKNOWN)
        tricks, laid = self.table.determinize(PACK, known, rng, heaps=[len(self.away) - len(known)])
        return replace(self, tricks=tricks, away=known or laid[0])

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            return super().told(seat, move)
        hidden = (move[0] == "skat" and seat != self.bidder) or (move[0] == "discard" and seat != self.turn)
        return (move[0], *("?" for _ in move[1:])) if hidden else move

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("discard", "trump")


replace = msgspec.structs.replace
