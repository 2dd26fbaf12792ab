"""Tarot: how its cards rank, what must be followed, who wins a trick, and how cards count.

Everything here is shared by the tarot games; what differs among them is a parameter. Values are in
half points, so that all are whole numbers: the 78 cards come to 182, or 91 points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from parlor.games.kits.cards import ATOUTS, CLUBS, EXCUSE, JACK, KING, KNIGHT, QUEEN, SPADES, card, rank, suit, tarot
from parlor.games.kits.tricks import NONE, led, of_suit

Follow: TypeAlias = Literal["source", "must_trump", "fft"]
"""What a player without the led suit must do.

`source`: play an atout only if one lies in the trick already. `must_trump`: play an atout if he has
one. `fft`: so too, and beat the atouts in the trick if he can.
"""

PACK: Final = tarot()
PETIT: Final = card(ATOUTS, 1)
BOUTS: Final = frozenset({PETIT, card(ATOUTS, 21), EXCUSE})
WORTH: Final = {
    c: 9 if c in BOUTS else {KING: 9, QUEEN: 7, KNIGHT: 5, JACK: 3}.get(rank(c), 1) if suit(c) != ATOUTS else 1
    for c in PACK
}
"""What each card counts, in half points."""


@cache
def powers(reversed_: bool = True) -> dict[int, int]:
    """How high each card stands in its suit. In red the pips are reversed: the one is the highest."""
    found = {}
    for c in PACK:
        plain = suit(c) in (SPADES, CLUBS) or rank(c) >= JACK or suit(c) >= ATOUTS
        found[c] = rank(c) if plain or not reversed_ else JACK - rank(c)
    return found


def count(cards: Iterable[int]) -> int:
    """What some cards count, in half points."""
    return sum(WORTH[c] for c in cards)


def beats(c: int, other: int, reversed_: bool = True) -> bool:
    """Whether a card wins over the one that held the trick so far. The excuse never wins."""
    if c == EXCUSE or other == EXCUSE:
        return c != EXCUSE
    power = powers(reversed_)
    return power[c] > power[other] if c >> 5 == other >> 5 else c >> 5 == ATOUTS


def best(trick: tuple[int, ...], reversed_: bool = True) -> int:
    """Where in a trick the card stands that wins it."""
    top = 0
    for at, c in enumerate(trick):
        if beats(c, trick[top], reversed_):
            top = at
    return top


def legal(hand: tuple[int, ...], trick: tuple[int, ...], follow: Follow) -> tuple[int, ...]:
    """The cards that may be played to a trick; the excuse always may."""
    wanted = led(trick)
    if wanted == NONE:
        return hand
    excuse = (EXCUSE,) if hand[-1] == EXCUSE else ()
    good = of_suit(hand, wanted)
    if good and wanted != ATOUTS:
        return good + excuse
    top = max((rank(c) for c in trick if suit(c) == ATOUTS), default=0)
    if follow == "source" and not top:
        return hand
    atouts = of_suit(hand, ATOUTS)
    if not atouts:
        return hand
    if follow == "fft":
        atouts = tuple(c for c in atouts if rank(c) > top) or atouts
    return atouts + excuse


def lacking(played: int, trick: tuple[int, ...], follow: Follow) -> int:
    """The suits, as bits, that a player has shown to lack by a card played to a trick."""
    wanted = led(trick)
    if wanted == NONE or played == EXCUSE or suit(played) == wanted:
        return 0
    lacks = 1 << wanted
    had_to = follow != "source" or any(suit(c) == ATOUTS for c in trick)
    return lacks | 1 << ATOUTS if had_to and suit(played) != ATOUTS else lacks


def promise(hand: tuple[int, ...]) -> int:
    """What a hand promises: bouts, long and high atouts, courts."""
    atouts = of_suit(hand, ATOUTS)
    total = 2 * len(atouts) + 2 * sum(rank(c) >= 15 for c in atouts)
    total += 9 * (EXCUSE in hand) + 10 * (card(ATOUTS, 21) in hand)
    if PETIT in hand:
        total += 8 if len(atouts) >= 6 else 5 if len(atouts) == 5 else 0
    return total + sum({9: 6, 7: 3, 5: 2, 3: 1}.get(WORTH[c], 0) for c in hand if suit(c) < ATOUTS)


BIDS: Final = ("", "petite", "garde", "sans", "contre")
FACTORS: Final = {"petite": 1, "garde": 2, "sans": 4, "contre": 6}
GOALS: Final = (56, 51, 41, 36)
"""The points a taker needs, by the number of his bouts."""


class Tally(Struct, frozen=True):
    """A hand as it was counted."""

    bid: str
    half_points: int
    bouts: int
    score: int
    """What each opponent pays the taker."""

    @property
    def made(self) -> bool:
        """Whether the contract was made."""
        return self.half_points >= 2 * GOALS[self.bouts]

    @property
    def in_words(self) -> str:
        """The hand in words."""
        how = "makes" if self.made else "misses"
        return f"{how} the {self.bid}: {self.half_points / 2:g} points, {self.bouts} bouts, {self.score:+d} from each."


def result(
    bid: str,
    half_points: int,
    bouts: int,
    *,
    petit: int = 0,
    poignees: int = 0,
    announced: tuple[bool, bool] = (False, False),
    slam: int = 0,
    defence_slam: int = 200,
    literal: bool = False,
) -> Tally:
    """The score of a hand, for the taker against each opponent.

    `petit` is 1 or -1 where the petit was in the last trick, for the side that won it; `poignees` the sum
    of all declared; `announced` whether the taker, and whether the others announced a slam; `slam` 1 if the
    taker won every trick, -1 if the others did; `defence_slam` what the taker loses by one of theirs that
    was not announced.
    """
    lead = half_points - 2 * GOALS[bouts]
    made = lead >= 0
    points = (abs(lead) + 1) // 2 * (1 if made else -1)
    base = points + (25 if made or literal else -25)
    score = (base + 10 * petit) * FACTORS[bid] + (poignees if made else -poignees)
    if announced[0]:
        score += 400 if slam == 1 else -200
    elif slam == 1:
        score += 200
    if announced[1]:
        score += -400 if slam == -1 else 200
    elif slam == -1:
        score -= defence_slam
    return Tally(bid, half_points, bouts, score)


def excuse_exchanged(taken: list[int], others: list[int], player: int, winner: int) -> tuple[list[int], list[int]]:
    """Both sides' cards after the excuse, played by one side to a trick of the other, has gone home.

    Its side gives a card of half a point for it: a pip of the suits before an atout, the lowest first, the
    ones of the suits last. If it never has one, it keeps the excuse and gives nothing.
    """
    if player < 0 or player == winner:
        return taken, others
    piles = (list(taken), list(others))
    piles[winner].remove(EXCUSE)
    small = min((c for c in piles[player] if WORTH[c] == 1), key=_dearness, default=None)
    if small is not None:
        piles[player].remove(small)
        piles[winner].append(small)
    piles[player].append(EXCUSE)
    return piles


def _dearness(c: int) -> tuple[int, int, int]:
    """In which order small cards are given away."""
    return 2 if rank(c) == 1 else int(suit(c) == ATOUTS), rank(c), c
