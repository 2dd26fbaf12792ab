"""Many people in one house: the first frame, keys, memory and processor time.

    python benchmarks/house.py [--sessions 50] [--seconds 60] [--game pig] [--every 1.0]

Everybody comes in over SSH, half of them play against hard bots and look at the log, the others move up
and down in the list of games; each presses a key every second. Their programs run beside the house, on the same
processors. Then nobody does anything, and the processor time of the house is taken.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Final

import asyncssh

from parlor.store.opening import open_store
from parlor.store.shared.accounts import Accounts

AT_ONCE: Final = 4
"""People who come in at the same time."""
QUIET_S: Final = 0.15
DOWN, UP, RIGHT, ENTER, BACK = b"\x1b[B", b"\x1b[A", b"\x1b[C", b"\r", b"\x1b[27u"
LOG: Final = b"\x1bOR"  # F3


class Player:
    """Somebody in the house; what he is shown is not looked at, but when it comes."""

    def __init__(self, port: int, number: int, key: asyncssh.SSHKey) -> None:
        self._port, self._key = port, key
        self.name = f"player {number}"
        self.came: asyncio.Event = asyncio.Event()
        self.last = 0.0
        self.seen = b""
        self.source: tuple[str, int] | None = None

    async def come(self) -> tuple[float, float]:
        """Come in; seconds to the first whole frame from the first packet, and from the session that was asked for."""
        begun = time.perf_counter()
        self._connection = await asyncssh.connect(
            *("127.0.0.1", self._port),
            local_addr=self.source,
            username=self.name,
            client_keys=[self._key],
            known_hosts=None,
            config=None,
            agent_path=None,
        )
        asked = time.perf_counter()
        terminal = {"term_type": "xterm-256color", "term_size": (80, 24)}
        self._process = await self._connection.create_process(encoding=None, **terminal)
        self._task = asyncio.ensure_future(self._read())
        while b"lobby" not in self.seen:
            await self._more(60)
        return time.perf_counter() - begun, time.perf_counter() - asked

    async def _read(self) -> None:
        while data := await self._process.stdout.read(65536):
            self.last = time.perf_counter()
            self.seen = (self.seen + data)[-20_000:]
            self.came.set()

    async def _more(self, patience: float) -> bool:
        self.came.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.came.wait(), patience)
            return True
        return False

    async def press(self, keys: bytes) -> float:
        """Press a key once nothing has come for a while; the seconds until something does."""
        while await self._more(QUIET_S):
            pass
        self.came.clear()
        begun = time.perf_counter()
        self._process.stdin.write(keys)
        if not await self._more(30):
            print(f"nothing came after {keys!r}")
        return self.last - begun

    async def sit_down(self, game: str) -> None:
        """Begin a game against hard bots."""
        await self.press(game.encode())
        await self.press(ENTER)
        for keys in (DOWN, DOWN, RIGHT, UP, UP, ENTER, ENTER):  # the bot's level; "Play"; the card about a new game
            await self.press(keys)

    async def play(self, until: float, every: float, at_table: bool, rng: Random) -> list[float]:
        """Press keys until then."""
        found = []
        keys = (ENTER, LOG, BACK) if at_table else (DOWN, DOWN, UP, UP)
        while True:
            for key in keys:
                await asyncio.sleep(rng.uniform(0.5, 1.5) * every)
                if time.monotonic() > until:
                    return found
                took = await self.press(key)
                if key != ENTER:  # which is answered when it is one's turn
                    found.append(took)

    async def leave(self) -> None:
        self._connection.abort()
        await self._connection.wait_closed()


@contextlib.contextmanager
def house(folder: str, sessions: int) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A house, and its port."""
    environment = {**os.environ, "PARLOR_HOME": folder, "PARLOR_DATABASE": ""}
    command = [sys.executable, "-m", "parlor", "house", "--ssh", "0", "--sessions", str(2 * sessions)]
    with open(f"{folder}/log", "wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log)
    assert process.stdout is not None
    found = re.search(rb"-p (\d+)", process.stdout.readline())
    assert found is not None
    try:
        yield int(found[1]), process
    finally:
        process.terminate()
        process.wait()


def family(process: int) -> list[int]:
    """A process and all below it."""
    found = [process]
    for each in found:
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{each}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
    return found


def processor_s(processes: list[int]) -> float:
    """The processor time that they have taken together."""
    total = 0
    for each in processes:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def tell(what: str, times: list[float]) -> None:
    """Print the middle, the 95th percentile and the longest, in milliseconds."""
    late = quantiles(times, n=20, method="inclusive")[-1]
    print(f"{what}: {1000 * median(times):.0f} ms, 95 % within {1000 * late:.0f}, the longest {1000 * max(times):.0f}")


async def measure(port: int, process: int, given: argparse.Namespace, key: list[asyncssh.SSHKey]) -> None:
    players = [Player(port, number, key[number]) for number in range(given.sessions)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(player: Player) -> tuple[float, float]:
        async with gate:
            return await player.come()

    frames = await asyncio.gather(*map(come, players))
    tell("first frame from the first packet", [each[0] for each in frames])
    tell("first frame from the session that was asked for", [each[1] for each in frames])
    seated = players[: given.sessions // 2]
    for player in seated:
        await player.sit_down(given.game)
    began, used = time.monotonic(), processor_s(family(process))
    until = began + given.seconds
    found = await asyncio.gather(
        *(each.play(until, given.every, each in seated, Random(at)) for at, each in enumerate(players))
    )
    for what, group in (("at a table", found[: len(seated)]), ("in the list", found[len(seated) :])):
        tell(f"keys {what}", [each for times in group for each in times])
    share = (processor_s(family(process)) - used) / (time.monotonic() - began)
    print(f"{sum(map(len, found))} keys; the house took {100 * share:.0f} % of a processor, with its bots")
    command = [sys.executable, "-m", "parlor", "house", "--status", "--json"]
    (status,) = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    own = [each["private_bytes"] / 1e6 for each in status["sessions"]]
    print(f"memory of a session for itself: {median(own):.0f} MB, the most {max(own):.0f}")
    everything = family(process)
    total = sum(map(pss_bytes, everything))
    print(f"{len(everything)} processes, together {total / 1e6:.0f} MB")
    began, used = time.monotonic(), processor_s(everything)
    await asyncio.sleep(given.seconds / 3)
    share = (processor_s(everything) - used) / (time.monotonic() - began)
    print(f"while nobody does anything: {100 * share:.1f} % of a processor")
    for player in players:
        await player.leave()


def pss_bytes(process: int) -> int:
    """The memory of a process, of what it shares its part."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return 1024 * int(line.split()[1])
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=1.0)
    parser.add_argument("--game", default="morris9")
    given = parser.parse_args()
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(given.sessions)]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PARLOR_HOME"] = folder
        os.environ.pop("PARLOR_DATABASE", None)
        with open_store() as store:
            for number, key in enumerate(keys):
                Accounts(store).register(f"player {number}", key.get_fingerprint())
        with house(folder, given.sessions) as (port, process):
            asyncio.run(measure(port, process.pid, given, keys))


if __name__ == "__main__":
    main()
