"""One game in two windows: one plays, the others watch, and any of them may take it over."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from parlor.errors import ParlorError
from parlor.keeping import aside

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
        self._looking: asyncio.Future[None] | None = None
        self._trouble = ""

    def begin(self) -> None:
        """Look at the saves from now on; cheaply, for mostly nothing has changed."""
        self._glance()
        if self.on:
            self._tell(WATCHING)

    def end(self) -> None:
        """Look no more."""
        if self._next is not None:
            self._next.cancel()

    def _glance(self) -> None:
        """Look closely if anything has changed at all. A timer of Textual's would cost more than the look."""
        self.heed()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self._peep())
        self._next = asyncio.get_running_loop().call_later(LOOK, self._glance)

    async def _peep(self) -> None:
        table, store = self.table, self.table.house.store
        table.saved_as = table.saved_as or table.house.archive.name(table.match)
        if store is None or not table.saved_as or table.match.broken:
            return
        with contextlib.suppress(ParlorError):  # a store that fails is told of when a move is made
            if await aside(lambda: store.pulse(table.saved_as)) != self._pulse:
                await self.look()

    def heed(self) -> None:
        """Tell what is not on disk, and that it is in the end; and see who plays, where the game seems lost."""
        table, archive = self.table, self.table.house.archive
        if trouble := archive.trouble(table.match):
            trouble = f"{trouble} Ctrl+P can export the game."
        if archive.lost(table.match) and not self.on:
            self._looking = asyncio.ensure_future(self.look())
        if trouble and table.message in {"", self._trouble}:
            table.message = trouble
        elif self._trouble and table.message == self._trouble:
            table.message = ""
        if trouble != self._trouble:
            self._trouble = trouble
            table.refresh_table()

    async def look(self) -> None:
        """See whether the saved game has changed, or its holder."""
        table, store = self.table, self.table.house.store
        if store is None or not table.saved_as:
            return
        try:
            self._pulse, holds = await aside(lambda: (store.pulse(table.saved_as), store.holds(table.saved_as)))
        except ParlorError as error:
            table.message = str(error)
            table.refresh_table()
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
        table.house.archive.left(table.match)
        try:
            match, held = await aside(lambda: table.house.archive.watched(table.saved_as))
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
            table.match = await aside(lambda: table.house.archive.taken(table.saved_as))
        except ParlorError as error:
            self._tell(str(error))
            return
        self.on = False
        table.after, table.message = {}, ""
        table.drive()
