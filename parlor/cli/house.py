"""The command that opens a house."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer

from parlor.cli import output

LOOPBACK: Final = "127.0.0.1"
WHAT_TO_DO: Final = (
    "A house lets people in over SSH; each plays at a terminal of his own, at the tables of one database.",
    "",
    "  parlor house --ssh 2222                     for this machine alone",
    "  parlor house --ssh 2222 --address 0.0.0.0   for everybody who can reach it",
    "",
    "It prints the line that people type. 'parlor house --help' lists the options; docs/house.md tells more.",
)
NOT_INSTALLED: Final = "A house needs asyncssh: pip install 'parlor-games[house]'."


def house(
    ssh: Annotated[int | None, typer.Option("--ssh", metavar="PORT", min=0, max=65535, help="The port of SSH.")] = None,
    address: Annotated[
        str, typer.Option(help="Where to listen: this machine alone, or 0.0.0.0 or :: for the network.")
    ] = LOOPBACK,
) -> None:
    """Open a house: people come in over SSH, and play at your database."""
    if ssh is None:
        output.say_lines(WHAT_TO_DO)
        return
    from importlib.util import find_spec

    if find_spec("asyncssh") is None:
        output.fail(NOT_INSTALLED)
    from parlor.house.options import HouseOptions
    from parlor.house.run import keep_open
    from parlor.settings import home
    from parlor.store.files import FILE

    folder = home().absolute()
    database = os.environ.get("PARLOR_DATABASE") or str(folder / FILE)
    keep_open(HouseOptions(folder, database, address, ssh), lambda port: _tell_open(address, port))


def _tell_open(address: str, port: int) -> None:
    """Say how to come in."""
    from ipaddress import ip_address

    try:
        here = ip_address(address).is_loopback
        anywhere = ip_address(address).is_unspecified
    except ValueError:
        here, anywhere = address == "localhost", False
    host = address
    if here:
        host = "localhost"
    elif anywhere:
        import socket

        host = socket.gethostname()
    output.say(f"The house is open. People type: ssh -p {port} NAME@{host}")
    if here:
        output.say("Only this machine reaches it: '--address 0.0.0.0' opens it to the network.")
    output.say("Ctrl-C closes it; every game is saved.")
