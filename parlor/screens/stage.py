"""The pace of a table: pauses that any key cuts short, films between positions, throws that are timed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from parlor.outcome import hand_result
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Ring, Scene, Shares, Tables, Tray, Trays
from parlor.screens.course import HURRY
from parlor.screens.timing import callers, raced, timed
from parlor.widgets.frame import Tabletop

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

LONG: Final = 4.3
"""The share of a pause that a full trick stays: a second and a half at the usual pace."""
MASHED: Final = 20
"""Keys that are remembered, at most."""
NEVER: Final = 1e6
"""Seconds that nobody waits."""
READY: Final = "Space starts the mark; any key stops it."
"""What is told before a beat, in one line with what is to be done: the table does not move when the mark goes."""
STARTING: Final = (" ", "")
"""What starts the mark: the space bar, or a click. Enter does not: it may still be meant for what was before."""
SEEN: Final = 5.0
"""The share of a pause that a mark stays where it was let go, unless a key is pressed."""
FRAME: Final = 0.4
"""The share of a pause that one frame of a film stays."""
HUSH: Final = 0.3
"""Seconds after a film or a result in which keys choose nothing: they were meant to end it."""


SOON: Final = 0.4
"""Seconds after a person's own miss in which a key may still be meant for the mark."""
GOES_ON: Final = "Any key goes on."


def full_trick(scene: Scene) -> bool:
    """Whether everyone at a round table who holds cards has one lying before him."""
    for zone in scene.zones:
        if isinstance(zone, Ring):
            playing = [place for place in zone.places if place.front or place.backs]
            return len(playing) > 1 and all(place.front for place in playing)
    return False


def dice_lie(scene: Scene) -> bool:
    """Whether dice lie on the table, so that what the house has just made known may be a throw of them."""
    return any(
        bool(zone.dice) if isinstance(zone, Ring | Tray | Tables) else isinstance(zone, Shares | Trays)
        for zone in scene.zones
    )


class Stage:
    """When a table goes on: after a pause, a film, or a key."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._key = asyncio.Event()
        self._pressed: list[tuple[str, float]] = []
        """Keys of a race, each with its moment."""
        self.still: Tabletop | None = None
        """The table on which a film is shown, while one is."""
        self.turn = CHANCE
        """Whose turn it was before that film."""
        self._stopped: Tabletop | None = None
        """The table with the mark of a beat as somebody has just stopped it."""
        self.result: tuple[str, ...] = ()
        """How a hand has come out, while people look at it: see `outcome.result_lines`."""
        self._hush = 0.0
        """Until when keys choose nothing."""

    def key(self, name: str = "") -> None:
        """A key was pressed, or something clicked: whatever waits goes on."""
        self._pressed = [*self._pressed[-MASHED:], (name, monotonic())]
        self._key.set()

    def read(self) -> None:
        """What was said of the last key or click is over with the next one, or when somebody else has acted."""
        if self.table.message and self.table.message == self.table.noticed:
            self.table.notice("")

    @property
    def hushed(self) -> bool:
        """Whether a key was meant for what was shown a moment ago."""
        return monotonic() < self._hush

    def seen(self) -> Scene:
        """The table as the looker sees it now: while people look at a result, as it lay then."""
        scene = self.table.match.game.scene(self.table.match.view(self.table.looker))
        return scene.held or scene if self.result else scene

    def heard(self) -> list[tuple[str, float]]:
        """The keys pressed since this was last asked, each with its moment."""
        pressed, self._pressed = self._pressed, []
        return pressed

    async def pause(self, seconds: float) -> bool:
        """Wait so long, or until a key is pressed; whether one was."""
        self._key.clear()
        try:
            async with asyncio.timeout(seconds or 0.001):  # `wait_for` would go on if a key came as it was cancelled
                await self._key.wait()
        except TimeoutError:
            return False
        return True

    async def rest(self, share: float = 1.0) -> bool:
        """Let people see what happened; whether a key cut it short."""
        share = min(share, HURRY) if self.table.course.hurried else share
        return await self.pause(self.table.house.settings.pause * share)

    def holds(self) -> bool:
        """Whether a result comes next, and with it the table as it was: nobody is to see the next hand's before."""
        table = self.table
        scene = table.scene()
        return bool(table.people) and table.match.turn != NOBODY and scene.hold and scene.held is not None

    async def hold(self) -> bool:
        """Show how a hand has ended, where the scene asks for it: until a key, but to people who are out for a while.

        Whether there was anything to show.
        """
        table = self.table
        if not table.people or not table.scene().hold:
            return False
        out = table.course.out == "game"
        self.result = hand_result(table.match, table.looker, table.names, table.pretty)
        table.after = {"on": "Go on"}
        table.view.cursor = "on"
        table.refresh_table()
        try:
            await (self.rest(SEEN) if out else self.pause(NEVER))
        finally:  # also when a move is taken back meanwhile
            table.after, self.result = {}, ()
        table.refresh_table()
        self._hush = monotonic() + HUSH
        return not out

    async def linger(self, thrower: int = CHANCE) -> bool:
        """Let people see what happened, what is elsewhere hardly; whether a key cut in.

        A full trick stays for longer, and so does what a person has thrown himself: `thrower` is for whom the house
        has acted.
        """
        scene = self.table.scene()
        if scene.passing:
            return await self.rest(0)
        own = thrower in self.table.people and dice_lie(scene)
        return await self.rest(LONG if own and self.table.course.claimed < 0 else self.share(scene))

    def share(self, scene: Scene) -> float:
        """The share of a pause that a table stays as it lies: longer where something is complete."""
        long = (scene.dwell or full_trick(scene)) and self.table.course.claimed < 0
        return LONG if long else 1.0

    async def film(self, before: View[Any], move: Move, still: Tabletop, turn: int) -> None:
        """Show what lies between a position and the one that a move has led to, where the game has more to show.

        `still` is the table as it was before, with the seat whose `turn` it was, unless another timed it: no score
        and no line of the log tells beforehand how it ends. The frames are made in a thread: they may be the work of a
        moment.
        """
        table = self.table
        frames = table.match.game.frames
        if frames is None or not table.house.settings.pause:
            return
        shown = await asyncio.to_thread(lambda: tuple(frames(before, move)))
        timing = table.match.game.scene(before).timing
        self.turn = timing.seat if timing is not None and timing.seat >= 0 else turn
        self.still = replace(still, buttons=(), prompt="", message="", hint="")
        try:
            await self._run(shown)
        finally:
            self.still = None
            self._hush = monotonic() + HUSH

    async def _run(self, frames: Sequence[Scene]) -> None:
        """Show frames one after the other until a key is pressed; those for which it is too late are left out.

        One that people are to look at stays until a key, where it shows what one of them has done.
        """
        clock = asyncio.get_running_loop().time
        due = clock()
        for at, frame in enumerate(frames, 1):
            due += frame.lasts or self.table.house.settings.pause * FRAME
            if frame.lasts and at < len(frames) and due < clock():
                continue
            if frame.hold and self.turn in self.table.people:  # his own miss
                self.table.show_scene(replace(frame, prompt=f"{frame.prompt} {GOES_ON}"))
                await self._looked()
                continue
            self.table.show_scene(frame)
            if await self.pause(max(0.0, due - clock())):
                return

    async def _looked(self) -> None:
        """Until a key; not one that comes at once, for that was meant for what was before."""
        begun = monotonic()
        while await self.pause(NEVER) and monotonic() - begun < SOON:
            pass

    async def throw(self) -> Move | None:
        """What people say came up, or what comes of an aim or a beat timed by a key; None where the house decides."""
        table = self.table
        if table.match.typed:
            from parlor.screens.realthrow import asked

            return await asked(table)
        match, settings, timing = table.match, table.house.settings, table.scene().timing
        awake = settings.timed and (settings.pause or settings.reflex == "yes")
        if match.game.timed is None or timing is None or not awake:
            return None
        view = match.view(table.looker)
        if timing.kind == "call":
            return await self._raced(view) if table.people else None
        timer = timing.seat if timing.seat >= 0 else table.last.seat if table.last is not None else -1
        if timer not in table.people:
            return None
        if timing.kind == "beat" and not timing.begun:
            await self._ready()
        move = await timed(match.game, view, table.show_scene, self.pause, match.rng)
        if timing.kind == "beat":
            self._stopped, self.turn = table.view.tabletop(), timing.seat
        return move

    async def let_go(self) -> None:
        """Whoever has stopped the mark of a beat sees how near it was: what comes of it is on record by then."""
        self.still, self._stopped = self._stopped, None
        if self.still is None:
            return
        try:
            await self.rest(SEEN)
        finally:
            self.still = None

    async def _ready(self) -> None:
        """Before a beat, wait for its own key: nobody is to be surprised by it."""
        table, scene = self.table, self.table.scene()
        asks = scene.timing.asks if scene.timing is not None else ""
        table.show_scene(replace(scene, prompt=f"{asks or 'Ready?'} {READY}"))
        self.heard()
        while not any(key in STARTING for key, _ in self.heard()):
            await self.pause(NEVER)

    async def _raced(self, view: View[Any]) -> Move:
        """What comes of a race of calls, each person's by a key of his own."""
        table = self.table
        keys = callers(table.people, table.names)

        def show(scene: Scene) -> None:
            table.show_scene(replace(scene, prompt=f"{scene.prompt} {keys}"))

        game, rng = table.match.game, table.match.rng
        return await raced(game, view, table.people, show, self.pause, self.heard, monotonic, rng)
