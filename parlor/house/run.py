"""A house from its opening to its end."""

from __future__ import annotations

import asyncio
import resource
import signal
import sys
from collections.abc import Callable
from typing import Final

from parlor.house.door import open_door
from parlor.house.house import House
from parlor.house.log import Log
from parlor.house.options import HouseOptions
from parlor.house.web.door import WebDoor, port_of
from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.shared.browser_keys import BrowserKeys

Say = Callable[[int | None, int | None], None]
"""Gets the ports of SSH and of browsers once people can come in; None where there is no such door."""

FILES_EACH: Final = 4
"""Open files of a session: its connection, its terminal, its line to the thinking, and one that has just ended."""
OTHER_FILES: Final = 256
"""Those of the house itself, and of people at the door."""


def keep_open(options: HouseOptions, say: Say) -> None:
    """Keep a house open until it is asked to end. Raises `ParlorError`."""
    _allow_files(FILES_EACH * options.max_sessions + OTHER_FILES)
    with open_store(options.database) as store:
        log = Log(sys.stderr)
        log.take_over()
        asyncio.run(_keep_open(House(options, store, log), store, say))


def _allow_files(number: int) -> None:
    """See to it that so many files can be open, as far as the system lets us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < number:
        wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _keep_open(house: House, store: Store, say: Say) -> None:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, asked.set)
    await house.open()
    try:
        options = house.options
        door = await open_door(house) if options.port is not None else None
        web = await WebDoor(house, BrowserKeys(store)).open() if options.web_port is not None else None
        ports = door.get_port() if door else None, port_of(web) if web else None
        house.report_status(*ports)
        say(*ports)
        open_ports = {name: port for name, port in zip(("port", "web_port"), ports, strict=True) if port is not None}
        house.log.event("open", address=options.address, **open_ports)
        await asked.wait()
        if door:
            door.close()  # not its end, which would be that of the last connection
        if web:
            web.close(close_connections=False)
    finally:
        await house.close()
        house.log.event("closed")
