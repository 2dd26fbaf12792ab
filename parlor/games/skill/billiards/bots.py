"""How to play pocket billiards: the likeliest pot, or one that leaves the next; a safety where nothing is likely.

A club player goes by the eye alone. An expert plays its best few shots in thought, at several paces and tips.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees
from random import Random
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from parlor.core.advice import Advice
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.skill.billiards.aiming import FREE, MIDDLE, PACES, SAFE, Aim, cut_token, describe_turn, line
from parlor.games.skill.billiards.ball_in_hand import cells
from parlor.games.skill.billiards.lag import LAG, LAGGING, lag_move
from parlor.games.skill.billiards.log import POCKETS
from parlor.games.skill.billiards.options import SCATTER
from parlor.games.skill.billiards.outcome import outcome_of
from parlor.games.skill.billiards.pace import USUAL
from parlor.games.skill.billiards.pool_table import fits
from parlor.games.skill.billiards.rules import OPENING, SET, Pool
from parlor.games.skill.billiards.shots import Pot, balls_in_sight, pots
from parlor.games.skill.billiards.steps import STRIKE

State: TypeAlias = Pool[Any]

LIKELY: Final = 0.25
"""A pot that is less likely is not tried: a safety is played."""
BEST: Final = 8
"""So many pots are played in thought."""
VARIANTS: Final = tuple((faster, tip) for tip in ("middle", "bottom", "top") for faster in (0, 1, 2))
"""At which paces, above the softest, and with which tips."""
SAFETIES: Final = tuple((cut, pace) for pace in (3, 4, 6) for cut in (-18, -9, 0, 9, 18))
FAN: Final = range(0, 360, 6)
"""Bearings that are tried where no ball can be met straight."""
PLENTY: Final = 32
"""Plans remembered at most: a shot needs one, and its hint another."""
OPENS: Final = "a legal break: "
"""Why a break that calls no pot is a safety."""
PUSHED: Final = 0.35
"""What is left to the other after a good push: just not enough to play from there."""

_plans: dict[State, Aim] = {}


def scatter(state: State, seat: int) -> float:
    """The scatter of a seat's line, in degrees."""
    return SCATTER[state.options.steadiness if seat == 0 else state.options.steadiness_2][0] / 100


def straight(state: State, seat: int | None = None) -> list[Pot]:
    """The pots of whoever has the table, the likeliest first."""
    seat = state.shooter if seat is None else seat
    return pots(state.balls, state.targets, scatter(state, seat))


# -- what is said, step by step ----------------------------------------------------------------


def before_aiming(state: State) -> State:
    """The position before anything was said of the shot."""
    return replace(state, aim=Aim(), phase="ball")


def next_token(state: State, goal: Aim) -> Move:
    """The next word of a shot that goes for a goal; of another shot, whatever leads to its end."""
    phase, aim = state.phase, state.aim
    if phase == "ball":
        return ("ball", str(goal.ball)) if goal.ball else ("free",)
    ours = aim.ball == goal.ball
    if phase == "call":
        return ("call", str(goal.call)) if goal.call and ours else (SAFE,)
    if phase == "pocket":
        if ours and ("pocket", goal.pocket) in state.moves():  # a safety was not called where a person aims freely
            return ("pocket", goal.pocket)
        best = [pot for pot in straight(state) if pot.ball == (aim.ball or aim.call)]
        return ("pocket", best[0].pocket) if best else state.moves()[-1]
    if phase in ("bearing", "tenth"):
        bearing, tenth = (goal.bearing or 0, goal.tenth or 0) if not goal.ball else bearing_to(state, goal)
        if phase == "bearing":
            return (phase, str(bearing))
        return (phase, str(tenth if aim.bearing == bearing else 0))
    if not ours or aim.pocket != goal.pocket or aim.bearing != goal.bearing or aim.tenth != goal.tenth:
        return STRIKE
    legal = set(state.moves())
    for move in (("cut", cut_token(goal.cut or 0)), ("pace", str(goal.pace)), ("tip", goal.tip)):
        if move in legal and move != ("pace", str(state.pace)):
            return move
    return STRIKE


def bearing_to(state: State, goal: Aim) -> tuple[int, int]:
    """The bearing, and its tenths, of a shot at a ball, for who plays it freely."""
    x, y = line(state.balls, goal)
    tenths = round(degrees(atan2(y, x)) * 10) % 3600
    return tenths // 10, tenths % 10


# -- a club player -----------------------------------------------------------------------------


def heuristic(view: View[State], rng: Random) -> Move:
    """The likeliest pot; a soft safety; a kick off a cushion."""
    state = view.shown
    return simple_move(state) or next_token(state, simple_aim(before_aiming(state)))


@lru_cache(maxsize=256)
def simple_aim(state: State) -> Aim:
    """What a club player sees."""
    if state.breaking:
        return break_aim(state)
    found = straight(state)
    if found and found[0].chance >= LIKELY:
        return Aim(ball=found[0].ball, call=found[0].ball, pocket=found[0].pocket)
    near = balls_in_sight(state.balls, state.targets)
    if near:
        return Aim(ball=near[0], call=near[0], pocket=SAFE, pace=USUAL)
    return kick_aim(state, FAN)


def break_aim(state: State) -> Aim:
    """The break: hard into the apex; in a game where all is called, thinly into a corner of the rack."""
    if state.open_break:
        return Aim(ball=min(state.targets, key=lambda ball: (state.balls[ball] or (0, 0))[0]), pocket=SAFE)
    high = max(state.legal_targets, key=lambda ball: (state.balls[ball] or (0, 0))[1])
    tries = [
        Aim(ball=high, call=high, pocket=SAFE, cut=cut, pace=pace) for pace in (OPENING, 9, 7) for cut in (0, 14, 6, -6)
    ]
    return next((aim for aim in tries if not fouls(state, aim)), tries[0])


def fouls(state: State, aim: Aim) -> bool:
    """Whether a shot that goes as it is aimed is a foul."""
    last = after_stroke(state, aim).last
    return last is None or bool(last.foul)


def after_stroke(state: State, aim: Aim) -> State:
    """The position after a shot that goes just as it is aimed."""
    shot: State = replace(state, aim=aim)
    return shot.judge_stroke(outcome_of(shot.stroke_with_errors(0, 0), state.count))


def kick_aim(state: State, fan: range) -> Aim:
    """A shot along the first bearing that is no foul, of those that are tried."""
    for bearing in fan:
        aim = Aim(ball=FREE, pocket=SAFE if state.calls else "", bearing=bearing, tenth=0, pace=USUAL + 1)
        if not fouls(state, aim):
            return aim
    return Aim(ball=FREE, pocket=SAFE if state.calls else "", bearing=0, tenth=0, pace=USUAL)


def simple_move(state: State) -> Move | None:
    """What both say where no shot is aimed: at the lag, with the cue ball in hand, in a decision."""
    phase = state.phase
    if phase == "lag":
        return ideal()
    if phase == "choose":
        return ("give",) if state.calls_break else ("break",)
    if phase == "place":
        return ("place", best_cell(state))
    if phase == "nudge":
        return SET
    if phase == "decide":
        best = straight(replace(state, phase="ball"), state.turn)
        good = state.hand or (best and best[0].chance > PUSHED)
        return (state.offer[0] if good else state.offer[1],)
    return None


@lru_cache(maxsize=1)
def ideal() -> Move:
    """The lag that comes nearest to the head cushion."""

    def distance_to_rail(move: Move) -> int:
        pace = int(move[1])
        at = outcome_of(lag_move((pace, pace), (0, 0, 0, 0)), len(LAGGING)).balls[0]
        return at[0] if at else PLENTY * 1000

    return min(LAG, key=distance_to_rail)


@lru_cache(maxsize=64)
def best_cell(state: State) -> str:
    """The cell from which the likeliest pot can be played."""
    kitchen = state.hand == "kitchen"
    found = {cell: at for cell, at in cells(kitchen).items() if fits(state.balls, at, kitchen=kitchen)}
    if state.breaking and state.start_cell in found:
        return state.start_cell
    much = scatter(state, state.shooter)

    def best(cell: str) -> tuple[float, float]:
        there = pots(state.balls, state.targets, much, found[cell])
        return (there[0].chance if there else 0.0, sum(pot.chance for pot in there[:3]))

    return max(found, key=best)


# -- an expert ---------------------------------------------------------------------------------


def expert(view: View[State], rng: Random) -> Iterator[Advice]:
    """Its best shots played in thought, and what they leave; the best safety where none is likely."""
    state = view.shown
    move = simple_move(state)
    if move is not None:
        yield Advice(move)
        return
    base = before_aiming(state)
    if base in _plans:
        yield advise(state, _plans[base])
        return
    if len(_plans) > PLENTY:
        _plans.clear()
    if state.phase == "ball" and state.may_push and not state.pushing and not straight(state):
        yield Advice(("push",))
        return
    best = -2.0
    for aims in rate_shots(base):
        for aim, likely in aims:
            worth = shot_value(base, aim, likely)
            if worth > best:
                best, _plans[base] = worth, aim
        yield advise(state, _plans.get(base) or simple_aim(base))


def advise(state: State, goal: Aim) -> Advice:
    """The next word of a shot, and all that follow it until the strike."""
    start, moves = state, [next_token(state, goal)]
    while moves[-1] != STRIKE and (state := state.apply(moves[-1])).turn != GAME_OVER:
        moves.append(next_token(state, goal))
    return Advice(moves[0], plan=tuple(moves[1:]), text=shot_summary(start, goal), reason=odds(start, goal))


def odds(state: State, goal: Aim) -> str:
    """How often a ball that is sent straight to its pocket falls, as steady as the shooter is; "" for other shots."""
    found = (pot for pot in straight(state) if (pot.ball, pot.pocket) == (goal.ball, goal.pocket))
    return "" if goal.cut else next((f"falls {max(1, min(9, round(10 * pot.chance)))} in 10" for pot in found), "")


def shot_summary(state: State, goal: Aim) -> str:
    """A shot in a few words, with what is not in force anyway."""
    if goal.ball == FREE:
        what = f"aim freely, angle {goal.bearing or 0}.{goal.tenth or 0}"
    elif goal.pocket in POCKETS:
        what = f"the {goal.ball} to the {POCKETS[goal.pocket]} pocket"
    elif state.open_break or state.pushing:
        what = f"{'break into' if state.open_break else 'push out at'} the {goal.ball}"
    else:
        what = f"{OPENS * state.breaking}play safe at the {goal.ball}"
    said = [what]
    if goal.cut:
        said.append(f"the line {describe_turn(goal.cut)}")
    if goal.pace and goal.pace != replace(state, aim=replace(goal, pace=None)).pace:
        said.append(f"pace {goal.pace}")
    if goal.tip not in ("", MIDDLE):
        said.append(f"tip {goal.tip}")
    return ", ".join(said)


def rate_shots(state: State) -> Iterator[list[tuple[Aim, float]]]:
    """The shots worth thinking of, with how likely each goes as it is aimed, the best ones first."""
    if state.breaking:
        yield [(simple_aim(state), 1.0)]
        return
    likely = [pot for pot in straight(state) if pot.chance >= LIKELY][:BEST]
    near = balls_in_sight(state.balls, state.targets)
    if not near or state.pushing:
        free = Aim(ball=FREE, pocket=SAFE if state.calls else "", tenth=0, pace=USUAL + 1)
        yield [(replace(free, bearing=bearing), 0.5) for bearing in FAN]
    elif not likely or likely[0].chance < 2 * LIKELY:
        yield [(aim_for_pot(state, pot), pot.chance) for pot in likely] + [
            (Aim(ball=ball, call=ball, pocket=SAFE, cut=cut, pace=pace), 0.9)
            for cut, pace in SAFETIES
            for ball in near[:3]
        ]
    for faster, tip in VARIANTS if likely else ():
        yield [(aim_for_pot(state, pot, faster, tip), pot.chance) for pot in likely]


def aim_for_pot(state: State, pot: Pot, faster: int = 0, tip: str = MIDDLE) -> Aim:
    """The shot for a pot, faster than need be by so much."""
    aim = Aim(ball=pot.ball, call=pot.ball, pocket=pot.pocket, tip=tip)
    return replace(aim, pace=min(len(PACES), replace(state, aim=aim).pace + faster))


def shot_value(state: State, aim: Aim, likely: float) -> float:
    """What a shot is worth: what it leaves if it goes as aimed, and a loss of the table if not."""
    after = after_stroke(state, aim)
    return likely * position_value(after, state.shooter, pushed=state.pushing) + (1 - likely) * -0.45


def position_value(state: State, seat: int, *, pushed: bool = False) -> float:
    """What a position after a stroke is worth to a seat, from -1 to 1."""
    if state.last is not None and state.last.note in ("won", "lost", "three"):
        return 1.0 if (state.last.note == "won") == (state.last.seat == seat) else -1.0
    if state.turn == GAME_OVER or state.phase == "rack":
        return 0.8 if state.shooter == seat else -0.8
    mine = state.shooter == seat
    if state.hand:
        return 0.8 if mine else -0.8
    best = straight(replace(state, phase="ball"))
    next_ = best[0].chance if best else 0.0
    if pushed:
        return 0.3 - abs(next_ - PUSHED)
    return 0.2 + 0.7 * next_ if mine else 0.1 - 0.9 * next_


def evaluate(state: State, seat: int) -> float:
    """How far ahead a seat is, and who has the table."""
    mine, other = state.won[seat], state.won[1 - seat]
    lead = (mine - other) / (abs(mine) + abs(other) + 2)
    return 0.8 * lead + (0.1 if state.shooter == seat else -0.1)
