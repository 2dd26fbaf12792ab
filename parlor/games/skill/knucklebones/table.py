"""Knucklebones: how the mat looks, what is asked, and how a throw is timed."""

from __future__ import annotations

from collections.abc import Mapping
from math import asin, sin
from random import Random
from typing import Final

from msgspec.structs import replace

from parlor.aims import Barrier, Beat, Bone, Lot
from parlor.games.skill.knucklebones.calls import DOWN, calls_drawn
from parlor.games.skill.knucklebones.mat import COLOURS, SIDE, caught
from parlor.games.skill.knucklebones.rules import TURNS, Knucklebones, attempted
from parlor.games.skill.knucklebones.telling import bones_named, counted
from parlor.rules import CHANCE, NOBODY, Act, Move, View
from parlor.scene import Mat, Scene, Timing

PACE: Final = 0.78125
"""With which a mark is 400 milliseconds from its middle where nothing of an attempt is left."""
DEAD_ON: Final = 0.05
"""How far off the middle a mark is still in it."""
FOUR: Final = 700
"""How good a throw must be that catches four bones."""
CHOOSE: Final = "Arrows and Enter choose, or a click."
HAND: Final = 265
"""Where the other hand stands on the mat, in millimetres from the left."""
FINGERS: Final = ((55, 105), (135, 185), (215, 265), (295, 345))
HEAP: Final = ((200, 200), (180, 185), (220, 185), (180, 215), (220, 215))
"""A pile that is only just put down."""
HANDS: Final = {
    "stables": Barrier("the stables", HAND, FINGERS),
    "arch": Barrier("the arch", HAND, ((140, 260),)),
    "line": Barrier("the line", HAND),
    "jump": Barrier("the jump", HAND),
    "needle": Barrier("the needle", HAND, ((180, 220),)),
    "teeth": Barrier("the fingers", HAND, FINGERS),
}


def scene(view: View[Knucklebones]) -> Scene:
    """The mat with its bones, and what the thrower has of them."""
    state = view.shown
    if state.thrower < 0:
        return Scene((_mat(state),), prompt="Chance says who begins.", notes=_notes(state))
    timing = None
    if state.stage == "calls":
        timing = Timing("call")
    elif state.due and state.turn == CHANCE:
        timing = Timing("beat", PACE, state.thrower)
    steps, at = len(state.course), state.done[state.thrower]
    status = f"{'alone, ' if state.seats == 1 else ''}step {min(at + 1, steps)} of {steps}: {state.step.name}"
    default = {"go": "pick", "start": "scatter"}.get(state.stage, "")
    zones = (_mat(state),)
    return Scene(
        zones,
        prompt=_prompt(state),
        notes=_notes(state),
        status=status,
        passing=view.seat != state.thrower and state.stage not in ("start", "calls") and state.turn != NOBODY,
        timing=timing,
        default=default,
    )


def _notes(state: Knucklebones) -> tuple[str, ...]:
    steps = state.course
    return tuple(f"at {steps[done].brief}" if done < len(steps) else "all done" for done in state.done)


def _mat(state: Knucklebones) -> Mat:
    lying = tuple(_bone(state, bone) for bone in state.bones("mat", "over", "tooth"))
    standing = (
        state.stage in ("go", "fall") and state.act[:1] != ("jockey",) and state.bones("mat", "air", "tooth", "pulled")
    )
    barrier = HANDS.get(state.step.hand) if standing else None
    lots = _thrown(state) if state.act[:1] == ("jockey",) else _lots(state)
    ways, now = stages(state)
    return Mat(SIDE, lying, lots, barrier, back=_jockeying(state), ways=ways, now=now)


def _jockeying(state: Knucklebones) -> bool:
    """Whether bones are to be caught on the back of the hand, or thrown off it."""
    return state.turn == CHANCE and state.act[:1] == ("jockey",) and bool(state.due)


def _thrown(state: Knucklebones) -> tuple[Lot, ...]:
    """All five in the air; then those caught, and the rest: which of them fell is seen when they lie there."""
    if not state.caught:
        return (Lot("in the air", tuple(_bone(state, bone) for bone in range(len(COLOURS))), "air"),)
    has = Lot("caught", (Bone(),) * state.caught, "air" if state.due else "hand")
    missed = len(COLOURS) - state.caught
    return (has, Lot("dropped", (Bone(),) * missed, "lost")) if missed else (has,)


def _lots(state: Knucklebones) -> tuple[Lot, ...]:
    """The taw, or several; what is thrown up, held, and set aside because it was caught."""
    taws = state.bones("taw")
    flying = state.turn == CHANCE and bool(state.due)
    name = "taws" if len(taws) > 1 else "taw"
    groups = (
        Lot(f"{name} in the air" if flying else f"{name} in hand", _all(state, taws), "air" if flying else "hand"),
        Lot("in the air", _all(state, state.bones("air")), "air"),
        Lot("in hand", _all(state, state.bones("hand", "held", "pulled")), "hand"),
        Lot("caught", _all(state, state.bones("aside")), "aside"),
    )
    return tuple(lot for lot in groups if lot.bones)


def _all(state: Knucklebones, bones: tuple[int, ...]) -> tuple[Bone, ...]:
    return tuple(_bone(state, bone) for bone in bones)


def _bone(state: Knucklebones, bone: int) -> Bone:
    return Bone(COLOURS[bone], COLOURS[bone], *state.spots[bone])


def stages(state: Knucklebones) -> tuple[tuple[str, ...], int]:
    """What a turn at this step goes through, and which of it comes now; -1 once the game is over."""
    step, first = state.step, {"start": 0, "calls": 0, "fall": 0, "taw": 1, "go": 2}[state.stage]
    begins = {"jockey": "toss and catch", "scatter": "scatter", "dump": "put down", "teeth": "set the teeth"}[
        step.start
    ]
    ends = {
        "stables": "stable, pick up", "arch": "sweep, pick up", "over": "carry over, pick up",
        "teeth": "pull, lay, pick up", "colours": "call, pick up",
    }.get(step.way, "pick up, catch")  # fmt: skip
    return (begins, "choose a taw", ends), -1 if state.turn == NOBODY else first


# -- what is asked ---------------------------------------------------------------------------------


def _prompt(state: Knucklebones) -> str:
    if state.turn == NOBODY:
        return _ended(state)
    if state.turn == CHANCE:
        return _happening(state)
    return {"start": _opening, "taw": _choosing}.get(state.stage, _going)(state)


def _ended(state: Knucklebones) -> str:
    steps = len(state.course)
    if steps in state.done:
        return f"{{{state.done.index(steps)}}} has done all {counted(steps)} steps."
    return f"{TURNS} turns each: who has come furthest, in the fewest turns, wins."


def _opening(state: Knucklebones) -> str:
    name = state.step.name
    (verb, *_), *others = state.moves()
    if verb == "jockey":
        return f"{name}: toss all five; catch on the back of the hand, then in the palm."
    if verb == "teeth":
        return f"{name}: put four bones between the fingers of your other hand."
    if verb == "dump":
        quickly = " Say Dumps before anybody speaks." if state.seats > 1 and state.step.way == "pick" else ""
        return f"{name}: put them down in a pile.{quickly}"
    if state.bones("taw"):
        return f"{name}: gather the bones on the mat, and scatter them."
    return f"{name}: scatter the bones{', or dump them in a pile' if others else ''}."


def _choosing(state: Knucklebones) -> str:
    step = state.step
    if step.start in ("jockey", "teeth"):
        return f"{step.name}: which bone is to be your taw, the one you throw up? {CHOOSE}"
    if step.chooser == "self" or state.seats == 1:
        return f"{step.name}: which bone do you lift as the taw? Nothing else may stir. {CHOOSE}"
    how = "most easily" if step.chooser == "friend" else "only with trouble"
    return f"{step.name}: choose a taw for {{{state.thrower}}} that can be lifted {how}."


def _going(state: Knucklebones) -> str:
    step, verb = state.step, state.moves()[0][0]
    whole = not state.bones("mat", "tooth", "pulled")
    if verb == "call":
        asked = "do you call" if state.turn == state.thrower else f"must {{{state.thrower}}} pick up"
        return f"{step.name}: which colour {asked}?"
    if verb == "drive":
        return f"{step.name}: which bone do you sweep {'through' if step.way == 'arch' else 'into a stable'}?"
    if verb == "carry":
        return f"{step.name}: which bone goes over?"
    if verb in ("pull", "lay"):
        return f"{step.name}: {'lay the tooth down.' if verb == 'lay' else 'which tooth do you pull?'}"
    if step.way == "colours":
        return f"{step.name}: throw up the taw and pick up {state.called}."
    groups = state.groups()
    what = counted(len(groups[0]))
    if len(groups) == 1:
        what = "all that lie there" if whole else bones_named(state, state.moves()[0])
        what += f", {state.apart(groups[0]) * SIDE // 10_000} cm apart" if len(groups[0]) > 1 else ""
    sweep = " Or sweep them together first." if any(move[0] == "sweep" for move in state.moves()) else ""
    return f"{step.name}: throw up the taw and pick up {what}.{sweep}"


def _happening(state: Knucklebones) -> str:
    """What is being tried, or falls."""
    seat = f"{{{state.thrower}}}"
    if state.stage == "calls":
        return f"{seat} puts the bones down in a pile."
    if not state.due:
        return "The bones fall."
    return f"{seat} {_doing(state)}."


def _doing(state: Knucklebones) -> str:
    """The attempt that is due, after the thrower's name."""
    what, named = state.due[0][0], bones_named(state, state.act)
    if what == "extra":
        return state.step.does
    return {
        "toss": "throws up all five bones, and turns the hand",
        "palm": f"has {counted(state.caught)} on the hand, and throws again",
        "tip": f"lifts {named}",
        "pick": f"picks up {named}",
        "lay": f"lays {named} down",
        "sweep": f"sweeps {named}",
    }.get(what, "catches the taws" if len(state.bones("taw")) > 1 else "catches the taw")


# -- timing ----------------------------------------------------------------------------------------


def let_go(view: View[Knucklebones], act: Act, rng: Random) -> Move:
    """How good an attempt was that a person timed: nothing of it is left 400 milliseconds off."""
    return attempted(_quality(act))


def _quality(act: Act) -> float:
    return 1 - asin(min(1.0, abs(act.x)))


def called(view: View[Knucklebones], people: Mapping[int, int], rng: Random) -> Move:
    """When each called; chance says it of those who are not people."""
    state = view.shown
    return calls_drawn(state.seats, state.thrower, state.options.skill, rng, people)


def timed_scene(view: View[Knucklebones], act: Act) -> Scene:
    """The mat with the mark of a beat, or with the hand that goes down."""
    state, still = view.shown, scene(view)
    if state.stage == "calls":
        return _race(state, still, act)
    what, need = state.due[0]
    good = sin(1 - (FOUR if what in ("toss", "palm") else min(need, 1000)) / 1000)
    said = _said(act, good, none=what in ("toss", "palm")) if act.done else ""
    mats = tuple(replace(zone, beat=Beat(act.x, good, said)) for zone in still.zones if isinstance(zone, Mat))
    now = f"{said[0].upper()}{said[1:]}." if said else "Any key stops the mark!"
    return replace(still, zones=mats, prompt=f"{still.prompt} {now}")


def _said(act: Act, good: float, *, none: bool) -> str:
    """How the mark was stopped; while it was still on its way to the middle it is too early.

    `none`: a throw that is not good may catch some bones all the same.
    """
    if abs(act.x) <= DEAD_ON:
        return "in the very middle"
    way = "early" if act.x * act.y < 0 else "late"
    if abs(act.x) <= good:
        return f"good, a little {way}"
    return f"{'too ' if not none or not caught(round(1000 * max(0.0, _quality(act)))) else ''}{way}"


def _race(state: Knucklebones, still: Scene, act: Act) -> Scene:
    seat, down = f"{{{state.thrower}}}", act.x * 1000 >= DOWN
    if act.x < 0:
        return replace(still, prompt=f"{seat} is about to put the bones down. Wait for it...")
    prompt = (
        f"{'There they lie!' if down else 'Down they go!'} {seat}: Dumps! Others: {'Breaks' if down else 'No Dumps'}!"
    )
    if not down:
        return replace(still, prompt=prompt)
    pile = tuple(Bone(colour, colour, *spot) for colour, spot in zip(COLOURS, HEAP, strict=True))
    mats = tuple(replace(zone, lying=pile, lots=()) for zone in still.zones if isinstance(zone, Mat))
    return replace(still, zones=mats, prompt=f"There they lie! {seat}: Dumps! Others: Breaks!")
