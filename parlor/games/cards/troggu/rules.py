"""Troggu, the tarot of the Valais. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Troggu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.games.kits import cards as kit
from parlor.games.kits.cards import ATOUTS, DIAMONDS, EXCUSE, HEARTS, JACK, KING, TOKENS, rank, suit
from parlor.games.kits.tarot import BOUTS, PACK, after, excuse_exchanged, fool_met, law, worths
from parlor.games.kits.trick_games import HeapGame
from parlor.games.kits.tricks import played
from parlor.rules import CHANCE, Move, Options, option

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


class Troggu(HeapGame[TrogguOptions], frozen=True):
    """A deal: what was said, what became of the Tapp, and the trick play."""

    spoken: int = 0
    player: int = -1
    """Who plays against the others; -1 in a misère."""
    solo: bool = False
    excuse: tuple[int, int] = (-1, -1)
    """Who played the excuse and who won its trick, where it is to go home."""
    paid: tuple[int, ...] = ()
    """What the last deal brought each."""

    PACK = SHORT
    OPENS = "bid"
    ROUND = -1
    HEAP = "tapp"

    @property
    def sizes(self) -> tuple[int, ...]:
        return (EACH[self.seats],) * self.seats

    @property
    def holder(self) -> int:
        return self.player

    @property
    def heap(self) -> int:
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
            return tuple(("discard", TOKENS[c]) for c in spare(self.table.hands[self.turn], self.away, self.heap))
        return self.plays(LAW)

    def apply(self, move: Move) -> Troggu:
        verb = move[0]
        if verb == "play":
            tricks = after(self.table, played(move), LAW, self.sides())
            if tricks.trick or tricks.done or EXCUSE not in tricks.last:
                return self.followed(tricks)
            return self.followed(tricks, excuse=fool_met(tricks))
        if verb in ("nehms", "gehe", "solo"):
            return self._said(verb)
        if verb == "tapp":
            return replace(self, turn=self.player, phase="discard", tricks=self.taken_up(move))
        if verb == "discard":
            state = self.laid_away(move)
            return state.led(self.player) if len(state.away) == self.heap else state
        return super().apply(move)

    def _said(self, verb: str) -> Troggu:
        seat, spoken = self.turn, self.spoken + 1
        player = self.player if verb == "gehe" else seat
        state = replace(self, spoken=spoken, player=player, solo=verb == "solo")
        if verb == "solo":
            return state.led(seat)
        if spoken < self.seats:
            return replace(state, turn=self.table.next(seat))
        return replace(state, turn=CHANCE, phase="tapp") if player >= 0 else state.led(self.dealer)

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
        return self._worth(piles, sides)

    def so_far(self) -> int:
        """What the player against the others has in the middle of a deal, with what is known to be laid away."""
        piles: list[list[int]] = [[], []]
        piles[0] += [c for c in self.away if c != kit.UNKNOWN]
        for side, pile in zip(self.sides(), self.table.piles, strict=True):
            piles[side] += pile
        return self._worth(piles, self.sides())[0]

    def _worth(self, piles: list[list[int]], sides: tuple[int, ...]) -> list[int]:
        """The points of piles, by side, when the excuse has gone home."""
        player, winner = (sides[seat] if seat >= 0 else -1 for seat in self.excuse)
        return [sum(WORTH[c] for c in pile) for pile in excuse_exchanged(piles, player, winner, WORTH)]

    def counted(self) -> Troggu:
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
        return self.ended(self.deal >= self.deals, points=points, paid=tuple(paid))

    def right(self) -> str:
        return "follow suit, or play a trump where one lies in the trick; the excuse goes always."

    def refusal(self, move: Move) -> str:
        if self.phase == "discard":
            return "lay away no bout and no king, unless it is all four kings together."
        return super().refusal(move)

    def fitting(self) -> Callable[[int, int], bool]:
        """Neither bouts nor kings are taken to be laid away."""
        return lambda holder, c: holder != self.seats or (c not in BOUTS and c not in KINGS)


def spare(hand: tuple[int, ...], away: tuple[int, ...], size: int) -> tuple[int, ...]:
    """What may be laid away next: no bout, and no king but all four of them together."""
    kings = tuple(c for c in hand if c in KINGS)
    gone = sum(c in KINGS for c in away)
    if gone and kings:
        return kings
    whole = len(kings) == len(KINGS) <= size - len(away)
    return tuple(c for c in hand if c not in BOUTS and (whole or c not in kings))
