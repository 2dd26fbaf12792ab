"""The pace of a table: pauses that any key cuts short, films between positions, throws that are timed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from parlor.rules import Move
from parlor.screens.timing import timed

if TYPE_CHECKING:
    from parlor.scene import Scene
    from parlor.screens.table import TableScreen

FRAME: Final = 0.4
"""The share of a pause that one frame of a film stays."""


class Stage:
    """When a table goes on: after a pause, a film, or a key."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._key = asyncio.Event()

    def key(self) -> None:
        """A key was pressed, or something clicked: whatever waits goes on."""
        self._key.set()

    async def pause(self, seconds: float) -> bool:
        """Wait so long, or until a key is pressed; whether one was."""
        self._key.clear()
        try:
            await asyncio.wait_for(self._key.wait(), seconds or 0.001)
        except TimeoutError:
            return False
        return True

    async def rest(self, share: float = 1.0) -> bool:
        """Let people see what happened; whether a key cut it short."""
        return await self.pause(self.table.house.settings.pause * share)

    async def hold(self) -> None:
        """Let people look as long as they like, where the scene asks for it."""
        table = self.table
        if not table.people or not table.scene().hold:
            return
        table.after = {"on": "Go on"}
        table.view.cursor = "on"
        self._key.clear()
        table.refresh_table()
        await self._key.wait()
        table.after = {}

    def frames(self, move: Move) -> tuple[Scene, ...]:
        """What lies between here and the position a move leads to, where the game has more to show."""
        table = self.table
        match, looker = table.match, table.looker
        frames = match.game.frames
        if frames is None or not table.house.settings.pause:
            return ()
        return tuple(frames(match.view(looker), match.state.told(looker, move)))

    async def film(self, frames: tuple[Scene, ...]) -> None:
        """Show the way to the position that has been reached: the move is on disk already."""
        for frame in frames:
            self.table.show_scene(frame)
            if await self.rest(FRAME):
                return

    async def throw(self) -> Move | None:
        """What people say came up, or what comes of an aim or a beat timed by a key; None where the house decides."""
        table = self.table
        if table.match.typed:
            from parlor.screens.realthrow import asked

            return await asked(table)
        match, settings = table.match, table.house.settings
        person = table.last is not None and table.last.seat in table.people
        awake = settings.timed and (settings.pause or settings.reflex == "yes")
        if match.game.timed is None or table.scene().timing is None or not person or not awake:
            return None
        return await timed(match.game, match.view(table.looker), table.show_scene, self.pause, match.rng)
