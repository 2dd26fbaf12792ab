"""The melds of a hand of the double deck: the division that is worth most, exactly."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.cards import ACE, DIAMONDS, JACK, KING, QUEEN, SPADES, card
from parlor.games.kits.pinochle import AROUND, Meld
from parlor.games.kits.tricks import NONE, Hand

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
QUEENS: Final = card(SPADES, QUEEN)
JACKS: Final = card(DIAMONDS, JACK)


def melds(hand: Hand, trump: int) -> tuple[Meld, ...]:
    """The melds of a hand that are worth most together.

    A card counts once in runs and marriages, once in pinochles, and once in arounds. So these three are apart, and in
    them only kings and queens of trumps leave a choice: how many of them go into runs.
    """
    count = hand.count
    found = []
    for suit in range(4):
        base = suit << 5
        pairs = min(count(base + KING), count(base + QUEEN))
        if not pairs:
            continue
        if suit == trump:
            most = min(pairs, count(base + ACE), count(base + 10), count(base + JACK))
            runs = max(range(most, -1, -1), key=lambda runs: WORTH["run"][runs] + WORTH["royal"][pairs - runs])
            if runs:
                found.append(Meld("run", suit, runs, WORTH["run"][runs]))
            if pairs > runs:
                found.append(Meld("royal", suit, pairs - runs, WORTH["royal"][pairs - runs]))
        else:
            found.append(Meld("marriage", suit, pairs, WORTH["marriage"][pairs]))
    for kind, rank in AROUND.items():
        times = min(count(rank), count(32 + rank), count(64 + rank), count(96 + rank))
        if times:
            found.append(Meld(kind, NONE, times, WORTH[kind][times]))
    if times := min(count(QUEENS), count(JACKS)):
        found.append(Meld("binocle", NONE, times, WORTH["binocle"][times]))
    return tuple(found)


def worth(hand: Hand, trump: int) -> int:
    """What the melds of a hand are worth."""
    return sum(meld.value for meld in melds(hand, trump))
