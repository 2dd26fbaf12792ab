"""Darts: 301 or 501, out by a double. Source: the compendium's "Darts" (301)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.common.turns import beginner, replace_at
from parlor.games.kits.darts.rules import THROW, Skill, Thrower, score_point

BEGIN: Final = 301
"""Points at the start, by the name of the game."""
DARTS: Final = 3
"""Darts in a turn, at most."""
STOP: Final[Move] = ("stop",)
ROUNDS: Final = 100
"""Rounds after which the lowest remainder wins; the rulings' cap."""


class DartsOptions(Options, frozen=True):
    skill: Skill = "steady"
    begin: Annotated[Literal[301, 501], option("Points to bring down to nothing")] = 301


class Darts(Thrower[DartsOptions], frozen=True):
    """What is left to each, and the darts of this turn."""

    left: tuple[int, ...] = ()
    before: int = BEGIN
    """What was left to the thrower when his turn began."""
    hits: tuple[tuple[int, int], ...] = ()
    round: int = 1
    bust: bool = False
    """Whether the last turn was undone."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, left=(options.begin,) * seats, before=options.begin)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return (*THROW, STOP) if 0 < len(self.hits) < DARTS else THROW

    def apply(self, move: Move) -> Darts:
        if move[0] == "throw":
            hits = self.hits if len(self.hits) < DARTS else ()
            return Darts(
                self.options,
                self.seats,
                CHANCE,
                self.thrower,
                self.first,
                move[1],
                self.left,
                self.before,
                hits,
                self.round,
            )
        if move[0] == "first":
            seat = beginner(move)
            return replace(self, turn=seat, thrower=seat, first=seat)
        if move == STOP:
            return self._end_turn(self.left, self.hits, bust=False)
        return self._score_dart(int(move[1]), int(move[2]))

    def _score_dart(self, x: int, y: int) -> Darts:
        seat, result = self.thrower, score_point(x, y)
        hits = (*self.hits, (x, y))
        rest = self.left[seat] - result.points
        out = rest == 0 and result.double
        bust = not out and rest <= 1
        left = replace_at(self.left, seat, self.before if bust else rest)
        if out or (not bust and len(hits) < DARTS):
            return replace(self, turn=GAME_OVER if out else seat, left=left, hits=hits, aim="")
        return self._end_turn(left, hits, bust=bust)

    def _end_turn(self, left: tuple[int, ...], hits: tuple[tuple[int, int], ...], *, bust: bool) -> Darts:
        """The turn goes to the next player; the darts stay in the board until he throws."""
        after = (self.thrower + 1) % self.seats
        round_ = self.round + (after == self.first)
        turn = GAME_OVER if round_ > ROUNDS else after
        shown = hits + (hits[-1],) * (DARTS - len(hits))
        return Darts(self.options, self.seats, turn, after, self.first, "", left, left[after], shown, round_, bust)

    def scores(self) -> tuple[float, ...]:
        return tuple(self.options.begin - left for left in self.left)

    def refusal(self, move: Move) -> str:
        return "throw a dart first." if move == STOP else super().refusal(move)
