"""The moves of one saved game, written one by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, select, text, update
from sqlalchemy.exc import IntegrityError

from parlor.store.errors import Held, StoreError, plain
from parlor.store.schema import games, moves

APPEND: Final = """
INSERT INTO moves (game, number, words)
SELECT CAST(:game AS VARCHAR), CAST(:number AS INTEGER), CAST(:words AS TEXT)
WHERE EXISTS (SELECT 1 FROM games WHERE id = :game AND holder = :holder)
AND (:number = 0 OR EXISTS (SELECT 1 FROM moves WHERE game = :game AND number = :number - 1))
"""
"""A move after the one before it, by the holder of the game: where either is missing, nothing."""

TOUCH: Final = "UPDATE games SET changed = :changed WHERE id = :game"


class Prepared:
    """A statement put into the database's own words once, so that running it costs next to nothing."""

    def __init__(self, engine: Engine, statement: str) -> None:
        compiled: Any = text(statement).compile(dialect=engine.dialect)
        self._words = str(compiled)
        self._order: list[str] | None = compiled.positiontup

    def run(self, connection: Connection, **values: str | int) -> int:
        """Run it; how many rows it changed."""
        given: Any = values if self._order is None else tuple(values[name] for name in self._order)
        return connection.exec_driver_sql(self._words, given).rowcount


def moment() -> str:
    """This moment, so that times sort as text."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


class GameJournal:
    """Writes the moves of one game; each call is one transaction, on disk when it returns.

    Of several windows that have the same game open one holds it: what others write is refused. So is a
    move that does not follow on what is saved, and cutting off moves neither read nor written here.
    """

    def __init__(self, engine: Engine, where: str, game: str, length: int, holder: str) -> None:
        self._engine = engine
        self._where = where
        self._game = game
        self._holder = holder
        self._length = length  # as many moves as are known to be ours
        self._doubt: tuple[int, str] | None = None  # a move of which the write failed, but may have come through
        self._append = Prepared(engine, APPEND)
        self._touch = Prepared(engine, TOUCH)

    def append(self, index: int, text: str) -> None:
        """Keep move number `index`, from 0. Once more the same is harmless; another in its place is refused."""
        self._doubt = (index, text)
        try:
            with self._writing() as connection:
                if not self._append.run(connection, game=self._game, number=index, words=text, holder=self._holder):
                    self._held(connection)
                    raise self._elsewhere()
                self._touch.run(connection, changed=moment(), game=self._game)
        except IntegrityError:
            self._compare(index, text)
        self._length, self._doubt = max(self._length, index + 1), None

    def truncate(self, length: int) -> None:
        """Keep the first `length` moves: the rest was taken back, and with it the end of the game."""
        with self._writing() as connection:
            self._held(connection)
            mine = max(self._length, length)
            query = select(moves.c.number, moves.c.words).where(moves.c.game == self._game, moves.c.number >= mine)
            if any(tuple(row) != self._doubt for row in connection.execute(query)):
                raise self._elsewhere()
            connection.execute(delete(moves).where(moves.c.game == self._game, moves.c.number >= length))
            values = {"finished": 0, "ended": "", "scores": "", "winners": "", "changed": moment()}
            connection.execute(update(games).where(games.c.id == self._game).values(values))
        self._length, self._doubt = length, None

    def _compare(self, index: int, text: str) -> None:
        """The move could not be added: harmless if it is there already."""
        query = select(moves.c.words).where(moves.c.game == self._game, moves.c.number == index)
        with self._writing() as connection:
            there = connection.execute(query).scalar_one_or_none()
        if there is None:
            raise StoreError(f"The game {self._game} is no longer among the saves.")
        if there != text:
            raise self._elsewhere()

    def _held(self, connection: Connection) -> None:
        """Raise `Held` where another one has taken the game over."""
        holder = connection.execute(select(games.c.holder).where(games.c.id == self._game)).scalar_one_or_none()
        if holder is None:
            raise StoreError(f"The game {self._game} is no longer among the saves.")
        if holder != self._holder:
            raise Held(f"The game {self._game} was taken over by another window.")

    def _elsewhere(self) -> StoreError:
        return StoreError(f"The game {self._game} has gone on elsewhere: resume it to see how.")

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with plain(self._where), self._engine.begin() as connection:
            yield connection
