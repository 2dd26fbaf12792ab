"""Trick play as a value: whose lead, what must be played, who wins, who has won what, and who is void in what.

A trick is a tuple of cards in the order of play. The excuse of the tarot never wins, and where it is
led the next card sets the suit. What differs from game to game is a `Law`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from parlor.core.state import Move
from parlor.games.kits.cards.pack import (
    CARDS,
    EXCUSE,
    EXCUSE_SUIT,
    TOKENS,
    UNKNOWN,
    deal_at_random,
    mask_hand,
    suit,
    unseen_cards,
)
from parlor.games.kits.common.turns import replace_at

Hand: TypeAlias = tuple[int, ...]
Trick: TypeAlias = tuple[int, ...]

NONE: Final = -1
"""No suit: nothing is led yet, or there are no trumps."""

PLAY: Final[dict[int, Move]] = {card: ("play", token) for card, token in TOKENS.items()}
"""The move that plays a card."""


def card_played(move: Move) -> int:
    """The card that a move of `PLAY` plays."""
    return CARDS[move[1]]


def suit_led(trick: tuple[int, ...]) -> int:
    """The suit to follow, or `NONE`."""
    if not trick:
        return NONE
    if trick[0] != EXCUSE:
        return trick[0] >> 5
    return trick[1] >> 5 if len(trick) > 1 else NONE


def beats(card: int, other: int, trump: int) -> bool:
    """Whether a card wins over the one that held the trick so far."""
    if card == EXCUSE or other == EXCUSE:
        return card != EXCUSE
    return card > other if card >> 5 == other >> 5 else card >> 5 == trump


def winning_index(trick: tuple[int, ...], trump: int) -> int:
    """Where in a trick the card stands that wins it: the highest trump, else the highest of the led suit."""
    top = 0
    for at in range(1, len(trick)):
        if beats(trick[at], trick[top], trump):
            top = at
    return top


def winning_index_by(power: Mapping[int, int]) -> Callable[[Trick, int], int]:
    """The place of the card that holds a trick, where the cards of a suit rank by `power`, not by their numbers."""

    def winning_index(trick: Trick, trump: int) -> int:
        top = 0
        for at, card in enumerate(trick):
            held = trick[top]
            if power[card] > power[held] if card >> 5 == held >> 5 else card >> 5 == trump:
                top = at
        return top

    return winning_index


def any_card(hand: Hand, trick: Trick, trump: int) -> Hand:
    """Every card may be played at any time."""
    return hand


def cards_of_suit(hand: tuple[int, ...], wanted: int) -> tuple[int, ...]:
    """The cards of one suit."""
    return tuple([card for card in hand if card >> 5 == wanted])


def follow_suit(hand: Hand, trick: Trick, trump: int) -> Hand:
    """The cards that may be played: of the led suit while one has any (and the excuse, always), else anything."""
    wanted = suit_led(trick)
    if wanted == NONE:
        return hand
    good = cards_of_suit(hand, wanted)
    if not good:
        return hand
    return (*good, EXCUSE) if hand[-1] == EXCUSE and wanted != EXCUSE_SUIT else good


def follow_or_trump(hand: Hand, trick: Trick, trump: int) -> Hand:
    """The led suit or a trump, as one likes, while one has any (and the excuse, always); else anything."""
    wanted = suit_led(trick)
    if wanted == NONE:
        return hand
    good = [card for card in hand if card >> 5 == wanted]
    if wanted != trump:
        good += [card for card in hand if card >> 5 == trump]
    if not good:
        return hand
    if hand[-1] == EXCUSE:
        good.append(EXCUSE)
    return tuple(good)


def follow_else_trump(hand: Hand, trick: Trick, trump: int) -> Hand:
    """The led suit while one has any; else a trump while one has any; else anything."""
    wanted = suit_led(trick)
    return (cards_of_suit(hand, wanted) or cards_of_suit(hand, trump) or hand) if wanted != NONE else hand


def voids_by_follow(card: int, trick: Trick, trump: int) -> int:
    """Under `follow`: the suits, as bits, that a card played to a trick shows its player to lack."""
    wanted = suit_led(trick)
    return 0 if wanted == NONE or card >> 5 in (wanted, EXCUSE_SUIT) else 1 << wanted


def voids_by_follow_or_trump(card: int, trick: Trick, trump: int) -> int:
    """Under `follow_or_trump`: the suits, as bits, that a card played to a trick shows its player to lack."""
    lacks = voids_by_follow(card, trick, trump)
    if not lacks or card >> 5 == trump:
        return 0
    return lacks | 1 << trump if trump != NONE else lacks


def voids_by_follow_else_trump(card: int, trick: Trick, trump: int) -> int:
    """Under `follow_else_trump`: the suits, as bits, that a card played to a trick shows its player to lack."""
    lacks = voids_by_follow(card, trick, trump)
    return lacks | 1 << trump if lacks and trump not in (NONE, suit(card)) else lacks


class Law(Struct, frozen=True):
    """What may be played to a trick and what wins it. Every function is given the trump suit, or `NONE`."""

    legal: Callable[[Hand, Trick, int], Hand] = follow_suit
    """The cards of a hand that may be played to a trick."""
    best: Callable[[Trick, int], int] = winning_index
    """The place in a trick of the card that holds it."""
    lacking: Callable[[int, Trick, int], int] = voids_by_follow
    """The suits, as bits, that a card played to a trick shows its player to lack."""


class Play(Struct, frozen=True):
    """Trick play from the first lead to the last card. Unseen cards of hands are `UNKNOWN`."""

    order: tuple[int, ...]
    """The seats that play, in the order in which they play to a trick."""
    hands: tuple[Hand, ...]
    """By seat; a seat that does not play holds none."""
    turn: int
    """The seat that must play; when a trick is full its winner, who leads to the next."""
    leader: int
    trump: int = NONE
    trick: Trick = ()
    last: Trick = ()
    """The trick before, as it was played from `last_leader` on."""
    last_leader: int = -1
    piles: tuple[tuple[int, ...], ...] = ()
    """The cards that each seat has won."""
    taken: tuple[int, ...] = ()
    """The tricks that each seat has won."""
    voids: tuple[int, ...] = ()
    """The suits, as bits, that each seat has shown to lack."""

    def legal_cards(self, law: Law) -> Hand:
        """The cards that the seat to play may play."""
        return law.legal(self.hands[self.turn], self.trick, self.trump)

    def play_card(self, card: int, law: Law, held: int = -1) -> Play:
        """Trick play with a card played by the seat whose turn it is. A full trick goes to its winner at once.

        `held` is the place of the card that holds the trick, where that is not for the law to say.
        """
        order, seat, hands, trick, voids = self.order, self.turn, list(self.hands), self.trick, self.voids
        hand = hands[seat]
        at = hand.index(card)
        hands[seat] = hand[:at] + hand[at + 1 :]
        if trick and (lacks := law.lacking(card, trick, self.trump)):
            voids = replace_at(voids, seat, voids[seat] | lacks)
        trick += (card,)
        if len(trick) < len(order):
            turn = order[(order.index(seat) + 1) % len(order)]
            return Play(
                order, tuple(hands), turn, self.leader, self.trump, trick, self.last, self.last_leader, self.piles,
                self.taken, voids,
            )  # fmt: skip
        winner = self.player_of(law.best(trick, self.trump) if held < 0 else held)
        piles, taken = list(self.piles), list(self.taken)
        piles[winner] += trick
        taken[winner] += 1
        return Play(
            order, tuple(hands), winner, winner, self.trump, (), trick, self.leader, tuple(piles), tuple(taken), voids
        )  # fmt: skip

    after = play_card
    """The name of version 0.3, to be removed with 2.0."""

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """The seat that plays so many steps after another."""
        return self.order[(self.order.index(seat) + steps) % len(self.order)]

    def player_of(self, at: int) -> int:
        """Who played the card at a place of the trick on the table."""
        return self.seat_after(self.leader, at)

    @property
    def is_last_card(self) -> bool:
        """Whether the next card is the last one."""
        return sum(map(len, self.hands)) == 1

    @property
    def done(self) -> bool:
        """Whether every card has been played."""
        return not any(self.hands)

    @property
    def trick_in_sight(self) -> tuple[tuple[int, int], ...]:
        """The trick to look at, the last one while none is begun: each card with the seat that played it."""
        trick, first = (self.trick, self.leader) if self.trick or not self.last else (self.last, self.last_leader)
        return tuple((self.seat_after(first, at), card) for at, card in enumerate(trick))

    @property
    def cards_played(self) -> tuple[int, ...]:
        """The cards that have been played, the trick on the table among them."""
        return sum(self.piles, self.trick)

    def history(self, law: Law) -> list[tuple[int, Trick]]:
        """The tricks in the order in which they were played, the one on the table last, each with the seat that led.

        Whoever led to a trick had won the one before, and piles lie in the order in which they grew.
        """
        size, ends, winner = len(self.order), [*map(len, self.piles)], self.leader
        found = [(self.leader, self.trick)]
        while ends[winner]:
            trick = self.piles[winner][ends[winner] - size : ends[winner]]
            ends[winner] -= size
            winner = self.seat_after(winner, -law.best(trick, self.trump))
            found.append((winner, trick))
        return found[::-1]

    def masked(self, seat: int, known: Iterable[tuple[int, int]] = ()) -> Play:
        """What a seat sees: its own hand, and of the others what is `known` (a seat and a card) and still held."""
        hands = [hand if at == seat else (UNKNOWN,) * len(hand) for at, hand in enumerate(self.hands)]
        shown = [(owner, card) for owner, card in known if owner != seat and card in self.hands[owner]]
        for owner in {owner for owner, _ in shown}:
            hands[owner] = mask_hand(self.hands[owner], [card for other, card in shown if other == owner])
        return self.with_hands(tuple(hands))

    def with_hands(self, hands: tuple[Hand, ...]) -> Play:
        """This play with other cards in the hands."""
        return Play(
            self.order, hands, self.turn, self.leader, self.trump, self.trick, self.last, self.last_leader,
            self.piles, self.taken, self.voids,
        )  # fmt: skip

    def determinize(
        self,
        pack: Iterable[int],
        away: Iterable[int],
        rng: Random,
        may: Callable[[int, int], bool] | None = None,
        heaps: Sequence[int] = (),
    ) -> tuple[Play, tuple[Hand, ...]]:
        """The play with cards put for the unknown ones, and hidden heaps of so many cards: see `fill_hands`.

        The cards are those of the pack that are neither played nor `away`, in sight of all.
        """
        seats = len(self.hands)
        found = fill_hands(self.hands, self.voids, pack, (*self.cards_played, *away), rng, may, heaps)
        return self.with_hands(found[:seats]), found[seats:]


def refusal(play: Play, move: Move, right: str) -> str:
    """Why a card may not be played, "" where the move plays none: `right` says what would be right of cards held.

    A card alone is one that somebody would play.
    """
    card = CARDS.get(move[-1], UNKNOWN) if move and move[:-1] in ((), ("play",)) else UNKNOWN
    if card == UNKNOWN:
        return ""
    return right if card in play.hands[play.turn] else f"you do not hold {move[-1]}."


def start_play(hands: tuple[Hand, ...], leader: int, *, order: tuple[int, ...] = (), trump: int = NONE) -> Play:
    """Trick play before its first lead; round to the left unless an order is given."""
    seats = len(hands)
    none = (0,) * seats
    return Play(order or tuple(range(seats)), hands, leader, leader, trump, piles=((),) * seats, taken=none, voids=none)


def fill_hands(
    hands: tuple[Hand, ...],
    voids: tuple[int, ...],
    pack: Iterable[int],
    gone: Iterable[int],
    rng: Random,
    may: Callable[[int, int], bool] | None = None,
    heaps: Sequence[int] = (),
) -> tuple[Hand, ...]:
    """The hands with cards put for the unknown ones, and after them hidden heaps of so many cards each.

    The cards are any of the pack that are not known to be elsewhere. `voids` are the suits, as bits, that each
    seat has shown to lack; `gone` the cards that left the hands, in sight of all. `may(holder, card)` forbids
    more: holders are the seats, then the heaps, and last the cards left over, which lie face down out of play.
    """
    room = [hand.count(UNKNOWN) for hand in hands]
    if not any(room) and not any(heaps):
        return (*hands, *((),) * len(heaps))
    pool = unseen_cards(pack, gone, *hands)
    room += heaps
    room.append(len(pool) - sum(room))
    lacks = (*voids, *(0,) * (len(heaps) + 1))

    def fits(holder: int, card: int) -> bool:
        return not lacks[holder] >> suit(card) & 1 and (may is None or may(holder, card))

    held = (*hands, *((),) * len(heaps))
    return tuple(
        tuple(sorted([*(card for card in hand if card != UNKNOWN), *new]))
        for hand, new in zip(held, deal_at_random(room, pool, fits, rng), strict=False)
    )
