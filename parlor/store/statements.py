"""The statements by which saves are read, with SQLAlchemy or without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlor.store.rows import GameRow

VERSION: Final = "SELECT version FROM parlor_schema"

UNTOLD: Final = "SELECT words FROM notices WHERE told = 0"

MOVES: Final = "SELECT number, words FROM moves WHERE game = :game ORDER BY number"

KNOWN: Final = """
SELECT game, COUNT(*), SUM(CASE WHEN finished = 0 AND damage = '' THEN 1 ELSE 0 END)
FROM games GROUP BY game ORDER BY MAX(changed) DESC
"""

WHICH: Final[Mapping[bool | None, str]] = {
    None: "1 = 1",
    True: "finished = 1",
    False: "finished = 0 AND damage = ''",
}


def listing(over: bool | None) -> str:
    """Rows of games, the last played first: finished ones, those to be played on, or both."""
    columns = ", ".join(GameRow._fields)
    return f"SELECT {columns} FROM games WHERE {WHICH[over]} ORDER BY changed DESC, id LIMIT :number OFFSET :first"
