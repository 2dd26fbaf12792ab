"""Sample records and golden transcripts: `python -m tests.samples [GAME]...` writes those that are missing.

Once written they stay as they are: they say how a game went under the rules of its version. A change
of rules that moves them is a new version of those rules. How their tables look is pinned nowhere: see `tests.look`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Final

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.core.players import Player
from parlor.core.state import CHANCE
from parlor.games.catalogue import Entry, entries, entry
from parlor.play.log import MatchLog
from parlor.play.match import Match
from parlor.play.record import read_file, write

SAVES: Final = Path(__file__).parent.parent / "saves"
GOLDEN: Final = Path(__file__).parent / "golden"
NAMES: Final = (
    "Anna", "Basil", "Clara", "Dora", "Edgar", "Flora", "Gaspard", "Hilda", "Igor", "Juno",
    "Karl", "Luisa", "Marco", "Nina", "Oskar", "Petra",
)  # fmt: skip
LONGEST: Final = 600
"""Moves after which a sample is broken off, to be resumed."""


def transcript(match: Match) -> str:
    """A game as its first seat was told it, and how it stands."""
    lines = [told.line for told in MatchLog(NAMES).log_lines(match, 0)]
    scores = ", ".join(f"{NAMES[seat]} {score:g}" for seat, score in enumerate(match.state.scores()))
    end = f"won by {', '.join(NAMES[seat] for seat in match.state.winners())}" if match.over else "not over"
    return "\n".join([*lines, f"{scores}: {end}", ""])


def sample(found: Entry, seed: int, seats: int = 0, most: int = -1) -> Match:
    """A game among club players, as many as is usual if not said, or the beginning of a long one."""
    players = tuple(Player(name) for name in NAMES[: seats or found.usual])
    match = Match(found, found.game.options(), players, seed=seed)
    rng = Random(seed)
    longest = LONGEST if most < 0 else min(most + 20, LONGEST)
    while not match.over and len(match) < longest:
        if match.turn == CHANCE:
            match.play_chance()
        else:
            match.play(choose(found.game, match.view(match.turn), "medium", Budget(iterations=1), rng))
    match.started, match.ended = "2026-01-01T12:00:00Z", "2026-01-01T12:30:00Z" if match.over else ""
    return match


def sample_file(id_: str) -> Path:
    """The record of the sample of a game."""
    return SAVES / f"{id_}.json"


def replayed(id_: str) -> Match:
    """The sample of a game, replayed."""
    return Match.resume(read_file(sample_file(id_)))


def main() -> None:
    """Write what is missing."""
    GOLDEN.mkdir(exist_ok=True)
    for id_ in sys.argv[1:] or entries():
        if not sample_file(id_).exists():
            sample_file(id_).write_text(write(sample(entry(id_), 7).record()), "utf-8")
        if not (GOLDEN / f"{id_}.txt").exists():
            (GOLDEN / f"{id_}.txt").write_text(transcript(replayed(id_)), "utf-8")


if __name__ == "__main__":
    main()
