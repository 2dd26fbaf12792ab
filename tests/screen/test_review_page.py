"""The page that looks back on a finished game, from the saves, with the process in which bots think."""

from __future__ import annotations

from parlor.app import ParlorApp
from parlor.screens.picker.screen import Picker
from parlor.screens.replay.screen import ReplayScreen
from parlor.screens.review.screen import ReviewScreen
from parlor.screens.saves.screen import SavesScreen
from parlor.store.opening import open_store
from parlor.store.reviews import load_review
from tests.screen.test_app import until
from tests.screen.test_records import ANNA, EASY, kept


async def test_a_finished_game_is_judged_kept_and_shown_with_its_decisions() -> None:
    match = kept("morris3", ANNA, EASY)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Picker) and app.store is not None)
        app.show_saves()
        await until(pilot, lambda: isinstance(app.screen, SavesScreen) and bool(app.screen.menu.key))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, ReviewScreen) and bool(app.screen.menu.rows))
        page = app.screen
        assert isinstance(page, ReviewScreen)
        assert "Anna's chance to win" in page.picture.canvas.text()
        assert page.review is not None
        assert [row.label for row in page.menu.rows if row.key.startswith("seat:")] == ["Anna", "Basil"]
        decisions = [row for row in page.menu.rows if row.key.startswith("move:")]
        assert len(decisions) == len(page.review.decisions)
        await pilot.press("v")
        assert "Basil's chance to win" in page.picture.canvas.text()
        await pilot.press("end", "enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.at == page.review.decisions[-1].number
    with open_store() as store:
        (save,) = store.list()
        assert load_review(store, save.id, match) == page.review
        assert len(save.figures) == 2
