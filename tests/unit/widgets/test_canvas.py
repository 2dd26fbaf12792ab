"""Laying one canvas on another: what is transparent, and what shows through it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.core.scene import Scene
from parlor.screens.table import view as module
from parlor.screens.table.view import TableView
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.layout.frame import Frame, Tabletop, best_frame

CELLS = st.lists(st.tuples(st.sampled_from(" x"), st.sampled_from(("", "row"))), min_size=1, max_size=8)


@given(CELLS, st.integers(-5, 8))
def test_only_unstyled_blanks_are_transparent(cells: list[tuple[str, str]], x: int) -> None:
    under, over = Canvas(6, 1, "ground"), Canvas(len(cells), 1)
    under.put(0, 0, "abcdef", "ground")
    for at, (char, style) in enumerate(cells):
        over.put(at, 0, char, style)
    under.blit(over, x, 0)
    for column, letter in enumerate("abcdef"):
        char, style = cells[column - x] if 0 <= column - x < len(cells) else (" ", "")
        shown = (letter, "ground") if (char, style) == (" ", "") else (char, style or "ground")
        assert under.cell(column, 0) == shown


def test_a_step_of_the_cursor_shares_the_screen_out_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(top: Tabletop, look: Look, width: int, height: int) -> Frame:
        asked.append(look.cursor)
        return best_frame(top, look, width, height)

    monkeypatch.setattr(module, "best_frame", counted)
    view, top = TableView(Palette()), Tabletop("Game", Scene((), prompt="What now?"), ())
    monkeypatch.setattr(view, "redraw", lambda: None)
    for cursor in "abcd":
        view.show(top, Look(cursor=cursor))
        view.paint(80, 24)
    assert asked == ["a"]
    view.show(Tabletop("Game", Scene((), prompt="And now?"), ()), Look(cursor="d"))
    view.paint(80, 24)
    assert asked == ["a", "d"]
