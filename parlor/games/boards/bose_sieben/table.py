"""Böse-Sieben-Spiel, the nasty seven: how the table looks."""

from __future__ import annotations

from parlor.games.boards.bose_sieben.rules import ROOMS, SEVEN, Seven
from parlor.games.kits.dice import faces
from parlor.games.kits.start import started
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Die, Room, Rooms, Scene, Tray


def scene(view: View[Seven]) -> Scene:
    """The rooms of the board round the seven, and the dice."""
    state = view.shown
    room = {number: Room(str(number), count) for number, count in zip(ROOMS, state.rooms, strict=True)}
    seven = Room("nasty 7", state.rooms[SEVEN])
    twelve = Room("12", 0, note="takes all")
    board = Rooms(((room[3], room[5], room[6]), (room[8], seven, room[9]), (room[10], twelve, room[11])))
    dice = Tray(tuple(Die(face) for face in state.last) or (Die(0), Die(0)), f"{state.supply} in the supply", "bottom")
    total = sum(state.last)
    told = f"{total} was rolled. " if total else ""
    prompt = "The board is bare." if state.turn == NOBODY else f"{told}Roll two dice."
    if state.turn == CHANCE:
        prompt = f"{{{state.roller}}} rolls."
    if state.opening is not None:
        prompt = state.opening.prompt
    return Scene((board, dice), prompt=prompt, status=f"{state.supply} in the supply")


def told(before: View[Seven], move: Move, after: View[Seven]) -> list[str] | None:
    """A roll, and what it did."""
    state = before.shown
    if state.opening is not None or move[0] != "rolled":
        return started(before, move, after)
    return [f": {' '.join(move[1:])}; {_did(state, after.shown, sum(faces(move)))}"]


def _did(before: Seven, after: Seven, total: int) -> str:
    won = after.won[before.roller] - before.won[before.roller]
    room = "the nasty seven" if total == 7 else f"room {total}"
    if won < 0:
        return "pays {0} a token"
    if won:
        where = {2: "all but the nasty seven's", 12: "the whole board's"}.get(total, f"those of {room}")
        return f"takes {won} token{'s' * (won > 1)}, {where}"
    return f"a token goes into {room}" if after.supply < before.supply else "nothing"
