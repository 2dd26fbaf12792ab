"""Tables of text: what is in them stands in columns, however wide it is."""

from __future__ import annotations

import subprocess
import sys

from parlor.cli.text_table import TextTable, cell_width
from parlor.play.record import read_file
from parlor.store.importing import import_record
from parlor.store.opening import open_store
from tests.samples import SAVES


def test_a_table_has_a_title_heads_rows_and_a_note() -> None:
    table = TextTable("bot", "won", title="2 games", note="9 moves a game")
    table.add("hard", "100 %")
    table.add("easy", "")
    assert list(table.lines(80, emphasize=str.upper)) == [
        "    2 games",
        "┏━━━━━━┳━━━━━━━┓",
        "┃ BOT  ┃ WON   ┃",
        "┡━━━━━━╇━━━━━━━┩",
        "│ hard │ 100 % │",
        "│ easy │       │",
        "└──────┴───────┘",
        " 9 moves a game",
    ]


def test_in_ascii() -> None:
    table = TextTable("bot", "won")
    table.add("hard", "1")
    assert list(table.lines(80, ascii_only=True)) == [
        "+------+-----+",
        "| bot  | won |",
        "|------+-----|",
        "| hard | 1   |",
        "+------+-----+",
    ]


def test_what_is_wider_than_the_terminal_is_wrapped_in_its_widest_column() -> None:
    table = TextTable("option", "meaning")
    table.add("target", "the points that end the game, and win it")
    lines = list(table.lines(30))
    assert {len(line) for line in lines} == {30}
    assert lines[3:5] == ["│ target │ the points that   │", "│        │ end the game, and │"]


def test_names_in_wide_characters_and_of_one_long_word_keep_the_columns() -> None:
    table = TextTable("player", "won")
    table.add("小林一茶", "1")
    table.add("松尾芭蕉" * 9, "2")
    table.add("x" * 70, "3")
    assert {cell_width(line) for line in table.lines(60)} == {60}


def test_saves_and_statistics_are_drawn_without_rich() -> None:
    """Which alone takes as much processor time as the rest of these commands."""
    with open_store() as store:
        import_record(store, read_file(SAVES / "pig.json"))
    code = (
        "import sys; from parlor.cli.commands import app; "
        "[app(words, standalone_mode=False) for words in (['saves'], ['stats'])]; "
        "sys.exit(any(name in sys.modules for name in ('rich.table', 'rich.console', 'sqlalchemy')))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert b"pig" in run.stdout
    assert run.returncode == 0
