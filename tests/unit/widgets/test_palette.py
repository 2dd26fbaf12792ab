"""Colours: what is read stands 4.5 to 1 off its ground in every theme, what frames it 3 to 1 (WCAG 2.2)."""

from __future__ import annotations

import pytest

from parlor.widgets.canvas.palette import Palette, on_ground
from parlor.widgets.canvas.themes import STATES, THEMES
from tests.unit.widgets.painted import contrast

TEXT = (
    "ground", "quiet", "head", "head.note", "panel", "panel.quiet", "panel.turn", "panel.title", "panel.score",
    "prompt", "error", "button", "key", "key.quiet", "foot", "foot.key", "title", "row", "row.on", "accent", "gold",
    "good", "bad", "card", "card.red", "card.blue", "card.green", "card.gold", "die", "die.kept", "die.counts",
    "tile.last", "wood", "wood.gold", "sheet", "sheet.title", "sheet.turn", "sheet.sum",
    "sheet.quiet", "sheet.cell", "sheet.offer", "sheet.offer.quiet",
    "sheet.cursor", "sheet.chosen", "board.rim",
    "tables.rim", "tables.text", "panel.playing", "cup.text", "pit.gold", "stone", "dart.hit", "dart.other",
    "panel.new", *(f"panel.side.{number}" for number in range(6)),
    *(f"card{suit}/panel{age}" for suit in ("", ".red", ".blue", ".green", ".gold") for age in ("", ".new", ".quiet")),
)  # fmt: skip
ON_FELT = (
    "ground", "quiet", "seat.name", "seat.turn", "turn", "seat.note", "seat.centre", "row", "title", "gold", "good",
    "bad", "accent", "prompt", "error", "point", "man.0", "man.1",
)  # fmt: skip
FRAMES_ON_FELT = ("line", "card.slot", "bar.safe", "bar.stake")
FRAMES = ("line", "point", "wood.alt", "card.line", "sheet.line", "bar.safe", "bar.stake")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("style", TEXT)
def test_text_can_be_read(theme: str, style: str) -> None:
    assert contrast(Palette(theme), style) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("style", FRAMES)
def test_frames_can_be_seen(theme: str, style: str) -> None:
    assert contrast(Palette(theme), style) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_what_lies_on_the_felt_can_be_read_and_seen(theme: str) -> None:
    palette = Palette(theme)
    for styles, least in ((ON_FELT, 4.5), (FRAMES_ON_FELT, 3)):
        for style in styles:
            assert contrast(palette, on_ground(style, "felt")) >= least, style


def test_only_what_has_no_ground_of_its_own_is_laid_on_another() -> None:
    assert on_ground("seat.name", "felt") == "seat.name/felt"
    assert on_ground("quiet|lit", "felt") == "quiet/felt|lit"
    assert on_ground("^die/ground|cursor", "felt") == "^die/felt|cursor"
    assert [on_ground(name, "felt") for name in ("card|up", "quiet/sheet")] == ["card|up", "quiet/sheet"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("state", ["cursor", "chosen"])
def test_the_cursor_and_what_is_chosen_can_be_read(theme: str, state: str) -> None:
    assert state in STATES["felt"]
    for style in ("row", "button", "key", "key.quiet", "card", "gold"):
        assert contrast(Palette(theme), f"{style}|{state}") >= 4.5


def test_a_theme_changes_colours_that_all_themes_have() -> None:
    assert all(set(styles) <= set(THEMES["felt"]) for styles in THEMES.values())
