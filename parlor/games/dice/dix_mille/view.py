"""Dix Mille: how the table looks. What each set is worth stands under the dice."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Cell, Die, Inscription, Plaque, Race, Scene, Sheet, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.dix_mille.rules import DICE, DixMille
from parlor.games.dice.dix_mille.sets import FULL_HOUSE, THREE_PAIRS, dice_points, sets
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.kits.dice.rules import BLANK
from parlor.games.kits.dice.view import roller_line

SHOWN: Final = 5
"""Sets of a roll that are named: the best."""
VALUES: Final = (
    ("1", "100"),
    ("5", "50"),
    ("111", str(dice_points((1, 1, 1)))),
    ("triple", "x100"),
    ("full house", str(FULL_HOUSE)),
    ("3 pairs", str(THREE_PAIRS)),
    ("1 to 6", str(FULL_HOUSE)),
)
"""What scores."""


def scene(view: View[DixMille]) -> Scene:
    """The dice, those kept set aside, what may be kept of them, and how far everyone has come."""
    state = view.shown
    if not state.order.settled:
        return Scene(
            (Tray(tuple(map(Die, state.last)) or (BLANK,)),), prompt="Everyone rolls a die; the highest begins."
        )
    lying = not state.points and not state.dice and len(state.before) + len(state.last) == DICE
    past = lying and state.turn != GAME_OVER
    kept = tuple(Die(face, kept=True, past=past) for face in (state.before if lying else state.aside))
    scoring = {face for part in sets(state.dice) for face in part}
    fresh = tuple(Die(face, past=past) for face in state.last) if lying else (BLANK,) * (DICE - len(kept))
    loose = tuple(Die(face, str(face) if face in scoring else "") for face in state.dice)
    tray = Tray((*kept, *(loose or fresh)), _dice_label(state, past=past), numbered=True)
    stake = tuple(state.points if seat == state.player else 0 for seat in range(state.seats))
    race = Race(state.totals, stake, state.options.target, place="bottom")
    status = f"to {state.options.target}" + (", the last turns" if state.closing >= 0 else "")
    total = Plaque((Inscription("this turn", str(state.points), "000"),))
    return Scene(
        (tray, *((total,) if state.turn != GAME_OVER else ()), _value_sheet(state), race),
        prompt=_prompt(state),
        status=status,
        default=_default(state),
    )


def _dice_label(state: DixMille, *, past: bool) -> str:
    """Whose dice these are, and what may still be done with them."""
    if state.turn == GAME_OVER:
        return ""
    if past:
        before = next(seat for seat in range(state.seats) if state.order.next_seat(seat) == state.player)
        return roller_line(before, past=True)
    left = "no roll left" if not state.left else "1 roll left" if state.left == 1 else f"{state.left} rolls left"
    return f"{{{state.player}}}, {left}"


def _value_sheet(state: DixMille) -> Sheet:
    """What may be kept of a roll over what it scores, the best first; before the roll, what scores at all."""
    if not state.dice:
        heads, values = (tuple(part) for part in zip(*VALUES, strict=True))
        return Sheet(("", *heads), (("", tuple(map(Cell, values))),), place="bottom")
    best = sorted(sets(state.dice), key=lambda part: (-dice_points(part), len(part)))[:SHOWN]
    points = tuple(Cell(str(dice_points(part)), tone="" if at else "sum") for at, part in enumerate(best))
    return Sheet(("", *("".join(map(str, part)) for part in best)), (("", points),), place="bottom")


def choice_line(view: View[DixMille], part: Move) -> str:
    """What the dice score that have been chosen so far, and with what the turn has brought."""
    dice = tuple(sorted(int(face) for face in part if face.isdigit()))
    if not dice:
        return ""
    kept, points = " ".join(map(str, dice)), dice_points(dice)
    if not points:
        return f"{kept}: scores nothing yet. Choose what belongs to it, or put a die back."
    sum_ = f", {view.shown.points + points} this turn" if view.shown.points else ""
    return f"{kept}: {points} points{sum_}. Keep it, or choose more."


def _default(state: DixMille) -> str:
    """To roll, for Enter banks nothing while there are rolls left; of a roll the die that is worth most."""
    if state.dice:
        return str(max(sets(state.dice), key=dice_points)[0])
    return "roll" if state.left else "bank"


def _prompt(state: DixMille) -> str:
    if state.turn == GAME_OVER:
        return "The game is over."
    if state.turn == CHANCE:
        return f"{{{state.player}}} rolls."
    if state.dice:
        return "Choose dice to keep, by Enter or number; what they score is told here."
    if not state.points:
        return "Roll six dice."
    dice = DICE - len(state.aside)
    opens = "" if state.banks(state.points) else f" {state.options.opening} are needed to open."
    return f"Bank {state.points}, or roll {'the last die' if dice == 1 else f'{dice} dice'} and risk them?{opens}"


def log_lines(before: View[DixMille], move: Move, after: View[DixMille]) -> list[str] | None:
    """Rolls with what becomes of them, sets with their worth, and totals."""
    state, then = before.shown, after.shown
    seat = state.player
    if move[0] == "rolled":
        if not state.order.settled:
            return roll_lines(state.order, move)
        if then.dice:
            return [f": {' '.join(move[1:])}"]
        lost = f" and loses {state.points}" if state.points else ""
        return [f": {' '.join(move[1:])}", f"{{{seat}}} has nothing that scores{lost}"]
    lines = []
    points = state.points
    if move[0] == "keep":
        part = tuple(map(int, move[1:]))
        points += dice_points(part)
        lines.append(f"{{{seat}}} keeps {' '.join(move[1:])} for {dice_points(part)}")
    if move[0] == "bank" or (move[0] == "keep" and (then.player != seat or then.turn == GAME_OVER)):
        gained = state.banks(points)
        total = state.totals[seat] + gained
        lines.append(f"{{{seat}}} banks {gained} and has {total}" if gained else f"{{{seat}}} has too little to open")
    return lines or None
