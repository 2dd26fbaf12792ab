"""The moves of a game at a shared table: every player's session writes its own, and reads those of others."""

from __future__ import annotations

import threading
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, literal_column, select, update
from sqlalchemy.exc import IntegrityError

from parlor.core.state import CHANCE
from parlor.play.record import Record
from parlor.store.digests import prefix_digests
from parlor.store.journal import result_columns, utc_timestamp
from parlor.store.saves import Store
from parlor.store.schema import games, moves, shared_people, shared_seats, shared_tables
from parlor.store.shared.listener import tells
from parlor.store.shared.rows import TableError

TOO_LATE: Final = "Your move came too late: the game has gone on without it."
NOT_YOURS: Final = "This seat is not yours to play any more."


class Overtaken(TableError):
    """What was to be written does not follow on what is saved, or is not this session's to write; it is not."""

    lost = True


class SharedMoves:
    """Writes and reads the moves of one game at a table. Each method is one transaction, from any thread."""

    def __init__(self, store: Store, code: str, record: str, person: str) -> None:
        """Write as `person`, and as chance and bots where this session holds the game."""
        self._store = store
        self._code = code
        self._record = record
        self.person = person
        self._lock = threading.Lock()
        """Held while what is known here is compared with what is saved: moves are read and written in threads."""
        self._digests = [prefix_digests(())[-1]]
        self._words: list[str] = []

    def load(self) -> Record:
        """The game as it is saved now. Raises `StoreError`."""
        with self._lock:
            record = self._store.load(self._record, at_table=True)
            self._know(0, record.moves)
        return record

    def read(self) -> tuple[int, tuple[str, ...], bool]:
        """The number of the first move that is not known here yet, and all from there on; or whether all are new.

        All are where some that were known have been taken back.
        """
        with self._lock:
            start = len(self._words)
            with self._store._reading() as connection:
                head = select(games.c.length, games.c.digest).where(games.c.id == self._record)
                length, digest = connection.execute(head).one()
                if (length, digest) == (start, self._digests[-1]):
                    return start, (), False
                words = self._rows(connection, start)
                rewritten = prefix_digests(words, self._digests[start])[-1] != digest
                if rewritten:
                    start, words = 0, self._rows(connection, 0)
            self._know(start, words)
            return start, words, rewritten

    def append(
        self,
        number: int,
        text: str,
        seat: int,
        end: tuple[tuple[float, ...], tuple[int, ...]] | None = None,
    ) -> None:
        """Write move `number`, from 0, which `seat` makes, with the result where it ends the game; twice is harmless.

        Raises `Overtaken` where another move stands there, or the seat is not played from here.
        """
        with self._lock:
            self._append(number, text, seat, end)

    def _append(self, number: int, text: str, seat: int, end: tuple[tuple[float, ...], tuple[int, ...]] | None) -> None:
        if self._words[number : number + 1] == [text]:
            return  # an earlier try came through after all
        if number != len(self._words):
            raise Overtaken(TOO_LATE)  # others have moved, which has been read already
        before = self._digests[number]
        after = prefix_digests([text], before)[-1]
        mine = (games.c.id == self._record) & (games.c.length == number) & (games.c.digest == before)
        values = {"changed": utc_timestamp(), "length": number + 1, "digest": after}
        values |= result_columns(*end) if end is not None else {}
        try:
            with self._store._writing() as connection:
                if connection.execute(update(games).where(mine).values(values)).rowcount:
                    self._check_author(connection, seat)
                    connection.execute(insert(moves).values(game=self._record, number=number, words=text))
                    self._touch(connection)
                else:
                    self._compare(connection, number, text)
        except IntegrityError:
            raise Overtaken(TOO_LATE) from None
        self._know(number, (text,))

    def rewrite(self, length: int, words: tuple[str, ...], seat: int) -> None:
        """Let these moves follow on the first `length`: what stood there are steps of this seat in an open turn.

        Raises `Overtaken`.
        """
        with self._lock:
            known = len(self._words)
            mine = (games.c.id == self._record) & (games.c.length == known) & (games.c.digest == self._digests[-1])
            after = prefix_digests(words, self._digests[length])[-1]
            values = {"changed": utc_timestamp(), "length": length + len(words), "digest": after}
            with self._store._writing() as connection:
                if not connection.execute(update(games).where(mine).values(values)).rowcount:
                    raise Overtaken(TOO_LATE)
                self._check_author(connection, seat)
                connection.execute(delete(moves).where(moves.c.game == self._record, moves.c.number >= length))
                for number, text in enumerate(words, length):
                    connection.execute(insert(moves).values(game=self._record, number=number, words=text))
                self._touch(connection)
            self._know(length, words)

    def offer(self, words: str) -> None:
        """Note that a draw is offered: seat and number of moves; or, with "", that it is declined."""
        with self._store._writing() as connection:
            here = shared_tables.c.code == self._code
            changes = {"offer": words, "changes": shared_tables.c.changes + 1}
            connection.execute(tells(self._store, self._code, update(shared_tables).where(here).values(changes)))

    def _check_author(self, connection: Connection, seat: int) -> None:
        """Raise `Overtaken` unless a seat is its person's here, or chance or a bot and the game is held here."""
        here = (shared_seats.c.code == self._code) & (shared_seats.c.seat == seat)
        sitting = connection.execute(select(shared_seats).where(here)).one_or_none() if seat != CHANCE else None
        if sitting is not None and sitting.person and not sitting.stand_in:
            there = (shared_people.c.code == self._code) & (shared_people.c.person == self.person)
            session = connection.execute(select(shared_people.c.session).where(there)).scalar_one_or_none()
            allowed = sitting.person == self.person and session == self._store.session
        else:
            holder = connection.execute(select(games.c.holder).where(games.c.id == self._record)).scalar_one_or_none()
            allowed = holder == self._store.session
        if not allowed:
            raise Overtaken(NOT_YOURS)

    def _compare(self, connection: Connection, number: int, text: str) -> None:
        """The move could not be added: harmless if it is there already, as after a line that broke off."""
        there = (moves.c.game == self._record) & (moves.c.number == number)
        if connection.execute(select(moves.c.words).where(there)).scalar_one_or_none() != text:
            raise Overtaken(TOO_LATE)

    def _rows(self, connection: Connection, start: int) -> tuple[str, ...]:
        query = select(moves.c.words).where(moves.c.game == self._record, moves.c.number >= start)
        return tuple(connection.execute(query.order_by(moves.c.number)).scalars())

    def _touch(self, connection: Connection) -> None:
        now: Any = literal_column(self._store._clock)
        here = shared_tables.c.code == self._code
        change = update(shared_tables).where(here).values(touched=now, moved=now)
        connection.execute(tells(self._store, self._code, change))

    def _know(self, start: int, words: tuple[str, ...]) -> None:
        """Note which moves there are from number `start` on; none after those."""
        del self._words[start:], self._digests[start + 1 :]
        self._words += words
        self._digests += prefix_digests(words, self._digests[start])[1:]
