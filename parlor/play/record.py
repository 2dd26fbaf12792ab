"""The record file: one game as readable JSON, a move a line.

A record is the only truth about a game; its position is what replaying the moves gives. Files come
from anywhere, so nothing in them is believed: `read` refuses what is damaged, foreign, newer or
absurd, and says where.
"""

from __future__ import annotations

import json
import re
import secrets
from base64 import b64decode, b64encode
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from parlor.core.errors import ParlorError
from parlor.core.option_text import Value
from parlor.core.players import BadSeat, Player, check_distinct_names, parse_level, parse_name
from parlor.core.printable import printable, unprintable
from parlor.core.safe_json import MOST_BYTES, DamagedText, line_of, parse_json

FORMAT: Final = 1
"""The version of the format that is written, and the newest that is read."""

VEIL: Final = "~"
"""Begins a veiled move."""
LONGEST_MOVE: Final = 4_000
"""Characters of a move: a deal of two packs has fewer than five hundred."""
MOST_MOVES: Final = 200_000
"""Moves of a game: far more than the longest that is played at random has."""
MOST_SEATS: Final = 64
"""Seats of a game: more than any game has."""
MOST_OPTIONS: Final = 100
"""Options of a game: more than any game has."""
LARGEST: Final = 10**9

NEEDED: Final = ("parlor", "game", "rules", "options", "seats", "moves")
KNOWN: Final = (*NEEDED, "id", "started", "ended")


class Record(Struct, frozen=True):
    """One game, from its first move to its last so far."""

    game: str
    rules: int
    """The version of the game's rules under which it was played."""
    options: Mapping[str, Value]
    seats: tuple[Player, ...]
    moves: tuple[str, ...] = ()
    id: str = ""
    started: str = ""
    ended: str = ""
    """ISO times; "" where not known, or not over."""
    damage: str = ""
    """What is known to be wrong with a saved game of which this is what could be read; it is not written."""
    day: str = ""
    """Whose day's deal it is ("2026-11-26"): what chance does was settled then. "" for any other game; not written."""


SYLLABLES: Final = tuple(a + b for a in "bdfgklmnprstvz" for b in "aeiou")


def new_id() -> str:
    """A random id for a game, short enough to be read aloud and typed."""
    return "".join(secrets.choice(SYLLABLES) for _ in range(3))


class BadRecord(ParlorError):
    """A record that can't be used; the message gives the reason, and the line where there is one."""

    def __init__(self, reason: str, line: int = 0, file: str = "") -> None:
        place = f"{file}, line {line}: " if file and line else f"{file}: " if file else f"Line {line}: " if line else ""
        super().__init__(place + reason)
        self.reason = reason
        self.line = line


class _Fault(Exception):
    """What is wrong, and with which value."""

    def __init__(self, reason: str, *path: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path


def now() -> str:
    """This moment, as records write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def write(record: Record, *, veiled: bool = False) -> str:
    """The record as a file: the same text for the same record, one move a line.

    Veiled moves are not plain to read, and `read` lifts the veil: nobody learns by a glance what is hidden.
    """
    lines = [f'  "parlor": {FORMAT},']
    if record.id:
        lines.append(f'  "id": {_json(record.id)},')
    lines += [f'  "game": {_json(record.game)},', f'  "rules": {record.rules},']
    lines.append(f'  "options": {_json(dict(record.options))},')
    lines += _block("seats", [_json(_seat_data(seat)) for seat in record.seats], ",")
    for key, time in (("started", record.started), ("ended", record.ended)):
        if time:
            lines.append(f'  "{key}": {_json(time)},')
    lines += _block(
        "moves", [_json(_veil(move) if veiled or move.startswith(VEIL) else move) for move in record.moves], ""
    )
    return "\n".join(["{", *lines, "}", ""])


def _veil(move: str) -> str:
    return VEIL + b64encode(move.encode()).decode()


def _unveil(words: str, index: int) -> str:
    try:
        return b64decode(words.removeprefix(VEIL), validate=True).decode()
    except ValueError:
        raise _Fault(f"move {index + 1} is veiled, and can't be read.", "moves", index) from None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _seat_data(seat: Player) -> dict[str, str]:
    return {"name": seat.name, "bot": seat.bot} if seat.bot else {"name": seat.name}


def _block(key: str, items: list[str], end: str) -> list[str]:
    if not items:
        return [f'  "{key}": []{end}']
    return [f'  "{key}": [', *(f"    {item}," for item in items[:-1]), f"    {items[-1]}", f"  ]{end}"]


def read_record(content: str | bytes) -> Record:
    """Read a record from a file's content. Raises `BadRecord` with the reason and the line."""
    try:
        text, data = parse_json(content)
    except DamagedText as error:
        raise BadRecord(error.reason, error.line) from None
    try:
        return _record(data)
    except _Fault as fault:
        raise BadRecord(fault.reason, line_of(text, fault.path)) from None


def read_file(path: Path) -> Record:
    """Read a record from a file's content. Raises `BadRecord`, also where the file can't be read."""
    try:
        with path.open("rb") as file:
            # One byte more than is allowed is enough to know; the file may be endless.
            return read_record(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise BadRecord(f"{printable(str(path), 200)} can't be read: {error.strerror}.") from None
    except BadRecord as error:
        raise BadRecord(error.reason, error.line, printable(str(path), 200)) from None


def _record(data: Any) -> Record:
    if not isinstance(data, dict) or "parlor" not in data:
        raise _Fault('this is not a record of Parlor: it has no "parlor" entry.')
    _format(data["parlor"])
    for key in data:
        if key not in KNOWN:
            raise _Fault(f"'{printable(key)}' does not belong in a record; known are {', '.join(KNOWN)}.", key)
    for key in NEEDED:
        if key not in data:
            raise _Fault(f'the record is not complete: "{key}" is missing.')
    seats = tuple(_seat(seat, index) for index, seat in enumerate(_list(data, "seats", MOST_SEATS)))
    if not seats:
        raise _Fault("there are no seats.", "seats")
    try:
        check_distinct_names(seats)
    except BadSeat as error:
        raise _Fault(str(error), "seats") from None
    return Record(
        game=_word(data["game"], "game"),
        rules=_version(data["rules"]),
        options=_options(data["options"]),
        seats=seats,
        moves=tuple(_move(move, index) for index, move in enumerate(_list(data, "moves", MOST_MOVES))),
        id=_word(data["id"], "id") if "id" in data else "",
        started=_time(data, "started"),
        ended=_time(data, "ended"),
    )


def _format(version: Any) -> None:
    version = _whole(version, "parlor")
    if version > FORMAT:
        raise _Fault(
            f"the record has format {version}, newer than {FORMAT}, which this Parlor reads: update it.", "parlor"
        )
    if version < 1:
        raise _Fault(f"there is no format {version}.", "parlor")


def _version(rules: Any) -> int:
    version = _whole(rules, "rules")
    if version < 1:
        raise _Fault(f"there is no version {version} of any rules.", "rules")
    return version


def _whole(value: Any, *path: str | int) -> int:
    # bool is a kind of int in Python, but not in a record
    if not isinstance(value, int) or isinstance(value, bool):
        raise _Fault(f'"{path[-1]}" should be a whole number.', *path)
    if abs(value) > LARGEST:
        raise _Fault(f'"{path[-1]}" is too large.', *path)
    return value


def _words(value: Any, most: int, *path: str | int) -> str:
    last = path[-1]
    what = f"move {last + 1}" if isinstance(last, int) else f'"{last}"'
    if not isinstance(value, str):
        raise _Fault(f"{what} should be text.", *path)
    if len(value) > most:
        raise _Fault(f"{what} is too long: {most} characters at most.", *path)
    if bad := unprintable(value):
        raise _Fault(f"{what} contains the unprintable character {bad}.", *path)
    return value


def _word(value: Any, key: str) -> str:
    word = _words(value, 60, key)
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_.-]*", word):
        raise _Fault(f"\"{key}\" should be a plain word, not '{printable(word)}'.", key)
    return word


def _time(data: dict[str, Any], key: str) -> str:
    if key not in data:
        return ""
    time = _words(data[key], 40, key)
    try:
        datetime.fromisoformat(time)
    except ValueError:
        raise _Fault(f"\"{key}\" should be a time such as 2024-05-31T20:15:00+00:00, not '{time}'.", key) from None
    return time


def _list(data: dict[str, Any], key: str, most: int) -> list[Any]:
    value = data[key]
    if not isinstance(value, list):
        raise _Fault(f'"{key}" should be a list.', key)
    if len(value) > most:
        raise _Fault(f'there are too many "{key}": {most:,} at most.', key)
    return value


def _options(value: Any) -> dict[str, Value]:
    if not isinstance(value, dict) or len(value) > MOST_OPTIONS:
        raise _Fault('"options" should name the options, each with its value.', "options")
    for key, given in value.items():
        _words(key, 60, "options")
        if isinstance(given, str):
            _words(given, 60, "options", key)
        elif not isinstance(given, bool):
            if not isinstance(given, int):
                raise _Fault(f"'{printable(key)}' should be text, a whole number, true or false.", "options", key)
            _whole(given, "options", key)
    return value


def _seat(value: Any, index: int) -> Player:
    if not isinstance(value, dict) or not {"name"} <= value.keys() <= {"name", "bot"}:
        raise _Fault('a seat should read {"name": "Anna"} or {"name": "Bot 1", "bot": "easy"}.', "seats", index)
    for key, given in value.items():
        if not isinstance(given, str):
            raise _Fault(f'"{key}" should be text.', "seats", index, key)
    try:
        return Player(parse_name(value["name"]), parse_level(value["bot"]) if value.get("bot") else "")
    except BadSeat as error:
        raise _Fault(str(error), "seats", index) from None


def _move(value: Any, index: int) -> str:
    if isinstance(value, str) and value.startswith(VEIL):
        value = _unveil(value, index)
    # The common case costs one test; anything else is looked at closely, to say what is wrong.
    if isinstance(value, str) and value.isascii() and value.isprintable() and 0 < len(value) <= LONGEST_MOVE:
        return value
    if not _words(value, LONGEST_MOVE, "moves", index):
        raise _Fault(f"move {index + 1} is empty.", "moves", index)
    return str(value)
