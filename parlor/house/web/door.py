"""The door of a house for browsers: a small server of pages, of which one is a terminal with a line to a session."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from parlor.core.errors import ParlorError
from parlor.house.house import Person
from parlor.house.limits import MADE_PLACE, Refused, address_group
from parlor.house.web.messages import Entrance
from parlor.house.web.pages import Pages, header, respond_data, respond_words
from parlor.house.web.visit import BrowserVisit
from parlor.store.background_writer import run_in_thread
from parlor.store.shared.browser_keys import BROWSER_S, BrowserKeys

if TYPE_CHECKING:
    from parlor.house.house import House

REQUEST_S: Final = 10.0
"""Seconds in which a browser has to say what it wants."""
KEEPALIVE_S: Final = 20.0
"""Seconds from one sign of life that is asked for to the next, and that it may take."""
CLOSE_S: Final = 3.0
RECHECK_S: Final = 60.0
"""Seconds from one look to the next whether a browser that is in was forgotten meanwhile."""
FORGOTTEN: Final = "This browser was forgotten: a new link opens the house again. Every game is saved."
MAX_MESSAGE_BYTES: Final = 16_384
"""The longest message of a page: keys are a few bytes, and what is pasted is cut by it."""
MAX_WAITING: Final = 4
"""Messages that wait until they are read; then the line is no longer read from."""
UNSENT_BYTES: Final = 32_768
"""What waits to be sent when a session is paused: two frames of a screen."""
MAX_UNSENT_BYTES: Final = 262_144
"""What waits at most: a page that asks for signs of life and reads none gets here, and is closed."""
HEADER: Final = "X-Parlor"
"""Only the page itself can send this header: what changes something asks for it."""
NO_FORWARDING: Final = "This house stands behind a proxy, which has to add its header X-Forwarded-For."


class Arrival(ServerConnection):
    """One connection of a browser."""

    house: House
    address = ""
    person: Person | None = None
    """Whom the browser is known to belong to."""
    secret = ""
    """By what it is known."""
    _at_door = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.house.count_connection(1)
        if not self.house.options.url:  # else all come from the proxy, which says for whom
            try:
                self.arrive(str((self.remote_address or ("",))[0]))
            except Refused:
                self.loop.call_soon(self.transport.abort)

    def arrive(self, address: str) -> None:
        """Come to the door from an address. Raises `Refused`."""
        self.address = address_group(address)
        try:
            self._at_door = self.house.limits.arrive(self.address, self._make_place, web=True)
        except Refused as error:
            self.house.note_turned_away(self.address, str(error))
            raise

    def _make_place(self) -> None:
        """Others are to come to the door, and from here the most are there."""
        self._at_door = 0
        self.house.note_turned_away(self.address, MADE_PLACE)
        self.loop.call_soon(self.transport.abort)

    def leave_door(self) -> None:
        """The browser has its line, or is gone."""
        if self._at_door:
            self.house.limits.leave_door(self.address, self._at_door)
            self._at_door = 0

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.house.count_connection(-1)
        self.leave_door()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
            self.transport.abort()


class WebDoor:
    """Lets browsers in."""

    def __init__(self, house: House, keys: BrowserKeys) -> None:
        self._house = house
        self._keys = keys
        self._pages = Pages()
        self._names = _own_names(house.options.address)
        self._cookie = ""

    async def open(self) -> Server:
        """Let browsers in, until what this gives is closed. Raises `ParlorError`."""
        options = self._house.options

        class ArrivalHere(Arrival):
            house = self._house

        try:
            server = await serve(
                self._attend,
                options.address,
                options.web_port,
                process_request=self._answer,
                create_connection=ArrivalHere,
                open_timeout=REQUEST_S,
                ping_interval=KEEPALIVE_S,
                ping_timeout=KEEPALIVE_S,
                close_timeout=CLOSE_S,
                max_size=MAX_MESSAGE_BYTES,
                max_queue=MAX_WAITING,
                write_limit=UNSENT_BYTES,
                server_header=None,
            )
        except OSError as error:
            where = f"{options.address} port {options.web_port}"
            raise ParlorError(f"The house can't be opened at {where}: {error.strerror or error}.") from None
        port = port_of(server)
        # Cookies know no ports: two houses of one machine must not take each other's.
        self._cookie = "__Host-parlor" if options.url.startswith("https:") else f"parlor-{port}"
        return server

    # -- pages -----------------------------------------------------------------------------------

    async def _answer(self, arrival: ServerConnection, request: Request) -> Response | None:
        """Answer a request; None lets it become a line."""
        assert isinstance(arrival, Arrival)
        if refused := self._refuse(arrival, request):
            return refused
        origin = self._origin(request)
        path = request.path.partition("?")[0]
        try:
            if path == "/":
                return self._pages.page(origin)
            if path == "/enter":
                return await self._enter(arrival, request)
            if path == "/leave":
                return await self._leave(request)
            if path == "/session":
                return await self._let_in(arrival, request, origin)
        except ParlorError as error:
            return respond_words(HTTPStatus.SERVICE_UNAVAILABLE, str(error))
        found = self._pages.file(path, request)
        return found or respond_words(HTTPStatus.NOT_FOUND, "There is nothing here: the house is at /.")

    def _refuse(self, arrival: Arrival, request: Request) -> Response | None:
        """Refuse what comes from too many, or is meant for another house: a page may give its own name this address."""
        options = self._house.options
        if options.url:
            came_from = request.headers.get_all("X-Forwarded-For")
            if not came_from:
                return respond_words(HTTPStatus.BAD_REQUEST, NO_FORWARDING)
            try:
                arrival.arrive(came_from[-1].rpartition(",")[2].strip())
            except Refused as error:
                return respond_words(HTTPStatus.TOO_MANY_REQUESTS, f"Come again in a minute: {error}.")
        elif not self._is_own_name(_host_name(request)):
            words = "The house does not know this name of its own: 'parlor house --url' tells it."
            return respond_words(HTTPStatus.MISDIRECTED_REQUEST, words)
        if request.method != "GET":
            return respond_words(HTTPStatus.METHOD_NOT_ALLOWED, "There is only GET here.", {"Allow": "GET"})
        return None

    def _is_own_name(self, name: str) -> bool:
        try:
            ip_address(name)
        except ValueError:
            return name in self._names
        return True

    def _origin(self, request: Request) -> str:
        """What the page and all that belongs to it come from, as the browser knows it."""
        return self._house.options.url or f"http://{header(request, 'Host').lower()}"

    # -- who comes in ----------------------------------------------------------------------------

    async def _enter(self, arrival: Arrival, request: Request) -> Response:
        """Tell whom the browser belongs to; a link that it brings makes it somebody's."""
        secret, refusal = self._secret(request), ""
        name = await run_in_thread(lambda: self._keys.recognize(secret)) if secret else ""
        scheme, _, link = header(request, "Authorization").partition(" ")
        if scheme == "Bearer":
            try:
                name, secret = await run_in_thread(lambda: self._keys.use_link(link))
                self._house.log.event("link used", name=name, address=arrival.address)
            except ParlorError as error:
                if not name:  # else it is the link that this browser has used
                    refusal = str(error)
                    self._house.note_refusal(arrival.address, "", "a link that opens nothing")
        cookie = {"Set-Cookie": self._set_cookie(secret, BROWSER_S)} if name else {}
        return respond_data(Entrance(name, refusal, self._house.options.guests), cookie)

    async def _leave(self, request: Request) -> Response:
        """Let the browser be nobody's."""
        if HEADER not in request.headers:
            return respond_words(HTTPStatus.FORBIDDEN, "Only the page of the house can do this.")
        if secret := self._secret(request):
            await run_in_thread(lambda: self._keys.forget(secret))
        return respond_data(Entrance("", "", self._house.options.guests), {"Set-Cookie": self._set_cookie("", 0)})

    async def _let_in(self, arrival: Arrival, request: Request, origin: str) -> Response | None:
        """Let a page of this house have a line, if it is somebody's or may be a guest's."""
        if header(request, "Origin") != origin:
            self._house.note_refusal(arrival.address, "", "a page of another site")
            return respond_words(HTTPStatus.FORBIDDEN, "Only a page of this house gets a line.")
        secret = self._secret(request)
        if name := await run_in_thread(lambda: self._keys.recognize(secret)) if secret else "":
            arrival.person, arrival.secret = Person(name, f"browser:{name}", arrival.address), secret
        elif not self._house.options.guests:
            return respond_words(HTTPStatus.UNAUTHORIZED, "A link opens this house: ask whoever runs it.")
        return None

    def _secret(self, request: Request) -> str:
        """What the browser has kept."""
        for cookies in request.headers.get_all("Cookie"):
            for each in cookies.split(";"):
                name, _, value = each.strip().partition("=")
                if name == self._cookie:
                    return value
        return ""

    def _set_cookie(self, value: str, seconds: int) -> str:
        secure = "; Secure" if self._house.options.url.startswith("https:") else ""
        return f"{self._cookie}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Strict{secure}"

    # -- a line ----------------------------------------------------------------------------------

    async def _attend(self, arrival: ServerConnection) -> None:
        assert isinstance(arrival, Arrival)

        async def settle(guest: str) -> Person:
            arrival.leave_door()
            if arrival.person is None:
                return await self._house.guest(guest, arrival.address)
            name = arrival.person.name
            await run_in_thread(lambda: self._house.accounts.note_login(name))
            return arrival.person

        visit = BrowserVisit(self._house, arrival, settle)
        watching = asyncio.ensure_future(self._watch(arrival.secret, visit)) if arrival.person is not None else None
        try:
            await visit.run()
        finally:
            if watching is not None:
                watching.cancel()

    async def _watch(self, secret: str, visit: BrowserVisit) -> None:
        """End the visit of a browser that is forgotten."""
        known = True
        while known:
            await asyncio.sleep(RECHECK_S)
            with suppress(ParlorError):  # the database does not answer: that ends nothing
                known = bool(await run_in_thread(lambda: self._keys.recognize(secret)))
        visit.dismiss(FORGOTTEN)


def port_of(server: Server) -> int:
    """The port at which a server listens."""
    return int(next(iter(server.sockets)).getsockname()[1])


def _host_name(request: Request) -> str:
    """The name by which the browser knows this machine."""
    try:
        return urlsplit(f"//{header(request, 'Host')}").hostname or ""
    except ValueError:
        return ""


def _own_names(address: str) -> frozenset[str]:
    """The names of this machine that need no `--url`."""
    own = socket.gethostname().lower()
    return frozenset({"localhost", address.lower(), own, own.partition(".")[0], f"{own.partition('.')[0]}.local"})
