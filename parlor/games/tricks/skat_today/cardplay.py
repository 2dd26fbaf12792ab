"""Which card a club player plays at Skat: he sees his own hand and what lies open, and has counted the trumps."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.cards.pack import ACE, rank, unseen_cards
from parlor.games.kits.tricks.rules import NONE, Hand, Play
from parlor.games.tricks.skat_today.cards import (
    LAW,
    NULL_POWER,
    PACK,
    POWER,
    WORTH,
    cards_in,
    suit_in,
    winning_index,
)
from parlor.games.tricks.skat_today.rules import Skat

WORTH_A_TRUMP: Final = 4
"""Points in a trick from which the soloist ruffs it with any trump: a king's worth is more than a low trump's tempo."""
WORTH_TAKING: Final = 3
"""Points in a trick from which it is taken though others may still beat it: with less, high cards are kept."""
TEN: Final = 10
"""The card points of a ten; only an ace counts more."""


def club_card(state: Skat, seat: int) -> int:
    """The card that a club player plays."""
    cards = state.trick_play.legal_cards(LAW)
    if len(cards) == 1:
        return cards[0]
    if state.contract.is_null:
        return _null_card(state, seat, cards)
    if not state.trick_play.trick:
        return _solo_lead(state, seat, cards) if seat == state.soloist else _defence_lead(state, seat, cards)
    return _follow(state, seat, cards)


def cards_out(state: Skat, seat: int) -> Hand:
    """The cards that one does not see: in the other hands, or discarded by others."""
    play = state.trick_play
    away = state.away if seat == state.soloist else ()
    return unseen_cards(PACK, play.cards_played, play.hands[seat], away)


# -- suit games and grand ----------------------------------------------------------------------------


def _is_master(card: int, out: Hand, trump: int) -> bool:
    """Whether no card that is out beats this one in its suit."""
    return all(POWER[c] < POWER[card] for c in cards_in(out, suit_in(card, trump), trump))


def _solo_lead(state: Skat, seat: int, cards: Hand) -> int:
    """Draw trumps from the top while the others have any; then cash what nothing beats; else lead low."""
    trump, out = state.trick_play.trump, cards_out(state, seat)
    trumps, theirs = cards_in(cards, trump, trump), cards_in(out, trump, trump)
    masters = [c for c in cards if suit_in(c, trump) != trump and _is_master(c, out, trump)]
    if trumps and theirs and not _both_void(state, seat, trump):
        best = max(trumps, key=POWER.__getitem__)
        if _is_master(best, out, trump):
            return best
        if len(trumps) >= len(theirs):
            return min(trumps, key=lambda c: (WORTH[c] >= TEN, POWER[c]))
    if masters:
        return max(masters, key=lambda c: (WORTH[c], len(cards_in(cards, suit_in(c, trump), trump))))
    plain = [c for c in cards if suit_in(c, trump) != trump]
    if not plain:
        return max(trumps, key=POWER.__getitem__)
    return min(plain, key=lambda c: (WORTH[c], -len(cards_in(cards, suit_in(c, trump), trump))))


def _both_void(state: Skat, seat: int, wanted: int) -> bool:
    """Whether both opponents are known to lack a suit."""
    may = state.may_hold()
    card = next((c for c in PACK if suit_in(c, state.trick_play.trump) == wanted), PACK[0])
    return not any(may(other, card) for other in state.order if other != seat)


def _defence_lead(state: Skat, seat: int, cards: Hand) -> int:
    """To a soloist who plays next a long suit, else a short one; an ace from it, or a card that gives nothing away."""
    trump, out = state.trick_play.trump, cards_out(state, seat)
    plain = [c for c in cards if suit_in(c, trump) != trump]
    if not plain:
        return min(cards, key=POWER.__getitem__)
    foe_next = state.trick_play.seat_after(seat) == state.soloist
    may = state.may_hold()

    def promise(card: int) -> float:
        length = len(cards_in(cards, suit_in(card, trump), trump))
        lacks = not may(state.soloist, card)
        master = _is_master(card, out, trump)
        worth = 2.0 * master * (rank(card) == ACE) - 2.0 * lacks * (WORTH[card] >= TEN)
        lost = 0.0 if master else WORTH[card] / 5
        return worth - lost + (length if foe_next else -length) * 0.5 + lacks * foe_next * 0.5

    return max(plain, key=promise)


def _follow(state: Skat, seat: int, cards: Hand) -> int:
    """Load a trick that is one's own side's; take what is worth it, as cheaply as can be; else throw the least."""
    play, trump = state.trick_play, state.trick_play.trump
    at = winning_index(play.trick, trump)
    last = len(play.trick) == len(play.order) - 1
    partner = seat != state.soloist != play.player_of(at)
    out = cards_out(state, seat)
    winners = [c for c in cards if winning_index((*play.trick, c), trump) == len(play.trick)]
    if partner and (last or _stands(play, out, play.trick[at])):
        return max(cards, key=lambda c: _load_value(c, cards, trump))
    lying = sum(WORTH[c] for c in play.trick)
    if winners:
        taken = _take(play, cards, winners, out, lying, trump, last=last)
        if taken != NONE:
            return taken
    if partner and not last and not winners:
        return max(cards, key=lambda c: _load_value(c, cards, trump)) if lying >= TEN else _least(cards, trump)
    return _least([c for c in cards if c not in winners] or list(cards), trump)


def _stands(play: Play, out: Hand, card: int) -> bool:
    """Whether a card that holds the trick will not be beaten by what is out."""
    return not any(winning_index((*play.trick, c), play.trump) == len(play.trick) for c in out)


def _take(play: Play, cards: Hand, winners: list[int], out: Hand, lying: int, trump: int, *, last: bool) -> int:
    """The card with which a trick is taken; `NONE` where it had better be let go."""
    following = suit_in(cards[0], trump) == suit_in(play.trick[0], trump)
    if last:
        plain = [c for c in winners if suit_in(c, trump) != trump]
        if plain:
            return max(plain, key=lambda c: (WORTH[c], -POWER[c]))
        if lying >= WORTH_A_TRUMP or following:
            return min(winners, key=lambda c: (-(WORTH[c] >= TEN), POWER[c]))
        return NONE
    sure = [c for c in winners if _stands_played(play, out, c)]
    if sure and (lying >= WORTH_TAKING or any(rank(c) == ACE for c in sure)):
        return min(sure, key=lambda c: (suit_in(c, trump) == trump, POWER[c]))
    if lying >= TEN:
        return max(winners, key=lambda c: (suit_in(c, trump) != trump, POWER[c]))
    if following and lying >= WORTH_TAKING:
        return min(winners, key=lambda c: (WORTH[c] >= TEN, POWER[c]))
    return NONE


def _stands_played(play: Play, out: Hand, card: int) -> bool:
    """Whether a card, played to the trick, would hold it against any card that is out and follows."""
    trick = (*play.trick, card)
    led, trump = suit_in(play.trick[0], play.trump), play.trump
    rivals = cards_in(out, led, trump) or out
    return not any(winning_index((*trick, c), trump) == len(trick) for c in rivals)


def _load_value(card: int, cards: Hand, trump: int) -> tuple[bool, int, int]:
    """How gladly a card is given to a trick of one's own side: tens that stand alone first, no trumps if it can be."""
    length = len(cards_in(cards, suit_in(card, trump), trump))
    return suit_in(card, trump) != trump, WORTH[card], -length


def _least(cards: Hand | list[int], trump: int) -> int:
    """The card that gives least away: few points, no trump, low."""
    return min(cards, key=lambda c: (WORTH[c] + 3 * (suit_in(c, trump) == trump), POWER[c]))


# -- null ----------------------------------------------------------------------------------------------


def _null_card(state: Skat, seat: int, cards: Hand) -> int:
    """At null the soloist stays under what lies there; his opponents stay under him, or lead him low cards."""
    play, power = state.trick_play, NULL_POWER
    if not play.trick:
        return min(cards, key=lambda c: (power[c], len(cards_in(cards, suit_in(c, NONE), NONE))))
    at = winning_index(play.trick, NONE)
    under = [c for c in cards if winning_index((*play.trick, c), NONE) != len(play.trick)]
    if seat == state.soloist:
        if not under:
            return min(cards, key=power.__getitem__)
        return max(under, key=lambda c: danger(c, play.hands[seat]))
    if play.player_of(at) == state.soloist:
        return max(under or cards, key=power.__getitem__)
    if state.soloist not in dict(play.trick_in_sight):  # he is still to play: make it hard to stay under
        return min(cards, key=power.__getitem__)
    return max(cards, key=power.__getitem__)


def danger(card: int, hand: Hand) -> float:
    """How likely a card is to be forced to take a trick at null: high, with gaps below it in the hand."""
    below = [c for c in cards_in(hand, suit_in(card, NONE), NONE) if NULL_POWER[c] < NULL_POWER[card]]
    return NULL_POWER[card] - 2.0 * len(below)
