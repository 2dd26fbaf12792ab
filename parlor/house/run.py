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
from parlor.store.opening import open_store

FILES_EACH: Final = 4
"""Open files of a session: its connection, its terminal, its line to the thinking, and one that has just ended."""
OTHER_FILES: Final = 256
"""Those of the house itself, and of people at the door."""


def keep_open(options: HouseOptions, say: Callable[[int], None]) -> None:
    """Keep a house open until it is asked to end; `say` gets its port once people can come in. Raises `ParlorError`."""
    _allow_files(FILES_EACH * options.max_sessions + OTHER_FILES)
    with open_store(options.database) as store:
        asyncio.run(_keep_open(House(options, store, Log(sys.stderr)), say))


def _allow_files(number: int) -> None:
    """See to it that so many files can be open, as far as the system lets us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < number:
        wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _keep_open(house: House, say: Callable[[int], None]) -> None:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, asked.set)
    await house.open()
    try:
        door = await open_door(house)
        port = door.get_port()
        house.report_status(port)
        say(port)
        house.log.event("open", address=house.options.address, port=port)
        await asked.wait()
        door.close()  # not its end, which would be that of the last connection
    finally:
        await house.close()
        house.log.event("closed")
