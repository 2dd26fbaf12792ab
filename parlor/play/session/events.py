"""Events, from a session to its front end. When the front end returns from an event, people have seen it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from parlor.ai.judging import Verdict
from parlor.core.advice import Advice
from parlor.core.scene import Timing
from parlor.core.state import Move

Why: TypeAlias = Literal["person", "bot", "dealer", "forced", "claimed", "auto", "sticky", "elsewhere"]
"""Who or what made a move: a forced move is made for a person who has no other; a sticky one repeats a choice."""


ConfirmKind: TypeAlias = Literal["move", "resign", "draw"]


class Moved(Struct, frozen=True):
    """A move was made. `number` counts from 1; `seat` made it (`CHANCE` for rolls and deals)."""

    number: int
    seat: int
    why: Why


class TakenBack(Struct, frozen=True):
    """Decisions were taken back, the last one first; or, with `made_again`, one was made again.

    No moves where a player elsewhere has taken steps back, for they may be his secret.
    """

    moves: tuple[Move, ...]
    made_again: bool = False


class Asked(Struct, frozen=True):
    """A person is asked for a move."""

    question: int
    """Its number, which `Choose` and `TypeText` carry."""
    seat: int
    moves: tuple[Move, ...]
    fresh: bool
    """Whether anybody else has acted since this person's last decision."""
    sure: bool
    """Whether all that is left of the deal may be claimed."""
    auto: bool
    """Whether playing on is offered."""
    again: bool = False
    """Whether the same question is still open: what was asked for meanwhile has been answered or refused."""


class Alone(Struct, frozen=True):
    """A move is about to be made for a person who has no other; what is sent meanwhile comes first."""

    move: Move
    seat: int
    why: Why
    settles: bool
    """Whether it ends what may still be taken back, and so waits longer."""


class Result(Struct, frozen=True):
    """A hand has ended. Returns when people have looked at it."""

    out: Literal["", "hand", "game"]
    """Whether all people are out, of the hand or of the game, and only look on."""


class Thinking(Struct, frozen=True):
    """A bot begins to think."""

    seat: int


class Elsewhere(Struct, frozen=True):
    """A seat that is not played here is to act: a player at another terminal, or a bot or chance (`CHANCE`) there."""

    seat: int


class Curtain(Struct, frozen=True):
    """The screen changes hands: nothing secret is shown until this player is `Present`."""

    seat: int


class DiceAsked(Struct, frozen=True):
    """People are to type what real dice or cards showed: `words` say whose throw it is, and what for."""

    question: int
    words: str
    example: str
    again: bool = False


class TimingAsked(Struct, frozen=True):
    """People time what chance does next: these seats."""

    timing: Timing
    seats: tuple[int, ...]


class Confirm(Struct, frozen=True):
    """A player is asked whether something is meant."""

    kind: ConfirmKind
    words: str
    seat: int


class Costly(Struct, frozen=True):
    """The tutor stops a move that costs much before it is made: `Answer(True)` makes it all the same."""

    verdict: Verdict
    seat: int


class Advised(Struct, frozen=True):
    """The hint that was asked for."""

    advice: Advice


class Said(Struct, frozen=True):
    """A message: a refusal, or what went wrong.

    `trouble`: it stands until it is replaced; "" ends it. `retry`: the game stands still until `Retry`.
    """

    words: str
    trouble: bool = False
    retry: bool = False


class TakenOver(Struct, frozen=True):
    """This window only watches: another one plays, or has left the game."""

    words: str


class Regained(Struct, frozen=True):
    """This window plays the game again, which it only watched."""


class Over(Struct, frozen=True):
    """The game has ended, or can't be played on."""


Event: TypeAlias = (
    Moved | TakenBack | Asked | Alone | Result | Thinking | Elsewhere | Curtain | DiceAsked | TimingAsked
    | Confirm | Costly | Advised | Said | TakenOver | Regained | Over
)  # fmt: skip
Front: TypeAlias = Callable[[Event], Awaitable[None]]
"""A front end: shows an event, and returns when it has been seen."""
