"""How a game of tricks lies on the table: the players round the trick, one's own hand, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from parlor.games.kits.cards import TOKENS
from parlor.games.kits.tricks import NONE, Play, led
from parlor.rules import Word
from parlor.scene import Card, Fan, Pile, Place, Ring

WORDS: Final = {
    "play": Word("Play", "plays {}"),
    "first": Word("First", "{seat} deals"),
    "deal": Word("Deal", "The cards are dealt"),
}
"""The words of most games of tricks."""
SUIT_NAMES: Final = ("spades", "hearts", "clubs", "diamonds", "trumps")


def ring(play: Play, looker: int, notes: Iterable[str], centre: str = "", piles: tuple[Pile, ...] = ()) -> Ring:
    """The players round the table, each with the card of the trick that is his; the last trick until the next."""
    shown = dict(play.shown)
    places = tuple(
        Place(seat, len(play.hands[seat]), (Card(TOKENS[shown[seat]], seat=seat),) if seat in shown else (), note)
        for seat, note in enumerate(notes)
    )
    return Ring(places, looker, centre, piles)


def hand(play: Play, looker: int, order: Callable[[int], object] | None = None) -> Fan:
    """One's own hand, each card to be chosen, in the order of suits unless another is given."""
    cards = play.hands[looker] if order is None else sorted(play.hands[looker], key=order)  # type: ignore[arg-type]
    played = sum(play.taken) + (bool(play.trick) and looker in dict(play.shown))
    return Fan(tuple(Card(TOKENS[card], TOKENS[card]) for card in cards), room=len(cards) + played)


def asked(play: Play) -> str:
    """What is asked of the seat that must play."""
    if not play.trick:
        return "Lead a card."
    suit = led(play.trick)
    return f"{SUIT_NAMES[suit].capitalize() if suit != NONE else 'Any suit'} led: play a card."


def best(gains: Sequence[int]) -> str:
    """Who did best in a deal, and what everyone gained."""
    *others, last = (f"{{{seat}}}" for seat, gain in enumerate(gains) if gain == max(gains))
    who = f"{', '.join(others)} and {last} do best" if others else f"{last} does best"
    return f"{who}: " + ", ".join(f"{{{seat}}} {gain:+d}" for seat, gain in enumerate(gains)) + "."


def tricks(count: int) -> str:
    """So many tricks, in words."""
    return "1 trick" if count == 1 else f"{count} tricks"
