"""Keeps a table on the screen in step with a shared table: see `parlor.store.follower` for games of one keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor.core.errors import ParlorError
from parlor.play.session.session import Session

if TYPE_CHECKING:
    from parlor.store.shared.link import Link


class TableFollower:
    """Lets the link of a shared table send a session what happens elsewhere."""

    def __init__(self, link: Link, session: Session) -> None:
        self.saved_as = link.table.record
        self._link = link
        self._session = session

    def begin(self, *, watching: bool) -> None:
        """Send news from now on."""
        del watching  # another session may deal, but nobody takes a seat over here
        self._link.session = self._session

    def end(self) -> None:
        """Send no more."""
        if self._link.session is self._session:
            self._link.session = None

    async def look(self) -> None:
        """See at once what has happened elsewhere."""
        self._link.wake()

    async def take_over(self) -> None:
        """Raise `ParlorError`: at a shared table everybody has his own seat."""
        raise ParlorError("At a shared table everybody plays his own seat.")
