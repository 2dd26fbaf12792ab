"""Writing in a thread: in order, again where it failed, and never by one who has lost the game."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.core.errors import ParlorError
from parlor.store.background_writer import NO_ANSWER, BackgroundWriter, run_in_thread
from tests.patience import PATIENCE_S


class Taken(ParlorError):
    """Another window has the game."""

    lost = True


class Disk:
    """A journal in memory; it can be made to fail so many times, and to answer nobody."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.end: tuple[int, tuple[float, ...], tuple[int, ...]] | None = None
        self.failures: list[Exception] = []
        self.answers = threading.Event()
        self.answers.set()

    def _meets(self) -> None:
        self.answers.wait(PATIENCE_S)
        if self.failures:
            raise self.failures.pop()

    def append(self, index: int, text: str) -> None:
        self._meets()
        assert index <= len(self.lines), "a move was left out"
        assert index == len(self.lines) or self.lines[index] == text
        self.lines[index:] = [text]

    def truncate(self, length: int) -> None:
        self._meets()
        del self.lines[length:]
        self.end = None

    def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        self._meets()
        assert length == len(self.lines), "the end was written without the last move"
        self.end = (length, scores, winners)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.store.background_writer.RETRY_S", 0.01)


async def until_settled(writer: BackgroundWriter) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while await writer.settle(PATIENCE_S) or not writer.is_settled:
            await asyncio.sleep(0.001)


async def test_moves_and_the_end_are_written_in_their_order() -> None:
    disk = Disk()
    writer = BackgroundWriter(lambda: disk)
    for number in range(50):
        writer.append(number, f"move {number}")
    writer.finish(50, (1.0, 0.0), (0,))
    assert await writer.settle(PATIENCE_S) == ""
    assert disk.lines == [f"move {number}" for number in range(50)]
    assert disk.end == (50, (1.0, 0.0), (0,))
    writer.truncate(49)
    assert await writer.settle(PATIENCE_S) == ""
    assert len(disk.lines) == 49
    assert disk.end is None


async def test_what_fails_is_told_and_written_later() -> None:
    disk = Disk()
    writer = BackgroundWriter(lambda: disk, ("rolled 5",))
    disk.lines = ["rolled 5"]
    disk.answers.clear()
    disk.failures = [OSError("No space left on device."), OSError("No space left on device.")]
    writer.append(1, "rolled 2")
    writer.append(2, "hold")
    writer.finish(3, (1.0, 0.0), (0,))
    disk.answers.set()
    assert await writer.settle(PATIENCE_S) == "No space left on device."
    await until_settled(writer)
    assert disk.lines == ["rolled 5", "rolled 2", "hold"]
    assert disk.end == (3, (1.0, 0.0), (0,))


async def test_a_disk_that_does_not_answer_is_waited_for_once() -> None:
    disk = Disk()
    writer = BackgroundWriter(lambda: disk)
    assert await writer.settle(PATIENCE_S) == ""
    disk.answers.clear()
    writer.append(0, "rolled 5")
    assert await writer.settle(0.01) == NO_ANSWER
    writer.append(1, "rolled 2")
    assert await writer.settle(PATIENCE_S) == NO_ANSWER, "at once, for it is known"
    assert disk.lines == []
    disk.answers.set()
    await until_settled(writer)
    assert disk.lines == ["rolled 5", "rolled 2"]


async def test_a_game_that_is_lost_is_written_no_more() -> None:
    disk = Disk()
    writer = BackgroundWriter(lambda: disk)
    disk.failures = [Taken("another window has the game")]
    writer.append(0, "rolled 5")
    writer.finish(1, (1.0, 0.0), (0,))
    assert await writer.settle(PATIENCE_S) == "another window has the game"
    assert writer.lost
    writer.append(1, "rolled 2")
    writer.finish(2, (1.0, 0.0), (0,))
    assert writer.join(PATIENCE_S)
    assert (disk.lines, disk.end) == ([], None)
    assert not writer.reopen()


async def test_a_journal_that_cannot_be_opened_yet_gets_everything_later() -> None:
    disk, tries = Disk(), [OSError("the disk is full."), OSError("the disk is full.")]

    def opening() -> Disk:
        if tries:
            raise tries.pop()
        return disk

    writer = BackgroundWriter(opening)
    writer.append(0, "rolled 5")
    await until_settled(writer)
    assert disk.lines == ["rolled 5"]


async def test_closing_writes_what_is_left_and_then_lets_go() -> None:
    disk = Disk()
    writer = BackgroundWriter(lambda: disk)
    disk.answers.clear()
    writer.append(0, "rolled 5")
    let_go: list[int] = []
    writer.close(lambda: let_go.append(len(disk.lines)))
    assert not writer.join(0.01)
    assert writer.reopen(), "it had not ended"
    writer.append(1, "rolled 2")
    writer.close(lambda: let_go.append(len(disk.lines)))
    disk.answers.set()
    assert writer.join(PATIENCE_S)
    assert let_go == [2]
    assert not writer.reopen()


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("aaatf"), st.integers(0, 6), st.integers(0, 2), st.booleans()), max_size=12),
)
def test_whatever_fails_the_disk_ends_up_right(acts: list[tuple[str, int, int, bool]]) -> None:
    """Moves, moves taken back and ends, in any order, with failures, and waited for or not."""

    async def run() -> None:
        disk, lines, over = Disk(), [], False
        writer = BackgroundWriter(lambda: disk)
        for act, number, fail, wait in acts:
            disk.failures += [OSError("not now.")] * fail
            if act == "a":
                lines.append(f"move {number}")
                writer.append(len(lines) - 1, lines[-1])
                over = False
            elif act == "t" and number < len(lines):
                del lines[number:]
                writer.truncate(number)
                over = False
            elif act == "f":
                writer.finish(len(lines), (float(len(lines)),), (0,))
                over = True
            if wait:
                await writer.settle(PATIENCE_S)
        await until_settled(writer)
        assert disk.lines == lines
        if over:
            assert disk.end == (len(lines), (float(len(lines)),), (0,))

    asyncio.run(run())


async def test_a_thread_that_hangs_holds_nobody_up() -> None:
    hang = threading.Event()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(run_in_thread(lambda: hang.wait(PATIENCE_S)), 0.01)
    hang.set()
    assert await run_in_thread(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        await run_in_thread(lambda: 1 // 0)


def test_a_program_ends_although_a_thread_hangs() -> None:
    code = """if True:
        import asyncio, threading
        from parlor.store.background_writer import BackgroundWriter, run_in_thread
        async def main():
            BackgroundWriter(threading.Event().wait)
            try:
                await asyncio.wait_for(run_in_thread(threading.Event().wait), 0.01)
            except TimeoutError:
                print("left")
        asyncio.run(main())
    """
    begun = perf_counter()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE_S, check=True)
    assert done.stdout == "left\n"
    assert perf_counter() - begun < 30
