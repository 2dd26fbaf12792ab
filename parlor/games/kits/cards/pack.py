"""Cards: suits, ranks, words for them, decks and deals.

A card is a small int, `suit * 32 + rank`, so that a hand sorts by suit and rank. Two copies of a card
in a double deck are equal ints; hands are sorted tuples. `UNKNOWN` stands for a card that is not seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Final

from parlor.core.state import Move

SPADES, HEARTS, CLUBS, DIAMONDS, ATOUTS, EXCUSE_SUIT = range(6)
SUITS: Final = "SHCD"
ONE: Final = 1
"""The lowest pip of a tarot suit; the ace of the other packs is `ACE`, above the king."""
JACK, KNIGHT, QUEEN, KING, ACE = 11, 12, 13, 14, 15
RANKS: Final = {1: "1", **{n: str(n) for n in range(2, 11)}, JACK: "J", KNIGHT: "N", QUEEN: "Q", KING: "K", ACE: "A"}
COINS, CUPS, SWORDS, BATONS = range(6, 10)
"""The Spanish suits: oros, copas, espadas, bastos; their court is the sota, the caballo and the rey."""
SPANISH: Final = {COINS: "o", CUPS: "c", SWORDS: "e", BATONS: "b"}
SOTA, CABALLO, REY = 10, 11, 12
SPANISH_RANKS: Final = {**{n: str(n) for n in range(1, 10)}, SOTA: "S", CABALLO: "C", REY: "R"}
UNKNOWN: Final = -1
"""Below every card, so that hands that are partly seen sort with their unseen cards first."""
EXCUSE: Final = EXCUSE_SUIT * 32
JOKER: Final = EXCUSE_SUIT * 32 + 1


def card(suit: int, rank: int) -> int:
    """The card of a suit and rank."""
    return suit * 32 + rank


def suit(card: int) -> int:
    """A card's suit."""
    return card >> 5


def rank(card: int) -> int:
    """A card's rank; an atout's number."""
    return card & 31


def _token(card: int) -> str:
    if suit(card) == ATOUTS:
        return f"T{rank(card)}"
    if suit(card) in SPANISH:
        return SPANISH_RANKS[rank(card)] + SPANISH[suit(card)]
    return RANKS[rank(card)] + SUITS[suit(card)]


TOKENS: Final[dict[int, str]] = {
    UNKNOWN: "?",
    EXCUSE: "X",
    JOKER: "JO",
    **{card(s, r): _token(card(s, r)) for s in range(4) for r in RANKS},
    **{card(ATOUTS, n): f"T{n}" for n in range(1, 22)},
    **{card(s, r): _token(card(s, r)) for s in SPANISH for r in SPANISH_RANKS},
}
"""The word for each card: QS, 10H, T21, X; 7o, Re of a Spanish pack; `?` for one unknown."""

CARDS: Final[dict[str, int]] = {token: card for card, token in TOKENS.items()}
"""The card for each word."""


def parse_cards(words: str) -> tuple[int, ...]:
    """The cards named in a text, such as "QS 10H", in its order."""
    return tuple(CARDS[word] for word in words.split())


def tokens(cards: Iterable[int]) -> tuple[str, ...]:
    """The words for some cards."""
    return tuple(TOKENS[card] for card in cards)


@cache
def french_pack(low: int = 2) -> tuple[int, ...]:
    """The French pack: 52 cards, or fewer from the rank `low` up."""
    return tuple(card(s, r) for s in range(4) for r in (*range(low, 11), JACK, QUEEN, KING, ACE))


@cache
def spanish_pack(size: int = 40) -> tuple[int, ...]:
    """The Spanish pack: 48 cards, or 40 without the eights and nines."""
    ranks = [r for r in SPANISH_RANKS if size == 48 or r not in (8, 9)]
    return tuple(card(s, r) for s in SPANISH for r in ranks)


@cache
def tarot_pack() -> tuple[int, ...]:
    """The 78 cards of the tarot: four suits of 14, 21 atouts, the excuse."""
    suits = [card(s, r) for s in range(4) for r in range(1, 15)]
    return (*suits, *(card(ATOUTS, n) for n in range(1, 22)), EXCUSE)


def shuffle(pack: Iterable[int], rng: Random) -> list[int]:
    """The pack in random order."""
    order = list(pack)
    rng.shuffle(order)
    return order


def deal_move(verb: str, cards: Iterable[int]) -> Move:
    """The chance move that says which cards came, in order."""
    return (verb, *tokens(cards))


def is_deal(move: Move, verb: str, count: int, pack: Iterable[int]) -> bool:
    """Whether a move says `count` cards, each of them in the pack (as often as it is there)."""
    if len(move) != count + 1 or move[0] != verb or any(word not in CARDS for word in move[1:]):
        return False
    return not Counter(CARDS[word] for word in move[1:]) - Counter(pack)


def remove_cards(hand: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    """A hand less some cards, each of which it holds."""
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)


def mask_hand(hand: tuple[int, ...], known: Iterable[int] = ()) -> tuple[int, ...]:
    """A hand as others see it: what is known of it, and the rest unknown."""
    seen = tuple(sorted(known)) if known else ()
    return (UNKNOWN,) * (len(hand) - len(seen)) + seen


def unseen_cards(pack: Iterable[int], *seen: Iterable[int]) -> tuple[int, ...]:
    """The cards of the pack that are not among those seen (unknown ones do not count)."""
    gone = Counter(chain.from_iterable(seen))
    left = []
    for card in pack:
        if gone[card] > 0:
            gone[card] -= 1
        else:
            left.append(card)
    left.sort()
    return tuple(left)


def deal_at_random(
    room: Sequence[int], pool: Iterable[int], may: Callable[[int, int], bool], rng: Random
) -> list[list[int]]:
    """Deal the whole pool at random: `room[h]` cards to each holder, and none that `may(holder, card)` forbids.

    Cards that do not fit come to rest by moving others on. Raises `ValueError` where no deal is possible,
    or `room` does not add up to the pool.
    """
    cards = shuffle(pool, rng)
    if sum(room) != len(cards):
        raise ValueError(f"{len(cards)} cards for {sum(room)} places")
    held: list[list[int]] = [[] for _ in room]
    order = [holder for holder, count in enumerate(room) for _ in range(count)]
    rng.shuffle(order)
    for card in cards:
        if not _find_place(card, held, room, may, order, set()):
            raise ValueError("no deal agrees with what is known")
    return held


def _find_place(
    card: int,
    held: list[list[int]],
    room: Sequence[int],
    may: Callable[[int, int], bool],
    order: list[int],
    tried: set[int],
) -> bool:
    """Find a place for a card: a free one if there is one, else one that another card can leave."""
    for at, holder in enumerate(order):
        if len(held[holder]) < room[holder] and may(holder, card):
            held[holder].append(card)
            order.append(order.pop(at))
            return True
    for holder in dict.fromkeys(order):
        if holder in tried or not may(holder, card):
            continue
        tried.add(holder)
        for at, other in enumerate(held[holder]):
            held[holder][at] = card
            if _find_place(other, held, room, may, order, tried):
                return True
            held[holder][at] = other
    return False
