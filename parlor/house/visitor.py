"""One connection to the house: who comes in, and that nothing but a session is to be had."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import asyncssh

from parlor.core.errors import ParlorError
from parlor.house.terminal import Terminal
from parlor.store.background_writer import run_in_thread

if TYPE_CHECKING:
    from parlor.house.house import House

NO_KEY: Final = "This house knows people by their keys. 'ssh-keygen' makes one; then come again."
HANG_UP_S: Final = 3.0
"""Seconds for a program to hang up by itself after its session: it takes one round trip."""


class Visitor(asyncssh.SSHServer):
    """Somebody at the door, and inside: the key he comes with decides who he is."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._connection: asyncssh.SSHServerConnection | None = None
        self._refusal = NO_KEY
        self.address = ""
        self.name = ""
        """The name he asked for; once he is in, that of his account."""
        self.fingerprint = ""
        """His key; "" for a guest."""
        self.registered = False
        """Whether the name is his account."""

    # -- at the door -----------------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self.address = str((conn.get_extra_info("peername") or ("",))[0])

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
        self.name, self.fingerprint, self.registered = account or username, fingerprint, bool(account)
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> bool | tuple[str, str, str, Sequence[tuple[str, bool]]]:
        """Say why none of the keys would do: programs come to this only after them."""
        self._house.log.event("refused", address=self.address, name=username, reason=self._refusal)
        assert self._connection is not None
        self._connection.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, self._refusal)
        return False

    # -- inside ----------------------------------------------------------------------------------

    def session_requested(self) -> Terminal:
        return Terminal(self._house, self._settle, self._hang_up)

    async def _settle(self) -> str:
        """The name under which he plays, registered if it is new. Raises `ParlorError`."""
        accounts = self._house.accounts
        if self.registered:
            await run_in_thread(lambda: accounts.note_login(self.name))
        else:
            self.name = await run_in_thread(lambda: accounts.register(self.name, self.fingerprint))
            self.registered = True
            self._house.log.event("registered", name=self.name, key=self.fingerprint, address=self.address)
        return self.name

    def _hang_up(self) -> None:
        """Somebody who has left has nothing more to do here; his program hangs up by itself, once it has heard all."""
        if self._connection is not None:
            asyncio.get_running_loop().call_later(HANG_UP_S, self._connection.close)
