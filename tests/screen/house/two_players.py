"""Two people at a table of Pig, whichever door they came by."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from inspect import isawaitable
from typing import Any, Final, Protocol

from tests.screen.house.open_house import F5

CARD, HOLD, ROLL, OVER = "Enter Begin", "h Hold", "r Roll", "Enter Close"
"""What stands on the screen before a first game, while one may hold or roll, and at the end."""
AGAIN_S: Final = 1.0
"""Seconds until a key that has changed nothing is pressed again."""


class Player(Protocol):
    """Somebody at a screen."""

    def press(self, *keys: str) -> Any:
        """Press keys; at some doors this is waited for."""

    async def until(self, true: Any) -> str:
        """Read until the screen says so."""


async def press(who: Player, key: str) -> None:
    """Press a key."""
    pressed = who.press(key)
    if isawaitable(pressed):
        await pressed


async def sit_down(who: Player) -> None:
    """Come in, and to the one table that is open."""
    await who.until("F5 lobby")
    await press(who, F5)
    await who.until("Pig, Anna")
    await press(who, "\r")


async def play(who: Player) -> None:
    """Play to the end: one roll a turn."""
    while True:
        text = await who.until(lambda text: any(each in text for each in (CARD, HOLD, ROLL, OVER)))
        if OVER in text:
            return
        await press(who, "\r" if CARD in text else "h" if HOLD in text else "r")
        with suppress(TimeoutError):  # a key that cuts short what is being shown does nothing else
            async with asyncio.timeout(AGAIN_S):
                await who.until(partial(str.__ne__, text))
