"""Games played through lines: every one to its end, and what can be typed meanwhile."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlor.ai.budget import Budget
from parlor.core.errors import ParlorError
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.scene.names import card
from parlor.core.state import CHANCE
from parlor.games.catalogue import Entry, entries, entry
from parlor.line import run
from parlor.line.table import LineTable
from parlor.line.telling import write_paragraph
from parlor.play.match import Match
from parlor.play.record import Record, read_file
from parlor.play.session.ports import InlinePorts
from parlor.store.counts import finished_games
from parlor.store.opening import open_store
from tests.patience import PATIENCE_S
from tests.samples import NAMES

SAVES = Path(__file__).parents[3] / "saves"
ANNA, BASIL, BOT = Player("Anna"), Player("Basil"), Player("Basil", "easy")


def quick(level: str) -> Budget:
    return Budget(iterations=1)


def table(
    *lines: str, game: str = "pig", players: tuple[Player, ...] = (ANNA, BASIL), **given: Any
) -> tuple[Match, str]:
    """A game played by these lines, and what was written."""
    found = entry(game)
    typed = given.pop("typed", False)
    match = Match(found, options_of(found.game, given), players, seed=1)
    match.real_dice = typed
    out = io.StringIO()
    LineTable(match, io.StringIO("".join(f"{line}\n" for line in lines)), out, InlinePorts(quick, seed=1)).play()
    return match, out.getvalue()


class Hands(io.StringIO):
    """Types a number that was offered last, whatever the game asks; after `most` lines the input ends."""

    def __init__(self, out: io.StringIO, seed: int = 1, most: int = 100_000) -> None:
        super().__init__()
        self.out = out
        self.rng = Random(seed)
        self.left = most

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.left -= 1
        if self.left < 0:
            return ""
        told = self.out.getvalue()[-6000:]
        _, *asked = re.split(r"\nAnna(?: \([^)]*\))?: ", told)
        offered = asked[-1] if asked else ""
        numbers = re.findall(r"(?:^|[;\n] *)(\d+)\) ", offered)
        if not numbers:
            return "moves\n"
        return f"{self.rng.choice(numbers)}\n"


@pytest.mark.slow
@pytest.mark.parametrize("found", entries().values(), ids=entries())
def test_every_game_is_played_to_its_end_by_numbers(found: Entry) -> None:
    record = read_file(SAVES / f"{found.id}.json")
    full = Match.resume(record)
    # The sample up to shortly before its end, which people then reach by numbers alone.
    players = (Player("Anna"), *(Player(name, "easy") for name in NAMES[1 : len(record.seats)]))
    match = Match(found, full.options, players, seed=1)
    for move in full.moves[:-30]:
        match.play(move)
    out = io.StringIO()
    if not full.over:  # a game of many hours: some moves of it
        LineTable(match, Hands(out, most=40), out, InlinePorts(quick, seed=1)).play()
        assert len(match) > len(full) - 30
        return
    assert LineTable(match, Hands(out), out, InlinePorts(quick, seed=1)).play() == "over"
    assert match.over
    winners = match.state.winners()
    last = out.getvalue().strip().splitlines()[-1]
    if len(winners) < len(players) or len(players) == 1:
        assert all(players[seat].name in last for seat in winners)
    else:
        assert last == "The game is drawn."


def test_a_number_a_move_and_an_empty_line_all_choose() -> None:
    match, said = table("", "roll", "2", game="pig", target=100, variant="pig")
    people = [move for move in match.moves if move[0] in ("roll", "hold")]
    assert people[:3] == [("roll",), ("roll",), ("hold",)] or "1) roll" in said
    assert "1) roll; 2) hold." in said


def test_what_is_no_move_is_answered_and_changes_nothing() -> None:
    match, said = table("fly", "99", "look", "help", "rules", "log", "moves", game="morris9")
    assert not match.moves
    assert "I don't understand 'fly'" in said
    assert "undo, redo" in said
    assert said.count("Still in hand: Anna 9, Basil 9.") == 2, "told once, and again when asked"


def test_a_move_is_typed_in_the_words_in_which_it_is_listed_and_told() -> None:
    """Eight piles of four cards: their codes, p1 to p8, are nobody's words."""
    _, said = table("zzz", "look", game="wish", players=(ANNA,))
    listed = re.search(r"1\) ([^;.]+)", said)
    assert listed
    first = " ".join(listed[1].split())
    match, said = table("zzz", "p1", first.upper(), game="wish", players=(ANNA,))
    assert [move[0] for move in match.moves].count("take") == 1
    assert not re.search(r"\bp\d", said.replace("'p1'", ""))


def test_undo_takes_back_and_redo_makes_again() -> None:
    match, said = table("place a7", "undo", "redo", "undo", "place d7", game="morris9")
    assert match.moves == (("place", "d7"),)
    assert said.count("Taken back: place a7.") == 2
    assert "Made again: place a7." in said


def test_a_hint_names_a_move() -> None:
    _, said = table("hint", game="morris3")
    assert re.search(r"Hint: play [a-c][1-3] \(wins \d+%", said)


def test_between_people_with_secrets_the_old_text_is_pushed_away_first() -> None:
    _, said = table("", "pass", "", "pass", game="gin_rummy", players=(ANNA, BASIL))
    before, *turns = said.split("Pass the keyboard to ")
    assert len(turns) >= 2, "the first one is asked too whether nobody else looks"
    assert "'s hand" not in before
    assert before.endswith("\n" * 40)
    assert [turn.split(".")[0] for turn in turns] == ["Basil", "Anna", "Basil"]
    assert "Anna: 10 face down." in turns[0]
    assert "Basil: 10 face down." in turns[1]
    assert "Unmatched: 33" in turns[0], "his own hand"
    assert "Unmatched: 33" not in turns[1]
    assert turns[2].strip() == "Basil. Basil: press Enter when nobody else is looking.", "nothing shows before that"


def test_no_line_tells_a_person_what_is_hidden_from_him() -> None:
    """A hand of cards that only the bot holds is never named before it is played."""
    found = entry("whist")
    players = (ANNA, *(Player(name, "easy") for name in NAMES[1:4]))
    match = Match(found, found.game.options(), players, seed=5)
    out = io.StringIO()
    LineTable(match, io.StringIO(""), out, InlinePorts(quick, seed=1)).play()

    told = out.getvalue()
    own = {word for move in match.view(0).moves() for word in move}
    deal = next(move for move in match.moves if len(move) > 40)
    played = {word for step in match.log(0) for word in step.move}
    for word in deal[1:]:
        if word not in played and word not in own and card(word) in told:
            raise AssertionError(f"{word} was told")


def test_the_end_of_input_leaves_the_game_saved_and_it_goes_on() -> None:
    found = entry("morris9")
    run.play(found, found.game.options(), (ANNA, BASIL), read=io.StringIO("a7\nd7\n"), write=(out := io.StringIO()))
    with open_store() as store:
        (saved,) = store.list()
    assert saved.moves == 2
    assert f"parlor resume {saved.id} --plain" in out.getvalue()
    run.resume(saved.id, read=io.StringIO("g7\nquit\nb6\n"), write=(again := io.StringIO()))
    assert "Basil plays d7." in again.getvalue()
    with open_store() as store:
        assert store.load(saved.id).moves == ("place a7", "place d7", "place g7")
        assert not store.held_elsewhere(saved.id)


def test_a_game_among_bots_is_a_story_and_counts_in_the_statistics() -> None:
    found = entry("morris3")
    bots = (Player("Anna", "hard"), Player("Basil", "easy"))
    run.play(found, found.game.options(), bots, read=io.StringIO(), write=(out := io.StringIO()), budget=quick)
    told = out.getvalue()
    assert "Anna (hard bot), Basil (easy bot)" in told
    assert "Anna plays" in told
    assert ">" not in told
    with open_store() as store:
        (saved,) = store.list()
        assert saved.over
        assert len(finished_games([saved])) == 1


def test_a_record_is_retold() -> None:
    record = read_file(SAVES / "morris3.json")
    run.replay(record, write=(out := io.StringIO()))
    told = out.getvalue()
    full = Match.resume(record)
    assert told.count(" plays ") >= len(full.moves) - 2
    assert told.strip().splitlines()[-1] in ("Anna wins!", "Basil wins!", "The game is drawn.")


def test_what_real_dice_showed_is_typed_and_checked() -> None:
    match, said = table("7", "4", "2", "roll", "6", "hold", "", "3", game="pig", typed=True)
    assert [move for move in match.moves if move[0] == "rolled"][:3] == [
        ("rolled", "4"),
        ("rolled", "2"),
        ("rolled", "6"),
    ]
    assert "'7' is not legal" in said or "'7' can't come up here" in said


def test_an_empty_line_lets_parlor_roll() -> None:
    match, _ = table("", "", "quit", game="pig", typed=True)
    assert len(match.moves) == 2


def test_where_cards_are_dealt_in_secret_nothing_is_typed() -> None:
    found = entry("gin_rummy")
    out = io.StringIO()
    run.play(found, found.game.options(), (ANNA, BOT), typed=True, read=io.StringIO(), write=out, budget=quick)
    assert "hidden from some players" in out.getvalue()
    assert "Unmatched:" in out.getvalue(), "Parlor has dealt"


def parlor(*arguments: str, home: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "parlor", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
        env={**os.environ, "PARLOR_HOME": str(home)},
    )


@pytest.mark.slow
def test_through_real_pipes(home: Path) -> None:
    played = parlor("play", "morris9", "--plain", "-s", "Anna", "-s", "Basil", home=home, typed="a7\nd7\n")
    assert played.returncode == 0, played.stderr
    assert "Basil plays d7." in played.stdout
    resumed = parlor("resume", "--plain", home=home, typed="g7\n")
    assert "Anna plays g7." in resumed.stdout
    assert "\x1b" not in played.stdout + resumed.stdout, "no redrawing, no colour"
    story = parlor("replay", str(SAVES / "morris3.json"), "--plain", home=home)
    assert story.returncode == 0, story.stderr
    assert "Nine" not in story.stdout
    refused = parlor("play", "pig", "--plain", "--dice", "crooked", home=home)
    assert refused.returncode == 2


def test_line_mode_imports_no_full_screen(home: Path) -> None:
    code = (
        "import sys, io; from parlor.line import run; from parlor.games.catalogue import entry;"
        "from parlor.core.players import parse_players; e = entry('pig');"
        "run.play(e, e.game.options(), parse_players(['Anna', 'bot:easy']), read=io.StringIO('roll\\n'));"
        "sys.exit('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_a_game_is_given_up_when_it_is_meant() -> None:
    match, said = table("resign", "no", "resign", "yes", game="morris9")
    assert match.over
    assert match.winners() == (1,)
    assert said.count("do you want to resign?") == 2
    assert said.strip().endswith("Basil wins!") or "Basil wins" in said.strip().splitlines()[-1]


def test_a_draw_is_agreed_on_by_both() -> None:
    match, said = table("draw", "n", "draw", "yes", game="morris9")
    assert match.over
    assert "drawn" in said.strip().splitlines()[-1]
    match, said = table("", "draw", game="whist", players=(ANNA, BASIL, Player("Clara"), Player("Dora")))
    assert not match.over
    assert "in an open game for two" in said


def test_a_bot_takes_no_draw_at_the_beginning() -> None:
    match, said = table("draw", game="shatranj", players=(ANNA, BOT))
    assert not match.over
    assert "declines the draw" in said


def test_what_lies_open_is_told_once_to_all() -> None:
    _, said = table("place a7", "place d7", "place g7", game="morris9")
    assert said.count("Anna plays a7.") == 1
    assert said.count("Basil plays d7.") == 1
    assert said.count("Still in hand: Anna 9, Basil 9.") == 1


def test_a_game_of_another_window_is_refused_with_the_way_to_take_it_over() -> None:
    found = entry("morris9")
    with open_store() as other:
        game = other.create(Record("morris9", found.game.version, {}, (ANNA, BASIL)))
        other.journal(game)
        with pytest.raises(ParlorError, match=r"another window .* without --plain, you can take it over"):
            run.resume(game, read=io.StringIO(), write=io.StringIO())


def test_a_path_is_not_broken_at_its_hyphens() -> None:
    path = "/home/anna/" + "some-long-folder-" * 4 + "parlor.db"
    write_paragraph(out := io.StringIO(), f"The saves in {path} were damaged.")
    assert path in out.getvalue()


class Typist(io.StringIO):
    """Types lines; before one of them something happens elsewhere."""

    def __init__(self, lines: list[str], before: dict[int, Callable[[], object]]) -> None:
        super().__init__()
        self.lines = lines
        self.before = before
        self.typed = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.before.get(self.typed, lambda: None)()
        self.typed += 1
        return f"{self.lines[self.typed - 1]}\n" if self.typed <= len(self.lines) else ""


def test_a_game_that_another_window_has_taken_over_stops_and_says_so() -> None:
    def take_over() -> None:
        with open_store() as other:
            other.journal(other.list()[0].id, take=True)

    found, out = entry("morris9"), io.StringIO()
    typist = Typist(["a7", "d7", "g7", "a4"], {2: take_over})
    run.play(found, found.game.options(), (ANNA, BASIL), read=typist, write=out)
    told = " ".join(out.getvalue().split())
    assert told.endswith("was taken over by another window. Your game ends here: its last move is not saved.")
    assert typist.typed == 3, "nobody is asked for a fourth"
    assert "Saved:" not in told
    with open_store() as store:
        assert [saved.moves for saved in store.list()] == [2]


def test_a_game_that_could_not_be_saved_is_kept_aside_when_it_is_left(home: Path) -> None:
    moved = home / "moved.db"
    found, out = entry("morris9"), io.StringIO()
    typist = Typist(["a7", "d7", "quit"], {1: lambda: (home / "parlor.db").rename(moved)})
    run.play(found, found.game.options(), (ANNA, BASIL), read=typist, write=out)
    told = " ".join(out.getvalue().split())
    assert "Saved:" not in told
    (kept,) = home.glob("unsaved-*.json")
    assert "Nine Men's Morris could not be saved: the file was deleted or replaced while it was open." in told
    assert read_file(kept).moves == ("place a7", "place d7")


def test_what_is_not_saved_is_in_a_file_before_the_next_move_is_asked_for(home: Path) -> None:
    """So that even a Parlor that is killed loses nothing."""

    def kept() -> tuple[str, ...]:
        (file,) = home.glob("unsaved-*.json")
        return read_file(file).moves

    seen: list[tuple[str, ...]] = []
    before: dict[int, Callable[[], object]] = {
        1: lambda: (home / "parlor.db").rename(home / "moved.db"),
        2: lambda: seen.append(kept()),
        3: lambda: seen.append(kept()),
    }
    found = entry("morris9")
    run.play(found, found.game.options(), (ANNA, BASIL), read=Typist(["a7", "d7", "g7"], before), write=io.StringIO())
    assert seen == [("place a7", "place d7"), ("place a7", "place d7", "place g7")]


@pytest.fixture
def unopened(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the saves, in whose place stands a file, so that they cannot be opened."""
    folder = home / "folder"
    folder.write_text("in the way")
    monkeypatch.setenv("PARLOR_DATABASE", str(folder / "parlor.db"))
    monkeypatch.setattr("parlor.store.background_writer.RETRY_S", 0.01)
    return folder


def test_a_game_begun_while_the_saves_cannot_be_opened_is_played_and_kept_aside(home: Path, unopened: Path) -> None:
    found, out = entry("morris9"), io.StringIO()
    run.play(found, found.game.options(), (ANNA, BASIL), read=Typist(["a7", "d7", "quit"], {}), write=out)
    told = " ".join(out.getvalue().split())
    assert told.index("This game is not saved: ") < told.index("lace a man, 9 in hand")
    (kept,) = home.glob("unsaved-*.json")
    assert read_file(kept).moves == ("place a7", "place d7")
    assert str(kept) in out.getvalue().replace("\n", "")
    assert "Saved:" not in told


def test_it_is_saved_as_soon_as_they_can_be(home: Path, unopened: Path) -> None:
    found, out = entry("morris9"), io.StringIO()
    typist = Typist(["a7", "d7", "quit"], {1: unopened.unlink})
    run.play(found, found.game.options(), (ANNA, BASIL), read=typist, write=out)
    with open_store() as store:
        (saved,) = store.list()
        assert store.load(saved.id).moves == ("place a7", "place d7")
    assert f"parlor resume {saved.id} --plain" in out.getvalue()
    assert not list(home.glob("unsaved-*.json"))


def test_bots_leave_the_dice_to_their_own_generator() -> None:
    """The dice of a seed are the same whoever thinks about them: each can be rolled again from the seed alone."""
    match = Match(entry("pig"), options_of(entry("pig").game, {}), (Player("Anna", "easy"), BOT), seed=1)
    LineTable(match, io.StringIO(), io.StringIO(), InlinePorts(quick)).play()
    assert match.over
    rng = Random(1)
    for number, move in enumerate(match.moves):
        if match.position(number).turn == CHANCE:
            assert match.game.draw_chance(match.position(number), ("easy", "easy"), rng) == move


class Terminal(io.StringIO):
    """Lines that somebody types."""

    def isatty(self) -> bool:
        return True


def test_who_has_never_played_a_game_is_told_about_it_once(home: Path) -> None:
    found = entry("morris9")
    told = []
    for _ in range(2):
        write = io.StringIO()
        run.play(found, found.game.options(), (ANNA, BOT), seed=1, read=Terminal("quit\n"), write=write)
        told.append(" ".join(write.getvalue().split()))
    assert "Take men until the other side has only two, or shut them all in." in told[0]
    assert "A game takes 10-40 minutes." in told[0]
    assert "Take men until" not in told[1]


@pytest.mark.parametrize(
    ("game", "told"), [("morris3", "Anna: White, 3 in hand; Basil: Black, 3 in hand."), ("pig", "Points: ")]
)
def test_points_are_told_where_a_game_counts_any(game: str, told: str) -> None:
    found, out = entry(game), io.StringIO()
    match = Match(found, found.game.options(), (ANNA, BASIL), seed=1)
    LineTable(match, io.StringIO(""), out, InlinePorts(quick, seed=1)).play()
    assert told in out.getvalue()
    assert ("Points" in out.getvalue()) == (game == "pig")


def test_who_sits_at_a_terminal_hears_of_the_review() -> None:
    found = entry("pig")
    bots = (Player("Anna", "medium"), Player("Basil", "easy"))
    run.play(found, found.game.options(target=10), bots, read=Terminal(), write=(out := io.StringIO()), budget=quick)
    with open_store() as store:
        (saved,) = store.list()
    assert out.getvalue().endswith(f"'parlor review {saved.id} --plain' looks back on this game.\n")
