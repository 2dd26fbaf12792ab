"""Screens that close once, however often they are asked to."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

T = TypeVar("T")


class ClosesOnce(Screen[T]):
    """A screen that takes away itself only; the last of a class's bases, as Textual takes styles from the first.

    Textual takes away whatever is on top: a second click or Esc, on its way before the first one was
    handled, would close the screen below as well.
    """

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.app.screen_stack[-1:] == [self] else AwaitComplete()
