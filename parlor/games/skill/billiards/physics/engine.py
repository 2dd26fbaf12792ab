"""Balls in motion on a pool table: they slide, roll, and meet balls, cushions, jaws and pockets, until all lie still.

Time goes in steps of 4 ms. Within a step a ball goes straight, and contacts happen at their exact times, one after the
other; between steps the cloth slows it down. While nothing can meet, many steps are taken as one. Nothing but sums,
products, quotients and square roots is used: one stroke ends in the same bits on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from parlor.games.skill.billiards.aiming import Stroke
from parlor.games.skill.billiards.physics.cloth import AHEAD, LONGEST, MIDDLE_X, MIDDLE_Y, STEP, STRING, Moment
from parlor.games.skill.billiards.physics.contacts import Contacts
from parlor.games.skill.billiards.pool_table import Balls, Centre, fits_on_bed, overlapping


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
                self.keep_moment()
            if self.cling:
                self.release_cushions()
            room, pairs, edges = self.time_to_contact()
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
            self.slow_down(steps)
        if not self.first:
            self.out = self.out or self.x[0] > STRING
        if self.trace:
            self.keep_moment()

    def keep_moment(self) -> None:
        """Keep this moment for a film."""
        self.moments.append((self.steps, tuple(self.x), tuple(self.y), tuple(self.vx), tuple(self.vy)))

    def time_to_contact(self) -> tuple[float, list[tuple[int, int]], list[int]]:
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
    return Run(
        _final_balls(balls, motion),
        motion.first,
        motion.out,
        tuple(sorted(motion.rails.items())),
        tuple(motion.pots),
        tuple(motion.moments),
        motion.before,
    )


def _final_balls(balls: Balls, motion: Motion) -> Balls:
    """Where the balls lie in the end, in whole numbers: those that nothing moved just as they lay.

    A ball may lie a little in a cushion or in another ball, and is measured from the cushion while others move.
    """
    lie = [at if ball in motion.there and ball not in motion.moved else None for ball, at in enumerate(balls)]
    for ball in motion.there:
        if ball in motion.moved:
            lie[ball] = _nearest_free_place(
                motion.x[ball] + MIDDLE_X, motion.y[ball] + MIDDLE_Y, [at for at in lie if at]
            )
    return tuple(lie)


def _nearest_free_place(x: float, y: float, others: list[Centre]) -> Centre:
    """The nearest whole place where a ball can lie beside others."""

    def free(at: Centre) -> bool:
        return fits_on_bed(at) and not any(overlapping(at, other) for other in others)

    near = round(x), round(y)
    if free(near):
        return near
    around = [(near[0] + right, near[1] + up) for right in range(-3, 4) for up in range(-3, 4)]
    return min(filter(free, around), key=lambda at: abs(at[0] - x) + abs(at[1] - y), default=near)


@lru_cache(maxsize=4)
def trace(balls: Balls, strokes: tuple[tuple[int, Stroke], ...], every: float = 0.04) -> tuple[Balls, ...]:
    """How the balls go: where they are every so many seconds, and at rest in the end."""
    run = simulate(balls, strokes, trace=True)
    gone = {ball: _moment_potted(run.moments, ball) for ball, _ in run.pots}
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


def _moment_potted(moments: tuple[Moment, ...], ball: int) -> int:
    """When a potted ball lay still for the last time: it is gone from then on."""
    for at in range(len(moments) - 1, -1, -1):
        if moments[at][3][ball] or moments[at][4][ball]:
            return moments[at][0] + 1
    return 0
