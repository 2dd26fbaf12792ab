"""Claiming the rest of a deal, at the table and in line mode: offered where it is sure, played as ordinary moves."""

from __future__ import annotations

import io

from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.core.players import Player
from parlor.core.state import text
from parlor.line.table import LineTable
from parlor.play.match import Match
from parlor.play.record import Record
from parlor.play.session.ports import InlinePorts
from tests.samples import replayed
from tests.unit.screens.desk import seated

BEFORE = 158
"""Moves of the sample of Ruff and Trump after which Basil leads, and nobody can take a trick from him any more."""
HELD = {"QD", "KS", "QS", "10S", "9S"}


def begun(moves: int = BEFORE) -> Record:
    """The sample so far, Basil a person and all others bots."""
    record = replayed("ruff_trump").record()
    players = tuple(Player(f"P{seat}", "" if seat == 1 else "easy") for seat in range(len(record.seats)))
    return replace(record, seats=players, moves=record.moves[:moves], ended="")


def own(match: Match) -> list[str]:
    """What Basil has played since, in ordinary moves."""
    steps = match.log(1, BEFORE)
    return [text(step.move) for step in steps if step.seat == 1]


async def test_the_rest_is_claimed_by_a_key() -> None:
    async with seated(Match.resume(begun(), seed=1)) as desk:
        assert "C Claim the rest" in desk.text
        taken = desk.match.state.tricks.taken[1]  # type: ignore[attr-defined]
        await desk.press("C")
        assert desk.presenter.stage.result
        assert {*own(desk.match)} == {f"play {card}" for card in HELD}
        assert desk.match.state.tricks.taken[1] == taken + len(HELD)  # type: ignore[attr-defined]
        assert Match.resume(desk.match.record()).moves == desk.match.moves, "ordinary moves in its record too"


async def test_nothing_is_claimed_that_is_not_sure() -> None:
    async with seated(Match.resume(begun(100), seed=1)) as desk:
        assert "Claim the rest" not in desk.text
        made = len(desk.match)
        await desk.press("C")
        assert "not certainly yours" in desk.text
        assert len(desk.match) == made


def test_the_rest_is_claimed_in_line_mode() -> None:
    match = Match.resume(begun(), seed=1)
    out = io.StringIO()
    LineTable(match, io.StringIO("rest\n"), out, InlinePorts(lambda level: Budget(iterations=1))).play()
    assert "type 'rest' to claim it." in out.getvalue()
    assert {*own(match)[: len(HELD)]} == {f"play {card}" for card in HELD}
