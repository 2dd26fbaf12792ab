"""How things on a table are called in sentences: cards, men, dice, and the words that moves use for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from parlor.scene import (
    Card,
    Cell,
    Chain,
    Die,
    Grid,
    Lattice,
    Man,
    Meld,
    Pile,
    Pits,
    Pocket,
    Room,
    Scene,
    Sheet,
    Tables,
    Target,
    Tile,
)
from parlor.things import places

RANKS: Final = {"A": "ace", "K": "king", "Q": "queen", "N": "knight", "J": "jack"}
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SPANISH: Final = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
SPANISH_RANKS: Final = {"1": "ace", "S": "valet", "C": "knight", "R": "king"}
SUIT: Final = "suit_"
"""Begins the word of a suit, which is no card: "suit_o"."""
MEN: Final = {
    "K": "king",
    "Q": "queen",
    "F": "firzan",
    "R": "rook",
    "N": "knight",
    "A": "elephant",
    "B": "bishop",
    "E": "elephant",
    "G": "general",
    "P": "pawn",
}
"""Men of chess and its kin by the letter that stands for their kind."""
BEASTS: Final = {"F": "fox", "G": "goose", "K": "king"}
"""Men of lattices."""
SEVERAL: Final = {"goose": "geese"}
"""What several are called, where it is no mere ending."""

RINGS: Final = {"S": "single", "D": "double", "T": "triple"}
AIMS: Final = {"25": "the outer bull", "50": "the bull"}

UNSEEN: Final = "unseen"
TRUMP, EXCUSE = "trump ", "the excuse"
"""How cards of tarot are called that have no suit."""


class Voice(Struct, frozen=True):
    """Who is spoken of, and what the words of moves stand for on the table as it lies."""

    names: tuple[str, ...] = ()
    looker: int = -1
    """Who is spoken to; -1 where nobody in particular is."""
    things: Mapping[str, str] = MappingProxyType({})
    places: frozenset[str] = frozenset()
    """The words for places of a board."""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat + 1}"

    def whose(self, what: str) -> str:
        """Something that belongs to the looker: "Anna's hand"."""
        return f"{self.name(self.looker)}'s {what}" if self.looker >= 0 else what

    def said(self, text: str) -> str:
        """A text of a scene, with the names of those it speaks of, and its cards in words."""
        return re.sub(
            r"\{(\w+)\}", lambda found: self.name(int(found[1])) if found[1].isdigit() else self.word(found[1]), text
        )

    def word(self, word: str) -> str:
        """A word of a move as it is said."""
        return self.things.get(word) or card(word)


def voice_of(scene: Scene, names: Sequence[str], looker: int = -1) -> Voice:
    """A voice for a scene, as it is told to the seat that looks."""
    voice = Voice(tuple(names), looker)
    return Voice(voice.names, looker, dict(_things(scene, voice)), places(scene))


def card(face: str) -> str:
    """A card in words; what is none stays as it is."""
    if face == "X":
        return EXCUSE
    if face == "JO":
        return "a joker"
    if face in ("", "?"):
        return UNSEEN
    if face[0] == "T" and face[1:].isdigit():
        return TRUMP + face[1:]
    if face.startswith(SUIT):
        return suit_named(face)
    rank, suit = face[:-1], face[-1]
    if suit in SUITS and (rank in RANKS or rank.isdigit()):
        return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"
    if suit in SPANISH and (rank in SPANISH_RANKS or rank.isdigit()):
        return f"{SPANISH_RANKS.get(rank, rank)} of {SPANISH[suit]}"
    return face


def suit_named(word: str) -> str:
    """The suit that a word such as "suit_o" stands for."""
    letter = word.removeprefix(SUIT)
    return SUITS.get(letter) or SPANISH.get(letter, word)


def cards(faces: Iterable[str]) -> str:
    """Cards in words: a few one by one, many by their suits."""
    shown = list(faces)
    hidden = sum(face in ("", "?") for face in shown)
    shown = [face for face in shown if face not in ("", "?")]
    if len(shown) < 5 or any(" of " not in card(face) for face in shown if not _trump(face)):
        parts = [card(face) for face in shown]
    else:
        parts = [f"{name}: {listed(ranks)}" for name, ranks in _by_suit(shown)]
    if hidden:
        parts.append(f"{hidden} face down")
    return ("; " if any(": " in part for part in parts) else ", ").join(parts) or "none"


def _trump(face: str) -> bool:
    return face == "X" or (face[0] == "T" and face[1:].isdigit())


def _by_suit(faces: list[str]) -> list[tuple[str, list[str]]]:
    order = list(dict.fromkeys("T" if _trump(face) else face[-1] for face in faces))
    kept = sorted(faces, key=lambda face: order.index("T" if _trump(face) else face[-1]))
    found = []
    for suit, group in groupby(kept, lambda face: "T" if _trump(face) else face[-1]):
        ranks = [card(face).removeprefix(TRUMP).partition(" of ")[0] for face in group]
        found.append((SUITS.get(suit) or SPANISH.get(suit, "trumps"), ranks))
    return found


def listed(words: Iterable[str]) -> str:
    """Words in a row."""
    return ", ".join(words)


def together(names: Sequence[str]) -> str:
    """Names in a row: "Anna, Basil and Clara"; nothing of no names."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "3 cards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def die(die: Die) -> str:
    """What a die shows."""
    return die.mark.strip() or (str(die.face) if die.face else UNSEEN)


def one(part: Die) -> str:
    """What a die shows, as one thing: "a 4", "an 8", "an ace"."""
    shown = RANKS.get(die(part), die(part))
    return f"{'an' if shown[:1] in 'aeiou8' else 'a'} {shown}"


def tile(tile: Tile) -> str:
    """A domino by its halves."""
    return f"{tile.left}-{tile.right}" if tile.left >= 0 else UNSEEN


def ends(chain: Chain) -> dict[str, str]:
    """By their words, what the two ends of a line of dominoes are called: by their numbers, and a double if need be."""
    if not chain.tiles:
        return {}
    first, last = chain.tiles[0], chain.tiles[-1]
    numbers = first.left, last.right
    doubles = (first.left == last.right == tile.left == tile.right for tile in (first, last))
    said = (f"at the {'double ' * double}{number}" for double, number in zip(doubles, numbers, strict=True))
    return dict(zip((chain.left, chain.right), said, strict=True))


def man(man: Man, several: bool = False, kinds: Mapping[str, str] = MEN) -> str:
    """A man's kind, "" for a plain one."""
    kind = kinds.get(man.kind.upper(), man.kind)
    if not several or not kind:
        return kind
    return SEVERAL.get(kind, f"{kind}{'es' if kind.endswith('s') else 's'}")


def _inside(part: object) -> Iterable[object]:
    return (getattr(part, name) for name in getattr(part, "__struct_fields__", ()))


def _things(part: object, voice: Voice) -> Iterable[tuple[str, str]]:
    """What every word that a thing carries stands for, where the word itself does not say it."""
    match part:
        case Grid() | Lattice() | Tables() | Pits():
            return  # places speak for themselves, and there are many of them
        case Card(token=token, face=face) if token:
            mark = token.removeprefix(face) if token.startswith(face) else ""  # what tells it from its equal elsewhere
            yield token, f"{card(face)} {mark}".strip() if face else "a card face down"
        case Die(token=token) if token:
            place = "" if token == str(part.face) else re.sub(r"\D", "", token)
            yield token, f"die {place}, {one(part)}" if place else one(part)
        case Tile(token=token) if token:
            yield token, tile(part)
        case Chain():
            yield from ends(part).items()
        case Target():
            for aim in part.aims or tuple(f"{ring}{number}" for number in part.numbers for ring in RINGS):
                yield aim, AIMS.get(aim) or f"{RINGS.get(aim[:1], '')} {aim[1:]}"
        case Pile(token=token) if token:
            yield token, voice.said(part.label)
        case Meld(token=token) if token:
            yield token, f"on the {part.name}"
        case Pocket(token=token) if token:
            yield token, voice.said(part.label) or token
        case Room(token=token) if token:
            yield token, voice.said(part.label)
        case Sheet():
            for label, cells in part.rows:
                for head, cell in zip(part.heads[1:], cells, strict=False):
                    if isinstance(cell, Cell) and cell.token:
                        several = sum(bool(other.token) for other in cells) > 1
                        row = voice.said(label)
                        whole = cell.token.replace("_", " ") == row  # it stands for the row, whatever its column
                        named = f"{row}, {voice.said(head)}" if several and head and not whole else ""
                        if row and head and cell.text == cell.token:
                            named = f"{voice.said(head)} {row} {cell.text}"  # "3 to win 2"
                        yield cell.token, named or row or voice.said(head)
            return
    for item in part if isinstance(part, tuple) else _inside(part):
        yield from _things(item, voice)
