"""Pocket billiards: what the log says, an event a line."""

from __future__ import annotations

from typing import Any, Final

from parlor.core.state import GAME_OVER, Move, View
from parlor.games.skill.billiards.aiming import FREE, SAFE
from parlor.games.skill.billiards.ball_in_hand import NUDGE
from parlor.games.skill.billiards.fouls import SAID
from parlor.games.skill.billiards.lag import LAGGED, lag_winner, loss_reason
from parlor.games.skill.billiards.outcome import STRUCK, outcome_of
from parlor.games.skill.billiards.rules import Pool, Shot

QUIET: Final = {
    "lag", "ball", "free", "call", SAFE, "pocket", "bearing", "tenth", "cut", "pace", "tip", "place", "strike"
}  # fmt: skip
"""What is logged only with the stroke that it leads to."""
POCKETS: Final = {
    "nw": "top left", "n": "top middle", "ne": "top right",
    "sw": "bottom left", "s": "bottom middle", "se": "bottom right",
}  # fmt: skip
NUDGED: Final = {"n": "up", "s": "down", "w": "to the left", "e": "to the right"}
FAULTS: Final = {
    "pocket": "the ball is potted",
    "long": "the ball touches a long cushion",
    "foot": "the ball does not touch the foot cushion once",
    "crossed": "the ball crosses into the other half",
    "past": "the ball lies past the nose of the head cushion",
}
NOTES: Final = {
    "push": "{%d} may take the table as it lies, or give it back",
    "three": "It is the third foul in a row",
    "rerack": "The eight fell on the break: all is racked again",
}


def log_lines(before: View[Pool[Any]], move: Move, after: View[Pool[Any]]) -> list[str] | None:
    """Lags, breaks, shots with what they were meant to be and what came of them, racks and fouls."""
    state, now, word = before.shown, after.shown, move[0]
    if word == STRUCK:
        return [
            f"{{{state.shooter}}} {stroke_line(state, move)}",
            *miss_lines(state, move),
            *consequence_lines(state, now),
        ]
    if word in QUIET:
        return []
    if word == "nudge":
        return [f"{{{before.turn}}} nudges the cue ball {NUDGE // 100} cm {NUDGED[move[1]]}"]
    if word == LAGGED:
        return lagging(move, now)
    if word == "rack":
        return [
            f"The balls are racked, number {now.rack}" if len(move) > 2 and state.breaking else "The balls are racked"
        ]
    if word == "give":
        return [f"{{{before.turn}}} lets {{{1 - before.turn}}} break"]
    return None


def intention(state: Pool[Any]) -> str:
    """What the shooter set out to do, after his name."""
    aim = state.aim
    if state.pushing:
        return "pushes out"
    if state.open_break:
        return "breaks"
    if not state.calls:
        return "plays free" if aim.ball == FREE else f"aims at the {aim.ball}"
    if aim.pocket == SAFE or not aim.call:
        return "plays safe"
    return f"calls the {aim.call} in the {POCKETS[aim.pocket]} pocket"


def ball_named(state: Pool[Any]) -> int | None:
    """The ball that is named in what the shooter set out to do."""
    aim = state.aim
    if state.pushing or state.open_break or (state.calls and aim.pocket == SAFE):
        return None
    return (aim.call if state.calls else aim.ball) or None  # a free shot aims at no ball


def stroke_line(state: Pool[Any], move: Move) -> str:
    """What was meant by a stroke and what came of it, after the shooter's name."""
    outcome, ours = outcome_of(move, state.count), ball_named(state)
    done = next((pot for pot in outcome.pots if pot == (ours, state.aim.pocket if state.calls else pot[1])), None)
    names = {0: "the cue ball", ours: "it"}
    fallen = [
        f"{names.get(ball, f'the {ball}')} falls in the {POCKETS[pocket]} pocket"
        for ball, pocket in outcome.pots
        if (ball, pocket) != done
    ]
    if done is not None:
        return ", ".join([f"pots the {done[0]} in the {POCKETS[done[1]]} pocket", *fallen])
    if fallen:
        return f"{intention(state)}: {', '.join(fallen)}"
    if not outcome.first:
        return f"{intention(state)}: hits no ball"
    if outcome.first == ours and not state.calls:
        return f"hits the {ours}, nothing falls"
    return f"{intention(state)}: hits {names.get(outcome.first, f'the {outcome.first}')}, nothing falls"


def miss_lines(state: Pool[Any], move: Move) -> list[str]:
    """How far a stroke that missed its pocket went off the line that was set."""
    outcome = outcome_of(move, state.count)
    off, ours = outcome.errors[0], ball_named(state)
    if not off or not ours or state.aim.pocket not in POCKETS or ours in outcome.balls_potted:
        return []
    return [f"{{{state.shooter}}} struck {abs(off) / 100:g} degrees too far {'left' if off > 0 else 'right'}"]


def consequence_lines(state: Pool[Any], now: Pool[Any]) -> list[str]:
    """What a stroke led to."""
    shot = now.last
    if shot is None:
        return []
    hand = now.hand and now.phase == "place" and not now.breaking
    where = " behind the head string" if now.hand == "kitchen" else ""
    given = f"; {{{now.shooter}}} has the cue ball in hand{where}" if hand else ""
    lines = spots(shot) + ([f"{{{shot.seat}}} fouls: {SAID[shot.foul]}{given}"] if shot.foul else [])
    if shot.note in NOTES:
        lines.append(NOTES[shot.note].replace("%d", str(1 - shot.seat)))
    elif shot.note == "break":
        lines.append("The break opens nothing")
    elif shot.note == "open":
        lines.append(f"{{{shot.seat}}} has the {'solids' if shot.aim.call and shot.aim.call < 8 else 'stripes'}")
    elif shot.note == "lost":
        lines.append(f"{{{shot.seat}}} pots the eight out of turn")
    for seat, (was, is_) in enumerate(zip(state.won, now.won, strict=True)):
        if is_ != was and (state.calls_break or now.turn == GAME_OVER):
            lines.append(gain_line(state, seat, is_ - was, is_))
    if now.turn == GAME_OVER and now.won == state.won:
        lines.append("Nobody can end it: it ends as it stands")
    return lines


def spots(shot: Shot) -> list[str]:
    """Which balls come back."""
    if not shot.spotted:
        return []
    names = " and ".join(map(str, shot.spotted))
    return [f"The {names} {'is' if len(shot.spotted) == 1 else 'are'} spotted"]


def gain_line(state: Pool[Any], seat: int, more: int, total: int) -> str:
    """Points, or a rack."""
    if not state.calls_break:
        return f"{{{seat}}} wins the rack and has {total}"
    points = f"{abs(more)} point{'s' if abs(more) != 1 else ''}"
    return f": {points}, {total} in all" if more > 0 else f": loses {points} and has {total}"


def lagging(move: Move, now: Pool[Any]) -> list[str]:
    """Both balls of a lag, and who chooses."""
    outcome = outcome_of(move, 2)
    lines = []
    for seat, at in enumerate(outcome.balls):
        fault = loss_reason(outcome, seat)
        far = f"{at[0] / 100:.0f} cm from the head cushion" if at else ""
        lines.append(f"{{{seat}}} lags: {FAULTS[fault] if fault else far}")
    winner = lag_winner(outcome)
    lines.append(f"{{{winner}}} wins the lag" if winner >= 0 else "The lag is tied")
    return lines
