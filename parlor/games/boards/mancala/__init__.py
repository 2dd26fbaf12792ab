"""Mancala, by the source's rules or as kalah."""

from __future__ import annotations

from typing import Final

from parlor.games.boards.mancala.bots import by_chance, evaluate, heuristic
from parlor.games.boards.mancala.rules import STONES, Mancala, MancalaOptions
from parlor.games.boards.mancala.table import frames, scene, told
from parlor.games.kits.start import WORDS as START
from parlor.rules import Bots, Game, Word

GAMES: Final = {
    "mancala": Game(
        Mancala,
        scene,
        options=MancalaOptions,
        words={"sow": Word("Sow", "sows {}"), **START},
        total=lambda state: STONES,
        notation=lambda state, typed: [("sow", f"{'ab'[state.turn]}{typed}")],
        events=told,
        frames=frames,
        bots=Bots(
            evaluate=evaluate,
            heuristic=heuristic,
            playout=by_chance,
            engine=lambda options: "alphabeta" if options.rules == "kalah" else "sampling",
        ),
    ),
}
