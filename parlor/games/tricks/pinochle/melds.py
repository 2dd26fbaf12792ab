"""The melds of a hand of the double deck: the division that is worth most, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from parlor.games.kits.cards.pack import DIAMONDS, JACK, QUEEN, SPADES, card
from parlor.games.kits.pinochle.rules import KIND, Meld
from parlor.games.kits.tricks.rules import NONE, Hand

WORTH: Final = {
    "run": (0, 15, 150, 500, 515),
    "royal": (0, 4, 30, 60, 240),
    "marriage": (0, 2, 4, 6, 8),
    "binocle": (0, 4, 30, 90, 360),
    "aces": (0, 10, 100, 500, 510),
    "kings": (0, 8, 80, 400, 408),
    "queens": (0, 6, 60, 300, 306),
    "jacks": (0, 4, 40, 200, 204),
}
"""What so many melds of a kind are worth together. Of what has no price of its own it is the best division: four
runs are three and one."""
J, Q, K, A = 1, 2, 3, 5
"""The places of ranks among the kinds of a suit."""
PINOCHLE: Final = (KIND[card(SPADES, QUEEN)], KIND[card(DIAMONDS, JACK)])
Laid: TypeAlias = list[tuple[str, int, int]]
"""Melds: kind, suit, and how many."""


def counts(hand: Iterable[int]) -> list[int]:
    """How many of each kind of card a hand has."""
    found = [0] * 24
    for c in hand:
        found[KIND[c]] += 1
    return found


def best_melds(count: list[int], trump: int) -> Laid:
    """The melds of a hand that are worth most together; `count` says how many of each kind of card it has.

    A card counts once in runs and marriages, once in pinochles, and once in arounds. So these three are apart, and in
    them only kings and queens of trumps leave a choice: how many of them go into runs.
    """
    found: Laid = []
    for suit in range(4):
        base = 6 * suit
        pairs = min(count[base + K], count[base + Q])
        if pairs and suit != trump:
            found.append(("marriage", suit, pairs))
        elif pairs:
            most = min(pairs, count[base + A], count[base + A - 1], count[base + J])
            runs = max(range(most, -1, -1), key=lambda runs: WORTH["run"][runs] + WORTH["royal"][pairs - runs])
            found += [(kind, suit, times) for kind, times in (("run", runs), ("royal", pairs - runs)) if times]
    for kind, rank in (("aces", A), ("kings", K), ("queens", Q), ("jacks", J)):
        if times := min(count[rank], count[6 + rank], count[12 + rank], count[18 + rank]):
            found.append((kind, NONE, times))
    if times := min(count[PINOCHLE[0]], count[PINOCHLE[1]]):
        found.append(("binocle", NONE, times))
    return found


def melds(hand: Hand, trump: int) -> tuple[Meld, ...]:
    """The melds of a hand that are worth most together."""
    return tuple(Meld(kind, suit, times, WORTH[kind][times]) for kind, suit, times in best_melds(counts(hand), trump))


def meld_value(hand: Hand, trump: int) -> int:
    """What the melds of a hand are worth."""
    return meld_value_of(counts(hand), trump)


def meld_value_of(count: list[int], trump: int) -> int:
    """What the melds of a hand are worth that has so many of each kind of card."""
    return sum(WORTH[kind][times] for kind, _, times in best_melds(count, trump))
