"""Opening the store: where it is, who may read it, and what to do with a damaged file."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from parlor.settings import home
from parlor.store.errors import StoreError, translate_errors
from parlor.store.files import FILE, SQLITE_SUFFIXES, create_file, on_network, restrict_file, restrict_folder
from parlor.store.migrations import migrate, up_to_date
from parlor.store.repair import is_intact, salvage
from parlor.store.rows import lenient
from parlor.store.saves import READING, Store

LOCK_WAIT_S: Final = 5.0
"""Seconds to wait while another program writes."""

IDLE: Final = 1
"""Connections to a server that a store keeps at rest: a house has a store for each session, a server often 100."""

NO_URL: Final = "PARLOR_DATABASE is not a database URL such as postgresql+psycopg://host/parlor."
"""What is said of a URL that can't be read; it may hold a password, so it is not repeated."""

NO_QUERY: Final = "PARLOR_DATABASE: a URL of SQLite has only a path, so what follows the '?' is not understood."
"""What is said of settings in the URL of a file, which nothing would heed."""

SCHEME: Final = r"\w[\w+-]+:"
"""How a URL begins, and what was meant for one; a path may begin with the letter of a drive."""


def open_store(where: str | Path | None = None, *, patience: float = LOCK_WAIT_S, owner: str = "") -> Store:
    """The store at a path or database URL; by default `PARLOR_DATABASE`, else a file in `PARLOR_HOME`.

    With an `owner` only the games of this person of a house. A damaged file is renamed, and a new one begun;
    `Store.notice` then says so until a person has read it.
    Raises `StoreError`.
    """
    where = where or os.environ.get("PARLOR_DATABASE") or home() / FILE
    if isinstance(where, str) and ("://" in where or re.match(SCHEME, where)):
        url = _url(where)
        if url.get_backend_name() == "sqlite" and url.query:
            raise StoreError(NO_QUERY)
        if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
            return _open(url, display_url(url), patience, owner)
        where = Path(url.database or "")
    path = Path(where).expanduser()
    words = []
    try:
        store = _on_file(path, patience, owner)
        if path.name == FILE and not is_intact(path):
            store.close()
            reason = "the file is damaged"
            raise StoreError(f"The saves in {path}: {reason}.", reason=f"{reason}.", damaged=True)
    except StoreError as error:
        if not error.damaged or path.name != FILE:
            raise  # under another name it may be anybody's
        aside = _set_aside(path)
        store = _on_file(path, patience, owner)
        games = salvage(aside, path)
        left = f" with the games that could still be read: {games}" if games else ""
        words.append(f"The saves in {path} were damaged. They are kept as {aside}; a new file is begun{left}.")
    if path.parent == home() and (why := restrict_folder(path.parent)):
        words.append(why)
    store.add_notices(*words)
    return store


def _url(words: str) -> URL:
    try:
        return make_url(words)
    except (ArgumentError, ValueError):  # no URL at all, or a port that is no number
        raise StoreError(NO_URL) from None


def display_url(url: URL) -> str:
    """What to call a database in messages: without the password, and what else may hold one."""
    return url.set(query={}).render_as_string(hide_password=True)


def _on_file(path: Path, patience: float, owner: str) -> Store:
    create_file(path)
    store = _open(URL.create("sqlite", database=str(path)), str(path), patience, owner)
    store.files = tuple(path.with_name(path.name + ending) for ending in SQLITE_SUFFIXES[:2])
    for ending in SQLITE_SUFFIXES:
        restrict_file(path.with_name(path.name + ending))
    return store


def _open(url: URL, where: str, patience: float, owner: str) -> Store:
    engine = _engine(url, patience)
    try:
        with translate_errors(where), engine.execution_options(**{READING: True}).begin() as connection:
            newest = up_to_date(connection)
        if not newest:
            with translate_errors(where), engine.begin() as connection:
                migrate(connection, where)
    except BaseException:
        engine.dispose()
        raise
    return Store(engine, where, owner)


def _engine(url: URL, patience: float) -> Engine:
    try:
        if url.get_backend_name() != "sqlite":
            return create_engine(url, pool_size=IDLE, pool_pre_ping=True, connect_args=_patient(url, patience))
        engine = create_engine(url, connect_args={"timeout": patience})
        far = on_network(Path(url.database or "."))
    except (ImportError, NoSuchModuleError):
        name = url.drivername
        brings = "pip install 'parlor-games[postgresql]' brings one"
        hint = brings if url.get_backend_name() == "postgresql" else "give a path, or a URL of PostgreSQL"
        raise StoreError(f"There is no driver for {name} here: {hint}.") from None
    except (ArgumentError, TypeError, ValueError):  # what the driver can't read of the URL, such as a port in its query
        raise StoreError(NO_URL) from None

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, below
        connection.text_factory = lenient
        connection.execute(f"PRAGMA journal_mode = {'DELETE' if far else 'WAL'}")
        connection.execute("PRAGMA synchronous = FULL")  # a commit returns when the disk has it
        connection.execute("PRAGMA foreign_keys = ON")

    path = Path(url.database or "")
    there = _identity(path)

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        if _identity(path) != there:
            reason = "the file was deleted or replaced while it was open"
            raise StoreError(f"The saves in {path}: {reason}.", reason=f"{reason}.")
        # A writer must say so at once: one that begins as a reader can't wait for another writer.
        reading = connection.get_execution_options().get(READING)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def _patient(url: URL, patience: float) -> dict[str, Any]:
    """What makes a server that does not answer, or a line that is dead, an error in the end."""
    if url.get_backend_name() != "postgresql" or "psycopg" not in url.drivername:
        return {}
    wait = max(1, int(patience))
    limits = {"statement_timeout": wait, "lock_timeout": wait, "idle_in_transaction_session_timeout": 4 * wait}
    return {
        "connect_timeout": wait,
        "tcp_user_timeout": 2000 * wait,
        "keepalives_idle": wait,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "options": " ".join(f"-c {name}={seconds}s" for name, seconds in limits.items()),
        **url.query,
    }


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file this is; None where there is none, as of a database in memory."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _set_aside(path: Path) -> Path:
    """Rename a damaged database with all that belongs to it."""
    stamp = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
    with translate_errors(str(path)):
        for ending in SQLITE_SUFFIXES:
            part = path.with_name(path.name + ending)
            if part.exists():
                kept = part.rename(path.with_name(f"{path.name}.damaged-{stamp}{ending}"))
                restrict_file(kept)
    return path.with_name(f"{path.name}.damaged-{stamp}")
