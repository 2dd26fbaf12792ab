"""People who wish a house ill, while one plays in it: what they cost, and whether he notices.

    python benchmarks/house_abuse.py [TRIAL ...] [--seconds 20]

Each trial says how long the player's keys took, whether somebody else could come in meanwhile and how soon, and what
the house had in memory and open files before, at the most, and after. They come from addresses of 127.0.0.0/8.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import socket
import struct
import tempfile
import time
from collections.abc import Awaitable, Callable
from random import Random
from statistics import median, quantiles
from typing import Any, Final

import asyncssh
from house import DOWN, UP, Player, house, processor_s, pss_bytes

from parlor.store.opening import open_store
from parlor.store.shared.accounts import Accounts

KEYS: Final = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(12)]
OPTIONS: Final[dict[str, Any]] = {"known_hosts": None, "config": None, "agent_path": None}


class Trial:
    """A house, somebody who plays there, and how it fares."""

    def __init__(self, port: int, process: int, seconds: float) -> None:
        self.port, self.seconds = port, seconds
        self._process = process
        self.said: list[str] = []

    async def run(self, abuse: Callable[[Trial], Awaitable[None]]) -> None:
        """Abuse the house while somebody plays, and tell how it went."""
        player = Player(self.port, 0, KEYS[0])
        await player.come()
        before, spent, begun = self._state(), processor_s([self._process]), time.monotonic()
        most = before
        playing = asyncio.ensure_future(player.play(time.monotonic() + self.seconds, 0.3, False, Random(1)))
        abusing = asyncio.ensure_future(abuse(self))
        await asyncio.sleep(self.seconds / 2)
        entered = await self._enter()
        while not playing.done():
            most = tuple(map(max, most, self._state()))  # type: ignore[assignment]
            await asyncio.sleep(0.2)
        share = (processor_s([self._process]) - spent) / (time.monotonic() - begun)
        abusing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await abusing
        await asyncio.sleep(5)
        times, after = playing.result(), self._state()
        late = quantiles(times, n=20, method="inclusive")[-1]
        print(f"{abuse.__name__}: {'; '.join(self.said)}")
        print(f"  keys {1000 * median(times):.0f} ms, 95 % within {1000 * late:.0f}; somebody else {entered}")
        states = (f"{memory / 1e6:.0f} MB and {files} files" for memory, files in (before, most, after))
        print(f"  the house before, at the most, after: {', '.join(states)}; {100 * share:.0f} % of a processor")
        await player.leave()

    def _state(self) -> tuple[int, int]:
        return pss_bytes(self._process), len(os.listdir(f"/proc/{self._process}/fd"))

    async def _enter(self) -> str:
        begun = time.perf_counter()
        player = Player(self.port, 1, KEYS[1])
        player.source = ("127.9.9.9", 0)
        try:
            async with asyncio.timeout(30):
                await player.come()
        except (OSError, asyncssh.Error) as error:
            return f"could not come in ({error})"
        await player.leave()
        return f"came in within {time.perf_counter() - begun:.2f} s"


async def tcp(trial: Trial, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", trial.port, local_addr=(address, 0))


async def silent(trial: Trial) -> None:
    """1,000 connections that say nothing, from fifty addresses; each that is closed comes again."""
    made = closed = 0

    async def keep(address: str) -> None:
        nonlocal made, closed
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await tcp(trial, address)
                made += 1
                while await reader.read(4096):
                    pass
                closed += 1
                writer.close()
            await asyncio.sleep(0.5)

    tasks = [asyncio.ensure_future(keep(f"127.0.1.{number % 50}")) for number in range(1000)]
    try:
        await asyncio.sleep(1000)
    finally:
        trial.said.append(f"{made} connections, of which {closed} were closed")
        for each in tasks:
            each.cancel()


async def half_open(trial: Trial) -> None:
    """1,000 connections that stop in the middle of the key exchange."""
    made = 0

    async def begin(address: str) -> None:
        nonlocal made
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await tcp(trial, address)
                made += 1
                writer.write(b"SSH-2.0-nobody\r\n" + struct.pack(">IBB", 1000, 10, 20) + bytes(500))
                while await reader.read(4096):
                    pass
                writer.close()
            await asyncio.sleep(0.5)

    tasks = [asyncio.ensure_future(begin(f"127.0.2.{number % 50}")) for number in range(1000)]
    try:
        await asyncio.sleep(1000)
    finally:
        trial.said.append(f"{made} connections")
        for each in tasks:
            each.cancel()


async def garbage(trial: Trial) -> None:
    """Connections that send bytes at random, one after the other from fifty addresses."""
    made, rng = 0, Random(1)

    async def send(address: str) -> None:
        nonlocal made
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await tcp(trial, address)
                made += 1
                writer.write(rng.choice((b"SSH-2.0-x\r\n", b"")) + rng.randbytes(20_000))
                async with asyncio.timeout(2):
                    while await reader.read(4096):
                        pass
                writer.close()
            await asyncio.sleep(0.1)

    tasks = [asyncio.ensure_future(send(f"127.0.3.{number}")) for number in range(50)]
    try:
        await asyncio.sleep(1000)
    finally:
        trial.said.append(f"{made} connections")
        for each in tasks:
            each.cancel()


async def stranger(trial: Trial, number: int, **options: Any) -> asyncssh.SSHClientConnection:
    return await asyncssh.connect(
        "127.0.0.1", trial.port, username=f"player {number}", client_keys=[KEYS[number]], **OPTIONS, **options
    )


async def keys(trial: Trial) -> None:
    """A session with 10,000 keys a second, and more: as many as the line takes."""
    connection = await stranger(trial, 2)
    process = await connection.create_process(encoding=None, term_type="xterm-256color", term_size=(80, 24))
    drawn = sent = 0

    async def read() -> None:
        nonlocal drawn
        while data := await process.stdout.read(65536):
            drawn += len(data)

    reading = asyncio.ensure_future(read())
    begun = time.monotonic()
    try:
        while True:
            process.stdin.write(DOWN * 500 + UP * 500)
            sent += 1000
            await process.stdin.drain()
            await asyncio.sleep(0.02)
    finally:
        took = time.monotonic() - begun
        trial.said.append(f"{sent / took:,.0f} keys a second were sent; {drawn / took / 1000:,.0f} kB a second drawn")
        reading.cancel()
        connection.abort()


async def deaf(trial: Trial) -> None:
    """Sessions whose programs read nothing any more, and go on sending keys."""

    async def be_deaf(number: int, window: int) -> None:
        connection = await stranger(trial, number)
        process = await connection.create_process(
            encoding=None, term_type="xterm-256color", term_size=(200, 60), window=window
        )
        await process.stdout.read(1)
        connection._transport.pause_reading()  # type: ignore[union-attr]
        while True:
            with contextlib.suppress(OSError, asyncssh.Error):
                process.stdin.write((DOWN + b"\x0c" + UP) * 20)  # Ctrl-L draws all anew
            await asyncio.sleep(0.1)

    tasks = [asyncio.ensure_future(be_deaf(at, window)) for at, window in enumerate((8192, 65536, 1 << 21, 1 << 30), 2)]
    try:
        await asyncio.sleep(1000)
    finally:
        trial.said.append(
            f"4 sessions; {len(family_of(trial)) - 3} of them are left"
        )  # besides zygote, player, newcomer
        for each in tasks:
            each.cancel()


async def variables(trial: Trial) -> None:
    """A session that sends variables without end, before it begins."""
    connection = await stranger(trial, 2)
    sent = 0
    value = "x" * 30_000
    try:
        while True:
            with contextlib.suppress(asyncssh.Error):
                await connection.create_process(
                    encoding=None, term_type="xterm", env={f"LC_{sent}_{number}": value for number in range(200)}
                )
            sent += 200
    finally:
        trial.said.append(f"{sent * 30_000 / 1e6:,.0f} MB of variables")
        connection.abort()


async def sizes(trial: Trial) -> None:
    """A terminal that changes its size as fast as it can, up to the largest there is."""
    connection = await stranger(trial, 2)
    process = await connection.create_process(encoding=None, term_type="xterm-256color", term_size=(2**31, 2**31))
    reading = asyncio.ensure_future(process.stdout.read())
    rng, sent, most = Random(1), 0, 0
    try:
        while True:
            process.change_terminal_size(rng.randrange(2**32), rng.randrange(2**32))
            process.stdin.write(b"\x1b[48;1999;1999;1;1t")  # as terminals report it within what they send
            sent += 1
            if sent % 20 == 0:
                most = max(most, *map(pss_bytes, family_of(trial)))
            await asyncio.sleep(0.02)
    finally:
        trial.said.append(f"{sent} sizes; the session took {most / 1e6:.0f} MB at the most")
        reading.cancel()
        connection.abort()


def family_of(trial: Trial) -> list[int]:
    from house import family

    return family(trial._process)[1:]


async def guesses(trial: Trial) -> None:
    """Keys that are none of this house, one after the other, for a name that is taken."""
    tried = 0
    reasons: dict[str, int] = {}
    try:
        while True:
            try:
                key = asyncssh.generate_private_key("ssh-ed25519")
                await asyncssh.connect("127.0.0.1", trial.port, username="player 0", client_keys=[key], **OPTIONS)
            except (OSError, asyncssh.Error) as error:
                reasons[type(error).__name__] = reasons.get(type(error).__name__, 0) + 1
            tried += 1
    finally:
        trial.said.append(f"{tried} keys tried: {reasons}")


TRIALS: Final = (silent, half_open, garbage, keys, deaf, variables, sizes, guesses)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trials", nargs="*", choices=[[], *(each.__name__ for each in TRIALS)])
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    socket.setdefaulttimeout(30)
    for each in TRIALS:
        if given.trials and each.__name__ not in given.trials:
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.environ["PARLOR_HOME"] = folder
            os.environ.pop("PARLOR_DATABASE", None)
            with open_store() as store:
                for number, key in enumerate(KEYS):
                    Accounts(store).register(f"player {number}", key.get_fingerprint())
            with house(folder, 20) as (port, process):
                asyncio.run(Trial(port, process.pid, given.seconds).run(each))


if __name__ == "__main__":
    main()
