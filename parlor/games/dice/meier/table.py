"""Meier and Mia: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.dice.meier.rules import BEST, Cup
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Cell, Die, Scene, Sheet, Tray

COLUMNS = 3


def scene(view: View[Cup]) -> Scene:
    """The cup, and the ladder of claims with the one that stands."""
    state, own = view.shown, view.seat
    dice = state.dice or state.shown
    tray = Tray(tuple(Die(face) for face in dice), "the cup", cup=not all(dice)) if dice else Tray((), "the cup")
    places = _ladder(state)
    notes = tuple("out" if not left else f"{left} {'life' if left == 1 else 'lives'}" for left in state.lives)
    status = f"{state.claim} is announced" if state.claim else ""
    return Scene((tray, places), prompt=_prompt(state, own), notes=notes, status=status, default="believe")


def _ladder(state: Cup) -> Sheet:
    """The claims in columns, the lowest first: those that may follow can be chosen, the one that stands is marked."""
    ladder, rows = state.ladder, -(-len(state.ladder) // COLUMNS)
    free = set(state.higher())

    def cell(at: int) -> Cell:
        claim = ladder[at]
        return Cell(f"[{claim}]" if claim == state.claim else claim, claim if claim in free else "")

    lines = tuple(
        ("", tuple(cell(column * rows + row) for column in range(COLUMNS) if column * rows + row < len(ladder)))
        for row in range(rows)
    )
    return Sheet(("",) * (COLUMNS + 1), lines, "the ladder, lowest first")


def _prompt(state: Cup, own: int) -> str:
    last = (
        f"{{{state.loser}}} loses {'a life' if state.lost == 1 else f'{state.lost} lives'}. "
        if state.loser >= 0
        else ""
    )
    if state.turn == NOBODY:
        return f"{last}One is left."
    if state.turn == CHANCE:
        return "The dice roll under the cup."
    if state.phase == "look":
        return f"Look under the cup, or announce unseen, more than {state.claim}."
    if state.phase == "again":
        return f"The cup is back at you: raise {state.claim}, roll again, or doubt who passed it."
    if state.phase != "answer":
        seen = f"You have {max(state.dice)}{min(state.dice)}. " if own == state.knower and all(state.dice) else ""
        return f"{seen}Announce more than {state.claim}." if state.claim else f"{last}{seen}Announce what you like."
    who = f"{{{state.bound}}} says {state.claim}"
    if state.claim == BEST:
        return f"{who}: give up a life unseen, or look." if not state.mia else f"{who}: doubt it, or pass the cup on."
    return f"{who}: believe and roll, or doubt it{', or pass the cup on' if state.mia else ''}."


def told(before: View[Cup], move: Move, after: View[Cup]) -> list[str] | None:
    """What was under the cup, and who loses."""
    state = after.shown
    if move[0] == "rolled":
        dice = "".join(sorted(move[1:], reverse=True))
        return [f"{{{before.shown.roller}}} rolls {dice}" if "?" not in move else f"{{{before.shown.roller}}} rolls"]
    if before.shown.lives == state.lives:
        return None
    said = {"call": "doubts it", "look": "looks", "decline": "does not look"}[move[0]]
    cup = f": {''.join(str(die) for die in sorted(state.shown, reverse=True))} is under the cup" if state.shown else ""
    lives = "a life" if state.lost == 1 else f"{state.lost} lives"
    return [f"{{{before.turn}}} {said}{cup}", f"{{{state.loser}}} loses {lives}"]
