"""How a game of throws lies on the table: the dice, the sheet of the rounds, and what the log tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlor.games.kits.dice import RollOff, faces
from parlor.games.kits.rounds import NOT_YET, OUT, Rounds
from parlor.games.kits.start import named, rolled_for
from parlor.games.kits.telling import Lines
from parlor.games.kits.throwing import Throwing, Turns
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Cell, Die, Scene, Sheet, Tray

ROWS: Final = 6
"""Rounds of the sheet that are in sight: the last ones."""
WIDE: Final = 5
"""Seats for which the sheet has columns; of more, what this round has brought stands by their names."""
COUNTS: Final = ("no dice", "one die", "two dice", "three dice", "four dice", "five dice", "six dice")


def thrown_scene(
    state: Throwing[Any],
    prompt: str,
    *,
    kept: tuple[int, ...] = (),
    fresh: int = 0,
    status: str = "",
    label: Callable[[int], str] = str,
    title: str = "round",
    marks: tuple[str, ...] = (),
    result: Callable[[int], str] = str,
) -> Scene:
    """The dice, with those `kept` set aside, and what each round brought; `label` names a round by its number.

    `marks` stand on the faces of the dice instead of pips; `fresh` dice are shown before the first throw.
    """
    loose = list(state.last or (0,) * (fresh or state.due))
    if kept:
        loose.remove(kept[-1])
    marked = marks if state.course is not None and state.course.rivals is None else ()
    kept = kept or (state.before if state.thrower >= 0 and not state.rolls else ())
    dice = tuple(
        Die(face, kept=at < len(kept), mark=marked[face - 1] if marked and face else "")
        for at, face in enumerate((*kept, *loose))
    )
    tray = Tray(dice, f"{{{state.thrower}}} rolled" if state.thrower >= 0 else "")
    return turns_scene(state, tray, prompt, "roll", status=status, label=label, title=title, result=result)


def turns_scene(
    state: Turns[Any],
    tray: Tray,
    prompt: str,
    default: str,
    *,
    status: str = "",
    label: Callable[[int], str] = str,
    title: str = "round",
    result: Callable[[int], str] = str,
    wide: int = WIDE,
) -> Scene:
    """A tray over the sheet of the rounds; while it is thrown for order or a tie, the dice of that.

    The sheet has columns for `wide` seats at most.
    """
    course, seats = state.course, state.seats
    if course is None or course.rivals is not None:
        tray = Tray(tuple(map(Die, state.last or (0,) * state.due)), tray.label)
    if course is None:
        order = state.order
        who = "the highest begins" if order.left else "the order of play goes by it"
        return Scene((tray,), prompt=f"Everyone rolls {COUNTS[order.dice]}; {who}.")
    if course.rivals is not None:
        prompt = f"{tie(course, course.rivals)}, thrown in the open."
    elif state.turn == NOBODY:
        prompt = came(course, result)
    elif state.turn == CHANCE:
        prompt = "The dice are rolling."
    zones = (tray, sheet(course, seats, label, title, result)) if seats <= wide else (tray,)
    notes = tuple(written(points, result) for points in course.results) if seats > wide else ()
    return Scene(zones, prompt=prompt, notes=notes, status=status or standing(course), default=default)


def sheet(
    course: Rounds,
    seats: int,
    label: Callable[[int], str] = str,
    title: str = "round",
    result: Callable[[int], str] = str,
) -> Sheet:
    """What each round brought everyone, the last ones and the one that is on."""
    now = () if course.over else (course.results,)
    numbered = list(enumerate((*course.past, *now), 1))[-ROWS:]
    return Sheet(
        (title, *(f"{{{seat}}}" for seat in range(seats))),
        tuple(
            (label(number), tuple(Cell(written(points, result)) for points in results)) for number, results in numbered
        ),
        place="bottom",
    )


def written(points: int, result: Callable[[int], str] = str) -> str:
    """A result as it stands on the sheet."""
    return "" if points == NOT_YET else "out" if points == OUT else result(points)


def came(course: Rounds, result: Callable[[int], str] = str) -> str:
    """How a game was decided, where the points do not say it: by throws for a tie, or by all that its round brought."""
    if course.champion >= 0:
        return f"{{{course.champion}}} wins the throw for the tie."
    if course.summed or course.chips or len(course.past) != 1:
        return "The game is over."
    results = course.past[0]
    best = max(results)
    if best <= 0:
        return "Nobody has thrown anything that counts."
    first, *others = sorted((at for at, points in enumerate(results) if points != OUT), key=lambda at: -results[at])
    rest = "".join(f", {{{seat}}} {result(results[seat])}" for seat in others)
    thrown = f"; {{{course.winner}}} wins the throw for the tie" if results.count(best) > 1 else ""
    return f"{{{first}}} has {result(best)}{rest}{thrown}."


def tie(course: Rounds, rivals: RollOff) -> str:
    """Who tie, and what decides it."""
    return f"{named(rivals.rivals)} tie: {COUNTS[course.dice]} each {'decides' if course.dice == 1 else 'decide'} it"


def standing(course: Rounds) -> str:
    """The kitty, and how many rounds are to come."""
    if course.over:
        return ""
    rounds = "the last round" if course.left == 1 else f"{course.left} rounds to play"
    return f"kitty {course.pot}, {rounds}" if course.chips else rounds if course.past or course.left > 1 else ""


def told_by(
    said: Callable[[Any, int], str], marks: tuple[str, ...] = ()
) -> Callable[[View[Any], Move, View[Any]], Lines]:
    """The events of a game of throws.

    `said` tells, after the name, what a turn came to, by the state before its last throw and its points; `marks`
    are what stands on the faces, if not pips.
    """

    def told(before: View[Any], move: Move, after: View[Any]) -> Lines:
        state: Throwing[Any] = before.shown
        course = state.course
        if move[0] != "rolled":
            return None
        if course is None or course.rivals is not None:
            return thrown_for(before, move, after)
        points, done = state.counted(faces(move))
        thrown = [marks[face - 1] for face in faces(move)] if marks else move[1:]
        lines = [f": {' '.join(thrown)}", *([f"{{{course.turn}}} {said(state, points)}"] if done else [])]
        return [*lines, *ended(course, after.shown.course)]

    return told


def thrown_for(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """What the log tells of a throw for the order of play or for a tie; None for any other move."""
    state: Turns[Any] = before.shown
    course = state.course
    if move[0] != "rolled" or (course is not None and course.rivals is None):
        return None
    if course is None:
        return rolled_for(state.order, move)
    lines = rolled_for(course.rivals, move, "wins the tie", "for the tie")
    return [*(lines or []), *ended(course, after.shown.course)]


def ended(before: Rounds, after: Rounds | None) -> list[str]:
    """What the log tells of the end of a round, or of a tie that is played off or thrown for."""
    if after is None or after == before or (before.rivals is not None and after.rivals is not None):
        return []
    thrown = [tie(after, after.rivals)] if after.rivals is not None else []
    if len(after.past) == len(before.past):
        if thrown or after.results[before.turn] not in (NOT_YET, OUT):
            return thrown
        tied = (seat for seat, points in enumerate(after.results) if points == NOT_YET)
        return [f"{named(tied)} tie, and play it off"]
    return [*round_won(before, after), *thrown]


def round_won(before: Rounds, after: Rounds) -> list[str]:
    """Who has won the round that is over, and what with."""
    if before.chips:
        return [f"{{{after.winner}}} takes the kitty of {before.pot}" if after.winner >= 0 else "The kitty stays"]
    if before.summed or (not before.past and not after.left):
        return []
    return [f"{{{after.winner}}} wins the round" if after.winner >= 0 else "Nobody wins the round"]
