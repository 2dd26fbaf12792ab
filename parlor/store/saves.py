"""The saved games: made, listed, loaded, finished and deleted."""

from __future__ import annotations

import difflib
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from sqlalchemy import Connection, Engine, Select, TextClause, delete, insert, literal_column, select, text, update
from sqlalchemy.exc import IntegrityError

from parlor.core.option_text import Value
from parlor.core.printable import printable
from parlor.play.record import Record, new_id
from parlor.store import connection as session
from parlor.store.digests import prefix_digests
from parlor.store.errors import DamagedGame, HeldElsewhere, StoreError, UnknownSave, translate_errors
from parlor.store.journal import GameJournal, game_columns, result_columns, to_json
from parlor.store.rows import (
    GameRow,
    Summary,
    row_length,
    row_moves,
    row_players,
    row_rules,
    row_summary,
    row_time,
    row_value,
    row_word,
)
from parlor.store.schema import daily_games, game_owners, games, moves, notices, sessions, shared_tables
from parlor.store.statements import MOVES, OWN, listing

READING: Final = "parlor_reading"
"""The execution option of transactions that only read."""

MAX_ID_TRIES: Final = 50
"""Ids tried until a free one is found; two in a row that are taken mean a broken generator, not bad luck."""

OPTIONS: Final = msgspec.json.Decoder(dict[str, Value])


class Store:
    """Every saved game of one database. Each method is one transaction, and may be called from any thread."""

    def __init__(self, engine: Engine, where: str, owner: str = "") -> None:
        """`owner` is the person of a house whose games alone are to be had; "" for all games."""
        self._engine = engine
        self.owner = owner
        self._reader = engine.execution_options(**{READING: True})
        self.where = where
        self.session = session.new_session_name()
        self.files: tuple[Path, ...] = ()
        """The files that change with it, where it is one in a folder."""
        self._held: set[str] = set()
        self._ended = threading.Event()
        self._life: threading.Thread | None = None
        self._untold: dict[str, None] = {}

    def create(self, record: Record) -> str:
        """Save a game with the moves it has, and give its id: the record's own where it is free."""
        row = game_columns(record)
        for attempt in range(MAX_ID_TRIES):
            name = record.id if record.id and len(record.id) <= 40 and not attempt else new_id()
            try:
                with self._writing() as connection:
                    connection.execute(insert(games).values(id=name, **row))
                    if record.moves:
                        rows = [{"game": name, "number": at, "words": words} for at, words in enumerate(record.moves)]
                        connection.execute(insert(moves), rows)
                    if self.owner:
                        connection.execute(insert(game_owners).values(person=self.owner, game=name))
                    if record.day:
                        person = record.seats[0].name
                        connection.execute(insert(daily_games).values(game=name, day=record.day, person=person))
            except IntegrityError:
                continue  # the name is taken
            return name
        raise StoreError(f"The saves in {self.where}: no name is free for another game.")

    def journal(self, id: str, *, take: bool = False) -> GameJournal:
        """Hold a saved game: where its match writes its moves from now on.

        Raises `UnknownSave`; `HeldElsewhere` where another running Parlor holds it, unless it is to be taken over; and
        `DamagedGame` where moves of it are lost.
        """
        try:
            words, damage = self._take(id, take=take)
        except StoreError as error:
            if not error.damaged:
                raise
            damage = self.load(id).damage
        if damage:
            self._mark(id, damage)
            raise DamagedGame(f"The game {id} is damaged: {damage} You can look at it, but not play on.")
        self._held.add(id)
        self._live()
        return GameJournal(self._engine, self.where, id, words, self.session)

    def _take(self, id: str, *, take: bool) -> tuple[tuple[str, ...], str]:
        """The moves of a game, which is held here from now on; or what is wrong with them, and it is not."""
        with self._writing() as connection:
            self._check_openable(connection, id)
            if (other := self._other(connection, id)) and not take:
                raise HeldElsewhere(f"The game {id} is open in another window ({session.describe_place(other)}).")
            row = GameRow(*connection.execute(_game(id).with_for_update()).one())
            words, damage = row_moves(row, connection.execute(text(MOVES), {"game": id}))
            if not damage:
                self._renew(connection)
                values = {"holder": self.session, "length": len(words), "digest": prefix_digests(words)[-1]}
                connection.execute(update(games).where(games.c.id == id).values(values))
        return words, damage

    def release(self, id: str) -> None:
        """Let go of a game, if it is held here."""
        self._held.discard(id)
        mine = (games.c.id == id) & (games.c.holder == self.session)
        with self._writing() as connection:
            connection.execute(update(games).where(mine).values(holder=""))

    def adopt(self, id: str, record: Record) -> None:
        """Note that a game held here goes on under the rules of `record`: it was found to be legal under them."""
        values = {"rules": record.rules, "options": to_json(dict(record.options))}
        with self._writing() as connection:
            connection.execute(update(games).where(games.c.id == id, games.c.holder == self.session).values(values))

    def holds_here(self, id: str) -> bool:
        """Whether the game is held here. Raises `UnknownSave`."""
        with self._reading() as connection:
            return self._holder(connection, id)[0] == self.session

    def held_elsewhere(self, id: str) -> bool:
        """Whether another running Parlor holds the game. Raises `UnknownSave`."""
        with self._reading() as connection:
            return bool(self._other(connection, id))

    def change_marker(self, id: str) -> object:
        """Something that changes when the game does, got at little cost; it may change without."""
        if self.files:
            return tuple((found.st_mtime_ns, found.st_size) for found in map(_stat, self.files) if found)
        with self._reading() as connection:
            return connection.execute(select(games.c.changed, games.c.holder).where(games.c.id == id)).one_or_none()

    def load(self, id: str, *, at_table: bool = False) -> Record:
        """A saved game; where moves of it are lost, as far as it can be read, with its `damage`.

        Raises `UnknownSave`, and `StoreError` where not even its players can be read, and for a game that is being
        played at a shared table, unless it is asked for from there: what it hides is nobody's to see.
        """
        with self._reading() as connection:
            if not at_table:
                self._check_openable(connection, id)
            found = connection.execute(_game(id)).one_or_none()
            if found is None:
                raise self._unknown(connection, id)
            day = connection.execute(select(daily_games.c.day).where(daily_games.c.game == id)).scalar_one_or_none()
        row = GameRow(*found)
        words, damage = self._readable_moves(row)
        record = Record(
            game=row_word(row.game, id),
            rules=row_rules(row.rules, id),
            options=row_value(row.options, OPTIONS, id),
            seats=row_players(row.seats, id),
            moves=words,
            id=id,
            started=row_time(row.created),
            ended=row_time(row.ended),
            damage=damage,
            day=day or "",
        )
        if damage and damage != row.damage:
            self._mark(id, damage)
        return record

    def list(
        self, limit: int = 20, offset: int = 0, over: bool | None = None, *, check: bool = False
    ) -> tuple[Summary, ...]:
        """Saved games, the last played first; `over` asks for finished ones only, or for those to be played on.

        Of a damaged game its summary says so. That moves are lost is known once the game was loaded or
        listed with `check`, which reads the moves of all that it lists.
        """
        with self._reading() as connection:
            found = connection.execute(
                text(listing(over)), {"number": limit, "first": offset, "owner": self.owner}
            ).all()
        rows = [GameRow(*row) for row in found]
        return tuple(row_summary(row, self._check(row) if check else "") for row in rows)

    def _check(self, row: GameRow) -> str:
        """What is wrong with the moves of a listed game."""
        if row.damage:
            return ""  # it is known already
        if damage := self._readable_moves(row)[1]:
            self._mark(row.id, damage)
        return damage

    def finish(self, id: str, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        """Save the result of a game that is not held here. Raises `UnknownSave` and `HeldElsewhere`."""
        with self._writing() as connection:
            if other := self._other(connection, id):
                raise HeldElsewhere(f"The game {id} is open in another window ({session.describe_place(other)}).")
            connection.execute(update(games).where(games.c.id == id).values(result_columns(scores, winners)))

    def delete(self, id: str) -> None:
        """Delete a saved game and its moves for ever. Raises `UnknownSave` and `HeldElsewhere`."""
        with self._writing() as connection:
            self._check_openable(connection, id)
            if other := self._other(connection, id):
                raise HeldElsewhere(
                    f"The game {id} is open in another window ({session.describe_place(other)}): it can't be deleted."
                )
            connection.execute(delete(games).where(games.c.id == id))

    @property
    def notice(self) -> str:
        """The notice that nobody has read yet, such as that the saves were damaged; mostly ""."""
        return " ".join(self._untold)

    def mark_notice_read(self) -> None:
        """Note that a person has read the notice: it is not shown again."""
        self._untold.clear()
        with suppress(StoreError), self._writing() as connection:
            connection.execute(update(notices).values(told=1))

    def add_notices(self, *words: str) -> None:
        """Keep notices, each once, and fetch those that nobody has read yet."""
        self._untold |= dict.fromkeys(words)
        with suppress(StoreError):
            with self._reading() as connection:
                known = dict(map(tuple, connection.execute(select(notices.c.words, notices.c.told)).all()))
            self._untold = {each: None for each in {**known, **self._untold} if not known.get(each)}
            if new := [{"words": each, "told": 0} for each in words if each not in known]:
                with self._writing() as connection:
                    connection.execute(insert(notices), new)

    def close(self) -> None:
        """Let go of the database, and of the games held."""
        self._ended.set()
        if self._life is not None:
            with suppress(StoreError), self._writing() as connection:
                connection.execute(delete(sessions).where(sessions.c.name == self.session))
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- inside ----------------------------------------------------------------------------------

    def _check_openable(self, connection: Connection, id: str) -> None:
        """Raise `StoreError` for a game of others, or one that is being played at a shared table."""
        mine = select(game_owners.c.game).where(game_owners.c.person == self.owner, game_owners.c.game == id)
        if self.owner and connection.execute(mine).one_or_none() is None:
            raise self._unknown(connection, id)
        played = (shared_tables.c.record == id) & (shared_tables.c.state == "playing") & (games.c.finished == 0)
        query = select(shared_tables.c.code).join(games, games.c.id == shared_tables.c.record).where(played)
        if code := connection.execute(query).scalar_one_or_none():
            raise StoreError(f"The game {id} is being played at the table {code}: join that table.")

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with translate_errors(self.where), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with translate_errors(self.where), self._engine.begin() as connection:
            yield connection

    def _holder(self, connection: Connection, id: str) -> tuple[str, bool]:
        """The session that holds a game, or held it last, and whether its lease runs."""
        lease = (
            select(sessions.c.until > literal_column(self._clock))
            .where(sessions.c.name == games.c.holder)
            .scalar_subquery()
        )
        row = connection.execute(select(games.c.holder, lease).where(games.c.id == id)).one_or_none()
        if row is None:
            raise self._unknown(connection, id)
        return str(row[0]), bool(row[1])

    def _other(self, connection: Connection, id: str) -> str:
        """The session of another running Parlor that holds a game; none: ""."""
        holder, leased = self._holder(connection, id)
        return holder if leased and holder != self.session and not session.has_ended(holder) else ""

    @property
    def _own(self) -> TextClause:
        """Is true of games that are to be had here."""
        return text(OWN).bindparams(owner=self.owner)

    @property
    def _clock(self) -> str:
        """Now, in seconds, by the clock that all who use the database share."""
        if self._engine.dialect.name == "sqlite":
            return "CAST(strftime('%s', 'now') AS INTEGER)"
        return "CAST(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP) AS BIGINT)"

    def _renew(self, connection: Connection) -> None:
        """Show that this Parlor is alive, and clear away those whose leases have lapsed."""
        connection.execute(delete(sessions).where(sessions.c.until <= literal_column(self._clock)))
        lease = (
            f"INSERT INTO sessions (name, until) VALUES (:name, {self._clock} + {session.LEASE_S})"
            " ON CONFLICT (name) DO UPDATE SET until = excluded.until"
        )
        connection.execute(text(lease), {"name": self.session})

    def _live(self) -> None:
        """From now on renew the lease, as long as games are held."""
        if self._life is None:
            self._life = threading.Thread(target=self._living, name="parlor-lease", daemon=True)
            self._life.start()

    def _living(self) -> None:
        while not self._ended.wait(session.RENEWAL_S):
            if self._held:
                with suppress(StoreError), self._writing() as connection:
                    self._renew(connection)

    def _readable_moves(self, row: GameRow) -> tuple[tuple[str, ...], str]:
        """The moves of a game as far as they can be read, and what is wrong with them."""
        try:
            with self._reading() as connection:
                found = connection.execute(text(MOVES), {"game": row.id}).all()
        except StoreError as error:
            if not error.damaged:
                raise
            found = []
            with suppress(StoreError):
                for number in range(row_length(row)):  # up to the first that the damaged file does not give
                    with self._reading() as connection:
                        found += connection.execute(_move(row.id, number)).all()
        return row_moves(row, found)

    def _mark(self, id: str, damage: str) -> None:
        """Note that a game is damaged: it is no longer among those to be played on."""
        with suppress(StoreError), self._writing() as connection:
            connection.execute(update(games).where(games.c.id == id).values(damage=damage))

    def _unknown(self, connection: Connection, id: str) -> UnknownSave:
        newest = select(games.c.id).where(self._own).order_by(games.c.changed.desc()).limit(1000)
        near = difflib.get_close_matches(id[:40], connection.execute(newest).scalars().all(), n=3, cutoff=0.5)
        hint = f"Did you mean {' or '.join(near)}?" if near else "'parlor saves' lists what is saved."
        return UnknownSave(f"No game is saved as '{printable(id)}'. {hint}")


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _game(id: str) -> Select[Any]:
    return select(*(games.c[name] for name in GameRow._fields)).where(games.c.id == id)


def _move(id: str, number: int) -> Select[Any]:
    return select(moves.c.number, moves.c.words).where(moves.c.game == id, moves.c.number == number)
