"""How hard plays Shatranj by the judgement of Fairy-Stockfish: games against it, and what a move loses.

Fairy-Stockfish (Debian: `apt-get install fairy-stockfish`) knows shatranj as Parlor plays it with the options as they
come. Games begin with a few moves by chance, each such opening played with both colours. Run as
`python benchmarks/referees/fairy_stockfish.py games --depth 3` or `... losses`.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Final

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.ai.sequential_test import interval
from parlor.core.state import GAME_OVER, Move, State, View, own_recent_moves
from parlor.games.boards.shatranj.rules import Chess
from parlor.games.catalogue import entry

REFEREE: Final = "/usr/games/fairy-stockfish"
GAME: Final = entry("shatranj").game
LETTERS: Final = str.maketrans("EeGg", "BbQq")
"""The referee's letters for elephants and generals."""
OPENING: Final = 8
"""Moves by chance with which a game begins."""
DECIDED: Final = 1000
"""Hundredths of a pawn from which on a side has won: differences beyond it count no more."""
Made = list[tuple[State[Chess], Move]]


class Referee:
    """The referee, a process that is asked line by line."""

    def __init__(self) -> None:
        self.process = subprocess.Popen([REFEREE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell("uci", "setoption name UCI_Variant value shatranj", "setoption name Use NNUE value false")

    def tell(self, *lines: str) -> None:
        """Send lines."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def ask(self, state: Chess, depth: int, only: Sequence[Move] = ()) -> tuple[Move, int]:
        """Its move so many plies deep, among all or `only` some, and its value in hundredths of a pawn."""
        assert self.process.stdout is not None
        searched = " searchmoves " + " ".join(uci(state, move) for move in only) if only else ""
        self.tell("ucinewgame", f"position fen {fen(state)}", f"go depth {depth}{searched}")
        value = 0
        for line in self.process.stdout:
            words = line.split()
            if "score" in words and "upperbound" not in words and "lowerbound" not in words:
                at = words.index("score")
                number = int(words[at + 2])
                value = number if words[at + 1] == "cp" else DECIDED if number > 0 else -DECIDED
            if words[:1] == ["bestmove"]:
                move = next(move for move in state.moves() if uci(state, move) == words[1])
                return move, max(-DECIDED, min(DECIDED, value))
        raise RuntimeError("the referee has gone")


def fen(state: Chess) -> str:
    """The position as the referee reads it."""
    rows = ("".join(state.cells[at : at + 8]).translate(LETTERS) for at in range(0, 64, 8))
    packed = "/".join(row.replace("." * 8, "8") for row in rows)
    for many in range(7, 0, -1):
        packed = packed.replace("." * many, str(many))
    return f"{packed} {'wb'[state.turn]} - - {state.quiet} 1"


def uci(state: Chess, move: Move) -> str:
    """A move as the referee writes it."""
    promotes = state.cells[8 * (8 - int(move[1][1])) + ord(move[1][0]) - 97] in "Pp" and move[2][1] in "18"
    return move[1] + move[2] + ("q" if promotes else "")


def hard(state: Chess, made: Made, seconds: float) -> Move:
    """Hard's move."""
    view = View(state.turn, state, own_recent_moves(made, state.turn))
    return choose(GAME, view, "hard", Budget(seconds=seconds, clock=process_time), Random(1))


def opening(rng: Random) -> Made:
    """The first moves of a game, by chance."""
    made: Made = []
    state = GAME.start(GAME.options(), 2)
    assert isinstance(state, Chess)
    for _ in range(OPENING):
        move = rng.choice(state.moves())
        made.append((state, move))
        state = state.apply(move)
    return made


def play_game(referee: Referee, made: Made, seat: int, seconds: float, depth: int) -> float:
    """Hard's share of a game against the referee."""
    before, move = made[-1]
    state = before.apply(move)
    while state.turn != GAME_OVER:
        assert isinstance(state, Chess)
        move = hard(state, made, seconds) if state.turn == seat else referee.ask(state, depth)[0]
        made.append((state, move))
        state = state.apply(move)
    return state.scores()[seat]


def games(args: argparse.Namespace) -> None:
    """Play pairs of games, and print hard's share after each."""
    referee, rng, pairs = Referee(), Random(args.seed), []
    for _ in range(args.count // 2):
        made = opening(rng)
        scores = [play_game(referee, [*made], seat, args.seconds, args.depth) for seat in (0, 1)]
        pairs.append(sum(scores) / 2)
        mean, width = interval(pairs)
        print(f"{mean:.1%} ± {width:.1%} ({2 * len(pairs)} games, {args.seconds} s, depth {args.depth})", flush=True)


def losses(args: argparse.Namespace) -> None:
    """Print what hard loses a move, in hundredths of a pawn.

    The positions are those of games of the referee with some moves by chance.
    """
    referee, rng, lost = Referee(), Random(args.seed), []
    while len(lost) < args.count:
        made = opening(rng)
        state = made[-1][0].apply(made[-1][1])
        for _ in range(rng.randrange(60)):
            if state.turn == GAME_OVER:
                break
            assert isinstance(state, Chess)
            move = rng.choice(state.moves()) if rng.random() < 0.1 else referee.ask(state, 2)[0]
            made.append((state, move))
            state = state.apply(move)
        if state.turn == GAME_OVER or len(state.moves()) < 2:
            continue
        assert isinstance(state, Chess)
        best, value = referee.ask(state, args.depth)
        if abs(value) >= DECIDED:
            continue
        move = hard(state, made, args.seconds)
        lost.append(0.0 if move == best else max(0.0, value - referee.ask(state, args.depth, (move,))[1]))
        mean, width = interval(lost)
        print(f"{mean:.1f} ± {width:.1f} ({len(lost)} positions, {args.seconds} s, depth {args.depth})", flush=True)


def main() -> None:
    """Read the arguments, and play or judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("games", "losses"))
    parser.add_argument("--depth", type=int, help="of the referee: 3 in games, 10 as a judge")
    parser.add_argument("--count", type=int, help="of games, or of positions")
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, that hard thinks")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.depth = args.depth or (3 if args.what == "games" else 10)
    args.count = args.count or (40 if args.what == "games" else 100)
    (games if args.what == "games" else losses)(args)


if __name__ == "__main__":
    main()
