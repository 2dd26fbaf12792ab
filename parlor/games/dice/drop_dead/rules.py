"""Drop Dead. Source: The Incompleat Gamester (W. Moore), "Dice: Drop Dead"."""

from __future__ import annotations

from typing import Annotated, Final

from parlor.core.game import Bots, Game
from parlor.core.options import Options, option
from parlor.core.scene import Scene
from parlor.core.state import Move, View
from parlor.games.kits.dice.rounds import Ante, Betting, Chips, Rounds, start_rounds
from parlor.games.kits.dice.rules import LowOrder, roll_faces
from parlor.games.kits.dice.throwing import WORDS, Throwing
from parlor.games.kits.dice.view import log_by, throwing_scene
from parlor.games.kits.log.events import Lines

DEADLY: Final = {2, 5}
"""What ends a turn, on a die or as the sum of both."""


class DropDeadOptions(Options, frozen=True):
    rounds: Annotated[int, option("Rounds in a game", ge=1, le=50)] = 1
    order: LowOrder = "left"
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1


class DropDead(Throwing[DropDeadOptions], frozen=True):
    def start_course(self, order: tuple[int, ...]) -> Rounds:
        o = self.options
        return start_rounds(self.seats, order, o.rounds, o.betting, o.chips, o.ante, summed=True, dice=0)

    def score_roll(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        total = sum(dice)
        dead = total in DEADLY or dice[0] in DEADLY or dice[1] in DEADLY
        return (self.points, True) if dead else (self.points + total, False)


def scene(view: View[DropDead]) -> Scene:
    state = view.shown
    prompt = (
        f"{state.points} points so far: roll on, and hope for no 2 and no 5."
        if state.rolls
        else "Each roll counts its sum, till a 2 or a 5 (on a die or as the sum) ends it."
    )
    said = "" if state.rolls else _end_note(state)
    deadly = {*state.last} if sum(state.last) in DEADLY else DEADLY
    return throwing_scene(view, prompt, said=said, spent=deadly)


def _end_note(state: DropDead) -> str:
    """What has ended the last turn, after who rolled it: the sum of the dice, or a face of theirs."""
    course = state.course
    if course is None or course.rivals is not None or not (any(course.past) or max(course.results) >= 0):
        return ""
    deadly = sorted(DEADLY & {*state.last})
    cause = [f"a {face}" for face in deadly] or [f"{' + '.join(map(str, state.last))} = {sum(state.last)}"]
    return f" {' and '.join(cause)}: dropped dead"


DEAD: Final = log_by(lambda state, points: f"drops dead with {points or 'nothing'}")


def log_lines(before: View[DropDead], move: Move, after: View[DropDead]) -> Lines:
    """What a throw shows, and which sum ends a turn where no single die does."""
    lines = DEAD(before, move, after)
    if move[0] != "rolled" or before.shown.course is None or before.shown.course.rivals is not None:
        return lines
    thrown = roll_faces(move)
    found = list(lines or ())
    if sum(thrown) in (2, 5) and not {2, 5} & {*thrown}:
        found[0] += f", which makes {sum(thrown)}"
    return found


GAMES: Final = {
    "drop_dead": Game(
        DropDead,
        scene,
        options=DropDeadOptions,
        words=WORDS,
        version=2,
        events=log_lines,
        bots=Bots(engine="heuristic"),
        fated=True,
    ),
}
