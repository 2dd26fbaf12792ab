"""Backgammon as Willughby has it, Irish, and Todas Tablas: how the table looks."""

from __future__ import annotations

from parlor.games.kits.start import rolled_for
from parlor.games.kits.tables import BAR
from parlor.games.kits.tables_table import board
from parlor.games.tables.backgammon.rules import LIFT, SIDES, Kind, Tables
from parlor.rules import Move, View
from parlor.scene import Scene


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
    )
    notes = tuple(f"{SIDES[seat]}, {men[0]} off" for seat, men in enumerate(state.men))
    return Scene((laid,), prompt=_prompt(state), notes=notes, status=_status(state))


def told(before: View[Tables], move: Move, after: View[Tables]) -> list[str] | None:
    """The rolls for who begins, or who breaks a home that is bound up; a step, and the man it hits."""
    state, seat = before.shown, before.turn
    if seat >= 0 and len(move) == 2 and move[0] != "break":
        hit = after.shown.men[1 - seat][BAR] > state.men[1 - seat][BAR]
        step = f"bears a man off from {move[0]}" if move[1] == "off" else f"moves {move[0]} to {move[1]}"
        return [f"{{{seat}}} {step}{', hitting' if hit else ''}"]
    if move == LIFT:
        left = " and the ".join(map(str, state.dice))
        return [f"{{{seat}}} can't use the {left}"] if left else []
    if state.phase == "bind":
        return rolled_for(state.off, move, "breaks the home", "to break the home")
    return rolled_for(state.off, move)


def _status(state: Tables) -> str:
    match = getattr(state.options, "match", 1)
    cube = f", cube {state.cube}" if getattr(state.options, "cube", "off") == "on" else ""
    steps = 3 if getattr(state.options, "doubles", "plain") == "three" else 2
    return f"a doublet is {steps} steps, {_worth(state.kind)}" + (f", match to {match}" if match > 1 else "") + cube


def _worth(kind: Kind) -> str:
    """What tells one of these games from the others."""
    if kind.gammons:
        return "a gammon counts 2"
    if kind.by_men:
        return "you score by the men left behind"
    return "all enemy men on the bar win too" if kind.all_hit else "no gammons"


def _prompt(state: Tables) -> str:
    if state.phase == "over":
        return "The game is over." if max(state.points) else "The game is drawn."
    if state.phase == "start":
        return (f"{state.last} points won. " if state.last else "") + "The higher die begins."
    if state.phase == "bind":
        return f"{SIDES[1 - state.player]}'s home is bound up: the higher die breaks it."
    if state.phase == "break":
        return f"Break one point of {SIDES[1 - state.player]}'s home."
    name = SIDES[state.player]
    if state.phase == "offer":
        return f"{name} doubles to {state.cube * 2}. Take it, or drop?"
    if state.phase == "move" and state.turn >= 0:
        if state.moves() == (LIFT,):
            return f"{name}: lift the dice, or undo." if len(state.dice) < 2 else f"{name} can't move."
        if state.men[state.player][BAR]:
            return f"{name}: your man on the bar comes in first; choose where."
        return f"{name}: choose a man, then where he goes."
    return f"{name}: roll the dice."
