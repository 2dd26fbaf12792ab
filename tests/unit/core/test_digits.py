"""Digits of other alphabets, in circles and above the line: what is typed with them is refused, and ends nothing."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from pathlib import Path

import pytest

from parlor.core.digits import is_number
from parlor.core.errors import ParlorError
from parlor.core.option_text import describe, options_of
from parlor.core.state import CHANCE, text
from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.play.notation import completions, typed_moves
from parlor.play.real_dice import example, is_secret, parse_roll
from parlor.play.record import read_file

SAVES = Path(__file__).parents[3] / "saves"
POSITIONS = 5
"""Positions of each game in which something is typed."""


@cache
def strange() -> tuple[str, ...]:
    """All that Unicode calls numeric but 0 to 9, kinds and values mixed: any few in a row have some of each."""
    found = [char for char in map(chr, range(128, sys.maxunicode + 1)) if char.isnumeric()]
    kinds = {kind: [char for char in found if _kind(char) == kind] for kind in sorted({*map(_kind, found)})}
    least = max(map(len, kinds.values()))
    return tuple(
        char for row in zip(*(islice(cycle(each), least) for each in kinds.values()), strict=True) for char in row
    )


def _kind(char: str) -> tuple[str, bool, bool]:
    """What tells the parsers of Python apart."""
    return unicodedata.category(char), char.isdigit(), char.isdecimal()


def positions(id_: str) -> Iterator[Match]:
    """Positions of a game in which another kind of move is due than in those before."""
    record = read_file(SAVES / f"{id_}.json")
    full = Match.resume(record)
    match = Match(full.entry, full.options, full.players, seed=1)
    seen: set[tuple[bool, str]] = set()
    for move in full.moves:
        if (kind := (match.turn == CHANCE, move[0])) not in seen:
            seen.add(kind)
            yield match
            if len(seen) == POSITIONS:
                return
        match.play(move)


def typed(match: Match, strange: str) -> Iterator[str]:
    """What somebody might type in a position, in strange digits."""
    if match.turn == CHANCE:
        said = example(match.state)
    else:
        moves = match.state.moves()
        said = text(next((move for move in moves if re.search("[0-9]", text(move))), moves[0]))
    yield from (strange, f"{said.split()[0]} {strange}", re.sub("[0-9]", strange, said) + strange)
    yield from (f"T{strange}", f"{strange}x{strange}", f"a{strange}b{strange}", f"8/5({strange})")


def test_a_number_is_written_in_the_ten_digits() -> None:
    assert all(is_number(word) for word in ("0", "7", "180", "007"))
    assert not any(map(is_number, ("", "-1", "+1", "1_0", " 1", "1.0", "9" * 5000)))
    assert not any(is_number(char) or is_number(f"1{char}") for char in strange())


@pytest.mark.slow
@pytest.mark.parametrize("id_", entries())
def test_strange_digits_are_no_move(id_: str) -> None:
    digits = iter(cycle(strange()))
    for match in positions(id_):
        for char in islice(digits, 2):
            for words in typed(match, char):
                completions(match.state, words, match.game)
                with pytest.raises(ParlorError):
                    typed_moves(match.state, words, match.game)


@pytest.mark.slow
@pytest.mark.parametrize("id_", entries())
def test_strange_digits_are_nothing_that_dice_or_cards_show(id_: str) -> None:
    for match in positions(id_):
        if match.turn != CHANCE or is_secret(match.state):
            continue
        scene = match.game.scene(match.view(0))
        for char in strange()[:: 3 if id_ == "darts_301" else 300]:
            for words in typed(match, char):
                with pytest.raises(ParlorError):
                    parse_roll(match.state, words, scene)


@pytest.mark.parametrize("id_", entries())
def test_strange_digits_are_no_value_of_an_option(id_: str) -> None:
    game = entry(id_).game
    for info in describe(game.options):
        for char in strange()[:40]:
            with pytest.raises(ParlorError):
                options_of(game, {info.key: char})
