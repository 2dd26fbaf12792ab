"""Ship, Captain, Crew. Source: The Incompleat Gamester (W. Moore), "Dice: Ship, Captain, Crew"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, Self, TypeAlias

from parlor.advice import Advice, weighed
from parlor.games.dice.kit import faces, is_roll, odds, rolls, throw
from parlor.games.dice.rounds import NOT_YET, Ante, Betting, Chips, Rounds, begun
from parlor.games.kit import FIRST, beginner, beginners
from parlor.rules import CHANCE, NOBODY, Chances, Game, Move, Options, State, View, Word, option
from parlor.scene import Die, Scene, Tray

NEEDED: Final = (6, 5, 4)
"""Ship, captain and crew, in the order in which they come aboard."""


class ShipOptions(Options, frozen=True):
    rounds: Annotated[int, option("Rounds in a game", ge=1, le=50)] = 1
    minimum: Annotated[int, option("The least cargo that can win", ge=0, le=12)] = 0
    reroll_cargo: Annotated[bool, option("Cargo", no="stays as it fell", yes="may be thrown again")] = False
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1


class Ship(State[ShipOptions], frozen=True):
    """The rounds, how many of ship, captain and crew are aboard, the rolls made and the dice as they lie."""

    course: Rounds | None = None
    aboard: int = 0
    rolls: int = 0
    loose: tuple[int, ...] = ()

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return (("roll",), ("stop",)) if self.aboard == 3 else (("roll",),)

    def apply(self, move: Move) -> Ship:
        if move[0] == "first":
            o = self.options
            return self._turned(begun(self.seats, beginner(move), o.rounds, o.betting, o.chips, o.ante))
        if self.course is None or move[0] == "roll":
            return Ship(self.options, self.seats, CHANCE, self.course, self.aboard, self.rolls, self.loose)
        if move[0] == "stop":
            return self._scored(self.course, sum(self.loose))
        aboard, loose = boarded(self.aboard, faces(move))
        done = self.rolls == 2 or (aboard == 3 and not self.options.reroll_cargo)
        turn = self.course.turn
        after = Ship(self.options, self.seats, turn, self.course, aboard, self.rolls + 1, loose)
        return after._scored(self.course, sum(loose) if aboard == 3 else 0) if done else after

    def _scored(self, course: Rounds, cargo: int) -> Ship:
        return self._turned(course.scored(cargo if cargo >= self.options.minimum else 0))

    def _turned(self, course: Rounds) -> Ship:
        return Ship(self.options, self.seats, course.turn if course.left else NOBODY, course, loose=self.loose)

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.course is None else rolls(5 - self.aboard)

    def draw(self, rng: Random) -> Move:
        return super().draw(rng) if self.course is None else throw(5 - self.aboard, rng)

    def is_chance(self, move: Move) -> bool:
        return super().is_chance(move) if self.course is None else is_roll(move, 5 - self.aboard)

    def scores(self) -> tuple[float, ...]:
        return self.course.scores if self.course else (0,) * self.seats


def boarded(aboard: int, dice: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """How many of ship, captain and crew are aboard after a throw, and the dice that are left."""
    loose = list(dice)
    while aboard < 3 and NEEDED[aboard] in loose:
        loose.remove(NEEDED[aboard])
        aboard += 1
    return aboard, tuple(loose)


def scene(view: View[Ship]) -> Scene:
    """What is aboard and what was rolled, and what everyone has brought home."""
    state, course = view.shown, view.shown.course
    if course is None:
        return Scene((), prompt="Chance says who begins.")
    kept = tuple(Die(face, kept=True) for face in NEEDED[: state.aboard])
    dice = tuple(Die(face) for face in state.loose[: 5 - state.aboard]) or (Die(0),) * (5 - state.aboard)
    notes = tuple({-2: "", -1: "out", 0: "nothing"}.get(cargo, f"cargo {cargo}") for cargo in course.results)
    names = ("the ship (6)", "the captain (5)", "the crew (4)")
    prompt = f"Roll for {names[state.aboard]}." if state.aboard < 3 else f"Stop with {sum(state.loose)}, or roll on?"
    rounds = "the last round" if course.left == 1 else f"{course.left} rounds to play"
    status = f"kitty {course.pot}" if course.chips else rounds
    return Scene((Tray((*kept, *dice), f"roll {state.rolls} of 3"),), prompt=prompt, notes=notes, status=status)


def thumb(view: View[Ship], rng: Random) -> Move:
    """Throw the cargo again while it is below what two dice bring on average, or below the best so far."""
    state, course = view.shown, view.shown.course
    if state.aboard < 3 or course is None:
        return ("roll",)
    return ("stop",) if sum(state.loose) > max(7, *course.results) else ("roll",)


Goals: TypeAlias = tuple[float, ...]
"""The chance to win the round with each cargo, from none to twelve; an even round, won by nobody, is half a win."""


def expert(view: View[Ship], rng: Random) -> Iterator[Advice]:
    """Throws again if that wins the round more often: exact for two, for more as if each were after the best alone."""
    state, course = view.shown, view.shown.course
    if len(state.moves()) == 1 or course is None:
        yield Advice(state.moves()[0])
        return
    goals = worths(max(0, *course.results), course.results.count(NOT_YET) - 1, state.options)
    yield weighed({("stop",): goals[sum(state.loose)], ("roll",): hope(goals, 3, 3 - state.rolls)}, "chance")


def worths(best: int, later: int, options: ShipOptions) -> Goals:
    """What each cargo is worth against the best so far, with so many still to throw."""
    cargoes = [cargo if cargo >= options.minimum else 0 for cargo in range(13)]
    now = [0.0 if cargo < best else 0.5 if cargo == best else 1.0 for cargo in cargoes]
    if not later:
        return tuple(now)
    return tuple(
        worth * (1 - hope(worths(cargo, 0, options), 0, 3)) ** later for cargo, worth in zip(cargoes, now, strict=True)
    )


@lru_cache(maxsize=1000)
def hope(goals: Goals, aboard: int, left: int) -> float:
    """What a throw is worth, with so many left, this one included."""
    total = 0.0
    for dice, chance in odds(5 - aboard):
        on, loose = boarded(aboard, dice)
        # whoever lacks ship, captain or crew cannot stop before the last throw, and has nothing after it
        stop = goals[sum(loose)] if on == 3 else 0.0 if left > 1 else goals[0]
        total += chance * (max(stop, hope(goals, on, left - 1)) if left > 1 else stop)
    return total


GAMES: Final = {
    "ship_captain_crew": Game(
        Ship,
        scene,
        options=ShipOptions,
        words={
            "roll": Word("Roll", "rolls"),
            "stop": Word("Stop", "stops"),
            "rolled": Word("Rolled", "rolled {}"),
            "first": FIRST,
        },
        thumb=thumb,
        expert=expert,
    ),
}
