"""Listing the saves by SQLite alone: commands that only list them take half the time without SQLAlchemy."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

from parlor.settings import home
from parlor.store.files import FILE, is_private, on_network
from parlor.store.migrations import MIGRATIONS
from parlor.store.repair import is_intact
from parlor.store.rows import GameRow, Summary, lenient, row_moves, row_summary
from parlor.store.statements import MOVES, UNTOLD, VERSION, listing


def list_directly(limit: int, over: bool | None = None, *, check: bool = False) -> tuple[Summary, ...] | None:
    """Saved games as `Store.list` gives them, from the file in `PARLOR_HOME`.

    None where more than reading is needed, so that the store must be opened: there is another database or no file,
    its tables are older, it is damaged, locked, open to others or on a network, or there is a notice for a person.
    """
    path = home() / FILE
    if os.environ.get("PARLOR_DATABASE") or not is_private(path) or on_network(path):
        return None
    try:
        # Writable, though nothing is written: the last one to close a file with a journal beside it clears that away.
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=0)) as file:
            file.isolation_level = None
            file.text_factory = lenient
            file.execute("BEGIN")
            return _list(file, limit, over, check) if is_intact(path) else None
    except sqlite3.Error:
        return None


def _list(file: sqlite3.Connection, limit: int, over: bool | None, check: bool) -> tuple[Summary, ...] | None:
    if file.execute(VERSION).fetchall() != [(len(MIGRATIONS),)] or file.execute(UNTOLD).fetchone():
        return None
    found = file.execute(listing(over), {"number": limit, "first": 0, "owner": ""}).fetchall()
    rows = [GameRow(*row) for row in found]
    if check and any(not row.damage and row_moves(row, file.execute(MOVES, {"game": row.id}))[1] for row in rows):
        return None  # the store notes in the file that a game is damaged
    return tuple(row_summary(row, "") for row in rows)
