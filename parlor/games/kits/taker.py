"""Tarot of one taker against the rest: deal, bids, chien, cards laid away, trick play; the count is each game's own.

It goes to the right. Every player speaks once; who bids most takes. With a low bid the taker shows the chien,
takes it and lays as many cards away; with a high one it stays face down until the count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Final, Generic, Self

import msgspec
from msgspec import Struct

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, KING, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.tarot import BOUTS, PACK, WORTH, Follow, after, fool_met, laid_away, law
from parlor.games.kits.tricks import PLAY, Law, Play, begun, played, refusal
from parlor.games.kits.turns import beginner, beginners
from parlor.rules import CHANCE, NOBODY, Chances, Move, O_co

PASS: Final[Move] = ("pass",)
READY: Final[Move] = ("ready",)
MOST_THROWN: Final = 3
"""So many deals in a row that all pass make a hand, so that every game ends."""
SUITS: Final = ("spades", "hearts", "clubs", "diamonds", "atouts", "any suit")


class Kind(Struct, frozen=True):
    """What tells one game of a taker from another."""

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
    announces: bool = False
    """Whether every player in turn may announce something before the first lead."""
    excuse_kept: bool = False
    """Whether the excuse goes home even from the last trick."""


class Taker(Dealt[O_co], Generic[O_co], frozen=True):
    """A deal of such a game: who takes, with what bid, the chien, what was laid away, and the trick play."""

    KIND: ClassVar[Kind]

    points: tuple[int, ...]
    dealer: int = -1
    hand: int = 0
    thrown: int = 0
    """Deals of this hand that all passed and threw in."""
    phase: str = "deal"
    """deal, bid, chien, discard, announce, play; over."""
    tricks: Play | None = None
    """The hands, and the trick play, from the deal on."""
    bid: int = 0
    """The highest bid, as its place in `bids`; 0 while all have passed."""
    taker: int = -1
    spoken: int = 0
    """How many have bid, or have announced."""
    chien: tuple[int, ...] = ()
    """The chien, once it is shown to all."""
    away: tuple[int, ...] = ()
    """What the taker laid away, in order."""
    excuse: tuple[int, int] = (-1, -1)
    """Who played the excuse and who won its trick, where it is to go home."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats)

    # -- what each game says for itself --------------------------------------------------------------

    @property
    def follow(self) -> Follow:
        """What must be followed."""
        return "source"

    def announcements(self) -> tuple[Move, ...]:
        """What the seat to act may announce before the first lead, in a kind of game that has announcements."""
        return ()

    def counted(self) -> Self:
        """The scores after the last trick of a hand."""
        raise NotImplementedError

    def leader(self) -> int:
        """Who leads to the first trick."""
        return self.taker

    # -- moves -------------------------------------------------------------------------------------

    @property
    def table(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

    @property
    def law(self) -> Law:
        """What must be played and what wins."""
        return law(self.follow, self.KIND.reversed_)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "play":
            return tuple(PLAY[c] for c in self.table.legal(self.law))
        if self.phase == "bid":
            return (PASS, *(("bid", name) for name in self.KIND.bids[self.bid + 1 :]))
        if self.phase == "discard":
            hand = self.table.hands[self.turn]
            return tuple(("discard", TOKENS[c]) for c in laid_away(hand, self.away, self.chien_size, BOUTS))
        return (*self.announcements(), READY)

    def apply(self, move: Move) -> Self:
        verb = move[0]
        if verb == "play":
            return self._played(played(move))
        if verb in ("pass", "bid"):
            return self._said(move)
        if verb == "discard":
            return self._discarded(CARDS[move[1]])
        if verb == "ready":
            if self.spoken + 1 < self.seats:
                return replace(self, turn=self.table.next(self.turn), spoken=self.spoken + 1)
            return self.led()
        if verb == "first":
            return replace(self, dealer=beginner(move))
        return self.dealt(move) if verb == DEAL else self._shown(tuple(CARDS[word] for word in move[1:]))

    @property
    def chien_size(self) -> int:
        """The cards of the chien."""
        return len(self.KIND.pack) - self.KIND.each[self.seats] * self.seats

    def dealt(self, move: Move) -> Self:
        """A deal: all that belonged to the one before is gone."""
        each = self.KIND.each[self.seats]
        right = tuple(range(self.seats - 1, -1, -1))
        dealer = self.dealer if self.hand == 0 else (self.dealer - 1) % self.seats
        tricks = begun(heaps(move, (each,) * self.seats), (dealer - 1) % self.seats, order=right)
        hand = self.hand if self.thrown else self.hand + 1
        return replace(
            self, turn=tricks.turn, dealer=dealer, hand=hand, phase="bid", tricks=tricks, bid=0, taker=-1, spoken=0,
            chien=(), away=(), excuse=(-1, -1),
        )  # fmt: skip

    def _said(self, move: Move) -> Self:
        spoken = self.spoken + 1
        after = replace(self, turn=self.table.next(self.turn), spoken=spoken)
        if move != PASS:
            after = replace(after, bid=self.KIND.bids.index(move[1]), taker=self.turn)
        if spoken < self.seats:
            return after
        return after.taken() if after.taker >= 0 else replace(after, thrown=self.thrown + 1)._thrown_in()

    def taken(self) -> Self:
        """The bidding is over and somebody takes: the chien is opened, or play comes next."""
        if self.bid <= self.KIND.opened:
            return replace(self, turn=CHANCE, phase="chien", spoken=0)
        return replace(self, turn=self.taker, phase="announce", spoken=0).announced()

    def _thrown_in(self) -> Self:
        """All have passed: the deal goes on and the hand is dealt anew; the third in a row counts, with 0 for all."""
        if self.thrown < MOST_THROWN:
            return replace(self, turn=CHANCE, phase="deal")
        return self.next_hand()

    def _shown(self, cards: tuple[int, ...]) -> Self:
        hand = tuple(sorted((*self.table.hands[self.taker], *cards)))
        return replace(self, turn=self.taker, phase="discard", tricks=self._holding(hand), chien=cards)

    def _discarded(self, gone: int) -> Self:
        hand = kit.without(self.table.hands[self.turn], gone)
        after = replace(self, tricks=self._holding(hand), away=(*self.away, gone))
        return replace(after, phase="announce").announced() if len(after.away) == self.chien_size else after

    def _holding(self, hand: tuple[int, ...]) -> Play:
        hands = self.table.hands
        return self.table.with_hands((*hands[: self.taker], hand, *hands[self.taker + 1 :]))

    def announced(self) -> Self:
        """The phase of announcements, or the first lead where this game has none."""
        return self if self.KIND.announces else self.led()

    def led(self) -> Self:
        """Trick play begins."""
        leader = self.leader()
        return replace(self, turn=leader, phase="play", tricks=replace(self.table, turn=leader, leader=leader))

    def _played(self, c: int) -> Self:
        tricks = after(self.table, c, self.law, self.sides())
        state = replace(self, turn=tricks.turn, tricks=tricks)
        if not tricks.trick and (self.KIND.excuse_kept or not tricks.done) and EXCUSE in tricks.last:
            state = replace(state, excuse=fool_met(tricks))
        return state.counted() if tricks.done else state

    def sides(self) -> tuple[int, ...]:
        if self.taker < 0 or self.phase in ("deal", "over"):
            return tuple(range(self.seats))
        return tuple(0 if seat == self.taker else 1 for seat in range(self.seats))

    def laid(self) -> tuple[int, ...]:
        """What the taker laid away, or the chien that nobody opened."""
        return self.away if self.chien else kit.unseen(self.KIND.pack, self.table.gone, *self.table.hands)

    def next_hand(self) -> Self:
        """The hand is over."""
        over = self.hand >= self.options.hands  # type: ignore[attr-defined]
        return replace(self, turn=NOBODY if over else CHANCE, phase="over" if over else "deal", thrown=0)

    def refusal(self, move: Move) -> str:
        if self.phase == "bid":
            return "bid more than the last bid, or pass."
        if self.phase == "discard":
            return "lay away suit cards that are no kings; atouts only if there are too few of those, and never a bout."
        if self.phase == "play" and self.table.trick:
            wanted = SUITS[suit(self.table.trick[0])]
            right = f"follow with {wanted}, or with an atout where that is asked for."
            return refusal(self.table, move, right) or super().refusal(move)
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.dealer < 0 else None

    def dealing(self) -> Deal | None:
        if self.dealer < 0 or self.phase != "deal":
            return None
        return Deal(self.KIND.pack, (self.KIND.each[self.seats],) * self.seats)

    def draw(self, rng: Random) -> Move:
        if self.phase == "chien":
            return kit.dealt("chien", kit.shuffled(kit.unseen(self.KIND.pack, *self.table.hands), rng))
        return super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        if self.phase == "chien":
            return kit.is_deal(move, "chien", self.chien_size, kit.unseen(self.KIND.pack, *self.table.hands))
        return super().is_chance(move)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or all have been counted."""
        return self.tricks is None or self.phase in ("deal", "over")

    def masked(self, seat: int) -> Self:
        if self.open:
            return self
        away = self.away if seat == self.taker else (UNKNOWN,) * len(self.away)
        return replace(self, tricks=self.table.masked(seat), away=away)

    def determinize(self, seat: int, rng: Random) -> Self:
        """Any hands that agree with the cards seen and the suits not followed."""
        if self.open:
            return self
        known = tuple(c for c in self.away if c != UNKNOWN)
        unknown = [len(self.away) - len(known)]
        tricks, heaps = self.table.determinize(self.KIND.pack, known, rng, self.fitting(), unknown)
        laid = iter(heaps[0])
        return replace(self, tricks=tricks, away=tuple(next(laid) if c == UNKNOWN else c for c in self.away))

    def fitting(self) -> Callable[[int, int], bool]:
        """Whether a holder, of the seats or after them what was laid away, may hold a card that is not seen."""
        open_, laid, taker = frozenset(self.chien), self.seats, self.taker

        def may(holder: int, c: int) -> bool:
            if holder == laid:
                return c not in BOUTS and not (suit(c) < ATOUTS and rank(c) == KING)
            return c not in open_ or holder == taker

        return may

    def has_bid(self, seat: int) -> bool:
        """Whether a seat has said what it bids, or passed."""
        return self.phase != "bid" or (self.dealer - 1 - seat) % self.seats < self.spoken

    def told(self, seat: int, move: Move) -> Move:
        return (move[0], "?") if move[0] == "discard" and seat != self.turn else super().told(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"


replace = msgspec.structs.replace
