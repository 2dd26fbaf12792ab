"""The pages of statistics and of saved games, as they are painted."""

from __future__ import annotations

from datetime import UTC, datetime

from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.screens.picker.screen import Picker
from parlor.screens.saves.screen import SavesScreen, when
from parlor.screens.statistics.screen import StatisticsScreen
from parlor.store.opening import open_store
from tests.screen.test_app import until

ANNA, EASY = Player("Anna"), Player("Basil", "easy")


def kept(game: str, *players: Player, over: bool = True, seed: int = 1) -> Match:
    """A game in the store, played to its end by taking the first move, or left after a few."""
    found = entry(game)
    match = Match(found, found.game.options(), players, seed=seed)
    with open_store() as store:
        match.journal = store.journal(store.create(match.record()))
        while not match.over and (over or len(match) < 3):
            if match.turn == CHANCE:
                match.play_chance()
            else:
                match.play(match.state.moves()[0])
    return match


async def statistics(app: ParlorApp, pilot: Pilot[None]) -> StatisticsScreen:
    await pilot.press("f3")
    await until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and bool(app.screen.menu.rows))
    assert isinstance(app.screen, StatisticsScreen)
    return app.screen


async def test_without_a_finished_game_the_page_says_how_to_get_one() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        page = await statistics(app, pilot)
        assert "No finished games yet" in page.menu.canvas.text()
        await pilot.press("right", "enter", "escape")
        assert isinstance(app.screen, Picker)


async def test_a_player_is_told_by_game_and_by_opponent_and_a_game_by_itself() -> None:
    matches = [kept("morris3", ANNA, EASY, seed=seed) for seed in range(2)] + [kept("wish", ANNA)]
    won = sum(match.state.winners() == (0,) for match in matches)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        page = await statistics(app, pilot)
        painted = page.menu.canvas.text()
        rows = [line.strip("█ ") for line in painted.splitlines()]
        (line,) = [line for line in rows if line.startswith("Anna")]
        assert rows[rows.index(line) - 1].startswith("played"), "figures stand under what they are"
        assert line.split()[1:3] == ["3", str(won)]
        assert "Three Men's Morris" in painted
        assert "bot, easy" in painted
        page.menu.show(page.menu.rows, "game:wish")
        await pilot.press("enter")
        assert "Wish Solitaire" in page.head.canvas.text()
        assert "Three Men's Morris" not in page.menu.canvas.text()
        assert "Anna finished 1 game" in page.details.canvas.text()
        await pilot.press("escape")
        assert "Three Men's Morris" in page.menu.canvas.text()
        await pilot.press("home", "right")
        assert page.name_on == "bot, easy"
        await pilot.press("escape")
        assert isinstance(app.screen, Picker)


async def test_saved_games_are_told_apart_and_what_is_on_is_told_in_full() -> None:
    kept("morris3", ANNA, EASY)
    kept("pig", ANNA, EASY, over=False)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, SavesScreen) and len(app.screen.saves) == 2)
        page = app.screen
        assert isinstance(page, SavesScreen)
        painted = page.menu.canvas.text()
        assert painted.index("Unfinished: 1") < painted.index("Pig: Anna, Basil") < painted.index("Finished: 1")
        assert "3 moves, today" in painted
        assert "won by" in painted or "drawn" in painted
        assert "Basil (easy bot)" in page.details.canvas.text()
        await pilot.press("down")
        assert "Three Men's Morris" in page.details.canvas.text()
        await pilot.press("d", "d")
        await until(pilot, lambda: len(page.saves) == 1)
        assert "Over" not in page.menu.canvas.text()


def test_times_as_people_say_them() -> None:
    now = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
    assert when(datetime(2026, 3, 1, 9, 5, tzinfo=UTC), now) == "today 09:05"
    assert when(datetime(2026, 2, 28, 23, 59, tzinfo=UTC), now) == "yesterday 23:59"
    assert when(datetime(2026, 1, 7, 9, 5, tzinfo=UTC), now) == "07 Jan"
    assert when(datetime(2025, 3, 1, 9, 5, tzinfo=UTC), now) == "01 Mar 2025"
