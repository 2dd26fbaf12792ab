"""Ship, Captain, Crew: how the table looks."""

from __future__ import annotations

from parlor.games.dice.ship_captain_crew.rules import NEEDED, Ship
from parlor.rules import View
from parlor.scene import Die, Scene, Tray


def scene(view: View[Ship]) -> Scene:
    """What is aboard and what was rolled, and what everyone has brought home."""
    state, course = view.shown, view.shown.course
    if course is None:
        return Scene((), prompt="Chance says who begins.")
    kept = tuple(Die(face, kept=True) for face in NEEDED[: state.aboard])
    dice = tuple(Die(face) for face in state.loose[: 5 - state.aboard]) or (Die(0),) * (5 - state.aboard)
    notes = tuple({-2: "", -1: "out", 0: "nothing"}.get(cargo, f"cargo {cargo}") for cargo in course.results)
    names = ("the ship (6)", "the captain (5)", "the crew (4)")
    prompt = f"Roll for {names[state.aboard]}." if state.aboard < 3 else f"Stop with {sum(state.loose)}, or roll on?"
    rounds = "the last round" if course.left == 1 else f"{course.left} rounds to play"
    status = f"kitty {course.pot}" if course.chips else rounds
    tray = Tray((*kept, *dice), f"roll {state.rolls} of 3")
    return Scene((tray,), prompt=prompt, notes=notes, status=status, default="stop" if state.aboard == 3 else "roll")
