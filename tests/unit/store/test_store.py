"""The store: durable moves, lists, statistics, older and newer schemas, and everything that can go wrong."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import QueuePool

from parlor.core.errors import ParlorError
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.play.match import Match, NotSaved
from parlor.play.record import Record
from parlor.runtime.error_log import log_error
from parlor.settings import Settings
from parlor.settings import save as save_settings
from parlor.store.counts import MAX_GAMES, finished_games
from parlor.store.errors import DamagedGame, HeldElsewhere, StoreError, UnknownSave
from parlor.store.files import on_network
from parlor.store.opening import open_store
from parlor.store.recent_setups import RecentSetups
from parlor.store.resume import load_to_view, resume_match
from parlor.store.saves import Store
from parlor.store.statistics import by_game, name_of
from tests.patience import PATIENCE_S

SEATS = (Player("Anna"), Player("Bot 1", "easy"))
RECORD = Record("pig", 1, {"target": 50, "variant": "hog"}, SEATS, started="2024-05-31T20:15:00+00:00")


@pytest.fixture
def store(place: str | Path) -> Iterator[Store]:
    with open_store(place) as store:
        yield store


def rows(place: str | Path, query: str) -> list[Any]:
    with run(place) as connection:
        return [tuple(row) for row in connection.exec_driver_sql(query)]


def results(store: Store) -> dict[tuple[str, str], tuple[int, int, int]]:
    """How often each player has played a game, won it and drawn it."""
    finished = finished_games(store.list(limit=MAX_GAMES, over=True))
    names = {name_of(player) for game in finished for player in game.players}
    return {
        (name, game): (found.played, found.won, found.drawn)
        for name in names
        for game, found in by_game(finished, name).items()
    }


def made(place: str | Path, script: str) -> None:
    """Do to a database what Parlor would not."""
    if isinstance(place, Path):
        place.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(place)) as raw:
            raw.executescript(script)
        return
    with run(place) as connection:
        connection.exec_driver_sql(script.replace("WITHOUT ROWID", "").replace(SQLITE_CLOCK, POSTGRESQL_CLOCK))


SQLITE_CLOCK = "CAST(strftime('%s', 'now') AS INTEGER)"
POSTGRESQL_CLOCK = "CAST(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP) AS BIGINT)"


@contextmanager
def run(place: str | Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{place}" if isinstance(place, Path) else place)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


# -- saving and loading ------------------------------------------------------------------------------


def test_a_game_is_saved_move_by_move(store: Store, place: str | Path) -> None:
    saved_as = store.create(RECORD)
    journal = store.journal(saved_as)
    journal.append(0, "rolled 5")
    journal.append(1, "rolled 2")
    assert rows(place, "SELECT number, words FROM moves") == [(0, "rolled 5"), (1, "rolled 2")]
    journal.append(2, "roll")
    journal.truncate(2)
    loaded = store.load(saved_as)
    assert loaded == Record(
        RECORD.game,
        1,
        RECORD.options,
        SEATS,
        ("rolled 5", "rolled 2"),
        id=saved_as,
        started=RECORD.started,
    )


def test_a_move_is_one_transaction_that_waits_for_the_disk_once(path: Path) -> None:
    with open_store(path) as store:
        journal = store.journal(store.create(Record("pig", 1, {}, (Player("Anna"), Player("Ben")))))
        commits: list[Connection] = []
        event.listen(store._engine, "commit", commits.append)
        for number in range(20):
            journal.append(number, "rolled 5")
        assert len(commits) == 20
        with store._reading() as connection:
            pragmas = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
            ]
        assert pragmas == ["wal", 2], "a write-ahead log is synced once for each commit where synchronous is FULL (2)"


def test_a_match_comes_back_from_the_disk(place: str | Path) -> None:
    rules = entry("pig")
    with open_store(place) as store:
        match = Match(rules, options_of(rules.game, {}), (Player("Anna"), Player("Ben")))
        saved_as = store.create(match.record())
        match.journal = store.journal(saved_as)
        for move in (("rolled", "5"), ("rolled", "2"), ("roll",)):
            match.play(move)
        match.undo()
    with open_store(place) as store:
        again = Match.resume(store.load(saved_as), journal=store.journal(saved_as))
        assert again.state == match.state
        again.play(("roll",))
        again.play_chance()
        assert len(store.load(saved_as).moves) == 4


def test_a_killed_process_has_lost_nothing(place: str | Path) -> None:
    code = """if True:
        import os, sys
        from parlor.core.players import Player
        from parlor.play.record import Record
        from parlor.store.opening import open_store
        store = open_store(sys.argv[1])
        journal = store.journal(store.create(Record("pig", 1, {}, (Player("Anna"), Player("Ben")), id="killed")))
        for number in range(20):
            journal.append(number, f"move {number}")
        os.kill(os.getpid(), 9)
    """
    done = subprocess.run([sys.executable, "-c", code, str(place)], check=False)
    assert done.returncode == -9
    with open_store(place) as store:
        assert store.load("killed").moves == tuple(f"move {number}" for number in range(20))


def test_a_record_keeps_its_id_where_it_is_free(store: Store) -> None:
    record = Record("pig", 1, {}, SEATS, ("rolled 5",), id="bakuto")
    assert store.create(record) == "bakuto"
    other = store.create(record)
    assert other != "bakuto"
    assert store.load(other).moves == ("rolled 5",)
    assert store.load("bakuto").moves == ("rolled 5",)
    assert len(other) == 6
    assert other.isalpha()


def test_unknown_ids_get_the_nearest(store: Store) -> None:
    store.create(Record("pig", 1, {}, SEATS, id="bakuto"))
    for act in (store.load, store.delete, store.journal, lambda id: store.finish(id, (1.0,), (0,))):
        with pytest.raises(UnknownSave, match=r"No game is saved as 'bakato'. Did you mean bakuto\?"):
            act("bakato")
    with pytest.raises(UnknownSave, match=r"'\\x1b\[2J'. 'parlor saves' lists"):
        store.load("\x1b[2J")


def test_deleting_takes_the_moves_along(store: Store, place: str | Path) -> None:
    saved_as = store.create(Record("pig", 1, {}, SEATS, ("rolled 5",)))
    journal = store.journal(saved_as)
    store.delete(saved_as)
    assert rows(place, "SELECT * FROM moves") == []
    with pytest.raises(StoreError):
        journal.append(1, "roll")
    with pytest.raises(StoreError, match="no longer among the saves"):
        journal.append(0, "roll")


# -- two writers -------------------------------------------------------------------------------------


def test_a_move_is_never_doubled(store: Store) -> None:
    saved_as = store.create(RECORD)
    one, two = store.journal(saved_as), store.journal(saved_as)
    one.append(0, "rolled 5")
    two.append(0, "rolled 5")  # once more the same: harmless
    with pytest.raises(StoreError, match="played on in another window"):
        two.append(0, "rolled 6")
    one.append(1, "rolled 2")
    with pytest.raises(StoreError, match="played on in another window"):
        two.truncate(0)  # the second move is not its own
    with pytest.raises(StoreError, match="played on in another window"):
        two.append(5, "roll")  # leaves a gap
    assert store.load(saved_as).moves == ("rolled 5", "rolled 2")


def test_a_failed_move_can_be_taken_back_but_not_that_of_others(path: Path) -> None:
    with open_store(path, patience=0.05) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        saved_as = store.create(RECORD)
        journal = store.journal(saved_as)
        for words, mine in (("rolled 5", True), ("rolled 6", False)):
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="another program"):
                journal.append(0, "rolled 5")
            other.execute("INSERT INTO moves VALUES (?, 0, ?)", (saved_as, words))
            other.execute("COMMIT")
            if mine:
                journal.truncate(0)
                assert store.load(saved_as).moves == ()
            else:
                with pytest.raises(StoreError, match="played on in another window"):
                    journal.truncate(0)
                assert store.load(saved_as).moves == ("rolled 6",)


def test_a_match_says_that_it_went_on_elsewhere(store: Store) -> None:
    saved_as = store.create(RECORD)
    one, two = (Match.resume(store.load(saved_as), journal=store.journal(saved_as)) for _ in range(2))
    one.play(("rolled", "5"))
    with pytest.raises(NotSaved, match="resume it to see"):
        two.play(("rolled", "4"))
    assert store.load(saved_as).moves == ("rolled 5",)


def test_many_threads_write_at_once(store: Store) -> None:
    games = [store.create(RECORD) for _ in range(6)]

    def write(game: str) -> None:
        journal = store.journal(game)
        for number in range(25):
            journal.append(number, f"move {number}")
            store.list(limit=3)

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(write, games))
    assert {len(store.load(game).moves) for game in games} == {25}


async def test_it_can_be_used_beside_an_event_loop(store: Store) -> None:
    saved_as = await asyncio.to_thread(store.create, RECORD)
    journal = await asyncio.to_thread(store.journal, saved_as)
    for number in range(5):
        await asyncio.to_thread(journal.append, number, "roll")
    assert len((await asyncio.to_thread(store.load, saved_as)).moves) == 5


def test_a_store_at_rest_holds_one_connection_to_a_server(store: Store, place: str | Path) -> None:
    if isinstance(place, Path):
        pytest.skip("a file has no server")
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(store._engine.connect())
    pool = store._engine.pool
    assert isinstance(pool, QueuePool)
    assert pool.checkedin() == 1


def test_a_result_is_written_by_the_holder_alone_and_after_the_last_move(store: Store, place: str | Path) -> None:
    saved_as = store.create(RECORD)
    journal = store.journal(saved_as)
    journal.append(0, "rolled 5")
    with pytest.raises(StoreError, match="played on in another window"):
        journal.finish(2, (50.0, 12.0), (0,))  # the second move was never written
    with open_store(place) as other:
        other.journal(saved_as, take=True).append(1, "rolled 2")
        with pytest.raises(HeldElsewhere, match="taken over"):
            journal.append(1, "rolled 2")
        with pytest.raises(HeldElsewhere, match="taken over"):
            journal.finish(1, (50.0, 12.0), (0,))
        with pytest.raises(HeldElsewhere, match="open in another window"):
            store.finish(saved_as, (50.0, 12.0), (0,))
        assert rows(place, "SELECT finished, ended, scores, winners FROM games") == [(0, "", "", "")]
        assert store.list(over=True) == ()
    back = store.journal(saved_as)
    back.append(2, "hold")
    back.finish(3, (50.0, 12.0), (0,))
    (save,) = store.list()
    assert (save.over, save.scores, save.winners) == (True, (50.0, 12.0), (0,))


# -- who holds a game --------------------------------------------------------------------------------


def test_a_holder_elsewhere_is_known_by_its_lease(store: Store, place: str | Path) -> None:
    saved_as = store.create(RECORD)
    made(place, "UPDATE games SET holder = 'far.example.1234abcd:17:beef'")
    made(place, f"INSERT INTO sessions VALUES ('far.example.1234abcd:17:beef', {SQLITE_CLOCK} + 20)")
    assert store.held_elsewhere(saved_as)
    with pytest.raises(HeldElsewhere, match=r"another window \(process 17 on far\.example\)"):
        store.journal(saved_as)
    with pytest.raises(HeldElsewhere, match="can't be deleted"):
        store.delete(saved_as)
    made(place, f"UPDATE sessions SET until = {SQLITE_CLOCK} - 1")
    assert not store.held_elsewhere(saved_as)
    store.journal(saved_as).append(0, "rolled 5")
    assert rows(place, "SELECT name FROM sessions") == [(store.session,)], "and lapsed leases are cleared away"


@pytest.mark.parametrize("free", [True, False], ids=["free here", "taken here"])
def test_the_process_number_of_a_holder_says_nothing_on_another_machine(
    store: Store, place: str | Path, free: bool
) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        if free:
            process.communicate(b"\n")
        saved_as, holder = store.create(RECORD), f"far.example.1234abcd:{process.pid}:beef"
        made(place, f"UPDATE games SET holder = '{holder}'")
        made(place, f"INSERT INTO sessions VALUES ('{holder}', {SQLITE_CLOCK} + 20)")
        assert store.held_elsewhere(saved_as), "its lease runs"
        here = f"{store.session.partition(':')[0]}:{process.pid}:beef"
        made(place, f"UPDATE games SET holder = '{here}'")
        made(place, f"INSERT INTO sessions VALUES ('{here}', {SQLITE_CLOCK} + 20)")
        assert store.held_elsewhere(saved_as) != free, "on this machine it is known at once"
        if not free:
            process.communicate(b"\n")


def test_a_lease_is_renewed_while_a_game_is_held(place: str | Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.store.connection.RENEWAL_S", 0.01)
    with open_store(place) as store, open_store(place) as other:
        saved_as = store.create(RECORD)
        store.journal(saved_as)
        made(place, "UPDATE sessions SET until = 0")
        end = perf_counter() + 10
        while not other.held_elsewhere(saved_as):
            assert perf_counter() < end
        store.release(saved_as)
        assert not other.held_elsewhere(saved_as)
    assert rows(place, "SELECT * FROM sessions") == []


def test_two_homes_with_one_database_see_each_other(
    place: str | Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path / "one"))
    with open_store(place) as one:
        saved_as = one.create(RECORD)
        one.journal(saved_as)
        monkeypatch.setenv("PARLOR_HOME", str(tmp_path / "two"))
        with open_store(place) as two:
            with pytest.raises(HeldElsewhere):
                two.journal(saved_as)
            journal = two.journal(saved_as, take=True)
            journal.append(0, "rolled 5")
            assert not one.holds_here(saved_as)
    assert not list(tmp_path.glob("*/sessions"))


RACER = """
import sys
from parlor.store.opening import open_store
store, game, me = open_store(sys.argv[1]), sys.argv[2], sys.argv[3]
written = 0
for turn in range(20):
    journal = store.journal(game, take=True)
    at = len(store.load(game).moves)
    try:
        for step in range(5):
            journal.append(at + step, f"{me} {written}")
            print(at + step, me, written, flush=True)
            written += 1
    except Exception as error:
        assert getattr(error, "lost", False), error
"""


@pytest.mark.slow
def test_processes_that_take_a_game_from_each_other_lose_and_double_no_move(place: str | Path) -> None:
    """What was written without an error stands in its place, and nothing else does."""
    with open_store(place) as store:
        game = store.create(RECORD)
    racers = [
        subprocess.Popen([sys.executable, "-c", RACER, str(place), game, str(name)], stdout=subprocess.PIPE, text=True)
        for name in range(3)
    ]
    said = [line.split() for racer in racers for line in racer.communicate(timeout=PATIENCE_S)[0].splitlines()]
    assert all(racer.returncode == 0 for racer in racers)
    with open_store(place) as store:
        record = store.load(game)
    assert record.damage == ""
    assert len(record.moves) == len(said)
    assert {int(at): f"{me} {count}" for at, me, count in said} == dict(enumerate(record.moves))


# -- lists and statistics ----------------------------------------------------------------------------


def test_the_list_has_the_last_played_first(store: Store) -> None:
    one, two, three = (store.create(Record("pig", 1, {}, SEATS, ("rolled 5",))) for _ in range(3))
    store.journal(one).append(1, "rolled 2")
    store.finish(two, (50.0, 12.5), (0,))
    assert [save.id for save in store.list()] == [one, three, two]
    assert [save.id for save in store.list(limit=1, offset=1)] == [three]
    assert [save.id for save in store.list(over=True)] == [two]
    assert [save.id for save in store.list(over=False)] == [one, three]
    (over,) = store.list(over=True)
    assert (over.game, over.names, over.moves, over.over) == ("pig", ("Anna", "Bot 1"), 1, True)
    assert (over.scores, over.winners) == ((50.0, 12.5), (0,))
    first = store.list()[0]
    assert (first.moves, first.over, first.scores, first.winners) == (2, False, (), ())
    assert first.changed.tzinfo is not None
    assert store.load(two).ended
    store.create(Record("pig", 1, {}, SEATS))
    assert store.list()[0].moves == 0


def test_taking_back_the_last_move_opens_the_game_again(store: Store) -> None:
    saved_as = store.create(Record("pig", 1, {}, SEATS, ("rolled 5", "hold")))
    store.finish(saved_as, (50.0, 12.0), (0,))
    store.journal(saved_as).truncate(1)
    (save,) = store.list()
    assert (save.over, save.scores, save.winners) == (False, (), ())
    assert store.load(saved_as).ended == ""
    assert store.list(over=True) == ()


def test_statistics_count_finished_games(store: Store) -> None:
    anna, ben, bot = Player("Anna"), Player("Ben"), Player("Bot 1", "easy")

    def played(game: str, seats: tuple[Player, ...], winners: tuple[int, ...] | None) -> None:
        saved_as = store.create(Record(game, 1, {}, seats))
        if winners is not None:
            store.finish(saved_as, (0.0,) * len(seats), winners)

    played("pig", (anna, ben), (0,))
    played("pig", (ben, anna), (1,))
    played("pig", (anna, ben), (0, 1))  # all of them: a draw
    played("pig", (anna, ben), None)  # not finished
    played("pig", (bot, anna), (0,))
    played("whist", (anna, bot, ben, Player("Bot 2", "easy")), (0, 2))  # partners
    played("wish", (anna,), (0,))  # alone: won
    played("wish", (anna,), ())  # alone: lost
    assert results(store) == {
        ("Anna", "pig"): (4, 2, 1),
        ("Anna", "wish"): (2, 1, 0),
        ("Anna", "whist"): (1, 1, 0),
        ("Ben", "pig"): (3, 0, 1),
        ("Ben", "whist"): (1, 1, 0),
        ("bot, easy", "pig"): (1, 1, 0),
        ("bot, easy", "whist"): (1, 0, 0),
    }


def test_ten_thousand_saves_are_listed_at_once(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.executemany(
            "INSERT INTO games (id, game, rules, options, seats, created, changed, finished, winners, length)"
            " VALUES (?, 'pig', 1, '{}', '[{\"name\":\"Anna\"},{\"name\":\"Ben\"}]', '', ?, ?, '[1]', 5)",
            [(f"g{n:05}", f"2024-05-31T20:15:00.{n:06}+00:00", n % 2) for n in range(10_000)],
        )
        raw.executemany(
            "INSERT INTO moves VALUES (?, ?, 'roll')", [(f"g{n:05}", m) for n in range(10_000) for m in range(5)]
        )
    begun = perf_counter()
    found = store.list(limit=20)
    assert perf_counter() - begun < 0.25  # mostly 2 ms; room for a busy machine
    assert [save.id for save in found[:2]] == ["g09999", "g09998"]
    assert found[0].moves == 5
    assert len(store.list(limit=20_000)) == 10_000
    assert results(store) == {("Anna", "pig"): (5000, 0, 0), ("Ben", "pig"): (5000, 5000, 0)}


# -- where it is, and who may read it ----------------------------------------------------------------


def test_the_default_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path / "mine"))
    with open_store() as store:
        store.create(RECORD)
        mine = tmp_path / "mine"
        assert mine.stat().st_mode & 0o777 == 0o700
        modes = {file.name: file.stat().st_mode & 0o777 for file in mine.iterdir()}
    assert modes == {"parlor.db": 0o600, "parlor.db-wal": 0o600, "parlor.db-shm": 0o600}
    monkeypatch.setenv("PARLOR_DATABASE", f"sqlite:///{tmp_path}/url.db")
    with open_store() as store:
        assert store.list() == ()
    assert (tmp_path / "url.db").stat().st_mode & 0o777 == 0o600


def test_an_open_file_is_closed_to_others(path: Path) -> None:
    with open_store(path) as store:
        store.create(RECORD)
    path.chmod(0o644)
    with open_store(path) as store:
        assert path.stat().st_mode & 0o777 == 0o600
        assert len(store.list()) == 1


@pytest.mark.parametrize("make", [os.symlink, os.link])
def test_a_link_to_elsewhere_is_refused_and_left_as_it_is(path: Path, tmp_path: Path, make: Any) -> None:
    elsewhere = tmp_path / "diary.txt"
    elsewhere.write_text("dear diary")
    elsewhere.chmod(0o644)
    path.parent.mkdir()
    make(elsewhere, path)
    with pytest.raises(StoreError, match="it is a link"):
        open_store(path)
    assert elsewhere.stat().st_mode & 0o777 == 0o644
    assert elsewhere.read_text() == "dear diary"
    assert [file.name for file in path.parent.iterdir()] == ["parlor.db"]


def test_a_folder_where_the_saves_should_be_is_called_one(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(StoreError, match="it is a folder, not a file"):
        open_store(path)


def test_the_database_of_another_program_keeps_its_rights(path: Path) -> None:
    made(path, "CREATE TABLE recipes (name TEXT)")
    path.chmod(0o664)
    with pytest.raises(StoreError, match="another program"):
        open_store(path)
    assert path.stat().st_mode & 0o777 == 0o664


def test_a_folder_of_our_own_is_closed_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    save_settings(Settings())
    RecentSetups().mark_introduced("pig")
    log_error(ValueError("a fault"))
    (tmp_path / "house").mkdir()
    assert len(os.listdir(tmp_path)) == 4, "all that Parlor keeps beside the saves"
    tmp_path.chmod(0o755)
    with open_store() as store:
        assert store.notice == ""
    assert tmp_path.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_holds_other_things_keeps_its_rights_and_that_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    (tmp_path / "photos").mkdir()
    tmp_path.chmod(0o755)
    with open_store() as store:
        assert f"into the folder {tmp_path}" in store.notice
        assert "other things too, such as photos" in store.notice
        store.mark_notice_read()
    with open_store() as store:
        assert store.notice == ""
    assert tmp_path.stat().st_mode & 0o777 == 0o755
    tmp_path.chmod(0o700)


def test_a_file_deleted_or_replaced_under_an_open_game_is_noticed(path: Path, tmp_path: Path) -> None:
    with open_store(path) as store:
        saved_as = store.create(RECORD)
        journal = store.journal(saved_as)
        journal.append(0, "rolled 5")
        path.rename(tmp_path / "away.db")
        for _ in range(2):
            with pytest.raises(StoreError, match="deleted or replaced while it was open"):
                journal.append(1, "rolled 2")
            with pytest.raises(StoreError, match="deleted or replaced while it was open"):
                store.list()
            open_store(path).close()  # another program begins a new one
        with pytest.raises(StoreError, match="deleted or replaced"):
            journal.finish(1, (50.0, 2.0), (0,))
    assert rows(path, "SELECT * FROM games") == []


def test_every_move_is_synced(store: Store, path: Path) -> None:
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_bad_url_is_refused_without_its_password() -> None:
    for url in ("oracle9://ann:s3cret@host/db", "://ann:s3cret@host", "postgresql+nothing://ann:s3cret@host/db"):
        with pytest.raises(StoreError) as refused:
            open_store(url)
        assert "s3cret" not in str(refused.value)


@pytest.mark.parametrize("url", ["sqlite:///x?timeout=abc", "sqlite://?timeout=1", "sqlite+pysqlite:///x?a=b"])
def test_a_query_of_sqlite_is_refused_and_makes_no_file(url: str, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match="is not understood"):
        open_store(url)
    assert not list(tmp_path.iterdir())


def test_a_database_in_memory() -> None:
    with open_store("sqlite://") as store:
        assert store.list() == ()


# -- schemas -----------------------------------------------------------------------------------------

VERSION_1 = """
CREATE TABLE parlor_schema (version INTEGER NOT NULL);
INSERT INTO parlor_schema VALUES (1);
CREATE TABLE games (id VARCHAR(40) PRIMARY KEY, game VARCHAR(60) NOT NULL, rules INTEGER NOT NULL,
    options TEXT NOT NULL, seats TEXT NOT NULL, created VARCHAR(40) NOT NULL, changed VARCHAR(40) NOT NULL);
CREATE TABLE moves (game VARCHAR(40) NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
INSERT INTO games VALUES ('bakuto', 'pig', 1, '{"target":50}', '[{"name":"Anna"},{"name":"Bot 1","bot":"easy"}]',
    '2024-05-31T20:15:00+00:00', '2024-05-31T20:16:00.000000+00:00');
INSERT INTO moves VALUES ('bakuto', 0, 'rolled 5'), ('bakuto', 1, 'rolled 2');
"""


def test_a_database_of_version_1_is_brought_up(place: str | Path) -> None:
    made(place, VERSION_1)
    expected = Record("pig", 1, {"target": 50}, SEATS, ("rolled 5", "rolled 2"), "bakuto", "2024-05-31T20:15:00+00:00")
    for _ in range(2):  # the second time there is nothing to do
        with open_store(place) as store:
            assert store.load("bakuto") == expected
            assert [save.over for save in store.list()] == [False]
        assert rows(place, "SELECT version FROM parlor_schema") == [(12,)]
    with open_store(place) as store:
        store.journal("bakuto").append(2, "roll")
        store.finish("bakuto", (50.0, 2.0), (0,))
        assert [save.over for save in store.list()] == [True]


def test_an_old_and_a_new_database_end_up_alike(path: Path, tmp_path: Path) -> None:
    made(path, VERSION_1)
    fresh = tmp_path / "fresh.db"
    for each in (path, fresh):
        open_store(each).close()
    shared = ("shared_tables", "shared_seats", "shared_people")
    accounts = ("accounts", "account_keys", "game_owners", "daily_games", "browser_keys")
    for table in ("games", "moves", "reviews", *shared, *accounts, "parlor_schema"):
        assert rows(path, f"PRAGMA table_info({table})") == rows(fresh, f"PRAGMA table_info({table})")
        assert rows(path, f"PRAGMA index_list({table})") == rows(fresh, f"PRAGMA index_list({table})")


def test_a_failing_migration_leaves_all_as_it_was(place: str | Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlor.store import migrations

    def broken(connection: Any) -> None:
        connection.exec_driver_sql("DROP TABLE moves")
        connection.exec_driver_sql("no such statement")

    made(place, VERSION_1)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, broken))
    with pytest.raises(StoreError, match="syntax error"):
        open_store(place)
    monkeypatch.undo()
    assert rows(place, "SELECT version FROM parlor_schema") == [(1,)]
    with open_store(place) as store:
        assert store.load("bakuto").moves == ("rolled 5", "rolled 2")


def test_a_newer_database_is_left_alone(path: Path) -> None:
    made(path, VERSION_1 + "UPDATE parlor_schema SET version = 99;")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer Parlor \(schema 99; this one knows 12\): update it"):
        open_store(path)
    assert rows(path, "SELECT version FROM parlor_schema") == [(99,)]
    assert path.read_bytes()[100:] == before[100:]  # the head says that it is in WAL mode now


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    made(path, "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup');")
    with pytest.raises(StoreError, match="another program"):
        open_store(path)
    assert rows(path, "SELECT name FROM sqlite_master") == [("recipes",)]


# -- what can go wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_file_is_set_aside_and_kept(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with open_store(path) as store:
        notice = store.notice
        store.mark_notice_read()
        store.create(RECORD)
        assert len(store.list()) == 1
    (aside,) = path.parent.glob("parlor.db.damaged-*")
    assert aside.read_bytes() == content
    assert aside.name in notice
    assert aside.stat().st_mode & 0o077 == 0
    with open_store(path) as store:
        assert store.notice == ""
        assert len(store.list()) == 1


def test_a_damaged_file_is_told_until_a_person_was_told(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"not a database at all" * 100)
    for _ in range(3):
        with open_store(path) as store:
            (aside,) = path.parent.glob("parlor.db.damaged-*")
            assert f"were damaged. They are kept as {aside};" in store.notice
    with open_store(path) as store:
        store.mark_notice_read()
        assert store.notice == ""
    with open_store(path) as store:
        assert store.notice == ""


def test_a_damaged_file_of_another_name_is_left_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_bytes(b"not a database at all" * 100)
    path.chmod(0o644)
    with pytest.raises(StoreError, match="damaged or not a database"):
        open_store(path)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]
    assert path.read_bytes() == b"not a database at all" * 100
    assert path.stat().st_mode & 0o777 == 0o644


def pages(path: Path, *numbers: int) -> None:
    """Lose pages of a file, counted from its end."""
    content = bytearray(path.read_bytes())
    for number in numbers:
        end = len(content) - 4096 * number
        content[end - 4096 : end] = b"\xff" * 4096
    path.write_bytes(content)


def test_pages_lost_from_the_file_cost_the_moves_on_them_and_no_more(path: Path) -> None:
    with open_store(path) as store:
        sound = store.create(Record("pig", 1, {"target": 50}, SEATS, ("rolled 5", "rolled 2"), "abaca"))  # lies before
        store.finish(sound, (50.0, 12.0), (0,))
        lost = store.create(Record("pig", 1, {}, SEATS, ("rolled 5",) * 2000, "zuzuku"))
        before = store.load(sound)
    pages(path, *range(8))
    damaged = path.read_bytes()
    with open_store(path) as store:
        (aside,) = (file for file in path.parent.glob("parlor.db.damaged-*") if file.name[-4:] not in {"-wal", "-shm"})
        assert f"kept as {aside}; a new file is begun with the games that could still be read: 2." in store.notice
        assert aside.read_bytes() == damaged
        assert aside.stat().st_mode & 0o077 == 0
        assert store.load(sound) == before
        record = store.load(lost)
        assert record.damage == f"{2000 - len(record.moves)} of its 2000 moves are lost."
        assert 0 <= len(record.moves) < 2000
        with pytest.raises(DamagedGame, match="You can look at it, but not play on"):
            store.journal(lost)
        assert store.list(over=False) == ()
        assert {(save.id, save.damage) for save in store.list()} == {(lost, record.damage), (sound, "")}
        assert results(store) == {("Anna", "pig"): (1, 1, 0), ("bot, easy", "pig"): (1, 0, 0)}


def test_pages_lost_while_it_is_open_are_told_of_the_game_that_had_them(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.opening.is_intact", lambda path: True)  # as of a file too large to look through
    with open_store(path) as store:
        lost = store.create(Record("pig", 1, {}, SEATS, ("rolled 5",) * 2000))
    pages(path, *range(8))
    with open_store(path) as store:
        record = store.load(lost)
        assert record.damage == f"{2000 - len(record.moves)} of its 2000 moves are lost."
        with pytest.raises(DamagedGame):
            store.journal(lost)
        assert [(save.id, save.damage) for save in store.list()] == [(lost, record.damage)]


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.integers(0, 10**9), st.integers(0, 7)), min_size=1, max_size=30), st.booleans())
def test_whatever_bits_flip_the_saves_open_and_tell(path: Path, flips: list[tuple[int, int]], cut: bool) -> None:
    for old in path.parent.glob("parlor.db*"):
        old.unlink()
    with open_store(path) as store:
        for _ in range(12):
            store.create(Record("pig", 1, {}, SEATS, ("rolled 5", "rolled 2", "roll", "rolled 6")))
    content = bytearray(path.read_bytes())
    for place, bit in flips:
        content[place % len(content)] ^= 1 << bit
    path.write_bytes(content[: flips[0][0] % len(content)] if cut else content)
    with suppress(StoreError), open_store(path) as store:  # a flipped version number is that of a newer Parlor
        for save in store.list(check=True):
            with suppress(ParlorError):
                load_to_view(store, save.id).export(save.id)
        results(store)
        saved_as = store.create(RECORD)
        store.journal(saved_as).append(0, "rolled 5")
        assert store.load(saved_as).moves == ("rolled 5",)


def test_a_locked_file_is_not_taken_for_a_damaged_one(path: Path) -> None:
    with open_store(path) as store:
        store.create(RECORD)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="another program is using it"):
            open_store(path, patience=0.05)
    assert not list(path.parent.glob("*.damaged-*"))
    with open_store(path) as store:
        assert len(store.list()) == 1


@pytest.mark.parametrize(
    ("harm", "left", "damage"),
    [
        ("DELETE FROM moves WHERE number = 3", 3, "1 of its 4 moves are lost."),
        ("DELETE FROM moves WHERE number = 1", 1, "3 of its 4 moves are lost."),
        ("DELETE FROM moves", 0, "4 of its 4 moves are lost."),
        ("UPDATE moves SET words = X'726f6c6cff' WHERE number = 2", 2, "2 of its 4 moves are lost."),
        ("UPDATE moves SET words = 'ro' || char(27) WHERE number = 2", 2, "2 of its 4 moves are lost."),
        ("UPDATE moves SET words = 7 WHERE number = 2", 4, "a move of it is not what was written."),
        ("UPDATE moves SET words = 'rolled 3' WHERE number = 3", 4, "a move of it is not what was written."),
    ],
)
def test_a_game_that_lost_moves_says_so_and_is_not_played_on(
    store: Store, path: Path, harm: str, left: int, damage: str
) -> None:
    saved_as = store.create(RECORD)
    journal = store.journal(saved_as)
    moves = ("rolled 5", "rolled 2", "roll", "rolled 2")
    for number, words in enumerate(moves):
        journal.append(number, words)
    whole = store.create(Record("pig", 1, {}, SEATS, ("rolled 5",)))
    made(path, harm.replace("moves WHERE", f"moves WHERE game = '{saved_as}' AND") if "WHERE" in harm else harm)
    assert store.list(check=True)[-1].damage == damage
    record = store.load(saved_as)
    assert record.damage == damage
    assert len(record.moves) == left
    with pytest.raises(DamagedGame, match=damage):
        store.journal(saved_as)
    assert {save.id for save in store.list(over=False)} <= {whole}
    match = Match.resume(record, partly=True)
    assert damage in match.broken


BAD = ("X'ff'", "'x'", "7", "''", "char(27)", "'2024-05-3'", "'[7]'", "X'5b7b226e616d65223a2241ff227d5d'")
COLUMNS = ("game", "rules", "options", "seats", "created", "changed", "ended", "scores", "winners", "length", "digest")


@pytest.mark.parametrize("when", ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"])
@pytest.mark.parametrize("zone", ["EST5", "XXX-14"])
def test_a_damaged_time_at_either_end_of_the_calendar_costs_no_other_line(
    store: Store, path: Path, when: str, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged, sound = (store.create(Record("pig", 1, {}, SEATS, ("rolled 5",))) for _ in range(2))
    made(path, f"UPDATE games SET changed = '{when}' WHERE id = '{damaged}'")
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert {save.id for save in store.list()} == {damaged, sound}
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("value", BAD)
@pytest.mark.parametrize("column", COLUMNS)
def test_a_damaged_value_costs_one_line_of_the_list_at_most(store: Store, path: Path, column: str, value: str) -> None:
    damaged, sound = (store.create(Record("pig", 1, {}, SEATS, ("rolled 5",))) for _ in range(2))
    for saved_as in (damaged, sound):
        store.finish(saved_as, (50.0, 12.0), (0,))
    made(path, f"UPDATE games SET {column} = {value} WHERE id = '{damaged}'")
    saves = {save.id: save for save in store.list(check=True)}
    assert saves[sound].damage == ""
    assert saves[sound].names == ("Anna", "Bot 1")
    assert f"{saves[damaged].changed:%d %b %H:%M}"
    with suppress(ParlorError):
        Match.resume(store.load(damaged), partly=True)
    assert ("Anna", "pig") in results(store)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("game", "X'ff'"),
        ("game", "char(27)"),
        ("seats", "'x'"),
        ("seats", "'[{\"name\":\"An' || char(127) || 'na\"}]'"),
        ("changed", "'2024-05-3'"),
        ("changed", "7"),
        ("scores", "'[50.0,'"),
        ("winners", "X'ff'"),
        ("length", "'x'"),
    ],
)
def test_a_game_with_a_damaged_value_is_marked(store: Store, path: Path, column: str, value: str) -> None:
    saved_as = store.create(Record("pig", 1, {}, SEATS))
    made(path, f"UPDATE games SET {column} = {value}")
    (save,) = store.list()
    assert save.id == saved_as
    assert save.damage
    assert save.damage.isprintable()


def test_a_date_of_the_saves_that_is_none_is_left_out_of_the_record(store: Store, path: Path) -> None:
    saved_as = store.create(Record("pig", 1, {}, SEATS, ("rolled 5",)))
    made(path, "UPDATE games SET created = 'yesterday', ended = X'ff'")
    record = store.load(saved_as)
    assert (record.started, record.ended, record.damage) == ("", "", "")
    store.journal(saved_as).append(1, "rolled 2")


def test_a_full_disk(store: Store, path: Path) -> None:
    saved_as = store.create(RECORD)
    journal = store.journal(saved_as)
    journal.append(0, "rolled 5")
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    def fill() -> None:
        for number in range(1, 50):
            journal.append(number, "x" * 4000)

    with pytest.raises(StoreError, match="the disk is full"):
        fill()
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    length = len(store.load(saved_as).moves)
    journal.append(length, "roll")
    assert store.load(saved_as).moves[0] == "rolled 5"


def test_a_store_that_can_only_be_read(store: Store, path: Path) -> None:
    saved_as = store.create(RECORD)
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only = 1")
    with pytest.raises(StoreError, match="can't be written"):
        store.journal(saved_as).append(0, "rolled 5")
    assert store.load(saved_as).moves == ()


def test_a_store_that_another_program_holds(path: Path) -> None:
    with open_store(path, patience=0.05) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        saved_as = store.create(RECORD)
        journal = store.journal(saved_as)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="another program is using it"):
            journal.append(0, "rolled 5")
        assert len(store.list()) == 1  # reading goes on
        open_store(path, patience=0.05).close()  # opening too
        other.execute("ROLLBACK")
        journal.append(0, "rolled 5")
        assert store.load(saved_as).moves == ("rolled 5",)


def test_a_server_that_does_not_answer_is_an_error_in_the_end(place: str | Path) -> None:
    with open_store(place, patience=1) as store:
        saved_as = store.create(RECORD)
        journal = store.journal(saved_as)
        with run(place) as other:
            if not isinstance(place, Path):
                other.exec_driver_sql("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
            else:
                other.exec_driver_sql("BEGIN IMMEDIATE")
            begun = perf_counter()
            with pytest.raises(StoreError, match=r"timeout|another program"):
                journal.append(0, "rolled 5")
            assert perf_counter() - begun < 4
        journal.append(0, "rolled 5")
        assert store.load(saved_as).moves == ("rolled 5",)


def test_a_server_that_is_not_there_is_told_without_its_password() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match="The saves in postgresql") as refused:
        open_store("postgresql+psycopg://ann:s3cret@127.0.0.1:9/parlor")
    assert "s3cret" not in str(refused.value)


def test_a_place_that_is_no_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file" / "parlor.db", tmp_path):
        with pytest.raises(ParlorError, match="The saves in"):
            open_store(path)


def test_only_the_store_knows_the_database() -> None:
    root = Path(__file__).parents[3] / "parlor"
    users = {file for file in root.rglob("*.py") if "import sqlalchemy" in file.read_text().replace("from", "import")}
    assert {file.relative_to(root).parts[0] for file in users} == {"store"}


# -- other people's disks ------------------------------------------------------------------------------


MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
server:/home /home nfs4 rw 0 0
/dev/sdb1 /home/local ext4 rw 0 0
//box/my\\040files /mnt/my\\040files cifs rw 0 0
anna@far:/ /mnt/far fuse.sshfs rw 0 0
"""


@pytest.mark.parametrize(
    ("file", "far"),
    [
        ("/var/lib/parlor.db", False),
        ("/home/anna/parlor.db", True),
        ("/home/local/parlor.db", False),
        ("/mnt/my files/parlor.db", True),
        ("/mnt/far/parlor.db", True),
        ("/mnt/parlor.db", False),
    ],
)
def test_a_network_file_system_is_known_by_the_mount_the_file_lies_under(tmp_path: Path, file: str, far: bool) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(MOUNTS)
    assert on_network(Path(file), mounts) == far
    assert not on_network(Path(file), tmp_path / "nothing there")


def test_a_store_on_a_network_file_system_keeps_everything_with_its_older_journal(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.opening.on_network", lambda path: True)
    with open_store(path) as store:
        saved_as = store.create(RECORD)
        store.journal(saved_as).append(0, "rolled 5")
        assert rows(path, "PRAGMA journal_mode") == [("delete",)]
    with open_store(path) as store:
        assert store.load(saved_as).moves == ("rolled 5",)


# -- a change of rules ---------------------------------------------------------------------------------


def test_a_saved_game_goes_on_under_changed_rules(store: Store) -> None:
    saved_as = store.create(Record("pig", 0, {"team_size": 2, "target": 50}, SEATS, ("rolled 5", "rolled 2", "roll")))
    match = resume_match(store, saved_as)
    assert "have changed" in match.notice
    match.play(("rolled", "6"))
    store.release(saved_as)
    kept = store.load(saved_as)
    assert (kept.rules, kept.options["target"], len(kept.moves)) == (1, 50, 4)
    again = resume_match(store, saved_as)
    assert (again.notice, again.broken) == ("", "")
    assert again.state == match.state


def test_a_saved_game_that_changed_rules_break_off_is_kept_as_it_is(store: Store, place: str | Path) -> None:
    record = Record("pig", 0, {}, SEATS, ("rolled 5", "rolled 2", "hold"), "bakuto")
    store.create(record)
    match = resume_match(store, "bakuto")
    assert "Move 3 of 3 is not legal" in match.broken
    assert match.journal is None
    assert not store.holds_here("bakuto")
    assert store.load("bakuto").moves == record.moves
    assert store.load("bakuto").rules == 0


def test_a_damaged_game_is_reopened_to_be_looked_at(store: Store, place: str | Path) -> None:
    saved_as = store.create(Record("pig", 1, {}, SEATS, ("rolled 5", "rolled 2", "roll")))
    made(place, "DELETE FROM moves WHERE number = 2")
    match = resume_match(store, saved_as)
    assert match.broken.startswith("This game is damaged: 1 of its 3 moves are lost.")
    assert len(match) == 2
    assert match.journal is None


def test_to_resign_ends_the_game_on_disk_too(store: Store) -> None:
    found = entry("morris9")
    match = Match(found, found.game.options(), SEATS)
    saved_as = store.create(match.record())
    match.journal = store.journal(saved_as)
    match.resign(0)
    (saved,) = store.list()
    assert saved.over
    assert results(store) == {("Anna", "morris9"): (1, 0, 0), ("bot, easy", "morris9"): (1, 1, 0)}
    again = Match.resume(store.load(saved_as))
    assert (again.over, again.winners(), again.early_end) == (True, (1,), ("!", "resign", "1"))
