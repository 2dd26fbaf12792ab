"""What lies between two positions, shown frame by frame: a sowing, balls that roll, a mark that sways."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.core.state import Move, View
from parlor.play.match import Match
from parlor.screens.table.pacing import Pacing
from parlor.settings import Settings

FRAME: Final = 0.4
"""The share of a pause that a frame stays: a sowing of a dozen stones takes some two seconds at the default pace."""
OWN_MISS_S: Final = 0.4
"""Seconds after a person's own miss in which a key may still be meant for the mark."""
PICTURE_S: Final = 0.07
"""Seconds of a picture of something on its way: two to four of them are a movement, and nobody waits for it."""
CONTINUE: Final = "Press any key to continue."


async def frames_of(match: Match, before: View[Any], move: Move) -> tuple[Scene, ...]:
    """The frames between a view and the one that a move leads to; made in a thread, for they may take a moment."""
    frames = match.game.frames
    return () if frames is None else await asyncio.to_thread(lambda: tuple(frames(before, move)))


async def play_frames(
    frames: Sequence[Scene], show: Callable[[Scene], None], pacing: Pacing, settings: Settings, *, own: bool
) -> bool:
    """Show frames one after the other until a key is pressed; those for which it is too late are left out.

    Return whether a key cut them short.

    A frame that pauses for a result stays until a key where it shows what one of the people has done (`own`).
    """
    clock = asyncio.get_running_loop().time
    due = clock()
    for at, frame in enumerate(frames, 1):
        due += frame.pause.seconds or settings.bot_pause_s * FRAME
        if frame.pause.seconds and at < len(frames) and due < clock():
            continue
        if frame.pauses("result") and own:
            show(replace(frame, prompt=f"{frame.prompt} {CONTINUE}"))
            await pacing.until_key(not_within=OWN_MISS_S)
            continue
        show(frame)
        if await pacing.pause(max(0.0, due - clock())):
            return True
    return False
