"""A pegging board: holes counted in fives, and a disc where a peg stands."""

from __future__ import annotations

from parlor.core.scene import Pegs
from parlor.widgets.boards.pegs import paint_pegs
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.canvas.glyphs import ASCII

PEGS = Pegs(31, ((12, 8), (5, 0)))
NAMES = ("Anna", "Basil")


def test_a_small_board_has_a_dot_for_a_hole_and_a_disc_for_a_peg() -> None:
    _, anna, counts, basil, _ = paint_pegs(PEGS, Look(NAMES), 58, 5).text().splitlines()
    assert anna == "│ Anna   ••••• ••●•• •●••• ••••• ••••• ••••• • 12 │"
    assert counts.split()[1:-1] == ["5", "10", "15", "20", "25", "30", "31"]
    assert counts.index("31") == anna.rindex("•"), "the last hole has its number too"
    assert basil == "│ Basil  ••••● ••••• ••••• ••••• ••••• ••••• •  5 │"


def test_a_large_board_has_round_pegs_over_their_numbers() -> None:
    _, anna, _, counts, basil, *_ = paint_pegs(PEGS, Look(NAMES, size=Size.L), 84, 7).text().splitlines()
    assert anna.count("▟▙") == 2
    assert basil.index("▟▙") + 1 == counts.index("5")


def test_ascii_is_enough() -> None:
    text = paint_pegs(PEGS, Look(NAMES, size=Size.L, glyphs=ASCII, colour=False), 84, 7).text()
    assert text.isascii()
    assert text.count("o") == 3


def test_a_peg_beyond_the_last_hole_stands_in_the_wood_behind_it() -> None:
    _, anna, _, basil, _ = paint_pegs(Pegs(31, ((34, 30), (12, 8))), Look(NAMES), 58, 5).text().splitlines()
    assert anna == "│ Anna   ••••• ••••• ••••• ••••• ••••• ••••● •● 34 │"
    assert basil == "│ Basil  ••••• ••●•• •●••• ••••• ••••• ••••• •  12 │"
