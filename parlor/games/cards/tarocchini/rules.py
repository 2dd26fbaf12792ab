"""Tarocchini, the tarot of Bologna. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Tarocchini.

Deal, chien and trick play are those of `kits.taker`; but each plays for himself, and counts his own pile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from parlor.games.cards.tarocchini.cricche import ANGEL, GRANDE, SHORT, WILD, WORTH, Count, counted
from parlor.games.kits.cards import ATOUTS, KING, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.taker import PASS, Kind, Taker
from parlor.games.kits.tarot import excuse_exchanged
from parlor.rules import Move, Options, option

EACH: Final = {2: 28, 3: 18, 4: 14, 5: 11, 6: 9, 7: 8}
TAKE: Final[Move] = ("take",)
KEPT: Final = frozenset({ANGEL, *GRANDE, *WILD})


class TarocchiniOptions(Options, frozen=True):
    hands: Annotated[int, option("Hands in a game", ge=1, le=20)] = 4
    chien: Annotated[
        Literal["bid", "dealer"],
        option(
            "Who has the chien",
            bid="the first who says that he takes it; it is shown",
            dealer="the dealer, unseen",
        ),
    ] = "bid"


class Tarocchini(Taker[TarocchiniOptions], frozen=True):
    """A deal, and the piles of the last one."""

    KIND: ClassVar = Kind(EACH, pack=SHORT, bids=("", "take"), worth=WORTH, lone=True)

    piles: tuple[tuple[int, ...], ...] = ()
    """By seat, the cards that were counted at the end of the hand."""

    def moves(self) -> tuple[Move, ...]:
        if self.turn >= 0 and self.phase == "bid":
            return (TAKE,) if self.turn == self.dealer else (PASS, TAKE)
        if self.turn >= 0 and self.phase == "discard":
            return tuple(("discard", TOKENS[c]) for c in spare(self.table.hands[self.turn]))
        return super().moves()

    def apply(self, move: Move) -> Self:
        if move == TAKE:
            return replace(self, bid=1, taker=self.turn).taken()
        after = super().apply(move)
        unseen = move[0] == "chien" and self.options.chien == "dealer"
        return replace(after, chien=()) if unseen else after

    def dealt(self, move: Move) -> Self:
        after = replace(super().dealt(move), piles=())
        if self.options.chien == "bid":
            return after
        return replace(after, bid=1, taker=after.dealer).taken()

    def leader(self) -> int:
        return self.taker if self.options.chien == "bid" else self.table.next(self.dealer)

    def sides(self) -> tuple[int, ...]:
        return tuple(range(self.seats))

    def counted(self) -> Self:
        """Everyone counts his own pile, the taker with what he laid away."""
        piles = [(*pile, *self.away) if seat == self.taker else pile for seat, pile in enumerate(self.table.piles)]
        paid = tuple(tuple(sorted(pile)) for pile in excuse_exchanged(piles, *self.excuse, WORTH))
        points = tuple(was + counted(pile).total for was, pile in zip(self.points, paid, strict=True))
        return replace(self, points=points, piles=paid).next_hand()

    def so_far(self) -> tuple[int, ...]:
        """What each pile counts in the middle of a hand: the taker's with what is known to be laid away."""
        away = [c for c in self.away if c != UNKNOWN]
        piles = [(*pile, *away) if seat == self.taker else pile for seat, pile in enumerate(self.table.piles)]
        return tuple(_total(frozenset(pile)) for pile in excuse_exchanged(piles, *self.excuse, WORTH))

    def counts(self) -> tuple[Count, ...]:
        """How the last hand was counted, by seat."""
        return tuple(counted(pile) for pile in self.piles)

    def refusal(self, move: Move) -> str:
        if self.phase == "discard":
            return (
                "lay away neither trump 1, trumps 18 to 21 nor the excuse, and kings only where nothing is left else."
            )
        if self.phase == "bid":
            return "take the chien, or pass; the dealer takes it if all others pass."
        return super().refusal(move)

    def fitting(self) -> Callable[[int, int], bool]:
        usual, laid = super().fitting(), self.seats
        return lambda holder, c: usual(holder, c) and not (holder == laid and c in KEPT)

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == "chien" and self.options.chien == "dealer" and seat != self.taker:
            return (move[0], *("?" for _ in move[1:]))
        return super().told(seat, move)


replace = msgspec.structs.replace


@lru_cache(maxsize=1024)
def _total(pile: frozenset[int]) -> int:
    """What a pile counts in all."""
    return counted(pile).total


def spare(hand: tuple[int, ...]) -> tuple[int, ...]:
    """What may be laid away next: no wild card and none of the grande; kings only where nothing else is left."""
    plain = tuple(c for c in hand if c not in KEPT and not (suit(c) < ATOUTS and rank(c) == KING))
    return plain or tuple(c for c in hand if c not in KEPT)
