"""Game after game in one session: what is over is forgotten."""

from __future__ import annotations

import gc

import pytest

from parlor.app import ParlorApp
from parlor.play.match import Match
from parlor.screens.table.screen import TableScreen
from tests.screen.test_app import ANNA, BEN, asked, sit_down, table, until

GAMES = 6


async def test_games_played_again_are_not_kept_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a person plays them, by keys: a table then begins the next one."""
    monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 0.0)
    gc.collect()
    before = sum(isinstance(each, Match) for each in gc.get_objects())  # of other tests
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, target=10)
        for _ in range(GAMES):
            screen = table(app)
            while not screen.match.over:
                await until(pilot, lambda: asked(app) or table(app).match.over)
                points = screen.match.state.points  # type: ignore[attr-defined]
                await pilot.press("h" if points >= 10 else "r")
            await until(pilot, lambda: "again" in table(app).input.actions)
            (key,) = (key for key, word in screen.input.keys(screen.presenter.wording).items() if word == "again")
            await pilot.press(key)
            await until(pilot, lambda last=screen: app.screen is not last and asked(app))  # type: ignore[misc]
        await pilot.pause()
        del screen
        gc.collect()
        tables = sum(isinstance(each, TableScreen) for each in gc.get_objects())
        matches = sum(isinstance(each, Match) for each in gc.get_objects()) - before
        assert tables <= 2, f"{tables} tables of {GAMES + 1} are kept"
        assert matches <= 2, f"{matches} games of {GAMES + 1} are kept"
