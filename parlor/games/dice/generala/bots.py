"""Generala by expected value: every way to keep dice, weighed exactly over the rolls to come.

A box is worth what it scores above what it gets on average, for a box can be filled once only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.generala.rules import BOXES, GENERALA, SCORE, Generala, GeneralaOptions, value
from parlor.games.kits.dice.bots import Keeps
from parlor.games.kits.dice.score_sheet import EMPTY, ROLL, ROLLS, step_to_keep

MEAN: Final = (1.5, 4.0, 7.0, 10.5, 14.0, 17.5, 11.0, 19.0, 17.0, 9.0, 1.0)
"""What an open box is reckoned at: about what it gets on average, the hard ones at less, for they can be missed."""


def heuristic(view: View[Generala], rng: Random) -> Move:
    """Score what is well above the average; else keep the largest set and roll the rest."""
    state = view.shown
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    seat, dice = state.player, state.dice
    open_ = [box for box, cell in enumerate(state.sheets[seat]) if cell == EMPTY]
    best = max(open_, key=lambda box: (state.box_score(seat, box) - MEAN[box], box))
    if state.rolls == ROLLS or ROLL not in moves or state.box_score(seat, best) - MEAN[best] >= 8:
        return SCORE[best]
    face = max({*dice}, key=lambda face: (dice.count(face), state.sheets[seat][face - 1] == EMPTY, face))
    return step_to_keep(state.last, state.kept, (face,) * dice.count(face))


def expert(view: View[Generala], rng: Random) -> Iterator[Advice]:
    """What promises most above the average of the boxes that are open."""
    state = view.shown
    moves = state.moves()
    sheet, dice = state.sheets[state.player], state.dice
    open_ = tuple(box for box, cell in enumerate(sheet) if cell == EMPTY)
    again = sheet[GENERALA] > 0
    worths: dict[Move, float] = {SCORE[box]: gain(box, dice, again, state.options) for box in open_}
    if ROLL in moves:
        keeps = odds(open_, again, state.options).keep_values(dice, state.rolls)
        kept = max(keeps, key=keeps.__getitem__)
        worths[step_to_keep(state.last, state.kept, kept)] = keeps[kept]
    yield ranked_advice(worths, "points")


def gain(box: int, dice: tuple[int, ...], again: bool, options: GeneralaOptions) -> float:
    """What a box gets above its average; a double generala is out of reach while there is no first one."""
    mean = MEAN[box] if again or BOXES[box] != "double_generala" else 0.0
    return value(box, dice, again, options) - mean


@lru_cache(maxsize=256)
def odds(open_: tuple[int, ...], again: bool, options: GeneralaOptions) -> Keeps:
    """What dice promise with some boxes open."""
    return Keeps(lambda dice, rolls: max(gain(box, dice, again, options) for box in open_))
