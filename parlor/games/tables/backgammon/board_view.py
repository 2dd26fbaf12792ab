"""How a tables board is shown: points, bars and men borne off, with the dice and the cube."""

from __future__ import annotations

from parlor.core.scene import Stack, Tables
from parlor.games.kits.dice.rules import lay_dice
from parlor.games.tables.backgammon.board import BAR, Men, pips


def board(
    men: tuple[Men, ...],
    *,
    moving: int,
    roller: int,
    rolled: tuple[int, ...],
    dice: tuple[int, ...],
    cube: str = "",
    owner: int = -1,
    inlay: str = "",
) -> Tables:
    """Both sides' men; the first side is Black, and bears off at the lower right.

    `moving` is the side that may choose men from the bar, `dice` are those of the `rolled` still to be used.
    """
    black, white = men

    def stack(point: int) -> Stack:
        if black[point]:
            return Stack(str(point), 0, black[point])
        return Stack(str(point), 1 if white[25 - point] else -1, white[25 - point])

    def beside(place: str, at: int) -> tuple[Stack, ...]:
        return tuple(Stack(place if moving == side else "", side, own[at]) for side, own in enumerate(men))

    return Tables(
        points=tuple(stack(point) for point in range(1, 25)),
        bar=beside("bar", BAR),
        off=beside("off", 0),
        dice=lay_dice(rolled, dice),
        cube=cube,
        owner=owner,
        pips=tuple(map(pips, men)),
        roller=roller,
        drawn=(1, 0),
        inlay=inlay,
    )
