"""What a game of Skat is worth: matadors and levels times the base, null by a list, and the doubled price of a loss.

Source: the International Skat Order (bids, values, announcements, overbid games); Seeger and Fabian's scoring.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlor.games.kits.cards.pack import JACK, card
from parlor.games.kits.tricks.rules import NONE
from parlor.games.tricks.skat_today.cards import GRAND, JACKS, ORDER, TRUMPS

BASES: Final = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULLS: Final = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""What null is worth: by whether it is played by hand, and ouvert."""
LEVELS: Final = ("schneider", "schwarz", "ouvert")
"""What may be announced by who plays a suit or a grand by hand; each includes those before it."""
NEEDED: Final = 61
"""Card points with which the soloist wins: more than half of all."""
SCHNEIDER: Final = 30
"""With so many points or fewer a side is schneider."""
ALL: Final = 120
"""Card points of the pack."""


def _bids() -> tuple[int, ...]:
    """Every value that a game may have: one matador at least, and all of them with every level at most."""
    extra = 2 * len(LEVELS)  # hand; schneider and schwarz, made and announced; ouvert
    found = set(NULLS.values())
    for game, base in BASES.items():
        most = len(trump_order(TRUMPS[game])) + 1 + extra
        found |= {base * times for times in range(2, most + 1)}
    return tuple(sorted(found))


def trump_order(trump: int) -> tuple[int, ...]:
    """The trumps from the highest down."""
    jacks = tuple(card(each, JACK) for each in JACKS)
    return jacks if trump == GRAND else (*jacks, *(card(trump, rank) for rank in reversed(ORDER)))


def count_matadors(cards: tuple[int, ...], trump: int) -> int:
    """The trumps in an unbroken row from the highest that are all held, or all missing: then negative.

    The skat is among the `cards`.
    """
    order = trump_order(trump)
    held = order[0] in cards
    count = next((at for at, c in enumerate(order) if (c in cards) != held), len(order))
    return count if held else -count


BIDS: Final = _bids()
LEAST: Final = BIDS[0]


class Contract(Struct, frozen=True):
    """What the soloist plays: the game, whether by hand, and what he has announced."""

    game: str
    hand: bool = False
    announced: str = ""
    """One of `LEVELS`; "" for nothing."""

    @property
    def trump(self) -> int:
        """The trump suit, `NONE` at null."""
        return TRUMPS.get(self.game, NONE)

    @property
    def is_null(self) -> bool:
        """Whether the soloist must lose every trick."""
        return self.game == "null"

    def describe(self) -> str:
        """The contract in words: "hearts hand, schneider announced"."""
        said = f"{self.game} hand" if self.hand else self.game
        if self.announced == "ouvert":
            return f"{said} ouvert"
        return f"{said}, {self.announced} announced" if self.announced else said


class Outcome(Struct, frozen=True):
    """How a game ended, and how its value comes about."""

    won: bool
    value: int
    """What is added to the soloist's score, or taken from it once doubled."""
    points: int = 0
    """The soloist's card points."""
    factors: tuple[tuple[str, int], ...] = ()
    """What the base is multiplied by, part by part; nothing at null."""
    overbid: bool = False
    """Whether the game was worth less than the bid, and is lost for that."""

    @property
    def score(self) -> int:
        """What the list says of the game: its value, or twice as much less."""
        return self.value if self.won else -2 * self.value


def null_outcome(contract: Contract, tricks: int) -> Outcome:
    """A game of null, in which the soloist has taken so many tricks."""
    return Outcome(not tricks, NULLS[contract.hand, contract.announced == "ouvert"])


def trump_outcome(
    contract: Contract, cards: tuple[int, ...], points: int, *, tricks: tuple[int, int], bid: int
) -> Outcome:
    """A suit game or grand that is played out.

    `cards` are the twelve that the soloist began with, the skat among them; `tricks` those of the soloist, and of his
    opponents.
    """
    matadors = count_matadors(cards, contract.trump)
    announced = LEVELS.index(contract.announced) + 1 if contract.announced else 0
    schneider = points <= SCHNEIDER or ALL - points <= SCHNEIDER or announced >= 1
    schwarz = 0 in tricks or announced >= 2
    parts = (
        (f"with {matadors}" if matadors > 0 else f"without {-matadors}", abs(matadors)),
        ("game", 1),
        ("hand", contract.hand),
        ("schneider", schneider or schwarz),
        ("schneider announced", announced >= 1),
        ("schwarz", schwarz),
        ("schwarz announced", announced >= 2),
        ("ouvert", announced == len(LEVELS)),
    )
    factors = tuple((name, int(count)) for name, count in parts if count)
    base = BASES[contract.game]
    value = base * sum(count for _, count in factors)
    needed = (NEEDED, ALL - SCHNEIDER, 0, 0)[announced]
    won = points >= needed and (announced < 2 or not tricks[1])
    if value < bid:
        return Outcome(False, -(-bid // base) * base, points, factors, overbid=True)
    return Outcome(won, value, points, factors)


def scores_of(outcome: Outcome, soloist: int, seats: int, scoring: str) -> tuple[int, ...]:
    """What a game brings everyone: by the list the soloist alone; Seeger and Fabian add to it.

    They give 50 for a game won and take 50 for one lost, for which each of the others gets 40 at a table of three, 30
    at one of four, the dealer among them.
    """
    if scoring == "list":
        return tuple(outcome.score if seat == soloist else 0 for seat in range(seats))
    bonus, others = (50, 0) if outcome.won else (-50, 40 if seats == 3 else 30)
    return tuple(outcome.score + bonus if seat == soloist else others for seat in range(seats))
