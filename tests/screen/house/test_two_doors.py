"""One table, two doors: somebody over SSH and somebody in a browser play to the end, and a line drops in each."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from parlor.core.option_text import options_of
from parlor.games.catalogue import entry
from parlor.store.opening import open_store
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import Sitting
from tests.conftest import Run
from tests.screen.house.browser import Browser, BrowserVisit
from tests.screen.house.open_house import ANNAS, F5, OpenHouse, Visit

CARD, HOLD, ROLL, OVER = "Enter Begin", "h Hold", "r Roll", "moves."
"""What stands on the screen before a first game, while one may hold or roll, and at the end."""
AGAIN_S: Final = 1.0
"""Seconds until a key that has changed nothing is pressed again."""
TARGET: Final = 10
"""Points to win at Pig: two turns of one roll at least."""


async def press(who: Visit | BrowserVisit, key: str) -> None:
    """Press a key, whichever the door."""
    if isinstance(who, Visit):
        who.press(key)
    else:
        await who.press(key)


async def sit_down(who: Visit | BrowserVisit) -> None:
    """Come in, and to the one table that is open."""
    await who.until("F5 lobby")
    await press(who, F5)
    await who.until("Pig, Anna")
    await press(who, "\r")


async def play(who: Visit | BrowserVisit) -> None:
    """Play to the end: one roll a turn."""
    while True:
        text = await who.until(lambda text: any(each in text for each in (CARD, HOLD, ROLL, OVER)))
        if OVER in text:
            return
        await press(who, "\r" if CARD in text else "h" if HOLD in text else "r")
        with suppress(TimeoutError):  # a key that cuts short what is being shown does nothing else
            async with asyncio.timeout(AGAIN_S):
                await who.until(partial(str.__ne__, text))


@pytest.mark.slow
async def test_one_table_over_ssh_and_in_a_browser_to_the_end(tmp_path: Path, run: Run) -> None:
    with OpenHouse(tmp_path, doors=("--ssh", "--web")) as house, open_store(tmp_path / "parlor.db") as store:
        browser = Browser(house)
        code, link, _ = run("house", "--link", "Berta")
        assert code == 0
        assert (await browser.enter(link.strip()))["name"] == "Berta"
        pig = entry("pig")
        options = options_of(pig.game, {"target": TARGET})
        Lobby(store, "Anna").open(pig, options, [Sitting(person="Anna"), Sitting()])
        async with house.visit("Anna", ANNAS) as anna:
            await sit_down(anna)
            await anna.until("open")
            async with browser.visit() as berta:
                await sit_down(berta)
                await berta.until("begins")
                await anna.until("begins")
                berta.line.transport.abort()
        await house.until("session ended", name="Anna", code=129)
        await house.until("session ended", name="Berta", code=129)
        async with house.visit("Anna", ANNAS) as anna, browser.visit() as berta:
            await sit_down(anna)
            await sit_down(berta)
            await asyncio.gather(play(anna), play(berta))
            for who in (anna, berta):
                text = await who.until(OVER)
                assert "Anna" in text
        (save,) = store.list(over=True)
        record = store.load(save.id)
        assert [each.name for each in record.seats] == ["Anna", "Berta"]
        assert max(store.list(over=True)[0].scores) >= TARGET
