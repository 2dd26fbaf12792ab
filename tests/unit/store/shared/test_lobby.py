"""Shared tables in the database: who may sit down, who may write which move, and what nobody may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from parlor.core.option_text import options_of
from parlor.core.players import BadSeat
from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.store.errors import StoreError
from parlor.store.opening import open_store
from parlor.store.saves import Store
from parlor.store.schema import shared_seats, shared_tables
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.moves import Overtaken, SharedMoves
from parlor.store.shared.own_tables import own_tables
from parlor.store.shared.rows import DAY_S, MAX_TABLES, NoTable, SharedTable, Sitting, TableError


@pytest.fixture
def stores(place: str | Path) -> Iterator[list[Store]]:
    """The database, as three running Parlors have it open."""
    found = [open_store(place) for _ in range(3)]
    yield found
    for each in found:
        each.close()


def opened(store: Store, game: str = "pig", seats: int = 2, host: str = "Anna", *, patience: int = 120) -> SharedTable:
    """A table of Anna's with open seats."""
    kind = entry(game)
    sittings = [Sitting(person=host), *[Sitting()] * (seats - 1)]
    return Lobby(store, host).open(kind, options_of(kind.game, {}), sittings, patience=patience)


def begun(stores: list[Store], game: str = "pig") -> tuple[SharedTable, SharedMoves, SharedMoves]:
    """A game of Anna's and Ben's, with what each of them writes by; Anna's Parlor deals."""
    code = opened(stores[0], game).code
    table = Lobby(stores[1], "Ben").join(code)
    assert Lobby(stores[0], "Anna").deal(code)
    found = [SharedMoves(store, code, table.record, name) for store, name in zip(stores, ("Anna", "Ben"), strict=False)]
    for each in found:
        each.load()
    return table, found[0], found[1]


def test_a_game_begins_when_the_last_seat_is_taken(stores: list[Store]) -> None:
    table = opened(stores[0])
    assert len(table.code) == 6
    assert table.state == "waiting"
    joined = Lobby(stores[1], "Ben").join(Lobby(stores[1], "Ben").find("anna"))
    assert joined.state == "playing"
    record = stores[2].load(joined.record, at_table=True)
    assert [player.name for player in record.seats] == ["Anna", "Ben"]
    with pytest.raises(TableError, match="No seat is open"):
        Lobby(stores[2], "Clara").join(table.code)


def test_the_host_begins_with_bots_at_the_open_seats(stores: list[Store]) -> None:
    code = opened(stores[0]).code
    with pytest.raises(TableError, match="Only the host can do that: Anna"):
        Lobby(stores[1], "Ben").begin(code)
    table = Lobby(stores[0], "Anna").begin(code)
    assert [each.bot for each in table.seats] == ["", "medium"]
    assert table.in_play


@pytest.mark.parametrize(
    "name", ["Αnna", "ANNA", "An na", "Anna\u200b", "a\x1b[31m", "Bot", "Parlor", "Bas1l", "bot:x"]
)
def test_names_that_imitate_others_or_steer_a_terminal_are_refused(stores: list[Store], name: str) -> None:
    code = opened(stores[0]).code
    with pytest.raises(BadSeat):
        Lobby(stores[1], name).join(code)


def test_a_person_has_so_many_tables_at_most(stores: list[Store]) -> None:
    codes = [opened(stores[0]).code for _ in range(MAX_TABLES)]
    with pytest.raises(TableError, match="close one first"):
        opened(stores[0])
    Lobby(stores[0], "Anna").close(codes[0])
    opened(stores[0])


def test_no_two_sessions_write_one_ply(stores: list[Store]) -> None:
    _, anna, ben = begun(stores)
    Lobby(stores[0], "Anna")
    anna.append(0, "rolled 5", CHANCE)
    with pytest.raises(Overtaken):
        ben.append(0, "rolled 6", CHANCE)
    assert ben.read() == (0, ("rolled 5",), False)
    anna.append(0, "rolled 5", CHANCE)  # once more is harmless: the answer to the first try may have been lost


def test_only_its_own_person_plays_a_seat_and_only_the_holder_deals(stores: list[Store]) -> None:
    table, anna, ben = begun(stores)
    with pytest.raises(Overtaken, match="not yours"):
        ben.append(0, "rolled 5", CHANCE)
    anna.append(0, "rolled 5", CHANCE)
    ben.read()
    for seat, other in ((1, anna), (0, ben)):
        with pytest.raises(Overtaken, match="not yours"):
            other.append(1, "roll", seat)
    anna.append(1, "roll", 0)
    Lobby(stores[0], "Anna").stand_in(table.code, 1, "easy")
    assert ben.read() == (1, ("roll",), False)
    with pytest.raises(Overtaken, match="not yours"):
        ben.append(2, "roll", 1)  # a bot plays for Ben now
    Lobby(stores[1], "Ben").join(table.code)
    ben.append(2, "roll", 1)


def test_who_was_sent_away_or_plays_on_elsewhere_writes_nothing(stores: list[Store]) -> None:
    table, anna, ben = begun(stores)
    elsewhere = Lobby(stores[2], "Ben")
    elsewhere.join(table.code)
    assert not Lobby(stores[1], "Ben").is_here(table.code)
    with pytest.raises(Overtaken):
        ben.append(0, "hold", 1)
    again = SharedMoves(stores[2], table.code, table.record, "Ben")
    Lobby(stores[0], "Anna").kick(table.code, "Ben")
    assert not elsewhere.is_here(table.code)
    with pytest.raises(Overtaken):
        again.append(0, "hold", 1)
    anna.append(0, "rolled 5", 1)  # a bot's now
    assert elsewhere.table(table.code).seats[1] == Sitting(bot="medium")


def test_steps_that_were_taken_back_are_told(stores: list[Store]) -> None:
    _, anna, ben = begun(stores)
    for number, words in enumerate(("keep d1", "keep d2", "keep d3")):
        anna.append(number, words, 0)
    ben.read()
    anna.rewrite(1, ("keep d3",), 0)
    assert ben.read() == (0, ("keep d1", "keep d3"), True)
    ben.append(2, "hold", 1)
    with pytest.raises(Overtaken):
        anna.rewrite(1, (), 0)


def test_another_session_deals_when_the_first_has_left(stores: list[Store]) -> None:
    table, _, _ = begun(stores)
    ben = Lobby(stores[1], "Ben")
    assert not ben.deal(table.code)
    Lobby(stores[0], "Anna").leave(table.code)
    seen = ben.table(table.code)
    assert seen.dealer == ""
    assert [each.present for each in seen.seats] == [False, True]
    assert ben.deal(table.code)


def test_what_is_played_at_a_table_is_opened_nowhere_else(stores: list[Store]) -> None:
    table, annas, _ = begun(stores, "liars_dice")
    annas.append(0, "first 0", CHANCE)
    for act in (stores[2].load, stores[2].journal, stores[2].delete):
        with pytest.raises(StoreError, match=f"at the table {table.code}: join"):
            act(table.record)
    assert stores[2].list() == ()
    Lobby(stores[0], "Anna").close(table.code)
    assert [save.id for save in stores[2].list()] == [table.record]
    with pytest.raises(NoTable, match=f"saved as {table.record}"):
        Lobby(stores[1], "Ben").join(table.code)


def test_games_with_secrets_have_no_spectators(stores: list[Store]) -> None:
    with pytest.raises(TableError, match="has secrets"):
        Lobby(stores[1], "Ben").join(opened(stores[0], "whist", 4).code, watch=True)
    code = opened(stores[0], "backgammon").code
    assert Lobby(stores[1], "Ben").join(code, watch=True).watchers == ("Ben",)
    Lobby(stores[0], "Anna").kick(code, "Ben")
    assert Lobby(stores[0], "Anna").table(code).watchers == ()
    with pytest.raises(TableError, match="has sent you away"):
        Lobby(stores[1], "Ben").join(code, watch=True)


@pytest.mark.parametrize("game", ["waiting", "playing", "over"])
def test_who_was_sent_away_stays_away_until_he_is_let_in_again(stores: list[Store], game: str) -> None:
    anna, ben = Lobby(stores[0], "Anna"), Lobby(stores[1], "Ben")
    code = opened(stores[0], seats=3 if game == "waiting" else 2).code
    table = ben.join(code)
    if game == "over":
        finish(stores[0], table)
    anna.kick(code, "Ben")
    assert anna.table(code).banned == ("Ben",)
    for name in ("Ben", "BEN", "Bеn"):  # the last one with a Cyrillic letter
        with pytest.raises(TableError, match="until Anna lets you in again"):
            Lobby(stores[1], name).join(ben.find("Anna"))
    with pytest.raises(TableError, match="Only the host"):
        ben.admit(code, "Ben")
    with pytest.raises(TableError, match="was not sent away"):
        anna.admit(code, "Clara")
    anna.admit(code, "Ben")
    if game == "playing":
        with pytest.raises(TableError, match="No seat is open"):
            ben.join(code)  # a bot has his seat
    else:
        assert ben.join(code).seat_of("Ben") == 1


def test_who_is_given_a_seat_is_let_in_again(stores: list[Store]) -> None:
    anna, ben = Lobby(stores[0], "Anna"), Lobby(stores[1], "Ben")
    code = opened(stores[0], seats=3).code
    ben.join(code)
    anna.kick(code, "Ben")
    anna.seat(code, 2, Sitting(person="ben"))
    assert anna.table(code).banned == ()
    assert Lobby(stores[1], "ben").join(code).seat_of("ben") == 2


def test_idle_tables_are_closed_but_not_those_of_correspondents(stores: list[Store]) -> None:
    brief, slow = opened(stores[0]).code, opened(stores[0], patience=3 * DAY_S).code
    anna = Lobby(stores[0], "Anna")
    for code in (brief, slow):
        anna.leave(code)
    backdate(stores[0], DAY_S + 1)
    assert [each.code for each in anna.tables()] == [slow]


def test_a_table_at_which_somebody_is_stays_open_however_long_nothing_is_done(stores: list[Store]) -> None:
    code = opened(stores[0]).code
    backdate(stores[0], 2 * DAY_S)
    assert [each.code for each in Lobby(stores[1], "Ben").tables()] == [code]


def test_the_game_of_an_idle_table_is_saved_and_can_be_resumed(stores: list[Store]) -> None:
    table, anna, _ = begun(stores, "morris9")
    anna.append(0, "place a7", 0)
    for store, name in zip(stores, ("Anna", "Ben"), strict=False):
        Lobby(store, name).leave(table.code)
    backdate(stores[0], DAY_S + 1)
    assert Lobby(stores[2], "Clara").tables() == ()
    assert [save.id for save in stores[2].list()] == [table.record]
    assert stores[2].load(table.record).moves == ("place a7",)


@pytest.mark.parametrize(("patience", "days"), [(DAY_S, 30), (3 * DAY_S, 30), (0, 30), (DAY_S - 60, 1)])
def test_how_long_a_table_stays_open_at_which_nobody_is(stores: list[Store], patience: int, days: int) -> None:
    code = opened(stores[0], patience=patience).code
    anna = Lobby(stores[0], "Anna")
    anna.leave(code)
    backdate(stores[0], days * DAY_S - 60)
    assert [each.code for each in anna.tables()] == [code]
    backdate(stores[0], 61)
    assert anna.tables() == ()


def test_who_is_away_at_his_turn_is_waited_for_from_the_later_of_move_and_leave(stores: list[Store]) -> None:
    table, anna, _ = begun(stores)
    lobby, ben = Lobby(stores[0], "Anna"), Lobby(stores[1], "Ben")
    anna.append(0, "rolled 5", CHANCE)
    backdate(stores[0], 3 * DAY_S)
    assert lobby.absence(table.code, 1) < 60, "nobody knew before that he is away"
    backdate(stores[0], 3 * DAY_S)
    assert 0 <= lobby.absence(table.code, 1) - 3 * DAY_S < 60, "whoever asks, however often Parlor was begun anew"
    ben.join(table.code)
    ben.leave(table.code)
    assert lobby.absence(table.code, 1) < 60
    backdate(stores[0], DAY_S)
    anna.append(1, "roll", 0)
    assert lobby.absence(table.code, 1) < 60, "his turn has only begun"


def backdate(store: Store, seconds: int) -> None:
    """Let everything at the tables have been done so much earlier."""
    with store._writing() as connection:
        connection.execute(
            update(shared_tables).values(
                touched=shared_tables.c.touched - seconds, moved=shared_tables.c.moved - seconds
            )
        )
        known = shared_seats.c.away_since > 0
        connection.execute(update(shared_seats).where(known).values(away_since=shared_seats.c.away_since - seconds))


def test_another_game_with_changed_seats(stores: list[Store]) -> None:
    table, _, _ = begun(stores)
    anna = Lobby(stores[0], "Anna")
    for act in (lambda: anna.again(table.code), lambda: anna.seat(table.code, 1, Sitting(bot="hard"))):
        with pytest.raises(TableError):
            act()
    with pytest.raises(TableError, match="not over yet"):
        anna.gather(table.code)
    finish(stores[0], table)
    anna.gather(table.code)
    assert anna.table(table.code).state == "waiting"
    with pytest.raises(TableError, match="change places with somebody"):
        anna.seat(table.code, 0, Sitting())
    anna.seat(table.code, 0, Sitting(person="Ben"))
    assert anna.table(table.code).people == ("Ben", "Anna")
    after = anna.again(table.code)
    assert after.in_play
    assert after.record != table.record
    assert [each.name for each in stores[0].load(after.record, at_table=True).seats] == ["Ben", "Anna"]


def finish(store: Store, table: SharedTable) -> None:
    """Let Anna resign."""
    moves = SharedMoves(store, table.code, table.record, "Anna")
    match = Match.resume(moves.load())
    moves.append(0, "! resign 1", 0, match.result_of(("!", "resign", "1")))


def test_a_game_that_was_begun_again_and_closed_before_a_move_is_not_left_off(stores: list[Store]) -> None:
    table, annas, _ = begun(stores, "morris9")
    annas.append(0, "place a7", 0)
    annas.append(1, "end resign", 0, ((0.0, 1.0), (1,)))
    again = Lobby(stores[0], "Anna").again(table.code)
    assert again.in_play
    Lobby(stores[0], "Anna").close(table.code)
    assert [each.id for each in stores[2].list()] == [table.record], "only the game that was played"
    assert stores[2].list(over=False) == ()
    with pytest.raises(NoTable, match=r"is closed\.$"):
        Lobby(stores[1], "Ben").join(table.code)


def test_a_game_in_which_chance_alone_has_moved_is_not_left_off(stores: list[Store]) -> None:
    table, annas, _ = begun(stores, "pig")
    annas.append(0, "rolled 5", CHANCE)
    Lobby(stores[0], "Anna").close(table.code)
    assert stores[2].list() == ()


def test_a_game_that_is_closed_in_the_middle_is_left_off(stores: list[Store]) -> None:
    table, annas, _ = begun(stores, "morris9")
    annas.append(0, "place a7", 0)
    Lobby(stores[0], "Anna").close(table.code)
    (save,) = stores[2].list(over=False)
    assert (save.id, save.moves) == (table.record, 1)


def test_the_tables_at_which_somebody_has_a_seat(stores: list[Store]) -> None:
    waits = opened(stores[0]).code
    table, annas, _ = begun(stores, "morris9")
    assert [each.code for each in own_tables(stores[2], "Ben", 3)] == [table.code]
    assert {each.code for each in own_tables(stores[2], "Anna", 3)} == {waits, table.code}
    assert len(own_tables(stores[2], "Anna", 1)) == 1
    assert own_tables(stores[2], "Clara", 3) == ()
    Lobby(stores[1], "Ben").leave(table.code)
    assert [each.host for each in own_tables(stores[2], "Ben", 3)] == ["Anna"], "his seat is kept"
    annas.append(0, "place a7", 0)
    annas.append(1, "end resign", 0, ((0.0, 1.0), (1,)))
    assert own_tables(stores[2], "Ben", 3) == (), "its game is over"
    Lobby(stores[0], "Anna").close(waits)
    assert own_tables(stores[2], "Anna", 3) == ()
