"""Generala: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Cell, Die, Scene, Sheet, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.generala.rules import AT_ONCE, BOXES, SCORE, Generala, total
from parlor.games.kits.dice.rounds import OUT
from parlor.games.kits.dice.rules import BLANK, kept_lines
from parlor.games.kits.dice.score_sheet import DICE, EMPTY, ROLL, ROLLS, UPPER, harmless_move
from parlor.games.kits.dice.view import kitty_status, round_end_lines, rounds_scene, throw_lines
from parlor.games.kits.log.events import Lines

DIGITS: Final = 3
"""Of the highest total."""
WIDE: Final = 3
"""Seats whose sheets stand side by side; of more, that of the player alone."""


def scene(view: View[Generala]) -> Scene:
    """The sheets, and the dice of whoever plays."""
    state, course = view.shown, view.shown.course
    if course is None or course.rivals is not None:
        return rounds_scene(view, Tray(()), "", "roll")
    lying = state.last if state.rolls or state.turn == GAME_OVER else (0,) * DICE
    dice = tuple(
        Die(face, f"d{at + 1}", mark="" if face else BLANK.mark, kept=bool(state.kept >> at & 1))
        for at, face in enumerate(lying)
    )
    tray = Tray(dice, across=2)
    said = kitty_status(course)
    roll = f"roll {state.rolls} of {ROLLS}" if state.rolls else "three rolls"
    status = (f"{said}, {roll}" if said else roll) if state.turn != GAME_OVER else ""
    notes = tuple("out" if result == OUT else "" for result in course.results)
    return Scene((_sheet(state), tray), prompt=_prompt(state), notes=notes, status=status, default=_default(state))


def _sheet(state: Generala) -> Sheet:
    """The boxes, with what they would be given now for the player."""
    seats = range(state.seats) if state.seats <= WIDE else (max(state.player, 0),)
    rows = tuple(
        (name.replace("_", " "), tuple(_cell(state, seat, box) for seat in seats)) for box, name in enumerate(BOXES)
    )
    sums = ("total", tuple(Cell(str(total(state.sheets[seat])), tone="sum") for seat in seats))
    best = _best(state) if state.turn >= 0 and state.rolls else ""
    now = (-1, tuple(seats).index(state.player)) if state.turn != GAME_OVER and state.player in seats else (-1, -1)
    heads = ("", *(f"{{{seat}}}" for seat in seats))
    return Sheet(heads, (*rows, sums), best=best, now=now, digits=DIGITS, sums=1, pencilled=True)


def _cell(state: Generala, seat: int, box: int) -> Cell:
    written = state.sheets[seat][box]
    if seat != state.player or state.turn == GAME_OVER:
        return Cell("" if written == EMPTY else str(written))
    offer = str(state.box_score(seat, box)) if state.rolls else ""
    return Cell("", BOXES[box], offer) if written == EMPTY else Cell(str(written))


def log_lines(before: View[Generala], move: Move, after: View[Generala]) -> Lines:
    """Dice by what they show, boxes by their names and what is written in them, and how a round ends."""
    state, course = before.shown, before.shown.course
    seat = before.turn
    if course is None or course.rivals is not None:
        return throw_lines(before, move, after)
    if move == ROLL:
        return [*kept_lines(seat, state.last, state.kept), f"{{{seat}}} rolls"]
    if move[0] == "rolled":
        at_once = not state.rolls and len({*move[1:]}) == 1
        won = [f"{{{state.player}}} has a generala on the first roll"] if at_once else []
        return [f": {' '.join(move[1:])}", *won, *round_end_lines(course, after.shown.course)]
    if move[0] == "keep":
        return []  # it is logged once all are chosen
    box = BOXES.index(move[1])
    line = f"{{{seat}}} writes {state.box_score(seat, box)} in {move[1].replace('_', ' ')}"
    return [line, *round_end_lines(course, after.shown.course)]


def _default(state: Generala) -> str:
    """While there are rolls left a die, or to roll, and never a score; after the last roll, what scores most."""
    if state.turn < 0 or not state.rolls:
        return "roll"
    best = _best(state)
    return harmless_move(state.moves(), state.kept, made=best not in UPPER) or best


def _best(state: Generala) -> str:
    """The open box that scores most; of those that score nothing, the one that is least worth."""
    open_ = [box for box, cell in enumerate(state.sheets[state.player]) if cell == EMPTY]
    return SCORE[max(open_, key=lambda box: state.box_score(state.player, box))][1]


def _prompt(state: Generala) -> str:
    course = state.course
    if state.turn == GAME_OVER:
        won = course is not None and course.past and max(course.past[-1]) == AT_ONCE
        return "Five alike on the first roll: the game is won." if won else "The sheets are full."
    if state.turn == CHANCE:
        return f"{{{state.player}}} rolls."
    if not state.rolls:
        return "Roll the dice."
    if state.rolls == ROLLS:
        return "Score in a box that is open; each shows what it would be given."
    return f"{'Keep or free' if state.kept else 'Keep'} dice by Enter or number, roll the others; or score."
