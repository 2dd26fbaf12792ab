"""Opening the store: where it is, who may read it, and what to do with a damaged file."""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from parlor.players import shown
from parlor.settings import home
from parlor.store.errors import StoreError, plain
from parlor.store.salvage import salvage, whole
from parlor.store.saves import READING, Store
from parlor.store.schema import migrate, up_to_date

FILE: Final = "parlor.db"
PATIENCE: Final = 5.0
"""Seconds to wait while another program writes."""

SCHEME: Final = r"\w[\w+-]+:"
"""How a URL begins, and what was meant for one; a path may begin with the letter of a drive."""

NETWORK: Final = ("nfs", "cifs", "smb", "9p", "afs", "ceph", "fuse.sshfs", "fuse.glusterfs", "lustre", "ncpfs")
"""How the names of network file systems begin."""

BESIDE: Final = ("", "-wal", "-shm")
"""A SQLite database is one file, and while it is open two more."""

OURS: Final = ("parlor.db", "settings.", "unsaved-", "sessions")
"""How the names of all begin that Parlor puts into its folder, or once put there."""


def open_store(where: str | Path | None = None, *, patience: float = PATIENCE) -> Store:
    """The store at a path or database URL; by default `PARLOR_DATABASE`, else a file in `PARLOR_HOME`.

    A damaged file is renamed, and a new one begun; `Store.notice` then says so until a person was told.
    Raises `StoreError`.
    """
    where = where or os.environ.get("PARLOR_DATABASE") or home() / FILE
    if isinstance(where, str) and ("://" in where or re.match(SCHEME, where)):
        url = _url(where)
        if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
            return _opened(url, named(url), patience)
        where = Path(url.database or "")
    path = Path(where).expanduser()
    words = []
    try:
        store = _on_file(path, patience)
        if path.name == FILE and not whole(path):
            store.close()
            reason = "the file is damaged"
            raise StoreError(f"The saves in {path}: {reason}.", reason=f"{reason}.", damaged=True)
    except StoreError as error:
        if not error.damaged or path.name != FILE:
            raise  # under another name it may be anybody's
        aside = _set_aside(path)
        store = _on_file(path, patience)
        games = salvage(aside, path)
        left = f" with the games that could still be read: {games}" if games else ""
        words.append(f"The saves in {path} were damaged. They are kept as {aside}; a new file is begun{left}.")
    if path.parent == home() and (why := _open_to_others(path.parent)):
        words.append(why)
    store.tell(*words)
    return store


def _url(words: str) -> URL:
    try:
        return make_url(words)
    except (ArgumentError, ValueError):  # no URL at all, or a port that is no number
        # The text may hold a password: don't repeat it.
        raise StoreError("PARLOR_DATABASE is not a database URL such as postgresql+psycopg://host/parlor.") from None


def named(url: URL) -> str:
    """What to call a database in messages: without the password, and what else may hold one."""
    return url.set(query={}).render_as_string(hide_password=True)


def _on_file(path: Path, patience: float) -> Store:
    _begun(path)
    store = _opened(URL.create("sqlite", database=str(path)), str(path), patience)
    store.files = tuple(path.with_name(path.name + ending) for ending in BESIDE[:2])
    for ending in BESIDE:
        _narrow(path.with_name(path.name + ending))
    return store


def _opened(url: URL, where: str, patience: float) -> Store:
    engine = _engine(url, patience)
    try:
        with plain(where), engine.execution_options(**{READING: True}).begin() as connection:
            newest = up_to_date(connection)
        if not newest:
            with plain(where), engine.begin() as connection:
                migrate(connection, where)
    except BaseException:
        engine.dispose()
        raise
    return Store(engine, where)


def _engine(url: URL, patience: float) -> Engine:
    try:
        if url.get_backend_name() != "sqlite":
            return create_engine(url, pool_pre_ping=True, connect_args=_patient(url, patience))
        engine = create_engine(url, connect_args={"timeout": patience})
        far = on_network(Path(url.database or "."))
    except (ImportError, NoSuchModuleError):
        name = url.drivername
        raise StoreError(f"There is no driver for {name} here: install Parlor with its 'postgresql' extra.") from None

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, below
        connection.text_factory = _lenient  # one damaged word must not hide all others
        connection.execute(f"PRAGMA journal_mode = {'DELETE' if far else 'WAL'}")
        connection.execute("PRAGMA synchronous = FULL")  # a commit returns when the disk has it
        connection.execute("PRAGMA foreign_keys = ON")

    path = Path(url.database or "")
    there = _identity(path)

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        if _identity(path) != there:
            reason = "the file was deleted or replaced while it was open"
            raise StoreError(f"The saves in {path}: {reason}.", reason=f"{reason}.")
        # A writer must say so at once: one that begins as a reader can't wait for another writer.
        reading = connection.get_execution_options().get(READING)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def on_network(path: Path, mounts: Path = Path("/proc/self/mounts")) -> bool:
    """Whether a file lies on a network file system, where SQLite's faster journal does not work.

    Where the system does not tell, it is taken to lie on a disk of this machine.
    """
    try:
        lines = mounts.read_text("utf-8", "replace").splitlines()
        real = path.resolve()
    except OSError:
        return False
    kinds = {Path(place.replace("\\040", " ")): kind for _, place, kind, *_ in map(str.split, lines)}
    under = max((place for place in kinds if real.is_relative_to(place)), key=lambda p: len(p.parts), default=None)
    return under is not None and kinds[under].startswith(NETWORK)


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


def _lenient(content: bytes) -> str:
    return content.decode("utf-8", "replace")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file this is; None where there is none, as of a database in memory."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _begun(path: Path) -> None:
    """See to it that there is a file of our own, for this user alone. Raises `StoreError` for a link to elsewhere."""
    with plain(str(path)):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600))
        except FileExistsError:
            found = path.lstat()
        else:
            return
    if stat.S_ISLNK(found.st_mode) or found.st_nlink > 1:
        reason = (
            "it is a link, and Parlor opens only a file of its own. PARLOR_DATABASE can name the file that is meant"
        )
        raise StoreError(f"The saves in {path}: {reason}.", reason=f"{reason}.")


def _narrow(path: Path) -> None:
    """Close a file of this user's saves to others. Not before it is known to be one."""
    with suppress(OSError):
        found = path.lstat()
        ours = stat.S_ISREG(found.st_mode) and found.st_uid == os.getuid() and found.st_nlink == 1
        if ours and found.st_mode & 0o077:
            path.chmod(0o600)


def _open_to_others(folder: Path) -> str:
    """Close the folder of the saves to others; where it can't be closed, say why."""
    try:
        found = folder.stat()
        if not found.st_mode & 0o077:
            return ""
        others = [each for each in os.listdir(folder) if not each.startswith(OURS)]
        if found.st_uid != os.getuid():
            reason = "it belongs to another user"
        elif others:
            reason = f"it holds other things too, such as {shown(min(others))}"
        else:
            folder.chmod(found.st_mode & 0o700)
            return ""
    except OSError as error:
        reason = str(error.strerror)
    return f"Others can look into the folder {folder}: its rights were left as they are, for {reason}."


def _set_aside(path: Path) -> Path:
    """Rename a damaged database with all that belongs to it."""
    stamp = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
    with plain(str(path)):
        for ending in BESIDE:
            part = path.with_name(path.name + ending)
            if part.exists():
                kept = part.rename(path.with_name(f"{path.name}.damaged-{stamp}{ending}"))
                _narrow(kept)
    return path.with_name(f"{path.name}.damaged-{stamp}")
