"""Truc, with Matarrata, and Put. Source: seed 001, "Truc", after rules of 1674 and 1739.

Hands of three cards without suits or trumps, whose worth two teams raise: see `kits.raises`. Tricks may be tied.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal

from parlor.core.options import BadOption, Options, option
from parlor.games.kits.cards.pack import (
    ACE,
    BATONS,
    CABALLO,
    COINS,
    JACK,
    KING,
    QUEEN,
    REY,
    SOTA,
    SWORDS,
    TOKENS,
    card,
    french_pack,
    rank,
    spanish_pack,
    suit,
)
from parlor.games.kits.raises.gestures import Gesture
from parlor.games.kits.raises.rules import EACH, GOING, TIED, Raised, Target, TeamOptions
from parlor.games.kits.tricks.rules import Law, Play, any_card

SPANISH: Final = (4, 5, 6, 7, SOTA, CABALLO, REY, 1, 2, 3)
"""Ranks from the lowest."""
FRENCH: Final = (4, 5, 6, 7, 8, 9, 10, JACK, QUEEN, KING, ACE, 2, 3)
KILLERS: Final = (card(COINS, 7), card(SWORDS, 7), card(BATONS, 1), card(SWORDS, 1))
"""The cards above the threes in Matarrata, the highest last."""
GESTURES: Final = {
    "sword_ace": Gesture("the ace of swords", "raises the eyebrows"),
    "club_ace": Gesture("the ace of clubs", "winks one eye"),
    "sword_7": Gesture("the seven of swords", "moves both lips to the right"),
    "coin_7": Gesture("the seven of coins", "moves both lips to the left"),
    "three": Gesture("a three", "bites the lower lip"),
    "two": Gesture("a two", "kisses the air"),
    "low_ace": Gesture("an ace", "opens the mouth a little"),
    "bad": Gesture("bad cards", "closes both eyes"),
}
NAMED: Final = {"sword_ace": KILLERS[3], "club_ace": KILLERS[2], "sword_7": KILLERS[1], "coin_7": KILLERS[0]}


Lead = Annotated[
    Literal["first_winner", "eldest"],
    option(
        "As in Put, who leads to the third trick after a tie",
        first_winner="who won the first",
        eldest="the eldest",
    ),
]


class TrucOptions(TeamOptions, frozen=True):
    deck: Annotated[
        Literal[40, 32, 52],
        option(
            "The pack",
            **{"40": "the Spanish one", "32": "the Spanish one without fours and fives", "52": "the French one"},
        ),
    ] = 40
    matarrata: Annotated[
        bool, option("Matarrata", no="the threes are highest", yes="two aces and two sevens are above the threes")
    ] = False
    ties: Annotated[
        Literal["earliest", "put"],
        option(
            "A trick each, or one of them tied",
            earliest="the earlier trick decides",
            put="a trick each and one tied, or three tied: nobody scores",
        ),
    ] = "earliest"
    three_ties: Annotated[
        Literal["eldest", "null"],
        option("Three tied tricks", eldest="are won by the team of the eldest", null="score nothing"),
    ] = "eldest"
    lead_after_tie: Lead = "first_winner"
    put_score: Annotated[
        bool, option("Raises", no="to 3, 6, 9 and 12 points", yes="one alone, which is for the whole game")
    ] = False

    def check(self, seats: int) -> None:
        super().check(seats)
        if self.matarrata and self.deck == 52:
            raise BadOption("Matarrata is played with a Spanish pack, of 40 or 32 cards.")


class PutOptions(Options, frozen=True):
    """Of the options of Truc those that are left in Put."""

    target: Target = 5
    lead_after_tie: Lead = "first_winner"

    speaker: ClassVar = "receiver"
    signals: ClassVar = False
    deck: ClassVar = 52
    matarrata: ClassVar = False
    ties: ClassVar = "put"
    three_ties: ClassVar = "null"
    put_score: ClassVar = True


@cache
def pack_of(deck: int) -> tuple[int, ...]:
    """The French pack, or the Spanish one, which with 32 cards lacks the fours and fives."""
    if deck == 52:
        return french_pack()
    return tuple(c for c in spanish_pack() if deck == 40 or rank(c) not in (4, 5))


class Truc(Raised[Any], frozen=True):
    """A hand of three tricks in which suits are nothing."""

    GESTURES: ClassVar = GESTURES

    @property
    def pack(self) -> tuple[int, ...]:
        return pack_of(self.options.deck)

    @property
    def law(self) -> Law:
        return Law(any_card, lambda trick, trump: self.highest_places(trick)[0], lambda c, trick, trump: 0)

    @property
    def hand_worths(self) -> tuple[int, ...]:
        return (1, self.options.target) if self.options.put_score else super().hand_worths

    def card_power(self, c: int) -> int:
        """How high a card stands."""
        if self.options.matarrata and c in KILLERS:
            return len(FRENCH) + KILLERS.index(c)
        return (FRENCH if self.options.deck == 52 else SPANISH).index(rank(c))

    def card_strength(self, c: int) -> float:
        return self.card_power(c) / (len(FRENCH) + 3 if self.options.matarrata else len(self.ranks) - 1)

    def card_order(self) -> str:
        killers = [f"{{{TOKENS[c]}}}" for c in reversed(KILLERS if self.options.matarrata else ())]
        pack = self.pack
        of_one_suit = {rank(c): TOKENS[c][:-1] for c in pack if suit(c) == suit(pack[0])}
        return " ".join([*killers, *(of_one_suit[each] for each in reversed(self.ranks) if each in of_one_suit)])

    def raise_options(self) -> str:
        return f"put (for {self.worth_name(self.next_worth)})" if self.options.put_score else super().raise_options()

    @property
    def suits_matter(self) -> bool:
        return bool(self.options.matarrata)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the pack, from the lowest."""
        return FRENCH if self.options.deck == 52 else SPANISH

    def highest_places(self, trick: tuple[int, ...]) -> tuple[int, ...]:
        """The places in a trick of its highest cards."""
        powers = [self.card_power(c) for c in trick]
        return tuple(at for at, each in enumerate(powers) if each == max(powers))

    def is_tied(self, trick: tuple[int, ...], leader: int) -> bool:
        return len({(leader + at) % 2 for at in self.highest_places(trick)}) == 2

    def next_leader(self, play: Play, won: tuple[int, ...]) -> int:
        """The earliest of the highest cards leads on; as in Put to the third trick who won the first, or the eldest."""
        if self.options.ties != "put" or len(won) != 2:
            return play.leader
        eldest = (self.dealer + 1) % self.seats
        if self.options.lead_after_tie == "eldest" or won[0] == TIED:
            return eldest
        return play.last_leader  # who led to the second trick won the first

    def hand_winner(self, won: tuple[int, ...]) -> int:
        counts = won.count(0), won.count(1)
        if 2 in counts:
            return counts.index(2)
        if self.options.ties == "put":
            if len(won) < EACH:
                return GOING
            return TIED if counts[0] == counts[1] else counts.index(max(counts))
        first = next((team for team in won if team != TIED), TIED)
        if TIED in won and first != TIED:
            return first
        if len(won) < EACH:
            return GOING
        return TIED if self.options.three_ties == "null" else (self.dealer + 1) % 2

    def gesture_codes(self) -> tuple[str, ...]:
        return tuple(code for code in GESTURES if self.options.matarrata or code not in NAMED)

    def is_true(self, code: str, hand: tuple[int, ...]) -> bool:
        if code in NAMED:
            return NAMED[code] in hand
        killers = KILLERS if self.options.matarrata else ()
        plain = {rank(c) for c in hand if c not in killers}
        if code == "bad":
            return len(plain) > 0 and all(self.card_strength(c) < 0.7 for c in hand)
        return {"three": 3, "two": 2, "low_ace": ACE if self.options.deck == 52 else 1}[code] in plain
