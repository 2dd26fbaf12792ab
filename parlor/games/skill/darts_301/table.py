"""Darts: how the table looks."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from parlor.games.kits.darts import AIMS, NUMBERS, centre, hit, scored
from parlor.games.skill.darts_301.rules import BEGIN, STOP, Darts
from parlor.rules import NOBODY, Act, Move, View
from parlor.scene import Hit, Scene, Target, Timing

RINGS: Final = {"T": "triple ", "D": "double ", "S": "single "}
BULLS: Final = {"50": "the bull", "25": "the outer bull", "bull": "the bull"}


def spoken(aim: str) -> str:
    """An aim, or what was hit, in words."""
    return BULLS.get(aim) or (RINGS[aim[0]] + aim[1:] if aim[0] in RINGS else aim)


def told(before: View[Darts], move: Move, after: View[Darts]) -> list[str] | None:
    """At what a dart is thrown, what it hits, and what is left."""
    if move[0] == "throw":
        return [f"{{{before.turn}}} throws at {spoken(move[1])}"]
    if move[0] != "hit":
        return None
    state, seat = after.shown, before.shown.thrower
    name = scored(int(move[1]), int(move[2])).name
    left = "game shot!" if not state.left[seat] else f"{state.left[seat]} left"
    return [f": {spoken(name)}, {'bust, ' if state.bust else ''}{left}"]


WIDE: Final = 70.0
"""How far the mark sways, in millimetres."""
TREMOR: Final = 4.0
"""How far a dart strays from where it was let go, in millimetres."""


def aimed(view: View[Darts], act: Act) -> tuple[float, float]:
    """Where a timed mark is on the board."""
    x, y = centre(view.shown.aim)
    return x + WIDE * act.x, y + WIDE * act.y


def swaying(view: View[Darts], act: Act) -> Scene:
    """The board with the mark where it is."""
    still = scene(view)
    return replace(still, zones=tuple(replace(zone, aim=aimed(view, act)) for zone in still.zones))


def let_go(view: View[Darts], act: Act, rng: Random) -> Move:
    """Where a dart lands that was let go there."""
    return hit(*(rng.gauss(at, TREMOR) for at in aimed(view, act)))


def scene(view: View[Darts]) -> Scene:
    """The board with the darts of this turn, or of the last one."""
    state = view.shown
    hits = tuple(Hit(x, y, scored(x, y).name) for x, y in dict.fromkeys(state.hits))
    aim = centre(state.aim) if state.aim else None
    board = Target(NUMBERS, hits, AIMS, aim)
    notes = tuple(f"{left} left" for left in state.left)
    if state.turn == NOBODY:
        prompt = "Game shot!" if 0 in state.left else "A hundred rounds: the lowest wins."
    elif state.aim:
        prompt = f"Aiming at {state.aim}: any key lets the dart go."
    else:
        bust = "Bust! " if state.bust else ""
        dart = 1 if len(state.hits) == 3 else len(state.hits) + 1
        need = state.left[state.thrower] if state.thrower >= 0 else BEGIN
        stop = " Or stop." if STOP in state.moves() else ""
        prompt = f"{bust}{need} left, dart {dart}: what do you aim at?{stop}"
    timing = Timing("aim") if state.aim else None
    return Scene((board,), prompt=prompt, notes=notes, status=f"round {state.round}", timing=timing)
