"""Duodecim Scripta: how the table looks."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Scene, Stack, Track
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.dice.rules import RollOff, lay_dice
from parlor.games.tables.duodecim_scripta.rules import BOX, HOME, PLACE, POINTS, Scripta

SIDES: Final = ("white", "black")
ROWS: Final = (("B1", "C6"), ("A1", "A12"), ("D1", "E6"))
"""The first and the last point of each row, from the top."""
WAYS: Final = ("D1", "B1", "home")
"""Where a chip goes from the last point of each row."""
WAY: Final = (*PLACE, "home")
LETTERS: Final = ("VENARILAVARI", "LVDERERIDERE", "OCCESTVIVERE")
"""The saying on the board that was cut into the forum of Timgad."""
SAYING: Final = "Letters: to hunt, bathe, play, laugh is to live."


def scene(view: View[Scripta]) -> Scene:
    """The three rows of the board, the boxes, the homes, and the dice."""
    state = view.shown

    def stack(name: str) -> Stack:
        at = POINTS.index(name) + 1
        side = 0 if state.own[0][at] else 1 if state.own[1][at] else -1
        return Stack(name, side, state.own[side][at] if side >= 0 else 0)

    rows = tuple(
        tuple(stack(name) for name in POINTS[POINTS.index(first) : POINTS.index(last) + 1]) for first, last in ROWS
    )
    boxes = tuple(Stack("box" if seat == state.player else "", seat, state.own[seat][BOX]) for seat in (0, 1))
    homes = tuple(Stack("home" if seat == state.player else "", seat, state.own[seat][HOME]) for seat in (0, 1))
    dice = tuple(
        replace(die, used=True, kept=False) if die.kept else replace(die, token=str(die.face))
        for die in lay_dice(state.rolled, state.dice)
    )
    notes = tuple(f"{SIDES[seat]}, {state.own[seat][HOME]} home" for seat in (0, 1))
    track = Track(
        rows,
        boxes,
        homes,
        dice,
        ways=WAYS,
        way=WAY,
        uses=tuple((str(die), WAY[at]) for die, at in state.usable()),
        trail=tuple((WAY[at], WAY[to]) for at, to in state.trail),
        letters=LETTERS,
        legend=SAYING,
    )
    return Scene(
        (track,),
        prompt=_prompt(state),
        notes=notes,
        sides=SIDES,
        status="from A to E, then home",
    )


def _prompt(state: Scripta) -> str:
    if state.turn == GAME_OVER:
        home = max((0, 1), key=lambda seat: state.own[seat][HOME])
        others = state.own[1 - home][HOME]
        if state.own[home][HOME] < state.options.chips:
            return "Time is up: the farther one wins."
        return f"{{{home}}} has all {state.options.chips} {SIDES[home]} chips home; {{{1 - home}}} has {others}."
    if isinstance(state.off, RollOff):
        return "The higher die begins."
    if state.turn == CHANCE:
        return "The dice are rolling."
    if not state.rolled:
        return "Roll the three dice."
    if not state.usable():
        return "None of the dice can be used: pass."
    box = ", or the box for a new one" if state.own[state.player][BOX] else ""
    return f"Choose a die, and the chip that it moves{box}."


def choice_line(view: View[Scripta], part: Move) -> str:
    """What is still missing after a die or a chip is chosen."""
    dice, chips = [word for word in part if word.isdigit()], [word for word in part if not word.isdigit()]
    if dice and not chips:
        return f"The {dice[0]}: now choose the chip that it moves."
    if dice or not chips:
        return ""
    return f"{'A new chip' if chips[0] == 'box' else f'The chip on {chips[0]}'}: now choose the die that moves it."
