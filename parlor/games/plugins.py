"""Games of others that fail: which one it was, and what to say of it."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType

from parlor.core.printable import printable
from parlor.games.catalogue import entries


def blame(error: BaseException, playing: str = "") -> str:
    """The message where a game of others is to blame for an error; "" where it is one of Parlor's own.

    It is to blame where the error went through code of its package, or came while it was played (`playing`, an id).
    """
    error = getattr(error, "error", error)  # what a worker of the screen library wraps
    guests = {game.module.partition(".")[0]: game for game in entries().values() if game.guest}
    if not guests:
        return ""
    at_fault = next((guests[name] for name in _packages(error) if name in guests), None)
    game = entries().get(playing)
    if game is None or not game.guest:
        game = at_fault
    return f"{game.title} failed, and is left: {type(error).__name__}: {printable(str(error), 200)}" if game else ""


def _packages(error: BaseException) -> Iterator[str]:
    """The packages whose code an error went through, it and what it came of."""
    seen: BaseException | None = error
    while seen is not None:
        at: TracebackType | None = seen.__traceback__
        while at is not None:
            yield str(at.tb_frame.f_globals.get("__name__", "")).partition(".")[0]
            at = at.tb_next
        seen = seen.__cause__ or seen.__context__
