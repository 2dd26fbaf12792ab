"""What a table, and line mode, say when the tutor stops a move."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from parlor.line.table import LineTable
from parlor.play.session.ports import Preferences
from parlor.screens.table.introduction import TUTOR
from parlor.settings import Settings
from tests.unit.line.test_course import begun
from tests.unit.play.session.test_tutor import BAD, GOOD, Tutored
from tests.unit.screens.desk import Desk, seated


@asynccontextmanager
async def taught() -> AsyncIterator[Desk]:
    """A table of Nine Men's Morris with a tutor, and a first move taken back so that he is asked."""
    async with seated("morris9", preferences=Preferences(tutor=True)) as desk:
        desk.ports.teach = Tutored().teach  # type: ignore[method-assign]
        await desk.play(GOOD)
        await desk.press("U")
        yield desk


async def test_a_table_says_what_it_costs_and_offers_to_think_again() -> None:
    async with taught() as desk:
        await desk.play(BAD)
        assert "That costs 10.0 % of the chance to win. Better: play b6 (60% rather than 50%)." in " ".join(
            desk.text.split()
        )
        assert list(desk.buttons.values()) == ["Think again", "Play it"]
        await desk.press("enter")
        assert len(desk.match) == 0, "Enter does the harmless one"
    async with taught() as desk:
        await desk.play(BAD)
        await desk.press("escape")
        assert desk.input.selection is not None, "Esc goes one step back, and does not leave"
        assert len(desk.match) == 0
        await desk.play(GOOD)
        assert desk.match.moves == (GOOD,)


async def test_a_table_makes_the_move_all_the_same() -> None:
    async with taught() as desk:
        await desk.play(BAD)
        await desk.press("p")
        assert desk.match.moves == (BAD,)


async def test_the_card_about_a_new_game_offers_the_tutor() -> None:
    async with seated("morris9", settings=Settings(pace="off")) as desk:
        assert "Warn of bad moves" in desk.text
        await desk.choose(TUTOR)
        assert desk.requests == ["tutor"]
        assert "Warn of" not in desk.text
        await desk.press("enter")
        await desk.until(lambda: desk.input.selection is not None)
    async with seated("morris9", settings=Settings(pace="off"), preferences=Preferences(tutor=True)) as desk:
        assert "Warn of bad moves" not in desk.text


def typed(*lines: str, tutor: bool = True) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """What line mode writes when these lines are typed at Nine Men's Morris, and the moves made."""
    match, out = begun("morris9"), io.StringIO()
    LineTable(match, io.StringIO("".join(f"{line}\n" for line in lines)), out, Tutored(tutor=tutor)).play()
    return " ".join(out.getvalue().split()), match.moves


def test_line_mode_warns_and_takes_another_move_at_once() -> None:
    told, moves = typed("a7", "b6")
    assert "Tutor: That costs 10.0 % of the chance to win. Better: play b6 (60% rather than 50%)." in told
    assert moves == (GOOD,)
    assert typed("a7", "yes")[1] == (BAD,)
    assert typed("a7", "look", "b6")[1] == (GOOD,), "what is no move is carried out as well"


def test_line_mode_calls_the_tutor_and_sends_him_away() -> None:
    told, moves = typed("tutor", "a7", "b6", tutor=False)
    assert "The tutor warns you of moves that cost much." in told
    assert moves == (GOOD,), "he warned of the very next move"
    told, moves = typed("tutor", "a7")
    assert "The tutor is silent." in told
    assert moves == (BAD,), "though he knew already what it costs"
