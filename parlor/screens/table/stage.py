"""What a table shows for a while instead of the position: a frame, a mark, a result, what is about to be done."""

from __future__ import annotations

from dataclasses import dataclass

from parlor.core.scene import Scene
from parlor.core.state import CHANCE
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.placards.placard import Placard


@dataclass
class Stage:
    """Everything that is shown for a while; all of it is empty while the position itself is shown."""

    frame: Scene | None = None
    """A frame of an animation, or the table with a mark that sways."""
    still: Tabletop | None = None
    """The table as it was before an animation: no score and no line of the log says beforehand how it ends."""
    turn: int = CHANCE
    """Whose turn it is meanwhile."""
    result: tuple[str, ...] = ()
    """How a hand has come out, in lines: see `parlor.play.result`."""
    introduction: Placard | None = None
    """What a game is about, for people who have never played it."""
    alone: str = ""
    """What is about to be done for a person who has no choice."""
    over: bool = False
    """Whether the result of the finished game is shown beside the board."""
