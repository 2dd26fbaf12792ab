"""Jeu de Tarot: how the table looks."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.scene import Card, Fan, Fans, Scene
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ATOUTS, CARDS, TOKENS
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.tarot import view as taker_view
from parlor.games.kits.tarot.scoring import running_points
from parlor.games.kits.tarot.view import NEEDED, name_trumps
from parlor.games.kits.tricks.rules import cards_of_suit
from parlor.games.kits.tricks.view import play_prompt
from parlor.games.tarot.jeu_de_tarot.rules import EACH, POIGNEES, Jeu


def scene(view: View[Jeu]) -> Scene:
    """The table of a taker, with the king that was called and the poignée just shown."""
    state = view.shown
    if state.tricks is None:
        return taker_view.scene(state, view.seat, "")
    notes = tuple(_seat_note(state, at) for at in range(state.seats))
    reckoned = taker_view.tally_sheet(state, state.tally) if state.tally else None
    play = state.tricks if state.phase == "play" else None
    so_far = running_points(play, state.sides(), state.excuse, state.away) if play else ""
    shown = taker_view.scene(state, view.seat, _result(state), notes, reckoned, so_far, NEEDED)
    zones = (*_zones_above(state, view.seat), *shown.zones)
    prompt = _prompt(state, shown.prompt) if state.turn == view.seat else shown.prompt
    return replace(shown, zones=zones, prompt=prompt, default=_king_to_call(state, view.seat) or shown.default)


def _king_to_call(state: Jeu, own: int) -> str:
    """A card to call that one does not hold, for who calls his own plays alone."""
    if state.phase != "call" or state.turn != own:
        return ""
    hand = state.trick_play.hands[own]
    return next((word for _, word in state.moves() if CARDS[word] not in hand), "")


def _result(state: Jeu) -> str:
    tally = state.tally
    if tally is None:
        return f"{{{state.sec}}} has no trump but the petit (trump 1): the deal is void." if state.sec >= 0 else ""
    helped = f", with {{{state.partner}}}," if state.partner >= 0 else ""
    return f"{{{state.taker}}}{helped} {tally.contract_result}."


def _seat_note(state: Jeu, seat: int) -> str:
    """A few words beside a name: what was announced, which king was called, and by whom it was played."""
    if seat == state.taker and (state.chelem or (state.called >= 0 and state.partner < 0)):
        return "chelem" if state.chelem else f"{{{TOKENS[state.called]}}} called"
    return "partner" if seat == state.partner else "poignée" if state.shown[seat] else ""


def _zones_above(state: Jeu, own: int) -> tuple[Fans, ...]:
    """What may be called; the poignées of the others until they play: one's own cards lie in one's hand."""
    if state.phase == "call":
        cards = tuple(Card(word, word) for _, word in state.moves())
        return (Fans((Fan(cards),), "to be called", "top"),)
    table = state.trick_play
    if state.phase == "play" and not any(table.taken):
        fans = tuple(
            Fan(tuple(Card(TOKENS[c]) for c in cards), f"{{{seat}}} shows")
            for seat, cards in enumerate(state.shown)
            if cards and seat != own and len(table.hands[seat]) == EACH[state.seats]
        )
        return (Fans(fans, "", "top"),) if fans else ()
    return ()


def _prompt(state: Jeu, usual: str) -> str:
    if state.phase == "call":
        return "Call a card that you lack: who holds it is your partner, and shows it by playing it."
    if state.phase == "announce":
        return "Announce a chelem (to take all the tricks), or none."
    if state.phase == "play" and any(move[0] in ("hide", "poignee") for move in state.moves()):
        held = len(cards_of_suit(state.trick_play.hands[state.turn], ATOUTS)) - len(state.hiding)
        sizes = [size for size in POIGNEES[state.seats] if size <= held]
        if state.hiding or (sizes and held not in POIGNEES[state.seats]):
            return f"{held} trumps to show: a poignée is of {sizes[-1]}. Hide the others, or play a card."
        asked = play_prompt(state.trick_play, state.law)
        return f"A poignée, {held} trumps shown, brings the winning side points. {asked}"
    return usual


def events(before: View[Jeu], move: Move, after: View[Jeu]) -> Lines:
    """The cards of a poignée, the partner who shows himself, and the tricks."""
    if move[0] in ("hide", "look"):
        return []
    seat = before.turn
    if move[0] == "poignee":
        return [f"{{{seat}}} shows a {move[1]} poignée: {name_trumps(after.shown.shown[seat])}"]
    lines = trick_lines(before, move, after)
    if lines is None or move[1] != TOKENS[before.shown.called] or seat == before.shown.taker:
        return lines
    first, *rest = lines
    return [first, f"{{{seat}}} is the partner of {{{before.shown.taker}}}", *rest]
