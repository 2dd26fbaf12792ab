"""After the end of a game: another one, other seats, stepping back through it, going on from the middle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from parlor.app import ParlorApp
from parlor.screens.pages import LogPage
from parlor.screens.replay.screen import PACE, ReplayScreen
from parlor.screens.setup.screen import SetupScreen
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from tests.screen.table import lay, play
from tests.screen.test_app import ANNA, BEN, asked, sit_down, table, until


async def pig_played(app: ParlorApp, pilot: Pilot[None]) -> TableScreen:
    """A game of Pig to ten that Anna wins by a roll of six and one of five."""
    screen = await sit_down(app, pilot, ANNA, BEN, target=10)
    first = ("roll", "rolled 1") if screen.match.turn else ()
    lay(screen, *first, "roll", "rolled 6", "roll", "rolled 5")
    await until(pilot, lambda: asked(app))
    play(screen, ("hold",))
    await until(pilot, lambda: bool(screen.input.actions) and is_counted(screen))
    return screen


def is_counted(screen: TableScreen) -> bool:
    """Whether the report says what the game did to the statistics."""
    placard = screen.view.placard
    return placard is not None and any("1 played, 1 won" in note for note in placard.notes)


async def test_the_same_game_is_exported_and_played_again_and_its_seats_changed_with_who_sat_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 0.0)
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await pig_played(app, pilot)
        await pilot.press("e")
        assert list(Path.cwd().glob("pig-*.json"))
        await pilot.press("p")
        await until(pilot, lambda: app.screen is not screen and asked(app))
        assert table(app).session.names == screen.session.names
        app.change_seats(screen.match)
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.names[:2] == ["Anna", "Ben"]
        assert app.screen.levels[:2] == ["", ""], "two people"
        assert app.screen.values["target"] == 10


async def test_stepping_shows_every_position_with_its_line_and_a_new_game_begins_from_any() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await pig_played(app, pilot)
        before, moves = screen.follower.saved_as, screen.match.moves
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        found = app.screen
        assert isinstance(found, ReplayScreen)
        stepping: ReplayScreen = found
        await pilot.press("left")
        text = stepping.view.canvas.text()
        assert f"Move {len(moves) - 1} of {len(moves)}" in text
        assert "Anna rolls: 5" in text
        await pilot.press("home")
        assert "Move 0 of" in stepping.view.canvas.text()
        await pilot.press("pagedown", "end", "g")
        assert app.screen is stepping, "from the end there is nothing to go on from"
        await pilot.press("left", "left", "v")
        assert {"g go on", "Esc leave"} <= {*re.findall(r"g go on|Esc leave", stepping.view.canvas.text())}
        assert f"as {screen.session.names[1 - screen.session.viewer]} saw it" in " ".join(
            stepping.view.canvas.text().split()
        )
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen is not screen and asked(app))
        again = table(app)
        await until(pilot, lambda: bool(again.parlor.save_service.saved_id(again.match)))
        assert again.match.moves[: len(moves) - 2] == moves[:-2]
        assert not again.match.over
        assert again.parlor.save_service.saved_id(again.match) != before
    with open_store() as store:
        assert len(store.list()) == 2


async def test_the_log_of_a_game_stepped_through_ends_at_the_position_shown() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pig_played(app, pilot)
        await pilot.press("s", "left", "left", "L")
        await until(pilot, lambda: isinstance(app.screen, LogPage) and bool(app.screen.query(Static)))
        text = str(app.screen.query_one(Static).render())
        assert "Anna rolls: 6" in text
        assert "Anna rolls: 5" not in text, "the last roll but one is shown, and no more"


async def test_a_game_plays_by_itself_and_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACE, "off", 60.0)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await pig_played(app, pilot)
        moves = len(screen.match)
        await pilot.press("T")
        stepping = app.screen
        assert isinstance(stepping, ReplayScreen)
        await pilot.press("space")
        await until(pilot, lambda: f"Move 0 of {moves}" in stepping.view.canvas.text())
        assert "Stop" in stepping.view.canvas.text()
        await pilot.press("p")
        await until(pilot, lambda: "Stop" not in stepping.view.canvas.text())
        monkeypatch.setitem(PACE, "off", 0.01)
        await pilot.press("space")
        await until(pilot, lambda: f"Move {moves} of {moves}" in stepping.view.canvas.text())
        await until(pilot, lambda: "Stop" not in stepping.view.canvas.text())
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
