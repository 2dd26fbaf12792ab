"""Word from a PostgreSQL server that a table has changed, so that nobody has to ask for it again and again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Executable, Update, func, select
from sqlalchemy.exc import SQLAlchemyError

from parlor.store.saves import Store

CHECK_S: Final = 1.0
"""Seconds after which a listener sees that it is no longer wanted."""
TRIAL: Final = "trial"
"""What a listener tells itself at first, to see whether it hears anything."""
RETRY_S: Final = 5.0
"""Seconds until it tries again to reach a server that it has lost."""


def tells(store: Store, code: str, change: Update) -> Executable:
    """A change of a table's row that tells others at the table of itself, once it is committed, where they can hear."""
    if store._engine.dialect.name != "postgresql":
        return change
    return change.returning(func.pg_notify(_channel(code), store.session))


def _channel(code: str) -> str:
    return f"parlor_{code}"


class Listener:
    """Waits in a thread, with a connection of its own, until another session changes a table."""

    def __init__(self, store: Store, code: str, tell: Callable[[], object]) -> None:
        """`tell` is called in the thread; never, where the server says nothing."""
        self.hears = False
        """Whether a change would be told now."""
        self._store = store
        self._code = code
        self._tell = tell
        self._ended = threading.Event()
        if store._engine.dialect.driver == "psycopg":  # others have no way to wait for what is told
            threading.Thread(target=self._run, name="parlor-listener", daemon=True).start()

    def end(self) -> None:
        """Listen no more."""
        self._ended.set()

    def _run(self) -> None:
        from psycopg import Error

        while not self._ended.is_set():
            try:
                self._listen()
            except (SQLAlchemyError, Error):
                self.hears = False  # people look for themselves meanwhile
                self._ended.wait(RETRY_S)

    def _listen(self) -> None:
        with self._store._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.detach()  # nobody else gets a connection that listens
            connection.exec_driver_sql(f'LISTEN "{_channel(self._code)}"')
            driver: Any = connection.connection.dbapi_connection
            with self._store._engine.begin() as other:  # a pooler between here and the server may lose what is told
                other.execute(select(func.pg_notify(_channel(self._code), TRIAL)))
            while not self._ended.is_set():
                for each in driver.notifies(timeout=CHECK_S, stop_after=1):
                    self.hears = self.hears or each.payload == TRIAL
                    if each.payload != self._store.session:
                        self._tell()
