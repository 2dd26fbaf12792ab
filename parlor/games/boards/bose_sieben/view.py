"""Böse-Sieben-Spiel, the nasty seven: how the table looks."""

from __future__ import annotations

from parlor.core.scene import NO_PAUSE, SKIP, Die, Room, Rooms, Scene, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.boards.bose_sieben.rules import ROOMS, SEVEN, Seven
from parlor.games.kits.dice.first_player import opening_lines
from parlor.games.kits.dice.rules import BLANK, roll_faces


def scene(view: View[Seven]) -> Scene:
    """The compartments of the board round the seven, and the dice."""
    state = view.shown
    room = {number: Room(str(number), count, figure=number) for number, count in zip(ROOMS, state.rooms, strict=True)}
    seven = Room("nasty 7", state.rooms[SEVEN], figure=7, marked=True)
    twelve = Room("12", 0, note="takes all", figure=12, marked=True)
    board = Rooms(((room[3], room[5], room[6]), (room[8], seven, room[9]), (room[10], twelve, room[11])))
    dice = Tray(tuple(Die(face, past=state.turn >= 0) for face in state.last) or (BLANK, BLANK), across=1)
    status = f"{state.supply} in the supply" if state.supply else "the supply is bare"
    default = "on" if state.turn >= 0 and state.only_seven_left else ""
    return Scene(
        (board, dice), prompt=_prompt(state), status=status, pause=SKIP if state.on else NO_PAUSE, default=default
    )


def _prompt(state: Seven) -> str:
    if state.opening is not None:
        return state.opening.prompt
    if state.turn == GAME_OVER:
        return "The board is bare."
    if state.turn == CHANCE:
        return "The dice go round until a twelve falls." if state.on else "The dice fall."
    return (
        "Only a 12 takes the nasty seven now: roll, or let the dice go round."
        if state.only_seven_left
        else "Roll two dice: a 2 takes all but the nasty 7, a 12 takes all."
    )


def log_lines(before: View[Seven], move: Move, after: View[Seven]) -> list[str] | None:
    """A roll, and what it did."""
    state = before.shown
    if state.opening is not None or move[0] != "rolled":
        return opening_lines(before, move, after)
    did = _did(state, after.shown, sum(roll_faces(move)))
    if not state.on:
        return [f": {' '.join(move[1:])}; {did}"]
    return [] if after.shown.on else [f"{{{state.roller}}} rolls {' '.join(move[1:])}; {did}"]


def _did(before: Seven, after: Seven, total: int) -> str:
    won = after.won[before.roller] - before.won[before.roller]
    if won < 0:
        return "pays {0} a token"
    if won:
        return f"takes {won} " + {2: "from all but the seven", 12: "from all rooms"}.get(total, f"from {total}")
    if after.supply < before.supply:
        return f"puts one in {total}"
    return {2: "finds nothing to take", 12: "finds nothing to take", 4: "there is no room 4"}.get(
        total, "no token is left to put there"
    )
