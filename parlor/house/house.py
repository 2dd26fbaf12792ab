"""The house: who is in, and what all sessions share."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
import shutil
import signal
import socket
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from parlor.core.errors import ParlorError
from parlor.house.limits import Limits
from parlor.house.log import Log
from parlor.house.messages import Begin
from parlor.house.options import HouseOptions
from parlor.house.spawner import Spawner
from parlor.house.status import HouseStatus, SessionStatus, StatusFile
from parlor.house.thinking import ThinkingPool
from parlor.store.background_writer import run_in_thread
from parlor.store.shared.accounts import Accounts

if TYPE_CHECKING:
    from parlor.store.saves import Store

OWN_VARIABLES: Final = ("TERM", "COLORTERM", "NO_COLOR", "LANG", "COLUMNS", "LINES", "TMUX", "PARLOR_INVITE")
"""What the terminal of the house says of itself, and what is none of the sessions'."""
CLOSE_S: Final = 6.0
"""Seconds that closing may take: a session writes for one at most, and its line may be slow."""
LINGER_S: Final = 1.0
"""Seconds in which people's programs read why their sessions have ended."""
CLOSING: Final = "The house closes. Every game is saved: come again later."
STATUS_S: Final = 10.0
"""Seconds from one report of the house's status to the next, beside those when somebody comes or leaves."""
SETTLED_S: Final = 0.2
"""Seconds until somebody's coming or leaving is reported: several at once are one report."""


class Line(Protocol):
    """A terminal at which a session runs."""

    def dismiss(self, words: str) -> None:
        """End the session, and say why."""

    def note_end(self, code: int) -> None:
        """The session has ended with an exit code, or, negative, by a signal."""


@dataclass(frozen=True)
class Person:
    """Who comes in."""

    name: str
    key: str
    """The fingerprint of his key; of a guest something that no other has."""
    address: str
    guest: bool = False

    @property
    def owner(self) -> str:
        """Whose games he may open: a guest only those of this visit, for he can't show that he is who came before."""
        return self.key if self.guest else self.name


@dataclass
class _Session:
    person: Person
    line: Line
    since: str


class House:
    """A house that is open."""

    def __init__(self, options: HouseOptions, store: Store, log: Log) -> None:
        self.options = options
        self.accounts = Accounts(store)
        self.log = log
        self.limits = Limits(options.max_sessions)
        self.counts: Counter[str] = Counter()
        """What has happened since the house was opened, as its status tells."""
        self._changed = asyncio.Event()
        self._spawner = Spawner(self._changed.set)
        self._thinking = ThinkingPool(len(os.sched_getaffinity(0)))
        self._numbers = count(1)
        self._sessions: dict[int, _Session] = {}
        self._empty = asyncio.Event()
        self._empty.set()
        self._connections = 0
        self._deserted = asyncio.Event()
        self._deserted.set()
        self._port: int | None = None
        self._web = ""
        """What people open in a browser; "" where they can't."""
        self._status: StatusFile | None = None
        self._reporting: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make ready for sessions. Raises `ParlorError`."""
        await self._spawner.start()
        self._thinking.open()

    def report_status(self, port: int | None, web_port: int | None) -> None:
        """Report from now on, in a file, who is in; a port, of SSH or of browsers, is None for no such door."""
        self._port = port
        self._web = self.options.browser_url(web_port) if web_port is not None else ""
        self._status = StatusFile(self.options.folder, port or web_port or 0)
        self._reporting = asyncio.ensure_future(self._report())

    async def close(self) -> None:
        """End all sessions, each of which is told."""
        for session in list(self._sessions.values()):
            session.line.dismiss(CLOSING)
        try:
            async with asyncio.timeout(CLOSE_S):
                await self._empty.wait()
        except TimeoutError:
            self.log.event("sessions left", number=len(self._sessions))
        with suppress(TimeoutError):
            async with asyncio.timeout(LINGER_S):
                await self._deserted.wait()
        await self._spawner.close()
        await self._thinking.close()
        if self._reporting is not None:
            self._reporting.cancel()
        if self._status is not None:
            self._status.remove()

    def count_connection(self, change: int) -> None:
        """A connection was made (1) or has ended (-1)."""
        self._connections += change
        if self._connections:
            self._deserted.clear()
        else:
            self._deserted.set()

    # -- sessions --------------------------------------------------------------------------------

    async def ready(self) -> None:
        """Wait until a session can begin, which is mostly at once."""
        await self._spawner.ready()

    def begin_session(self, person: Person, line: Line, environment: Mapping[str, str], other_side: int) -> int:
        """Begin a session at the other side of a pseudo-terminal; its number. Raises `ParlorError`."""
        if person.guest:
            self.check_guest(person.name)
        self.limits.begin_session(person.key, person.address)
        try:
            number = next(self._numbers)
            locale = environment["LC_ALL"].lower().replace("-", "")
            home = self._home_of(person)
            order = Begin(
                session=number,
                person=person.name,
                owner=person.owner,
                home=str(home),
                environment={**self._inherited(home), **environment},
                ascii_only="utf8" not in locale,
                web="" if person.guest else self._web,
            )
            thinking, its_thinking = socket.socketpair()
            with its_thinking:
                files = other_side, its_thinking.fileno()
                try:
                    self._spawner.begin(order, *files, lambda code: self._note_end(number, code))
                except ParlorError:
                    thinking.close()
                    raise
            self._thinking.serve(thinking)
        except (ParlorError, OSError):
            self.limits.end_session(person.key, person.address)
            raise
        self._sessions[number] = _Session(person, line, _now())
        self._empty.clear()
        self._note("session", session=number, name=person.name, address=person.address)
        return number

    def signal(self, session: int, number: signal.Signals) -> None:
        """Send a session a signal, if it still runs."""
        self._spawner.signal(session, number)

    def note_refusal(self, address: str, name: str, reason: str) -> None:
        """Somebody was refused at the door."""
        self.limits.note_failure(address)
        self._note("refused", address=address, name=name[:60], reason=reason)

    def note_turned_away(self, address: str, reason: str) -> None:
        """Somebody came when there was no room for him. Not a failure: it may be others who take it."""
        self.counts["turned away"] += 1
        self.log.frequent("turned away", address=address, reason=reason)

    async def guest(self, name: str, address: str) -> Person:
        """A guest who wants to come in under a name. Raises `ParlorError`."""
        marked = await run_in_thread(lambda: self.accounts.check_guest(name))
        self.check_guest(marked)
        return Person(marked, f"guest:{secrets.token_hex(8)}", address, guest=True)

    def check_guest(self, name: str) -> None:
        """Raises `ParlorError` where a guest of this name is in."""
        if any(each.person.name.casefold() == name.casefold() for each in self._sessions.values()):
            raise ParlorError(f"{name} is in already: come under another name.")

    def note_registration(self, person: Person) -> None:
        """A name was registered."""
        self._note("registered", name=person.name, key=person.key, address=person.address)

    def _note(self, what: str, **fields: str | int) -> None:
        self.counts[what] += 1
        self._changed.set()
        self.log.event(what, **fields)

    def _note_end(self, number: int, code: int) -> None:
        session = self._sessions.pop(number)
        self.limits.end_session(session.person.key, session.person.address)
        if session.person.guest:
            shutil.rmtree(self._folder_of(session.person), ignore_errors=True)
        session.line.note_end(code)
        if not self._sessions:
            self._empty.set()
        self._note("session ended", session=number, name=session.person.name, code=code)

    def _folder_of(self, person: Person) -> Path:
        """The folder of a person's settings; its name is made of figures, whatever his is made of."""
        return self.options.folder / "people" / hashlib.sha256(person.owner.encode()).hexdigest()[:24]

    def _home_of(self, person: Person) -> Path:
        folder = self._folder_of(person)
        try:
            for each in (self.options.folder, folder.parent, folder):  # `parents=True` would open those to others
                each.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            raise ParlorError(f"The house has no room for your settings: {error.strerror}.") from None
        return folder

    def _inherited(self, home: Path) -> dict[str, str]:
        own = {
            name: value
            for name, value in os.environ.items()
            if name not in OWN_VARIABLES and not name.startswith(("LC_", "SSH_", "TERM_"))
        }
        return {
            **own,
            "PARLOR_HOME": str(home),
            "PARLOR_DATABASE": self.options.database,
            "SSH_CONNECTION": "house",  # a line that may be slow: nothing slides on it unless the settings say so
        }

    # -- its status ------------------------------------------------------------------------------

    async def _report(self) -> None:
        assert self._status is not None
        while True:
            self._status.write(self._current_status())
            with suppress(TimeoutError):
                async with asyncio.timeout(STATUS_S):
                    await self._changed.wait()
            await asyncio.sleep(SETTLED_S)
            self._changed.clear()

    def _current_status(self) -> HouseStatus:
        sessions = tuple(
            SessionStatus(number, each.person.name, each.person.address, each.since, self._spawner.process_of(number))
            for number, each in self._sessions.items()
        )
        return HouseStatus(
            process=os.getpid(),
            address=self.options.address,
            port=self._port,
            web=self._web,
            max_sessions=self.options.max_sessions,
            counts=dict(self.counts),
            sessions=sessions,
        )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
