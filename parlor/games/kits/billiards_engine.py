"""Balls in motion on a pool table: they slide, roll, and meet balls, cushions, jaws and pockets, until all lie still.

Time goes in steps of 4 ms. Within a step a ball goes straight, and contacts happen at their exact times, one after the
other; between steps the cloth slows it down. While nothing can meet, many steps are taken as one. Nothing but sums,
products, quotients and square roots is used: one stroke ends in the same bits on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from parlor.games.kits.billiards import Balls, on_bed
from parlor.games.kits.billiards_aim import Stroke
from parlor.games.kits.billiards_cloth import (
    AHEAD,
    LONGEST,
    MIDDLE_X,
    MIDDLE_Y,
    STEP,
    STRING,
    Moment,
)
from parlor.games.kits.billiards_contacts import Contacts


class Run(NamedTuple):
    """What came of a stroke."""

    balls: Balls
    """Where they lie in the end."""
    first: int
    """The first ball that the cue ball met; 0 for none."""
    out: bool
    """Whether the cue ball was past the head string when it met it, or a cushion before it."""
    rails: tuple[tuple[int, str], ...]
    """By ball, the cushions touched after that, in order: n, e, s, w. One that it lay at counts when it comes back.

    Where more balls than one are struck, all that they touched.
    """
    pots: tuple[tuple[int, str], ...]
    """The balls potted, in order, and their pockets."""
    moments: tuple[Moment, ...] = ()
    """How it went, if it was asked for."""
    before: str = ""
    """The cushions that the cue ball touched before it met a ball."""


class Motion(Contacts):
    """The balls of one stroke, until they lie still."""

    def run(self) -> None:
        """Until all lie still."""
        while self.moving and self.steps < LONGEST:
            if self.trace:
                self.note()
            if self.cling:
                self.unstick()
            room, pairs, edges = self.room()
            steps = min(int(room / STEP), LONGEST - self.steps, min(self.left[ball] for ball in self.moving))
            if steps > 0:
                time = steps * STEP
                more = STEP * STEP * (steps * (steps - 1) / 2)
                for ball in self.moving:
                    self.x[ball] += self.vx[ball] * time + self.ax[ball] * more
                    self.y[ball] += self.vy[ball] * time + self.ay[ball] * more
            else:
                steps = 1
                self.step(pairs, edges)
            self.steps += steps
            self.slowed(steps)
        if not self.first:
            self.out = self.out or self.x[0] > STRING
        if self.trace:
            self.note()

    def note(self) -> None:
        """Keep this moment for a film."""
        self.moments.append((self.steps, tuple(self.x), tuple(self.y), tuple(self.vx), tuple(self.vy)))

    def room(self) -> tuple[float, list[tuple[int, int]], list[int]]:
        """How long nothing can meet anything, at least; the pairs, and balls near an edge, that may within a step."""
        now, soon = self.steps * STEP, 1000.0
        edges: list[int] = []
        pairs: list[tuple[int, int]] = []
        for ball in self.moving:
            if self.safe[ball] - now < AHEAD:
                self.safe[ball] = now + self.row(ball, pairs, edges)
            if self.safe[ball] < soon:
                soon = self.safe[ball]
        return soon - now, pairs, edges


@lru_cache(maxsize=64)
def simulate(balls: Balls, strokes: tuple[tuple[int, Stroke], ...], *, trace: bool = False) -> Run:
    """What comes of striking these balls at once."""
    motion = Motion(balls, strokes, trace=trace)
    motion.run()
    lie: list[tuple[int, int] | None] = [None] * len(balls)
    for ball in motion.there:
        lie[ball] = _settled(motion.x[ball] + MIDDLE_X, motion.y[ball] + MIDDLE_Y)
    return Run(
        tuple(lie),
        motion.first,
        motion.out,
        tuple(sorted(motion.rails.items())),
        tuple(motion.pots),
        tuple(motion.moments),
        motion.before,
    )


def _settled(x: float, y: float) -> tuple[int, int]:
    """The nearest whole place where a ball can lie."""
    near = round(x), round(y)
    if on_bed(near):
        return near
    around = [(near[0] + right, near[1] + up) for right in range(-3, 4) for up in range(-3, 4)]
    return min(filter(on_bed, around), key=lambda at: abs(at[0] - x) + abs(at[1] - y), default=near)


@lru_cache(maxsize=4)
def film(balls: Balls, strokes: tuple[tuple[int, Stroke], ...], every: float = 0.04) -> tuple[Balls, ...]:
    """How the balls go: where they are every so many seconds, and at rest in the end."""
    run = simulate(balls, strokes, trace=True)
    gone = {ball: _gone(run.moments, ball) for ball, _ in run.pots}
    frames: list[Balls] = []
    number = 0
    for (steps, xs, ys, vxs, vys), (after, _, _, wxs, wys) in zip(run.moments, run.moments[1:], strict=False):
        span = (after - steps) * STEP
        while (time := number * every - steps * STEP) < span:
            frame: list[tuple[int, int] | None] = []
            for ball, at in enumerate(balls):
                if at is None or steps >= gone.get(ball, LONGEST + 1):
                    frame.append(None)
                    continue
                half = time * time / (2 * span)
                x = xs[ball] + vxs[ball] * time + (wxs[ball] - vxs[ball]) * half
                y = ys[ball] + vys[ball] * time + (wys[ball] - vys[ball]) * half
                frame.append((round(x + MIDDLE_X), round(y + MIDDLE_Y)))
            frames.append(tuple(frame))
            number += 1
    return (*frames, run.balls)


def _gone(moments: tuple[Moment, ...], ball: int) -> int:
    """When a potted ball lay still for the last time: it is gone from then on."""
    for at in range(len(moments) - 1, -1, -1):
        if moments[at][3][ball] or moments[at][4][ball]:
            return moments[at][0] + 1
    return 0
