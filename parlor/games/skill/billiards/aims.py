"""Pocket billiards: the lines of an aim, by each word that may be said of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from parlor.core import scene as sc
from parlor.games.skill.billiards.aiming import (
    CUTS,
    SAFE,
    Aim,
    cut_token,
    line,
    line_of_sight,
    look_along,
    vector_length,
)
from parlor.games.skill.billiards.lag import LAGGING
from parlor.games.skill.billiards.pool_table import LENGTH, POCKETS, RADIUS, WIDTH, Balls
from parlor.games.skill.billiards.rules import Pool

TIGHT: Final = 150
"""A ball that the cue ball meets on so short a way leaves no room for a ghost beside it."""
STARTS: Final = 4500
"""How much of its line is drawn then: enough to be seen beyond the ball."""
DEGREES: Final = tuple(map(str, range(360)))
TENTHS: Final = tuple(map(str, range(10)))


def aims(state: Pool[Any]) -> tuple[sc.Aim, ...]:
    """What the aim comes to by each word that is asked for next, and by none."""
    phase, aim = state.phase, state.aim
    if phase == "lag":
        x, y = LAGGING[state.turn] or (0, 0)
        return (sc.Aim((_screen_point((x, y)), _screen_point((LENGTH - RADIUS, y)))),)
    if state.balls[0] is None or phase not in ("pocket", "bearing", "tenth", "aim", "struck"):
        return ()
    words: dict[str, Aim] = {}
    if phase == "pocket" and aim.ball:
        words = {name: replace(aim, pocket=name) for name in (*POCKETS, SAFE)}
    elif phase == "bearing":
        words = {word: replace(aim, bearing=int(word)) for word in DEGREES}
    elif phase == "tenth":
        words = {word: replace(aim, tenth=int(word)) for word in TENTHS}
    elif phase == "aim":
        words = {"": aim}
        if aim.ball and aim.cut is None:
            words |= {cut_token(cut): replace(aim, cut=cut) for cut in CUTS}
    elif phase == "struck":
        words = {"": aim}
    return aim_lines(state.balls, tuple(words.items()))


@lru_cache(maxsize=16)
def aim_lines(balls: Balls, words: tuple[tuple[str, Aim], ...]) -> tuple[sc.Aim, ...]:
    """The lines of aims, by their words."""
    return tuple(replace(line_of(balls, aim), token=word) for word, aim in words)


def line_of(balls: Balls, aim: Aim) -> sc.Aim:
    """The way of the cue ball to what it meets first, and from there the way of the ball that it meets."""
    seen = line_of_sight(balls, aim)
    if seen is None:
        return sc.Aim(())
    way = (_screen_point(seen.start), _screen_point(seen.end))
    met = balls[seen.ball] if seen.ball else None
    if met is None:
        return sc.Aim(way)
    onward = look_along((None, *balls[1:]), met, seen.away, seen.ball)
    run = _screen_point(met), _screen_point(onward.end)
    if vector_length(seen.end[0] - seen.start[0], seen.end[1] - seen.start[1]) >= TIGHT:
        return sc.Aim(way, way[1], run)
    x, y = line(balls, aim)
    return sc.Aim((way[0], _screen_point((seen.start[0] + STARTS * x, seen.start[1] + STARTS * y))), None, run)


def _screen_point(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), WIDTH - round(at[1])
