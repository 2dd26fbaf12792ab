"""The command that opens a house, tells who is in, and makes links for browsers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Optional

import typer

from parlor.cli import output
from parlor.cli.arguments import AsJson, decimal_number, whole_number

if TYPE_CHECKING:
    from parlor.house.options import HouseOptions
    from parlor.house.status import HouseStatus

LOOPBACK: Final = "127.0.0.1"
PORTS: Final = whole_number(0, 65535)
SshPort = Annotated[
    Optional[int],  # noqa: UP045  (Typer reads the annotation itself)
    typer.Option("--ssh", metavar="PORT", parser=PORTS, help="The port of SSH."),
]
WebPort = Annotated[
    Optional[int],  # noqa: UP045
    typer.Option("--web", metavar="PORT", parser=PORTS, help="The port for browsers."),
]
WHAT_TO_DO: Final = (
    "A house lets people in over SSH or by browser; each plays at his own terminal, at the tables of one database.",
    "",
    "  parlor house --ssh 2222                     over SSH, for this machine alone",
    "  parlor house --web 8080                     by browser",
    "  parlor house --ssh 2222 --address 0.0.0.0   for everybody who can reach it",
    "  parlor house --link Anna                    a link that opens a browser for Anna",
    "  parlor house --add-key Anna FILE            let another public key of Anna's in",
    "  parlor house --status                       who is in",
    "",
    "It prints what people type or open. 'parlor house --help' lists the options; docs/house.md tells more.",
)
NOT_INSTALLED: Final = "A house needs {}: pip install 'parlor-games[house]'."
NEEDED: Final = ("asyncssh", "websockets")
NOT_ENCRYPTED: Final = (
    "What browsers and the house say to each other is not encrypted: whoever is on the line reads links and cards."
    " On a network let a proxy with TLS stand before it, and name it by '--url'."
)
NO_URL: Final = "--url is how browsers reach the proxy before the house: https://HOST or https://HOST:PORT, no more."
NO_WEB: Final = "No house is open for browsers here: 'parlor house --web PORT' opens one."
SEVERAL: Final = "Several houses are open for browsers here: '--web PORT' or '--url' says which one the link is for."
MIN_CODE: Final = 6
"""Letters of an invitation code: three tries a connection guess no such one."""
MB: Final = 1_000_000


def house(
    ssh: SshPort = None,
    web: WebPort = None,
    address: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Where to listen: this machine alone, or 0.0.0.0 or :: for the network."),
    ] = LOOPBACK,
    guests: Annotated[
        bool, typer.Option("--guests", help="Let people without a key in, for whom nothing is kept.")
    ] = False,
    invite: Annotated[
        str, typer.Option(metavar="CODE", envvar="PARLOR_INVITE", help="Ask for this code before a name is registered.")
    ] = "",
    idle: Annotated[
        float,
        typer.Option(metavar="MINUTES", parser=decimal_number(0), help="End a session without a key for so long."),
    ] = 60,
    sessions: Annotated[
        int, typer.Option(metavar="NUMBER", parser=whole_number(1, 1000), help="Sessions at once.")
    ] = 50,
    url: Annotated[
        str, typer.Option(metavar="URL", help="How browsers reach a proxy that stands before the house.")
    ] = "",
    link: Annotated[str, typer.Option(metavar="NAME", help="Print a link that opens a browser for somebody.")] = "",
    unlink: Annotated[str, typer.Option(metavar="NAME", help="Let no link and no browser of somebody in.")] = "",
    add_key: Annotated[
        tuple[str, str], typer.Option("--add-key", metavar="NAME FILE", help="Let another public key open an account.")
    ] = ("", ""),
    forget: Annotated[
        str, typer.Option(metavar="NAME", help="Delete an account; its games are nobody's, and its name is free.")
    ] = "",
    status: Annotated[bool, typer.Option("--status", help="Tell who is in a house that is open.")] = False,
    json: AsJson = False,
) -> None:
    """Open a house. People come in over SSH or by browser, and play at your database."""
    from parlor.house.options import HouseOptions
    from parlor.settings import home
    from parlor.store.files import FILE

    folder = home().absolute()
    options = HouseOptions(
        home=folder,
        database=os.environ.get("PARLOR_DATABASE") or str(folder / FILE),
        address=address,
        port=ssh,
        web_port=web,
        url=_checked_url(url),
        guests=guests,
        invite=invite,
        idle_s=60.0 * idle,
        max_sessions=sessions,
    )
    if status:
        _tell_status(options, json=json)
    elif link or unlink or forget or any(add_key):
        _keep_accounts(options, link, unlink, forget, add_key)
    elif ssh is None and web is None:
        output.say_lines(WHAT_TO_DO)
    else:
        _keep_open(options)


def _keep_accounts(options: HouseOptions, link: str, unlink: str, forget: str, add_key: tuple[str, str]) -> None:
    """Do what is asked about somebody's account."""
    if link:
        _make_link(options, link)
    elif unlink:
        _revoke(options, unlink)
    elif forget:
        _forget(options, forget)
    else:
        _add_key(options, *add_key)


def _checked_url(url: str) -> str:
    """A URL of the option `--url`, as browsers write it in front of a path."""
    from urllib.parse import urlsplit

    if not url:
        return ""
    try:
        parts = urlsplit(url.lower())
        well = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and "@" not in parts.netloc
    except ValueError:
        well = False
    if not well or parts.path.strip("/") or parts.query or parts.fragment:
        output.fail(NO_URL)
    default = {"http": ":80", "https": ":443"}[parts.scheme]
    return f"{parts.scheme}://{parts.netloc.removesuffix(default)}"


def _check_installed() -> None:
    from importlib.util import find_spec

    for each in NEEDED:
        if find_spec(each) is None:
            output.fail(NOT_INSTALLED.format(each))


def _keep_open(options: HouseOptions) -> None:
    _check_installed()
    if options.invite and len(options.invite) < MIN_CODE:
        output.fail(f"The code of --invite can be guessed: take one of at least {MIN_CODE} letters or figures.")
    from parlor.house.run import keep_open

    keep_open(options, lambda port, web_port: _tell_open(options, port, web_port))


def _tell_open(options: HouseOptions, port: int | None, web_port: int | None) -> None:
    """Say how to come in."""
    ways = []
    if port is not None:
        ways.append(f"type: ssh -p {port} NAME@{options.host}")
    if web_port is not None:
        ways.append(f"open in a browser: {options.browser_url(web_port)}")
    output.say(f"The house is open. People {', or '.join(ways)}")
    if web_port is not None:
        output.say("'parlor house --link NAME' makes the link that opens a browser for somebody.")
    if web_port is not None and not options.url and not options.local:
        output.say(NOT_ENCRYPTED)
    if options.local and not options.url:
        output.say("Only this machine reaches it: '--address 0.0.0.0' opens it to the network.")
    output.say("Ctrl-C closes it; every game is saved.")


def _make_link(options: HouseOptions, name: str) -> None:
    """Print a link for somebody, whose account is made if there is none."""
    from parlor.store.opening import open_store
    from parlor.store.shared.accounts import Accounts
    from parlor.store.shared.browser_keys import BrowserKeys

    url = _browser_url(options)
    with open_store(options.database) as store:
        account, new = Accounts(store).register_for_browsers(name)
        _, secret = BrowserKeys(store).make_link(account)
    if new:
        output.warn(f"'{account}' is a new account.")
    output.say(f"{url}/#{secret}")
    output.warn(f"It opens one browser, within a day; whoever opens it first is {account}: send it safely.")


def _browser_url(options: HouseOptions) -> str:
    """How browsers reach the house that is meant: what is said here, else the one that is open."""
    from parlor.house.status import open_houses

    if options.url or options.web_port:
        return options.browser_url(options.web_port or 0)
    found = sorted({each.web for each in open_houses(options.folder)} - {""})
    if len(found) != 1:
        output.fail(SEVERAL if found else NO_WEB)
    return found[0]


def _revoke(options: HouseOptions, name: str) -> None:
    """Let nobody in who comes by a link or a browser of somebody."""
    from parlor.store.opening import open_store
    from parlor.store.shared.browser_keys import BrowserKeys

    with open_store(options.database) as store:
        account, number = BrowserKeys(store).revoke(name)
    output.say(f"Links and browsers of {account} that open nothing any more: {number}.")


def _add_key(options: HouseOptions, name: str, file: str) -> None:
    """Let another key of somebody in: of another computer, or in place of a lost one."""
    _check_installed()
    from parlor.house.keys import public_key_fingerprint
    from parlor.store.opening import open_store
    from parlor.store.shared.accounts import Accounts

    fingerprint = public_key_fingerprint(Path(file))
    with open_store(options.database) as store:
        account = Accounts(store).add_key(name, fingerprint)
    output.say(f"{account} may come with the key {fingerprint}.")


def _forget(options: HouseOptions, name: str) -> None:
    """Give a name free."""
    from parlor.store.opening import open_store
    from parlor.store.shared.accounts import Accounts

    with open_store(options.database) as store:
        account = Accounts(store).delete(name)
    output.say(f"The account of {account} is deleted. Whoever is in under it stays until he leaves.")


def _tell_status(options: HouseOptions, *, json: bool) -> None:
    """Tell who is in the houses of this folder."""
    from parlor.house.status import open_houses

    houses = open_houses(options.folder)
    if json:
        output.json([_as_json(each) for each in houses])
        return
    if not houses:
        output.say("No house is open. 'parlor house' says how to open one.")
    for each in houses:
        _show_status(each)


def _show_status(house: HouseStatus) -> None:
    from parlor.house.status import private_bytes

    counts = ", ".join(f"{what} {number}" for what, number in sorted(house.counts.items()))
    doors = f"port {house.port}" if house.port is not None else "", house.web
    title = f"{house.address} {', '.join(filter(None, doors))}: {len(house.sessions)} of {house.max_sessions} sessions"
    table = output.table("session", "name", "address", "since", "process", "memory", title=title, note=counts)
    for each in house.sessions:
        own = private_bytes(each.process)
        memory = f"{own / MB:.0f} MB" if own is not None else ""
        output.row(table, str(each.session), each.name, each.address, each.since, str(each.process or ""), memory)
    output.show(table)


def _as_json(house: HouseStatus) -> dict[str, object]:
    import msgspec

    from parlor.house.status import private_bytes

    sessions = [
        {**msgspec.structs.asdict(each), "private_bytes": private_bytes(each.process)} for each in house.sessions
    ]
    return {**msgspec.structs.asdict(house), "sessions": sessions}
