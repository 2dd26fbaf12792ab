"""Words that are typed and are no moves: what they ask of the session, or which page they call for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from parlor.play.match import Match
from parlor.play.session import intents
from parlor.play.session.intents import Intent

Page: TypeAlias = Literal["help", "look", "moves", "log", "rules", "tutor"]
"""What changes nothing in the game."""

COMMANDS: Final[Mapping[str, Intent | Page]] = {
    "quit": intents.Leave(),
    "exit": intents.Leave(),
    "leave": intents.Leave(),
    "q": intents.Leave(),
    "undo": intents.Undo(),
    "redo": intents.Redo(),
    "hint": intents.Hint(),
    "rest": intents.Claim(),
    "on": intents.PlayOn(),
    "resign": intents.Resign(),
    "draw": intents.OfferDraw(),
    "help": "help",
    "look": "look",
    "moves": "moves",
    "log": "log",
    "rules": "rules",
    "tutor": "tutor",
}
LETTERS: Final[Mapping[str, Page]] = {"h": "help", "?": "help", "l": "look", "m": "moves"}
"""Short forms of pages; where dice are typed they may be faces."""
BACK: Final = "back"
"""Puts back the thing that is named after it."""


def command(typed: str, *, letters: bool = True) -> Intent | Page | None:
    """Return what a line asks for that is no move; None where it may be a move."""
    word = typed.strip().casefold().lstrip(":")
    return COMMANDS.get(word) or (LETTERS.get(word) if letters else None)


def put_back(typed: str, match: Match) -> intents.PutBack | None:
    """Return what puts a thing back that was chosen: "back d2", or the choice once more, "keep d2"."""
    verb, _, thing = typed.strip().casefold().partition(" ")
    loose = {word.casefold(): word for word in match.toggled_tokens()}
    if verb == BACK and thing:
        return intents.PutBack(loose.get(thing.strip(), thing.strip()))
    return intents.PutBack(loose[thing]) if thing in loose and verb == match.moves[-1][0].casefold() else None
