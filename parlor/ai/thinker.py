"""The interface's side of the thinking process: ask for a move, and never wait for it when leaving."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import tempfile
from random import SystemRandom
from typing import Any, BinaryIO, Final

import msgspec
from msgspec.structs import replace

from parlor.ai.judging import Verdict
from parlor.ai.messages import HEADER_BYTES, Answer, Stop, Think, pack
from parlor.core.advice import Advice
from parlor.core.errors import ParlorError
from parlor.core.players import printable
from parlor.core.state import Move, View


class NoThought(ParlorError):
    """A bot could not find a move; the message says why."""


BEGIN: Final = "import sys; sys.path[:] = sys.argv[1:]; from parlor.ai.worker import main; main()"
"""The process imports from where this one does, and never from the folder it happens to run in."""


class Thinker:
    """One warm process in which bots think. It is sent views, never a state or a record."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._complaints: BinaryIO | None = None
        """What the process writes on its error output, which must not get onto the screen."""
        self._number = 0
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Start the process, if it is not running: ahead of the first question, to have it warm."""
        if self._process is None or self._process.returncode is not None:
            self.close()
            with contextlib.suppress(OSError):  # a full disk is no reason not to think
                self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - kept as long as the process
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                BEGIN,
                *sys.path,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=self._complaints or asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )

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
                    raise NoThought(f"The process in which bots think keeps ending{self._why()}.") from error
        if answer.error:
            raise NoThought(f"The bot failed: {answer.error}")
        return answer

    async def _ask(self, request: Think) -> Answer:
        await self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(request))
        await process.stdin.drain()
        try:
            while True:
                head = await process.stdout.readexactly(HEADER_BYTES)
                body = await process.stdout.readexactly(int.from_bytes(head, "big"))
                answer = msgspec.msgpack.decode(body, type=Answer)
                if answer.number == request.number:
                    return answer
        except asyncio.CancelledError:
            with contextlib.suppress(OSError):
                process.stdin.write(pack(Stop(request.number)))
            raise

    def _why(self) -> str:
        """The last thing the process complained of."""
        if self._complaints is None:
            return ""
        self._complaints.seek(0)
        lines = self._complaints.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f": {printable(last)}" if last else ""

    def close(self) -> None:
        """End the process without waiting for it."""
        process, self._process = self._process, None
        if process is not None:
            # Kills it, and lets go of its pipes while the loop still runs; asyncio has no public name for this.
            process._transport.close()  # type: ignore[attr-defined]
        if self._complaints is not None:
            self._complaints.close()
            self._complaints = None
