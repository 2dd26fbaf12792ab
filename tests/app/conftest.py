"""A parlor of its own for each test: saves and settings in a temporary folder."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)  # where games are exported to
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna"}')
    return tmp_path
