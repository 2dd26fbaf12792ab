"""The log of a house: a line for each thing that happened, for people at a terminal, else as JSON."""

from __future__ import annotations

import logging
from collections import Counter
from datetime import UTC, datetime
from typing import Final, TextIO

import msgspec

from parlor.core.printable import escape_unprintable
from parlor.runtime.error_log import log_error

TELLING: Final = frozenset(mantissa * 10**power for mantissa in (1, 2, 5) for power in range(9))
"""How often something has to happen for a line in the log, where it may happen very often: no flood is one of lines."""
MAX_KINDS: Final = 1000
"""Kinds of frequent things that are told apart."""
MAX_CHARACTERS: Final = 300


class Log:
    """Writes what happens. Nothing of a game, no code and no key gets into it."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._json = not out.isatty()
        self._frequent: Counter[tuple[str, str]] = Counter()

    def event(self, what: str, **fields: str | int | float) -> None:
        """Note an event."""
        moment = datetime.now(UTC).isoformat(timespec="milliseconds")
        if self._json:
            line = msgspec.json.encode({"time": moment, "event": what, **fields}).decode()
        else:
            line = f"{moment[11:19]} {what} " + " ".join(f"{key}={value}" for key, value in fields.items())
        self._out.write(escape_unprintable(line) + "\n")  # at once: whoever reads it meanwhile sees whole lines
        self._out.flush()

    def frequent(self, what: str, kind: str = "", **fields: str | int | float) -> None:
        """Note an event of a kind that may come in floods: the first time, the second, the fifth, the tenth, ..."""
        if (what, kind) in self._frequent or len(self._frequent) < MAX_KINDS:
            self._frequent[what, kind] += 1
            if (so_far := self._frequent[what, kind]) in TELLING:
                self.event(what, **fields, so_far=so_far)

    def take_over(self) -> None:
        """Take what libraries have to say, too: they would write it between the lines."""
        logging.basicConfig(handlers=[_Handler(self)], level=logging.WARNING, force=True)


class _Handler(logging.Handler):
    def __init__(self, log: Log) -> None:
        super().__init__()
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        path = log_error(error) if error is not None else None
        details = {"error": type(error).__name__, "details": str(path or "")} if error is not None else {}
        words = record.getMessage()[:MAX_CHARACTERS]
        self._log.frequent("warning", str(record.msg)[:MAX_CHARACTERS], source=record.name, words=words, **details)
