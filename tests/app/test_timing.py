"""Acts timed by a key, for a game that asks for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, Literal, Self, cast

import pytest

from parlor.app import ParlorApp
from parlor.rules import CHANCE, Act, Game, Move, Options, State, Timed, View, parse
from parlor.scene import Scene, Timing
from parlor.screens import stage, timing
from parlor.screens.stage import NEVER, Stage
from parlor.screens.timing import HALF, QUIET, RACE, READY, TICK, at, bar, callers, raced, timed
from tests.app.test_app import ANNA, BEN, asked, sit_down, until


class Pennies(State[Options], frozen=True):
    """A penny is pushed; how far off it comes to lie is the house's move."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE)


def table(kind: Literal["aim", "beat", "call"]) -> Callable[[View[Any]], Scene]:
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
    assert len(shown) == 11, "nine ticks, the key, and the mark where it was stopped"
    marks = [bar(int(x) / 100)] if kind == "beat" else [bar(int(x) / 100), bar(int(y) / 100)]
    assert shown[-1].prompt == f"{' '.join(marks)} Push!"
    assert len({scene.prompt for scene in shown}) > 5, "the mark moves"


async def test_a_game_may_draw_the_mark_itself() -> None:
    game = Game(Pennies, table("aim"), timed=Timed(pushed, lambda view, act: Scene((), prompt=f"{act.x:.2f}")))
    shown: list[Scene] = []
    _, x, _ = await timed(game, game.start(Options(), 2).seen_by(0), shown.append, waits(9), Random(3))
    assert round(float(shown[-1].prompt) * 100) == int(x)


async def test_a_game_may_say_how_the_mark_was_stopped() -> None:
    game = Game(Pennies, table("beat"), timed=Timed(pushed, lambda view, act: Scene((), prompt=f"{act.done}")))
    shown: list[Scene] = []
    await timed(game, game.start(Options(), 2).seen_by(0), shown.append, waits(9), Random(3))
    assert [scene.prompt for scene in shown] == ["False"] * 10 + ["True"]


async def test_keys_of_the_moment_before_do_not_count() -> None:
    game = Game(Pennies, table("beat"), timed=Timed(pushed))
    keys = iter([True] * 5 + [False] * round(QUIET / TICK) + [True])

    async def wait(seconds: float) -> bool:
        return next(keys)

    shown: list[Scene] = []
    assert await timed(game, game.start(Options(), 2).seen_by(0), shown.append, wait, Random(3))
    assert not list(keys), "only the last of them has let go"
    assert len({scene.prompt for scene in shown[:6]}) == 1, "while keys come the mark stands"


def test_a_bar_shows_early_and_late() -> None:
    assert [bar(off).index("o") - 1 for off in (-1, 0, 1, 5)] == [0, HALF, 2 * HALF, 2 * HALF]
    assert len(bar(0.3)) == 2 * HALF + 3


@pytest.mark.parametrize("kind", ["aim", "beat"])
def test_the_mark_goes_all_the_way_to_both_sides(kind: Literal["aim", "beat"]) -> None:
    acts = [at(Timing(kind), step / 20) for step in range(2000)]
    assert max(act.x for act in acts) == pytest.approx(1, abs=0.01)
    assert min(act.x for act in acts) == pytest.approx(-1, abs=0.01)
    assert min(act.y for act in acts) == pytest.approx(-1, abs=0.01)


def test_a_beat_says_which_way_the_mark_goes() -> None:
    acts = [at(Timing("beat"), step / 20) for step in range(100)]
    for act, following in pairwise(acts):
        if abs(act.y) > 0.2:
            assert (following.x > act.x) == (act.y > 0)


TO_THE_RACE = (
    *("jockey", "try 1000", "try 1000") * 4,
    "scatter", "fall red 50 50 blue 150 50 green 250 50 yellow 50 250 white 250 250", "taw red", "try 1000",
    *("pick blue", "try 1000", "try 1000", "pick green", "try 1000", "try 1000"),
    *("pick yellow", "try 1000", "try 1000", "pick white", "try 1000", "try 1000"),
)  # fmt: skip
"""The first five steps of Knucklebones: the sixth may be called for."""


class Keyboard:
    """A clock, and the keys that are pressed at certain moments of it."""

    def __init__(self, *presses: tuple[str, float]) -> None:
        self.now = 0.0
        self.presses = list(presses)

    async def wait(self, seconds: float) -> bool:
        self.now += seconds
        return False

    def heard(self) -> list[tuple[str, float]]:
        found = [press for press in self.presses if press[1] <= self.now]
        self.presses = [press for press in self.presses if press[1] > self.now]
        return found


@pytest.mark.parametrize(
    ("people", "presses", "calls"),
    [
        ((0, 1), [("l", 0.3), ("a", 0.45)], {0: 450, 1: 300}),
        ((0, 1), [("x", 0.1), ("A", 0.2)], {0: 200, 1: -1}),
        ((0, 2), [("p", -0.2), ("p", 0.3), ("a", 0.4)], {0: 400, 2: -1}),
        ((1,), [(" ", 0.25)], {1: 250}),
        ((1,), [("", RACE + 1)], {1: -1}),
    ],
)
async def test_people_race_by_keys_of_their_own_after_a_signal(
    people: tuple[int, ...], presses: list[tuple[str, float]], calls: dict[int, int]
) -> None:
    found: list[dict[int, int]] = []

    def called(view: View[Any], late: Any, rng: Random) -> Move:
        found.append(dict(late))
        return ("called",)

    timed_ = Timed(pushed, lambda view, act: Scene((), prompt="Wait" if act.x < 0 else "Now"), called)
    game = Game(Pennies, table("call"), timed=timed_)
    signal = Random(3).uniform(*READY)
    keyboard = Keyboard(*((key, signal + moment) for key, moment in presses))
    shown: list[Scene] = []
    view = game.start(Options(), 3).seen_by(0)
    ways = (shown.append, keyboard.wait, keyboard.heard, lambda: keyboard.now)
    assert await raced(game, view, people, *ways, Random(3)) == ("called",)
    assert found == [calls]
    assert [scene.prompt for scene in shown[: int(READY[0] / TICK)]] == ["Wait"] * int(READY[0] / TICK)
    if -1 not in calls.values():
        assert shown[-1].prompt == "Now"


def test_people_are_told_their_keys() -> None:
    assert callers((1,), ("Anna", "Basil")) == "Basil calls by any key."
    assert callers((0, 1), ("Anna", "Basil")) == "Calls: Anna A, Basil L."


@pytest.mark.parametrize("key", ["a", "l"])
async def test_who_calls_first_at_one_keyboard_is_heard(key: str) -> None:
    app = ParlorApp()
    app.settings.reflex = "yes"
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="knucklebones")
        for moves in TO_THE_RACE:
            screen.match.play(parse(moves))
        state: Any = screen.match.state
        thrower = state.thrower
        screen.make(("dump",))
        await until(pilot, lambda: "Dumps! Others:" in screen.view.canvas.text())
        await pilot.press(key)
        await until(pilot, lambda: screen.match.moves[-1][0] == "fall" or screen.match.turn >= 0)
        calls = next(move for move in screen.match.moves if move[0] == "calls")
        called = "al".index(key)
        assert (calls[1 + called] != "no", calls[2 - called]) == (True, "no")
        state = screen.match.state
        assert state.piled == (called == thrower or int(calls[1 + called]) >= 400)


@pytest.mark.parametrize("reflex", ["yes", "no"])
async def test_a_person_times_a_dart_by_a_key_and_without_reflexes_chance_decides(
    reflex: Literal["yes", "no"], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "QUIET", 0)
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


async def test_every_beat_waits_for_a_key_of_its_own_and_h_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "QUIET", 0)
    app = ParlorApp()
    app.settings.reflex = "yes"
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="knucklebones")
        await until(pilot, lambda: asked(app))
        made = len(screen.match)
        await pilot.press("j")
        await until(pilot, lambda: "Space starts" in screen.view.canvas.text())
        assert len(screen.match) == made + 1
        await pilot.press("enter", "H")
        await until(pilot, lambda: "runs to and fro" in screen.view.canvas.text())
        assert "Space starts" in screen.view.canvas.text()
        assert len(screen.match) == made + 1
        await pilot.press("space")
        await until(pilot, lambda: "Space starts" not in screen.view.canvas.text())
        await pilot.press("h")
        await until(pilot, lambda: "runs to and fro" in screen.view.canvas.text())
        assert len(screen.match) == made + 1, "the mark goes on"
        await pilot.press("x")
        await until(pilot, lambda: len(screen.match) > made + 1)
        await until(pilot, lambda: asked(app) or "Space starts" in screen.view.canvas.text())


async def test_a_mark_that_was_stopped_cannot_be_taken_back_while_it_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timing, "QUIET", 0)
    monkeypatch.setattr(stage, "SEEN", NEVER)
    app = ParlorApp()
    app.settings.reflex, app.settings.pace = "yes", "brisk"
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="knucklebones")
        await until(pilot, lambda: asked(app))
        made = len(screen.match)
        screen.make(("jockey",))
        await until(pilot, lambda: "Space starts" in screen.view.canvas.text())
        await pilot.press("space")
        await until(pilot, lambda: "Space starts" not in screen.view.canvas.text())
        await pilot.press("x")
        await until(pilot, lambda: len(screen.match) == made + 2)
        await pilot.press("U")
        await until(pilot, lambda: "what was thrown or struck stands" in screen.view.canvas.text())
        assert len(screen.match) == made + 2
        assert "U undo" not in screen.view.canvas.text(), "nor is it offered"


async def test_what_is_cancelled_as_a_key_comes_does_not_go_on() -> None:
    pace = Stage(cast(Any, None))
    waiting = asyncio.create_task(pace.pause(NEVER))
    for _ in range(3):
        await asyncio.sleep(0)
    pace.key("u")
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
