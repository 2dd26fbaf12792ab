"""The log as players write it: moves on a board numbered in columns, a trick in a line, a turn of dice in one entry."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import Final

from parlor.core.scene import Scene
from parlor.core.state import CHANCE, Move
from parlor.play.log import LogLine, MatchLog, Pretty, join_lines, merge_repeats
from parlor.play.match import Match
from parlor.play.score_table import PART, deals_cards
from parlor.play.undo import END

COLUMN: Final = "\t"
"""Parts an entry into columns, which stand below each other: the number of a round, and what each side did in it; who
leads to a trick, and each of its cards."""
TAKER: Final = ": "
"""Begins the last column of a trick: who takes it, and so leads to the next one."""
HEADING: Final = "\f"
"""Begins an entry that heads those after it: "deal 2"."""
MAX_CLAUSES: Final = 6
"""What one player does in a row is told in entries of so many clauses: longer ones would fill a whole panel."""
NOTHING: Final = "…"
"""Stands for the move of a side that did not come to move in a round."""
TAKING: Final = re.compile(r"\b(taking|takes|captures|removes|huffs)\b")
"""How the log says that a man is taken; the rules could say it too, but a board of 19 by 19 asks them long."""
PAWN: Final = "pawn"
STEP: Final = re.compile(r"moves (\S+) to (\S+)")


class GroupedLog:
    """The log of a match for one seat, in entries as players write them; kept until something happens."""

    def __init__(self, names: Sequence[str], pretty: Pretty = str) -> None:
        self._log = MatchLog(names, pretty)
        self._made: tuple[int, int, tuple[Move, ...]] = (-1, 0, ())
        self._entries: list[str] = []

    def entries(self, match: Match, seat: int, most: int, until: int | None = None) -> list[str]:
        """The last `most` entries of the log of a seat, of the first `until` moves if given."""
        made = len(match) if until is None else until
        now = (seat, made, match.moves)
        if now != self._made:
            lines = [each for each in self._log.log_lines(match, seat) if each.number <= made]
            self._entries = group_log(match, seat, lines, self._log.names, most)
            self._made = now
        return self._entries


def group_log(match: Match, seat: int, lines: Sequence[LogLine], names: Sequence[str], most: int) -> list[str]:
    """The last `most` entries of the log of a match, of which `lines` are those of `seat`.

    Between two parts of the game, such as deals, stands a heading.
    """
    scene = match.game.scene(match.view(seat))
    if _is_board_game(match, scene):
        return _number_rounds(match, scene, lines, names, most)
    last = lines[-most * MAX_CLAUSES :]
    tricks = match.game.rest is not None or any(" takes the trick" in each.line for each in last)
    turns = any(zone.dice or zone.typed_numbers for zone in scene.zones)
    part_of, found = _parts(match, seat, scene), list[str]()
    for part, same in groupby(last, lambda each: part_of(each.number)):
        merged = merge_repeats(join_lines(each.line for each in same))
        found += [HEADING + part] * bool(found and part)
        found += _tricks(merged, names) if tricks else _turns(merged, names) if turns else merged
    return found[-most:]


def _parts(match: Match, seat: int, scene: Scene) -> Callable[[int], str]:
    """What says to which part of a game its move with a number belongs: "deal 2"; "" where it has no parts."""
    deals = [
        at for at, move in enumerate(match.moves, 1) if match.position(at - 1).turn == CHANCE and deals_cards(move)
    ]

    @cache
    def name(number: int) -> str:
        shown = match.game.scene(match.view_at(seat, number)).status
        found = PART.search(shown)
        return found[0] if found else f"deal {bisect_right(deals, number)}" if deals else ""

    if deals:
        return lambda number: name(deals[max(0, bisect_right(deals, number) - 1)])
    if PART.search(scene.status):
        return lambda number: name(number - 1)
    return lambda number: ""


def _is_board_game(match: Match, scene: Scene) -> bool:
    """Whether two play on a board, and chance has no part in it once the first move is made."""
    boards = [zone for zone in scene.zones if zone.board_places]
    if len(match.players) != 2 or len(boards) != 1:
        return False
    turns = [match.position(number).turn for number in range(len(match))]
    first = next((number for number, turn in enumerate(turns) if turn >= 0), len(turns))
    return CHANCE not in turns[first:]


def _number_rounds(match: Match, scene: Scene, lines: Sequence[LogLine], names: Sequence[str], most: int) -> list[str]:
    """The last rounds with their numbers, and what each side did in them, under the names of the players; at the end
    the lines of the end."""
    lines_of = {number: [each.line for each in same] for number, same in groupby(lines, lambda each: each.number)}
    rows, moves = list[list[str]](), match.moves
    rounds = [number for number in lines_of if moves[number - 1][0] != END]
    turns = [(turn, number) for number in rounds if (turn := match.position(number - 1).turn) >= 0]
    first = turns[0][0] if turns else 0
    (board,) = (zone for zone in scene.zones if zone.board_places)
    spaces = {token for token, _ in board.men} or board.board_places
    kinds = {kind: name for kind, name in board.kinds.items() if name != PAWN}
    for side, same in groupby(turns, lambda turn: turn[0]):
        words = " ".join(_notation(match, moves[number - 1], lines_of[number][0], spaces, kinds) for _, number in same)
        if side == first:
            rows.append([words, ""])
        elif rows and not rows[-1][1]:
            rows[-1][1] = words
        else:
            rows.append([NOTHING, words])
    found = [COLUMN.join((f"{number}.", *row)).rstrip() for number, row in enumerate(rows, 1)]
    if match.over and max(lines_of, default=-1) == len(match):
        found += lines_of[len(match)][0 if match.early_end else 1 :]
    head = COLUMN.join(("", names[first], names[1 - first]))
    return [head, *found[1 - most :]] if rows else found


def _notation(match: Match, move: Move, line: str, spaces: Collection[str], kinds: Mapping[str, str]) -> str:
    """A move as players of board games write it: "Nb1-c3", "e4xe2", "xg1", "a4"; what goes nowhere by its name.

    `line` is what the log says of it, `spaces` are places of the board, `kinds` the letters of men with their names.
    """
    path = [word for word in move if word in spaces]
    takes = TAKING.search(line) is not None
    if not path:
        return match.game.words[move[0]].label.lower() if move[0] in match.game.words else " ".join(move)
    if len(path) == 1:
        return f"x{path[0]}" if takes else path[0]
    letters = (kind.upper() for kind, name in kinds.items() if f" the {name} {path[0]}" in line)
    return f"{next(letters, '')}{path[0]}{'x' if takes else '-'}{'-'.join(path[1:])}"


def _tricks(lines: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """Cards played to a trick in one entry: who leads, the cards, and who takes it."""
    plays = re.compile(rf"({'|'.join(map(re.escape, names))}) plays (\S+( \S+)?)")
    cards: list[str] = []
    leader = ""
    for line in lines:
        played = plays.fullmatch(line)
        if played is not None and len(cards) < len(names):
            leader = leader or played[1]
            cards.append(played[2])
            continue
        winner, takes, _ = line.partition(" takes the trick")
        if cards:
            yield COLUMN.join((leader, *cards, *[TAKER + winner] * bool(takes)))
        leader, cards = (played[1], [played[2]]) if played is not None else ("", [])
        if played is None and not (takes and winner in names):
            yield line
    if cards:
        yield COLUMN.join((leader, *cards, NOTHING))


def _turns(lines: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """What one player does in a row in one entry; steps of men as "8/2 6/2"."""

    def actor(line: str) -> str:
        return next((name for name in names if line.startswith(f"{name} ")), "")

    for name, same in groupby(lines, actor):
        clauses = list(same)
        if not name:
            yield from clauses
            continue
        for at in range(0, len(clauses), MAX_CLAUSES):
            some = [STEP.sub(r"\1/\2", line.removeprefix(f"{name} ")) for line in clauses[at : at + MAX_CLAUSES]]
            yield f"{name} {_join_clauses(some)}"


def _join_clauses(clauses: Sequence[str]) -> str:
    """Clauses in a row, of which those that begin alike say so once; steps of men stand together without a mark."""
    found = clauses[0]
    for before, clause in pairwise(clauses):
        steps = "/" in before and "/" in clause and " " not in before + clause
        does, colon, what = clause.partition(": ")
        again = bool(colon) and before.startswith(f"{does}: ")
        found = f"{found.removesuffix('.')}{' ' if steps else '; '}{what if again else clause}"
    return found
