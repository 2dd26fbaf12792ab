"""Advice: a move, and in figures why it is better than the next best."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import takewhile
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Measure: TypeAlias = Literal["chance", "game", "points", "chips", "lead", "turns", "success"]
"""What a worth is: a chance to win, from 0 to 1, or to win the whole game; points, or chips, that may be expected; by
how many points one comes out ahead of the others; turns to go, less than nothing; or the chance that what is begun
succeeds."""

SECOND: Final = re.compile(r"; [^;()]*\)$")
"""What is told of the next best."""
MANY: Final = 10
"""From so many points on, tenths of one are not told."""
TOLD: Final = 3
"""How many of the best moves are told with their worth."""

RETURNING: Final = 0.06
"""By how much more, from -1 to 1, a move must be worth by which a man only goes back to where he just was."""


class Advice(Struct, frozen=True):
    """A move, and what the best moves are worth as far as that is known, the best first."""

    move: tuple[str, ...]
    worths: tuple[tuple[tuple[str, ...], float], ...] = ()
    measure: Measure = "chance"
    plan: tuple[tuple[str, ...], ...] = ()
    """The moves that go with it: things that are chosen one by one, or the steps of which an action is made."""
    told: str = ""
    """What all of them come to, in words of the game; where empty, the words of the moves say it."""
    since: str = ""
    """Why, in words: where it is given, it is told rather than what the next best is worth."""


def returning(worth: float, lately: float) -> float:
    """What it costs a move of this worth that a man goes back by it to where he was, so `lately`: see `View.returns`.

    To undo the last step costs most. Who is ahead pays less, for his men weigh less there, and for a sure win nothing.
    """
    return RETURNING * lately * lately * (1.0 - min(1.0, max(0.0, worth)))


def weighed(worths: Mapping[tuple[str, ...], float], measure: Measure, move: tuple[str, ...] | None = None) -> Advice:
    """Advice from what moves are worth: the best of them, unless another `move` is preferred."""
    order = sorted(worths.items(), key=lambda item: -item[1])
    return Advice(order[0][0] if move is None else move, tuple(order[:TOLD]), measure)


def mixed(worths: Mapping[tuple[str, ...], float], measure: Measure, close: float, rng: Random) -> Advice:
    """Advice from what moves are worth: by chance one of those so close to the best, so that nobody can read it."""
    best = max(worths.values())
    alike = [move for move, worth in worths.items() if worth >= best - close]
    return weighed(worths, measure, alike[rng.randrange(len(alike))])


def in_words(advice: Advice, pretty: Callable[[tuple[str, ...]], str]) -> str:
    """Advice in a few words: the move, and in brackets what it is worth, and the next best."""
    worths = dict(advice.worths)
    text = advice.told or pretty((*advice.move, *(word for move in advice.plan for word in move[1:])))
    if advice.move not in worths:
        return f"{text} ({advice.since})" if advice.since else text
    said, figure = SAID[advice.measure]
    worth = worths.pop(advice.move)
    why = said.format(figure(worth))
    if advice.since:
        return f"{text} ({why}; {advice.since})"
    for move, other in list(worths.items())[:1]:
        if advice.plan and move[0] == advice.move[0]:
            break  # only the first step of it is known
        another = _other(pretty(move), text) if move[0] == advice.move[0] else pretty(move)
        alike = other >= worth or figure(other) == figure(worth)
        why = f"{why}; {another} is as good" if alike else f"{why}; next best {another}, {figure(other)}"
    return f"{text} ({why})"


def brief(told: str) -> str:
    """Advice as it was told, without the next best."""
    return SECOND.sub(")", told)


def _other(phrase: str, first: str) -> str:
    """A phrase without the words that the first one begins with as well; what only adds to them without its verb."""
    words = phrase.split()
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(words[:-1], first.split(), strict=False)))
    if words[same - 1 : same] == ["to"]:
        same -= 1  # another way from the same place
    return " ".join(words[1 if words[same : same + 1] == ["and"] else same :])


def _lead(worth: float) -> str:
    """By how many points one comes out ahead, or behind: in whole ones where they are many."""
    points = f"{abs(worth):.0f}" if abs(worth) >= MANY else f"{abs(worth):.1f}".removesuffix(".0")
    if points == "0":
        return "level"
    return f"{points} {'ahead' if worth > 0 else 'behind'}"


def _chips(worth: float) -> str:
    """What a bet brings, in chips."""
    chips = f"{abs(worth):.1f}"
    return "about even" if chips == "0.0" else f"{chips} chips {'gained' if worth > 0 else 'lost'}"


SAID: Final[Mapping[Measure, tuple[str, Callable[[float], str]]]] = {
    "chance": ("wins {}", "{:.0%}".format),
    "game": ("wins the whole game {}", "{:.0%}".format),
    "points": ("{} points on average", lambda worth: f"{worth:+.0f}" if abs(worth) >= MANY else f"{worth:+.1f}"),
    "chips": ("{} on average", _chips),
    "lead": ("on average you end {}", _lead),
    "turns": ("out in {} turns", lambda worth: f"{-worth:.1f}"),
    "success": ("succeeds {}", "{:.1%}".format),
}
"""How a worth is told by its measure, and how its figure is written."""
