"""The layout never lies: nothing overlaps, nothing is cut short, and all that can be chosen is in sight.

Every game is painted in each of its phases: its sample at the start, in the middle and at the end, and random games at
every number of seats. With the usual number each position is painted on the smallest terminal, and one at each of some
other sizes, of which games take turns; with the fewest and the most a position on the smallest. The soak
paints more positions, all of them at all sizes, and puts every position to what each run tries at the fullest alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from parlor.core.option_text import describe
from parlor.core.options import BadOption
from parlor.core.scene import Dial, Fan, Fans, Zone
from parlor.core.scene.tokens import LESS, MORE, dials, tokens
from parlor.core.state import CHANCE, GAME_OVER, Move, State
from parlor.games.catalogue import entries, entry
from parlor.play.log import MatchLog, describe_step, join_lines, merge_repeats
from parlor.play.selection import Selection
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit, noticing, sketching
from parlor.widgets.canvas.glyphs import SAFE, TIERS
from parlor.widgets.canvas.suits import face_of, pretty
from parlor.widgets.cards.faces import Manner, label
from parlor.widgets.cards.fans import row_count
from parlor.widgets.layout.felt import paint_felt
from parlor.widgets.layout.frame import Drawn, Frame, Tabletop, best_frame
from parlor.widgets.layout.tabletop import paint_tabletop
from parlor.widgets.layout.zones import paint_zone
from tests.look import sampled, set_out, things
from tests.samples import NAMES, replayed
from tests.unit.widgets.painted import cells

SIZES = ((80, 24), (100, 30), (110, 36), (120, 40), (160, 45), (200, 60))
SMALLEST = SIZES[0]
FIRST = Drawn()
SOME = (SMALLEST, (120, 40), (200, 60))
OTHERS = tuple(size for size in SIZES if size not in SOME)
DIAL = 30
"""Columns of a dial, at most."""
TABLE = 152
"""Columns of a table, at most: what is wider is margin."""
REACH, SHARE = 0.55, 0.25
"""How far over the felt things reach one way, and what part of it they take in all, on the largest terminal."""
CARDS = ("tricks", "tarot", "vying", "melds")
"""Families of games with hands of cards."""
DEAL = 60
"""Moves of a sample, every fifth of which is looked at: a deal of most games."""
LOG = 12
"""Lines of the log that are painted."""
FULLEST = 1
"""Which of the phases of a sample has most on the table."""
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
        viewer = max(state.turn, 0)
        afters = [*(before for before, _ in told[1:]), state]
        lines: list[str] = []
        mover = CHANCE
        for (before, move), after in list(zip(told, afters, strict=False))[-LOG:]:
            views, heard = (before.seen_by(viewer), after.seen_by(viewer)), before.observe(viewer, move)
            lines += describe_step(
                game, views[0], heard, views[1], names, lambda word: pretty(word, plain.glyphs), mover
            )
            mover = before.turn
        return Seen(state, tuple(merge_repeats(join_lines(lines))))

    found: list[Seen] = []
    most, widest, last, due = 0, None, None, 0
    fullest, held = 0, None
    while state.turn != GAME_OVER:
        if state.turn == CHANCE:
            if told and (scene := game.scene(state.seen_by(0))).pauses("result"):
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


def cases(*, some: bool = False) -> list[Any]:
    """Every game with each number of seats, or with `some` of them: the fewest, the usual and the most."""
    return [
        pytest.param(id_, seats, id=f"{id_}-{seats}")
        for id_, found in entries().items()
        for seats in (sorted({min(found.seats), found.usual, max(found.seats)}) if some else found.seats)
    ]


def phase(id_: str, state: State[Any]) -> tuple[tuple[type, str], ...]:
    """What lies where on the table of a position."""
    scene = entry(id_).game.scene(state.seen_by(max(state.turn, 0)))
    return tuple((type(zone), zone.place) for zone in scene.zones)


@cache
def phases(id_: str, seats: int) -> tuple[Seen, ...]:
    """A position of each phase of a game; with the usual number of seats those of its sample come first."""
    found = list(positions(id_, seats))
    if seats == entry(id_).usual:
        whole = replayed(id_)
        told = MatchLog(NAMES[:seats], lambda word: pretty(word, SAFE))
        sample = [sampled(id_, ply) for ply in (0, -1, len(whole))]
        lines = [told.lines(match, max(match.turn, 0)) for match in sample]
        found[:0] = [Seen(match.state, tuple(log[-LOG:])) for match, log in zip(sample, lines, strict=True)]
    kinds = {phase(id_, seen.state): seen for seen in reversed(found)}
    return *found[:3], *(seen for seen in kinds.values() if seen not in found[:3])


@cache
def variants(id_: str) -> tuple[Seen, ...]:
    """The first decision with each value of each option, where a hand may hold as many cards as with no other."""
    game, found = entry(id_).game, dict[tuple[int, ...], Seen]()
    values = [{info.key: value} for info in describe(game.options) for value, _ in info.values]
    for given, seats in product(values, entry(id_).seats):
        options, rng = game.options(**given), Random(0)
        try:
            state = game.start(options, seats)
        except BadOption:  # it does not go with so many players
            continue
        while state.turn == CHANCE:
            state = state.apply(state.draw(rng))
        scene = game.scene(state.seen_by(max(state.turn, 0)))
        found.setdefault(tuple(zone.room for zone in scene.zones if isinstance(zone, Fan)), Seen(state, ()))
    return tuple(seen for rooms, seen in found.items() if rooms)


def faults(id_: str, seen: Seen, size: tuple[int, int], drawn: Drawn = FIRST) -> tuple[list[str], Drawn]:
    """What is wrong with a table, and what is kept of how it was drawn, after one that was drawn so.

    What painting noticed, hands and dials that break the rule, and choices that are not in sight.
    """
    top, look = set_out(entry(id_), seen.state, list(seen.log), Look(NAMES[: seen.state.seats]))
    top = replace(top, drawn=drawn)
    frame = best_frame(top, look, *size)
    with noticing() as found:
        canvas = paint_tabletop(top, look, *size, frame)
    text = canvas.text()
    found += [f"a seat without its name: {word}" for word in re.findall(r"\{\d\}", text)]
    found += hidden(canvas, top, look, aside=frame.aside)
    found += overdrawn(canvas, frame, look)
    for zone in top.scene.zones:
        found += misplaced(canvas, zone, look) if isinstance(zone, Fan) else []
        found += wide(canvas) if isinstance(zone, Dial) else []
    return found, frame.drawn


def overdrawn(canvas: Canvas, frame: Frame, look: Look) -> list[str]:
    """The rows of the table where something lies over its rim."""
    tall = canvas.height - 1 - frame.first - frame.below
    bare, (side, top, bottom) = cells(paint_felt(frame.table, tall, frame.rim, look)), frame.rim
    wrong = []
    for y, (found, felt) in enumerate(zip(cells(canvas)[frame.first :], bare, strict=False)):
        edge = frame.table if y < top or y >= tall - bottom else side
        seen, rim = (row[:edge] + row[frame.table - edge : frame.table] for row in (found, felt))
        if [char for char, _ in seen] != [char for char, _ in rim]:
            wrong.append(f"the rim is overdrawn in row {y}")
    return wrong


def misplaced(canvas: Canvas, hand: Fan, look: Look) -> list[str]:
    """A hand in more than two rows, or one of up to thirteen in two where one would do; cards that can't be read."""
    spots, lines = {spot.token: spot for spot in canvas.spots}, canvas.text().split("\n")
    cards = [(card, spots[card.token]) for card in hand.cards if card.token in spots]
    rows, wrong = {spot.y for _, spot in cards}, []
    count = max(hand.room, len(hand.cards))
    room = min(canvas.width, TABLE) - 2
    needless = count <= 13 and 4 * (count - 1) + 5 <= room  # four columns show any rank and suit
    if len(rows) > 2 or (len(rows) == 2 and needless):
        wrong.append(f"a hand of {len(hand.cards)} in {len(rows)} rows")
    for card, spot in cards:
        index = label(face_of(card.face), Manner.of(look))[0].strip() if card.face else ""
        shown = [line[spot.x : spot.x + spot.width] for line in lines[spot.y : spot.y + spot.height]]
        if not any(index in part for part in shown):
            wrong.append(f"{card.face} is not to be read")
    return wrong


def wide(canvas: Canvas) -> list[str]:
    """A dial of too many columns from one arrow to the other."""
    left, right = (next(spot for spot in canvas.spots if spot.token == arrow) for arrow in (LESS, MORE))
    columns = right.x + right.width - left.x
    return [f"a dial of {columns} columns"] if columns > DIAL else []


def hidden(canvas: Canvas, top: Tabletop, look: Look, *, aside: bool) -> list[str]:
    """The choices that are nowhere, or outside, or under something else altogether."""
    first = 0 if aside else 1
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


def wrong(id_: str, seen: Sequence[Seen], sizes: Sequence[tuple[int, int]], *, each: bool = True) -> list[str]:
    """What is wrong with tables at these sizes, where the panel stays as the app lets it stay.

    All positions are painted on the smallest terminal; at other sizes `each` of them, or one, in turn.
    """
    found = []
    for at, size in enumerate(sizes):
        drawn = FIRST
        for one in seen if each or size == SMALLEST else [seen[at % len(seen)]]:
            told, drawn = faults(id_, one, size, drawn)
            found += [f"{size[0]}x{size[1]} {fault}" for fault in told]
    return list(dict.fromkeys(found))


def report(found: list[str]) -> str:
    return "\n".join([*found[:MOST], f"{len(found)} faults"])


@pytest.mark.slow
@pytest.mark.parametrize(("id_", "seats"), cases(some=True))
def test_hands_and_dials_keep_to_the_rule_and_nothing_overlaps_or_is_hidden(id_: str, seats: int) -> None:
    usual, other = entry(id_).usual, OTHERS[list(entries()).index(id_) % len(OTHERS)]
    seen = phases(id_, seats)
    seen, sizes = (seen, (*SOME, other)) if seats == usual else (seen[FULLEST:][:1], (SMALLEST,))
    found = wrong(id_, seen, sizes, each=False)
    assert not found, report(found)


@pytest.mark.slow
@pytest.mark.parametrize("id_", list(entries()))
def test_the_same_holds_for_hands_of_as_many_cards_as_options_bring(id_: str) -> None:
    seen = variants(id_)
    found = wrong(id_, seen, SOME, each=False) if seen else []  # there may be no hands
    assert not found, report(found)


@pytest.mark.soak
@pytest.mark.parametrize("id_", list(entries()))
def test_it_holds_for_each_of_those_hands_at_each_of_those_sizes(id_: str) -> None:
    found = wrong(id_, variants(id_), SOME)
    assert not found, report(found)


@pytest.mark.soak
@pytest.mark.parametrize(("id_", "seats"), cases())
def test_the_same_holds_for_many_positions_at_all_sizes(id_: str, seats: int) -> None:
    for seen in (phases(id_, seats), *(positions(id_, seats, seed) for seed in range(3))):
        found = wrong(id_, seen, SIZES)
        assert not found, report(found)


@pytest.mark.slow
@pytest.mark.parametrize("id_", list(entries()))
def test_on_the_largest_terminal_things_are_as_large_as_there_is_room_for(id_: str) -> None:
    check_reach(id_, phases(id_, entry(id_).usual)[FULLEST:][:1])


@pytest.mark.soak
@pytest.mark.parametrize("id_", list(entries()))
def test_so_they_are_at_the_start_and_at_the_end(id_: str) -> None:
    check_reach(id_, phases(id_, entry(id_).usual)[:3])


def check_reach(id_: str, positions: Sequence[Seen]) -> None:
    """Things reach over most of the felt at least one way, and over a good part of it in all."""
    width, height = SIZES[-1]
    for seen in positions:
        top, look = set_out(entry(id_), seen.state, list(seen.log), Look(NAMES[: seen.state.seats]))
        frame = best_frame(top, look, width, height)
        wide, tall = frame.table, height - 1 - frame.first - frame.below
        assert max(frame.laid.width / wide, frame.laid.height / tall) >= REACH
        assert frame.laid.width * frame.laid.height >= SHARE * wide * tall


@pytest.mark.parametrize("id_", ["five_card_draw", "straight_poker", "poch", "whist", "muggins", "block_dominoes"])
def test_where_there_are_36_rows_a_table_is_seen_whole(id_: str) -> None:
    for seen in phases(id_, entry(id_).usual)[:3]:
        top, look = set_out(entry(id_), seen.state, list(seen.log), Look(NAMES[: seen.state.seats]))
        rim = best_frame(top, look, 120, 40).rim
        assert rim.top
        assert rim.bottom


HELD = [id_ for id_, found in entries().items() if found.family in CARDS]
"""Games with hands of cards."""


@pytest.mark.slow
@pytest.mark.parametrize("id_", HELD)
def test_a_hand_lies_in_no_more_rows_as_a_deal_goes_on_and_the_panel_stays(id_: str) -> None:
    check_deal(id_, SMALLEST)


@pytest.mark.soak
@pytest.mark.parametrize("id_", HELD)
def test_so_it_does_where_there_is_more_room(id_: str) -> None:
    check_deal(id_, SOME[1])  # the largest has room for all


def check_deal(id_: str, size: tuple[int, int]) -> None:
    whole = replayed(id_)
    plies = [ply for ply in range(min(len(whole), DEAL)) if whole.position(ply).turn >= 0][::5]
    drawn, before = FIRST, Held(0, 0, (), -1)
    for ply in plies:
        state = whole.position(ply)
        top, look = set_out(entry(id_), state, [], Look(NAMES[: state.seats]))
        frame = best_frame(replace(top, drawn=drawn), look, *size)
        drawn = frame.drawn
        for now in hands(top.scene.zones, frame, look):
            if now.cards <= before.cards and now.zones == before.zones:
                assert now.rows <= before.rows, f"{size}: move {ply}"
                spread = any(kind is Fans for kind, _ in now.zones)  # hands laid open may need its columns
                lower = now.rows < before.rows  # a second row less is worth that all moves
                assert spread or lower or now.panel == before.panel, f"{size}: move {ply}"
            before = now


def test_the_panel_stays_at_every_decision_of_gin_rummy() -> None:
    """What is said over a hand with several melds is longer than a table with a panel is wide: it takes two lines."""
    whole, drawn, found = replayed("gin_rummy"), Drawn(), set()
    for ply in (ply for ply in range(len(whole)) if whole.position(ply).turn >= 0):
        top, look = set_out(whole.entry, whole.position(ply), [], Look(NAMES[:2]))
        frame = best_frame(replace(top, drawn=drawn), look, *SMALLEST)
        drawn = frame.drawn
        found |= {frame.panel} if frame.held else set()
    assert len(found) == 1, f"panels of {found} columns"


class Held(NamedTuple):
    """A hand on a table: its cards and the rows in which they lie, what else lies there, and the panel's columns."""

    cards: int
    rows: int
    zones: tuple[tuple[type, str], ...]
    panel: int


def hands(zones: tuple[Zone, ...], frame: Frame, look: Look) -> list[Held]:
    """The viewer's hand, if he has one."""
    kinds = tuple((type(zone), zone.place) for zone in zones)
    fans = [(slot, zone) for slot in frame.laid.slots if isinstance(zone := zones[slot.zone], Fan)]
    return [
        Held(
            len(fan.cards),
            row_count(replace(fan, room=slot.hand or fan.room), look._replace(size=slot.size), slot.room[0]),
            kinds,
            frame.panel,
        )
        for slot, fan in fans
        if fan.place == "bottom" and fan.cards
    ]


@pytest.mark.slow
@pytest.mark.parametrize("id_", list(entries()))
def test_in_ascii_nothing_but_ascii_is_painted(id_: str) -> None:
    seats = entry(id_).usual
    check_ascii(id_, seats, phases(id_, seats)[FULLEST:][:1])


@pytest.mark.soak
@pytest.mark.parametrize(("id_", "seats"), cases(some=True))
def test_in_ascii_it_is_so_in_other_phases_and_numbers(id_: str, seats: int) -> None:
    check_ascii(id_, seats, phases(id_, seats))


def check_ascii(id_: str, seats: int, positions: Sequence[Seen]) -> None:
    for seen in positions:
        look = Look(NAMES[:seats], glyphs=TIERS["ascii"])
        top, look = set_out(entry(id_), seen.state, list(seen.log), look)
        assert paint_tabletop(top, look, *SMALLEST).text().isascii()


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("id_", list(entries()))
def test_every_move_can_be_composed_word_by_word(id_: str) -> None:
    check_composed(id_, entry(id_).usual)


@pytest.mark.soak
@pytest.mark.parametrize(("id_", "seats"), cases())
def test_every_move_can_be_composed_among_any_number_of_players(id_: str, seats: int) -> None:
    check_composed(id_, seats)


def check_composed(id_: str, seats: int) -> None:
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
            assert not faults("draw_dominoes", seen, SMALLEST)[0]


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
