"""Keys mashed at random, clicks anywhere, sizes that change: no crash, no illegal position, no lost move."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from tests.screen.table import ZONE_GAMES
from tests.screen.test_app import sit_down, table

KEYS: Final = (
    *"abcdefghijklmnopqrstuvwxyz0123456789:?", "up", "down", "left", "right", "enter", "enter", "enter", "tab",
    "shift+tab", "space", "backspace", "f1", "f2", "f3", "f4", "f5", "delete", "home", "end", "pageup", "pagedown",
)  # fmt: skip
SIZES: Final = ((80, 24), (120, 40), (60, 20), (200, 60))


async def mash(id_: str, times: int, seed: int) -> None:
    """Play with no plan at all; then the save is what was played, and every move in it is legal."""
    app, rng = ParlorApp(), Random(seed)
    seats = entry(id_).usual
    players = (Player("Anna"), *(Player(f"Bot {seat}", bot="easy") for seat in range(1, seats)))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, *players, game=id_, seed=seed)
        match = screen.match
        for _ in range(times):
            what = rng.random()
            if what < 0.03:
                await pilot.resize_terminal(*rng.choice(SIZES))
            elif what < 0.2:
                await pilot.click(offset=(rng.randrange(app.size.width), rng.randrange(app.size.height)))
            else:
                await pilot.press(*rng.choices(KEYS, k=3))
        await pilot.resize_terminal(80, 24)
        assert app.is_running
        if isinstance(app.screen, TableScreen):
            match = table(app).match
        played = match.moves
    with open_store() as store:
        kept = [store.load(saved.id) for saved in store.list()]
    assert any(Match.resume(record).moves[: len(played)] == played for record in kept), "a move was lost"


@pytest.mark.parametrize("id_", ZONE_GAMES[::3])
async def test_some_mashing_does_no_harm(id_: str) -> None:
    await mash(id_, 5, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("id_", list(entries()))
async def test_much_mashing_does_no_harm(id_: str, seed: int) -> None:
    await mash(id_, 400, seed)
