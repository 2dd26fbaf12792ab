"""The second half for two, when both hands are known: alpha-beta over whole tricks, exact near the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from parlor.games.kits.cards.pack import remove_cards
from parlor.games.kits.pinochle.rules import POWER, STRICT, beats_top
from parlor.games.kits.tricks.rules import Hand
from parlor.games.tricks.pinochle_2p.rules import LAST, POINTS

NODES: Final = 2500
"""Positions looked at between one answer and the next."""
TRUMP_WORTH: Final = (4, 5, 6, 8, 13, 16)
PLAIN_WORTH: Final = (0, 0, 0, 1, 5, 11)
"""What cards are worth beyond the search, by their power."""


class Stopped(Exception):
    """So many positions have been looked at."""


class Endgame:
    """One search of a second half; what it has met it remembers."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.met: dict[tuple[Hand, Hand, int], tuple[float, float]] = {}
        """By the hands of the leader and of the other, and the tricks looked ahead: between what their worth lies."""
        self.left = NODES

    def values(self, hand: Hand, other: Hand, trick: Hand, depth: int) -> dict[int, float]:
        """What each card that may be played brings its player ahead over the other, looking so many tricks ahead."""
        self.left = NODES
        if not trick:
            return {c: self.lead_value(c, hand, other, depth, -999.0, 999.0) for c in dict.fromkeys(hand)}
        legal = dict.fromkeys(STRICT.legal(hand, trick, self.trump))
        rest = {c: (remove_cards(hand, c), other) for c in legal}
        return {c: -self.trick_value(trick[0], c, rest[c][1], rest[c][0], depth, -999.0, 999.0) for c in legal}

    def position_value(self, hand: Hand, other: Hand, depth: int, low: float, high: float) -> float:
        """What a position is worth to the player who leads."""
        if not hand:
            return 0.0
        if not depth:
            return strength(hand, self.trump) - strength(other, self.trump)
        key = hand, other, depth
        least, most = self.met.get(key, (-999.0, 999.0))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self.left -= 1
        if self.left < 0:
            raise Stopped
        best, floor = -999.0, low
        for c in sorted(dict.fromkeys(hand), key=POWER.__getitem__, reverse=True):
            best = max(best, self.lead_value(c, hand, other, depth, floor, high))
            floor = max(floor, best)
            if best >= high:
                break
        self.met[key] = (least if best <= low else best, most if best >= high else best)
        return best

    def lead_value(self, c: int, hand: Hand, other: Hand, depth: int, low: float, high: float) -> float:
        """What a lead is worth to its player, the other answering as well as he can."""
        rest = remove_cards(hand, c)
        worst = 999.0
        legal = dict.fromkeys(STRICT.legal(other, (c,), self.trump))
        for reply in sorted(legal, key=POINTS.__getitem__):
            worst = min(
                worst, self.trick_value(c, reply, rest, remove_cards(other, reply), depth, low, min(high, worst))
            )
            if worst <= low:
                break
        return worst

    def trick_value(self, c: int, reply: int, rest: Hand, others: Hand, depth: int, low: float, high: float) -> float:
        """What a trick and all after it are worth to its leader; `rest` and `others` are what the two have left."""
        stake = POINTS[c] + POINTS[reply] + (0 if rest else LAST)
        if beats_top(reply, c, self.trump):
            return -stake - self.position_value(others, rest, depth - 1, -high - stake, -low - stake)
        return stake + self.position_value(rest, others, depth - 1, low - stake, high - stake)


@lru_cache(maxsize=8192)
def strength(hand: Hand, trump: int) -> float:
    """What a hand may bring in tricks to come, at a glance."""
    return float(sum((TRUMP_WORTH if c >> 5 == trump else PLAIN_WORTH)[POWER[c]] for c in hand))
