"""The saved games: made, listed, loaded, finished and deleted."""

from __future__ import annotations

import difflib
import os
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from parlor.options import Value
from parlor.players import Player, shown
from parlor.record import Record, now
from parlor.store.errors import Held, StoreError, UnknownSave, plain
from parlor.store.journal import GameJournal, moment
from parlor.store.schema import games, moves
from parlor.store.session import Session, alive, place

READING: Final = "parlor_reading"
"""The execution option of transactions that only read."""

SYLLABLES: Final = tuple(a + b for a in "bdfgklmnprstvz" for b in "aeiou")
TRIES: Final = 50


class Summary(msgspec.Struct, frozen=True):
    """A saved game as a list shows it; nothing is replayed for it."""

    id: str
    game: str
    players: tuple[Player, ...]
    moves: int
    changed: datetime
    """When the last move was made, in local time."""
    over: bool
    scores: tuple[float, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, in the order of seats."""
        return tuple(player.name for player in self.players)


class Tally(msgspec.Struct, frozen=True, order=True):
    """How often a player finished a game, won it alone or with partners, and drew it with all others."""

    game: str
    player: str
    played: int
    won: int
    drawn: int


class Store:
    """Every saved game of one database. Each method is one transaction, and may be called from any thread."""

    def __init__(self, engine: Engine, where: str) -> None:
        self._engine = engine
        self._reader = engine.execution_options(**{READING: True})
        self.where = where
        self.session = Session()
        self.files: tuple[Path, ...] = ()
        """The files that change with it, where it is one in a folder."""
        self.notice = ""
        """What a person should know about how the store was opened; mostly nothing."""

    def create(self, record: Record) -> str:
        """Save a game with the moves it has, and give its id: the record's own where it is free."""
        row = {
            "game": record.game,
            "rules": record.rules,
            "options": _json(dict(record.options)),
            "seats": _json(record.seats),
            "created": record.started or now(),
            "changed": moment(),
        }
        for attempt in range(TRIES):
            name = record.id if record.id and len(record.id) <= 40 and not attempt else _name()
            try:
                with self._writing() as connection:
                    connection.execute(insert(games).values(id=name, **row))
                    if record.moves:
                        rows = [{"game": name, "number": at, "words": words} for at, words in enumerate(record.moves)]
                        connection.execute(insert(moves), rows)
            except IntegrityError:
                continue  # the name is taken
            return name
        raise StoreError(f"The saves in {self.where}: no name is free for another game.")

    def journal(self, id: str, *, take: bool = False) -> GameJournal:
        """Hold a saved game: where its match writes its moves from now on.

        Raises `UnknownSave`; and `Held` where another running Parlor holds it, unless it is to be taken over.
        """
        with self._writing() as connection:
            if (other := self._other(connection, id)) and not take:
                raise Held(f"The game {id} is open in another window ({place(other)}).")
            self.session.begin()
            connection.execute(update(games).where(games.c.id == id).values(holder=self.session.name))
            query = select(func.count()).select_from(moves).where(moves.c.game == id)
            length: int = connection.execute(query).scalar_one()
        return GameJournal(self._engine, self.where, id, length, self.session.name)

    def release(self, id: str) -> None:
        """Let go of a game, if it is held here."""
        mine = (games.c.id == id) & (games.c.holder == self.session.name)
        with self._writing() as connection:
            connection.execute(update(games).where(mine).values(holder=""))

    def holds(self, id: str) -> bool:
        """Whether the game is held here. Raises `UnknownSave`."""
        with self._reading() as connection:
            return self._holder(connection, id) == self.session.name

    def held(self, id: str) -> bool:
        """Whether another running Parlor holds the game. Raises `UnknownSave`."""
        with self._reading() as connection:
            return bool(self._other(connection, id))

    def pulse(self, id: str) -> object:
        """Something that changes when the game does, got at little cost; it may change without."""
        if self.files:
            return tuple((found.st_mtime_ns, found.st_size) for found in map(_stat, self.files) if found)
        with self._reading() as connection:
            return connection.execute(select(games.c.changed, games.c.holder).where(games.c.id == id)).one_or_none()

    def load(self, id: str) -> Record:
        """A saved game. Raises `UnknownSave`."""
        with self._reading() as connection:
            row = connection.execute(select(games).where(games.c.id == id)).one_or_none()
            if row is None:
                raise self._unknown(connection, id)
            query = select(moves.c.number, moves.c.words).where(moves.c.game == id).order_by(moves.c.number)
            played = connection.execute(query).all()
        if played and played[-1].number != len(played) - 1:
            raise StoreError(f"The game {id} is damaged: a move before its last is missing.")
        return Record(
            game=row.game,
            rules=row.rules,
            options=_read(row.options, OPTIONS, id),
            seats=_read(row.seats, PLAYERS, id),
            moves=tuple(move.words for move in played),
            id=id,
            started=row.created,
            ended=row.ended,
        )

    def list(self, limit: int = 20, offset: int = 0, over: bool | None = None) -> tuple[Summary, ...]:
        """Saved games, the last played first; `over` asks for finished or unfinished ones only."""
        length = select(func.max(moves.c.number)).where(moves.c.game == games.c.id).scalar_subquery()
        query = select(games, length.label("last")).order_by(games.c.changed.desc(), games.c.id)
        if over is not None:
            query = query.where(games.c.finished == int(over))
        with self._reading() as connection:
            rows = connection.execute(query.limit(limit).offset(offset)).all()
        return tuple(
            Summary(
                row.id,
                row.game,
                _read(row.seats, PLAYERS, row.id),
                0 if row.last is None else row.last + 1,
                datetime.fromisoformat(row.changed).astimezone(),
                bool(row.finished),
                _read(row.scores, SCORES, row.id) if row.scores else (),
                _read(row.winners, SEATS, row.id) if row.winners else (),
            )
            for row in rows
        )

    def finish(self, id: str, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        """Note that a game is over, and how it ended. Raises `UnknownSave`."""
        values = {"finished": 1, "ended": now(), "scores": _json(scores), "winners": _json(winners)}
        with self._writing() as connection:
            self._holder(connection, id)
            connection.execute(update(games).where(games.c.id == id).values(values))

    def delete(self, id: str) -> None:
        """Delete a saved game and its moves, for ever. Raises `UnknownSave`, and `Held` if it is open elsewhere."""
        with self._writing() as connection:
            if other := self._other(connection, id):
                raise Held(f"The game {id} is open in another window ({place(other)}): it can't be deleted.")
            connection.execute(delete(games).where(games.c.id == id))

    def statistics(self) -> tuple[Tally, ...]:
        """How the players did in the finished games, by game and player; bots of one level are one player."""
        query = select(games.c.id, games.c.game, games.c.seats, games.c.winners).where(games.c.finished == 1)
        with self._reading() as connection:
            rows = connection.execute(query).all()
        played: Counter[tuple[str, str]] = Counter()
        won: Counter[tuple[str, str]] = Counter()
        drawn: Counter[tuple[str, str]] = Counter()
        for row in rows:
            players = _read(row.seats, PLAYERS, row.id)
            winners = set(_read(row.winners, SEATS, row.id))
            tie = len(players) > 1 and len(winners) == len(players)
            for seat, player in enumerate(players):
                key = (row.game, f"bot ({player.bot})" if player.bot else player.name)
                played[key] += 1
                drawn[key] += tie
                won[key] += seat in winners and not tie
        return tuple(Tally(*key, played[key], won[key], drawn[key]) for key in sorted(played))

    def close(self) -> None:
        """Let go of the database, and of the games held."""
        self.session.end()
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- inside ----------------------------------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with plain(self.where), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with plain(self.where), self._engine.begin() as connection:
            yield connection

    def _holder(self, connection: Connection, id: str) -> str:
        """The session that holds a game, or held it last."""
        holder: str | None = connection.execute(select(games.c.holder).where(games.c.id == id)).scalar_one_or_none()
        if holder is None:
            raise self._unknown(connection, id)
        return holder

    def _other(self, connection: Connection, id: str) -> str:
        """The session of another running Parlor that holds a game; none: ""."""
        holder = self._holder(connection, id)
        return holder if holder != self.session.name and alive(holder) else ""

    def _unknown(self, connection: Connection, id: str) -> UnknownSave:
        newest = select(games.c.id).order_by(games.c.changed.desc()).limit(1000)
        near = difflib.get_close_matches(id[:40], connection.execute(newest).scalars().all(), n=3, cutoff=0.5)
        hint = f"Did you mean {' or '.join(near)}?" if near else "'parlor saves' lists what is saved."
        return UnknownSave(f"No game is saved as '{shown(id)}'. {hint}")


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _name() -> str:
    """A short name that can be read aloud and typed."""
    return "".join(secrets.choice(SYLLABLES) for _ in range(3))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


OPTIONS: Final = msgspec.json.Decoder(dict[str, Value])
PLAYERS: Final = msgspec.json.Decoder(tuple[Player, ...])
SCORES: Final = msgspec.json.Decoder(tuple[float, ...])
SEATS: Final = msgspec.json.Decoder(tuple[int, ...])


def _read(words: str, decoder: msgspec.json.Decoder[Any], id: str) -> Any:
    try:
        return decoder.decode(words)
    except msgspec.MsgspecError as error:
        raise StoreError(f"The game {id} is damaged: {error}.") from error
