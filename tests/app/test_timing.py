"""Acts timed by a key, for a game that asks for them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Literal, Self

import pytest

from parlor.app import ParlorApp
from parlor.rules import CHANCE, Act, Game, Move, Options, State, Timed, View
from parlor.scene import Scene, Timing
from parlor.screens.timing import HALF, at, bar, timed
from tests.app.test_app import ANNA, BEN, asked, sit_down, until


class Pennies(State[Options], frozen=True):
    """A penny is pushed; how far off it comes to lie is the house's move."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE)


def table(kind: Literal["aim", "beat"]) -> Callable[[View[Any]], Scene]:
    return lambda view: Scene((), prompt="Push!", timing=Timing(kind))


def pushed(view: View[Any], act: Act, rng: Random) -> Move:
    return ("lies", str(round(act.x * 100)), str(round(act.y * 100)))


def waits(ticks: int) -> Callable[[float], Any]:
    """A key comes after so many ticks."""
    pauses = iter([False] * ticks + [True])

    async def wait(seconds: float) -> bool:
        return next(pauses)

    return wait


@pytest.mark.parametrize("kind", ["aim", "beat"])
async def test_what_came_of_it_is_what_the_mark_showed(kind: Literal["aim", "beat"]) -> None:
    game = Game(Pennies, table(kind), timed=Timed(pushed))
    view = game.start(Options(), 2).seen_by(0)
    shown: list[Scene] = []
    verb, x, y = await timed(game, view, shown.append, waits(9), Random(3))
    assert verb == "lies"
    assert len(shown) == 10
    marks = [bar(int(x) / 100)] if kind == "beat" else [bar(int(x) / 100), bar(int(y) / 100)]
    assert shown[-1].prompt == f"{' '.join(marks)} Push!"
    assert len({scene.prompt for scene in shown}) > 5, "the mark moves"


async def test_a_game_may_draw_the_mark_itself() -> None:
    game = Game(Pennies, table("aim"), timed=Timed(pushed, lambda view, act: Scene((), prompt=f"{act.x:.2f}")))
    shown: list[Scene] = []
    _, x, _ = await timed(game, game.start(Options(), 2).seen_by(0), shown.append, waits(0), Random(3))
    assert round(float(shown[-1].prompt) * 100) == int(x)


def test_a_bar_shows_early_and_late() -> None:
    assert [bar(off).index("o") - 1 for off in (-1, 0, 1, 5)] == [0, HALF, 2 * HALF, 2 * HALF]
    assert len(bar(0.3)) == 2 * HALF + 3


@pytest.mark.parametrize("kind", ["aim", "beat"])
def test_the_mark_goes_all_the_way_to_both_sides(kind: Literal["aim", "beat"]) -> None:
    acts = [at(Timing(kind), step / 20) for step in range(2000)]
    assert max(act.x for act in acts) == pytest.approx(1, abs=0.01)
    assert min(act.x for act in acts) == pytest.approx(-1, abs=0.01)
    assert (min(act.y for act in acts) == pytest.approx(-1, abs=0.01)) == (kind == "aim")


@pytest.mark.parametrize("reflex", ["yes", "no"])
async def test_a_person_times_a_dart_by_a_key_and_without_reflexes_chance_decides(
    reflex: Literal["yes", "no"],
) -> None:
    app = ParlorApp()
    app.settings.reflex = reflex
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="darts_301")
        count = len(screen.match)
        screen.make(("throw", "T20"))
        if reflex == "no":
            await until(pilot, lambda: asked(app) and len(screen.match) == count + 2)
            return
        await until(pilot, lambda: len(screen.match) == count + 1 and screen.match.turn == CHANCE)
        first = screen.view.canvas.text()
        await until(pilot, lambda: screen.view.canvas.text() != first)
        assert len(screen.match) == count + 1, "the mark sways, and nothing is thrown yet"
        await pilot.press("x")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 2)
        assert screen.match.moves[-1][0] == "hit"
