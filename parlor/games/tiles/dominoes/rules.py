"""Block, Draw and Muggins Dominoes. Source: The Incompleat Gamester (W. Moore), "Tiles"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec
from msgspec import Struct

from parlor.core.game import Verb
from parlor.core.options import BadOption, Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.cards.pack import deal_at_random
from parlor.games.kits.dice.first_player import WORDS as START
from parlor.games.kits.dice.first_player import Opening, Start, opening_for
from parlor.games.tiles.dominoes.tiles import (
    TILES,
    UNKNOWN,
    WORDS,
    full_set,
    halves,
    has_number,
    join_tile,
    open_ends,
    pips,
)

DRAW: Final[Move] = ("draw",)
PASS: Final[Move] = ("pass",)
HANDS: Final = 50
"""Hands after which Muggins ends; the rulings' cap."""
SetOf = Annotated[Literal[6, 9], option("The set", **{"6": "28 tiles up to double six", "9": "55 up to double nine"})]


Exhausted = Annotated[
    Literal["stop", "play_on"],
    option(
        "Who cannot play finds nothing left to draw",
        stop="the hand ends, and the pips are counted",
        play_on="he passes, until all pass",
    ),
]


class BlockOptions(Options, frozen=True):
    set: SetOf = 6
    rounds: Annotated[int, option("Hands in a game", ge=1, le=50)] = 1
    start: Start = "random"


class DrawOptions(BlockOptions, frozen=True):
    exhaust: Exhausted = "stop"


class MugginsOptions(Options, frozen=True):
    set: SetOf = 6
    teams: Annotated[bool, option("Partners", no="everyone plays alone", yes="four players, partners opposite")] = False
    target: Annotated[int, option("Points that win; 0 plays a single hand", ge=0, le=200)] = 61
    exhaust: Exhausted = "stop"
    start: Start = "random"

    def check(self, seats: int) -> None:
        if self.teams and seats != 4:
            raise BadOption(f"teams=yes needs four players, not {seats}.")


class Kind(Struct, frozen=True):
    """What distinguishes one game from the others."""

    boneyard: bool = False
    """Who is blocked draws."""
    fives: bool = False
    """Multiples of five at the ends score, and a target ends the game."""

    def tiles(self, seats: int) -> int:
        """Tiles dealt to each player."""
        return 7 if seats == 2 and not self.fives else 5


BLOCK: Final = Kind()


class Dominoes(State[Any], frozen=True):
    """Hands, the line, and what is left to draw."""

    kind: Kind
    points: tuple[int, ...]
    starter: int = -1
    hand: int = 0
    """Hands begun."""
    hands: tuple[tuple[int, ...], ...] = ()
    line: tuple[int, ...] = ()
    led: int = 0
    """Which tile of the line was the first: how many lie on its left."""
    boneyard: int = 0
    drawing: int = -1
    """The seat for which a tile is drawn."""
    fresh: int = -1
    """The seat that drew the last tile: it may be any, whatever the others lack."""
    taken: int = -1
    """The tile that it drew; only that seat knows it."""
    passed: int = 0
    """Players in a row who could not play."""
    lacks: tuple[int, ...] = ()
    """By seat, the numbers that its hand has shown to lack, as bits."""
    ended: bool = False
    """Whether the hand is over and all tiles lie open."""
    gain: int = 0
    """What the hand's end, or the last play, brought its winner."""
    opening: Opening | None = None

    @classmethod
    def start(cls, options: Any, seats: int, kind: Kind = BLOCK) -> Self:
        return cls(options, seats, CHANCE, kind, (0,) * seats, opening=opening_for(options.start, seats))

    # -- play --------------------------------------------------------------------------------------

    @property
    def ends(self) -> tuple[int, int]:
        """The numbers at the two ends of a line that is begun."""
        return self.line[0] // 10, self.line[-1] % 10

    @property
    def reserve(self) -> int:
        """Tiles of the boneyard that are never drawn."""
        return 2 if self.seats == 2 else 1

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        hand = self.hands[self.turn]
        if not self.line:
            return tuple(("play", WORDS[tile]) for tile in hand)
        left, right = self.ends
        alike = left == right and len({*open_ends(self.line)}) == 1
        found: list[Move] = []
        for tile in hand:
            fits = has_number(tile, left), has_number(tile, right)
            if all(fits) and not alike:
                found += [("play", WORDS[tile], "left"), ("play", WORDS[tile], "right")]
            elif any(fits):
                found.append(("play", WORDS[tile]))
        if found:
            return tuple(found)
        return (DRAW,) if self.kind.boneyard and self.boneyard > self.reserve else (PASS,)

    def apply(self, move: Move) -> Dominoes:
        verb = move[0]
        if verb == "play":
            return self._play(move)
        if verb == "pass":
            return self._pass()
        if verb == "draw":
            return replace(self, turn=CHANCE, drawing=self.turn, lacks=self._numbers_lacked(self.turn))
        if verb == "drew":
            seat = self.drawing
            tile = TILES[move[1]]
            hand = tuple(sorted((*self.hands[seat], tile)))
            hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
            left = self.boneyard - 1
            return replace(self, turn=seat, hands=hands, boneyard=left, drawing=-1, fresh=seat, taken=tile)
        if self.opening is not None:
            found = self.opening.add(move)
            if isinstance(found, int):
                return replace(self, starter=found, opening=None)
            return replace(self, opening=found)
        return self._start_deal(tuple(TILES[word] for word in move[1:]))

    def _start_deal(self, tiles: tuple[int, ...]) -> Dominoes:
        each = self.kind.tiles(self.seats)
        hands = tuple(tuple(sorted(tiles[seat * each : seat * each + each])) for seat in range(self.seats))
        starter = self.starter if self.hand == 0 else (self.starter + 1) % self.seats
        return Dominoes(
            self.options,
            self.seats,
            starter,
            self.kind,
            self.points,
            starter,
            self.hand + 1,
            hands,
            boneyard=len(self.pack) - len(tiles) if self.kind.boneyard else 0,
            lacks=(0,) * self.seats,
        )

    def _play(self, move: Move) -> Dominoes:
        seat, tile = self.turn, TILES[move[1]]
        hand = tuple(other for other in self.hands[seat] if other != tile)
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        left = move[2] == "left" if len(move) == 3 else bool(self.line) and not has_number(tile, self.ends[1])
        line = join_tile(self.line, tile, left=left)
        points, gain = self.points, 0
        if self.kind.fives:
            total = sum(open_ends(line))
            gain = total // 5 if total % 5 == 0 else 0
            points = self._pay(seat, gain)
        after = replace(
            self,
            turn=(seat + 1) % self.seats,
            hands=hands,
            line=line,
            led=self.led + (left and bool(self.line)),
            points=points,
            fresh=-1,
            taken=-1,
            passed=0,
            gain=gain,
        )
        if self.kind.fives and self.options.target and points[seat] >= self.options.target:
            return replace(after, turn=GAME_OVER, ended=True)
        return after if hand else after._end_hand((seat,))

    def _pass(self) -> Dominoes:
        seat = self.turn
        after = replace(
            self,
            turn=(seat + 1) % self.seats,
            passed=self.passed + 1,
            lacks=self._numbers_lacked(seat),
            fresh=-1,
            taken=-1,
        )
        if after.passed < self.seats and not self.stops:
            return after
        counts = [pips(hand) for hand in self.hands]
        return after._end_hand(tuple(at for at, count in enumerate(counts) if count == min(counts)))

    @property
    def stops(self) -> bool:
        """Whether a hand ends with the first who can neither play nor draw."""
        return self.kind.boneyard and self.options.exhaust == "stop"

    def _numbers_lacked(self, seat: int) -> tuple[int, ...]:
        """What is known to be lacking once a seat could not play; a tile it drew and kept may have what it lacked."""
        left, right = self.ends
        before = 0 if self.fresh == seat else self.lacks[seat]
        lacking = before | 1 << left | 1 << right
        return (*self.lacks[:seat], lacking, *self.lacks[seat + 1 :])

    def _side(self, seat: int) -> tuple[int, ...]:
        if self.kind.fives and self.options.teams:
            return (seat % 2, seat % 2 + 2)
        return (seat,)

    def _pay(self, seat: int, gain: int) -> tuple[int, ...]:
        side = self._side(seat)
        return tuple(points + gain * (at in side) for at, points in enumerate(self.points))

    def _end_hand(self, best: tuple[int, ...]) -> Dominoes:
        """The hand is over, won by the seats that went out or have least, if they are of one side."""
        side = self._side(best[0])
        gain = 0
        if set(best) <= set(side):
            gain = sum(pips(hand) for seat, hand in enumerate(self.hands) if seat not in side)
        after = replace(self, points=self._pay(best[0], gain), ended=True, gain=gain, fresh=-1, taken=-1)
        if self.kind.fives:
            target = self.options.target
            over = not target or max(after.points) >= target or self.hand >= HANDS
        else:
            over = self.hand >= self.options.rounds
        return replace(after, turn=GAME_OVER if over else CHANCE)

    def refusal(self, move: Move) -> str:
        tile = TILES.get(move[1], UNKNOWN) if len(move) > 1 else UNKNOWN
        if move[:1] == ("play",) and tile != UNKNOWN:
            if tile not in self.hands[self.turn]:
                return f"you do not hold {move[1]}."
            if len(move) == 2 and ("play", move[1], "left") in self.moves():
                return "say to which end, left or right."
            if self.line and not any(has_number(tile, end) for end in self.ends):
                return f"the ends are {self.ends[0]} and {self.ends[1]}."
            return "leave out the end: there is but one that differs."
        if move in (PASS, DRAW):
            return "you can play, so you must." if self.moves()[0][0] == "play" else f"you must {self.moves()[0][0]}."
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    @property
    def pack(self) -> tuple[int, ...]:
        """All tiles of the set."""
        return full_set(self.options.set)

    def _unseen_tiles(self) -> list[int]:
        """The tiles that are in no hand that is seen, and not in the line."""
        seen = {tile for hand in self.hands for tile in hand}
        seen |= {max(a * 10 + b, b * 10 + a) for a, b in map(halves, self.line)}
        return [tile for tile in self.pack if tile not in seen]

    def chances(self) -> Chances | None:
        if self.opening is not None:
            return self.opening.chances()
        if self.drawing < 0:
            return None
        tiles = self._unseen_tiles()
        return tuple((("drew", WORDS[tile]), 1 / len(tiles)) for tile in tiles)

    def draw(self, rng: Random) -> Move:
        if self.opening is not None:
            return self.opening.draw(rng)
        if self.drawing >= 0:
            return super().draw(rng)
        tiles = rng.sample(self.pack, self.kind.tiles(self.seats) * self.seats)
        return ("deal", *(WORDS[tile] for tile in tiles))

    def is_chance(self, move: Move) -> bool:
        if self.opening is not None or self.drawing >= 0:
            return super().is_chance(move)
        tiles = {TILES.get(word, UNKNOWN) for word in move[1:]}
        count = self.kind.tiles(self.seats) * self.seats
        return move[:1] == ("deal",) and len(tiles & {*self.pack}) == len(move) - 1 == count

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return self.points

    def masked(self, seat: int) -> Dominoes:
        if self.ended:
            return self
        hands = tuple(hand if at == seat else (UNKNOWN,) * len(hand) for at, hand in enumerate(self.hands))
        return replace(self, hands=hands, taken=self.taken if self.fresh == seat else -1)

    def determinize(self, seat: int, rng: Random) -> Dominoes:
        pool = self._unseen_tiles()
        room = [hand.count(UNKNOWN) for hand in self.hands]
        if not any(room):
            return self
        lacks = [*self.lacks, 0, 0]
        free = self.fresh if self.fresh >= 0 and room[self.fresh] else -1
        room += [1 if free >= 0 else 0, 0]
        if free >= 0:
            room[free] -= 1
        room[-1] = len(pool) - sum(room)
        dealt = deal_at_random(
            room, pool, lambda at, tile: not any(lacks[at] >> number & 1 for number in halves(tile)), rng
        )
        if free >= 0:
            dealt[free] += dealt[-2]
        hands = tuple(
            tuple(sorted(new)) if new else hand for hand, new in zip(self.hands, dealt[: self.seats], strict=True)
        )
        return replace(self, hands=hands)

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "drew" and seat != self.drawing:
            return ("drew", "?")
        if move[0] == "deal":
            each = self.kind.tiles(self.seats)
            return (move[0], *(word if at // each == seat else "?" for at, word in enumerate(move[1:])))
        return move

    def reveals(self, move: Move) -> bool:
        return True


replace = msgspec.structs.replace
WORDS_OF_PLAY: Final = {
    "play": Verb("Play", "plays {}"),
    "pass": Verb("Pass", "passes"),
    "drew": Verb("Drew", ": {}"),
    "deal": Verb("Deal", "The tiles are dealt"),
    **START,
}
FROM_BONEYARD: Final = {"draw": Verb("Draw", "draws")}
"""The verb of games with a boneyard."""
