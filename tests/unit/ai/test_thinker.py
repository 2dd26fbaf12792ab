"""The thinking process, as the interface uses it: it dies, it is stopped, it is left."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from parlor.ai.messages import HEADER_BYTES, Stop, Think, pack
from parlor.ai.thinker import NoThought, Thinker
from parlor.ai.worker_process import WorkerProcess
from parlor.core.state import State, View
from parlor.games.catalogue import entry
from tests.patience import PATIENCE_S


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    mind = Thinker()
    yield mind
    mind.close()


def opening() -> State[Any]:
    game = entry("morris3").game
    return game.start(game.options(), 2)


def pid(thinker: Thinker) -> int:
    mind = thinker._mind
    assert isinstance(mind, WorkerProcess)
    return mind.process.pid


async def test_a_bot_thinks_in_the_other_process_and_one_seed_thinks_the_same(thinker: Thinker) -> None:
    state = opening()
    moves = {(await thinker.advice("morris3", state.seen_by(0), "medium", seed=5)).move for _ in range(3)}
    assert len(moves) == 1
    assert moves <= set(state.moves())


async def test_a_dead_process_is_started_again_and_the_question_answered(thinker: Thinker) -> None:
    state = opening()
    await thinker.advice("morris3", state.seen_by(0), "easy")
    first = pid(thinker)
    os.kill(first, signal.SIGKILL)
    assert (await thinker.advice("morris3", state.seen_by(0), "easy")).move in state.moves()
    assert pid(thinker) != first


async def test_a_failing_game_is_told_and_the_next_question_is_answered(thinker: Thinker) -> None:
    with pytest.raises(NoThought, match="KeyError"):
        await thinker.advice("morris3", opening().seen_by(0), "no such level")
    assert (await thinker.advice("morris3", opening().seen_by(0), "easy")).move


async def test_a_question_given_up_does_not_spoil_the_next(thinker: Thinker) -> None:
    state = opening()
    asked = asyncio.create_task(thinker.advice("morris3", state.seen_by(0), "medium"))
    while thinker._mind is None:
        await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    after = state.play(("place", "b2"))
    assert (await thinker.advice("morris3", after.seen_by(1), "medium")).move in after.moves()


async def test_a_folder_with_files_named_like_modules_does_no_harm(
    thinker: Thinker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("queue", "msgspec", "parlor"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('what lay in the folder was run')")
    monkeypatch.chdir(tmp_path)
    assert (await thinker.advice("morris3", opening().seen_by(0), "medium")).move in opening().moves()


async def test_a_process_that_cannot_start_says_why_and_keeps_off_the_screen(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("parlor.ai.worker_process.BEGIN", "import sys; sys.exit('the memory is full')")
    with pytest.raises(NoThought, match="keeps ending: the memory is full"):
        await thinker.advice("morris3", opening().seen_by(0), "medium")
    assert capfd.readouterr().err == ""


async def test_a_full_disk_does_not_keep_bots_from_thinking(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("tempfile.TemporaryFile", full)
    assert (await thinker.advice("morris3", opening().seen_by(0), "medium")).move in opening().moves()


async def test_closing_does_not_wait_for_a_thought(thinker: Thinker) -> None:
    await thinker.advice("morris3", opening().seen_by(0), "easy")
    child = pid(thinker)
    thinker.close()
    async with asyncio.timeout(PATIENCE_S):
        while _alive(child):
            await asyncio.sleep(0)


def _alive(child: int) -> bool:
    try:
        os.kill(child, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_process_ends_when_its_parent_is_gone() -> None:
    worker = subprocess.Popen([sys.executable, "-m", "parlor.ai.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(pack(Stop(0)))
    worker.stdin.close()
    assert worker.wait(timeout=PATIENCE_S) == 0
    worker.stdout.close()


def test_what_is_sent_is_the_view_and_nothing_else() -> None:
    """The encoded request of a game with secrets does not hold the other's cards."""
    import msgspec

    from parlor.games.melds.gin_rummy.melds import mask

    game = entry("gin_rummy").game
    state = game.start(game.options(), 2).play(("first", "1"))
    deal = [
        "AS",
        "2S",
        "3S",
        "4S",
        "5S",
        "6S",
        "7S",
        "8S",
        "9S",
        "10S",
        "AH",
        "2H",
        "3H",
        "4H",
        "5H",
        "6H",
        "7H",
        "8H",
        "9H",
        "10H",
    ]
    state = state.play(("deal", *deal)).play(("turned", "KD"))
    sent = msgspec.msgpack.encode(state.seen_by(1))
    back = msgspec.msgpack.decode(sent, type=View[game.state])  # type: ignore[name-defined]
    assert back == state.seen_by(1)
    assert back.shown.hands == (0, mask(deal[10:]))
    assert len(pack(Think(1, "gin_rummy", sent, "easy", 1))) > HEADER_BYTES + len(sent)
