"""What line mode makes of the texts of games and pages: no keys of the screen, and no Markdown."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.core.key_clauses import without_keys
from parlor.core.scene.tokens import tokens
from parlor.core.state import CHANCE, parse
from parlor.games.catalogue import entries, entry
from parlor.line.pages import page_lines
from parlor.line.table import LineTable
from parlor.play.match import Match
from parlor.play.real_dice import is_secret
from parlor.play.record import Record, read_file
from parlor.play.session.ports import InlinePorts

SAVES = Path(__file__).parents[3] / "saves"
KEYS: Final = re.compile(
    r"\b(F\d\d?|Esc|Enter|Tab|Space|Backspace|PgUp|PgDn|[Aa]rrows?|[Aa]ny key|keys? \w|Left and Right|Left/Right)\b"
    r"|\bcursor|\bclick|\blit\b|\bbutton|\bU takes|\([a-z]\)[,. ]"
)
"""What sentences of line mode may not name. Clicks, with a capital, is a figure of knucklebones."""
LINE_KEYS: Final = ("press Enter when nobody else is looking", "Enter lets Parlor do it")
"""What line mode says of the one key that it has itself."""
KINDS = 6
"""Positions of each game that are told, each after another kind of move."""
TYPED = 12
"""Words of the table that are typed in each, most of which are no moves there."""


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Keep dice by Enter or number, roll the others; or score.", "Keep dice, roll the others; or score."),
        ("Keep a die, by Enter or its number; 3 points so far.", "Keep a die; 3 points so far."),
        ("Bid more than ace high: arrows choose, Enter bids.", "Bid more than ace high."),
        (
            "Change up to 2 cards: arrows go to one, Space throws it away; or keep all.",
            "Change up to 2 cards; or keep all.",
        ),
        ("Throw away three cards (arrows, Space throws), then draw.", "Throw away three cards, then draw."),
        ("At least how many points? Arrows, then Enter. You hold 3 + 4.", "At least how many points? You hold 3 + 4."),
        ("A safety: pace 2 set (U takes it back); Enter strikes.", "A safety: pace 2 set."),
        ("Sow the stones of a house, a1 to a6 below (keys 1 to 6).", "Sow the stones of a house, a1 to a6 below."),
        ("A short meld: meld these (m), or go back (Esc).", "A short meld: meld these, or go back."),
        ("Left and Right turn the line; Enter takes it.", ""),
        ("Clicks: toss all five onto the back of your hand.", "Clicks: toss all five onto the back of your hand."),
        ("chips in the box enter first.", "chips in the box enter first."),
        ("Dice: 3, 4 and 5.", "Dice: 3, 4 and 5."),
    ],
)
def test_clauses_that_name_keys_are_left_out(text: str, left: str) -> None:
    assert without_keys(text) == left


def positions(record: Record) -> Iterator[int]:
    """How many moves of a record lead to a position in which another kind of move follows than before."""
    seen: set[str] = set()
    for at, move in enumerate(record.moves):
        if (verb := parse(move)[0]) not in seen and len(seen) < KINDS:
            seen.add(verb)
            yield at


@pytest.mark.slow
@pytest.mark.parametrize("id_", entries())
def test_no_sentence_names_a_key_that_line_mode_lacks(id_: str) -> None:
    record = read_file(SAVES / f"{id_}.json")
    people = tuple(replace(player, bot="") for player in record.seats)
    game = entry(id_).game
    out = io.StringIO()
    for at in positions(record):
        match = Match.resume(replace(record, seats=people, moves=record.moves[:at], ended=""))
        match.real_dice = match.turn == CHANCE and not is_secret(match.state)
        words = dict.fromkeys((*game.words, *sorted(tokens(game.scene(match.view(max(match.turn, 0)))))))
        typed = ["", "", *list(words)[:: max(1, len(words) // TYPED)], "look", "log", "moves", ""]
        LineTable(match, io.StringIO("\n".join(typed)), out, InlinePorts(lambda _: Budget(iterations=1))).play()
    told = " ".join(out.getvalue().split())
    for own in LINE_KEYS:
        told = told.replace(own, "")
    assert told
    assert not [told[max(0, found.start() - 40) : found.end() + 40] for found in KEYS.finditer(told)]


@pytest.mark.parametrize("id_", entries())
def test_pages_are_plain_text_in_eighty_columns_without_keys(id_: str) -> None:
    lines = list(page_lines(entry(id_).text()))
    assert lines[0] == entry(id_).title.upper() or lines[0].isupper()
    assert "Keys" not in lines
    assert all(len(line) <= 80 for line in lines)
    assert not [line for line in lines if re.search(r"[*`|]|^#|\bEsc\b|\bF\d\b", line)]


def test_markdown_becomes_plain_text() -> None:
    page = """# Nim

Take **one**, `two` or *three*
matches.

## Options
- `matches`: how many
  lie there.
- none

| hand | points | odds |
|---|---|---|
| a pair | 2 | 1:3 |

| hand | points |
|---|---|
| none | 0 |

## Keys
`1` takes one.

## The end
Nobody wins.
"""
    assert list(page_lines(page)) == [
        "NIM", "===", "", "Take one, two or three matches.", "", "Options", "-------", "- matches: how many lie there.",
        "- none", "", "a pair: points 2; odds 1:3", "", "none: 0", "", "The end", "-------", "Nobody wins.", "",
    ]  # fmt: skip
