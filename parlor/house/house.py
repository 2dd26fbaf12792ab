"""The house: who is in, and what all sessions share."""

from __future__ import annotations

import hashlib
import os
import signal
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from parlor.core.errors import ParlorError
from parlor.house.log import Log
from parlor.house.messages import Begin
from parlor.house.options import HouseOptions
from parlor.house.spawner import Spawner
from parlor.store.accounts import Accounts

if TYPE_CHECKING:
    from parlor.store.saves import Store

OWN_VARIABLES: Final = ("TERM", "COLORTERM", "NO_COLOR", "LANG", "COLUMNS", "LINES", "TMUX")
"""What the terminal of the house says of itself, which is none of the sessions'."""


class House:
    """A house that is open."""

    def __init__(self, options: HouseOptions, store: Store, log: Log) -> None:
        self.options = options
        self.accounts = Accounts(store)
        self.log = log
        self._spawner = Spawner()
        self._numbers = count(1)
        self._sessions: set[int] = set()

    async def open(self) -> None:
        """Make ready for sessions. Raises `ParlorError`."""
        await self._spawner.start()

    async def close(self) -> None:
        """End all sessions."""
        await self._spawner.close()

    def begin_session(self, person: str, environment: Mapping[str, str], other_side: int) -> int:
        """Begin a session at the other side of a pseudo-terminal; its number. Raises `ParlorError`."""
        number = next(self._numbers)
        locale = environment["LC_ALL"].lower().replace("-", "")
        order = Begin(
            session=number,
            person=person,
            home=str(self._home_of(person)),
            environment={**self._inherited(person), **environment},
            ascii_only="utf8" not in locale,
        )
        self._spawner.begin(order, other_side, lambda code: self._note_end(number, code))
        self._sessions.add(number)
        self.log.event("session", session=number, name=person)
        return number

    def signal(self, session: int, number: signal.Signals) -> None:
        """Send a session a signal, if it still runs."""
        self._spawner.signal(session, number)

    def _note_end(self, number: int, code: int) -> None:
        self._sessions.discard(number)
        self.log.event("session ended", session=number, code=code)

    def _home_of(self, person: str) -> Path:
        """The folder of a person's settings; its name is made of figures, whatever his is made of."""
        folder = self.options.folder / "people" / hashlib.sha256(person.encode()).hexdigest()[:24]
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ParlorError(f"The house has no room for your settings: {error.strerror}.") from None
        return folder

    def _inherited(self, person: str) -> dict[str, str]:
        own = {
            name: value
            for name, value in os.environ.items()
            if name not in OWN_VARIABLES and not name.startswith(("LC_", "SSH_", "TERM_"))
        }
        return {
            **own,
            "PARLOR_HOME": str(self._home_of(person)),
            "PARLOR_DATABASE": self.options.database,
            "SSH_CONNECTION": "house",  # a line that may be slow: nothing slides on it unless the settings say so
        }
