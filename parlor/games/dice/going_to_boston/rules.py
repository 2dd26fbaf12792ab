"""Going to Boston. Source: The Incompleat Gamester (W. Moore), "Dice: Going to Boston"."""

from __future__ import annotations

from typing import Annotated, Final

from parlor.games.kits.dice import PlayOrder
from parlor.games.kits.rounds import Rounds, begun
from parlor.games.kits.throwing import WORDS, Throwing
from parlor.games.kits.throwing_table import thrown_scene, told_by
from parlor.rules import Bots, Game, Options, View, option
from parlor.scene import Scene


class BostonOptions(Options, frozen=True):
    turns: Annotated[int, option("Turns of each player", ge=1, le=20)] = 5
    order: PlayOrder = "left"


class Boston(Throwing[BostonOptions], frozen=True):
    def begin(self, order: tuple[int, ...]) -> Rounds:
        return begun(self.seats, order, self.options.turns, summed=True, dice=0)

    @property
    def thrown(self) -> int:
        return 3 - self.rolls

    def aside(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        return (*self.kept, max(dice))

    def counted(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        return self.points + max(dice), len(dice) == 1


def scene(view: View[Boston]) -> Scene:
    state = view.shown
    rest = ("Roll three dice; the highest is kept.", "Roll the other two.", "Roll the last die.")[state.rolls]
    kept = (
        f"{' and '.join(map(str, state.kept))} {'is' if len(state.kept) == 1 else 'are'} kept. " if state.kept else ""
    )
    return thrown_scene(view, f"{kept}{rest}", kept=state.kept, fresh=3, title="turn")


GAMES: Final = {
    "going_to_boston": Game(
        Boston,
        scene,
        options=BostonOptions,
        words=WORDS,
        events=told_by(lambda state, points: f"brings home {points}"),
        bots=Bots(engine="heuristic"),
        fated=True,
    ),
}
