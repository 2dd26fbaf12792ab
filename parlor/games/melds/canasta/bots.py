"""Canasta as it is played well: when to take the pile, what to lay, what to discard, and when to freeze it.

The club player opens as soon as he can, takes every pile, and discards what he does not need and the others can't lay
on their melds. The expert opens by taking the pile, or once the others have, saves his wild cards for piles that are
worth them, and reckons what the next player may hold, for whoever discards what that one can take gives him the pile.
Both go out as soon as they can, the expert with his wild cards where they make canastas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from msgspec.structs import replace

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.common.comparison import Outcome, compare_moves
from parlor.games.melds.canasta.melds import BLACK, PLACE, VALUE, Laying, card_points, rank_plural
from parlor.games.melds.canasta.plan import Goal, next_step, plan_draft, plan_opening, step_towards, wilds
from parlor.games.melds.canasta.playing import KIND, Deal, Imagined
from parlor.games.melds.canasta.rules import ASK, AWAY, DRAW, END, NO, TAKE, YES, Canasta

SMALL: Final = 4
"""Cards of a pile that is not worth a black three."""
OPENING_WILDS: Final = 3
"""With how many wild cards a club player opens from his hand, at the most."""
TRIED: Final = 4
"""Discards that are tried, the cheapest ones."""
DOUBT: Final = 2.0
"""By so many standard errors a move must do better than the expert's in imagined deals: they differ widely."""
Way: TypeAlias = Callable[[Deal], None]
"""How a turn is played to its end in an imagined deal."""


def heuristic(view: View[Canasta], rng: Random) -> Move:
    """The move of a fair club player."""
    state, moves = view.shown, view.moves()
    if len(moves) == 1:
        return moves[0]
    if state.phase == "answer":
        return YES if _lets(state) else NO
    if state.phase == "draw":
        return _draw_choice(state, moves, wants=TAKE in moves and _wants(state))
    step = next_step(state, moves, OPENING_WILDS)
    if step is not None:
        return step
    costs = discards(state)
    return min(costs, key=lambda move: costs[move] + rng.random() / 100)


def expert(view: View[Canasta], rng: Random) -> Iterator[Advice]:
    """The move of a player who counts cards; then, after every deal imagined, the best so far of those worth a thought.

    Of a discard it says what it costs.
    """
    state, moves = view.shown, view.moves()
    costs = weigh_moves(state, moves)
    trusted = min(costs, key=costs.__getitem__)
    if len(costs) == 1:
        yield Advice(trusted, reason=_reason(state, trusted))
    else:
        yield ranked_advice({move: -cost for move, cost in costs.items()}, "points")
    ways = _ways(state, moves, trusted)
    if len(ways) < 2:
        return
    imagined, sign = Imagined(state, view.seat), 1 - view.seat % 2 * 2

    def imagine() -> Outcome:
        deal = imagined.deal(rng)

        def outcome(move: Move) -> float:
            found = deal.copy()
            ways[move](found)
            return sign * found.finish()

        return outcome

    for advice in islice(compare_moves(trusted, tuple(ways), imagine, doubt=DOUBT), 1, None):
        yield replace(advice, reason=_reason(state, advice.move))


def _ways(state: Canasta, moves: tuple[Move, ...], trusted: Move) -> dict[Move, Way]:
    """The moves worth a thought, the trusted one among them: to take the pile or draw, to lay or not, and discards.

    A draft that is begun is completed, and who can go out does.
    """
    if state.draft or state.taking or state.phase not in ("draw", "meld"):
        return {}
    deal, found = Deal(state), dict[Move, Way]()
    if state.phase == "draw":
        goal = deal.way_to_take()
        if goal is not None and {TAKE, DRAW} <= set(moves):
            found = {TAKE: partial(_take, goal=goal), DRAW: _draw}
        return found if trusted in found else {}
    goal = deal.melding()
    if trusted[0] == "lay" and goal == deal.way_out():
        return {}
    goal = goal or _opening(deal)
    if goal and (step := step_towards(state, moves, goal)) is not None:
        found[step] = partial(_lay, goal=goal)
    costs = deal.costs()
    for kind in sorted(costs, key=costs.__getitem__)[: 1 if trusted[0] == "lay" else TRIED]:
        away = next(AWAY[card] for card in state.hands[state.turn] if KIND[card] == kind)
        if away in moves:
            found[away] = partial(Deal.discard, kind=kind)
    return found if trusted in found else {}


def _take(deal: Deal, goal: Goal) -> None:
    deal.take(goal)
    deal.lay_all()
    deal.throw()


def _draw(deal: Deal) -> None:
    deal.draw()
    deal.lay_all()
    deal.throw()


def _lay(deal: Deal, goal: Goal) -> None:
    deal.lay(goal)
    deal.lay_all()
    deal.throw()


def _opening(deal: Deal) -> Goal:
    """How a side that has still to open could do so from the hand."""
    side = deal.turn % 2
    return {} if deal.melds[side] else dict(plan_opening(tuple(deal.held[deal.turn]), deal.need[side], -1))


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


def weigh_moves(state: Canasta, moves: tuple[Move, ...]) -> dict[Move, float]:
    """The expert's move, or the discards that he chooses from, each with what it costs."""
    if len(moves) == 1:
        return {moves[0]: 0.0}
    if state.phase == "answer":
        return {YES if _lets(state) else NO: 0.0}
    deal = Deal(state)
    if state.phase == "draw":
        goal = deal.way_to_take() if TAKE in moves else None
        return {_draw_choice(state, moves, wants=goal is not None and deal.wants(goal)): 0.0}
    goal = deal.way_to_take() or {} if state.taking else deal.melding()
    if state.draft and not goal:
        goal = _opening(deal)  # a search has begun it
    step = step_towards(state, moves, goal)
    if step is not None:
        return {step: 0.0}
    costs = deal.costs()
    return {AWAY[card]: costs[KIND[card]] for card in dict.fromkeys(state.hands[state.turn])}


def _lets(state: Canasta) -> bool:
    """Whether one's partner should go out: not while one could meld much oneself."""
    hand = state.hands[state.turn]
    own = Laying(state.law, hand, state.melds[state.turn % 2])
    waiting = [
        card for card in hand if (at := PLACE[card]) >= 0 and (own.held[at] >= 3 or (own.natural[at] and at != BLACK))
    ]
    return card_points(waiting) < 60 or card_points(hand) < 100


def _draw_choice(state: Canasta, moves: tuple[Move, ...], *, wants: bool) -> Move:
    """To ask leave while the partner holds much, to take the pile if it is worth it, or to draw."""
    going = state.laying().can_go_out()
    if going and ASK in moves and len(state.hands[(state.turn + 2) % 4]) > 5:
        return ASK
    if TAKE in moves and not (going and state.answer == "yes") and (END in moves or DRAW not in moves or wants):
        return TAKE
    return DRAW if DRAW in moves else END


def _wants(state: Canasta) -> bool:
    """Whether the pile is worth to a club player what it takes."""
    side = state.turn % 2
    if state.has_melded(side):
        return len(state.pile) >= 2 or (state.melds[side][PLACE[state.pile[-1]]] != () and not state.is_frozen)
    return len(state.pile) >= 2 + wilds(plan_draft(state, taking=True))


# -- a club player's discards ------------------------------------------------------------------------


def discards(state: Canasta) -> dict[Move, float]:
    """What a club player thinks that each discard costs, in points: what it is worth to keep, and the pile."""
    hand = state.hands[state.turn]
    own = Laying(state.law, hand, state.melds[state.turn % 2])
    pile = 18.0 * (len(state.pile) + 1) + 20.0
    costs: dict[Move, float] = {}
    for card in dict.fromkeys(hand):
        kind = PLACE[card]
        if kind < 0:
            costs[AWAY[card]] = 60.0 + VALUE[card]
        elif kind == BLACK:
            costs[AWAY[card]] = (8 if len(state.pile) < SMALL else -2) - VALUE[card] / 4
        else:
            keep = 12.0 * (0, 0, 1, 1.5)[min(own.held[kind], 3)] + 15 * (own.natural[kind] > 0)
            costs[AWAY[card]] = keep - VALUE[card] / 4 + _guess(state, kind) * pile
    return costs


def _guess(state: Canasta, kind: int) -> float:
    """How likely a club player thinks that the next one takes the pile with a card."""
    if state.melds[1 - state.turn % 2][kind] and not state.is_frozen:
        return 1.0
    return 0.1 if any(PLACE[card] == kind for card in state.pile) else 0.2
