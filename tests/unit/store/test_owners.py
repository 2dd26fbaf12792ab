"""Whose a saved game is: in a house nobody lists, opens or deletes the games of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.play.record import Record
from parlor.store.counts import game_counts
from parlor.store.errors import UnknownSave
from parlor.store.opening import open_store
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.moves import SharedMoves
from parlor.store.shared.rows import Sitting

PIG = Record("pig", 1, {"target": 50}, (Player("Anna"), Player("Ada", "easy")), ("rolled 5",), "bakuto")


def test_a_game_is_to_be_had_by_whoever_began_it_and_where_there_is_no_house(place: str | Path) -> None:
    with open_store(place, owner="Anna") as anna, open_store(place, owner="Ben") as ben, open_store(place) as all_:
        assert anna.create(PIG) == "bakuto"
        for store, found in ((anna, 1), (ben, 0), (all_, 1)):
            assert len(store.list()) == len(store.list(over=False)) == len(game_counts(store)) == found
        anna.finish("bakuto", (50.0, 2.0), (0,))
        for store, found in ((anna, 1), (ben, 0), (all_, 1)):
            assert len(store.list(over=True)) == found
        assert anna.load("bakuto").moves == all_.load("bakuto").moves == ("rolled 5",)


def test_nobody_opens_or_deletes_the_game_of_another(place: str | Path) -> None:
    with open_store(place, owner="Anna") as anna, open_store(place, owner="Ben") as ben:
        anna.create(PIG)
        for act in (ben.load, ben.journal, ben.delete):
            with pytest.raises(UnknownSave, match=r"No game is saved as 'bakuto'\. 'parlor saves'"):
                act("bakuto")
        anna.delete("bakuto")
        with pytest.raises(UnknownSave):
            anna.load("bakuto")


def test_the_game_of_a_shared_table_is_that_of_all_who_sit_there(place: str | Path) -> None:
    morris = entry("morris9")
    anna, ben, clara = (open_store(place, owner=name) for name in ("Anna", "Ben", "Clara"))
    with anna, ben, clara:
        table = Lobby(anna, "Anna").open(morris, morris.game.options(), (Sitting(person="Anna"), Sitting()))
        record = Lobby(ben, "Ben").join(table.code).record
        moves = SharedMoves(anna, table.code, record, "Anna")
        moves.load()
        moves.append(0, "place a7", 0)
        Lobby(anna, "Anna").close(table.code)
        assert [len(store.list()) for store in (anna, ben, clara)] == [1, 1, 0]
        assert ben.load(record).id == record
        with pytest.raises(UnknownSave):
            clara.load(record)
