"""The open tables at which somebody has a seat, read without all else that is known of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from parlor.store.saves import Store

OWN_TABLES: Final = """
SELECT shared_tables.code, shared_tables.game, shared_tables.host
FROM shared_tables JOIN shared_seats ON shared_seats.code = shared_tables.code
LEFT JOIN games ON games.id = shared_tables.record
WHERE shared_seats.person = :person AND (state = 'waiting' OR (state = 'playing' AND games.finished = 0))
ORDER BY touched DESC, shared_tables.code LIMIT :number
"""


class OwnTable(Struct, frozen=True):
    """A table with a seat of somebody's, whose game is not over."""

    code: str
    game: str
    """The id of the kind of game."""
    host: str


def own_tables(store: Store, person: str, limit: int) -> tuple[OwnTable, ...]:
    """The tables with a seat of this person's, the one at which something was done last at the front."""
    from sqlalchemy import text  # not at the top: the list of games is shown without it

    with store._reading() as connection:
        rows = connection.execute(text(OWN_TABLES), {"person": person, "number": limit}).all()
    return tuple(OwnTable(str(code), str(game), str(host)) for code, game, host in rows)
