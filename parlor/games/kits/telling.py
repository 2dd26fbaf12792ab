"""How moves are told in the log, for games that share what happens in them: see `Game.events`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


def captures(
    scene: Callable[[View[Any]], Scene], check: Callable[[Any], bool] = lambda state: False
) -> Callable[[View[Any], Move, View[Any]], Lines]:
    """On a board where men go from place to place: who goes where, what is taken, and check.

    Who has a name, or is taken where the move ends, is told by what he is called, others by where they stood.
    `check` says whether whoever is to move stands in check.
    """

    def told(before: View[Any], move: Move, after: View[Any]) -> Lines:
        if move[0] != "move" or len(move) < 3:
            return None
        seat = before.turn
        was, now = standing(scene(before)), standing(scene(after))
        lost = [at for at, man in was.items() if man.side != seat and (at not in now or now[at].side != man.side)]
        called = names(scene(before))
        taken = [
            f"the {called.get(was[at].kind, 'man')}" if was[at].kind in called or at == move[-1] else f"{{{at}}}"
            for at in lost
        ]
        way = " to ".join(f"{{{word}}}" for word in move[1:])
        mover = was.get(move[1])
        whom = f"the {called[mover.kind]} " if mover is not None and mover.kind in called else ""
        line = f"{{{seat}}} moves {whom}{way}"
        if taken:
            line += ", taking " + " and ".join(filter(None, (", ".join(taken[:-1]), taken[-1])))
        return [line + (": check" if check(after.shown) else "")]

    return told


def standing(scene: Scene) -> dict[str, Man]:
    """The men on the boards of a scene, by where they stand."""
    boards = (zone for zone in scene.zones if isinstance(zone, Grid | Lattice))
    points = (
        point
        for board in boards
        for point in (board.points if isinstance(board, Lattice) else (each for row in board.rows for each in row))
    )
    return {point.token: point.man for point in points if point.man is not None}


def names(scene: Scene) -> dict[str, str]:
    """What men are called on the boards of a scene, by their kinds."""
    return {kind: name for zone in scene.zones if isinstance(zone, Grid) for kind, name in zone.called}


def lifted(view: View[Any], man: str, goes: str, whom: str) -> str:
    """What is asked of a man who is lifted, and how he is put back; why he is, if no other can go."""
    if len({move[1] for move in view.moves() if len(move) > 2}) < 2:
        return f"Only the {man} can move: {goes}."
    return f"The {man} is lifted: {goes}; Esc puts {whom} back."


def goes_on(scene: Callable[[View[Any]], Scene]) -> Callable[[View[Any], Move], str]:
    """On a board where men go from place to place: which of them is chosen; see `Game.choosing`."""

    def said(view: View[Any], part: Move) -> str:
        board = scene(view)
        man = standing(board).get(part[0]) if len(part) == 1 else None
        if man is None or any(move[:1] != ("move",) for move in view.moves()):
            return ""
        return f"The {names(board).get(man.kind, 'man')} on {part[0]}: choose where it goes."

    return said
