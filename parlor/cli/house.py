"""The command that opens a house, and tells who is in."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Final

import typer

from parlor.cli import output
from parlor.cli.arguments import AsJson

if TYPE_CHECKING:
    from parlor.house.options import HouseOptions
    from parlor.house.status import HouseStatus

LOOPBACK: Final = "127.0.0.1"
WHAT_TO_DO: Final = (
    "A house lets people in over SSH; each plays at a terminal of his own, at the tables of one database.",
    "",
    "  parlor house --ssh 2222                     for this machine alone",
    "  parlor house --ssh 2222 --address 0.0.0.0   for everybody who can reach it",
    "  parlor house --status                       who is in",
    "",
    "It prints the line that people type. 'parlor house --help' lists the options; docs/house.md tells more.",
)
NOT_INSTALLED: Final = "A house needs asyncssh: pip install 'parlor-games[house]'."
MIN_CODE: Final = 6
"""Letters of an invitation code: three tries a connection guess no such one."""
MB: Final = 1_000_000


def house(
    ssh: Annotated[int | None, typer.Option("--ssh", metavar="PORT", min=0, max=65535, help="The port of SSH.")] = None,
    address: Annotated[
        str, typer.Option(help="Where to listen: this machine alone, or 0.0.0.0 or :: for the network.")
    ] = LOOPBACK,
    guests: Annotated[
        bool, typer.Option("--guests", help="Let people without a key in, for whom nothing is kept.")
    ] = False,
    invite: Annotated[
        str, typer.Option(metavar="CODE", envvar="PARLOR_INVITE", help="Ask for this code before a name is registered.")
    ] = "",
    idle: Annotated[
        float, typer.Option(metavar="MINUTES", min=0, help="End a session without a key for so long.")
    ] = 60,
    sessions: Annotated[int, typer.Option(metavar="NUMBER", min=1, max=1000, help="Sessions at once.")] = 50,
    status: Annotated[bool, typer.Option("--status", help="Tell who is in a house that is open.")] = False,
    json: AsJson = False,
) -> None:
    """Open a house. People come in over SSH, and play at your database."""
    from parlor.house.options import HouseOptions
    from parlor.settings import home
    from parlor.store.files import FILE

    folder = home().absolute()
    options = HouseOptions(
        home=folder,
        database=os.environ.get("PARLOR_DATABASE") or str(folder / FILE),
        address=address,
        port=ssh or 0,
        guests=guests,
        invite=invite,
        idle_s=60.0 * idle,
        max_sessions=sessions,
    )
    if status:
        _tell_status(options, json=json)
    elif ssh is None:
        output.say_lines(WHAT_TO_DO)
    else:
        _keep_open(options)


def _keep_open(options: HouseOptions) -> None:
    from importlib.util import find_spec

    if find_spec("asyncssh") is None:
        output.fail(NOT_INSTALLED)
    if options.invite and len(options.invite) < MIN_CODE:
        output.fail(f"The code of --invite can be guessed: take one of at least {MIN_CODE} letters or figures.")
    from parlor.house.run import keep_open

    keep_open(options, lambda port: _tell_open(options.address, port))


def _tell_open(address: str, port: int) -> None:
    """Say how to come in."""
    from ipaddress import ip_address

    try:
        found = ip_address(address)
        here, anywhere = found.is_loopback, found.is_unspecified
    except ValueError:
        here, anywhere = address == "localhost", False
    host = "localhost" if here else address
    if anywhere:
        import socket

        host = socket.gethostname()
    output.say(f"The house is open. People type: ssh -p {port} NAME@{host}")
    if here:
        output.say("Only this machine reaches it: '--address 0.0.0.0' opens it to the network.")
    output.say("Ctrl-C closes it; every game is saved.")


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
    title = f"{house.address} port {house.port}: {len(house.sessions)} of {house.max_sessions} sessions"
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
