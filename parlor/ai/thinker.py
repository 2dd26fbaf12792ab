"""The interface's side of the thinking process: ask for a move, and never wait for it when leaving."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from random import SystemRandom
from typing import Any

import msgspec
from msgspec.structs import replace

from parlor.ai.judging import Verdict
from parlor.ai.messages import HEADER_BYTES, Answer, Stop, Think, pack
from parlor.ai.worker_process import Mind, WorkerProcess
from parlor.core.advice import Advice
from parlor.core.errors import ParlorError
from parlor.core.state import Move, View


class NoThought(ParlorError):
    """A bot could not find a move; the message says why."""


class Thinker:
    """Asks a mind: one warm process, unless it is said otherwise. It is sent views, never a state or a record."""

    def __init__(self, connect: Callable[[], Awaitable[Mind]] = WorkerProcess.start) -> None:
        self._connect = connect
        self._mind: Mind | None = None
        self._number = 0
        self._lock = asyncio.Lock()

    async def start(self) -> Mind:
        """Connect to the mind, if that is not done: ahead of the first question, to have it warm. Raises `OSError`."""
        if self._mind is None or self._mind.ended:
            self.close()
            self._mind = await self._connect()
        return self._mind

    async def advice(
        self,
        game: str,
        view: View[Any],
        level: str,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
        why: bool = False,
    ) -> Advice:
        """What a bot of this level does. If the process died, it is started again, once.

        Cancelling stops the thinking. Raises `NoThought`.
        """
        seed = SystemRandom().getrandbits(62) if seed is None else seed
        think = Think(0, game, msgspec.msgpack.encode(view), level, seed, iterations, seconds, why)
        answer = await self._answer(think)
        assert answer.advice is not None
        return answer.advice

    async def verdict(self, game: str, view: View[Any], played: Move) -> Verdict | None:
        """What a move costs the seat of a view; None where that can't be told. Raises `NoThought`."""
        think = Think(0, game, msgspec.msgpack.encode(view), "hard", 0, played=played)
        return (await self._answer(think)).verdict

    async def lesson(self, game: str, view: View[Any]) -> dict[Move, Verdict]:
        """What every move costs, of which that can be told. Cancelling stops the thinking. Raises `NoThought`."""
        think = Think(0, game, msgspec.msgpack.encode(view), "hard", 0, lesson=True)
        return dict((await self._answer(think)).lesson)

    async def _answer(self, think: Think) -> Answer:
        """The answer to a question, asked once more where the process has died. Raises `NoThought`."""
        async with self._lock:
            self._number += 1
            request = replace(think, number=self._number)
            try:
                answer = await self._ask(request)
            except (OSError, EOFError):
                self.close()
                try:
                    answer = await self._ask(request)
                except (OSError, EOFError) as error:
                    why = self._mind.why() if self._mind is not None else ""
                    raise NoThought(f"The process in which bots think keeps ending{why}.") from error
        if answer.error:
            raise NoThought(f"The bot failed: {answer.error}")
        return answer

    async def _ask(self, request: Think) -> Answer:
        mind = await self.start()
        mind.writer.write(pack(request))
        await mind.writer.drain()
        try:
            while True:
                answer = await read_answer(mind.reader)
                if answer.number == request.number:
                    return answer
        except asyncio.CancelledError:
            with contextlib.suppress(OSError):
                mind.writer.write(pack(Stop(request.number)))
            raise

    def close(self) -> None:
        """Let go of the mind without waiting for it."""
        mind, self._mind = self._mind, None
        if mind is not None:
            mind.close()


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """The next answer of a mind. Raises `EOFError`."""
    head = await reader.readexactly(HEADER_BYTES)
    body = await reader.readexactly(int.from_bytes(head, "big"))
    return msgspec.msgpack.decode(body, type=Answer)
