"""The room of a shared table on the screen: what its host does there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.option_text import options_of
from parlor.games.catalogue import entry
from parlor.screens.lobby.opening import OpenTableScreen
from parlor.screens.lobby.room import WaitingRoom
from parlor.screens.picker.screen import Picker
from parlor.screens.question import Choice, Question
from parlor.screens.setup.screen import SetupScreen
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import DAY_S, SharedTable, Sitting
from parlor.store.shared.talk import TableTalk
from parlor.widgets.menu.menu import Menu
from tests.screen.table import buttons
from tests.screen.test_app import asked, until


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

    async def take(self, key: str, press: str = "enter") -> None:
        """Press Enter on a row, or another key."""
        self.screen.menu.show(self.screen.menu.rows, key)
        await self.pilot.press(press)

    async def choose(self, key: str) -> None:
        """Take a row of the list of choices that is open, or about to be."""
        await until(self.pilot, lambda: isinstance(self.app.screen, Choice) and self.app.screen.menu.key != "")
        assert isinstance(self.app.screen, Choice)
        self.app.screen.menu.show(self.app.screen.menu.rows, key)
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
    await room.take("seat:1")
    await room.choose("kick")
    await room.asked()
    await room.pilot.press("enter")  # the harmless answer
    await until(room.pilot, lambda: room.app.screen is room.screen)
    assert room.table.people == ("Anna", "Ben")
    await room.take("seat:1")
    await room.choose("kick")
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


async def test_the_host_lets_people_talk_and_what_they_say_is_shown_in_the_room_and_at_the_table(room: Room) -> None:
    pilot, app = room.pilot, room.app
    bens = TableTalk(room.ben.store, room.code, "Ben")
    await pilot.press("M")
    await until(pilot, lambda: told(app, "switches it on"))
    assert not room.screen.talking.line.is_open
    await room.take("talk", "right")
    await until(pilot, lambda: room.table.talk == "players" and room.screen.link.table.talk == "players")
    bens.say("Hello, Anna")
    await until(pilot, lambda: "Ben: Hello, Anna" in room.screen.said.canvas.text())
    await pilot.press("m", *"hi", "enter")
    await until(pilot, lambda: "Anna: hi" in room.screen.said.canvas.text())
    assert [each.line for each in bens.remarks(1)] == ["Anna: hi"]
    await room.take("begin")
    await until(pilot, lambda: isinstance(app.screen, TableScreen) and "Ben: Hello, Anna" in table_text(app))
    screen = app.screen
    assert isinstance(screen, TableScreen)
    assert screen.talking is not None
    await pilot.press("M")
    screen.talking.line.insert_text_at_cursor("x" * 201)
    await pilot.press("enter")
    await until(pilot, lambda: told(app, "200 at most"))
    assert screen.talking.line.is_open, "what is too long may be shortened"
    await pilot.press("backspace", "enter")
    await until(pilot, lambda: len(bens.remarks(2)) == 1)
    assert not screen.talking.line.is_open
    (mute,) = [each for each in screen.commands if each.title == "Mute Ben"]
    mute.act()
    await until(pilot, lambda: "Ben: Hello" not in table_text(app))
    bens.say("Can you hear me?")
    await until(pilot, lambda: screen.link is not None and screen.link.table.said == 4)
    assert "Can you hear" not in table_text(app)
    (hear,) = [each for each in screen.commands if each.title == "Hear Ben again"]
    hear.act()
    await until(pilot, lambda: "Can you hear" in table_text(app))


async def test_the_host_changes_seats_in_the_room(room: Room) -> None:
    pilot = room.pilot
    await room.take("seat:0")
    await room.choose("0")  # change places with Ben
    await until(pilot, lambda: room.table.people == ("Ben", "Anna"))
    await room.shown("1  Ben")
    await room.take("seat:2")
    await room.choose("4")  # give it to a bot: after Ben, Anna and easy, medium
    await until(pilot, lambda: room.table.seats[2] == Sitting(bot="hard"))
    await room.take("seat:0")
    await room.choose("2")  # open it
    await room.asked()
    await pilot.press("escape")
    await until(pilot, lambda: room.app.screen is room.screen)
    assert room.table.people == ("Ben", "Anna")
    await room.take("begin")
    await until(pilot, lambda: room.table.record != "")
    record = room.ben.store.load(room.table.record, at_table=True)
    assert [(each.name, each.bot) for each in record.seats] == [("Ben", ""), ("Anna", ""), ("Clara", "hard")]


async def test_the_host_changes_seats_after_a_game(elsewhere: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 0.0)
    app, kind = ParlorApp(), entry("morris9")
    async with app.run_test(size=(80, 24)) as pilot:
        ben = Lobby(elsewhere, "Ben")
        app.sit_at(lambda lobby: lobby.open(kind, options_of(kind.game, {}), [Sitting("Anna"), Sitting()]))
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        code = ben.join(ben.find("Anna")).code
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press("G")
        await until(pilot, lambda: "yes" in screen.input.actions)
        screen.controls.choose("yes")
        await until(pilot, lambda: "seats" in screen.input.actions)
        await pilot.press(next(each.key for each in buttons(screen) if each.token == "seats"))
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom) and "2  Ben" in app.screen.menu.canvas.text())
        assert ben.table(code).state == "waiting"
        first = isinstance(app.screen, WaitingRoom) and app.screen
        assert first
        first.menu.show(first.menu.rows, "seat:1")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Choice) and app.screen.menu.key == "0")
        await pilot.press("enter")
        await until(pilot, lambda: "1  Ben" in first.menu.canvas.text())
        first.menu.show(first.menu.rows, "begin")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen is not screen)
        assert isinstance(app.screen, TableScreen)
        assert [each.name for each in app.screen.match.players] == ["Ben", "Anna"]


async def test_who_comes_back_finds_his_table_at_the_top_of_the_list_of_games(elsewhere: Store) -> None:
    kind = entry("morris9")
    ben = Lobby(elsewhere, "Ben")
    code = ben.open(kind, options_of(kind.game, {}), [Sitting("Ben"), Sitting()]).code
    Lobby(elsewhere, "Anna").join(code)  # at a terminal whose line drops
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Picker) and "Ben's table" in app.screen.games.canvas.text())
        assert isinstance(app.screen, Picker)
        assert app.screen.games.key == f"resume:table:{code}"
        assert "Your seat is kept" in app.screen.blurb.canvas.text()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        assert app.screen.link is not None
        assert (app.screen.link.table.code, app.screen.link.seat) == (code, 1)
        ben.leave(code)
        await until(pilot, lambda: "his turn is kept for 2 minutes" in table_text(app))
        ben.join(code)
        await until(pilot, lambda: "Ben (White) is to move" in table_text(app))


async def test_a_table_for_correspondents_who_talk_is_opened_from_the_set_up(elsewhere: Store) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_setup(entry("morris9"))
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, OpenTableScreen))
        assert isinstance(app.screen, OpenTableScreen)
        app.screen.menu.show(app.screen.menu.rows, "patience")
        await pilot.press("left", "left", "left", "down", "right", "right")
        await until(pilot, lambda: "everybody" in app.screen.query_one(Menu).canvas.text())
        assert "7 days" in app.screen.query_one(Menu).canvas.text()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, WaitingRoom))
        (table,) = Lobby(elsewhere, "Ben").tables()
        assert (table.patience, table.talk, table.game) == (7 * DAY_S, "all", "morris9")
        assert table.seats == (Sitting("Anna"), Sitting())


def told(app: ParlorApp, words: str) -> bool:
    return any(words in each.message for each in app._notifications)


def table_text(app: ParlorApp) -> str:
    return app.screen.view.canvas.text() if isinstance(app.screen, TableScreen) else ""
