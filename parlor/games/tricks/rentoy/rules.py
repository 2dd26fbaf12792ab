"""Rentoy. Source: seed 001, "Rentoy", after rules of 1737 and a game played in 1704.

Hands of three cards with trumps, whose worth two teams raise: see `kits.raises`. Only trumps led must be followed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, ClassVar, Final, Literal

from parlor.core.options import option
from parlor.games.kits.cards.pack import BATONS, CABALLO, COINS, REY, SOTA, TOKENS, card, rank, spanish_pack, suit
from parlor.games.kits.raises.gestures import Gesture
from parlor.games.kits.raises.rules import GOING, Raised, TeamOptions
from parlor.games.kits.tricks.rules import Hand, Law, Trick

Tops = Literal["none", "valet1704", "envite"]
PACK: Final = spanish_pack()
TOPS: Final[Mapping[str, tuple[int, ...]]] = {
    "none": (),
    "valet1704": (card(COINS, SOTA),),
    "envite": (card(BATONS, 3), card(BATONS, CABALLO), card(COINS, SOTA)),
}
"""The cards above the two of trumps, the highest first."""
ORDER: Final = (3, 4, 5, 6, 7, 1, SOTA, CABALLO, REY)
"""Ranks from the lowest; the two is below them, but above them in trumps."""
NO_TRUMPS: Final = 20
"""The bit of a seat that has shown to lack trumps, wherever those come from."""
TRUMP: Final = 20
"""How much higher every trump stands than the other cards."""


class RentoyOptions(TeamOptions, frozen=True):
    top_cards: Annotated[
        Tops,
        option(
            "Cards above the two of trumps",
            none="none",
            valet1704="the valet of coins, as in 1704",
            envite="the three and the knight of clubs and the valet of coins, as in the Canary Islands",
        ),
    ] = "none"
    avila_overtrump: Annotated[
        bool, option("When trumps are led", no="any trump will do", yes="the best card must be beaten, if it can be")
    ] = False
    top_exempt: Annotated[
        bool,
        option("With the three of clubs on top", no="it must be played as others", yes="it may be kept back"),
    ] = True


@cache
def card_powers(trump: int, tops: str) -> Mapping[int, int]:
    """How high each card stands; trumps from `TRUMP` on."""
    found = {}
    for c in PACK:
        high = suit(c) == trump
        found[c] = (TRUMP if high else 0) + (
            (len(ORDER) + 1 if high else 0) if rank(c) == 2 else 1 + ORDER.index(rank(c))
        )
    for above, c in enumerate(reversed(TOPS[tops])):
        found[c] = TRUMP + len(ORDER) + 2 + above
    return MappingProxyType(found)


@cache
def rentoy_law(tops: str, avila: bool, exempt: bool) -> Law:
    """Trumps led must be followed with trumps; else everything may be played, and only led suit or trumps win."""
    free = TOPS[tops][0] if exempt and tops == "envite" else -1

    def legal(hand: Hand, trick: Trick, trump: int) -> Hand:
        high = card_powers(trump, tops)
        if not trick or high[trick[0]] < TRUMP:
            return hand
        trumps = tuple(c for c in hand if high[c] >= TRUMP)
        bound = tuple(c for c in trumps if c != free)
        if not bound:
            return hand
        if avila:
            top = max(high[c] for c in trick)
            over = tuple(c for c in bound if high[c] > top)
            return (*over, *(c for c in trumps if c == free)) if over else trumps
        return trumps

    def best(trick: Trick, trump: int) -> int:
        high, at = card_powers(trump, tops), 0
        for place, c in enumerate(trick):
            follows = high[c] >= TRUMP or (high[trick[0]] < TRUMP and suit(c) == suit(trick[0]))
            if follows and high[c] > high[trick[at]]:
                at = place
        return at

    def shown_voids(c: int, trick: Trick, trump: int) -> int:
        high = card_powers(trump, tops)
        return 1 << NO_TRUMPS if trick and high[trick[0]] >= TRUMP > high[c] else 0

    return Law(legal, best, shown_voids)


class Rentoy(Raised[RentoyOptions], frozen=True):
    """A hand of three tricks with trumps."""

    GESTURES: ClassVar = {
        "top1": Gesture("the three of clubs", "raises the nose and lowers the eyebrows"),
        "top2": Gesture("the knight of clubs", "twists the mouth to one side"),
        "top3": Gesture("the valet of coins", "winks one eye"),
        "two": Gesture("the two of trumps", "shows the tip of the tongue"),
        "king": Gesture("the king of trumps", "raises the eyebrows"),
        "one_low": Gesture("one lower trump", "raises one finger"),
        "two_low": Gesture("two lower trumps", "slides the thumb over two fingers"),
        "three_trumps": Gesture("three trumps", "fills the cheeks"),
        "lowest_trump": Gesture("the lowest trump", "raises the shoulders"),
        "bad": Gesture("bad cards", "closes both eyes"),
    }

    @property
    def pack(self) -> tuple[int, ...]:
        return PACK

    @property
    def turns_up_trump(self) -> bool:
        return True

    @property
    def law(self) -> Law:
        options = self.options
        return rentoy_law(options.top_cards, options.avila_overtrump, options.top_exempt)

    @property
    def card_powers(self) -> Mapping[int, int]:
        """How high each card stands in this hand."""
        return card_powers(self.trick_play.trump, self.options.top_cards)

    def hand_winner(self, won: tuple[int, ...]) -> int:
        return next((team for team in (0, 1) if won.count(team) == 2), GOING)

    def card_strength(self, c: int) -> float:
        high = self.card_powers[c]
        return min(1.0, 0.45 + 0.05 * (high - TRUMP)) if high >= TRUMP else 0.04 * high

    def card_order(self) -> str:
        tops = "".join(f"{{{TOKENS[c]}}} " for c in TOPS[self.options.top_cards])
        ranks = " ".join(TOKENS[card(COINS, each)][:-1] for each in reversed(ORDER))
        return f"{ranks} 2, in trumps {tops}2 first"

    def play_rule(self) -> str:
        said = super().play_rule()
        return f"{said} that beats it, if you can" if said and self.options.avila_overtrump else said

    def gesture_codes(self) -> tuple[str, ...]:
        shown = {"none": (), "valet1704": ("top3",), "envite": ("top1", "top2", "top3")}[self.options.top_cards]
        return tuple(code for code in self.GESTURES if not code.startswith("top") or code in shown)

    def is_true(self, code: str, hand: tuple[int, ...]) -> bool:
        tops, trump = TOPS["envite"], self.trick_play.trump
        named = {"two": card(trump, 2), "king": card(trump, REY), "lowest_trump": card(trump, 3)}
        if code.startswith("top"):
            return tops[int(code[3]) - 1] in hand
        if code in named:
            return named[code] in hand
        trumps = [c for c in hand if self.card_powers[c] >= TRUMP]
        low = sum(self.card_powers[c] < TRUMP + len(ORDER) for c in trumps)
        if code == "bad":
            return not trumps
        return len(trumps) == 3 if code == "three_trumps" else low == {"one_low": 1, "two_low": 2}[code]

    def may_hold(self, holder: int, c: int) -> bool:
        lacks = holder < self.seats and self.trick_play.voids[holder] >> NO_TRUMPS & 1
        if not lacks or self.card_powers[c] < TRUMP:
            return True
        return self.options.top_exempt and self.options.top_cards == "envite" and c == TOPS["envite"][0]
