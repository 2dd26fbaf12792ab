"""A game of the catalogue: its rules, its words, its bots, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import msgspec

from parlor.core.acts import LETTERS
from parlor.core.advice import Advice, Effort
from parlor.core.options import Options
from parlor.core.players import LEVELS
from parlor.core.scene import Scene
from parlor.core.state import Move, State, View

Offered: TypeAlias = Literal["button", "on_things", "after_things", "auto_target"]
"""How a verb is offered.

- `button`: by a button with its letter;
- `on_things`: without one where choosing a thing says it (to play a card, beside other things that may be said), and
  what is itself a thing on the table, there alone;
- `after_things`: always after the things that it takes: dice are marked, and then kept;
- `auto_target`: it takes the only thing that it can take at once, without asking which, and so where that can go.
"""
Enter: TypeAlias = Literal["free", "never", "confirm"]
"""When Enter says a verb: `free`; `never` the default choice for Enter, for it may be regretted (to fold); or
`confirm`: nor that, and it has to be confirmed, for it ends the game at once (see also `Scene.confirm`)."""
PartUndo: TypeAlias = Literal["whole", "partial", "toggle"]
"""How a move that is only a part of what one does is taken back.

- `whole`: it is no part;
- `partial`: Esc takes it back, as U does;
- `toggle`: it chooses one thing after the other ("keep" a die), each of which may be put back.
"""


class Verb(msgspec.Struct, frozen=True):
    """A word that begins or follows in moves: its button, and its line in the log.

    `log` is what stands after the player's name; `{}` in it is replaced by the rest of the move, and
    `{seat}` by the name of the player whose number, from 1, is the next word. Of what chance does it is
    a sentence of its own ("The cards are dealt"), or what a player's line goes on with: "rolls" by ": {}".
    """

    label: str
    log: str = ""
    key: str = ""
    """A single letter that says this word; without one, the letter that all games have for the label (see `ACTS`), or
    the first free letter of the label."""
    hint: str = ""
    """What it means, in a few words for who does not know the term; buttons show them, the log does not."""
    asks: tuple[str, ...] = ()
    """What is asked for when it has been said, for one word of the move after the other."""
    one: str = ""
    """What a single one is called, after the number 1: "six" for "sixes"."""
    passes: bool = False
    """Whether it is a pass: where there is nothing else it is made by itself, even if a card is turned next."""
    offered: Offered = "button"
    enter: Enter = "free"
    undo: PartUndo = "whole"
    repeats: bool = False
    """Whether what it says before a roll is said again after it: to begin with, a person has the same dice kept."""

    def __post_init__(self) -> None:
        if not self.key:
            msgspec.structs.force_setattr(self, "key", LETTERS.get(self.label, ""))

    @property
    def offer(self) -> str:
        """What is written on its button."""
        return f"{self.label}: {self.hint}" if self.hint else self.label

    @property
    def never_default(self) -> bool:
        """Whether it is never the default choice for Enter."""
        return self.enter != "free"

    @property
    def toggles(self) -> bool:
        """Whether it chooses things one by one, each of which may be put back."""
        return self.undo == "toggle"


Engine: TypeAlias = Literal["alphabeta", "sampling", "comparing", "heuristic"]


class Bots(msgspec.Struct, frozen=True):
    """What a game says of playing it well. Every part may be left out: bots then do with what there is."""

    heuristic: Callable[[View[Any], Random], Move] | None = None
    """The move that a fair club player would make: what a bot of medium strength plays."""
    sees: int = 2
    """How many moves deep he looks: a search no deeper than that is not mentioned, for he knows more of the game."""
    evaluate: Callable[[Any, int], float] | None = None
    """How well a full position stands for a seat, from -1 (lost) to 1 (won)."""
    expert: Callable[[View[Any], Random], Iterable[Advice]] | None = None
    """What a hard bot plays where the best move is known or search would miss it: advice, better and better.

    It is asked only where there is a choice.
    """
    solved: Callable[[View[Any]], Advice | None] = lambda _: None
    """What is known for certain of a position, in place of any thought; None where nothing is."""
    search: Callable[[View[Any], Effort], Iterable[Advice]] | None = None
    """A search of the game's own, in place of the general `alphabeta`; its first advice comes whatever the time."""
    playout: Callable[[View[Any], Random], Move] | None = None
    """A quick move for games played out in thought; the heuristic where that is quick enough itself."""
    finish: Callable[[Any], Any] | None = None
    """The end of a deal from a position of trick play, as club players without whims would play it out, but quicker.

    Any other position is returned as it is. A test compares.
    """
    surprises: Callable[[Any, int], float] | None = None
    """How many moves that others made in this deal would surprise a seat, if an imagined position were the true one.

    Where moves are tried in the same deals, those with fewer surprises are imagined more often.
    """
    deal: Callable[[Any], int] | None = None
    """Which deal a position belongs to, counted: those played out in thought end with it, for it was scored."""
    engine: Engine | Callable[[Any], Engine] = "sampling"
    """How a hard bot without an expert thinks; a function says it by the options.

    `alphabeta` searches an open game of two; `sampling` plays imagined positions out, which fails where others
    bluff; `comparing` does so with all moves in the same deals, not each in deals of its own down a tree, so that far
    fewer tell moves apart: it suits where what comes after a move is played as the heuristic does; `heuristic` does not
    think at all.
    """
    unmasked: bool = False
    """Whether deals played out in thought hand whole positions to the heuristic, which saves a quarter of the time.

    It then looks at nothing that its seat may not know; a test compares.
    """
    why: Callable[[Any, Move], str] | None = None
    """What a move of an open position does, in a few words for a hint; "" where that is not plain."""
    work: int = 200
    """How much thought goes into a hint and into each decision of a review: a third of a second or so.

    It is how often the clock is looked at: a search looks in every few positions, sampling after each deal played out,
    and an expert after each answer.
    """
    stake: float = 0.0
    """How many points are worth the whole chance to win a deal, where playing deals out to find it takes too long."""

    def engine_for(self, options: Any) -> Engine:
        """How a hard bot thinks under some options."""
        return self.engine if isinstance(self.engine, str) else self.engine(options)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that play differently, the weakest first: one where there is next to nothing to decide."""
        if self.engine != "heuristic" or self.expert is not None or self.search is not None:
            return LEVELS
        return ("medium",) if self.heuristic is None and self.evaluate is None else ("easy", "medium")


class Act(msgspec.Struct, frozen=True):
    """How a person timed something: how far it was off, from -1 to 1, with 0 for dead on."""

    x: float = 0.0
    """Across; at a beat, on which side of the middle; in a race, seconds since the signal, below 0 before it."""
    y: float = 0.0
    """Upward; at a beat, which way the mark goes: above 0 to the right."""
    done: bool = False
    """Whether the mark has been stopped, and is shown once more."""


class Timed(msgspec.Struct, frozen=True):
    """What a game makes of an act, where its scene asks for a `Timing`. Without one chance decides, as for a bot."""

    move: Callable[[View[Any], Act, Random], Move]
    """The chance move that comes of it; the generator adds what no hand controls."""
    scene: Callable[[View[Any], Act], Scene] | None = None
    """The table with the mark where it is; without it, a bar beside the prompt shows it."""
    calls: Callable[[View[Any], Mapping[int, int], Random], Move] | None = None
    """The chance move that comes of a race: milliseconds after the signal by seat, -1 for no call; chance calls for
    the seats that are not named."""
    levels: Callable[[Any, Sequence[str], Random], Move | None] | None = None
    """The chance move of what a bot times, by the levels of all seats, "" for people; None where it times nothing."""


class Game(msgspec.Struct, frozen=True):
    """A game of the catalogue: its rules, and how it is shown. What people read is on its page."""

    state: type[State[Any]]
    scene: Callable[[View[Any]], Scene]
    words: Mapping[str, Verb] = MappingProxyType({})
    options: type[Options] = Options
    preset: Mapping[str, Any] = MappingProxyType({})
    """Fixed keyword arguments of `state.start` that distinguish this game from others of its module."""
    version: int = 1
    """The version of the rules, written into records: raised when an old record would replay otherwise."""
    total: Callable[[State[Any]], float] | None = None
    """What the scores of a finished game sum to, where the rules fix it."""
    frames: Callable[[View[Any], Move], Iterable[Scene]] | None = None
    """What is shown between a position and the one a move leads to: a sowing stone by stone."""
    events: Callable[[View[Any], Move, View[Any]], Iterable[str] | None] | None = None
    """The log of a move, from what one seat saw before it, learned of it, and sees after it: a line an event.

    In a line `{0}` stands for the player of seat 0 and `{QS}` for a word of moves; one that begins with a colon
    goes on with the line before. None leaves it to `Verb.log`.
    """
    choosing: Callable[[View[Any], Move], str] | None = None
    """What is said of the things chosen of a move so far, in their order, instead of the prompt; "" for nothing."""
    notation: Callable[[Any, str], Iterable[Move]] | None = None
    """The moves that a text may stand for in the notation of its players ("exd5"); those that are legal count."""
    rest: Callable[[View[Any]], tuple[Move, ...]] | None = None
    """In a game of tricks: the moves by which a seat takes all that is left for certain, by what it may know; or ()."""
    timed: Timed | None = None
    """What a person's timing comes to, where scenes ask for it."""
    bots: Bots = Bots()
    """What is known of playing it well."""
    fated: bool = False
    """Whether nothing is ever to be decided in it: going on by itself is offered from the start."""
    runs: str = ""
    """The word that is often said many times on end with nothing to choose between: going on by itself says it."""

    def start(self, options: Options, seats: int) -> State[Any]:
        """The position before anything is rolled or dealt. Raises `BadOption` for what makes no game."""
        options.check(seats)
        return self.state.start(options, seats, **self.preset)

    def draw_chance(self, state: State[Any], levels: Sequence[str], rng: Random) -> Move:
        """The chance move, by the levels of the bots where their hands make it; "" stands for people."""
        move = (
            self.timed.levels(state, levels, rng) if self.timed is not None and self.timed.levels is not None else None
        )
        return move or state.draw(rng)
