"""Ship, Captain, Crew: the ship that each player fits out, as a drawing that grows with what comes aboard."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Sketch

SEA: Final = "w"
"""The letter of what is there before anything has come aboard."""
CAME: Final = ("mpszhgdn", "cfoe", "rkb")
"""The letters of the ship, the captain and the crew."""
CARGO: Final = "xy"
SAIL: Final = "s"
"""On it stands the cargo."""
INKS: Final = (
    ("w", "blue", "~"),
    ("m", "bay", "|"),
    ("p", "red", "p"),
    ("s", "white", "."),
    ("z", "bone", "."),
    ("h", "bay", "="),
    ("g", "gold", "="),
    ("d", "hair", "="),
    ("n", "gold", "o"),
    ("c", "ink", "^"),
    ("f", "skin", "o"),
    ("e", "ink", "o"),
    ("o", "blue", "H"),
    ("r", "red", "H"),
    ("k", "skin", "o"),
    ("b", "green", "H"),
    ("x", "ochre", "#"),
    ("y", "fair", "#"),
)
ART: Final = (
    (
        ".....p......",
        ".mmmmmmmmmm.",
        "..sssssssz..",
        "..sssssssz..",
        "..sssssssz..",
        "ccsssssssz..",
        "ffsssssssz..",
        "oossssssszrr",
        "oossssssszkk",
        "hhh.xmxx.hhh",
        "hggggggggggh",
        "wwhhhhhhhhww",
    ),
    (
        "............mpppp.......",
        "............mpp.........",
        "...mmmmmmmmmmmmmmmmmm...",
        "....sssssssssssssszz....",
        "....sssssssssssssszz....",
        "....sssssssssssssszz....",
        "....sssssssssssssszz....",
        "....sssssssssssssszz....",
        ".cc.sssssssssssssszz....",
        "ccccsssssssssssssszz....",
        ".ff.sssssssssssssszz....",
        ".ff.sssssssssssssszzrrbb",
        "oooosssssssssssssszzkkkk",
        "ooooszzzzzzzzzzzzzz.kkkk",
        ".oo...xxx...m..xxxx.rrbb",
        "hhhhh.xyx...m..xyyx.hhhh",
        "hhhhhhxxx...m..xxxxhhhhh",
        "gggggggggggggggggggggggg",
        "hhhhnnhhhnnhhhhnnhhhnnhh",
        ".hhhhhhhhhhhhhhhhhhhhhh.",
        "wwddddddddddddddddddddww",
        "wwwwwwwwwwwwwwwwwwwwwwww",
    ),
    (
        "...................mpppppp.............",
        "...................mpppp...............",
        "...................mpp.................",
        "......mmmmmmmmmmmmmmmmmmmmmmmmmmm......",
        ".......sssssssssssssssssssssszzz.......",
        ".......sssssssssssssssssssssszzz.......",
        ".......sssssssssssssssssssssszzz.......",
        ".......sssssssssssssssssssssszzz.......",
        ".......sssssssssssssssssssssszzz.......",
        ".......sssssssssssssssssssssszzz.......",
        ".......sssssssssssssssssssssszzz.......",
        "..ccc..sssssssssssssssssssssszzz.......",
        ".ccccc.sssssssssssssssssssssszzz.......",
        "cccccccsssssssssssssssssssssszzz.......",
        ".fffff.sssssssssssssssssssssszzz.......",
        ".fefef.sssssssssssssssssssssszzz.......",
        ".fffff.sssssssssssssssssssssszzz.......",
        ".ooooo.sssssssssssssssssssssszzzrrr.rrr",
        "ooooooosssssssssssssssssssssszzzkkk.kkk",
        "ooooooosssssssssssssssssssssszzzkkk.kkk",
        "foooooosssssssssssssssssssssszzzbbb.rrr",
        ".ooooo..zzzzzzzzzzzzzzzzzzzzzzz.bbb.rrr",
        ".ooooo...zzzzzzzzzzzzzzzzzzzzz..bbb.rrr",
        "hhhhhhhhhh.xxxxxx..m..xxxxxxx.hhhhhhhhh",
        "hhhhhhhhhh.xyyyyx..m..xyyyyyx.hhhhhhhhh",
        "ggggggggggggggggggggggggggggggggggggggg",
        "hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh",
        "hhhhhhhhnnhhhhnnhhhhnnhhhhnnhhhhnnhhhhh",
        "hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh",
        "..ddddddddddddddddddddddddddddddddddd..",
        "wwwwdddddddddddddddddddddddddddddddwwww",
        "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    ),
)
"""The ship under sail, with the captain at the stern, the crew at the bow and crates between."""


def draw_ship(aboard: int, *, laden: bool = False) -> Sketch:
    """What has come aboard so far, of ship, captain and crew in this order; `laden` with cargo or not."""
    drawn = SEA + "".join(CAME[:aboard]) + CARGO * laden
    return Sketch(ART, tuple((letter, letter) for letter in drawn), INKS, field=SAIL)
