"""The door for browsers: a link opens an account in one browser, and only a page of the house gets a line."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import signal
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlor.house.limits import MAX_SESSIONS_EACH
from parlor.house.status import open_houses
from parlor.house.web.door import MAX_MESSAGE_BYTES
from parlor.runtime.sizes import MAX_HOSTED_SIZE
from parlor.store.opening import open_store
from tests.conftest import Run
from tests.screen.house.browser import Browser
from tests.screen.house.open_house import ANNAS, QUIT, OpenHouse

MakeLink = Callable[[OpenHouse, str], str]
CTRL_P: Final = "\x10"
POLICY: Final = "Content-Security-Policy"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with OpenHouse(tmp_path_factory.mktemp("house"), "--guests", doors=("--ssh", "--web")) as house:
        yield house


@pytest.fixture
def make_link(run: Run, monkeypatch: pytest.MonkeyPatch) -> MakeLink:
    def make(house: OpenHouse, name: str) -> str:
        monkeypatch.setenv("PARLOR_HOME", str(house.home))
        code, out, errors = run("house", "--link", name)
        assert code == 0, errors
        return out.strip()

    return make


async def let_in(house: OpenHouse, link: str) -> Browser:
    """A browser that a link has opened."""
    browser = Browser(house)
    assert (await browser.enter(link))["refusal"] == ""
    return browser


# -- links ---------------------------------------------------------------------------------------


async def test_a_link_opens_an_account_in_one_browser(house: OpenHouse, make_link: MakeLink) -> None:
    link = make_link(house, "Berta")
    assert re.fullmatch(rf"http://localhost:{house.web_port}/#[\w-]{{22,}}", link)
    browser = Browser(house)
    assert await browser.enter() == {"name": "", "refusal": "", "guests": True}
    assert await browser.enter(link) == {"name": "Berta", "refusal": "", "guests": True}
    assert await browser.enter() == {"name": "Berta", "refusal": "", "guests": True}
    assert (await browser.enter(link))["name"] == "Berta"
    async with browser.visit() as berta:
        await berta.until("F5 lobby")
        await berta.press(QUIT)
        assert await berta.ended() == ""
    assert "Berta" in {each["name"] for each in house.events("session")}
    found = await Browser(house).enter(link)
    assert found["name"] == ""
    assert "Ask for another one" in found["refusal"]
    assert link.partition("#")[2] not in house.errors.read_text()


async def test_the_cookie_is_for_the_house_alone(house: OpenHouse, make_link: MakeLink) -> None:
    secret = make_link(house, "Berta").partition("#")[2]
    answer = await Browser(house).get("/enter", {"Authorization": f"Bearer {secret}"})
    value, *attributes = answer.headers["Set-Cookie"].split("; ")
    assert re.fullmatch(rf"parlor-{house.web_port}=[\w-]{{22,}}", value)
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(attributes)
    assert secret not in value


async def test_an_account_of_a_key_has_browsers_too(house: OpenHouse, make_link: MakeLink) -> None:
    async with house.visit("Anna", ANNAS) as anna:
        await anna.until("F5 lobby")
        browser = await let_in(house, make_link(house, "anna"))
        async with browser.visit(columns=120, rows=40) as there:
            await there.until(lambda text: "F5 lobby" in text.splitlines()[39])
            names = [each.name for each in open_houses(house.home / "house")[0].sessions]
        assert set(names) <= {"Anna"}


async def test_somebody_who_is_in_takes_a_link_out_for_his_browser(house: OpenHouse) -> None:
    async with house.visit("Anna", ANNAS, 120, 40) as anna:
        await anna.until("F5 lobby")
        anna.press(CTRL_P)
        await anna.until("All commands")
        anna.press("a link for")
        await anna.until("A link for a browser")
        anna.press("\r")
        found = re.search(rf"http://localhost:{house.web_port}/#[\w-]{{43}}", await anna.until("/#"))
        assert found is not None
        browser = await let_in(house, found[0])
        assert (await browser.enter())["name"] == "Anna"
        anna.press("q")
        await anna.until(lambda text: "/#" not in text)
        anna.press(CTRL_P)
        await anna.until("All commands")
        anna.press("forget")
        await anna.until("Forget my browsers")
        anna.press("\r")
        await anna.until("Forgotten: ")
        assert (await browser.enter())["name"] == ""


async def test_a_browser_that_is_forgotten_or_revoked_gets_no_line(
    house: OpenHouse, make_link: MakeLink, run: Run
) -> None:
    first, second = [await let_in(house, make_link(house, "Berta")) for _ in range(2)]
    kept = dict(first.cookies)
    assert (await first.get("/leave")).status == 403
    assert (await first.get("/leave", {"X-Parlor": "leave"})).status == 200
    assert (await first.enter())["name"] == ""
    first.cookies = kept
    assert (await second.enter())["name"] == "Berta"
    unused = make_link(house, "Berta")
    code, out, _ = run("house", "--unlink", "berta")
    assert (code, "Berta" in out) == (0, True)
    assert (await Browser(house).enter(unused))["name"] == ""
    for browser in (first, second):
        assert (await browser.enter())["name"] == ""


# -- pages ---------------------------------------------------------------------------------------


async def test_the_page_loads_nothing_from_elsewhere(house: OpenHouse) -> None:
    browser = Browser(house)
    page = await browser.get("/")
    assert page.status == 200
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    policy = dict(each.strip().partition(" ")[::2] for each in page.headers[POLICY].split(";"))
    nonce = re.search(r"nonce=\"([\w-]{16,})\"", page.body.decode())
    assert nonce is not None
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == f"'self' 'nonce-{nonce[1]}'"
    assert policy["connect-src"] == f"'self' ws://localhost:{house.web_port}"
    assert policy["frame-ancestors"] == "'none'"
    assert nonce[1] not in (await browser.get("/")).body.decode()
    loaded = re.findall(r"(?:src|href)=\"([^\"]*)\"", page.body.decode())
    assert loaded
    for path in (*loaded, "/static/xterm.mjs"):
        file = await browser.get(path)
        assert (file.status, file.headers["X-Content-Type-Options"]) == (200, "nosniff")
        packed = await browser.get(path, {"Accept-Encoding": "br, gzip"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.body) == file.body
        assert (await browser.get(path, {"If-None-Match": file.headers["ETag"]})).status == 304
    ours = [each for each in (files("parlor.house.web") / "static").iterdir() if each.name.startswith("page.")]
    assert len(ours) == 3
    assert not [each.name for each in ours if re.search(r"https?://", each.read_text("utf-8"))]


@pytest.mark.parametrize(
    ("path", "headers", "method", "status"),
    [
        ("/nothing", {}, "GET", 404),
        ("/static/../door.py", {}, "GET", 404),
        ("/static/%2e%2e/door.py", {}, "GET", 404),
        ("/", {}, "POST", 405),
        ("/", {"Host": "elsewhere.example"}, "GET", 421),
        ("/", {"Host": "127.0.0.1:1"}, "GET", 200),
        ("/", {"host": "localhost"}, "GET", 421),  # beside the one that is sent
        ("/session", {}, "GET", 403),
    ],
)
async def test_requests_are_answered_or_refused(
    house: OpenHouse, path: str, headers: dict[str, str], method: str, status: int
) -> None:
    assert (await Browser(house).get(path, headers, method=method)).status == status


async def test_only_a_page_of_the_house_gets_a_line(house: OpenHouse, make_link: MakeLink) -> None:
    browser = await let_in(house, make_link(house, "Berta"))
    for origin in ("http://elsewhere.example", f"https://localhost:{house.web_port}", "http://localhost:1", "null", ""):
        with pytest.raises(InvalidStatus) as refused:
            async with browser.line(origin):
                pass
        assert refused.value.response.status_code == 403


# -- sessions ------------------------------------------------------------------------------------


async def test_the_terminal_may_change_its_size_but_not_without_bounds(house: OpenHouse) -> None:
    async with Browser(house).visit("Dora") as dora:
        await dora.until("F5 lobby")
        for columns, rows in ((-1, 0), (2**40, 2**40), (120, 40)):
            await dora.resize(columns, rows)
        dora.screen.resize(40, 120)
        await dora.until(lambda text: "F5 lobby" in text.splitlines()[39])
        await dora.resize(2**40, 2**40)
        dora.screen.resize(MAX_HOSTED_SIZE[1], MAX_HOSTED_SIZE[0])
        await dora.until(lambda text: "F5 lobby" in text.splitlines()[MAX_HOSTED_SIZE[1] - 1])


@pytest.mark.parametrize("message", ["{}", "F5", '{"type": "Open"}', '{"type": "Resize", "columns": 80, "rows": 24}'])
async def test_what_is_no_message_of_the_page_ends_the_line(house: OpenHouse, message: str) -> None:
    async with Browser(house).line() as line:
        await line.send(message)
        assert "does not understand" in json.loads(await line.recv())["words"]
        with pytest.raises(ConnectionClosed):
            await line.recv()


async def test_a_message_that_is_too_long_ends_the_line(house: OpenHouse) -> None:
    async with Browser(house).visit("Emma") as emma:
        await emma.until("F5 lobby")
        await emma.line.send(b"x" * MAX_MESSAGE_BYTES)
        await emma.until("xxx")
        await emma.line.send(b"x" * (MAX_MESSAGE_BYTES + 1))
        assert await emma.ended() is None
        assert emma.line.close_code == 1009  # RFC 6455: too big


async def test_guests_say_their_names_and_nothing_is_kept_for_them(house: OpenHouse) -> None:
    assert (await Browser(house).enter())["guests"]
    async with Browser(house).visit("Gina") as gina:
        await gina.until("F5 lobby")
        async with Browser(house).visit("gina") as other:
            assert "is in already" in str(await other.ended())
        async with Browser(house).visit("root") as other:
            assert "the root of this house" in str(await other.ended())
        number = next(each["session"] for each in house.events("session") if each["name"] == "Gina (guest)")
    while not any(each["session"] == number for each in house.events("session ended")):
        await asyncio.sleep(0.02)
    async with Browser(house).visit("Gina") as gina:
        await gina.until("F5 lobby")


async def test_a_tab_that_is_closed_ends_the_session_and_the_game_is_saved(
    house: OpenHouse, make_link: MakeLink
) -> None:
    browser = await let_in(house, make_link(house, "Berta"))
    async with browser.visit() as berta:
        await berta.until("F5 lobby")
        number = house.events("session")[-1]["session"]
        await berta.press("pig", "\r")
        await berta.until("Players")
        await berta.press("\r")
        await berta.until("rolls to")
        berta.line.transport.abort()
    while not (ended := [each for each in house.events("session ended") if each["session"] == number]):
        await asyncio.sleep(0.02)
    assert ended[0]["code"] == 128 + signal.SIGHUP
    with open_store(house.home / "parlor.db", owner="Berta") as store:
        (save,) = store.list(over=False)
        assert store.load(save.id).moves
        assert not store.held_elsewhere(save.id)
    async with browser.visit() as berta:
        await berta.until("F5 lobby")
        await berta.press("\x1bOQ")  # F2
        await berta.until("Pig")


async def test_an_account_has_a_few_sessions_at_once(house: OpenHouse, make_link: MakeLink) -> None:
    browser = await let_in(house, make_link(house, "Frieda"))
    async with browser.visit() as first, browser.visit() as second, browser.visit() as third:
        for each in (first, second, third):
            await each.until("F5 lobby")
        assert MAX_SESSIONS_EACH == 3
        async with browser.visit() as fourth:
            assert "You are in 3 times already" in str(await fourth.ended())


# -- a house behind a proxy ----------------------------------------------------------------------


async def test_behind_a_proxy_pages_are_of_its_url_and_people_of_their_addresses(
    tmp_path: Path, make_link: MakeLink
) -> None:
    with OpenHouse(tmp_path, "--url", "https://Cards.example/", doors=("--web",)) as house:
        house.web_port = (await house.until("open"))["web_port"]  # it tells its URL alone
        assert "open in a browser: https://cards.example\n" in house.said
        while not (found := open_houses(tmp_path / "house")):
            await asyncio.sleep(0.02)
        assert found[0].web == "https://cards.example"
        link = make_link(house, "Anna")
        assert link.startswith("https://cards.example/#")
        assert (await Browser(house).get("/")).status == 400
        forwarded = {"X-Forwarded-For": "10.9.9.9, 203.0.113.7"}
        browser = Browser(house, "https://cards.example", forwarded)
        assert "wss://cards.example" in (await browser.get("/")).headers[POLICY]
        with pytest.raises(InvalidStatus) as refused:  # there are no guests here
            async with browser.line():
                pass
        assert refused.value.response.status_code == 401
        answer = await browser.get("/enter", {"Authorization": f"Bearer {link.partition('#')[2]}"})
        assert answer.headers["Set-Cookie"].startswith("__Host-parlor=")
        assert answer.headers["Set-Cookie"].endswith("; Secure")
        async with browser.visit() as anna:
            await anna.until("F5 lobby")
            assert [each["address"] for each in house.events("session")] == ["203.0.113.7"]
            closed = asyncio.get_running_loop().run_in_executor(None, house.close)
            assert await anna.ended() == "The house closes. Every game is saved: come again later."
            assert await closed == 0
        assert not list((tmp_path / "house").glob("status-*"))
