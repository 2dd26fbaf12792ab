"""Le Tarot Français, one taker against the rest: how bots play."""

from __future__ import annotations

from random import Random

from parlor.games.cards.tarot_francais.rules import NEEDED, PASS, READY, SCALE, Tarot
from parlor.games.kits.cards import ATOUTS, CARDS, EXCUSE, KING, rank, suit
from parlor.games.kits.tarot import BIDS, PACK, PETIT, WORTH, beats, best, powers, promise
from parlor.games.kits.tricks import PLAY, of_suit
from parlor.rules import Move, View


def heuristic(view: View[Tarot], rng: Random) -> Move:
    """Bid what the hand promises; lay away short suits; win cheaply, load one's own side's tricks, save the petit."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    hand = state.hands[seat]
    if state.phase == "bid":
        worth = promise(hand) / SCALE[state.seats]
        fair = [move for move in moves[1:] if worth >= NEEDED[BIDS.index(move[1]) - 1]]
        return fair[-1] if fair else PASS
    if state.phase == "discard":
        return min(moves, key=lambda move: _kept(hand, CARDS[move[1]]))
    if state.phase == "announce":
        handful = [move for move in moves if move[0] == "poignee"]
        return handful[-1] if handful else READY
    return PLAY[_chosen(state, [CARDS[word] for _, word in moves])]


def _kept(hand: tuple[int, ...], c: int) -> tuple[bool, int, int]:
    """How much one wants to keep a card when laying away: not those of short suits, nor bare courts."""
    mates = of_suit(hand, suit(c))
    return suit(c) == ATOUTS, len(mates) + 3 * any(rank(other) == KING for other in mates), -WORTH[c]


def _chosen(state: Tarot, cards: list[int]) -> int:
    """The card to play."""
    power = powers()

    def cheap(c: int) -> tuple[int, int, int]:
        return WORTH[c], int(suit(c) == ATOUTS), power[c]

    dear = [c for c in cards if c not in (PETIT, EXCUSE)] or cards
    if not state.trick:
        if masters := _masters(state, dear):
            return max(masters, key=lambda c: (WORTH[c], power[c]))
        if state.turn == state.taker:
            high = [c for c in dear if suit(c) == ATOUTS and rank(c) >= 16]
            return max(high) if high else min(dear, key=cheap)
        suits = [c for c in dear if suit(c) != ATOUTS] or dear
        return min(suits, key=cheap)
    at = best(state.trick)
    holder = (state.leader - at) % state.seats
    final = len(state.trick) == state.seats - 1
    ours = state.side(holder) == state.side(state.turn)
    if final and PETIT in cards and (ours or beats(PETIT, state.trick[at])):
        return PETIT
    winners = [c for c in dear if beats(c, state.trick[at])]
    if ours and (final or suit(state.trick[at]) == ATOUTS):
        losing = [c for c in dear if c not in winners] or dear
        return max(losing, key=lambda c: (WORTH[c], -power[c]))
    if winners:
        return max(winners, key=lambda c: (WORTH[c], -power[c])) if final else min(winners, key=cheap)
    return EXCUSE if EXCUSE in cards and min(WORTH[c] for c in dear) > 3 else min(dear, key=cheap)


def _masters(state: Tarot, cards: list[int]) -> list[int]:
    """Cards of suits that nobody is known to lack, and enough of which are out, that no card out can beat."""
    power = powers()
    # a set, for this is asked at every lead of every deal played out, and `unseen` takes ten times as long
    out = tuple(set(PACK).difference(state.hands[state.turn], state.away, *state.piles))
    found = []
    for wanted in range(ATOUTS):
        others = of_suit(out, wanted)
        if len(others) < 2 * (state.seats - 1) or any(void >> wanted & 1 for void in state.voids):
            continue
        top = max(power[c] for c in others)
        found += [c for c in cards if suit(c) == wanted and power[c] > top]
    return found
