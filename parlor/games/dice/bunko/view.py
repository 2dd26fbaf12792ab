"""Bunko: how the table looks. The viewer's own table in full, the others at a glance."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.game import Act
from parlor.core.scene import (
    LINGER,
    NO_PAUSE,
    SKIP,
    Beat,
    Die,
    Gauge,
    Note,
    Pause,
    Place,
    Ring,
    Scene,
    Stand,
    Stands,
    Tally,
    TallySide,
    Timing,
)
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.bunko.party import CHAIRS, Table
from parlor.games.dice.bunko.rules import BEST, DICE, GOAL, PACE, TICKS, WIDE, Bunko, reach_quality
from parlor.games.kits.common.turns import beginner
from parlor.games.kits.dice.rules import BLANK, RollOff, roll_faces, roll_move
from parlor.games.kits.log.events import Lines

RANKS: Final = {2: ("head", "bottom"), 3: ("head", "middle", "bottom"), 4: ("head", "second", "third", "bottom")}
SCORING: Final = "each 6 scores, 1 1 1 loses all, 6 6 6 is a Bunko"
"""What counts, where the mark runs when dice are grabbed."""
GRABBING: Final = 0, 2
"""The room of what is said there: as many rows as the bar and its words need."""
CLOSE: Final = 80
"""From so good a reach on, nobody asks whether it was early or late."""
GOOD: Final = WIDE * (1 - CLOSE / BEST)
"""How far off the middle the mark may be stopped for that."""
ROUND_OVER: Final = ("up", "first", "last")
"""After which people want to look at how a round has ended."""


def _pause(state: Bunko, own: int) -> Pause:
    """People look at the result of a round and at a scuffle of their own table, and wait for no other table."""
    if state.phase in ROUND_OVER:
        return Pause("result", _round_results(state)) if state.turn == CHANCE else NO_PAUSE
    if state.seen != own:
        return SKIP if state.phase in ("begin", "throw", "grab", "scuffle", "tie") else NO_PAUSE
    return LINGER if state.at == own and state.turn == CHANCE and state.phase == "scuffle" else NO_PAUSE


def table_name(state: Bunko, at: int) -> str:
    """What a table is called."""
    return f"{RANKS[len(state.tables)][at]} table"


def table_title(state: Bunko, at: int) -> str:
    """What a table is called, at the beginning of a line."""
    return table_name(state, at).capitalize()


def scene(view: View[Bunko]) -> Scene:
    """One's own table with its dice in the middle, and the others in a line each."""
    state, seat = view.shown, view.seat
    if not state.tables:
        return Scene((Note(("The tables are being set.",)),), prompt="Chance says where everyone sits.")
    own = state.sits(seat)
    others = tuple(_table_stand(state, at) for at in range(len(state.tables)) if at != own)
    mine = state.phase in ("grab", "scuffle") and state.at == own
    scoring = (SCORING,) if state.turn != GAME_OVER else ()
    aside = gauge() if mine and state.phase == "grab" else Note(scoring, "bottom", room=GRABBING, centred=True)
    rounds = f"{state.round} of {state.options.rounds}"
    return Scene(
        (Stands(others), _own(state, own, seat), _pairs(state, own, seat), aside),
        prompt=_prompt(state, seat),
        notes=tuple(_seat_note(state, each) for each in range(state.seats)),
        status=f"{table_name(state, own)}, round {rounds}: the head table plays to {GOAL}",
        pause=_pause(state, own),
        timing=Timing("beat", PACE, begun=True) if state.turn == CHANCE and state.phase == "grab" else None,
    )


def gauge(act: Act | None = None) -> Gauge:
    """The bar along which the mark runs, at its left end before that, and how well it was stopped."""
    said = f"{_how_well(reach_quality(act.x))}: whoever stops nearest has it" if act and act.done else ""
    return Gauge(Beat(act.x if act else -1.0, GOOD, said))


def reach_scene(view: View[Bunko], act: Act) -> Scene:
    """The table while a person reaches for a die, the mark where it is; once it is stopped, how well that was done."""
    still = scene(view)
    zones = (*still.zones[:-1], gauge(act))
    return replace(still, zones=zones, prompt=_verdict(act) if act.done else still.prompt)


def _verdict(act: Act) -> str:
    """How well the mark was stopped: it is early while it still runs toward the middle."""
    how = _how_well(reach_quality(act.x)).capitalize()
    side = "early: it was still on its way to the middle" if act.x * act.y < 0 else "late: it was past the middle"
    return f"{how}." if reach_quality(act.x) >= CLOSE else f"{how}, too {side}."


def _table_stand(state: Bunko, at: int) -> Stand:
    table = state.tables[at]
    return Stand(
        RANKS[len(state.tables)][at].capitalize(),
        (table.pair(0), table.pair(1)),
        table.points,
        _dice(table),
        table.caster,
    )


def _dice(table: Table) -> tuple[Die, ...]:
    return tuple(map(Die, table.dice))


def _own(state: Bunko, at: int, seat: int) -> Ring:
    """A table in full, as the viewer sees it from his chair: his partner opposite, the dice in the middle."""
    table = state.tables[at]
    chair = table.chairs.index(seat)
    others = tuple(table.chairs[(chair + step) % CHAIRS] for step in range(1, CHAIRS))
    if state.phase == "change" and state.at == at:
        told = dict(zip(_newcomers(table), ("by staying", "by a swap"), strict=True))
        return Ring(tuple(Place(who, note=told.get(who, "")) for who in others), seat, room=0, dice=(BLANK,) * DICE)
    places = tuple(Place(who, note="partner" if step == 1 else "") for step, who in enumerate(others))
    gone = len(state.taken) if state.phase in ("grab", "scuffle") and state.at == at else 0
    dice = tuple(Die(face, kept=die < gone) for die, face in enumerate(table.dice or (0,) * DICE))
    return Ring(places, seat, room=0, dice=dice)


def _pairs(state: Bunko, at: int, seat: int) -> Tally:
    """What both pairs of the viewer's own table have, his own first; where partners change, who would play together."""
    table = state.tables[at]
    if state.phase == "change" and state.at == at:
        chooser = table.chairs[table.chooser]
        sides = [
            TallySide(f"{{{chooser}}} & {{{other}}}", note=how)
            for other, how in zip(_newcomers(table), ("by staying", "by a swap"), strict=True)
        ]
    else:
        mine = table.chairs.index(seat) % 2
        leads = -1 if table.level else table.leading_pair
        partner = table.chairs[(table.chairs.index(seat) + 2) % CHAIRS]
        sides = [
            TallySide(f"{{{one}}} & {{{other}}}", table.points[pair], pair == leads)
            for (one, other), pair in zip(((seat, partner), table.pair(1 - mine)), (mine, 1 - mine), strict=True)
        ]
    return Tally(tuple(sides), GOAL, table_title(state, at))


def _newcomers(table: Table) -> tuple[int, int]:
    """Who becomes the partner of the one who chooses: if he stays, and if he swaps."""
    chair = table.chooser
    return table.chairs[(chair + 1) % CHAIRS], table.chairs[(chair + 3) % CHAIRS]


def _count_of(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _seat_note(state: Bunko, seat: int) -> str:
    """What a player's own sheet holds besides the rounds he has won: he has lost all others."""
    return _count_of(state.bunkos[seat], "Bunko") if state.bunkos[seat] else ""


def _record(state: Bunko, seat: int) -> str:
    """A player's rounds, and what else his sheet holds."""
    return f"{{{seat}}} ({', '.join(filter(None, (f'{state.won[seat]} won', _seat_note(state, seat))))})"


def _prompt(state: Bunko, seat: int) -> str:
    table = state.table
    if state.phase == "over":
        return f"{{{state.champion}}} has won most rounds, and {{{state.loser}}} has lost most.{_most_line(state)}"
    if state.phase == "up":
        return _result(state, seat)
    if state.phase in ("first", "last"):
        what = "won" if state.phase == "first" else "lost"
        return f"{_result(state, seat)} Those who tie for most rounds {what} throw a die each: the highest it is."
    if state.phase == "begin":
        return "At every table each throws a die: the highest begins."
    if state.phase == "tie":
        return (
            f"{TICKS} throws: the pairs of the {table_name(state, state.at)} are level and throw a die for the round."
        )
    if state.phase == "change":
        return _choice(state, seat)
    if state.phase == "grab":
        die = f"die {len(state.taken) + 1} of {DICE}"
        if state.turn == CHANCE:
            return f"For {die}: press any key while the mark is in the middle."
        return f"Bunko! {die.capitalize()} is a point: Grab starts a mark, any key stops it."
    if state.phase == "scuffle":
        return "Bunko! Everyone at the table grabs for the dice."
    if state.at != state.sits(seat):
        return "The other tables throw."
    if state.turn != seat:
        return f"{{{table.seat}}} throws."
    if state.stopped:
        return "Stop is called, but your table is level: play on until it is not. Throw."
    again = "A 6: throw again." if 6 in table.dice and table.caster == table.seat else "Throw three dice."
    return f"{again} Every 6 is a point, three 1s wipe out all you two have."


def _most_line(state: Bunko) -> str:
    most = max(state.bunkos)
    who = [f"{{{seat}}}" for seat, thrown in enumerate(state.bunkos) if thrown == most]
    return f" Most Bunkos: {', '.join(who)} ({most})." if most and len(who) <= 3 else ""


def _pair(table: Table, number: int) -> str:
    first, second = table.pair(number)
    return f"{{{first}}} and {{{second}}}"


def _against(table: Table) -> str:
    return f"{_pair(table, 0)} against {_pair(table, 1)}"


def _table_result(state: Bunko, at: int) -> str:
    """How a table came out."""
    table = state.tables[at]
    high, low = max(table.points), min(table.points)
    how = f"{high} to {low}" if high > low else f"by a die at {high} all"
    return f"{_pair(table, table.won)} win at the {table_name(state, at)}, {how}"


def _round_results(state: Bunko) -> tuple[str, ...]:
    """What the round has brought each player, by seat: how his table came out, if he has won, and where he goes now."""
    found = [""] * state.seats
    bottom = len(state.tables) - 1
    for at, table in enumerate(state.tables):
        won = f"{RANKS[bottom + 1][at]} {max(table.points)} to {min(table.points)}"
        goes, stays = ("stay", f"to the {table_name(state, bottom)}") if at == 0 else ("up", "stay, new partners")
        for seat in table.pair(table.won):
            found[seat] = f"{won}, {goes}" if state.phase == "up" else won
        for seat in table.pair(1 - table.won):
            found[seat] = stays if state.phase == "up" else ""
    return tuple(found)


def _result(state: Bunko, seat: int) -> str:
    """How a round came out at one's own table."""
    return f"Round {state.round} is over: {_table_result(state, state.sits(seat))}."


def _choice(state: Bunko, seat: int) -> str:
    """What staying and swapping mean, in one line; the table says it of the seats."""
    if seat != state.turn:
        return f"{{{state.turn}}} chooses a new partner."
    stays, swaps = _newcomers(state.table)
    return f"Stay: your partner is {_record(state, stays)}. Swap: {_record(state, swaps)}."


# -- the log -----------------------------------------------------------------------------------------


def log_lines(before: View[Bunko], move: Move, after: View[Bunko]) -> Lines:
    """All that happens at one's own table; of the others only Bunkos, wipeouts and how they end."""
    state, now = before.shown, after.shown
    verb = move[0]
    if verb == "seated":
        own = now.sits(before.seat)
        return [f"{table_title(now, own)}: {_against(now.tables[own])}"]
    if verb in ("stay", "swap"):
        return _partner_lines(state, now, before.seat)
    if verb == "up":
        return ["The winners move up a table, and those who lost at the head table go to the bottom"]
    own = state.at == state.sits(before.seat)
    if verb == "rolled":
        off = state.rolling is not None
        lines = _rolled_off(state, move, own=own) if off else _throw_lines(state, now, roll_faces(move), own=own)
    elif verb == "grabbed":
        lines = [f"{{{beginner(move)}}} grabs a die"] if own else []
    elif verb == "reached":
        lines = [f": {_how_well(int(move[1]))}"] if own else []
        if own and (best := _quickest(state, int(move[1]))) >= 0:
            lines.append(f"{{{best}}} grabs a die")
    else:
        return None if own else []
    if verb != "rolled" and now.phase not in ("grab", "scuffle"):
        lines.append(_table_status(now, state.at))
    return [*lines, *_round_end_lines(state, now, before.seat)]


def _partner_lines(state: Bunko, now: Bunko, seat: int) -> list[str]:
    """What was chosen at one's own table, and after the last choice who plays there together."""
    own = now.sits(seat)
    stays = state.table.chairs.index(state.turn) == now.tables[state.at].chairs.index(state.turn)
    lines = [f"{{{state.turn}}} {'stays' if stays else 'swaps'}"] if state.at == own else []
    if now.phase == "begin":
        lines.append(f"Round {now.round}, {table_name(now, own)}: {_against(now.tables[own])}")
    return lines


def _rolled_off(state: Bunko, move: Move, *, own: bool) -> list[str]:
    """A die each, for who begins at one's own table or for something that is tied."""
    assert state.rolling is not None
    begin = state.phase == "begin"
    if begin and not own:
        return []
    dice = ", ".join(f"{{{seat}}} {die}" for seat, die in zip(state.rolling.rivals, move[1:], strict=True))
    found = _highest(state.rolling, move)
    return [f"A die each: {dice}", *([f"{{{found}}} begins"] if begin and found >= 0 else [])]


def _highest(rolling: RollOff, move: Move) -> int:
    """Who has thrown highest; -1 where some tie."""
    found: RollOff | int = rolling
    for die in roll_faces(move):
        found = found.add(roll_move((die,))) if isinstance(found, RollOff) else found
    return found if isinstance(found, int) else -1


def _throw_lines(state: Bunko, now: Bunko, dice: tuple[int, ...], *, own: bool) -> list[str]:
    table, thrower = state.table, state.table.seat
    sixes, where = dice.count(6), f"{table_title(state, state.at)}: "
    if sixes == DICE:
        return [": Bunko!"] if own else [f"{where}{{{thrower}}} throws a Bunko"]
    if dice.count(1) == DICE:
        wiped = f"a wipeout: {_pair(table, table.thrower % 2)} lose all {table.points[table.thrower % 2]} points"
        return [f": {wiped}"] if own else [f"{where}{{{thrower}}} throws {wiped}"]
    if not own:
        return []
    thrown = " ".join(map(str, dice))
    if not sixes:
        return [f": {thrown}"]
    return [f": {thrown} +{sixes}"]


def _table_status(state: Bunko, at: int) -> str:
    """How a table stands."""
    table = state.tables[at]
    lead = table.leading_pair
    if table.level:
        return f"{table_title(state, at)}: {table.points[0]} all"
    return f"{table_title(state, at)}: {_pair(table, lead)} lead {max(table.points)} to {min(table.points)}"


def _quickest(state: Bunko, reach: int) -> int:
    """Who has reached best, with the last reach; -1 where some are still to reach, or are as quick."""
    reached = (*state.reached, reach)
    quick = [seat for seat, well in zip(state.reachers, reached, strict=False) if well == max(reached)]
    return quick[0] if len(reached) == CHAIRS and len(quick) == 1 else -1


def _how_well(reach: int) -> str:
    return "just right" if reach >= 95 else "quick" if reach >= CLOSE else "not quite" if reach >= 55 else "far off"


def _round_end_lines(state: Bunko, now: Bunko, seat: int) -> list[str]:
    """The end of the round at some tables, and of the game."""
    lines = []
    if now.stopped and not state.stopped:
        head = now.tables[0]
        lines.append(f"{_pair(head, head.won)} call stop at the head table with {max(head.points)}")
    ends = [at for at, table in enumerate(now.tables) if table.won >= 0 > state.tables[at].won]
    # How one's own table came out is shown by what people look at, where they do.
    lines += [_table_result(now, at) for at in ends if now.phase not in ROUND_OVER or at != now.sits(seat)]
    if now.champion >= 0 > state.champion:
        lines.append(f"{{{now.champion}}} has won most rounds")
    if now.turn == GAME_OVER:
        lines.append(f"{{{now.loser}}} has lost most rounds")
    return lines
