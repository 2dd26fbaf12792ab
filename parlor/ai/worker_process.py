"""A thinking process of one's own, from its start to its end."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import tempfile
from asyncio.subprocess import Process
from typing import BinaryIO, Final, Protocol, Self

from parlor.core.printable import printable

BEGIN: Final = "import sys; sys.path[:] = sys.argv[1:]; from parlor.ai.worker import main; main()"
"""The process imports from where this one does, and never from the folder it happens to run in."""


class Mind(Protocol):
    """Something that answers questions, in the frames of `parlor.ai.messages`."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @property
    def ended(self) -> bool:
        """Whether it answers no more."""

    def why(self) -> str:
        """Why it does not: ": " and its last words, or ""."""

    def close(self) -> None:
        """Let go of it without waiting."""


class WorkerProcess:
    """A process in which bots think; it is sent views, never a state or a record."""

    def __init__(self, process: Process, complaints: BinaryIO | None) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.reader, self.writer = process.stdout, process.stdin
        self._complaints = complaints
        """What it writes on its error output, which must not get onto the screen."""

    @classmethod
    async def start(cls) -> Self:
        """Start a process. Raises `OSError`."""
        complaints: BinaryIO | None = None
        with contextlib.suppress(OSError):  # a full disk is no reason not to think
            complaints = tempfile.TemporaryFile()  # noqa: SIM115 - kept as long as the process
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            BEGIN,
            *sys.path,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=complaints or asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        return cls(process, complaints)

    @property
    def ended(self) -> bool:
        return self.process.returncode is not None

    def why(self) -> str:
        """The last thing the process complained of."""
        if self._complaints is None:
            return ""
        self._complaints.seek(0)
        lines = self._complaints.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f": {printable(last)}" if last else ""

    def close(self) -> None:
        """End the process without waiting for it."""
        # Kills it, and lets go of its pipes while the loop still runs; asyncio has no public name for this.
        self.process._transport.close()  # type: ignore[attr-defined]
        if self._complaints is not None:
            self._complaints.close()
            self._complaints = None
