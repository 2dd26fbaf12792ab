"""What can go wrong with a database, in plain words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from parlor.core.errors import ParlorError


class StoreError(ParlorError):
    """The store could not do what it was asked; the message says why, and `damaged` if the file is to blame.

    `reason` is the message for those who know where the saves are.
    """

    lost = False
    """Whether the game is another's now, so that trying once more is no use."""

    def __init__(self, message: str, *, reason: str = "", damaged: bool = False) -> None:
        super().__init__(message)
        self.reason = reason or message
        self.damaged = damaged


class UnknownSave(StoreError):
    """No game is saved under that id."""


class HeldElsewhere(StoreError):
    """Another running Parlor holds the game, and alone may write its moves."""

    lost = True


class ChangedElsewhere(StoreError):
    """What is saved of the game is not what was written here."""

    lost = True


class DamagedGame(StoreError):
    """Moves of the game are lost: what there is can be loaded and looked at, but not played on."""


# What SQLite calls it (the beginning of the name), and what we do.
REASONS: Final = {
    "SQLITE_FULL": "the disk is full. Make room; earlier moves are safe",
    "SQLITE_READONLY": "the file can't be written: check its permissions",
    "SQLITE_PERM": "the file can't be written: check its permissions",
    "SQLITE_CANTOPEN": "the file can't be opened: check its folder",
    "SQLITE_BUSY": "another program is using it. Try again in a moment",
    "SQLITE_LOCKED": "another program is using it. Try again in a moment",
    "SQLITE_PROTOCOL": "its file system does not lock files as it should. Put PARLOR_HOME on a disk of this machine",
    "SQLITE_NOLFS": "its file system takes no large files. Put PARLOR_HOME on another disk",
    "SQLITE_IOERR": "the disk can't be read or written",
    "SQLITE_CORRUPT": "the file is damaged",
    "SQLITE_NOTADB": "the file is damaged or not a database",
}
DAMAGE: Final = "the file is damaged."
DAMAGED: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


@contextmanager
def translate_errors(where: str) -> Iterator[None]:
    """Turn errors of the database at `where` into `StoreError`; broken constraints pass, as answers."""
    # Not at the top: who only lists saves needs these errors, but not SQLAlchemy, which takes longer than the rest.
    from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise _store_error(where, error.orig) from error
    except sqlite3.Error as error:  # of a connection that is being made
        raise _store_error(where, error) from error
    except UnicodeError as error:  # of a file so damaged that what is said of it is no text
        raise StoreError(f"The saves in {where}: {DAMAGE}", reason=DAMAGE, damaged=True) from error
    except (SQLAlchemyError, OSError) as error:
        words = (error.strerror if isinstance(error, OSError) else None) or str(error).splitlines()[0]
        raise StoreError(f"The saves in {where}: {words}.", reason=f"{words}.") from error


def _store_error(where: str, error: BaseException | None) -> StoreError:
    name = str(getattr(error, "sqlite_errorname", ""))
    reason = next((words for start, words in REASONS.items() if name.startswith(start)), None)
    if reason is None:
        reason = (str(error).strip().splitlines() or ["it gave no reason"])[0]
        return StoreError(f"The saves in {where}: {reason}.", reason=f"{_short_reason(error, reason)}.")
    return StoreError(f"The saves in {where}: {reason}.", reason=f"{reason}.", damaged=name.startswith(DAMAGED))


def _short_reason(error: BaseException | None, reason: str) -> str:
    """Shorten a server's reason to half a line, for the table shows it as long as the trouble lasts."""
    kinds = {kind.__name__ for kind in type(error).__mro__}  # by name: the driver may not be installed
    if "OperationalError" not in kinds or getattr(error, "sqlstate", None) is not None:
        return reason
    return reason.rpartition("FATAL:")[2].strip() if "FATAL:" in reason else "the database can't be reached"
