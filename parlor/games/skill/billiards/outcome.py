"""What comes of a stroke at the pool table, as chance gives it: a move that replays without any simulation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from parlor.core.state import Move
from parlor.games.skill.billiards.aiming import Stroke
from parlor.games.skill.billiards.physics.engine import simulate
from parlor.games.skill.billiards.pool_table import POCKETS, Balls, Centre, fits_on_bed, overlapping

STRUCK: Final = "struck"
WIDEST: Final = 1000
"""How far an error may go: hundredths of a degree, and thousandths of the speed."""
LEAVING: Final = ("in", "out", "back", "rail")
"""How the cue ball came to its first contact: from before the head string (in), past it (out), by a cushion beyond it
(back), or by a cushion that it touched before it had left the kitchen (rail)."""
_PAIR = re.compile(r"\d+:[nesw]+")
_CENTRE = re.compile(r"\d+:\d+,\d+")


class Outcome(msgspec.Struct, frozen=True):
    """What happened: numbers of balls with what they touched, where they fell, and where they lie."""

    errors: tuple[int, ...]
    """By how much it went off: hundredths of a degree to the left, and thousandths faster, for each ball struck."""
    first: int
    """The ball that the cue ball met first; 0 for none."""
    leaving: str
    rails: tuple[tuple[int, str], ...]
    """By ball, the sides of the cushions that it touched after that contact, in order."""
    pots: tuple[tuple[int, str], ...]
    """The balls potted, in order, with the pockets."""
    balls: Balls
    """All that are left, where they lie."""

    @property
    def balls_potted(self) -> tuple[int, ...]:
        """The balls potted but for the cue ball."""
        return tuple(ball for ball, _ in self.pots if ball)

    @property
    def is_scratch(self) -> bool:
        """Whether the cue ball was potted."""
        return any(ball == 0 for ball, _ in self.pots)

    def balls_to_cushion(self) -> int:
        """How many balls with numbers touched a cushion."""
        return sum(1 for ball, _ in self.rails if ball)


def simulate_strokes(balls: Balls, strokes: Sequence[Stroke], errors: tuple[int, ...]) -> Outcome:
    """What the engine makes of strokes of the balls 0, 1, ... that have these errors in them already."""
    run = simulate(balls, tuple(enumerate(strokes)))
    leaving = "rail" if "!" in run.before else "in" if not run.out else "back" if run.before else "out"
    return Outcome(errors, run.first, leaving, run.rails, run.pots, run.balls)


def move_of(outcome: Outcome, word: str = STRUCK) -> Move:
    """An outcome as a chance move."""
    return (
        word,
        *map(str, outcome.errors),
        "first",
        str(outcome.first),
        outcome.leaving,
        "rails",
        *(f"{ball}:{rails}" for ball, rails in outcome.rails),
        "pots",
        *(f"{ball}:{pocket}" for ball, pocket in outcome.pots),
        "at",
        *(f"{ball}:{at[0]},{at[1]}" for ball, at in enumerate(outcome.balls) if at),
    )


def outcome_of(move: Move, count: int) -> Outcome:
    """The outcome that such a move records, with so many balls in the game. Raises `ValueError` for what is none."""
    words = move[1:]
    cuts = [words.index(word) for word in ("first", "rails", "pots", "at")]
    if cuts != sorted(cuts) or cuts[1] != cuts[0] + 3:
        raise ValueError(move)
    first, rails, pots, at = cuts
    lying: list[Centre | None] = [None] * count
    for word in words[at + 1 :]:
        if not _CENTRE.fullmatch(word):
            raise ValueError(word)
        ball, centre = word.split(":")
        x, y = centre.split(",")
        lying[_below(ball, count)] = (int(x), int(y))
    return Outcome(
        tuple(map(int, words[:first])),
        _below(words[first + 1], count),
        words[first + 2],
        _pairs(words[rails + 1 : pots], count),
        _pairs(words[pots + 1 : at], count),
        tuple(lying),
    )


def _pairs(words: Sequence[str], count: int) -> tuple[tuple[int, str], ...]:
    found = []
    for word in words:
        if not _PAIR.fullmatch(word):
            raise ValueError(word)
        ball, rest = word.split(":")
        found.append((_below(ball, count), rest))
    return tuple(found)


def _below(word: str, count: int) -> int:
    if not 0 <= int(word) < count:
        raise ValueError(word)
    return int(word)


def possible(before: Balls, move: Move, word: str = STRUCK, errors: int = 2) -> bool:
    """Whether chance may give it: every ball is potted or lies where it can; if none was met, as before."""
    if move[:1] != (word,):
        return False
    try:
        outcome = outcome_of(move, len(before))
    except (ValueError, IndexError):
        return False
    if move_of(outcome, word) != move or len(outcome.errors) != errors or outcome.leaving not in LEAVING:
        return False
    there = {ball for ball, at in enumerate(before) if at}
    lying = {ball: at for ball, at in enumerate(outcome.balls) if at}
    gone = [ball for ball, _ in outcome.pots]
    rails = [ball for ball, _ in outcome.rails]
    if len({*gone, *lying}) != len(gone) + len(lying) or {*gone, *lying} != there:
        return False
    if len(set(rails)) != len(rails) or not {*rails, outcome.first} <= there | {0}:
        return False
    if any(abs(error) > WIDEST for error in outcome.errors) or any(pocket not in POCKETS for _, pocket in outcome.pots):
        return False
    moved = bool(rails) or any(gone) or any(at != before[ball] for ball, at in lying.items() if ball)
    if word == STRUCK and not outcome.first and moved:
        return False
    centres = tuple(lying.values())
    return all(map(fits_on_bed, centres)) and not any(
        overlapping(one, other) for place, one in enumerate(centres) for other in centres[:place]
    )
