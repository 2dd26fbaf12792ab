"""What to lay in a turn of Canasta: a plan from the cards that were in hand when the draft was begun.

It is made anew for every card of the draft, from the hand and the draft together, and comes out the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from parlor.core.state import Move
from parlor.games.melds.canasta.melds import BLACK, CANASTA, JOKERS, NAMES, NATURAL, PLACE, TWO, WORDS, WORTH, Laying
from parlor.games.melds.canasta.rules import CLEAR, COMMIT, Canasta

Goal = dict[int, tuple[int, int, int]]
"""By rank: how many natural cards, twos and jokers are to be laid."""
Fixed = tuple[tuple[int, tuple[int, int, int]], ...]
KEPT: Final = 3
"""Cards that stay in hand while the side can't go out."""
SPENT: Final = 3
"""Wild cards that a first canasta may take; a later one takes one less."""


def next_step(state: Canasta, moves: Sequence[Move], most: int) -> Move | None:
    """The next move of the draft by the plan; None if nothing is to be laid, and a card to be discarded.

    `most` is how many wild cards an opening from the hand may take.
    """
    laying = state.laying()
    if laying.can_go_out():
        for move in moves:
            if move[0] == "lay":
                card, place = _card_and_place(state, move)
                laying.lay(card, place)
                if laying.can_go_out():
                    return move
                laying.lay(card, place, -1)
        if COMMIT in moves:
            return COMMIT
    goal = plan_draft(state, taking=state.taking)
    if not state.taking and not state.has_melded(state.turn % 2) and wilds(goal) > most:
        goal = {}
    return step_towards(state, moves, goal)


def step_towards(state: Canasta, moves: Sequence[Move], goal: Goal) -> Move | None:
    """The next move to lay what is wanted by a plan; None if it is laid, and a card to be discarded."""
    left = dict(goal)
    for card, place in state.draft:
        left[place] = _counts_without(left.get(place, (0, 0, 0)), card)
    lays = [move for move in moves if move[0] == "lay"]
    for move in lays:
        card, place = _card_and_place(state, move)
        if min(_counts_without(left.get(place, (0, 0, 0)), card)[_column(card)], 0) == 0:
            return move
    if COMMIT in moves:
        return COMMIT
    if any(move[0] not in ("lay", "clear") for move in moves):
        return None
    return CLEAR if CLEAR in moves else lays[0]


def _column(card: int) -> int:
    return {TWO: 1, JOKERS: 2}.get(PLACE[card], 0)


def _counts_without(counts: tuple[int, int, int], card: int) -> tuple[int, int, int]:
    natural, twos, jokers = (count - (at == _column(card)) for at, count in enumerate(counts))
    return natural, twos, jokers


def _card_and_place(state: Canasta, move: Move) -> tuple[int, int]:
    """The card that a move lays, and where."""
    card = next(card for card in state.hands[state.turn] if WORDS[card] == move[1])
    return card, NAMES.index(move[2]) if len(move) > 2 else PLACE[card]


def plan_draft(state: Canasta, *, taking: bool) -> Goal:
    """What is to be laid in this draft; with the pile taken, no more than that takes."""
    side = state.turn % 2
    hand = (*state.hands[state.turn], *(card for card, _ in state.draft))
    laying = Laying(state.law, hand, state.melds[side])
    top = PLACE[state.pile[-1]] if taking else -1
    counts = (*laying.held, laying.twos, laying.jokers)
    if not state.has_melded(side):
        return dict(plan_opening(counts, state.opening(side), top))
    if not taking:
        return plan_adding(counts, laying.natural, laying.wild, state.law.most, canasta=laying.canasta)
    if state.is_frozen:
        return {top: (2, 0, 0)}
    if laying.natural[top]:
        return {}
    natural = min(2, laying.held[top])
    twos = min(2 - natural, laying.twos)
    return {top: (natural, twos, 2 - natural - twos)}


def wilds(goal: Goal) -> int:
    """How many wild cards a plan takes."""
    return sum(twos + jokers for _, twos, jokers in goal.values())


def plan_adding(
    counts: Sequence[int], natural: Sequence[int], wild: Sequence[int], most: int, *, canasta: bool
) -> Goal:
    """What a side that has opened lays: what fits its melds, three of a rank, and wild cards that complete canastas."""
    goal: Goal = {}
    size = sum(counts)
    left = size - (1 if canasta else KEPT)
    twos, jokers = counts[-2:]
    near = []
    for place in reversed(range(BLACK)):
        held, there = counts[place], natural[place]
        if held and (there or held >= 3) and held <= left:
            goal[place] = (held, 0, 0)
            left -= held
            there += held
        if there >= NATURAL and (twos or jokers) and (missing := CANASTA - there - wild[place]) > 0:
            near.append((missing, not wild[place], -place))
    left = size - 1 - sum(held for held, _, _ in goal.values())
    for missing, _, negative in sorted(near):
        place = -negative
        if missing <= min(SPENT - canasta, twos + jokers, left) and wild[place] + missing <= most:
            first = min(twos, missing)
            goal[place] = (goal.get(place, (0, 0, 0))[0], first, missing - first)
            twos, jokers, left, canasta = twos - first, jokers - missing + first, left - missing, True
    return goal


@lru_cache(maxsize=20_000)
def plan_opening(counts: tuple[int, ...], need: int, top: int) -> Fixed:
    """The cheapest way to open, with few cards and fewer wild ones; nothing where there is none."""
    best: tuple[float, Fixed] = (1000.0, ())
    twos, jokers = counts[-2:]
    ranks = [place for place in range(BLACK) if counts[place] >= 2 and place != top]
    size = sum(counts)
    for chosen in product((False, True), repeat=len(ranks)):
        places = [place for place, taken in zip(ranks, chosen, strict=True) if taken] + [top] * (top >= 0)
        value = sum(counts[place] * WORTH[place] for place in places) + (WORTH[top] if top >= 0 else 0)
        pairs = [place for place in places if counts[place] + (place == top) < 3]
        cards = sum(counts[place] for place in places)
        for wild in range(len(pairs), twos + jokers + 1 if places else 0):
            if cards + wild > size - 2 and top < 0:
                break
            least = range(max(0, wild - twos), min(jokers, wild) + 1)
            fewest = next((count for count in least if value + 30 * count + 20 * wild >= need), -1)
            if fewest >= 0:
                cost = cards + 4.0 * wild + 2.0 * fewest
                if cost < best[0]:
                    best = cost, _share_wilds(places, pairs, counts, wild - fewest, fewest)
                break
    return best[1]


def _share_wilds(places: list[int], pairs: list[int], held: tuple[int, ...], twos: int, jokers: int) -> Fixed:
    """Wild cards given to the melds: one to each pair, the others to the longest meld."""
    goal = {place: [held[place], 0, 0] for place in places}
    longest = max(places, key=lambda place: held[place])
    for number, place in enumerate([*pairs, *[longest] * (twos + jokers - len(pairs))]):
        goal[place][1 if number < twos else 2] += 1
    return tuple((place, (natural, two, joker)) for place, (natural, two, joker) in goal.items())
