"""What stays to be looked at until a key or a click, with pages opened meanwhile, and what is on disk by then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.scene import Scene
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.screens.picker.screen import Picker
from parlor.screens.table import presenter
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from tests.screen.table import buttons, play
from tests.screen.test_app import ANNA, BEN, asked, sit_down, until

CONTINUES = "Press any key to continue"


async def ended(app: ParlorApp, pilot: Pilot[None]) -> TableScreen:
    """A table of draw poker at which Anna folded if she could, or the bot did, so that the hand is over."""
    screen = await sit_down(app, pilot, ANNA, Player("Basil", "easy"), game="five_card_draw")
    while CONTINUES not in screen.view.canvas.text():
        await pilot.press("f" if "fold" in {button.token for button in buttons(screen)} else "enter")
        await until(pilot, lambda: asked(app))
    return screen


async def test_a_click_goes_on_from_a_result() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ended(app, pilot)
        await pilot.click(screen.view, offset=(3, 23))
        await until(pilot, lambda: CONTINUES not in screen.view.canvas.text())


async def test_keys_that_ask_leave_what_is_shown() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ended(app, pilot)
        made = len(screen.match)
        await pilot.press("L")
        await until(pilot, lambda: app.screen is not screen)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        await pilot.pause()
        assert CONTINUES in screen.view.canvas.text(), "the log was read meanwhile"
        assert len(screen.match) == made
        await pilot.press("x")
        await until(pilot, lambda: CONTINUES not in screen.view.canvas.text() and len(screen.match) > made)


async def test_a_move_is_on_disk_before_its_film_is_shown(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="mancala")
        seen: list[tuple[str, ...]] = []

        async def frames(match: Match, before: Any, move: Any) -> tuple[Scene, ...]:
            with open_store() as store:
                seen.append(store.load(app.save_service.saved_id(screen.match)).moves)
            assert move[0] == "sow"
            assert before.moves(), "from the position before it"
            return ()

        monkeypatch.setattr(presenter, "frames_of", frames)
        monkeypatch.setattr(type(app.settings), "bot_pause_s", 0.01)
        play(screen, ("sow", "a1") if screen.match.turn == 0 else screen.match.state.moves()[0])
        await until(pilot, lambda: bool(seen))
        assert seen[0][-1].startswith("sow ")


async def test_esc_leaves_the_curtain_and_the_game_is_saved() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        found = entry("gin_rummy")
        app.start_game(found, found.game.options(), (ANNA, BEN), 1)
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        assert "Esc leaves" in app.screen._view.canvas.text()  # type: ignore[attr-defined]
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
    with open_store() as store:
        (saved,) = store.list()
        assert saved.game == "gin_rummy"
