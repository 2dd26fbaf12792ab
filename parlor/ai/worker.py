"""The thinking process: `python -m parlor.ai.worker`. It is handed views, and answers with moves.

It keeps the games it has met imported, thinks in the main thread and listens in another one, so that
a stop is heard while it thinks. It ends when its input closes: whoever started it is gone.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from functools import cache
from random import Random
from typing import Any, BinaryIO

import msgspec

from parlor.ai.bots import advise
from parlor.ai.budget import Budget
from parlor.ai.hints import Hints
from parlor.ai.judging import judging_budget
from parlor.ai.messages import HEADER_BYTES, Answer, Request, Stop, Think, pack
from parlor.core.game import Game
from parlor.core.state import View
from parlor.games.catalogue import entry


class Desk:
    """Requests as they come in, and the last one that is to be stopped."""

    def __init__(self, source: BinaryIO) -> None:
        self.requests: queue.Queue[Think] = queue.Queue()
        self.stopped = -1
        self._source = source
        self._decode = msgspec.msgpack.Decoder(Request).decode

    def listen(self) -> None:
        """Read requests until the input closes, then end the process, thinking or not."""
        while len(head := self._source.read(HEADER_BYTES)) == HEADER_BYTES:
            request = self._decode(self._source.read(int.from_bytes(head, "big")))
            if isinstance(request, Stop):
                self.stopped = max(self.stopped, request.number)
            else:
                self.requests.put(request)
        os._exit(0)


@cache
def _game_and_decoder(name: str) -> tuple[Game, msgspec.msgpack.Decoder[View[Any]]]:
    game = entry(name).game
    return game, msgspec.msgpack.Decoder(View[game.state])  # type: ignore[name-defined]


def decode_view(game: str, view: bytes) -> View[Any]:
    """Decode a view; a state that is shared by several games gets the options of its own."""
    known, decoder = _game_and_decoder(game)
    found = decoder.decode(view)
    if isinstance(found.shown.options, dict):
        options = msgspec.convert(found.shown.options, known.options)
        found = View(found.seat, msgspec.structs.replace(found.shown, options=options), found.own)
    return found


def think(request: Think, desk: Desk, hints: Hints) -> Answer:
    """The best move found within the budget, or until a stop is heard; or a hint, or what moves cost."""
    game, _ = _game_and_decoder(request.game)
    view = decode_view(request.game, request.view)

    def stopped() -> bool:
        return desk.stopped >= request.number

    budget = Budget(request.iterations, request.seconds, stopped)
    if request.why or request.played or request.lesson:
        weighing = budget if request.iterations is not None else judging_budget(game, stopped)
        if request.played:
            found = hints.verdict(request.game, game, view, request.played, weighing)
            return Answer(request.number, verdict=found)
        if request.lesson:
            return Answer(request.number, lesson=hints.lesson(request.game, game, view, weighing))
        return Answer(request.number, hints.advice(request.game, game, view, weighing))
    return Answer(request.number, advise(game, view, request.level, budget, Random(request.seed)))


def main() -> None:
    """Think about one request after the other."""
    desk, hints = Desk(sys.stdin.buffer), Hints()
    threading.Thread(target=desk.listen, daemon=True).start()
    out = sys.stdout.buffer
    while True:
        request = desk.requests.get()
        try:
            answer = think(request, desk, hints)
        except Exception as error:  # a fault in one game must not silence the others
            answer = Answer(request.number, error=f"{type(error).__name__}: {error}")
        out.write(pack(answer))
        out.flush()


if __name__ == "__main__":
    main()
