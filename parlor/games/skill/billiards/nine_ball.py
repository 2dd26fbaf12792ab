"""Nine-ball: the lowest ball is hit first, and whoever legally pots the nine has won the rack."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar, Final, Self

from msgspec.structs import replace

from parlor.core.options import option
from parlor.games.skill.billiards.fouls import foul, is_legal_break
from parlor.games.skill.billiards.outcome import Outcome
from parlor.games.skill.billiards.pool_table import Balls, Centre
from parlor.games.skill.billiards.races import Race, RaceOptions
from parlor.games.skill.billiards.racks import DIAMOND, spot_balls
from parlor.games.skill.billiards.rules import Shot

NINE: Final = 9
"""The ball that wins when it is potted."""
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
    def legal_targets(self) -> tuple[int, ...]:
        return tuple(ball for ball, at in enumerate(self.balls) if ball and at)[:1]

    @property
    def rack_places(self) -> tuple[Centre, ...]:
        return DIAMOND

    @property
    def may_push(self) -> bool:
        return self.fresh and self.options.push_out

    def rack_order(self, rng: Random) -> tuple[int, ...]:
        rest = list(range(2, NINE))
        rng.shuffle(rest)
        return (1, *rest[:3], NINE, *rest[3:])

    def may_be_racked(self, order: tuple[int, ...]) -> bool:
        return sorted(order) == list(range(1, NINE + 1)) and order[0] == 1 and order[MIDDLE] == NINE

    def start_rack(self, breaker: int, **changes: Any) -> Self:
        return super().start_rack(breaker, **{**changes, "fresh": False})

    def judge_stroke(self, outcome: Outcome) -> Self:
        kitchen = self.hand == "kitchen"
        fault = foul(self.balls, outcome, self.legal_targets, kitchen=kitchen, push=self.pushing)
        if self.breaking and not fault and not is_legal_break(outcome):
            fault = "break"
        shot = Shot(self.shooter, self.full_aim, outcome, fault)
        fresh = self.breaking and not fault
        nine = NINE in outcome.balls_potted
        if fault:
            if self.options.three_fouls and self.fouls[self.shooter] == LOST - 1:
                return self.win_rack(1 - self.shooter, replace(shot, note="three"))
            return self.foul(shot, "table", (NINE,) if nine else (), fresh=False)
        if self.pushing:
            balls = self.spot_nine(outcome) if nine else outcome.balls
            shot = replace(shot, note="push", spotted=(NINE,) if nine else ())
            after = self.end_inning(shot, balls, fouls=self.fouls, fresh=False)
            return after.offer_choice("accept", "back") if after.phase == "ball" else after
        if nine:
            return self.win_rack(self.shooter, replace(shot, note="won"))
        if outcome.balls_potted:
            return self.continue_inning(shot, outcome.balls, fresh=fresh)
        return self.end_inning(shot, outcome.balls, fresh=fresh)

    def spot_nine(self, outcome: Outcome) -> Balls:
        """The balls with the nine on the table again."""
        return spot_balls(outcome.balls, (NINE,))

    def decide(self, word: str) -> Self:
        """After a push-out: to play from there, or to let the other do so."""
        return self.start_turn(self.turn if word == "accept" else 1 - self.turn, self.balls)
