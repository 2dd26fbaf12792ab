"""Digits at a row of pits: each sows the pit of its number."""

from __future__ import annotations

import pytest

from parlor.app import ParlorApp
from tests.screen.table import play
from tests.screen.test_app import ANNA, BEN, asked, sit_down, until


@pytest.mark.parametrize("seat", [0, 1])
async def test_a_digit_sows_the_house_of_that_number_on_ones_own_side(seat: int) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="mancala", seed=1)
        await until(pilot, lambda: asked(app))
        while screen.match.turn != seat:
            play(screen, screen.match.state.moves()[0])
            await until(pilot, lambda: asked(app))
        made, own = len(screen.match), "ab"[seat]
        held = next(at for at in range(1, 7) if ("sow", f"{own}{at}") in screen.match.state.moves())
        await pilot.press(str(held))
        await until(pilot, lambda: len(screen.match) > made)
        assert screen.match.moves[made] == ("sow", f"{own}{held}")


async def test_a_digit_of_an_empty_house_says_why_it_is_not_sown() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="mancala", seed=1)
        await until(pilot, lambda: asked(app))
        own = "ab"[screen.match.turn]
        play(screen, ("sow", f"{own}1"))  # four stones: it ends on that side, and goes again
        await until(pilot, lambda: asked(app) and len(screen.match.moves) == 2)
        await pilot.press("1")
        await until(pilot, lambda: "house is empty" in screen.view.canvas.text())
        assert len(screen.match) == 2
