"""Duodecim Scripta, the Romans' game of the twelve lines. Source: the compendium's "Duodecim Scripta".

Both sides run the same way round 36 points, A1 to E6: from the box onto the board, and home at its end. Each of three
dice moves a chip, one after the other.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.digits import is_number
from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.dice.rules import RollOff, roll_faces
from parlor.games.kits.dice.throwing import Thrown

POINTS: Final = (
    *(f"A{at}" for at in range(1, 13)),
    *(f"{block}{at}" for block in "BCDE" for at in range(1, 7)),
)
"""The points in the order of the way."""
BOX: Final = 0
"""The place of men that have not entered, before the first of 36 points."""
HOME: Final = 37
"""The place of men that are off, behind the last of 36 points."""
DICE: Final = 3
"""Dice of a roll, by the rules."""
LONGEST: Final = 1500
"""Turns after which who is farther has won."""
PLACE: Final = ("box", *POINTS)
USE: Final = tuple(tuple((str(die), word) for word in PLACE) for die in range(7))
"""The move that uses a die for a chip at a place."""
ROLL: Final[Move] = ("roll",)
PASS: Final[Move] = ("pass",)
LAST: Final = 31
"""Where the last six points begin."""

Chips = tuple[int, ...]
"""By place: chips in the box, on the points, and at home."""


class ScriptaOptions(Options, frozen=True):
    chips: Annotated[Literal[15, 9, 5], option("Chips of each")] = 15
    bear_off: Annotated[
        Literal["free", "all_home", "exact"],
        option(
            "A chip goes home",
            free="by any die that is enough",
            all_home="so, once all that are not home stand on the last six points",
            exact="by the exact throw only",
        ),
    ] = "free"
    enter_first: Annotated[bool, option("Chips in the box", no="may wait", yes="enter before any other moves")] = False


class Scripta(Thrown[ScriptaOptions], frozen=True):
    """Both sides' chips, and the dice still to be used."""

    own: tuple[Chips, Chips]
    player: int = 0
    """Whose turn it is, also while chance rolls."""
    dice: tuple[int, ...] = ()
    rolled: tuple[int, ...] = ()
    off: RollOff | None = None
    turns: int = 0
    trail: tuple[tuple[int, int], ...] = ()
    """From where to where whoever moved last has moved in his turn."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        chips = (options.chips, *(0,) * 37)
        return cls(options, seats, CHANCE, (chips, chips), off=RollOff((0, 1)))

    # -- moves -------------------------------------------------------------------------------------

    def usable(self) -> list[tuple[int, int]]:
        """The dice that can be used, each with the place of a chip."""
        side = self.player
        mine, theirs = self.own[side], self.own[1 - side]
        o, found = self.options, []
        gathered = not any(mine[:LAST])
        places = [BOX] if o.enter_first and mine[BOX] else [at for at in range(HOME) if mine[at]]
        for die in sorted(set(self.dice)):
            for at in places:
                to = at + die
                if to < HOME:
                    good = theirs[to] < 2
                else:
                    good = to == HOME if o.bear_off == "exact" else gathered or o.bear_off == "free"
                if good:
                    found.append((die, at))
        return found

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if not self.rolled:
            return (ROLL,)
        return tuple(USE[die][at] for die, at in self.usable()) or (PASS,)

    def apply(self, move: Move) -> Scripta:
        verb = move[0]
        if verb == "rolled":
            return self._after_roll(move)
        if verb == "roll":
            return replace(self, turn=CHANCE)
        if verb == "pass":
            return self._next(self.own)
        die, at = int(verb), PLACE.index(move[1])
        side, to = self.player, min(at + int(verb), HOME)
        mine, theirs = list(self.own[side]), list(self.own[1 - side])
        mine[at] -= 1
        mine[to] += 1
        if to < HOME and theirs[to]:
            theirs[BOX] += theirs[to]
            theirs[to] = 0
        both = (tuple(mine), tuple(theirs)) if side == 0 else (tuple(theirs), tuple(mine))
        trail = (*(self.trail if len(self.dice) < len(self.rolled) else ()), (at, to))
        if mine[HOME] == self.options.chips:
            return replace(self, turn=GAME_OVER, own=both, dice=(), trail=trail)
        dice = list(self.dice)
        dice.remove(die)
        after = replace(self, own=both, dice=tuple(dice), trail=trail)
        return after if dice else after._next(both)

    def _after_roll(self, move: Move) -> Scripta:
        if self.off is None:
            return replace(self, turn=self.player, dice=roll_faces(move), rolled=roll_faces(move), turns=self.turns + 1)
        off = self.off.add(move)
        return replace(self, off=off) if isinstance(off, RollOff) else replace(self, off=None, player=off, turn=off)

    def _next(self, own: tuple[Chips, Chips]) -> Scripta:
        over = self.turns >= LONGEST
        other = 1 - self.player
        return replace(self, own=own, player=other, turn=GAME_OVER if over else other, dice=(), rolled=())

    @property
    def dice_due(self) -> int:
        return 1 if self.off is not None else DICE

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        """The chips at home."""
        return tuple(chips[HOME] for chips in self.own)

    def winners(self) -> tuple[int, ...]:
        """Who has more chips home; of equals who is farther."""
        ahead = [(chips[HOME], points_travelled(chips)) for chips in self.own]
        return tuple(seat for seat in (0, 1) if ahead[seat] == max(ahead))

    def refusal(self, move: Move) -> str:
        if self.off is not None or not self.rolled:
            return "roll the dice first."
        if move == PASS:
            return "some die can be used yet."
        place = next((word for word in move if word in PLACE), "")
        if not place:
            return f"the dice left are {', '.join(map(str, self.dice))}."
        return self._why_not(
            PLACE.index(place), [int(word) for word in move if is_number(word)] or sorted({*self.dice})
        )

    def _why_not(self, at: int, dice: list[int]) -> str:
        """Why no chip can go from a place by any of these dice."""
        mine = self.own[self.player]
        if any(die not in self.dice for die in dice):
            return f"the dice left are {', '.join(map(str, self.dice))}."
        if not mine[at]:
            return f"no chip of yours is on {PLACE[at]}." if at else "your box is empty."
        if self.options.enter_first and mine[BOX] and at:
            return "chips in the box enter first."
        blocked = [PLACE[at + die] for die in dice if at + die < HOME]
        if blocked:
            return f"{' and '.join(blocked)} {'is' if len(blocked) == 1 else 'are'} blocked, by two chips or more."
        exact = self.options.bear_off == "exact"
        return "only the exact throw leads home." if exact else "home opens when all chips are on the last six points."


replace = msgspec.structs.replace


def points_travelled(chips: Chips) -> int:
    """How many points a side's chips have come in all."""
    return sum(at * count for at, count in enumerate(chips))


def place_chips(**stacks: int) -> Chips:
    """Chips by place: `box`, `home`, or the name of a point."""
    chips = [0] * 38
    for name, count in stacks.items():
        chips[HOME if name == "home" else PLACE.index(name)] = count
    return tuple(chips)
