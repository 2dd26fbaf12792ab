"""Secrets that open accounts in browsers: a link is for one browser, and nothing that could be used is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.shared.accounts import AccountError, Accounts
from parlor.store.shared.browser_keys import BROWSER_S, LINK_S, MAX_EACH, RENEWED_S, BrowserKeys

DAY_S = 24 * 3600


def made(store: Store, *names: str) -> BrowserKeys:
    for name in names:
        Accounts(store).register_for_browsers(name)
    return BrowserKeys(store)


def let_pass(store: Store, seconds: int) -> None:
    """Let so many seconds go by for all secrets."""
    with store._writing() as connection:
        connection.execute(text("UPDATE browser_keys SET until = until - :seconds"), {"seconds": seconds})


def test_a_link_is_for_one_browser(place: str | Path) -> None:
    with open_store(place) as store:
        keys = made(store, "Anna", "Ben")
        name, link = keys.make_link("anna")
        assert name == "Anna"
        assert keys.recognize(link) == ""
        name, browser = keys.use_link(link)
        assert name == "Anna"
        assert keys.recognize(browser) == "Anna"
        for secret in (link, browser, "", "x" * 43):
            with pytest.raises(AccountError, match="Ask for another one"):
                keys.use_link(secret)
        assert keys.recognize(browser) == "Anna"


def test_secrets_are_long_differ_and_are_not_kept(place: str | Path) -> None:
    with open_store(place) as store:
        keys = made(store, "Anna")
        links = {keys.make_link("Anna")[1] for _ in range(3)}
        secrets = {keys.use_link(link)[1] for link in links} | links
        assert len(secrets) == 6
        assert min(map(len, secrets)) >= 22  # 128 bits, six to a letter
        last = keys.make_link("Anna")[1]
        with store._reading() as connection:
            kept = str(connection.execute(text("SELECT * FROM browser_keys")).all())
        assert not [each for each in (*secrets, last) if each in kept]


def test_a_link_lapses_and_a_browser_that_is_used_does_not(place: str | Path) -> None:
    with open_store(place) as store:
        keys = made(store, "Anna")
        late, soon = keys.make_link("Anna")[1], keys.make_link("Anna")[1]
        let_pass(store, LINK_S - 60)
        browser = keys.use_link(soon)[1]
        let_pass(store, 61)
        with pytest.raises(AccountError, match="one day"):
            keys.use_link(late)
        for _ in range(3):
            let_pass(store, BROWSER_S - DAY_S)
            assert keys.recognize(browser) == "Anna"
        let_pass(store, RENEWED_S // 2)
        assert keys.recognize(browser) == "Anna"
        let_pass(store, BROWSER_S)
        assert keys.recognize(browser) == ""


def test_secrets_are_forgotten_by_one_or_all(place: str | Path) -> None:
    with open_store(place) as store:
        keys = made(store, "Anna", "Ben")
        first, second, bens = (keys.use_link(keys.make_link(name)[1])[1] for name in ("Anna", "Anna", "Ben"))
        keys.forget(first)
        assert [keys.recognize(each) for each in (first, second, bens)] == ["", "Anna", "Ben"]
        link = keys.make_link("Anna")[1]
        assert keys.revoke("ANNA") == ("Anna", 2)
        with pytest.raises(AccountError):
            keys.use_link(link)
        assert [keys.recognize(each) for each in (second, bens)] == ["", "Ben"]
        Accounts(store).delete("Ben")
        assert keys.recognize(bens) == ""


def test_an_account_has_a_few_browsers_and_the_oldest_goes(place: str | Path) -> None:
    with open_store(place) as store:
        keys = made(store, "Anna")
        oldest = keys.use_link(keys.make_link("Anna")[1])[1]
        let_pass(store, 60)
        others = [keys.use_link(keys.make_link("Anna")[1])[1] for _ in range(MAX_EACH)]
        assert keys.recognize(oldest) == ""
        assert {keys.recognize(each) for each in others} == {"Anna"}


def test_links_are_made_for_accounts_alone(place: str | Path) -> None:
    with open_store(place) as store:
        keys = made(store, "Lena")
        with pytest.raises(AccountError, match="no account 'Anna'"):
            keys.make_link("Anna")
        with pytest.raises(AccountError, match="Did you mean 'Lena'"):
            keys.make_link("1ena")


def test_an_account_for_browsers_keeps_its_name_from_keys(place: str | Path) -> None:
    with open_store(place) as store:
        accounts = Accounts(store)
        assert accounts.register_for_browsers("Lena") == ("Lena", True)
        assert accounts.register_for_browsers("lena") == ("Lena", False)
        with pytest.raises(AccountError, match="could be taken for 'Lena'"):
            accounts.register_for_browsers("1ena")
        with pytest.raises(AccountError, match="belongs to another key"):
            accounts.recognize("Lena", "SHA256:ben")
