"""Backgammon as Willughby has it, Irish, and Todas Tablas: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import NO_PAUSE, SETTLE, Scene
from parlor.core.state import Move, View
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.tables.backgammon.board import BAR, HOME
from parlor.games.tables.backgammon.board_view import board
from parlor.games.tables.backgammon.rules import LIFT, SIDES, Tables, left_behind_points, points_behind, steps_of_roll

HOMES: Final = ("1-6", "19-24")
"""The points of each side's home."""
WAYS: Final = ("from 24 down to 1", "from 1 up to 24")
"""Which way each side runs."""
COUNTS: Final = {2: "two", 3: "three", 4: "four"}
NOTHING: Final = "No man can move: lift the dice."


def scene(view: View[Tables]) -> Scene:
    """The board, with the dice, the cube and the pips each side has to go."""
    state = view.shown
    laid = board(
        state.men,
        moving=state.turn if state.phase == "move" else -1,
        roller=state.player,
        rolled=state.rolled,
        dice=state.dice,
        cube=str(state.cube) if getattr(state.options, "cube", "off") == "on" else "",
        owner=state.owner,
        inlay=state.kind.inlay,
    )
    notes = tuple(f"{SIDES[seat]}, home {HOMES[seat]}" for seat in (0, 1))
    return Scene(
        (laid,),
        prompt=_prompt(state),
        notes=notes,
        status=_status(state),
        pause=SETTLE if _has_stepped(state) else NO_PAUSE,
        sides=SIDES,
    )


def choice_line(view: View[Tables], part: Move) -> str:
    """Which man is chosen."""
    if view.shown.phase != "move" or len(part) != 1 or not part[0].isdigit():
        return ""
    return f"{SIDES[view.turn]}'s man on {part[0]}: choose where he goes."


def log_lines(before: View[Tables], move: Move, after: View[Tables]) -> list[str] | None:
    """The rolls for who begins, or who breaks a home that is bound up; a step, and the man it hits."""
    state, seat = before.shown, before.turn
    if seat >= 0 and len(move) == 2 and move[0] != "break":
        hit = after.shown.men[1 - seat][BAR] > state.men[1 - seat][BAR]
        step = f"bears a man off from {move[0]}" if move[1] == "off" else f"moves {move[0]} to {move[1]}"
        return [f"{{{seat}}} {step}{', hitting' if hit else ''}"]
    if move == LIFT:
        return [f"{{{seat}}} {_unused_dice_line(state)}"] if state.dice else []
    if state.phase == "bind":
        return roll_lines(state.off, move, "breaks the home", "to break the home")
    return roll_lines(state.off, move)


def _has_stepped(state: Tables) -> bool:
    """Whether whoever moves has made a step, and no more can be made: he may yet take it back."""
    return (
        state.phase == "move"
        and state.moves() == (LIFT,)
        and len(state.dice) < len(steps_of_roll(state.rolled, state.options))
    )


def _unused_dice_line(state: Tables) -> str:
    """Which dice are left over, and why to a side that bears off."""
    if not any(state.men[state.player][HOME + 1 :]) and not state.is_modern:
        return f"has no exact throw: {', '.join(map(str, state.dice))}"
    return f"can't use the {' and the '.join(map(str, state.dice))}"


def _status(state: Tables) -> str:
    """What the match goes to, and what a game is worth; else what wins, and is scored."""
    match, cube = getattr(state.options, "match", 1), getattr(state.options, "cube", "off") == "on"
    worth = [f"match to {match}"] if match > 1 else []
    worth += ["nobody doubles in this game (Crawford)"] if cube and state.crawford == "now" else []
    worth += [f"the game counts {state.cube}"] if cube and state.crawford != "now" else []
    return ", ".join(worth) or _aim(state)


def _aim(state: Tables) -> str:
    """What wins, and what that scores: where the men left behind count, what either side would score now."""
    kind = state.kind
    if kind.by_men and state.phase == "over":
        return "the men left behind are points"
    if kind.by_men:
        one, other = (points_behind(state.men[1 - seat]) for seat in (0, 1))
        return f"bear off first: {SIDES[0]} would win {one} points now, {SIDES[1]} {other}"
    if kind.gammons:
        return "bear off first; a gammon counts two, a backgammon three"
    if kind.all_hit:
        return "bear off first, or have all of the other's men on the bar"
    return "bear all 15 men off first; every game counts one"


def _prompt(state: Tables) -> str:
    if state.phase == "over":
        return _win_reason(state) if max(state.points) else "The game is drawn."
    if state.phase == "start":
        return (f"{state.last} points won. " if state.last else "") + "The higher die begins."
    if state.phase == "bind":
        return f"{SIDES[1 - state.player]}'s home is bound up: the higher die breaks it."
    if state.phase == "break":
        return f"Break one point of {SIDES[1 - state.player]}'s home."
    if state.phase == "offer":
        return f"{{{state.player}}} doubles to {state.cube * 2}. Take it, or drop?"
    if state.phase == "move" and state.turn >= 0:
        if state.moves() == (LIFT,):
            if not _has_stepped(state):
                return NOTHING
            why = _unused_dice_line(state).replace("has ", "have ", 1) if state.dice else "are done"
            return f"You {why}. Lift the dice, or take a step back."
        fresh = len(state.dice) == len(steps_of_roll(state.rolled, state.options))
        double = f"A double, {COUNTS[len(state.dice)]} steps" if len({*state.rolled}) == 1 and fresh else ""
        if state.men[state.player][BAR]:
            return f"{double}{': your' if double else 'Your'} man on the bar comes in first; choose where."
        choose = f"hoose a man, then where he goes, {WAYS[state.player]}."
        return f"{double}: c{choose}" if double else f"C{choose}"
    return "Roll the dice."


def _win_reason(state: Tables) -> str:
    """How the last game of the match was won, and what it counts."""
    winner = 0 if state.points[0] > state.points[1] else 1
    name, loser, left = SIDES[winner], SIDES[1 - winner], 15 - state.men[1 - winner][0]
    if state.men[winner][0] < 15:
        return f"All of {loser}'s men are on the bar: {name} wins." if state.kind.all_hit else f"{name} wins."
    if state.kind.by_men:
        counts = ", ".join(
            f"{count} at {each}" for each, count in enumerate(left_behind_points(state.men[1 - winner])) if count
        )
        return f"{name} is home; {loser}'s {left} {'man' if left == 1 else 'men'} left count {state.last}: {counts}."
    worth = state.last // max(1, state.cube)
    how = {2: f": a gammon, for {loser} has borne off nobody", 3: ": a backgammon"}.get(worth, "")
    return f"{name} has borne off all his men{how}."
