"""Canasta's melds: what makes one, what its cards are worth, and whether a draft of melds can still be completed.

A draft is laid card by card, so it must be known of each card whether what is laid then can become melds at all:
enough cards for each, the minimum of an opening, cards that must stay in hand. `Laying` answers it exactly. Ranks are
places 0 to 10, from the four up to the ace, and 11 for the black three.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from parlor.games.kits.cards.pack import JOKER, TOKENS, french_pack, rank, suit

NAMES: Final = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "3")
"""The word of each rank."""
WORTH: Final = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 5)
"""What a card of each rank counts."""
BLACK: Final = 11
"""The place of the black three, which is melded only on going out."""
TWO, JOKERS, RED = -1, -2, -3
"""Places of what has no meld of its own: the two kinds of wild cards, and red threes."""
PACK: Final = french_pack() * 2 + (JOKER,) * 4
CANASTA: Final = 7
"""The fewest cards of a canasta."""
NATURAL: Final = 4
"""How many of them are natural at least: with fewer, seven cards are a meld and no canasta."""
CLEARS: Final = 2
"""How often a turn's draft may be taken back."""


def _rank_token(card: int) -> int:
    if card == JOKER:
        return JOKERS
    word = {11: "J", 13: "Q", 14: "K", 15: "A"}.get(rank(card), str(rank(card)))
    if word == "2":
        return TWO
    return RED if word == "3" and suit(card) in (1, 3) else NAMES.index(word)


PLACE: Final = {card: _rank_token(card) for card in PACK}
"""The rank of each card, as a place; below 0 for wild cards and red threes."""
VALUE: Final = {card: {TWO: 20, JOKERS: 50, RED: 0}.get(place) or WORTH[max(place, 0)] for card, place in PLACE.items()}
"""What each card counts, in melds and in hand; red threes count apart."""
WORDS: Final = {card: "2" if PLACE[card] == TWO else TOKENS[card] for card in PLACE}
"""The word of each card in moves: the twos are one kind."""
WILD: Final = frozenset(card for card, place in PLACE.items() if place in (TWO, JOKERS))
RED_THREES: Final = frozenset(card for card, place in PLACE.items() if place == RED)


def rank_plural(place: int) -> str:
    """The cards of a rank, in words."""
    return {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces", "3": "black threes"}.get(
        NAMES[place], f"{NAMES[place]}s"
    )


class Law(NamedTuple):
    """What the options say of wild cards in melds."""

    four: bool = False
    """Whether a meld of seven or more has four natural cards at least."""
    most: int = 99
    """How many wild cards a meld may have."""

    def cap(self, natural: int) -> int:
        """How many wild cards may be in a meld with so many natural ones."""
        return min(self.most, CANASTA - 1 - natural) if self.four and natural < NATURAL else self.most

    def is_meld(self, natural: int, wild: int) -> bool:
        """Whether so many cards of a rank are a meld."""
        return natural >= 2 and natural + wild >= 3 and wild <= self.cap(natural)


@lru_cache(maxsize=4096)
def count_naturals(cards: tuple[int, ...]) -> tuple[int, int]:
    """How many natural and how many wild cards a meld has."""
    wild = sum(card in WILD for card in cards)
    return len(cards) - wild, wild


def canasta_kind(cards: tuple[int, ...]) -> Literal["", "natural", "mixed"]:
    """Which canasta a meld is; "" if it is none."""
    natural, wild = count_naturals(cards)
    if natural < NATURAL or natural + wild < CANASTA:
        return ""
    return "mixed" if wild else "natural"


def card_points(cards: Iterable[int]) -> int:
    """What cards count together."""
    return sum(VALUE[card] for card in cards)


class Laying:
    """A draft in the making: what is in hand, what lies on the table with the draft, and what is still asked of it.

    Cards are moved from the hand to melds and back, to try what would come of it.
    """

    __slots__ = (
        "held",
        "jokers",
        "law",
        "may_go",
        "natural",
        "need",
        "owed",
        "rest",
        "size",
        "top",
        "touched",
        "twos",
        "wild",
    )

    def __init__(
        self,
        law: Law,
        hand: Iterable[int],
        table: Iterable[tuple[int, ...]],
        need: int = 0,
        *,
        may_go: bool = True,
    ) -> None:
        self.law = law
        self.held = [0] * 12
        """Natural cards in hand, by rank."""
        self.jokers = self.twos = self.size = 0
        self.natural, self.wild = map(list, zip(*map(count_naturals, table), strict=True))
        """What each meld has, with the draft."""
        self.need = need
        """How many points are wanting to an opening."""
        self.may_go = may_go
        """Whether the hand may be emptied, if there is a canasta."""
        self.touched: list[int] = []
        """The ranks of the draft, once for each of its cards."""
        self.top, self.owed, self.rest = -1, 0, 0
        """With the pile taken: the rank of its top card, the natural cards of it still owed from the hand, and how
        many cards come to the hand."""
        for card in hand:
            self.size += 1
            place = PLACE[card]
            if place >= 0:
                self.held[place] += 1
            elif place == TWO:
                self.twos += 1
            else:
                self.jokers += 1

    def take(self, top: int, rest: int, owed: int) -> None:
        """Put the top card of the pile into the draft."""
        place = PLACE[top]
        self.natural[place] += 1
        self.touched.append(place)
        self.need -= VALUE[top]
        self.top, self.rest, self.owed = place, rest, owed

    def lay(self, card: int, place: int, by: int = 1) -> None:
        """Move a card of the hand to a meld; with `by` -1 back again, the last one first."""
        kind = PLACE[card]
        self.size -= by
        self.need -= by * VALUE[card]
        if kind >= 0:
            self.held[kind] -= by
            self.natural[place] += by
            if place == self.top:
                self.owed -= by
        else:
            self.wild[place] += by
            if kind == TWO:
                self.twos -= by
            else:
                self.jokers -= by
        if by > 0:
            self.touched.append(place)
        else:
            self.touched.pop()

    def could_complete(self, card: int, place: int) -> bool:
        """Whether the draft could be completed after a card was laid."""
        self.lay(card, place)
        found = self.completable()
        self.lay(card, place, -1)
        return found

    @property
    def canasta(self) -> bool:
        """Whether some meld is a canasta."""
        melds = zip(self.natural, self.wild, strict=True)
        return any(natural >= NATURAL and natural + wild >= CANASTA for natural, wild in melds)

    def ready(self) -> bool:
        """Whether the draft is complete as it lies."""
        if self.need > 0 or self.owed > 0:
            return False
        if any(not self.law.is_meld(self.natural[at], self.wild[at]) for at in set(self.touched) if at != BLACK):
            return False
        left = self.size + self.rest
        if BLACK in self.touched and (left > 1 or not 3 <= self.natural[BLACK] <= 4):
            return False
        return left >= 2 or (self.may_go and self.canasta)

    def completable(self) -> bool:
        """Whether some cards of the hand, or none, complete the draft."""
        return self._keeps_card() or self.can_go_out()

    # -- with two cards or more left ---------------------------------------------------------------

    def missing_cards(self, place: int) -> tuple[int, int] | None:
        """The fewest cards that make the meld of a rank right, and how many of them are wild; None if nothing does."""
        natural, wild, held = self.natural[place], self.wild[place], self.held[place]
        if natural >= 4 and wild <= self.law.most and place != self.top:
            return 0, 0
        least = 2 - natural if natural < 2 else 0
        if place == self.top and self.owed > least:
            least = self.owed
        while wild > self.law.cap(natural + least):
            least += 1
            if least > held:
                return None
        if least > held:
            return None
        count = least if least > 3 - natural - wild else 3 - natural - wild
        return count, count - held if count > held else 0

    def _keeps_card(self) -> bool:
        count = wild = 0
        for place in self.touched if len(self.touched) < 2 else set(self.touched):
            if place == BLACK or (found := self.missing_cards(place)) is None:
                return False
            count += found[0]
            wild += found[1]
        if wild > self.jokers + self.twos or count > self.size + self.rest - 2:
            return False
        return self.need <= 0 or self._reaching()

    def _reaching(self) -> bool:
        """Whether an opening can have the points it needs."""
        wilds, touched = self.jokers + self.twos, set(self.touched)
        value = count = least = room = 0
        pairs = []
        for place in range(BLACK):
            held = self.held[place]
            natural = self.natural[place] + held
            if place in touched or held >= 3:
                least += max(0, 3 - natural - self.wild[place])
                room += self.law.cap(natural) - self.wild[place]
                value += held * WORTH[place]
                count += held
            elif held == 2:
                pairs.append(place)
        for place in reversed(pairs):  # the dearest first
            if least < wilds:
                least += 1
                room += self.law.cap(2)
                value += 2 * WORTH[place]
                count += 2
        used = min(wilds, room)
        if value + self._wild_worth(used) < self.need:
            return False
        return count + used <= self.size + self.rest - 2 or self._searching(touched)

    def most_points(self) -> int:
        """The points that an opening could have at the most."""
        need, low, high = self.need, 0, 2000
        while low < high:
            self.need = (low + high + 5) // 10 * 5
            if self._keeps_card() or self.can_go_out():
                low = self.need
            else:
                high = self.need - 5
        self.need = need
        return low

    def _wild_worth(self, count: int) -> int:
        return 50 * min(count, self.jokers) + 20 * max(0, count - self.jokers)

    def _searching(self, touched: set[int]) -> bool:
        """Search where few cards may be laid: by every number of natural cards of every rank."""
        spare, wilds = self.size + self.rest - 2, self.jokers + self.twos
        best = {(0, 0, 0): 0}
        for place in range(BLACK):
            held = self.held[place]
            if place in touched:
                fewest = max(0, 2 - self.natural[place], self.owed if place == self.top else 0)
                choices = list(range(fewest, held + 1))
            else:
                choices = [0, *range(2, held + 1)]
            after: dict[tuple[int, int, int], int] = {}
            for (count, least, room), value in best.items():
                for chosen in choices:
                    natural, wild = self.natural[place] + chosen, self.wild[place]
                    laid = place in touched or chosen > 0
                    low = max(0, 3 - natural - wild) if laid else 0
                    high = self.law.cap(natural) - wild if laid else 0
                    if high < low or count + chosen > spare or least + low > wilds:
                        continue
                    key = (count + chosen, least + low, min(room + high, wilds))
                    after[key] = max(after.get(key, 0), value + chosen * WORTH[place])
            best = after
        return any(
            value + self._wild_worth(min(room, wilds, spare - count)) >= self.need
            for (count, least, room), value in best.items()
            if least <= min(room, wilds, spare - count)
        )

    # -- going out ---------------------------------------------------------------------------------

    def can_go_out(self) -> bool:
        """Whether all cards but one, or all, can be laid with the draft, so that the hand is over."""
        if not self.may_go or self.rest > 1 or self.need > self.jokers * 50 + self.twos * 20 + 20 * self.size:
            return False
        longest, alone = 0, []
        for place, held in enumerate(self.held):
            natural = self.natural[place]
            if natural + held >= NATURAL and natural + held + self.wild[place] > longest:
                longest = natural + held + self.wild[place]
            if held == 1 and not natural and place != BLACK:
                alone.append(place)
        if longest + self.jokers + self.twos < CANASTA:
            return False
        black = self.held[BLACK] + self.natural[BLACK]
        if self.held[BLACK] and black < 3:
            alone.append(BLACK)
        if len(alone) > 1 or (self.rest and alone):
            return False
        if alone:
            return self._going_without(alone[0])
        if self._can_lay_all():
            return True
        kinds = [place for place in range(12) if self.held[place]] if not self.rest else []
        kinds += [TWO] * (self.twos > 0 and not self.rest) + [JOKERS] * (self.jokers > 0 and not self.rest)
        return any(self._going_without(kind) for kind in kinds)

    def _going_without(self, kind: int) -> bool:
        """Whether all but one card of a kind can be laid: that one is discarded."""
        if kind >= 0:
            self.held[kind] -= 1
            found = self._can_lay_all()
            self.held[kind] += 1
        elif kind == TWO:
            self.twos -= 1
            found = self._can_lay_all()
            self.twos += 1
        else:
            self.jokers -= 1
            found = self._can_lay_all()
            self.jokers += 1
        return found

    def _can_lay_all(self) -> bool:
        """Whether the whole hand can be laid, with a canasta."""
        black = self.natural[BLACK] + self.held[BLACK]
        if black and not 3 <= black <= 4:
            return False
        wilds = self.jokers + self.twos
        value, least, room, longest = self._wild_worth(wilds), 0, 0, 0
        spans = []  # the melds that can be canastas: their cards, and the wild ones they need and can take
        for place in range(BLACK):
            held, wild = self.held[place], self.wild[place]
            natural = self.natural[place] + held
            if not natural and not wild:
                continue
            low, high = max(0, 3 - natural - wild), self.law.cap(natural) - wild
            if natural < 2 or high < low or (place == self.top and held < self.owed):
                return False
            value += held * WORTH[place]
            least += low
            room += high
            if natural >= NATURAL:
                spans.append((natural + wild, low, high))
        if not least <= wilds <= room or value + self.held[BLACK] * WORTH[BLACK] < self.need:
            return False
        spare = wilds - least
        for size, low, high in spans:
            longest = max(longest, size + low + min(high - low, spare))
        return longest >= CANASTA
