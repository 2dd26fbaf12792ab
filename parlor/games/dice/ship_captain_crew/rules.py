"""Ship, Captain, Crew. Source: The Incompleat Gamester (W. Moore), "Dice: Ship, Captain, Crew"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.dice.first_player import Opening, Start, opening_for
from parlor.games.kits.dice.rounds import Ante, Betting, Chips, Rounds, start_rounds
from parlor.games.kits.dice.rules import all_rolls, is_roll, random_roll, roll_faces

NEEDED: Final = (6, 5, 4)
"""Ship, captain and crew, in the order in which they come aboard."""


class ShipOptions(Options, frozen=True):
    rounds: Annotated[int, option("Rounds in a game", ge=1, le=50)] = 1
    minimum: Annotated[int, option("The least cargo that can win", ge=0, le=12)] = 0
    reroll_cargo: Annotated[bool, option("Cargo", no="stays as it fell", yes="may be thrown again")] = False
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1
    start: Start = "random"


class Ship(State[ShipOptions], frozen=True):
    """The rounds, how many of ship, captain and crew are aboard, the rolls made and the dice as they lie."""

    course: Rounds | None = None
    aboard: int = 0
    rolls: int = 0
    loose: tuple[int, ...] = ()
    opening: Opening | None = None
    thrower: int = -1
    """Who rolled them."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, opening=opening_for(options.start, seats))

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return (("roll",), ("stop",)) if self.aboard == 3 else (("roll",),)

    def apply(self, move: Move) -> Ship:
        if self.opening is not None:
            found, o = self.opening.add(move), self.options
            if isinstance(found, int):
                return self._start_turn(start_rounds(self.seats, found, o.rounds, o.betting, o.chips, o.ante))
            return replace(self, opening=found)
        if self.course is None or move[0] == "roll":
            return replace(self, turn=CHANCE)
        if move[0] == "stop":
            return self._score(self.course, sum(self.loose))
        aboard, loose = board_crew(self.aboard, roll_faces(move))
        done = self.rolls == 2 or (aboard == 3 and not self.options.reroll_cargo)
        turn = self.course.turn
        after = Ship(self.options, self.seats, turn, self.course, aboard, self.rolls + 1, loose, thrower=turn)
        return after._score(self.course, sum(loose) if aboard == 3 else 0) if done else after

    def _score(self, course: Rounds, cargo: int) -> Ship:
        return self._start_turn(course.score_throw(cargo if cargo >= self.options.minimum else 0))

    def _start_turn(self, course: Rounds) -> Ship:
        turn = course.turn if course.left else GAME_OVER
        return Ship(self.options, self.seats, turn, course, loose=self.loose, thrower=self.thrower)

    def chances(self) -> Chances | None:
        return self.opening.chances() if self.opening is not None else all_rolls(5 - self.aboard)

    def draw(self, rng: Random) -> Move:
        return self.opening.draw(rng) if self.opening is not None else random_roll(5 - self.aboard, rng)

    def is_chance(self, move: Move) -> bool:
        return self.opening.fits(move) if self.opening is not None else is_roll(move, 5 - self.aboard)

    def scores(self) -> tuple[float, ...]:
        return self.course.scores if self.course else (0,) * self.seats

    def winners(self) -> tuple[int, ...]:
        """Nobody, where nobody has brought anything home."""
        return super().winners() if any(self.scores()) else ()


def board_crew(aboard: int, dice: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """How many of ship, captain and crew are aboard after a throw, and the dice that are left."""
    loose = list(dice)
    while aboard < 3 and NEEDED[aboard] in loose:
        loose.remove(NEEDED[aboard])
        aboard += 1
    return aboard, tuple(loose)
