"""The order of one's own hand: as the game lays it, by rank, or by suit."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Card, Scene

ORDERS: Final = ("", "rank", "suit")
"""As the game lays the hand, by rank, by suit."""
SUITS: Final = "SHCDTX"
"""Black and red by turns, then atouts and the excuse."""
RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K", "A")


def sort_hand(scene: Scene, order: str) -> Scene:
    """The scene with the hand below in another order; a hand of cards unknown here stays as it is."""
    if not order:
        return scene

    def arrange(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        known = all(card.token and _is_known(card) for card in cards)
        return tuple(sorted(cards, key=lambda card: _key(card, order))) if known else cards

    return replace(scene, zones=tuple(zone.with_hand(arrange) for zone in scene.zones))


def _parts(card: Card) -> tuple[str, str]:
    """Suit and rank; atouts are a suit."""
    face = card.face
    return (face[0], face[1:]) if face[:1] in ("T", "X") else (face[-1:], face[:-1])


def _is_known(card: Card) -> bool:
    suit, rank = _parts(card)
    return bool(suit) and suit in SUITS and (rank in RANKS or suit in "TX")


def _key(card: Card, order: str) -> tuple[int, int]:
    suit, rank = _parts(card)
    if suit in "TX":  # behind the suits in either order, by their numbers
        return SUITS.index(suit) * 100, int(rank or 0)
    at, colour = RANKS.index(rank), SUITS.index(suit)
    return (colour, at) if order == "suit" else (at, colour)
