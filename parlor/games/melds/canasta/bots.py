"""Canasta as it is played well: when to take the pile, what to discard, and when to freeze it.

Both levels lay by the same plan. The club player opens as soon as he can, takes every pile, and discards what he does
not need and the others can't lay on their melds. The expert saves his wild cards and pairs for piles that are worth
them, and counts what the next player may hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from random import Random
from typing import Final

from msgspec import Struct

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.melds.canasta.melds import BLACK, PLACE, VALUE, Laying, card_points, rank_plural
from parlor.games.melds.canasta.plan import next_step, plan_draft, wilds
from parlor.games.melds.canasta.rules import ASK, AWAY, DRAW, END, NO, TAKE, YES, Canasta


class Style(Struct, frozen=True):
    """What things are worth to a player, in points."""

    counts: bool
    """Whether he counts what the next player may hold, and freezes the pile in need."""
    pile: float
    """A card of the pile, to whoever takes it."""
    stop: float
    """A black three, while the pile is small."""
    from_pair: int
    """From how many cards on a pile is worth the pair that it takes."""
    from_wild: int
    """From how many cards on it is worth a wild card."""
    opens: int
    """With how many wild cards he opens from his hand, at the most; by taking the pile he opens with any number."""
    pair: float
    """Two cards of a rank, which take a pile."""
    wild: float
    """A wild card, beside what it counts: what a discard that freezes the pile costs."""


CLUB: Final = Style(counts=False, pile=18.0, stop=8.0, from_pair=2, from_wild=2, opens=3, pair=12.0, wild=60.0)
EXPERT: Final = Style(counts=True, pile=30.0, stop=4.0, from_pair=4, from_wild=6, opens=0, pair=20.0, wild=30.0)
TAKEN: Final = 20.0
"""What it costs that the pile is taken at all."""
SMALL: Final = 4
"""Cards of a pile that is not worth a black three."""


def heuristic(view: View[Canasta], rng: Random) -> Move:
    """The move of a fair club player."""
    costs = weigh_moves(view.shown, CLUB)
    return min(costs, key=lambda move: costs[move] + rng.random() / 100)


def expert(view: View[Canasta], rng: Random) -> Iterator[Advice]:
    """The move of a player who counts cards; of a discard it says what it costs."""
    costs = weigh_moves(view.shown, EXPERT)
    if len(costs) == 1:
        move = next(iter(costs))
        yield Advice(move, reason=_reason(view.shown, move))
    else:
        yield ranked_advice({move: -cost for move, cost in costs.items()}, "points")


def _reason(state: Canasta, move: Move) -> str:
    """Why to draw, to take the pile, to ask or to lay a natural card, in words."""
    if move == DRAW and TAKE in state.moves():
        return "the pile is not worth the cards that it takes"
    if move == DRAW:
        return "you hold nothing that takes the pile"
    if move == TAKE:
        return f"{len(state.pile)} cards for your side"
    if move[0] == "lay" and len(move) == 2:
        return _meld_joined(state, PLACE[state.held_card(move[1])])
    return "you could go out now" if move == ASK else ""


def _meld_joined(state: Canasta, place: int) -> str:
    """What a natural card is laid to."""
    if state.taking and place == PLACE[state.pile[-1]]:
        return "for the pile"
    if state.melds[state.turn % 2][place]:
        return f"your side has a meld of {rank_plural(place)}"
    held = (*state.hands[state.turn], *(card for card, _ in state.draft))
    return f"you hold {sum(PLACE[card] == place for card in held)} {rank_plural(place)}"


def weigh_moves(state: Canasta, style: Style) -> dict[Move, float]:
    """The move to make, or the discards to choose from, each with what it costs."""
    moves = state.moves()
    if len(moves) == 1:
        return {moves[0]: 0.0}
    if state.phase == "answer":
        return {YES if _lets(state) else NO: 0.0}
    if state.phase == "draw":
        return {_draw_choice(state, moves, style): 0.0}
    step = next_step(state, moves, style.opens)
    return discards(state, style) if step is None else {step: 0.0}


def _lets(state: Canasta) -> bool:
    """Whether one's partner should go out: not while one could meld much oneself."""
    hand = state.hands[state.turn]
    own = Laying(state.law, hand, state.melds[state.turn % 2])
    waiting = [
        card for card in hand if (at := PLACE[card]) >= 0 and (own.held[at] >= 3 or (own.natural[at] and at != BLACK))
    ]
    return card_points(waiting) < 60 or card_points(hand) < 100


def _draw_choice(state: Canasta, moves: tuple[Move, ...], style: Style) -> Move:
    """To ask leave while the partner holds much, to take the pile if it is worth it, or to draw."""
    going = state.laying().can_go_out()
    if going and ASK in moves and len(state.hands[(state.turn + 2) % 4]) > 5:
        return ASK
    if (
        TAKE in moves
        and not (going and state.answer == "yes")
        and (END in moves or DRAW not in moves or _wants(state, style))
    ):
        return TAKE
    return DRAW if DRAW in moves else END


def _wants(state: Canasta, style: Style) -> bool:
    """Whether the pile is worth the cards that it takes."""
    side = state.turn % 2
    spent = wilds(plan_draft(state, taking=True))
    if not state.has_melded(side):
        return len(state.pile) >= 2 + spent
    if state.melds[side][PLACE[state.pile[-1]]] and not state.is_frozen:
        return True
    return len(state.pile) >= (style.from_wild if spent else style.from_pair)


# -- discarding --------------------------------------------------------------------------------------


def discards(state: Canasta, style: Style) -> dict[Move, float]:
    """What each discard costs, in points: what it was worth to keep, and what the next player would win by it."""
    hand = state.hands[state.turn]
    own = Laying(state.law, hand, state.melds[state.turn % 2])
    pile = style.pile * (len(state.pile) + 1) + TAKEN
    costs: dict[Move, float] = {}
    for card in dict.fromkeys(hand):
        kind = PLACE[card]
        if kind < 0:
            costs[AWAY[card]] = style.wild + VALUE[card] - (_freezing(state) if style.counts else 0)
        elif kind == BLACK:
            costs[AWAY[card]] = (style.stop if len(state.pile) < SMALL else -2) - VALUE[card] / 4
        else:
            keep = style.pair * (0, 0, 1, 1.5)[min(own.held[kind], 3)] + 15 * (own.natural[kind] > 0)
            risk = chance_to_take(state, kind) if style.counts else _guess(state, kind)
            costs[AWAY[card]] = keep - VALUE[card] / 4 + risk * pile
    return costs


def _guess(state: Canasta, kind: int) -> float:
    """How likely a club player thinks that the next one takes the pile with a card."""
    if state.melds[1 - state.turn % 2][kind] and not state.is_frozen:
        return 1.0
    return 0.1 if any(PLACE[card] == kind for card in state.pile) else 0.2


OPENS: Final = {15: 0.9, 50: 0.6, 90: 0.4, 120: 0.25}
"""How likely a side can open with a pair and the top of the pile, by what it needs."""
THROWN: Final = 0.35
"""How much less likely somebody holds a rank that he has discarded."""
HELPED: Final = 0.3
"""How likely somebody with one natural card has a wild one to spare as well."""


def chance_to_take(state: Canasta, kind: int) -> float:
    """How likely the next player can take the pile with a card, by the cards that are not seen."""
    seat, after, other = state.turn, (state.turn + 1) % 4, 1 - state.turn % 2
    if state.melds[other][kind] and not state.is_frozen:
        return 1.0
    others = [state.known[at] for at in range(4) if at not in (seat, after)]
    seen = [state.hands[seat], state.pile, *others, state.melds[0][kind], state.melds[1][kind]]
    known = sum(PLACE[card] == kind for card in state.known[after])
    hidden = 8 - known - sum(PLACE[card] == kind for cards in seen for card in cards)
    size = len(state.hands[after]) - len(state.known[after])
    pool = state.stock + sum(len(state.hands[at]) - len(state.known[at]) for at in range(4) if at != seat)
    chance = _at_least(2 - known, pool, hidden, size)
    thrown = state.pile[::-1][3 - 1 :: 4]
    if not known and any(PLACE[card] == kind for card in thrown):
        chance *= THROWN
    if not state.has_melded(other):
        return chance * OPENS[state.opening(other)]
    return chance if state.is_frozen else chance + (1 - chance) * HELPED * _at_least(1 - known, pool, hidden, size)


@lru_cache(maxsize=50_000)
def _at_least(need: int, pool: int, good: int, drawn: int) -> float:
    """How likely at least so many good cards are among those drawn from a pool."""
    few = sum(comb(good, count) * comb(pool - good, drawn - count) for count in range(min(need, drawn + 1)))
    return 1 - few / comb(pool, drawn)


def _freezing(state: Canasta) -> float:
    """What it is worth to freeze the pile: more, the more melds the others are ahead."""
    if state.is_frozen:
        return 0.0
    ours, theirs = (sum(map(bool, state.melds[side])) for side in (state.turn % 2, 1 - state.turn % 2))
    return (theirs - ours) * 8.0 * min(2.0, len(state.pile) / SMALL)
