"""Eight-ball: one's own seven balls, solids or stripes, and then the eight."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import option
from parlor.games.skill.billiards.fouls import foul, is_legal_break
from parlor.games.skill.billiards.outcome import Outcome
from parlor.games.skill.billiards.races import Race, RaceOptions
from parlor.games.skill.billiards.racks import spot_balls
from parlor.games.skill.billiards.rules import Shot

EIGHT: Final = 8
"""The ball that wins when it is potted last."""
SOLIDS: Final = tuple(range(1, 8))
STRIPES: Final = tuple(range(9, 16))
MIDDLE: Final = 4
"""The place in the order of a rack where the eight lies."""
CORNERS: Final = (10, 14)
"""The places of the back corners."""


class EightBallOptions(RaceOptions, frozen=True):
    eight_on_break: Annotated[
        Literal["spot", "rerack"],
        option("The eight potted on the break", spot="is spotted", rerack="all is racked again for another break"),
    ] = "spot"


class EightBall(Race[EightBallOptions], frozen=True):
    solids: int = -1
    """Whose the solids are; -1 while the table is open."""

    def group(self, seat: int) -> tuple[int, ...]:
        """The balls of a seat; none while the table is open."""
        return () if self.solids < 0 else SOLIDS if self.solids == seat else STRIPES

    @property
    def legal_targets(self) -> tuple[int, ...]:
        mine = self.group(self.shooter) or (*SOLIDS, *STRIPES)
        left = tuple(ball for ball in mine if self.balls[ball])
        return left or (EIGHT,)

    @property
    def targets(self) -> tuple[int, ...]:
        return tuple(range(1, 16)) if self.breaking else super().targets

    def rack_order(self, rng: Random) -> tuple[int, ...]:
        solids, stripes = list(SOLIDS), list(STRIPES)
        rng.shuffle(solids)
        rng.shuffle(stripes)
        corners = [solids.pop(), stripes.pop()]
        rng.shuffle(corners)
        rest = solids + stripes
        rng.shuffle(rest)
        return (*rest[:4], EIGHT, *rest[4:9], corners[0], *rest[9:], corners[1])

    def may_be_racked(self, order: tuple[int, ...]) -> bool:
        if sorted(order) != list(range(1, 16)) or order[MIDDLE] != EIGHT:
            return False
        return sum(order[place] in SOLIDS for place in CORNERS) == 1

    def start_rack(self, breaker: int, **changes: Any) -> Self:
        return super().start_rack(breaker, **{**changes, "solids": -1})

    def judge_stroke(self, outcome: Outcome) -> Self:
        if self.breaking:
            return self._after_break(outcome)
        fault = foul(self.balls, outcome, self.legal_targets, kitchen=self.hand == "kitchen")
        shot = Shot(self.shooter, self.full_aim, outcome, fault)
        made = (self.aim.call, self.aim.pocket) in outcome.pots
        if EIGHT in outcome.balls_potted:
            won = made and not fault and self.aim.call == EIGHT and self.legal_targets == (EIGHT,)
            note = "won" if won else "lost"
            return self.win_rack(self.shooter if won else 1 - self.shooter, replace(shot, note=note))
        if fault:
            return self.foul(shot, "table")
        if not made or self.aim.call is None:
            return self.end_inning(shot, outcome.balls)
        solids = self.solids
        if solids < 0:
            solids = self.shooter if self.aim.call in SOLIDS else 1 - self.shooter
        note = "open" if self.solids < 0 else ""
        return self.continue_inning(replace(shot, note=note), outcome.balls, solids=solids)

    def _after_break(self, outcome: Outcome) -> Self:
        """After the break: nothing is won by it, and nothing lost; the table is open."""
        fault = foul(self.balls, outcome, range(1, 16), kitchen=True)
        legal = is_legal_break(outcome)
        shot = Shot(self.shooter, self.full_aim, outcome, fault, note="" if legal else "break")
        eight = EIGHT in outcome.balls_potted
        if eight and self.options.eight_on_break == "rerack":
            breaker = 1 - self.shooter if fault else self.shooter
            return replace(self, last=replace(shot, note="rerack")).start_rack(breaker)
        if fault == "cushion":
            fault = ""  # A break that opens nothing is no foul: the other may have it racked again.
            shot = replace(shot, foul="")
        if fault:
            after = self.foul(shot, "kitchen", (EIGHT,) if eight else ())
            return after if legal or after.phase != "place" else after.offer_choice("accept", "rerack")
        shot = replace(shot, spotted=(EIGHT,) if eight else ())
        balls = spot_balls(outcome.balls, shot.spotted)
        if not legal:
            after = self.end_inning(shot, balls)
            return after.offer_choice("accept", "rerack") if after.phase == "ball" else after
        return self.continue_inning(shot, balls) if outcome.balls_potted else self.end_inning(shot, balls)

    def decide(self, word: str) -> Self:
        """After a break that opened nothing: to play on, or to have it racked again and choose who breaks."""
        if word == "accept":
            return self.start_turn(self.turn, self.balls, self.hand)
        return replace(self, phase="choose", offer=(), hand="")
