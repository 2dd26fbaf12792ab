"""Le Tarot Français on the table: how it is shown, how a club player plays it. See `tarot_francais_rules`."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from parlor.games.cards.kit import ATOUTS, CARDS, EXCUSE, KING, TOKENS, rank, suit
from parlor.games.cards.tarot import PACK, PETIT, WORTH, beats, best, powers, promise
from parlor.games.cards.tarot_francais_rules import LEVELS, NEEDED, PASS, READY, SCALE, SUITS, Tarot, TarotOptions
from parlor.games.cards.tarot_score import BIDS
from parlor.games.cards.tricks import PLAY, of_suit
from parlor.rules import Game, Move, View, Word
from parlor.scene import Card, Fan, Fans, Place, Ring, Scene


def scene(view: View[Tarot]) -> Scene:
    """The players round the trick; the chien while it lies open; one's own hand."""
    state, own = view.shown, view.seat
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    status = f"hand {state.hand} of {state.options.hands}" + (f", {BIDS[state.bid]}" if state.bid else "")
    ended = state.phase in ("deal", "over")
    shown, first = (state.trick, state.leader) if state.trick or not state.last else (state.last, state.last_leader)
    front = {(first - at) % state.seats: Card(TOKENS[c]) for at, c in enumerate(shown)}
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    places = tuple(
        Place(seat, len(state.hands[seat]), (front[seat],) if seat in front else (), notes[seat])
        for seat in range(state.seats)
    )
    power = powers()
    mine = sorted(state.hands[own], key=lambda c: (suit(c), power[c]))
    ring = Ring(places, own, "")
    zones: tuple[Any, ...] = (ring, Fan(tuple(Card(TOKENS[c], TOKENS[c]) for c in mine)))
    if state.phase == "discard":
        chien = Fans((Fan(tuple(Card(TOKENS[c]) for c in state.chien)),), "the chien", "top")
        zones = (chien, *zones[1:]) if own == state.taker else (chien, *zones)
    return Scene(zones, prompt=_prompt(state), notes=notes, status=status, hold=ended)


def _note(state: Tarot, seat: int) -> str:
    words = ["takes"] if seat == state.taker else []
    if state.poignees and state.poignees[seat]:
        words.append(f"{LEVELS[state.poignees[seat] - 1]} poignée")
    if seat == state.taker and state.chelem:
        words.append("chelem")
    if seat == state.taker and any(state.tricks):
        words.append(f"{state.tricks[0]} tricks")
    return ", ".join(words)


def _prompt(state: Tarot) -> str:
    if state.phase in ("deal", "over"):
        if state.tally is None:
            return "All passed: nobody scores."
        return f"{{{state.taker}}} {state.tally.told}"
    if state.phase == "bid":
        return f"{BIDS[state.bid].capitalize()} is bid: bid more, or pass." if state.bid else "Bid, or pass."
    if state.phase == "discard":
        return f"Lay away {state._chien_size - len(state.away)} more cards."
    if state.phase == "announce":
        return "Announce what you have, then say ready."
    if not state.trick:
        return "Lead a card."
    at = next((c for c in state.trick[:2] if c != EXCUSE), EXCUSE)
    return f"{SUITS[suit(at)].capitalize()} led: play a card."


# -- how a club player plays -----------------------------------------------------------------------------


def thumb(view: View[Tarot], rng: Random) -> Move:
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
    ours = state._side(holder) == state._side(state.turn)
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


GAMES: Final = {
    "tarot_francais": Game(
        Tarot,
        scene,
        options=TarotOptions,
        words={
            "pass": Word("Pass", "passes"),
            "bid": Word("Bid", "bids {}"),
            **{name: Word(name.capitalize()) for name in (*BIDS[1:], *LEVELS)},
            "discard": Word("Lay away", "lays away {}"),
            "poignee": Word("Poignée", "shows a {} poignée"),
            "chelem": Word("Chelem", "announces a chelem", key="c"),
            "ready": Word("Ready", "is ready"),
            "play": Word("Play", "plays {}"),
            "chien": Word("Chien", "the chien: {}"),
            "deal": Word("Deal", "deals the cards"),
            "first": Word("First", "{seat} deals"),
        },
        total=lambda state: 0,
        thumb=thumb,
        deal=lambda state: state.hand,
    ),
}
