"""One game in two windows: one plays, the others watch, and any of them may take it over."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from parlor.errors import ParlorError

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

LOOK: Final = 0.5
"""Seconds between one look at the saves and the next."""
WATCHING: Final = "You are watching: this game is open in another window."
TAKEN: Final = "Another window has taken this game over: you are watching now."
FREE: Final = "The other window has left this game."


class Window:
    """Keeps a table in step with its saved game, and says who plays it."""

    def __init__(self, table: TableScreen, *, watching: bool) -> None:
        self.table = table
        self.on = watching
        """Whether this window watches, and does not play."""
        self._pulse: object = None
        self._next: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Look at the saves from now on; cheaply, for mostly nothing has changed."""
        if self.table.saved_as and self.table.house.store is not None:
            self._glance()
        if self.on:
            self._tell(WATCHING)

    def end(self) -> None:
        """Look no more."""
        if self._next is not None:
            self._next.cancel()

    def _glance(self) -> None:
        """Look closely if anything has changed at all. A timer of Textual's would cost more than the look."""
        table, store = self.table, self.table.house.store
        assert store is not None
        with contextlib.suppress(ParlorError):  # a store that fails is told of when a move is made
            if store.pulse(table.saved_as) != self._pulse:
                table.call_later(self.look)
        self._next = asyncio.get_running_loop().call_later(LOOK, self._glance)

    async def look(self) -> None:
        """See whether the saved game has changed, or its holder."""
        table, store = self.table, self.table.house.store
        if store is None or not table.saved_as:
            return
        try:
            self._pulse = store.pulse(table.saved_as)
            holds = await asyncio.to_thread(store.holds, table.saved_as)
        except ParlorError as error:
            table.message = str(error)
            return
        if holds and not self.on:
            return
        await self.lose(TAKEN if not self.on else "")

    async def lose(self, words: str) -> None:
        """Watch from now on: show the game as it is saved."""
        table = self.table
        self.on = True
        table.workers.cancel_node(table)
        table.selection, table.hint = None, ""
        try:
            match, held = await asyncio.to_thread(table.house.archive.watched, table.saved_as)
        except ParlorError as error:
            self._tell(str(error))
            return
        grown = len(match) != len(table.match)
        table.match = match
        self._tell(words or (WATCHING if held else FREE) if not match.over else "")
        if grown:
            table.stage.key()

    def _tell(self, words: str) -> None:
        table = self.table
        table.after = {"leave": "Back to the games"} if table.match.over else {"take": "Take over", "leave": "Leave"}
        table.view.cursor = next(iter(table.after))
        table.message = words
        table.refresh_table()

    async def take(self) -> None:
        """Play on here."""
        table = self.table
        try:
            table.match = await asyncio.to_thread(table.house.archive.taken, table.saved_as)
        except ParlorError as error:
            self._tell(str(error))
            return
        self.on = False
        table.after, table.message = {}, ""
        table.drive()
