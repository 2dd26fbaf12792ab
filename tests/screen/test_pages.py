"""The pages around the table, in terminals that shrink and grow, and by mouse."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.screens.bars import Bar
from parlor.screens.notices import TooSmall
from parlor.screens.picker.screen import AGAIN, Picker
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.settings import SettingsScreen
from parlor.screens.setup.screen import SetupScreen
from parlor.screens.statistics.screen import StatisticsScreen
from parlor.screens.table.dice_entry import DiceEntry
from parlor.settings import load
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.menu.menu import Menu
from tests.screen.test_app import until

PAGES = {
    "picker": ("", Picker),
    "searching": ("a", Picker),
    "set-up": ("enter", SetupScreen),
    "saves": ("f2", SavesScreen),
    "statistics": ("f3", StatisticsScreen),
    "settings": ("f9", SettingsScreen),
}


def whole(screen: Screen[object]) -> None:
    """What is painted fills its widgets, and no widget lies over another."""
    covered: dict[tuple[int, int], Paper] = {}
    for paper in screen.query(Paper):
        if not paper.display or not paper.region:
            continue
        canvas = paper.canvas
        assert (canvas.width, canvas.height) == (paper.size.width, paper.size.height) or isinstance(paper, Bar)
        for x in range(paper.region.x, paper.region.right):
            for y in range(paper.region.y, paper.region.bottom):
                assert (x, y) not in covered, f"{paper} lies over {covered.get((x, y))}"
                covered[x, y] = paper
    assert len(covered) == screen.size.width * screen.size.height


@pytest.mark.parametrize("page", PAGES)
async def test_a_page_fits_every_terminal_and_outlives_one_that_is_too_small(page: str) -> None:
    key, kind = PAGES[page]
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        if key:
            await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, kind))
        shown = app.screen
        for size in ((100, 30), (120, 40), (60, 20), (80, 24), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            if size < (80, 24):
                await until(pilot, lambda: isinstance(app.screen, TooSmall))
                continue
            await until(pilot, lambda size=size: app.screen is shown and shown.size == size)  # type: ignore[misc]
            await pilot.pause()
            whole(shown)
            menu = shown.query_one(Menu)
            assert not menu.key or any(spot.token == menu.key for spot in menu.spots), "what is on is in sight"


async def test_a_slip_for_real_dice_outlives_a_terminal_that_is_too_small() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pig = entry("pig")
        app.start_game(pig, pig.game.options(), (Player("Anna"), Player("Ben")), typed=True)
        await until(pilot, lambda: isinstance(app.screen, DiceEntry))
        await pilot.press("4")
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: isinstance(app.screen, TooSmall))
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: isinstance(app.screen, DiceEntry))
        assert isinstance(app.screen, DiceEntry)
        assert app.screen.slip.typed == "4"


async def click(pilot: Pilot[None], paper: Paper, token: str) -> None:
    spot = next(spot for spot in paper.spots if spot.token == token)
    await pilot.click(paper, offset=(spot.x, spot.y))
    await pilot.pause()


async def test_the_pages_are_walked_by_mouse_alone() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:

        def foot() -> Bar:
            return list(app.screen.query(Bar))[-1]

        await click(pilot, foot(), "F9")
        assert isinstance(app.screen, SettingsScreen)
        await click(pilot, app.screen.menu, ">theme")
        assert load().theme == "night"
        await click(pilot, foot(), "< >")
        assert load().theme == "paper"
        await click(pilot, foot(), "Esc")
        await click(pilot, foot(), "F3")
        assert isinstance(app.screen, StatisticsScreen)
        await click(pilot, foot(), "Esc")
        picker = app.screen
        assert isinstance(picker, Picker)
        game = next(row.key for row in picker.games.rows if row.key.removeprefix(AGAIN) in app.entries)
        if picker.games.key != game:
            await click(pilot, picker.games, game)
        await click(pilot, picker.games, game)
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        await click(pilot, foot(), "Esc")
        assert app.screen is picker


@pytest.mark.parametrize(("size", "large"), [((120, 40), True), ((80, 24), False)])
async def test_a_list_lies_on_the_table_as_a_sheet_of_paper_with_its_title_where_there_is_room(
    size: tuple[int, int], large: bool
) -> None:
    app = ParlorApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("f9")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        assert isinstance(app.screen, SettingsScreen)
        canvas = app.screen.menu.canvas
        styles = [{style for _, style in canvas.runs(y)} for y in range(canvas.height)]
        assert any("placard.button" in row for row in styles), "the row that is on"
        assert all(any("felt" in style for style in row) for row in styles), "within the rim"
        assert any("▀" in row for row in canvas.text().splitlines()) == large
