"""What this person last chose, by game: who played, with which options; and the games that are favourites.

Kept in a small file beside the saves. It is a convenience: what can't be read or does not fit is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from parlor.settings import home, put

FILE: Final = "habits.json"
MOST_BYTES: Final = 1_000_000


class Habit(NamedTuple):
    """How a game was set up the last time."""

    seats: tuple[tuple[str, str], ...] = ()
    """By seat, the name, and the level of a bot, or "" for a person."""
    options: Mapping[str, Any] = MappingProxyType({})
    """Those that were not as usual."""
    typed: bool = False
    """Whether people said what real dice showed."""


class Habits:
    """Everything that is remembered, as it lies in the file."""

    def __init__(self, found: Any = None) -> None:
        """From what a file holds, as far as it makes sense."""
        found = found if isinstance(found, dict) else {}
        favourites, games = found.get("favourites"), found.get("games")
        self.favourites: list[str] = [str(each) for each in favourites] if isinstance(favourites, list) else []
        self._games: dict[str, Any] = games if isinstance(games, dict) else {}

    @property
    def played(self) -> list[str]:
        """The games that were ever set up, the last one first."""
        return list(reversed(self._games))

    def of(self, game: str) -> Habit:
        """How a game was set up; as never, if it was not."""
        found = self._games.get(game)
        if not isinstance(found, dict):
            return Habit()
        seats, options = found.get("seats"), found.get("options")
        return Habit(
            tuple((str(seat[0]), str(seat[1])) for seat in seats if isinstance(seat, list) and len(seat) == 2)
            if isinstance(seats, list)
            else (),
            {key: value for key, value in options.items() if isinstance(value, str | int)}
            if isinstance(options, dict)
            else {},
            found.get("typed") is True,
        )

    def remember(self, game: str, habit: Habit) -> None:
        """Keep how a game was set up."""
        self._games.pop(game, None)
        self._games[game] = {"seats": habit.seats, "options": dict(habit.options), "typed": habit.typed}
        self._save()

    def favour(self, game: str) -> bool:
        """Make a game a favourite, or none any more; whether it is one now."""
        if game in self.favourites:
            self.favourites.remove(game)
        else:
            self.favourites.append(game)
        self._save()
        return game in self.favourites

    def _save(self) -> None:
        kept = {"favourites": self.favourites, "games": self._games}
        put(home() / FILE, json.dumps(kept, indent=1).encode())


def load() -> Habits:
    """What is remembered; nothing where the file is missing or makes no sense."""
    try:
        with open(home() / FILE, "rb") as file:
            return Habits(json.loads(file.read(MOST_BYTES)))
    except (OSError, ValueError, RecursionError):
        return Habits()
