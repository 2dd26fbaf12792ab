"""What a table at which people sit at terminals of their own is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from parlor.core.option_text import Value
from parlor.store.errors import StoreError

CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of which codes are made: none of them is taken for another, or for a figure."""
CODE_LENGTH: Final = 6
MAX_TABLES: Final = 5
"""Tables that one person may keep open: more of them would hide those of others."""
MAX_WATCHERS: Final = 20
DAY_S: Final = 24 * 60 * 60
IDLE_S: Final = DAY_S
"""Seconds after which a table at which nothing was done is closed."""
CORRESPONDENCE_IDLE_S: Final = 30 * DAY_S
"""The same where people may take days for a move."""
PATIENCE_S: Final = 120
"""Seconds for which a player who has left at his turn is waited for, unless the host says otherwise."""
STAND_IN: Final = "medium"
"""The level of the bot that plays for a player who has left."""

State = Literal["waiting", "playing", "closed"]
Talk = Literal["off", "players", "all"]
"""Who may talk at a table."""


class TableError(StoreError):
    """What can't be done at a shared table; the message says why."""


class NoTable(TableError):
    """There is no such table."""


class Sitting(Struct, frozen=True):
    """A seat: a person's, a bot's of a level, or nobody's yet."""

    person: str = ""
    bot: str = ""
    stand_in: str = ""
    """The level of the bot that plays for a person who has left."""
    present: bool = True
    """Whether the person is at the table; of a bot and an open seat always."""

    @property
    def open(self) -> bool:
        """Whether somebody may sit down here."""
        return not self.person and not self.bot


class SharedTable(Struct, frozen=True):
    """A table as it is now."""

    code: str
    name: str
    host: str
    game: str
    """The id of the kind of game."""
    options: Mapping[str, Value]
    state: State
    record: str
    """The id of the saved game that is played, or was played last; "" before the first one."""
    patience: int
    """Seconds for which a player who has left keeps his turn before a bot plays for him; 0: the table waits."""
    offer: str
    """A draw that is offered: the seat and the number of moves, as "1 24"; mostly ""."""
    seats: tuple[Sitting, ...]
    watchers: tuple[str, ...]
    """Who looks on, and is there."""
    banned: tuple[str, ...]
    """Who was sent away, and may not come back until the host lets him in again."""
    finished: bool
    """Whether the game has ended."""
    dealer: str
    """The session that plays chance and bots; "" where none does, or it has ended."""
    talk: Talk
    said: int
    """Lines of table talk so far."""
    length: int
    """Moves of the game."""
    digest: int
    """Their digest."""

    def seat_of(self, person: str) -> int:
        """The seat of a person; -1 for none."""
        return next((at for at, each in enumerate(self.seats) if each.person == person), -1)

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits here."""
        return tuple(each.person for each in self.seats if each.person)

    @property
    def others(self) -> tuple[str, ...]:
        """Who is here besides the host: those who sit here, and who looks on."""
        return tuple(name for name in (*self.people, *self.watchers) if name != self.host)

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return not any(each.open for each in self.seats)

    @property
    def in_play(self) -> bool:
        """Whether a game is being played."""
        return self.state == "playing" and not self.finished
