"""Le Tarot Français, one taker against the rest. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot".

The game is that of `kits.taker`; its own are the poignées, the chelem, and the count.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.cards.pack import ATOUTS, suit
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.tarot.bots import IMAGINED, bid_mismatch
from parlor.games.kits.tarot.rules import BOUTS, PETIT, exchange_excuse, half_points, tarot_law
from parlor.games.kits.tarot.scoring import LEVELS, WORTHS, Tally, slam_side, split_cards, tally_hand
from parlor.games.kits.tarot.taker import Kind, Taker
from parlor.games.kits.tricks.rules import Law

EACH: Final = {2: 36, 3: 24, 4: 18, 5: 14}
POIGNEES: Final = {2: (15, 18, 21), 3: (13, 15, 18), 4: (10, 13, 15), 5: (5, 8, 10)}
CHELEM: Final[Move] = ("chelem",)
SCALE: Final = {2: 1.1, 3: 1.1, 4: 1.0, 5: 0.85}
"""How much of that it should with other numbers of players."""


class TarotOptions(Options, frozen=True):
    hands: Annotated[int, option("Hands in a game", ge=1, le=20)] = 4
    follow: Annotated[
        Literal["source", "fft"],
        option(
            "Without the led suit",
            source="a trump must be played only if one lies in the trick",
            fft="a trump must be played, and must beat those in the trick: the federation's rule",
        ),
    ] = "source"
    base25: Annotated[
        Literal["signed", "literal"],
        option(
            "The 25 points of a contract",
            signed="are won or lost with it",
            literal="are added always, as the old text has it",
        ),
    ] = "signed"
    defence_slam: Annotated[
        Literal[200, 0],
        option(
            "A slam of the opponents that nobody announced",
            **{"200": "costs the taker 200 more", "0": "costs nothing more"},
        ),
    ] = 200


class Tarot(Taker[TarotOptions], frozen=True):
    """A deal with its announcements and its count."""

    KIND: ClassVar = Kind(EACH, announces=True)

    poignees: tuple[int, ...] = ()
    """By seat, the poignée declared: 0, or 1 to 3."""
    chelem: tuple[int, int] = (-1, -1)
    """Who announced a chelem for the taker's side, and who for the others; -1 for nobody."""
    tally: Tally | None = None
    """How the last hand was counted."""

    @property
    def law(self) -> Law:
        return tarot_law(self.options.follow, self.KIND.reversed_)

    def announcements(self) -> tuple[Move, ...]:
        seat = self.turn
        found: list[Move] = []
        if not self.poignees[seat]:
            atouts = sum(suit(c) >= ATOUTS for c in self.trick_play.hands[seat])
            sizes = POIGNEES[self.seats]
            found += [("poignee", level) for level, size in zip(LEVELS, sizes, strict=True) if atouts >= size]
        if self.chelem[self.sides()[seat]] < 0:
            found.append(CHELEM)
        return tuple(found)

    def apply(self, move: Move) -> Self:
        if move[0] == "poignee":
            return replace(self, poignees=replace_at(self.poignees, self.turn, 1 + LEVELS.index(move[1])))
        if move == CHELEM:
            return replace(self, chelem=replace_at(self.chelem, self.sides()[self.turn], self.turn))
        return super().apply(move)

    def start_deal(self, move: Move) -> Self:
        return replace(super().start_deal(move), poignees=(0,) * self.seats, chelem=(-1, -1), tally=None)

    def score_deal(self) -> Self:
        """Both sides' cards and the chien are counted, and the taker is paid by each, or pays."""
        sides = self.sides()
        piles = split_cards(self.trick_play, sides, self.cards_aside(), self.KIND.bids[self.bid] == "contre")
        player, winner = (sides[seat] if seat >= 0 else -1 for seat in self.excuse)
        taken, _ = exchange_excuse(piles, player, winner)
        tally = tally_hand(
            self.KIND.bids[self.bid],
            half_points(taken),
            sum(c in BOUTS for c in taken),
            petit=(1 if sides[self.trick_play.leader] == 0 else -1) if PETIT in self.trick_play.last else 0,
            poignees=sum(WORTHS[level - 1] for level in self.poignees if level),
            announced=(self.chelem[0] >= 0, self.chelem[1] >= 0),
            slam=slam_side(self.trick_play, sides),
            defence_slam=self.options.defence_slam,
            literal=self.options.base25 == "literal",
        )
        gain = tally.score
        points = tuple(
            was + (gain * (self.seats - 1) if seat == self.taker else -gain) for seat, was in enumerate(self.points)
        )
        return replace(self, points=points, tally=tally).end_hand()

    def determinize(self, seat: int, rng: Random) -> Self:
        """Of a few imagined deals, the one that agrees best with what was bid."""
        guess = super().determinize
        fair = SCALE[self.seats] / EACH[self.seats]
        return (
            self
            if self.nothing_hidden
            else min((guess(seat, rng) for _ in range(IMAGINED)), key=lambda s: bid_mismatch(s, fair))
        )


replace = msgspec.structs.replace
