"""What a house is opened with."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from pathlib import Path

from msgspec import Struct


class HouseOptions(Struct, frozen=True, kw_only=True):
    """How people come in."""

    home: Path
    """The folder of all that Parlor keeps; the house has one of its own in it."""
    database: str
    """The path or URL of the saved games, as `open_store` takes it."""
    address: str
    port: int | None = None
    """Of SSH: 0 for any that is free, None for no such door."""
    web_port: int | None = None
    """Of the browser's door, likewise."""
    url: str = ""
    """How browsers reach a proxy that stands before the house: scheme and host, no path; "" where none does."""
    guests: bool = False
    """Whether people without a key may come in."""
    invite: str = ""
    """What somebody has to know who registers a name; "" for nothing."""
    idle_s: float = 3600.0
    """Seconds without a key after which a session is ended; 0: never."""
    max_sessions: int = 50

    @property
    def local(self) -> bool:
        """Whether only this machine reaches the house."""
        try:
            return ip_address(self.address).is_loopback
        except ValueError:
            return self.address == "localhost"

    @property
    def host(self) -> str:
        """What people call this machine."""
        if self.local:
            return "localhost"
        try:
            found = ip_address(self.address)
        except ValueError:
            return self.address
        if found.is_unspecified:
            return _own_address() or socket.gethostname()
        return f"[{found}]" if found.version == 6 else str(found)

    def browser_url(self, port: int) -> str:
        """What people open in a browser, where the house listens at a port."""
        return self.url or f"http://{self.host}:{port}"

    @property
    def folder(self) -> Path:
        """Where the house keeps its key, and what belongs to its people."""
        return self.home / "house"


def _own_address() -> str:
    """The address of this machine in its network; "" where it is in none. Others mostly can't resolve its name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))  # an address of nobody's; nothing is sent to it
        except OSError:
            return ""
        return str(line.getsockname()[0])
