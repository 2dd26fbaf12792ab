"""Tarot of one taker against the rest: deal, bids, chien, cards discarded, trick play; the count is each game's own.

It goes to the right. Every player speaks once; who bids most takes. With a low bid the taker shows the chien,
takes it and lays as many cards away; with a high one it stays face down until the count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final, Generic, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlor.core.state import CHANCE, Move, O_co
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ATOUTS, CARDS, EXCUSE, KING, TOKENS, rank, suit
from parlor.games.kits.tarot.rules import BOUTS, PACK, WORTH, excuse_trick, legal_discards, play_card, tarot_law
from parlor.games.kits.tricks.game import HeapGame
from parlor.games.kits.tricks.rules import Law, card_played

PASS: Final[Move] = ("pass",)
READY: Final[Move] = ("ready",)
MOST_THROWN: Final = 3
"""So many deals in a row that all pass make a hand, so that every game ends."""
SUITS: Final = ("spades", "hearts", "clubs", "diamonds", "trumps", "any suit")


class Kind(Struct, frozen=True):
    """What distinguishes one game of a taker from another."""

    each: Mapping[int, int]
    """The cards that each player gets, by the number of players; the rest is the chien."""
    pack: tuple[int, ...] = PACK
    bids: tuple[str, ...] = ("", "petite", "garde", "sans", "contre")
    """Bids from the lowest; "" for none."""
    opened: int = 2
    """The highest bid, by its place, with which the chien is opened and taken."""
    worth: Mapping[int, int] = msgspec.field(default_factory=lambda: WORTH)
    reversed_: bool = True
    """Whether the pips of the red suits rank upside down."""
    lone: bool = False
    """Whether everyone plays for himself, who takes like the others."""
    announces: bool = False
    """Whether every player in turn may announce something before the first lead."""
    excuse_kept: bool = False
    """Whether the excuse goes home even from the last trick."""


class Taker(HeapGame[O_co], Generic[O_co], frozen=True):
    """A deal of such a game: who takes, with what bid, the chien, what was discarded, and the trick play.

    Its phases: deal, bid, chien, discard, announce, play; over. Deals that are redealt are no further ones.
    """

    thrown: int = 0
    """Deals of this hand that all passed and threw in."""
    bid: int = 0
    """The highest bid, as its place in `bids`; 0 while all have passed."""
    taker: int = -1
    spoken: int = 0
    """How many have bid, or have announced."""
    chien: tuple[int, ...] = ()
    """The chien, once it is shown to all."""
    excuse: tuple[int, int] = (-1, -1)
    """Who played the excuse and who won its trick, where it is to go home."""

    KIND: ClassVar[Kind]
    OPENS = "bid"
    ROUND = -1
    HEAP = "chien"

    @property
    def pack(self) -> tuple[int, ...]:
        return self.KIND.pack

    @property
    def sizes(self) -> tuple[int, ...]:
        return (self.KIND.each[self.seats],) * self.seats

    @property
    def heap_taker(self) -> int:
        return self.taker

    @property
    def heap_size(self) -> int:
        """The cards of the chien."""
        return len(self.KIND.pack) - self.KIND.each[self.seats] * self.seats

    # -- what each game says for itself --------------------------------------------------------------

    def announcements(self) -> tuple[Move, ...]:
        """What the seat to act may announce before the first lead, in a kind of game that has announcements."""
        return ()

    def leader(self) -> int:
        """Who leads to the first trick."""
        return self.taker

    # -- moves -------------------------------------------------------------------------------------

    @property
    def law(self) -> Law:
        """What must be played and what wins."""
        return tarot_law("source", self.KIND.reversed_)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "play":
            return self.legal_plays(self.law)
        if self.phase == "bid":
            return (PASS, *(("bid", name) for name in self.KIND.bids[self.bid + 1 :]))
        if self.phase == "discard":
            hand = self.trick_play.hands[self.turn]
            return tuple(("discard", TOKENS[c]) for c in legal_discards(hand, self.away, self.heap_size, BOUTS))
        return (*self.announcements(), READY)

    def apply(self, move: Move) -> Self:
        verb = move[0]
        if verb == "play":
            return self._play_card(card_played(move))
        if verb in ("pass", "bid"):
            return self._after_bid(move)
        if verb == "discard":
            state = self.discard(move)
            return (
                replace(state, phase="announce").start_announcements() if len(state.away) == self.heap_size else state
            )
        if verb == "ready":
            if self.spoken + 1 < self.seats:
                return replace(self, turn=self.trick_play.seat_after(self.turn), spoken=self.spoken + 1)
            return self.start_tricks()
        if verb == "chien":
            shown = tuple(CARDS[word] for word in move[1:])
            return replace(self, turn=self.taker, phase="discard", tricks=self.take_heap(move), chien=shown)
        return super().apply(move)

    def start_deal(self, move: Move) -> Self:
        new = super().start_deal(move)
        return replace(new, deal=self.deal, thrown=self.thrown) if self.thrown else new

    def _after_bid(self, move: Move) -> Self:
        spoken = self.spoken + 1
        after = replace(self, turn=self.trick_play.seat_after(self.turn), spoken=spoken)
        if move != PASS:
            after = replace(after, bid=self.KIND.bids.index(move[1]), taker=self.turn)
        if spoken < self.seats:
            return after
        return after.after_bidding() if after.taker >= 0 else replace(after, thrown=self.thrown + 1)._redeal()

    def after_bidding(self) -> Self:
        """The bidding is over and somebody takes: the chien is opened, or play comes next."""
        if self.bid <= self.KIND.opened:
            return replace(self, turn=CHANCE, phase="chien", spoken=0)
        return replace(self, turn=self.taker, phase="announce", spoken=0).start_announcements()

    def _redeal(self) -> Self:
        """All have passed: the deal goes on and the hand is dealt anew; the third in a row counts, with 0 for all."""
        if self.thrown < MOST_THROWN:
            return replace(self, turn=CHANCE, phase="deal")
        return self.end_hand()

    def start_announcements(self) -> Self:
        """The phase of announcements, or the first lead where this game has none."""
        return self if self.KIND.announces else self.start_tricks()

    def start_tricks(self) -> Self:
        """Trick play begins."""
        return self.start_play(self.leader())

    def _play_card(self, c: int) -> Self:
        tricks = play_card(self.trick_play, c, self.law, self.sides)
        if tricks.trick or EXCUSE not in tricks.last or (tricks.done and not self.KIND.excuse_kept):
            return self.continue_play(tricks)
        return self.continue_play(tricks, excuse=excuse_trick(tricks))

    def sides(self) -> tuple[int, ...]:
        if self.taker < 0 or self.phase in ("deal", "over"):
            return tuple(range(self.seats))
        sides = [1] * self.seats
        sides[self.taker] = 0
        return tuple(sides)

    def cards_aside(self) -> tuple[int, ...]:
        """What the taker discarded, or the chien that nobody opened."""
        return (
            self.away
            if self.chien
            else kit.unseen_cards(self.KIND.pack, self.trick_play.cards_played, *self.trick_play.hands)
        )

    def end_hand(self) -> Self:
        """The hand is over."""
        return self.end_deal(self.deal >= self.options.hands, thrown=0)  # type: ignore[attr-defined]

    def required_play(self) -> str:
        return f"follow with {SUITS[suit(self.trick_play.trick[0])]}, or with a trump where that is asked for."

    def refusal(self, move: Move) -> str:
        if self.phase == "bid":
            return "bid more than the last bid, or pass."
        if self.phase == "discard":
            return "lay away suit cards that are no kings; trumps only if there are too few of those, and never a bout."
        return super().refusal(move)

    # -- what is known -------------------------------------------------------------------------------

    def may_hold(self) -> Callable[[int, int], bool]:
        """Whether a holder, of the seats or after them what was discarded, may hold a card that is not seen."""
        open_, laid, taker = frozenset(self.chien), self.seats, self.taker

        def may(holder: int, c: int) -> bool:
            if holder == laid:
                return c not in BOUTS and not (suit(c) < ATOUTS and rank(c) == KING)
            return c not in open_ or holder == taker

        return may

    def has_bid(self, seat: int) -> bool:
        """Whether a seat has said what it bids, or passed."""
        return self.phase != "bid" or (self.dealer - 1 - seat) % self.seats < self.spoken

    def observe(self, seat: int, move: Move) -> Move:
        """The chien is shown to all."""
        return move if move[0] == self.HEAP else super().observe(seat, move)
