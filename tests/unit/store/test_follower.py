"""Trouble with the saves is told to a table as long as it lasts, however short it was, and its end too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.session import intents
from parlor.store import follower
from parlor.store.errors import StoreError
from parlor.store.follower import TAKEN, WATCHING, Follower
from parlor.store.save_service import SaveService

MORRIS = entry("morris9")


class Saves:
    """A save service of which a test says what is wrong, and whether it can be read."""

    def __init__(self) -> None:
        self.trouble = ""
        self.unreadable = ""
        self.unloadable = ""
        self.held = True
        self.saved: tuple[str, ...] = ()
        self.store = self

    def save_trouble(self, match: Match) -> str:
        return self.trouble

    def why_lost(self, match: Match) -> str:
        return ""

    def release(self, match: Match) -> None:
        pass

    def change_marker(self, game: str) -> object:
        if self.unreadable:
            raise StoreError(self.unreadable)
        return self.held, self.saved

    def holds_here(self, game: str) -> bool:
        return self.held

    def load_to_watch(self, game: str) -> tuple[Match, bool]:
        if self.unloadable:
            raise StoreError(self.unloadable)
        match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")))
        for point in self.saved:
            match.play(("place", point))
        return match, True


class Table:
    """A table that a follower looks at the saves for, at the moments that a test says."""

    def __init__(self, saves: Saves) -> None:
        self.told = ""
        self.sent: list[str] = []
        match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Basil")))
        self.follower = Follower(cast(SaveService, saves), match, "bakato", self.send, lambda: self.told)

    def send(self, intent: intents.Intent) -> None:
        assert isinstance(intent, intents.DiskTrouble | intents.Lost)
        if isinstance(intent, intents.DiskTrouble):
            self.told = intent.words
        self.sent.append(intent.words)

    async def look(self) -> None:
        """Look twice: what the first look has read in a thread is told at the second."""
        for _ in range(2):
            self.follower._tick()
            assert self.follower._next is not None
            self.follower._next.cancel()
            assert self.follower._looking is not None
            await self.follower._looking


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(act: Callable[[], Any]) -> Any:
        return act()

    monkeypatch.setattr(follower, "run_in_thread", at_once)


async def test_trouble_that_ended_between_two_looks_is_told_to_have_ended() -> None:
    table = Table(Saves())
    await table.look()
    table.told = "This game is not saved: the database does not answer."  # by the session, when a move was made
    await table.look()
    assert table.sent == [""]


async def test_saves_that_cannot_be_read_are_told_once_and_that_they_can_be_read_again_too() -> None:
    saves = Saves()
    table = Table(saves)
    await table.look()
    saves.unreadable = "The database can't be reached."
    await table.look()
    await table.look()
    assert table.sent == ["The database can't be reached."]
    saves.unreadable = ""
    await table.look()
    assert table.sent == ["The database can't be reached.", ""]


async def test_a_game_taken_over_while_the_saves_cannot_be_read_is_watched_once_they_can() -> None:
    saves = Saves()
    table = Table(saves)
    await table.look()
    saves.held, saves.unloadable = False, "The database can't be reached."
    await table.look()
    saves.unloadable = ""
    await table.look()
    assert table.sent == ["The database can't be reached.", TAKEN, ""]


async def test_what_the_other_window_takes_back_is_no_move_that_came_too_late() -> None:
    saves = Saves()
    table = Table(saves)
    await table.look()
    saves.held, saves.saved = False, ("a7", "d7")
    await table.look()
    saves.saved = ("a7",)
    await table.look()
    assert table.sent == [TAKEN, WATCHING]
