"""What can still be read of a damaged file, taken into a new one."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

MAX_CHECKED_BYTES: Final = 8_000_000
"""Bytes of a file that is looked through whenever it is opened: it takes some 10 ms a million."""
ACCOUNTS: Final = ("accounts", "account_keys", "game_owners")
"""What a house knows of its people: else their names would be anybody's."""
ORDERS: Final = ("rowid", "rowid DESC", "id", "id DESC")
"""Ways through the games: what is damaged stops each of them at another place."""


def is_intact(path: Path) -> bool:
    """Whether a file is a sound database, as far as that is known quickly."""
    try:
        if path.stat().st_size > MAX_CHECKED_BYTES:
            return True  # what is wrong with it shows when it is read
        with closing(_open_readonly(path)) as file:
            return bool(file.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    except sqlite3.OperationalError:
        return True  # it can't be read now: that is for others to report
    except (sqlite3.Error, UnicodeError):
        return False
    except OSError:
        return True


def salvage(damaged: Path, path: Path) -> int:
    """Copy accounts and games of a damaged file that can be read, with the moves that can be; say how many games."""
    with closing(_open_readonly(damaged)) as source, closing(sqlite3.connect(path)) as target:
        known = {each[0] for each in target.execute("SELECT * FROM games LIMIT 0").description}
        found = _games(source, known)
        for id, row in found.items():
            played = _moves(source, id)
            row.setdefault("length", len(played))
            names = ", ".join(row)
            with suppress(sqlite3.Error), target:
                target.execute(f"INSERT INTO games ({names}) VALUES ({', '.join('?' * len(row))})", [*row.values()])
                target.executemany("INSERT INTO moves (game, number, words) VALUES (?, ?, ?)", played)
        for table in ACCOUNTS:
            _copy(source, target, table)
        return int(target.execute("SELECT COUNT(*) FROM games").fetchone()[0])


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> None:
    """Copy the rows of a table that can be read."""
    with suppress(sqlite3.Error, UnicodeError):
        for row in source.execute(f"SELECT * FROM {table}"):
            with suppress(sqlite3.Error), target:
                target.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def _open_readonly(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    file.text_factory = _text
    return file


def _text(content: bytes) -> str | bytes:
    """A word as it is; what is none stays as it is too, to be marked as damaged."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content


def _games(file: sqlite3.Connection, known: set[str]) -> dict[Any, dict[str, Any]]:
    found: dict[Any, dict[str, Any]] = {}
    for order in ORDERS:
        with suppress(sqlite3.Error, UnicodeError):
            cursor = file.execute(f"SELECT * FROM games ORDER BY {order}")
            names = [each[0] for each in cursor.description]
            for values in cursor:
                row = {name: value for name, value in zip(names, values, strict=True) if name in known}
                if isinstance(id := row.get("id"), str):
                    found.setdefault(id, row | {"holder": ""})
    return found


def _moves(file: sqlite3.Connection, game: str) -> list[tuple[Any, ...]]:
    """The moves of a game, up to the first that can't be read."""
    found: list[tuple[Any, ...]] = []
    with suppress(sqlite3.Error, UnicodeError):
        # one by one: a list stops at the first damaged page, though it may begin after it
        query = "SELECT game, number, words FROM moves WHERE game = ? AND number = ?"
        while row := file.execute(query, (game, len(found))).fetchone():
            found.append(row)
    return found
