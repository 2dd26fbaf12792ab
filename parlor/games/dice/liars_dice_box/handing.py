"""A box of five dice that is handed on with a claim: the course of a round, whatever is claimed.

Who has the box rolls, looks and claims; the next one takes it over and has to claim more, or opens it.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, Self

from msgspec.structs import replace

from parlor.games.dice.liars_dice_box.box import ALL, Box
from parlor.games.dice.liars_dice_box.claims import spoken
from parlor.games.kits.dice import KEEP, faces, is_roll, rolls, throw
from parlor.games.kits.dice import place as die
from parlor.games.kits.dice_hands import Worth
from parlor.games.kits.score_sheet import DICE, ROLL
from parlor.games.kits.turns import beginner, beginners, put
from parlor.rules import CHANCE, NOBODY, Chances, Move, State

LOOK: Final[Move] = ("look",)
BLIND: Final[Move] = ("blind",)
CALL: Final[Move] = ("call",)
STAND: Final[Move] = ("stand",)


class Boxed(State[Any], frozen=True):
    """What everyone has left, the box, and the claim that stands."""

    left: tuple[int, ...]
    """Bets or lives by seat."""
    phase: str = "start"
    """start; shake, before a round; roll, of the house; claim; way; answer; ready, with the box taken; over."""
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

    def taking(self) -> tuple[Move, ...]:
        """How a claim may be answered."""
        return (LOOK, CALL)

    def claims(self) -> tuple[Move, ...]:
        """What may be said next of a claim."""
        raise NotImplementedError

    def saying(self, move: Move) -> Self:
        """After more of a claim has been said."""
        raise NotImplementedError

    def met(self, dice: tuple[int, ...], claim: Worth) -> bool:
        """Whether dice bear out a claim."""
        raise NotImplementedError

    def truth(self, dice: tuple[int, ...]) -> Worth:
        """The highest claim that dice bear out."""
        raise NotImplementedError

    def ladder(self) -> tuple[Worth, ...]:
        """All claims, from the lowest."""
        raise NotImplementedError

    # -- the course of a round -----------------------------------------------------------------------

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        made = cls(options, seats, CHANCE, (), first=(0,) * seats, lost=(0,) * seats)
        return replace(made, left=(made.stake,) * seats)

    @property
    def living(self) -> int:
        """How many are still in."""
        return sum(left > 0 for left in self.left)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        match self.phase:
            case "shake":
                return (ROLL,)
            case "answer":
                return self.taking()
            case "way":
                return (("pass", "left"), ("pass", "right"))
            case "claim":
                return self.claims()
        return self._ready()

    def _ready(self) -> tuple[Move, ...]:
        """With the box taken: dice to be kept, and what is done with the others."""
        again = () if self.kept == ALL else (ROLL,)
        return (*(() if self.blind else self.keeping()), *again, STAND)

    def keeping(self) -> list[Move]:
        """Dice that may be kept from the roll."""
        return [KEEP[at] for at in range(DICE) if not self.kept >> at & 1]

    def apply(self, move: Move) -> Self:
        verb, seat = move[0], self.turn
        match verb:
            case "first":
                return self._round(beginner(move))
            case "rolled":
                eye = -1 if self.blind else self.holder
                box = self.box.rolled(faces(move), self.kept, eye)
                return replace(self, turn=self.holder, phase="claim", box=box, kept=0, touched=0)
            case "keep" | "back":
                bit = 1 << die(move)
                return replace(self, kept=self.kept ^ bit, touched=self.touched | bit)
            case "roll":
                count = DICE - self.kept.bit_count()
                return replace(self._laid(self.kept), turn=CHANCE, phase="roll", shaken=count, past=None)
            case "stand":
                return replace(self._laid(self.stood()), phase="claim", shaken=0, kept=0, touched=0)
            case "look" | "blind":
                return self._taken(seat, blind=verb == "blind")
            case "call":
                return self._called(seat)
            case "pass":
                return self._handed(1 if move[1] == "left" else -1)
        return self.saying(move)

    def stood(self) -> int:
        """The dice that lie in the open when nothing is rolled."""
        return self.kept

    def _laid(self, out: int) -> Self:
        """With the dice that are not rolled in the open, where they may not stay hidden."""
        return self if self.hides or not self.box.dice else replace(self, box=self.box.laid(out))

    def _taken(self, seat: int, *, blind: bool) -> Self:
        """The box is accepted, and what was claimed has to be beaten."""
        box = self.box if blind else self.box.looked(seat)
        kept = self.left_out()
        return replace(
            self, phase="ready", box=box, holder=seat, beaten=self.claim, claim=(), blind=blind, kept=kept, touched=0
        )

    def left_out(self) -> int:
        """The dice that stay where they are unless they are touched."""
        return 0

    def claimed(self, claim: Worth) -> Self:
        """After a claim that is complete: the box is handed on, one way or the other at the beginning of a round."""
        state = replace(self, claim=claim, box=self.box.shut() if self.hides else self.box)
        if not self.beaten and self.either_way and self.living > 2:
            return replace(state, phase="way")
        return state._handed(state.way)

    @property
    def either_way(self) -> bool:
        """Whether who begins says which way it goes."""
        return False

    def _handed(self, way: int) -> Self:
        state = replace(self, phase="answer", way=way)
        return replace(state, turn=state.after(self.turn))

    def after(self, seat: int) -> int:
        """The next one who is still in."""
        seat = (seat + self.way) % self.seats
        while not self.left[seat]:
            seat = (seat + self.way) % self.seats
        return seat

    def _called(self, caller: int) -> Self:
        """The box is opened: who was wrong loses, and begins the next round."""
        dice = self.box.dice
        loser = caller if self.met(dice, self.claim) else self.holder
        rounds = self.rounds + 1
        state = replace(
            self,
            left=self.fewer(loser),
            rounds=rounds,
            lost=put(self.lost, loser, self.lost[loser] + 1),
            first=self.first if self.first[loser] else put(self.first, loser, rounds),
            past=(self.holder, caller, loser, self.claim, dice),
        )
        if state.ended():
            return replace(state, turn=NOBODY, phase="over")
        return state._round(loser if state.left[loser] else state.after(loser))

    def fewer(self, loser: int) -> tuple[int, ...]:
        """What everyone has left when somebody has lost."""
        return put(self.left, loser, self.left[loser] - 1)

    def ended(self) -> bool:
        """Whether the game is over."""
        return self.living == 1

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
            return f"claim more than {spoken(self.beaten)}."
        if move == ROLL and self.kept == ALL:
            return "put a die back first: none is left to roll."
        if move == CALL:
            return "there is nothing to doubt now."
        return super().refusal(move)

    # -- the house -----------------------------------------------------------------------------------

    @property
    def due(self) -> int:
        """How many dice are thrown."""
        return DICE - self.kept.bit_count()

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.phase == "start" else rolls(self.due)

    def draw(self, rng: Random) -> Move:
        return super().draw(rng) if self.phase == "start" else throw(self.due, rng)

    def is_chance(self, move: Move) -> bool:
        return super().is_chance(move) if self.phase == "start" else is_roll(move, self.due)

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.left

    def masked(self, seat: int) -> Self:
        if self.turn == NOBODY or not self.box.dice:
            return self
        kept, touched = self.kept, self.touched
        if seat != self.holder and (self.hides or self.phase == "ready"):
            kept, touched = _first(kept), _first(touched)
        return replace(self, box=self.box.masked(seat), kept=kept, touched=touched)

    def determinize(self, seat: int, rng: Random) -> Self:
        return replace(self, box=self.box.imagined(rng)) if self.turn != NOBODY and self.box.dice else self

    def told(self, seat: int, move: Move) -> Move:
        hidden = seat != self.holder or (self.blind and move[0] == "rolled")
        if not hidden or move[0] not in ("rolled", "keep", "back"):
            return move
        return (move[0], *("?",) * (len(move) - 1))

    def reveals(self, move: Move) -> bool:
        return move[0] in ("roll", "stand", "look", "blind", "call")


def _first(bits: int) -> int:
    """As many dice, whichever they are."""
    return (1 << bits.bit_count()) - 1
