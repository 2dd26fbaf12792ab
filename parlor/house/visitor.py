"""One connection to the house: who comes in, and that nothing but a session is to be had."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hmac import compare_digest
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

import asyncssh

from parlor.core.errors import ParlorError
from parlor.house.house import Person
from parlor.house.limits import MADE_PLACE, MAX_SESSIONS_EACH, Refused, address_group
from parlor.house.terminal import Terminal
from parlor.store.background_writer import run_in_thread

if TYPE_CHECKING:
    from parlor.house.house import House

NO_KEY: Final = "This house knows people by their keys. 'ssh-keygen' makes one; then come again."
ENDED_S: Final = 3.0
"""Seconds for a program to hang up by itself after its session: it takes one round trip."""
BEGIN_S: Final = 20.0
"""Seconds in which somebody who is in has to begin a session: programs do it at once."""
MAX_CHANNELS: Final = MAX_SESSIONS_EACH + 1
"""Sessions that a connection may ask for: the last one is told why it is one too many."""
MAX_VARIABLES: Final = 32
MAX_VARIABLE_BYTES: Final = 200
"""Variables that a program may send, and how long a value may be: it could fill the memory of the house with them."""
MAX_CODES: Final = 3
"""Invitation codes that somebody may type before he has to come again, which is counted."""
ASK_CODE: Final = "The name {} is free. The code of your invitation: "
WRONG_CODE: Final = "That is not the code."
NOT_INVITED: Final = "Names are registered by invitation here: ask whoever runs this house for the code."


class FewVariables(dict[bytes, bytes]):
    """The first few variables that somebody's program sends, of those that are short."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if len(self) < MAX_VARIABLES and len(name) + len(value) <= MAX_VARIABLE_BYTES:
            super().__setitem__(name, value)


class Visitor(asyncssh.SSHServer):
    """Somebody at the door, and inside: the key he comes with decides who he is."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._at_door = 0
        """His number at the door; 0 where he is in, or gone."""
        self._refusal = NO_KEY
        self._person: Person | None = None
        self._known = False
        """Whether the name is his account already."""
        self._sessions = 0
        self._terminals: WeakSet[Terminal] = WeakSet()

    def pause_writing(self) -> None:
        """The line takes no more: without this all that is drawn would wait in the memory of the house."""
        for each in self._terminals:
            each.pause_writing()

    def resume_writing(self) -> None:
        """The line takes more."""
        for each in self._terminals:
            each.resume_writing()

    # -- at the door -----------------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        # The library lets the line's buffer grow, and leaves what asyncio says of it to nobody.
        conn.pause_writing, conn.resume_writing = self.pause_writing, self.resume_writing  # type: ignore[method-assign]
        self._house.count_connection(1)
        self._address = address_group(str((conn.get_extra_info("peername") or ("",))[0]))
        try:
            self._at_door = self._house.limits.arrive(self._address, self._make_place)
        except Refused as error:
            self._turn_away(str(error))

    def _make_place(self) -> None:
        """Others are to come to the door, and from here the most are there."""
        self._at_door = 0
        self._turn_away(MADE_PLACE)

    def _turn_away(self, reason: str) -> None:
        self._house.note_turned_away(self._address, reason)
        if self._connection is not None:
            asyncio.get_running_loop().call_soon(self._connection.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._house.count_connection(-1)
        self._leave_door()

    def _leave_door(self) -> None:
        if self._at_door:
            self._house.limits.leave_door(self._address, self._at_door)
            self._at_door = 0

    def begin_auth(self, username: str) -> bool:
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    async def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key may come in under a name; the signature is checked after this."""
        fingerprint = key.get_fingerprint()
        try:
            account = await run_in_thread(lambda: self._house.accounts.recognize(username, fingerprint))
        except ParlorError as error:
            self._refusal = str(error)
            return False
        self._person, self._known = Person(account or username, fingerprint, self._address), bool(account)
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    async def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> bool | tuple[str, str, str, Sequence[tuple[str, bool]]]:
        """Ask nothing of a guest, and say why none of the keys would do: programs come to this only after them."""
        self._person = None
        if self._house.options.guests and self._refusal == NO_KEY:
            try:
                self._person = await self._house.guest(username, self._address)
                return "", f"You come in as {self._person.name}: without a key nothing is kept for you.", "", ()
            except ParlorError as error:
                self._refusal = str(error)
        self._house.note_refusal(self._address, username, self._refusal)
        if self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, self._refusal)
        return False

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        return self._person is not None and self._person.guest

    def auth_completed(self) -> None:
        self._leave_door()
        asyncio.get_running_loop().call_later(BEGIN_S, self._hang_up_if_done)

    # -- inside ----------------------------------------------------------------------------------

    def session_requested(self) -> bool | tuple[asyncssh.SSHServerChannel[bytes], Terminal]:
        if self._connection is None or self._sessions >= MAX_CHANNELS:
            return False
        self._sessions += 1
        terminal = Terminal(self._house, self._settle, self._note_session_end)
        self._terminals.add(terminal)
        channel: asyncssh.SSHServerChannel[bytes] = self._connection.create_server_channel(encoding=None)
        channel._env = FewVariables(channel._env)  # the library keeps all that is sent
        return channel, terminal

    async def _settle(self, terminal: Terminal) -> Person:
        """Who plays, registered if his name is new. Raises `ParlorError`."""
        person, house = self._person, self._house
        assert person is not None
        if person.guest:
            return person
        if self._known:
            await run_in_thread(lambda: house.accounts.note_login(person.name))
            return person
        if house.options.invite:
            await self._check_invited(terminal, person.name)
        house.limits.check_registration(self._address)
        name = await run_in_thread(lambda: house.accounts.register(person.name, person.key))
        self._person, self._known = Person(name, person.key, self._address), True
        house.note_registration(self._person)
        return self._person

    async def _check_invited(self, terminal: Terminal, name: str) -> None:
        """Ask for the code of the invitation. Raises `Refused`."""
        for _ in range(MAX_CODES):
            typed = await terminal.ask(ASK_CODE.format(name))
            if compare_digest(typed.strip().encode(), self._house.options.invite.encode()):
                return
            terminal.say(WRONG_CODE)
        self._house.note_refusal(self._address, name, "no code of an invitation")
        raise Refused(NOT_INVITED)

    def _note_session_end(self) -> None:
        """Whoever has left has nothing more to do here; his program hangs up by itself, once it has heard all."""
        self._sessions -= 1
        asyncio.get_running_loop().call_later(ENDED_S, self._hang_up_if_done)

    def _hang_up_if_done(self) -> None:
        if self._connection is not None and not self._sessions:
            self._connection.close()
