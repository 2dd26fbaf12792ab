"""The trained evaluation: a small network that judges a position for the side that is to roll.

A side's part of the sums that enter it follows from its men alone; it is made from that of a position before by what
has changed, and kept.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from parlor.games.tables.backgammon.board import BAR, HOME, Men
from parlor.games.tables.backgammon.perceptron import Perceptron

PER_POINT: Final = 4
"""Inputs of a point: one man, two or more, three or more, and half of how many more than three."""
PER_SIDE: Final = 24 * PER_POINT + 5
"""After the points: any man on the bar, half of how many more; the share of men off, whether any is, and twelve are."""
ACROSS: Final = 7
"""Inputs of one side that follow from several places: points held at home, the same times the enemy's men on the bar,
four, five and six points held in a row, rolls that hit a blot, and that let the hindmost man escape."""
INPUTS: Final = 2 * (PER_SIDE + ACROSS) + 1
"""Of the side that is to roll, and of the other; the last is whether they have still to pass each other."""
OUTPUTS: Final = 3
"""The fields of an `Outlook`: win, gain and loss."""
MAX_KEPT: Final = 50_000
"""Sides whose sums are kept: a turn's thought meets some thousands, of about 1 kB each."""


class Outlook(NamedTuple):
    """What the side that is to roll may expect of the game."""

    win: float
    """Its chance to win."""
    gain: float
    """What it wins beyond one point, on average over all games."""
    loss: float
    """What it loses beyond one point."""


class Side:
    """A side's men, its part of the sums, and its places as bit sets (bit `at - 1` is its own place `at`)."""

    __slots__ = ("bar", "blocked", "home", "men", "occupied", "off", "points", "rear", "shape", "sums", "targets")

    def __init__(self, men: Men, sums: tuple[int, int]) -> None:
        self.men = men
        self.sums = sums
        """For when it is to roll, and for when the other is."""
        self.bar, self.off = men[BAR], men[0]
        points = blocked = occupied = targets = rear = 0
        for at, count in enumerate(men):
            if count and at:
                rear = at
                occupied |= 1 << (at - 1)
                if at < BAR:
                    if count > 1:
                        points |= 1 << (at - 1)
                        blocked |= 1 << (24 - at)
                    else:
                        targets |= 1 << (24 - at)
        self.points, self.occupied, self.rear = points, occupied, rear
        self.blocked, self.targets = blocked, targets
        """Points held, and single men, as the other side counts places."""
        two = points & points >> 1
        four = two & two >> 2
        prime = (four != 0) + ((four & points >> 4) != 0) + ((four & two >> 4) != 0)
        self.home = (points & 63).bit_count()
        self.shape = self.home * 4 + prime
        """Points held at home, and whether four, five or six in a row are held anywhere."""


class Network:
    """Weights, and the sums of the sides that have been judged lately."""

    def __init__(self, perceptron: Perceptron) -> None:
        self._units = perceptron
        row = perceptron.row
        across = [2 * PER_SIDE + role * ACROSS for role in (0, 1)]
        self._places = tuple(self._place_sums(role * PER_SIDE) for role in (0, 1))
        self._shapes = tuple(self._shape_sums(first) for first in across)
        self._shots = tuple([row(first + 5, n, 36) for n in range(37)] for first in across)
        free = [[row(first + 6, n, 36) for n in range(37)] for first in across]
        self._escapes = tuple([sums[n] for n in ESCAPES] for sums in free)
        self._contact = row(INPUTS - 1)
        self._sides: dict[Men, Side] = {}

    @classmethod
    def read(cls, path: Path) -> Network:
        """The network whose weights a file holds."""
        return cls(Perceptron.load(path, INPUTS, OUTPUTS))

    def forget(self) -> None:
        """Keep no sides' sums."""
        self._sides.clear()

    def _place_sums(self, first: int) -> tuple[list[int], ...]:
        """What so many men on each place add to the sums, by the first input of their side."""
        row, bar = self._units.row, first + 24 * PER_POINT
        some, many = row(bar + 3), row(bar + 4)
        off = [row(bar + 2, n, 15) + some * (n >= 1) + many * (n >= 12) for n in range(16)]
        points = []
        for at in range(first, bar, PER_POINT):
            blot, point, three = row(at), row(at + 1), row(at + 2)
            points.append([0, blot, point, *(point + three + row(at + 3, n, 2) for n in range(13))])
        return (off, *points, [0, *(row(bar) + row(bar + 1, n, 2) for n in range(15))])

    def _shape_sums(self, first: int) -> list[list[int]]:
        """What a side's points at home and its prime add, by how many of the enemy's men are on the bar, up to two."""
        row = self._units.row
        primes = [0]
        for at in range(3):
            primes.append(primes[-1] + row(first + 2 + at))
        return [
            [
                row(first, home, 6) + row(first + 1, home * bar, 6) + primes[prime]
                for home in range(HOME + 1)
                for prime in range(4)
            ]
            for bar in range(3)
        ]

    def side(self, men: Men, near: Side | None = None) -> Side:
        """A side with its sums, reckoned from those of a side `near` to it where there is one."""
        known = self._sides.get(men)
        if known is not None:
            return known
        roll, wait = self._places
        if near is None:
            sums = sum(map(list.__getitem__, roll, men)), sum(map(list.__getitem__, wait, men))
        else:
            one, other = near.sums
            for at, (count, before) in enumerate(zip(men, near.men, strict=True)):
                if count != before:
                    one += roll[at][count] - roll[at][before]
                    other += wait[at][count] - wait[at][before]
            sums = one, other
        if len(self._sides) >= MAX_KEPT:
            self.forget()
        found = self._sides[men] = Side(men, sums)
        return found

    def judge(self, roller: Side, other: Side) -> Outlook:
        """What the side that is to roll may expect."""
        active = self._units.active(self._sums(roller, other))
        win = self._units.output(0, active)
        return Outlook(win, self._beyond(1, active, other), self._beyond(2, active, roller))

    def value(self, roller: Side, other: Side, gain: float, loss: float) -> float:
        """The points that the side to roll may expect, where those beyond the first count so much, won and lost."""
        active = self._units.active(self._sums(roller, other))
        value = 2 * self._units.output(0, active) - 1
        if gain:
            value += gain * self._beyond(1, active, other)
        if loss:
            value -= loss * self._beyond(2, active, roller)
        return value

    def _beyond(self, at: int, active: list[int], loser: Side) -> float:
        """What is won beyond one point: nothing where the loser has borne off a man."""
        return 0.0 if loser.off else 2 * self._units.output(at, active)

    def _sums(self, roller: Side, other: Side) -> int:
        """What enters the hidden units."""
        sums = self._units.base + roller.sums[0] + other.sums[1]
        if roller.rear + other.rear <= BAR:
            return sums
        sums += (
            self._contact
            + self._shapes[0][min(other.bar, 2)][roller.shape]
            + self._shapes[1][min(roller.bar, 2)][other.shape]
            + self._escapes[0][(other.blocked << 12 >> max(roller.rear - 1, 0)) & 4095]
            + self._escapes[1][(roller.blocked << 12 >> max(other.rear - 1, 0)) & 4095]
        )
        if other.targets:
            sums += self._shots[0][shots(roller.occupied, other.blocked, other.targets)]
        if roller.targets:
            sums += self._shots[1][shots(other.occupied, roller.blocked, roller.targets)]
        return sums


def escapes(blocked: int) -> int:
    """Of 36 rolls, those that bring a man more than six points on by himself, past points that are `blocked`.

    Bit 11 is the next point, bit 10 the one after it; the two dice are played one after the other.
    """
    return sum(
        one + two > 6
        and not blocked >> (12 - one - two) & 1
        and not (blocked >> (12 - one) & blocked >> (12 - two) & 1)
        for one in range(1, 7)
        for two in range(1, 7)
    )


def shots(men: int, blocked: int, targets: int) -> int:
    """Of 36 rolls, those by which some man hits one of the `targets`, by one die or by both over an open point."""
    direct = [die for die in DICE if men >> die & targets]
    found = BY_DICE[len(direct)]
    if len(direct) < 6:
        rest = [die for die in DICE if die not in direct]
        for at, one in enumerate(rest):
            over = men >> one & ~blocked
            for two in rest[: at + 1]:
                if over >> two & targets or (men >> two & ~blocked) >> one & targets:
                    found += 2 if one != two else 1
    return found


DICE: Final = range(1, 7)
BY_DICE: Final = (0, 11, 20, 27, 32, 35, 36)
"""Of 36 rolls, those that show at least one of so many numbers."""
ESCAPES: Final = tuple(map(escapes, range(4096)))


@cache
def network(name: str) -> Network:
    """The network whose weights lie beside this module."""
    return Network.read(Path(__file__).with_name(f"{name}.weights"))
