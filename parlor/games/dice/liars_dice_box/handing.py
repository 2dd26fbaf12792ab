"""A box of five dice that is handed on with a claim: the course of a round, whatever is claimed.

Who has the box rolls, looks and claims; the next one takes it over and has to claim more, or opens it.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, Self

from msgspec.structs import replace

from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.dice.liars_dice_box.box import ALL, Box
from parlor.games.dice.liars_dice_box.claims import claim_name
from parlor.games.kits.common.turns import beginner, beginner_chances, replace_at
from parlor.games.kits.dice.hands import Worth
from parlor.games.kits.dice.rules import KEEP, all_rolls, die_index, is_roll, random_roll, roll_faces
from parlor.games.kits.dice.score_sheet import DICE, ROLL

LOOK: Final[Move] = ("look",)
BLIND: Final[Move] = ("blind",)
CALL: Final[Move] = ("call",)
STAND: Final[Move] = ("stand",)


class Boxed(State[Any], frozen=True):
    """What everyone has left, the box, and the claim that stands."""

    left: tuple[int, ...]
    """Bets or lives by seat."""
    phase: str = "start"
    """start; shake, before a round; roll, by chance; claim; way; answer; ready, with the box taken; over."""
    box: Box = Box()
    holder: int = -1
    """Who has the box, or handed it on."""
    claim: Worth = ()
    """What is claimed, as far as it is said."""
    beaten: Worth = ()
    """The claim that it has to beat; none at the beginning of a round."""
    shaken: int = 0
    """How many dice the holder has rolled."""
    blind: bool = False
    """Whether he took the box unseen."""
    kept: int = 0
    """The dice that he does not mean to roll, as bits."""
    touched: int = 0
    """The dice that he has set out or put back this time."""
    way: int = 1
    """The way round: 1 to the left, -1 to the right."""
    rounds: int = 0
    """Rounds that are over."""
    first: tuple[int, ...] = ()
    """By seat, the round in which it first lost something; 0 for none."""
    lost: tuple[int, ...] = ()
    """By seat, how often it has lost."""
    past: tuple[int, int, int, Worth, tuple[int, ...]] | None = None
    """The last round: who claimed, who doubted it, who lost; the claim, and the dice."""

    # -- what differs ------------------------------------------------------------------------------

    @property
    def stake(self) -> int:
        """What everyone has at the beginning."""
        raise NotImplementedError

    @property
    def hides(self) -> bool:
        """Whether dice that are not rolled stay hidden in the box."""
        return False

    def answer_moves(self) -> tuple[Move, ...]:
        """How a claim may be answered."""
        return (LOOK, CALL)

    def claims(self) -> tuple[Move, ...]:
        """What may be said next of a claim."""
        raise NotImplementedError

    def extend_claim(self, move: Move) -> Self:
        """After more of a claim has been said."""
        raise NotImplementedError

    def is_met(self, dice: tuple[int, ...], claim: Worth) -> bool:
        """Whether dice bear out a claim."""
        raise NotImplementedError

    def true_claim(self, dice: tuple[int, ...]) -> Worth:
        """The highest claim that dice bear out."""
        raise NotImplementedError

    def all_claims(self) -> tuple[Worth, ...]:
        """All claims, from the lowest."""
        raise NotImplementedError

    # -- the course of a round -----------------------------------------------------------------------

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        made = cls(options, seats, CHANCE, (), first=(0,) * seats, lost=(0,) * seats)
        return replace(made, left=(made.stake,) * seats)

    @property
    def players_in(self) -> int:
        """How many are still in."""
        return sum(left > 0 for left in self.left)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        match self.phase:
            case "shake":
                return (ROLL,)
            case "answer":
                return self.answer_moves()
            case "way":
                return (("pass", "left"), ("pass", "right"))
            case "claim":
                return self.claims()
        return self._ready()

    def _ready(self) -> tuple[Move, ...]:
        """With the box taken: dice to be kept, and what is done with the others."""
        again = () if self.kept == ALL else (ROLL,)
        return (*(() if self.blind else self.keep_moves()), *again, STAND)

    def keep_moves(self) -> list[Move]:
        """Dice that may be kept from the roll."""
        return [KEEP[at] for at in range(DICE) if not self.kept >> at & 1]

    def apply(self, move: Move) -> Self:
        verb, seat = move[0], self.turn
        match verb:
            case "first":
                return self._round(beginner(move))
            case "rolled":
                eye = -1 if self.blind else self.holder
                box = self.box.after_roll(roll_faces(move), self.kept, eye)
                return replace(self, turn=self.holder, phase="claim", box=box, kept=0, touched=0)
            case "keep" | "back":
                bit = 1 << die_index(move)
                return replace(self, kept=self.kept ^ bit, touched=self.touched | bit)
            case "roll":
                count = DICE - self.kept.bit_count()
                return replace(self._lay_out(self.kept), turn=CHANCE, phase="roll", shaken=count, past=None)
            case "stand":
                return replace(self._lay_out(self.open_dice()), phase="claim", shaken=0, kept=0, touched=0)
            case "look" | "blind":
                return self._take_box(seat, blind=verb == "blind")
            case "call":
                return self._open_box(seat)
            case "pass":
                return self._pass_box(1 if move[1] == "left" else -1)
        return self.extend_claim(move)

    def open_dice(self) -> int:
        """The dice that lie in the open when nothing is rolled."""
        return self.kept

    def _lay_out(self, out: int) -> Self:
        """With the dice that are not rolled in the open, where they may not stay hidden."""
        return self if self.hides or not self.box.dice else replace(self, box=self.box.lay_out(out))

    def _take_box(self, seat: int, *, blind: bool) -> Self:
        """The box is accepted, and what was claimed has to be beaten."""
        box = self.box if blind else self.box.look(seat)
        kept = self.untouched_dice()
        return replace(
            self, phase="ready", box=box, holder=seat, beaten=self.claim, claim=(), blind=blind, kept=kept, touched=0
        )

    def untouched_dice(self) -> int:
        """The dice that stay where they are unless they are touched."""
        return 0

    def hand_on(self, claim: Worth) -> Self:
        """After a claim that is complete: the box is handed on, one way or the other at the beginning of a round."""
        state = replace(self, claim=claim, box=self.box.sort_dice() if self.hides else self.box)
        if not self.beaten and self.may_choose_direction and self.players_in > 2:
            return replace(state, phase="way")
        return state._pass_box(state.way)

    @property
    def may_choose_direction(self) -> bool:
        """Whether who begins says which way it goes."""
        return False

    def _pass_box(self, way: int) -> Self:
        state = replace(self, phase="answer", way=way)
        return replace(state, turn=state.next_seat(self.turn))

    def next_seat(self, seat: int) -> int:
        """The next one who is still in."""
        seat = (seat + self.way) % self.seats
        while not self.left[seat]:
            seat = (seat + self.way) % self.seats
        return seat

    def _open_box(self, caller: int) -> Self:
        """The box is opened: who was wrong loses, and begins the next round."""
        dice = self.box.dice
        loser = caller if self.is_met(dice, self.claim) else self.holder
        rounds = self.rounds + 1
        state = replace(
            self,
            left=self.lives_after_loss(loser),
            rounds=rounds,
            lost=replace_at(self.lost, loser, self.lost[loser] + 1),
            first=self.first if self.first[loser] else replace_at(self.first, loser, rounds),
            past=(self.holder, caller, loser, self.claim, dice),
        )
        if state.is_over():
            return replace(state, turn=GAME_OVER, phase="over")
        return state._round(loser if state.left[loser] else state.next_seat(loser))

    def lives_after_loss(self, loser: int) -> tuple[int, ...]:
        """What everyone has left when somebody has lost."""
        return replace_at(self.left, loser, self.left[loser] - 1)

    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.players_in == 1

    def _round(self, seat: int) -> Self:
        """A new round, which a seat begins."""
        return replace(
            self,
            turn=seat,
            phase="shake",
            box=Box(),
            holder=seat,
            claim=(),
            beaten=(),
            blind=False,
            kept=0,
            touched=0,
            way=1,
        )

    def refusal(self, move: Move) -> str:
        if self.phase == "claim" and self.beaten and move[:1] in (("claim",), ("bid",), ("rank",)):
            return f"claim more than {claim_name(self.beaten)}."
        if move == ROLL and self.kept == ALL:
            return "put a die back first: none is left to roll."
        if move == CALL:
            return "there is nothing to doubt now."
        return super().refusal(move)

    # -- chance --------------------------------------------------------------------------------------

    @property
    def dice_due(self) -> int:
        """How many dice are thrown."""
        return DICE - self.kept.bit_count()

    def chances(self) -> Chances | None:
        return beginner_chances(self.seats) if self.phase == "start" else all_rolls(self.dice_due)

    def draw(self, rng: Random) -> Move:
        return super().draw(rng) if self.phase == "start" else random_roll(self.dice_due, rng)

    def is_chance(self, move: Move) -> bool:
        return super().is_chance(move) if self.phase == "start" else is_roll(move, self.dice_due)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.left

    def masked(self, seat: int) -> Self:
        if self.turn == GAME_OVER or not self.box.dice:
            return self
        kept, touched = self.kept, self.touched
        if seat != self.holder and (self.hides or self.phase == "ready"):
            kept, touched = _lowest_bits(kept), _lowest_bits(touched)
        return replace(self, box=self.box.masked(seat), kept=kept, touched=touched)

    def determinize(self, seat: int, rng: Random) -> Self:
        return replace(self, box=self.box.imagine(rng)) if self.turn != GAME_OVER and self.box.dice else self

    def observe(self, seat: int, move: Move) -> Move:
        hidden = seat != self.holder or (self.blind and move[0] == "rolled")
        if not hidden or move[0] not in ("rolled", "keep", "back"):
            return move
        return (move[0], *("?",) * (len(move) - 1))

    def reveals(self, move: Move) -> bool:
        return move[0] in ("roll", "stand", "look", "blind", "call")


def _lowest_bits(bits: int) -> int:
    """As many dice, whichever they are."""
    return (1 << bits.bit_count()) - 1
