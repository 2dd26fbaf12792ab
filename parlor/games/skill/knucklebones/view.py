"""Knucklebones: how the mat looks, what is asked, and how a throw is timed."""

from __future__ import annotations

from typing import Final, Literal

from parlor.core.scene import NO_PAUSE, SKIP, Mat, Scene, Timing
from parlor.core.scene.skill import Barrier, Bone, Lot
from parlor.core.state import CHANCE, GAME_OVER, View
from parlor.games.skill.knucklebones.mat import COLOURS, SIDE
from parlor.games.skill.knucklebones.rules import TURNS, Knucklebones
from parlor.games.skill.knucklebones.telling import brief_bones, mark_prompt, marks, name_bones, number_word

PACE: Final = 0.78125
"""With which a mark is 400 milliseconds from its middle where nothing of an attempt is left."""
CHOOSE: Final = "Arrows and Enter."
HAND: Final = 265
"""Where the other hand stands on the mat, in millimetres from the left."""
FINGERS: Final = ((55, 105), (135, 185), (215, 265), (295, 345))
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
        timing = Timing("beat", PACE, state.thrower, mark_prompt(state))
    steps, at = len(state.course), state.done[state.thrower]
    status = f"{'alone, ' if state.seats == 1 else ''}step {min(at + 1, steps)} of {steps}: {state.step.name}"
    default = {"go": "pick", "start": "scatter"}.get(state.stage, "")
    zones = (_mat(state),)
    others = view.seat != state.thrower and state.stage not in ("start", "calls") and state.turn != GAME_OVER
    return Scene(
        zones,
        prompt=_prompt(state),
        notes=_notes(state),
        status=status,
        pause=SKIP if others else NO_PAUSE,
        timing=timing,
        default=default,
    )


def _notes(state: Knucklebones) -> tuple[str, ...]:
    steps = state.course
    return tuple(f"at {steps[done].short_name}" if done < len(steps) else "all done" for done in state.done)


def _mat(state: Knucklebones) -> Mat:
    held = _bones_in_hand(state)
    lying = tuple(_bone(state, bone) for bone in state.bones("mat", "over", "tooth") if bone not in held)
    standing = (
        state.stage in ("go", "fall") and state.act[:1] != ("jockey",) and state.bones("mat", "air", "tooth", "pulled")
    )
    barrier = HANDS.get(state.step.hand) if standing else None
    lots = _bones_in_air(state) if state.act[:1] == ("jockey",) else _lots(state, held)
    ways, now = marks(state) if state.due else turn_stages(state)
    return Mat(SIDE, lying, lots, barrier, back=_jockeying(state), ways=ways, now=now)


def _jockeying(state: Knucklebones) -> bool:
    """Whether bones are to be caught on the back of the hand, or thrown off it."""
    return state.turn == CHANCE and state.act[:1] == ("jockey",) and bool(state.due)


def _bones_in_air(state: Knucklebones) -> tuple[Lot, ...]:
    """All five in the air; then those caught on the back of the hand are thrown again; the rest is dropped."""
    has = tuple(bone for bone in range(len(COLOURS)) if bone not in state.dropped)
    place: Literal["air", "hand"] = "air" if state.due else "hand"
    lots = (
        Lot("in the air" if state.due else "caught", _all(state, has), place),
        Lot("dropped", _all(state, state.dropped), "lost"),
    )
    return tuple(lot for lot in lots if lot.bones)


def _bones_in_hand(state: Knucklebones) -> tuple[int, ...]:
    """What has been picked up while the taw is still to be caught, or it is to be laid down elsewhere."""
    due = state.due[0][0] if state.turn == CHANCE and state.due else "pick"
    has = state.act[:1] in (("pick",), ("pull",)) or (state.act[:1] == ("carry",) and due == "extra")
    return state.bones_meant(state.act) if has and due != "pick" else ()


def _lots(state: Knucklebones, held: tuple[int, ...]) -> tuple[Lot, ...]:
    """The taw, or several; what is thrown up, held, and set aside because it was caught."""
    taws = state.bones("taw")
    flying = state.turn == CHANCE and bool(state.due)
    name = "taws" if len(taws) > 1 else "taw"
    groups = (
        Lot(f"{name} in the air" if flying else f"{name} in hand", _all(state, taws), "air" if flying else "hand"),
        Lot("in the air", _all(state, state.bones("air")), "air"),
        Lot("in hand", _all(state, (*state.bones("hand", "held", "pulled"), *held)), "hand"),
        Lot("caught", _all(state, state.bones("aside")), "aside"),
    )
    return tuple(lot for lot in groups if lot.bones)


def _all(state: Knucklebones, bones: tuple[int, ...]) -> tuple[Bone, ...]:
    return tuple(_bone(state, bone) for bone in bones)


def _bone(state: Knucklebones, bone: int) -> Bone:
    return Bone(COLOURS[bone], COLOURS[bone], *state.spots[bone])


def turn_stages(state: Knucklebones) -> tuple[tuple[str, ...], int]:
    """What a turn at this step goes through, and which of it comes now; -1 once the game is over."""
    step, first = state.step, {"start": 0, "calls": 0, "fall": 0, "taw": 1, "go": 2}[state.stage]
    begins = {"jockey": "toss and catch", "scatter": "scatter", "dump": "put down", "teeth": "set the teeth"}[
        step.start
    ]
    ends = {
        "stables": "stable, pick up", "arch": "sweep, pick up", "over": "carry over, pick up",
        "teeth": "pull, lay, pick up", "colours": "call, pick up",
    }.get(step.way, "pick up, catch")  # fmt: skip
    return (begins, "choose a taw", ends), -1 if state.turn == GAME_OVER else first


# -- what is asked ---------------------------------------------------------------------------------


def _prompt(state: Knucklebones) -> str:
    if state.turn == GAME_OVER:
        return _end_prompt(state)
    if state.turn == CHANCE:
        return _happening(state)
    return {"start": _opening, "taw": _choosing}.get(state.stage, _progress)(state)


def _end_prompt(state: Knucklebones) -> str:
    steps = len(state.course)
    if steps in state.done:
        return f"{{{state.done.index(steps)}}} has done all {number_word(steps)} steps."
    return f"{TURNS} turns each: who has come furthest, in the fewest turns, wins."


def _opening(state: Knucklebones) -> str:
    name = state.step.short_name
    (verb, *_), *others = state.moves()
    if verb == "jockey":
        return f"{name}: toss all five onto the back of your hand, then into the palm."
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
        return f"{step.short_name}: which bone do you throw up, as your taw? {CHOOSE}"
    if step.chooser == "self" or state.seats == 1:
        return f"{step.short_name}: which bone do you lift as taw, to throw up? No other may stir."
    how = "easy" if step.chooser == "friend" else "hard"
    return f"{step.short_name}: which bone is {{{state.thrower}}} to throw up, as taw? One {how} to lift."


def _progress(state: Knucklebones) -> str:
    step, verb = state.step, state.moves()[0][0]
    lying = state.bones("mat", "over")
    if verb == "call":
        asked = "do you call" if state.turn == state.thrower else f"must {{{state.thrower}}} pick up"
        return f"{step.short_name}: which colour {asked}?"
    if verb == "drive":
        return f"{step.short_name}: which bone do you sweep {'through' if step.way == 'arch' else 'into a stable'}?"
    if verb == "carry":
        return f"{step.short_name}: which bone goes over?"
    if verb in ("pull", "lay"):
        return f"{step.short_name}: {'lay the tooth down.' if verb == 'lay' else 'which tooth do you pull?'}"
    if step.way == "colours":
        return f"{step.short_name}: throw up the taw and pick up {state.called}."
    groups = state.groups()
    size = len(groups[0])
    what = f"{number_word(size)}{f' of the {number_word(len(lying))}' if size < len(lying) else ''}"
    if len(groups) == 1:
        what = brief_bones(state, state.moves()[0])
        what += f", {state.gap(groups[0]) * SIDE // 10_000} cm apart" if size > 1 else ""
    if any(move[0] == "sweep" for move in state.moves()):
        return f"{step.short_name}: pick up {what}, or sweep them together."
    return f"{step.short_name}: throw up the taw and pick up {what}."


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
    what, named = state.due[0][0], name_bones(state, state.act)
    if what == "extra":
        verb, _, rest = state.step.asks.partition(" ")
        return f"{verb}{'es' if verb.endswith('ch') else 's'} {rest}"
    return {
        "toss": "throws up all five bones, and turns the hand",
        "palm": f"has {number_word(state.caught)} on the hand, and throws again",
        "tip": f"lifts {named}",
        "pick": f"picks up {named}",
        "lay": f"lays {named} down",
        "sweep": f"sweeps {named}",
    }.get(what, "catches the taws" if len(state.bones("taw")) > 1 else "catches the taw")
