"""How a finished game is told: who won, why, the ranking, and what each deal brought."""

from __future__ import annotations

import pytest

from parlor.games.catalogue import entry
from parlor.match import Match
from parlor.options import options_of
from parlor.outcome import by_deal, outcome
from parlor.players import Player
from parlor.rules import parse
from tests.samples import NAMES, replayed

ANNA_AND_BEN = (Player("Anna"), Player("Ben"))


def played(id_: str, *moves: str, **options: int) -> Match:
    found = entry(id_)
    match = Match(found, options_of(found.game, options), ANNA_AND_BEN)
    for move in moves:
        match.play(parse(move))
    return match


def test_points_rank_the_players() -> None:
    """Anna begins with a two to a one, throws six and five, and is the first to ten."""
    match = played("pig", "rolled 2", "rolled 1", "roll", "rolled 6", "roll", "rolled 5", "hold", target=10)
    lines = outcome(match, 0, ("Anna", "Ben"))
    assert lines[0] == "Anna wins!"
    assert lines[-2:] == ["1. Anna: 11", "2. Ben: 0"]


def test_an_end_that_was_agreed_says_so_and_ranks_nobody() -> None:
    match = played("morris9", "place a7")
    match.resign(1)
    assert outcome(match, 0, ("Anna", "Ben")) == ["Anna wins!", "Ben resigns."]
    match.undo()
    match.draw()
    assert outcome(match, 0, ("Anna", "Ben")) == ["The game is drawn.", "Anna and Ben agree on a draw."]


@pytest.mark.parametrize("id_", ["whist", "five_card_draw", "tarot_francais"])
def test_what_the_deals_brought_adds_up_to_the_points(id_: str) -> None:
    match = replayed(id_)
    deals = by_deal(match)
    assert len(deals) > 1
    start = match.position(0).scores()
    gained = [sum(deal[seat] for deal in deals) for seat in range(len(match.players))]
    assert [before + gain for before, gain in zip(start, gained, strict=True)] == list(match.state.scores())
    assert any(" = " in line for line in outcome(match, 0, NAMES[: len(match.players)]))
