"""Italian Primero: vies with declared bids. Source: the compendium of period games, its first reconstruction."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.primero.rules import CHORUS, FLUXUS, NUMERUS, PRIMERO, SUPREMUS, TYPES, Primero, card_points
from parlor.games.kits.stakes.betting import Pot
from parlor.games.kits.stakes.rules import Hands

RANGES: Final = ((20, 54), (40, 81), (55, 55), (42, 70), (40, 84))
"""The least and most points of each type."""


class ItalianOptions(Options, frozen=True):
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = MappingProxyType({"losing primero": {"losing": True}})
    max_raise: Annotated[int, option("The largest vie", ge=1, le=20)] = 5
    revie_cap: Annotated[int, option("Revies in a phase, at the most", ge=0, le=8)] = 4
    circles: Annotated[int, option("Circles of passes in the second phase, then the hands are shown", ge=1, le=2)] = 2
    fold: Annotated[
        Literal["half", "all"], option("Who folds", half="takes back half his stake", all="forfeits his stake")
    ] = "half"
    supremus_as: Annotated[
        Literal["55", "sum"], option("A supremus bid as primero", sum="counts all four cards", **{"55": "counts 55"})
    ] = "55"
    losing: Annotated[bool, option("Who wins", no="the best hand of the type bid", yes="the lowest one")] = False
    hands: Hands = 10


class Italian(Primero[ItalianOptions], frozen=True):
    """Whoever vies declares a type and points; only a hand of that type, as good as that, can win."""

    bid: tuple[int, int] = (-1, 0)
    """The type and points that stand; type -1 before any."""
    bids: tuple[tuple[int, int], ...] = ()
    """Who has bid which type in this hand."""
    naming: int = -1
    """The type that the bidder has named, before the points."""
    raised: int = 0
    """The chips of a vie whose bid is still to be said: they are put in with it."""

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        return {**super().deal_fields(cards), "bid": (-1, 0), "bids": (), "naming": -1}

    # -- bids --------------------------------------------------------------------------------------------------

    def biddable_points(self, kind: int) -> range:
        """The points that may be bid of a type."""
        least, most = RANGES[kind]
        type_, standing = self.bid
        if type_ < 0:
            return range(least, most + 1)
        if self.lowest_wins:
            return range(least, (most if kind < type_ else standing - 1 if kind == type_ else -1) + 1)
        return range(least if kind > type_ else standing + 1 if kind == type_ else most + 1, most + 1)

    def types(self) -> list[int]:
        """The types that the seat to act may bid."""
        fair = range(len(TYPES))
        if self.part == 2:
            own = self.type_and_points(self.hands[self.turn])[0]
            fair = range(own + 1) if self.lowest_wins else range(own, len(TYPES))
        exceptions = [kind for kind in (PRIMERO, FLUXUS) if self.part == 2 and self.may_pass_type(self.turn, kind)]
        return [kind for kind in sorted({*fair, *exceptions}) if self.biddable_points(kind)]

    def may_pass_type(self, seat: int, kind: int) -> bool:
        """Whether a seat with a better type may go by a bid type, since another has bid it."""
        if self.lowest_wins:
            return False
        own = self.type_and_points(self.hands[seat])[0]
        fits = kind in {SUPREMUS: (PRIMERO,), CHORUS: (PRIMERO, FLUXUS)}.get(own, ())
        return fits and any(at != seat and named == kind for at, named in self.bids)

    def vie_amounts(self, room: int) -> list[str]:
        return [str(chips) for chips in range(1, min(self.options.max_raise, room) + 1)]

    def may_raise(self) -> bool:
        return self.vies <= self.options.revie_cap and bool(self.types())

    def exchange_limits(self, verb: str, *, matched: bool) -> tuple[int, int]:
        if verb == "pass":
            return int(not matched or not self.vies), 2
        if verb in ("vie", "revie") and self.part == 2 and self.bid[0] in (NUMERUS, SUPREMUS):
            return 1, 2
        return 0, 2

    def pass_circles(self) -> int:
        return self.options.circles

    def moves(self) -> tuple[Move, ...]:
        if self.phase in ("vie", "revie"):
            if self.naming < 0:
                return tuple(("claim", TYPES[kind]) for kind in self.types())
            return tuple(("points", str(count)) for count in self.biddable_points(self.naming))
        return super().moves()

    def after_action(self, move: Move) -> Italian:
        if move[0] == "claim":
            return replace(self, naming=TYPES.index(move[1]))
        if move[0] in ("vie", "revie"):
            return replace(self, phase=move[0], raised=int(move[1]))
        if move[0] == "points":
            bids = (*self.bids, (self.turn, self.naming))
            said = replace(self, phase="act", bid=(self.naming, int(move[1])), bids=bids, naming=-1, raised=0)
            return super(Italian, said).after_action((self.phase, str(self.raised)))
        return super().after_action(move)

    def stake_returned(self, seat: int) -> int:
        """What a seat takes back of its stake if it folds."""
        return self.vying.paid[seat] // 2 if self.options.fold == "half" else 0

    def fold(self, seat: int) -> Italian:
        after = super().fold(seat)
        back = self.stake_returned(seat)
        vying = after.vying
        stacks = replace_at(vying.stacks, seat, vying.stacks[seat] + back)
        return replace(
            after, vying=replace(vying, stacks=stacks, paid=replace_at(vying.paid, seat, vying.paid[seat] - back))
        )

    # -- what wins ---------------------------------------------------------------------------------------------

    def claim(self, seat: int) -> int:
        """What a hand counts against the last bid; -1 where it cannot win."""
        hand = self.hands[seat]
        kind, worth = self.type_and_points(hand)
        type_, standing = self.bid
        if kind != type_:
            if not self.may_pass_type(seat, type_):
                return -1
            worth = 55 if kind == SUPREMUS and self.options.supremus_as == "55" else sum(map(card_points, hand))
        fits = worth <= standing if self.lowest_wins else worth >= standing
        return worth if fits else -1

    def share_pot(self, pot: Pot) -> dict[int, int]:
        if len(pot.seats) == 1 or self.bid[0] < 0:
            return super().share_pot(pot)
        claims = {seat: self.claim(seat) for seat in pot.seats}
        able = [seat for seat in pot.seats if claims[seat] >= 0]
        if not able:
            return {}
        sign = -1 if self.lowest_wins else 1
        best = max(able, key=lambda seat: (sign * claims[seat], -((seat - self.dealer - 1) % self.seats)))
        return {best: pot.chips}

    def hand_value(self, seat: int) -> tuple[int, ...]:
        kind, worth, place = (*super().hand_value(seat), 0, 0)[:3]
        return (-kind, -worth, place) if self.lowest_wins else (kind, worth, place)

    def reveals(self, move: Move) -> bool:
        return super().reveals(move) and move[0] not in ("vie", "revie", "claim")  # the points are still to be said

    def refusal(self, move: Move) -> str:
        if self.phase in ("vie", "revie"):
            if self.naming >= 0:
                span = self.biddable_points(self.naming)
                return f"a {TYPES[self.naming]} may be bid at {span[0]} to {span[-1]}."
            return "a bid names a type no lower than the last one, and not below your own hand's in the second phase."
        return super().refusal(move)
