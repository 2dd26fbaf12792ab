"""The shared record of a match as a session uses it, and the news of it that the session is sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeVar

from parlor.core.errors import ParlorError, reason_of
from parlor.core.state import CHANCE, Move
from parlor.core.state import parse as parse_move
from parlor.core.state import text as text_of
from parlor.play.match import Match
from parlor.play.session.intents import Played
from parlor.play.session.ports import NotWritten
from parlor.play.session.session import Session
from parlor.play.undo import AGREED_DRAW
from parlor.store.background_writer import run_in_thread
from parlor.store.saves import Store
from parlor.store.shared.moves import SharedMoves

T = TypeVar("T")
TROUBLE = "This game waits: {}"


class Feed:
    """Writes the moves of one session, and sends it those of others. All queries run in threads."""

    def __init__(self, store: Store, code: str, record: str, person: str, wake: Callable[[], object]) -> None:
        """Follow the game `record` at a table; `wake` has everybody look at once: something has been written."""
        self._moves = SharedMoves(store, code, record, person)
        self._wake = wake
        self._news: deque[Played] = deque()
        self._owed = False  # whether the session waits for news, were it none

    def load(self) -> Match:
        """The match as it is saved now. Raises `ParlorError`."""
        return Match.resume(self._moves.load())

    def pull(self) -> None:
        """Read what was made elsewhere since. To be called in a thread. Raises `StoreError`."""
        start, words, rewritten = self._moves.read()
        if words or rewritten or self._owed:
            self._owed = False
            self._news.append(Played(start, tuple(map(parse_move, words)), rewritten))

    def deliver(self, session: Session | None) -> None:
        """Send a session what was read for it."""
        while self._news and session is not None:
            session.send(self._news.popleft())

    async def append(self, match: Match, move: Move) -> None:
        """Put the next move of a match on record, before it is made. Raises `NotWritten`."""
        number, seat, end = len(match), match.turn, match.result_of(move)
        if move == AGREED_DRAW:
            seat = self._author(match)
        await self._write(lambda: self._moves.append(number, text_of(move), seat, end))

    async def rewrite(self, match: Match, kept: int, words: tuple[str, ...]) -> None:
        """Let these moves follow on the first `kept` ones. Raises `NotWritten`."""
        seat = match.position(kept).turn
        await self._write(lambda: self._moves.rewrite(kept, words, seat))

    async def offer_draw(self, match: Match, seat: int) -> None:
        """Tell the other player that this seat offers a draw. Raises `NotWritten`."""
        words = f"{seat} {len(match)}"
        await self._write(lambda: self._moves.offer(words))

    async def decline_draw(self, match: Match) -> None:
        """Tell the other player that the draw is declined. Raises `NotWritten`."""
        await self._write(lambda: self._moves.offer(""))

    def _author(self, match: Match) -> int:
        """The seat of the person who writes here; `CHANCE` for none."""
        names = [player.name for player in match.players]
        return names.index(self._moves.person) if self._moves.person in names else CHANCE

    async def _write(self, act: Callable[[], T]) -> T:
        try:
            return await run_in_thread(act)
        except ParlorError as error:
            lost = bool(getattr(error, "lost", False))
            self._owed = self._owed or lost
            raise NotWritten(str(error) if lost else TROUBLE.format(reason_of(error)), lost=lost) from None
        finally:
            self._wake()
