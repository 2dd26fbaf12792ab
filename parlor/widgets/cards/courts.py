"""The figures of court cards, drawn in pixels.

Letters: `G` gold, `s` skin, `H` hair, `E` eyes, `m` mouth, `R` the robe of the suit, `t` its trimming, `w` white,
`K` steel, `N` a horse, `P` and `B` the two halves of a fool.
"""

from __future__ import annotations

from functools import cache
from typing import Final

DYES: Final = {
    "G": "dye.gold",
    "s": "dye.skin",
    "H": "dye.hair",
    "E": "dye.ink",
    "m": "dye.lips",
    "t": "dye.gold",
    "w": "dye.white",
    "K": "dye.steel",
    "N": "dye.bay",
    "P": "dye.plum",
    "B": "dye.leaf",
}
"""The dye of each letter but `R`, which is the suit's."""

KING: Final = (
    "..G.G.G..",
    "..GGGGG.G",
    "..HsssH.t",
    "..sEsEs.t",
    "..sssss.t",
    "..HHmHH.t",
    "..HHHHH.t",
    "..RHHHR.s",
    ".RRRHRRRR",
    "RRRtwtRRR",
    "RRRtwtRRR",
    "RRRRtRRRR",
    "RtRRtRRt.",
    "RtRRtRRt.",
)
QUEEN: Final = (
    "...G.G...",
    "..GGGGG..",
    "..HsssH..",
    ".HsEsEsH.",
    ".HsssssH.",
    ".HssmssH.",
    ".HHsssHHm",
    "HHRtstRHm",
    "HRRRtRRsH",
    ".RRRRRRRB",
    ".RRttRRRR",
    "RRRRRRRRR",
    "RtRRRRRt.",
    "RRtRRRtR.",
)
JACK: Final = (
    "...RRRR.w",
    "..RRRRRRw",
    "..HsssHw.",
    ".HsEsEsH.",
    ".HsssssH.",
    ".HHsmsHH.",
    "...sss...",
    "..wwwww..",
    ".RRRwRRR.",
    "RRttRttRR",
    "RRRttRRRR",
    "RRRRRRRRR",
    "RRRtRtRR.",
    "RRRtRtRR.",
)
KNIGHT: Final = (
    "....KKK.w",
    "...KKKKKw",
    "...HssK..",
    "...sEsE..",
    ".N.ssss..",
    "NNNNRRRR.",
    "NENNRRtRR",
    "NNNNNRRsR",
    "NN.NNRRRR",
    "...NNGRRR",
    "..NNNNGGN",
    "..NNNNNNN",
    "..NNNNNN.",
    "..NN..NN.",
)
FOOL: Final = (
    "G...G...G",
    "PP.PB..BB",
    ".PPPBBBB.",
    ".PPPBBBB.",
    "..sssss..",
    "..sEsEs..",
    "..sssss..",
    "..smmms..",
    "P..sss..B",
    "GPPBBPPBG",
    ".G.GPG.G.",
    ".PPPPBBBB",
    ".PPPPBBB.",
    ".PPPPBBB.",
)
JOKER: Final = (
    ".G.....G.",
    ".RR...BB.",
    "RRRR.BBBB",
    "G.RRRBB.G",
    "..RRRBB..",
    "..sEsEs..",
    "..sssss..",
    "..smmms..",
    "...sss...",
    ".RwRwBwB.",
    "RRRRwBBBB",
    "RRRRGBBBB",
    "RRRRwBBB.",
    "RRRRGBBB.",
)

BUSTS: Final = {
    "king": ("G.G.G", "GGGGG", "sEsEs", "sssss", "HHmHH", "RHHHR"),
    "queen": (".G.G.", "HGGGH", "HEsEH", "HsmsH", "HRsRH", "RRtRR"),
    "jack": (".RRRw", "RRRRw", "HEsEH", "HsmsH", ".www.", "RRtRR"),
    "knight": (".KKKw", "KKKKK", "KEsEK", "KsmsK", ".KKK.", "RRtRR"),
    "fool": ("GP.BG", "PPPBB", ".EsE.", ".sms.", "PBPBP", "PPPBB"),
    "joker": ("GR.BG", "RRRBB", ".EsE.", ".sms.", "RwRwB", "RRRBB"),
}
"""Heads five pixels wide and six high, for smaller cards."""
SLIPS: Final = {
    "king": (("▙▟", "G", ""), ("▖▗", "E", "s"), ("▄▄", "H", "s")),
    "queen": (("▟▙", "G", ""), ("▖▗", "E", "s"), ("▗▖", "m", "s")),
    "jack": (("▄█", "R", ""), ("▖▗", "E", "s"), ("▄▄", "w", "s")),
    "knight": (("▟▙", "K", ""), ("▖▗", "E", "s"), ("▄▄", "K", "s")),
    "fool": (("▙▟", "P", "B"), ("▖▗", "E", "s"), ("▗▖", "m", "s")),
    "joker": (("▙▟", "R", "B"), ("▖▗", "E", "s"), ("▗▖", "m", "s")),
}
"""Heads two cells wide, from the top: what stands in the cells, its dye, and that of their ground; "" is the card."""
HEMS: Final = {"fool": "P"}
"""The dye below such a head, where it is not the robe's."""
ROBE: Final = "RRtRR"
"""A row of what a head has below it, where a card is higher; a fool's two halves go on as they are."""
FIGURES: Final = {"king": KING, "queen": QUEEN, "jack": JACK, "knight": KNIGHT, "fool": FOOL, "joker": JOKER}
"""Figures nine pixels wide and fourteen high; their upper left and lower right corners are free for the suit."""
FACED: Final = {"knight": 5}
"""The column of pixels of a face that is not in the middle of its figure."""

GOWNS: Final = {
    "king": (("RRRRtRRRR", "RtRRtRRtR"), ("RRRRtRRRR", "wwEwwwEww", "..HH.HH..")),
    "queen": (("RRRtRtRRR", "RRtRRRtRR"), ("RRRRRRRRR", "ttttttttt", ".wwwwwww.")),
    "jack": (("..RR.RR..",), ("..RR.RR..", "..HH.HH..", "..HHHHHH.")),
    "knight": (("..RRtRRRN", "..RtRtRRN"), ("..NN..NN.", "..NN..NN.", "..EE..EE.")),
    "fool": (("..PP.BB..",), ("..PP.BB..", ".PPP.BBB.", ".G.....G.")),
    "joker": (("..RR.BB..",), ("..RR.BB..", ".RRR.BBB.", ".G.....G.")),
}
"""What a figure has below its waist: rows that go on as long as there is room, and the last ones, with the feet."""
WAIST: Final = {"knight": 12}
"""Rows of a figure from its hat to where its gown begins, or the horse's cloth, if that is not below all of it."""


@cache
def standing(name: str, high: int) -> tuple[str, ...]:
    """A figure from head to foot in so many rows, as on the largest cards."""
    figure, (gown, feet) = FIGURES[name], GOWNS[name]
    upper = figure[: min(WAIST.get(name, len(figure)), high - len(feet))]
    more = (gown[at % len(gown)] for at in range(high - len(feet) - len(upper)))
    return (*upper, *more, *feet)
