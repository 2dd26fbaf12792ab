"""The error log: unexpected errors with their tracebacks, in one private file of bounded size."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

from parlor import __version__
from parlor.settings import home, write_file

NAME: Final = "errors.log"
"""The file, beside the settings."""
MOST_BYTES: Final = 200_000
"""Size of the log: enough for ten of the longest entries. The oldest ones are dropped."""
ENTRY_CHARACTERS: Final = 20_000
"""Size of an entry: a usual traceback takes 5,000. Its end is kept, which names the error."""


def log_error(error: BaseException) -> Path | None:
    """Append an error to the log; the file, or None where it can't be written."""
    from parlor.core.printable import escape_unprintable  # late: the first frame does not wait for it

    path = home() / NAME
    lines = "".join(traceback.format_exception(error)).splitlines()
    words = "\n".join(map(escape_unprintable, lines))[-ENTRY_CHARACTERS:]
    entry = f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S%z} Parlor {__version__}\n{words}\n\n"
    try:
        older = path.read_bytes() if path.is_file() else b""
    except OSError:
        older = b""
    return path if write_file(path, (older + entry.encode(errors="replace"))[-MOST_BYTES:]) else None
