"""Secrets that open accounts of a house in a browser: links, each for one browser, and what a browser keeps of them."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from sqlalchemy import BigInteger, ColumnElement, Connection, delete, insert, literal_column, select, update

from parlor.store.saves import Store
from parlor.store.schema import browser_keys
from parlor.store.shared.accounts import AccountError, find_account

SECRET_BYTES: Final = 32
LINK_S: Final = 24 * 3600
"""Seconds in which a link has to be used: it may lie in a message overnight."""
BROWSER_S: Final = 90 * 24 * 3600
"""Seconds for which a browser that is not used is remembered."""
RENEWED_S: Final = 24 * 3600
"""A browser's time is only written again once so much of it has gone."""
MAX_EACH: Final = 10
"""Unused links, and browsers, of one account: with one more the oldest is forgotten."""
USED_UP: Final = "This link opens nothing (any more): each is for one browser, and for one day. Ask for another one."


class BrowserKeys:
    """The secrets of a database. Each method is one transaction, from any thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def make_link(self, name: str) -> tuple[str, str]:
        """An account, and the secret of a new link to it. Raises `AccountError` where there is no such account."""
        with self._store._writing() as connection:
            account = find_account(connection, name)
            return account, self._make(connection, account, used=0, seconds=LINK_S)

    def use_link(self, secret: str) -> tuple[str, str]:
        """The account of a link, and the secret of the browser that has used it. Raises `AccountError`."""
        mine = browser_keys.c.digest == _digest(secret)
        with self._store._writing() as connection:
            link = mine & (browser_keys.c.used == 0) & (browser_keys.c.until > self._now)
            account = connection.execute(select(browser_keys.c.account).where(link).with_for_update()).scalar()
            if account is None:
                raise AccountError(USED_UP)
            connection.execute(delete(browser_keys).where(mine))
            return str(account), self._make(connection, account, used=1, seconds=BROWSER_S)

    def recognize(self, secret: str) -> str:
        """The account that a browser opens, whose time begins anew; "" where it opens none."""
        mine = (browser_keys.c.digest == _digest(secret)) & (browser_keys.c.used == 1)
        with self._store._reading() as connection:
            left = (browser_keys.c.until - self._now).label("left")
            row = connection.execute(select(browser_keys.c.account, left).where(mine)).one_or_none()
        if row is None or row.left <= 0:
            return ""
        if row.left <= BROWSER_S - RENEWED_S:
            with self._store._writing() as connection:
                connection.execute(update(browser_keys).where(mine).values(until=self._now + BROWSER_S))
        return str(row.account)

    def forget(self, secret: str) -> None:
        """Let a browser open nothing any more."""
        with self._store._writing() as connection:
            connection.execute(delete(browser_keys).where(browser_keys.c.digest == _digest(secret)))

    def revoke(self, name: str) -> tuple[str, int]:
        """Forget all links and browsers of an account; its name, and how many they were. Raises `AccountError`."""
        with self._store._writing() as connection:
            account = find_account(connection, name)
            found = delete(browser_keys).where(browser_keys.c.account == account, browser_keys.c.until > self._now)
            return account, connection.execute(found).rowcount

    @property
    def _now(self) -> ColumnElement[int]:
        return literal_column(self._store._clock, BigInteger)

    def _make(self, connection: Connection, account: str, *, used: int, seconds: int) -> str:
        """Make a secret, and forget those that have lapsed or are too many."""
        connection.execute(delete(browser_keys).where(browser_keys.c.until <= self._now))
        same = (browser_keys.c.account == account) & (browser_keys.c.used == used)
        newest = select(browser_keys.c.digest).where(same).order_by(browser_keys.c.until.desc())
        kept = connection.execute(newest.limit(MAX_EACH - 1)).scalars().all()
        connection.execute(delete(browser_keys).where(same, browser_keys.c.digest.not_in(kept)))
        secret = secrets.token_urlsafe(SECRET_BYTES)
        row = {"digest": _digest(secret), "account": account, "used": used}
        connection.execute(insert(browser_keys).values(**row, until=self._now + seconds))
        return secret


def _digest(secret: str) -> str:
    """What is kept of a secret: it is random, so that nobody can guess it from this."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
