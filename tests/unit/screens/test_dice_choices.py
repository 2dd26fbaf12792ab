"""Choices of dice at the table: what is kept stays kept, and what would be thrown away is asked for twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from parlor.core.state import parse
from parlor.play.automatic_moves import forced_move
from tests.unit.screens.desk import Desk, seated


@asynccontextmanager
async def thrown(game: str, *moves: str) -> AsyncIterator[Desk]:
    """A table after so many moves, in which Anna begins."""
    async with seated(game) as desk:
        await desk.lay(*moves)
        yield desk


async def test_dice_that_were_kept_stay_kept_after_the_next_roll_until_they_are_freed() -> None:
    async with thrown("generala", "roll", "rolled 2 2 5 2 6", "keep d1", "keep d2", "keep d4") as desk:
        before = len(desk.match)
        await desk.lay("roll", "rolled 2 3")
        kept = (("keep", "d1"), ("keep", "d2"), ("keep", "d4"))
        assert desk.match.moves[before + 2 :] == kept
        assert desk.input.cursor == "d3", "a die that is not kept yet, and not the score that they are worth"
        await desk.press("2")
        assert len(desk.match) == before + 4
        assert desk.match.moves[before + 2 :] == (kept[0], kept[2]), "it may be freed"
        await desk.press("U")
        assert len(desk.match) == before + 3
        await desk.press("U")
        assert len(desk.match) == before + 2
        assert desk.input.cursor, "taken back, none is chosen anew"


async def test_enter_keeps_a_die_and_frees_it_again_and_writes_no_score_while_rolls_are_left() -> None:
    async with thrown("yamb", "roll", "rolled 5 5 2 5 2") as desk:
        before = len(desk.match)
        for made in (1, 0) * 3:
            await desk.press("enter")
            assert len(desk.match) == before + made
            assert desk.match.moves[before:] == (("keep", "d1"),) * made


async def test_kept_dice_are_no_matter_of_the_next_turn() -> None:
    async with thrown("generala", "roll", "rolled 2 2 5 2 6", "keep d1") as desk:
        await desk.lay("score twos", "roll", "rolled 1 2 3 4 6")
        assert desk.match.moves[-1][0] == "rolled"


async def test_a_row_that_was_announced_leaves_the_dice_kept() -> None:
    async with thrown("yamb", "roll", "rolled 2 2 5 1 6", "keep d1", "announce twos", "keep d2") as desk:
        await desk.lay("roll", "rolled 1 3 4")
        assert desk.match.moves[-2:] == (("keep", "d1"), ("keep", "d2"))


async def test_once_scoring_is_said_the_cursor_goes_to_cells_alone() -> None:
    async with thrown("yamb", "roll", "rolled 2 2 5 1 6", "keep d1", "roll", "rolled 1 3 4 4") as desk:
        desk.input.cursor = "d1"
        await desk.press("s")
        assert "score" in (desk.input.selection.said if desk.input.selection else ())
        for key in ("up", "right", "right", "left", "down", "right", "right"):
            assert "." in desk.input.cursor, "a cell is named by its column and its row"
            await desk.press(key)
        assert ("keep", "d1") in desk.match.moves, "and the die stays kept"


async def test_a_key_for_which_it_is_too_late_says_why() -> None:
    async with thrown("yamb", "roll", "rolled 2 2 5 1 6") as desk:
        assert "announce" in desk.input.keys(desk.presenter.wording).values()
        await desk.lay("roll", "rolled 1 3 4 4 6")
        await desk.press("a")
        assert desk.top.message == "A row is announced after the first roll, or not at all."


async def test_a_number_that_cannot_be_said_says_which_can() -> None:
    async with thrown("craps") as desk:
        await desk.press("0")
        assert desk.top.message == "Only 1 to 10."
        await desk.press("enter")
        assert not len(desk.match) - 1, "another number was meant than that under the cursor"
        await desk.press("enter")
        assert len(desk.match) == 2


async def test_a_number_is_taken_as_typed_or_refused() -> None:
    async with thrown("craps") as desk:
        await desk.press("1", "2")
        assert desk.top.message == "There is no 12: the dial shows 2."
        await desk.press("enter")
        assert desk.top.message == "There is no 12. Press Enter again to take 2."
        assert len(desk.match) == 1, "twelve was typed, and two is not staked for it"
        await desk.press("1", "0", "enter")
        assert len(desk.match) == 2
        assert desk.match.moves[-1] == ("stake", "10")


async def test_what_enter_is_said_to_take_it_takes_whatever_was_advised_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.play.move_input.move_input.GRACE_S", -1.0)
    async with thrown("craps") as desk:
        desk.input.advise(("stake", "5"), (), moved=False)
        assert desk.input.cursor == "5"
        await desk.press("1", "2", "enter")
        assert desk.top.message == "There is no 12. Press Enter again to take 2."
        assert desk.input.cursor == "2"
        await desk.press("enter")
        assert len(desk.match) == 2
        assert desk.match.moves[-1] == ("stake", "2")


async def test_another_key_ends_a_number() -> None:
    async with thrown("craps", "stake 10") as desk:
        await desk.press("1", "left", "0")
        assert desk.input.cursor == "0", "and not ten"
        await desk.press("enter")
        assert desk.match.moves[-1] == ("fade", "0")


async def test_a_single_number_can_be_typed_too() -> None:
    async with thrown("craps", "stake 5", "fade 5", "roll", "rolled 6 3") as desk:
        assert desk.match.state.moves() == (("pass",), ("odds", "2"))
        await desk.press("3")
        assert desk.top.message == "Only 2."
        before = len(desk.match)
        await desk.press("2", "enter")
        assert len(desk.match) > before
        assert desk.match.moves[before] == ("odds", "2")


async def test_enter_does_not_scratch_a_row_at_the_first_press() -> None:
    async with thrown("generala", "roll", "rolled 2 2 5 2 6") as desk:
        before = len(desk.match)
        desk.input.cursor = "generala"
        await desk.press("enter")
        assert desk.top.message == "0 would be scored there. Press again to confirm."
        assert len(desk.match) == before
        await desk.press("enter")
        assert len(desk.match) > before
        assert desk.match.moves[-1] == parse("score generala")


async def test_the_last_die_kept_ends_nothing_until_that_is_said() -> None:
    async with thrown("poker_dice", "roll", "rolled 2 2 5 1 6") as desk:
        before = len(desk.match)
        await desk.press(*"12345")
        assert len(desk.match) == before + 5
        assert desk.match.state.moves() == (("stand",),)
        assert forced_move(desk.match, 0) is None
        await desk.press("5")
        assert len(desk.match) == before + 4
