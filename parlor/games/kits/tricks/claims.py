"""Claims: when all the tricks to come are surely one player's, by what he may know, and how he takes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import EXCUSE, UNKNOWN, suit, unseen_cards
from parlor.games.kits.tricks.rules import PLAY, Hand, Law, Play, card_played


def claim_rest(law: Law | None = None) -> Callable[[View[Any]], tuple[Move, ...]]:
    """What `Game.rest` asks of a game of tricks; its `law`, if none is given, is that of the state."""

    def rest(view: View[Any]) -> tuple[Move, ...]:
        state = view.shown
        play: Play | None = state.tricks
        if state.turn != view.seat or play is None or play.turn != view.seat or play.trick:
            return ()
        moves, hand = state.moves(), play.hands[view.seat]
        if len(hand) < 2 or any(move[0] != "play" for move in moves) or {*map(card_played, moves)} != {*hand}:
            return ()
        away = (card for card in getattr(state, "away", ()) if card != UNKNOWN)
        others = unseen_cards(state.pack, play.cards_played, hand, away, state.face_up_cards())
        return tuple(PLAY[card] for card in winners(play, view.seat, others, law or state.law))

    return rest


def winners(play: Play, seat: int, others: Iterable[int], law: Law) -> Hand:
    """A hand in an order in which its holder, who leads, wins every trick however the others are dealt; () for none.

    `others` are the cards that are neither his nor known to be gone. A card wins if none of them beats it; and each
    lead that must be followed draws one card of its suit at least from whoever has any.
    """
    rivals = [other for other in play.order if other != seat and play.hands[other]]
    if not any(UNKNOWN in play.hands[other] for other in rivals):
        live = [card for other in rivals for card in play.hands[other]]
    else:
        live = [card for card in others if any(not play.voids[other] >> suit(card) & 1 for other in rivals)]
    hand, order = list(play.hands[seat]), []
    pairs = ((card, other) for card in hand for other in hand if suit(card) != suit(other))
    trumps = {suit(card) for card, other in pairs if _beats(card, other, play, law)}
    drawn: Counter[int] = Counter()
    while hand:
        good = [card for card in hand if not any(_beats(other, card, play, law) for other in live)]
        if not good:
            return ()
        threats = {suit(other) for other in live for card in hand if _beats(other, card, play, law)}
        # What draws a threat comes first; the lowest trump last, for that may score.
        card = min(good, key=lambda card: (suit(card) not in threats, suit(card) in trumps, suit(card), -card))
        hand.remove(card)
        order.append(card)
        same = [other for other in live if suit(other) == suit(card)]
        if same and _must_follow(card, live, play, law):
            drawn[suit(card)] += 1
            if drawn[suit(card)] >= len(same) + (EXCUSE in live):  # which may be played once instead of following
                live = [other for other in live if suit(other) != suit(card)]
    return tuple(order)


def _beats(card: int, other: int, play: Play, law: Law) -> bool:
    """Whether a card wins over one that is led."""
    return law.best((other, card), play.trump) == 1


def _must_follow(card: int, live: Iterable[int], play: Play, law: Law) -> bool:
    """Whether whoever has a card of the suit must play one when this card is led, but for the excuse."""
    legal = law.legal(tuple(sorted(live)), (card,), play.trump)
    return all(suit(other) == suit(card) or other == EXCUSE for other in legal)
