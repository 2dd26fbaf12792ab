"""Every check of the conformance suite can fail: games broken in one way each, beside the sound one."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count, permutations
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from parlor.core.game import Game, Verb
from parlor.core.options import Options
from parlor.core.scene import Card, Fan, Scene
from parlor.core.state import CHANCE, GAME_OVER, Chances, IllegalMove, Move, State, View
from parlor.games.catalogue import Entry
from tests.conformance import suite
from tests.conformance.suite import check_match, walk

DEALS = tuple((("deal", str(a), str(b)), 1 / 12) for a, b in permutations(range(1, 5), 2))


class Peek(State[Options], frozen=True):
    """A sound game: two cards of four are dealt; each may show his own or keep it; the higher one wins."""

    cards: tuple[int, ...] = ()
    shown: tuple[bool, ...] = (False, False)
    touched: int = 0

    @classmethod
    def start(cls, options: Any, seats: int) -> Any:
        return cls(options, seats, CHANCE)

    def moves(self) -> tuple[Move, ...]:
        return () if self.turn < 0 else (("keep",), ("show", f"c{self.cards[self.turn]}"))

    def apply(self, move: Move) -> Any:
        if move[0] == "deal":
            return replace(self, turn=0, cards=(int(move[1]), int(move[2])))
        shown = tuple(was or (at == self.turn and move[0] == "show") for at, was in enumerate(self.shown))
        return replace(self, turn=1 if self.turn == 0 else GAME_OVER, shown=shown)

    def chances(self) -> Chances | None:
        return DEALS

    def scores(self) -> tuple[float, ...]:
        return self.cards if self.cards else (0, 0)

    def masked(self, seat: int) -> Any:
        return replace(self, cards=tuple(c if s in (seat,) or self.shown[s] else 0 for s, c in enumerate(self.cards)))

    def determinize(self, seat: int, rng: Random) -> Any:
        left = [card for card in range(1, 5) if card not in self.cards]
        return replace(self, cards=tuple(card or left[int(rng.random() * len(left))] for card in self.cards))

    def observe(self, seat: int, move: Move) -> Move:
        return (
            tuple(word if at in (0, seat + 1) else "?" for at, word in enumerate(move)) if move[0] == "deal" else move
        )

    def reveals(self, move: Move) -> bool:
        return move[0] == "show"


replace = msgspec.structs.replace


def scene(view: View[Any]) -> Scene:
    cards = tuple(Card("", f"c{card}") for card in view.shown.cards)
    return Scene((Fan(cards),), prompt="Keep or show?")


WORDS = {"keep": Verb("Keep"), "show": Verb("Show", key="s")}


def played(state: type[State[Any]], scene_: Callable[[View[Any]], Scene] = scene, **game: Any) -> None:
    for seed in range(12):
        walk(Game(state, scene_, words=WORDS, **game), Options(), 2, seed)


def matched(state: type[State[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "game", Game(state, scene, words=WORDS))
    entry = Entry("peek", "cards", "", Path(), "Peek", (2,), 2, "1", "", "")
    for seed in range(12):
        check_match(entry, Options(), 2, seed)


def test_the_sound_game_passes_every_check(monkeypatch: pytest.MonkeyPatch) -> None:
    played(Peek)
    matched(Peek, monkeypatch)


class NoMoves(Peek, frozen=True):
    def moves(self) -> tuple[Move, ...]:
        return () if self.turn == 1 else super().moves()

    def determinize(self, seat: int, rng: Random) -> Any:
        return super().determinize(seat, rng) if self.turn < 1 else self


class Twice(Peek, frozen=True):
    def moves(self) -> tuple[Move, ...]:
        return super().moves() * 2


class Unstable(Peek, frozen=True):
    def moves(self) -> tuple[Move, ...]:
        moves = list(super().moves())
        random.shuffle(moves)
        return tuple(moves)


class Blanks(Peek, frozen=True):
    def moves(self) -> tuple[Move, ...]:
        return () if self.turn < 0 else (("keep it",),)


class Lenient(Peek, frozen=True):
    def play(self, move: Move) -> Any:
        return self.apply(move)


class Curt(Peek, frozen=True):
    def play(self, move: Move) -> Any:
        if self.turn >= 0 and move not in self.moves():
            raise IllegalMove("No.")
        return super().play(move)


class Mutating(Peek, frozen=True):
    def apply(self, move: Move) -> Any:
        after = replace(super().apply(move), touched=0)
        msgspec.structs.force_setattr(self, "touched", 1)
        return after


class Endless(Peek, frozen=True):
    def apply(self, move: Move) -> Any:
        after = super().apply(move)
        return replace(after, turn=0) if after.turn == GAME_OVER else after


class BadSum(Peek, frozen=True):
    def chances(self) -> Chances | None:
        return DEALS[1:]


class Unlisted(Peek, frozen=True):
    def draw(self, rng: Random) -> Move:
        return ("deal", "7", "8")


class Unseeded(Peek, frozen=True):
    def draw(self, rng: Random) -> Move:
        return random.choice(DEALS)[0]


class Gullible(Peek, frozen=True):
    def is_chance(self, move: Move) -> bool:
        return True


class Nan(Peek, frozen=True):
    def scores(self) -> tuple[float, ...]:
        return (float("nan"), 0)


class Scoreless(Peek, frozen=True):
    def scores(self) -> tuple[float, ...]:
        return (1,)


class Stranger(Peek, frozen=True):
    def winners(self) -> tuple[int, ...]:
        return (5,)


class Leaky(Peek, frozen=True):
    def masked(self, seat: int) -> Any:
        return self


class HalfLeaky(Peek, frozen=True):
    """Tells whether the other card is high."""

    def masked(self, seat: int) -> Any:
        cards = tuple(c if s == seat or self.shown[s] or c < 0 else -(c // 3) - 1 for s, c in enumerate(self.cards))
        return replace(self, cards=cards)

    def determinize(self, seat: int, rng: Random) -> Any:
        def card(code: int) -> int:
            return code if code > 0 else rng.choice([c for c in range(1, 5) if c // 3 == -code - 1])

        return replace(self, cards=tuple(card(code) for code in self.cards))


class Remasked(Peek, frozen=True):
    def masked(self, seat: int) -> Any:
        return replace(super().masked(seat), seats=self.seats + 0, shown=(not self.shown[0], self.shown[1]))


class Dreaming(Peek, frozen=True):
    def determinize(self, seat: int, rng: Random) -> Any:
        return replace(self, cards=(1, 2)) if self.cards else self


class Restless(Peek, frozen=True):
    def determinize(self, seat: int, rng: Random) -> Any:
        return super().determinize(seat, Random())


class Telling(Peek, frozen=True):
    """Its moves depend on the other's card."""

    def moves(self) -> tuple[Move, ...]:
        moves = super().moves()
        return moves if self.turn < 0 or self.cards[1 - self.turn] > 2 else moves[:1]


class Fibbing(Peek, frozen=True):
    def observe(self, seat: int, move: Move) -> Move:
        return ("deal", "1", "2") if move[0] == "deal" else move


class Undoable(Peek, frozen=True):
    """Looking at the other's card can be taken back."""

    def apply(self, move: Move) -> Any:
        after = super().apply(move)
        return replace(after, shown=(True, True)) if move[0] == "show" else after

    def reveals(self, move: Move) -> bool:
        return False


class Wandering(Peek, frozen=True):
    """The same moves lead to other positions."""

    turns: ClassVar[Any] = count(1)

    def apply(self, move: Move) -> Any:
        after = super().apply(move)
        return after if move[0] == "deal" else replace(after, seats=2, shown=(next(self.turns) % 2 == 0, True))


@pytest.mark.parametrize(
    ("state", "complaint"),
    [
        (NoMoves, "without a legal move|empty sequence"),
        (Twice, "listed twice"),
        (Unstable, "another order|other moves"),
        (Blanks, "does not parse back"),
        (Lenient, "DID NOT RAISE|invalid literal|index out of range"),
        (Curt, "gives no reason|does not name"),
        (Mutating, "earlier state has changed"),
        (Endless, "not over after"),
        (BadSum, "do not sum to 1"),
        (Unlisted, "which it may not|not listed"),
        (Unseeded, "one seed draws different things"),
        (Gullible, "may do nonsense"),
        (Nan, "scores"),
        (Scoreless, "a score for each seat"),
        (Stranger, "winners"),
        (Leaky, "sees all"),
        (HalfLeaky, "sees what it was not told"),
        (Remasked, "masking twice"),
        (Dreaming, "does not look like what the seat sees|shows something"),
        (Restless, "imagines different things"),
        (Telling, "other moves"),
        (Fibbing, "told something else"),
        (Undoable, "shows something and can be undone"),
    ],
)
def test_a_broken_game_is_found_out(state: type[Peek], complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "LONGEST", 500)
    with pytest.raises((AssertionError, pytest.fail.Exception, ValueError, IndexError), match=complaint):
        played(state)


def test_a_wrong_total_is_found_out() -> None:
    with pytest.raises(AssertionError, match="total"):
        played(Peek, total=lambda state: 100)


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (Scene((), prompt="Keep or show?"), "neither on the table nor a word"),
        (scene(Peek(Options(), 2, 0, (1, 2)).seen_by(0)).__class__(()), "nothing says what to do"),
        (Scene((), prompt="?", notes=("one",)), "notes for some seats"),
    ],
)
def test_a_poor_scene_is_found_out(bad: Scene, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        played(Peek, lambda view: bad)


@pytest.mark.parametrize(
    ("words", "prompt", "complaint"),
    [
        ({"show": Verb("Show")}, "Keep or show?", "the button 'show' has no letter of its own"),
        ({"show": Verb("Show", key="k")}, "Keep or show?", "two buttons of one letter"),
        ({}, "Keep (k) or fold (f)?", "no button has the keys"),
    ],
)
def test_letters_that_lie_are_found_out(words: dict[str, Verb], prompt: str, complaint: str) -> None:
    game = Game(Peek, lambda view: replace(scene(view), prompt=prompt), words=WORDS | words)
    with pytest.raises(AssertionError, match=complaint):
        walk(game, Options(), 2, 1)


def test_a_scene_that_changes_by_itself_is_found_out() -> None:
    numbers = count()
    with pytest.raises(AssertionError, match="differs when drawn again"):
        played(Peek, lambda view: Scene((), prompt=str(next(numbers))))


def test_a_film_that_is_no_scene_is_found_out() -> None:
    with pytest.raises(AssertionError):
        played(Peek, frames=lambda view, move: ["no scene"])


def test_a_game_that_replays_otherwise_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=r"replays to another position|redo leads elsewhere"):
        matched(Wandering, monkeypatch)


class Stumbling(Peek, frozen=True):
    """Imagining the position fails for one seat, as soon as it has something to imagine."""

    def determinize(self, seat: int, rng: Random) -> Any:
        if seat == 1 and self.cards:
            raise KeyError("a card")
        return super().determinize(seat, rng)


def test_a_wrong_determinize_is_reported_with_seat_and_ply() -> None:
    with pytest.raises(AssertionError, match="determinize for seat 1 after 1 moves: 'a card'"):
        played(Stumbling)
