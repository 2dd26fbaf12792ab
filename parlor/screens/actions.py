"""The commands besides moves, in one table, from which bindings, footers, the page of keys and the palette are made.

Games use digits and small letters, so capitals and signs are free for the app: every function key has one of them
too, for laptops, tmux and connections that swallow function keys.
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
        return key_label(self.keys[0])


SPELT: Final = {
    "question_mark": "?", "colon": ":", "slash": "/", "escape": "Esc", "backspace": "Backspace", "enter": "Enter",
    "space": "Space", "tab": "Tab", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "home": "Home",
    "end": "End", "pageup": "PgUp", "pagedown": "PgDn", "full_stop": ".", "shift+tab": "Shift+Tab",
}  # fmt: skip


def key_label(key: str) -> str:
    """A key as people read it."""
    if key in SPELT:
        return SPELT[key]
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return key.upper() if key[:1] == "f" and key[1:].isdigit() else key


ACTIONS: Final = (
    Action("rules", ("R", "f1"), "rules", "Read the rules of the game"),
    Action("hint", ("H", "f2"), "hint", "Show what a good player would do, and why"),
    Action("log", ("L", "f3"), "log", "Read the log of the game", ("table", "end", "step")),
    Action("undo", ("U", "f4", "backspace"), "undo", "Take back your last move and the replies of the bots"),
    Action("redo", ("Y", "f5"), "redo", "Redo what you took back", foot=False),
    Action("type", ("colon", "slash"), "type", "Type a move"),
    Action("talk", ("f7", "M"), "talk", "Talk to the others at a shared table", ("table", "end")),
    Action("step", ("T",), "step through", "Step through the game so far", ("table", "end"), foot=False),
    Action(
        "analyse",
        ("A",),
        "review",
        "Review the game: what every decision cost, and what was luck",
        ("end",),
        foot=False,
    ),
    Action("tutor", ("W",), "tutor", "Be warned of moves that cost much, or no longer", foot=False),
    Action("lens", ("z", "Z"), "lens", "Magnify a part of a crowded table", ("table", "end", "step")),
    Action("resign", ("G",), "resign", "Resign, in games for one or two", foot=False),
    Action("draw", ("O",), "offer a draw", "Offer a draw, in open games for two", foot=False),
    Action("sort", ("S",), "sort the hand", "Sort your hand by rank or by suit", foot=False),
    Action("claim", ("C",), "claim the rest", "Claim the rest of the deal, if it is certainly yours", foot=False),
    Action("play_on", ("P",), "play on", "Auto-play forced moves until you press a key", foot=False),
    Action("previous", ("left",), "back", "One move back", ("step",)),
    Action("next", ("right",), "on", "One move on", ("step",)),
    Action("earlier", ("pageup",), "", "Ten moves back", ("step",), foot=False),
    Action("later", ("pagedown",), "", "Ten moves on", ("step",), foot=False),
    Action("first", ("home",), "start", "To the beginning", ("step",)),
    Action("last", ("end",), "end", "To the end", ("step",)),
    Action("play", ("space", "p"), "play", "Play the game automatically, or stop", ("step",)),
    Action("eyes", ("v",), "next view", "Show the next player's view, when the game is over", ("step",), foot=False),
    Action("go_on", ("g",), "go on", "Start a new game from here, when the game is over", ("step",)),
    Action("keys", ("question_mark", "f6"), "keys", "List all keys", ("table", "end", "step")),
    Action("back", ("escape",), "leave", "Go back one step; the game is saved", ("table", "end", "step")),
)
"""All actions, in the order of footers and pages."""

MOVING: Final = (
    ("Arrows", "Move to the next thing you can choose"),
    ("Tab, Shift+Tab", "Move through everything you can choose, buttons too"),
    ("Enter, Space", "Choose what is under the cursor; again, to put it back"),
    ("small letters", "Press the button with that letter; without one, r h l u work like R H L U"),
    (
        "1 to 6",
        "Set aside the die at that place, or take it back; enter a number on a dial; choose the pit of that number",
    ),
    (".", "Finish choosing"),
    ("F9, Ctrl+O", "Settings: colours, suits, pace, your name, the bell"),
    ("Ctrl+P", "All commands"),
    ("Ctrl+Q", "Quit; every game is saved"),
)
"""How moves are made, for the page of keys."""
MARKS: Final = (
    ("bars at its sides", "The card that wins the trick so far, or has won it"),
    ("an underlined corner", "The card that was moved last"),
    ("bold", "What you can choose; other cards are dimmed"),
    ("yellow, green", "Under the cursor; already chosen"),
)
"""What stands out on a table, for the page of keys."""


def actions(where: str) -> tuple[Action, ...]:
    """What can be done in a place."""
    return tuple(action for action in ACTIONS if where in action.where)


ASKING: Final = frozenset(key for action in actions("table") for key in action.keys)
"""Keys that ask for something beside the game: what is being shown stays."""
TYPING: Final = next(action.keys for action in actions("table") if action.name == "type")
TALKING: Final = next(action.keys for action in actions("table") if action.name == "talk")


def bindings(*where: str) -> list[Binding]:
    """The keys of a place, for Textual."""
    found = {action.name: action for place in where for action in actions(place)}
    return [Binding(",".join(each.keys), each.name, each.does, show=False) for each in found.values()]


def foot(where: str, leave_out: Iterable[str] = ()) -> tuple[tuple[str, str], ...]:
    """Keys and what they do, for the last line."""
    without = set(leave_out)
    return tuple((each.key, each.label) for each in actions(where) if each.foot and each.name not in without)


def commands(
    where: str, screen: Screen[Any], leave_out: Iterable[str] = ()
) -> tuple[tuple[str, str, Callable[[], object]], ...]:
    """What can be done in a place, for the palette of commands: a title, what it does, and how it is done."""
    without = set(leave_out)
    return tuple(
        (f"{each.label[:1].upper()}{each.label[1:]} ({each.key})", each.does, partial(screen.run_action, each.name))
        for each in actions(where)
        if each.label and each.name not in without
    )


def action_of_key(key: str, where: str) -> str:
    """The action whose key, as the footer shows it, was clicked; "" for none."""
    return next((action.name for action in actions(where) if action.key == key), "")


def reserved_keys(where: str) -> frozenset[str]:
    """The characters that mean an action in a place, and so no verb of a game; small letters are left to verbs."""
    return frozenset(key for action in actions(where) for key in action.keys if len(key) == 1 and not key.islower())


def action_of_small_letter(character: str, where: str) -> str:
    """The action that the footer names by the capital of a small letter; "" for none."""
    named = (action.name for action in actions(where) if action.foot and character.upper() == action.key)
    return next(named, "") if character.islower() else ""


Section: TypeAlias = tuple[str, list[tuple[str, str]]]
"""A part of the page of keys: its title, and keys with what they do."""


def page() -> list[Section]:
    """The page of keys of tables."""
    places = [
        (title, [(", ".join(map(key_label, each.keys)), each.does) for each in actions(where)])
        for where, title in PLACES.items()
    ]
    return [("Choosing", list(MOVING)), ("What stands out", list(MARKS)), *places]
