"""Pinochle for two: how a club player plays, and one who imagines what is hidden, and knows what is not.

In the first half an expert deals the other's cards and the stock many times over, and lets club players go on from each
of his moves to the end of the deal. In the second half every card is known to him who has watched: it is searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import remove_cards
from parlor.games.kits.common.comparison import Outcome, compare_moves
from parlor.games.kits.pinochle.rules import KIND
from parlor.games.kits.tricks.rules import NONE, PLAY
from parlor.games.tricks.pinochle_2p.cardplay import (
    FRESH,
    Deal,
    cards_out,
    follow_values,
    keep_costs,
    lead_values,
    meld_chosen,
    strict_card,
    tempo_of,
)
from parlor.games.tricks.pinochle_2p.endgame import CARD, Endgame, Stopped, count_kinds
from parlor.games.tricks.pinochle_2p.melding import meld_move, possible, table_cards
from parlor.games.tricks.pinochle_2p.rules import DONE, EXCHANGE, OUT, PACK, SHOW, STARRED, TwoPlayer

WON: Final = 150
"""What winning is worth in points, beside the points."""
TRIED: Final = 4
"""Cards that are tried in the first half, of those a club player would think of first."""
PATIENCE: Final = 100
"""Answers that a search gives, at most, while it goes no deeper."""


def heuristic(view: View[TwoPlayer], rng: Random) -> Move:
    """Win tricks that are worth it or let one meld; part with what makes no meld; meld the dearest."""
    return club_move(view.shown, view.seat)


def club_move(state: TwoPlayer, seat: int) -> Move:
    """What a club player does who sees his own hand and what lies open: nothing else is looked at."""
    if state.phase == "play":
        if state.options.mode == "to_1000" and state.total(seat) >= state.target:
            return OUT
        return _card(state, seat)
    moves = state.moves()
    if state.phase == "use":
        return moves[0]
    if SHOW in moves:
        return SHOW
    if EXCHANGE in moves:
        return EXCHANGE
    if not state.laid and (found := possible(state.trick_play.trump, state.cards_in_hand(seat), state.melds[seat])):
        return meld_move(meld_chosen(found, (state.stock + 1) // 2 - 1))
    return DONE


def _card(state: TwoPlayer, seat: int) -> Move:
    table = state.trick_play
    own = table.hands[seat]
    if state.strict:
        return PLAY[strict_card(own, table.trick, table.trump, remove_cards(PACK, *table.cards_played, *own))]
    return _ranked_cards(state, seat)[0]


def _ranked_cards(state: TwoPlayer, seat: int) -> list[Move]:
    """The cards that may be played in the first half, the best first, as a club player sees it."""
    table, trump = state.trick_play, state.trick_play.trump
    held, laid = state.cards_in_hand(seat), state.melds[seat]
    out = cards_out(table.cards_played, table.hands[seat])
    tricks = (state.stock + 1) // 2
    options = keep_costs(held, laid, trump, out, tricks)
    melds = possible(trump, held, laid)
    tempo = tempo_of(melds[0] if melds else None, tricks)
    if table.trick:
        good = follow_values(options, table.trick[0], trump, tempo)
    else:
        good = lead_values(options, trump, out, len(state.cards_in_hand(1 - seat)), tempo)
    words = {one: STARRED[word] for word, one in table_cards(laid).items()}
    order = sorted(good, key=lambda one: -good[one])
    return [PLAY[one[0]] if one[1] == FRESH else words[one] for one in order]


# -- the expert ------------------------------------------------------------------------------------


def expert(view: View[TwoPlayer], rng: Random) -> Iterator[Advice]:
    """Out as soon as it is won; the second half by search, the first in imagined deals."""
    state, seat = view.shown, view.seat
    trusted = club_move(state, seat)
    moves = [move for move in state.moves() if move != OUT]
    if trusted == OUT or len(moves) < 2:
        yield Advice(trusted)
    elif state.phase == "play" and state.strict:
        yield from _search_endgame(view, trusted, rng)
    else:
        if state.phase == "play":
            moves = _ranked_cards(state, seat)[:TRIED]
        yield from compare_moves(trusted, moves, lambda: _imagine_outcome(view, rng))


def _imagine_outcome(view: View[TwoPlayer], rng: Random) -> Outcome:
    """One imagined deal, with the stock in one order whatever is played."""
    world, seed = view.imagine(rng), rng.random()
    return lambda move: _lead(world.apply(move), view.seat, Random(seed))


def _lead(state: TwoPlayer, seat: int, rng: Random) -> float:
    """How far ahead a seat comes when club players go on from a position to the end of the deal."""
    while state.phase == "use":
        state = state.apply(state.moves()[0])
    deal = Deal(state, rng)
    points = deal.finish(state)
    lead = points[seat] - points[1 - seat]
    if deal.out >= 0:
        return lead + (WON if deal.out == seat else -WON)
    if state.options.mode == "single_deal":
        return lead + (WON if lead > 0 else -WON if lead else 0)
    there = [each >= state.target for each in points]
    return lead + (0 if there[0] == there[1] else WON if there[seat] else -WON)


def _search_endgame(view: View[TwoPlayer], trusted: Move, rng: Random) -> Iterator[Advice]:
    """The second half, one trick deeper after the other."""
    yield Advice(trusted)
    seat = view.seat
    table = view.imagine(rng).trick_play
    hand, other = count_kinds(table.hands[seat]), count_kinds(table.hands[1 - seat])
    led = KIND[table.trick[0]] if table.trick else NONE
    search, advice = Endgame(table.trump), Advice(trusted)
    depth = 1
    for _ in range(PATIENCE):
        try:
            values = search.values(hand, other, led, depth)
        except Stopped:
            yield advice
            continue
        advice = ranked_advice({PLAY[CARD[kind]]: float(value) for kind, value in values.items()}, "points")
        yield advice
        depth += 1
        if depth > len(table.hands[seat]):
            return
