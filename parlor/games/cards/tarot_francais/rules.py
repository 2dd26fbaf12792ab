"""Le Tarot Français, one taker against the rest. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot".

The game is that of `kits.taker`; its own are the poignées, the chelem, and the count.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from parlor.games.kits.cards import ATOUTS, suit
from parlor.games.kits.taker import Kind, Taker
from parlor.games.kits.tarot import BOUTS, PETIT, Follow, count, excuse_exchanged
from parlor.games.kits.tarot_count import LEVELS, WORTHS, Tally, piled, result, slam
from parlor.games.kits.tarot_play import IMAGINED, doubt
from parlor.games.kits.turns import put
from parlor.rules import Move, Options, option

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
    def follow(self) -> Follow:
        return self.options.follow

    def announcements(self) -> tuple[Move, ...]:
        seat = self.turn
        found: list[Move] = []
        if not self.poignees[seat]:
            atouts = sum(suit(c) >= ATOUTS for c in self.table.hands[seat])
            sizes = POIGNEES[self.seats]
            found += [("poignee", level) for level, size in zip(LEVELS, sizes, strict=True) if atouts >= size]
        if self.chelem[self.sides()[seat]] < 0:
            found.append(CHELEM)
        return tuple(found)

    def apply(self, move: Move) -> Self:
        if move[0] == "poignee":
            return replace(self, poignees=put(self.poignees, self.turn, 1 + LEVELS.index(move[1])))
        if move == CHELEM:
            return replace(self, chelem=put(self.chelem, self.sides()[self.turn], self.turn))
        return super().apply(move)

    def dealt(self, move: Move) -> Self:
        return replace(super().dealt(move), poignees=(0,) * self.seats, chelem=(-1, -1), tally=None)

    def counted(self) -> Self:
        """Both sides' cards and the chien are counted, and the taker is paid by each, or pays."""
        sides = self.sides()
        piles = piled(self.table, sides, self.laid(), self.KIND.bids[self.bid] == "contre")
        player, winner = (sides[seat] if seat >= 0 else -1 for seat in self.excuse)
        taken, _ = excuse_exchanged(piles, player, winner)
        tally = result(
            self.KIND.bids[self.bid],
            count(taken),
            sum(c in BOUTS for c in taken),
            petit=(1 if sides[self.table.leader] == 0 else -1) if PETIT in self.table.last else 0,
            poignees=sum(WORTHS[level - 1] for level in self.poignees if level),
            announced=(self.chelem[0] >= 0, self.chelem[1] >= 0),
            slam=slam(self.table, sides),
            defence_slam=self.options.defence_slam,
            literal=self.options.base25 == "literal",
        )
        gain = tally.score
        points = tuple(
            was + (gain * (self.seats - 1) if seat == self.taker else -gain) for seat, was in enumerate(self.points)
        )
        return replace(self, points=points, tally=tally).next_hand()

    def determinize(self, seat: int, rng: Random) -> Self:
        """Of a few imagined deals, the one that agrees best with what was bid."""
        guess = super().determinize
        fair = SCALE[self.seats] / EACH[self.seats]
        return self if self.open else min((guess(seat, rng) for _ in range(IMAGINED)), key=lambda s: doubt(s, fair))


replace = msgspec.structs.replace
