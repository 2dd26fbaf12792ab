"""One table, two doors: somebody over SSH and somebody in a browser play to the end, and a line drops in each."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import pytest

from parlor.core.option_text import options_of
from parlor.games.catalogue import entry
from parlor.store.opening import open_store
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import Sitting
from tests.conftest import Run
from tests.screen.house.browser import Browser
from tests.screen.house.open_house import ANNAS, OpenHouse
from tests.screen.house.two_players import OVER, play, sit_down

TARGET: Final = 10
"""Points to win at Pig: two turns of one roll at least."""


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
