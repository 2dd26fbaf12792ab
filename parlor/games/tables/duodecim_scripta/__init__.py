"""Duodecim Scripta."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.core.state import Move, View
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.tables.duodecim_scripta.bots import evaluate, expert, heuristic
from parlor.games.tables.duodecim_scripta.rules import HOME, PLACE, Scripta, ScriptaOptions
from parlor.games.tables.duodecim_scripta.view import choice_line, scene


def log_lines(before: View[Scripta], move: Move, after: View[Scripta]) -> list[str] | None:
    """Who rolls for the beginning, which chip goes where, and whom it strikes."""
    was = before.shown
    if move[0] == "rolled":
        return roll_lines(was.off, move) if was.off is not None else None
    if not move[0].isdigit():
        return None
    seat, to = was.player, PLACE.index(move[1]) + int(move[0])
    where = "home" if to >= HOME else f"to {PLACE[to]}"
    hit = to < HOME and was.own[1 - seat][to]
    return [
        f"{{{seat}}} moves {'a chip in' if move[1] == 'box' else move[1]} {where}{', striking a chip' if hit else ''}"
    ]


GAMES: Final = {
    "duodecim_scripta": Game(
        Scripta,
        scene,
        options=ScriptaOptions,
        words={
            "roll": Verb("Roll", "rolls"),
            "rolled": Verb("Rolled", ": {}"),
            "pass": Verb("Pass", "passes"),
        },
        events=log_lines,
        choosing=choice_line,
        bots=Bots(heuristic=heuristic, expert=expert, evaluate=evaluate),
    ),
}
