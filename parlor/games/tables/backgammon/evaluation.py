"""What a position at the tables is worth: by the trained network, some rolls further; and to a club player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from parlor.games.tables.backgammon.board import BAR, HOME, Men, is_bound_up, pips
from parlor.games.tables.backgammon.network import Network, Side
from parlor.games.tables.backgammon.plays import Position, Step, legal_plays

Given: TypeAlias = Callable[[tuple[int, int]], tuple[int, ...]]
"""The steps that a roll gives."""
ROLLS: Final = tuple((pair, 1 if pair[0] == pair[1] else 2) for pair in combinations_with_replacement(range(1, 7), 2))
"""Every roll of two dice, and in how many of 36 ways it falls."""
WIDE: Final = 10
"""How many plays are looked at one roll further: the network alone seldom ranks the best one lower."""
NEAR: Final = 0.16
"""Plays so much worse as they stand than the best are not looked at: a roll further seldom changes that much."""
DEEP: Final = 3
"""How many plays are looked at two rolls further: each takes a quarter of a second, and there is one to think."""
CLOSE: Final = 0.05
"""Plays so much worse than the best one roll further are not looked at again."""


class Evaluator:
    """Judges the positions of one game, in points for a side: 1 for a game won."""

    def __init__(
        self,
        network: Network,
        given: Given,
        *,
        exact: bool = True,
        gammons: tuple[float, float] = (0.0, 0.0),
        binding: bool = True,
        all_hit: bool = False,
    ) -> None:
        """`gammons` is how much a point beyond the first counts when the seat wins it, and when it loses it."""
        self.network = network
        self.given = given
        self.exact = exact
        self.gammons = gammons
        self.binding = binding
        self.all_hit = all_hit

    def points_won(self, own: Men, other: Men, beyond: float) -> float:
        """What a side has won that has just moved; 0 where the game goes on."""
        if own[0] == 15:
            return 1.0 if other[0] else 1.0 + beyond * (2 if any(other[19:]) else 1)
        return 1.0 if self.all_hit and other[BAR] and other[BAR] + other[0] == 15 else 0.0

    def after_play(self, own: Men, other: Men, near: tuple[Side, Side] | None = None) -> float:
        """What a position is worth to the seat that has just moved, as it stands."""
        gain, loss = self.gammons
        if won := self.points_won(own, other, gain):
            return won
        mine, theirs = near or (None, None)
        return -self.network.value(self.network.side(other, theirs), self.network.side(own, mine), loss, gain)

    def best_play(
        self, own: Men, other: Men, dice: tuple[int, ...], weights: tuple[float, float]
    ) -> tuple[float, Position]:
        """The best play of a side as it stands: what it is worth to that side, and both sides' men after it.

        `weights` are that side's for points beyond the first.
        """
        gain, loss = weights
        side, value_of = self.network.side, self.network.value
        mine, theirs = side(own), side(other)
        best, chosen = -9.0, (own, other)
        for after in legal_plays(own, other, dice, self.exact):
            value = self.points_won(*after, gain) or -value_of(side(after[1], theirs), side(after[0], mine), loss, gain)
            if value > best:
                best, chosen = value, after
        return best, chosen

    def is_stuck(self, own: Men, other: Men) -> bool:
        """Whether a home bound up is to be broken before the other side rolls: the network knows what that is worth."""
        return self.binding and other[BAR] > 0 and is_bound_up(own)

    def after_reply(self, own: Men, other: Men) -> float:
        """What a position is worth to the seat that has just moved, once the other side has rolled and played."""
        gain, loss = self.gammons
        if (won := self.points_won(own, other, gain)) or self.is_stuck(own, other):
            return won or self.after_play(own, other)
        return -sum(ways * self.best_play(other, own, self.given(roll), (loss, gain))[0] for roll, ways in ROLLS) / 36

    def after_two_replies(self, own: Men, other: Men) -> Iterator[float]:
        """The worth once the seat has rolled and played again too: what is known after each of the 21 rolls."""
        gain, loss = self.gammons
        if (won := self.points_won(own, other, gain)) or self.is_stuck(own, other):
            yield won or self.after_play(own, other)
            return
        total = seen = 0.0
        for roll, ways in ROLLS:
            value, (theirs, mine) = self.best_play(other, own, self.given(roll), (loss, gain))
            if not self.points_won(theirs, mine, loss) and not self.is_stuck(theirs, mine):
                value = (
                    -sum(
                        count * self.best_play(mine, theirs, self.given(next_roll), (gain, loss))[0]
                        for next_roll, count in ROLLS
                    )
                    / 36
                )
            total += ways * value
            seen += ways
            yield -total / seen


Weighed: TypeAlias = tuple[float, Position, Step]
"""What a play is worth, both sides' men after it, and its first step."""


def weigh_plays(evaluator: Evaluator, own: Men, other: Men, dice: tuple[int, ...]) -> Iterator[list[Weighed]]:
    """The plays of a roll, the best first: by how they stand, then the best ones one roll further, and two.

    Worths of different depths don't compare: one roll further is reported when all plays that are looked at have been,
    and two when the best two have been. Until then what was reported last is reported again, so that whoever asks may
    stop.
    """
    sides = evaluator.network.side(own), evaluator.network.side(other)
    found = best_first(
        (evaluator.after_play(*after, sides), after, step)
        for after, step in legal_plays(own, other, dice, evaluator.exact).items()
        if step is not None
    )
    yield found
    deeper = []
    for _, after, step in worth_a_look(found, WIDE, NEAR):
        deeper.append((evaluator.after_reply(*after), after, step))
        yield found
    found = best_first(deeper)
    yield found
    candidates, deeper = worth_a_look(found, DEEP, CLOSE), []
    for _, after, step in candidates if len(candidates) > 1 else ():
        seen = []
        for value in evaluator.after_two_replies(*after):
            seen.append(value)
            yield found
        deeper.append((seen[-1], after, step))
        if len(deeper) > 1:
            found = best_first(deeper)
            yield found


def best_first(plays: Iterable[Weighed]) -> list[Weighed]:
    """Plays, the best first."""
    return sorted(plays, key=lambda play: -play[0])


def worth_a_look(plays: list[Weighed], most: int, near: float) -> list[Weighed]:
    """The best plays, so many at most, none of them so much worse than the best."""
    return [play for play in plays[:most] if play[0] >= plays[0][0] - near]


def pip_value(own: Men, other: Men) -> float:
    """How well a side stands, in pips: the race, points made, blots in danger, men on the bar."""
    value = pips(other) - pips(own) + 2.0 * (own[0] - other[0])
    behind = max((at for at in range(BAR, 0, -1) if other[at]), default=0)
    held = 0
    for at in range(1, 25):
        count = own[at]
        if count == 1 and behind > 25 - at:
            near = sum(1 for back in range(1, 7) if 25 - at + back <= BAR and other[25 - at + back])
            value -= (25 - at) * 0.1 * (1 + near) + 1
        elif count >= 2:
            value += (4.0 if at <= 7 else 2.0 if at >= 19 else 1.0) - max(0, count - 3) * 0.7
            held += at <= HOME
    return value + (held * other[BAR] * 3) - own[BAR] * 4


def lead(own: Men, other: Men) -> float:
    """How far a side is ahead by its standing, squeezed between lost (-1) and won (1): a club player's judgement."""
    ahead = (pip_value(own, other) - pip_value(other, own)) / 2
    return ahead / (60 + abs(ahead))
