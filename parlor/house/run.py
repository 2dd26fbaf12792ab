"""A house from its opening to its end."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable

from parlor.house.door import open_door
from parlor.house.house import House
from parlor.house.log import Log
from parlor.house.options import HouseOptions
from parlor.store.opening import open_store


def keep_open(options: HouseOptions, say: Callable[[int], None]) -> None:
    """Keep a house open until it is asked to end; `say` gets its port once people can come in. Raises `ParlorError`."""
    with open_store(options.database) as store:
        asyncio.run(_keep_open(House(options, store, Log(sys.stderr)), say))


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
