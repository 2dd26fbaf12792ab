"""Sessions in a house: who may come in, their terminals, and how they end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import asyncssh
import pytest

from parlor.house.limits import MAX_SESSIONS_EACH
from parlor.house.status import open_houses
from parlor.store.opening import open_store
from parlor.store.shared.accounts import Accounts
from tests.conftest import Run
from tests.screen.house.open_house import ANNAS, BENS, QUIT, OpenHouse

CODE = "open sesame"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    home = tmp_path_factory.mktemp("house")
    with open_store(home / "parlor.db") as store:
        Accounts(store).register("Anna", ANNAS.get_fingerprint())
    with OpenHouse(home, "--guests", "--invite", CODE) as house:
        yield house


async def test_a_name_is_registered_by_invitation(house: OpenHouse) -> None:
    async with house.visit("Ben", BENS) as ben:
        ben.press("sesame\r" * 3)
        code, words = await ben.ended()
        assert code == 1
        assert "by invitation" in words
    assert not house.events("registered")
    async with house.visit("Ben", BENS) as ben:
        await ben.until("The code of your invitation")
        ben.press("open says me\r")
        await ben.until("not the code")
        ben.press("open sezz\x7f\x7fsame\r")
        await ben.until("F5 lobby")
        assert CODE not in ben.written.decode()
    async with house.visit("Ben", BENS) as ben:
        await ben.until("F5 lobby")
    assert [each["name"] for each in house.events("registered")] == ["Ben"]


async def test_guests_come_in_without_a_key_and_nothing_is_kept_for_them(house: OpenHouse) -> None:
    async with house.visit("Gina", None) as gina:
        await gina.until("F5 lobby")
        with pytest.raises(asyncssh.DisconnectError, match=r"gina \(guest\) is in already"):
            async with house.connect("gina", None):
                pass
        folders = len(list((house.home / "house" / "people").iterdir()))
        gina.press(QUIT)
        assert await gina.ended() == (0, "")
        await house.until("session ended", name="Gina (guest)")
        assert len(list((house.home / "house" / "people").iterdir())) == folders - 1
    async with house.visit("Gina", None) as gina:
        await gina.until("F5 lobby")


async def test_the_terminal_may_change_its_size(house: OpenHouse) -> None:
    async with house.visit("Dora", None) as dora:
        await dora.until("F5 lobby")
        dora.screen.resize(40, 120)
        dora.process.change_terminal_size(120, 40)
        await dora.until(lambda text: "F5 lobby" in text.splitlines()[39])


async def test_a_line_that_drops_ends_the_session_and_the_game_is_saved(house: OpenHouse) -> None:
    async with house.visit("Anna", ANNAS) as anna:
        await anna.until("F5 lobby")
        number = house.events("session")[-1]["session"]
        anna.press("pig\r")
        await anna.until("Players")
        anna.press("\r")
        await anna.until("rolls to")
        anna.connection.abort()
    assert (await house.until("session ended", session=number))["code"] == 128 + signal.SIGHUP
    with open_store(house.home / "parlor.db", owner="Anna") as store:
        (save,) = store.list(over=False)
        assert save.game == "pig"
        assert store.load(save.id).moves
        assert not store.held_elsewhere(save.id)


async def test_a_key_has_a_few_sessions_at_once(house: OpenHouse) -> None:
    async with house.connect("Anna", ANNAS) as anna:
        terminal = {"encoding": None, "term_type": "xterm"}
        processes = [await anna.create_process(**terminal) for _ in range(MAX_SESSIONS_EACH)]
        for each in processes:
            await each.stdout.read(1)
        done = await (await anna.create_process(**terminal)).wait()
        assert done.exit_status == 1
        assert "You are in 3 times already" in str(done.stderr)


async def test_the_status_tells_who_is_in(house: OpenHouse, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_HOME", str(house.home))
    async with house.visit("Frida", None) as frida:
        await frida.until("F5 lobby")
        await house.status_of("Frida (guest)")
        code, out, _ = run("house", "--status")
        assert code == 0
        assert "Frida (guest)" in out
        assert f"127.0.0.1 port {house.port}" in out
        (told,) = json.loads(run("house", "--status", "--json")[1])
        (session,) = [each for each in told["sessions"] if each["name"] == "Frida (guest)"]
        assert session["address"] == "127.0.0.1"
        assert session["process"] > 0


async def test_a_house_that_closes_tells_its_people_and_is_the_same_when_it_opens_again(tmp_path: Path) -> None:
    house = OpenHouse(tmp_path, end_by=signal.SIGINT)
    async with house.visit("Anna", ANNAS) as anna:
        await anna.until("F5 lobby")
        key = anna.connection.get_server_host_key()
        closed = asyncio.get_running_loop().run_in_executor(None, house.close)
        assert await anna.ended() == (0, "The house closes. Every game is saved: come again later.\r\n")
        assert await closed == 0
    assert open_houses(tmp_path / "house") == []
    assert not list((tmp_path / "house").glob("status-*"))
    with OpenHouse(tmp_path) as house:
        with pytest.raises(asyncssh.DisconnectError, match="'Anna' belongs to another key"):
            async with house.connect("Anna", BENS):
                pass
        async with house.connect("Anna", ANNAS) as connection:
            assert connection.get_server_host_key() == key


async def test_the_process_that_begins_sessions_is_replaced_when_it_dies(house: OpenHouse) -> None:
    async with house.visit("Ida", None) as ida:
        await ida.until("F5 lobby")
        session = await house.status_of("Ida (guest)")
        zygote = int(Path(f"/proc/{session.process}/stat").read_text().split()[3])
        os.kill(zygote, signal.SIGKILL)
        code, words = await ida.ended()
        assert code == signal.SIGKILL
        assert "Every move is saved: come again" in words
    while os.path.exists(f"/proc/{session.process}"):
        await asyncio.sleep(0.02)
    async with house.visit("Ida", None) as ida:
        await ida.until("F5 lobby")


async def test_another_key_is_let_in_and_an_account_deleted(
    house: OpenHouse, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_HOME", str(house.home))
    with open_store(house.home / "parlor.db") as store:
        Accounts(store).register("Hanna", ANNAS.get_fingerprint())
    other = asyncssh.generate_private_key("ssh-ed25519")
    file = tmp_path / "other.pub"
    assert run("house", "--add-key", "Hanna", str(file)) == (
        2,
        "",
        f"Could not read {file}: No such file or directory.\n",
    )
    file.write_text("no key")
    assert "holds no public key" in run("house", "--add-key", "Hanna", str(file))[2]
    other.write_public_key(file)
    assert run("house", "--add-key", "Hanna", str(file))[0] == 0
    async with house.visit("Hanna", other) as hanna:
        await hanna.until("F5 lobby")
    assert run("house", "--forget", "Hanna")[0] == 0
    assert run("house", "--forget", "Hanna") == (2, "", "There is no account 'Hanna'.\n")
    async with house.visit("Hanna", BENS) as hanna:
        await hanna.until("The code of your invitation")
