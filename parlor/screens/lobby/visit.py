"""A visit to a shared table: the room where one waits, and one game after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from parlor.core.errors import ParlorError
from parlor.play.match import Match
from parlor.screens.app_api import AppApi
from parlor.screens.lobby.room import WaitingRoom
from parlor.store.shared.link import Link
from parlor.store.shared.rows import SharedTable
from parlor.store.shared.words import news


class Visit:
    """One person's visit, until he leaves or the table is closed."""

    def __init__(self, parlor: AppApi, link: Link, show: Callable[[Match, Link], None]) -> None:
        """`show` puts the table with a match on the screen."""
        self._parlor = parlor
        self._link = link
        self._show = show
        self._room: WaitingRoom | None = None
        self._left = asyncio.Event()

    def leave(self) -> None:
        """Get up."""
        self._left.set()

    async def stay(self) -> str:
        """Wait and play until the visit ends; return why, "" where the person has left."""
        link, record = self._link, ""
        link.on_change = self._tell_change
        link.begin()
        try:
            while await self._another_game(record):
                record = link.table.record
                self._show(await link.enter(), link)
        finally:
            with suppress(ParlorError):
                await link.end()
        return "" if self._left.is_set() else link.ended

    async def _another_game(self, record: str) -> bool:
        """Wait for a game after this one, in the waiting room if it takes long; whether there is one."""
        if self._link.table.state == "waiting":
            self._wait_in_room()
        game = asyncio.ensure_future(self._link.wait_for_game(record))
        left = asyncio.ensure_future(self._left.wait())
        try:
            await asyncio.wait((game, left), return_when=asyncio.FIRST_COMPLETED)
            return not self._left.is_set() and game.done() and game.result()
        finally:
            game.cancel()
            left.cancel()

    def _wait_in_room(self) -> None:
        self._room = WaitingRoom(self._parlor, self._link)
        self._parlor.push_screen(self._room)

    def _tell_change(self, before: SharedTable, after: SharedTable) -> None:
        """Show who sits where now, in the waiting room or in a message over the table."""
        room = self._room
        if room is not None and room.is_attached:
            room.fill()
        elif after.state == "waiting" != before.state:
            self._wait_in_room()
        else:
            for words in news(before, after, self._link.lobby.person):
                self._parlor.tell(words)
