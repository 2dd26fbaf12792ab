"""Beetle: the vectors of the rulings, the order of the parts, and the drawing that grows."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.core.scene import Sketches
from parlor.core.state import GAME_OVER
from parlor.games.dice.beetle.rules import PARTS, WHOLE, Beetle, BeetleOptions
from parlor.games.dice.beetle.view import ART, FRESH, INKS, LETTERS, scene
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.canvas.glyphs import TIERS
from parlor.widgets.sheets.sketches import paint_sketches
from tests.unit.widgets.painted import TO_LARGE


def table(seats: int = 2, **options: Any) -> Beetle:
    state = Beetle.start(BeetleOptions(**options), seats)
    for seat in range(seats):
        state = state.play(("rolled", "6" if seat == 0 else "1"))
    return state


def rolled(state: Beetle, *rolls: int) -> Beetle:
    for roll in rolls:
        state = state.play(("roll",)).play(("rolled", str(roll)))
    return state


def alone(state: Beetle, *rolls: int) -> Beetle:
    """The first of two rolls these, the other nothing but eyes."""
    for at, roll in enumerate(rolls):
        state = rolled(state, roll)
        if at + 1 < len(rolls):
            state = rolled(state, 1)
    return state


def test_fourteen_parts() -> None:
    assert WHOLE == 14
    assert [part.most for part in PARTS] == [2, 2, 6, 2, 1, 1]


def test_a_roll_draws_its_part_until_there_are_enough() -> None:
    state = rolled(table(), 1)
    assert state.drawn[0] == (1, 0, 0, 0, 0, 0)
    assert state.turn == 1
    state = alone(table(), 1, 1, 1)
    assert state.drawn[0] == (2, 0, 0, 0, 0, 0)
    state = alone(table(), 5, 5)
    assert state.drawn[0] == (0, 0, 0, 0, 1, 0), "one head is enough"


def test_the_last_part_wins_at_once() -> None:
    state = alone(table(), 1, 1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 6)
    assert state.scores()[0] == 13
    nothing = rolled(rolled(state, 1), 6)
    assert nothing.turn == 1
    assert nothing.scores()[0] == 13
    won = rolled(rolled(state, 1), 3)
    assert won.turn == GAME_OVER
    assert won.winners() == (0,)
    assert won.scores() == (14, 2)


def test_with_the_body_first_the_rest_must_wait() -> None:
    state = alone(table(body_first=True), 1, 3, 5)
    assert state.drawn[0] == (0, 0, 0, 0, 0, 0)
    state = rolled(rolled(state, 1), 6)
    state = rolled(state, 6, 1, 1, 3, 3)
    assert state.drawn == ((0, 0, 1, 0, 0, 1), (0, 0, 1, 0, 0, 1)), "no eye without a head"
    legs = alone(table(body_first=True), 6, 2, 5, 2)
    assert legs.drawn[0] == (0, 1, 0, 0, 1, 1), "an antenna needs the head"


@pytest.mark.parametrize("art", ART, ids=["small", "middle", "large"])
def test_every_picture_has_every_part_and_is_even(art: tuple[str, ...]) -> None:
    assert len({len(row) for row in art}) == 1
    assert {pixel for row in art for pixel in row} - {"."} == set("".join(LETTERS))
    assert {letter for letter, _, _ in INKS} == {*"".join(LETTERS), FRESH}
    assert all([pixel == "." for pixel in row] == [pixel == "." for pixel in row[::-1]] for row in art)


def fresh(state: Beetle, seat: int) -> str:
    """The letters of what is marked as just drawn."""
    zone = scene(state.seen_by(0)).zones[0]
    assert isinstance(zone, Sketches)
    return "".join(letter for letter, ink in zone.sketches[seat].parts if ink == FRESH)


def test_the_part_just_drawn_is_marked_till_the_next_roll() -> None:
    state = rolled(table(), 4)
    seat = state.roller
    assert (fresh(state, seat), fresh(state, 1 - seat)) == ("w", "")
    state = rolled(state, 5)
    assert (fresh(state, seat), fresh(state, 1 - seat)) == ("", "Eeh"), "a head without eyes is all head"
    state = rolled(state, 4, 5)
    assert not fresh(state, 0) + fresh(state, 1), "a head that is there already is not drawn"


@pytest.mark.parametrize("size", TO_LARGE)
@pytest.mark.parametrize("tier", ["safe", "ascii"])
def test_the_drawing_grows_with_every_part(size: Size, tier: str) -> None:
    state = table()
    seen = set()
    look = Look(("Anna", "Basil"), size=size, glyphs=TIERS[tier])
    for roll in (1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 6):
        mine, state = state, rolled(state, roll)
        zone = scene(state.seen_by(0)).zones[0]
        assert isinstance(zone, Sketches)
        canvas = paint_sketches(Sketches(zone.sketches[:1]), look, 80, 24)
        cells = [run for y in range(canvas.height - 1) for run in canvas.runs(y)]
        seen.add(tuple(cells))
        assert state.drawn[0] != mine.drawn[0]
        if state.turn != GAME_OVER:
            state = rolled(state, 1)
    assert len(seen) == 14


def test_the_prompt_says_which_roll_brings_what_is_wanted() -> None:
    state = table()
    mine, other = (scene(state.seen_by(seat)).prompt for seat in (state.turn, 1 - state.turn))
    wanted = "an eye, 2 an antenna, 3 a leg, 4 a wing, 5 the head, 6 the body."
    assert mine == f"Roll: 1 draws {wanted}"
    assert other == f"{{{state.turn}}} rolls: 1 {wanted}", "whose turn it is is told too"
