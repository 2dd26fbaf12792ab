"""Going to Boston. Source: The Incompleat Gamester (W. Moore), "Dice: Going to Boston"."""

from __future__ import annotations

from typing import Annotated, Final

from parlor.core.game import Bots, Game
from parlor.core.options import Options, option
from parlor.core.scene import Inscription, Plaque, Scene
from parlor.core.state import View
from parlor.games.kits.dice.rounds import Rounds, start_rounds
from parlor.games.kits.dice.rules import PlayOrder
from parlor.games.kits.dice.throwing import WORDS, Throwing
from parlor.games.kits.dice.view import log_by, throwing_scene


class BostonOptions(Options, frozen=True):
    turns: Annotated[int, option("Turns of each player", ge=1, le=20)] = 5
    order: PlayOrder = "left"


class Boston(Throwing[BostonOptions], frozen=True):
    def start_course(self, order: tuple[int, ...]) -> Rounds:
        return start_rounds(self.seats, order, self.options.turns, summed=True, dice=0)

    @property
    def dice_to_throw(self) -> int:
        return 3 - self.rolls

    def dice_set_aside(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        return (*self.kept, max(dice))

    def score_roll(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        return self.points + max(dice), len(dice) == 1


def scene(view: View[Boston]) -> Scene:
    state = view.shown
    rest = ("Roll three dice; the highest is kept.", "Roll the other two.", "Roll the last die.")[state.rolls]
    kept = (
        f"{' and '.join(map(str, state.kept))} {'is' if len(state.kept) == 1 else 'are'} kept. " if state.kept else ""
    )
    total = Plaque((Inscription("this turn", str(state.points)),))
    return throwing_scene(view, f"{kept}{rest}", kept=state.kept, fresh=3, title="turn", subject=total)


GAMES: Final = {
    "going_to_boston": Game(
        Boston,
        scene,
        options=BostonOptions,
        words=WORDS,
        events=log_by(lambda state, points: f"brings home {points}"),
        bots=Bots(engine="heuristic"),
        fated=True,
    ),
}
