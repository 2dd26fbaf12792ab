"""Moves that a person need not be asked for, or claims; and draws that bots agree on."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Scene
from parlor.core.scene.tokens import places
from parlor.core.state import GAME_OVER, Move
from parlor.play.match import Match

MAX_DRAW_EVALUATION: Final = 0.02
"""A bot agrees on a draw while it stands no better than this, on a scale from -1 to 1."""
MIN_DRAW_MOVES: Final = 10
"""Moves before which no bot agrees on a draw."""


def forced_move(match: Match, seat: int) -> Move | None:
    """The move that a person need not be asked for: a pass or a last card where there is nothing else.

    What chance does next is the person's own to begin, unless he but passes; so are moves on a board, what becomes
    of dice that are to be seen first, a card or a tile among others, what one may regret, and to let stand what may
    yet be taken back.
    """
    state, words = match.state, match.game.words
    moves = state.moves()
    if len(moves) != 1:
        return None
    if moves[0][0] in words and words[moves[0][0]].passes:
        return moves[0]
    if any(word in words and words[word].never_default for word in moves[0]):
        return None
    scene = match.game.scene(match.view(seat))
    if scene.pauses("settle") or match.toggled_tokens():
        return None
    if among_others(scene, moves[0]):
        return None
    dice = {die.token for zone in scene.zones for die in zone.dice}
    if len(moves[0]) > 1 and not (places(scene) | dice).isdisjoint(moves[0]):
        return None
    after = state.apply(moves[0])
    ends = after.turn < 0 and (after.turn == GAME_OVER or match.game.scene(after.seen_by(seat)).pauses("result"))
    return moves[0] if after.turn >= 0 or ends else None


def among_others(scene: Scene, move: Move) -> bool:
    """Whether a move plays a card of a hand that holds more, or one holds more tiles than one."""
    return any(zone.among_others(move) for zone in scene.zones)


def rest_is_certain(match: Match, seat: int) -> bool:
    """Whether all that is left of a deal is surely a seat's, by what it may know."""
    rest = match.game.rest
    return rest is not None and bool(rest(match.view(seat)))


def next_claimed_move(match: Match, seat: int) -> Move | None:
    """The next move of a seat that has claimed the rest; None where it is no longer surely its own."""
    view, rest = match.view(seat), match.game.rest
    sure = rest(view) if rest is not None else ()
    moves = view.moves()
    return sure[0] if sure else moves[0] if len(moves) == 1 else None


def accepts_draw(match: Match, seat: int) -> bool:
    """Whether a bot takes a draw: when it does not stand better."""
    evaluate = match.game.bots.evaluate
    return evaluate is not None and len(match) >= MIN_DRAW_MOVES and evaluate(match.state, seat) <= MAX_DRAW_EVALUATION
