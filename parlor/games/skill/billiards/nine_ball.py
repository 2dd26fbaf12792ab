"""Nine-ball: the lowest ball is hit first, and whoever legally pots the nine has won the rack."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar, Final, Self

from msgspec.structs import replace

from parlor.games.kits.billiards import Balls, Centre
from parlor.games.kits.billiards_fouls import foul, opened
from parlor.games.kits.billiards_outcome import Outcome
from parlor.games.kits.billiards_rack import DIAMOND, spotted
from parlor.games.skill.billiards.races import Race, RaceOptions
from parlor.games.skill.billiards.rules import Shot
from parlor.rules import option

NINE: Final = 9
MIDDLE: Final = 4
"""The place in the order of a rack where the nine lies."""
LOST: Final = 3
"""Fouls in a row that lose the rack."""


class NineBallOptions(RaceOptions, frozen=True):
    push_out: Annotated[
        bool, option("Push-out", no="there is none", yes="after the break one may push the cue ball anywhere")
    ] = True
    three_fouls: Annotated[bool, option("Three fouls in a row", no="are three fouls", yes="lose the rack")] = True


class NineBall(Race[NineBallOptions], frozen=True):
    fresh: bool = False
    """Whether the break was the last stroke, and legal."""

    count: ClassVar[int] = 10
    calls: ClassVar[bool] = False

    @property
    def on(self) -> tuple[int, ...]:
        return tuple(ball for ball, at in enumerate(self.balls) if ball and at)[:1]

    @property
    def places(self) -> tuple[Centre, ...]:
        return DIAMOND

    @property
    def may_push(self) -> bool:
        return self.fresh and self.options.push_out

    def order(self, rng: Random) -> tuple[int, ...]:
        rest = list(range(2, NINE))
        rng.shuffle(rest)
        return (1, *rest[:3], NINE, *rest[3:])

    def rackable(self, order: tuple[int, ...]) -> bool:
        return sorted(order) == list(range(1, NINE + 1)) and order[0] == 1 and order[MIDDLE] == NINE

    def to_rack(self, breaker: int, **changes: Any) -> Self:
        return super().to_rack(breaker, **{**changes, "fresh": False})

    def judged(self, outcome: Outcome) -> Self:
        kitchen = self.hand == "kitchen"
        fault = foul(self.balls, outcome, self.on, kitchen=kitchen, push=self.pushing)
        if self.breaking and not fault and not opened(outcome):
            fault = "break"
        shot = Shot(self.shooter, self.aimed, outcome, fault)
        fresh = self.breaking and not fault
        nine = NINE in outcome.potted
        if fault:
            if self.options.three_fouls and self.fouls[self.shooter] == LOST - 1:
                return self.rack_won(1 - self.shooter, replace(shot, note="three"))
            return self.fouled(shot, "table", (NINE,) if nine else (), fresh=False)
        if self.pushing:
            balls = self.spot_nine(outcome) if nine else outcome.balls
            shot = replace(shot, note="push", spotted=(NINE,) if nine else ())
            after = self.passed(shot, balls, fouls=self.fouls, fresh=False)
            return after.offered("accept", "back") if after.phase == "ball" else after
        if nine:
            return self.rack_won(self.shooter, replace(shot, note="won"))
        if outcome.potted:
            return self.went_on(shot, outcome.balls, fresh=fresh)
        return self.passed(shot, outcome.balls, fresh=fresh)

    def spot_nine(self, outcome: Outcome) -> Balls:
        """The balls with the nine on the table again."""
        return spotted(outcome.balls, (NINE,))

    def decide(self, word: str) -> Self:
        """After a push-out: to play from there, or to let the other do so."""
        return self.to_table(self.turn if word == "accept" else 1 - self.turn, self.balls)
