"""A throw of dice as it is seen: they tumble for a moment before they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.scene import Die, Pause, Scene
from parlor.core.scene.zone import Zone
from parlor.core.state import Move

FRAME_S: Final = 0.1
"""Seconds of a picture: two of them are seen, and hardly make anyone wait."""
PICTURES: Final = {1: (5, 3), 2: (5, 3), 3: (4, 5), 4: (3, 5), 5: (6, 4), 6: (5, 4)}
"""The faces that a die shows before its own: from each to the next few pips change, which is cheap on the wire."""
ROLLED: Final = "rolled"


def tumbling(before: Scene, after: Scene, move: Move) -> tuple[Scene, ...]:
    """The pictures between two positions of which the second shows the dice that a move of chance has thrown.

    What is written about them is still what stood there before.
    """
    if not move or move[0] != ROLLED or after.pauses("skip"):
        return ()
    faces = [int(word) for word in move[1:] if word.isdigit() and int(word) in PICTURES]
    thrown = _thrown_dice(after, faces)
    marks = [die.mark for die in thrown if die.mark]
    return tuple(_tumbled(before, after, Counter(faces), at, marks) for at in range(2) if thrown)


def _thrown_dice(scene: Scene, faces: list[int]) -> list[Die]:
    """The dice on a table that show what was thrown."""
    left, found = Counter(faces), list[Die]()

    def note(die: Die) -> Die:
        if _is_thrown(die, left):
            found.append(die)
        return die

    for zone in scene.zones:
        _with_dice(zone, note)
    return found


def _is_thrown(die: Die, left: Counter[int]) -> bool:
    """Whether a die that lies there is one of those thrown that are `left`, which it is then no more."""
    if die.kept or die.used or not left[die.face]:
        return False
    left[die.face] -= 1
    return True


def _tumbled(before: Scene, after: Scene, left: Counter[int], picture: int, marks: list[str]) -> Scene:
    """The table with the dice thrown in one of the `PICTURES`; letters are those of the other dice thrown."""
    seen = 0

    def change(die: Die) -> Die:
        nonlocal seen
        if not _is_thrown(die, left):
            return die
        seen += 1
        mark = marks[(seen + picture) % len(marks)] if die.mark else ""
        return replace(die, face=PICTURES[die.face][picture], mark=mark, token="", lost=False, counts=False)

    zones: list[Zone] = []
    for at, zone in enumerate(after.zones):
        changed: Zone = _with_dice(zone, change)
        earlier = before.zones[at] if at < len(before.zones) else zone
        alike = type(earlier) is type(zone)
        label = getattr(earlier, "label", None)
        if changed is zone:
            zones.append(earlier if alike else zone)
        elif alike and isinstance(label, str):
            zones.append(replace(changed, label=label))
        else:
            zones.append(changed)
    return replace(before, zones=tuple(zones), pause=Pause("frame", seconds=FRAME_S), timing=None)


def _with_dice(part: Any, change: Callable[[Die], Die]) -> Any:
    """A part of a scene with its dice changed; itself where none is."""
    if isinstance(part, Die):
        return change(part)
    if isinstance(part, tuple) and not hasattr(part, "_fields"):
        parts = tuple(_with_dice(each, change) for each in part)
        return parts if any(new is not old for new, old in zip(parts, part, strict=True)) else part
    if isinstance(part, Struct):
        old = {name: getattr(part, name) for name in part.__struct_fields__}
        new = {name: _with_dice(value, change) for name, value in old.items()}
        different = {name: value for name, value in new.items() if value is not old[name]}
        return replace(part, **different) if different else part
    return part
