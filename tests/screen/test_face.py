"""What a table looks like, made of its parts without a screen."""

from __future__ import annotations

from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.play.move_input.move_input import MoveInput
from parlor.play.session import events
from parlor.play.session.ports import InlinePorts
from parlor.play.session.session import Session
from parlor.screens.table.face import in_one_line, look_of
from parlor.screens.table.stage import Stage
from parlor.widgets.canvas.canvas import Look
from tests.unit.play.session.script import seated


async def ignore(event: events.Event) -> None:
    """See nothing."""


def test_nobody_is_marked_to_act_while_a_result_is_shown() -> None:
    match = seated(entry("mancala"), 2, [0, 1])
    while match.turn == CHANCE:
        match.play_chance()
    session = Session(match, ignore, InlinePorts())
    chosen = MoveInput(list, lambda token, others: "", lambda words: None)
    assert look_of(session, chosen, Stage(), Look()).turn == match.turn
    assert look_of(session, chosen, Stage(result=("Anna wins.",)), Look()).turn == CHANCE


def test_who_won_what_in_a_hand_is_told_in_one_line() -> None:
    result = ("Basil wins the pot.", "", "Basil: pair of queens\t+7", "= Q\u2660 Q\u2663", "Anna and Clara: folded\t-1")
    assert in_one_line(result) == "Basil wins the pot. Basil +7, Anna and Clara -1."
    assert in_one_line(("All pass.",)) == "All pass."
    assert in_one_line(()) == ""
