"""The pace that nobody chose: reckoned by hand over the cloth, and enough for every straight pot on the table."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

import pytest
from msgspec.structs import replace

from parlor.games.skill.billiards.aiming import FREE, Aim, aimed_stroke, unit
from parlor.games.skill.billiards.pace import RUN, USUAL, pace_for, speed_after
from parlor.games.skill.billiards.physics.engine import simulate
from parlor.games.skill.billiards.pool_table import LENGTH, POCKETS, RADIUS, WIDTH, Balls


def test_how_fast_a_ball_still_is() -> None:
    """At 700 mm/s it slides until it rolls at 500, which takes (7000^2 - 5000^2) / (2 * 19,620) = 611.6 tenths."""
    assert speed_after(7000, 0.0, 300) == pytest.approx(sqrt(7000**2 - 2 * 19_620 * 300))
    assert speed_after(7000, 0.0, 611.62) == pytest.approx(5000, abs=0.1)
    assert speed_after(7000, 0.0, 611.62 + 5000) == pytest.approx(sqrt(5000**2 - 2 * 981 * 5000), abs=0.1)
    assert speed_after(7000, 0.0, 611.62 + 12_800) == 0, "it rolls 5000^2 / (2 * 981) = 12,742 tenths"
    assert speed_after(7000, 0.4, 1000) == pytest.approx(sqrt(7000**2 - 2 * 981 * 1000)), "struck high it rolls at once"
    assert abs(RUN * 7000**2 - (611.62 + 12_742)) < 1


def test_a_longer_way_and_a_thinner_cut_take_a_harder_stroke() -> None:
    near, far = ((20_000, 8000), (22_000, 9900)), ((4000, 6000), (12_700, 9000))
    ball = Aim(1, pocket="ne")
    assert pace_for(near, ball) < pace_for(far, ball)
    thin = ((22_500, 2000), (22_000, 9900))
    assert pace_for(near, ball) < pace_for(thin, ball)
    assert pace_for(near, Aim(FREE)) == USUAL


WAYS = {
    **dict.fromkeys(("nw", "ne", "sw", "se"), ((2, 1), (1, 1), (1, 2))),
    **dict.fromkeys("ns", ((-1, 2), (0, 1), (1, 2))),
}
"""Into the table from each pocket, along and across."""


def straight_shots(pocket: str) -> Iterator[Balls]:
    """The cue ball and a ball on one line with the middle of a pocket, both clear of the cushions."""
    (x, y), east, north = POCKETS[pocket].middle, "e" in pocket, "n" in pocket
    for along, across in WAYS[pocket]:
        way = unit(-along if east else along, -across if north else across)
        for ball in range(1500, 26_000, 2500):
            for cue in range(ball + 700, 27_000, 2300):
                found = tuple((round(x + way[0] * far), round(y + way[1] * far)) for far in (cue, ball))
                if all(RADIUS < px < LENGTH - RADIUS and RADIUS < py < WIDTH - RADIUS for px, py in found):
                    yield found


@pytest.mark.parametrize("tip", ["top", "middle", "bottom"])
@pytest.mark.parametrize("pocket", POCKETS)
def test_every_straight_pot_drops_at_the_pace_that_nobody_chose(pocket: str, tip: str) -> None:
    shots, aim = tuple(straight_shots(pocket)), Aim(1, pocket=pocket, cut=0, tip=tip)
    assert len(shots) > 30
    for balls in shots:
        run = simulate(balls, ((0, aimed_stroke(balls, replace(aim, pace=pace_for(balls, aim)))),))
        assert (1, pocket) in run.pots, balls
