"""Liar's Dice with hidden dice for each player: how the table looks."""

from __future__ import annotations

import re

from parlor.core.scene import Die, Pause, Scene, Share, Shares, Tray, Trays
from parlor.core.state import CHANCE, Move, View
from parlor.games.dice.liars_dice.rules import FACES, LIAR, Liar, bid_name, count_face
from parlor.games.kits.dice.first_player import opening_lines


def scene(view: View[Liar]) -> Scene:
    """One's own dice, the others' cups with the bid; after a call all dice."""
    state, own = view.shown, view.seat
    if state.opening is not None:
        return Scene((), prompt=state.opening.prompt)
    total = sum(map(len, state.dice))
    notes = tuple("out" if not left else _dice_count_note(state, left) for left in state.dice_left())
    if state.called >= 0:
        everyone = tuple(_shown_dice(state, seat) for seat in range(state.seats) if state.dice[seat])
        zone = Shares(everyone, room=max(map(len, state.dice)))
        return Scene(
            (zone,), prompt=_verdict(state), notes=notes, status=f"{total} dice", pause=Pause("result", headline=True)
        )
    cups = Trays(tuple(_cup(state, seat) for seat in range(state.seats) if state.dice[seat] and seat != own))
    mine = Tray(tuple(Die(face) for face in state.dice[own]), place="bottom")
    zones = (cups, _bid_tray(state), *((mine,) if state.dice[own] else ()))
    wilds = ", ".join(FACES[face - 1] for face in state.options.wilds)
    most = f", no bid over {state.most_bid} dice" if state.most_bid < total else ""
    status = f"{total} dice on the table{most}" + (f", wild {wilds}" if wilds else "")
    return Scene(zones, prompt=_prompt(state), notes=notes, status=status)


def _prompt(state: Liar) -> str:
    """What is asked of who bids."""
    if state.turn == CHANCE:
        return f"A new round: {{{state.starter}}} begins."
    if not state.quantity:
        return "Bid how many dice of one face lie under all the cups, yours among them."
    bids = f"{{{state.bidder}}} bids {state.bid_text}"
    if state.moves() == (LIAR,):
        return f"{bids}, and no bid is higher: you can only call liar."
    return f"{bids}: so many? Bid more, a higher face, or call liar."


def _verdict(state: Liar) -> str:
    """What a call has come to."""
    count = state.count()
    found = bid_name(count, state.face) if count else f"no {FACES[state.face - 1]}"
    there = f"There {'is' if count == 1 else 'are'} {found}"
    true = "a lie" if state.loser == state.bidder else "true"
    return f"{there}: {{{state.bidder}}}'s bid of {state.quantity} was {true}. {{{state.loser}}} loses a die."


def _bid_tray(state: Liar) -> Tray:
    """The bid that stands, as a number and a die."""
    if not state.quantity:
        return Tray((), "no bid yet", times=1)
    return Tray((Die(state.face),), f"{{{state.bidder}}} bids", times=state.quantity)


def _dice_count_note(state: Liar, left: int) -> str:
    """How many dice a player has, where chips stand beside his name; else the figure there says it."""
    return "" if state.scores() == state.dice_left() else f"{left} {'die' if left == 1 else 'dice'}"


def _cup(state: Liar, seat: int) -> Tray:
    """A player's dice under his cup, and the bid that stands, if it is his."""
    bid = state.bid_text if state.quantity and seat == state.bidder else ""
    return Tray(tuple(map(Die, state.dice[seat])), f"{{{seat}}}", cup=True, note=bid)


def _shown_dice(state: Liar, seat: int) -> Share:
    """A player's dice after a call, those that bear out the bid marked."""
    borne = (bool(count_face((face,), state.face, state.options.wilds)) for face in state.dice[seat])
    dice = tuple(Die(face, counts=counts) for face, counts in zip(state.dice[seat], borne, strict=True))
    note = state.bid_text if seat == state.bidder else "called liar" if seat == state.called else ""
    return Share(seat, dice, note=note)


def log_lines(before: View[Liar], move: Move, after: View[Liar]) -> list[str] | None:
    """Of the dice under the cups only one's own are logged."""
    if move[0] == "bid":
        return [f"{{{before.turn}}} bids {after.shown.bid_text}"]
    if move == LIAR:
        return [f"{{{before.turn}}} calls {{{before.shown.bidder}}} a liar"]
    if before.shown.opening is not None or move[0] != "rolled":
        return opening_lines(before, move, after)
    own = before.shown.throwing_position.rolling == before.seat
    return [f"{{{before.seat}}} rolls: {' '.join(move[1:])}"] if own else []


def parse_notation(state: Liar, typed: str) -> list[Move]:
    """A bid as people say it: 2x5, 2 x 5, 2 5."""
    found = re.fullmatch(r"(?:bid )?(\d+) ?[x×*]? ?([1-6])", typed.casefold())
    return [("bid", found[1], FACES[int(found[2]) - 1])] if found else []
