"""How a club player judges a hand at Primero: by all 91,390 hands of four, and by what may be drawn to it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from parlor.core.state import Move
from parlor.games.kits.cards.pack import TOKENS, remove_cards
from parlor.games.kits.primero.rules import FLUXUS, PACK, PRIMERO, TYPES, Primero, card_points, hand_type

FOUR: Final = 4
"""Cards of a hand, by the rules."""
DRAWS: Final = 24
"""Draws by which a way to keep cards is judged."""
CHOSEN: Final = 3
"""How many hands dealt at random a rival's is the best of, about."""
PASSED: Final = 0.12
"""By how much less one vies first once everyone has passed: who passes has shown no strength."""
BITS: Final = {card: 1 << at for at, card in enumerate(PACK)}
"""A bit for each card."""


REVIED: Final = (0.15, 0.2)
"""By how much better one must stand to revie a vie, and by how much more for each revie before: else one sees."""


class Chances(Struct, frozen=True):
    """All hands of four in order."""

    worths: tuple[tuple[int, int], ...]
    shares: Mapping[int, float]
    """The part of all hands that each beats, a tie for half; a hand is the sum of its cards' bits."""

    def share_beaten_above(self, hand: Collection[int], least: tuple[int, int]) -> float:
        """The part that one beats of those hands which are worth so much at least."""
        first = bisect_left(self.worths, least)
        return max(0, bisect_left(self.worths, hand_type(hand)) - first) / (len(self.worths) - first)

    def share_beaten(self, hand: Collection[int]) -> float:
        """The part of all hands that one beats, a tie for half."""
        return self.shares[sum(BITS[card] for card in hand)]


@cache
def chances(*, low: bool = False) -> Chances:
    """The exact table, reckoned once: of what hands are worth, or with `low` where the lowest wins."""
    found = {sum(BITS[card] for card in hand): hand_type(hand, low=low) for hand in combinations(PACK, FOUR)}
    worths = tuple(sorted(found.values()))
    share = {at: (bisect_left(worths, at) + bisect_right(worths, at)) / (2 * len(worths)) for at in {*worths}}
    return Chances(worths, {hand: share[at] for hand, at in found.items()})


def complete_hand(hand: tuple[int, ...], stock: list[int], rng: Random) -> tuple[int, ...]:
    """A hand of four, with what is missing from the stock."""
    return (*hand, *rng.sample(stock, FOUR - len(hand))) if len(hand) < FOUR else hand


def hand_strength(hand: tuple[int, ...], stock: list[int], rng: Random, *, low: bool = False) -> float:
    """About how many hands one beats, or comes to beat; with `low` those that are higher."""
    table = chances(low=low)
    if len(hand) == FOUR:
        share = table.share_beaten(hand)
    else:
        share = sum(table.share_beaten(complete_hand(hand, stock, rng)) for _ in range(DRAWS)) / DRAWS
    return 1 - share if low else share


def advice_reason(state: Primero[Any], seat: int) -> str:
    """What a hand is worth, and against how many, for who asks why something is advised."""
    hand, table, rivals = state.hands[seat], chances(), len(state.live_seats()) - 1
    against = f"{rivals} others are in" if rivals > 1 else "1 other is in"
    if len(hand) == FOUR:
        kind, worth = hand_type(hand)
        return f"{TYPES[kind]} {worth} beats {table.share_beaten(hand):.0%} of hands; {against}"
    kept = sum(BITS[card] for card in hand)
    drawn = fmean(
        table.shares[kept | BITS[a] | BITS[b]] for a, b in combinations(state.unseen_cards(), FOUR - len(hand))
    )
    return f"with two more it beats {drawn:.0%} of hands; {against}"


def vie_threshold(state: Primero[Any], least: float) -> float:
    """From which chance to win on a club player vies: first from less, where otherwise the cards are redealt."""
    if state.vies:
        return least + REVIED[0] + REVIED[1] * (state.vies - 1)
    return least - PASSED * (state.part == 1 and state.quiet >= len(state.live_seats()))


def change_values(
    hand: tuple[int, ...], least: int, most: int, stock: Sequence[int], rivals: int
) -> dict[tuple[int, ...], float]:
    """How likely a hand of four is to win after each change of one or two of its cards, by all that may be drawn.

    The others choose among hands too, so that theirs are as good as the better of a few.
    """
    table, found = chances().shares, {}
    bits = [BITS[card] for card in stock]
    for size in range(least, min(most, 2) + 1):
        drawn = [0] if not size else bits if size == 1 else [a | b for a, b in combinations(bits, 2)]
        for out in combinations(hand, size):
            kept = sum(BITS[card] for card in remove_cards(hand, *out))
            found[out] = fmean(table[kept | fresh] ** (CHOSEN * rivals) for fresh in drawn)
    return found


def first_change_values(
    hand: tuple[int, ...], least: int, most: int, stock: Sequence[int], rivals: int
) -> dict[tuple[int, ...], float]:
    """What keeping two cards is worth, to which two more come in any case, by all four that one may have in the end."""
    table, found, power = chances().shares, {}, CHOSEN * rivals
    for size in range(least, most + 1):
        for out in combinations(hand, size):
            kept = remove_cards(hand, *out)
            if not kept:
                found[out] = 1 / (power + 1)  # four cards like anybody's
                continue
            held, missing = sum(BITS[card] for card in kept), FOUR - len(kept)
            fresh = (sum(drawn) for drawn in combinations([BITS[card] for card in stock], missing))
            found[out] = fmean(table[held | each] ** power for each in fresh)
    return found


def simple_discards(hand: tuple[int, ...], least: int, most: int) -> tuple[int, ...]:
    """What a club player changes: nothing of a good hand, else what is not of the longest suit, the poorest first."""
    if len(hand) == FOUR and (hand_type(hand)[0] >= FLUXUS or hand_type(hand) >= (PRIMERO, 60)):
        return tuple(sorted(hand, key=card_points)[:least])
    suits = [card >> 5 for card in hand]
    long = max(suits, key=lambda suit: (suits.count(suit), sum(card_points(c) for c in hand if c >> 5 == suit)))
    loose = sorted((card for card in hand if card >> 5 != long), key=card_points)
    rest = sorted((card for card in hand if card >> 5 == long), key=card_points)
    return tuple((loose[:most] + rest)[: max(least, min(most, len(loose)))])


def original_hand(state: Primero[Any], seat: int) -> tuple[int, ...]:
    """The hand before the exchange that is going on."""
    away = state.away[seat]
    return tuple(sorted((*state.hands[seat], *away[len(away) - state.fresh :])))


def next_discard(state: Primero[Any], seat: int, wanted: Collection[int]) -> Move:
    """The next step of an exchange, never more than may be changed; who must change more throws the poorest away."""
    for card in (*wanted, *sorted(state.hands[seat], key=card_points)):
        due = state.fresh < (state.most if card in wanted else state.least)
        if due and card in state.hands[seat]:
            return ("discard", TOKENS[card])
    return ("draw",)
