"""How a hand of French tarot is scored: the contract, its additions, and the fate of the excuse."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlor.games.cards.kit import EXCUSE
from parlor.games.cards.tarot import WORTH

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
    def told(self) -> str:
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
    announced: bool = False,
    slam: int = 0,
    literal: bool = False,
) -> Tally:
    """The score of a hand, for the taker against each opponent.

    `petit` is 1 or -1 where the petit was in the last trick, for the side that won it; `poignees` the sum
    of all declared; `slam` 1 if the taker won every trick, -1 if the others did.
    """
    lead = half_points - 2 * GOALS[bouts]
    made = lead >= 0
    points = (abs(lead) + 1) // 2 * (1 if made else -1)
    base = points + (25 if made or literal else -25)
    score = (base + 10 * petit) * FACTORS[bid] + (poignees if made else -poignees)
    if announced:
        score += 400 if slam == 1 else -200
    else:
        score += 200 * slam
    return Tally(bid, half_points, bouts, score)


def excuse_exchanged(taken: list[int], others: list[int], player: int, winner: int) -> tuple[list[int], list[int]]:
    """Both sides' cards after the excuse, played by one side to a trick of the other, has gone home.

    Its side gives a card of half a point for it. If it has none, the excuse stays where it fell.
    """
    if player < 0 or player == winner:
        return taken, others
    piles = (list(taken), list(others))
    small = next((c for c in piles[player] if WORTH[c] == 1), None)
    if small is not None:
        piles[player].remove(small)
        piles[winner].append(small)
        piles[winner].remove(EXCUSE)
        piles[player].append(EXCUSE)
    return piles
