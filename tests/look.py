"""Look at a table without playing to it.

`python -m tests.look GAME [--seats N] [--size 100x30] [--ply K] [--cursor WORD] [--svg FILE]`. The game is
its sample (see `tests.samples`), or with `--seats` a game of so many club players; it is shown after K moves, or where
most lies on the table, to the player who is to act. Text goes to stdout, in colours on a terminal.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from msgspec import Struct, structs
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from parlor.core.scene.tokens import dials, distinct, may_crowd, places, tokens, word_of
from parlor.core.state import CHANCE, GAME_OVER, State
from parlor.games.catalogue import Entry, entry
from parlor.play.brief import game_brief
from parlor.play.log import result_sentence
from parlor.play.log_groups import GroupedLog
from parlor.play.match import Match
from parlor.play.move_input.buttons import Button, button_verbs
from parlor.play.result import hand_result
from parlor.play.selection import Selection, keys_for
from parlor.screens.actions import foot
from parlor.screens.table.face import CONTINUE, LOG_LINES, result_placard
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.glyphs import TIERS
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.suits import pretty
from parlor.widgets.layout.frame import Drawn, Tabletop, best_frame, placard_area
from parlor.widgets.layout.panel import seats
from parlor.widgets.layout.tabletop import paint_tabletop
from parlor.widgets.placards.placard import lay_placard
from tests.samples import replayed, sample, sample_file
from tests.svg import svg

TRIED = 60
"""Positions of a game of which the fullest is shown."""


def table(
    match: Match, width: int, height: int, *, tier: str = "safe", cursor: str | None = None, result: str = ""
) -> Canvas:
    """The table of a match as the player to act sees it, with the cursor on his first choice."""
    names = tuple(player.name for player in match.players)
    seat = max(match.turn, 0)
    look = Look(names, glyphs=TIERS[tier], last=match.last_turn_tokens(seat))
    log = GroupedLog(names, lambda word: pretty(word, look.glyphs)).entries(match, seat, LOG_LINES)
    top, look = set_out(match.entry, match.state, log, look)
    top = replace(top, drawn=first_drawn(match, width, height))
    frame = best_frame(top, look, width, height)
    canvas = paint_tabletop(top, look if cursor is None else look._replace(cursor=cursor), width, height, frame)
    if lines := tuple(result.split("/")) if result else shown_result(match, names, look):
        placard = result_placard(lines, top.buttons)
        lay_placard(canvas, placard, look, placard_area(frame, height), frame.panel)
    return canvas


def first_drawn(match: Match, width: int, height: int) -> Drawn:
    """What a table keeps of how it was drawn at the first decision of the game, as it does in the app."""
    first = next((ply for ply in range(len(match)) if match.position(ply).turn >= 0), 0)
    top, look = set_out(match.entry, match.position(first), [], Look(tuple(player.name for player in match.players)))
    return best_frame(top, look, width, height).drawn


def shown_result(match: Match, names: tuple[str, ...], look: Look) -> tuple[str, ...]:
    """How the hand has come out that people look at after this move, in lines; () while a hand is played."""
    scene = match.game.scene(match.view(0))
    if match.turn != CHANCE or not scene.pauses("result"):
        return ()
    return hand_result(match, 0, names, lambda word: pretty(word, look.glyphs))


def set_out(found: Entry, state: State[Any], log: list[str], look: Look) -> tuple[Tabletop, Look]:
    """A position as the player to act sees it: what is to be drawn, and all choices lit, the cursor on the first."""
    game, view = found.game, state.seen_by(max(state.turn, 0))
    pointed = game.total is None or game.total(state) != 1  # see `Match.counts_points`
    scene = distinct(game.scene(view))
    things = tokens(scene)
    selection = Selection(view.moves(), frozenset(map(word_of, things)), places(scene))
    dialled = {word for dial in dials(scene) for word in dial.words}
    verbs = button_verbs(selection, game.words, dialled)
    order = {word: at for at, word in enumerate((*selection.available, *verbs))}
    lit = sorted((word for word in (*things, *verbs) if word_of(word) in order), key=lambda w: (order[word_of(w)], w))
    labels = {verb: game.words[verb].offer if verb in game.words else pretty(verb, look.glyphs) for verb in verbs}
    keys = keys_for(verbs, labels, {}, "")
    top = Tabletop(
        title=found.title,
        scene=scene,
        seats=seats(look.names, view.shown.scores() if pointed else (), scene, view.shown.sides()),
        log=log,
        buttons=tuple(Button(verb, labels[verb], keys.get(verb, "")) for verb in verbs),
        foot=foot("table", ("talk",) if may_crowd(scene) else ("lens", "talk")),
        happened=log[-1].strip() if log else "",
        prompt=result_sentence(state.winners(), look.names) if state.turn == GAME_OVER else "",
        brief=() if state.turn == GAME_OVER else game_brief(found, game.options()),
    )
    if scene.pauses("result") and state.turn == CHANCE:
        top = replace(top, prompt=CONTINUE, buttons=(Button("on", "Go on", "g"),))
    return top, look._replace(lit=frozenset(lit), cursor=lit[0] if lit else "", turn=state.turn)


def sampled(id_: str, ply: int = -1, seats: int = 0) -> Match:
    """A game after so many moves, or a little later, when somebody is to act; with -1 where most lies on the table.

    With `seats`, or before there is a sample, it is a new game with the sample's seed; else the sample itself.
    """
    whole = replayed(id_) if not seats and sample_file(id_).exists() else sample(entry(id_), 7, seats, ply)
    if ply < 0:
        ply = fullest(whole)
    match = Match(whole.entry, whole.options, whole.players, seed=0)
    for at, move in enumerate(whole.moves):
        if at >= ply and match.turn not in (CHANCE, GAME_OVER):
            break
        match.play(move)
    return match


def fullest(match: Match) -> int:
    """After how many moves, in the middle of a game and with somebody to act, most lies on the table.

    What lies in its middle counts twice.
    """
    last = len(match)
    plies = dict.fromkeys(last // 4 + last * at // (2 * TRIED) for at in range(TRIED))
    acting = [ply for ply in plies if match.position(ply).turn >= 0] or [0]

    def lying(ply: int) -> int:
        state = match.position(ply)
        zones = match.game.scene(state.seen_by(max(state.turn, 0))).zones
        return sum(things(zone) * (2 if zone.place == "middle" else 1) for zone in zones)

    return max(acting, key=lying)


def things(part: object) -> int:
    """How many things lie on a table."""
    if isinstance(part, tuple):
        return sum(map(things, part))
    return 1 + sum(map(things, structs.astuple(part))) if isinstance(part, Struct) else 0


def rich_text(canvas: Canvas, theme: str = "felt") -> Text:
    """A canvas in the colours of a theme."""
    palette = Palette(theme)
    lines = [Text.assemble(*palette.runs(canvas, y)) for y in range(canvas.height)]
    return Text("\n").join(lines)


def main() -> None:
    """Show one table."""
    parser = ArgumentParser(prog="python -m tests.look", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--size", default="100x30")
    parser.add_argument("--ply", type=int, default=-1)
    parser.add_argument("--cursor", default=None)
    parser.add_argument("--result", default="", help="lines of a result, with slashes between")
    parser.add_argument("--theme", default="felt")
    parser.add_argument("--tier", default="safe", choices=list(TIERS))
    parser.add_argument("--svg", type=Path)
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    match = sampled(asked.game, asked.ply, asked.seats)
    canvas = table(match, width, height, tier=asked.tier, cursor=asked.cursor, result=asked.result)
    if asked.svg:
        asked.svg.write_text(svg(canvas, entry(asked.game).title, asked.theme), "utf-8")
    elif sys.stdout.isatty():
        Console().print(rich_text(canvas, asked.theme), soft_wrap=True)
    else:
        sys.stdout.write(canvas.text() + "\n")


if __name__ == "__main__":
    main()
