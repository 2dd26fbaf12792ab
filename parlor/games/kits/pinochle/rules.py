"""Pinochle: how its cards rank, its melds by class, and what must be played to a trick."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from msgspec import Struct

from parlor.games.kits.cards.pack import ACE, DIAMONDS, JACK, KING, QUEEN, SPADES, TOKENS, card, unseen_cards
from parlor.games.kits.tricks.rules import Hand, Law, Play, Trick, cards_of_suit, winning_index_by
from parlor.games.kits.tricks.view import SUIT_NAMES

ORDER: Final = (9, JACK, QUEEN, KING, 10, ACE)
"""The ranks, the lowest first."""
POWER: Final = {card(s, r): ORDER.index(r) for s in range(4) for r in ORDER}
KIND: Final = {c: 6 * (c >> 5) + power for c, power in POWER.items()}
"""The bit that stands for a card in a mask of kinds of cards, six to a suit."""
SUIT: Final = 63
"""The kinds of one suit, to be moved by six for each suit below it."""
best: Final = winning_index_by(POWER)


def hand_order(c: int) -> tuple[int, int]:
    """How a hand is sorted: by suits, and from the ace down."""
    return c >> 5, -POWER[c]


# -- what must be played ---------------------------------------------------------------------------


def must_head(*, plain: bool) -> Callable[[Hand, Trick, int], Hand]:
    """The led suit, else a trump, else anything; and of these such as head the trick, while one has any.

    With `plain` tricks of every suit must be headed, and trumps overtrumped; without, only a trick led with a trump.
    """

    def legal(hand: Hand, trick: Trick, trump: int) -> Hand:
        return playable_over(hand, trick[0] >> 5, trick[best(trick, trump)], trump, plain=plain) if trick else hand

    return legal


def playable_over(hand: Hand, wanted: int, top: int, trump: int, *, plain: bool) -> Hand:
    """What may be played where a suit is led, and `top` holds the trick: see `heading`."""
    good = cards_of_suit(hand, wanted)
    if good:
        if top >> 5 != wanted or not (plain or wanted == trump):
            return good
    else:
        good = cards_of_suit(hand, trump)
        if not good:
            return hand
        if top >> 5 != trump or not plain:
            return good
    least = POWER[top]
    return tuple([c for c in good if POWER[c] > least]) or good


def beats_top(c: int, top: int, trump: int) -> bool:
    """Whether a card takes the trick from the one that holds it."""
    return POWER[c] > POWER[top] if c >> 5 == top >> 5 else c >> 5 == trump


def _no_voids(c: int, trick: Trick, trump: int) -> int:
    """What a card proves is kept by `disproved`, which knows single cards and not only suits."""
    return 0


CRAWL: Final = Law(legal=must_head(plain=True), best=best, lacking=_no_voids)
STRICT: Final = Law(legal=must_head(plain=False), best=best, lacking=_no_voids)


def kinds_ruled_out(c: int, trick: Trick, trump: int, law: Law) -> int:
    """The kinds of cards, as bits, that its player can't hold: with any of them he could not have played `c`."""
    return _kinds_ruled_out(c, trick[0], trick[best(trick, trump)], trump, law.legal) if trick else 0


@cache
def _kinds_ruled_out(c: int, led: int, top: int, trump: int, legal: Callable[[Hand, Trick, int], Hand]) -> int:
    trick = (led,) if led == top else (led, top)
    return sum(1 << bit for other, bit in KIND.items() if c not in legal(tuple(sorted((c, other))), trick, trump))


def required_play(play: Play, law: Law) -> str:
    """What would be right of the cards held, and why: for whoever played something else."""
    hand, trump, trick = play.hands[play.turn], play.trump, play.trick
    wanted, top = trick[0] >> 5, trick[best(trick, trump)]
    legal = tuple(dict.fromkeys(law.legal(hand, trick, trump)))
    suit = legal[0] >> 5
    need = "follow with" if suit == wanted else f"you have no {SUIT_NAMES[wanted]}: play"
    if suit == top >> 5 and len(legal) < len(set(cards_of_suit(hand, suit))):
        need += f" {SUIT_NAMES[suit]} higher than {TOKENS[top]}"
    else:
        need += f" {SUIT_NAMES[suit]}"
    return f"{need}: {', '.join(TOKENS[c] for c in legal)}."


# -- melds -----------------------------------------------------------------------------------------

CLASSES: Final = {
    "run": "A", "royal": "A", "marriage": "A",
    "aces": "B", "kings": "B", "queens": "B", "jacks": "B",
    "binocle": "C",
}  # fmt: skip
"""The kinds of melds and their classes: runs and marriages of a suit, a rank in all suits, and the queen of spades
with the jack of diamonds, that the game is named after."""
AROUND: Final = {"aces": ACE, "kings": KING, "queens": QUEEN, "jacks": JACK}
LABELS: Final = {
    "run": "Run", "royal": "Royal marriage", "marriage": "Marriage", "binocle": "Pinochle",
    "aces": "Aces", "kings": "Kings", "queens": "Queens", "jacks": "Jacks",
}  # fmt: skip
TIMES: Final = ("", "", "double ", "triple ", "quadruple ")


@cache
def meld_cards(kind: str, suit: int) -> Hand:
    """The cards of one meld; the suit is that of a run or of a marriage."""
    if kind in AROUND:
        return tuple(card(s, AROUND[kind]) for s in range(4))
    if CLASSES[kind] == "C":
        return card(SPADES, QUEEN), card(DIAMONDS, JACK)
    ranks = (ACE, 10, KING, QUEEN, JACK) if kind == "run" else (KING, QUEEN)
    return tuple(card(suit, r) for r in ranks)


class Meld(Struct, frozen=True):
    """So many melds of one kind, and what they are worth together; the suit is that of a run or of a marriage."""

    kind: str
    suit: int
    count: int
    value: int

    @property
    def cards(self) -> Hand:
        """The cards that are shown for it."""
        return meld_cards(self.kind, self.suit) * self.count

    @property
    def name(self) -> str:
        """What it is called: "double run", "marriage in hearts", "aces"."""
        where = f" in {SUIT_NAMES[self.suit]}" if self.kind == "marriage" else ""
        return f"{TIMES[self.count]}{LABELS[self.kind].lower()}{where}"


def cards_shown(melds: Iterable[Meld]) -> Hand:
    """The cards that are laid down for some melds: each serves in one meld of every class."""
    counts: dict[int, int] = {}
    for group in "ABC":
        used: dict[int, int] = {}
        for meld in melds:
            if CLASSES[meld.kind] == group:
                for c in meld.cards:
                    used[c] = used.get(c, 0) + 1
        for c, count in used.items():
            counts[c] = max(counts.get(c, 0), count)
    return tuple(sorted(c for c, count in counts.items() for _ in range(count)))


def common_cards(*known: Iterable[int]) -> Hand:
    """The cards that a hand must hold to have each of some groups of cards; they may share cards."""
    found: Hand = ()
    for cards in known:
        found = tuple(sorted((*found, *unseen_cards(cards, found))))
    return found


def list_cards(cards: Iterable[int]) -> str:
    """Cards as the log names them."""
    return " ".join(f"{{{TOKENS[c]}}}" for c in sorted(cards, key=hand_order))
