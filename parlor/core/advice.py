"""Advice: a move, and in figures why it is better than the next best."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import hypot
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.sequences import common_length

Measure: TypeAlias = Literal["chance", "game", "points", "equity", "chips", "lead", "step"]
"""What a worth is: a chance to win, from 0 to 1, or to win the whole game; points, or chips, that may be expected, or
points of which hundredths matter (`equity`); by how many points one comes out ahead of the others; or, where nobody can
say who will win, the chance to do the step that is begun."""

Error: TypeAlias = Callable[[tuple[str, ...], tuple[str, ...]], float]
"""The standard error of the difference between what two moves are worth."""

SECOND: Final = re.compile(r"; [^;()]*\)$")
"""What a hint says of the next best move."""
MANY: Final = 10
"""From so many points on, tenths of one are left out."""
SURE: Final = 2.0
"""By how many standard errors two samples must differ before a hint says so: 19 times in 20 it is then true."""

RETURNING: Final = 0.06
"""By how much more, from -1 to 1, a move must be worth by which a man only goes back to where he just was."""


class Advice(Struct, frozen=True):
    """A move, and what the best moves are worth as far as that is known, the best first."""

    move: tuple[str, ...]
    worths: tuple[tuple[tuple[str, ...], float], ...] = ()
    measure: Measure = "chance"
    plan: tuple[tuple[str, ...], ...] = ()
    """The moves that go with it: things that are chosen one by one, or the steps of which an action is made."""
    ending: tuple[str, ...] = ()
    """The move that ends such a choice, where it takes one: to draw, to roll."""
    text: str = ""
    """What all of them come to, in words of the game; where empty, the words of the moves say it."""
    reason: str = ""
    """Why, in words: where it is given, it replaces what the next best is worth."""
    noise: float = 0.0
    """How far apart the best two worths may come by chance alone, where they are means of samples."""
    noises: tuple[float, ...] = ()
    """The same for every one of `worths` against the move, where they were not all sampled alike."""
    rounds: int = 0
    """How many moves deep a search looked; 0 where the worths were not found by one."""


class Effort(Struct, frozen=True):
    """How long a game's own search may think."""

    expired: Callable[[], bool]
    """Whether time is up."""
    rounds: int | None = None
    """Moves deep at most; the same everywhere, for tests."""
    why: bool = False
    """Whether the next best move is wanted too."""
    only: tuple[str, ...] = ()
    """The one move that is to be judged; () for all of them."""


def return_cost(worth: float, lately: float) -> float:
    """What it costs a move of this worth that a man goes back by it to where he was, so `lately`: see `View.returns`.

    To undo the last step costs most. Who is ahead pays less, for his men weigh less there, and for a sure win nothing.
    """
    return RETURNING * lately * lately * (1.0 - min(1.0, max(0.0, worth)))


def exact(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """The error of worths that were not sampled."""
    return 0.0


def independent(errors: Mapping[tuple[str, ...], float]) -> Error:
    """The error of differences between worths that were each sampled by itself, with these standard errors."""
    return lambda one, other: hypot(errors[one], errors[other])


def ranked_advice(
    worths: Mapping[tuple[str, ...], float],
    measure: Measure,
    move: tuple[str, ...] | None = None,
    error: Error = exact,
) -> Advice:
    """Advice from what moves are worth: the best of them, unless another `move` is preferred."""
    order = sorted(worths.items(), key=lambda item: -item[1])
    chosen = order[0][0] if move is None else move
    following = next((other for other, _ in order if other != chosen), chosen)
    return Advice(chosen, tuple(order), measure, noise=SURE * error(chosen, following))


def mixed_advice(
    worths: Mapping[tuple[str, ...], float], measure: Measure, close: float, rng: Random, error: Error = exact
) -> Advice:
    """Advice from what moves are worth: by chance one of those so close to the best, so that nobody can read it."""
    best = max(worths.values())
    alike = [move for move, worth in worths.items() if worth >= best - close]
    advice = ranked_advice(worths, measure, alike[rng.randrange(len(alike))], error)
    return replace(advice, noise=max(close, advice.noise))


def format_advice(advice: Advice, pretty: Callable[[tuple[str, ...]], str]) -> str:
    """Advice in a few words: the move, and in brackets what it is worth, and the next best."""
    worths = dict(advice.worths)
    text = advice.text or pretty((*advice.move, *(word for move in advice.plan for word in move[1:])))
    if advice.move not in worths:
        return f"{text} ({advice.reason})" if advice.reason else text
    said, figure = SAID[advice.measure]
    worth = worths.pop(advice.move)
    why = said.format(figure(worth))
    if advice.reason:
        return f"{text} ({why}; {advice.reason})"
    for move, other in list(worths.items())[:1]:
        if advice.plan and move[0] == advice.move[0]:
            break  # only the first step of it is known
        another = _other(pretty(move), text) if move[0] == advice.move[0] else pretty(move)
        alike = other >= worth or worth - other <= advice.noise or figure(other) == figure(worth)
        why = f"{why}; {another} is as good" if alike else f"{why}; next best {another}, {figure(other)}"
    return f"{text} ({why})"


def drop_next_best(hint: str) -> str:
    """Return formatted advice without the next best move."""
    return SECOND.sub(")", hint)


def _other(phrase: str, first: str) -> str:
    """A phrase without the words that the first one begins with as well; what only adds to them without its verb."""
    words = phrase.split()
    same = common_length(words[:-1], first.split())
    if words[same - 1 : same] == ["to"]:
        same -= 1  # another way from the same place
    elif words[same - 1 : same] == ["of"]:
        same -= 2  # another card of the same rank
    return " ".join(words[1 if words[same : same + 1] == ["and"] else same :])


def _lead(worth: float) -> str:
    """By how many points one comes out ahead, or behind: in whole ones where they are many."""
    points = f"{abs(worth):.0f}" if abs(worth) >= MANY else f"{abs(worth):.1f}".removesuffix(".0")
    if points == "0":
        return "level"
    return f"{points} point{'' if points == '1' else 's'} {'ahead' if worth > 0 else 'behind'}"


def _gain(worth: float) -> str:
    """What a move brings, with its sign: in whole points or chips where they are many."""
    gain = f"{worth:+.0f}" if abs(worth) >= MANY else f"{worth:+.1f}"
    return "0" if gain in ("+0.0", "-0.0") else gain


SAID: Final[Mapping[Measure, tuple[str, Callable[[float], str]]]] = {
    "chance": ("wins {}", "{:.0%}".format),
    "game": ("wins the whole game {}", "{:.0%}".format),
    "points": ("{} points on average", _gain),
    "equity": ("{} points on average", "{:+.2f}".format),
    "chips": ("{} chips on average", _gain),
    "lead": ("on average you end {}", _lead),
    "step": ("does the step {}", "{:.1%}".format),
}
"""How a worth is worded by its measure, and how its figure is written."""
