"""Five Card Draw on the table: how it is shown, how a club player plays it. See `five_card_draw_rules`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.advice import Advice, weighed
from parlor.games.cards.draw_expert import keeps, words
from parlor.games.cards.draw_sense import calls, chance, original, strength, thrown
from parlor.games.cards.five_card_draw_rules import DRAW, HAND, STACK, Draw, DrawOptions, high_of
from parlor.games.cards.kit import TOKENS, UNKNOWN
from parlor.games.cards.poker import named
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
    return named(high_of(hand, state.options)) if len(hand) == HAND and state.options.mode != "low" else ""


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


def thumb(view: View[Draw], rng: Random) -> Move:
    """Weigh the hand against the pot and the others still in; bluff once in a while."""
    state, seat = view.shown, view.seat
    if state.phase == "draw":
        return _next_thrown(state, seat, thrown(original(state, seat), state.options))
    rivals = sum(state.vying.live) - 1
    strong = strength(state.hands[seat], state.options)
    raising = [move for move in state.moves() if move[0] in ("bet", "raise")]
    if raising and (chance(strong, rivals) > 0.7 or rng.random() < BLUFF):
        return raising[min(len(raising) - 1, int(strong > 0.9))]
    if not state.vying.owing:
        return CHECK
    return CALL if calls(strong, state.vying.owing, state.vying.pot, rivals) else FOLD


BLUFF: Final = 0.04
"""How often a club player bets on nothing."""
ALIKE: Final = 0.04
"""Words whose worth differs by no more of the pot are mixed."""


def _next_thrown(state: Draw, seat: int, wanted: tuple[int, ...]) -> Move:
    """The next step towards throwing some cards away."""
    left = [("discard", TOKENS[card]) for card in wanted if card in state.hands[seat]]
    return next((move for move in left if move in state.moves()), DRAW)


def expert(view: View[Draw], rng: Random) -> Iterator[Advice]:
    """The word that brings most chips over sampled deals, or the cards without which the hand wins most."""
    state, seat = view.shown, view.seat
    if len(state.moves()) == 1:
        yield Advice(state.moves()[0])
    elif state.phase == "draw":
        for wins in keeps(state, seat, rng):
            best = max(wins, key=wins.__getitem__)
            worths: dict[Move, float] = {}
            for out in sorted(wins, key=lambda out: -wins[out]):
                worths.setdefault(_next_thrown(state, seat, out), wins[out])
            yield weighed(worths, "chance", _next_thrown(state, seat, best))
    else:
        for chips in words(state, seat, rng):
            most = max(chips.values()) - ALIKE * state.vying.pot
            alike = [move for move, worth in chips.items() if worth >= most]
            yield weighed(chips, "points", alike[rng.randrange(len(alike))])


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
        deal=lambda state: state.hand,
        expert=expert,
    ),
}
