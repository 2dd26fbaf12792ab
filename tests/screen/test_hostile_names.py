"""Names and settings that are meant to be something else: the screens show them as they are."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.play.record import Record
from parlor.screens.commands import Commands
from parlor.screens.pages import LogPage
from parlor.screens.picker.screen import Picker
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.statistics.screen import StatisticsScreen
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from tests.screen.test_app import sit_down, until

NAMES = ("[/]", "[red]x[/red]", "[link=x]a[/]", "[b]")


def seen(app: ParlorApp) -> str:
    """All that stands on the screen."""
    text = re.sub(r"<[^>]*>", "", app.export_screenshot())
    return text.replace("&#160;", " ").replace("&#x27;", "'").replace("&amp;", "&")


async def painted(app: ParlorApp, pilot: Pilot[None], *names: str) -> None:
    """Wait until every name stands on the screen as it is."""
    await until(pilot, lambda: all(name in seen(app) for name in names))


async def test_names_at_the_table_in_its_log_and_among_the_saves_are_no_markup() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await sit_down(app, pilot, *map(Player, NAMES))
        await painted(app, pilot, *NAMES)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and len(app.screen.match) > 1)
        await pilot.press("f3")
        await painted(app, pilot, f"{NAMES[1]} rolls")
        await pilot.press("escape")
        app.leave_table()
        await painted(app, pilot, NAMES[0])
        app.show_saves()
        await until(pilot, lambda: isinstance(app.screen, SavesScreen))
        await painted(app, pilot, *NAMES[:3])


async def test_braces_in_a_name_stand_for_nobody_and_no_card() -> None:
    names = ("{1}", "{QS}%s")
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await sit_down(app, pilot, *map(Player, names))
        await until(pilot, lambda: any(f"{name}: Roll" in seen(app) for name in names))
        await until(pilot, lambda: any(f"{name} begins" in seen(app) for name in names))


async def test_names_in_the_statistics_are_no_markup() -> None:
    with open_store() as store:
        game = store.create(Record("pig", 1, {}, tuple(map(Player, NAMES)), ()))
        store.finish(game, (100, 0, 0, 0), (0,))
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: app.store is not None)
        app.show_statistics()
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        await painted(app, pilot, *NAMES)


@pytest.mark.parametrize("words", NAMES)
async def test_toasts_show_what_they_are_told(words: str) -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        app.warn(f"There is no '{words}' here.")
        await painted(app, pilot, words)


async def test_the_title_of_a_page_is_no_markup() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(LogPage("[/] [b]Nim", ["[/] takes 1"]))
        await painted(app, pilot, "[/] [b]Nim: the moves so far", "[/] takes 1")


async def test_what_is_typed_into_the_picker_or_the_palette_is_no_markup() -> None:
    words = "[/][b]x"
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press(*words)
        await painted(app, pilot, words)
        await pilot.press("escape", "ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Commands))
        await pilot.press(*words)
        await painted(app, pilot, words)
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))


@pytest.mark.parametrize(
    "url", ["postgresql+psycopg://anna:Oe4rS7kE@host:port/x", "postgresql:Oe4rS7kE", "://Oe4rS7kE"]
)
async def test_a_database_that_is_none_is_told_and_games_are_played_all_the_same(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", url)
    app = ParlorApp()
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        await painted(app, pilot, "PARLOR_DATABASE is not a database URL")
        assert "Oe4rS7kE" not in seen(app)
        await sit_down(app, pilot, Player("Anna"), Player("Basil"))
        assert app.store is None
