"""How a hand of one tarot taker is counted: his contract, the petit, poignées and the chelem."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from parlor.games.kits.cards.pack import UNKNOWN
from parlor.games.kits.tarot.rules import BOUTS, exchange_excuse, half_points
from parlor.games.kits.tricks.rules import Play

FACTORS: Final = {"petite": 1, "prise": 1, "garde": 2, "sans": 4, "contre": 6}
LEVELS: Final = ("single", "double", "triple")
WORTHS: Final = (20, 30, 40)
"""What each level of a poignée is worth."""
GOALS: Final = (56, 51, 41, 36)
"""The points a taker needs, by the number of his bouts."""


class Tally(Struct, frozen=True):
    """A hand as it was counted."""

    bid: str
    half_points: int
    bouts: int
    score: int
    """What each opponent pays the taker."""
    steps: tuple[tuple[str, int], ...] = ()
    """How the score came about: what for, and how much; a factor stands as what comes of it."""

    @property
    def contract_made(self) -> bool:
        """Whether the contract was made."""
        return self.half_points >= 2 * GOALS[self.bouts]

    def rows(self) -> list[tuple[str, tuple[str]]]:
        """The steps to the score, in rows."""
        steps = [(name, (f"{points:+d}",)) for name, points in self.steps]
        return [*steps, ("from each" if self.score >= 0 else "to each", (f"{self.score:+d}",))]

    @property
    def points_needed(self) -> str:
        """What was needed, in words."""
        bouts = "1 bout" if self.bouts == 1 else f"{self.bouts} bouts"
        return f"{bouts}, so {GOALS[self.bouts]} points are enough"

    @property
    def contract_result(self) -> str:
        """What came of the contract, in words."""
        return f"{'makes' if self.contract_made else 'misses'} the {self.bid} with {self.half_points / 2:g} points"


def tally_hand(
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
    base = 25 if made or literal else -25
    score = (points + base + 10 * petit) * FACTORS[bid]
    slams = 0
    if announced[0]:
        slams += 400 if slam == 1 else -200
    elif slam == 1:
        slams += 200
    if announced[1]:
        slams += -400 if slam == -1 else 200
    elif slam == -1:
        slams -= defence_slam
    shown = poignees if made else -poignees
    steps = (
        (f"over {GOALS[bouts]}" if made else f"short of {GOALS[bouts]}", points),
        ("for the contract", base),
        ("petit in the last trick", 10 * petit),
        (f"times {FACTORS[bid]}, {bid}", score if FACTORS[bid] > 1 else 0),
        ("poignées", shown),
        ("chelem", slams),
    )
    kept = tuple(step for at, step in enumerate(steps) if step[1] or at == 0)
    return Tally(bid, half_points, bouts, score + shown + slams, kept)


def split_cards(play: Play, sides: Sequence[int], laid: Iterable[int], contre: bool) -> list[list[int]]:
    """The cards of the taker's side and of the others; what was discarded is the taker's, but in a contre theirs."""
    piles: list[list[int]] = [[], []]
    for side, pile in zip(sides, play.piles, strict=True):
        piles[side] += pile
    piles[contre] += laid
    return piles


def running_points(play: Play, sides: Sequence[int], excuse: tuple[int, int], laid: Iterable[int]) -> str:
    """What the taker's side has in the tricks that all have seen, and in what was `laid` away as far as one knows it.

    `excuse` says who played the excuse and who won its trick, where it goes home.
    """
    piles = split_cards(play, sides, (c for c in laid if c != UNKNOWN), contre=False)
    player, winner = (sides[seat] if seat >= 0 else -1 for seat in excuse)
    taken = exchange_excuse(piles, player, winner)[0]
    bouts = sum(c in BOUTS for c in taken)
    return f"has {half_points(taken) / 2:g} of {GOALS[bouts]} points, {bouts} bout{'s' * (bouts != 1)}"


def slam_side(play: Play, sides: Sequence[int]) -> int:
    """Who won every trick: 1 the taker's side, -1 the others, 0 neither."""
    won = {side for side, count in zip(sides, play.taken, strict=True) if count}
    return 0 if len(won) > 1 else -1 if 1 in won else 1
