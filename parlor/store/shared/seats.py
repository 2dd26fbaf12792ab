"""Who sits where at a new table, as it is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from parlor.core.players import BOT, BadSeat, is_bot, parse_level, parse_name
from parlor.core.printable import printable
from parlor.games.catalogue import Entry
from parlor.store.shared.rows import DAY_S, Sitting, TableError, Talk

OPEN: Final = "open"
WAIT: Final = "wait"
TALKS: Final[tuple[Talk, ...]] = get_args(Talk)
UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": DAY_S}
MIN_PATIENCE_S: Final = 10
"""Less than a line needs to come back after it has dropped is no patience."""
MAX_PATIENCE_S: Final = 30 * DAY_S


def parse_sitting(words: str) -> Sitting:
    """Who is meant by "NAME", "open" or "bot:LEVEL". Raises `BadSeat`."""
    if words.strip().casefold() == OPEN:
        return Sitting()
    if is_bot(words):
        return Sitting(bot=parse_level(words.strip()[len(BOT) :]))
    return Sitting(person=parse_name(words))


def table_seats(kind: Entry, specs: Sequence[str], host: str) -> tuple[Sitting, ...]:
    """The seats of a new table: those that are given, the host's first unless he is named, and bots at the rest.

    Where none is given all others are open. Raises `BadSeat`.
    """
    found = [parse_sitting(words) for words in specs]
    if not any(each.person.casefold() == host.casefold() for each in found):
        found.insert(0, Sitting(person=host))
    found = [Sitting(person=host) if each.person.casefold() == host.casefold() else each for each in found]
    number = next((each for each in (kind.usual, *kind.seats) if each >= len(found) and (each > 1)), 0)
    if number < len(found) or number < 2:
        raise BadSeat(f"{kind.title} has no {max(2, len(found))} seats: " + _numbers(kind))
    rest = Sitting(bot="medium") if specs else Sitting()
    return (*found, *[rest] * (number - len(found)))


def _numbers(kind: Entry) -> str:
    return f"it is for {' or '.join(map(str, kind.seats))} players."


def parse_talk(words: str) -> Talk:
    """Who may talk at a table: "off", "players" or "all". Raises `TableError`."""
    asked = words.strip().casefold()
    for each in TALKS:
        if asked == each:
            return each
    raise TableError(f"'{printable(words)}' does not say who may talk: use off, players, or all.")


def parse_patience(words: str) -> int:
    """Seconds for which a player who has left keeps his turn: "90s", "2m", "3d"; "wait" is 0. Raises `TableError`."""
    asked = words.strip().casefold()
    if asked == WAIT:
        return 0
    number, unit = asked[:-1], asked[-1:]
    if not (number.isdecimal() and len(number) < 8 and unit in UNITS):
        raise TableError(f"'{printable(words)}' is no time: use such as 90s, 2m, 3d, or '{WAIT}'.")
    seconds = int(number) * UNITS[unit]
    if not MIN_PATIENCE_S <= seconds <= MAX_PATIENCE_S:
        raise TableError(f"'{printable(words)}' is too short or too long: 10 seconds to 30 days.")
    return seconds
