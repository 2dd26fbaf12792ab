"""The deal of the day on the screen."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from parlor.app import ParlorApp
from parlor.games.catalogue import entries
from parlor.play import daily
from parlor.screens.daily import screen as daily_screen
from parlor.screens.daily.screen import DailyScreen
from parlor.screens.picker.screen import Picker
from parlor.screens.table.screen import TableScreen
from tests.screen.test_app import asked, table, until

PIG = next(day for day in (date(2026, 1, 1) + timedelta(at) for at in range(99)) if daily.game_of(day).id == "pig")


async def test_the_deal_of_the_day_is_begun_once_and_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_screen, "today", lambda: PIG)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        games = []
        for told in ("Nobody has played it yet.", "still playing"):
            await pilot.press("f7")
            await until(pilot, lambda: isinstance(app.screen, DailyScreen))
            shown = app.screen
            assert isinstance(shown, DailyScreen)
            await until(pilot, lambda shown=shown, told=told: told in shown.menu.canvas.text())  # type: ignore[misc]
            assert daily.day_words(PIG) in shown.menu.canvas.text()
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))
            match = table(app).match
            assert (match.day, match.entry.id) == (PIG.isoformat(), "pig")
            await until(pilot, lambda: bool(app.save_service.saved_id(table(app).match)))
            games.append(app.save_service.saved_id(match))
            app.leave_table()
            await until(pilot, lambda: not isinstance(app.screen, TableScreen))
        assert games[0] == games[1]


async def test_another_day_is_looked_at_but_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_screen, "today", lambda: PIG)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f7")
        await until(pilot, lambda: isinstance(app.screen, DailyScreen))
        shown = app.screen
        assert isinstance(shown, DailyScreen)
        await pilot.press("left")
        before = PIG - timedelta(1)
        await until(pilot, lambda: entries()[daily.game_of(before).id].title in shown.menu.canvas.text())
        await pilot.press("enter", "right", "right")
        assert shown.day == PIG
        assert app.screen is shown


async def test_esc_leads_back_to_the_list_of_games() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f7")
        await until(pilot, lambda: isinstance(app.screen, DailyScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
