"""Chicago. Source: The Incompleat Gamester (W. Moore), "Dice: Chicago"."""

from __future__ import annotations

from typing import Annotated, Final

from parlor.core.game import Bots, Game
from parlor.core.options import Options, option
from parlor.core.scene import Inscription, Plaque, Scene
from parlor.core.state import View
from parlor.games.kits.dice.rounds import Rounds, start_rounds
from parlor.games.kits.dice.throwing import WORDS, Throwing
from parlor.games.kits.dice.view import log_by, throwing_scene


class ChicagoOptions(Options, frozen=True):
    rounds: Annotated[
        int, option("Rounds in a game; from the twelfth on the targets begin again at 2", ge=1, le=22)
    ] = 11


def target(number: int) -> int:
    """The sum that a round asks for, the rounds counted from 1."""
    return (number - 1) % 11 + 2


class Chicago(Throwing[ChicagoOptions], frozen=True):
    def start_course(self, order: tuple[int, ...]) -> Rounds:
        return start_rounds(self.seats, order, self.options.rounds, summed=True, dice=2)

    @property
    def target(self) -> int:
        """The sum that this round asks for."""
        return target(len(self.course.past) + 1) if self.course else 2

    def score_roll(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        return (self.target if sum(dice) == self.target else 0), True


def scene(view: View[Chicago]) -> Scene:
    state = view.shown
    an = "an" if state.target in (8, 11) else "a"
    prompt = f"Roll {an} {state.target}: it scores {state.target}, and anything else nothing."
    return throwing_scene(
        view,
        prompt,
        said=_throw_note(state),
        label=lambda number: str(target(number)),
        title="wanted",
        subject=Plaque((Inscription("wanted", str(state.target)),)),
    )


def _throw_note(state: Chicago) -> str:
    """What the last throw came to, after who rolled it: the sum that was asked for, or not."""
    course, total = state.course, sum(state.last)
    if course is None or course.rivals is not None or not (course.past or max(course.results) >= 0):
        return f": {total}"
    wanted = state.target if course.left and max(course.results) >= 0 else target(len(course.past))
    return f": {total}, as wanted" if total == wanted else f": {total}, not the {wanted}"


GAMES: Final = {
    "chicago": Game(
        Chicago,
        scene,
        options=ChicagoOptions,
        words=WORDS,
        events=log_by(lambda state, points: f"scores {points}" if points else f"misses the {state.target}"),
        bots=Bots(engine="heuristic"),
        fated=True,
    ),
}
