"""Canasta as it is played well: when to take the pile, what to discard, and when to freeze it.

Both levels lay by the same plan, and go out as soon as they can. The club player opens as soon as he can, takes every
pile, and discards what he does not need and the others can't lay on their melds. The expert opens by taking the pile,
saves his wild cards for piles that are worth them, and reckons what the next player may hold, for whoever discards what
that one can take gives him the pile. What his judgements are worth was found by playing deals against himself and
against the club player with all of them changed a little, this way and that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb, exp, log
from random import Random
from typing import Final, NamedTuple

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
    taken: float
    """What it costs that the pile is taken at all."""
    stop: float
    """A black three, while the pile is small."""
    from_pair: int
    """From how many cards on a pile is worth the pair that it takes."""
    from_wild: int
    """From how many cards on it is worth a wild card."""
    opens: int
    """With how many wild cards he opens from his hand, at the most; with -1 never. By taking the pile he opens with any
    number."""
    pair: float
    """Two cards of a rank, which take a pile."""
    wild: float
    """A wild card, beside what it counts: what a discard that freezes the pile costs."""
    points: tuple[float, float]
    """What it is worth to keep a point of a card, before the side has opened, which takes points, and after."""


CLUB: Final = Style(
    counts=False,
    pile=18.0,
    taken=20.0,
    stop=8.0,
    from_pair=2,
    from_wild=2,
    opens=3,
    pair=12.0,
    wild=60.0,
    points=(-0.25, -0.25),
)
EXPERT: Final = Style(
    counts=True,
    pile=33.0,
    taken=30.0,
    stop=2.0,
    from_pair=2,
    from_wild=4,
    opens=-1,
    pair=9.0,
    wild=40.0,
    points=(0.4, 0.0),
)
SMALL: Final = 4
"""Cards of a pile that is not worth a black three."""
LATE: Final = 4
"""With so few cards in the stock a side opens from the hand too, rather than never: red threes would cost it points."""


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
    step = next_step(state, moves, style.opens if state.stock > LATE else max(style.opens, 0))
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
    pile = style.pile * (len(state.pile) + 1) + style.taken
    opened = state.has_melded(state.turn % 2)
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
            costs[AWAY[card]] = keep + style.points[opened] * VALUE[card] + risk * pile
    return costs


def _guess(state: Canasta, kind: int) -> float:
    """How likely a club player thinks that the next one takes the pile with a card."""
    if state.melds[1 - state.turn % 2][kind] and not state.is_frozen:
        return 1.0
    return 0.1 if any(PLACE[card] == kind for card in state.pile) else 0.2


OPENS: Final = {15: 0.57, 50: 0.45, 90: 0.33, 120: 0.23}
"""What the danger of a pair comes to where its side has still to open with it and the top of the pile, by what it
needs: such sides can open 95, 75, 55 and 38 times in a hundred, and pay for the pile with most of their hand."""
HELPED: Final = 0.4
"""How likely somebody with one natural card has a wild one to spare as well."""


class Odds(NamedTuple):
    """What the odds are made of that a player has a pair of a rank of which he is known to hold none, as logarithms.

    By a logistic regression on 227,000 choices in 1,500 deals among such players: pairs are kept and single cards
    thrown, so that everybody comes to hold far more pairs than by chance, and ever more as the deal goes on.
    """

    base: float = -0.7
    expected: float = 1.05
    """By the logarithm of the cards of the rank that he would hold by chance."""
    hidden: float = 0.8
    """By the logarithm of those out of sight, less one: of two he would have to hold both."""
    thrown: float = -1.7
    """Where he has thrown such a card since the pile was taken last."""
    melded: float = -1.4
    """Where his side has a meld of the rank, which he would have added them to."""
    stock: float = -1.6
    """By the part of the stock that is left."""


ODDS: Final = Odds()
STOCK: Final = 50.0
"""Cards in the stock when everybody has had a turn or two, as the regression counted them."""


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
    if known:
        chance = _at_least(2 - known, pool, hidden, size)
    else:
        thrown = any(PLACE[card] == kind for card in state.pile[::-1][3 - 1 :: 4])
        chance = pair_chance(
            hidden, size / max(pool, 1), state.stock, thrown=thrown, melded=state.melds[other][kind] != ()
        )
    if not state.has_melded(other):
        return chance * OPENS[state.opening(other)]
    return chance if state.is_frozen else chance + (1 - chance) * HELPED * _at_least(1 - known, pool, hidden, size)


def pair_chance(hidden: int, share: float, stock: int, *, thrown: bool, melded: bool) -> float:
    """How likely a player with such a share of the cards out of sight has two of a rank of which so many are hidden."""
    if hidden < 2 or not share:
        return 0.0
    logit = ODDS.base + ODDS.expected * log(hidden * share) + ODDS.hidden * log(hidden - 1)
    logit += ODDS.thrown * thrown + ODDS.melded * melded + ODDS.stock * stock / STOCK
    return 1 / (1 + exp(-logit))


@lru_cache(maxsize=50_000)
def _at_least(need: int, pool: int, good: int, drawn: int) -> float:
    """How likely at least so many good cards are among those drawn from a pool."""
    few = sum(comb(good, count) * comb(pool - good, drawn - count) for count in range(min(need, drawn + 1)))
    return 1 - few / comb(pool, drawn)


FREEZE: Final = 15.0
"""What it is worth to freeze the pile where both sides have as many melds: one's pairs take it still."""
SHUT_OUT: Final = 10.0
"""What more it is worth where only the others have opened, who could take the pile with any card of their melds."""
BEHIND: Final = 14.0
"""And for every meld that they are ahead; where one's own side is ahead, it is worth so much less."""


def _freezing(state: Canasta) -> float:
    """What it is worth to freeze the pile: more, the more melds the others are ahead."""
    if state.is_frozen:
        return 0.0
    ours, theirs = (sum(map(bool, state.melds[side])) for side in (state.turn % 2, 1 - state.turn % 2))
    shut_out = SHUT_OUT if theirs and not ours else 0.0
    return FREEZE + shut_out + (theirs - ours) * BEHIND * min(2.0, len(state.pile) / SMALL)
