"""What can be done besides moving, in one table: bindings, footers, the page of keys and the palette are made of it.

Keys of games are digits and small letters, so capitals and signs are free for the house: every key of
the top row has one of them beside it, for laptops, tmux and lines that swallow function keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, TypeAlias

from msgspec import Struct
from textual.binding import Binding
from textual.screen import Screen

PLACES: Final = {
    "table": "At the table",
    "end": "When a game is over",
    "step": "Stepping through a game",
}
"""Where actions work."""


class Action(Struct, frozen=True):
    """Something a person can do."""

    name: str
    """The method `action_NAME` of the screen."""
    keys: tuple[str, ...]
    """Its keys, as Textual calls them; the one that is shown first."""
    label: str
    """A word or two for the footer."""
    does: str
    """What it does, for the page of keys and the palette."""
    where: tuple[str, ...] = ("table",)
    foot: bool = True
    """Whether the footer names it."""

    @property
    def key(self) -> str:
        """The key that footers show."""
        return spelt(self.keys[0])


SPELT: Final = {
    "question_mark": "?", "colon": ":", "slash": "/", "escape": "Esc", "backspace": "Backspace", "enter": "Enter",
    "space": "Space", "tab": "Tab", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "home": "Home",
    "end": "End", "pageup": "PgUp", "pagedown": "PgDn", "full_stop": ".", "shift+tab": "Shift+Tab",
}  # fmt: skip


def spelt(key: str) -> str:
    """A key as people read it."""
    if key in SPELT:
        return SPELT[key]
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return key.upper() if key[:1] == "f" and key[1:].isdigit() else key


ACTIONS: Final = (
    Action("rules", ("R", "f1"), "rules", "Read the rules of the game"),
    Action("hint", ("H", "f2"), "hint", "Say what a good player would do, and why"),
    Action("log", ("L", "f3"), "log", "Read all that has happened", ("table", "end", "step")),
    Action("undo", ("U", "f4", "backspace"), "undo", "Take your last decision back, with what bots answered"),
    Action("redo", ("Y", "f5"), "redo", "Make again what was taken back", foot=False),
    Action("type", ("colon", "slash"), "type", "Type a move, as people write it"),
    Action("step", ("T",), "step through", "Step through the game so far", ("table", "end"), foot=False),
    Action("lens", ("z", "Z"), "lens", "Look at a part of a crowded table through a lens", ("table", "end", "step")),
    Action("resign", ("G",), "resign", "Give the game up, where one or two play", foot=False),
    Action("draw", ("O",), "offer a draw", "Offer a draw, where two play an open game", foot=False),
    Action("sort", ("S",), "sort the hand", "Sort your hand by rank, or by suit again", foot=False),
    Action("claim", ("C",), "claim the rest", "Take all that is left of a deal, where it is surely yours", foot=False),
    Action("play_on", ("P",), "play on", "Let go on by itself what leaves nothing to choose, till a key", foot=False),
    Action("previous", ("left",), "back", "One move back", ("step",)),
    Action("next", ("right",), "on", "One move on", ("step",)),
    Action("earlier", ("pageup",), "", "Ten moves back", ("step",), foot=False),
    Action("later", ("pagedown",), "", "Ten moves on", ("step",), foot=False),
    Action("first", ("home",), "beginning", "To the beginning", ("step",)),
    Action("last", ("end",), "end", "To the end", ("step",)),
    Action("play", ("space", "p"), "play", "Let the game play by itself, or stop it", ("step",)),
    Action(
        "eyes", ("v",), "other eyes", "Look through the next seat's eyes, when the game is over", ("step",), foot=False
    ),
    Action("go_on", ("g",), "go on", "Play on from here as a new game, when the game is over", ("step",)),
    Action("keys", ("question_mark", "f6"), "keys", "List all keys", ("table", "end", "step")),
    Action("back", ("escape",), "leave", "Go back one step; the game is saved", ("table", "end", "step")),
)
"""All actions, in the order of footers and pages."""

MOVING: Final = (
    ("Arrows", "Go from one thing that can be chosen to the next"),
    ("Tab, Shift+Tab", "Go through all that can be chosen, buttons too"),
    ("Enter, Space", "Choose what is under the cursor; choose it again to leave it"),
    ("small letters", "Say the word whose button shows the letter; r h l u do as R H L U where no button has them"),
    ("1 to 6", "Set aside the die at that place, or take it back; on a dial, the number; the pit of that number"),
    (".", "Say that what is chosen is all"),
    ("F9, Ctrl+O", "Settings: colours, suits, pace, your name, the bell"),
    ("Ctrl+P", "All commands"),
    ("Ctrl+Q", "Leave the parlor; every game is saved"),
)
"""How moves are made, for the page of keys."""
MARKS: Final = (
    ("bars at its sides", "The card that wins the trick so far, or has won it"),
    ("an underlined corner", "The card that was moved last"),
    ("bold", "What may be chosen; a card that may not steps back into the shade"),
    ("yellow, green", "What the cursor is on; what is chosen already"),
)
"""What stands out on a table, for the page of keys."""


def actions(where: str) -> tuple[Action, ...]:
    """What can be done in a place."""
    return tuple(action for action in ACTIONS if where in action.where)


ASKING: Final = frozenset(key for action in actions("table") for key in action.keys)
"""Keys that ask for something beside the game: what is being shown stays."""
TYPING: Final = next(action.keys for action in actions("table") if action.name == "type")


def bindings(*where: str) -> list[Binding]:
    """The keys of a place, for Textual."""
    found = {action.name: action for place in where for action in actions(place)}
    return [Binding(",".join(each.keys), each.name, each.does, show=False) for each in found.values()]


def foot(where: str, leave_out: Iterable[str] = ()) -> tuple[tuple[str, str], ...]:
    """Keys and what they do, for the last line."""
    without = set(leave_out)
    return tuple((each.key, each.label) for each in actions(where) if each.foot and each.name not in without)


def commands(where: str, screen: Screen[Any]) -> tuple[tuple[str, str, Callable[[], object]], ...]:
    """What can be done in a place, for the palette of commands: a title, what it does, and how it is done."""
    return tuple(
        (f"{each.label[:1].upper()}{each.label[1:]} ({each.key})", each.does, partial(screen.run_action, each.name))
        for each in actions(where)
        if each.label
    )


def named(key: str, where: str) -> str:
    """The action whose key, as the footer shows it, was clicked; "" for none."""
    return next((action.name for action in actions(where) if action.key == key), "")


def reserved(where: str) -> frozenset[str]:
    """The characters that mean an action in a place, and so no verb of a game; small letters are left to verbs."""
    return frozenset(key for action in actions(where) for key in action.keys if len(key) == 1 and not key.islower())


def unshifted(character: str, where: str) -> str:
    """The action in the footer whose capital a small letter would be; "" for none."""
    named = (action.name for action in actions(where) if action.foot and character.upper() in action.keys)
    return next(named, "") if character.islower() else ""


Section: TypeAlias = tuple[str, list[tuple[str, str]]]
"""A part of the page of keys: its title, and keys with what they do."""


def page() -> list[Section]:
    """The page of keys of tables."""
    places = [
        (title, [(", ".join(map(spelt, each.keys)), each.does) for each in actions(where)])
        for where, title in PLACES.items()
    ]
    return [("Choosing", list(MOVING)), ("What stands out", list(MARKS)), *places]
