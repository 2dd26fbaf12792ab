"""Zambales. Source: The Incompleat Gamester (W. Moore), "Dice: Zambales"."""

from __future__ import annotations

from typing import Annotated, Final

from parlor.games.kits.dice import PlayOrder
from parlor.games.kits.rounds import Ante, Betting, Chips, Rounds, begun
from parlor.games.kits.throwing import WORDS, Throwing
from parlor.games.kits.throwing_table import thrown_scene, told_by
from parlor.rules import Bots, Game, Options, View, option
from parlor.scene import Scene

ROLLS: Final = 5
FACES: Final = ("I", "II", "III", "X", "+", "#")
"""The faces of the dice, from the lowest to the highest."""


class ZambalesOptions(Options, frozen=True):
    rounds: Annotated[int, option("Rounds in a game", ge=1, le=50)] = 1
    order: PlayOrder = "left"
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1


class Zambales(Throwing[ZambalesOptions], frozen=True):
    first = 1

    def begin(self, order: tuple[int, ...]) -> Rounds:
        o = self.options
        return begun(self.seats, order, o.rounds, o.betting, o.chips, o.ante, dice=1)

    def counted(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        pair = dice[0] if dice[0] == dice[1] else 0
        return pair, pair > 0 or self.rolls + 1 == ROLLS


def result(points: int) -> str:
    """A turn's result: its pair."""
    return " ".join([FACES[points - 1]] * 2) if points else "none"


def scene(view: View[Zambales]) -> Scene:
    state = view.shown
    left = ROLLS - state.rolls
    turns = "One turn each: roll" if state.options.rounds == 1 and not state.rolls else "Roll"
    prompt = f"{turns} a pair, the highest wins; {left} roll{'s' * (left > 1)} left."
    ranks = f"from the lowest:  {'  '.join(FACES)}"
    return thrown_scene(view, prompt, marks=FACES, result=result, what="", over=ranks)


GAMES: Final = {
    "zambales": Game(
        Zambales,
        scene,
        options=ZambalesOptions,
        words=WORDS,
        events=told_by(lambda state, points: f"has the pair {result(points)}" if points else "has no pair", FACES),
        bots=Bots(engine="heuristic"),
    ),
}
