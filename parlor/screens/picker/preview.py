"""A picture of a game: a position some moves into it, drawn as the table would."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext, suppress
from random import Random
from typing import TYPE_CHECKING, Final

from textual import work

from parlor.games.catalogue import Entry
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.menu.cloth import is_bare, paint_cloth

if TYPE_CHECKING:
    from parlor.core.scene import Scene
    from parlor.screens.app_api import AppApi

PLIES: Final = 12
"""Moves of players that are made before the picture."""
EDGES: Final = 2
"""Rows of the table over and under the picture."""
REST: Final = 0.12
"""Seconds that the cursor must rest on a game before its picture is made."""


def scene_of(entry: Entry) -> tuple[Scene, int]:
    """What a player sees some moves into a game, the same each time, and whose turn it is."""
    import parlor.widgets.layout.layout  # noqa: F401 - imported here, in a thread, so that no frame waits for it
    from parlor.core.state import CHANCE, GAME_OVER

    rng = Random(7)
    game = entry.game
    state = game.start(game.options(), entry.usual)
    plies = 0
    while state.turn != GAME_OVER and (plies < PLIES or state.turn != 0):
        if state.turn == CHANCE:
            after = state.apply(state.draw(rng))
        else:
            plies += 1
            after = state.apply(rng.choice(state.moves()))
        if after.turn == GAME_OVER or plies > PLIES * 4:
            break
        state = after
    return game.scene(state.seen_by(max(state.turn, 0))), state.turn


class Preview(Paper):
    """The picture of the game that is on; made in a thread once the cursor rests, and kept."""

    can_focus = False

    def __init__(self, parlor: AppApi) -> None:
        super().__init__(parlor.palette, id="preview")
        self.parlor = parlor
        self.entry: Entry | None = None
        self._scenes: dict[str, tuple[Scene, int]] = {}

    def show(self, entry: Entry | None) -> None:
        """Show a game, or nothing."""
        if entry is not self.entry:
            self.entry = entry
            self.redraw()
            if entry is not None and entry.id not in self._scenes:
                self._make(entry)

    @work(exclusive=True, group="preview")
    async def _make(self, entry: Entry) -> None:
        await asyncio.sleep(REST)
        with suppress(Exception):  # a game of others that is broken must not spoil the picker
            self._scenes[entry.id] = await asyncio.to_thread(scene_of, entry)
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        from parlor.core.players import BOT_NAMES
        from parlor.widgets.layout.felt import CARVED, THIN, lay, paint_felt

        canvas = paint_cloth(self, self.palette, width, height)
        if self.entry is None:
            return canvas
        look = Look(
            BOT_NAMES,
            glyphs=self.parlor.glyphs,
            four_colour=self.parlor.settings.four_colour,
            colour=self.palette.colour,
        )
        if is_bare(self.palette):
            canvas = paint_felt(width, height, THIN, look)
        if self.entry.id in self._scenes:
            scene, turn = self._scenes[self.entry.id]
            with suppress(Exception) if self.entry.guest else nullcontext():
                wide, tall = width - 2 * CARVED.side, height - EDGES
                picture = self._picture(scene, look._replace(turn=turn), wide, tall)
                left, over = (max(0, room) // 2 for room in (picture.width - wide, picture.height - tall))
                lay(canvas, picture.crop(left, over, wide, tall), CARVED, EDGES // 2)  # the middle of what is too large
                canvas.spots.clear()
        return canvas

    def _picture(self, scene: Scene, look: Look, width: int, height: int) -> Canvas:
        """As much of a scene as so much room holds."""
        from parlor.core.players import BOT_NAMES
        from parlor.widgets.layout.layout import Kind, paint_plan, plan

        kind = Kind(BOT_NAMES, look.glyphs, look.colour)
        middle = tuple(zone for zone in scene.zones if zone.place == "middle")
        hands = tuple(zone for zone in scene.zones if zone.hand)
        for zones in filter(None, (scene.zones, middle, hands, scene.zones[:1])):
            laid = plan(zones, kind, width - 2, height)
            if not laid.excess:
                break
        return paint_plan(zones, laid, look)
