"""What the session of a table needs from the app: the bots' process, a thread for dice, and the saved games."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from copy import copy
from typing import Any

from parlor.ai.budget import THINKING_S
from parlor.ai.thinker import NoThought
from parlor.core.advice import Advice
from parlor.core.state import Move, View
from parlor.play.match import Match
from parlor.play.session.ports import Lesson, Preferences
from parlor.screens.app_api import AppApi


class AppPorts:
    """Thinks in the bots' process, draws in a thread, and waits a moment for the disk."""

    def __init__(self, parlor: AppApi) -> None:
        self._app = parlor

    async def think(self, match: Match, view: View[Any], level: str, *, why: bool) -> Advice:
        """Let the bots' process think."""
        seconds = None if why else THINKING_S[level]
        return await self._app.thinker.advice(match.entry.id, view, level, seconds=seconds, why=why)

    def teach(self, match: Match, view: View[Any]) -> Lesson:
        """Let the bots' process think of what every move costs, while the person thinks."""
        lesson = Lesson()

        async def think() -> None:
            with suppress(NoThought):  # a tutor that fails is silent
                lesson.verdicts = await self._app.thinker.lesson(match.entry.id, view)

        lesson.cancel = asyncio.ensure_future(think()).cancel
        return lesson

    async def draw(self, match: Match) -> Move:
        """Draw in a thread: it may be the work of a moment."""
        rng = copy(match.rng)  # what is cancelled must not have moved the generator on
        move = await asyncio.to_thread(match.draw_chance, rng)
        match.rng.setstate(rng.getstate())
        return move

    async def wait_until_saved(self, match: Match) -> str:
        """Wait a moment for the disk."""
        await self._app.save_service.wait_until_saved(match)
        return self._app.save_service.save_trouble(match)

    @property
    def preferences(self) -> Preferences:
        """What the settings say now."""
        settings = self._app.settings
        paced = bool(settings.bot_pause_s)
        return Preferences(
            forced=settings.forced,
            settles=paced,
            timed=settings.timed and (paced or settings.reflex == "yes"),
            tutor=settings.tutor,
        )
