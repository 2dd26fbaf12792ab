"""How a game of throws lies on the table: the dice, the sheet of the rounds, and what the log says."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypedDict, Unpack

from msgspec.structs import replace

from parlor.core.scene import Cell, Die, Plaque, RoundSheet, Scene, Score, Scores, Sheet, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.dice.first_player import roll_lines, seat_names
from parlor.games.kits.dice.rounds import NOT_YET, OUT, Rounds
from parlor.games.kits.dice.rules import BLANK, RollOff, roll_faces
from parlor.games.kits.dice.throwing import Throwing, Turns
from parlor.games.kits.log.events import Lines

COLUMNS: Final = 11
"""Rounds of the sheet that are in sight."""
COUNTS: Final = ("no dice", "one die", "two dice", "three dice", "four dice", "five dice", "six dice")


class Written(TypedDict, total=False):
    """How results are written: what `rounds_scene` takes besides."""

    label: Callable[[int], str]
    title: str
    result: Callable[[int], str]
    what: str
    over: str
    ranks: tuple[Die, ...]
    subject: Plaque
    lying: Callable[[int], tuple[Die, ...]]
    room: int


def throwing_scene(
    view: View[Any],
    prompt: str,
    *,
    kept: tuple[int, ...] = (),
    fresh: int = 0,
    said: str = "",
    spent: Collection[int] = (),
    marks: tuple[str, ...] = (),
    **written: Unpack[Written],
) -> Scene:
    """The dice, with those `kept` set aside, and what each round brought, as it is to be `written`.

    `marks` stand on the faces of the dice instead of pips; `fresh` dice are shown before the first throw, and to
    whoever begins a turn where another has set his aside. `said` describes the dice as they lie, after who rolled them;
    those that show one of the faces `spent` are no good.
    """
    state: Throwing[Any] = view.shown
    course = state.course
    begins = course is not None and not (state.rolls or any(course.past) or max(course.results) >= 0 or course.rivals)
    first = begins or bool(state.before and state.turn == view.seat)
    loose = list((0,) * state.dice_due if first else state.last or (0,) * (fresh or state.dice_due))
    kept = kept or (state.before if state.thrower >= 0 and not state.rolls and not first else ())
    if kept:
        loose.remove(kept[-1])
    spent = spent if course is not None and course.rivals is None else ()
    past = state.is_turn and not state.rolls
    dice = tuple(
        Die(face, kept=at < len(kept), mark=marks[face - 1] if marks else "", lost=face in spent, past=past)
        if face
        else BLANK
        for at, face in enumerate((*kept, *loose))
    )
    told = roller_line(state.thrower, said, past=past) if state.thrower >= 0 and not first else ""
    if not told and state.turn >= 0:
        told = f"{{{state.turn}}} {'begins' if begins else 'is next'}"  # always a line: no die jumps
    tray = Tray(dice, told)
    if state.turn >= 0 and state.turn != view.seat:
        prompt = f"It is {{{state.turn}}}'s turn to roll."
    return rounds_scene(view, tray, prompt, "roll", so_far=state.points, marks=marks, **written)


def roller_line(thrower: int, said: str = "", *, past: bool) -> str:
    """Who has thrown the dice as they lie, and what is `said` of them; those of a turn that is `past` are shaded."""
    return f"{{{thrower}}}'s last roll" if past and not said else f"{{{thrower}}} rolled{said}"


def rounds_scene(
    view: View[Any],
    tray: Tray,
    prompt: str,
    default: str,
    *,
    status: str = "",
    label: Callable[[int], str] = str,
    title: str = "round",
    result: Callable[[int], str] = str,
    so_far: int = 0,
    marks: tuple[str, ...] = (),
    hands: tuple[tuple[int, ...], ...] = (),
    room: int = 0,
    what: str = "points",
    over: str = "",
    ranks: tuple[Die, ...] = (),
    subject: Plaque | None = None,
    lying: Callable[[int], tuple[Die, ...]] | None = None,
) -> Scene:
    """A tray over the sheet of the rounds; while it is thrown for order or a tie, the dice of that.

    `so_far` is what the turn has brought that is not over yet; `hands` are the dice that each has kept of the round.
    `label` names a round by its number, `title` says what it is, and `result` how its points are written. In a game of
    a single round `what` it brings stands on slips (see `round_scores`), over them how faces rank with `ranks`;
    else it stands on a sheet. The `subject` of a turn lies beside the tray while there are turns.
    """
    state: Turns[Any] = view.shown
    course = state.course
    about = (subject,) if subject is not None and state.turn != GAME_OVER else ()
    if course is None or course.rivals is not None:
        dice = tuple(Die(face, mark=marks[face - 1] if marks else "") for face in state.last)
        tray = Tray(dice or (BLANK,) * state.dice_due, tray.label)
    if course is None:
        order = state.order
        who = "the highest begins" if order.left else "the order of play goes by it"
        sums = map(str, order.thrown) if not marks else (marks[face - 1] for face in order.thrown)
        threw = dict(zip(order.groups[order.throwing_group], sums, strict=False)) if not order.settled else {}
        slips = tuple(Score(seat, threw.get(seat, "")) for seat in range(state.seats))
        found = Scores(slips, "threw", over, room=room, ranks=ranks)
        return Scene((tray, *about, found), prompt=f"Everyone rolls {COUNTS[order.dice]}; {who}.")
    if course.rivals is not None:
        prompt = f"{tie_prompt(course, course.rivals)}, thrown in the open."
    elif state.turn == GAME_OVER:
        prompt = tie_break_reason(course, result)
    elif state.turn == CHANCE:
        prompt = f"{{{course.turn}}} rolls."
    so_far = so_far if state.is_turn else 0
    purses = tuple(int(total) for total in running_totals(course))
    if len(course.past) + course.left == 1:
        found = round_scores(course, result, so_far, hands=hands, room=room, what=what, over=over, lying=lying)
        found = replace(found, ranks=ranks)
        return Scene((tray, *about, found), prompt=prompt, status=status, default=default, purses=purses)
    zones = (tray, *about, round_sheet(course, label, title, result, so_far, hands=hands, over=over))
    status = status or kitty_status(course)
    return Scene(zones, prompt=prompt, notes=win_totals(course), status=status, default=default, purses=purses)


def win_totals(course: Rounds) -> tuple[str, ...]:
    """What the figure beside each name counts, where it is rounds won."""
    return () if course.summed or course.chips else tuple("win" if won == 1 else "wins" for won in course.won)


def round_scores(
    course: Rounds,
    result: Callable[[int], str] = str,
    so_far: int = 0,
    *,
    hands: tuple[tuple[int, ...], ...] = (),
    room: int = 0,
    what: str = "points",
    over: str = "",
    lying: Callable[[int], tuple[Die, ...]] | None = None,
) -> Scores:
    """What the one round of a game has brought each player, on a slip of his own; the best stands out.

    `what` it brings; with `hands` the dice that each has kept lie there, and those of a result that `lying` gives: so
    many have `room`.
    """
    slips = []
    for seat in range(len(course.won)):
        cell = _round_cell(course, seat, 0, result)
        turn = so_far > 0 and seat == course.turn
        points = (course.past[0] if course.past else course.results)[seat]
        dice = lying(points) if lying and points > 0 else tuple(map(Die, hands[seat])) if hands else ()
        text = f"+{so_far}" if turn else "" if lying and dice else cell.text
        slips.append(Score(seat, text, dice, "" if turn else cell.tone))
    playing = not course.over and course.rivals is None
    return Scores(
        tuple(slips),
        what,
        over,
        now=course.turn if playing else -1,
        room=room,
        widest="" if lying else "00",
    )


def round_sheet(
    course: Rounds,
    label: Callable[[int], str] = str,
    title: str = "round",
    result: Callable[[int], str] = str,
    so_far: int = 0,
    *,
    hands: tuple[tuple[int, ...], ...] = (),
    over: str = "",
) -> Sheet:
    """A line a player: what each round has brought him, and what he has in all; the best of a round stands out.

    With `hands` the dice that each has kept of the round that is on stand first, and `over` it all a line of words.
    """
    past = len(course.past)
    rounds = past + course.left
    first = max(0, min(past + 1, rounds) - COLUMNS)
    numbers = range(first, min(first + COLUMNS, rounds))
    lines = []
    standings = running_totals(course)
    for seat, scored in enumerate(standings):
        cells = [_round_cell(course, seat, number, result) for number in numbers]
        if so_far and seat == course.turn:
            cells[past - first] = Cell(f"+{so_far}")
        total = Cell(f"{scored:g}", tone="sum" if scored == max(standings) else "")
        kept = (Cell(" ".join(map(str, sorted(hands[seat])))),) if hands else ()
        lines.append((f"{{{seat}}}", (*kept, *cells, *((total,) if not course.chips else ()))))
    heads = (*(("dice",) if hands else ()), *(label(number + 1) for number in numbers))
    last = ("total" if course.summed else "won",) if not course.chips else ()
    playing = not course.over and course.rivals is None
    kind = RoundSheet if last and not hands else Sheet
    return kind(
        (title, *heads, *last),
        tuple(lines),
        over,
        place="bottom",
        now=(course.turn, past - first + bool(hands)) if playing else (-1, -1),
    )


def running_totals(course: Rounds) -> tuple[float, ...]:
    """What each has, with what the round that is on has brought him already."""
    if not course.summed or not course.left or course.rivals is not None:
        return course.scores
    return tuple(total + max(now, 0) for total, now in zip(course.scores, course.results, strict=True))


def _round_cell(course: Rounds, seat: int, number: int, result: Callable[[int], str]) -> Cell:
    """What a round has brought a player, if it has been thrown."""
    if number > len(course.past) or (number == len(course.past) and course.over):
        return Cell()
    results = course.past[number] if number < len(course.past) else course.results
    points = results[seat]
    best = points > 0 and points == max(results)
    return Cell(result_text(points, result), tone="quiet" if points <= 0 else "sum" if best else "")


def result_text(points: int, result: Callable[[int], str] = str) -> str:
    """A result as it stands on the sheet."""
    return "" if points == NOT_YET else "out" if points == OUT else result(points)


def tie_break_reason(course: Rounds, result: Callable[[int], str] = str) -> str:
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


def tie_prompt(course: Rounds, rivals: RollOff) -> str:
    """Who tie, and what decides it."""
    return (
        f"{seat_names(rivals.rivals)} tie: {COUNTS[course.dice]} each {'decides' if course.dice == 1 else 'decide'} it"
    )


def kitty_status(course: Rounds) -> str:
    """The kitty, and how many rounds are to come."""
    if course.over:
        return ""
    rounds = "the last round" if course.left == 1 else f"{course.left} rounds to play"
    return f"kitty {course.pot}, {rounds}" if course.chips else rounds if course.past or course.left > 1 else ""


def log_by(
    said: Callable[[Any, int], str], marks: tuple[str, ...] = ()
) -> Callable[[View[Any], Move, View[Any]], Lines]:
    """The events of a game of throws.

    `said` says, after the name, what a turn came to, by the state before its last throw and its points; `marks`
    are what stands on the faces, if not pips.
    """

    def log_lines(before: View[Any], move: Move, after: View[Any]) -> Lines:
        state: Throwing[Any] = before.shown
        course = state.course
        if move[0] != "rolled":
            return None
        if course is None or course.rivals is not None:
            return throw_lines(before, move, after, marks)
        points, done = state.score_roll(roll_faces(move))
        thrown = [marks[face - 1] for face in roll_faces(move)] if marks else move[1:]
        aside = state.dice_set_aside(roll_faces(move))
        keeps = f", keeps {aside[-1]}" if aside and len(thrown) > 1 else ""
        lines = [f": {' '.join(thrown)}{keeps}", *([f"{{{course.turn}}} {said(state, points)}"] if done else [])]
        return [*lines, *round_end_lines(course, after.shown.course)]

    return log_lines


def throw_lines(before: View[Any], move: Move, after: View[Any], marks: tuple[str, ...] = ()) -> Lines:
    """What the log says of a throw for the order of play or for a tie; None for any other move.

    `marks` are what stands on the faces, if not pips.
    """
    state: Turns[Any] = before.shown
    course = state.course
    if move[0] != "rolled" or (course is not None and course.rivals is None):
        return None
    if course is None:
        return roll_lines(state.order, move, marks=marks)
    lines = roll_lines(course.rivals, move, "wins the tie", "for the tie", marks)
    return [*(lines or []), *round_end_lines(course, after.shown.course)]


def round_end_lines(before: Rounds, after: Rounds | None) -> list[str]:
    """What the log says of the end of a round, or of a tie that is played off or thrown for."""
    if after is None or after == before or (before.rivals is not None and after.rivals is not None):
        return []
    thrown = [tie_prompt(after, after.rivals)] if after.rivals is not None else []
    if len(after.past) == len(before.past):
        if thrown or after.results[before.turn] not in (NOT_YET, OUT):
            return thrown
        tied = (seat for seat, points in enumerate(after.results) if points == NOT_YET)
        return [f"{seat_names(tied)} tie, and play it off"]
    return [*round_winner_line(before, after), *thrown]


def round_winner_line(before: Rounds, after: Rounds) -> list[str]:
    """Who has won the round that is over, and what with."""
    if before.chips:
        if after.winner >= 0:
            return [f"{{{after.winner}}} takes the kitty of {before.pot}"]
        if after.left:
            return ["The kitty stays"]
        sharing = (seat for seat, chips in enumerate(after.chips) if chips > before.chips[seat])
        return [f"{seat_names(sharing)} share the kitty of {before.pot}"]
    if before.summed or (not before.past and not after.left):
        return []
    return [f"{{{after.winner}}} wins the round" if after.winner >= 0 else "Nobody wins the round"]
