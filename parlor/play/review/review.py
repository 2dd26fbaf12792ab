"""What every decision of a finished game cost, as the judgements of their positions have it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from parlor.ai.judging import CHANCES, COSTLY, Verdict
from parlor.core.advice import Measure
from parlor.core.errors import ParlorError
from parlor.core.state import Move, View
from parlor.play.match import Match
from parlor.play.undo import END

VERSION: Final = 1
"""Of the figures: to be raised when positions are judged otherwise, so that older reviews are made anew."""
SHOWN: Final = 5
"""So many of the costliest decisions are listed."""


class NotReviewable(ParlorError):
    """A game that can't be reviewed; the message says why."""


class Position(Struct, frozen=True):
    """A position in which somebody had a choice, and what he did."""

    number: int
    """Moves made before."""
    view: View[Any]
    played: Move


class Decision(Struct, frozen=True):
    """A decision, and what it cost; `verdict` is None where that can't be told."""

    number: int
    """Moves made before."""
    seat: int
    played: Move
    verdict: Verdict | None = None

    @property
    def share(self) -> float:
        """What it cost, as a part of the chance to win; 0 where it can't be told."""
        return self.verdict.share if self.verdict is not None else 0.0


class Figure(Struct, frozen=True):
    """How a seat decided."""

    decisions: int
    """Positions in which it had a choice."""
    judged: int
    """Of how many it is known what they cost."""
    lost: float
    """What they cost together, as parts of the chance to win."""
    costly: int
    """How many cost `COSTLY` or more."""

    @property
    def mean(self) -> float | None:
        """What a decision cost on average, which is comparable between games; None where none was judged."""
        return self.lost / self.judged if self.judged else None


class Review(Struct, frozen=True):
    """All decisions of a game, in their order."""

    decisions: tuple[Decision, ...]
    version: int = VERSION

    def figure(self, seat: int) -> Figure:
        """How a seat decided, in one figure."""
        own = [decision for decision in self.decisions if decision.seat == seat]
        judged = [decision.share for decision in own if decision.verdict is not None]
        return Figure(len(own), len(judged), sum(judged), sum(share >= COSTLY for share in judged))

    def costliest(self, seat: int = -1, most: int = SHOWN) -> tuple[Decision, ...]:
        """The costliest decisions, of one seat or of all; the costliest first."""
        found = [each for each in self.decisions if each.share > 0 and seat in (-1, each.seat)]
        return tuple(sorted(found, key=lambda each: (-each.share, each.number))[:most])

    @property
    def judged(self) -> int:
        """Of how many decisions it is known what they cost."""
        return sum(decision.verdict is not None for decision in self.decisions)

    @property
    def measure(self) -> Measure | None:
        """The measure in which most positions were judged of those that tell how the game stands; None for none."""
        found = [each.verdict.measure for each in self.decisions if each.verdict is not None]
        known = [measure for measure in found if measure != "step"]
        return max(dict.fromkeys(known), key=known.count, default=None)

    @property
    def in_chances(self) -> bool:
        """Whether positions were judged by the chance to win; else by points."""
        return self.measure in CHANCES


def positions(match: Match) -> tuple[Position, ...]:
    """The positions of a finished game in which somebody had a choice. Raises `NotReviewable`."""
    if match.broken:
        raise NotReviewable(match.broken)
    if not match.over:
        raise NotReviewable("This game is not over: its review would tell what is hidden, and how to go on.")
    found = []
    for number, move in enumerate(match.moves):
        state = match.position(number)
        if state.turn >= 0 and move[0] != END and len(state.moves()) > 1:
            found.append(Position(number, match.view_to_think(state.turn, number), move))
    return tuple(found)


def put_together(judged: Iterable[tuple[Position, Verdict | None]]) -> Review:
    """The review, from what was found of each position."""
    return Review(tuple(Decision(at.number, at.view.seat, at.played, verdict) for at, verdict in judged))
