"""Knucklebones: thirty steps of throwing, picking up and catching. Source: the compendium's "Knucklebones".

Whatever a hand does is an attempt: the chance move `try Q` says how good it was, in thousandths, with `early` or
`late` where somebody timed it, and `fall` where bones came to lie. So a record needs neither a hand nor a generator.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.digits import is_number
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move
from parlor.games.kits.common.turns import beginner, beginner_chances, replace_at
from parlor.games.skill.knucklebones.calls import draw_calls, is_calls, winner
from parlor.games.skill.knucklebones.mat import (  # fmt: skip
    BEYOND,
    COLOURS,
    CORNERS,
    MAT,
    NEAR,
    PILE,
    Area,
    Point,
    bones_caught,
    brush_together,
    is_within,
    scatter,
)
from parlor.games.skill.knucklebones.position import Position, Where

MEAN: Final = {"novice": 0.55, "steady": 0.75, "sharp": 0.9}
DEVIATION: Final = 0.15
"""How good an attempt is that chance decides: about the mean, spread so far."""
SHAKY: Final = {"random": 0.2, "easy": 0.18, "medium": 0.14, "hard": 0.11}
"""How much worse than that the attempts of bots are, by their level: for nine steps the first of two easy ones takes
about five turns, of medium ones three, of hard ones two."""
WAYS: Final = ("early", "late")
"""On which side of the middle a mark was stopped."""
TURNS: Final = 40
"""Turns of each player after which the one who has come furthest wins."""
TOUCHING: Final = 60
"""Bones that are no farther apart than this need no sweep, in thousandths of the mat's side."""
SLOTS: Final[tuple[Point, ...]] = ((325, 180), (365, 180), (325, 220), (365, 220))
"""Where bones are laid down beyond the other hand, or teeth before it."""
STALLS: Final[tuple[Point, ...]] = ((335, 80), (335, 160), (335, 240), (335, 320))
"""The four stables, and the gaps between the fingers."""


class Knucklebones(Position, frozen=True):
    """A position, what may be done in it, and what comes of it."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (0,) * seats, (0,) * seats, (0,) * seats)

    # -- what may be done ----------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.stage == "start":
            return self._openings()
        if self.stage == "taw":
            return tuple(("taw", COLOURS[bone]) for bone in self._taws())
        return tuple(self._next_moves())

    def _openings(self) -> tuple[Move, ...]:
        step = self.step
        if step.way == "little" and self.bones("taw"):
            return (("scatter",),)
        if step.start == "scatter" and step.group == 4:
            return ("scatter",), ("dump",)
        return ((step.start,),)

    def _taws(self) -> tuple[int, ...]:
        """The bones that may be chosen: a friend names the easiest, and alone one is one's own enemy by the hardest."""
        if self.step.start == "teeth":
            return self.bones("hand")
        if self.step.start == "jockey":
            return self.bones("held")
        lying = self.bones("mat")
        if self.step.chooser == "friend":
            return (min(lying, key=self.close),)
        return (max(lying, key=self.close),) if self.step.chooser == "enemy" and self.seats == 1 else lying

    def _next_moves(self) -> list[Move]:
        step, lying = self.step, self.bones("mat")
        if step.way in ("stables", "arch") and lying:
            return [("drive", COLOURS[bone]) for bone in lying]
        if step.way == "over" and lying:
            return [("carry", COLOURS[bone]) for bone in lying]
        if step.way == "teeth" and (pulled := self.bones("pulled")):
            return [("lay", COLOURS[bone]) for bone in pulled]
        if step.way == "teeth" and (teeth := self.bones("tooth")):
            return [("pull", COLOURS[bone]) for bone in teeth]
        if step.way == "colours":
            return [("pick", self.called)] if self.called else [("call", COLOURS[bone]) for bone in lying]
        groups = self.groups()
        found = [("pick", *self.bone_names(group)) for group in groups]
        if step.sweeps:
            found += [
                ("sweep", *self.bone_names(group)) for group in groups if len(group) > 1 and self.gap(group) > TOUCHING
            ]
        return found

    def refusal(self, move: Move) -> str:
        if self.stage == "go" and move[:1] == ("sweep",) and not self.step.sweeps:
            return f"there are no sweeps in {self.step.name}."
        if self.stage == "go" and move[:1] == ("pick",) and self.step.way == "pick" and len(move) > 1:
            return f"{self.step.name} takes {min(self.step.group, len(self.bones('mat')))} at once."
        return super().refusal(move)

    # -- what comes of it ----------------------------------------------------------------------------

    def apply(self, move: Move) -> Knucklebones:
        match move[0]:
            case "first":
                seat = beginner(move)
                return replace(self, turn=seat, thrower=seat, first=seat)
            case "try":
                return self._after_attempt(int(move[1]))
            case "fall":
                return self._after_fall(move)
            case "calls":
                return self._hear_call(move)
            case "jockey":
                return self._attempt(move, ("toss", 0), ("palm", 0))
            case "scatter" | "dump":
                return self._release_bones(move)
            case "teeth":
                return replace(self, stage="taw")
            case "taw":
                return self._choose_taw(move)
            case "call":
                return replace(self, turn=self.thrower, called=move[1])
        return self._attempt(move, *self.attempts(move))

    def _attempt(self, move: Move, *due: tuple[str, int]) -> Knucklebones:
        return replace(self, turn=CHANCE, act=move, due=due)

    def _after_attempt(self, quality: int) -> Knucklebones:
        (what, need), *rest = self.due
        state = replace(self, due=tuple(rest))
        if what == "toss":
            hold = bones_caught(quality)
            dropped = bones_dropped(tuple(range(len(COLOURS))), len(COLOURS) - hold, quality)
            return replace(state, caught=hold, dropped=dropped, where=("air",) * 5) if hold else state._fail()
        if what == "palm":
            return state._after_jockey(min(self.caught, bones_caught(quality)), quality)
        if quality < need:
            return state._fail()
        return state if rest else state._complete_act()

    def _after_jockey(self, hold: int, quality: int) -> Knucklebones:
        if not hold:
            return self._fail()
        if hold == len(COLOURS):
            return self._finish_step()
        had = tuple(bone for bone in range(len(COLOURS)) if bone not in self.dropped)
        dropped = self.dropped + bones_dropped(had, self.caught - hold, quality)
        return replace(self, caught=hold, dropped=dropped, stage="fall")

    def _release_bones(self, move: Move) -> Knucklebones:
        """The bones are scattered or dumped; a pile that the others may speak against waits for their calls."""
        piled = move[0] == "dump"
        state = replace(self, turn=CHANCE, stage="fall", act=move, piled=piled)
        if self.bones("taw"):  # Little Jingles: what lay on the mat is gathered and scattered
            return replace(state, where=tuple("air" if where == "mat" else where for where in self.where))
        state = replace(state, where=("air",) * 5)
        against = self.seats > 1 and piled and (self.step.way == "pick")
        return replace(state, stage="calls") if against and (self._must_hurry or self.options.contested) else state

    @property
    def _must_hurry(self) -> bool:
        """Whether this step is the one in which a pile has to be called for."""
        return self.step.start == "dump"

    def _hear_call(self, move: Move) -> Knucklebones:
        _, what = winner(move, self.thrower)
        return replace(self, stage="fall", piled=what != "no_dumps", broken=what == "breaks")

    # -- where bones fall ----------------------------------------------------------------------------

    def _areas(self) -> tuple[Area, ...]:
        """Where the bones that are in the air may come down."""
        if self.broken:
            return CORNERS
        if self.piled:
            return (PILE,)
        if self.act[0] == "drive":
            return (BEYOND,)
        return (NEAR,) if self.step.hand in ("stables", "arch", "line", "jump", "needle") else (MAT,)

    def _falling(self) -> int:
        """How many bones come down."""
        if self.act[0] == "jockey":
            return len(COLOURS) - self.caught
        return len(self.bones("air"))

    def _after_fall(self, move: Move) -> Knucklebones:
        where, spots, jockeyed = list(self.where), list(self.spots), self.act[0] == "jockey"
        lands: Where = "over" if self.act[0] == "drive" else "mat"
        for colour, x, y in zip(*(iter(move[1:]),) * 3, strict=True):
            bone = COLOURS.index(colour)
            where[bone], spots[bone] = lands, (int(x), int(y))
        if jockeyed:
            keep: Where = "taw" if self.step.way == "big" else "held"
            where = [keep if each == "air" else each for each in where]
        state = replace(self, where=tuple(where), spots=tuple(spots), turn=self.thrower, act=())
        if (jockeyed and self.step.way != "big") or not (jockeyed or self.bones("taw")):
            return replace(state, stage="taw", turn=state.choosing)
        return state._continue_step()

    def _choose_taw(self, move: Move) -> Knucklebones:
        """The taw is chosen: out of the hand, or to be lifted off the mat without a tip."""
        bone = COLOURS.index(move[1])
        if self.step.start in ("scatter", "dump"):
            return self._attempt(move, ("tip", self.lifting(bone)))
        rest: Where = "tooth" if self.step.start == "teeth" else "over" if self._laid_beyond else "aside"
        where = replace_at(tuple(rest if each in ("held", "hand") else each for each in self.where), bone, "taw")
        spots = self._lay_bones(where, STALLS if self.step.way in ("stables", "teeth") else SLOTS, rest)
        stage: Literal["start", "go"] = "start" if self.step.way == "little" else "go"
        return replace(self, where=where, spots=spots, stage=stage)

    @property
    def _laid_beyond(self) -> bool:
        """Whether bones that the jockey caught are laid beyond the other hand, or in its stables."""
        return self.step.way in ("stables", "over")

    def _lay_bones(self, where: tuple[Where, ...], slots: tuple[Point, ...], place: Where) -> tuple[Point, ...]:
        """Places with all bones of one kind put into slots, those that are in one already left there."""
        spots = list(self.spots)
        taken = {spots[bone] for bone, each in enumerate(where) if each == place and self.where[bone] == place}
        free = iter([slot for slot in slots if slot not in taken])
        for bone, each in enumerate(where):
            if each == place and self.where[bone] != place:
                spots[bone] = next(free)
        return tuple(spots)

    # -- how a throw of the taw ends -----------------------------------------------------------------

    def _complete_act(self) -> Knucklebones:
        """All attempts of an act have succeeded."""
        move, bones = self.act, self.bones_meant(self.act)
        state = replace(self, turn=self.thrower, act=(), called="")
        match move[0]:
            case "taw":
                return replace(state, where=replace_at(self.where, bones[0], "taw"), stage="go")._continue_step()
            case "sweep":
                spots = list(self.spots)
                for bone, point in zip(bones, brush_together([spots[bone] for bone in bones]), strict=True):
                    spots[bone] = point
                return replace(state, spots=tuple(spots))
            case "drive" if self.step.way == "arch":
                return replace(self, stage="fall", where=replace_at(self.where, bones[0], "air"))
            case "drive" | "carry":
                place: Where = "over"
                slots = STALLS if move[0] == "drive" else SLOTS
            case "pull":
                return replace(state, where=replace_at(self.where, bones[0], "pulled"))
            case "lay":
                place, slots = "over", SLOTS
            case _:
                to: Where = {"little": "held", "big": "taw"}.get(self.step.way, "aside")  # type: ignore[assignment]
                where = tuple(to if bone in bones else each for bone, each in enumerate(self.where))
                return replace(state, where=where)._continue_step()
        where = replace_at(self.where, bones[0], place)
        return replace(state, where=where, spots=self._lay_bones(where, slots, place))

    def _continue_step(self) -> Knucklebones:
        """The step goes on while bones are left."""
        if not self.bones("mat", "over", "tooth", "pulled"):
            return self._finish_step()
        calling = self.step.way == "colours" and self.options.colours == "others"
        return replace(self, stage="go", turn=(self.thrower + 1) % self.seats if calling else self.thrower)

    def _finish_step(self) -> Knucklebones:
        """End a step that is done or skipped: the thrower goes on with the next, and has won when there is none."""
        seat, steps = self.thrower, self.done[self.thrower] + 1
        turns = self.turns[seat] + 1
        state = self._start_step(
            replace_at(self.done, seat, steps), self.turns, replace_at(self.since, seat, turns), seat
        )
        return (
            replace(state, turns=replace_at(self.turns, seat, turns), turn=GAME_OVER)
            if steps == len(self.course)
            else state
        )

    def _fail(self) -> Knucklebones:
        """The turn is over; the next player goes on where he left off."""
        turns = replace_at(self.turns, self.thrower, self.turns[self.thrower] + 1)
        state = self._start_step(self.done, turns, self.since, (self.thrower + 1) % self.seats)
        return replace(state, turn=GAME_OVER) if min(turns) >= TURNS else state

    def _start_step(
        self, done: tuple[int, ...], turns: tuple[int, ...], since: tuple[int, ...], thrower: int
    ) -> Knucklebones:
        """A step from its beginning, with all five bones in the hand."""
        return Knucklebones(self.options, self.seats, thrower, done, turns, since, thrower, self.first)

    # -- chance --------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginner_chances(self.seats) if self.thrower < 0 else None

    def draw(self, rng: Random) -> Move:
        if self.thrower < 0:
            return super().draw(rng)
        if self.stage == "calls":
            return draw_calls(self.seats, self.thrower, self.options.skill, rng)
        if self.due:
            return attempt_move(rng.gauss(MEAN[self.options.skill], DEVIATION))
        bones = sorted(self.dropped) if self.act[0] == "jockey" else self.bones("air")
        points = scatter(len(bones), self._areas(), rng)
        words = [word for bone, (x, y) in zip(bones, points, strict=True) for word in (COLOURS[bone], str(x), str(y))]
        return ("fall", *words)

    def is_chance(self, move: Move) -> bool:
        if self.thrower < 0:
            return super().is_chance(move)
        if self.stage == "calls":
            return is_calls(move, self.seats)
        if self.due:
            timed = len(move) == 2 or (len(move) == 3 and move[2] in WAYS)
            return timed and move[0] == "try" and _is_whole(move[1], 1000)
        return self._can_fall(move)

    def _can_fall(self, move: Move) -> bool:
        """Whether bones may come to lie so: the right ones, each named once in order, where such a throw lands."""
        if move[:1] != ("fall",) or len(move) != 1 + 3 * self._falling():
            return False
        if not all(_is_whole(word, 400) for word in (*move[2::3], *move[3::3])):
            return False
        if any(colour not in COLOURS for colour in move[1::3]):
            return False
        bones = tuple(COLOURS.index(colour) for colour in move[1::3])
        if list(bones) != sorted(set(bones)) or (self.act[0] != "jockey" and bones != self.bones("air")):
            return False
        areas = self._areas()
        points = [(int(x), int(y)) for x, y in zip(move[2::3], move[3::3], strict=True)]
        return all(is_within(point, areas[at % len(areas)]) for at, point in enumerate(points))

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.done

    def winners(self) -> tuple[int, ...]:
        """Who has come furthest, in the fewest turns; one who practises alone has won when he is through."""
        if self.seats == 1:
            return (0,) if self.done[0] == len(self.course) else ()
        best = max(zip(self.done, (-turns for turns in self.since), strict=True))
        return tuple(seat for seat in range(self.seats) if (self.done[seat], -self.since[seat]) == best)


def by_level(state: Knucklebones, levels: Sequence[str], rng: Random) -> Move | None:
    """How good an attempt of a bot was, by its level."""
    shaky = (
        SHAKY.get(levels[state.thrower], 0.0) if state.thrower >= 0 and state.stage != "calls" and state.due else 0.0
    )
    return attempt_move(rng.gauss(MEAN[state.options.skill] - shaky, DEVIATION)) if shaky else None


def attempt_move(quality: float, way: str = "") -> Move:
    """The chance move that says how good an attempt was, from 0 to 1, and which way a timed one was off."""
    move = ("try", str(round(1000 * max(0.0, min(1.0, quality)))))
    return (*move, way) if way else move


def bones_dropped(bones: tuple[int, ...], count: int, quality: int) -> tuple[int, ...]:
    """Which of some bones a throw drops: neighbours, from one that nobody can foresee."""
    first = quality % len(bones)
    return (*bones[first:], *bones[:first])[:count]


def _is_whole(word: str, most: int) -> bool:
    return is_number(word) and word == str(int(word)) and int(word) <= most
