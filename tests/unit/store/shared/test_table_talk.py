"""Table talk: who may say what and how often, how it is shown, and that it stays at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from parlor.core.option_text import options_of
from parlor.games.catalogue import entry
from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.schema import shared_talk
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.remarks import MAX_CHARACTERS, Remark, parse_remark
from parlor.store.shared.rows import Sitting, TableError, Talk
from parlor.store.shared.seats import parse_talk
from parlor.store.shared.talk import KEPT, MAX_LINES, SPAN_S, TableTalk


@pytest.fixture
def stores(place: str | Path) -> Iterator[list[Store]]:
    """The database, as three running Parlors have it open."""
    found = [open_store(place) for _ in range(3)]
    yield found
    for each in found:
        each.close()


def sat_down(stores: list[Store], talk: Talk) -> tuple[TableTalk, TableTalk, TableTalk]:
    """Anna and Ben at a table of Anna's, and Clara, who looks on."""
    kind = entry("pig")
    seats = [Sitting(person="Anna"), Sitting()]
    code = Lobby(stores[0], "Anna").open(kind, options_of(kind.game, {}), seats, talk=talk).code
    Lobby(stores[1], "Ben").join(code)
    Lobby(stores[2], "Clara").join(code, watch=True)
    anna, ben, clara = (
        TableTalk(store, code, name) for store, name in zip(stores, ("Anna", "Ben", "Clara"), strict=True)
    )
    return anna, ben, clara


def later(store: Store, seconds: int) -> None:
    """Let what was said be so much older."""
    with store._writing() as connection:
        connection.execute(update(shared_talk).values(at=shared_talk.c.at - seconds))


def test_who_may_talk(stores: list[Store]) -> None:
    anna, ben, clara = sat_down(stores, "off")
    for each in (anna, ben, clara):
        with pytest.raises(TableError, match="Table talk is off: Anna"):
            each.say("Hello")
    host = Lobby(stores[0], "Anna")
    with pytest.raises(TableError, match="Only the host"):
        Lobby(stores[1], "Ben").allow_talk(host.find("Anna"), "all")
    host.allow_talk(host.find("Anna"), "players")
    ben.say("Hello")
    with pytest.raises(TableError, match="Spectators can't talk"):
        clara.say("I too")
    host.allow_talk(host.find("Anna"), "all")
    clara.say("I too")
    assert [each.line for each in anna.remarks(0)] == ["Ben: Hello", "Clara (watching): I too"]
    assert [each.line for each in anna.remarks(1)] == ["Clara (watching): I too"]
    assert host.table(host.find("Anna")).said == 2


def test_only_who_is_at_the_table_talks(stores: list[Store]) -> None:
    _, ben, _ = sat_down(stores, "all")
    host = Lobby(stores[0], "Anna")
    host.kick(host.find("Anna"), "Ben")
    with pytest.raises(TableError, match="not at this table"):
        ben.say("Why?")


def test_a_person_says_so_many_lines_and_then_waits(stores: list[Store]) -> None:
    anna, ben, _ = sat_down(stores, "players")
    anna.say("1")
    later(stores[0], SPAN_S // 2)
    for number in range(1, MAX_LINES):
        anna.say(str(number))
    with pytest.raises(TableError, match="5 lines in 30 seconds: you can talk again in") as refused:
        anna.say("one more")
    (wait,) = re.findall(r"again in (\d+) second", str(refused.value))
    assert 0 < int(wait) <= SPAN_S // 2, "until the first of the five is 30 seconds old"
    ben.say("mine")  # others may still
    later(stores[0], SPAN_S // 2)
    anna.say("one more")
    with pytest.raises(TableError, match="you can talk again"):
        anna.say("and another")


def test_the_last_lines_are_kept_until_the_table_is_closed(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.shared.talk.KEPT", 3)
    assert KEPT > MAX_LINES
    anna, _, _ = sat_down(stores, "players")
    for number in range(4):
        anna.say(str(number))
    assert anna.remarks(0) == tuple(Remark(number + 1, "Anna", False, str(number)) for number in (1, 2, 3))
    host = Lobby(stores[0], "Anna")
    host.close(host.find("Anna"))
    assert anna.remarks(0) == ()


def test_nothing_said_reaches_the_game(stores: list[Store]) -> None:
    anna, _, _ = sat_down(stores, "players")
    host = Lobby(stores[0], "Anna")
    table = host.table(host.find("Anna"))
    before = stores[0].load(table.record, at_table=True)
    anna.say("a secret word")
    assert stores[0].load(table.record, at_table=True) == before
    assert host.table(table.code).length == table.length


def test_somebody_is_muted_for_one_person_at_every_table(stores: list[Store]) -> None:
    anna, ben, clara = sat_down(stores, "all")
    anna.mute("Ben", muted=True)
    anna.mute("Ben", muted=True)
    assert anna.muted() == TableTalk(stores[0], "OTHERS", "Anna").muted() == {"Ben"}
    assert clara.muted() == ben.muted() == frozenset()
    anna.mute("Ben", muted=False)
    assert anna.muted() == frozenset()
    with pytest.raises(TableError, match="yourself"):
        anna.mute("Anna", muted=True)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Hello,   Ben ", "Hello, Ben"),
        ("one\r\ntwo\u2028three", "one two three"),
        ("\x1b[2J\x07", "\\x1b[2J\\x07"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u2067abc\u2069", "\\u2067abc\\u2069"),
        ("z\u0301\u0302\u0303\u0304\u0305 o\u0308", "z\u0301\u0302 o\u0308"),
        ("a" * MAX_CHARACTERS, "a" * MAX_CHARACTERS),
    ],
)
def test_what_is_said_is_one_line_without_anything_that_steers_a_terminal(typed: str, shown: str) -> None:
    assert parse_remark(typed) == shown


@pytest.mark.parametrize("typed", ["", "  ", "\n\t", "a" * (MAX_CHARACTERS + 1), "\x00" * 60])
def test_what_can_t_be_said(typed: str) -> None:
    with pytest.raises(TableError, match=r"nothing to say|200 at most"):
        parse_remark(typed)


@pytest.mark.parametrize("words", ["off", "Players", " ALL "])
def test_who_may_talk_as_it_is_typed(words: str) -> None:
    assert parse_talk(words) == words.strip().lower()
    with pytest.raises(TableError, match="use off, players, or all"):
        parse_talk(f"{words}!")
