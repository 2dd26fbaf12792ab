"""The commands in which bots play among themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from parlor.cli import completion, output
from parlor.cli.arguments import (
    MOST,
    GameName,
    SeatSpecs,
    Seed,
    Settings,
    decimal_number,
    entry_of,
    table_for,
    whole_number,
    write,
)


def simulate(
    game: GameName,
    number: Annotated[
        int, typer.Option("-n", parser=whole_number(1, MOST), metavar="NUMBER", help="How many games.")
    ] = 1000,
    seat: SeatSpecs = None,
    option: Settings = None,
    seed: Seed = None,
) -> None:
    """Let bots play each other, and count who wins."""
    from random import Random

    from parlor.ai.playout import play_out
    from parlor.cli.tables import simulation_table

    entry, options, players = table_for(game, seat or _bots(game), option)
    levels = [player.bot for player in players]
    if not all(levels):
        output.fail("Only bots play in a simulation: use --seat bot:easy, bot:medium or bot:hard.")
    rng = Random(seed)
    games = output.track_progress(range(number), entry.title, number)
    results = [play_out(entry.game, options, levels, rng) for _ in games]
    output.show(simulation_table(levels, results))


def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...", help="One a seat: random, easy, medium or hard.", autocompletion=completion.bots
        ),
    ],
    number: Annotated[
        int,
        typer.Option("-n", parser=whole_number(2, MOST), metavar="NUMBER", help="Samples: one seed, every rotation."),
    ] = 100,
    seconds: Annotated[
        float,
        typer.Option(parser=decimal_number(0.01), metavar="SECONDS", help="How long a hard bot thinks about a move."),
    ] = 0.1,
    option: Settings = None,
    seed: Annotated[int, typer.Option(parser=whole_number(), metavar="NUMBER", help="Seed of the first sample.")] = 1,
    jobs: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(parser=whole_number(1, 512), metavar="NUMBER", help="Processes; one a core if left out."),
    ] = None,
    dask: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster instead.")] = "",
    json: Annotated[Optional[Path], typer.Option(metavar="FILE", help="Write the result to this file too.")] = None,  # noqa: UP045
) -> None:
    """Measure bots against each other. Seats are swapped over the same chance."""
    import msgspec

    from parlor.ai.arena import check_bout, cluster, compete, standings, workers
    from parlor.cli.tables import arena_table
    from parlor.core.option_text import parse_pairs

    bout = check_bout(game, bots, dict(parse_pairs(option or [])), seconds)
    if json is not None and not json.parent.is_dir():  # an error to report before the games, not after
        output.fail(f"Could not write {json}: there is no folder {json.parent}.")
    with cluster(dask) if dask else workers(jobs) as executor:
        found = standings(bout, list(output.track_progress(compete(bout, number, seed, executor), bout.game, number)))
    output.show(arena_table(bout, number, found))
    if json is not None:
        write(json, msgspec.json.format(msgspec.json.encode({"bout": bout, "standings": found})))


def _bots(game: str) -> list[str]:
    return ["bot:medium"] * entry_of(game).usual
