"""The door of a house: keys are accounts, a session is the picker at one's terminal, and nothing else is to be had."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from typing import Any

import asyncssh
import pytest

from tests.screen.house.open_house import ANNAS, BENS, QUIT, OpenHouse


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with OpenHouse(tmp_path_factory.mktemp("house")) as house:
        yield house


async def test_a_key_registers_a_name_and_opens_the_picker(house: OpenHouse) -> None:
    async with house.visit("Anna", ANNAS) as anna:
        await anna.until("F5 lobby")
        anna.press(QUIT)
        assert await anna.ended() == (0, "")
    async with house.visit("anna", ANNAS, 120, 40) as anna:
        await anna.until(lambda text: "F5 lobby" in text.splitlines()[-1])
    names = {each["name"] for each in house.events("session")}
    assert "Anna" in names
    assert "anna" not in names


async def test_a_name_is_refused_to_another_key(house: OpenHouse) -> None:
    async with house.visit("Lena", BENS) as lena:
        await lena.until("F5 lobby")
    for name, reason in (("Lena", "The name 'Lena' belongs to another key"), ("1ena", "could be taken for 'Lena'")):
        with pytest.raises(asyncssh.DisconnectError, match=reason):
            async with house.connect(name, ANNAS):
                pass


@pytest.mark.parametrize(
    ("name", "reason"), [("root", "the root of this house"), ("Dealer", "that is what 'dealer' means"), (" ", "a name")]
)
async def test_a_name_that_nobody_can_have_is_refused(house: OpenHouse, name: str, reason: str) -> None:
    with pytest.raises(asyncssh.DisconnectError, match=reason):
        async with house.connect(name, ANNAS):
            pass


async def test_nobody_comes_in_without_a_key(house: OpenHouse) -> None:
    with pytest.raises(asyncssh.DisconnectError, match="ssh-keygen"):
        async with house.connect("Anna", None):
            pass


async def test_there_is_nothing_but_the_session(house: OpenHouse) -> None:
    async with house.connect("Anna", ANNAS) as anna:
        done = await anna.run("cat /etc/passwd", check=False)
        assert (done.exit_status, done.stdout) == (1, "")
        assert "runs no commands" in str(done.stderr)
    async with house.connect("Anna", ANNAS) as anna:
        done = await anna.run(check=False)
        assert done.exit_status == 1
        assert "needs a terminal" in str(done.stderr)
    async with house.connect("Anna", ANNAS) as anna:
        with pytest.raises(asyncssh.ChannelOpenError):
            await anna.start_sftp_client()
        with pytest.raises(asyncssh.ChannelOpenError):
            await anna.open_connection("127.0.0.1", house.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await anna.open_unix_connection(str(house.home / "parlor.db"))
        with pytest.raises(asyncssh.ChannelListenError):
            await anna.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)


@pytest.mark.parametrize(
    ("terminal", "ascii_only"),
    [
        ({"term_type": "linux"}, True),
        ({"env": {"LANG": "de_DE.ISO-8859-1"}}, True),
        ({"env": {"LANG": "de_DE.ISO-8859-1", "LC_ALL": "en_GB.UTF-8"}}, False),
        ({}, False),
    ],
)
async def test_a_terminal_is_taken_at_its_word(house: OpenHouse, terminal: dict[str, Any], ascii_only: bool) -> None:
    async with house.visit("Anna", ANNAS, **terminal) as anna:
        await anna.until(lambda text: "F5 lobby" in text and (ascii_only or not text.isascii()))
        anna.press(QUIT)
        while data := await anna.process.stdout.read(65536):
            anna.take(data)
        assert anna.written.isascii() == ascii_only


def test_the_key_of_the_house_is_kept_for_itself_alone(house: OpenHouse) -> None:
    key = house.home / "house" / "host_key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert stat.S_IMODE(key.parent.stat().st_mode) == 0o700
