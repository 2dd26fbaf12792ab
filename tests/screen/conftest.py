"""A parlor of its own for each test: saves and settings in a temporary folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlor.runtime import error_log


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 0.0)  # a test's keys mean what they say, however fast
    monkeypatch.chdir(tmp_path)  # where games are exported to
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    yield tmp_path
    assert not (log := tmp_path / error_log.NAME).exists(), f"an error was caught: {log.read_text('utf-8')}"
