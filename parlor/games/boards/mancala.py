"""Mancala, by the source's rules or as kalah. Source: The Incompleat Gamester (W. Moore), "Boards: Mancala"."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, Final, Literal, Self

from parlor.games.kit import FIRST, beginner, beginners
from parlor.rules import CHANCE, NOBODY, Chances, Game, Move, Options, State, View, Word, option
from parlor.scene import Pit, Pits, Scene

HOUSES: Final = 6
STORES: Final = (6, 13)
NAMES: Final = ("a1", "a2", "a3", "a4", "a5", "a6", "A", "b1", "b2", "b3", "b4", "b5", "b6", "B")
PITS: Final = {name: at for at, name in enumerate(NAMES)}
SOW: Final[tuple[Move, ...]] = tuple(("sow", name) for name in NAMES)
START: Final = (4, 4, 4, 4, 4, 4, 0) * 2
SIDES: Final = (range(6), range(7, 13))
STONES: Final = 48


class MancalaOptions(Options, frozen=True):
    rules: Annotated[
        Literal["source", "kalah"],
        option(
            "How stones are captured",
            source="ending in an empty house over there banks your house opposite; ending on your side goes again",
            kalah="the modern game: ending in your own empty house captures what lies opposite",
        ),
    ] = "source"


class Mancala(State[MancalaOptions], frozen=True):
    """Stones in the fourteen pits, round the board: a1..a6, A, b1..b6, B."""

    pits: tuple[int, ...]

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, START)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        pits = self.pits
        return tuple(SOW[at] for at in SIDES[self.turn] if pits[at])

    def apply(self, move: Move) -> Mancala:
        if move[0] == "first":
            return Mancala(self.options, self.seats, beginner(move), self.pits)
        seat = self.turn
        kalah = self.options.rules == "kalah"
        pits = list(self.pits)
        last = sow(pits, PITS[move[1]], skipped=STORES[1 - seat] if kalah else None)
        again = last == STORES[seat] or (not kalah and last in SIDES[seat])
        if pits[last] == 1 and last not in STORES:
            capture(pits, last, seat, kalah=kalah)
        if not any(pits[:6]) or not any(pits[7:13]):
            for side in (0, 1):
                pits[STORES[side]] += sum(pits[at] for at in SIDES[side])
                for at in SIDES[side]:
                    pits[at] = 0
            return Mancala(self.options, self.seats, NOBODY, tuple(pits))
        return Mancala(self.options, self.seats, seat if again else 1 - seat, tuple(pits))

    def refusal(self, move: Move) -> str:
        if len(move) == 2 and move[1] in PITS:
            at = PITS[move[1]]
            if at not in SIDES[self.turn]:
                return "sow from a house of your own side."
            if not self.pits[at]:
                return "that house is empty."
        return super().refusal(move)

    def chances(self) -> Chances | None:
        return beginners(self.seats)

    def scores(self) -> tuple[float, ...]:
        return self.pits[6], self.pits[13]


def sow(pits: list[int], at: int, *, skipped: int | None) -> int:
    """Sow a house's stones onward, one a pit, and say where the last one fell."""
    stones, pits[at] = pits[at], 0
    while stones:
        at = (at + 1) % 14
        if at != skipped:
            pits[at] += 1
            stones -= 1
    return at


def capture(pits: list[int], last: int, seat: int, *, kalah: bool) -> None:
    """The last stone fell into an empty house: bank what the rules give for it."""
    opposite, store = 12 - last, STORES[seat]
    if kalah:
        if last in SIDES[seat] and pits[opposite]:
            pits[store] += pits[opposite] + 1
            pits[opposite] = pits[last] = 0
    elif last not in SIDES[seat]:
        pits[store] += pits[opposite]
        pits[opposite] = 0


def scene(view: View[Mancala]) -> Scene:
    """The board, seat 0's houses near."""
    state = view.shown
    if state.turn == NOBODY:
        prompt = f"The game is over: {state.pits[6]} to {state.pits[13]}."
    else:
        prompt = f"Sow the stones of one of your houses, {'a1 to a6 below' if state.turn == 0 else 'b1 to b6 above'}."
    return _board(state.pits, prompt, state.options.rules)


def _board(pits: tuple[int, ...], prompt: str, status: str) -> Scene:
    cells = tuple(Pit(name, stones) for name, stones in zip(NAMES, pits, strict=True))
    board = Pits(far=cells[12:6:-1], near=cells[:6], left=cells[13], right=cells[6])
    return Scene((board,), prompt=prompt, status=status)


def frames(view: View[Mancala], move: Move) -> Iterator[Scene]:
    """The sowing, stone by stone."""
    state = view.shown
    if move[0] != "sow":
        return
    skipped = STORES[1 - state.turn] if state.options.rules == "kalah" else None
    pits, at = list(state.pits), PITS[move[1]]
    stones, pits[at] = pits[at], 0
    while stones:
        yield _board(tuple(pits), f"{stones} to sow", state.options.rules)
        at = (at + 1) % 14
        if at != skipped:
            pits[at] += 1
            stones -= 1
    yield _board(tuple(pits), "", state.options.rules)


SIDE: Final = {"source": 0.4, "kalah": 0.25}
"""What a stone on one's side is worth in banked ones."""
AGAIN: Final = tuple(
    tuple(stones > 0 and (at + stones) % 14 // 7 == at // 7 for stones in range(STONES + 1)) for at in range(14)
)
"""By house and its stones, whether their last one falls on the sower's own side or in his store."""


def evaluate(state: Mancala, seat: int) -> float:
    """How far ahead in stones, banked and to come; half sure at ten.

    By the source's rules each house from which one could go on is worth a stone more. These weights are
    those that came out of games between good players.
    """
    pits, rules = state.pits, state.options.rules
    lead = pits[6] - pits[13] + SIDE[rules] * (sum(pits[:6]) - sum(pits[7:13]))
    if rules == "source":
        near, far = (sum(AGAIN[at][pits[at]] for at in side) for side in SIDES)
        lead += near - far
    return (lead if seat == 0 else -lead) / (10 + abs(lead))


PLAYOUTS: Final = 24
"""How often this turn and the reply are played out at random after each move in question."""


def thumb(view: View[Mancala], rng: Random) -> Move:
    """The sowing after which the rest of the turn and the reply, played at random, leave one best.

    Turns run on through many sowings here, so that a measure of the position in the midst of one says little.
    """
    state, seat = view.shown, view.seat

    def worth(move: Move) -> float:
        return sum(evaluate(replied(state.apply(move), seat, rng), seat) for _ in range(PLAYOUTS))

    moves = state.moves()
    return max(moves, key=worth) if len(moves) > 1 else moves[0]


def replied(state: Mancala, seat: int, rng: Random) -> Mancala:
    """The position when a seat's turn and the other's reply have been played to their ends at random."""
    for turn in (seat, 1 - seat):
        while state.turn == turn:
            state = state.apply(rng.choice(state.moves()))
    return state


def by_chance(view: View[Mancala], rng: Random) -> Move:
    """Any sowing: quick enough to play many turns out."""
    return rng.choice(view.shown.moves())


GAMES: Final = {
    "mancala": Game(
        Mancala,
        scene,
        options=MancalaOptions,
        words={"sow": Word("Sow", "sows {}"), "first": FIRST},
        total=lambda state: STONES,
        frames=frames,
        evaluate=evaluate,
        thumb=thumb,
        playout=by_chance,
        engine=lambda options: "alphabeta" if options.rules == "kalah" else "sampling",
    ),
}
