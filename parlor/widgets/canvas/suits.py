"""Suits and ranks of cards as they are written and drawn, as data.

The last letter of a card's word is its suit:

- French: `S` spades, `H` hearts, `C` clubs, `D` diamonds; ranks A, 2 to 10, J, N (the knight of the tarot), Q, K.
- Spanish: `o` oros (coins), `c` copas (cups), `e` espadas (swords), `b` bastos (clubs); ranks 1 to 9 and, in
  packs of 40 and of 48 cards alike, 10 or S the sota, 11 or C the caballo, 12 or R the rey.
- Latin tarot, in the same shapes: `d` denari (coins), `u` coppe (cups), `s` spade (swords), `w` bastoni (batons);
  ranks as those of the French tarot.

Besides these, `T1` to `T21` are atouts, `X` is the excuse and `JO` a joker.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from parlor.widgets.canvas.glyphs import Glyphs

SPADE, HEART, CLUB, DIAMOND, COIN, CUP, SWORD, BATON = range(8)
"""Shapes of suits, in the order in which glyphs have them."""


class Suit(NamedTuple):
    """A suit: the shape of its pips, and the styles of its ink with two colours and with four."""

    shape: int
    ink: str
    ink4: str
    robe: str
    """The dye of what its court wears."""
    spanish: bool = False


SUITS: Final[dict[str, Suit]] = {
    "S": Suit(SPADE, "card", "card", "dye.blue"),
    "H": Suit(HEART, "card.red", "card.red", "dye.red"),
    "C": Suit(CLUB, "card", "card.green", "dye.green"),
    "D": Suit(DIAMOND, "card.red", "card.blue", "dye.rust"),
    "o": Suit(COIN, "card.gold", "card.gold", "dye.ochre", spanish=True),
    "c": Suit(CUP, "card.red", "card.red", "dye.red", spanish=True),
    "e": Suit(SWORD, "card.blue", "card.blue", "dye.blue", spanish=True),
    "b": Suit(BATON, "card.green", "card.green", "dye.green", spanish=True),
    "d": Suit(COIN, "card.gold", "card.gold", "dye.ochre"),
    "u": Suit(CUP, "card.red", "card.red", "dye.red"),
    "s": Suit(SWORD, "card.blue", "card.blue", "dye.blue"),
    "w": Suit(BATON, "card.green", "card.green", "dye.green"),
}

FRENCH: Final = {"A": 1, "J": 11, "N": 12, "Q": 13, "K": 14}
SPANISH: Final = {"A": 1, "10": 11, "S": 11, "11": 12, "C": 12, "12": 14, "R": 14}


class Face(NamedTuple):
    """What a card shows. `rank` is its number of pips, or one of the courts; for an atout its number."""

    kind: str
    """`suit`, `atout`, `excuse`, `joker`, `back`, or `word` for anything else."""
    text: str = ""
    """Its rank in letters or figures; what is written of it, where it has no suit."""
    rank: int = 0
    suit: Suit | None = None
    wild: bool = False


WILD: Final = "*"
"""Ends the word of a card that is wild."""
JACK, KNIGHT, QUEEN, KING = range(11, 15)


@lru_cache(maxsize=1024)
def face_of(card: str) -> Face:
    """What the word of a card says. A word that is none is shown as it is."""
    if not card or card == "?":
        return Face("back")
    if card.endswith(WILD):
        return face_of(card.removesuffix(WILD))._replace(wild=True)
    if card == "X":
        return Face("excuse")
    if card == "JO":
        return Face("joker")
    if card[0] == "T" and card[1:].isdigit():
        return Face("atout", card[1:], int(card[1:]))
    suit, rank = SUITS.get(card[-1]), card[:-1]
    if suit is None:
        return Face("word", card)
    known = SPANISH if suit.spanish else FRENCH
    if rank not in known and not (rank.isdigit() and 1 <= int(rank) <= 10):
        return Face("word", card)
    return Face("suit", rank, known.get(rank) or int(rank), suit)


def pretty(word: str, glyphs: Glyphs) -> str:
    """Return a card's word as people read it, a suit's with its sign; other words as they are."""
    from parlor.core.scene import names  # late: the first frame does not wait for it

    face = face_of(word)
    if word.startswith(names.SUIT) and (suit := SUITS.get(word.removeprefix(names.SUIT))):
        return f"{glyphs.suits[suit.shape]} {names.suit_named(word)}"
    if face.suit is not None:
        return face.text + glyphs.suits[face.suit.shape]
    return names.card(word) if face.kind in ("atout", "excuse", "joker") else word
