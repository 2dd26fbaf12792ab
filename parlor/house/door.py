"""The door of a house: where people come in over SSH."""

from __future__ import annotations

from typing import Final

import asyncssh

from parlor.core.errors import ParlorError
from parlor.house.house import House
from parlor.house.keys import host_key
from parlor.house.visitor import Visitor

LOGIN_S: Final = 20
"""Seconds in which somebody has to come in: to type a code from a letter takes ten."""
KEEPALIVE_S: Final = 20
KEEPALIVE_MISSES: Final = 3
"""A line that is silent for so many intervals is dead."""
WINDOW_BYTES: Final = 65_536
"""What may come in before it is read: keys take little, and each connection may hold so much memory."""


async def open_door(house: House) -> asyncssh.SSHAcceptor:
    """Let people in, until what this gives is closed. Raises `ParlorError`."""
    options = house.options
    key = host_key(options.folder)
    try:
        return await asyncssh.listen(
            options.address,
            options.port,
            server_factory=lambda: Visitor(house),
            server_host_keys=[key],
            config=(),
            encoding=None,
            line_editor=False,
            window=WINDOW_BYTES,
            login_timeout=LOGIN_S,
            keepalive_interval=KEEPALIVE_S,
            keepalive_count_max=KEEPALIVE_MISSES,
            password_auth=False,
            host_based_auth=False,
            gss_auth=False,
            gss_kex=False,
            x11_forwarding=False,
            agent_forwarding=False,
            allow_scp=False,
            compression_algs=None,
            server_version="Parlor",
        )
    except OSError as error:
        where = f"{options.address} port {options.port}"
        raise ParlorError(f"The house can't be opened at {where}: {error.strerror or error}.") from None
