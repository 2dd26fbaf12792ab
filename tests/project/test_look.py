"""Looking at a table from the command line."""

from pathlib import Path

import pytest

from tests import look, samples


def test_a_game_can_be_looked_at_before_it_has_a_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "SAVES", tmp_path)
    assert look.sampled("pig", 5).entry.id == "pig"
