"""Deals: whole hands dealt at once by chance, and what each seat learns of them.

A deal is one chance move, `("deal", card, card, ...)`: the hands one after the other, seat 0 first, and then
the other heaps that `sizes` names (a chien, a widow, a stock that is dealt out).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from random import Random
from typing import Final, Generic

from msgspec import Struct

from parlor.core.state import Move, O_co, State
from parlor.games.kits.cards.pack import CARDS, deal_move, is_deal

DEAL: Final = "deal"


class Deal(Struct, frozen=True):
    """What chance is to deal: so many cards of a pack to each heap."""

    pack: tuple[int, ...]
    sizes: tuple[int, ...]


class Dealt(State[O_co], Generic[O_co], frozen=True):
    """A game whose chance moves deal whole hands; what else chance does is listed by `chances`."""

    def next_deal(self) -> Deal | None:
        """What is to be dealt, if the next chance move is a deal."""
        raise NotImplementedError

    def draw(self, rng: Random) -> Move:
        deal = self.next_deal()
        return super().draw(rng) if deal is None else deal_move(DEAL, rng.sample(deal.pack, sum(deal.sizes)))

    def is_chance(self, move: Move) -> bool:
        deal = self.next_deal()
        return super().is_chance(move) if deal is None else is_deal(move, DEAL, sum(deal.sizes), deal.pack)

    def observe(self, seat: int, move: Move) -> Move:
        deal = self.next_deal() if move[0] == DEAL else None
        return move if deal is None else mask_deal(move, deal.sizes, seat)


def split_deal(move: Move, sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The heaps that a deal makes, each sorted."""
    ends = [0, *accumulate(sizes)]
    cards = [CARDS[word] for word in move[1:]]
    return tuple(tuple(sorted(cards[start:end])) for start, end in pairwise(ends))


def mask_deal(move: Move, sizes: Sequence[int], *seen: int) -> Move:
    """The deal as one hears of it who sees only some of the heaps."""
    ends = list(accumulate(sizes))
    words, heap = [move[0]], 0
    for at, word in enumerate(move[1:]):
        while at >= ends[heap]:
            heap += 1
        words.append(word if heap in seen else "?")
    return tuple(words)
