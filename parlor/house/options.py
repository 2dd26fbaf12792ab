"""What a house is opened with."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class HouseOptions(Struct, frozen=True):
    """How people come in."""

    home: Path
    """The folder of all that Parlor keeps; the house has one of its own in it."""
    database: str
    """The path or URL of the saved games, as `open_store` takes it."""
    address: str
    port: int
    """0 for any that is free."""

    @property
    def folder(self) -> Path:
        """Where the house keeps its key, and what belongs to its people."""
        return self.home / "house"
