"""Recent set-ups by game (players and options), favourite games, and which games have been introduced.

They are kept in a small file beside the saves. It is a convenience: values that cannot be read are skipped.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from parlor.settings import home, read_small_file, write_file

FILE: Final = "habits.json"
TABLE: Final = "table:"
"""How the id of a game begins that is left off at a shared table: the code of the table follows."""


class GameSetup(NamedTuple):
    """How a game was set up the last time."""

    seats: tuple[tuple[str, str], ...] = ()
    """Name and bot level by seat; the level of a person is ""."""
    options: Mapping[str, Any] = MappingProxyType({})
    """The options that differ from the defaults."""
    real_dice: bool = False
    """Whether people typed what real dice and cards showed."""


class LeftOff(NamedTuple):
    """An unfinished game, as the list of games shows it before the saves are read."""

    id: str
    game: str
    names: tuple[str, ...]
    moves: int
    when: str
    """When it was played last, short for a list."""
    last: str
    """When it was played last, to the minute."""


class RecentSetups:
    """The recent set-ups, the favourites and the games introduced, as the file has them."""

    favourites: list[str]
    left_off: tuple[LeftOff, ...]
    """The unfinished games at the top of the list, as the saves last listed them."""
    begun: tuple[str, ...]
    """The games that were begun here, the one played last first, as the saves last listed them."""
    introduced: list[str]
    """The games that were introduced to people before they first played them."""

    def __init__(self) -> None:
        """Read the file; what is missing or damaged gives no set-ups."""
        self._take({})
        self._unwritten = False  # whether something here is not in the file
        self._read()

    def _read(self) -> None:
        """Take over what the file holds, which another window may have written; before every change."""
        if not self._unwritten:
            with suppress(OSError, ValueError, RecursionError):
                self._take(json.loads(read_small_file(home() / FILE)))

    def _take(self, found: Any) -> None:
        """Take over what a file holds, as far as it makes sense."""
        found = found if isinstance(found, dict) else {}
        games = found.get("games")
        self._games: dict[str, Any] = games if isinstance(games, dict) else {}
        self.favourites = [str(each) for each in _as_list(found.get("favourites"))]
        self.left_off = tuple(filter(None, map(_left_off, _as_list(found.get("left_off")))))
        self.begun = tuple(map(str, _as_list(found.get("begun"))))
        self.introduced = [str(each) for each in _as_list(found.get("introduced"))]

    @property
    def games(self) -> list[str]:
        """The games that were ever set up, the last one first."""
        return list(reversed(self._games))

    def last(self, game: str) -> GameSetup:
        """Return how a game was set up last; an empty set-up if it never was."""
        found = self._games.get(game)
        if not isinstance(found, dict):
            return GameSetup()
        seats, options = found.get("seats"), found.get("options")
        return GameSetup(
            tuple((str(seat[0]), str(seat[1])) for seat in seats if isinstance(seat, list) and len(seat) == 2)
            if isinstance(seats, list)
            else (),
            {key: value for key, value in options.items() if isinstance(value, str | int)}
            if isinstance(options, dict)
            else {},
            found.get("typed") is True,
        )

    def remember(self, game: str, setup: GameSetup) -> None:
        """Save how a game was set up."""
        self._read()
        self._games.pop(game, None)
        self._games[game] = {"seats": setup.seats, "options": dict(setup.options), "typed": setup.real_dice}
        self._save()

    def toggle_favourite(self, game: str) -> bool:
        """Add or remove a favourite; return whether it is one now."""
        self._read()
        if game in self.favourites:
            self.favourites.remove(game)
        else:
            self.favourites.append(game)
        self._save()
        return game in self.favourites

    def remember_list(self, left_off: tuple[LeftOff, ...], begun: tuple[str, ...]) -> None:
        """Save which games are unfinished and which were begun, so that the next list begins with them."""
        self._read()
        if (left_off, begun) != (self.left_off, self.begun):
            self.left_off, self.begun = left_off, begun
            self._save()

    def drop_left_off(self, id: str) -> None:
        """Note that a game is over: it is not left off any more, whatever the saves last listed."""
        self.remember_list(tuple(each for each in self.left_off if each.id != id), self.begun)

    def mark_introduced(self, game: str) -> None:
        """Note that a game was introduced."""
        self._read()
        if game not in self.introduced:
            self.introduced.append(game)
            self._save()

    def _save(self) -> None:
        kept = {
            "favourites": self.favourites,
            "games": self._games,
            "introduced": self.introduced,
            "begun": self.begun,
            "left_off": [left._asdict() for left in self.left_off],
        }
        self._unwritten = not write_file(home() / FILE, json.dumps(kept, indent=1).encode())


def _as_list(found: Any) -> list[Any]:
    return found if isinstance(found, list) else []


def _left_off(found: Any) -> LeftOff | None:
    """An unfinished game of the file; None where it makes no sense."""
    try:
        given = {name: found[name] for name in LeftOff._fields}
        left = LeftOff(**{**given, "names": tuple(map(str, given["names"]))})
    except (KeyError, TypeError):
        return None
    return left if all(isinstance(each, str | int | tuple) for each in left) else None
