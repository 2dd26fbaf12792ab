"""What a house is opened with."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class HouseOptions(Struct, frozen=True, kw_only=True):
    """How people come in."""

    home: Path
    """The folder of all that Parlor keeps; the house has one of its own in it."""
    database: str
    """The path or URL of the saved games, as `open_store` takes it."""
    address: str
    port: int
    """0 for any that is free."""
    guests: bool = False
    """Whether people without a key may come in."""
    invite: str = ""
    """What somebody has to know who registers a name; "" for nothing."""
    idle_s: float = 3600.0
    """Seconds without a key after which a session is ended; 0: never."""
    max_sessions: int = 50

    @property
    def folder(self) -> Path:
        """Where the house keeps its key, and what belongs to its people."""
        return self.home / "house"
