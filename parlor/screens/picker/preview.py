"""A picture of a game: a position some moves into it, drawn as the table would."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import nullcontext, suppress
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from textual import work

from parlor.games.catalogue import Entry
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.menu.cloth import is_bare, paint_cloth

if TYPE_CHECKING:
    from parlor.core.scene import Scene
    from parlor.screens.app_api import AppApi
    from parlor.store.recent_setups import LeftOff
    from parlor.store.saves import Store

PLIES: Final = 12
"""Moves of players that are made before the picture."""
EDGES: Final = 2
"""Rows of the table over and under the picture."""
MOST_CUT: Final = 1.4
"""How many times as large as its room a picture may be of which a part is shown."""
REST: Final = 0.12
"""Seconds that the cursor must rest on a game before its picture is made."""


class Pictured(NamedTuple):
    """What a picture shows: what lies on the table, whose turn it is, and who sits there."""

    scene: Scene
    turn: int
    names: tuple[str, ...]


def scene_of(entry: Entry) -> Pictured:
    """What a player sees some moves into a game, the same each time."""
    import parlor.widgets.layout.layout  # noqa: F401 - imported here, in a thread, so that no frame waits for it
    from parlor.core.players import BOT_NAMES
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
    return Pictured(game.scene(state.seen_by(max(state.turn, 0))), state.turn, BOT_NAMES)


def left_off_scene(id: str) -> Callable[[Store], Pictured | None]:
    """Return what finds what its people see of a saved game; None where that is not the same for all, or is nothing."""

    def find(store: Store) -> Pictured | None:
        from parlor.play.session.course import keeps_secret
        from parlor.store.resume import load_to_view

        with suppress(Exception):  # what is wrong with a save is said when it is opened
            match = load_to_view(store, id)
            people = [seat for seat, player in enumerate(match.players) if not player.bot]
            if people and not any(keeps_secret(match, seat, people) for seat in people):
                scene = match.game.scene(match.view(people[0]))
                if scene.zones:  # else nothing was dealt or rolled yet
                    return Pictured(scene, match.turn, tuple(player.name for player in match.players))
        return None

    return find


class Preview(Paper):
    """The picture of the game that is on; made in a thread once the cursor rests, and kept."""

    can_focus = False

    def __init__(self, parlor: AppApi) -> None:
        super().__init__(parlor.palette, id="preview")
        self.parlor = parlor
        self.entry: Entry | None = None
        self.left: LeftOff | None = None
        """The unfinished game that is shown, if it is one."""
        self._scenes: dict[str, Pictured | None] = {}
        """What the pictures show; None where that cannot be told."""
        self._painted = ("", False)
        """Which picture was painted last, and whether its game is a guest: it stays until the next one is made, so that
        nothing flickers as one goes along the list."""

    def show(self, entry: Entry | None, left: LeftOff | None = None) -> None:
        """Show a game, the unfinished one that is `left`, or nothing."""
        if entry is not self.entry or left != self.left:
            self.entry, self.left = entry, left
            if entry is not None and self._key not in self._scenes:
                self._make(entry, left)
            else:
                self.redraw()

    @property
    def _key(self) -> str:
        """Where the picture of what is shown is kept."""
        if self.left is not None:
            return f"{self.left.id} {self.left.moves}"
        return self.entry.id if self.entry is not None else ""

    @work(exclusive=True, group="preview")
    async def _make(self, entry: Entry, left: LeftOff | None) -> None:
        key = self._key
        await asyncio.sleep(REST)
        shown = None
        with suppress(Exception):  # a game of others that is broken must not spoil the picker
            shown = await self.parlor.save_service.query(left_off_scene(left.id)) if left is not None else None
            if shown is None:
                shown = await asyncio.to_thread(scene_of, entry)
        self._keep(key, shown)

    def _keep(self, key: str, pictured: Pictured | None) -> None:
        self._scenes[key] = pictured
        self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        from parlor.widgets.layout.felt import CARVED, THIN, lay, paint_felt

        canvas = paint_cloth(self, self.palette, width, height)
        if self.entry is None or self._key in self._scenes:
            self._painted = self._key, self.entry is not None and self.entry.guest
        key, guest = self._painted
        pictured = self._scenes.get(key)
        look = Look(
            pictured.names if pictured else (),
            glyphs=self.parlor.glyphs,
            four_colour=self.parlor.settings.four_colour,
            colour=self.palette.colour,
        )
        if is_bare(self.palette):
            canvas = paint_felt(width, height, THIN, look)
        if pictured is not None:
            with suppress(Exception) if guest else nullcontext():
                wide, tall = width - 2 * CARVED.side, height - EDGES
                picture = self._picture(pictured.scene, look._replace(turn=pictured.turn), wide, tall)
                lay(canvas, picture.crop(0, 0, wide, tall), CARVED, EDGES // 2)  # what is too large, from its head on
                canvas.spots.clear()
        return canvas

    def _picture(self, scene: Scene, look: Look, width: int, height: int) -> Canvas:
        """As much of a scene as so much room holds."""
        from parlor.widgets.canvas.miniature import halve
        from parlor.widgets.layout.layout import Kind, paint_plan, plan

        kind = Kind(look.names, look.glyphs, look.colour)
        middle = tuple(zone for zone in scene.zones if zone.place == "middle")
        hands = tuple(zone for zone in scene.zones if zone.hand)
        for zones in filter(None, (scene.zones, middle, hands, scene.zones[:1])):
            laid = plan(zones, kind, width - 2, height)
            if not laid.excess:
                break
        else:
            laid = plan(zones, kind, width - 2, height + laid.excess)  # its upper part is to be seen
        picture = paint_plan(zones, laid, look)
        overflows = picture.width > width and picture.width * max(picture.height, height) > MOST_CUT * width * height
        if overflows and not look.is_plain:  # all of it at half its size, rather than a part
            for zones in filter(None, (scene.zones, middle)):
                laid = plan(zones, kind, 2 * width - 2, 2 * height)
                whole = paint_plan(zones, laid, look)
                if not laid.excess and whole.width <= 2 * width:
                    return halve(whole)
        return picture
