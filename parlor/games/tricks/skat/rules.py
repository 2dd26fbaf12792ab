"""Skat as an old book has it. Source: The Incompleat Gamester (W. Moore), "Cards: Skat".

Bids are a plain stake; jacks are plain cards; the skat may be taken before any card of one's own, or never.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ACE, JACK, KING, QUEEN, TOKENS, french_pack, rank
from parlor.games.kits.tricks.game import HeapGame
from parlor.games.kits.tricks.rules import NONE, Law, any_card, card_played, winning_index_by

SEATS: Final = 3
"""Players, by the rules."""
EACH: Final = 10
"""Cards of each player, by the rules."""
SKAT: Final = 2
"""Cards of the skat, by the rules."""
MOST: Final = 10
"""The highest bid."""
ALL: Final = 120
"""The points of all cards."""
NEEDED: Final = 61
"""The points that a soloist needs."""
PACK: Final = french_pack(low=7)
ORDER: Final = (7, 8, 9, JACK, QUEEN, KING, 10, ACE)
POWER: Final = {c: ORDER.index(rank(c)) for c in PACK}
WORTH: Final = {c: {ACE: 11, 10: 10, KING: 4, QUEEN: 3, JACK: 2}.get(rank(c), 0) for c in PACK}
LAWS: Final = {
    "strict": Law(best=winning_index_by(POWER)),
    "free": Law(legal=any_card, best=winning_index_by(POWER), lacking=lambda card, trick, trump: 0),
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


class Skat(HeapGame[SkatOptions], frozen=True):
    """A deal: the bidding, trumps, what became of the skat, and the trick play."""

    bid: int = 0
    bidder: int = -1
    """Who bid last, and plays alone once the bidding is over."""
    out: tuple[bool, ...] = (False,) * SEATS
    """Who has passed."""
    taken: bool = False
    """Whether the soloist has taken the skat."""
    fresh: tuple[int, ...] = ()
    """The cards of the skat, while two are discarded for them."""
    chosen: bool = False
    """Whether trumps have been named."""

    PACK = PACK
    EACH = EACH
    OPENS = "bid"
    HEAP = "skat"

    @property
    def heap_taker(self) -> int:
        return self.bidder

    @property
    def heap_size(self) -> int:
        return SKAT

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
            return tuple(("discard", TOKENS[c]) for c in self.trick_play.hands[self.turn])
        take = (TAKE,) if self.turn == self.bidder and not self.taken else ()
        if self.phase == "trump":
            return (*(("trump", word) for word in TRUMPS), *take)
        return (*self.legal_plays(self.law), *take)

    def apply(self, move: Move) -> Skat:
        verb = move[0]
        if verb == "play":
            return self.continue_play(self.trick_play.play_card(card_played(move), self.law))
        if verb in ("bid", "pass"):
            return self._make_bid(int(move[1]) if verb == "bid" else 0)
        if verb == "trump":
            trump = (*range(4), NONE)[TRUMPS.index(move[1])]
            return replace(self, phase="play", chosen=True, tricks=replace(self.trick_play, trump=trump))
        if verb == "take":
            return replace(self, turn=CHANCE, phase="skat")
        if verb == "skat":
            return replace(
                self,
                turn=self.bidder,
                phase="discard",
                taken=True,
                tricks=self.take_heap(move),
                fresh=kit.parse_cards(" ".join(move[1:])),
            )
        if verb == "discard":
            state = self.discard(move)
            phase = "discard" if len(state.away) < SKAT else "play" if self.chosen else "trump"
            return replace(state, phase=phase, fresh=state.fresh if phase == "discard" else ())
        return super().apply(move)

    def _make_bid(self, value: int) -> Skat:
        """Make a bid, or pass with 0: the auction ends with the highest bid, or when nobody else is left."""
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
        tricks = replace(self.trick_play, turn=soloist, leader=soloist)
        return replace(self, turn=soloist, phase="trump", bid=bid, bidder=soloist, tricks=tricks)

    def sides(self) -> tuple[int, ...]:
        if self.phase in ("trump", "skat", "discard", "play"):
            return tuple(int(seat != self.bidder) for seat in range(SEATS))
        return tuple(range(SEATS))

    @property
    def must_play(self) -> bool:
        """Whether the soloist must play, as nobody has bid."""
        return all(self.out)

    def soloist_points(self) -> int:
        """What the soloist has in his tricks, and discarded or left lying."""
        aside = self.away or kit.unseen_cards(PACK, self.trick_play.cards_played)
        return sum(WORTH[c] for c in (*self.trick_play.piles[self.bidder], *aside))

    def gains(self) -> tuple[int, ...]:
        """What a finished deal brings everyone."""
        gain = self.bid if self.soloist_points() >= NEEDED else -self.bid
        return tuple(2 * gain if seat == self.bidder else -gain for seat in range(SEATS))

    def score_deal(self) -> Skat:
        points = tuple(was + gain for was, gain in zip(self.points, self.gains(), strict=True))
        return self.end_deal(self.deal == self.options.deals, points=points)

    def refusal(self, move: Move) -> str:
        if self.phase == "bid":
            return f"bid more than {self.bid}, up to {MOST}, or pass."
        return super().refusal(move)

    def masked(self, seat: int) -> Skat:
        state = super().masked(seat)
        hidden = not self.nothing_hidden and seat != self.bidder
        return replace(state, fresh=(kit.UNKNOWN,) * len(self.fresh)) if hidden else state

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("discard", "trump")
