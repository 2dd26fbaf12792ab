"""How moves are told in the log, for games that share what happens in them: see `Game.events`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.games.kits.deals import DEAL
from parlor.games.kits.tricks import Play
from parlor.rules import CHANCE, Move, View
from parlor.scene import Grid, Lattice, Man, Scene

Lines: TypeAlias = Iterable[str] | None
"""Lines of the log, or None for the words of the game alone."""


def trick_told(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """In a game with trick play in its `tricks`: the card, and at the end of a trick who takes it with what."""
    if before.turn == CHANCE and move[0] != DEAL and {*move[1:]} == {TOKENS[UNKNOWN]}:
        return []  # who takes up cards that nobody sees has been told
    play: Play | None = after.shown.tricks
    if move[0] != "play" or play is None:
        return None
    lines = [f"{{{before.turn}}} plays {{{move[1]}}}"]
    if not play.trick and play.last:
        winner = play.leader
        lines.append(f"{{{winner}}} takes the trick with {{{TOKENS[dict(play.shown)[winner]]}}}")
    return lines


def men(scene: Scene) -> Counter[Man]:
    """The men on the board of a scene."""
    boards = (zone for zone in scene.zones if isinstance(zone, Grid | Lattice))
    points = (
        point
        for board in boards
        for point in (board.points if isinstance(board, Lattice) else (each for row in board.rows for each in row))
    )
    return Counter(point.man for point in points if point.man is not None)


def captures(
    scene: Callable[[View[Any]], Scene], names: Mapping[str, str], check: Callable[[Any], bool] = lambda state: False
) -> Callable[[View[Any], Move, View[Any]], Lines]:
    """On a board where men go from place to place: where to, what is taken, and check.

    `names` says what each kind of man is called; `check` whether whoever is to move stands in check.
    """

    def told(before: View[Any], move: Move, after: View[Any]) -> Lines:
        if move[0] != "move" or len(move) < 3:
            return None
        seat = before.turn
        lost = [man for man in (men(scene(before)) - men(scene(after))).elements() if man.side != seat]
        way = " to ".join(f"{{{word}}}" for word in move[1:])
        line = f"{{{seat}}} moves {way}"
        if len(lost) == 1:
            line += f", taking the {names.get(lost[0].kind, 'man')}"
        elif lost:
            line += f", taking {len(lost)} men"
        return [line + (": check" if check(after.shown) else "")]

    return told
