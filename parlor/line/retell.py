"""A recorded game, printed from its beginning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from parlor.core.state import Move
from parlor.line.telling import Telling
from parlor.play.match import Match


def retell(match: Match, moves: Iterable[Move], write: TextIO, viewer: int) -> Telling:
    """Make these moves and log each as `viewer` saw it; return the `Telling`, for what is still to be printed."""
    telling = Telling(lambda: match, write, (), (viewer,))
    telling.greet(viewer)
    for move in moves:
        telling.result(viewer)
        match.play(move)
        telling.log_move(viewer)
    if match.over:
        telling.end(viewer)
    else:
        telling.look(viewer)
    return telling
