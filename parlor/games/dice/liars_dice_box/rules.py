"""The box that is handed on with a claim which may be false, and has to rise.

Liar's Dice in the box claims whole hands, sets dice out on the tray, and goes round either way. Pass the Trash bids
hands without the dice beside, and may be accepted unseen; what is not rolled stays in the box, or, in the Holy Grail,
has to be shown. Sources: the compendium of dice games, "Liar's Dice"; "Close But No Cigar, part 3: Pass the Trash".
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import GAME_OVER, Move
from parlor.games.dice.liars_dice_box.box import ALL
from parlor.games.dice.liars_dice_box.claims import BIDS, BY_TOKEN, KINDS, bid_of, claims_starting, hands, token
from parlor.games.dice.liars_dice_box.handing import BLIND, CALL, LOOK, Boxed
from parlor.games.kits.dice.hands import MARKS, Worth, hand_value
from parlor.games.kits.dice.rules import KEEP
from parlor.games.kits.dice.score_sheet import DICE

PUT_BACK: Final = tuple(("back", move[1]) for move in KEEP[:DICE])
ROUNDS: Final = 20
"""Rounds for each seat, after which a game that nobody leaves is over."""


class BoxOptions(Options, frozen=True):
    bets: Annotated[int, option("Bets of each", ge=1, le=9)] = 1
    claim: Annotated[
        Literal["at_least", "exact"],
        option(
            "A claim is true",
            at_least="if the dice are worth as much or more",
            exact="if the dice are just what it says",
        ),
    ] = "at_least"
    straights: Annotated[bool, option("Straights", no="count for nothing", yes="rank above three of a kind")] = False
    end: Annotated[
        Literal["elimination", "all_lost"],
        option(
            "The end",
            elimination="who has lost his bets is out, and the last one left wins them all",
            all_lost="nobody leaves; it ends when everyone has lost a bet, and the fewest lost win",
        ),
    ] = "elimination"


class TrashOptions(Options, frozen=True):
    variant: Annotated[
        Literal["box", "holy_grail"],
        option(
            "Dice that are not rolled",
            box="stay hidden in the box",
            holy_grail="are put where all can see them: the Holy Grail",
        ),
    ] = "box"
    lives: Annotated[int, option("Lives of each", ge=1, le=9)] = 3


class InTheBox(Boxed, frozen=True):
    """Liar's Dice in the box."""

    @property
    def stake(self) -> int:
        return 1 if self.options.end == "all_lost" else self.options.bets

    @property
    def may_choose_direction(self) -> bool:
        return True

    def all_claims(self) -> tuple[Worth, ...]:
        return hands(straights=self.options.straights)

    def claims(self) -> tuple[Move, ...]:
        said = self.claim
        found = dict.fromkeys(
            each[len(said)]
            for each in reversed(claims_starting(said, straights=self.options.straights))
            if each > self.beaten
        )
        if said:
            return tuple(("rank", MARKS[face - 1]) for face in found)
        return tuple(("claim", KINDS[kind]) for kind in found)

    def extend_claim(self, move: Move) -> Self:
        word = KINDS.index(move[1]) if move[0] == "claim" else MARKS.index(move[1]) + 1
        said = (*self.claim, word)
        complete = claims_starting(said, straights=self.options.straights)
        return self.hand_on(complete[0]) if len(complete) == 1 else replace(self, claim=said)

    def answer_moves(self) -> tuple[Move, ...]:
        return (CALL,) if self.claim == self.all_claims()[-1] else (LOOK, CALL)

    def true_claim(self, dice: tuple[int, ...]) -> Worth:
        return hand_value(tuple(sorted(dice)), straights=self.options.straights)

    def is_met(self, dice: tuple[int, ...], claim: Worth) -> bool:
        true = self.true_claim(dice)
        return true == claim if self.options.claim == "exact" else true >= claim

    def keep_moves(self) -> list[Move]:
        """Dice to be set out on the tray, and those on it to be put back into the box: each once."""
        free = [at for at in range(DICE) if not self.touched >> at & 1]
        return [PUT_BACK[at] if self.kept >> at & 1 else KEEP[at] for at in free]

    def untouched_dice(self) -> int:
        return self.box.open

    def lives_after_loss(self, loser: int) -> tuple[int, ...]:
        return self.left if self.options.end == "all_lost" else super().lives_after_loss(loser)

    def is_over(self) -> bool:
        if self.options.end == "all_lost":
            return all(self.lost) or self.rounds == ROUNDS * self.seats
        return super().is_over()

    def scores(self) -> tuple[float, ...]:
        """Bets left, and for the last one left all that were lost; or, below nothing, bets lost."""
        if self.options.end == "all_lost":
            return tuple(-lost for lost in self.lost)
        if self.turn != GAME_OVER:
            return self.left
        return tuple(self.stake * self.seats if left else 0 for left in self.left)

    def winners(self) -> tuple[int, ...]:
        """The last one left; or who has lost least often, and of those whose first loss came last."""
        if self.options.end == "elimination":
            return super().winners()
        fewest = min(self.lost)
        tied = [seat for seat in range(self.seats) if self.lost[seat] == fewest]
        last = max(self.first[seat] for seat in tied)
        return tuple(seat for seat in tied if self.first[seat] == last)


class Trash(Boxed, frozen=True):
    """Pass the Trash, and the Holy Grail."""

    @property
    def stake(self) -> int:
        return int(self.options.lives)

    @property
    def hides(self) -> bool:
        return bool(self.options.variant == "box")

    def all_claims(self) -> tuple[Worth, ...]:
        return BIDS

    def claims(self) -> tuple[Move, ...]:
        return tuple(("bid", token(bid)) for bid in BIDS if bid > self.beaten)

    def extend_claim(self, move: Move) -> Self:
        return self.hand_on(BY_TOKEN[move[1]])

    def answer_moves(self) -> tuple[Move, ...]:
        return (CALL,) if self.claim == BIDS[-1] else (LOOK, BLIND, CALL)

    def true_claim(self, dice: tuple[int, ...]) -> Worth:
        return bid_of(tuple(sorted(dice)))

    def is_met(self, dice: tuple[int, ...], claim: Worth) -> bool:
        return self.true_claim(dice) >= claim

    def open_dice(self) -> int:
        """Whoever rolls nothing shows all five, also one who has not looked."""
        return ALL
