"""How the log tells of moves: players by name, moves in the words of their game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from parlor.rules import CHANCE, Game, Move


def narrate(game: Game, seat: int, move: Move, names: tuple[str, ...], pretty: Callable[[str], str] = str) -> str:
    """One line of the log for a move as it was told. `pretty` writes a word as people read it."""
    words = game.words
    hidden = len(move) > 1 and set(move[1:]) == {"?"}
    rest = (
        f"{'one' if len(move) == 2 else len(move) - 1} unseen"
        if hidden
        else " ".join(words[word].label.lower() if word in words else pretty(word) for word in move[1:])
    )
    if move[0] not in words:  # a move that is nothing but places
        line = f"moves {' to '.join(pretty(word) for word in move)}"
    elif not (told := words[move[0]].log):
        line = f"{words[move[0]].label.lower()} {rest}".strip()
    else:
        if "{seat}" in told:
            told = told.replace("{seat}", names[int(move[1]) - 1])
        line = told.replace("{}", rest)
        if rest and "{}" not in told and told[-1:] == ":":
            line = f"{told} {rest}"
    return f"  {line}" if seat == CHANCE else f"{names[seat]} {line}"


def gathered(lines: Iterable[str]) -> list[str]:
    """The lines of a log, with those that repeat told once, and how often."""
    found = [(line, sum(1 for _ in same)) for line, same in groupby(lines)]
    return [f"{line} ({times} times)" if times > 1 else line for line, times in found]


def ending(winners: tuple[int, ...], names: tuple[str, ...]) -> str:
    """How a game ended, in a sentence."""
    if len(winners) == len(names) > 1:
        return "The game is drawn."
    won = " and ".join(names[seat] for seat in winners)
    return f"{won} {'wins' if len(winners) == 1 else 'win'}!" if won else "Nobody wins."
