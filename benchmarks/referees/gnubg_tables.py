"""What each way to choose a play at Backgammon loses a move, by GNU Backgammon's judgement at two plies.

gnubg (Debian: `apt-get install gnubg`) knows the rules of today alone. Under the book's, doublets are played as the
book has them, and gnubg judges the positions that are left; what is drawn out by exact throws it does not know.
Positions are met in games of the network against itself; those count in which the sides have still to pass each other
and there is a choice. Run as `python benchmarks/referees/gnubg_tables.py book`.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, TypeAlias

from parlor.games.tables.backgammon.board import Men
from parlor.games.tables.backgammon.evaluation import Evaluator, lead, weigh_plays
from parlor.games.tables.backgammon.network import network
from parlor.games.tables.backgammon.plays import Position, legal_plays
from parlor.games.tables.backgammon.rules import BACKGAMMON

GNUBG: Final = "/usr/games/gnubg"
ONE_IN: Final = 6
"""One in so many of the positions that are met is judged: those of one game are alike."""
DOUBLET_STEPS: Final = {"book": 2, "modern": 4}
Chooser: TypeAlias = Callable[[Men, Men, tuple[int, ...]], Position]
"""From both sides' men and the dice, both sides' men after the play that is chosen."""


def evaluator_of(rules: str) -> Evaluator:
    """What judges positions under the book's rules, or under those of today."""
    steps = DOUBLET_STEPS[rules]
    book = rules == "book"

    def given(roll: tuple[int, int]) -> tuple[int, ...]:
        return (roll[0],) * steps if roll[0] == roll[1] else roll

    return Evaluator(network(rules), given, exact=book, gammons=(1.0, 1.0), binding=book)


def choosers(evaluator: Evaluator, seconds: float) -> dict[str, Chooser]:
    """The ways to choose that are measured."""

    def club_player(own: Men, other: Men, dice: tuple[int, ...]) -> Position:
        return max(legal_plays(own, other, dice, evaluator.exact), key=lambda after: lead(*after))

    def as_it_stands(own: Men, other: Men, dice: tuple[int, ...]) -> Position:
        return next(iter(weigh_plays(evaluator, own, other, dice)))[0][1]

    def hard(own: Men, other: Men, dice: tuple[int, ...]) -> Position:
        end = process_time() + seconds
        best = (own, other)
        for plays in weigh_plays(evaluator, own, other, dice):
            best = plays[0][1]
            if process_time() >= end:
                break
        return best

    return {"medium": club_player, "network as it stands": as_it_stands, "hard": hard}


def met(evaluator: Evaluator, count: int, rng: Random) -> list[dict[str, Any]]:
    """Positions with a choice in which the sides have still to pass each other."""
    found: list[dict[str, Any]] = []
    own = other = BACKGAMMON.men
    while len(found) < count:
        dice = evaluator.given((rng.randint(1, 6), rng.randint(1, 6)))
        plays = [*legal_plays(own, other, dice, evaluator.exact)]
        contact = max(at for at in range(26) if own[at]) + max(at for at in range(26) if other[at]) > 25
        if contact and len(plays) > 1 and rng.randrange(ONE_IN) == 0:
            found.append({"own": own, "other": other, "dice": dice, "plays": plays, "chosen": {}})
        after = max(plays, key=lambda play: evaluator.after_play(*play))
        other, own = after
        if other[0] == 15:
            own = other = BACKGAMMON.men
    return found


def losses(positions: Sequence[dict[str, Any]], name: str) -> list[float]:
    """What a way to choose lost in each position, in thousandths of a point."""
    found = []
    for position in positions:
        judged = position["judged"]["gnubg 2-ply"]
        chosen = position["chosen"][name]
        found.append(1000 * (max(judged) - judged[chosen]))
    return found


def judge(positions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The positions with what gnubg makes of their plays, and what it would choose as they stand."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "positions.json"
        path.write_text(json.dumps(positions))
        script = Path(__file__).with_name("gnubg_judge.py")
        command = [GNUBG, "-t", "-q", "-p", str(script)]
        subprocess.run(command, env=os.environ | {"POSITIONS": str(path)}, check=True, stdout=subprocess.DEVNULL)
        positions = json.loads(path.read_text())
    for position in positions:
        judged = position["judged"]["gnubg 0-ply"]
        position["chosen"]["gnubg 0-ply"] = judged.index(max(judged))
    return positions


def main() -> None:
    """Read the arguments, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", choices=DOUBLET_STEPS)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, that hard thinks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file of positions: read if it is there, and written")
    args = parser.parse_args()
    evaluator = evaluator_of(args.rules)
    if args.keep and args.keep.exists():
        positions = json.loads(args.keep.read_text())
    else:
        positions = met(evaluator, args.positions, Random(args.seed))
    for name, choose in choosers(evaluator, args.seconds).items():
        for position in positions:
            own, other, dice = (tuple(position[part]) for part in ("own", "other", "dice"))
            after = choose(own, other, dice)
            plays = [tuple(map(tuple, play)) for play in position["plays"]]
            position["chosen"][name] = plays.index(after)
    if "judged" not in positions[0]:
        positions = judge(positions)
    if args.keep:
        args.keep.write_text(json.dumps(positions))
    print(f"{len(positions)} positions, {args.rules} rules; thousandths of a point lost a move:", file=sys.stdout)
    for name in positions[0]["chosen"]:
        found = losses(positions, name)
        print(f"  {name:24}{fmean(found):6.1f} ± {1.96 * stdev(found) / len(found) ** 0.5:.1f}")


if __name__ == "__main__":
    main()
