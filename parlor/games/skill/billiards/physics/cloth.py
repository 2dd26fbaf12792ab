"""Balls on the cloth of a pool table: how they slide, roll and come to rest while nothing is met.

Nothing but sums, products, quotients and square roots is used: the same bits on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from parlor.games.skill.billiards.aiming import Stroke
from parlor.games.skill.billiards.pool_table import CORNER, HEAD_STRING, LENGTH, RADIUS, WIDTH, Balls, cushions_touched

STEP: Final = 0.004
"""Seconds between two looks at the balls: the hardest stroke moves a ball by 32 mm in one, half its breadth."""
AHEAD: Final = 4 * STEP
"""What may happen so soon is looked at again."""
LONGEST: Final = 7500
"""Steps after which everything stops where it is: 30 seconds."""
GRAVITY: Final = 98_100.0
"""Gravity in tenths of a millimetre per second squared, the unit of the table."""
SLIDE: Final = 0.2 * GRAVITY
ROLL: Final = 0.01 * GRAVITY
SPIN: Final = 2.5 * 0.044 * GRAVITY
"""What the cloth takes of a speed in a second: of a ball that slides, rolls, and spins about its upright axis."""
BALL: Final = 0.95
"""The share of their speed that two balls keep when they meet: phenolic balls keep 92 to 98 hundredths."""
CUSHION: Final = 0.85
"""How much of the speed at which two balls, or a ball and a cushion, meet is there after it."""
GRIP: Final = 0.2
"""The friction of cushions."""
CREEP: Final = 0.05
"""Balls that meet more slowly do not meet."""
DEAD: Final = 10.0
"""Balls that meet more slowly do not part again."""
CONTACTS: Final = 400
"""Contacts in one step, at most."""

# Everything below is measured from the middle of the table, so that what mirrors a stroke mirrors its end.
MIDDLE_X, MIDDLE_Y = LENGTH / 2, WIDTH / 2
EAST, NORTH = MIDDLE_X - RADIUS, MIDDLE_Y - RADIUS
MOUTH: Final = MIDDLE_X + MIDDLE_Y - CORNER
STRING: Final = HEAD_STRING - MIDDLE_X

Moment = tuple[int, tuple[float, ...], tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""How many steps have passed, the centres and the velocities, by the places of the balls in motion's list."""


class Cloth:
    """The balls of one stroke, while they move."""

    def __init__(self, balls: Balls, strokes: tuple[tuple[int, Stroke], ...], *, trace: bool = False) -> None:
        self.count = len(balls)
        self.x = [0.0] * self.count
        self.y = [0.0] * self.count
        self.vx, self.vy, self.rx, self.ry, self.side = ([0.0] * self.count for _ in range(5))
        self.ax, self.ay = [0.0] * self.count, [0.0] * self.count
        self.ex, self.ey = [0.0] * self.count, [0.0] * self.count  # the velocity at the end of sliding or rolling
        self.left = [0] * self.count  # steps until then
        self.top = [0.0] * self.count  # no faster until then
        self.safe = [0.0] * self.count  # the time until which nothing can be met, as far as is known
        self.sliding = [False] * self.count
        self.there: list[int] = []
        self.moving: list[int] = []
        self.moved: set[int] = set()  # all that have been in motion
        self.first = 0
        self.out = False
        self.before = ""
        self.rails: dict[int, str] = {}
        self.pots: list[tuple[int, str]] = []
        self.cling: dict[int, str] = {}
        self.steps = 0
        self.lag = len(strokes) > 1
        self.trace = trace
        self.moments: list[Moment] = []
        for number, at in enumerate(balls):
            if at is None:
                continue
            self.there.append(number)
            rails = cushions_touched(at)
            x, y = at[0] - MIDDLE_X, at[1] - MIDDLE_Y
            if rails:
                self.cling[number] = rails
                x = min(max(x, -EAST), EAST) if "e" in rails or "w" in rails else x
                y = min(max(y, -NORTH), NORTH) if "n" in rails or "s" in rails else y
            self.x[number], self.y[number] = x, y
        self.out = balls[0] is not None and self.x[0] >= STRING
        for number, stroke in strokes:
            self.vx[number], self.vy[number], self.rx[number], self.ry[number], self.side[number] = stroke
            self.velocity_changed(number)

    def velocity_changed(self, ball: int) -> None:
        """The velocity of a ball has changed: it slides, rolls or lies from now on."""
        vx, vy = self.vx[ball], self.vy[ball]
        ux, uy = vx - self.rx[ball], vy - self.ry[ball]
        slip = sqrt(ux * ux + uy * uy)
        if slip > 1.0:
            self.ax[ball], self.ay[ball] = -SLIDE * ux / slip, -SLIDE * uy / slip
            self.ex[ball], self.ey[ball] = vx - ux * 2 / 7, vy - uy * 2 / 7
            self.left[ball] = int(slip / (3.5 * SLIDE * STEP)) + 1
            self.sliding[ball] = True
        else:  # the little that it slips ends as a longer slide would: rolling takes no speed from nowhere
            vx, vy = vx - ux * 2 / 7, vy - uy * 2 / 7
            self.vx[ball], self.vy[ball] = vx, vy
            self.rolls(ball)
        ex, ey = self.ex[ball], self.ey[ball]
        speed, end = vx * vx + vy * vy, ex * ex + ey * ey
        self.top[ball] = sqrt(speed if speed > end else end)
        self.safe[ball] = 0.0
        if ball not in self.moving and (self.left[ball] or self.sliding[ball]):
            self.moved.add(ball)
            self.moving.append(ball)
            self.moving.sort()

    def rolls(self, ball: int) -> None:
        """From now on a ball rolls, or lies."""
        vx, vy = self.vx[ball], self.vy[ball]
        self.rx[ball], self.ry[ball] = vx, vy
        self.sliding[ball] = False
        self.ex[ball] = self.ey[ball] = 0.0
        speed = sqrt(vx * vx + vy * vy)
        if speed > CREEP:
            self.ax[ball], self.ay[ball] = -ROLL * vx / speed, -ROLL * vy / speed
            self.left[ball] = int(speed / (ROLL * STEP)) + 1
        else:
            self.stops(ball)

    def stops(self, ball: int) -> None:
        """A ball lies still, or is gone."""
        self.vx[ball] = self.vy[ball] = self.rx[ball] = self.ry[ball] = self.ax[ball] = self.ay[ball] = 0.0
        self.ex[ball] = self.ey[ball] = 0.0
        self.left[ball] = 0
        self.sliding[ball] = False
        self.top[ball] = 0.0
        if ball in self.moving:
            self.moving.remove(ball)
            for other in self.moving:
                self.safe[other] = 0.0

    def slow_down(self, steps: int) -> None:
        """The cloth has worked on everything for so many steps."""
        time, fade = steps * STEP, steps * STEP * SPIN
        for ball in tuple(self.moving):
            side = self.side[ball]
            if side:
                self.side[ball] = max(0.0, side - fade) if side > 0 else min(0.0, side + fade)
            self.left[ball] -= steps
            if self.left[ball] <= 0:
                if self.sliding[ball]:
                    self.vx[ball], self.vy[ball] = self.ex[ball], self.ey[ball]
                    self.rolls(ball)
                else:
                    self.stops(ball)
                continue
            ax, ay = self.ax[ball] * time, self.ay[ball] * time
            self.vx[ball] += ax
            self.vy[ball] += ay
            if self.sliding[ball]:
                self.rx[ball] -= 2.5 * ax
                self.ry[ball] -= 2.5 * ay
            else:
                self.rx[ball], self.ry[ball] = self.vx[ball], self.vy[ball]

    def energy(self) -> float:
        """Of all balls, by mass: of going, of rolling and of spinning."""
        total = 0.0
        for ball in self.there:
            total += self.vx[ball] ** 2 + self.vy[ball] ** 2
            total += 0.4 * (self.rx[ball] ** 2 + self.ry[ball] ** 2 + self.side[ball] ** 2)
        return total / 2
