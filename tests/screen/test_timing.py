"""Acts timed by a key, for a game that asks for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, Literal, Self

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.game import Act, Game, Timed
from parlor.core.options import Options
from parlor.core.scene import Scene, Timing
from parlor.core.state import CHANCE, Move, State, View
from parlor.screens.table import pacing, timed_moves, timing
from parlor.screens.table.pacing import FOREVER_S, Pacing
from parlor.screens.table.timing import HALF, QUIET, RACE, READY, TICK, at, bar, callers, race_to_call, time_act
from parlor.settings import Settings
from tests.screen.table import play
from tests.screen.test_app import ANNA, BEN, asked, resume_after, sit_down, until


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
    act = await time_act(game, view, shown.append, waits(9), 3.0)
    assert len(shown) == 11, "nine ticks, the key, and the mark where it was stopped"
    marks = [bar(act.x)] if kind == "beat" else [bar(act.x), bar(act.y)]
    assert shown[-1].prompt == f"{' '.join(marks)} Push!"
    assert len({scene.prompt for scene in shown}) > 5, "the mark moves"


async def test_a_game_may_draw_the_mark_itself() -> None:
    game = Game(Pennies, table("aim"), timed=Timed(pushed, lambda view, act: Scene((), prompt=f"{act.x:.2f}")))
    shown: list[Scene] = []
    act = await time_act(game, game.start(Options(), 2).seen_by(0), shown.append, waits(9), 3.0)
    assert shown[-1].prompt == f"{act.x:.2f}"


async def test_a_game_may_say_how_the_mark_was_stopped() -> None:
    game = Game(Pennies, table("beat"), timed=Timed(pushed, lambda view, act: Scene((), prompt=f"{act.done}")))
    shown: list[Scene] = []
    await time_act(game, game.start(Options(), 2).seen_by(0), shown.append, waits(9), 3.0)
    assert [scene.prompt for scene in shown] == ["False"] * 10 + ["True"]


async def test_keys_of_the_moment_before_do_not_count() -> None:
    game = Game(Pennies, table("beat"), timed=Timed(pushed))
    keys = iter([True] * 5 + [False] * round(QUIET / TICK) + [True])

    async def wait(seconds: float) -> bool:
        return next(keys)

    shown: list[Scene] = []
    assert await time_act(game, game.start(Options(), 2).seen_by(0), shown.append, wait, 3.0)
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
    timed_ = Timed(pushed, lambda view, act: Scene((), prompt="Wait" if act.x < 0 else "Now"))
    game = Game(Pennies, table("call"), timed=timed_)
    signal = READY[0]
    keyboard = Keyboard(*((key, signal + moment) for key, moment in presses))
    shown: list[Scene] = []
    view = game.start(Options(), 3).seen_by(0)
    ways = (shown.append, keyboard.wait, keyboard.heard, lambda: keyboard.now)
    assert await race_to_call(game, view, people, *ways, signal) == calls
    assert [scene.prompt for scene in shown[: int(READY[0] / TICK)]] == ["Wait"] * int(READY[0] / TICK)
    if -1 not in calls.values():
        assert shown[-1].prompt == "Now"


def test_people_are_told_their_keys() -> None:
    assert callers((1,), ("Anna", "Basil")) == "Basil calls by any key."
    assert callers((0, 1), ("Anna", "Basil")) == "Calls: Anna A, Basil L."


class Clock:
    """A clock that the test sets: a race waits for it on the busiest machine."""

    def __init__(self) -> None:
        self.now = 0.0
        self.asked = 0

    def __call__(self) -> float:
        self.asked += 1
        return self.now

    async def go_on(self, pilot: Pilot[None], seconds: float) -> None:
        """Let some seconds go by, and the race show where it stands then."""
        self.now, asked_before = self.now + seconds, self.asked
        await until(pilot, lambda: self.asked > asked_before + 1)


@pytest.mark.parametrize("key", ["a", "l"])
async def test_who_calls_first_at_one_keyboard_is_heard(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    app = ParlorApp()
    app.settings.reflex = "yes"
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await resume_after(app, pilot, TO_THE_RACE, ANNA, BEN, game="knucklebones")
        await until(pilot, lambda: asked(app) and ("dump",) in screen.match.state.moves())
        state: Any = screen.match.state
        thrower = state.thrower
        monkeypatch.setattr(pacing, "monotonic", clock)
        monkeypatch.setattr(timed_moves, "monotonic", clock)
        play(screen, ("dump",))
        await until(pilot, lambda: "Calls: " in screen.view.canvas.text())
        while "Dumps! Others:" not in screen.view.canvas.text():
            await clock.go_on(pilot, 0.1)
        await pilot.press(key)
        clock.now += RACE
        await until(pilot, lambda: any(move[0] == "calls" for move in screen.match.moves))
        calls = next(move for move in screen.match.moves if move[0] == "calls")
        called = "al".index(key)
        assert 0 <= int(calls[1 + called]) <= 100, "within a tenth of a second of the signal"
        assert calls[2 - called] == "no"
        state = screen.match.state
        assert state.piled == (called == thrower)


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
        play(screen, ("throw", "T20"))
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


@pytest.mark.parametrize(("key", "soon"), [("space", 1e9), ("enter", 0.0)])
async def test_every_beat_waits_for_a_key_of_its_own_and_h_is_none(
    key: str, soon: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter starts a beat like Space, unless it comes so `soon` that it was meant for what was before."""
    monkeypatch.setattr(timing, "QUIET", 0)
    monkeypatch.setattr(timed_moves, "OWN_MISS_S", soon)
    app = ParlorApp()
    app.settings.reflex = "yes"
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="knucklebones")
        await until(pilot, lambda: asked(app))
        made = len(screen.match)
        await pilot.press("j")
        await until(pilot, lambda: "Space starts" in screen.view.canvas.text())
        assert len(screen.match) == made + 1
        await pilot.press(*(["enter"] if soon else ["x"]), "H")
        await until(pilot, lambda: "runs to and fro" in screen.view.canvas.text())
        assert "Space starts" in screen.view.canvas.text()
        assert len(screen.match) == made + 1
        await pilot.press(key)
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
    monkeypatch.setattr(timed_moves, "STOPPED", FOREVER_S)
    app = ParlorApp()
    app.settings.reflex, app.settings.pace = "yes", "brisk"
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="knucklebones")
        await until(pilot, lambda: asked(app))
        made = len(screen.match)
        play(screen, ("jockey",))
        await until(pilot, lambda: "Space starts" in screen.view.canvas.text())
        await pilot.press("space")
        await until(pilot, lambda: "Space starts" not in screen.view.canvas.text())
        await pilot.press("x")
        await until(pilot, lambda: len(screen.match) == made + 2 and screen.presenter.stage.still is not None)
        await pilot.press("U")
        await until(pilot, lambda: "a throw or stroke cannot be undone" in screen.view.canvas.text())
        assert len(screen.match) == made + 2
        assert "U undo" not in screen.view.canvas.text(), "nor is it offered"


async def test_what_is_cancelled_as_a_key_comes_does_not_go_on() -> None:
    pace = Pacing(Settings, lambda: False)
    waiting = asyncio.create_task(pace.pause(FOREVER_S))
    for _ in range(3):
        await asyncio.sleep(0)
    pace.key("u")
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_a_key_that_comes_as_the_time_is_up_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, pace = asyncio.get_running_loop(), Pacing(Settings, lambda: False)
    now = [loop.time()]
    monkeypatch.setattr(loop, "time", lambda: now[0])
    waiting = asyncio.create_task(pace.pause(5.0))
    for _ in range(3):
        await asyncio.sleep(0)
    loop.call_at(now[0] + 5.0, pace.key, "x")
    now[0] += 5.0
    assert await waiting
    now[0] += 5.0
    waiting = asyncio.create_task(pace.pause(0))
    await asyncio.sleep(0)
    now[0] += 5.0
    assert not await waiting, "it was heard once"
