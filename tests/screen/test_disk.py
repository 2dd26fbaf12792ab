"""A disk that does not answer, a database that others use or delete: the game goes on, and what is unsaved is told."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from parlor.app import NOT_KEPT, ParlorApp
from parlor.core.players import Player
from parlor.play.match import Match
from parlor.play.record import Record, read_file, write
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.table.screen import TableScreen
from parlor.store.errors import StoreError
from parlor.store.importing import import_unsaved, unsaved_notice
from parlor.store.journal import GameJournal
from parlor.store.opening import open_store
from parlor.store.saves import Store
from tests.patience import PATIENCE_S
from tests.screen.table import message, play
from tests.screen.test_app import ANNA, BEN, asked, sit_down, table, until


@pytest.fixture
def hang(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Moves are written only while the event is set."""
    answers = threading.Event()
    answers.set()
    written = GameJournal.append

    def append(journal: GameJournal, index: int, text: str) -> None:
        assert answers.wait(2 * PATIENCE_S)  # longer than any test waits for the table
        written(journal, index, text)

    monkeypatch.setattr(GameJournal, "append", append)
    monkeypatch.setattr("parlor.store.save_service.SAVE_WAIT_S", 0.05)
    yield answers
    answers.set()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program writes into the database, and takes its time."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def seated(app: ParlorApp, pilot: Pilot[None]) -> TableScreen:
    """A table of Nine Men's Morris that is saved."""
    screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
    await until(pilot, lambda: screen.follower.saved_as != "")
    return screen


async def placed(app: ParlorApp, pilot: Pilot[None], *points: str) -> None:
    for point in points:
        length = len(table(app).match)
        play(table(app), ("place", point))
        await until(pilot, lambda length=length: len(table(app).match) > length and asked(app))  # type: ignore[misc]


def stored(home: Path, game: str) -> list[str]:
    with open_store(home / "parlor.db") as store:
        return list(store.load(game).moves)


async def test_a_database_that_hangs_freezes_nothing(
    home: Path, hang: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await seated(app, pilot)
        await placed(app, pilot, "a7")
        hang.clear()
        await placed(app, pilot, "d7")
        assert "not saved: the database does not answer" in message(screen)
        # Whoever waited once more would wait for longer than the test does.
        monkeypatch.setattr("parlor.store.save_service.SAVE_WAIT_S", 10 * PATIENCE_S)
        await placed(app, pilot, "g7", "a4")
        for _ in range(20):  # a hanging disk would have held up each of them till the test gives up
            await pilot.press("right")
        assert "the database does not answer" in message(screen), "and it says so as long as it is so"
        assert stored(home, screen.follower.saved_as) == ["place a7"]
        kept = home / f"unsaved-{screen.follower.saved_as}.json"
        assert read_file(kept).moves == ("place a7", "place d7", "place g7", "place a4")
        assert kept.stat().st_mode & 0o777 == 0o600
        hang.set()
        await until(pilot, lambda: not message(screen))
        await placed(app, pilot, "b6")
        assert len(stored(home, screen.follower.saved_as)) == 5
        assert not kept.exists()


async def test_the_lock_of_another_program_holds_nobody_up_and_moves_are_written_after_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.save_service.SAVE_WAIT_S", 0.05)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await seated(app, pilot)
        with locked(home / "parlor.db"):
            await placed(app, pilot, "a7", "d7", "g7")
            assert "not saved" in message(screen)
        await until(pilot, lambda: len(stored(home, screen.follower.saved_as)) == 3)


async def test_a_new_game_that_cannot_be_held_at_once_is_saved_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, tries = Store.journal, []

    def journal(store: Store, id: str, *, take: bool = False) -> GameJournal:
        tries.append(id)
        if len(tries) == 1:
            raise StoreError("The saves are busy.")
        return held(store, id, take=take)

    monkeypatch.setattr(Store, "journal", journal)
    monkeypatch.setattr("parlor.store.background_writer.RETRY_S", 0.01)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await seated(app, pilot)
    with open_store(home / "parlor.db") as store:
        assert len(store.list()) == 1


async def test_leaving_while_the_database_is_locked_takes_a_moment_and_keeps_the_game(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.save_service.SAVE_WAIT_S", 0.05)
    monkeypatch.setattr("parlor.store.save_service.EXIT_WAIT_S", 0.2)
    app = ParlorApp()
    with locked_later() as lock:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await seated(app, pilot)
            lock(home / "parlor.db")
            await placed(app, pilot, "a7", "d7")
        kept = home / f"unsaved-{screen.follower.saved_as}.json"
        assert app.exit_message.startswith("Nine Men's Morris could not be saved: ")
        assert f"It is kept in {kept}; 'parlor import' saves it." in app.exit_message
        assert Match.resume(read_file(kept)).moves == (("place", "a7"), ("place", "d7"))
        again = ParlorApp()
        async with again.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: any(str(kept) in each.message for each in again._notifications))


@contextmanager
def locked_later() -> Iterator[Callable[[Path], None]]:
    others: list[sqlite3.Connection] = []

    def lock(path: Path) -> None:
        others.append(sqlite3.connect(path, isolation_level=None))
        others[0].execute("BEGIN IMMEDIATE")

    yield lock
    for other in others:
        other.execute("ROLLBACK")
        other.close()


async def test_a_table_that_was_left_while_it_hung_is_found_again_as_it_was(home: Path, hang: threading.Event) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await seated(app, pilot)
        hang.clear()
        await placed(app, pilot, "a7", "d7")
        await pilot.press("escape", "escape")
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))
        app.resume_game(screen.follower.saved_as)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))
        assert len(table(app).match) == 2
        await placed(app, pilot, "g7")
        hang.set()
        await until(pilot, lambda: len(stored(home, screen.follower.saved_as)) == 3)


async def test_a_game_begun_while_the_database_is_locked_is_saved_after_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.save_service.SAVE_WAIT_S", 0.05)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.store is not None)
        with locked(home / "parlor.db"):
            screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
            await placed(app, pilot, "a7", "d7")
            assert screen.follower.saved_as == ""
        await until(pilot, lambda: screen.follower.saved_as != "")
        await until(pilot, lambda: len(stored(home, screen.follower.saved_as)) == 2)


def shut(home: Path) -> Callable[[], None]:
    """Keep the saves from being opened: a folder stands where their file belongs. What it returns ends that."""
    (home / "parlor.db").mkdir()
    return (home / "parlor.db").rmdir


async def test_a_game_begun_while_the_saves_cannot_be_opened_is_told_of_kept_aside_and_written_later(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.background_writer.RETRY_S", 0.01)
    app = ParlorApp()
    free = shut(home)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await placed(app, pilot, "a7", "d7")
        await until(pilot, lambda: "This game is not saved: " in screen.view.canvas.text())
        await placed(app, pilot, "g7")
        assert "This game is not saved: " in screen.view.canvas.text(), "as long as it is so"
        assert "(Black): Place a man" in screen.view.canvas.text(), "and what is asked stands below it"
        (kept,) = home.glob("unsaved-*.json")
        await until(pilot, lambda: len(read_file(kept).moves) == 3)
        free()
        await until(pilot, lambda: screen.follower.saved_as != "" and not message(screen))
        assert stored(home, screen.follower.saved_as) == ["place a7", "place d7", "place g7"]
        assert not kept.exists()
    assert app.exit_message == ""


async def test_a_game_that_could_never_be_saved_is_named_at_the_end_and_taken_in_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.save_service.EXIT_WAIT_S", 0.1)
    before = threading.enumerate()
    app = ParlorApp()
    free = shut(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await placed(app, pilot, "a7")
    (kept,) = home.glob("unsaved-*.json")
    assert app.exit_message.startswith("Nine Men's Morris could not be saved: ")
    assert f"It is kept in {kept}; 'parlor import' saves it." in app.exit_message
    for thread in threading.enumerate():
        if thread.name == "parlor-writer" and thread not in before:  # it may just be trying to open the saves once more
            thread.join(PATIENCE_S)
    free()
    with open_store() as store:
        game = import_unsaved(store, read_file(kept))
        assert import_unsaved(store, read_file(kept)) == game
        assert [saved.moves for saved in store.list()] == [1]


async def test_the_file_of_a_game_goes_as_soon_as_the_game_is_on_disk(home: Path, hang: threading.Event) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await seated(app, pilot)
        hang.clear()
        await placed(app, pilot, "a7")
        kept = home / f"unsaved-{screen.follower.saved_as}.json"
        assert kept.exists()
        hang.set()
        await until(pilot, lambda: not kept.exists())
        assert stored(home, screen.follower.saved_as) == ["place a7"]


async def test_the_file_of_a_game_that_is_on_disk_after_all_is_removed_without_a_word(home: Path) -> None:
    record = Record("pig", 1, {}, (Player("Anna"), Player("Ben")), ("rolled 5", "rolled 2", "roll"))
    with open_store() as store:
        found = store.load(store.create(record))
    stale, other = home / f"unsaved-{found.id}.json", home / "unsaved-bakato.json"
    stale.write_text(write(replace(found, moves=found.moves[:2])))
    other.write_text(write(replace(found, moves=(*found.moves, "rolled 3"))))
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: any(str(other) in each.message for each in app._notifications))
        assert not any(str(stale) in each.message for each in app._notifications)
        assert not stale.exists()
        assert other.exists()


def test_an_unsaved_game_whose_beginning_is_saved_goes_on_there(home: Path) -> None:
    record = Record("pig", 1, {"target": 10}, (Player("Anna"), Player("Ben")), ("rolled 5", "rolled 2"))
    played = replace(record, moves=(*record.moves, "roll", "rolled 6", "roll", "rolled 6", "hold"))
    with open_store() as store:
        saved = store.load(store.create(record))
        assert import_unsaved(store, replace(saved, moves=played.moves)) == saved.id
        assert store.load(saved.id).moves == played.moves
        assert [(each.moves, each.over, each.scores) for each in store.list()] == [(7, True, (12.0, 0.0))]
        branched = (*record.moves, "roll", "rolled 1")
        assert import_unsaved(store, replace(saved, moves=branched)) != saved.id, "it went another way"


def test_an_unsaved_deal_of_the_day_goes_on_and_stays_one(home: Path) -> None:
    record = Record("pig", 1, {}, (Player("Anna"), Player("Ben", "medium")), ("rolled 5",), day="2026-11-26")
    with open_store() as store:
        saved = store.load(store.create(record))
        kept = home / f"unsaved-{saved.id}.json"
        kept.write_text(write(replace(saved, moves=(*saved.moves, "rolled 2"))))
        assert import_unsaved(store, read_file(kept)) == saved.id
        assert store.load(saved.id).day == "2026-11-26"
        assert unsaved_notice(store) == "", "it is saved now"


async def test_settings_that_cannot_be_written_are_said_to_be_forgotten(home: Path) -> None:
    (home / "settings.part").mkdir()  # a file of this name is written first
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.change_settings(bell=True)
        await until(pilot, lambda: any(each.message == NOT_KEPT for each in app._notifications))
        assert app.settings.bell


async def test_a_database_deleted_under_an_open_game_is_told(home: Path) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await seated(app, pilot)
        await placed(app, pilot, "a7")
        for file in home.glob("parlor.db*"):
            file.unlink()
        await until(pilot, lambda: "deleted or replaced while it was open" in message(screen))
        await placed(app, pilot, "d7")
        assert "not saved: the file was deleted or replaced while it was open" in message(screen)
        assert len(screen.match) == 2
    assert "could not be saved" in app.exit_message


async def test_a_window_that_lost_its_game_writes_nothing_more(home: Path) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, target=10)
        await until(pilot, lambda: asked(app))
        with open_store(home / "parlor.db") as other:
            other.journal(screen.follower.saved_as, take=True)
            before = other.load(screen.follower.saved_as)
            screen.match.play(("roll",))
            while not screen.match.over:  # the window plays on to the end before it notices
                turn = screen.match.state
                if turn.turn < 0:
                    screen.match.play(("rolled", "6"))
                else:
                    screen.match.play(("hold",) if turn.moves()[-1] == ("hold",) else ("roll",))
            await until(pilot, lambda: screen.session.watching)
            assert other.load(screen.follower.saved_as) == before
            assert [save.over for save in other.list()] == [False]
            assert screen.match.moves == tuple(tuple(words.split()) for words in before.moves)


async def test_a_game_taken_over_is_not_taken_back_by_an_enter_and_a_typed_move_is_not_lost_without_a_word(
    home: Path,
) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await seated(app, pilot)
        await placed(app, pilot, "a7")
        await pilot.press("colon", *"d7")
        with open_store(home / "parlor.db") as other:
            journal = other.journal(screen.follower.saved_as, take=True)
            await until(pilot, lambda: screen.session.watching and bool(screen.input.actions))
            await pilot.press("enter")
            await until(pilot, lambda: message(screen) == "'d7' was not played: another window plays this game.")
            assert other.holds_here(screen.follower.saved_as)
            assert screen.input.cursor == "leave"
            journal.append(1, "place g7")
            await until(pilot, lambda: len(screen.match) == 2)
            screen.input.cursor = "take"
            journal.append(2, "place a4")
            await until(pilot, lambda: len(screen.match) == 3)
            assert screen.input.cursor == "take", "a move of others leaves the cursor where it is"
            screen.input.cursor = "leave"
            screen.presenter.pacing.rhythm.note_hurry(0.0)  # that was long ago
            await pilot.press("enter")
            await until(pilot, lambda: not isinstance(app.screen, TableScreen))
            assert other.holds_here(screen.follower.saved_as)


async def test_a_move_made_after_the_game_was_taken_over_is_told_to_be_too_late(home: Path) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await seated(app, pilot)
        with open_store(home / "parlor.db") as other:
            other.journal(screen.follower.saved_as, take=True).append(0, "place d7")
            screen.match.play(("place", "a7"))
            await until(pilot, lambda: screen.session.watching and "too late" in message(screen))
            assert screen.match.moves == (("place", "d7"),)


async def test_a_broken_game_is_shown_and_can_only_be_left(home: Path) -> None:
    with open_store(home / "parlor.db") as store:
        game = store.create(Record("pig", 0, {}, (Player("Anna"), Player("Ben")), ("rolled 5", "rolled 2", "hold")))
    app = ParlorApp(lambda app: app.resume_game(game))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and bool(table(app).input.actions))
        screen = table(app)
        assert "have changed" in message(screen)
        assert list(screen.input.actions) == ["leave"]
        assert len(screen.match) == 2
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))
    assert stored(home, game) == ["rolled 5", "rolled 2", "hold"]


async def test_a_game_of_older_rules_goes_on_with_a_word(home: Path) -> None:
    with open_store(home / "parlor.db") as store:
        game = store.create(Record("pig", 0, {}, (Player("Anna"), Player("Ben")), ("rolled 5", "rolled 2")))
    app = ParlorApp(lambda app: app.resume_game(game))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))
        assert any("The rules of Pig have changed" in each.message for each in app._notifications)
        await pilot.press("r")
        await until(pilot, lambda: len(stored(home, game)) == 4)


async def test_a_damaged_game_is_a_line_of_the_list_marked_so(home: Path) -> None:
    with open_store(home / "parlor.db") as store:
        lost, dated = (store.create(Record("pig", 1, {}, (Player("Anna"), Player("Ben")), ("rolled 5",))) for _ in "ab")
    with closing(sqlite3.connect(home / "parlor.db")) as raw, raw:
        raw.execute("DELETE FROM moves WHERE game = ?", (lost,))
        raw.execute("UPDATE games SET changed = 'yesterday' WHERE id = ?", (dated,))
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_saves()
        await until(
            pilot, lambda: isinstance(app.screen, SavesScreen) and app.screen.menu.canvas.text().count("damaged") == 2
        )
