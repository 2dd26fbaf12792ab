"""Troggu, the tarot of the Valais. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Troggu."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ATOUTS, CARDS, DIAMONDS, EXCUSE, HEARTS, JACK, KING, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.tarot import BOUTS, PACK, after, excuse_exchanged, fool_met, law, worths
from parlor.games.kits.tricks import PLAY, Play, begun, played, refusal
from parlor.games.kits.turns import beginner, beginners
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, option

SHORT: Final = tuple(
    c
    for c in PACK
    if suit(c) >= ATOUTS or rank(c) >= JACK or (rank(c) <= 6 if suit(c) in (HEARTS, DIAMONDS) else rank(c) >= 5)
)
KINGS: Final = tuple(c for c in SHORT if suit(c) < ATOUTS and rank(c) == KING)
EACH: Final = {3: 18, 4: 13, 5: 11, 6: 9}
LAW: Final = law("source")
WORTH: Final = worths()
ALL: Final = 114
"""The points of the pack."""
PAID: Final = 10
"""What is paid for a deal, by each."""
NEHMS: Final[Move] = ("nehms",)
GEHE: Final[Move] = ("gehe",)
SOLO: Final[Move] = ("solo",)


class TrogguOptions(Options, frozen=True):
    deals: Annotated[int, option("Deals in a game; 0: as many as there are players", ge=0, le=24)] = 0
    win: Annotated[
        Literal[59, 58],
        option("Points that win", **{"59": "59; from 56 to 58 nobody pays", "58": "58; with 57 nobody pays"}),
    ] = 59


class Troggu(Dealt[TrogguOptions], frozen=True):
    """A deal: what was said, what became of the Tapp, and the trick play."""

    points: tuple[int, ...]
    dealer: int = -1
    deal: int = 0
    phase: str = "deal"
    """deal, bid, tapp, discard, play, over."""
    tricks: Play | None = None
    spoken: int = 0
    player: int = -1
    """Who plays against the others; -1 in a misère."""
    solo: bool = False
    away: tuple[int, ...] = ()
    """What the player laid away for the Tapp, in order."""
    excuse: tuple[int, int] = (-1, -1)
    """Who played the excuse and who won its trick, where it is to go home."""
    paid: tuple[int, ...] = ()
    """What the last deal brought each."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats)

    @property
    def table(self) -> Play:
        """The hands and the trick play of the deal."""
        assert self.tricks is not None
        return self.tricks

    @property
    def tapp(self) -> int:
        """The cards of the Tapp."""
        return len(SHORT) - EACH[self.seats] * self.seats

    @property
    def deals(self) -> int:
        """The deals of the game."""
        return self.options.deals or self.seats

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "bid":
            return (GEHE, NEHMS, SOLO) if self.player < 0 else (GEHE, SOLO)
        if self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in spare(self.table.hands[self.turn], self.away, self.tapp))
        return tuple(PLAY[c] for c in self.table.legal(LAW))

    def apply(self, move: Move) -> Troggu:
        verb = move[0]
        if verb == "play":
            tricks = after(self.table, played(move), LAW, self.sides())
            state = replace(self, turn=tricks.turn, tricks=tricks)
            if not tricks.trick and not tricks.done and EXCUSE in tricks.last:
                state = replace(state, excuse=fool_met(tricks))
            return state._counted() if tricks.done else state
        if verb in ("nehms", "gehe", "solo"):
            return self._said(verb)
        if verb == "tapp":
            hand = tuple(sorted((*self.table.hands[self.player], *(CARDS[word] for word in move[1:]))))
            return replace(self, turn=self.player, phase="discard", tricks=self._holding(hand))
        if verb == "discard":
            gone = CARDS[move[1]]
            held, away = kit.without(self.table.hands[self.turn], gone), (*self.away, gone)
            state = replace(self, tricks=self._holding(held), away=away)
            return state._led(self.player) if len(away) == self.tapp else state
        if verb == "first":
            return replace(self, dealer=beginner(move))
        dealer = self.dealer if self.deal == 0 else (self.dealer - 1) % self.seats
        right = tuple(range(self.seats - 1, -1, -1))
        tricks = begun(heaps(move, (EACH[self.seats],) * self.seats), (dealer - 1) % self.seats, order=right)
        return Troggu(self.options, self.seats, tricks.turn, self.points, dealer, self.deal + 1, "bid", tricks)

    def _holding(self, hand: tuple[int, ...]) -> Play:
        hands = self.table.hands
        return self.table.with_hands((*hands[: self.player], hand, *hands[self.player + 1 :]))

    def _said(self, verb: str) -> Troggu:
        seat, spoken = self.turn, self.spoken + 1
        player = self.player if verb == "gehe" else seat
        state = replace(self, spoken=spoken, player=player, solo=verb == "solo")
        if verb == "solo":
            return state._led(seat)
        if spoken < self.seats:
            return replace(state, turn=self.table.next(seat))
        return replace(state, turn=CHANCE, phase="tapp") if player >= 0 else state._led(self.dealer)

    def _led(self, leader: int) -> Troggu:
        return replace(self, turn=leader, phase="play", tricks=replace(self.table, turn=leader, leader=leader))

    def sides(self) -> tuple[int, ...]:
        if self.player < 0 or self.phase in ("deal", "bid", "over"):
            return tuple(range(self.seats))
        return tuple(int(seat != self.player) for seat in range(self.seats))

    # -- the count -----------------------------------------------------------------------------------

    def counts(self) -> list[int]:
        """The points of each side of a finished deal: by seat in a misère, else the player's and the others'."""
        alone = self.player < 0
        sides = tuple(range(self.seats)) if alone else tuple(int(seat != self.player) for seat in range(self.seats))
        piles: list[list[int]] = [[] for _ in range(self.seats if alone else 2)]
        for side, pile in zip(sides, self.table.piles, strict=True):
            piles[side] += pile
        if not alone:
            piles[0] += self.away or kit.unseen(SHORT, self.table.gone)
        player, winner = (sides[seat] if seat >= 0 else -1 for seat in self.excuse)
        return [sum(WORTH[c] for c in pile) for pile in excuse_exchanged(piles, player, winner, WORTH)]

    def _counted(self) -> Troggu:
        counts, seats = self.counts(), self.seats
        if self.player >= 0:
            own = counts[0]
            gain = PAID if own >= self.options.win else -PAID if ALL - own >= self.options.win else 0
            paid = [gain * (seats - 1) if seat == self.player else -gain for seat in range(seats)]
        else:
            most = [seat for seat in range(seats) if counts[seat] == max(counts)]
            rest = seats - len(most)
            paid = [-PAID * rest if seat in most else PAID * len(most) for seat in range(seats)]
        points = tuple(was + gain for was, gain in zip(self.points, paid, strict=True))
        over = self.deal >= self.deals
        return replace(
            self, turn=NOBODY if over else CHANCE, phase="over" if over else "deal", points=points, paid=tuple(paid)
        )

    def refusal(self, move: Move) -> str:
        if self.phase == "discard":
            return "lay away no bout and no king, unless it is all four kings together."
        if self.phase == "play" and self.table.trick:
            right = "follow suit, or play an atout where one lies in the trick; the excuse goes always."
            return refusal(self.table, move, right) or super().refusal(move)
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.dealer < 0 else None

    def dealing(self) -> Deal | None:
        return Deal(SHORT, (EACH[self.seats],) * self.seats) if self.dealer >= 0 and self.phase == "deal" else None

    def draw(self, rng: Random) -> Move:
        if self.phase == "tapp":
            return kit.dealt("tapp", kit.shuffled(kit.unseen(SHORT, *self.table.hands), rng))
        return super().draw(rng)

    def is_chance(self, move: Move) -> bool:
        if self.phase == "tapp":
            return kit.is_deal(move, "tapp", self.tapp, kit.unseen(SHORT, *self.table.hands))
        return super().is_chance(move)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    @property
    def open(self) -> bool:
        """Whether nothing is hidden: no cards are dealt, or all have been counted."""
        return self.tricks is None or self.phase in ("deal", "over")

    def masked(self, seat: int) -> Troggu:
        if self.open:
            return self
        away = self.away if seat == self.player else (UNKNOWN,) * len(self.away)
        return replace(self, tricks=self.table.masked(seat), away=away)

    def determinize(self, seat: int, rng: Random) -> Troggu:
        if self.open:
            return self
        known = tuple(c for c in self.away if c != UNKNOWN)

        def may(holder: int, c: int) -> bool:
            return holder != self.seats or (c not in BOUTS and c not in KINGS)

        tricks, laid = self.table.determinize(SHORT, known, rng, may, [len(self.away) - len(known)])
        return replace(self, tricks=tricks, away=known or laid[0])

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            return super().told(seat, move)
        hidden = (move[0] == "tapp" and seat != self.player) or (move[0] == "discard" and seat != self.turn)
        return (move[0], *("?" for _ in move[1:])) if hidden else move

    def reveals(self, move: Move) -> bool:
        return move[0] != "discard"


replace = msgspec.structs.replace


def spare(hand: tuple[int, ...], away: tuple[int, ...], size: int) -> tuple[int, ...]:
    """What may be laid away next: no bout, and no king but all four of them together."""
    kings = tuple(c for c in hand if c in KINGS)
    gone = sum(c in KINGS for c in away)
    if gone and kings:
        return kings
    whole = len(kings) == len(KINGS) <= size - len(away)
    return tuple(c for c in hand if c not in BOUTS and (whole or c not in kings))
