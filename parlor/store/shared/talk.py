"""Table talk: lines that people at a table say to each other, kept with the table and nowhere else."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, literal_column, select, update

from parlor.core.scene.names import with_count
from parlor.store.saves import Store
from parlor.store.schema import shared_people, shared_seats, shared_tables, shared_talk, talk_mutes
from parlor.store.shared.listener import tells
from parlor.store.shared.remarks import Remark, parse_remark
from parlor.store.shared.rows import TableError

MAX_LINES: Final = 5
SPAN_S: Final = 30
"""A person may say `MAX_LINES` in so many seconds: enough for people who talk, too little to drown a table."""
KEPT: Final = 200
"""Lines that are kept of a table, the last ones."""


class TableTalk:
    """What is said at a table, as one person there hears it. Each method is one transaction, from any thread."""

    def __init__(self, store: Store, code: str, person: str) -> None:
        self._store = store
        self._code = code
        self._person = person

    def say(self, words: str) -> None:
        """Say a line to everybody at the table. Raises `TableError` where that can't be, or not yet."""
        line = parse_remark(words)
        here = shared_tables.c.code == self._code
        with self._store._writing() as connection:
            # Locked: lines are numbered, and counted by the time at which they were said.
            table = connection.execute(select(shared_tables).where(here).with_for_update()).one()
            watching = self._check_allowed(connection, table)
            self._check_rate(connection)
            number, now = table.said + 1, self._now(connection)
            row = {"code": self._code, "number": number, "person": self._person, "watching": int(watching), "at": now}
            connection.execute(insert(shared_talk).values(**row, words=line))
            old = (shared_talk.c.code == self._code) & (shared_talk.c.number <= number - KEPT)
            connection.execute(delete(shared_talk).where(old))
            values = {"said": number, "changes": shared_tables.c.changes + 1, "touched": now}
            connection.execute(tells(self._store, self._code, update(shared_tables).where(here).values(values)))

    def remarks(self, after: int) -> tuple[Remark, ...]:
        """What was said after the line of this number, and is kept."""
        mine = (shared_talk.c.code == self._code) & (shared_talk.c.number > after)
        columns = (shared_talk.c.number, shared_talk.c.person, shared_talk.c.watching, shared_talk.c.words)
        with self._store._reading() as connection:
            rows = connection.execute(select(*columns).where(mine).order_by(shared_talk.c.number))
            return tuple(Remark(each.number, each.person, bool(each.watching), each.words) for each in rows)

    def muted(self) -> frozenset[str]:
        """Who is muted for this person."""
        query = select(talk_mutes.c.muted).where(talk_mutes.c.person == self._person)
        with self._store._reading() as connection:
            return frozenset(connection.execute(query).scalars())

    def mute(self, name: str, *, muted: bool) -> None:
        """Mute somebody for this person, at every table; or no longer. Raises `TableError`."""
        if name == self._person:
            raise TableError("You can't mute yourself.")
        pair = {"person": self._person, "muted": name}
        mine = (talk_mutes.c.person == self._person) & (talk_mutes.c.muted == name)
        with self._store._writing() as connection:
            connection.execute(delete(talk_mutes).where(mine))
            if muted:
                connection.execute(insert(talk_mutes).values(pair))

    def _check_allowed(self, connection: Connection, table: Row[Any]) -> bool:
        """Raise `TableError` where this person may not talk; whether he looks on."""
        there = (shared_people.c.code == self._code) & (shared_people.c.person == self._person)
        if connection.execute(select(shared_people.c.session).where(there)).scalar_one_or_none() != self._store.session:
            raise TableError("You are not at this table any more.")
        own = (shared_seats.c.code == self._code) & (shared_seats.c.person == self._person)
        watching = connection.execute(select(shared_seats.c.seat).where(own)).first() is None
        if table.talk == "off":
            raise TableError(f"Table talk is off: {table.host}, the host, can switch it on.")
        if watching and table.talk != "all":
            raise TableError(f"Spectators can't talk at this table, unless {table.host}, the host, allows it.")
        return watching

    def _check_rate(self, connection: Connection) -> None:
        """Raise `TableError` where this person has said enough for now."""
        now = self._now(connection)
        mine = (shared_talk.c.code == self._code) & (shared_talk.c.person == self._person)
        recent = mine & (shared_talk.c.at > now - SPAN_S) & (shared_talk.c.at <= now)
        query = select(shared_talk.c.at).where(recent).order_by(shared_talk.c.at.desc()).limit(MAX_LINES)
        times = connection.execute(query).scalars().all()
        if len(times) == MAX_LINES:
            wait = times[-1] + SPAN_S - now
            said = f"You have said {MAX_LINES} lines in {SPAN_S} seconds"
            raise TableError(f"{said}: you can talk again in {with_count(wait, 'second')}.")

    def _now(self, connection: Connection) -> int:
        """The second of the database's clock."""
        return int(connection.execute(select(literal_column(self._store._clock))).scalar_one())
