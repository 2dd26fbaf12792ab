"""Ship, Captain, Crew: how the table looks."""

from __future__ import annotations

from parlor.games.dice.ship_captain_crew.rules import NEEDED, Ship, boarded
from parlor.games.kits.dice import faces
from parlor.games.kits.rounds import NOT_YET, OUT
from parlor.games.kits.start import started
from parlor.games.kits.telling import Lines
from parlor.games.kits.throwing_table import came, ended
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Die, Scene, Tray


def scene(view: View[Ship]) -> Scene:
    """What is aboard and what was rolled, and what everyone has brought home."""
    state, course = view.shown, view.shown.course
    if course is None:
        return Scene((), prompt=state.opening.prompt if state.opening else "")
    kept = tuple(Die(face, kept=True) for face in NEEDED[: state.aboard])
    dice = tuple(Die(face) for face in state.loose[: 5 - state.aboard]) or (Die(0),) * (5 - state.aboard)
    tied = course.decided and OUT in course.results
    told = {NOT_YET: "", OUT: "" if tied else "out", 0: "nothing"}
    notes = tuple(told.get(cargo, f"cargo {cargo}") for cargo in course.results)
    names = ("the ship (6)", "the captain (5)", "the crew (4)")
    prompt = f"Roll for {names[state.aboard]}." if state.aboard < 3 else f"Stop with {sum(state.loose)}, or roll on?"
    if state.turn == NOBODY:
        prompt = came(course, lambda cargo: f"a cargo of {cargo}" if cargo else "nothing")
    elif state.turn == CHANCE:
        prompt = "The dice are rolling."
    rounds = "the last round" if course.left == 1 else f"{course.left} rounds to play"
    if tied:
        rounds = "a tie is played off"
    status = f"kitty {course.pot}" if course.chips else rounds if course.left else ""
    tray = Tray((*kept, *dice), f"roll {state.rolls} of 3" if state.rolls else "")
    return Scene((tray,), prompt=prompt, notes=notes, status=status, default="stop" if state.aboard == 3 else "roll")


def told(before: View[Ship], move: Move, after: View[Ship]) -> Lines:
    """What is rolled, what a turn brings home, and how a round ends."""
    state, then, course = before.shown, after.shown, before.shown.course
    if course is None:
        return started(before, move, after)
    if move[0] == "roll":
        return None
    aboard, loose = boarded(state.aboard, faces(move)) if move[0] == "rolled" else (state.aboard, state.loose)
    lines = [f": {' '.join(move[1:])}"] if move[0] == "rolled" else [f"{{{course.turn}}} stops"]
    if then.rolls:
        return lines
    if aboard < 3:
        lines.append(f"{{{course.turn}}} has no {('ship', 'captain', 'crew')[aboard]} and brings home nothing")
    else:
        cargo = sum(loose)
        small = ", too little to win" if cargo < state.options.minimum else ""
        lines.append(f"{{{course.turn}}} brings home a cargo of {cargo}{small}")
    return [*lines, *ended(course, then.course)]
