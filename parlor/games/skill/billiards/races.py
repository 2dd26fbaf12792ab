"""Games of racks: whoever first wins so many has won; who breaks the next one, and racks that nobody can end."""

from __future__ import annotations

from typing import Annotated, Any, Final, Generic, Literal, Self, TypeVar

from msgspec.structs import replace

from parlor.core.options import option
from parlor.games.kits.common.turns import replace_at
from parlor.games.skill.billiards.options import PoolOptions
from parlor.games.skill.billiards.pool_table import Balls
from parlor.games.skill.billiards.racks import spot_balls
from parlor.games.skill.billiards.rules import Pool, Shot

INNINGS: Final = 60
"""Innings of a rack after which it is racked again; after as many again the match ends as it stands."""


class RaceOptions(PoolOptions, frozen=True):
    race_to: Annotated[int, option("Racks to win", ge=1, le=9)] = 3
    breaks: Annotated[
        Literal["winner", "alternate", "loser", "trailing"],
        option(
            "Who breaks the next rack",
            winner="the winner of the last one",
            alternate="each in turn",
            loser="the loser of the last one",
            trailing="whoever has won fewer racks; with as many, the winner of the last one",
        ),
    ] = "winner"
    foul_pots: Annotated[
        Literal["spot", "stay"],
        option("Balls potted on a foul", spot="are spotted", stay="stay down, but for the ball that decides"),
    ] = "spot"


R_co = TypeVar("R_co", bound=RaceOptions, covariant=True)


class Race(Pool[R_co], Generic[R_co], frozen=True):
    stale: bool = False
    """Whether this rack has been set again because nobody could end it."""

    def win_rack(self, seat: int, shot: Shot, **changes: Any) -> Self:
        """A seat has won the rack."""
        won = replace_at(self.won, seat, self.won[seat] + 1)
        done = replace(self, won=won, last=shot, balls=shot.outcome.balls, fouls=(0, 0), stale=False, **changes)
        if won[seat] == self.options.race_to:
            return done.end_game()
        how = self.options.breaks
        breaker = seat
        if how == "alternate":
            breaker = 1 - self.breaker
        elif how == "loser" or (how == "trailing" and won[1 - seat] < won[seat]):
            breaker = 1 - seat
        return done.start_rack(breaker)

    def foul(self, shot: Shot, hand: str, spots: tuple[int, ...] = (), **changes: Any) -> Self:
        """A foul: the other has the cue ball in hand; `spots` are spotted whatever the option says."""
        outcome = shot.outcome
        back = outcome.balls_potted if self.options.foul_pots == "spot" else spots
        fouls = replace_at(self.fouls, shot.seat, self.fouls[shot.seat] + 1)
        return self.end_inning(
            replace(shot, spotted=back),
            spot_balls(replace_at(outcome.balls, 0, None), back),
            hand,
            fouls=fouls,
            **changes,
        )

    def continue_inning(self, shot: Shot, balls: Balls, **changes: Any) -> Self:
        """The inning goes on."""
        fouls = replace_at(self.fouls, shot.seat, 0)
        return self.start_turn(shot.seat, balls, last=shot, breaking=False, **{"fouls": fouls, **changes})

    def end_inning(self, shot: Shot, balls: Balls, hand: str = "", **changes: Any) -> Self:
        """The inning is over, and the other has the table; or nobody can end this rack."""
        changes = {"fouls": replace_at(self.fouls, shot.seat, 0), "last": shot, "breaking": False, **changes}
        if self.innings < INNINGS:
            return self.start_turn(1 - shot.seat, balls, hand, innings=self.innings + 1, **changes)
        if self.stale:
            return replace(self, **changes).end_game(balls=balls)
        return replace(self, **changes).start_rack(self.breaker, stale=True)
