"""What can be typed in line mode besides moves."""

from __future__ import annotations

from typing import Final

HELP: Final = (
    "Type the number of a choice, or a move as people write it; Enter takes a choice that is the only one.",
    "look: the table again. moves: all choices. log: all that happened. hint: what a good player would do.",
    "rest: claim all the tricks that are left, where they are surely yours. on: make moves that are the only ones.",
    "undo, redo: take a move back, and make it again. back d2: put back die 2, which you kept.",
    "resign, draw: give the game up, or offer a draw.",
    "rules: the rules. help: this. quit: leave; the game is saved.",
)
