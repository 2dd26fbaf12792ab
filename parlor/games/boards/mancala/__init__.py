"""Mancala, by the source's rules or as kalah."""

from __future__ import annotations

from typing import Final

from parlor.core.game import Bots, Game, Verb
from parlor.games.boards.mancala.bots import evaluate, heuristic, random_move
from parlor.games.boards.mancala.endgame import solved
from parlor.games.boards.mancala.rules import Mancala, MancalaOptions
from parlor.games.boards.mancala.sowing import STONES
from parlor.games.boards.mancala.view import frames, log_lines, scene
from parlor.games.kits.dice.first_player import WORDS as START

GAMES: Final = {
    "mancala": Game(
        Mancala,
        scene,
        options=MancalaOptions,
        words={"sow": Verb("Sow", "sows {}"), **START},
        total=lambda state: STONES,
        notation=lambda state, typed: [("sow", f"{'ab'[state.turn]}{typed}")],
        events=log_lines,
        frames=frames,
        bots=Bots(
            evaluate=evaluate,
            heuristic=heuristic,
            solved=solved,
            playout=random_move,
            engine=lambda options: "alphabeta" if options.rules == "kalah" else "sampling",
        ),
    ),
}
