"""Hands shown against each other: ranks that are wild, and how a hand stands among those that chance deals."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Final

from parlor.games.kits.cards.pack import french_pack, rank, shuffle
from parlor.games.kits.cards.poker_hands import Worth, high_value
from parlor.games.kits.poker.bots import Sampled, would_bet
from parlor.games.kits.stakes.betting import Vying

RANDOM: Final = 1500
"""Hands that a hand is measured by."""
TRIES: Final = 25
"""Hands that are tried for another player until one fits what he did."""


def split_wilds(hand: Collection[int], wild: Collection[int]) -> tuple[list[int], int]:
    """The natural cards of a hand, and how many have a rank that is wild."""
    natural = [card for card in hand if rank(card) not in wild]
    return natural, len(hand) - len(natural)


@lru_cache(maxsize=20_000)
def hand_value(hand: tuple[int, ...], wild: tuple[int, ...] = (), five_kind: bool = True) -> Worth:
    """What a hand is worth where some ranks are wild."""
    natural, wilds = split_wilds(hand, wild)
    return high_value(natural, wilds, five_kind=five_kind)


@cache
def _random_values(size: int, wild: tuple[int, ...], five_kind: bool) -> list[Worth]:
    rng = Random(1)
    return sorted(hand_value(tuple(rng.sample(french_pack(), size)), wild, five_kind) for _ in range(RANDOM))


def share_beaten(value: Worth, size: int = 5, wild: tuple[int, ...] = (), five_kind: bool = True) -> float:
    """The part of all hands of so many cards that one beats, a tie for half."""
    hands = _random_values(size, wild, five_kind)
    return (bisect_left(hands, value) + bisect_right(hands, value)) / (2 * len(hands))


def hand_sampler(
    vying: Vying, seat: int, own: Worth, size: int, pool: tuple[int, ...], value: Callable[[tuple[int, ...]], Worth],
    strength: Callable[[Worth], float], rng: Random,
) -> Callable[[], Sampled]:  # fmt: skip
    """Deals of whole hands to the others that fit what they said."""
    others = [other for other, live in enumerate(vying.live) if live and other != seat]

    def deal() -> Sampled:
        stock, strong, worths = shuffle(pool, rng), dict[int, float](), {seat: own}
        for other in others:
            for _ in range(TRIES):
                hand = tuple(stock[:size])
                worths[other] = value(hand)
                strong[other] = strength(worths[other])
                if would_bet(vying, other, strong[other], rng):
                    break
                rng.shuffle(stock)
            del stock[:size]
        return strong, lambda staying: pot_share(worths, seat, staying)

    return deal


def pot_share(worths: Mapping[int, Worth], seat: int, others: Collection[int]) -> float:
    """The share of the pot that a seat wins against some others."""
    best = max((worths[other] for other in others), default=())
    if worths[seat] != best:
        return float(worths[seat] > best)
    return 1 / (1 + sum(worths[other] == best for other in others))
