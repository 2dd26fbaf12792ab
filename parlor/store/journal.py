"""The moves of one saved game, written one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, Row, delete, select, text, update
from sqlalchemy.exc import IntegrityError

from parlor.play.record import Record, now
from parlor.store.digests import prefix_digests
from parlor.store.errors import ChangedElsewhere, HeldElsewhere, StoreError, translate_errors
from parlor.store.schema import games, moves

ADVANCE: Final = """
UPDATE games SET changed = :changed, length = :number + 1, digest = :digest
WHERE id = :game AND holder = :holder AND length = :number
"""
"""Makes room for the next move, where the game is ours and has all moves before it; else it changes nothing."""

APPEND: Final = "INSERT INTO moves (game, number, words) VALUES (:game, :number, :words)"


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


def utc_timestamp() -> str:
    """This moment, so that times sort as text."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


class GameJournal:
    """Writes the moves of one game; each call is one transaction, on disk when it returns.

    Of several windows that have the same game open one holds it: what others write is refused, the result
    of a finished game too. So is a move that does not follow on what is saved, a result after other moves
    than the saved ones, and cutting off moves neither read nor written here.
    """

    def __init__(self, engine: Engine, where: str, game: str, words: Iterable[str], holder: str) -> None:
        self._engine = engine
        self._where = where
        self._game = game
        self._holder = holder
        self._digests = prefix_digests(words)  # of as many moves as are known to be ours
        self._doubt: tuple[int, str] | None = None  # a move of which the write failed, but may have come through
        self._advance = Prepared(engine, ADVANCE)
        self._append = Prepared(engine, APPEND)

    def append(self, index: int, text: str) -> None:
        """Keep move number `index`, from 0. Once more the same is harmless; another in its place is refused."""
        if index >= len(self._digests):
            raise self._elsewhere()
        self._doubt = (index, text)
        after = prefix_digests([text], self._digests[index])[-1]
        key: dict[str, str | int] = {"game": self._game, "number": index}
        try:
            with self._writing() as connection:
                if self._advance.run(connection, **key, changed=utc_timestamp(), digest=after, holder=self._holder):
                    self._append.run(connection, **key, words=text)
                else:
                    self._compare(connection, index, text)
        except IntegrityError:
            raise self._elsewhere() from None
        self._doubt = None
        if index + 1 == len(self._digests):
            self._digests.append(after)

    def truncate(self, length: int) -> None:
        """Keep the first `length` moves: the rest was taken back, and with it the end of the game."""
        with self._writing() as connection:
            self._row(connection)
            mine = max(len(self._digests) - 1, length)
            query = select(moves.c.number, moves.c.words).where(moves.c.game == self._game, moves.c.number >= mine)
            if any(tuple(row) != self._doubt for row in connection.execute(query)):
                raise self._elsewhere()
            connection.execute(delete(moves).where(moves.c.game == self._game, moves.c.number >= length))
            values = {"finished": 0, "ended": "", "scores": "", "winners": "", "changed": utc_timestamp()}
            values |= {"figures": ""}
            values |= {"length": length, "digest": self._digests[length]}
            connection.execute(update(games).where(games.c.id == self._game).values(values))
        del self._digests[length + 1 :]
        self._doubt = None

    def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        """Keep how the game ended after `length` moves; refused where it has not exactly these."""
        with self._writing() as connection:
            row = self._row(connection)
            if row.length != length or row.digest != self._digests[length]:
                raise self._elsewhere()
            connection.execute(update(games).where(games.c.id == self._game).values(result_columns(scores, winners)))

    def _compare(self, connection: Connection, index: int, text: str) -> None:
        """The move could not be added: harmless if it is there already."""
        row = self._row(connection)
        query = select(moves.c.words).where(moves.c.game == self._game, moves.c.number == index)
        if row.length <= index or connection.execute(query).scalar_one_or_none() != text:
            raise self._elsewhere()

    def _row(self, connection: Connection) -> Row[str, int, int]:
        """The row of the game, locked. Raises `HeldElsewhere` where another window has the game."""
        query = select(games.c.holder, games.c.length, games.c.digest).where(games.c.id == self._game)
        row = connection.execute(query.with_for_update()).one_or_none()
        if row is None:
            raise ChangedElsewhere(f"The game {self._game} is no longer among the saves.")
        if row.holder != self._holder:
            raise HeldElsewhere(f"The game {self._game} was taken over by another window.")
        return row

    def _elsewhere(self) -> StoreError:
        return ChangedElsewhere(f"The game {self._game} was played on in another window: resume it to see.")

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with translate_errors(self._where), self._engine.begin() as connection:
            yield connection


def game_columns(record: Record) -> dict[str, Any]:
    """What the row of a new game says of it, but its id."""
    return {
        "game": record.game,
        "rules": record.rules,
        "options": to_json(dict(record.options)),
        "seats": to_json(record.seats),
        "created": record.started or now(),
        "changed": utc_timestamp(),
        "length": len(record.moves),
        "digest": prefix_digests(record.moves)[-1],
        "damage": record.damage,
    }


def result_columns(scores: tuple[float, ...], winners: tuple[int, ...]) -> dict[str, Any]:
    """What the row of a finished game says of its end."""
    return {"finished": 1, "ended": now(), "scores": to_json(scores), "winners": to_json(winners)}


def to_json(value: Any) -> str:
    """A value as the rows hold it."""
    return msgspec.json.encode(value).decode()
