"""Every game of the catalogue, with every option at each of its values and every number of seats, keeps the rules.

In every run each value of an option is tried once, together with values of others, and the usual ones with all numbers
of seats; the soak tries each alone, with all numbers of seats.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from parlor.core.game import Game
from parlor.core.option_text import option_values
from parlor.core.options import Options
from parlor.core.state import text
from parlor.games.catalogue import entries, entry
from tests.conformance.suite import check_match, together, variations, walk

Kinds = Callable[[Game, tuple[int, ...]], Iterator[tuple[Options, int]]]


def cases(kinds: Kinds) -> list[Any]:
    return list(each_case(kinds))


def each_case(kinds: Kinds) -> Iterator[Any]:
    for id_, found in entries().items():
        for options, seats in kinds(found.game, found.seats):
            usual = option_values(found.game.options())
            changed = [f"{key}={value}" for key, value in option_values(options).items() if value != usual[key]]
            yield pytest.param(id_, options, seats, id="-".join([id_, str(seats), *changed]))


def seed_of(*parts: object) -> int:
    """A seed of its own for each case, the same every time."""
    return zlib.crc32(repr(parts).encode())


@pytest.mark.parametrize(("id_", "options", "seats"), cases(together))
def test_a_game_played_at_random_keeps_every_promise(id_: str, options: Options, seats: int) -> None:
    walk(entry(id_).game, options, seats, seed_of(id_, options, seats))


@pytest.mark.soak
@pytest.mark.parametrize("id_", list(entries()))
def test_all_variations_keep_every_promise(id_: str) -> None:
    game = entry(id_).game
    for options, seats in variations(game, entry(id_).seats):
        walk(game, options, seats, seed_of(id_, options, seats, "again"))


@pytest.mark.parametrize(("id_", "options", "seats"), cases(together))
def test_a_match_is_recorded_resumed_and_undone(id_: str, options: Options, seats: int) -> None:
    check_match(entry(id_), options, seats, seed_of(id_, options, seats))


@pytest.mark.parametrize("id_", list(entries()))
def test_every_word_of_a_game_has_a_label(id_: str) -> None:
    for word, told in entry(id_).game.words.items():
        assert told.label, f"'{word}' has no label"
        assert word == text((word,)).strip()


@pytest.mark.parametrize("id_", list(entries()))
def test_the_page_explains_the_game_and_names_its_source(id_: str) -> None:
    found = entry(id_)
    page = found.text()
    assert found.source
    assert found.usual in found.seats
    assert page.startswith(f"# {found.title}"), "the page does not open with the game's name"
    assert len(page) > 700, "the page is too short to play from"
    assert len(found.summary) <= 150, "the summary is longer than two lines"
    for key in (field for field in found.game.options.__struct_fields__):
        assert key in page, f"the page says nothing of the option {key}"
