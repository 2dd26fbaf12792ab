"""Balls in motion on a pool table: they slide, roll, and meet balls, cushions, jaws and pockets, until all lie still.

Time goes in steps of 4 ms. Within a step a ball goes straight, and contacts happen at their exact times, one after the
other; between steps the cloth slows it down. While nothing can meet, many steps are taken as one. Nothing but sums,
products, quotients and square roots is used: one stroke ends in the same bits on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from parlor.games.kits.billiards import CORNER, HEAD_STRING, LENGTH, RADIUS, SIDE, SIZE, WIDTH, Balls, frozen, on_bed
from parlor.games.kits.billiards_aim import Stroke

STEP: Final = 0.004
AHEAD: Final = 16 * STEP
"""What may happen so soon is looked at again."""
LONGEST: Final = 7500
"""Steps after which everything stops where it is: 30 seconds."""
GRAVITY: Final = 98_100.0
SLIDE: Final = 0.2 * GRAVITY
ROLL: Final = 0.01 * GRAVITY
SPIN: Final = 2.5 * 0.044 * GRAVITY
"""What the cloth takes of a speed in a second: of a ball that slides, rolls, and spins about its upright axis."""
BALL: Final = 0.95
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
_X, _Y = LENGTH / 2, WIDTH / 2
_EAST, _NORTH = _X - RADIUS, _Y - RADIUS
_MOUTH: Final = _X + _Y - CORNER
_STRING: Final = HEAD_STRING - _X

Moment = tuple[int, tuple[float, ...], tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""How many steps have passed, the centres and the velocities, by the places of the balls in motion's list."""


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


class Motion:
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
            rails = frozen(at)
            x, y = at[0] - _X, at[1] - _Y
            if rails:
                self.cling[number] = rails
                x = min(max(x, -_EAST), _EAST) if "e" in rails or "w" in rails else x
                y = min(max(y, -_NORTH), _NORTH) if "n" in rails or "s" in rails else y
            self.x[number], self.y[number] = x, y
        self.out = balls[0] is not None and self.x[0] >= _STRING
        for number, stroke in strokes:
            self.vx[number], self.vy[number], self.rx[number], self.ry[number], self.side[number] = stroke
            self.changed(number)

    # -- how a ball goes on ----------------------------------------------------------------------

    def changed(self, ball: int) -> None:
        """The velocity of a ball has changed: it slides, rolls or lies from now on."""
        vx, vy = self.vx[ball], self.vy[ball]
        ux, uy = vx - self.rx[ball], vy - self.ry[ball]
        slip = sqrt(ux * ux + uy * uy)
        if slip > 1.0:
            self.ax[ball], self.ay[ball] = -SLIDE * ux / slip, -SLIDE * uy / slip
            self.ex[ball], self.ey[ball] = vx - ux * 2 / 7, vy - uy * 2 / 7
            self.left[ball] = int(slip / (3.5 * SLIDE * STEP)) + 1
            self.sliding[ball] = True
        else:
            self.rolls(ball)
        speed, end = vx * vx + vy * vy, self.ex[ball] ** 2 + self.ey[ball] ** 2
        self.top[ball] = sqrt(speed if speed > end else end)
        self.safe[ball] = 0.0
        if ball not in self.moving and (self.left[ball] or self.sliding[ball]):
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

    def slowed(self, steps: int) -> None:
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

    # -- the course of a stroke ------------------------------------------------------------------

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
            self.out = self.out or self.x[0] > _STRING
        if self.trace:
            self.note()

    def note(self) -> None:
        """Keep this moment for a film."""
        self.moments.append((self.steps, tuple(self.x), tuple(self.y), tuple(self.vx), tuple(self.vy)))

    def unstick(self) -> None:
        """Balls that have left the cushion that they lay at may touch it."""
        for ball, rails in tuple(self.cling.items()):
            x, y = self.x[ball], self.y[ball]
            gaps = {"n": _NORTH - y, "e": _EAST - x, "s": _NORTH + y, "w": _EAST + x}
            kept = "".join(rail for rail in rails if gaps[rail] < 20)
            if kept:
                self.cling[ball] = kept
            else:
                del self.cling[ball]

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

    def row(self, ball: int, pairs: list[tuple[int, int]], edges: list[int]) -> float:
        """How long one ball can meet nothing, at least; what it may meet within a step is added to the lists."""
        xs, ys = self.x, self.y
        x, y, vx, vy, ex, ey = xs[ball], ys[ball], self.vx[ball], self.vy[ball], self.ex[ball], self.ey[ball]
        east, west = (vx, ex) if vx > ex else (ex, vx)
        north, south = (vy, ey) if vy > ey else (ey, vy)
        wide = east if east > -west else -west
        high = north if north > -south else -south
        room = (_MOUTH - (x if x > 0 else -x) - (y if y > 0 else -y)) / (wide + high) if wide + high > 0 else 1000.0
        if east > 0 and (_EAST - x) < room * east:
            room = (_EAST - x) / east
        if west < 0 and (_EAST + x) < room * -west:
            room = (_EAST + x) / -west
        if north > 0 and (_NORTH - y) < room * north:
            room = (_NORTH - y) / north
        if south < 0 and (_NORTH + y) < room * -south:
            room = (_NORTH + y) / -south
        if x > _EAST or x < -_EAST or y > _NORTH or y < -_NORTH:
            room = 0.0  # between jaws
        if room < STEP:
            edges.append(ball)
        tops = self.top
        top = tops[ball]
        for other in self.there:
            if other == ball:
                continue
            both = top + tops[other]
            reach = SIZE + both * (room if room > STEP else STEP)
            dx = xs[other] - x
            if dx > reach or dx < -reach:
                continue
            dy = ys[other] - y
            if dy > reach or dy < -reach:
                continue
            gap = sqrt(dx * dx + dy * dy) - SIZE
            if gap < both * STEP:
                pair = (ball, other) if ball < other else (other, ball)
                if pair not in pairs:
                    pairs.append(pair)
            if gap < both * room:
                room = gap / both
        return room

    # -- one step, with contacts -----------------------------------------------------------------

    def step(self, pairs: list[tuple[int, int]], edges: list[int]) -> None:
        """Everything goes straight for one step, and meets what it meets in order of the exact times."""
        left = STEP
        meets = {pair: self.meeting(*pair) for pair in pairs}
        walls = {ball: self.wall(ball) for ball in edges}
        for _ in range(CONTACTS):
            when, pair = min(((time, pair) for pair, time in meets.items()), default=(1.0, (0, 0)))
            least, ball = min(((found[0], ball) for ball, found in walls.items()), default=(1.0, -1))
            if min(when, least) > left:
                break
            soon = min(when, least)
            if soon > 0:
                self.advance(soon)
                left -= soon
                meets = {each: time - soon for each, time in meets.items()}
                walls = {each: (found[0] - soon, *found[1:]) for each, found in walls.items()}
            touched: tuple[int, ...]
            if when <= least:
                self.collide(*pair)
                touched = pair
            else:
                self.bounce(ball, *walls[ball][1:])
                touched = (ball,)
            for each in touched:
                walls.pop(each, None)
                if each in self.there:
                    walls[each] = self.wall(each)
            for known in [pair for pair in meets if pair[0] in touched or pair[1] in touched]:
                del meets[known]
            self.regroup(touched, left, meets)
        self.advance(left)

    def regroup(self, touched: tuple[int, ...], left: float, meets: dict[tuple[int, int], float]) -> None:
        """What the balls that have just met something may meet in the rest of the step."""
        xs, ys, vxs, vys = self.x, self.y, self.vx, self.vy
        for one in touched:
            if one not in self.there:
                continue
            for other in self.there:
                pair = (one, other) if one < other else (other, one)
                if other == one or pair in meets:
                    continue
                dx, dy = xs[other] - xs[one], ys[other] - ys[one]
                wx, wy = vxs[other] - vxs[one], vys[other] - vys[one]
                reach = SIZE + left * ((wx if wx > 0 else -wx) + (wy if wy > 0 else -wy)) + 1
                if -reach < dx < reach and -reach < dy < reach:
                    time = self.meeting(*pair)
                    if time <= left:
                        meets[pair] = time

    def advance(self, time: float) -> None:
        """Everything goes straight for a time."""
        for ball in self.moving:
            self.x[ball] += self.vx[ball] * time
            self.y[ball] += self.vy[ball] * time

    def meeting(self, one: int, other: int) -> float:
        """When two balls meet if they go straight; 1 for not soon."""
        dx, dy = self.x[other] - self.x[one], self.y[other] - self.y[one]
        wx, wy = self.vx[other] - self.vx[one], self.vy[other] - self.vy[one]
        closing = -(dx * wx + dy * wy)
        if closing <= CREEP * SIZE:
            return 1.0
        beyond = dx * dx + dy * dy - SIZE * SIZE
        if beyond <= 0:
            return 0.0
        root = closing * closing - (wx * wx + wy * wy) * beyond
        return beyond / (closing + sqrt(root)) if root > 0 else 1.0

    def wall(self, ball: int) -> tuple[float, str, str, float, float]:
        """What of the edge a ball meets if it goes straight: when, which cushion or pocket, and the line off it."""
        x, y, vx, vy = self.x[ball], self.y[ball], self.vx[ball], self.vy[ball]
        best, rail, pocket, nx, ny = 1.0, "", "", 0.0, 0.0
        if vx:
            east = vx > 0
            sign = 1.0 if east else -1.0
            time = max(0.0, (_EAST - sign * x) / (sign * vx))
            if time < best and abs(y + vy * time) <= _Y - CORNER:
                best, rail, nx, ny = time, "e" if east else "w", -sign, 0.0
        if vy:
            north = vy > 0
            sign = 1.0 if north else -1.0
            time = max(0.0, (_NORTH - sign * y) / (sign * vy))
            if time < best and SIDE <= abs(x + vx * time) <= _X - CORNER:
                best, rail, nx, ny = time, "n" if north else "s", 0.0, -sign
        across, up = (1.0 if x > 0 else -1.0), (1.0 if y > 0 else -1.0)
        jaws = (
            (across * (_X - CORNER), up * _Y, "n" if up > 0 else "s"),
            (across * _X, up * (_Y - CORNER), "e" if across > 0 else "w"),
            (-SIDE, up * _Y, "n" if up > 0 else "s"),
            (SIDE, up * _Y, "n" if up > 0 else "s"),
        )
        for jx, jy, name in jaws:
            dx, dy = jx - x, jy - y
            closing = dx * vx + dy * vy
            if closing <= CREEP * RADIUS:
                continue
            beyond = dx * dx + dy * dy - RADIUS * RADIUS
            root = closing * closing - (vx * vx + vy * vy) * beyond
            if root <= 0:
                continue
            time = beyond / (closing + sqrt(root)) if beyond > 0 else 0.0
            if time < best:
                best, rail = time, name
                nx, ny = (x + vx * time - jx) / RADIUS, (y + vy * time - jy) / RADIUS
        toward = across * vx + up * vy
        if toward > 0:
            time = max(0.0, (_MOUTH - across * x - up * y) / toward)
            if time < best:
                best, pocket = time, ("n" if up > 0 else "s") + ("e" if across > 0 else "w")
        if up * vy > 0:
            time = max(0.0, (_Y - up * y) / (up * vy))
            if time < best and abs(x + vx * time) < SIDE:
                best, pocket = time, "n" if up > 0 else "s"
        return best, rail if not pocket else "", pocket, nx, ny

    def collide(self, one: int, other: int) -> None:
        """Two balls that touch exchange what they have of speed towards each other."""
        if one == 0 and not self.first:
            self.first = other
            self.out = self.out or self.x[0] > _STRING
        dx, dy = self.x[other] - self.x[one], self.y[other] - self.y[one]
        far = sqrt(dx * dx + dy * dy)
        nx, ny = dx / far, dy / far
        closing = (self.vx[one] - self.vx[other]) * nx + (self.vy[one] - self.vy[other]) * ny
        push = closing * (0.5 + 0.5 * BALL if closing > DEAD else 0.5)
        self.vx[one] -= push * nx
        self.vy[one] -= push * ny
        self.vx[other] += push * nx
        self.vy[other] += push * ny
        self.changed(one)
        self.changed(other)

    def bounce(self, ball: int, rail: str, pocket: str, nx: float, ny: float) -> None:
        """A ball comes back from a cushion or a jaw, or is potted."""
        if pocket:
            self.pots.append((ball, pocket))
            self.there.remove(ball)
            self.stops(ball)
            return
        if ball == 0 and not self.first:
            self.before += rail if self.out or self.x[0] > _STRING else "!"
            self.out = self.out or self.x[0] > _STRING
        if (self.first or self.lag) and rail not in self.cling.get(ball, ""):
            self.rails[ball] = self.rails.get(ball, "") + rail
        vx, vy = self.vx[ball], self.vy[ball]
        tx, ty = -ny, nx
        inward, along = -(vx * nx + vy * ny), vx * tx + vy * ty
        slip = along - self.side[ball]
        most = GRIP * (1 + CUSHION) * inward
        grip = min(max(slip * 2 / 7, -most), most)
        along -= grip
        self.side[ball] += 2.5 * grip
        self.vx[ball] = CUSHION * inward * nx + along * tx
        self.vy[ball] = CUSHION * inward * ny + along * ty
        # The nose of the cushion, above the middle of the ball, takes what it rolls into it.
        roll = self.rx[ball] * tx + self.ry[ball] * ty
        self.rx[ball], self.ry[ball] = roll * tx, roll * ty
        self.changed(ball)

    def energy(self) -> float:
        """Of all balls, by mass: of going, of rolling and of spinning."""
        total = 0.0
        for ball in self.there:
            total += self.vx[ball] ** 2 + self.vy[ball] ** 2
            total += 0.4 * (self.rx[ball] ** 2 + self.ry[ball] ** 2 + self.side[ball] ** 2)
        return total / 2


@lru_cache(maxsize=64)
def simulate(balls: Balls, strokes: tuple[tuple[int, Stroke], ...], *, trace: bool = False) -> Run:
    """What comes of striking these balls at once."""
    motion = Motion(balls, strokes, trace=trace)
    motion.run()
    lie: list[tuple[int, int] | None] = [None] * len(balls)
    for ball in motion.there:
        lie[ball] = _settled(motion.x[ball] + _X, motion.y[ball] + _Y)
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
    return min(filter(on_bed, around), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2, default=near)


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
                frame.append((round(x + _X), round(y + _Y)))
            frames.append(tuple(frame))
            number += 1
    return (*frames, run.balls)


def _gone(moments: tuple[Moment, ...], ball: int) -> int:
    """When a potted ball lay still for the last time: it is gone from then on."""
    for at in range(len(moments) - 1, -1, -1):
        if moments[at][3][ball] or moments[at][4][ball]:
            return moments[at][0] + 1
    return 0
