"""Five Card Draw on the table: how it is shown, how a club player plays it. See `five_card_draw_rules`."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from parlor.games.cards import kit
from parlor.games.cards.five_card_draw_rules import DRAW, HAND, STACK, Draw, DrawOptions, is_ace, split
from parlor.games.cards.kit import TOKENS, UNKNOWN
from parlor.games.cards.poker import PAIR, STRAIGHT, TWO_PAIR, named, number
from parlor.games.cards.vying import CALL, CHECK, FOLD, Vying
from parlor.games.cards.vying import WORDS as VYING
from parlor.rules import Game, Move, View, Word
from parlor.scene import Card, Fan, Place, Ring, Scene


def scene(view: View[Draw]) -> Scene:
    """The players round the pot, and one's own hand."""
    state, own = view.shown, view.seat
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    vying, ended = state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        front = tuple(Card(TOKENS[card]) for card in hand) if state.shown[seat] and seat != own else ()
        ace = state.aces[seat]
        if not front and ace in hand and seat != own and ace != UNKNOWN:
            front = (Card(TOKENS[ace]),)
        note = f"+{state.gains[seat]}" if ended and state.gains[seat] else _bet(vying, seat)
        places.append(Place(seat, 0 if front or not vying.live[seat] else len(hand), front, note))
    mine = Fan(tuple(Card(TOKENS[card], TOKENS[card]) for card in state.hands[own]), _label(state, own))
    notes = tuple("" if live else "folded" if state.hands[seat] else "out" for seat, live in enumerate(vying.live))
    ring = Ring(tuple(places), own, "" if ended else f"pot {vying.pot}")
    status = f"hand {state.hand} of {state.options.hands}"
    return Scene((ring, mine), prompt=_prompt(state), notes=notes, status=status, hold=ended)


def _bet(vying: Vying, seat: int) -> str:
    if not vying.live[seat]:
        return "folded"
    return f"bet {vying.street[seat]}" if vying.street and vying.street[seat] else ""


def _label(state: Draw, own: int) -> str:
    hand = state.hands[own]
    return named(state.high_of(own)) if len(hand) == HAND and state.options.mode != "low" else ""


def _prompt(state: Draw) -> str:
    if state.gains:
        won = [f"{{{seat}}} wins {chips}" for seat, chips in enumerate(state.gains) if chips]
        return ", ".join(won) + "."
    if state.phase == "draw":
        return (
            "Choose cards to throw away, then draw." if not state.fresh else f"Draw {state.fresh}, or throw more away."
        )
    if state.phase == "bet":
        owing = state.vying.owing if state.vying.turn >= 0 else 0
        return f"{owing} to call." if owing else "Check, or bet."
    return "The cards come."


# -- how a club player plays -----------------------------------------------------------------------------


def strength(state: Draw, seat: int) -> float:
    """From 0 to 1: about how many hands this one beats."""
    if state.options.mode == "low":
        worth = state.low_of(seat)
        return 0.1 if worth[0] < -1 else max(0.2, min(0.97, 1.9 + worth[1] / 7))
    worth = state.high_of(seat)
    if worth[0] >= STRAIGHT:
        return 0.97
    if worth[0] >= TWO_PAIR:
        return 0.8 + 0.1 * (worth[0] - TWO_PAIR)
    if worth[0] == PAIR:
        return 0.4 + 0.03 * (worth[1] - 2)
    lowly = state.low_of(seat)[1] if state.options.mode == "high_low" else -14
    return max(0.05 + 0.02 * (worth[1] - 2), 0.7 if lowly >= -8 else 0.0)


def thumb(view: View[Draw], rng: Random) -> Move:
    """Weigh the hand against the pot and the others still in; bluff once in a while."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if state.phase == "draw":
        return _thrown(state, seat, moves)
    rivals = sum(state.vying.live) - 1
    chance = strength(state, seat) ** (1 + 0.5 * (rivals - 1))
    raising = [move for move in moves if move[0] in ("bet", "raise")]
    if raising and (chance > 0.7 or rng.random() < 0.04):
        return raising[min(len(raising) - 1, int(chance > 0.9))]
    owing = state.vying.owing
    if not owing:
        return CHECK
    return CALL if chance > owing / (state.vying.pot + owing) + 0.08 else FOLD


def _thrown(state: Draw, seat: int, moves: tuple[Move, ...]) -> Move:
    """The next card to throw away: what belongs to nothing, lowest first; at low, what is high or double."""
    hand = state.hands[seat]
    natural, _ = split(hand, state.options.wild)
    counts = Counter(number(card) for card in natural)
    if state.options.mode == "low":
        bad = [c for c in natural if counts[number(c)] > 1 or (number(c) > 8 and not is_ace(c))]
        bad.sort(key=lambda card: (counts[number(card)], number(card)), reverse=True)
    else:
        if len(hand) == HAND and state.high_of(seat)[0] >= STRAIGHT:
            return DRAW
        bad = [card for card in natural if counts[number(card)] == 1]
        suits = Counter(kit.suit(card) for card in natural)
        if len(hand) == HAND and suits and max(suits.values()) == 4 and max(counts.values()) == 1:
            bad = [card for card in natural if suits[kit.suit(card)] == 1]
        elif len(bad) == len(hand):
            bad = sorted(bad, key=number)[: 4 if is_ace(max(bad, key=number)) else 3]
        bad.sort(key=number)
    wanted = [("discard", TOKENS[card]) for card in bad]
    return next((move for move in wanted if move in moves), DRAW)


GAMES: Final = {
    "five_card_draw": Game(
        Draw,
        scene,
        options=DrawOptions,
        words={
            **VYING,
            "discard": Word("Throw away", "throws away {}"),
            "draw": Word("Draw", "draws"),
            "drew": Word("Drew", "drew {}"),
            "deal": Word("Deal", "deals the cards"),
            "first": Word("First", "{seat} deals"),
        },
        total=lambda state: STACK * state.seats,
        thumb=thumb,
        engine="thumb",
    ),
}
