"""What tests do at a table that no single key does."""

from __future__ import annotations

from typing import Final

from parlor.core.state import Move, parse
from parlor.play.move_input.buttons import Button
from parlor.play.session import intents
from parlor.screens.table.face import prompt_of
from parlor.screens.table.screen import TableScreen

ZONE_GAMES: Final = (
    "backgammon", "beetle", "bunko", "canasta", "chicago", "craps", "darts_301", "duodecim_scripta", "eight_ball",
    "knucklebones", "liars_dice", "mancala", "midnight", "morris9", "muggins", "noddy", "pig", "poch", "shatranj",
    "skat",
)  # fmt: skip
"""Games that show every kind of zone between them: a game at the screen takes seconds, so what depends on zones alone
is tried with these. All games are played to their end by a session without a screen, and painted at every size."""


def play(screen: TableScreen, *moves: Move) -> None:
    """Choose whole moves for the person who is asked."""
    chosen = screen.input.send(moves)
    assert chosen is not None, "nobody is asked for a move"
    screen.presenter.send(chosen)


def prompt(screen: TableScreen) -> str:
    """What stands over the buttons, where it is not the scene's own prompt."""
    return prompt_of(screen.session, screen.input, screen.presenter.stage, screen.parlor.glyphs)


def message(screen: TableScreen) -> str:
    """The notice or the trouble that is shown."""
    return screen.presenter.messages.shown


def lay(screen: TableScreen, *moves: str) -> None:
    """Make moves as they are, those of chance too, and let the session go on from there."""
    for move in moves:
        screen.match.play(parse(move))
    screen.input.end()
    screen.input.actions = {}
    screen.presenter.send(intents.Took(screen.match))


def buttons(screen: TableScreen) -> tuple[Button, ...]:
    """The buttons at hand."""
    return screen.input.buttons(screen.presenter.wording)
