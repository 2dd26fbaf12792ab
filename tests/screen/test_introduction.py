"""The card before the first game of a kind: shown once, before the first decision, and closed by Enter alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.screens.pages import RulesPage
from parlor.widgets.canvas.canvas import Canvas
from tests.screen.test_app import ANNA, BEN, asked, sit_down, table, until

BASIL = Player("Basil", "easy")
TITLE = "All the rules"
"""A button of the card, whose title may be drawn in large letters."""
PAPER = ("placard", "placard.strong", "placard.quiet", "placard.button", "placard.key")
"""The styles of what is written on it."""


@pytest.fixture(autouse=True)
def introductions(home: Path) -> None:
    """Settings of somebody who has not switched the cards off."""
    (home / "settings.json").write_text('{"pace": "off", "name": "Anna"}')


def words_on_paper(canvas: Canvas) -> str:
    """What is written on the card, without the picture at its right and with its lines one after the other."""
    rows = (canvas.runs(y) for y in range(canvas.height))
    return " ".join("".join(text if style in PAPER else " " for row in rows for text, style in row).split())


async def test_a_new_game_begins_with_a_card_that_enter_closes_without_a_move() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        painted = words_on_paper(screen.view.canvas)
        for words in (TITLE, "Take men until the other side has only two", "Enter a point", "H a hint"):
            assert words in painted, words
        await pilot.press("x", "down", "right")
        assert TITLE in screen.view.canvas.text(), "other keys leave it"
        screen.input.cursor = "begin"
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, RulesPage))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        assert TITLE in screen.view.canvas.text(), "the rules were read meanwhile"
        await pilot.press("enter")
        await until(pilot, lambda: screen.input.selection is not None and not screen.input.actions)
        assert TITLE not in screen.view.canvas.text()
        assert len(screen.match) == 0, "Enter makes no move"
        assert app.recent_setups.introduced == ["morris9"]
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        assert screen.input.selection is not None, "never again"
        assert TITLE not in screen.view.canvas.text()


@pytest.mark.parametrize(("options", "said"), [({"target": 50}, "Options changed: Points that win: 50."), ({}, "")])
async def test_the_card_says_which_options_are_changed(options: dict[str, Any], said: str) -> None:
    """Its words are those of the page, which speak of a hundred points."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, **options)
        await until(pilot, lambda: screen.presenter.stage.introduction is not None)
        painted = words_on_paper(screen.view.canvas)
        assert "bank 100 points" in painted
        assert said in painted
        assert bool(said) is ("Options changed" in painted)


async def test_who_has_played_a_game_before_is_not_told_about_it() -> None:
    """As somebody who comes from a version without the card."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        await pilot.press("escape")
        assert screen.presenter.stage.introduction is None, "Esc closes it too"
        await until(pilot, lambda: bool(screen.parlor.save_service.saved_id(screen.match)))
        app.recent_setups.introduced.clear()
        await sit_down(app, pilot, ANNA, BEN)
        assert table(app).presenter.stage.introduction is None
        assert asked(app)


async def test_the_card_comes_before_the_result_of_what_no_player_does() -> None:
    """The first stage of Poch pays out what lies on the board before anybody is asked for anything."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, Player("Clara", "easy"), game="poch")
        await until(pilot, lambda: screen.presenter.stage.introduction is not None)
        assert not screen.presenter.stage.result
