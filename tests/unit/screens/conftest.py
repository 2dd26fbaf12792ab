"""Keys that mean what they say, however fast they come."""

import pytest


@pytest.fixture(autouse=True)
def prompt_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every key as a choice."""
    monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 0.0)
