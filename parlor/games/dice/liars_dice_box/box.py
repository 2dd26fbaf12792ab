"""The box of five dice that goes round: what lies in it and in the open, and who has seen which dice."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from parlor.games.kits.dice.score_sheet import DICE, put_rolled

ALL: Final = 2**DICE - 1
"""All dice, as bits."""
EVERYBODY: Final = 2**8 - 1
"""All seats, as bits."""
UNSEEN: Final = (0,) * DICE
Dice = tuple[int, ...]


class Past(Struct, frozen=True):
    """What was in the box before somebody rolled some of it again, and did not show which."""

    dice: Dice
    """In ascending order; 0 where it was not seen."""
    rolled: int
    """How many of them were rolled then."""
    seats: int
    """Who saw them, and nothing since, as bits."""


class Box(Struct, frozen=True):
    """Five dice in their places."""

    dice: Dice = ()
    """0 where a die is not seen; none before the first roll of a round."""
    known: Dice = ()
    """By die, the seats that know it, as bits."""
    open: int = 0
    """The dice that lie in the open, as bits."""
    past: tuple[Past, ...] = ()
    """What some have seen who have not seen the dice as they lie now, the oldest first."""

    def look(self, seat: int) -> Box:
        """After a seat has looked at all dice."""
        past = [replace(each, seats=each.seats & ~(1 << seat)) for each in self.past]
        return replace(self, known=tuple(who | 1 << seat for who in self.known), past=_relevant_past(past))

    def lay_out(self, out: int) -> Box:
        """With these dice in the open and all others in the box; what everybody has seen stays known."""
        known = tuple(EVERYBODY if out >> at & 1 else who for at, who in enumerate(self.known))
        return replace(self, open=out, known=known)

    def after_roll(self, faces: Dice, kept: int, seat: int) -> Box:
        """After a roll of the dice that were not kept, which a seat has seen; -1: nobody.

        The dice kept are known as before where they lie in the open; else nobody else can tell which they are.
        """
        eye, dice = 1 << seat if seat >= 0 else 0, put_rolled(self.dice, kept, faces)
        if not kept or kept & ~self.open == 0:
            known = tuple(who if kept >> at & 1 else eye for at, who in enumerate(self.known or UNSEEN))
            return Box(dice, known, kept & self.open)
        before = Past(tuple(sorted(self.dice)), len(faces), self.known[0] & ~eye)
        return Box(dice, (eye,) * DICE, 0, _relevant_past([*self.past, before]))

    def sort_dice(self) -> Box:
        """With the dice in ascending order: nobody can tell by their places which were rolled."""
        return replace(self, dice=tuple(sorted(self.dice))) if all(self.dice) else self

    def masked(self, seat: int) -> Box:
        """What a seat may know of it."""
        if not self.dice:
            return self
        eye = 1 << seat
        dice = tuple(die if who & eye else 0 for die, who in zip(self.dice, self.known, strict=True))
        past = tuple(each if each.seats & eye else replace(each, dice=UNSEEN) for each in self.past)
        return replace(self, dice=dice, past=past)

    def memory(self) -> Past | None:
        """Of a masked box: what was seen of dice that have been rolled since."""
        return next((each for each in self.past if all(each.dice)), None)

    def imagine(self, rng: Random) -> Box:
        """From a masked box: one that could be the true one.

        What was seen last stands. From there forward, as many dice of each hand as were rolled are rolled again; and
        backward, as many of each hand may have been anything before.
        """
        if all(self.dice) and all(all(each.dice) for each in self.past):
            return self
        hands = [*(each.dice for each in self.past), self.dice]
        last = len(hands) - 1
        anchor = last if all(self.dice) else next((at for at, hand in enumerate(hands) if all(hand)), last)
        if anchor == last:
            hands[last] = tuple(die or rng.randint(1, 6) for die in self.dice)
        for at in range(anchor + 1, last + 1):
            hands[at] = _reroll_some(hands[at - 1], self.past[at - 1].rolled, rng)
        for at in range(anchor - 1, -1, -1):
            hands[at] = _reroll_some(hands[at + 1], self.past[at].rolled, rng)
        past = tuple(replace(each, dice=hand) for each, hand in zip(self.past, hands, strict=False))
        return replace(self, dice=hands[last], past=past)


def _reroll_some(dice: Dice, count: int, rng: Random) -> Dice:
    """Dice of which some, any, were rolled."""
    chosen = set(rng.sample(range(DICE), count))
    return tuple(sorted(rng.randint(1, 6) if at in chosen else die for at, die in enumerate(dice)))


def _relevant_past(past: list[Past]) -> tuple[Past, ...]:
    """What somebody still knows, and all since."""
    first = next((at for at, each in enumerate(past) if each.seats), len(past))
    return tuple(past[first:])
