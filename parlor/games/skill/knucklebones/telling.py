"""Knucklebones: what the log says of it."""

from __future__ import annotations

from typing import Final

from parlor.core.scene.names import together
from parlor.core.state import Move, View
from parlor.games.skill.knucklebones.calls import winner
from parlor.games.skill.knucklebones.mat import COLOURS
from parlor.games.skill.knucklebones.rules import Knucklebones

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
FEW: Final = 3
"""So many bones are no longer named before a throw: that must fit in a line with the keys."""
FAILED: Final = {
    "tip": "another bone stirs",
    "pick": "fails to pick up",
    "lay": "fails to lay it down",
    "sweep": "misses",
    "catch": "drops the taw",
}
"""What has gone wrong with an attempt."""
DONE: Final = {
    "taw": "nothing stirs",
    "pick": "caught",
    "sweep": "closer",
    "carry": "there",
    "pull": "out",
    "lay": "down",
}
"""What has come of an act that succeeded."""


def number_word(number: int) -> str:
    """A number in words, while it is small."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def name_bones(state: Knucklebones, move: Move) -> str:
    """The bones that a move means, by their colours."""
    return together([COLOURS[bone] for bone in state.bones_meant(move)])


def done_with(before: Knucklebones, after: Knucklebones) -> list[str]:
    """The line that says that a step is done, if it is."""
    seat = before.thrower
    return [f"{{{seat}}} has done {before.step.name}"] if after.done[seat] > before.done[seat] else []


def log_lines(before: View[Knucklebones], move: Move, after: View[Knucklebones]) -> list[str] | None:
    """What is tried, and what has come of it."""
    was, now = before.shown, after.shown
    seat = f"{{{was.thrower}}}"
    match move[0]:
        case "first":
            return None
        case "fall":
            return []
        case "calls":
            return _call_lines(was, move)
        case "try":
            return [*attempt_lines(was, move, now), *([] if was.due[0][0] == "palm" else done_with(was, now))]
        case "taw":
            return [_taw_line(was, move)]
        case "call":
            return [f"{{{was.turn}}} calls {move[1]}"]
    return [f"{seat} {_acts(was, move)}"]


def _acts(was: Knucklebones, move: Move) -> str:
    """What the thrower begins to do, after his name."""
    way = was.step.way
    if move[0] in ("jockey", "scatter", "dump", "teeth"):
        return {
            "jockey": "throws up all five bones",
            "scatter": "scatters the bones",
            "dump": "puts the bones down in a pile",
            "teeth": "puts four bones between the fingers",
        }[move[0]]
    named = name_bones(was, move)
    return {
        "pick": f"goes for {named}",
        "sweep": f"sweeps {named} together",
        "drive": f"sweeps {named} {'through the arch' if way == 'arch' else 'into a stable'}",
        "carry": f"takes {named} {'through the needle' if was.step.hand == 'needle' else f'over the {was.step.hand}'}",
        "pull": f"pulls {named}",
        "lay": f"lays {named} down",
    }[move[0]]


def _taw_line(was: Knucklebones, move: Move) -> str:
    """Which taw is chosen, and by whom."""
    if was.turn != was.thrower:
        return f"{{{was.turn}}} chooses {move[1]} as the taw of {{{was.thrower}}}"
    return f"{{{was.turn}}} {'lifts' if was.step.start in ('scatter', 'dump') else 'keeps'} {move[1]} as the taw"


def timing_note(move: Move, *, failed: bool) -> str:
    """Which way a timed attempt was off, after what has come of it."""
    return f", {'too ' if failed else ''}{move[2]}" if len(move) > 2 else ""


def attempt_lines(was: Knucklebones, move: Move, now: Knucklebones) -> list[str]:
    """What an attempt has come to; nothing while more must follow."""
    what, seat = was.due[0][0], f"{{{was.thrower}}}"
    failed = now.stage == "start" and not now.due and now.done == was.done
    way = timing_note(move, failed=failed)
    if what == "toss":
        return [f": none caught{way}" if failed else f": {number_word(now.caught)} on the back of the hand{way}"]
    if what == "palm":
        if now.done != was.done:
            return [f"{seat} catches all five in the palm, and skips {was.step.name}"]
        return [f"{seat} catches {'none' if failed else number_word(now.caught)} in the palm{way}"]
    if failed:
        return [f": {FAILED.get(what) or f'fails to {was.step.asks}'}{way}"]
    if now.due:
        return []
    driven = "through" if was.step.way == "arch" else "in"
    return [f": {driven if was.act[0] == 'drive' else DONE[was.act[0]]}"]


def _call_lines(was: Knucklebones, move: Move) -> list[str]:
    """Who was heard first."""
    seat, what = winner(move, was.thrower)
    if what == "dumps":
        return [": Dumps!"]
    said = "No Dumps first, and the bones are scattered" if what == "no_dumps" else "Breaks first, and hits the pile"
    return [f"{{{seat}}} says {said}"]


def marks(state: Knucklebones) -> tuple[tuple[str, ...], int]:
    """The attempts of what is being tried, each in the imperative, and which of them is due."""
    due = (("toss", 0), ("palm", 0)) if state.act[0] == "jockey" else _all_due(state)
    return tuple(_instruction(state, what) for what, _ in due), len(due) - len(state.due)


def _all_due(state: Knucklebones) -> tuple[tuple[str, int], ...]:
    return state.due if state.act[0] == "taw" else state.attempts(state.act)


def brief_bones(state: Knucklebones, move: Move) -> str:
    """The bones that a move means, by their colours, or how many they are."""
    count = len(state.bones_meant(move))
    return name_bones(state, move) if count < FEW else f"{number_word(count)} bones"


def _instruction(state: Knucklebones, what: str) -> str:
    """An attempt in the imperative, in few words."""
    named = brief_bones(state, state.act)
    return {
        "toss": "onto the back of the hand",
        "palm": "into the palm",
        "tip": f"lift {named}, stir no other",
        "pick": f"pick up {named}",
        "lay": f"lay {named} down",
        "sweep": f"sweep {named}",
        "extra": state.step.asks,
    }.get(what, "catch the taws" if len(state.bones("taw")) > 1 else "catch the taw")


def mark_prompt(state: Knucklebones) -> str:
    """Which mark of an act is due, and for what."""
    ways, at = marks(state)
    return f"{f'{at + 1} of {len(ways)}: ' if len(ways) > 1 else 'Now '}{ways[at]}."
