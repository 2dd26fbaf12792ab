"""What a terminal sends: keys, clicks, pastes and sizes, also where bytes are not text and sequences are broken."""

from __future__ import annotations

import os
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import ClassVar, Final

from textual import events
from textual._parser import Parser
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from parlor.runtime.sizes import MAX_HOSTED_SIZE, MAX_SIZE

ESCAPE: Final = "\x1b"
MOST_PASTED: Final = 1000
"""Characters of a paste that are taken: more than any move has. Each further key waits until they are drawn."""
MOST_KEYS: Final = 200
"""Keys of one read that are taken. A person's come one by one, some ten where the machine was busy; what is more is
text that a terminal pastes without marks, or noise, and the app would be deaf until all of it is handled."""
LONGEST_SEQUENCE: Final = 32
"""Characters of a sequence that may still mean something. Textual types a longer one as text."""
PASTE_TIMEOUT_S: Final = 2.0
"""Silence after which a paste has ended: without its closing mark, all later keys would be taken for its text."""
POLL_S: Final = 0.1
"""How long to wait for input, as Textual does: a lone Esc is known by the silence after it."""


class TolerantParser(XTermParser):
    """Textual's parser, which gives up at a broken sequence, made to drop it and go on with the next character."""

    def __init__(self, debug: bool = False, max_size: tuple[int, int] = MAX_SIZE) -> None:
        """Believe in terminals of so many columns and rows."""
        super().__init__(debug)
        self._max_size = max_size
        self._tail = ""
        self._paste_until: float | None = None
        self._length = 0
        """How many characters of a control sequence have come; 0 outside of one."""
        self._fed = False
        """Whether anything has come since the last tick."""

    def feed(self, data: str) -> Iterable[Message]:
        """Yield the messages of what one read has brought, of keys the first `MOST_KEYS`."""
        self._fed, keys = True, 0
        for message in self._parse(data):
            keys += isinstance(message, events.Key)
            if keys <= MOST_KEYS or not isinstance(message, events.Key):
                yield message

    def _parse(self, data: str) -> Iterator[Message]:
        for character in data:
            if self._is_overlong(character):
                continue
            size = self.terminal_size, self.terminal_pixel_size, self.mouse_pixels
            for message in self._tolerant(super().feed(character)):
                if self._believable(message):
                    yield message
                elif isinstance(message, events.Resize):
                    self.terminal_size, self.terminal_pixel_size, self.mouse_pixels = size
            if self.terminal_pixel_size is not None and not all(self.terminal_pixel_size):
                self.terminal_pixel_size = None  # unknown: the mouse would be divided by it
            self._watch_paste(character)

    def tick(self) -> Iterable[Message]:
        """Yield what is known only by the silence after it."""
        yield from self._tolerant(super().tick())
        if not self._fed:
            self._length = 0
        self._fed = False
        if self._paste_until is not None and monotonic() >= self._paste_until:
            yield from self.feed(BRACKETED_PASTE_END)

    def _is_overlong(self, character: str) -> bool:
        """Note how long a control sequence gets; whether a character belongs to one that is too long, and is dropped.

        Such a one has lost its end, mostly with much of its middle: what follows up to the next end is no text.
        """
        dropped = self._length > LONGEST_SEQUENCE
        if self._paste_until is not None or (self._awaiting.timeout is None and not dropped):
            self._length = 0  # what is pasted has no keys; and the parser is done with what came before
        if character == ESCAPE:
            self._length = 1
        elif self._length == 1:
            self._length = 2 if character == "[" else 0
        elif self._length and " " <= character <= "?":  # a parameter
            self._length += 1
            if self._length == LONGEST_SEQUENCE + 1:
                Parser.__init__(self)
            return self._length > LONGEST_SEQUENCE
        else:  # the end of the sequence, or what breaks it off
            self._length = 0
            return dropped and "@" <= character <= "~"
        return False

    def _tolerant(self, messages: Iterable[Message]) -> Iterable[Message]:
        """The messages up to an error, after which the parser begins anew.

        Numbers in a sequence may be too large for what they mean, or no numbers; Textual checks few of them.
        """
        try:
            yield from messages
        except Exception:
            Parser.__init__(self)

    def _watch_paste(self, character: str) -> None:
        """Note where a paste begins and ends."""
        self._tail = (self._tail + character)[-len(BRACKETED_PASTE_START) :]
        if self._tail == BRACKETED_PASTE_END:
            self._paste_until = None
        elif self._paste_until is not None or self._tail == BRACKETED_PASTE_START:
            self._paste_until = monotonic() + PASTE_TIMEOUT_S

    def _believable(self, message: Message) -> bool:
        """Whether a message can be meant; a long paste is cut."""
        if isinstance(message, events.Resize):
            return all(1 <= cells <= most for cells, most in zip(message.size, self._max_size, strict=True))
        if isinstance(message, events.MouseEvent):
            return message.x < self._max_size[0] and message.y < self._max_size[1]
        if isinstance(message, events.Paste):
            message.text = message.text[:MOST_PASTED]
        if isinstance(message, events.Key):  # half of a pair of UTF-16 could be neither drawn nor saved
            return not any("\ud800" <= char <= "\udfff" for char in message.character or "")
        return True


class TolerantDriver(LinuxDriver):
    """Textual's driver, which stops at a byte that is not UTF-8, made to skip it."""

    max_size: ClassVar[tuple[int, int]] = MAX_SIZE
    """Columns and rows of the largest terminal that is believed."""

    def run_input_thread(self) -> None:
        """Read the terminal until the app ends or its line is lost, for which `parlor.runtime.signals` watches."""
        parser = TolerantParser(self._debug, self.max_size)
        decode = getincrementaldecoder("utf-8")("ignore").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(POLL_S):
                    try:
                        data = os.read(self.fileno, 4096)
                    except OSError:
                        return
                    if not data:
                        return
                    for message in parser.feed(decode(data)):
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)


class HostedDriver(TolerantDriver):
    """For a terminal of somebody whom this machine lets in: it can't be suspended, and is not as large as he likes."""

    max_size = MAX_HOSTED_SIZE

    @property
    def can_suspend(self) -> bool:
        return False  # nobody could let it go on
