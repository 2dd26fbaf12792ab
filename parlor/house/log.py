"""The log of a house: a line for each thing that happened, for people at a terminal, else as JSON."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TextIO

import msgspec

from parlor.core.printable import escape_unprintable


class Log:
    """Writes what happens. Nothing of a game, no code and no key gets into it."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._json = not out.isatty()

    def event(self, what: str, **fields: str | int | float) -> None:
        """Note an event."""
        moment = datetime.now(UTC).isoformat(timespec="milliseconds")
        if self._json:
            line = msgspec.json.encode({"time": moment, "event": what, **fields}).decode()
        else:
            line = f"{moment[11:19]} {what} " + " ".join(f"{key}={value}" for key, value in fields.items())
        print(escape_unprintable(line), file=self._out, flush=True)
