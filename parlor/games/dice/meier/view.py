"""Meier and Mia: how the table looks, and what the log says."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import NO_PAUSE, Box, Boxes, Die, Inscription, Pause, Plaque, Scene, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.meier.rules import BEST, Cup, claim_of
from parlor.games.kits.dice.rules import BLANK

COLUMNS: Final = 7
"""Columns of the ladder of claims: its 21 rungs stand in three rows."""
DICE: Final = 2
"""Dice under the cup, by the rules."""


def scene(view: View[Cup]) -> Scene:
    """The cup, and the ladder of claims with the one that stands."""
    state, own = view.shown, view.seat
    dice = tuple(sorted(state.dice or state.shown, reverse=True))  # as the sum of ten times the higher one is read
    seen = "under the cup" if state.dice else "was under the cup"
    label = seen if dice and all(dice) else "the cup"
    tray = Tray(tuple(map(Die, dice)) or (BLANK,) * DICE, label, cup=not dice or not all(dice))
    stands = state.doubt[2] if state.round_just_ended else state.claim
    places = _ladder(state, stands)
    notes = tuple("out" if not left else _lives_note(state, left) for left in state.lives)
    status = f"{state.claim} is announced" if state.claim else ""
    return Scene(
        (tray, Plaque((Inscription("announced", stands),)), places),
        prompt=_prompt(state, own),
        notes=notes,
        status=status,
        pause=Pause("result", headline=True) if state.round_just_ended else NO_PAUSE,
        default=_default(state),
    )


def _default(state: Cup) -> str:
    """The harmless word: to look, to believe, to say what is true or else as little as can be."""
    if state.turn < 0:
        return ""
    if state.phase in ("look", "answer", "again"):
        return {"look": "look", "answer": "believe", "again": "reroll"}[state.phase]
    free = state.higher()
    true = claim_of(state.dice) if all(state.dice) else ""
    return true if true in free else free[0] if free else ""


def _ladder(state: Cup, stands: str) -> Boxes:
    """The claims in rows, the lowest first: those that may follow can be chosen, the one that stands is marked.

    Once the cup was lifted, what was under it is marked too.
    """
    free = set() if state.round_just_ended or state.turn == GAME_OVER else set(state.higher())
    real = claim_of(state.shown) if state.round_just_ended and state.shown else ""
    boxes = []
    for claim in state.all_claims:
        tone = "gold" if claim == stands else "good" if claim == real else "" if claim in free else "quiet"
        puck = "CUP" if claim == real else "SAID" if claim == stands else ""
        boxes.append(Box(claim, tone=tone, puck=puck, came=claim == real, token=claim if claim in free else ""))
    return Boxes(tuple(boxes), "the ladder", COLUMNS, worded=False)


def _prompt(state: Cup, own: int) -> str:
    if state.round_just_ended:
        return _result(state)
    if state.turn == CHANCE:
        return f"{{{state.roller}}} rolls the dice under the cup." if state.roller >= 0 else "Chance says who begins."
    if state.phase == "look":
        return f"Look under the cup, or announce unseen, more than {state.claim}."
    if state.phase == "again":
        return f"The cup is back at you: raise {state.claim}, roll again, or call who passed it a liar."
    if state.phase != "answer":
        seen = f"You have {max(state.dice)}{min(state.dice)}. " if own == state.knower and all(state.dice) else ""
        return (
            f"{seen}Announce more than {state.claim}: arrows and Enter."
            if state.claim
            else f"{seen}Announce what you like: arrows and Enter."
        )
    who = f"{{{state.bound}}} says {state.claim}"
    if state.claim == BEST:
        wrong = " (wrong: two lives)" if not state.mia or state.options.mia_double else ""
        if not state.mia:
            return f"{who}: give up a life unseen, or look{wrong}."
        return f"{who}: call liar{wrong}, or pass the cup on."
    return f"{who}: believe and roll, or call liar{', or pass the cup on' if state.mia else ''}."


def _lives_note(state: Cup, left: int) -> str:
    """The lives, where chips stand beside a name; else the figure there says it."""
    return "" if state.scores() == state.lives else f"{left} {'life' if left == 1 else 'lives'}"


def _lives(lost: int) -> str:
    return "a life" if lost == 1 else f"{lost} lives"


def _result(state: Cup) -> str:
    """Why somebody has lost lives."""
    doubter, bound, claim = state.doubt
    gone = " and is out" if not state.lives[state.loser] else ""
    over = " One is left." if state.turn == GAME_OVER else ""
    if not state.shown:
        return f"{{{state.loser}}} does not look, loses {_lives(state.lost)}{gone}.{over}"
    held = state.loser == doubter
    answers = "stands" if held else "was a lie"
    return (
        f"{claim_of(state.shown)} is under the cup: {{{bound}}}'s {claim} {answers}. "
        f"{{{state.loser}}} loses {_lives(state.lost)}{gone}.{over}"
    )


def log_lines(before: View[Cup], move: Move, after: View[Cup]) -> list[str] | None:
    """Rolls, announcements and doubts; what was under the cup is shown by the result."""
    state = after.shown
    if move[0] == "rolled":
        dice = "".join(sorted(move[1:], reverse=True))
        return [f"{{{before.shown.roller}}} rolls {dice}" if "?" not in move else f"{{{before.shown.roller}}} rolls"]
    if before.shown.lives == state.lives:
        return None
    if move[0] == "decline":
        return []
    said = {"call": "calls liar", "look": "looks"}[move[0]]
    return [f"{{{before.turn}}} {said}"]  # who loses is the result that people look at
