"""The shield: an unexpected error is logged and reported in one line, and the app goes on."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.text import Text
from textual import events
from textual._context import active_message_pump
from textual.app import App
from textual.dom import DOMNode
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import WorkerFailed, active_worker

from parlor.runtime.error_log import log_error

STORM: Final = 20
"""So many errors in `STORM_S` are a storm: the screens are closed, and should another one follow, the app ends.

A person can't cause so many with one key after the other; what fails at every refresh of a screen does it at once."""
STORM_S: Final = 5.0
"""Seconds in which `STORM` errors make a storm."""
CALM_S: Final = 60.0
"""Seconds after a storm in which another one ends the app."""
TELL_S: Final = 10.0
"""Seconds in which one error is shown; the others are only logged: more than one a while can't be read."""


class ShieldedApp(App[None]):
    """An app that outlives errors in the handling of input, in screens, timers and workers.

    What ends it all the same: an error before its first frame, an error in its lowest screen as that is mounted,
    `MemoryError`, and errors that come faster than people act. `KeyboardInterrupt` and `SystemExit` pass.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.started = False
        """Whether the first frame has been drawn."""
        self._errors: deque[float] = deque(maxlen=STORM)
        self._stormed_at = self._told_at = float("-inf")
        self._logged: Path | None = None

    # -- what a subclass may say otherwise -----------------------------------------------------------

    def tell_error(self, error: Exception, details: str) -> None:
        """Show an error that was caught; `details` say where it is logged."""
        if monotonic() - self._told_at > TELL_S:
            self._told_at = monotonic()
            words = f"Unexpected error ({type(error).__name__}). The game goes on.{details}"
            self.notify(words, severity="error", timeout=TELL_S, markup=False)

    def close_screens(self) -> None:
        """Close the screens that may be at fault: all but the lowest one that a person sees."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    @property
    def _ends(self) -> bool:
        """Whether the app is about to end: nothing is shown any more."""
        return self._exit or (self.started and not self._running)

    # -- where errors are caught ---------------------------------------------------------------------

    def on_load(self) -> None:
        """Catch also what tasks raise for which nobody waits."""
        asyncio.get_running_loop().set_exception_handler(self._catch_task)

    def _catch_task(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, Exception):
            loop.default_exception_handler(context)
        elif loop.is_closed():
            log_error(error)
        else:
            loop.call_soon_threadsafe(self.catch, error)  # a task may be collected in any thread

    def _register_child(self, parent: DOMNode, child: Widget, before: int | None, after: int | None) -> None:
        self._protect(child)
        super()._register_child(parent, child, before, after)

    def _start_widget(self, parent: Widget, widget: Widget) -> None:
        self._protect(widget)
        super()._start_widget(parent, widget)

    def _protect(self, widget: Widget) -> None:
        """Put a widget under the shield: Textual would end its handling of messages at the first error."""
        vars(widget)["_dispatch_message"] = partial(self._dispatch_shielded, widget._dispatch_message)

    async def _dispatch_message(self, message: Message) -> None:
        if self._ends and isinstance(message, events.InputEvent | events.Paste):
            return  # there are no screens any more
        if self.started:
            await self._dispatch_shielded(super()._dispatch_message, message)
        else:
            await super()._dispatch_message(message)

    async def _dispatch_shielded(self, dispatch: Callable[[Message], Awaitable[None]], message: Message) -> None:
        """Handle a message; an error is caught, unless there is nothing to go on with after it."""
        try:
            await dispatch(message)
        except Exception as error:
            if isinstance(error, MemoryError) or isinstance(message, events.Compose | events.Mount):
                raise  # see `_handle_exception`
            if isinstance(message, events.Unmount) or not self._closes(active_message_pump.get(None)):
                self.catch(error)
            await asyncio.sleep(0)  # a widget that goes on failing must let the others run: one of them closes it

    def _handle_exception(self, error: Exception) -> None:
        """Take what Textual has caught: in workers, timers and drawing, and in widgets that could not be mounted."""
        pump, worker = active_message_pump.get(None), active_worker.get(None)
        if self._closes(worker.node if worker and isinstance(error, WorkerFailed) else pump):
            return
        if isinstance(pump, Widget) and not pump._is_mounted:
            if self._ends:
                return
            broken = next((node for node in pump.ancestors_with_self if isinstance(node, Screen)), None)
            if broken in self.screen_stack[:2]:
                self._end(error)
                return
            self.call_later(self._close, broken)
        self.catch(error)

    def _closes(self, node: MessagePump | None) -> bool:
        """Whether a widget is being closed: what it still does misses its parts, which is no error."""
        if not isinstance(node, Widget):
            return False
        screen = next((each for each in node.ancestors_with_self if isinstance(each, Screen)), None)
        return node._closing or node._pruning or screen not in self.screen_stack

    def _close(self, broken: Screen[Any]) -> None:
        """Close a screen of which something is missing, and what lies over it."""
        while broken in self.screen_stack:
            self.pop_screen()

    # -- what becomes of them ------------------------------------------------------------------------

    def catch(self, error: Exception) -> None:
        """Log an error and show it; end the app where it can't go on."""
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        if self._ends:
            log_error(error)
        elif isinstance(error, MemoryError) or not self.started:
            self._end(error)
        elif not self._storm():
            path = log_error(error)
            self.tell_error(error, f" Details: {path}" if path else "")
        elif monotonic() - self._stormed_at < CALM_S:
            self._end(error)
        else:
            self._stormed_at = monotonic()
            self.call_later(self.close_screens)

    def _storm(self) -> bool:
        """Count an error; whether too many have come at once."""
        self._errors.append(monotonic())
        if len(self._errors) < STORM or self._errors[-1] - self._errors[0] > STORM_S:
            return False
        self._errors.clear()
        return True

    def _end(self, error: Exception) -> None:
        """End the app by an error."""
        self._logged = log_error(error)
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Say in one line why the app has ended; Textual prints a traceback with all values in it."""
        details = f" Details: {self._logged}" if self._logged else ""
        self.panic(Text(f"Parlor had to stop: {type(self._exception).__name__}. Every move is saved.{details}"))
