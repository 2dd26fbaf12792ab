"""The sample records of `saves/` replay for ever, to the very words of their transcripts."""

from __future__ import annotations

import pytest

from parlor.games.catalogue import entries
from tests.samples import GOLDEN, SAVES, replayed, transcript


@pytest.mark.parametrize("id_", list(entries()))
def test_the_sample_replays_to_its_transcript(id_: str) -> None:
    assert transcript(replayed(id_)) == (GOLDEN / f"{id_}.txt").read_text("utf-8")


def test_there_is_one_sample_a_game_and_no_other() -> None:
    assert {path.stem for path in SAVES.glob("*.json")} == set(entries())
