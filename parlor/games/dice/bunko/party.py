"""The tables of a Bunko party: who sits where, what each pair has, and how pairs move between the rounds."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlor.games.kits.common.turns import replace_at

CHAIRS: Final = 4
"""Chairs at each table: two pairs of partners."""


class Table(Struct, frozen=True):
    """Four chairs, clockwise; partners sit opposite, so that the chairs 0 and 2 are one pair, 1 and 3 the other."""

    chairs: tuple[int, ...]
    """Who sits on each chair."""
    points: tuple[int, int] = (0, 0)
    """What each pair has."""
    thrower: int = 0
    """The chair whose throw it is."""
    dice: tuple[int, ...] = ()
    """What was thrown here last."""
    caster: int = -1
    """Who threw it."""
    won: int = -1
    """The pair that has won the round here; -1 while it is played."""
    stayed: int = 0
    """The pair that lost the last round here and stayed."""

    @property
    def seat(self) -> int:
        """Whose throw it is."""
        return self.chairs[self.thrower]

    @property
    def level(self) -> bool:
        """Whether both pairs have the same."""
        return self.points[0] == self.points[1]

    @property
    def leading_pair(self) -> int:
        """The pair with more points."""
        return 0 if self.points[0] > self.points[1] else 1

    def pair(self, number: int) -> tuple[int, int]:
        """Who plays together."""
        return self.chairs[number], self.chairs[number + 2]

    def score(self, pair: int, points: int) -> tuple[int, int]:
        """The points after a pair has scored."""
        mine, theirs = self.points
        return (mine + points, theirs) if pair == 0 else (mine, theirs + points)

    @property
    def chooser(self) -> int:
        """The chair of the one who says how partners change: of those who stayed, the lower in the order of seats."""
        first, second = self.pair(self.stayed)
        return self.stayed if first < second else self.stayed + 2

    def change_partners(self, *, stays: bool) -> Table:
        """With new partners: the chooser, or else his partner, changes chairs with the newcomer on his left."""
        newcomer = (self.chooser + 1) % CHAIRS
        mover = (self.chooser + 2) % CHAIRS if stays else self.chooser
        chairs = replace_at(replace_at(self.chairs, newcomer, self.chairs[mover]), mover, self.chairs[newcomer])
        return Table(chairs)


def move_players(tables: tuple[Table, ...]) -> tuple[Table, ...]:
    """The tables after a round, the head first: winners go one table up, losers of the head to the last one.

    The winners at the head and the losers elsewhere keep their chairs. Who comes sits down as he sat, opposite his
    partner; where those chairs are taken, each one chair on.
    """
    found = []
    for at, table in enumerate(tables):
        keeps = table.won if at == 0 else 1 - table.won
        below = tables[at + 1] if at + 1 < len(tables) else tables[0]
        comes = below.won if at + 1 < len(tables) else 1 - below.won
        chairs = list(table.chairs)
        for chair, seat in zip((comes, comes + 2), below.pair(comes), strict=True):
            chairs[chair if comes != keeps else (chair + 1) % CHAIRS] = seat
        found.append(Table(tuple(chairs), stayed=keeps))
    return tuple(found)
