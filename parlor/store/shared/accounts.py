"""Accounts of a house: a name, and the public keys that open it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from parlor.core.lookalikes import skeleton
from parlor.core.players import MAX_NAME_COLUMNS, BadSeat
from parlor.core.printable import cell_width
from parlor.play.record import now
from parlor.store.errors import StoreError
from parlor.store.saves import Store
from parlor.store.schema import account_keys, accounts, game_owners, shared_seats, shared_tables
from parlor.store.shared.lobby import table_name

OFFICIAL: Final = ("admin", "administrator", "guest", "house", "moderator", "operator", "root", "system")
"""Names by which people would believe that somebody speaks for the house."""
GUEST: Final = "(guest)"
"""Marks the names of people who came without a key, so that none of them can be taken for an account."""
MAX_NAMES: Final = 3
"""Names that one key may register: a family at one computer has enough, and nobody takes all the good ones."""


class AccountError(StoreError):
    """Somebody can't come in under a name; the message says why, and what he can do."""


class Accounts:
    """The accounts of a database. Each method is one transaction, from any thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def recognize(self, name: str, fingerprint: str) -> str:
        """The account that a key opens under a name; "" where the key may register the name. Raises `AccountError`."""
        asked = account_name(name)
        opens = (account_keys.c.account == accounts.c.name) & (account_keys.c.fingerprint == fingerprint)
        query = select(accounts.c.name, account_keys.c.account).outerjoin(account_keys, opens)
        with self._store._reading() as connection:
            row = connection.execute(query.where(accounts.c.looks == skeleton(asked))).one_or_none()
            if row is not None and row.account is None:
                raise AccountError(_taken(asked, row.name))
            if row is not None:
                return str(row.name)
            mine = select(account_keys.c.account).where(account_keys.c.fingerprint == fingerprint)
            names = connection.execute(mine.order_by(account_keys.c.account)).scalars().all()
        if len(names) >= MAX_NAMES:
            raise AccountError(f"Your key has {len(names)} names already: come as {' or '.join(names)}.")
        return ""

    def register(self, name: str, fingerprint: str) -> str:
        """Register a name for a key; the name. Raises `AccountError`, also where another key was faster."""
        asked = account_name(name)
        self.recognize(asked, fingerprint)
        try:
            with self._store._writing() as connection:
                _check_not_in_play(connection, asked)
                _insert(connection, asked)
                connection.execute(insert(account_keys).values(fingerprint=fingerprint, account=asked))
        except IntegrityError:
            raise AccountError(_taken(asked, asked)) from None
        return asked

    def register_for_browsers(self, name: str) -> tuple[str, bool]:
        """The account of a name, which no key need open, and whether it is a new one. Raises `AccountError`."""
        asked = account_name(name)
        with self._store._writing() as connection:
            query = select(accounts.c.name).where(accounts.c.looks == skeleton(asked)).with_for_update()
            owner = connection.execute(query).scalar()
            if owner is None:
                _check_not_in_play(connection, asked)
                _insert(connection, asked)
            elif owner.casefold() != asked.casefold():
                raise AccountError(_taken(asked, owner))
            return owner or asked, owner is None

    def check_guest(self, name: str) -> str:
        """What a guest is called: his name is nobody's account, and marked, and no guest's who is in play.

        He can't show that he is the one who sat there, and would see his cards. Raises `AccountError`.
        """
        asked = account_name(name)
        marked = f"{asked} {GUEST}"
        if cell_width(marked) > MAX_NAME_COLUMNS:
            raise AccountError(f"The name '{asked}' is too long for a guest: {MAX_NAME_COLUMNS - 8} columns at most.")
        with self._store._reading() as connection:
            query = select(accounts.c.name).where(accounts.c.looks == skeleton(asked))
            if owner := connection.execute(query).scalar_one_or_none():
                raise AccountError(_taken(asked, owner))
            _check_not_in_play(connection, marked)
        return marked

    def note_login(self, name: str) -> None:
        """Note that the owner of an account has come in."""
        with self._store._writing() as connection:
            connection.execute(update(accounts).where(accounts.c.name == name).values(seen=now()))

    def add_key(self, name: str, fingerprint: str) -> str:
        """Let another key open an account; the account. Raises `AccountError`."""
        with self._store._writing() as connection:
            account = find_account(connection, name)
            keys = select(account_keys.c.fingerprint).where(account_keys.c.account == account)
            if fingerprint not in connection.execute(keys).scalars().all():
                connection.execute(insert(account_keys).values(fingerprint=fingerprint, account=account))
            return account

    def delete(self, name: str) -> str:
        """Delete an account: its keys open nothing, and its games are nobody's; the account. Raises `AccountError`."""
        with self._store._writing() as connection:
            account = find_account(connection, name)
            _check_not_in_play(connection, account)
            connection.execute(delete(game_owners).where(game_owners.c.person == account))
            connection.execute(delete(accounts).where(accounts.c.name == account))
            return account


def _check_not_in_play(connection: Connection, name: str) -> None:
    """Raise `AccountError` where somebody of this name plays at a table: whoever has the name next would see his cards.

    At a table where no game has begun a seat may be kept for somebody who has never been here.
    """
    seated = select(shared_tables.c.code, shared_seats.c.person).where(
        shared_tables.c.code == shared_seats.c.code, shared_tables.c.state == "playing"
    )
    for code, person in connection.execute(seated):
        if skeleton(person) == skeleton(name):
            raise AccountError(f"Somebody called '{person}' plays at the table {code}, which has to be closed first.")


def find_account(connection: Connection, name: str) -> str:
    """The account of this name, in whatever case. Raises `AccountError`."""
    asked = account_name(name)
    found = select(accounts.c.name).where(accounts.c.looks == skeleton(asked))
    account = str(connection.execute(found).scalar() or "")
    if account.casefold() != asked.casefold():
        hint = f" Did you mean '{account}'?" if account else ""
        raise AccountError(f"There is no account '{asked}'.{hint}")
    return account


def _insert(connection: Connection, name: str) -> None:
    moment = now()
    connection.execute(insert(accounts).values(name=name, looks=skeleton(name), created=moment, seen=moment))


def account_name(name: str) -> str:
    """A name that an account may have. Raises `AccountError`."""
    try:
        found = table_name(name)
    except BadSeat as error:
        raise AccountError(str(error)) from None
    if skeleton(GUEST) in skeleton(found):
        raise AccountError(f"Nobody can be called '{found}': guests are marked so.")
    if other := next((each for each in OFFICIAL if skeleton(each) == skeleton(found)), ""):
        raise AccountError(f"Nobody can be called '{found}' here: people would take you for the {other} of this house.")
    return found


def _taken(asked: str, owner: str) -> str:
    if asked.casefold() == owner.casefold():
        return f"The name '{owner}' belongs to another key. Come with that key if it is yours, else under another name."
    return f"The name '{asked}' could be taken for '{owner}', who has an account here: use another one."
