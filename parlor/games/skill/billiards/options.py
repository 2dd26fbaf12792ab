"""What there is to choose in every game of pocket billiards, and how steady players are."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, Literal

from parlor.core.options import Options, option

Steadiness = Literal["exact", "sharp", "steady", "novice"]
SCATTER: Final = {"exact": (0, 0), "sharp": (15, 30), "steady": (35, 60), "novice": (80, 100)}
"""How far strokes go astray, as standard deviations: hundredths of a degree, and thousandths of the speed."""
SWING: Final = 250
"""By how many thousandths of its speed a stroke is off that a person times as badly as can be."""
WIDEST: Final = 900
"""An error at most, in the units of `SCATTER`: some nine times the worst player's, and the speed stays above 0."""


class PoolOptions(Options, frozen=True):
    opening: Annotated[
        Literal["lag", "lot"], option("Who breaks", lag="both lag for the choice", lot="the choice goes by lot")
    ] = "lag"
    steadiness: Annotated[
        Steadiness,
        option("How steady the first player is", exact="exact", sharp="sharp", steady="steady", novice="novice"),
    ] = "sharp"
    steadiness_2: Annotated[
        Steadiness,
        option("How steady the second player is", exact="exact", sharp="sharp", steady="steady", novice="novice"),
    ] = "sharp"
    reflex: Annotated[
        bool,
        option(
            "Timed strokes",
            no="chance decides how well one strikes",
            yes="a key at the right moment gives the pace that was meant",
        ),
    ] = False


def stroke_errors(steadiness: Steadiness, rng: Random) -> tuple[int, int]:
    """The errors of a stroke: hundredths of a degree to the left, and thousandths of the speed."""
    off, fast = SCATTER[steadiness]
    return _random_error(off, rng), _random_error(fast, rng)


def _random_error(scatter: int, rng: Random) -> int:
    return max(-WIDEST, min(WIDEST, round(rng.normalvariate(0, scatter))))
