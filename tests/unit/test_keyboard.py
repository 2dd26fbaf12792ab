"""Input that is broken is dropped, and what comes after it is read."""

from __future__ import annotations

import pytest
from textual import events
from textual.message import Message

from parlor.runtime import keyboard
from parlor.runtime.keyboard import LONGEST_SEQUENCE, MOST_KEYS, MOST_PASTED, PASTE_TIMEOUT_S, TolerantParser

CLICK = "\x1b[<0;5;3M"
"""The left button pressed in column 5 of row 3, both counted from 1."""


def read(*data: str, parser: TolerantParser | None = None) -> list[Message]:
    parser = parser or TolerantParser()
    return [message for part in data for message in parser.feed(part)]


def keys(messages: list[Message]) -> list[str]:
    return [message.key for message in messages if isinstance(message, events.Key)]


@pytest.mark.parametrize(
    "broken",
    [
        "\x1b[127684:2u",  # a number with a second part
        "\x1b[99999999999999999999u",  # too large for any character
        "\x1b[1114112u",  # one more than the last character
        "\x1b[97;1;99999999999u",
        "\x1b[55296u",  # half of a pair of UTF-16
        "\x1b[48;0;0;0;0t",
        "\x1b[48;50000;50000;0;0t",
        "\x1b[<0;99999999999999999999;1M",
    ],
)
def test_what_follows_a_broken_sequence_is_read(broken: str) -> None:
    messages = read(broken, "q")
    assert keys(messages) == ["q"]
    assert not any(isinstance(message, events.Resize | events.MouseEvent) for message in messages)


def test_a_size_without_pixels_leaves_the_mouse_in_columns_and_rows() -> None:
    size, click = read("\x1b[48;30;100;0;0t", CLICK)
    assert isinstance(size, events.Resize)
    assert size.size == (100, 30)
    assert isinstance(click, events.MouseDown)
    assert (click.x, click.y) == (4, 2)


def test_a_size_that_is_not_believed_leaves_pixels_as_they_were() -> None:
    _, click = read("\x1b[48;30;100;600;1000t", "\x1b[48;0;0;0;0t", "\x1b[<0;41;41M")
    assert isinstance(click, events.MouseDown)
    assert (click.x, click.y) == (4, 2), "cells of ten by twenty pixels"


def test_a_paste_without_an_end_ends_by_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(keyboard, "monotonic", lambda: clock[0])
    parser = TolerantParser()
    assert read("\x1b[200~abc", parser=parser) == []
    assert list(parser.tick()) == []
    clock[0] = PASTE_TIMEOUT_S
    (pasted,) = parser.tick()
    assert isinstance(pasted, events.Paste)
    assert pasted.text == "abc"
    assert keys(read("q", parser=parser)) == ["q"]


def test_a_long_paste_is_cut() -> None:
    (pasted,) = read("\x1b[200~" + "a" * (MOST_PASTED + 1) + "\x1b[201~")
    assert isinstance(pasted, events.Paste)
    assert pasted.text == "a" * MOST_PASTED


@pytest.mark.parametrize("parameters", ["1" * 5000, "1;" * 5000, "<0;" + "9" * LONGEST_SEQUENCE, " !?" * 2000])
@pytest.mark.parametrize(
    ("end", "left"),
    [("u", []), ("", []), ("\r", ["enter"]), ("\x1b[A", ["up"]), ("é", ["é"])],
)
def test_of_a_sequence_without_end_nothing_is_typed(parameters: str, end: str, left: list[str]) -> None:
    parser = TolerantParser()
    assert keys(list(parser.feed("\x1b[" + parameters + end))) == left
    assert list(parser.tick()) == [], "more of it may come with the next read"
    assert list(parser.tick()) == []
    assert keys(read("q", parser=parser)) == ["q"]


def test_a_sequence_is_dropped_as_a_whole_where_it_comes_in_parts() -> None:
    parser = TolerantParser()
    for _ in range(3):
        assert list(parser.feed("\x1b[" * (not _) + "1;" * 2000)) == []
        list(parser.tick())
    assert keys(list(parser.feed("uq"))) == ["q"]


def test_of_thousands_of_keys_at_once_few_are_handled() -> None:
    parser = TolerantParser()
    assert len(list(parser.feed("a" * 4096))) == MOST_KEYS
    assert keys(list(parser.feed("b"))) == ["b"], "the next read has keys of its own"
