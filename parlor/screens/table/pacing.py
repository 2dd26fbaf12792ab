"""The pace of a table: pauses that any key cuts short, and keys that were meant for what was shown before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final

from parlor.core.scene import Scene
from parlor.screens.table.rhythm import Rhythm
from parlor.settings import Settings

COMPLETE: Final = 4.3
"""The share of a pause that a full trick stays: a second and a half at the default pace."""
STOPPED: Final = 5.0
"""The share of a pause that a mark stays where it was stopped, and a result for people who are out."""
SETTLING: Final = 10.0
"""The share of a pause in which a turn may yet be taken back: long enough to look at the whole board."""
HURRIED: Final = 0.25
"""The share of a pause that is left while the game plays on by itself: still to be followed."""
FOREVER_S: Final = 1e6
"""Longer than anybody waits for a key."""
REMEMBERED_KEYS: Final = 20
"""Keys that are remembered for a race of calls: more come only from a key held down."""


def full_trick(scene: Scene) -> bool:
    """Whether everyone who holds cards has played one to the trick."""
    return any(zone.full_trick for zone in scene.zones)


def shows_dice(scene: Scene) -> bool:
    """Whether dice lie on the table, so that what chance has just made known may be a throw of them."""
    return any(zone.dice for zone in scene.zones)


class Pacing:
    """Waits until time is up, a key is pressed, or something is asked of the session (`pending`)."""

    def __init__(self, settings: Callable[[], Settings], pending: Callable[[], bool]) -> None:
        self._settings = settings
        self._pending = pending
        self._woken = asyncio.Event()
        self._pressed: list[tuple[str, float]] = []
        self.rhythm = Rhythm()
        self.hurried = False
        """Whether the game plays on by itself, so that pauses are short."""

    def key(self, name: str = "", *, hurries: bool = False) -> None:
        """Note a key or a click: whatever waits goes on. `hurries`: nobody is asked for anything just now."""
        if hurries:
            self.rhythm.note_hurry(monotonic())
        self._pressed = [*self._pressed[-REMEMBERED_KEYS:], (name, monotonic())]
        self._woken.set()

    def wake(self) -> None:
        """End the pause: something was asked of the session."""
        self._woken.set()

    def take_keys(self) -> list[tuple[str, float]]:
        """Return the keys pressed since this was last called, each with its moment."""
        pressed, self._pressed = self._pressed, []
        return pressed

    def hush(self) -> None:
        """Let keys choose nothing for a moment: they were meant for what was shown until now."""
        self.rhythm.note_hurry(monotonic())

    @property
    def interrupted(self) -> bool:
        """Whether something was asked of the session, which comes before anything that is still to be seen."""
        return self._pending()

    async def pause(self, seconds: float) -> bool:
        """Wait so long, or until a key is pressed or something is asked; whether it was cut short."""
        if self._pending():
            return True
        self._woken.clear()
        try:
            async with asyncio.timeout(seconds or 0.001):  # `wait_for` would go on if a key came as it was cancelled
                await self._woken.wait()
        except TimeoutError:
            return self._woken.is_set()  # a key may come in the very moment in which the time is up
        return True

    async def rest(self, share: float = 1.0) -> bool:
        """Let people see what happened, for a share of the pause they chose; whether it was cut short."""
        return await self.pause(self._settings().bot_pause_s * (min(share, HURRIED) if self.hurried else share))

    async def until_key(self, *, not_within: float = 0.0) -> None:
        """Wait for a key, but not one that comes within the first seconds: that was meant for what was before."""
        begun = monotonic()
        while await self.pause(FOREVER_S) and not self._pending() and monotonic() - begun < not_within:
            pass
