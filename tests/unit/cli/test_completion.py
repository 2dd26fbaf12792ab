"""What a shell is told when Tab is pressed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlor.cli import completion
from parlor.games.catalogue import entries
from parlor.store.files import FILE
from tests.conftest import Run

SAVES = Path(__file__).parents[3] / "saves"
LEVELS = ["bot:easy", "bot:medium", "bot:hard"]


def offered(run: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> list[str]:
    """The words that fish is told at the end of a line."""
    monkeypatch.setenv("_PARLOR_COMPLETE", "complete_fish")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
    code, out, err = run()
    assert (code, err) == (0, "")
    return [word.split("\t")[0] for word in out.split("\n") if word]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("parlor pl", ["play"]),
        ("parlor play shat", ["shatranj"]),
        ("parlor stats gin", ["gin_rummy"]),
        ("parlor list ta", ["tarot", "tables"]),
        ("parlor play pig --seat ", LEVELS),
        ("parlor play pig --seat bot:hard -s bot:e", ["bot:easy"]),
        ("parlor open pig --seat ", ["open", *LEVELS]),
        ("parlor arena pig hard r", ["random"]),
        ("parlor play pig --dice t", ["typed"]),
        ("parlor play pig -o v", ["variant=pig", "variant=big_pig", "variant=hog"]),
        ("parlor play pig -o variant=hog --option max_dice", ["max_dice=5"]),
        ("parlor play -o variant=h pig -o t", ["target=100"]),
        ("parlor play no_game -o ", []),
        ("parlor play -o ", []),
    ],
)
def test_words_that_can_follow_are_offered(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, words: list[str]
) -> None:
    assert offered(run, monkeypatch, line) == words


def test_every_game_is_offered(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered(run, monkeypatch, "parlor play ") == list(entries())


def test_saved_games_are_offered_where_they_fit(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert offered(run, monkeypatch, "parlor show ") == []
    assert not (tmp_path / FILE).exists()  # nobody has asked for saved games yet
    record = json.loads((SAVES / "pig.json").read_text())
    begun = {**record, "moves": record["moves"][:10]}
    del begun["ended"]
    ids = {}
    for name, saved in (("over", record), ("begun", begun)):
        (tmp_path / name).write_text(json.dumps(saved))
        monkeypatch.delenv("_PARLOR_COMPLETE", raising=False)
        ids[name] = run("import", str(tmp_path / name))[1].split()[2].rstrip(".")
    assert offered(run, monkeypatch, "parlor resume ") == [ids["begun"]]
    assert offered(run, monkeypatch, "parlor review ") == [ids["over"]]
    assert set(offered(run, monkeypatch, "parlor show ")) == set(ids.values())


@pytest.mark.parametrize(
    ("words", "whole", "split_off"),
    [
        ("parlor pl", "parlor pl", ""),
        ("parlor play ", "parlor play ", ""),
        ("parlor play pig -o variant = h", "parlor play pig -o h", "variant="),
        ("parlor play pig -o variant =", "parlor play pig -o ", "variant="),
        ("parlor play pig -s bot : easy -s bot : h", "parlor play pig -s bot:easy -s h", "bot:"),
        ("parlor play --dice = ty", "parlor play --dice ty", ""),
        ("parlor play pig --option = variant = h", "parlor play pig --option h", "variant="),
        ("parlor play pig --seat = bot : easy ", "parlor play pig --seat=bot:easy ", ""),
    ],
)
def test_words_that_bash_splits_are_joined(
    monkeypatch: pytest.MonkeyPatch, words: str, whole: str, split_off: str
) -> None:
    """The last word is the one that is being typed."""
    monkeypatch.setattr(completion, "_split_off", "")
    environment = {"COMP_WORDS": words.replace(" ", "\n"), "COMP_CWORD": str(words.count(" "))}
    completion.rejoin_words(environment)
    assert environment == {"COMP_WORDS": whole.replace(" ", "\n"), "COMP_CWORD": str(whole.count(" "))}
    assert completion._split_off == split_off
