"""What people time at a table: it waits until a mark is started, lets it go, and sends what came of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic
from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.play.session import events, intents
from parlor.play.session.session import Session
from parlor.screens.table import timing
from parlor.screens.table.animation import OWN_MISS_S
from parlor.screens.table.pacing import STOPPED, Pacing
from parlor.screens.table.stage import Stage
from parlor.widgets.layout.frame import Tabletop

START_MARK: Final = "Enter or Space starts; any key stops."
"""Said before a beat, in one line with what is to be done: the table does not move when the mark goes."""
ENTER: Final = ("\r", "enter")
STARTING: Final = (" ", "", *ENTER)
"""What starts the mark: the space bar, a click, or Enter."""
MARK_START_S: Final = 20.0
"""The mark begins anywhere on its path: longer than it takes to come round."""


class TimedMoves:
    """Lets people time what chance does next; owns the mark that was stopped until its move is shown."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        pacing: Pacing,
        top: Callable[[], Tabletop],
        refresh: Callable[[], None],
    ) -> None:
        """`top` returns the table as it was last painted, `refresh` paints it anew."""
        self._session = session
        self._stage = stage
        self._pacing = pacing
        self._top = top
        self._refresh = refresh
        self._stopped: Tabletop | None = None  # the table with a mark as somebody has just stopped it

    async def ask(self, event: events.TimingAsked) -> None:
        """Let people time what chance does next, and send what came of it."""
        rng = random.Random()  # where the mark begins is no part of the game
        try:
            act = await (self._raced(event, rng) if event.timing.kind == "call" else self._timed(event, rng))
            if act is not None and not self._pacing.interrupted:
                self._session.send(act)
        finally:
            self._stage.frame = None

    async def show_stopped(self) -> None:
        """Show the mark as it was stopped, for a while, before what came of it."""
        if self._stopped is not None:
            self._stage.still, self._stopped = self._stopped, None
            self._refresh()
            await self._pacing.rest(STOPPED)
            self._stage.still = None

    async def _raced(self, event: events.TimingAsked, rng: random.Random) -> intents.Called:
        session, pacing = self._session, self._pacing
        keys = timing.callers(event.seats, session.names)
        calls = await timing.race_to_call(
            session.match.game,
            session.match.view(session.viewer),
            event.seats,
            lambda scene: self._show(replace(scene, prompt=f"{scene.prompt} {keys}")),
            pacing.pause,
            pacing.take_keys,
            monotonic,
            rng.uniform(*timing.READY),
        )
        return intents.Called(calls)

    async def _timed(self, event: events.TimingAsked, rng: random.Random) -> intents.Timed | None:
        """What came of an aim or a beat; None where something else came first."""
        session, beat = self._session, event.timing.kind == "beat"
        if beat and not event.timing.begun and not await self._mark_started():
            return None
        view = session.match.view(session.viewer)
        start = rng.random() * MARK_START_S
        act = await timing.time_act(session.match.game, view, self._show, self._pacing.pause, start)
        if beat and not self._pacing.interrupted:
            self._stopped, self._stage.turn = self._top(), event.timing.seat
        return intents.Timed(act)

    async def _mark_started(self) -> bool:
        """Before a beat, wait for its own key, so that nobody is surprised by it; whether it came.

        An Enter that comes at once, or in the rhythm of those before, was meant for what was before.
        """
        scene = self._session.scene()
        asks = scene.timing.asks if scene.timing is not None else ""
        self._show(replace(scene, prompt=f"{asks or 'Ready?'} {START_MARK}"))
        self._pacing.take_keys()
        since = monotonic()
        while not self._pacing.interrupted:
            for key, moment in self._pacing.take_keys():
                if key in STARTING and (key not in ENTER or moment - since >= OWN_MISS_S):
                    return True
                since = moment
            await self._pacing.until_key()
        return False

    def _show(self, scene: Scene) -> None:
        self._stage.frame = scene
        self._refresh()
