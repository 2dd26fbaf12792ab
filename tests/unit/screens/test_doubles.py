"""Equal cards on a table: each is chosen, marked and left by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

import pytest

from parlor.core.game import Game, Verb
from parlor.core.options import Options
from parlor.core.scene import Card, Fan, Scene
from parlor.core.scene.tokens import distinct, tokens, word_of
from parlor.core.state import GAME_OVER, Move, State, View
from parlor.games.catalogue import Entry
from parlor.play.match import Match
from tests.unit.screens.desk import ANNA, BEN, seated

HAND = ("QS", "QS", "QS", "2D", "2D")


class Melding(State[Options], frozen=True):
    """Two of three queens and a two are melded, or one card is laid away; either ends it."""

    melded: Move = ()

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, 0)

    def moves(self) -> tuple[Move, ...]:
        return (("meld", "QS", "QS", "2D"), ("discard", "QS"), ("discard", "2D")) if self.turn == 0 else ()

    def apply(self, move: Move) -> Melding:
        return Melding(self.options, self.seats, GAME_OVER, move)

    def scores(self) -> tuple[float, ...]:
        return (0.0, 0.0)


def scene(view: View[Melding]) -> Scene:
    return Scene((Fan(tuple(Card(face, face) for face in HAND)),), prompt="Meld, or discard.")


GAMES = {
    "melding": Game(Melding, scene, words={"meld": Verb("Meld", "melds {}"), "discard": Verb("Discard", "discards {}")})
}


@pytest.fixture
def melding(tmp_path: Path) -> Entry:
    page = tmp_path / "melding.md"
    page.write_text("# Melding\n")
    return Entry("melding", "cards", __name__, page, "Melding", (2,), 2, "1", "", "")


def test_equal_cards_get_tokens_of_their_own() -> None:
    shown = distinct(Scene((Fan(tuple(Card(face, face) for face in HAND)),)))
    assert tokens(shown) == {"QS", "QS#2", "QS#3", "2D", "2D#2"}
    assert {word_of(token) for token in tokens(shown)} == {"QS", "2D"}
    alone = Scene((Fan((Card("QS", "QS"), Card("2D", "2D"), Card(), Card())),))
    assert distinct(alone) is alone


async def test_equal_cards_are_chosen_and_marked_one_by_one(melding: Entry) -> None:
    async with seated(Match(melding, Options(), (ANNA, BEN), seed=1)) as desk:
        await desk.click("QS#2")
        assert desk.view.look.chosen == {"QS#2"}, "the second queen alone"
        assert desk.match.state.turn == 0, "a card that may be melded is not laid away"
        await desk.click("2D")
        await desk.click("QS#2")
        assert desk.view.look.chosen == {"2D"}, "and left again by itself"
        await desk.click("QS#3")
        assert desk.view.look.chosen == {"2D", "QS#3"}
        assert not {"2D", "2D#2"} & desk.view.look.lit, "one two is enough"
        assert {"QS", "QS#2"} <= desk.view.look.lit
        await desk.click("QS")
        assert desk.match.over
        assert desk.match.moves == (("meld", "QS", "QS", "2D"),)
