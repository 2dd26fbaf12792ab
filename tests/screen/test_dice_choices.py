"""Choices of dice at the table: what is kept stays kept, and what would be thrown away is asked for twice."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.state import parse
from parlor.play.automatic_moves import forced_move
from parlor.screens.table.screen import TableScreen
from tests.screen.table import message
from tests.screen.test_app import ANNA, BEN, asked, sit_down, until
from tests.screen.test_manners import made


async def thrown(pilot: Pilot[None], app: ParlorApp, game: str, *moves: str) -> TableScreen:
    """A table after so many moves, in which Anna begins."""
    screen = await sit_down(app, pilot, ANNA, BEN, game=game, seed=1)
    await until(pilot, lambda: asked(app))
    await made(pilot, app, screen, *moves)
    return screen


async def test_dice_that_were_kept_stay_kept_after_the_next_roll_until_they_are_freed() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "generala", "roll", "rolled 2 2 5 2 6", "keep d1", "keep d2", "keep d4")
        before = len(screen.match)
        await made(pilot, app, screen, "roll", "rolled 2 3")
        kept = (("keep", "d1"), ("keep", "d2"), ("keep", "d4"))
        assert screen.match.moves[before + 2 :] == kept
        assert screen.input.cursor == "d3", "a die that is not kept yet, and not the score that they are worth"
        await pilot.press("2")
        await until(pilot, lambda: asked(app) and len(screen.match) == before + 4)
        assert screen.match.moves[before + 2 :] == (kept[0], kept[2]), "it may be freed"
        await pilot.press("U")
        await until(pilot, lambda: asked(app) and len(screen.match) == before + 3)
        await pilot.press("U")
        await until(pilot, lambda: asked(app) and len(screen.match) == before + 2)
        assert screen.input.cursor, "taken back, none is chosen anew"


async def test_enter_keeps_a_die_and_frees_it_again_and_writes_no_score_while_rolls_are_left() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "yamb", "roll", "rolled 5 5 2 5 2")
        before = len(screen.match)
        for made in (1, 0) * 3:
            await pilot.press("enter")
            await until(pilot, lambda made=made: asked(app) and len(screen.match) == before + made)  # type: ignore[misc]
            assert screen.match.moves[before:] == (("keep", "d1"),) * made


async def test_kept_dice_are_no_matter_of_the_next_turn() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "generala", "roll", "rolled 2 2 5 2 6", "keep d1")
        await made(pilot, app, screen, "score twos", "roll", "rolled 1 2 3 4 6")
        assert screen.match.moves[-1][0] == "rolled"


async def test_a_row_that_was_announced_leaves_the_dice_kept() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "yamb", "roll", "rolled 2 2 5 1 6", "keep d1", "announce twos", "keep d2")
        await made(pilot, app, screen, "roll", "rolled 1 3 4")
        assert screen.match.moves[-2:] == (("keep", "d1"), ("keep", "d2"))


async def test_once_scoring_is_said_the_cursor_goes_to_cells_alone() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "yamb", "roll", "rolled 2 2 5 1 6", "keep d1", "roll", "rolled 1 3 4 4")
        screen.input.cursor = "d1"
        await pilot.press("s")
        await until(pilot, lambda: "score" in (screen.input.selection.said if screen.input.selection else ()))
        for key in ("up", "right", "right", "left", "down", "right", "right"):
            assert "." in screen.input.cursor, "a cell is named by its column and its row"
            await pilot.press(key)
        assert ("keep", "d1") in screen.match.moves, "and the die stays kept"


async def test_a_key_for_which_it_is_too_late_says_why() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "yamb", "roll", "rolled 2 2 5 1 6")
        assert "announce" in screen.input.keys(screen.presenter.wording).values()
        await made(pilot, app, screen, "roll", "rolled 1 3 4 4 6")
        await pilot.press("a")
        await pilot.pause()
        assert message(screen) == "A row is announced after the first roll, or not at all."


async def test_a_number_that_cannot_be_said_says_which_can() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "craps")
        await pilot.press("0")
        await pilot.pause()
        assert message(screen) == "Only 1 to 10."
        await pilot.press("enter")
        await pilot.pause()
        assert not len(screen.match) - 1, "another number was meant than that under the cursor"
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == 2)


async def test_a_number_is_taken_as_typed_or_refused() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "craps")
        await pilot.press("1", "2")
        await pilot.pause()
        assert message(screen) == "There is no 12: the dial shows 2."
        await pilot.press("enter")
        await pilot.pause()
        assert message(screen) == "There is no 12. Press Enter again to take 2."
        assert len(screen.match) == 1, "twelve was typed, and two is not staked for it"
        await pilot.press("1", "0", "enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == 2)
        assert screen.match.moves[-1] == ("stake", "10")


async def test_what_enter_is_said_to_take_it_takes_whatever_was_advised_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.play.move_input.move_input.GRACE_S", -1.0)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "craps")
        screen.input.advise(("stake", "5"), (), moved=False)
        assert screen.input.cursor == "5"
        await pilot.press("1", "2", "enter")
        await pilot.pause()
        assert message(screen) == "There is no 12. Press Enter again to take 2."
        assert screen.input.cursor == "2"
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == 2)
        assert screen.match.moves[-1] == ("stake", "2")


async def test_another_key_ends_a_number() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "craps", "stake 10")
        await pilot.press("1", "left", "0")
        await pilot.pause()
        assert screen.input.cursor == "0", "and not ten"
        await pilot.press("enter")
        await until(pilot, lambda: screen.match.moves[-1] == ("fade", "0"))


async def test_a_single_number_can_be_typed_too() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "craps", "stake 5", "fade 5", "roll", "rolled 6 3")
        assert screen.match.state.moves() == (("pass",), ("odds", "2"))
        await pilot.press("3")
        await pilot.pause()
        assert message(screen) == "Only 2."
        before = len(screen.match)
        await pilot.press("2", "enter")
        await until(pilot, lambda: len(screen.match) > before)
        assert screen.match.moves[before] == ("odds", "2")


async def test_enter_does_not_scratch_a_row_at_the_first_press() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "generala", "roll", "rolled 2 2 5 2 6")
        before = len(screen.match)
        screen.input.cursor = "generala"
        await pilot.press("enter")
        await pilot.pause()
        assert message(screen) == "0 would be scored there. Press again to confirm."
        assert len(screen.match) == before
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) > before)
        assert screen.match.moves[-1] == parse("score generala")


async def test_the_last_die_kept_ends_nothing_until_that_is_said() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await thrown(pilot, app, "poker_dice", "roll", "rolled 2 2 5 1 6")
        before = len(screen.match)
        await pilot.press(*"12345")
        await until(pilot, lambda: asked(app) and len(screen.match) == before + 5)
        assert screen.match.state.moves() == (("stand",),)
        assert forced_move(screen.match, 0) is None
        await pilot.press("5")
        await until(pilot, lambda: asked(app) and len(screen.match) == before + 4)
