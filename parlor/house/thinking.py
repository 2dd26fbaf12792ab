"""The thinking of a house: a few processes in which the bots of all sessions think, one question after the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

import msgspec
from msgspec.structs import replace

from parlor.ai.messages import HEADER_BYTES, Answer, Stop, Think, pack
from parlor.ai.messages import Request as Message
from parlor.ai.thinker import read_answer
from parlor.ai.worker_process import Mind, WorkerProcess

NICENESS: Final = 10
"""How far thinking gives way to sessions, so that keys are answered at once however much is thought."""
DRAIN_S: Final = 2.0
"""Seconds in which everything that waits is to be answered: where many wait, bots think for a shorter time."""
MIN_THINKING_S: Final = 0.05
"""Seconds that a bot thinks at least: enough for a sound move in every game."""
LATE_S: Final = 60.0
"""Seconds beyond its budget after which an answer is given up: hints take ten on a busy machine."""
MAX_FRAME_BYTES: Final = 4_000_000
"""A view takes a few thousand; what is larger is none."""
FAILED: Final = "the process in which bots think has ended"
TOO_LATE: Final = "no answer came"

DECODER: Final = msgspec.msgpack.Decoder(Message)


class _Question:
    """A question of a session."""

    def __init__(self, think: Think, asker: asyncio.StreamWriter) -> None:
        self.think = think
        self.stopped = False
        self.stop: Callable[[], None] = lambda: None
        """Tells whoever thinks about it to stop."""
        self._asker = asker

    @property
    def urgency(self) -> int:
        """Bots' moves come first, for a person waits for them; then hints; then the tutor, who thinks ahead."""
        return 2 if self.think.lesson or self.think.played else 1 if self.think.why else 0

    def answer(self, answer: Answer) -> None:
        """Answer it, if somebody still wants to know."""
        with contextlib.suppress(OSError, RuntimeError):
            self._asker.write(pack(replace(answer, number=self.think.number)))

    def give_up(self) -> None:
        """Nobody wants to know any more."""
        self.stopped = True
        self.stop()


class ThinkingPool:
    """Answers the questions of all sessions by a few minds."""

    def __init__(self, minds: int, connect: Callable[[], Awaitable[Mind]] | None = None) -> None:
        """`connect` gives a mind; by default a process that gives way to all others."""
        self._minds = minds
        self._connect = connect or _start_process
        self._queue: asyncio.PriorityQueue[tuple[int, int, _Question]] = asyncio.PriorityQueue()
        self._numbers = count(1)
        self._tasks: list[asyncio.Task[None]] = []
        self._serving: set[asyncio.Task[None]] = set()
        self.busy = 0
        """Questions that are thought about."""

    @property
    def waiting(self) -> int:
        """Questions that wait, with those that were given up meanwhile."""
        return self._queue.qsize()

    def open(self) -> None:
        """Answer from now on. A mind is started when it is wanted first."""
        self._tasks = [asyncio.ensure_future(self._think()) for _ in range(self._minds)]

    async def close(self) -> None:
        """Answer no more."""
        for each in (*self._tasks, *self._serving):
            each.cancel()
        await asyncio.gather(*self._tasks, *self._serving, return_exceptions=True)

    def serve(self, line: socket.socket) -> None:
        """Answer what a session asks by a line, until it is closed."""
        task = asyncio.ensure_future(self._serve(line))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    # -- listening -------------------------------------------------------------------------------

    async def _serve(self, line: socket.socket) -> None:
        reader, writer = await asyncio.open_unix_connection(sock=line)
        questions: dict[int, _Question] = {}
        try:
            while True:
                size = int.from_bytes(await reader.readexactly(HEADER_BYTES), "big")
                if size > MAX_FRAME_BYTES:
                    return
                message = DECODER.decode(await reader.readexactly(size))
                questions = {number: each for number, each in questions.items() if not each.stopped}
                if isinstance(message, Stop):
                    if found := questions.get(message.number):
                        found.give_up()
                    continue
                for each in questions.values():
                    each.give_up()  # a session asks one thing at a time
                question = _Question(message, writer)
                questions[message.number] = question
                self._queue.put_nowait((question.urgency, next(self._numbers), question))
        except (OSError, EOFError, msgspec.MsgspecError):
            pass  # the session has ended
        finally:
            for each in questions.values():
                each.give_up()
            writer.close()

    # -- thinking --------------------------------------------------------------------------------

    async def _think(self) -> None:
        """Answer one question after the other by a mind."""
        mind: Mind | None = None
        try:
            while True:
                question = (await self._queue.get())[2]
                if question.stopped:
                    continue
                answer: Answer | None = None
                for _ in range(2):  # a mind that has died is replaced, once
                    try:
                        if mind is None or mind.ended:
                            mind = await self._connect()
                        answer = await self._ask(mind, question)
                        break
                    except (OSError, EOFError, TimeoutError, msgspec.MsgspecError) as error:
                        answer = Answer(0, error=TOO_LATE if isinstance(error, TimeoutError) else FAILED)
                        if mind is not None:
                            mind.close()
                        mind = None
                        if isinstance(error, TimeoutError):
                            break
                assert answer is not None
                question.answer(answer)
        finally:
            if mind is not None:
                mind.close()

    async def _ask(self, mind: Mind, question: _Question) -> Answer:
        """The answer of a mind. Raises `EOFError`, `OSError` and `TimeoutError`."""
        # Numbered as it is asked: a mind that is to stop stops at all that has a lower number.
        number = next(self._numbers)
        think = replace(question.think, number=number, seconds=self._shorten(question.think.seconds))
        mind.writer.write(pack(think))
        question.stop = lambda: mind.writer.write(pack(Stop(number)))
        self.busy += 1
        try:
            async with asyncio.timeout((think.seconds or 0) + LATE_S):
                while (answer := await read_answer(mind.reader)).number != number:
                    pass
        finally:
            question.stop = lambda: None
            self.busy -= 1
        return answer

    def _shorten(self, seconds: float | None) -> float | None:
        """How long a bot thinks while others wait."""
        if seconds is None:
            return None
        return min(seconds, max(MIN_THINKING_S, DRAIN_S * self._minds / (self.waiting + self._minds)))


async def _start_process() -> Mind:
    process = await WorkerProcess.start()
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process.process.pid, NICENESS)
    return process


class PooledMind:
    """The pool as a session knows it: a line that came with its terminal."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @property
    def ended(self) -> bool:
        return self.reader.at_eof()

    def why(self) -> str:
        """Nothing is known of it here."""
        return ""

    def close(self) -> None:
        """Ask nothing more."""
        self.writer.close()


def pooled(line: int) -> Callable[[], Awaitable[Mind]]:
    """What connects a session to the pool, by a line that is given as a file, once."""

    async def connect() -> Mind:
        return PooledMind(*await asyncio.open_unix_connection(sock=socket.socket(fileno=line)))

    return connect
