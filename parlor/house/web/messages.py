"""What the page and the house say to each other beside keys and what is drawn, which are bytes: lines of JSON."""

from __future__ import annotations

from msgspec import Struct


class Open(Struct, frozen=True, tag=True):
    """The page asks for a session at a terminal of a size; a guest says his name."""

    columns: int
    rows: int
    guest: str = ""


class Resize(Struct, frozen=True, tag=True):
    """The terminal has another size."""

    columns: int
    rows: int


class End(Struct, frozen=True, tag=True):
    """The session has ended, and why if there is more to say."""

    words: str


class Entrance(Struct, frozen=True):
    """Whom the house takes the browser for: an account's name, or "" with the reason; and whether guests may come."""

    name: str
    refusal: str
    guests: bool


FromPage = Open | Resize
