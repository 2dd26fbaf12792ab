"""Noddy: how the table looks, and what the log says."""

from __future__ import annotations

from itertools import combinations

from parlor.core.scene import LINGER, NO_PAUSE, Card, Fan, Fans, Pegs, Pile, Piles, Scene
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.cards.pack import JACK, TOKENS, UNKNOWN, rank
from parlor.games.melds.noddy.rules import GO, Item, Noddy, card_points, claims


def scene(view: View[Noddy]) -> Scene:
    """The pegging board, the pack with the cards beside it, and one's own hand."""
    state = view.shown
    tracks = tuple(zip(state.pegs, state.behind, strict=True))
    words = tuple(move[1] for move in view.moves() if move != GO)
    board = Pegs(state.options.target, tracks, words=words)
    if not state.hands:
        return Scene((board,), prompt="The cards are being dealt.")
    over = state.turn == GAME_OVER
    left = 45 - len(state.gone) - (state.came != UNKNOWN)
    piles = [Pile("pack", left)]
    if state.turned != UNKNOWN:
        piles.append(Pile("turned up", 0, Card(TOKENS[state.turned])))
    if state.came != UNKNOWN:
        piles.append(Pile("this card", 0, Card(TOKENS[state.came])))
    own, other = (
        Fan(tuple(Card(TOKENS[c]) for c in state.hands[seat]), f"{{{seat}}} held" * over, room=3)
        for seat in (view.seat, 1 - view.seat)
    )
    hands = Fans((own, other), "", "bottom") if over else own
    notes = tuple(
        f"{left} to go" if left > 0 else f"{-left} beyond" * (left < 0) for left in map(state.points_left, (0, 1))
    )
    prompt, status = _prompt(state, view.seat), f"to {state.options.target}"
    mine = state.turn == view.seat
    return Scene(
        (board, Piles(tuple(piles)), hands),
        prompt=prompt,
        notes=notes,
        status=status,
        # a pass is made by itself, and the card is to be seen
        pause=LINGER if mine and view.moves() == (GO,) else NO_PAUSE,
        default=_default(state) if mine else "",
        confirm=_losing(state) if mine else (),
    )


def _default(state: Noddy) -> str:
    """The most that can be pegged without going beyond the target, or nothing."""
    left = state.points_left(state.turn)
    return next((f"{points}" for points in claims(state.claimable_items(state.turn)) if points <= left), GO[0])


def _losing(state: Noddy) -> tuple[tuple[Move, str], ...]:
    """What goes beyond the target, and loses."""
    pegged, target = state.pegs[state.turn], state.options.target
    totals = ((move, pegged + int(move[1])) for move in state.moves() if move != GO)
    return tuple((move, f"That makes {total}, and loses") for move, total in totals if total > target)


def _fewest_points(state: Noddy) -> int:
    """The fewest points that the seat to act can peg, if it pegs any."""
    return min(claims(state.claimable_items(state.turn)), default=0)


def _prompt(state: Noddy, own: int) -> str:
    if state.turn == GAME_OVER:
        return _outcome(state)
    if state.turn == CHANCE:
        return "A card is turned."
    if state.turn != own:
        return f"{{{state.turn}}} looks at the card."
    sums = claims(state.claimable_items(own))
    if not sums:
        return "Nothing to peg with this card."
    each = [(f"{item.name}{_made_by(state, own, item)}", item.points) for item in state.claimable_items(own)]
    items = ", ".join(f"{name} {points}" for name, points in each)
    found = f"{sums[0]}: {items}" if len(each) > 1 else f"{each[0][0]} for {sums[0]}"
    target, pegged, left = state.options.target, state.pegs[own], state.points_left(own)
    over = [points for points in sums if points > left]
    if not over:  # why anybody should peg less
        goal = f" Just {target} wins." if len(sums) > 1 or left < 10 else ""
        return f"You have {found}.{goal}"
    if _fewest_points(state) > left:
        return f"Even {over[-1]} would bring you to {pegged + over[-1]}: beyond {target} loses. Peg nothing."
    return f"You have {found}. More than {left} loses."


def _made_by(state: Noddy, own: int, item: Item) -> str:
    """The fewest cards that make a sum, if it is one: " (7♣ 8♦)"."""
    others = (*state.hands[own], state.turned)
    ways = (
        [some for size in range(1, len(others) + 1) for some in combinations(others, size)]
        if item.name.isdigit()
        else []
    )
    sums = (some for some in ways if card_points(state.came) + sum(map(card_points, some)) == int(item.name))
    cards = (state.came, *next(sums, ()))
    return " (" + " ".join(f"{{{TOKENS[c]}}}" for c in cards) + ")" if len(cards) > 1 else ""


def _outcome(state: Noddy) -> str:
    """How the game ended."""
    target, won = state.options.target, state.won
    if won < 0:
        return f"The pack is at its end, and both have pegged {state.pegs[0]}."
    own, other = state.pegs[won], state.pegs[1 - won]
    if other > target:
        return f"{{{1 - won}}} goes beyond {target}, to {other}, and loses; {{{won}}} had {own}."
    if own == target:
        return f"{{{won}}} comes to {target} exactly; {{{1 - won}}} had {other}."
    return f"The pack is at its end: {{{won}}} has {own}, {{{1 - won}}} {other}."


def log_lines(before: View[Noddy], move: Move, after: View[Noddy]) -> list[str] | None:
    """Who turns which card, and what is pegged for what."""
    was, state, seat = before.shown, after.shown, before.turn
    if move[0] == "comes":
        return [f"{{{state.player}}} turns {{{move[1]}}}"]
    if move[0] == "turned":
        gift = [f"{{{state.dealer}}} pegs 2 for it"] if rank(state.turned) == JACK else []
        return [f"{{{move[1]}}} is turned up", *gift]
    if move[0] not in ("peg", "go"):
        return None
    points = int(move[1]) if move[0] == "peg" else 0
    lines = [f"{{{seat}}} pegs {points}" if points else f"{{{seat}}} pegs nothing"]
    if points:
        lines[0] += f" for {state.announced}"
    if more := state.pegs[seat] - was.pegs[seat] - points:
        lines.append(f"{{{seat}}} pegs {more} for the last card")
    return lines
