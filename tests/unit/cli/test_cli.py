"""The commands, as they are typed."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlor
from parlor.cli import output
from parlor.cli.arguments import table_for
from parlor.cli.commands import app
from parlor.core.players import Player
from parlor.core.printable import unprintable
from parlor.play.record import Record
from parlor.store.opening import open_store
from tests.conftest import Run

SAVES = Path(__file__).parents[3] / "saves"


def test_list_names_every_family_and_game(run: Run) -> None:
    code, out, _ = run("list")
    assert code == 0
    for words in ("Cards", "Dice", "Boards", "whist", "Nine Men's Morris", "4-7 players"):
        assert words in out
    assert "Pig" not in run("list", "boards")[1]


def test_an_unknown_family_is_answered_with_the_right_ones(run: Run) -> None:
    code, _, err = run("list", "kards")
    assert code == 2
    assert "tricks, tarot, vying, melds, patience, dice, boards" in err


def test_rules_give_the_page_the_options_and_the_source(run: Run) -> None:
    _, out, _ = run("rules", "whist")
    for words in ("The deal", "Options, as KEY=VALUE", "over_six", "As played today: -o follow=strict", "Source: The"):
        assert words in out


def test_no_name_is_near_a_game(run: Run) -> None:
    assert run("rules", " ")[2] == "There is no game called ' '. 'parlor list' shows all.\n"


@pytest.mark.parametrize("word", ["whist", "Whist"])
def test_a_game_that_is_typed_as_a_command_gets_the_command_that_starts_it(run: Run, word: str) -> None:
    code, _, err = run(word)
    assert code == 2
    assert "'parlor play whist' starts it" in err
    assert "No such command 'wist'" in run("wist")[2]


def test_a_misspelt_game_gets_the_nearest(run: Run) -> None:
    code, _, err = run("rules", "wisth")
    assert code == 2
    assert "whist" in err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--seat", "Anna", "--seat", "bot:brilliant"), "easy, medium"),
        (("--option", "follow=never"), "source, strict"),
        (("--option", "folow=strict"), "Did you mean follow"),
        (("--option", "strict"), "KEY=VALUE"),
        ([word for name in "ABCDEFGH" for word in ("-s", name)], "4-7 players, not 8"),
        (("--seat", "Anna", "--seat", "Anna", "--seat", "C", "--seat", "D"), "Anna"),
    ],
)
def test_a_wrong_table_is_refused_with_what_would_be_right(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    code, _, err = run("play", "whist", *arguments)
    assert code == 2
    assert reason in err


def test_playing_without_a_terminal_says_so(run: Run) -> None:
    code, _, err = run("play", "pig")
    assert code == 2
    assert "needs a terminal" in err
    assert "--plain" in err


def test_a_record_goes_in_is_listed_shown_and_comes_out_the_same(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SAVES / "gin_rummy.json"
    code, out, _ = run("import", str(file))
    assert code == 0
    id_ = re.findall(r"Saved as (\S+)\.", out)[0]
    assert out.endswith(f"'parlor resume {id_}' shows it.\n")  # it is over, so it can't be continued
    assert id_ in run("saves")[1]
    assert "Gin Rummy" in run("show", id_)[1]
    written = tmp_path / "out.json"
    monkeypatch.chdir(tmp_path)
    assert run("export", id_, "out.json") == (0, f"Written to {written}.\n", "")
    before, after = json.loads(file.read_text()), json.loads(written.read_text())
    assert after["moves"] == before["moves"]
    assert after["seats"] == before["seats"]


def test_a_file_is_shown_without_being_taken_in(run: Run) -> None:
    code, out, _ = run("show", str(SAVES / "morris9.json"))
    assert code == 0
    assert "Nine Men's Morris" in out
    assert "morris9" not in run("saves")[1]


DRAWING = {
    "list": ("cards",),
    "saves": (),
    "stats": (),
    "review": ("OVER",),
    "rules": ("whist",),
    "show": ("ID",),
    "replay": ("ID", "--plain"),
    "play": ("canasta", "--plain", "--seed", "1"),
    "daily": ("--results",),
    "resume": ("ID", "--plain"),
    "simulate": ("pig", "-n", "1"),
    "arena": ("pig", "easy", "easy", "-n", "2", "--jobs", "1"),
    "import": ("FILE",),
    "export": ("ID", "OUT"),
    "open": ("pig", "--as", "Zoë", "--plain"),
    "tables": (),
    "house": (),
}
"""Every command, with arguments with which it prints something."""
AT_TABLES = ("join", "close")
"""Commands that need a table that is open: see below."""


@pytest.mark.slow
def test_options_of_parlor_itself_are_taken_before_a_command_and_after_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert {*DRAWING, *AT_TABLES} == {str(command.name) for command in app.registered_commands}
    file = str(SAVES / "canasta.json")
    words = {
        "ID": keep("Zoë", "Basil"),
        "FILE": file,
        "OVER": str(SAVES / "pig.json"),
        "OUT": str(tmp_path / "out.json"),
    }
    assert run("--ascii", "saves")[1].isascii()
    assert not run("saves")[1].isascii(), "it was asked for once"
    for command, given in DRAWING.items():
        arguments = [words.get(word, word) for word in given]
        for placed in ((command, *arguments, "--ascii"), ("--ascii", command, *arguments)):
            monkeypatch.setattr(sys, "stdin", io.StringIO())
            code, out, _ = run(*placed)
            assert code == 0, placed
            assert out.isascii(), placed
        for placed in ((command, "--version"), ("--version", command)):
            assert run(*placed) == (0, f"parlor {parlor.__version__}\n", ""), placed


@pytest.mark.parametrize("command", [(), ("play", "pig"), ("resume",), ("replay", "ID")])
def test_ascii_is_taken_before_a_command_that_opens_the_screen_and_after_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    asked: list[bool] = []
    game = keep("Anna", "Basil", over=False)
    monkeypatch.setattr("parlor.app.play", lambda act, *, ascii_only: asked.append(ascii_only))
    monkeypatch.setattr("parlor.cli.commands._on_terminal", lambda: True)
    arguments = [game if word == "ID" else word for word in command]
    for placed in (("--ascii", *arguments), (*arguments, "--ascii"), tuple(arguments)):
        assert run(*placed)[0] == 0
    assert asked == [True, True, False]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("{", "{file}, line 1:"),
        ('{"parlor": 1}', "game"),
        ('{"some": "thing"}', "not a"),
        ('{"parlor": 99, "game": "pig"}', "newer"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason_and_nothing_is_saved(
    run: Run, tmp_path: Path, content: str, reason: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content)
    code, _, err = run("import", str(file))
    assert code == 2
    assert reason.format(file=file) in err
    assert "bad" not in run("saves")[1]


def test_a_record_of_a_move_that_cannot_be_names_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text((SAVES / "morris3.json").read_text().replace("place", "eat", 1))
    code, _, err = run("import", str(file))
    assert code == 2
    assert "Move 1" in err


def test_resuming_nothing_says_so(run: Run) -> None:
    code, _, err = run("resume")
    assert code == 2
    assert "no unfinished game" in err
    code, _, err = run("resume", "nosuch")
    assert code == 2
    assert "nosuch" in err


def test_a_simulation_counts_every_game(run: Run) -> None:
    code, out, _ = run("simulate", "pig", "-n", "20", "--seed", "3", "--seat", "bot:easy", "--seat", "bot:medium")
    assert code == 0
    assert "20 games" in out
    shares = [float(share) for share in re.findall(r"([\d.]+)%", out)]
    assert shares[0] + shares[2] + (shares[1] + shares[3]) / 2 == pytest.approx(100)


def test_a_simulation_is_for_bots(run: Run) -> None:
    code, _, err = run("simulate", "pig", "--seat", "Anna", "--seat", "bot:easy")
    assert code == 2
    assert "bot:easy" in err


HOSTILE = ("[/]", "[red]", "[link=x]a[/link]", ":smile:")


def keep(*names: str, over: bool = True) -> str:
    """Save a game of Pig between people of these names, won by the first or just begun; its id."""
    with open_store() as store:
        game = store.create(Record("pig", 1, {}, tuple(map(Player, names)), ()))
        if over:
            store.finish(game, (100, *[0] * (len(names) - 1)), (0,))
    return game


@pytest.mark.parametrize("command", ["saves", "stats"])
def test_names_are_text_and_no_markup(run: Run, command: str) -> None:
    keep(*HOSTILE)
    code, out, _ = run(command)
    assert code == 0
    for name in HOSTILE:
        assert name in out


def test_a_shown_table_has_names_as_they_are(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pig.json"
    seats = [{"name": name} for name in HOSTILE]
    file.write_text(json.dumps({"parlor": 1, "game": "pig", "rules": 1, "options": {}, "seats": seats, "moves": []}))
    code, out, err = run("show", str(file), "--seat", "1")
    assert code == 0, err
    for name in HOSTILE:
        assert name in out


def test_results_have_names_of_bots_and_games_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    table = output.table("bot", title="[red]")
    output.row(table, "[/]\x1b[31m")
    output.show(table)
    out = capsys.readouterr().out
    assert "[red]" in out
    assert "[/]\\x1b[31m" in out


UNPRINTABLE = "a\x07\x1b[31m\n\x9b\u202e" + os.fsdecode(b"\xff")


@pytest.mark.parametrize(
    "arguments",
    [
        ("list", "{}"), ("rules", "{}"), ("show", "{}"), ("export", "{}"), ("resume", "{}"), ("import", "{}"),
        ("replay", "{}"), ("play", "pig", "--dice", "{}"),
        ("stats", "{}"), ("play", "{}"), ("simulate", "{}"), ("arena", "{}", "easy", "easy"), ("{}",),
        ("arena", "pig", "{}", "easy"), ("play", "pig", "--seat", "{}"), ("play", "pig", "--seat", "bot:{}"),
        ("play", "pig", "-o", "{}"), ("play", "pig", "-o", "{}=1"), ("play", "pig", "-o", "variant={}"),
        ("saves", "-n", "{}"), ("simulate", "pig", "--seed", "{}"), ("arena", "pig", "easy", "easy", "--json", "{}/{}"),
        ("arena", "pig", "easy", "easy", "--option", "target={}"), ("open", "{}"), ("open", "pig", "--seat", "{}"),
        ("open", "pig", "--as", "{}"), ("open", "pig", "--away", "{}"), ("join", "{}"), ("close", "{}"),
    ],
)  # fmt: skip
def test_what_is_unprintable_in_an_argument_is_shown_escaped(run: Run, arguments: tuple[str, ...]) -> None:
    """Whoever prints to a terminal must not be made to send it what a pasted argument says."""
    code, out, err = run(*(argument.replace("{}", UNPRINTABLE) for argument in arguments))
    assert code == 2
    assert not out
    assert not [char for char in err if unprintable(char) and char != "\n"]
    assert "Traceback" not in err
    assert len(err.splitlines()) < 8


def test_a_table_is_opened_listed_joined_and_closed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("begin\nquit\n"))
    code, out, _ = run("open", "pig", "--as", "Anna", "--seat", "bot:easy", "--plain")
    assert code == 0
    assert "Anna" in out
    (table,) = json.loads(run("tables", "--json")[1])
    assert table["game"] == "pig"
    monkeypatch.setattr(sys, "stdin", io.StringIO("who\nkick Ben\nquit\n"))
    code, out, _ = run("join", table["code"], "--as", "Anna", "--plain")
    assert code == 0
    assert f"Table {table['code']}, seat 1: Anna; seat 2: a bot (easy)" in out
    assert "'Ben' is not at this table" in out
    assert run("close", table["code"], "--as", "Ben")[0] == 2
    assert run("close", table["code"], "--as", "Anna")[0] == 0
    assert "No table is open" in run("tables")[1]


@pytest.mark.parametrize("absurd", ["x" * 5000, "a/" * 3000, "", "/", "\U0001f600"])
@pytest.mark.parametrize("command", ["show", "export", "resume", "replay", "rules", "import", "list", "stats", "play"])
def test_an_absurd_argument_gets_a_plain_message(run: Run, command: str, absurd: str) -> None:
    code, _, err = run(command, absurd)
    if command in ("list", "stats") and not absurd:
        assert code == 0, "nothing was asked for but all"
    else:
        assert code == 2
        assert 0 < len(err) < 400


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "pig", "--seed", "x"), "'x' is not a whole number."),
        (("saves", "-n", "0"), "it can't be 0: give a number from 1 to 1000000."),
        (("replay", "bo", "--seat", "0"), "it can't be 0: give a number of at least 1."),
        (("house", "--ssh", "99999"), "give a number from 0 to 65535."),
        (("house", "--idle", "nan"), "give a number of at least 0."),
    ],
)
def test_a_number_that_is_none_is_answered_in_words(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    code, _, err = run(*arguments)
    assert code == 2
    assert reason in " ".join(err.split())


@pytest.mark.parametrize("command", ["show", "replay", "review"])
def test_a_file_that_is_not_there_is_not_looked_for_among_the_saves(run: Run, tmp_path: Path, command: str) -> None:
    file = tmp_path / "pig.json"
    assert run(command, str(file)) == (2, "", f"{file} can't be read: No such file or directory.\n")
    assert "Is a directory" in run(command, str(tmp_path))[2]


@pytest.mark.parametrize("number", ["0", "-1", "9" * 30, "1e3", "x"])
def test_an_absurd_number_of_saves_gets_a_plain_message(run: Run, number: str) -> None:
    code, _, err = run("saves", "-n", number)
    assert code == 2
    assert "-n" in err


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1", "0", "1e9"])
def test_bots_think_for_a_time_that_there_is(run: Run, seconds: str) -> None:
    code, _, err = run("arena", "pig", "easy", "easy", "-n", "2", "--jobs", "1", "--seconds", seconds)
    assert code == 2
    assert "seconds" in err


def test_an_arena_says_how_many_bots_play(run: Run) -> None:
    assert run("arena", "pig", "easy")[2] == "Pig is for 2-8 bots, not 1.\n"


def test_an_arena_is_told_before_its_games_that_its_result_has_nowhere_to_go(run: Run, tmp_path: Path) -> None:
    code, out, err = run("arena", "pig", "easy", "easy", "-n", "2", "--json", str(tmp_path / "none" / "found.json"))
    assert code == 2
    assert not out
    assert "there is no folder" in err
    code, _, err = run("arena", "pig", "easy", "easy", "-n", "2", "--jobs", "1", "--json", str(tmp_path))
    assert code == 2
    assert "Could not write" in err


PASSWORD = "Oe4rS7kE"


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+psycopg://anna:{}@host:port/parlor",
        "postgresql+psycopg://anna:{}@host:99999999/parlor",
        "postgresql+psycopg://anna:{}@[host/parlor",
        "postgresql+nothing://anna:{}@host/parlor",
        "postgresql+psycopg://host/parlor?password={}",
        "postgresql+psycopg://anna:{}@host/parlor?port=none",
        "postgresql+psycopg://host/parlor?password={}&host=one,two&port=1,2,3",
        "postgresql:anna:{}@host/parlor",
        "nothing://anna:{}@host",
        "://anna:{}@host",
        "postgresql+psycopg://",
    ],
)
def test_a_database_that_is_none_is_told_in_a_line_without_the_password(
    run: Run, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", url.format(PASSWORD))
    for command in (("saves",), ("stats",), ("resume",), ("show", "nobody"), ("export", "nobody")):
        code, out, err = run(*command)
        assert code == 2
        assert not out
        assert len(err.splitlines()) == 1
        assert PASSWORD not in err


def test_only_a_server_that_parlor_knows_is_worth_a_driver(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", "mysql://host/parlor")
    assert run("saves")[2] == "There is no driver for mysql here: give a path, or a URL of PostgreSQL.\n"


def test_the_version_is_told_and_is_that_of_the_package(run: Run) -> None:
    assert run("--version") == (0, f"parlor {parlor.__version__}\n", "")


def test_empty_lists_say_so(run: Run) -> None:
    assert "No saved games" in run("saves")[1]
    assert "No finished games" in run("stats")[1]
    assert json.loads(run("saves", "--json")[1]) == json.loads(run("stats", "--json")[1]) == []


def test_statistics_are_told_by_game(run: Run) -> None:
    keep("Anna", "Basil")
    keep("Anna", "Basil")
    row = re.search(r"Anna\D+(\d+)\D+(\d+)\D+(\d+)\D+(\d+)%", run("stats")[1])
    assert row is not None
    assert row.groups() == ("2", "2", "0", "100")
    assert "No finished games" in run("stats", "whist")[1]
    assert "Anna" in run("stats", "Pig")[1]


def test_lists_are_json_where_that_is_asked_for(run: Run) -> None:
    keep("Anna", "[/]")
    games = json.loads(run("list", "--json")[1])
    whist = next(game for game in games if game["id"] == "whist")
    assert whist["title"] == "Whist"
    assert (whist["seats"], whist["usual"]) == ([4, 5, 6, 7], 4)
    (saved,) = json.loads(run("saves", "--json")[1])
    assert [player["name"] for player in saved["players"]] == ["Anna", "[/]"]
    assert saved["over"] is True
    assert saved["winners"] == [0]
    tallies = json.loads(run("stats", "--json")[1])
    assert {row["player"]: (row["played"], row["won"]) for row in tallies} == {"Anna": (1, 1), "[/]": (1, 0)}
    assert {row["player"]: (row["best"], row["streak"], row["longest"]) for row in tallies} == {
        "Anna": (100, 1, 1),
        "[/]": (0, 0, 0),
    }


@pytest.mark.parametrize(
    ("game", "given", "seated"),
    [
        ("whist", (), 4),
        ("whist", ("Anna",), 4),
        ("whist", ("Anna", "Basil"), 4),
        ("whist", ("Anna", "bot:hard", "B", "C", "D"), 5),
        ("pig", ("Anna",), 2),
        ("bose_sieben", ("Anna",), 3),
        ("bose_sieben", ("Anna", "Basil"), 2),
        ("wish", ("Anna",), 1),
    ],
)
def test_seats_left_out_are_taken_by_bots(game: str, given: tuple[str, ...], seated: int) -> None:
    _, _, players = table_for(game, list(given), [])
    assert len(players) == seated
    assert [player.name for player in players[: len(given)] if not player.bot] == [
        name for name in given if not name.startswith("bot:")
    ]
    assert all(player.bot == "medium" for player in players[max(1, len(given)) :])


def test_where_only_ascii_can_be_shown_tables_and_pages_are_ascii(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("Zoë", "Basil")
    assert not run("saves")[1].isascii()
    monkeypatch.setattr("locale.getencoding", lambda: "ANSI_X3.4-1968")
    for command in (("saves",), ("stats",), ("list",), ("rules", "whist"), ("simulate", "pig", "-n", "2")):
        code, out, _ = run(*command)
        assert code == 0
        assert out.isascii()
        assert "?" not in out.replace("?\n", "").replace("? ", "")
    assert "Zoe" in run("saves")[1]
    assert "Zoë" in run("saves", "--json")[1]


def test_a_review_is_made_once_and_told_in_lines_and_as_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    record = str(SAVES / "morris3.json")
    _, said, _ = run("import", record)
    id_ = re.findall(r"Saved as (\w+)", said)[0]
    _, first, _ = run("review", id_)
    assert "The costliest decisions:" in first
    assert "of the chance to win each" in first
    assert run("review", record)[1] == first, "a record file has the same figures"
    monkeypatch.setattr("parlor.ai.hints.judge", None)
    assert run("review", id_)[1] == first
    found = json.loads(run("review", id_, "--json")[1])
    assert {player["name"] for player in found["players"]} == {"Anna", "Basil"}
    assert found["measure"] == "chance"
    assert [each["move"] for each in found["decisions"]] == sorted(each["move"] for each in found["decisions"])
    assert json.loads(run("stats", "--json")[1])[0]["lost"] == found["players"][0]["lost_each"]


def test_a_game_that_goes_on_has_no_review(run: Run, tmp_path: Path) -> None:
    record = json.loads((SAVES / "morris3.json").read_text())
    record["moves"] = record["moves"][:4]
    (tmp_path / "half.json").write_text(json.dumps(record))
    code, _, err = run("review", str(tmp_path / "half.json"))
    assert code == 2
    assert "not over" in err


def test_the_deal_of_the_day_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Nobody has played it yet" in run("daily", "--results")[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert "resume" in run("daily", "--plain")[1]
    found = json.loads(run("daily", "--json")[1])
    assert [each["over"] for each in found["results"]] == [False]
    assert "still playing" in run("daily", "--results")[1]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--day", "yesterday"), "'yesterday' is no day: write it like 20"),
        (("--day", "2999-01-01", "--results"), "2999-01-01 is still to come"),
        (("--day", "2026-01-01"), "Only today's deal can be played: '--results'"),
    ],
)
def test_only_todays_deal_is_played(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    code, _, err = run("daily", *arguments)
    assert code == 2
    assert reason in err


def test_ratings_are_told(run: Run) -> None:
    assert "No finished games of several players yet" in run("stats", "--ratings")[1]
    with open_store() as store:
        game = store.create(Record("pig", 1, {"target": 50}, (Player("Anna"), Player("Ada", "easy")), ("rolled 5",)))
        store.finish(game, (50.0, 2.0), (0,))
    found = json.loads(run("stats", "--ratings", "--json")[1])
    assert [(each["name"], each["games"]) for each in found] == [("Anna", 1), ("bot, easy", 1)]
    assert "rating" in run("stats", "pig", "--ratings")[1]
    assert run("stats", "whist", "--ratings", "--json")[1].strip() == "[]"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no file that is always full")
def test_a_full_disk_is_no_fault_of_the_program() -> None:
    command = [sys.executable, "-m", "parlor", "--version"]
    with open("/dev/full", "w") as full:
        found = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (found.returncode, found.stderr) == (2, "The output could not be written: No space left on device.\n")
