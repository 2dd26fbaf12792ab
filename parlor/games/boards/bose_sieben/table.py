"""Böse-Sieben-Spiel, the nasty seven: how the table looks."""

from __future__ import annotations

from parlor.games.boards.bose_sieben.rules import ROOMS, SEVEN, Seven
from parlor.rules import NOBODY, View
from parlor.scene import Die, Room, Rooms, Scene, Tray


def scene(view: View[Seven]) -> Scene:
    """The rooms of the board round the seven, and the dice."""
    state = view.shown
    room = {number: Room(str(number), count) for number, count in zip(ROOMS, state.rooms, strict=True)}
    seven = Room("7 nasty", state.rooms[SEVEN])
    board = Rooms(((room[3], room[5], room[6]), (room[8], seven, room[9]), (room[10], room[11])))
    dice = Tray(tuple(Die(face) for face in state.last) or (Die(0), Die(0)), f"{state.supply} in the supply", "bottom")
    total = sum(state.last)
    told = f"{total} was rolled. " if total else ""
    prompt = "The board is bare." if state.turn == NOBODY else f"{told}Roll two dice."
    if state.opening is not None:
        prompt = state.opening.prompt
    return Scene((board, dice), prompt=prompt, status=f"{state.supply} in the supply")
