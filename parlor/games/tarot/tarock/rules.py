"""Tarock and Tarocchi Siciliani. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot".

Games of a taker with short packs, counted in threes: who takes is paid by how far his pile is ahead.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.cards.pack import ATOUTS, DIAMONDS, HEARTS, JACK, UNKNOWN, rank, suit
from parlor.games.kits.tarot.rules import PACK, card_worths, exchange_excuse, grouped_points
from parlor.games.kits.tarot.taker import Kind, Taker

FACTORS: Final = (0, 1, 2, 4, 6)
"""By the place of the bid, how many times the difference is paid."""
SICILIAN: Final = tuple(c for c in PACK if suit(c) >= ATOUTS or rank(c) >= (4 if suit(c) == DIAMONDS else 5))
SHORT: Final = tuple(
    c
    for c in PACK
    if suit(c) >= ATOUTS or rank(c) >= JACK or (rank(c) <= 4 if suit(c) in (HEARTS, DIAMONDS) else rank(c) >= 7)
)


class TarockOptions(Options, frozen=True):
    hands: Annotated[int, option("Hands in a game", ge=1, le=20)] = 4
    scoring: Annotated[
        Literal["players", "sides"],
        option(
            "Who counts",
            players="each opponent has a pile of his own and settles with the taker",
            sides="the opponents count their tricks together, and each pays the difference",
        ),
    ] = "players"


class Tarock(Taker[TarockOptions], frozen=True):
    """A deal, and what the last one brought."""

    KIND: ClassVar = Kind({4: 12}, pack=SHORT, worth=card_worths())

    paid: tuple[int, ...] = ()
    """What each seat won or lost in the last hand."""
    counts: tuple[int, ...] = ()
    """What each seat counted there, the seats of a side that counts together alike."""

    def piles(self) -> tuple[list[int], list[list[int]]]:
        """By seat whose pile it is that its tricks go to; and the piles, before the chien and the excuse go home."""
        together = self.options.scoring == "sides"
        own = [side if together else seat for seat, side in enumerate(self.sides())]
        piles: list[list[int]] = [[] for _ in own]
        for pile, cards in zip(own, self.trick_play.piles, strict=True):
            piles[pile] += cards
        return own, piles

    def running_points(self) -> list[int]:
        """By seat what its pile counts in the middle of a hand: the taker's with what is known to be discarded."""
        own, piles = self.piles()
        mine = own[self.taker]
        piles[mine] += [c for c in self.away if c != UNKNOWN]
        player, winner = (own[seat] if seat >= 0 else -1 for seat in self.excuse)
        piles = exchange_excuse(piles, player, winner, self.KIND.worth)
        return [grouped_points(piles[pile], self.KIND.worth) for pile in own]

    def score_deal(self) -> Self:
        """Every opponent, or all together, compare with the taker; the chien is his, or in contre theirs."""
        together, contre, worth = self.options.scoring == "sides", self.bid == len(FACTORS) - 1, self.KIND.worth
        own, piles = self.piles()
        shared = list(self.cards_aside()) if contre and not together else []
        if not shared:
            piles[1 if contre else own[self.taker]] += self.cards_aside()
        player, winner = (own[seat] if seat >= 0 else -1 for seat in self.excuse)
        piles = exchange_excuse(piles, player, winner, worth)
        counts = [grouped_points(piles[pile] + shared * (pile != own[self.taker]), worth) for pile in own]
        paid = [FACTORS[self.bid] * (count - counts[self.taker]) for count in counts]
        paid[self.taker] = 0
        paid[self.taker] = -sum(paid)
        points = tuple(was + gain for was, gain in zip(self.points, paid, strict=True))
        return replace(self, points=points, paid=tuple(paid), counts=tuple(counts)).end_hand()

    def start_deal(self, move: Move) -> Self:
        return replace(super().start_deal(move), paid=(), counts=())


class Siciliani(Tarock, frozen=True):
    """Tarock with 63 cards, in which bouts and the highest atouts count more."""

    KIND: ClassVar = Kind({4: 15}, pack=SICILIAN, worth=card_worths(bouts=10, honours=5))


replace = msgspec.structs.replace
