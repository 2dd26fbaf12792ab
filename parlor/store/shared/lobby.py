"""Shared tables in the database: opened, joined, left, changed by their hosts, and closed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, literal_column, select, update
from sqlalchemy.exc import IntegrityError

from parlor.core.errors import ParlorError
from parlor.core.lookalikes import imitated, skeleton
from parlor.core.option_text import Value, option_values, options_of
from parlor.core.options import Options
from parlor.core.players import BOT, BOT_NAMES, BadSeat, Player, bot_name, is_bot, parse_name
from parlor.core.printable import printable
from parlor.core.state import CHANCE, State
from parlor.core.state import parse as parse_move
from parlor.games.catalogue import Entry, entry
from parlor.play.match import Match
from parlor.play.record import Record, new_id
from parlor.store.connection import has_ended
from parlor.store.journal import game_columns, to_json
from parlor.store.rows import row_value
from parlor.store.saves import OPTIONS, Store
from parlor.store.schema import (
    game_owners,
    games,
    moves,
    sessions,
    shared_bans,
    shared_people,
    shared_seats,
    shared_tables,
    shared_talk,
)
from parlor.store.shared.listener import tells
from parlor.store.shared.rows import (
    CODE_LENGTH,
    CODE_LETTERS,
    CORRESPONDENCE_IDLE_S,
    IDLE_S,
    MAX_TABLES,
    MAX_WATCHERS,
    PATIENCE_S,
    NoTable,
    SharedTable,
    Sitting,
    TableError,
    Talk,
)

RESERVED: Final = ("bot", "chance", "dealer", "host", "nobody", "open", "parlor", "you")
"""Names that messages use for somebody else."""
MAX_TRIES: Final = 50
"""Codes or ids that are tried; two in a row that are taken mean a broken generator, not bad luck."""
HELD: Final = "table:"
"""Marks, among the games whose holder renews its lease, a table at which somebody sits here."""


class Lobby:
    """The shared tables of a database, as one person uses them. Each method is one transaction, from any thread."""

    def __init__(self, store: Store, person: str) -> None:
        """Raises `BadSeat` for a name that can't be used at a table."""
        self.store = store
        self.person = table_name(person)

    # -- looking ---------------------------------------------------------------------------------

    def tables(self) -> tuple[SharedTable, ...]:
        """The open tables, the one at which something was done last at the front. Closes those that are idle."""
        self._close_idle()
        query = select(shared_tables.c.code).where(shared_tables.c.state != "closed")
        with self.store._reading() as connection:
            codes = connection.execute(query.order_by(shared_tables.c.touched.desc(), shared_tables.c.code)).scalars()
            return tuple(self._table(connection, code) for code in codes.all())

    def table(self, code: str) -> SharedTable:
        """A table as it is now. Raises `NoTable`."""
        with self.store._reading() as connection:
            return self._table(connection, code)

    def marker(self, code: str) -> object:
        """Something that changes when the table or its game does, got at little cost; it may change without."""
        if self.store.files:
            return self.store.change_marker(code)
        query = (
            select(shared_tables.c.changes, shared_tables.c.record, games.c.length, games.c.digest, games.c.holder)
            .outerjoin(games, games.c.id == shared_tables.c.record)
            .where(shared_tables.c.code == code)
        )
        with self.store._reading() as connection:
            return tuple(connection.execute(query).one_or_none() or ())

    def find(self, words: str) -> str:
        """The code of an open table, by its code or its name, or its host's. Raises `NoTable`, `TableError`."""
        asked = words.strip()
        found = self.tables()
        by_code = [each for each in found if each.code == asked.upper()]
        low = asked.casefold()
        by_name = [each for each in found if low in (each.name.casefold(), each.host.casefold())]
        if not (by_code or by_name):
            raise NoTable(f"There is no open table '{printable(asked)}'.")
        if not by_code and len(by_name) > 1:
            codes = ", ".join(each.code for each in by_name)
            raise TableError(f"Several tables are called '{printable(asked)}': join one by its code ({codes}).")
        return (by_code or by_name)[0].code

    # -- sitting down ----------------------------------------------------------------------------

    def open(
        self,
        kind: Entry,
        options: Options,
        seats: Sequence[Sitting],
        *,
        patience: int = PATIENCE_S,
        name: str = "",
        talk: Talk = "off",
    ) -> SharedTable:
        """Open a table, with this person as host at one of its seats. Raises `TableError` and `BadSeat`."""
        self._close_idle()
        name = parse_name(name) if name else self.person
        seated = [each.person for each in seats if each.person]
        if len(set(map(skeleton, seated))) < len(seated):
            raise BadSeat("Two people of this table have names that look alike: give each a name of their own.")
        for each in seated:
            table_name(each)
        options.check(len(seats))
        for _ in range(MAX_TRIES):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            try:
                with self.store._writing() as connection:
                    self._check_number(connection)
                    self._insert(connection, code, kind, options, seats, patience, name, talk)
                    self._arrive(connection, code)
                    self._begin_if_full(connection, code)
            except IntegrityError:
                continue  # the code is taken
            self._hold(code)
            return self.table(code)
        raise TableError("No code is free for another table.")

    def join(self, code: str, *, watch: bool = False) -> SharedTable:
        """Sit down at a table, at one's own seat or an open one; or look on. Raises `TableError`."""
        with self.store._writing() as connection:
            table = self._locked(connection, code)
            self._check_ban(table)
            if not watch:
                self._sit(connection, table)
            elif table.seat_of(self.person) >= 0:
                raise TableError("You have a seat at this table: sit down there instead of watching.")
            else:
                self._check_watcher(table)
            self._arrive(connection, code)
            self._begin_if_full(connection, code)
        self._hold(code)
        return self.table(code)

    def leave(self, code: str) -> None:
        """Get up: a seat is kept, unless no game has begun and others may have it."""
        self.store._held.discard(HELD + code)
        here = (shared_people.c.code == code) & (shared_people.c.person == self.person)
        mine = here & (shared_people.c.session == self.store.session)
        with self.store._writing() as connection:
            if not connection.execute(delete(shared_people).where(mine)).rowcount:
                return  # one plays on at another terminal
            table = self._locked(connection, code, closed=True)
            seat = table.seat_of(self.person)
            if table.state == "waiting" and self.person != table.host:
                self._set_seat(connection, code, seat, Sitting())
            else:
                self._note_absence(connection, code, seat)
            if table.dealer == self.store.session:
                connection.execute(update(games).where(games.c.id == table.record).values(holder=""))
            self._changed(connection, code)

    def stand_in(self, code: str, seat: int, level: str) -> None:
        """Let a bot play for a person who has left; or, with "", no longer."""
        with self.store._writing() as connection:
            self._locked(connection, code)
            own = (shared_seats.c.code == code) & (shared_seats.c.seat == seat)
            connection.execute(update(shared_seats).where(own).values(stand_in=level))
            self._changed(connection, code)

    def absence(self, code: str, seat: int) -> int:
        """For how many seconds the person of a seat, whose turn it is and who is away, has been waited for."""
        now: Any = literal_column(self.store._clock)
        query = select(shared_tables.c.moved, shared_seats.c.away_since, now)
        query = query.join(shared_seats, shared_seats.c.code == shared_tables.c.code)
        with self.store._writing() as connection:
            here = (shared_tables.c.code == code) & (shared_seats.c.seat == seat)
            moved, away_since, moment = connection.execute(query.where(here)).one()
            if not away_since:  # his Parlor has died, and nobody has noticed before
                self._note_absence(connection, code, seat)
        return int(max(0, moment - max(moved, away_since or moment)))

    def deal(self, code: str) -> bool:
        """Play chance and bots from here on, unless another session does; return whether this one does now."""
        with self.store._writing() as connection:
            table = self._locked(connection, code)
            if not table.in_play or (table.dealer and table.dealer != self.store.session):
                return False
            self.store._renew(connection)
            connection.execute(update(games).where(games.c.id == table.record).values(holder=self.store.session))
        return True

    def is_here(self, code: str) -> bool:
        """Whether this person is at the table from here: not removed, and not at another terminal since."""
        query = select(shared_people.c.session).where(
            shared_people.c.code == code, shared_people.c.person == self.person
        )
        with self.store._reading() as connection:
            return connection.execute(query).scalar_one_or_none() == self.store.session

    # -- the host --------------------------------------------------------------------------------

    def begin(self, code: str) -> SharedTable:
        """Begin the game, with bots at the open seats. Raises `TableError`."""
        with self.store._writing() as connection:
            table = self._hosted(connection, code)
            if table.in_play:
                raise TableError("The game has begun already.")
            for seat, each in enumerate(table.seats):
                if each.open:
                    self._set_seat(connection, code, seat, Sitting(bot="medium"))
            self._begin(connection, code)
        return self.table(code)

    def seat(self, code: str, seat: int, sitting: Sitting) -> None:
        """Give a seat to somebody else, between games; two people who sit here change places. Raises `TableError`.

        Who was sent away is let in again by it.
        """
        with self.store._writing() as connection:
            table = self._hosted(connection, code)
            if table.in_play:
                raise TableError("Seats can be changed between games only.")
            if not 0 <= seat < len(table.seats):
                raise TableError(f"There is no seat {seat + 1}: this table has {len(table.seats)}.")
            before, other = table.seats[seat], table.seat_of(sitting.person) if sitting.person else -1
            if before.person == table.host and other < 0:
                raise TableError("The host has to sit at the table: change places with somebody.")
            if sitting.person and other < 0:
                self._check_name(table, sitting.person)
                self._lift_ban(connection, table, sitting.person)
            self._set_seat(connection, code, seat, sitting)
            if other >= 0 and other != seat:
                self._set_seat(connection, code, other, before)
            elif before.person:
                self._remove(connection, code, before.person)
            self._begin_again_if_finished(connection, table)

    def kick(self, code: str, person: str) -> None:
        """Send somebody away until he is admitted again; a bot plays on for him where a game goes on.

        Raises `TableError`.
        """
        with self.store._writing() as connection:
            table = self._hosted(connection, code)
            if person == self.person:
                raise TableError("You are the host: 'close' ends the table.")
            seat = table.seat_of(person)
            if seat < 0 and person not in table.watchers:
                raise TableError(f"'{printable(person)}' is not at this table.")
            if seat >= 0:
                after = Sitting(bot="medium") if table.in_play else Sitting()
                self._set_seat(connection, code, seat, after)
            connection.execute(insert(shared_bans).values(code=code, person=person))
            self._remove(connection, code, person)

    def admit(self, code: str, person: str) -> None:
        """Let somebody in again who was sent away. Raises `TableError`."""
        with self.store._writing() as connection:
            table = self._hosted(connection, code)
            if person not in table.banned:
                raise TableError(f"'{printable(person)}' was not sent away from this table.")
            self._lift_ban(connection, table, person)

    def allow_talk(self, code: str, talk: Talk) -> None:
        """Say who may talk at a table from now on. Raises `TableError`."""
        with self.store._writing() as connection:
            self._hosted(connection, code)
            connection.execute(update(shared_tables).where(shared_tables.c.code == code).values(talk=talk))
            self._changed(connection, code)

    def gather(self, code: str) -> None:
        """Call everybody together after a game, before the next one begins. Raises `TableError`."""
        with self.store._writing() as connection:
            table = self._hosted(connection, code)
            if table.in_play:
                raise TableError("The game is not over yet.")
            self._begin_again_if_finished(connection, table)

    def again(self, code: str) -> SharedTable:
        """Another game with the same people. Raises `TableError`."""
        with self.store._writing() as connection:
            table = self._hosted(connection, code)
            if table.in_play:
                raise TableError("The game is not over yet.")
            self._begin_again_if_finished(connection, table)
            if table.full:
                self._begin(connection, code)
        return self.table(code)

    def close(self, code: str) -> None:
        """Close a table: its game is among the saved ones from now on. Raises `TableError`."""
        with self.store._writing() as connection:
            table = self._hosted(connection, code)
            self._close(connection, table)

    # -- inside ----------------------------------------------------------------------------------

    def _hold(self, code: str) -> None:
        self.store._held.add(HELD + code)
        self.store._live()

    def _locked(self, connection: Connection, code: str, *, closed: bool = False) -> SharedTable:
        """A table that nobody else changes until this transaction ends, and its game's moves neither."""
        query = select(shared_tables.c.record).where(shared_tables.c.code == code)
        # The game first, as those lock it who write its moves: else two could wait for each other.
        if record := connection.execute(query).scalar_one_or_none():
            connection.execute(select(games.c.id).where(games.c.id == record).with_for_update())
        connection.execute(query.with_for_update())
        table = self._table(connection, code)
        if table.state == "closed" and not closed:
            where = f" Its game is saved as {table.record}." if table.record else ""
            raise NoTable(f"The table {code} is closed.{where}")
        return table

    def _hosted(self, connection: Connection, code: str) -> SharedTable:
        table = self._locked(connection, code)
        if table.host != self.person:
            raise TableError(f"Only the host can do that: {table.host}.")
        return table

    def _table(self, connection: Connection, code: str) -> SharedTable:
        row = connection.execute(select(shared_tables).where(shared_tables.c.code == code)).one_or_none()
        if row is None:
            raise NoTable(f"There is no table {printable(code)}.")
        now: Any = literal_column(self.store._clock)
        query = (
            select(shared_people.c.person, shared_people.c.session, sessions.c.until > now)
            .join(sessions, sessions.c.name == shared_people.c.session)
            .where(shared_people.c.code == code)
        )
        here = [person for person, name, alive in connection.execute(query) if alive and not has_ended(name)]
        bans = select(shared_bans.c.person).where(shared_bans.c.code == code).order_by(shared_bans.c.person)
        query_seats = select(shared_seats).where(shared_seats.c.code == code).order_by(shared_seats.c.seat)
        seats = tuple(
            Sitting(each.person, each.bot, each.stand_in, not each.person or each.person in here)
            for each in connection.execute(query_seats)
        )
        seated = {each.person for each in seats}
        game = None
        if row.record:
            columns = (games.c.finished, games.c.length, games.c.digest)
            game = connection.execute(select(*columns).where(games.c.id == row.record)).one_or_none()
        return SharedTable(
            code=row.code,
            name=row.name,
            host=row.host,
            game=row.game,
            options=row_value(row.options, OPTIONS, row.code),
            state=row.state,
            record=row.record,
            patience=row.patience,
            offer=row.offer,
            seats=seats,
            watchers=tuple(sorted(person for person in here if person not in seated)),
            banned=tuple(connection.execute(bans).scalars()),
            finished=bool(game is not None and game.finished),
            dealer=self._dealer(connection, row.record) if game is not None else "",
            talk=row.talk,
            said=row.said,
            length=game.length if game is not None else 0,
            digest=game.digest if game is not None else 0,
        )

    def _dealer(self, connection: Connection, record: str) -> str:
        holder, leased = self.store._holder(connection, record)
        return holder if leased and not has_ended(holder) else ""

    def _check_number(self, connection: Connection) -> None:
        """Raise `TableError` where this person keeps enough tables open."""
        mine = (shared_tables.c.host == self.person) & (shared_tables.c.state != "closed")
        if connection.execute(select(func.count()).select_from(shared_tables).where(mine)).scalar_one() >= MAX_TABLES:
            raise TableError(f"You have {MAX_TABLES} tables open already: close one first.")

    def _insert(
        self,
        connection: Connection,
        code: str,
        kind: Entry,
        options: Options,
        seats: Sequence[Sitting],
        patience: int,
        name: str,
        talk: Talk,
    ) -> None:
        row = {
            "code": code,
            "name": name,
            "host": self.person,
            "game": kind.id,
            "options": to_json(option_values(options)),
            "state": "waiting",
            "patience": patience,
            "talk": talk,
            "touched": literal_column(self.store._clock),
        }
        connection.execute(insert(shared_tables).values(**row))
        for seat, each in enumerate(seats):
            connection.execute(insert(shared_seats).values(code=code, seat=seat, person=each.person, bot=each.bot))

    def _sit(self, connection: Connection, table: SharedTable) -> None:
        """Take one's own seat again, or an open one."""
        seat = table.seat_of(self.person)
        if seat < 0:
            self._check_name(table, self.person)
            seat = next((at for at, each in enumerate(table.seats) if each.open), -1)
            if seat < 0:
                raise TableError(f"No seat is open at the table {table.code}.")
        self._set_seat(connection, table.code, seat, Sitting(person=self.person))

    def _check_ban(self, table: SharedTable) -> None:
        if any(skeleton(each) == skeleton(self.person) for each in table.banned):
            raise TableError(
                f"{table.host}, the host, has sent you away from this table: you can't come back until {table.host}"
                " lets you in again."
            )

    def _lift_ban(self, connection: Connection, table: SharedTable, person: str) -> None:
        names = [each for each in table.banned if skeleton(each) == skeleton(person)]
        here = (shared_bans.c.code == table.code) & shared_bans.c.person.in_(names)
        connection.execute(delete(shared_bans).where(here))
        self._changed(connection, table.code)

    def _check_name(self, table: SharedTable, name: str) -> None:
        table_name(name)
        if other := imitated(name, (*table.people, *table.watchers)):
            raise BadSeat(f"The name '{name}' could be taken for {other}, who is at this table: use another one.")

    def _check_watcher(self, table: SharedTable) -> None:
        self._check_name(table, self.person)
        if not is_open_game(entry(table.game), table.options, len(table.seats)):
            title = entry(table.game).title
            raise TableError(f"{title} has secrets, so nobody can watch it while it is played.")
        if self.person not in table.watchers and len(table.watchers) >= MAX_WATCHERS:
            raise TableError(f"{MAX_WATCHERS} people watch this table already.")

    def _arrive(self, connection: Connection, code: str) -> None:
        """Note that this person is at the table now, from here."""
        self.store._renew(connection)
        here = (shared_people.c.code == code) & (shared_people.c.person == self.person)
        connection.execute(delete(shared_people).where(here))
        connection.execute(insert(shared_people).values(code=code, person=self.person, session=self.store.session))
        self._changed(connection, code)

    def _changed(self, connection: Connection, code: str) -> None:
        values = {"changes": shared_tables.c.changes + 1, "touched": literal_column(self.store._clock)}
        change = update(shared_tables).where(shared_tables.c.code == code).values(values)
        connection.execute(tells(self.store, code, change))

    def _set_seat(self, connection: Connection, code: str, seat: int, sitting: Sitting) -> None:
        if seat < 0:
            return
        own = (shared_seats.c.code == code) & (shared_seats.c.seat == seat)
        values = {"person": sitting.person, "bot": sitting.bot, "stand_in": "", "away_since": 0}
        connection.execute(update(shared_seats).where(own).values(values))
        self._changed(connection, code)

    def _note_absence(self, connection: Connection, code: str, seat: int) -> None:
        """Note that the person of a seat is away from now on."""
        own = (shared_seats.c.code == code) & (shared_seats.c.seat == seat)
        connection.execute(update(shared_seats).where(own).values(away_since=literal_column(self.store._clock)))

    def _remove(self, connection: Connection, code: str, person: str) -> None:
        here = (shared_people.c.code == code) & (shared_people.c.person == person)
        connection.execute(delete(shared_people).where(here))
        self._changed(connection, code)

    def _begin_again_if_finished(self, connection: Connection, table: SharedTable) -> None:
        if table.finished:
            values = {"state": "waiting", "record": "", "offer": ""}
            connection.execute(update(shared_tables).where(shared_tables.c.code == table.code).values(values))
            self._changed(connection, table.code)

    def _begin_if_full(self, connection: Connection, code: str) -> None:
        table = self._table(connection, code)
        if table.state == "waiting" and table.full and all(each.present for each in table.seats):
            self._begin(connection, code)

    def _begin(self, connection: Connection, code: str) -> None:
        """Save a new game with the players who sit here now, and let it be played."""
        table = self._table(connection, code)
        kind = entry(table.game)
        players = table_players(table.seats)
        record = Match(kind, options_of(kind.game, table.options), players).record()
        id = self._insert_game(connection, record)
        for person in sorted({each.person for each in table.seats if each.person}):
            connection.execute(insert(game_owners).values(person=person, game=id))
        values = {"state": "playing", "record": id, "offer": "", "moved": literal_column(self.store._clock)}
        connection.execute(update(shared_tables).where(shared_tables.c.code == code).values(values))
        self._changed(connection, code)

    def _insert_game(self, connection: Connection, record: Record) -> str:
        taken = select(func.count()).select_from(games)
        for _ in range(MAX_TRIES):
            id = new_id()
            if not connection.execute(taken.where(games.c.id == id)).scalar_one():
                break
        connection.execute(insert(games).values(id=id, **game_columns(record)))
        return id

    def _close(self, connection: Connection, table: SharedTable) -> None:
        code, game, begun = table.code, games.c.id == table.record, _has_begun(connection, table)
        values = {"state": "closed", "record": table.record if begun else ""}
        connection.execute(update(shared_tables).where(shared_tables.c.code == code).values(values))
        for each in (shared_people, shared_talk):
            connection.execute(delete(each).where(each.c.code == code))
        # A game in which nobody has moved would only seem to be left off: such as one begun again by mistake.
        connection.execute(update(games).where(game).values(holder="") if begun else delete(games).where(game))
        self._changed(connection, code)

    def _close_idle(self) -> None:
        """Close tables at which nothing was done for long, and nobody is."""
        now: Any = literal_column(self.store._clock)
        touched, patience = shared_tables.c.touched, shared_tables.c.patience
        brief = (patience > 0) & (patience < IDLE_S)
        idle = (touched < now - CORRESPONDENCE_IDLE_S) | ((touched < now - IDLE_S) & brief)
        idle = (shared_tables.c.state != "closed") & idle
        with self.store._reading() as connection:
            found = connection.execute(select(shared_tables.c.code).where(idle)).scalars().all()
        for code in found:
            with self.store._writing() as connection:
                table = self._locked(connection, code, closed=True)
                if not table.watchers and not any(each.person and each.present for each in table.seats):
                    self._close(connection, table)


def _has_begun(connection: Connection, table: SharedTable) -> bool:
    """Whether anybody, and not chance alone, has made a move in the game of a table."""
    made = select(moves.c.words).where(moves.c.game == table.record).order_by(moves.c.number)
    kind = entry(table.game)
    try:
        match = Match(kind, options_of(kind.game, table.options), table_players(table.seats))
        for words in connection.execute(made).scalars():
            if match.turn != CHANCE:
                return True
            match.play(parse_move(words))
    except ParlorError:  # it was begun under other rules
        return True
    return match.over


def table_name(name: str) -> str:
    """A person's name at a table. Raises `BadSeat` for one that can't be shown, or says that he is somebody else."""
    name = parse_name(name)
    if is_bot(name):
        raise BadSeat(f"Nobody can be called '{name}' at a table: '{BOT}' stands for a bot there.")
    if other := next((each for each in RESERVED if skeleton(name) == skeleton(each)), ""):
        raise BadSeat(f"Nobody can be called '{name}' at a table: that is what '{other}' means there.")
    if other := next((each for each in BOT_NAMES if name != each and skeleton(name) == skeleton(each)), ""):
        raise BadSeat(f"The name '{name}' could be taken for {other}, a bot: use another one.")
    return name


def table_players(seats: Sequence[Sitting]) -> tuple[Player, ...]:
    """The players of a new game, with names for the bots."""
    people = [each.person for each in seats if each.person]
    return tuple(
        Player(each.person) if each.person else Player(bot_name(seat, people), each.bot)
        for seat, each in enumerate(seats)
    )


def is_open_game(kind: Entry, options: Mapping[str, Value], seats: int) -> bool:
    """Whether a game never hides anything from anybody, by its rules: then people may watch it."""
    state = type(kind.game.start(options_of(kind.game, options), seats))
    return state.masked is State.masked and state.observe is State.observe
