"""Where chips of a track would go by what is under the cursor or chosen, and how that is said."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Stack, Track
from parlor.core.scene.tokens import word_of
from parlor.widgets.canvas.canvas import Look

STRIKES: Final = "strikes"
BLOCKED: Final = "blocked"


class Step(NamedTuple):
    """A die used for a chip: where it leads, and whether it strikes a chip there, or is blocked."""

    die: str
    place: str
    target: str
    kind: str = ""


def steps(track: Track) -> tuple[Step, ...]:
    """What the dice left lead to, from every place where a chip of the side that moves stands."""
    side = next((box.side for box in track.boxes if box.token), -1)
    stacks = {stack.token: stack for stack in (*track.boxes, *(stack for row in track.rows for stack in row))}
    found = []
    for die in sorted({word_of(die.token) for die in track.dice if die.token}):
        for place in track.way[:-1]:
            mine = stacks.get(place, Stack(place))
            if mine.side != side or not mine.count:
                continue
            target = track.target(die, place)
            there = stacks.get(target, Stack(target))
            enemies = there.count if there.side not in (side, -1) else 0
            if (die, place) in track.uses:
                found.append(Step(die, place, target, STRIKES if enemies else ""))
            elif enemies > 1:
                found.append(Step(die, place, target, BLOCKED))
    return tuple(found)


def chosen_steps(track: Track, look: Look) -> tuple[Step, ...]:
    """The steps of what is chosen with what is under the cursor; of what is chosen alone, if these don't go together.

    What is blocked is among them where a chip is asked about.
    """
    if not look.cursor and not look.chosen:
        return ()
    every = steps(track)
    chosen = {*map(word_of, look.chosen)}
    for asked in ({*chosen, word_of(look.cursor)} - {""}, chosen):
        found = [step for step in every if asked and asked <= {step.die, step.place}]
        if any(step.kind != BLOCKED for step in found):
            return tuple(step for step in found if step.kind != BLOCKED or step.place in asked)
    return ()


def told(found: tuple[Step, ...], track: Track, room: int) -> str:
    """Where the steps lead, in words that fit; what the track says of itself, where there are none."""
    texts = [*(_words(found, track.way[0]) if found else [track.legend]), ""]
    return next(text for text in texts if cell_len(text) <= room)


def _words(found: tuple[Step, ...], box: str) -> list[str]:
    """What may be said of steps, the fullest first."""
    one = found[0]
    if len(found) == 1:
        chip = "a new chip" if one.place == box else f"the chip on {one.place}"
        return [f"{one.die} takes {chip} to {one.target}{', and strikes' if one.kind else ''}."]
    ends = [f"{step.target} {step.kind}".rstrip() for step in found]
    if len({step.place for step in found}) == 1:
        start = _place_name(one.place, box)
        ways = ", ".join(f"{step.die} to {end}" for step, end in zip(found, ends, strict=True))
        return [f"From {start}: {ways}.", f"{one.place}: {ways}.", f"{one.place}: to {', '.join(ends)}."]
    ways = ", ".join(f"{_place_name(step.place, box)} to {end}" for step, end in zip(found, ends, strict=True))
    strikes = sum(step.kind == STRIKES for step in found)
    struck = f"; {strikes} of them {'strikes' if strikes == 1 else 'strike'}" if strikes else ""
    return [f"{one.die}: {ways}.", f"The {one.die} leads to {len(found)} points, as lit{struck}."]


def _place_name(place: str, box: str) -> str:
    return f"the {box}" if place == box else place
