"""The statements by which saves are read, with SQLAlchemy or without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlor.store.rows import GameRow

VERSION: Final = "SELECT version FROM parlor_schema"

UNTOLD: Final = "SELECT words FROM notices WHERE told = 0"

MOVES: Final = "SELECT number, words FROM moves WHERE game = :game ORDER BY number"

NOT_SHARED: Final = "id NOT IN (SELECT record FROM shared_tables WHERE state = 'playing')"
"""Is true of games that are not being played at a shared table: those are joined there, not resumed."""

OWN: Final = "(:owner = '' OR id IN (SELECT game FROM game_owners WHERE person = :owner))"
"""Is true of the games that a person of a house may open; where there is no owner, of all."""

KNOWN: Final = f"""
SELECT game, COUNT(*), SUM(CASE WHEN finished = 0 AND damage = '' AND {NOT_SHARED} THEN 1 ELSE 0 END)
FROM games WHERE {OWN} GROUP BY game ORDER BY MAX(changed) DESC
"""

WHICH: Final[Mapping[bool | None, str]] = {
    None: f"(finished = 1 OR {NOT_SHARED})",
    True: "finished = 1",
    False: f"finished = 0 AND damage = '' AND {NOT_SHARED}",
}


def listing(over: bool | None) -> str:
    """Rows of games, the last played first: finished ones, those to be played on, or both."""
    columns = ", ".join(GameRow._fields)
    which = f"{WHICH[over]} AND {OWN}"
    return f"SELECT {columns} FROM games WHERE {which} ORDER BY changed DESC, id LIMIT :number OFFSET :first"
