"""Write the page of all zones from the program itself: `python -m docs.zones`.

Of each kind of zone `docs/zones.md` shows what it is, an example as a game writes it, how that is painted, and what
line mode says of it.
"""

from __future__ import annotations

from inspect import cleandoc
from pathlib import Path
from typing import Final

from parlor.core import scene as scenes
from parlor.core.scene import Scene, Zone
from parlor.core.scene.names import voice_of
from parlor.core.scene.skill import Bone, Lot
from parlor.line.describe import describe
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.layout.zones import paint_zone

PAGE: Final = Path(__file__).with_name("zones.md")
NAMES: Final = ("Anna", "Basil", "Clara", "Dora")
ROOM: Final = (76, 22)
"""Columns and rows of a picture, at most: what a reader of Markdown sees without scrolling."""

EXAMPLES: Final = (
    'Fan((Card("QS", "QS"), Card("10H", "10H"), Card("4C", "4C")), "your hand")',
    'Laid((Card("QS", "QS"), Card("KS", "KS")), 3, "discarded: 2 of 3")',
    'Fans((Fan((Card("7S"), Card("7H"), Card("7D")), "{0}"), Fan((Card("JC"), Card("QC"), Card("KC")), "{1}")))',
    'Melds((Meld((Card("KS"), Card("KH"), Card("KD")), "kings", "K"),), "your melds")',
    'Piles((Pile("stock", 30, token="stock"), Pile("discards", 4, Card("9D", "9D"))))',
    'Ring((Place(0), Place(1, 3, (Card("AS"),)), Place(2, 4), Place(3, 4)), 0, "trumps: spades", suit="S")',
    'Tray((Die(6, "d1"), Die(2, "d2"), Die(2, "d3", kept=True)), "roll 1 of 3")',
    'Trays((Tray((Die(5), Die(3)), "{0}"), Tray((Die(0), Die(0)), "{1}", cup=True)))',
    'Shares((Share(0, (Die(4), Die(4)), 3, 5, "a pair"), Share(1, (Die(6), Die(1)), 5, 5)))',
    'Stands((Stand("head", ((0,), (1,)), (9, 4), (Die(6), Die(2)), 0),))',
    'Lattice((Point("a2", 0, 0, Man(1)), Point("b2", 1, 0), Point("a1", 0, 1), Point("b1", 1, 1, Man(0))),'
    ' (("a2", "b2"), ("a1", "b1"), ("a1", "a2"), ("b1", "b2")))',
    'Grid(((Square("a2", Man(1)), Square("b2")), (Square("a1"), Square("b1", Man(0, "K")))), "ab", ("2", "1"))',
    "Tables((Stack('1', 0, 2), *(Stack(str(n)) for n in range(2, 24)), Stack('24', 1, 2)),"
    " (Stack(''), Stack('')), (Stack('', 0, 13), Stack('', 1, 13)), (Die(6), Die(5)))",
    'Track(((Stack("A1", 0, 2), Stack("A2"), Stack("A3", 1, 1)),), (Stack("box", 0, 3), Stack("", 1, 4)),'
    ' (Stack("", 0), Stack("", 1)))',
    'Pits((Pit("b2", 4), Pit("b1", 1)), (Pit("a1", 3), Pit("a2", 0)), Pit("", 7), Pit("", 8))',
    'Rooms(((Room("seven", 3, "7", figure=7), Room("eleven", 0, "11", figure=11)),))',
    'Chain((Tile(3, 5), Tile(5, 5)), "left", "right", others=((1, 6),), boneyard=14)',
    'Rack((Tile(6, 6, "6-6"), Tile(2, 1, "2-1")), "your tiles")',
    'Sheet(("", "{0}", "{1}"), (("ones", (Cell("3"), Cell())), ("twos", (Cell(token="twos", offer="4"), Cell()))))',
    'RoundSheet(("wanted", "2", "3", "4", "total"), (("{0}", (Cell("2", tone="sum"), Cell("3", tone="sum"), Cell(),'
    ' Cell("5", tone="sum"))), ("{1}", (Cell("0", tone="quiet"), Cell("3", tone="sum"), Cell(), Cell("3")))),'
    " now=(1, 2))",
    'Scores((Score(0, "20", (Die(1), Die(4), Die(6)), "sum"), Score(1)), now=1, room=3)',
    'Plaque((Inscription("main", "7", "9"), Inscription("chance", "5", "10")))',
    "Race((34, 10), (5, 0), 100)",
    'Boxes((Box("2", "lose", "bad", "3%"), Box("6", note="14%", puck="ON"), Box("7", "+5", "good", "17%", came=True),'
    ' Box("12", "-5", "quiet", "3%")), "the next roll")',
    'Stakes((Stake(0, 5, "odds 2"), Stake(1, 3, gain=3), Stake(2, 2, gain=-2)), 0, notes=7)',
    'Tally((TallySide("{0} & {1}", 12, leads=True), TallySide("{2} & {3}", 9)), 21, "Head table")',
    'Chips((Chip("0", "0"), Chip("1", "1"), Chip("2")), "you fade", room=3)',
    "Pegs(31, ((12, 8), (5, 0)))",
    'Note(("The first to 61 wins.", "Trumps beat all."))',
    'Dial("your bid", ("10", "20", "30", "40"), 1)',
    'Sketches((Sketch(((".h.", "bbb"),) * 3, (("h", "h"), ("b", "b")), (("h", "red", "o"), ("b", "blue", "#")),'
    ' "{0}: 2 of 2", "head and body"),))',
    'Target((20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5), (Hit(0, 103, "T20"),))',
    'Mat(400, (Bone("red", "red", 120, 240),), (Lot("caught", (Bone("green"),), "aside"),))',
    "Gauge(Beat(-0.4, 0.18))",
    "Bed((Ball(0, 6350, 6350), Ball(1, 19050, 6350), Ball(9, 20000, 4000, stripe=True)))",
)
"""One of each kind, as a game writes it."""


def example(code: str) -> Zone:
    """The zone that the code of an example makes."""
    zone = eval(code, {**vars(scenes), "Bone": Bone, "Lot": Lot})
    assert isinstance(zone, Zone)
    return zone


def section(code: str) -> str:
    """What the page says of one kind of zone."""
    zone = example(code)
    canvas = paint_zone(zone, Look(NAMES, colour=False, size=Size.M if zone.order_matters else Size.S), *ROOM)
    picture = "\n".join(line.rstrip() for line in canvas.text().splitlines()).strip("\n")
    said = " ".join(describe(zone, voice_of(Scene((zone,)), NAMES, 0)))
    kind = type(zone)
    parts = (
        f"## {kind.__name__}",
        cleandoc(kind.__doc__ or ""),
        f"```python\n{code}\n```",
        f"```text\n{picture}\n```",
        f"Line mode: {said}",
    )
    return "\n\n".join(parts)


def page() -> str:
    """The page as Markdown."""
    head = (
        "# Zones\n\nAll that can lie on a table: what each zone is, an example as a game writes it, how it is painted"
        " without colours where there is little room, and what line mode says of it. A thing that can be chosen carries"
        " its word as its `token`; `{0}` stands for the player of seat 0. The fields of each class are in"
        " `parlor/core/scene/`, and what every zone can be asked in `zone.py` there. `python -m docs.zones` writes this"
        " page."
    )
    return "\n\n".join((head, *map(section, EXAMPLES))) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
