"""Gin Rummy by expected deadwood: the draw to come weighed exactly, the other's hand imagined as play suggests.

Hands are masks, as in `melds`. The other's hand is imagined with the cards he took, and the later it is
the better: of several hands that chance would give him, the one that melds best.
"""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.games.cards.melds import WORTH, answered, arranged, arrangements, bits, melds, value

PATIENCE: Final = 3
"""After so many more turns one more hand is tried when the other's is imagined."""
IMAGINED: Final = 24
DANGER: Final = 3.0
"""What it costs, in deadwood, to give the other a card that he can meld."""
AHEAD: Final = 3
DRAWS: Final = 40
BARE: Final = 0.25
"""How much the deadwood that is held now counts beside the deadwood to be expected."""


def least(hand: int, out: int = 1) -> int:
    """The least deadwood that a hand can have once so many cards are let go."""
    best = 1000
    for _, rest in arrangements(hand):
        count = value(rest)
        if count - 10 * out < best:
            best = min(best, count - sum(sorted((WORTH[bit] for bit in bits(rest)), reverse=True)[:out]))
    return max(0, best)


class Judge:
    """Weighs the hands that one may keep, against the cards that are still to be seen."""

    def __init__(self, unseen: int, others: list[int], rng: Random) -> None:
        self.unseen = bits(unseen)
        self.draws = [sum(1 << bit for bit in rng.sample(self.unseen, AHEAD)) for _ in range(DRAWS)]
        """What the next draws may bring."""
        self.others = others
        """Hands that the other may hold."""
        self._hopes: dict[int, float] = {}
        self._least: dict[int, int] = {}

    def hope(self, hand: int) -> float:
        """The deadwood that ten cards lead to: a mean of what they will have after one draw and some, and have now."""
        known = self._hopes.get(hand)
        if known is None:
            next_ = sum(self._after(hand | 1 << bit) for bit in self.unseen) / len(self.unseen)
            far = sum(least(hand | draw, AHEAD) for draw in self.draws) / len(self.draws)
            known = (next_ + far + BARE * arranged(hand).deadwood) / (2 + BARE)
            self._hopes[hand] = known
        return known

    def _after(self, hand: int) -> int:
        if hand not in self._least:
            self._least[hand] = least(hand)
        return self._least[hand]

    def danger(self, bit: int) -> float:
        """How likely it is that the other can meld a card."""
        card = 1 << bit
        wanted = sum(any(meld & card for meld in melds(hand | card)) for hand in self.others)
        return wanted / max(1, len(self.others))

    def discards(self, hand: int, kept: int = -1, most: int = 5) -> dict[int, float]:
        """What letting each card go costs; only the cards that leave the least deadwood are looked at."""
        out = [bit for bit in bits(hand) if bit != kept]
        out.sort(key=lambda bit: arranged(hand & ~(1 << bit)).deadwood)
        return {bit: self.hope(hand & ~(1 << bit)) + DANGER * self.danger(bit) for bit in out[:most]}

    def knocked(self, hand: int) -> float:
        """What one wins on average by knocking with ten cards."""
        mine = arranged(hand)
        total = 0.0
        for other in self.others:
            theirs = arranged(other) if mine.deadwood == 0 else answered(other, mine.melds)[0]
            lead = theirs.deadwood - mine.deadwood
            total += 20 + lead if mine.deadwood == 0 else lead if lead > 0 else lead - 10
        return total / max(1, len(self.others))

    def outs(self, hand: int) -> float:
        """How likely the next card makes gin of ten."""
        return sum(self._after(hand | 1 << bit) == 0 for bit in self.unseen) / len(self.unseen)


def hands(unseen: int, known: int, size: int, turns: int, rng: Random, count: int = IMAGINED) -> list[int]:
    """Hands that the other may hold: the cards he is known to have, and such as keep well together."""
    cards = bits(unseen & ~known)
    found = []
    for _ in range(count):
        tries = [
            known | sum(1 << bit for bit in rng.sample(cards, size - known.bit_count()))
            for _ in range(1 + turns // PATIENCE)
        ]
        found.append(min(tries, key=lambda hand: arranged(hand).deadwood))
    return found
