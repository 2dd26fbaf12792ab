"""Ship, Captain, Crew: how the table looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Die, Scene, Scores, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.ship_captain_crew.picture import draw_ship
from parlor.games.dice.ship_captain_crew.rules import NEEDED, Ship, board_crew
from parlor.games.kits.dice.first_player import opening_lines
from parlor.games.kits.dice.rounds import OUT, Rounds
from parlor.games.kits.dice.rules import BLANK, roll_faces
from parlor.games.kits.dice.view import (
    roller_line,
    round_end_lines,
    round_scores,
    round_sheet,
    tie_break_reason,
    win_totals,
)
from parlor.games.kits.log.events import Lines

DICE: Final = 5
"""Dice of a throw, by the rules."""
CREW: Final = ("ship", "captain", "crew")
"""What is wanted, in order."""


def scene(view: View[Ship]) -> Scene:
    """What is aboard and what was rolled, and what everyone has brought home."""
    state, course = view.shown, view.shown.course
    if course is None:
        return Scene((), prompt=state.opening.prompt if state.opening else "")
    set_aside = DICE - len(state.loose) if state.loose else state.aboard  # also by whoever rolled before
    past = state.turn != GAME_OVER and not state.rolls
    kept = tuple(
        Die(face, kept=True, past=past, name=name) for face, name in zip(NEEDED[:set_aside], CREW, strict=False)
    )
    cargo_name = "cargo" if len(kept) == len(CREW) else " "
    dice = tuple(Die(face, past=past, name=cargo_name) for face in state.loose)
    dice = dice or (replace(BLANK, name=" "),) * DICE
    tied = course.decided and OUT in course.results
    names = ("the ship, a 6", "the captain, a 5", "the crew, a 4")
    prompt = (
        f"Roll for {names[state.aboard]}."
        if state.aboard < 3
        else f"Stop with a cargo of {sum(state.loose)}, or roll on?"
    )
    if state.turn == GAME_OVER:
        prompt = tie_break_reason(course, lambda cargo: f"a cargo of {cargo}" if cargo else "nothing")
    elif state.turn == CHANCE:
        prompt = f"{{{course.turn}}} rolls."
    only = len(course.past) + course.left == 1
    rounds = "" if only else "the last round" if course.left == 1 else f"{course.left} rounds to play"
    if tied:
        rounds = "a tie is played off"
    status = f"kitty {course.pot}" if course.chips else rounds if course.left else ""
    aboard = ("nothing is", "the ship is", "ship and captain are", "ship, captain and crew are")[state.aboard]
    tray = Tray(
        (*kept, *dice), f"roll {state.rolls} of 3: {aboard} aboard" if state.rolls else _roll_line(state, past=past)
    )
    cargo = sum(state.loose) if state.aboard == len(CREW) and state.rolls else 0
    home_sheet = partial(_ships, state.aboard if state.rolls else 0) if only else round_sheet
    zones = (tray, home_sheet(course, result=lambda cargo: str(cargo) if cargo else "-", so_far=cargo))
    home = course.past[0] if course.past else course.results
    return Scene(
        zones,
        prompt=prompt,
        notes=() if only else win_totals(course),
        status=status,
        default="roll",
        purses=tuple(max(cargo, 0) for cargo in home) if only and not course.chips else (),
    )


def _ships(aboard: int, course: Rounds, result: Callable[[int], str], so_far: int) -> Scores:
    """Everyone's cargo on the sail of his ship, which is fitted out as far as his turn has brought it."""
    scores = round_scores(course, result, so_far, what="cargo")
    home = course.past[0] if course.past else course.results
    came = [len(CREW) if cargo > 0 else aboard if seat == scores.now else 0 for seat, cargo in enumerate(home)]
    ships = (
        replace(score, sketch=draw_ship(fitted, laden=score.figure.strip("+-").isdigit()))
        for score, fitted in zip(scores.scores, came, strict=True)
    )
    return replace(scores, scores=tuple(ships))


def _roll_line(state: Ship, *, past: bool) -> str:
    """Whose dice lie there before the first roll of a turn."""
    return roller_line(state.thrower, past=past) if state.loose else ""


def log_lines(before: View[Ship], move: Move, after: View[Ship]) -> Lines:
    """What is rolled, what a turn brings home, and how a round ends."""
    state, then, course = before.shown, after.shown, before.shown.course
    if course is None:
        return opening_lines(before, move, after)
    if move[0] == "roll":
        return None
    aboard, loose = board_crew(state.aboard, roll_faces(move)) if move[0] == "rolled" else (state.aboard, state.loose)
    lines = [f": {' '.join(move[1:])}"] if move[0] == "rolled" else [f"{{{course.turn}}} stops"]
    if came := ("the ship", "the captain", "the crew")[state.aboard : aboard]:
        lines[0] += (
            f", {' and '.join(came) if len(came) < 3 else 'ship, captain and crew'} come{'s' * (len(came) == 1)} aboard"
        )
    if then.rolls:
        return lines
    if aboard < 3:
        lines.append(f"{{{course.turn}}} has no {('ship', 'captain', 'crew')[aboard]} and brings home nothing")
    else:
        cargo = sum(loose)
        small = ", too little to win" if cargo < state.options.minimum else ""
        lines.append(f"{{{course.turn}}} brings home a cargo of {cargo}{small}")
    return [*lines, *round_end_lines(course, then.course)]
