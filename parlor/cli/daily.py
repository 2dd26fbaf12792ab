"""What `parlor daily` does: the deal of the day in lines, and the table of its results."""

from __future__ import annotations

from datetime import date

from parlor.cli import output
from parlor.cli.arguments import store_of


def day_of(words: str) -> date:
    """The day that is meant; "" is today."""
    from parlor.core.printable import printable
    from parlor.play.daily import today

    if not words:
        return today()
    try:
        day = date.fromisoformat(words)
    except ValueError:
        output.fail(f"'{printable(words)}' is no day: write it like {today()}.")
    if day > today():
        output.fail(f"{day} is still to come. Today's deal is that of {today()}.")
    return day


def play_in_lines(day: date, person: str) -> None:
    """Play the deal of a day in lines, or go on with it."""
    from parlor.line import run
    from parlor.play.daily import begin
    from parlor.store.daily import daily_game

    with store_of() as store:
        begun = daily_game(store, day, person)
    if begun:
        output.in_lines(lambda: run.resume(begun))
        return
    match = begin(day, person)
    output.in_lines(lambda: run.begin(match))


def tell_results(day: date, *, as_json: bool) -> None:
    """Tell how everybody did."""
    from parlor.play.daily import day_words, game_of
    from parlor.store.daily import daily_results

    entry = game_of(day)
    with store_of() as store:
        found = daily_results(store, day)
    if as_json:
        output.json({"day": day.isoformat(), "game": entry.id, "results": found})
        return
    title = f"{entry.title}, {day_words(day)}"
    if not found:
        output.say(f"{title}. Nobody has played it yet: 'parlor daily' begins.")
        return
    output.say(title, bold=True)
    table = output.table("player", "result")
    for each in found:
        output.row(table, each.person, each.words)
    output.show(table)
