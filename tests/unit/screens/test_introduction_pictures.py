"""The card before the first game of a kind at 80x24 shows what it is played with, and nothing lies over its text."""

from __future__ import annotations

import pytest

from parlor.core import scene as sc
from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.play.brief import introduction_paragraphs
from parlor.play.match import Match
from parlor.settings import Settings
from parlor.widgets.canvas.canvas import Canvas, Look, noticing
from parlor.widgets.layout.emblem import paint_emblem
from tests.unit.screens.desk import seated

STYLES = {
    "whist": "card",
    "rentoy": "card",
    "war": "card",
    "pig": "die",
    "poker_dice": "die",
    "mafia": "die",
    "bunko": "die",
    "chaturanga": "side.",
    "tafl_tablut": "side.",
    "tablero": "dye.gold",
    "alquerque": "side.",
    "morris9": "side.",
    "mancala": "stone",
    "backgammon": "side.",
    "duodecim_scripta": "side.",
    "muggins": "card",
    "straight_pool": "ball.",
    "darts_301": "dart.",
    "knucklebones": "bone.",
    "beetle": "dye.",
}
"""A game with each kind of zone, and how the styles of what it is played with begin."""
TEXT = ("placard", "placard.strong")
"""The styles of the text of the card."""


@pytest.mark.parametrize(("game", "style"), STYLES.items())
async def test_the_card_before_a_game_shows_what_it_is_played_with_beside_its_text(game: str, style: str) -> None:
    found = entry(game)
    options = found.game.options()
    players = tuple(Player(f"Player {seat}", "medium" if seat else "") for seat in range(found.usual))
    match = Match(found, options, players, seed=7)
    async with seated(match, settings=Settings(pace="off", introductions=True)) as desk:
        await desk.until(lambda: desk.presenter.stage.introduction is not None)
        with noticing() as faults:
            canvas = desk.view.canvas
    assert not faults
    assert any(ink.startswith(style) for ink in _inks(canvas)), "the picture"
    read = "".join(text if style in TEXT else " " for y in range(canvas.height) for text, style in canvas.runs(y))
    for paragraph in introduction_paragraphs(found, options):
        assert " ".join(paragraph.split()) in " ".join(read.split()), "its text is whole"


def test_nothing_is_drawn_in_lines_or_where_it_has_no_room() -> None:
    scene = sc.Scene((sc.Tray((sc.Die(3), sc.Die(4))),))
    assert paint_emblem(scene, Look(), 30, 12).height
    assert not paint_emblem(scene, Look(colour=False), 30, 12).height
    assert not paint_emblem(scene, Look(), 3, 2).height


def _inks(canvas: Canvas) -> set[str]:
    """The names of the styles of a picture, without what marks inks and grounds."""
    styles = {style for y in range(canvas.height) for _, style in canvas.runs(y)}
    return {part.lstrip("^_") for style in styles for part in style.partition("|")[0].replace("~", "/").split("/")}
