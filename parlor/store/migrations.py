"""How every older version of the tables becomes the newest.

Migrations are never changed once released, only added: each takes a database from the version of its
place in the list to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.store.digests import UNKNOWN
from parlor.store.errors import StoreError
from parlor.store.statements import VERSION

if TYPE_CHECKING:
    from sqlalchemy import Connection


def _tables(connection: Connection) -> None:
    """Version 1: games and their moves."""
    connection.exec_driver_sql(
        "CREATE TABLE games (id VARCHAR(40) PRIMARY KEY, game VARCHAR(60) NOT NULL, rules INTEGER NOT NULL,"
        " options TEXT NOT NULL, seats TEXT NOT NULL, created VARCHAR(40) NOT NULL, changed VARCHAR(40) NOT NULL)"
    )
    # SQLite then keeps a game's moves together in one tree: less to write for every move.
    together = " WITHOUT ROWID" if connection.dialect.name == "sqlite" else ""
    connection.exec_driver_sql(
        "CREATE TABLE moves (game VARCHAR(40) NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
        f" number INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (game, number)){together}"
    )


def _results(connection: Connection) -> None:
    """Version 2: how games ended, for statistics; and games by their last change, for the list."""
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN finished INTEGER NOT NULL DEFAULT 0")
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN ended VARCHAR(40) NOT NULL DEFAULT ''")
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN scores TEXT NOT NULL DEFAULT ''")
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN winners TEXT NOT NULL DEFAULT ''")
    connection.exec_driver_sql("CREATE INDEX games_changed ON games (changed)")


def _holders(connection: Connection) -> None:
    """Version 3: the running Parlor that may write a game's moves."""
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN holder VARCHAR(120) NOT NULL DEFAULT ''")


def _lengths(connection: Connection) -> None:
    """Version 4: how many moves a game is to have, and which; leases of running Parlors; notices to people."""
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN length INTEGER NOT NULL DEFAULT 0")
    connection.exec_driver_sql(f"ALTER TABLE games ADD COLUMN digest BIGINT NOT NULL DEFAULT {UNKNOWN}")
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN damage TEXT NOT NULL DEFAULT ''")
    last = "SELECT MAX(number) + 1 FROM moves WHERE moves.game = games.id"
    connection.exec_driver_sql(f"UPDATE games SET length = COALESCE(({last}), 0)")
    connection.exec_driver_sql("UPDATE games SET holder = ''")  # nobody of that version has a lease
    connection.exec_driver_sql("CREATE TABLE sessions (name VARCHAR(120) PRIMARY KEY, until BIGINT NOT NULL)")
    connection.exec_driver_sql("CREATE TABLE notices (words TEXT PRIMARY KEY, told INTEGER NOT NULL DEFAULT 0)")


def _reviews(connection: Connection) -> None:
    """Version 5: reviews of finished games, and their figures for statistics."""
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN figures TEXT NOT NULL DEFAULT ''")
    connection.exec_driver_sql(
        "CREATE TABLE reviews (game VARCHAR(40) PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
        " digest BIGINT NOT NULL, version INTEGER NOT NULL, content TEXT NOT NULL)"
    )


def _shared_tables(connection: Connection) -> None:
    """Version 6: tables at which people sit down at terminals of their own."""
    connection.exec_driver_sql(
        "CREATE TABLE shared_tables (code VARCHAR(6) PRIMARY KEY, name VARCHAR(60) NOT NULL, host VARCHAR(60) NOT NULL,"
        " game VARCHAR(60) NOT NULL, options TEXT NOT NULL, state VARCHAR(10) NOT NULL,"
        " record VARCHAR(40) NOT NULL DEFAULT '', patience INTEGER NOT NULL, offer VARCHAR(20) NOT NULL DEFAULT '',"
        " changes INTEGER NOT NULL DEFAULT 0, touched BIGINT NOT NULL)"
    )
    of_table = "code VARCHAR(6) NOT NULL REFERENCES shared_tables (code) ON DELETE CASCADE"
    connection.exec_driver_sql(
        f"CREATE TABLE shared_seats ({of_table}, seat INTEGER NOT NULL, person VARCHAR(60) NOT NULL DEFAULT '',"
        " bot VARCHAR(10) NOT NULL DEFAULT '', stand_in VARCHAR(10) NOT NULL DEFAULT '', PRIMARY KEY (code, seat))"
    )
    connection.exec_driver_sql(
        f"CREATE TABLE shared_people ({of_table}, person VARCHAR(60) NOT NULL, session VARCHAR(120) NOT NULL,"
        " PRIMARY KEY (code, person))"
    )
    connection.exec_driver_sql("CREATE INDEX shared_tables_record ON shared_tables (record)")


def _accounts(connection: Connection) -> None:
    """Version 7: accounts of a house, the keys that open them, and whose a saved game is."""
    connection.exec_driver_sql(
        "CREATE TABLE accounts (name VARCHAR(60) PRIMARY KEY, looks VARCHAR(120) NOT NULL UNIQUE,"
        " created VARCHAR(40) NOT NULL, seen VARCHAR(40) NOT NULL)"
    )
    connection.exec_driver_sql(
        "CREATE TABLE account_keys (fingerprint VARCHAR(60) NOT NULL, account VARCHAR(60) NOT NULL"
        " REFERENCES accounts (name) ON DELETE CASCADE, PRIMARY KEY (fingerprint, account))"
    )
    connection.exec_driver_sql(
        "CREATE TABLE game_owners (person VARCHAR(60) NOT NULL,"
        " game VARCHAR(40) NOT NULL REFERENCES games (id) ON DELETE CASCADE, PRIMARY KEY (person, game))"
    )
    connection.exec_driver_sql("CREATE INDEX game_owners_game ON game_owners (game)")


def _daily_games(connection: Connection) -> None:
    """Version 8: the games that are deals of a day."""
    connection.exec_driver_sql(
        "CREATE TABLE daily_games (game VARCHAR(40) PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
        " day VARCHAR(10) NOT NULL, person VARCHAR(60) NOT NULL)"
    )
    connection.exec_driver_sql("CREATE INDEX daily_games_day ON daily_games (day)")


def _bans(connection: Connection) -> None:
    """Version 9: people whom the host of a shared table has sent away."""
    connection.exec_driver_sql(
        "CREATE TABLE shared_bans (code VARCHAR(6) NOT NULL REFERENCES shared_tables (code) ON DELETE CASCADE,"
        " person VARCHAR(60) NOT NULL, PRIMARY KEY (code, person))"
    )


def _browser_keys(connection: Connection) -> None:
    """Version 10: the secrets by which browsers open accounts of a house."""
    connection.exec_driver_sql(
        "CREATE TABLE browser_keys (digest VARCHAR(64) PRIMARY KEY, account VARCHAR(60) NOT NULL"
        " REFERENCES accounts (name) ON DELETE CASCADE, used INTEGER NOT NULL, until BIGINT NOT NULL)"
    )
    connection.exec_driver_sql("CREATE INDEX browser_keys_account ON browser_keys (account)")


def _talk(connection: Connection) -> None:
    """Version 11: what is said at shared tables, and who does not want to hear whom."""
    connection.exec_driver_sql("ALTER TABLE shared_tables ADD COLUMN talk VARCHAR(10) NOT NULL DEFAULT 'off'")
    connection.exec_driver_sql("ALTER TABLE shared_tables ADD COLUMN said INTEGER NOT NULL DEFAULT 0")
    connection.exec_driver_sql(
        "CREATE TABLE shared_talk (code VARCHAR(6) NOT NULL REFERENCES shared_tables (code) ON DELETE CASCADE,"
        " number INTEGER NOT NULL, person VARCHAR(60) NOT NULL, watching INTEGER NOT NULL, words TEXT NOT NULL,"
        " at BIGINT NOT NULL, PRIMARY KEY (code, number))"
    )
    connection.exec_driver_sql(
        "CREATE TABLE talk_mutes (person VARCHAR(60) NOT NULL, muted VARCHAR(60) NOT NULL, PRIMARY KEY (person, muted))"
    )


def _absences(connection: Connection) -> None:
    """Version 12: since when somebody's turn at a shared table lasts, and he is away."""
    connection.exec_driver_sql("ALTER TABLE shared_tables ADD COLUMN moved BIGINT NOT NULL DEFAULT 0")
    connection.exec_driver_sql("ALTER TABLE shared_seats ADD COLUMN away_since BIGINT NOT NULL DEFAULT 0")


MIGRATIONS: Final = (
    _tables,
    _results,
    _holders,
    _lengths,
    _reviews,
    _shared_tables,
    _accounts,
    _daily_games,
    _bans,
    _browser_keys,
    _talk,
    _absences,
)


def up_to_date(connection: Connection) -> bool:
    """Whether there is nothing to migrate: this is seen by reading, so that no other writer is in the way."""
    if "parlor_schema" not in _tables_in(connection):
        return False
    return connection.exec_driver_sql(VERSION).scalar_one_or_none() == len(MIGRATIONS)


def migrate(connection: Connection, where: str) -> None:
    """Bring the database to the newest version, all or nothing: call it in one transaction.

    Raises `StoreError` for the database of a newer Parlor or of another program, and leaves it alone.
    """
    tables = _tables_in(connection)
    if "parlor_schema" not in tables:
        if tables and connection.dialect.name == "sqlite":
            raise StoreError(f"{where} is the database of another program: Parlor leaves it alone.")
        connection.exec_driver_sql("CREATE TABLE parlor_schema (version INTEGER NOT NULL)")
        connection.exec_driver_sql("INSERT INTO parlor_schema VALUES (0)")
    version = connection.exec_driver_sql(VERSION).scalar_one()
    if version > len(MIGRATIONS):
        raise StoreError(
            f"The saves in {where} were written by a newer Parlor (schema {version}; this one knows"
            f" {len(MIGRATIONS)}): update it. Nothing was changed."
        )
    for step in MIGRATIONS[version:]:
        step(connection)
    if version < len(MIGRATIONS):
        connection.exec_driver_sql(f"UPDATE parlor_schema SET version = {len(MIGRATIONS)}")


def _tables_in(connection: Connection) -> list[str]:
    from sqlalchemy import inspect  # not at the top: the newest version is known without SQLAlchemy

    return inspect(connection).get_table_names()
