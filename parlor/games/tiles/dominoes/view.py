"""Block, Draw and Muggins Dominoes: how the table looks."""

from __future__ import annotations

import re
from typing import Final

from parlor.core.scene import LINGER, NO_PAUSE, RESULT, Chain, Rack, Scene, Tile
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.dice.first_player import opening_lines
from parlor.games.tiles.dominoes.rules import DRAW, PASS, Dominoes
from parlor.games.tiles.dominoes.tiles import TILES, UNKNOWN, WORDS, halves, open_ends, pips, tile_zone

SMALL: Final = 4
"""Tiles of a hand that is small: the line, which is long by then, gets the space of the others."""


def scene(view: View[Dominoes]) -> Scene:
    """The line in the middle, one's own tiles below."""
    state, own = view.shown, view.seat
    if not state.hands:
        return Scene((), prompt=state.opening.prompt if state.opening else "The tiles are being dealt.")
    fives = state.kind.fives and bool(state.line)
    counts = open_ends(state.line) if fives else (0, 0)
    line = Chain(
        tuple(Tile(*halves(tile)) for tile in state.line),
        "left",
        "right",
        note=_ends_count(*counts) if fives else "",
        led=state.led,
        others=() if state.ended else _others(state, own),
        boneyard=state.boneyard,
    )
    held = state.hands[own]
    room = state.kind.tiles(state.seats) if len(held) > SMALL else SMALL
    mine = Rack(tuple(tile_zone(tile, WORDS[tile], fresh=tile == state.taken) for tile in held), room=room)
    notes = tuple(f"{len(hand)} {'tile' if len(hand) == 1 else 'tiles'}" for hand in state.hands)
    status = _status(state)
    if state.ended:
        left = sum(map(len, state.hands))
        racks = tuple(
            Rack(tuple(tile_zone(tile) for tile in hand), f"{{{seat}}}, {_pips(hand)}", left=left)
            for seat, hand in enumerate(state.hands)
            if hand
        )
        prompt = _result(state)
        return Scene((line, *racks), prompt=prompt, notes=notes, status=status, pause=RESULT)
    tile = next((move[1] for move in state.moves() if move[0] == "play"), "") if state.turn == own else ""
    pause = LINGER if _scorer(state) >= 0 else NO_PAUSE
    return Scene((line, mine), prompt=_prompt(state, own), notes=notes, status=status, default=tile, pause=pause)


def _others(state: Dominoes, own: int) -> tuple[tuple[int, int], ...]:
    """The players after the viewer's own seat, and how many tiles they hold."""
    seats = [(own + more) % state.seats for more in range(1, state.seats)]
    return tuple((seat, len(state.hands[seat])) for seat in seats)


def _status(state: Dominoes) -> str:
    """What is left to draw, which hand of several this is, and how many points win."""
    stock = f"boneyard {state.boneyard}" if state.kind.boneyard else ""
    if stock and state.boneyard <= state.reserve:
        stock += f": {_reserve(state)}"
    rounds = getattr(state.options, "rounds", 1)
    hand = f"hand {state.hand} of {rounds}" if rounds > 1 else ""
    target = getattr(state.options, "target", 0)
    return ", ".join(filter(None, (stock, hand, f"to {target}" if target else "")))


def _reserve(state: Dominoes) -> str:
    """That what is left of the boneyard is never drawn."""
    return "the last two stay" if state.reserve == 2 else "the last one stays"


def _ends_count(left: int, right: int) -> str:
    """What the ends count, and what that brings."""
    total = left + right
    worth = "no fives" if total % 5 else _points(total // 5) if total else "nothing"
    return f"the ends count {left} + {right} = {total}: {worth}"


def _pips(hand: tuple[int, ...]) -> str:
    return f"{pips(hand)} pip{'s' * (pips(hand) != 1)}"


def parse_notation(state: Dominoes, typed: str) -> list[Move]:
    """A tile by its two numbers in either order, with an end if there is a choice: 65, 5/6, 5-6 l."""
    found = re.fullmatch(r"(?:play )?([0-9])[-/: ]?([0-9])(?: ?(l|r)[a-z]*)?", typed.casefold())
    if found is None:
        return []
    ends = [("left",), ("right",)] if found[3] is None else [("left" if found[3] == "l" else "right",)]
    tiles = (f"{found[1]}-{found[2]}", f"{found[2]}-{found[1]}")
    return [("play", tile, *end) for tile in tiles for end in ((), *ends)]


def log_lines(before: View[Dominoes], move: Move, after: View[Dominoes]) -> list[str] | None:
    """A tile, to which end, that it was the last in hand, and what the ends count and score."""
    state, seat = before.shown, before.turn
    if move == ("drew", "?"):
        return [": one tile"]
    if move[0] != "play":
        return opening_lines(before, move, after)
    where = f" at the {state.ends[move[2] == 'right']}" if len(move) > 2 else ""
    last = ", the last tile" if len(state.hands[seat]) == 1 else ""
    total = sum(open_ends(after.shown.line))
    scored = f", {_points(total // 5)}" if total and not total % 5 else ""
    made = f": the ends make {total}{scored}" if state.kind.fives else ""
    return [f"{{{seat}}} plays {{{move[1]}}}{where}{last}{made}"]


def choice_line(view: View[Dominoes], part: Move) -> str:
    """What is still missing once an end, or a tile that fits both, is chosen."""
    state = view.shown
    left, right = state.ends if state.line else (0, 0)
    if len(part) != 1 or left == right:
        return ""
    if part[0] in TILES:
        return f"{part[0]} fits both ends: put it at the {left} or at the {right}?"
    return f"At the {left if part[0] == 'left' else right}: choose the tile."


def _result(state: Dominoes) -> str:
    """Who has won the hand, and how."""
    if not state.gain:
        return "Blocked, and nobody wins the hand."
    counts = [pips(hand) for hand in state.hands]
    out = next((seat for seat, hand in enumerate(state.hands) if not hand), -1)
    who = f"{{{out}}} goes out" if out >= 0 else f"Blocked: {{{counts.index(min(counts))}}} has fewest pips"
    more = " more" * state.kind.fives  # beside what the ends have brought in this hand
    return f"{who} and scores {state.gain}{more}."


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


def _scorer(state: Dominoes) -> int:
    """Who has just scored by the ends; -1 where nobody has."""
    after = state.passed or state.drawing >= 0 or state.fresh >= 0 or state.turn < 0
    return -1 if after or not state.kind.fives or not state.gain else (state.turn - 1) % state.seats


def _prompt(state: Dominoes, own: int) -> str:
    who = _scorer(state)
    scored = f"{{{who}}} scores {_points(state.gain)}: the ends make {5 * state.gain}. " if who >= 0 else ""
    if state.drawing >= 0:
        return f"{scored}{{{state.drawing}}} draws a tile."
    mine = state.turn in (own, CHANCE)
    if not state.line:
        return "Lead any tile." if mine else f"{{{state.turn}}} leads."
    left, right = state.ends
    ends = (f"{left} or {right}", f"the {left} or the {right}") if left != right else (f"{left}", f"the {left}")
    if not mine:
        return f"{scored}{{{state.turn}}} plays to {ends[1]}, or {'draws' if state.boneyard else 'passes'}."
    if state.turn >= 0 and UNKNOWN not in state.hands[state.turn] and state.moves()[0] in (DRAW, PASS):
        what = state.moves()[0][0]
        if what == "pass" and state.stops:
            what = "a pass ends the hand"
        why = f", and {_reserve(state)}" * (what != "draw" and state.kind.boneyard)
        if state.fresh == own:
            again = " again" * (what == "draw")
            return f"The {WORDS[state.taken]} does not fit {ends[0]} either{why}: {what}{again}."
        return f"{scored}Nothing fits {ends[0]}{why}: {what}."
    return f"{scored}Play a tile to {ends[1]}."
