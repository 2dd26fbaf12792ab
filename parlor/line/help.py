"""What can be typed in line mode besides moves."""

from __future__ import annotations

from typing import Final

HELP: Final = (
    "Type the number of a choice, or a move as people write it. Enter makes the move if it is the only one.",
    "look: the table again. moves: all choices. log: all that happened. hint: what a good player would do.",
    "rest: claim all that is left, where it is certainly yours. on: make forced moves until you have a choice.",
    "undo, redo: take a move back, or make it again. back d2: put back die 2, which you kept.",
    "tutor: be warned before a move that costs much, or no longer.",
    "resign: give up the game. draw: offer a draw.",
    "rules: the rules. help: this. quit: leave; the game is saved.",
)
