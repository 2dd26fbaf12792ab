"""What balls in motion meet on a pool table, and how they leave it: each other, cushions, jaws and pockets."""

from __future__ import annotations

from math import sqrt

from parlor.games.skill.billiards.physics.cloth import (
    BALL,
    CONTACTS,
    CREEP,
    CUSHION,
    DEAD,
    EAST,
    GRIP,
    MIDDLE_X,
    MIDDLE_Y,
    MOUTH,
    NORTH,
    STEP,
    STRING,
    Cloth,
)
from parlor.games.skill.billiards.pool_table import CORNER, RADIUS, SIDE, SIZE


class Contacts(Cloth):
    """Balls that meet what is in their way, at the exact times within a step."""

    def release_cushions(self) -> None:
        """Balls that have left the cushion that they lay at may touch it."""
        for ball in self.moving:
            rails = self.cling.get(ball)
            if rails is None:
                continue
            x, y = self.x[ball], self.y[ball]
            gaps = {"n": NORTH - y, "e": EAST - x, "s": NORTH + y, "w": EAST + x}
            kept = "".join(rail for rail in rails if gaps[rail] < 20)
            if kept:
                self.cling[ball] = kept
            else:
                del self.cling[ball]

    def row(self, ball: int, pairs: list[tuple[int, int]], edges: list[int]) -> float:
        """How long one ball can meet nothing, at least; what it may meet within a step is added to the lists."""
        xs, ys = self.x, self.y
        x, y, vx, vy, ex, ey = xs[ball], ys[ball], self.vx[ball], self.vy[ball], self.ex[ball], self.ey[ball]
        east, west = (vx, ex) if vx > ex else (ex, vx)
        north, south = (vy, ey) if vy > ey else (ey, vy)
        wide = east if east > -west else -west
        high = north if north > -south else -south
        room = (MOUTH - (x if x > 0 else -x) - (y if y > 0 else -y)) / (wide + high) if wide + high > 0 else 1000.0
        if east > 0 and (EAST - x) < room * east:
            room = (EAST - x) / east
        if west < 0 and (EAST + x) < room * -west:
            room = (EAST + x) / -west
        if north > 0 and (NORTH - y) < room * north:
            room = (NORTH - y) / north
        if south < 0 and (NORTH + y) < room * -south:
            room = (NORTH + y) / -south
        if x > EAST or x < -EAST or y > NORTH or y < -NORTH:
            room = 0.0  # between jaws
        if room < STEP:
            edges.append(ball)
        tops = self.top
        rolling = not self.sliding[ball]
        if rolling:
            tops[ball] = sqrt(vx * vx + vy * vy)
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
            if rolling and both == top > 0:
                # It rolls straight, and the other lies still: it hits or misses.
                along, off = (dx * vx + dy * vy) / top, (dx * vy - dy * vx) / top
                if along <= 0 or off >= SIZE or off <= -SIZE:
                    continue
                gap = along - sqrt(SIZE * SIZE - off * off)
            else:
                gap = sqrt(dx * dx + dy * dy) - SIZE
            if gap < both * STEP:
                pair = (ball, other) if ball < other else (other, ball)
                if pair not in pairs:
                    pairs.append(pair)
            if gap < both * room:
                room = gap / both
        return room

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
            time = max(0.0, (EAST - sign * x) / (sign * vx))
            if time < best and abs(y + vy * time) <= MIDDLE_Y - CORNER:
                best, rail, nx, ny = time, "e" if east else "w", -sign, 0.0
        if vy:
            north = vy > 0
            sign = 1.0 if north else -1.0
            time = max(0.0, (NORTH - sign * y) / (sign * vy))
            if time < best and SIDE <= abs(x + vx * time) <= MIDDLE_X - CORNER:
                best, rail, nx, ny = time, "n" if north else "s", 0.0, -sign
        across, up = (1.0 if x > 0 else -1.0), (1.0 if y > 0 else -1.0)
        jaws = (
            (across * (MIDDLE_X - CORNER), up * MIDDLE_Y, "n" if up > 0 else "s"),
            (across * MIDDLE_X, up * (MIDDLE_Y - CORNER), "e" if across > 0 else "w"),
            (-SIDE, up * MIDDLE_Y, "n" if up > 0 else "s"),
            (SIDE, up * MIDDLE_Y, "n" if up > 0 else "s"),
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
            time = max(0.0, (MOUTH - across * x - up * y) / toward)
            if time < best:
                best, pocket = time, ("n" if up > 0 else "s") + ("e" if across > 0 else "w")
        if up * vy > 0:
            time = max(0.0, (MIDDLE_Y - up * y) / (up * vy))
            if time < best and abs(x + vx * time) < SIDE:
                best, pocket = time, "n" if up > 0 else "s"
        return best, rail if not pocket else "", pocket, nx, ny

    def collide(self, one: int, other: int) -> None:
        """Two balls that touch exchange what they have of speed towards each other."""
        if one == 0 and not self.first:
            self.first = other
            self.out = self.out or self.x[0] > STRING
        dx, dy = self.x[other] - self.x[one], self.y[other] - self.y[one]
        far = sqrt(dx * dx + dy * dy)
        nx, ny = dx / far, dy / far
        closing = (self.vx[one] - self.vx[other]) * nx + (self.vy[one] - self.vy[other]) * ny
        push = closing * (0.5 + 0.5 * BALL if closing > DEAD else 0.5)
        self.vx[one] -= push * nx
        self.vy[one] -= push * ny
        self.vx[other] += push * nx
        self.vy[other] += push * ny
        self.velocity_changed(one)
        self.velocity_changed(other)

    def bounce(self, ball: int, rail: str, pocket: str, nx: float, ny: float) -> None:
        """A ball comes back from a cushion or a jaw, or is potted."""
        if pocket:
            self.pots.append((ball, pocket))
            self.there.remove(ball)
            self.stops(ball)
            return
        if ball == 0 and not self.first:
            self.before += rail if self.out or self.x[0] > STRING else "!"
            self.out = self.out or self.x[0] > STRING
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
        self.velocity_changed(ball)
