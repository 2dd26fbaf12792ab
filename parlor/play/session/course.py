"""What comes next in a match: pure questions, answered from the match and from who looks at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from parlor.core.scene import Scene, Timing
from parlor.core.state import Move
from parlor.play.automatic_moves import forced_move
from parlor.play.match import Match
from parlor.play.session.ports import Preferences

OUT, FOLDED = "out", "folded"
"""What a scene notes of a player who is out, of the game or of a hand."""


def keeps_secret(match: Match, seat: int, people: Collection[int]) -> bool:
    """Whether a seat may know less, or other things, than the other people at the same keyboard."""
    state = match.state
    return any(state.masked(seat) != state.masked(other) for other in people)


def out(match: Match, viewer: int, people: Sequence[int]) -> Literal["", "hand", "game"]:
    """Whether all people are out of the game, or of the hand, and only look on."""
    notes = match.game.scene(match.view(viewer)).notes
    said = {notes[seat] for seat in people} if notes else set()
    return "game" if said == {OUT} else "hand" if said and said <= {OUT, FOLDED} else ""


def runs(match: Match, move: Move) -> bool:
    """Whether playing on makes a move that is the only one: what people time themselves is begun by hand."""
    return match.game.runs in ("", move[0])


def only_move(match: Match, seat: int, preferences: Preferences) -> Move | None:
    """The move for which a person need not be asked, and does not wish to be."""
    if not preferences.forced:
        return None
    moves = match.state.moves()
    if preferences.settles and len(moves) == 1 and match.game.scene(match.view(seat)).pauses("settle"):
        return moves[0]
    return forced_move(match, seat)


def timers(match: Match, scene: Scene, people: Sequence[int]) -> tuple[Timing, tuple[int, ...]] | None:
    """What people time at a chance move, and who of them does; None where chance decides."""
    timing = scene.timing
    if match.game.timed is None or timing is None or not people:
        return None
    if timing.kind == "call":
        return timing, tuple(people)
    seat = timing.seat if timing.seat >= 0 else last_mover(match)
    return (timing, (seat,)) if seat in people else None


def last_mover(match: Match) -> int:
    """The seat that made the last move; `CHANCE` for the dealer, and where nothing has happened yet."""
    return match.position(len(match) - 1).turn if len(match) else -1


def costs(match: Match, scene: Scene, move: Move) -> str:
    """What a move would do that has to be confirmed: what ends the game, or gives something up for nothing."""
    words = match.game.words
    ends = next((words[word].offer for word in move if word in words and words[word].enter == "confirm"), "")
    return ends or dict(scene.confirm).get(move, "")
