"""Zambales. Source: The Incompleat Gamester (W. Moore), "Dice: Zambales"."""

from __future__ import annotations

from typing import Annotated, Final

from parlor.core.game import Bots, Game
from parlor.core.options import Options, option
from parlor.core.scene import Die, Scene
from parlor.core.state import View
from parlor.games.kits.dice.rounds import Ante, Betting, Chips, Rounds, start_rounds
from parlor.games.kits.dice.rules import PlayOrder
from parlor.games.kits.dice.throwing import WORDS, Throwing
from parlor.games.kits.dice.view import log_by, throwing_scene

ROLLS: Final = 5
"""Rolls of a turn at most, by the rules."""
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

    def start_course(self, order: tuple[int, ...]) -> Rounds:
        o = self.options
        return start_rounds(self.seats, order, o.rounds, o.betting, o.chips, o.ante, dice=1)

    def score_roll(self, dice: tuple[int, ...]) -> tuple[int, bool]:
        pair = dice[0] if dice[0] == dice[1] else 0
        return pair, pair > 0 or self.rolls + 1 == ROLLS


def result(points: int) -> str:
    """A turn's result: its pair."""
    return " ".join([FACES[points - 1]] * 2) if points else "none"


def lying_pair(points: int) -> tuple[Die, ...]:
    """The two dice of a pair."""
    return (Die(points, mark=FACES[points - 1]),) * 2


def scene(view: View[Zambales]) -> Scene:
    state = view.shown
    left = ROLLS - state.rolls
    turns = "One turn each: roll" if state.options.rounds == 1 and not state.rolls else "Roll"
    prompt = f"{turns} a pair, the highest wins; {left} roll{'s' * (left > 1)} left."
    ranks = f"from the lowest:  {'  '.join(FACES)}"
    faces = tuple(Die(points, mark=mark) for points, mark in enumerate(FACES, 1))
    return throwing_scene(
        view, prompt, marks=FACES, result=result, what="", over=ranks, ranks=faces, lying=lying_pair, room=2
    )


GAMES: Final = {
    "zambales": Game(
        Zambales,
        scene,
        options=ZambalesOptions,
        words=WORDS,
        version=2,
        events=log_by(lambda state, points: f"has the pair {result(points)}" if points else "has no pair", FACES),
        bots=Bots(engine="heuristic"),
    ),
}
