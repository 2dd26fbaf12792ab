"""Dix Mille: how the table looks. What each set is worth stands under the dice."""

from __future__ import annotations

from parlor.games.dice.dix_mille.rules import DICE, DixMille
from parlor.games.dice.dix_mille.sets import sets, worth
from parlor.games.kits.start import rolled_for
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Die, Note, Race, Scene, Tray


def scene(view: View[DixMille]) -> Scene:
    """The dice, those kept set aside, what may be kept of them, and how far everyone has come."""
    state = view.shown
    if not state.order.settled:
        return Scene((Tray(tuple(map(Die, state.last or (0,)))),), prompt="Everyone rolls a die; the highest begins.")
    kept = tuple(Die(face, kept=True) for face in state.aside)
    scoring = {face for part in sets(state.dice) for face in part}
    fresh = state.last if not state.points and len(state.last) == DICE else (0,) * (DICE - len(kept))
    loose = tuple(Die(face, str(face) if face in scoring else "") for face in state.dice)
    tray = Tray((*kept, *(loose or map(Die, fresh))), f"rolls left: {state.left}" if state.turn != NOBODY else "")
    stake = tuple(state.points if seat == state.player else 0 for seat in range(state.seats))
    worths = (Note((", ".join(_set(part) for part in reversed(sets(state.dice))),)),) if state.dice else ()
    race = Race(state.totals, stake, state.options.target, place="bottom")
    status = f"to {state.options.target}" + (", the last turns" if state.closing >= 0 else "")
    return Scene((tray, *worths, race), prompt=_prompt(state), status=status, default=_default(state))


def _set(part: tuple[int, ...]) -> str:
    return f"{'-'.join(map(str, part))} = {worth(part)}"


def _default(state: DixMille) -> str:
    """To bank what would be written and is much; else to roll."""
    if state.dice:
        return str(max(sets(state.dice), key=worth)[0])
    return "bank" if state.points >= 400 and state.banks(state.points) else "roll"


def _prompt(state: DixMille) -> str:
    if state.turn == NOBODY:
        return "The game is over."
    if state.turn == CHANCE:
        return "The dice are rolling."
    if state.dice:
        return "Choose dice that score; as soon as they do, Keep stands below."
    if not state.points:
        return "Roll six dice."
    dice = DICE - len(state.aside)
    opens = "" if state.banks(state.points) else f" {state.options.opening} are needed to open."
    return f"Bank {state.points}, or roll {'the last die' if dice == 1 else f'{dice} dice'} and risk them?{opens}"


def told(before: View[DixMille], move: Move, after: View[DixMille]) -> list[str] | None:
    """Rolls with what becomes of them, sets with their worth, and totals."""
    state, then = before.shown, after.shown
    seat = state.player
    if move[0] == "rolled":
        if not state.order.settled:
            return rolled_for(state.order, move)
        if then.dice:
            return [f": {' '.join(move[1:])}"]
        lost = f" and loses {state.points}" if state.points else ""
        return [f": {' '.join(move[1:])}", f"{{{seat}}} has nothing that scores{lost}"]
    lines = []
    points = state.points
    if move[0] == "keep":
        part = tuple(map(int, move[1:]))
        points += worth(part)
        lines.append(f"{{{seat}}} keeps {' '.join(move[1:])} for {worth(part)}")
    if move[0] == "bank" or (move[0] == "keep" and (then.player != seat or then.turn == NOBODY)):
        gained = state.banks(points)
        total = state.totals[seat] + gained
        lines.append(f"{{{seat}}} banks {gained} and has {total}" if gained else f"{{{seat}}} has too little to open")
    return lines or None
