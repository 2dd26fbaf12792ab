"""Line mode at a shared table: what a line answers while others act."""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import Any, cast

from parlor.ai.budget import table_budget
from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.line.shared import NOT_NOW, SharedLinePorts, SharedLineTable
from parlor.play.match import Match
from parlor.play.session import events
from parlor.play.session.ports import Seating
from parlor.store.save_service import SaveService
from parlor.store.shared.link import Link

MORRIS = entry("morris9")


class Paper(io.StringIO):
    """What is written; no prompt is shown."""

    def prompt(self) -> None: ...


async def test_a_yes_to_a_question_that_was_closed_answers_nothing_without_a_word() -> None:
    match = Match(MORRIS, MORRIS.game.options(), (Player("Anna"), Player("Ben")))
    link = cast(Link, SimpleNamespace(feed=None, seating=Seating((1,)), hosts=False))
    paper: Any = Paper()
    table = SharedLineTable(match, link, paper, io.StringIO(), SharedLinePorts(SaveService(), table_budget))
    await table._show(events.Confirm("draw", "Anna offers a draw. Ben, do you accept it?", 1))
    await table._show(events.Elsewhere(0))  # a bot plays for Anna now
    table.take("yes")
    assert NOT_NOW in " ".join(paper.getvalue().split())
