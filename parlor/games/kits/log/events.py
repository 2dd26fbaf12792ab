"""Log lines of moves, for games that share what happens in them: see `Game.events`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from parlor.core.scene import Man, Scene
from parlor.core.scene.tokens import kinds_of
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.deals import DEAL
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN
from parlor.games.kits.tricks.rules import Play

Lines: TypeAlias = Iterable[str] | None
"""Lines of the log, or None for the words of the game alone."""


def trick_lines(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """In a game with trick play in its `tricks`: the card, and at the end of a trick who takes it with what."""
    if before.turn == CHANCE and move[0] != DEAL and {*move[1:]} == {TOKENS[UNKNOWN]}:
        return []  # who takes up cards that nobody sees has been logged
    play: Play | None = after.shown.tricks
    if move[0] != "play" or play is None:
        return None
    lines = [f"{{{before.turn}}} plays {{{move[1]}}}"]
    if not play.trick and play.last:
        winner = play.leader
        lines.append(f"{{{winner}}} takes the trick with {{{TOKENS[dict(play.trick_in_sight)[winner]]}}}")
    return lines


def log_captures(
    scene: Callable[[View[Any]], Scene], check: Callable[[Any], bool] = lambda state: False
) -> Callable[[View[Any], Move, View[Any]], Lines]:
    """On a board where men go from place to place: who goes where, what is taken, and check.

    Who has a name, or is taken where the move ends, is logged by what he is called, others by where they stood.
    `check` says whether whoever is to move stands in check.
    """

    def log_lines(before: View[Any], move: Move, after: View[Any]) -> Lines:
        if move[0] != "move" or len(move) < 3:
            return None
        seat = before.turn
        was, now = men_by_place(scene(before)), men_by_place(scene(after))
        lost = [at for at, man in was.items() if man.side != seat and (at not in now or now[at].side != man.side)]
        kinds = kinds_of(scene(before))
        taken = [
            f"the {kinds.get(was[at].kind, 'man')}" if was[at].kind in kinds or at == move[-1] else f"{{{at}}}"
            for at in lost
        ]
        way = " to ".join(f"{{{word}}}" for word in move[1:])
        mover = was.get(move[1])
        whom = f"the {kinds[mover.kind]} " if mover is not None and mover.kind in kinds else ""
        line = f"{{{seat}}} moves {whom}{way}"
        if taken:
            line += ", taking " + " and ".join(filter(None, (", ".join(taken[:-1]), taken[-1])))
        return [line + (": check" if check(after.shown) else "")]

    return log_lines


def men_by_place(scene: Scene) -> dict[str, Man]:
    """The men on the boards of a scene, by where they stand."""
    return {token: man for zone in scene.zones for token, man in zone.men if man is not None}


def lifted_prompt(view: View[Any], man: str, goes: str, whom: str) -> str:
    """What is asked of a man who is lifted, and how he is put back; why he is, if no other can go."""
    if len({move[1] for move in view.moves() if len(move) > 2}) < 2:
        return f"Only the {man} can move: {goes}."
    return f"The {man} is lifted: {goes}; Esc puts {whom} back."


def log_partial_move(scene: Callable[[View[Any]], Scene]) -> Callable[[View[Any], Move], str]:
    """On a board where men go from place to place: which of them is chosen; see `Game.choosing`."""

    def describe_part(view: View[Any], part: Move) -> str:
        board = scene(view)
        man = men_by_place(board).get(part[0]) if len(part) == 1 else None
        if man is None or any(move[:1] != ("move",) for move in view.moves()):
            return ""
        return f"The {kinds_of(board).get(man.kind, 'man')} on {part[0]}: choose where it goes."

    return describe_part
