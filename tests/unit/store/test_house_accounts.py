"""Accounts of a house: the first key to come registers a name, and nobody else comes in under it."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.play.record import Record
from parlor.store.opening import open_store
from parlor.store.shared.accounts import MAX_NAMES, AccountError, Accounts
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import Sitting

RECORD = Record("pig", 1, {"target": 50}, (Player("Anna"), Player("Ada", "easy")), ("rolled 5",), "bakuto")
ANNA, BEN = "SHA256:anna", "SHA256:ben"


def test_the_first_key_registers_a_name_and_comes_back_to_it(place: str | Path) -> None:
    with open_store(place) as store:
        accounts = Accounts(store)
        assert accounts.recognize("Anna", ANNA) == ""
        assert accounts.register("Anna", ANNA) == "Anna"
        assert accounts.recognize("Anna", ANNA) == "Anna"
    with open_store(place) as store:
        assert Accounts(store).recognize("anna", ANNA) == "Anna"


def test_another_key_is_refused_the_name(place: str | Path) -> None:
    with open_store(place) as store:
        accounts = Accounts(store)
        accounts.register("Anna", ANNA)
        with pytest.raises(AccountError, match="'Anna' belongs to another key"):
            accounts.recognize("anna", BEN)
        with pytest.raises(AccountError, match="'Anna' belongs to another key"):
            accounts.register("Anna", BEN)
        assert accounts.recognize("Ben", BEN) == ""


@pytest.mark.parametrize("name", ["ANNА", "Аnna", "An na", "ànna"])
def test_a_name_that_looks_like_an_account_is_refused(place: str | Path, name: str) -> None:
    with open_store(place) as store:
        accounts = Accounts(store)
        accounts.register("Anna", ANNA)
        with pytest.raises(AccountError, match="could be taken for 'Anna'"):
            accounts.register(name, BEN)
        with pytest.raises(AccountError, match="could be taken for 'Anna'"):
            accounts.check_guest(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "needs a name"),
        ("An\x1b[31mna", "unprintable character U[+]001B"),
        ("An\u202ena", "unprintable character U[+]202E"),
        ("x" * 25, "too long"),
        ("root", "root of this house"),
        ("r00t", "root of this house"),
        ("Dealer", "Nobody can be called"),
        ("Аda", "a bot"),
        ("Ben （guest）", "guests are marked so"),
    ],
)
def test_names_that_nobody_can_have(place: str | Path, name: str, reason: str) -> None:
    with open_store(place) as store:
        with pytest.raises(AccountError, match=reason):
            Accounts(store).register(name, ANNA)
        with pytest.raises(AccountError, match=reason):
            Accounts(store).check_guest(name)


def test_a_key_has_a_few_names(place: str | Path) -> None:
    with open_store(place) as store:
        accounts = Accounts(store)
        for number in range(MAX_NAMES):
            accounts.register(f"Anna {'ABCDEFG'[number]}", ANNA)
        with pytest.raises(AccountError, match="come as Anna A or Anna B or Anna C"):
            accounts.register("Dora", ANNA)
        assert accounts.recognize("Anna B", ANNA) == "Anna B"


def test_a_guest_has_a_name_that_is_nobodys(place: str | Path) -> None:
    with open_store(place) as store:
        accounts = Accounts(store)
        accounts.register("Anna", ANNA)
        assert accounts.check_guest("Ben") == "Ben (guest)"
        with pytest.raises(AccountError, match="belongs to another key"):
            accounts.check_guest("Anna")
        assert accounts.recognize("Ben", BEN) == ""


def test_of_keys_that_come_at_once_one_gets_the_name(place: str | Path) -> None:
    open_store(place).close()

    def register(number: int) -> str:
        with open_store(place) as store:
            try:
                return Accounts(store).register("Anna", f"SHA256:{number}")
            except AccountError as error:
                return str(error)

    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(register, range(6)))
    assert found.count("Anna") == 1
    assert sum("belongs to another key" in each for each in found) == 5


def test_another_key_of_somebody_is_let_in(place: str | Path) -> None:
    with open_store(place) as store:
        accounts = Accounts(store)
        accounts.register("Anna", ANNA)
        for _ in range(2):  # the second time it is known already
            assert accounts.add_key("anna", BEN) == "Anna"
        assert accounts.recognize("Anna", ANNA) == accounts.recognize("Anna", BEN) == "Anna"
        with pytest.raises(AccountError, match="no account 'Clara'"):
            accounts.add_key("Clara", BEN)
        with pytest.raises(AccountError, match="Did you mean 'Anna'"):
            accounts.add_key("Аnna", BEN)


def test_an_account_is_deleted_with_its_keys_and_its_games_are_nobodys(place: str | Path) -> None:
    with open_store(place, owner="Anna") as store:
        accounts = Accounts(store)
        accounts.register("Anna", ANNA)
        store.create(RECORD)
        assert accounts.delete("anna") == "Anna"
        assert accounts.register("Anna", BEN) == "Anna"
        assert store.list() == ()
        with pytest.raises(AccountError, match="another key"):
            accounts.recognize("Anna", ANNA)
        with pytest.raises(AccountError, match="no account 'Clara'"):
            accounts.delete("Clara")


def test_nobody_gets_the_name_of_somebody_who_is_in_play(place: str | Path) -> None:
    pig = entry("pig")
    with open_store(place) as store:
        accounts = Accounts(store)
        accounts.register("Anna", ANNA)
        table = Lobby(store, "Anna").open(pig, pig.game.options(), (Sitting(person="Anna"), Sitting(person="Ben")))
        other = Lobby(store, "Anna").open(pig, pig.game.options(), (Sitting(person="Anna"), Sitting()))
        assert accounts.register("Ben", BEN) == "Ben", "a seat is kept for him"
        Lobby(store, "Ben").join(table.code)
        with pytest.raises(AccountError, match="plays at the table"):
            accounts.delete("Ben")
        Lobby(store, "Clara (guest)").join(other.code)
        with pytest.raises(AccountError, match="plays at the table"):
            accounts.check_guest("Clara")
        Lobby(store, "Anna").close(other.code)
        assert accounts.check_guest("Clara") == "Clara (guest)"
        third = Lobby(store, "Anna").open(pig, pig.game.options(), (Sitting(person="Anna"), Sitting()))
        Lobby(store, "Dora").join(third.code)
        with pytest.raises(AccountError, match="plays at the table"):
            accounts.register("Dora", BEN)
        with pytest.raises(AccountError, match="plays at the table"):
            accounts.register_for_browsers("Dora")


def test_accounts_outlive_a_damaged_file(path: Path) -> None:
    with open_store(path, owner="Anna") as store:
        Accounts(store).register("Anna", ANNA)
        store.create(RECORD)
    with sqlite3.connect(path) as file:
        (root,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'notices'").fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(root - 1) * size : root * size] = b"\xff" * size
    path.write_bytes(content)
    with open_store(path, owner="Anna") as store:
        assert "were damaged" in store.notice
        assert Accounts(store).recognize("Anna", ANNA) == "Anna"
        assert [save.id for save in store.list()] == ["bakuto"]
