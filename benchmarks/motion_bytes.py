"""What the pictures between two positions send over a line, for every game: bytes beyond those of the move itself.

    python -m benchmarks.motion_bytes [GAME ...] [--size 80x24]

Replays the sample of each game as its first player sees it, and sends every picture through the diff of the output.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import sys
from argparse import ArgumentParser
from itertools import pairwise
from time import perf_counter

from rich.color import ColorSystem

from parlor.core.scene.tokens import distinct
from parlor.games.catalogue import entries
from parlor.play.hand_order import ORDERS, sort_hand
from parlor.play.match import Match
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.diff_output import bytes_between
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.layout.frame import Tabletop, best_frame
from parlor.widgets.layout.journeys import Laid
from parlor.widgets.layout.motion import motion_between
from parlor.widgets.layout.panel import seats
from parlor.widgets.layout.tabletop import paint_tabletop
from tests.samples import replayed

PALETTE = Palette()


def sent(one: Canvas, two: Canvas) -> int:
    """Bytes that bring a terminal in truecolor from a canvas to another."""
    return bytes_between(one, two, PALETTE, ColorSystem.TRUECOLOR)


def top_of(match: Match, ply: int, names: tuple[str, ...]) -> tuple[Tabletop, Look]:
    """The table of a match after so many moves, as its first player sees it."""
    state = match.position(ply)
    view = match.view_at(0, ply)
    scene = distinct(sort_hand(match.game.scene(view), ORDERS[0]))
    top = Tabletop(match.entry.title, scene, seats(names, view.shown.scores(), scene, view.shown.sides()))
    return top, Look(names, turn=state.turn)


def measure(name: str, size: tuple[int, int], most: int) -> tuple[int, int, list[int], list[float]]:
    """How many moves there were and how many of them are seen; bytes of the pictures, and ms."""
    match = replayed(name)
    names = tuple(player.name for player in match.players)
    extra, times = [], []
    moves = seen = 0
    for ply in range(min(len(match), most)):
        (before, look), (after, then) = top_of(match, ply, names), top_of(match, ply + 1, names)
        frame = best_frame(before, look, *size)
        canvas = paint_tabletop(before, look, *size, frame)
        moves += 1
        (step,) = match.log(0, ply, ply + 1)
        if match.game.frames is not None and tuple(match.game.frames(match.view_at(0, ply), step.move)):
            continue
        frames = frame, best_frame(after, then, *size)
        begun = perf_counter()
        pictures = motion_between(Laid(before.scene, canvas), frames, after, then, step.move, sent)
        if not pictures:
            continue
        times.append((perf_counter() - begun) * 1000)
        seen += 1
        end = paint_tabletop(after, then, *size)
        chain = (canvas, *pictures, end)
        extra.append(sum(sent(*pair) for pair in pairwise(chain)) - sent(canvas, end))
    return moves, seen, extra, times


def main() -> None:
    """Print a line a game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--moves", type=int, default=250, help="moves of each game, at most")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    worst = 0
    for name in asked.games or list(entries()):
        moves, seen, extra, times = measure(name, (width, height), asked.moves)
        worst = max([worst, *extra])
        if extra:
            middle = sorted(extra)[len(extra) // 2]
            print(
                f"{name:22} {seen:4} of {moves:4} moves  median {middle:5} most {max(extra):5} bytes"
                f"  {sorted(times)[len(times) // 2]:5.1f} ms"
            )
        else:
            print(f"{name:22}    0 of {moves:4} moves")
        sys.stdout.flush()
    print(f"at most {worst} bytes")


if __name__ == "__main__":
    main()
