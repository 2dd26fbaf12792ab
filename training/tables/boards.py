"""Positions at the tables as arrays: many boards at once, and every way to play a roll on each.

A board is two rows of 28 bytes: the side to play and the other. Places 0 to 25 of a row are those of
`parlor.games.tables.backgammon.board`; the last two are padding, so that a board is seven 64-bit words to hash.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Boards: TypeAlias = npt.NDArray[np.int8]
"""Shape (count, 2, 28)."""
Indices: TypeAlias = npt.NDArray[np.int64]

WIDTH: Final = 28
BAR: Final = 25
HOME: Final = 6
MEN: Final = 15
HASH: Final = np.random.default_rng(7).integers(1, 2**63, 8, dtype=np.uint64) | np.uint64(1)


class Rules(NamedTuple):
    """What tells the games apart that are trained here."""

    doublet_steps: int = 2
    exact: bool = True
    """Whether men are borne off by exact throws only."""
    binding: bool = True
    """Whether a home of six points held, against which nobody can enter, is broken."""
    gammons: bool = True
    layouts: tuple[tuple[tuple[int, int], ...], ...] = (((6, 5), (13, 5), (8, 3), (24, 2)),)
    """The men at the beginning, as (point, number): games begin from each in turn."""


BOOK: Final = Rules(layouts=3 * (((6, 5), (13, 5), (8, 3), (24, 2)),) + (((13, 5), (19, 5), (24, 2), (17, 3)),))
MODERN: Final = Rules(doublet_steps=4, exact=False, binding=False)
NARD: Final = Rules(binding=False, gammons=False, layouts=(((24, 2), (13, 3), (8, 3), (7, 2), (6, 3), (3, 2)),))


def first_boards(rules: Rules, count: int, start: int = 0) -> Boards:
    """Boards before the first roll."""
    boards = np.zeros((count, 2, WIDTH), np.int8)
    for at in range(count):
        for point, men in rules.layouts[(start + at) % len(rules.layouts)]:
            boards[at, :, point] = men
    return boards


def swap(boards: Boards) -> Boards:
    """The same positions with the other side to play."""
    return np.ascontiguousarray(boards[:, ::-1])


def steps(boards: Boards, die: int, exact: bool) -> npt.NDArray[np.bool_]:
    """From which places (count, 26) a man may go on by a die."""
    own, other = boards[:, 0], boards[:, 1]
    found = np.zeros((len(boards), 26), bool)
    found[:, die + 1 :] = (own[:, die + 1 : 26] > 0) & (other[:, 24 : die - 1 : -1] < 2)
    found[own[:, BAR] > 0, :BAR] = False
    home = ~own[:, HOME + 1 : 26].any(axis=1)
    found[:, die] = home & (own[:, die] > 0)
    if not exact:
        above = own[:, die : HOME + 1].any(axis=1)
        for at in range(die - 1, 0, -1):
            found[:, at] = home & ~above & (own[:, at] > 0)
            above = above | (own[:, at] > 0)
    return found


def expand(boards: Boards, games: Indices, die: int, exact: bool) -> tuple[Boards, Indices]:
    """Every board after one step by a die, and the game it belongs to."""
    rows, at = np.nonzero(steps(boards, die, exact))
    after = boards[rows]
    each = np.arange(len(rows))
    to = np.maximum(at - die, 0)
    after[each, 0, at] -= 1
    after[each, 0, to] += 1
    there = 25 - to
    hit = (to > 0) & (after[each, 1, there] > 0)
    struck = each[hit]
    after[struck, 1, BAR] += 1
    after[struck, 1, there[hit]] = 0
    return after, games[rows]


def unique(boards: Boards, games: Indices) -> tuple[Boards, Indices]:
    """The same without doubles."""
    words = boards.reshape(len(boards), 2 * WIDTH).view(np.uint64)
    key = games.astype(np.uint64) * HASH[7]
    for at in range(7):
        key = key + words[:, at] * HASH[at]
    _, first = np.unique(key, return_index=True)
    return boards[first], games[first]


def lacking(games: Indices, found: Indices, count: int) -> npt.NDArray[np.bool_]:
    """Which of `games` do not appear among those `found`; all are numbers below `count`."""
    has = np.zeros(count, bool)
    has[found] = True
    return ~has[games]


def plays_of_roll(boards: Boards, games: Indices, roll: tuple[int, int], rules: Rules) -> tuple[Boards, Indices]:
    """Every board after a roll has been played, for all `games` with this roll: as many dice as can be used are."""
    count = int(games.max()) + 1 if len(games) else 0
    large, small = max(roll), min(roll)
    if large == small:
        done_boards, done_games = [], []
        for _ in range(rules.doublet_steps):
            after, owners = unique(*expand(boards, games, large, rules.exact))
            stuck = lacking(games, owners, count)
            done_boards.append(boards[stuck])
            done_games.append(games[stuck])
            boards, games = after, owners
        # Boards that were stuck count only where no way of playing went further.
        found_boards, found_games = boards, games
        for left, owners in zip(reversed(done_boards), reversed(done_games), strict=True):
            short = lacking(owners, found_games, count)
            found_boards = np.concatenate([found_boards, left[short]])
            found_games = np.concatenate([found_games, owners[short]])
        return found_boards, found_games
    first, first_games = expand(boards, games, large, rules.exact)
    second, second_games = expand(boards, games, small, rules.exact)
    one = expand(first, first_games, small, rules.exact)
    two = expand(second, second_games, large, rules.exact)
    found_boards, found_games = unique(np.concatenate([one[0], two[0]]), np.concatenate([one[1], two[1]]))
    for left, owners in ((first, first_games), (second, second_games), (boards, games)):
        short = lacking(owners, found_games, count)
        found_boards = np.concatenate([found_boards, left[short]])
        found_games = np.concatenate([found_games, owners[short]])
    return found_boards, found_games


def all_plays(boards: Boards, rolls: npt.NDArray[np.int64], rules: Rules) -> tuple[Boards, Indices]:
    """Every board after each game's roll (count, 2) has been played, the game of each, in no order."""
    found_boards, found_games = [], []
    key = rolls.max(axis=1) * 7 + rolls.min(axis=1)
    for each in np.unique(key):
        games = np.nonzero(key == each)[0]
        after, owners = plays_of_roll(boards[games], games, (int(each) // 7, int(each) % 7), rules)
        found_boards.append(after)
        found_games.append(owners)
    return np.concatenate(found_boards), np.concatenate(found_games)
