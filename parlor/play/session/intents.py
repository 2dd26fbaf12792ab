"""What people and the save service ask of a session. Intents wait in its inbox until it can carry them out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from parlor.core.game import Act
from parlor.core.state import Move
from parlor.core.state import text as text_of
from parlor.play.match import Match
from parlor.play.notation import FormatMove
from parlor.play.session.ports import Seating


class Choose(Struct, frozen=True):
    """Make these moves, one after the other. Dropped where `question` is not the one that is open."""

    question: int
    moves: tuple[Move, ...]


class TypeText(Struct, frozen=True):
    """Make the moves that a text stands for; where real dice are asked for, what they showed ("" lets Parlor roll).

    `say` writes the legal moves that a refusal names.
    """

    question: int
    text: str
    say: FormatMove = text_of


class PutBack(Struct, frozen=True):
    """Take back one thing that was chosen by a move of its own: a kept die, a discarded card."""

    word: str


class Undo(Struct, frozen=True):
    """Take back the last decision of a person."""


class Redo(Struct, frozen=True):
    """Make again what was taken back."""


class Hint(Struct, frozen=True):
    """Say what a good player would do."""


class Claim(Struct, frozen=True):
    """Take all that is left of a deal, where it is surely one's own."""


class PlayOn(Struct, frozen=True):
    """Make moves that leave no choice until there is one."""


class Stop(Struct, frozen=True):
    """Stop playing on."""


class Resign(Struct, frozen=True):
    """Give the game up; this is confirmed first."""


class OfferDraw(Struct, frozen=True):
    """Offer the opponent a draw."""


class Answer(Struct, frozen=True):
    """Answer the question that `Confirm` or `Costly` asked.

    Anything else that a person asks for is a no, and is then done; but a draw that is offered has to be answered.
    """

    yes: bool


class Present(Struct, frozen=True):
    """The player for whom the curtain was drawn sits alone at the screen."""


class Timed(Struct, frozen=True):
    """What came of an aim or a beat; None lets chance decide."""

    act: Act | None


class Called(Struct, frozen=True):
    """What came of a race of calls: milliseconds after the signal by seat, -1 for no call."""

    calls: Mapping[int, int]


class Retry(Struct, frozen=True):
    """Let a bot that failed think again."""


class Lost(Struct, frozen=True):
    """Another window plays this game: show `match`, and why, from now on."""

    match: Match
    words: str


class Took(Struct, frozen=True):
    """This window plays the game, from `match` on."""

    match: Match


class Played(Struct, frozen=True):
    """Players elsewhere have moved: from number `start` on, from 0, the match has these moves.

    `rewritten`: it has no others; some that were made before may have been taken back.
    """

    start: int
    moves: tuple[Move, ...]
    rewritten: bool = False


class Reseat(Struct, frozen=True):
    """Who plays which seat has changed."""

    seating: Seating


class DrawOffered(Struct, frozen=True):
    """A player elsewhere offers a draw."""

    seat: int


class DrawDeclined(Struct, frozen=True):
    """The player elsewhere declines the draw."""


class DiskTrouble(Struct, frozen=True):
    """Something is wrong with the disk now, or, with "", no longer."""

    words: str


class Leave(Struct, frozen=True):
    """Leave the table."""


Intent: TypeAlias = (
    Choose | TypeText | PutBack | Undo | Redo | Hint | Claim | PlayOn | Stop | Resign | OfferDraw
    | Answer | Present | Timed | Called | Retry | Lost | Took | DiskTrouble | Leave
    | Played | Reseat | DrawOffered | DrawDeclined
)  # fmt: skip
NEWS: Final = (Played, Reseat)
"""What comes from elsewhere and can wait until people have seen what is shown."""
REPORTS: Final = (Lost, Took, DiskTrouble, DrawOffered, DrawDeclined)
"""What comes from the saves or from other terminals: no answer of a person to what he is asked."""
