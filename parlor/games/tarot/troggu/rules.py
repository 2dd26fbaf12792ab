"""Troggu, the tarot of the Valais. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Troggu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import ATOUTS, DIAMONDS, EXCUSE, HEARTS, JACK, KING, TOKENS, rank, suit
from parlor.games.kits.tarot.rules import BOUTS, PACK, card_worths, exchange_excuse, excuse_trick, play_card, tarot_law
from parlor.games.kits.tricks.game import HeapGame
from parlor.games.kits.tricks.rules import card_played

SHORT: Final = tuple(
    c
    for c in PACK
    if suit(c) >= ATOUTS or rank(c) >= JACK or (rank(c) <= 6 if suit(c) in (HEARTS, DIAMONDS) else rank(c) >= 5)
)
KINGS: Final = tuple(c for c in SHORT if suit(c) < ATOUTS and rank(c) == KING)
EACH: Final = {3: 18, 4: 13, 5: 11, 6: 9}
LAW: Final = tarot_law("source")
WORTH: Final = card_worths()
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
    def heap_taker(self) -> int:
        return self.player

    @property
    def heap_size(self) -> int:
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
            return tuple(
                ("discard", TOKENS[c])
                for c in legal_discards(self.trick_play.hands[self.turn], self.away, self.heap_size)
            )
        return self.legal_plays(LAW)

    def apply(self, move: Move) -> Troggu:
        verb = move[0]
        if verb == "play":
            tricks = play_card(self.trick_play, card_played(move), LAW, self.sides)
            if tricks.trick or EXCUSE not in tricks.last or tricks.done:
                return self.continue_play(tricks)
            return self.continue_play(tricks, excuse=excuse_trick(tricks))
        if verb in ("nehms", "gehe", "solo"):
            return self._after_bid(verb)
        if verb == "tapp":
            return replace(self, turn=self.player, phase="discard", tricks=self.take_heap(move))
        if verb == "discard":
            state = self.discard(move)
            return state.start_play(self.player) if len(state.away) == self.heap_size else state
        return super().apply(move)

    def _after_bid(self, verb: str) -> Troggu:
        seat, spoken = self.turn, self.spoken + 1
        player = self.player if verb == "gehe" else seat
        state = replace(self, spoken=spoken, player=player, solo=verb == "solo")
        if verb == "solo":
            return state.start_play(seat)
        if spoken < self.seats:
            return replace(state, turn=self.trick_play.seat_after(seat))
        return replace(state, turn=CHANCE, phase="tapp") if player >= 0 else state.start_play(self.dealer)

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
        for side, pile in zip(sides, self.trick_play.piles, strict=True):
            piles[side] += pile
        if not alone:
            piles[0] += self.away or kit.unseen_cards(SHORT, self.trick_play.cards_played)
        return self._pile_points(piles, sides)

    def running_points(self) -> int:
        """What the player against the others has in the middle of a deal, with what is known to be discarded."""
        piles: list[list[int]] = [[], []]
        piles[0] += [c for c in self.away if c != kit.UNKNOWN]
        for side, pile in zip(self.sides(), self.trick_play.piles, strict=True):
            piles[side] += pile
        return self._pile_points(piles, self.sides())[0]

    def _pile_points(self, piles: list[list[int]], sides: tuple[int, ...]) -> list[int]:
        """The points of piles, by side, when the excuse has gone home."""
        player, winner = (sides[seat] if seat >= 0 else -1 for seat in self.excuse)
        return [sum(WORTH[c] for c in pile) for pile in exchange_excuse(piles, player, winner, WORTH)]

    def score_deal(self) -> Troggu:
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
        return self.end_deal(self.deal >= self.deals, points=points, paid=tuple(paid))

    def required_play(self) -> str:
        return "follow suit, or play a trump where one lies in the trick; the excuse goes always."

    def refusal(self, move: Move) -> str:
        if self.phase == "discard":
            return "lay away no bout and no king, unless it is all four kings together."
        return super().refusal(move)

    def may_hold(self) -> Callable[[int, int], bool]:
        """Neither bouts nor kings are taken to be discarded."""
        return lambda holder, c: holder != self.seats or (c not in BOUTS and c not in KINGS)


def legal_discards(hand: tuple[int, ...], away: tuple[int, ...], size: int) -> tuple[int, ...]:
    """What may be discarded next: no bout, and no king but all four of them together."""
    kings = tuple(c for c in hand if c in KINGS)
    gone = sum(c in KINGS for c in away)
    if gone and kings:
        return kings
    whole = len(kings) == len(KINGS) <= size - len(away)
    return tuple(c for c in hand if c not in BOUTS and (whole or c not in kings))
