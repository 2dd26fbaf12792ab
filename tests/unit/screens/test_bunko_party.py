"""Bunko at a table: played on, by keys and by clicks, through grabs that are timed and results."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from parlor.core.players import Player
from parlor.core.state import GAME_OVER
from parlor.play.session.ports import Preferences
from parlor.screens.table import timing
from tests.unit.screens.desk import ANNA, Desk, seated

BOTS = tuple(Player(f"Bot {at}", "easy") for at in range(1, 8))


@asynccontextmanager
async def party(rounds: int = 12) -> AsyncIterator[Desk]:
    """Two tables, at which people time their reach, when Anna is first asked to throw."""
    async with seated("bunko", ANNA, *BOTS, rounds=rounds, preferences=Preferences(timed=True)) as desk:
        yield desk


async def test_playing_on_leaves_it_to_a_person_to_start_what_he_is_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "QUIET", 0)
    async with party() as desk:
        assert "Play on" in desk.text
        await desk.lay("roll", "rolled 6 6 6")
        before = len(desk.match)
        assert "Play on" not in desk.text
        await desk.press("P")
        assert "for you to make" in desk.top.message
        assert len(desk.match) == before
        desk.strike("g")
        await desk.until(lambda: desk.top.scene.timing is not None and "█▐█▌" in desk.text)
        desk.strike("x")
        await desk.until(lambda: desk.asked)
        assert desk.match.moves[before] == ("grab",)
        assert desk.match.moves[before + 1][0] == "reached"
        assert desk.match.state.moves() == (("grab",),), "for the second die, when the others have reached"


@pytest.mark.slow
@pytest.mark.parametrize("by", ["keys", "clicks"])
async def test_a_party_is_played_on_to_its_end(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "QUIET", 0)
    async with party(rounds=2) as desk:
        await desk.lay("roll", "rolled 6 6 6")
        results, reaches = set[int](), 0

        def press(key: str) -> None:
            if by == "keys" or key != "space":
                desk.strike(key)
            else:
                desk.controls.pressed("", "")  # a click where nothing can be chosen

        state: Any
        while (state := desk.match.state).turn != GAME_OVER:
            if desk.top.scene.pauses("result"):
                results.add(state.round)
                press("P" if by == "keys" else "space")
            elif desk.input.selection is not None:
                verb = state.moves()[0][0]
                reaches += verb == "grab"
                press({"roll": "P", "grab": "g"}.get(verb, "s"))
            elif desk.top.scene.timing is not None and desk.match.log(0)[-1].seat == 0:
                press("space")
            await asyncio.sleep(0)
        assert reaches >= 3, "for the dice of the Bunko that was thrown"
        assert 1 in results


async def test_the_letter_that_rolls_asks_for_no_rules_afterwards() -> None:
    """Who has always thrown by Enter and then presses `r` while he is to grab is not shown the rules."""
    async with party() as desk:
        await desk.lay("roll", "rolled 6 6 6")
        assert desk.match.state.moves() == (("grab",),)
        await desk.press("r")
        assert desk.requests == []
