"""The tables: men of two sides on 24 points, steps by dice, hitting, entering, bearing off.

Each side counts the points its own way: `men[c]` is how many men it has on the point from which `c`
pips are left to bear off; `men[25]` are those on the bar and `men[0]` those borne off. What is `c` for
one side is `25 - c` for the other.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from parlor.core.state import Move

Men: TypeAlias = tuple[int, ...]
BAR: Final = 25
"""The index of the bar: one beyond the farthest point, so that entering is a step like any other."""
HOME: Final = 6
"""Points of a home board."""


def layout(*stacks: tuple[int, int]) -> Men:
    """The men at the beginning, as (point, number)."""
    men = [0] * 26
    for point, number in stacks:
        men[point] = number
    return tuple(men)


def point_number(side: int, at: int) -> int:
    """The number printed on the board for a side's own point; the same both ways."""
    return at if side == 0 else 25 - at


def pips(men: Men) -> int:
    """How many pips a side has to go."""
    return sum(at * count for at, count in enumerate(men))


def all_home(men: Men) -> bool:
    """Whether a side may bear off."""
    return not any(men[HOME + 1 :])


def steps(own: Men, other: Men, die: int, exact: bool = True) -> list[int]:
    """The points from which a man may go on by a die. Men on the bar come first.

    Where bearing off need not be `exact`, a die that is larger than any man needs takes the man who is farthest back.
    """
    if own[BAR]:
        return [BAR] if other[die] < 2 else []
    found = [at for at in range(24, die, -1) if own[at] and other[25 - at + die] < 2]
    if not all_home(own):
        return found
    if own[die]:
        found.append(die)
    elif not exact and not any(own[die + 1 :]):
        found += [at for at in range(die - 1, 0, -1) if own[at]][:1]
    return found


def move_man(own: Men, other: Men, at: int, die: int) -> tuple[Men, Men]:
    """Both sides after a step: a single enemy man on the point is hit."""
    mine = list(own)
    to = max(0, at - die)
    mine[at] -= 1
    mine[to] += 1
    if to and other[25 - to]:
        theirs = list(other)
        theirs[BAR] += theirs[25 - to]
        theirs[25 - to] = 0
        return tuple(mine), tuple(theirs)
    return tuple(mine), other


def most_dice(own: Men, other: Men, dice: tuple[int, ...], exact: bool = True) -> int:
    """How many of the dice can be used at the most, in any order."""
    best = 0
    for die in {*dice}:
        rest = dice_without(dice, die)
        for at in steps(own, other, die, exact):
            if not rest:
                return 1
            used = 1 + most_dice(*move_man(own, other, at, die), rest, exact)
            if used == len(dice):
                return used
            best = max(best, used)
    return best


def dice_without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The dice without one of them."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def legal(own: Men, other: Men, dice: tuple[int, ...], exact: bool = True) -> list[tuple[int, int]]:
    """Every step (point, die) that leads to using as many dice as can be, and the larger if only one can."""
    full = most_dice(own, other, dice, exact)
    if not full:
        return []
    found: list[tuple[int, int]] = []
    for die in sorted({*dice}, reverse=True):
        rest = dice_without(dice, die)
        found += [
            (at, die)
            for at in steps(own, other, die, exact)
            if full == 1 or 1 + most_dice(*move_man(own, other, at, die), rest, exact) == full
        ]
        if full == 1 and found:
            break
    return found


def is_bound_up(other: Men) -> bool:
    """Whether a side holds all six points of its home, so that nobody can enter."""
    return all(count >= 2 for count in other[1 : HOME + 1])


def break_point(own: Men, at: int) -> Men:
    """Men whose point is broken: they go to the bar."""
    men = list(own)
    men[BAR] += men[at]
    men[at] = 0
    return tuple(men)


AWAY: Final = "men are borne off when all are home."


def why_not(own: Men, other: Men, dice: tuple[int, ...], at: int, die: int, *, names: tuple[str, str, str]) -> str:
    """Why a side may not make a step: a sentence. `names` are those of its points, and that of the other side."""
    if die not in dice:
        return f"that is {die}, and the dice left are {', '.join(map(str, dice)) or 'none'}."
    if own[BAR] and at != BAR:
        return "enter the men on the bar first."
    if not own[at]:
        return f"no man of yours is on {names[0]}."
    if at > die and other[25 - at + die] > 1:
        return f"{names[1]} is held by {names[2]}."
    if at == die and not all_home(own):
        return AWAY
    return "as many dice as can be used must be, and the larger one if only one can."


def why_stuck(own: Men, dice: tuple[int, ...], at: int, name: str) -> str:
    """Why no man can be chosen on a point, or be borne off by whatever man: a sentence."""
    if own[BAR] and at != BAR:
        return "enter the men on the bar first."
    if at == 0:
        return f"no man can be borne off with the {_or(dice)}." if all_home(own) else AWAY
    if not own[at]:
        return f"no man of yours is on {name}."
    return f"no man on {name} can go on with the {_or(dice)}."


def why_no_step(own: Men, dice: tuple[int, ...], at: int, to: int) -> str:
    """Why there is no step from one point to another with whatever die: a sentence."""
    if own[BAR] and at != BAR:
        return "enter the men on the bar first."
    if to == 0:
        return f"no man can be borne off from there with the {_or(dice)}." if all_home(own) else AWAY
    return "your men go the other way." if to >= at else f"that is {at - to}, and the dice left are {_and(dice)}."


def _or(dice: tuple[int, ...]) -> str:
    return " or the ".join(map(str, dict.fromkeys(dice)))


def _and(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice))


def place_of(side: int, name: str) -> int:
    """A place by its name, as a side counts; -1 for what is none."""
    return next((at for at in range(BAR + 1) if _name(side, at) == name), -1)


@cache
def _name(side: int, at: int) -> str:
    return "bar" if at == BAR else "off" if at == 0 else str(point_number(side, at))


STEPS: Final[tuple[dict[tuple[int, int], Move], ...]] = tuple(
    {(at, die): (_name(side, at), _name(side, max(0, at - die))) for at in range(1, 26) for die in range(1, 7)}
    for side in (0, 1)
)
"""The move of each side's step."""
PLACES: Final = tuple({move: step for step, move in table.items() if step[1] <= step[0]} for table in STEPS)
"""The step of each side's move, by the die that leads there exactly."""
