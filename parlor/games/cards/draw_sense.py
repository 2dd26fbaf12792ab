"""How a club player judges a hand at draw poker: what it is good for, what to throw away, what to call."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from parlor.games.cards import kit
from parlor.games.cards.five_card_draw_rules import Draw, DrawOptions, high_of, is_ace, low_of, split
from parlor.games.cards.poker import PAIR, STRAIGHT, TWO_PAIR, number

Hand: TypeAlias = tuple[int, ...]
MARGIN: Final = 0.08
"""How much better than the pot's odds a hand must be to be called with."""


def strength(hand: Hand, options: DrawOptions) -> float:
    """From 0 to 1: about how many hands of five this one beats."""
    if options.mode == "low":
        worth = low_of(hand, options)
        return 0.1 if worth[0] < -1 else max(0.2, min(0.97, 1.9 + worth[1] / 7))
    worth = high_of(hand, options)
    if worth[0] >= STRAIGHT:
        return 0.97
    if worth[0] >= TWO_PAIR:
        return 0.8 + 0.1 * (worth[0] - TWO_PAIR)
    if worth[0] == PAIR:
        return 0.4 + 0.03 * (worth[1] - 2)
    lowly = low_of(hand, options)[1] if options.mode == "high_low" else -14
    return max(0.05 + 0.02 * (worth[1] - 2), 0.7 if lowly >= -8 else 0.0)


def calls(strong: float, owing: int, pot: int, rivals: int) -> bool:
    """Whether a hand so strong is worth what is owed, against so many others."""
    return chance(strong, rivals) > owing / (pot + owing) + MARGIN


def chance(strong: float, rivals: int) -> float:
    """About how likely it is to win against so many others."""
    return float(strong ** (1 + 0.5 * (rivals - 1)))


def original(state: Draw, seat: int) -> Hand:
    """The five cards that the drawer held before he threw some away."""
    away = state.away[seat]
    return tuple(sorted((*state.hands[seat], *(away[len(away) - state.fresh :] if state.fresh else ()))))


def thrown(hand: Hand, options: DrawOptions) -> Hand:
    """What belongs to nothing, lowest first; at low, what is high or double. Three cards at the most."""
    natural, _ = split(hand, options.wild)
    if options.mode == "low":
        return _too_high(natural)
    if high_of(hand, options)[0] >= STRAIGHT:
        return ()
    counts = Counter(number(card) for card in natural)
    suits = Counter(kit.suit(card) for card in natural)
    if max(counts.values(), default=0) == 1 and max(suits.values()) == 4:
        return tuple(card for card in natural if suits[kit.suit(card)] == 1)
    return tuple(sorted((card for card in natural if counts[number(card)] == 1), key=number)[:3])


def _too_high(natural: list[int]) -> Hand:
    """At low: doubles, and what is above eight, the highest first."""
    kept: set[int] = set()
    out: list[int] = []
    for card in sorted(natural, key=lambda card: 1 if is_ace(card) else number(card)):
        low_ = 1 if is_ace(card) else number(card)
        if low_ > 8 or low_ in kept:
            out.append(card)
        kept.add(low_)
    return tuple(reversed(out))[:3]
