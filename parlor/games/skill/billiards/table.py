"""Pocket billiards: how the table looks."""

from __future__ import annotations

from typing import Any

from parlor.games.skill.billiards.rules import Pool
from parlor.rules import View
from parlor.scene import Note, Scene


def scene(view: View[Pool[Any]]) -> Scene:
    state = view.shown
    return Scene((Note(tuple(" ".join(move) for move in state.moves())),), prompt=state.phase or "x")
