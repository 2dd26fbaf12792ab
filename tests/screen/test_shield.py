"""Errors that nobody expected are logged and told, and the game goes on unless there is nothing to go on with."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual import events, work
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from parlor.app import ParlorApp
from parlor.games.catalogue import entry
from parlor.runtime import error_log
from parlor.runtime.error_log import ENTRY_CHARACTERS, MOST_BYTES, log_error
from parlor.screens.commands import Commands
from parlor.screens.keys_page import KeysPage
from parlor.screens.notices import TooSmall
from parlor.screens.pages import RulesPage
from parlor.screens.picker.screen import Picker
from parlor.screens.settings import SettingsScreen
from parlor.screens.setup.screen import SetupScreen
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.ports import AppPorts
from parlor.screens.table.screen import TableScreen
from tests.patience import PATIENCE_S
from tests.screen.test_app import ANNA, BEN, asked, sit_down, table, until


@pytest.fixture
def log(home: Path) -> Iterator[Path]:
    """The error log of a test that causes errors; without this, every error fails a test."""
    yield home / error_log.NAME
    (home / error_log.NAME).unlink(missing_ok=True)


def click(app: ParlorApp, x: int, y: int, times: int) -> None:
    """Clicks that are all on their way before the first one is handled."""
    for _ in range(times):
        for event in (events.MouseDown, events.MouseUp):
            app.post_message(event(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))


async def wait(true: Callable[[], bool]) -> None:
    """Wait until something is true, with no regard to screens: Pilot waits for those that were closed meanwhile."""
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0.01)


def told(app: ParlorApp, words: str) -> bool:
    return any(words in notification.message for notification in app._notifications)


# -- screens that are closed twice -------------------------------------------------------------------


async def test_clicks_beside_the_palette_close_it_once() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Commands))
        click(app, 1, 1, 3)
        await until(pilot, lambda: isinstance(app.screen, Picker))
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, RulesPage))


async def test_clicks_on_the_curtain_open_it_once() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        found = entry("gin_rummy")
        app.start_game(found, found.game.options(), (ANNA, BEN), 1)
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        click(app, 40, 12, 5)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))


@pytest.mark.parametrize("page", [SettingsScreen, RulesPage])
async def test_a_page_closed_twice_leaves_the_table_below_where_it_is(page: type[Screen[None]]) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        await pilot.press("f9" if page is SettingsScreen else "f1")
        await until(pilot, lambda: isinstance(app.screen, page))
        top = app.screen
        top.dismiss(None)
        top.dismiss(None)
        await pilot.pause()
        assert app.screen is screen


# -- the palette ---------------------------------------------------------------------------------------


async def test_the_palette_is_not_opened_over_the_notice_that_the_terminal_is_too_small() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: isinstance(app.screen, TooSmall))
        await pilot.press("ctrl+p", "f9", "f6")
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: isinstance(app.screen, Commands))


async def test_the_palette_finds_games_moves_at_hand_and_settings() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Commands))
        assert isinstance(app.screen, Commands)
        painted = app.screen.menu.canvas.text()
        assert "Roll" in painted, "what can be said now comes first"
        await pilot.press(*"bell")
        assert "Bell: quiet" in app.screen.menu.canvas.text()
        await pilot.press("escape", *"roll", "enter")
        await until(pilot, lambda: app.screen is screen and len(screen.match) > 0)
        await pilot.press("ctrl+p", *"tarock", "enter")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("escape", "ctrl+p", "escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))


async def test_the_notice_goes_when_the_terminal_was_enlarged_under_another_screen() -> None:
    app = ParlorApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TooSmall))
        app.push_screen(KeysPage(app.palette))  # as a table does with its curtain
        await pilot.resize_terminal(80, 24)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))


# -- the shield ----------------------------------------------------------------------------------------


class Faulty(Screen[None]):
    """Fails in one of the ways a screen can."""

    def __init__(self, way: str) -> None:
        super().__init__()
        self.way = way
        self.keys = ""

    def compose(self) -> ComposeResult:
        if self.way == "compose":
            raise ZeroDivisionError
        yield Static("here")

    def on_mount(self) -> None:
        if self.way == "mount":
            raise ZeroDivisionError
        if self.way == "timer":
            self.set_timer(0.001, self.fail)
        if self.way == "worker":
            self.work_in_vain()
        if self.way == "task":
            self.call_later(self.fail)

    def fail(self) -> None:
        raise ZeroDivisionError

    @work()
    async def work_in_vain(self) -> None:
        self.fail()

    def on_key(self, event: events.Key) -> None:
        self.keys += event.key
        if event.key == "x":
            self.fail()
        if event.key == "s":
            self.storm()

    def storm(self) -> None:
        """Fail for ever."""
        self.call_later(self.storm)
        self.fail()


async def faulty(app: ParlorApp, pilot: Pilot[None], way: str = "") -> Faulty:
    await until(pilot, lambda: app.started)
    screen = Faulty(way)
    app.push_screen(screen)
    return screen


async def test_an_error_at_a_key_is_logged_and_told_and_the_next_key_is_heard(log: Path) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        screen = await faulty(app, pilot)
        await pilot.press("x")
        await until(pilot, lambda: told(app, f"Unexpected error (ZeroDivisionError). The game goes on. Details: {log}"))
        await pilot.press("y")
        assert screen.keys == "xy"
        assert app.screen is screen
    assert "in on_key" in log.read_text("utf-8")
    assert stat.S_IMODE(log.stat().st_mode) == 0o600


@pytest.mark.parametrize("way", ["timer", "worker", "task"])
async def test_an_error_behind_a_screen_is_logged_and_told_and_keys_are_heard(log: Path, way: str) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        screen = await faulty(app, pilot, way)
        await until(pilot, lambda: told(app, "Unexpected error (ZeroDivisionError)"))
        await pilot.press("y")
        assert screen.keys == "y"
    assert "in fail" in log.read_text("utf-8")


@pytest.mark.parametrize("way", ["compose", "mount"])
async def test_a_screen_that_can_not_be_opened_is_closed(log: Path, way: str) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await faulty(app, pilot, way)
        await wait(lambda: told(app, "Unexpected error (ZeroDivisionError)"))
        await wait(lambda: isinstance(app.screen, Picker))
        app.post_message(events.Key("f1", None))
        await wait(lambda: isinstance(app.screen, RulesPage))
    assert log.exists()


async def test_a_table_whose_game_has_failed_offers_to_try_again(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, ANNA, BEN)
        with monkeypatch.context() as broken:
            broken.setattr(AppPorts, "draw", lambda *_: 1 / 0)
            await pilot.press("enter")
            await until(pilot, lambda: table(app).input.actions == {"retry": "Try again"})
        await pilot.press("enter")
        await until(pilot, lambda: table(app).input.selection is not None)
    assert log.exists()


async def test_errors_without_end_close_the_screens_they_come_from(log: Path) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await faulty(app, pilot)
        app.post_message(events.Key("s", "s"))
        await wait(lambda: isinstance(app.screen, Picker))
        app.post_message(events.Key("f1", None))
        await wait(lambda: isinstance(app.screen, RulesPage))
    assert log.exists()


async def run(app: ParlorApp, act: Callable[[], object] | None) -> None:
    """Run an app, act when it has started, and wait until it ends."""

    async def started(pilot: Pilot[Any]) -> None:
        if act is not None:
            await until(pilot, lambda: app.started)
            act()

    async with asyncio.timeout(PATIENCE_S):
        await app.run_async(headless=True, size=(80, 24), auto_pilot=started)


async def ended_by(error: type[Exception], app: ParlorApp, act: Callable[[], object] | None = None) -> None:
    """Run an app until it ends by an error."""
    await run(app, act)
    assert isinstance(app._exception, error)
    assert app.return_code == 1


async def test_errors_without_end_that_go_on_end_the_app(log: Path) -> None:
    app = ParlorApp()

    def storm() -> None:
        app.call_later(storm)
        raise ZeroDivisionError

    await ended_by(ZeroDivisionError, app, lambda: app.call_later(storm))
    assert log.exists()


async def test_a_lack_of_memory_ends_the_app(log: Path) -> None:
    def fail() -> None:
        raise MemoryError

    app = ParlorApp()
    await ended_by(MemoryError, app, lambda: app.call_later(fail))
    assert log.exists()


async def test_an_error_before_the_first_frame_ends_the_app(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Picker, "on_mount", lambda self: 1 / 0)
    app = ParlorApp()
    await ended_by(ZeroDivisionError, app)
    assert log.exists()


async def test_a_page_that_is_being_opened_as_the_app_ends_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def compose(page: RulesPage) -> ComposeResult:
        page.app.exit()  # as SIGTERM does
        yield from ()

    monkeypatch.setattr(RulesPage, "compose", compose)
    app = ParlorApp()
    begin = partial(app.push_screen, RulesPage(entry("pig"), app.palette))
    await run(app, begin)
    assert app._exception is None
    assert not app.return_code


# -- the log -------------------------------------------------------------------------------------------


def test_the_log_keeps_the_newest_errors_in_a_bounded_file(log: Path) -> None:
    for number in range(40):
        log_error(ValueError(f"\x1b[2J {number} " + "a" * ENTRY_CHARACTERS + f" end of {number}"))
    words = log.read_text("utf-8")
    assert len(words.encode()) <= MOST_BYTES
    assert words.rstrip().endswith("end of 39")
    assert "\x1b" not in words
    assert "end of 5\n" not in words
