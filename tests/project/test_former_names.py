"""Packages of games written for version 0.3 still import what they imported then."""

from __future__ import annotations

import subprocess
import sys
import warnings
from importlib import import_module
from random import Random
from typing import Any

import pytest

from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER
from parlor.former_names import FORMER, KITS, names_now

PACKAGES = {f"parlor.games.kits.{kit}" for kit, now in KITS.items() if now.split(".")[:-1] == ["kits", kit]}
"""Former modules whose names are packages now: they stay imported."""


@pytest.mark.parametrize("name", [*FORMER, *(f"parlor.games.kits.{kit}" for kit in KITS)])
def test_a_module_of_former_times_has_its_names(name: str) -> None:
    (*_, last) = names_now(name)
    now = vars(import_module(last))
    own = [each for each in now if each[0] != "_" and getattr(now[each], "__module__", "") == last]
    own = [each for each in own if each != "Advice"]  # made by a function that takes its former fields, see below
    assert own, f"{last} defines nothing of its own"
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        sys.modules.pop(name, None) if name not in PACKAGES else None
        assert all(getattr(import_module(name), each) is now[each] for each in own)
    assert any(last in str(warning.message) for warning in told)


def test_the_imports_of_the_old_guide_work() -> None:
    sys.modules.pop("parlor.rules", None)
    code = (
        "from parlor.games.kits.cards import deck\n"
        "from parlor.games.kits.trick_games import TrickGame\n"
        "from parlor.games.kits.trick_table import WORDS, asked, hand, ring, tricks\n"
        "from parlor.games.kits.tricks import Law, played\n"
        "from parlor.rules import NOBODY, Bots, Game, Move, Options, State, View, Word, option\n"
        "from parlor.scene import Pile, Piles, Scene\n"
        "verb = Word('Fold', 'folds', costly=True)\n"
        "assert verb.never_default and NOBODY == -2\n"
    )
    with pytest.warns(DeprecationWarning, match="parlor.core.state"):
        exec(code, {})


NULLO = """
from parlor.games.kits.cards import deck
from parlor.games.kits.trick_games import TrickGame
from parlor.games.kits.tricks import Law, played
LAW = Law()
class Nullo(TrickGame, frozen=True):
    PACK, EACH = deck(), 13
    def moves(self):
        return self.plays(LAW) if self.turn >= 0 else ()
    def apply(self, move):
        return self.followed(self.table.after(played(move), LAW)) if move[0] == "play" else super().apply(move)
    def counted(self):
        return self.ended(True, points=tuple(-taken for taken in self.table.taken))
    def told(self, seat, move):
        return ("deal",) if move[0] == "deal" else super().told(seat, move)
"""
"""A game as the guide of version 0.3 had it written."""


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_game_of_tricks_of_the_old_guide_plays_to_its_end() -> None:
    names: dict[str, Any] = {"__name__": "guest"}
    exec(NULLO, names)
    rng, state = Random(1), names["Nullo"].start(Options(), 4)
    while state.turn != GAME_OVER:
        move = state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves())
        if move[0] == "deal":
            assert state.observe(0, move) == ("deal",), "what it hides by the former name stays hidden"
        state = state.apply(move)
    assert sum(state.scores()) == -13


def test_what_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("parlor.nonsense")
    with pytest.raises(AttributeError):
        _ = import_module("parlor.games.kits.cards").nonsense


def test_advice_takes_its_former_fields() -> None:
    code = "from parlor.advice import Advice; print(Advice(('a',), told='say', since='why'))"
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "text='say', reason='why'" in made
