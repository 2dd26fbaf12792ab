"""Keeps a session in step with its saved game: who plays it, and whether what is played is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from parlor.core.errors import ParlorError
from parlor.play.match import Match
from parlor.play.session.intents import DiskTrouble, Intent, Lost, Took
from parlor.store.background_writer import run_in_thread
from parlor.store.save_service import SaveService

LOOK_S: Final = 0.5
"""Seconds between one look at the saves and the next: soon enough to follow a game, and hardly any work."""
WATCHING: Final = "You are watching: this game is open in another window."
TAKEN: Final = "Another window has taken this game over: you are watching now."
TOO_LATE: Final = "Your last move came too late and is not saved."
FREE: Final = "The other window has left this game."


class Follower:
    """Looks at a saved game again and again, and sends intents to whoever shows it."""

    def __init__(
        self,
        service: SaveService,
        match: Match,
        saved_as: str,
        send: Callable[[Intent], None],
        reported_trouble: Callable[[], str],
    ) -> None:
        """Follow a match saved under an id, "" for none yet.

        `reported_trouble` returns the trouble that people were told of last.
        """
        self.saved_as = saved_as
        self._service = service
        self._match = match
        self._send = send
        self._watching = False
        self._marker: object = None
        self._reported_trouble = reported_trouble
        self._unread = ""
        """Why the saves could not be read at the last look."""
        self._next: asyncio.TimerHandle | None = None
        self._looking: asyncio.Future[None] | None = None

    def begin(self, *, watching: bool) -> None:
        """Look from now on; cheaply, for mostly nothing has changed."""
        self._watching = watching
        self._tick()

    def end(self) -> None:
        """Look no more, and let go of the game."""
        if self._next is not None:
            self._next.cancel()
        self._service.release(self._match)

    def _tick(self) -> None:
        """Look closely if anything has changed at all. A timer of Textual's would cost more than the look."""
        # Compared with what was reported, not with the last look: trouble may begin and end between two of them.
        if (trouble := self._service.save_trouble(self._match) or self._unread) != self._reported_trouble():
            self._send(DiskTrouble(trouble))
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self._look_if_changed())
        self._next = asyncio.get_running_loop().call_later(LOOK_S, self._tick)

    async def _look_if_changed(self) -> None:
        store = self._service.store
        self.saved_as = self.saved_as or self._service.saved_id(self._match)
        if store is None or not self.saved_as or self._match.broken:
            return
        try:
            lost = bool(self._service.why_lost(self._match)) and not self._watching
            if lost or await run_in_thread(lambda: store.change_marker(self.saved_as)) != self._marker:
                await self.look()
            self._unread = ""
        except ParlorError as error:
            if self._marker is not None:  # else it was reported when the saves were opened
                self._unread = str(error)

    async def look(self) -> None:
        """See whether the saved game has changed, or who plays it. Raises `ParlorError`."""
        store = self._service.store
        if store is None or not self.saved_as:
            return
        marker, holds = await run_in_thread(
            lambda: (store.change_marker(self.saved_as), store.holds_here(self.saved_as))
        )
        if holds and not self._watching:
            self._marker = marker
            return
        self._service.release(self._match)
        made = self._match.moves
        self._match, held = await run_in_thread(lambda: self._service.load_to_watch(self.saved_as))
        # Not before: where it can't be loaded now, the next look must find it changed once more.
        self._marker, first, self._watching = marker, not self._watching, True
        words = TAKEN if first else WATCHING if held else FREE
        if first and made != self._match.moves[: len(made)]:  # else the other window has undone one of its own
            words = f"{words} {TOO_LATE}"
        self._send(Lost(self._match, words))

    async def take_over(self) -> None:
        """Play the game here from now on. Raises `ParlorError`."""
        self._match = await run_in_thread(lambda: self._service.take_over(self.saved_as))
        self._watching = False
        self._send(Took(self._match))
