"""The thinking of a house: whose question is answered when, what is given up, and minds that die."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from random import Random

import msgspec
import pytest

from parlor.ai.messages import HEADER_BYTES, Answer, Request, Stop, Think, pack
from parlor.ai.thinker import NoThought, Thinker
from parlor.ai.worker_process import Mind
from parlor.core.advice import Advice
from parlor.games.catalogue import entry
from parlor.house.thinking import DRAIN_S, MIN_THINKING_S, PooledMind, ThinkingPool
from tests.patience import PATIENCE_S

DECODER = msgspec.msgpack.Decoder(Request)


OPEN: list[asyncio.StreamWriter] = []
"""The lines of a test, which are closed after it."""


async def connect(line: socket.socket) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Both directions of a line."""
    reader, writer = await asyncio.open_unix_connection(sock=line)
    OPEN.append(writer)
    return reader, writer


class Other:
    """The other end of a fake mind."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def next(self) -> Think | Stop:
        """What it is asked or told next."""
        async with asyncio.timeout(PATIENCE_S):
            size = int.from_bytes(await self._reader.readexactly(HEADER_BYTES), "big")
            found: Think | Stop = DECODER.decode(await self._reader.readexactly(size))
            return found

    async def question(self) -> Think:
        """What it is asked next."""
        found = await self.next()
        assert isinstance(found, Think)
        return found

    def answer(self, think: Think) -> None:
        """Answer with a move that says which game it was about."""
        self._writer.write(pack(Answer(think.number, Advice((think.game,)))))

    def die(self) -> None:
        """Be gone."""
        self._writer.close()


class Minds:
    """Minds as a pool connects to them."""

    def __init__(self) -> None:
        self.made: asyncio.Queue[Other] = asyncio.Queue()

    async def connect(self) -> Mind:
        """Give a mind, and its other end to the test."""
        mine, its = socket.socketpair()
        other = Other(*await connect(its))
        await self.made.put(other)
        return PooledMind(*await connect(mine))

    async def next(self) -> Other:
        async with asyncio.timeout(PATIENCE_S):
            return await self.made.get()


@pytest.fixture
async def minds() -> AsyncIterator[Minds]:
    minds = Minds()
    yield minds
    for writer in OPEN:
        writer.close()
        await writer.wait_closed()
    OPEN.clear()


@pytest.fixture
async def pool(minds: Minds) -> AsyncIterator[ThinkingPool]:
    pool = ThinkingPool(1, minds.connect)
    pool.open()
    yield pool
    await pool.close()


class Session:
    """A session that asks."""

    def __init__(self, pool: ThinkingPool) -> None:
        self._mine, its = socket.socketpair()
        pool.serve(its)
        self.line: PooledMind

    async def begin(self) -> Session:
        self.line = PooledMind(*await connect(self._mine))
        return self

    def ask(self, number: int, game: str, *, lesson: bool = False, why: bool = False, seconds: float = 1.0) -> None:
        self.line.writer.write(pack(Think(number, game, b"", "hard", 0, None, seconds, why, (), lesson)))

    def stop(self, number: int) -> None:
        self.line.writer.write(pack(Stop(number)))

    async def answer(self) -> tuple[int, str]:
        """The number of the next answer, and which game it was about; or what went wrong."""
        async with asyncio.timeout(PATIENCE_S):
            size = int.from_bytes(await self.line.reader.readexactly(HEADER_BYTES), "big")
            found = msgspec.msgpack.decode(await self.line.reader.readexactly(size), type=Answer)
        return found.number, found.advice.move[0] if found.advice else found.error


async def test_each_session_gets_its_own_answers(pool: ThinkingPool, minds: Minds) -> None:
    anna, ben = await Session(pool).begin(), await Session(pool).begin()
    anna.ask(7, "pig")
    mind = await minds.next()
    first = await mind.question()
    ben.ask(7, "whist")
    mind.answer(first)
    assert await anna.answer() == (7, "pig")
    mind.answer(await mind.question())
    assert await ben.answer() == (7, "whist")


async def test_moves_come_before_hints_and_hints_before_the_tutor(pool: ThinkingPool, minds: Minds) -> None:
    sessions = [await Session(pool).begin() for _ in range(4)]
    sessions[0].ask(1, "busy")
    mind = await minds.next()
    busy = await mind.question()
    sessions[1].ask(1, "tutor", lesson=True)
    sessions[2].ask(1, "hint", why=True)
    while pool.waiting < 2:
        await asyncio.sleep(0)
    sessions[3].ask(1, "move")
    while pool.waiting < 3:
        await asyncio.sleep(0)
    mind.answer(busy)
    asked = []
    for _ in range(3):
        question = await mind.question()
        asked.append(question.game)
        mind.answer(question)
    assert asked == ["move", "hint", "tutor"]


async def test_what_is_given_up_is_not_thought_about(pool: ThinkingPool, minds: Minds) -> None:
    anna, ben = await Session(pool).begin(), await Session(pool).begin()
    anna.ask(1, "pig")
    mind = await minds.next()
    pig = await mind.question()
    ben.ask(1, "whist")
    ben.stop(1)
    ben.ask(2, "skat")
    anna.stop(1)
    stop = await mind.next()
    assert stop == Stop(pig.number)
    mind.answer(pig)
    question = await mind.question()
    assert question.game == "skat"
    assert question.number > pig.number, "a mind stops at all up to the number that it is told"
    mind.answer(question)
    assert await ben.answer() == (2, "skat")


async def test_a_session_that_ends_stops_what_is_thought_for_it(pool: ThinkingPool, minds: Minds) -> None:
    anna = await Session(pool).begin()
    anna.ask(1, "pig")
    mind = await minds.next()
    question = await mind.question()
    anna.line.close()
    assert await mind.next() == Stop(question.number)


async def test_a_mind_that_dies_is_replaced_once(pool: ThinkingPool, minds: Minds) -> None:
    anna = await Session(pool).begin()
    anna.ask(1, "pig")
    first = await minds.next()
    await first.question()
    first.die()
    second = await minds.next()
    second.answer(await second.question())
    assert await anna.answer() == (1, "pig")
    anna.ask(2, "whist")
    await second.question()
    second.die()
    third = await minds.next()
    await third.question()
    third.die()
    assert await anna.answer() == (2, "the process in which bots think has ended")
    anna.ask(3, "skat")
    fourth = await minds.next()
    fourth.answer(await fourth.question())
    assert await anna.answer() == (3, "skat")


async def test_where_many_wait_bots_think_for_a_shorter_time(pool: ThinkingPool, minds: Minds) -> None:
    number = 39
    sessions = [await Session(pool).begin() for _ in range(number + 1)]
    sessions[0].ask(1, "first")
    mind = await minds.next()
    first = await mind.question()
    assert first.seconds == 1.0
    for each in sessions[1:]:
        each.ask(1, "pig")
    while pool.waiting < number:
        await asyncio.sleep(0)
    mind.answer(first)
    total = 0.0
    for _ in range(number):
        question = await mind.question()
        assert question.seconds is not None
        assert MIN_THINKING_S <= question.seconds <= 1.0
        total += question.seconds
        mind.answer(question)
    assert question.seconds == 1.0
    assert total < 10 * DRAIN_S, "a full second each would be forty"


async def test_a_thinker_gets_real_answers_from_a_pool(minds: Minds) -> None:
    pool = ThinkingPool(1)
    pool.open()
    try:
        mine, its = socket.socketpair()
        pool.serve(its)
        pooled = PooledMind(*await connect(mine))

        async def give() -> Mind:
            return pooled

        game = entry("morris3").game
        state = game.start(game.options(), 2)
        thinker = Thinker(give)
        assert (await thinker.advice("morris3", state.seen_by(0), "easy")).move in state.moves()
        with pytest.raises(NoThought, match="KeyError"):
            await thinker.advice("morris3", state.seen_by(0), "no such level")
        asked = asyncio.create_task(thinker.advice("morris3", state.seen_by(0), "hard", seconds=600.0))
        while not pool.busy:
            await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        after = state.play(Random(1).choice(state.moves()))
        assert (await thinker.advice("morris3", after.seen_by(1), "medium")).move in after.moves()
        thinker.close()
    finally:
        await pool.close()
