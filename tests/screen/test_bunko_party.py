"""Bunko at a table of the app: played on, by keys and by clicks, through grabs that are timed and results."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.screens.table import timing
from parlor.screens.table.screen import TableScreen
from tests.patience import PATIENCE_S
from tests.screen.table import message
from tests.screen.test_app import ANNA, asked, sit_down, until
from tests.screen.test_manners import made

BOTS = tuple(Player(f"Bot {at}", "easy") for at in range(1, 8))
BARE = (1, 20)
"""A place on the screen where nothing can be chosen."""


async def party(app: ParlorApp, pilot: Pilot[None], rounds: int = 12) -> TableScreen:
    """Two tables, at which people time their reach, when Anna is first asked to throw."""
    app.settings.reflex = "yes"
    return await sit_down(app, pilot, ANNA, *BOTS, game="bunko", rounds=rounds)


async def test_playing_on_leaves_it_to_a_person_to_start_what_he_is_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "QUIET", 0)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await party(app, pilot)
        assert "Play on" in screen.view.canvas.text()
        await made(pilot, app, screen, "roll", "rolled 6 6 6")
        before = len(screen.match)
        assert "Play on" not in screen.view.canvas.text()
        await pilot.press("P")
        await until(pilot, lambda: "for you to make" in message(screen))
        assert len(screen.match) == before
        await pilot.press("g")
        await until(pilot, lambda: screen.input.scene.timing is not None and "●" in screen.view.canvas.text())
        await pilot.press("x")
        await until(pilot, lambda: asked(app))
        assert screen.match.moves[before] == ("grab",)
        assert screen.match.moves[before + 1][0] == "reached"
        assert screen.match.state.moves() == (("grab",),), "for the second die, when the others have reached"


@pytest.mark.parametrize("by", ["keys", "clicks"])
async def test_a_party_is_played_on_to_its_end(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "QUIET", 0)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await party(app, pilot, rounds=2)
        await made(pilot, app, screen, "roll", "rolled 6 6 6")
        press: Callable[[], Awaitable[object]] = {
            "keys": lambda: pilot.press("space"),
            "clicks": lambda: pilot.click(screen.view, offset=BARE),
        }[by]
        results, reaches = set[int](), 0
        async with asyncio.timeout(PATIENCE_S):
            while not screen.match.over:
                if screen.presenter.stage.result:
                    results.add(screen.match.state.round)  # type: ignore[attr-defined]
                    await (pilot.press("P") if by == "keys" else press())
                elif screen.input.selection is not None:
                    verb = screen.match.state.moves()[0][0]
                    reaches += verb == "grab"
                    await pilot.press({"roll": "P", "grab": "g"}.get(verb, "s"))
                elif screen.input.scene.timing is not None and screen.match.log(0)[-1].seat == 0:
                    await press()
                await pilot.pause()
        assert reaches >= 3, "for the dice of the Bunko that was thrown"
        assert 1 in results


async def test_the_letter_that_rolls_asks_for_no_rules_afterwards() -> None:
    """Who has always thrown by Enter and then presses `r` while he is to grab is not shown the rules."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await party(app, pilot)
        await made(pilot, app, screen, "roll", "rolled 6 6 6")
        await pilot.press("r")
        await pilot.pause()
        assert app.screen is screen
