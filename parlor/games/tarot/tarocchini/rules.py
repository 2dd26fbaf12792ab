"""Tarocchini, the tarot of Bologna. Source: The Incompleat Gamester (W. Moore), "Cards: Tarot", Tarocchini.

Deal, chien and trick play are those of `kits.taker`; but each plays for himself, and counts his own pile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.cards.pack import ATOUTS, KING, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.tarot.rules import exchange_excuse, excuse_payment
from parlor.games.kits.tarot.taker import PASS, Kind, Taker
from parlor.games.kits.tricks.rules import Play
from parlor.games.tarot.tarocchini.cricche import ANGEL, GRANDE, SHORT, WILD, WORTH, Count, count_pile

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
            return tuple(("discard", TOKENS[c]) for c in legal_discards(self.trick_play.hands[self.turn]))
        return super().moves()

    def apply(self, move: Move) -> Self:
        if move == TAKE:
            return replace(self, bid=1, taker=self.turn).after_bidding()
        after = super().apply(move)
        unseen = move[0] == "chien" and self.options.chien == "dealer"
        return replace(after, chien=()) if unseen else after

    def start_deal(self, move: Move) -> Self:
        after = replace(super().start_deal(move), piles=())
        if self.options.chien == "bid":
            return after
        return replace(after, bid=1, taker=after.dealer).after_bidding()

    def leader(self) -> int:
        return self.taker if self.options.chien == "bid" else self.trick_play.seat_after(self.dealer)

    def sides(self) -> tuple[int, ...]:
        return tuple(range(self.seats))

    def continue_play(self, tricks: Play, **changes: Any) -> Self:
        """After a card; whoever owes one for the excuse gives it the moment he has one in his pile."""
        player, winner = changes.get("excuse", self.excuse)
        if player >= 0 and not tricks.trick and excuse_payment(tricks.piles[player], WORTH) != UNKNOWN:
            piles = exchange_excuse(tricks.piles, player, winner, WORTH)
            tricks, changes["excuse"] = replace(tricks, piles=tuple(map(tuple, piles))), (-1, -1)
        return super().continue_play(tricks, **changes)

    def score_deal(self) -> Self:
        """Everyone counts his own pile, the taker with what he discarded, which may still pay for the excuse."""
        piles = [(*pile, *self.away) if seat == self.taker else pile for seat, pile in enumerate(self.trick_play.piles)]
        paid = tuple(tuple(sorted(pile)) for pile in exchange_excuse(piles, *self.excuse, WORTH))
        points = tuple(was + count_pile(pile).total for was, pile in zip(self.points, paid, strict=True))
        return replace(self, points=points, piles=paid).end_hand()

    def running_points(self) -> tuple[int, ...]:
        """What each pile counts in the middle of a hand: the taker's with what is known to be discarded."""
        piles = exchange_excuse(self.trick_play.piles, *self.excuse, WORTH)
        if self.taker >= 0:
            piles[self.taker] += [c for c in self.away if c != UNKNOWN]
        return tuple(_total(frozenset(pile)) for pile in piles)

    def counts(self) -> tuple[Count, ...]:
        """How the last hand was counted, by seat."""
        return tuple(count_pile(pile) for pile in self.piles)

    def refusal(self, move: Move) -> str:
        if self.phase == "discard":
            return (
                "lay away neither trump 1, trumps 18 to 21 nor the excuse, and kings only where nothing is left else."
            )
        if self.phase == "bid":
            return "take the chien, or pass; the dealer takes it if all others pass."
        return super().refusal(move)

    def may_hold(self) -> Callable[[int, int], bool]:
        usual, laid = super().may_hold(), self.seats
        return lambda holder, c: usual(holder, c) and not (holder == laid and c in KEPT)

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "chien" and self.options.chien == "dealer" and seat != self.taker:
            return (move[0], *("?" for _ in move[1:]))
        return super().observe(seat, move)


replace = msgspec.structs.replace


@lru_cache(maxsize=1024)
def _total(pile: frozenset[int]) -> int:
    """What a pile counts in all."""
    return count_pile(pile).total


def legal_discards(hand: tuple[int, ...]) -> tuple[int, ...]:
    """What may be discarded next: no wild card and none of the grande; kings only where nothing else is left."""
    plain = tuple(c for c in hand if c not in KEPT and not (suit(c) < ATOUTS and rank(c) == KING))
    return plain or tuple(c for c in hand if c not in KEPT)
