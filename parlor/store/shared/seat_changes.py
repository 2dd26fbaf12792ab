"""What a host can do with the seats of a table between games."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from parlor.store.shared.rows import SharedTable, Sitting
from parlor.store.shared.words import sitting_words


class SeatChange(Struct, frozen=True):
    """Who is to sit at a seat, for `Lobby.seat`: a person who sits elsewhere changes places."""

    label: str
    seat: int
    sitting: Sitting


def seat_changes(table: SharedTable, seat: int, levels: Sequence[str]) -> list[SeatChange]:
    """What can be done with a seat, where bots have these levels."""
    here, found = table.seats[seat], list[SeatChange]()
    for other, each in enumerate(table.seats):
        where = f"seat {other + 1}"
        if other != seat and each.person:
            label = "Change places with {}, {}" if here.person else "Move {} here from {}"
            found.append(SeatChange(label.format(each.person, where), seat, Sitting(person=each.person)))
        elif other != seat and here.person:
            label = f"Move {here.person} to {where} ({sitting_words(each)})"
            found.append(SeatChange(label, other, Sitting(person=here.person)))
    if here.person == table.host:
        return found
    found += [SeatChange(f"Give it to {name}, who watches", seat, Sitting(person=name)) for name in table.watchers]
    if not here.open:
        found.append(SeatChange("Open it to whoever joins", seat, Sitting()))
    for level in levels:
        if level != here.bot:
            found.append(SeatChange(f"Give it to {sitting_words(Sitting(bot=level))}", seat, Sitting(bot=level)))
    return found


def unseated(table: SharedTable, seat: int, sitting: Sitting) -> str:
    """Who loses his seat if another sits down there; "" for nobody, also where two change places."""
    if not 0 <= seat < len(table.seats) or (sitting.person and table.seat_of(sitting.person) >= 0):
        return ""
    return table.seats[seat].person
