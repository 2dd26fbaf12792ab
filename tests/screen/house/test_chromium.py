"""The page in a real browser, headless: pictures at three sizes, taps, keys, the policy, and a game to its end.

A soak test: it needs Chromium and the package `playwright` (its own browsers are not needed), and is run by hand:

    pytest -m soak tests/screen/house/test_chromium.py

`PARLOR_CHROMIUM` names the browser (/usr/bin/chromium), `PARLOR_PICTURES` the folder of the pictures.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import pyte
import pytest

from parlor.core.option_text import options_of
from parlor.games.catalogue import entry
from parlor.store.opening import open_store
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import Sitting
from tests.conftest import Run
from tests.patience import PATIENCE_S
from tests.screen.house.chromium import ARGUMENTS, CHROMIUM, NO_WEBGL, ROWS
from tests.screen.house.open_house import ANNAS, F5, QUIT, OpenHouse, Watched
from tests.screen.house.two_players import play, sit_down

pytestmark = pytest.mark.soak
PHONE: Final = {"device_scale_factor": 2, "has_touch": True, "is_mobile": True}
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "upright": {"viewport": {"width": 390, "height": 760}, **PHONE},
    "across": {"viewport": {"width": 844, "height": 340}, **PHONE},
}


DRAWN: Final = "() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 1000))"
"""A second after the last words: men walk and cards slide until then."""
NAMED: Final = {"\r": "Enter", "\x1b": "Escape", F5: "F5", QUIT: "Control+Q"}


class ChromiumVisit(Watched):
    """A page of the house in Chromium: what its line brings is drawn on an emulated screen as well."""

    def __init__(self, page: Any) -> None:
        super().__init__(pyte.Screen(80, 24))
        self.page = page
        self.faults: list[str] = []
        self.line: Any = None
        self.opened: list[tuple[int, int]] = []
        """The sizes of the terminals that the page has opened."""
        self._came: asyncio.Queue[bytes] = asyncio.Queue()
        page.on("console", lambda message: self._note(message.type, message.text))
        page.on("pageerror", lambda error: self._note("error", str(error)))
        page.on("request", lambda request: self._check(request.url))
        page.on("websocket", self._begin)

    def _note(self, kind: str, words: str) -> None:
        if kind in ("error", "warning") and "GL Driver Message" not in words and "WebSocket connection" not in words:
            self.faults.append(words)

    def _check(self, url: str) -> None:
        if not url.startswith("http://localhost:"):
            self.faults.append(f"asks for {url}")

    def _begin(self, line: Any) -> None:
        self._check(line.url.replace("ws", "http", 1))
        line.on("framesent", self._take_sent)
        line.on("framereceived", lambda came: self._came.put_nowait(came) if isinstance(came, bytes) else None)

    def _take_sent(self, message: str | bytes) -> None:
        if isinstance(message, str):
            said = json.loads(message)
            self.screen.resize(said["rows"], said["columns"])
            if said["type"] == "Open":
                self.screen.reset()
                self.opened.append((said["columns"], said["rows"]))

    async def read(self) -> bytes:
        return await self._came.get()

    def take_all(self) -> None:
        """Take in all that has come."""
        while not self._came.empty():
            self.take(self._came.get_nowait())

    async def has_opened(self, number: int) -> None:
        """Wait until the page has opened so many terminals, and stands in the list of games."""
        async with asyncio.timeout(PATIENCE_S):
            while len(self.opened) < number:
                await asyncio.sleep(0.05)
        await self.until("F5 lobby")

    async def press(self, *keys: str) -> None:
        """Press keys, or type text."""
        for key in keys:
            if key in NAMED:
                await self.page.keyboard.press(NAMED[key])
            else:
                await self.page.keyboard.type(key)

    async def picture(self, path: Path) -> None:
        """Take a picture, once what was drawn last is drawn in the page."""
        await self.page.evaluate(DRAWN)
        await self.page.screenshot(path=path)

    async def tap(self, words: str) -> None:
        """Tap where some words stand."""
        rows = self.screen.display
        row = next(number for number, line in enumerate(rows) if words in line)
        column = rows[row].index(words)
        box = await self.page.locator(".xterm-screen").bounding_box()
        x = box["x"] + box["width"] * (column + len(words) / 2) / self.screen.columns
        y = box["y"] + box["height"] * (row + 0.5) / self.screen.lines
        await self.page.touchscreen.tap(x, y)

    async def tap_key(self, key: str) -> None:
        """Tap a key of the row below."""
        await self.page.locator(f"#keys [data-key={key}]").tap()


@asynccontextmanager
async def chromium(*arguments: str) -> AsyncIterator[Any]:
    """A browser."""
    playwright = pytest.importorskip("playwright.async_api")
    async with playwright.async_playwright() as player:
        browser = await player.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *arguments])
        try:
            yield browser
        finally:
            await browser.close()


async def guest(browser: Any, house: OpenHouse, name: str, size: str) -> ChromiumVisit:
    """A guest who stands in the list of games."""
    visit = ChromiumVisit(await (await browser.new_context(**SIZES[size])).new_page())
    await visit.page.goto(f"http://localhost:{house.web_port}/")
    await visit.page.fill("#name", name)
    await visit.page.click("#guest button")
    await visit.until("F5 lobby")
    return visit


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with OpenHouse(tmp_path_factory.mktemp("house"), "--guests", doors=("--ssh", "--web")) as house:
        yield house


def _at_table(words: str, text: str) -> bool:
    """Whether some words stand at a table that no card covers."""
    return words in text and "All the rules" not in text


@pytest.mark.parametrize("size", SIZES)
async def test_tables_fit_into_the_page_and_look_as_they_should(house: OpenHouse, size: str, tmp_path: Path) -> None:
    folder = Path(os.environ.get("PARLOR_PICTURES") or tmp_path)
    async with chromium() as browser:
        visit = await guest(browser, house, f"Gina {size}", size)
        await visit.until("Roll as long as you dare")
        await visit.picture(folder / f"picker-{size}.png")
        for game, ready in (("whist", "trumps"), ("backgammon", "pips")):
            await visit.press(game)
            await visit.until(f"find: {game}")
            await visit.press("\r")
            await visit.until("who plays, and how")
            await visit.press("\r")
            await visit.until("All the rules")
            await visit.press("\r")
            await visit.until(partial(_at_table, ready))
            await visit.picture(folder / f"{game}-{size}.png")
            await visit.press("\x1b")
            await visit.until("Press Esc again to leave")
            await visit.press("\x1b")
            await visit.until(f"find: {game}")
            await visit.press("\x1b")
            await visit.until("type to find a game")
        (opened,) = visit.opened
        assert opened[0] >= 80
        assert opened[1] >= 24
        assert not visit.faults


async def test_the_page_shows_what_the_session_draws(house: OpenHouse) -> None:
    async with chromium(NO_WEBGL) as browser:
        visit = await guest(browser, house, "Dora", "desktop")
        await visit.press("whist")
        await visit.until("find: whist")
        shown: list[str] = []
        async with asyncio.timeout(PATIENCE_S):
            while shown != [line.rstrip() for line in visit.screen.display]:
                visit.take_all()
                shown = [row.replace("\xa0", " ").rstrip() for row in await visit.page.evaluate(ROWS)]
        assert not visit.faults


async def test_taps_are_clicks_and_keys_stand_below(house: OpenHouse) -> None:
    async with chromium() as browser:
        visit = await guest(browser, house, "Tina", "upright")
        assert await visit.page.locator("#hint").is_visible()
        await visit.page.locator("#hint").tap()
        assert not await visit.page.locator("#hint").is_visible()
        await visit.tap("Mancala")
        await visit.until("2 players")
        await visit.tap_key("ArrowDown")
        await visit.until("2-4 players")
        assert await visit.page.evaluate("document.activeElement.inputMode") == "none"
        await visit.tap_key("Keyboard")
        assert await visit.page.evaluate("document.activeElement.inputMode") == "text"
        await visit.tap_key("Control")
        await visit.press("p")
        await visit.until("All commands")
        await visit.tap_key("Escape")
        await visit.until(lambda text: "All commands" not in text)
        await visit.tap("F1 rules")
        await visit.until("Source")
        assert not visit.faults


class Relay:
    """A line to the house that can be cut."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> int:
        """Its own port."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers |= {writer, there_writer}
        await asyncio.gather(self._pass_on(reader, there_writer), self._pass_on(there_reader, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
        writer.close()

    def cut(self) -> None:
        """Cut all that is open."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()


async def test_one_table_over_ssh_and_in_chromium_to_the_end(tmp_path: Path, run: Run) -> None:
    with OpenHouse(tmp_path, doors=("--ssh", "--web")) as house, open_store(tmp_path / "parlor.db") as store:
        relay = Relay(house.web_port)
        address = f"http://localhost:{await relay.open()}/"
        link = run("house", "--link", "Berta")[1].strip()
        pig = entry("pig")
        Lobby(store, "Anna").open(pig, options_of(pig.game, {"target": 30}), [Sitting(person="Anna"), Sitting()])
        async with chromium() as browser:
            berta = ChromiumVisit(await (await browser.new_context(**SIZES["desktop"])).new_page())
            await berta.page.goto(f"{address}#{link.partition('#')[2]}")
            async with house.visit("Anna", ANNAS) as anna:
                await sit_down(anna)
                await anna.until("open")
                await sit_down(berta)
                await berta.until("begins")
                await anna.until("begins")
                relay.cut()
                await berta.page.wait_for_function("document.getElementById('words').textContent.includes('dropped')")
                await sit_down(berta)  # the page has come in again by itself
            assert berta.page.url == address
            async with house.visit("Anna", ANNAS) as anna:
                await sit_down(anna)
                await asyncio.gather(play(anna), play(berta))
            await berta.press("\r", QUIT)
            await berta.page.locator("#again").click()
            await berta.has_opened(3)
            await berta.page.reload()
            await berta.has_opened(4)
            assert not berta.faults
        (save,) = store.list(over=True)
        assert max(save.scores) >= 30
        assert [each.name for each in store.load(save.id).seats] == ["Anna", "Berta"]
