"""The store: durable moves, lists, statistics, older and newer schemas, and everything that can go wrong."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from parlor.errors import ParlorError
from parlor.games.catalogue import entry
from parlor.match import Match, NotSaved
from parlor.options import options_of
from parlor.players import Player
from parlor.record import Record
from parlor.store import Store, StoreError, Tally, UnknownSave, open_store
from parlor.store.opening import on_network

SEATS = (Player("Anna"), Player("Bot 1", "easy"))
RECORD = Record("pig", 1, {"target": 50, "variant": "hog"}, SEATS, started="2024-05-31T20:15:00+00:00")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "parlor.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with open_store(path) as store:
        yield store


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


# -- saving and loading ------------------------------------------------------------------------------


def test_a_game_is_saved_move_by_move(store: Store, path: Path) -> None:
    saved_as = store.create(RECORD)
    journal = store.journal(saved_as)
    journal.append(0, "rolled 5")
    journal.append(1, "rolled 2")
    assert rows(path, "SELECT number, words FROM moves") == [(0, "rolled 5"), (1, "rolled 2")]
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


def test_a_match_comes_back_from_the_disk(path: Path) -> None:
    rules = entry("pig")
    with open_store(path) as store:
        match = Match(rules, options_of(rules.game, {}), (Player("Anna"), Player("Ben")))
        saved_as = store.create(match.record())
        match.journal = store.journal(saved_as)
        for move in (("rolled", "5"), ("rolled", "2"), ("roll",)):
            match.play(move)
        match.undo()
    with open_store(path) as store:
        again = Match.resume(store.load(saved_as), journal=store.journal(saved_as))
        assert again.state == match.state
        again.play(("roll",))
        again.chance()
        assert len(store.load(saved_as).moves) == 4


def test_a_killed_process_has_lost_nothing(path: Path) -> None:
    code = """if True:
        import os, sys
        from parlor.players import Player
        from parlor.record import Record
        from parlor.store import open_store
        store = open_store(sys.argv[1])
        journal = store.journal(store.create(Record("pig", 1, {}, (Player("Anna"), Player("Ben")), id="killed")))
        for number in range(20):
            journal.append(number, f"move {number}")
        os.kill(os.getpid(), 9)
    """
    done = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert done.returncode == -9
    with open_store(path) as store:
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
    with pytest.raises(UnknownSave, match=r"'\?\[2J'. 'parlor saves' lists"):
        store.load("\x1b[2J")


def test_deleting_takes_the_moves_along(store: Store, path: Path) -> None:
    saved_as = store.create(Record("pig", 1, {}, SEATS, ("rolled 5",)))
    journal = store.journal(saved_as)
    store.delete(saved_as)
    assert rows(path, "SELECT * FROM moves") == []
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
    with pytest.raises(StoreError, match="gone on elsewhere"):
        two.append(0, "rolled 6")
    one.append(1, "rolled 2")
    with pytest.raises(StoreError, match="gone on elsewhere"):
        two.truncate(0)  # the second move is not its own
    with pytest.raises(StoreError, match="gone on elsewhere"):
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
                with pytest.raises(StoreError, match="gone on elsewhere"):
                    journal.truncate(0)
                assert store.load(saved_as).moves == ("rolled 6",)


def test_a_match_says_that_it_went_on_elsewhere(store: Store) -> None:
    saved_as = store.create(RECORD)
    one, two = (Match.resume(store.load(saved_as), journal=store.journal(saved_as)) for _ in range(2))
    one.play(("rolled", "5"))
    with pytest.raises(NotSaved, match="resume it to see how"):
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
    assert not save.over
    assert store.load(saved_as).ended == ""
    assert store.statistics() == ()


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
    assert store.statistics() == (
        Tally("pig", "Anna", 4, 2, 1),
        Tally("pig", "Ben", 3, 0, 1),
        Tally("pig", "bot (easy)", 1, 1, 0),
        Tally("whist", "Anna", 1, 1, 0),
        Tally("whist", "Ben", 1, 1, 0),
        Tally("whist", "bot (easy)", 2, 0, 0),
        Tally("wish", "Anna", 2, 1, 0),
    )


def test_ten_thousand_saves_are_listed_at_once(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.executemany(
            "INSERT INTO games (id, game, rules, options, seats, created, changed, finished, winners)"
            " VALUES (?, 'pig', 1, '{}', '[{\"name\":\"Anna\"},{\"name\":\"Ben\"}]', '', ?, ?, '[1]')",
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
    assert store.statistics() == (Tally("pig", "Anna", 5000, 0, 0), Tally("pig", "Ben", 5000, 5000, 0))


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


def test_every_move_is_synced(store: Store) -> None:
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_bad_url_is_refused_without_its_password() -> None:
    for url in ("oracle9://ann:s3cret@host/db", "://ann:s3cret@host", "postgresql+nothing://ann:s3cret@host/db"):
        with pytest.raises(StoreError) as refused:
            open_store(url)
        assert "s3cret" not in str(refused.value)


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


def made(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(script)


def test_a_database_of_version_1_is_brought_up(path: Path) -> None:
    made(path, VERSION_1)
    expected = Record("pig", 1, {"target": 50}, SEATS, ("rolled 5", "rolled 2"), "bakuto", "2024-05-31T20:15:00+00:00")
    for _ in range(2):  # the second time there is nothing to do
        with open_store(path) as store:
            assert store.load("bakuto") == expected
            assert [save.over for save in store.list()] == [False]
        assert rows(path, "SELECT version FROM parlor_schema") == [(3,)]
    with open_store(path) as store:
        store.journal("bakuto").append(2, "roll")
        store.finish("bakuto", (50.0, 2.0), (0,))
        assert [save.over for save in store.list()] == [True]


def test_an_old_and_a_new_database_end_up_alike(path: Path, tmp_path: Path) -> None:
    made(path, VERSION_1)
    fresh = tmp_path / "fresh.db"
    for each in (path, fresh):
        open_store(each).close()
    for table in ("games", "moves", "parlor_schema"):
        assert rows(path, f"PRAGMA table_info({table})") == rows(fresh, f"PRAGMA table_info({table})")
        assert rows(path, f"PRAGMA index_list({table})") == rows(fresh, f"PRAGMA index_list({table})")


def test_a_failing_migration_leaves_all_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlor.store import schema

    def broken(connection: Any) -> None:
        connection.exec_driver_sql("DROP TABLE moves")
        connection.exec_driver_sql("no such statement")

    made(path, VERSION_1)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, broken))
    with pytest.raises(StoreError, match="syntax error"):
        open_store(path)
    monkeypatch.undo()
    assert rows(path, "SELECT version FROM parlor_schema") == [(1,)]
    with open_store(path) as store:
        assert store.load("bakuto").moves == ("rolled 5", "rolled 2")


def test_a_newer_database_is_left_alone(path: Path) -> None:
    made(path, VERSION_1 + "UPDATE parlor_schema SET version = 99;")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer Parlor \(schema 99; this one knows 3\): update it"):
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
        assert "damaged" in store.notice
        store.create(RECORD)
        assert len(store.list()) == 1
    (aside,) = path.parent.glob("parlor.db.damaged-*")
    assert aside.read_bytes() == content
    assert aside.name in store.notice
    assert aside.stat().st_mode & 0o077 == 0
    with open_store(path) as store:
        assert store.notice == ""
        assert len(store.list()) == 1


def test_damage_within_is_reported(path: Path) -> None:
    with open_store(path) as store:
        saved_as = store.create(Record("pig", 1, {}, SEATS, ("rolled 5",) * 2000))
    content = bytearray(path.read_bytes())
    content[-8 * 4096 :] = b"\xff" * (8 * 4096)
    path.write_bytes(content)
    with open_store(path) as store, pytest.raises(StoreError, match="the file is damaged"):
        store.load(saved_as)
    assert path.read_bytes()[-4096:] == b"\xff" * 4096


def test_a_row_that_makes_no_sense_is_reported(store: Store, path: Path) -> None:
    saved_as = store.create(Record("pig", 1, {}, SEATS, ("rolled 5", "rolled 2")))
    made(path, "DELETE FROM moves WHERE number = 0")
    with pytest.raises(StoreError, match="a move before its last is missing"):
        store.load(saved_as)
    made(path, "UPDATE games SET seats = 'x'")
    with pytest.raises(StoreError, match="is damaged"):
        store.load(saved_as)


def test_a_full_disk(store: Store) -> None:
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


def test_a_store_that_can_only_be_read(store: Store) -> None:
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
        other.execute("ROLLBACK")
        journal.append(0, "rolled 5")
        assert store.load(saved_as).moves == ("rolled 5",)


def test_a_place_that_is_no_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file" / "parlor.db", tmp_path):
        with pytest.raises(ParlorError, match="The saves in"):
            open_store(path)


def test_only_the_store_knows_the_database() -> None:
    root = Path(__file__).parent.parent / "parlor"
    users = {file for file in root.rglob("*.py") if "import sqlalchemy" in file.read_text().replace("from", "import")}
    assert {file.relative_to(root).parts[0] for file in users} == {"store"}


@pytest.mark.skipif(
    not os.environ.get("PARLOR_TEST_POSTGRESQL"), reason="needs the URL of an empty PostgreSQL database"
)
def test_postgresql() -> None:
    with open_store(os.environ["PARLOR_TEST_POSTGRESQL"]) as store:
        saved_as = store.create(RECORD)
        journal = store.journal(saved_as)
        journal.append(0, "rolled 5")
        journal.append(1, "rolled 2")
        journal.append(1, "rolled 2")
        with pytest.raises(StoreError, match="elsewhere"):
            journal.append(3, "roll")
        journal.truncate(1)
        assert store.load(saved_as).moves == ("rolled 5",)
        store.finish(saved_as, (50.0, 1.0), (0,))
        assert store.list(limit=1, over=True)[0].id == saved_as
        store.delete(saved_as)


# -- other people's disks ------------------------------------------------------------------------------


MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
server:/home /home nfs4 rw 0 0
/dev/sdb1 /home/local ext4 rw 0 0
//box/my\\040files /mnt/my\\040files cifs rw 0 0
anna@far:/ /mnt/far fuse.sshfs rw 0 0
"""


@pytest.mark.parametrize(
    ("place", "far"),
    [
        ("/var/lib/parlor.db", False),
        ("/home/anna/parlor.db", True),
        ("/home/local/parlor.db", False),
        ("/mnt/my files/parlor.db", True),
        ("/mnt/far/parlor.db", True),
        ("/mnt/parlor.db", False),
    ],
)
def test_a_network_file_system_is_known_by_the_mount_the_file_lies_under(tmp_path: Path, place: str, far: bool) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(MOUNTS)
    assert on_network(Path(place), mounts) == far
    assert not on_network(Path(place), tmp_path / "nothing there")


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
