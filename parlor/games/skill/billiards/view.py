"""Pocket billiards: how the table looks, and how balls go on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import atan2, degrees
from typing import Any, Final

from msgspec.structs import replace

from parlor.core.scene import (
    LINGER,
    NO_PAUSE,
    RESULT,
    Ball,
    Bed,
    Berth,
    Dial,
    Pause,
    Pocket,
    Scene,
    Shelf,
    Steps,
    Timing,
)
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.skill.billiards.aiming import (
    CUTS,
    FREE,
    PACES,
    SAFE,
    TIPS,
    Aim,
    Stroke,
    aimed_stroke,
    cut_token,
    describe_turn,
    line_of_sight,
    look_along,
)
from parlor.games.skill.billiards.aims import DEGREES, TENTHS, aims
from parlor.games.skill.billiards.ball_in_hand import cells
from parlor.games.skill.billiards.fouls import BRIEF, SAID
from parlor.games.skill.billiards.lag import LAG, LAGGED, LAGGING, strokes
from parlor.games.skill.billiards.log import POCKETS as NAMES
from parlor.games.skill.billiards.outcome import STRUCK, outcome_of
from parlor.games.skill.billiards.physics.engine import trace
from parlor.games.skill.billiards.pool_table import FOOT_SPOT, HEAD_SPOT, HEAD_STRING, POCKETS, WIDTH, Balls
from parlor.games.skill.billiards.rules import Pool
from parlor.games.skill.billiards.shots import balls_in_sight, pots

EVERY: Final = 1 / 15
"""Seconds between the frames of a film."""
BRISK: Final = 45
"""Frames after which balls that still roll do so at twice their speed."""
GLIDE: Final = 6
"""Frames in which balls glide to where they were said to lie, if they would not roll there."""
EIGHT: Final = 8
"""The eight ball, which follows either group."""
STRIPED: Final = 9
"""The first ball with a stripe."""
LINE: Final = 74
"""Letters of what is asked that stand in one line of a small table."""
EYE: Final = 0.25
"""The scatter, in degrees, by which the eye judges which pocket is the likeliest."""
PACING: Final = tuple((str(pace), str(pace + 1)) for pace in range(len(PACES) - 1, 0, -2))
TIPPING: Final = tuple(tuple(TIPS)[row : row + 3] for row in range(0, len(TIPS), 3))
NUDGING: Final = (("n",), ("w", "e"), ("s",))
CUTTING: Final = tuple(map(cut_token, reversed(CUTS)))
"""From the left, as one looks along the line."""
CUT_NAMES: Final = tuple(f"{abs(cut) / 10:g}{'L' if cut > 0 else 'R'}" if cut else "0" for cut in reversed(CUTS))
"""How they stand on the dial: so many degrees to the left or to the right."""
LAGS: Final = tuple(pace for _, pace in LAG)
ASKED: Final = {
    "lagged": "Both balls are struck at once.",
    "lot": "The lot decides who chooses.",
    "choose": "You choose: break, or let the other break?",
    "rack": "The balls are racked.",
    "nudge": "Leave it there, or nudge it a little.",
    "bearing": "Left and Right turn the line, PgUp and PgDn by far; Enter takes it.",
    "tenth": "And by tenths of a degree: Left and Right, then Enter.",
    "call": "Before you aim freely: which ball is it to pot? Or is it a safety?",
    "struck": "Any key strikes.",
}
DEFAULTS: Final = {"choose": "break", "nudge": "set", "aim": "strike", "decide": "accept"}


def scene(view: View[Pool[Any]]) -> Scene:
    """The bed with what is asked of it, who has which balls, and the rack."""
    state = view.shown
    lag = state.phase in ("lag", "lagged")
    fresh = state.phase == "rack" and state.last is not None and not any(state.balls)
    balls = state.last.outcome.balls if fresh and state.last is not None else state.balls
    bed = Bed(
        balls_on_bed(balls, balls_to_choose(state)),
        tuple(pocket(state, name) for name in POCKETS),
        berths=tuple(Berth(word, x, WIDTH - y) for word, (x, y) in berths(state).items()),
        aims=aims(state),
        dial=dial(state),
        steps=steps(state),
        head=HEAD_STRING,
        shelves=(to_be_racked(state),) if lag else () if fresh or not any(balls[1:]) else shelves(state),
        spots=() if lag else tuple((x, WIDTH - y) for x, y in (HEAD_SPOT, FOOT_SPOT)),
    )
    timing = Timing("beat") if state.phase == "struck" and state.options.reflex else None
    return Scene(
        (bed,),
        prompt=prompt_text(state, view.seat),
        notes=tuple(seat_note(state, seat) for seat in range(2)),
        status=status(state),
        pause=RESULT if fresh and state.breaking else LINGER if state.phase == "place" and fault(state) else NO_PAUSE,
        timing=timing,
        default=DEFAULTS.get(state.phase) or default_token(state),
    )


def shelves(state: Pool[Any]) -> tuple[Shelf, ...]:
    """Which balls each has to pot and which of them are left; while that is the same for both, all of them."""
    groups: tuple[tuple[int, ...], ...] = tuple(getattr(state, "group", lambda seat: ())(seat) for seat in range(2))
    if not all(groups):
        groups = (tuple(range(1, len(state.balls))),)
        labels: tuple[str, ...] = ("on the table",)
    else:
        labels = tuple(f"{{{seat}}}: {'solids' if group[0] == 1 else 'stripes'}" for seat, group in enumerate(groups))
        groups = tuple((*group, EIGHT) for group in groups)
    return tuple(
        Shelf(label, group, tuple(ball for ball in group if state.balls[ball]))
        for label, group in zip(labels, groups, strict=True)
    )


def to_be_racked(state: Pool[Any]) -> Shelf:
    """The balls that wait beside the table while the lag is played."""
    numbers = tuple(range(1, state.count))
    return Shelf("to be racked", numbers, numbers)


def balls_on_bed(balls: Balls, tokens: frozenset[int] = frozenset()) -> tuple[Ball, ...]:
    """The balls as they are drawn; those that can be chosen have their number for a word."""
    return tuple(
        Ball(number, at[0], WIDTH - at[1], number >= STRIPED, str(number) if number in tokens else "")
        for number, at in enumerate(balls)
        if at
    )


def balls_to_choose(state: Pool[Any]) -> frozenset[int]:
    """The balls that can be chosen."""
    return frozenset(state.targets if state.phase == "ball" else state.callable if state.phase == "call" else ())


def pocket(state: Pool[Any], name: str) -> Pocket:
    """A pocket, which can be chosen while one is asked for."""
    return Pocket(name if state.phase == "pocket" else "", f"{NAMES[name]} pocket", state.aim.pocket == name)


def berths(state: Pool[Any]) -> dict[str, tuple[int, int]]:
    """Where the cue ball may be set."""
    if state.phase != "place":
        return {}
    found = cells(state.hand == "kitchen")
    return {word: found[word] for _, word in state.moves()}


def steps(state: Pool[Any]) -> tuple[Steps, ...]:
    """The pace and the tip, in force or to be chosen; the ways of a nudge."""
    if state.phase == "nudge":
        return (Steps("nudge", NUDGING),)
    if state.phase not in ("aim", "struck"):
        return ()
    aim = state.full_aim
    return Steps("pace", PACING, str(aim.pace), "soft"), Steps("tip", TIPPING, aim.tip)


def dial(state: Pool[Any]) -> Dial | None:
    """What is turned at the rail: the pace of a lag, a bearing, its tenths, a cut."""
    if state.phase == "lag":
        return Dial("lag", LAGS, len(LAGS) // 2)
    if state.phase == "bearing":
        return Dial("angle", DEGREES, facing(state))
    if state.phase == "tenth":
        return Dial("tenth", TENTHS)
    if state.phase == "aim" and state.aim.ball:
        clear = ", clear" if is_unblocked(state) else ""
        turning = (
            "" if blocking_ball(state) else f"{shot_summary(state)}{clear}: Enter strikes, Left/Right turn the line."
        )
        return Dial("cut", CUTTING, CUTTING.index(cut_token(state.aim.cut or 0)), CUT_NAMES, asks=turning)
    return None


def facing(state: Pool[Any]) -> int:
    """The bearing from the cue ball to the first ball that may be hit."""
    cue, at = state.balls[0], next((state.balls[ball] for ball in state.targets), None)
    return round(degrees(atan2(at[1] - cue[1], at[0] - cue[0]))) % 360 if cue and at else 0


def default_token(state: Pool[Any]) -> str:
    """The word that the cursor is on first: a likely ball, or one in sight; its pocket; the middle at the break."""
    legal = state.moves()
    if state.phase == "place":
        middle = state.start_cell if state.breaking else "d4" if state.hand == "kitchen" else "f3"
        return middle if ("place", middle) in legal else legal[0][1]
    if state.phase == "ball" and state.breaking and not state.open_break:
        return str(max(state.targets, key=lambda ball: (state.balls[ball] or (0, 0))[1]))  # the corner of the rack
    if state.phase == "ball":
        found = pots(state.balls, state.targets, EYE)
        near = [] if found else balls_in_sight(state.balls, state.targets)
        return str(found[0].ball if found else near[0]) if found or near else legal[0][-1]
    if state.phase == "pocket":
        likely = pots(state.balls, [state.aim.ball or state.aim.call or 0], EYE)
        return likely[0].pocket if likely else legal[-1][1]
    return ""


# -- words -----------------------------------------------------------------------------------------


def prompt_text(state: Pool[Any], viewer: int) -> str:
    """What is asked now; of a stroke that is timed only whoever makes it is asked."""
    phase, aim = state.phase, state.aim
    if state.turn == GAME_OVER:
        return "The game is over."
    if phase == "rack" and state.last is not None:
        return rack_reason(state)
    if phase == "lag":
        ball = "the 1 (above)" if state.turn else "the white ball (below)"
        return f"Lag for the break: {ball} must stop nearest to the left end. How hard?"
    if phase == "place":
        where = "behind the head string, left of the line" if state.hand == "kitchen" else "anywhere"
        why = f"Foul: {SAID[foul]}. Set" if (foul := fault(state)) else "Set"
        return f"{why} the cue ball {where}."
    if phase == "ball":
        if state.breaking and not state.open_break:
            return "The break: two balls and the cue ball must come to a cushion. Which ball?"
        if state.pushing:
            return "A push-out: the cue ball may go anywhere. Aim at a ball, or freely."
        only = (
            f"The {state.legal_targets[0]} must be hit first: aim"
            if len(state.legal_targets) == 1
            else "Which ball? Aim"
        )
        return f"{only} at it, or freely."
    if phase == "pocket":
        return pocket_prompt(state)
    if phase == "aim":
        return f"{shot_summary(state)}: {blocking_ball(state) or finish(aim, clear=is_unblocked(state))}."
    if phase == "struck" and (viewer != state.shooter or not state.options.reflex):
        return f"{shot_summary(state)}: the cue ball is struck."
    if phase == "decide":
        return decision(state)
    return ASKED[phase]


def pocket_prompt(state: Pool[Any]) -> str:
    """Which pocket is asked for, and which of them the ball has a clear way to: it may look narrower than it is."""
    aim = state.aim
    asks = f"Into which pocket with the {aim.ball or aim.call}?"
    if aim.ball == FREE:
        return asks
    clear = [NAMES[pot.pocket] for pot in pots(state.balls, [aim.ball or 0], EYE)]
    ways = [f"{asks} Clear: {', '.join(clear[:count])}." for count in range(len(clear), 0, -1)]
    return next((way for way in ways if len(way) <= LINE), f"{asks} None has a clear way: play safe?")


def blocking_ball(state: Pool[Any]) -> str:
    """Which ball stands in the way of the one aimed at, or of that one to its pocket; "" where none does."""
    aim, seen = state.aim, line_of_sight(state.balls, state.aim)
    at = state.balls[aim.ball] if aim.ball else None
    if seen is None or at is None or not seen.ball:
        return ""
    if seen.ball != aim.ball:
        if aim.pocket == SAFE and seen.ball in state.legal_targets:
            return ""  # one ball is as good as the other
        foul = ", that would be a foul" if seen.ball not in state.legal_targets else ""
        return f"the {seen.ball} is in the way{foul}; turn the line, or go back (U)"
    if aim.pocket in POCKETS and (other := look_along((None, *state.balls[1:]), at, seen.away, seen.ball).ball):
        return f"the {other} stands before the pocket; turn the line, or go back (U)"
    return ""


def is_unblocked(state: Pool[Any]) -> bool:
    """Whether the ball aimed at is the first in the way, which one says, as balls are drawn larger than they are."""
    seen = line_of_sight(state.balls, state.aim)
    return not state.breaking and seen is not None and 0 < seen.ball == state.aim.ball and not blocking_ball(state)


def finish(aim: Aim, *, clear: bool = False) -> str:
    """What may still be said of a shot; what has been said stays, unless it is taken back."""
    said = [f"pace {aim.pace}"] if aim.pace else []
    if aim.cut is not None:
        said.append(describe_turn(aim.cut) if aim.cut else "no cut")
    if not said and not aim.tip:
        return f"{'clear; ' if clear else ''}strike, or set {'cut, ' if aim.ball else ''}pace or tip"
    return f"{' and '.join([*said, *([aim.tip] if aim.tip else [])])} set (U takes it back); Enter strikes"


def fault(state: Pool[Any]) -> str:
    """The foul for which the cue ball is in hand; "" where it is so at a break."""
    return state.last.foul if state.last is not None and not state.breaking else ""


def rack_reason(state: Pool[Any]) -> str:
    """Why all is racked again: mostly a rack has been won."""
    last = state.last
    if last is None or last.note not in ("won", "lost", "three"):
        return "The balls are racked again."
    if state.calls_break:
        return f"Three fouls in a row: {{{last.seat}}} breaks anew."
    winner = last.seat if last.note == "won" else 1 - last.seat
    return f"{{{winner}}} wins the rack: {state.won[winner]} to {state.won[1 - winner]}."


def shot_summary(state: Pool[Any]) -> str:
    """A shot in a few words."""
    aim = state.aim
    if state.open_break:
        return "The break"
    if aim.pocket in POCKETS:
        return f"The {aim.call or aim.ball} to the {NAMES[aim.pocket]}"
    if state.pushing or state.calls:
        return "A push" if state.pushing else "A safety"
    return f"At the {aim.ball}" if aim.ball else "A free shot"


def decision(state: Pool[Any]) -> str:
    """What has to be decided, and why."""
    last = state.last
    if last is not None and last.note == "push":
        return "After the push-out: play on from here, or give it back?"
    why = f"a foul, {SAID[last.foul]}" if last is not None and last.foul else "the break opened nothing"
    other = "have it racked again" if "rerack" in state.offer else "have it broken again"
    return f"{why[0].upper()}{why[1:]}: play on, or {other}?"


def seat_note(state: Pool[Any], seat: int) -> str:
    """What stands by a player's name: what he has to pot, and his fouls in a row."""
    mine: tuple[int, ...] = getattr(state, "group", lambda seat: ())(seat)
    left = [str(ball) for ball in mine if state.balls[ball]]
    parts = []
    if not state.calls and seat == state.shooter and state.rack and state.legal_targets:
        parts.append(f"on the {state.legal_targets[0]}")
    if mine and any(state.balls):
        parts.append(f"{'solids' if mine[0] == 1 else 'stripes'} {' '.join(left)}" if left else "on the 8")
    if state.fouls[seat]:
        last = state.last
        why = f": {BRIEF[last.foul]}" if last is not None and last.seat == seat and last.foul else ""
        parts.append(f"{state.fouls[seat]} foul{'s' if state.fouls[seat] > 1 else ''}{why}")
    return ", ".join(parts)


def status(state: Pool[Any]) -> str:
    """The rack, and what wins."""
    goal = getattr(state.options, "race_to", 0)
    if goal:
        groups = ", open table" if getattr(state, "solids", 0) < 0 and state.rack and not state.breaking else ""
        return f"rack {max(1, state.rack)}, race to {goal}{groups}"
    return f"to {state.options.target}, inning {state.innings}"


# -- in motion -------------------------------------------------------------------------------------


def frames(view: View[Pool[Any]], move: Move) -> Iterable[Scene]:
    """The balls of a stroke as they go, worked out anew; at the end they glide to where they were said to lie."""
    state = view.shown
    struck: tuple[Stroke, ...]
    if move[0] == STRUCK:
        outcome = outcome_of(move, state.count)
        start, struck = state.balls, (aimed_stroke(state.balls, state.full_aim, *outcome.errors),)
    elif move[0] == LAGGED:
        outcome = outcome_of(move, len(LAGGING))
        start, struck = LAGGING, strokes(state.lags, outcome.errors)
    else:
        return
    prompt = f"{rolling(state)}; any key goes on."
    still = replace(scene(view), prompt=prompt, timing=None, pause=Pause("frame", seconds=EVERY))
    going = trace(start, tuple(enumerate(struck)), EVERY)
    shown = (*going[:BRISK], *going[BRISK:-1:2], *going[-1:], *gliding(going[-1], outcome.balls))
    for balls in shown:
        yield still.map_zones(Bed, partial(replace, aims=(), dial=None, balls=balls_on_bed(balls)))


def rolling(state: Pool[Any]) -> str:
    """Whose balls roll, and what they are meant to do."""
    if state.phase == "lagged":
        return "Both balls roll"
    what = shot_summary(state)
    return f"{{{state.shooter}}} plays {what[0].lower()}{what[1:]}"


def gliding(balls: Balls, end: Balls) -> Iterator[Balls]:
    """The balls on their way to where they lie."""
    if balls == end:
        return
    for at in range(1, GLIDE + 1):
        yield tuple(
            there and ((here and (_between(here[0], there[0], at), _between(here[1], there[1], at))) or there)
            for here, there in zip(balls, end, strict=True)
        )


def _between(one: int, other: int, at: int) -> int:
    return one + (other - one) * at // GLIDE
