"""The layout never lies: nothing overlaps, nothing is cut short, and all that can be chosen is in sight.

Every game at every number of seats is painted at its start, in the middle, at the end of a hand and at its end: on the
smallest terminal, and with as many players as are usual or may be on larger ones too.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from parlor.compose import Selection
from parlor.games.catalogue import entries, entry
from parlor.narrate import gathered, joined, tell
from parlor.rules import CHANCE, NOBODY, Move, State
from parlor.things import dials, tokens
from parlor.widgets.canvas import Canvas, Look, Size, fit, noticing, sketching
from parlor.widgets.cards import pretty
from parlor.widgets.frame import Tabletop, framed
from parlor.widgets.glyphs import TIERS
from parlor.widgets.tabletop import paint_tabletop
from parlor.widgets.zones import paint_zone
from tests.look import set_out, things
from tests.samples import NAMES

SIZES = ((80, 24), (100, 30), (120, 40))
LARGE = (200, 60)
LOG = 12
"""Lines of the log that are painted."""
COMPOSED = 12
"""Moves of a position that are composed, about."""
MOST = 12
"""Faults that a failing test tells."""


class Seen(NamedTuple):
    """A position, and the last lines of the log, as the player to act was told them."""

    state: State[Any]
    log: tuple[str, ...]


@cache
def positions(id_: str, seats: int, seed: int = 0) -> tuple[Seen, ...]:
    """Positions of a game played at random.

    The start, a few on the way, that with the most moves, the end of the first hand and the end with the most on
    the table, the last decision, and the end.
    """
    game, rng = entry(id_).game, Random(seats + 10 * seed)
    names, plain = NAMES[:seats], Look()
    state = game.start(game.options(), seats)
    told: list[tuple[State[Any], Move]] = []

    def seen() -> Seen:
        looker = max(state.turn, 0)
        afters = [*(before for before, _ in told[1:]), state]
        lines: list[str] = []
        mover = CHANCE
        for (before, move), after in list(zip(told, afters, strict=False))[-LOG:]:
            views, heard = (before.seen_by(looker), after.seen_by(looker)), before.told(looker, move)
            lines += tell(game, views[0], heard, views[1], names, lambda word: pretty(word, plain), mover)
            mover = before.turn
        return Seen(state, tuple(gathered(joined(lines))))

    found: list[Seen] = []
    most, widest, last, due = 0, None, None, 0
    fullest, held = 0, None
    while state.turn != NOBODY:
        if state.turn == CHANCE:
            if told and (scene := game.scene(state.seen_by(0))).hold:
                if held is None:
                    found.append(seen())
                if (full := things(scene)) > fullest:
                    fullest, held = full, seen()
            move = state.draw(rng)
        else:
            if len(told) >= due:
                found.append(seen())
                due = len(told) * 3 + 1
            moves = state.moves()
            if len(moves) > most:
                most, widest = len(moves), seen()
            move = rng.choice(moves)
            last = (state, tuple(told[-LOG:]))
        told.append((state, move))
        state = state.apply(move)
        del told[: -LOG - 1]
    end = seen()
    if last is not None:
        state, told = last[0], list(last[1])
        found.append(seen())
    return (*found, *(one for one in (widest, held) if one is not None), end)


def cases() -> list[Any]:
    return [pytest.param(id_, seats, id=f"{id_}-{seats}") for id_, found in entries().items() for seats in found.seats]


def faults(id_: str, seen: Seen, size: tuple[int, int], tier: str = "safe") -> list[str]:
    """What is wrong with a table: what painting noticed, and choices that are not in sight."""
    look = Look(NAMES[: seen.state.seats], glyphs=TIERS[tier])
    top, look = set_out(entry(id_), seen.state, list(seen.log), look)
    with noticing() as found:
        canvas = paint_tabletop(top, look, *size)
    untold = {*" ".join(top.result[:1]).split()} - {*canvas.text().split()}
    found += [f"the result is told without {word}" for word in sorted(untold)]
    unnamed = re.findall(r"\{\d\}", canvas.text())
    return [*found, *hidden(canvas, top, look, *size), *(f"a seat without its name: {word}" for word in unnamed)]


def hidden(canvas: Canvas, top: Tabletop, look: Look, width: int, height: int) -> list[str]:
    """The choices that are nowhere, or outside, or under something else altogether."""
    first = 0 if framed(top, look, width, height).aside else 1
    spots = {spot.token: spot for spot in canvas.spots}
    dialled = {word for dial in dials(top.scene) for word in dial.words}
    top_most: dict[tuple[int, int], str] = {}
    for lies in canvas.spots:
        for y in range(lies.y, lies.y + lies.height):
            top_most.update(((x, y), lies.token) for x in range(lies.x, lies.x + lies.width))
    visible = set(top_most.values())
    wrong = []
    for word in look.lit - dialled:
        spot = spots.get(word)
        if spot is None or word not in visible:
            wrong.append(f"hidden: {word}")
        elif spot.x < 0 or spot.y < first or spot.x + spot.width > canvas.width or spot.y + spot.height > canvas.height:
            wrong.append(f"outside: {spot}")
    return wrong


@pytest.mark.parametrize(("id_", "seats"), cases())
def test_nothing_overlaps_and_all_that_can_be_chosen_is_in_sight(id_: str, seats: int) -> None:
    most, usual = max(entry(id_).seats), entry(id_).usual
    sizes = (*SIZES, LARGE) if seats == most else SIZES if seats == usual else SIZES[:1]
    found = {(size, fault) for seen in positions(id_, seats) for size in sizes for fault in faults(id_, seen, size)}
    lines = [f"{width}x{height} {fault}" for (width, height), fault in sorted(found)]
    assert not lines, "\n".join([*lines[:MOST], f"{len(lines)} faults"])


@pytest.mark.parametrize("id_", list(entries()))
def test_in_ascii_nothing_but_ascii_is_painted(id_: str) -> None:
    seats = max(entry(id_).seats)
    for seen in positions(id_, seats)[::3]:
        look = Look(NAMES[:seats], glyphs=TIERS["ascii"])
        top, look = set_out(entry(id_), seen.state, list(seen.log), look)
        assert paint_tabletop(top, look, *SIZES[0]).text().isascii()


@pytest.mark.parametrize("id_", list(entries()))
def test_what_a_zone_measures_depends_neither_on_the_cursor_nor_on_what_is_lit(id_: str) -> None:
    for seen in positions(id_, entry(id_).usual)[::2]:
        top, look = set_out(entry(id_), seen.state, [], Look(NAMES[: seen.state.seats]))
        for zone in top.scene.zones:
            words = sorted(look.lit & tokens(zone))[:: max(1, len(look.lit) // 4)]
            for size in Size:
                looks = [look._replace(size=size, lit=frozenset(), cursor="")]
                looks += [look._replace(size=size, cursor=word, chosen=frozenset(words[:2])) for word in words]
                with sketching():
                    canvases = [paint_zone(zone, one, 90, 36) for one in looks]
                assert len({(canvas.width, canvas.height) for canvas in canvases}) == 1, f"{zone} at {size.name}"


@pytest.mark.parametrize(("id_", "seats"), cases())
def test_every_move_can_be_composed_word_by_word(id_: str, seats: int) -> None:
    for seen in positions(id_, seats):
        state = seen.state
        if state.turn < 0:
            continue
        view = state.seen_by(state.turn)
        things = tokens(entry(id_).game.scene(view))
        moves = state.moves()
        for move in moves[:: 1 + len(moves) // COMPOSED]:
            assert composed(moves, things, move), f"{move} can't be composed"


def composed(moves: tuple[Move, ...], things: frozenset[str], move: Move) -> bool:
    """Whether choosing the things of a move in order, then its verbs, makes that move and no other."""
    selection = Selection(moves, things)
    for word in [*(w for w in move if w in things), *(w for w in move if w not in things)]:
        if selection.move == move:
            return True
        if selection.move is None:
            selection = selection.take(word)
    return selection.move == move


@pytest.mark.parametrize("seats", [3, 4])
def test_hands_shown_at_the_end_of_a_deal_lie_beside_the_line_of_play(seats: int) -> None:
    for seed in range(4):
        for seen in positions("draw_dominoes", seats, seed):
            assert not faults("draw_dominoes", seen, SIZES[0])


def test_painting_notices_what_lies_over_something_else_outside_or_cut_short() -> None:
    below, block = Canvas(20, 3), Canvas(6, 2)
    below.put(2, 1, "a line of play")
    block.box(0, 0, 6, 2, Look().glyphs)
    with noticing() as found:
        below.blit(block, 4, 0)
        below.blit(block, 16, 0)
        below.put(10, 2, "twelve cells")
        below.put(11, 1, "words")
        assert fit("Basil, 19 pips", 8) == "Basil,…"
    assert [fault.partition(":")[0] for fault in found] == ["overlap", "outside", "outside", "over text", "cut"]


def test_what_is_meant_to_cover_and_what_fits_is_no_fault() -> None:
    below, block = Canvas(20, 3), Canvas(6, 2)
    below.put(2, 1, "│ 4")
    block.put(0, 0, "10♠")
    with noticing() as found:
        below.blit(block, 2, 1, over=True)
        below.blit(block, 10, 1)
        below.put(2, 1, "10♠")
        assert fit("Basil", 5) == "Basil"
    assert not found
