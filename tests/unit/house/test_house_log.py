"""The log of a house: one line an event, whatever is in it, and no floods."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.house.log import Log


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def logging_as_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:], root.level = handlers, level


def test_an_event_is_a_line_of_json() -> None:
    out = io.StringIO()
    Log(out).event("refused", name="An\x1b[31mna\nBen\u2028", number=3)
    (line,) = out.getvalue().splitlines()
    assert line.isascii() or line.isprintable()
    told = json.loads(line)
    assert (told["event"], told["number"]) == ("refused", 3)
    assert "\x1b" not in line


def test_at_a_terminal_people_can_read_it() -> None:
    out = Terminal()
    Log(out).event("session", name="Anna\x1b[2J")
    assert out.getvalue().endswith(" session name=Anna\\x1b[2J\n")


def test_what_comes_in_floods_is_told_ever_more_seldom() -> None:
    out = io.StringIO()
    log = Log(out)
    for _ in range(1000):
        log.frequent("turned away", address="192.0.2.1")
    assert [json.loads(line)["so_far"] for line in out.getvalue().splitlines()] == [
        1,
        2,
        5,
        10,
        20,
        50,
        100,
        200,
        500,
        1000,
    ]


def test_what_libraries_say_is_in_the_log_too(logging_as_before: None, tmp_path: Path) -> None:
    out = io.StringIO()
    Log(out).take_over()
    logging.getLogger("asyncio").warning("socket.send() raised exception.")
    try:
        raise ValueError("what was wrong")
    except ValueError:
        logging.getLogger("websockets").exception("the line %s failed", 7)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["event"], first["source"], first["words"]) == (
        "warning",
        "asyncio",
        "socket.send() raised exception.",
    )
    assert (second["words"], second["error"]) == ("the line 7 failed", "ValueError")
    assert "what was wrong" in (tmp_path / "errors.log").read_text()
