"""The second half for two, when both hands are known: how club players play it, and a search that ends in their play.

A hand is one number here, in which four bits for each kind of card count the cards of it, and a card is its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlor.games.kits.pinochle.rules import KIND
from parlor.games.kits.tricks.rules import NONE
from parlor.games.tricks.pinochle_2p.rules import LAST, POINTS

NODES: Final = 300
"""Positions valued between one answer and the next: some 15 milliseconds."""
KINDS: Final = 6
"""Kinds of cards of a suit."""
SUITS: Final = tuple((1 << 4 * KINDS) - 1 << 4 * KINDS * suit for suit in range(4))
"""All cards of each suit."""
CARD: Final = {kind: c for c, kind in KIND.items()}
WORTH: Final = tuple(POINTS[CARD[kind]] for kind in range(4 * KINDS))
"""The points of each kind, which rise with its power."""
ONES: Final = sum(1 << 4 * kind for kind in range(4 * KINDS))


def count_kinds(cards: Iterable[int]) -> int:
    """A hand as a number."""
    return sum(1 << 4 * KIND[c] for c in cards)


def kinds_of(cards: int) -> list[int]:
    """The kinds of cards in a hand, the lowest first."""
    found = []
    while cards:
        kind = lowest(cards)
        found.append(kind)
        cards &= ~(15 << 4 * kind)
    return found


def length(cards: int) -> int:
    """How many cards these are, of at most two of a kind."""
    return (cards & ONES).bit_count() + 2 * (cards >> 1 & ONES).bit_count()


def lowest(cards: int) -> int:
    """The lowest of some cards of a suit."""
    return (cards & -cards).bit_length() - 1 >> 2


def highest(cards: int) -> int:
    """The highest of some cards of a suit; below 0 for none."""
    return cards.bit_length() - 1 >> 2


def playable(hand: int, led: int, trump: int) -> int:
    """The cards that may follow a card: its suit, of trumps higher ones first; else trumps, else any."""
    cards = hand & SUITS[led // KINDS]
    if cards and led // KINDS == trump:
        return cards >> 4 * (led + 1) << 4 * (led + 1) or cards
    return cards or hand & SUITS[trump] or hand


def takes(reply: int, led: int, trump: int) -> bool:
    """Whether a card takes the trick from the one that was led."""
    return reply > led if reply // KINDS == led // KINDS else reply // KINDS == trump


# -- club players ----------------------------------------------------------------------------------


def club_lead(hand: int, other: int, trump: int) -> int:
    """Draw trumps from more than the other has; then sure cards, and low ones. Trumps that only one has come last."""
    own, theirs = hand & SUITS[trump], other & SUITS[trump]
    drawing = theirs and length(own) > length(theirs)
    if drawing and highest(own) >= highest(theirs):
        least = 4 * highest(theirs)
        return lowest(own >> least << least)
    safe, low = NONE, NONE
    for suit in range(4):
        cards = hand & SUITS[suit]
        if not cards or suit == trump:
            continue
        against, high, little = other & SUITS[suit], highest(cards), lowest(cards)
        if (against or not theirs) and high >= highest(against) and (safe < 0 or WORTH[high] > WORTH[safe]):
            safe = high
        if low < 0 or WORTH[little] < WORTH[low]:
            low = little
    if safe >= 0:
        return safe
    return lowest(own) if drawing or low < 0 else low


def club_reply(hand: int, led: int, trump: int) -> int:
    """The dearest card of the suit that takes the trick, else the cheapest: a low trump, or what counts least."""
    cards = playable(hand, led, trump)
    if led // KINDS != trump and cards & SUITS[led // KINDS]:
        return highest(cards) if takes(highest(cards), led, trump) else lowest(cards)
    if not cards & ~SUITS[trump]:
        return lowest(cards)
    return min([lowest(cards & suit) for suit in SUITS if cards & suit], key=WORTH.__getitem__)


def play_out(hand: int, other: int, trump: int) -> int:
    """How far the first hand, which leads, comes ahead when club players play on to the end."""
    lead, sign = 0, 1
    while hand:
        led = club_lead(hand, other, trump)
        reply = club_reply(other, led, trump)
        hand, other = hand - (1 << 4 * led), other - (1 << 4 * reply)
        if takes(reply, led, trump):
            hand, other, sign = other, hand, -sign
        lead += sign * (WORTH[led] + WORTH[reply])
    return lead + sign * LAST


# -- the search ------------------------------------------------------------------------------------


class Stopped(Exception):
    """So many positions have been valued."""


class Endgame:
    """One search of a second half by alpha-beta over whole tricks; what it has met it remembers."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.met: dict[tuple[int, int, int], tuple[int, int]] = {}
        """By the hands of the leader and of the other, and the tricks looked ahead: between what their worth lies."""
        self.played: dict[tuple[int, int], int] = {}
        """What club players come to from the hands of the leader and of the other."""
        self.left = NODES

    def values(self, hand: int, other: int, led: int, depth: int) -> dict[int, int]:
        """What each card that may be played brings its player ahead over the other, looking so many tricks ahead.

        `led` is the other's card in the trick, or `NONE`.
        """
        self.left = NODES
        if led < 0:
            return {c: self.lead_value(c, hand, other, depth, -999, 999) for c in kinds_of(hand)}
        return {
            c: -self.trick_value(led, c, other, hand - (1 << 4 * c), depth, -999, 999)
            for c in kinds_of(playable(hand, led, self.trump))
        }

    def position_value(self, hand: int, other: int, depth: int, low: int, high: int) -> int:
        """What a position is worth to the player who leads."""
        if not hand:
            return 0
        if not depth:
            return self.played_value(hand, other)
        key = hand, other, depth
        least, most = self.met.get(key, (-999, 999))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best, floor, first = -999, low, club_lead(hand, other, self.trump)
        for c in sorted(kinds_of(hand), key=lambda kind: (kind == first, WORTH[kind]), reverse=True):
            best = max(best, self.lead_value(c, hand, other, depth, floor, high))
            floor = max(floor, best)
            if best >= high:
                break
        self.met[key] = (least if best <= low else best, most if best >= high else best)
        return best

    def played_value(self, hand: int, other: int) -> int:
        """What a position is worth if club players go on from it."""
        key = hand, other
        if key not in self.played:
            self.left -= 1
            if self.left < 0:
                raise Stopped
            self.played[key] = play_out(hand, other, self.trump)
        return self.played[key]

    def lead_value(self, c: int, hand: int, other: int, depth: int, low: int, high: int) -> int:
        """What a lead is worth to its player, the other answering as well as he can."""
        rest, worst = hand - (1 << 4 * c), 999
        for reply in sorted(kinds_of(playable(other, c, self.trump)), key=WORTH.__getitem__):
            after = other - (1 << 4 * reply)
            worst = min(worst, self.trick_value(c, reply, rest, after, depth, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def trick_value(self, c: int, reply: int, rest: int, others: int, depth: int, low: int, high: int) -> int:
        """What a trick and all after it are worth to its leader; `rest` and `others` are what the two have left."""
        stake = WORTH[c] + WORTH[reply] + (0 if rest else LAST)
        if takes(reply, c, self.trump):
            return -stake - self.position_value(others, rest, depth - 1, -high - stake, -low - stake)
        return stake + self.position_value(rest, others, depth - 1, low - stake, high - stake)
