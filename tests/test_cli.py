"""The commands, as they are typed."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parlor.cli import main

SAVES = Path(__file__).parent.parent / "saves"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `parlor` with some arguments: its exit code, what it printed, and its errors."""
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "120")

    def command(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["parlor", *arguments])
        code: object = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        out, err = capsys.readouterr()
        return int(str(code or 0)), out, err

    return command


def test_list_names_every_family_and_game(run: Run) -> None:
    code, out, _ = run("list")
    assert code == 0
    for words in ("Cards", "Dice", "Boards", "whist", "Nine Men's Morris", "4-7 players"):
        assert words in out
    assert "Pig" not in run("list", "boards")[1]


def test_an_unknown_family_is_answered_with_the_right_ones(run: Run) -> None:
    code, _, err = run("list", "kards")
    assert code == 2
    assert "cards, dice, boards" in err


def test_rules_give_the_page_the_options_and_the_source(run: Run) -> None:
    _, out, _ = run("rules", "whist")
    for words in ("The deal", "Options, as KEY=VALUE", "over_six", "Source: The Incompleat Gamester"):
        assert words in out


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
        (("--seat", "Anna", "--seat", "Ben"), "is for 4-7 players, not 2"),
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


def test_a_record_goes_in_is_listed_shown_and_comes_out_the_same(run: Run, tmp_path: Path) -> None:
    file = SAVES / "gin_rummy.json"
    code, out, _ = run("import", str(file))
    assert code == 0
    id_ = re.findall(r"Saved as (\S+)\.", out)[0]
    assert id_ in run("saves")[1]
    assert "Gin Rummy" in run("show", id_)[1]
    written = tmp_path / "out.json"
    assert run("export", id_, str(written))[0] == 0
    before, after = json.loads(file.read_text()), json.loads(written.read_text())
    assert after["moves"] == before["moves"]
    assert after["seats"] == before["seats"]


def test_a_file_is_shown_without_being_taken_in(run: Run) -> None:
    code, out, _ = run("show", str(SAVES / "morris9.json"))
    assert code == 0
    assert "Nine Men's Morris" in out
    assert "morris9" not in run("saves")[1]


def test_show_in_ascii_is_ascii(run: Run) -> None:
    assert run("show", str(SAVES / "whist.json"), "--ascii")[1].isascii()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("{", "Line 1:"),
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
    assert reason in err
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
