"""What is said of a shared table, on the screen and in lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlor.core.scene.names import together
from parlor.games.catalogue import entries
from parlor.store.shared.rows import DAY_S, SharedTable, Sitting, Talk

TALK: Final[Mapping[Talk, str]] = {
    "off": "Table talk is off.",
    "players": "The players may talk at this table.",
    "all": "Everybody may talk at this table, spectators too.",
}
TALKERS: Final[Mapping[Talk, str]] = {"off": "off", "players": "the players", "all": "everybody"}
"""Who may talk, in a word or two."""
WAITS: Final = "the table waits for players who leave"


def title(table: SharedTable) -> str:
    """What is played at a table."""
    found = entries().get(table.game)
    return found.title if found is not None else table.game


def sitting_words(sitting: Sitting) -> str:
    """Who sits on a seat."""
    if sitting.open:
        return "open"
    if sitting.bot:
        return f"a bot ({sitting.bot})"
    away = "" if sitting.present else ", away"
    return f"{sitting.person} (a bot plays{away})" if sitting.stand_in else f"{sitting.person}{' (away)' * bool(away)}"


def who_is_here(table: SharedTable) -> str:
    """Who sits where, and who watches, in a sentence."""
    seats = "; ".join(f"seat {number}: {sitting_words(each)}" for number, each in enumerate(table.seats, 1))
    watching = f" {together(table.watchers)} {_do('watch', table.watchers)}." if table.watchers else ""
    were = "were" if len(table.banned) > 1 else "was"
    banned = f" {together(table.banned)} {were} sent away." if table.banned else ""
    return f"Table {table.code}, {seats}.{watching}{banned}"


def leaving_words(table: SharedTable, name: str) -> str:
    """What it means that the host sends somebody away."""
    seat = table.seat_of(name)
    after = "" if seat < 0 else f"A bot plays on for {name}. " if table.in_play else "The seat is open then. "
    return f"{after}{name} can't come back to this table until you let him in again."


def unseating_words(name: str) -> str:
    """What it means that the host gives somebody's seat away."""
    return f"{name} has to leave the table, and can join it again while a seat is open."


def closing_words(table: SharedTable) -> str:
    """What it means that the host closes a table."""
    if table.in_play and table.length:
        return "The game is not over: it is among the saved games then, and everybody has to leave."
    return "Everybody has to leave."


def span_words(seconds: int) -> str:
    """For how long a player who has left keeps his turn."""
    if not seconds:
        return "as long as it takes"
    for unit, one, several in ((DAY_S, "a day", "days"), (3600, "an hour", "hours"), (60, "a minute", "minutes")):
        if seconds % unit == 0:
            return one if seconds == unit else f"{seconds // unit} {several}"
    return f"{seconds} seconds"


def turn_words(seconds: int) -> str:
    """What the others at a table read about the turn of a player who is away; 0 seconds keep it for good."""
    return f"his turn is kept for {span_words(seconds)}" if seconds else "the table waits for him"


def patience_words(seconds: int) -> str:
    """What becomes of the turn of a player who has left, where it is kept for so long."""
    if not seconds:
        return WAITS
    kept = f"a player who leaves keeps his turn for {span_words(seconds)}"
    return f"{kept}, then a bot plays for him until he is back"


def news(before: SharedTable, after: SharedTable, person: str) -> list[str]:
    """What has changed at a table since, in sentences, for a person there."""
    found: list[str] = []
    if after.record == before.record:
        found += _seat_news(before, after, person)
    elif after.state == "waiting":
        found.append(f"Another game is being prepared. {who_is_here(after)}")
    joined = [name for name in after.watchers if name not in before.watchers and name != person]
    left = [name for name in before.watchers if name not in after.watchers and after.seat_of(name) < 0]
    if joined:
        found.append(f"{together(joined)} {_do('watch', joined)}.")
    if left:
        found.append(f"{together(left)} {'has' if len(left) == 1 else 'have'} left.")
    if after.talk != before.talk:
        found.append(TALK[after.talk])
    return found


def _seat_news(before: SharedTable, after: SharedTable, person: str) -> list[str]:
    """What has become of the seats, and of the people who sit there."""
    found: list[str] = []
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=False)):
        name, where = new.person, f"at seat {seat + 1}"
        if name and name != old.person:
            moved = before.seat_of(name) >= 0
            if name == person:
                found += [f"You sit {where} now."] if moved else []
            else:
                found.append(f"{name} sits {where} now." if moved else f"{name} sits down.")
        elif name and name != person:
            found += _presence_news(old, new)
        if old.person and old.person != person and after.seat_of(old.person) < 0:
            found.append(f"{old.person} has left the table{', and a bot plays on' if new.bot else ''}.")
        elif not name and new != old:
            found.append(f"Seat {seat + 1} is {sitting_words(new)} now.")
    return found


def _presence_news(old: Sitting, new: Sitting) -> list[str]:
    """Whether somebody who keeps his seat has left or come back, and who plays for him."""
    found = []
    if old.present and not new.present:
        found.append(f"{new.person} is away.")
    if new.present and not old.present:
        found.append(f"{new.person} is back.")
    if new.stand_in and not old.stand_in:
        found.append(f"A bot plays for {new.person} until he is back.")
    return found


def _do(verb: str, names: tuple[str, ...] | list[str]) -> str:
    return verb if len(names) > 1 else f"{verb}es"
