"""Midnight: how the table looks."""

from __future__ import annotations

from collections.abc import Sequence

from parlor.core.scene import Die, Scene, Tray
from parlor.core.state import Move, View
from parlor.games.dice.midnight.rules import DICE, WANTED, Midnight, dice_points
from parlor.games.kits.dice.rules import BLANK, die_index, kept_lines
from parlor.games.kits.dice.throwing import ROLL
from parlor.games.kits.dice.view import COUNTS, round_end_lines, rounds_scene, throw_lines
from parlor.games.kits.log.events import Lines


def scene(view: View[Midnight]) -> Scene:
    """The six dice, those kept in their places, and what is still wanted."""
    state = view.shown
    lying = state.last if state.rolls else (0,) * DICE
    dice = tuple(
        Die(face, f"d{at + 1}", mark="" if face else BLANK.mark, kept=bool(state.kept >> at & 1))
        for at, face in enumerate(lying)
    )
    hand = state.kept_dice
    missing = [str(face) for face in WANTED if face not in hand]
    label = f"still wanted: a {' and a '.join(missing)}" if missing else "the 1 and the 4 are in"
    if not state.is_turn or (not state.rolls and state.last and state.thrower >= 0):
        label = label if state.is_turn else ""
        if len(state.last) == DICE:
            label = f"{{{state.thrower}}} rolled" if state.thrower >= 0 else ""
            dice = tuple(Die(face, past=True) for face in state.last)
    if not state.rolls:
        prompt = "Roll six dice: keep a 1 and a 4 of them, and as much as you can besides."
    elif state.kept == state.before:
        prompt = "Keep a die" if not state.options.at_least_one else "Keep one die or more"
        prompt += f", by Enter or its number{f'; {_points(hand)} so far' if hand else ''}."
    else:
        prompt = f"{_points(hand)} kept so far. "
        prompt += f"Roll the other {COUNTS[state.dice_to_throw]}." if state.dice_to_throw > 1 else "Roll the last die."
    default = "roll" if not state.rolls or state.kept != state.before else _sensible(state, missing)
    hands = tuple(_kept_dice(state, seat) for seat in range(state.seats))
    so_far = _kept_points(hand) if state.rolls else 0
    tray = Tray(dice, label, numbered=True)
    return rounds_scene(view, tray, prompt, default, so_far=so_far, hands=hands, room=DICE)


def _kept_dice(state: Midnight, seat: int) -> tuple[int, ...]:
    """The dice that a player has kept this round."""
    if state.course is not None and state.is_turn and seat == state.course.turn:
        kept: Sequence[int] = state.kept_dice
    else:
        kept = state.hands[seat] if state.hands else ()
    return tuple(sorted(kept))


def _kept_points(hand: Sequence[int]) -> int:
    """What kept dice come to, less the two that are wanted."""
    return sum(hand) - sum(face for face in WANTED if face in hand)


def _points(hand: Sequence[int]) -> str:
    """What kept dice count, less the two that are wanted."""
    counted = _kept_points(hand)
    return f"{counted} point{'s' * (counted != 1)}"


def _sensible(state: Midnight, missing: Sequence[str]) -> str:
    """The die to keep if only one: one that is wanted, else the highest."""
    free = [at for at in range(DICE) if not state.kept >> at & 1]
    return f"d{max(free, key=lambda at: (str(state.last[at]) in missing, state.last[at])) + 1}"


def log_lines(before: View[Midnight], move: Move, after: View[Midnight]) -> Lines:
    """Dice by what they show, and at the end of a turn what it brought."""
    state, course, seat = before.shown, before.shown.course, before.turn
    if course is None or move[0] == "rolled":
        return throw_lines(before, move, after)
    if move == ROLL:
        return [*kept_lines(seat, state.last, state.kept & ~state.before), f"{{{seat}}} rolls"]
    kept = state.kept | 1 << die_index(move)
    if kept.bit_count() < DICE:
        return []  # it is logged once all are chosen
    points = dice_points(state.last)
    missing = [str(face) for face in WANTED if face not in state.last]
    came = f"{{{seat}}} scores {points}" if not missing else f"{{{seat}}} has no {' and no '.join(missing)}"
    return [*kept_lines(seat, state.last, kept & ~state.before), came, *round_end_lines(course, after.shown.course)]
