"""The room of a shared table on the screen: what its host does there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.option_text import options_of
from parlor.games.catalogue import entry
from parlor.screens.lobby.room import WaitingRoom
from parlor.screens.question import Question
from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import SharedTable, Sitting
from tests.screen.test_app import until


@pytest.fixture
def elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The database at another terminal."""
    monkeypatch.setenv("PARLOR_DATABASE", str(home / "games.db"))
    with open_store(home / "games.db") as store:
        yield store


class Room:
    """Anna's table for three at Pig, with Anna in its waiting room and Ben at another terminal."""

    def __init__(self, app: ParlorApp, pilot: Pilot[None], elsewhere: Store) -> None:
        self.app = app
        self.pilot = pilot
        self.ben = Lobby(elsewhere, "Ben")
        self.code = ""

    @property
    def table(self) -> SharedTable:
        """The table as it is saved."""
        return self.ben.table(self.code)

    @property
    def screen(self) -> WaitingRoom:
        """The waiting room."""
        return next(each for each in self.app.screen_stack if isinstance(each, WaitingRoom))

    async def begin(self) -> None:
        """Open the table, and let Ben sit down."""
        kind = entry("pig")
        seats = [Sitting("Anna"), Sitting(), Sitting()]
        self.app.sit_at(lambda lobby: lobby.open(kind, options_of(kind.game, {}), seats))
        await until(self.pilot, lambda: isinstance(self.app.screen, WaitingRoom))
        self.code = self.ben.join(self.ben.find("Anna")).code
        await self.shown("2  Ben")

    async def shown(self, words: str) -> None:
        """Wait until the room shows certain words."""
        await until(self.pilot, lambda: words in self.screen.menu.canvas.text())

    async def take(self, key: str) -> None:
        """Press Enter on a row."""
        self.screen.menu.show(self.screen.menu.rows, key)
        await self.pilot.press("enter")

    async def asked(self) -> Question:
        """Wait until a question is asked."""
        await until(self.pilot, lambda: isinstance(self.app.screen, Question) and bool(self.app.screen.menu.rows))
        assert isinstance(self.app.screen, Question)
        return self.app.screen


@pytest.fixture
async def room(elsewhere: Store) -> AsyncIterator[Room]:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        room = Room(app, pilot, elsewhere)
        await room.begin()
        yield room


async def test_the_host_is_asked_before_he_sends_somebody_away_and_lets_him_in_again(room: Room) -> None:
    await room.take("kick:Ben")
    await room.asked()
    await room.pilot.press("enter")  # the harmless answer
    await until(room.pilot, lambda: room.app.screen is room.screen)
    assert room.table.people == ("Anna", "Ben")
    await room.take("kick:Ben")
    await room.asked()
    await room.pilot.press("y")
    await room.shown("Sent away")
    assert room.table.banned == ("Ben",)
    await room.take("admit:Ben")
    await until(room.pilot, lambda: "Sent away" not in room.screen.menu.canvas.text())
    assert room.ben.join(room.code).people == ("Anna", "Ben")


async def test_the_host_is_asked_before_he_closes_the_table(room: Room) -> None:
    for key in ("escape", "n"):
        await room.take("close")
        await room.asked()
        await room.pilot.press(key)
        await until(room.pilot, lambda: room.app.screen is room.screen)
    assert room.table.state == "waiting"
    await room.take("close")
    await room.asked()
    await room.pilot.press("down", "enter")
    await until(room.pilot, lambda: room.table.state == "closed")
