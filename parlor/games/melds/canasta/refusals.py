"""Why a move at Canasta is refused: the reason, with the figure that would do."""

from __future__ import annotations

from typing import Final

from parlor.core.state import Move
from parlor.games.melds.canasta.melds import BLACK, CANASTA, CLEARS, NAMES, PLACE, WORDS, Laying, rank_plural
from parlor.games.melds.canasta.state import Table

VERBS: Final = ("draw", "take", "ask", "end", "lay", "clear", "commit", "discard", "out")


def why_not(state: Table, move: Move) -> str:
    """Why a move is not possible, in a sentence with the figure that would do; "" where nothing is known to say."""
    verb, words = move[0] if move else "", tuple(word.upper() for word in move[1:])
    known = set(WORDS.values()) | set(NAMES)
    if state.phase in ("draw", "meld") and verb in VERBS and known.issuperset(words):
        found = _not_drawing(state, verb) if state.phase == "draw" else _not_melding(state, verb, words)
        if found:
            return found
    return ""


def _not_drawing(state: Table, verb: str) -> str:
    if verb == "take":
        return _not_taking(state)
    if verb == "draw":
        return "the stock is empty."
    if verb == "end":
        return "there are cards in the stock." if state.stock else "the top card of the pile joins a meld: take it."
    if verb == "ask":
        if not state.options.ask_partner:
            return "partners may not be asked."
        return "your partner has answered." if state.answer else "whatever you draw, you could not go out yet."
    return "draw a card first, or take the pile."


def _not_taking(state: Table) -> str:
    if not state.pile:
        return "there is no pile."
    place = PLACE[state.pile[-1]]
    if not state.takeable:
        return f"a {'black three' if place == BLACK else 'wild card'} on top stops the pile."
    laying, side = state.laying(taking=True), state.player % 2
    held = laying.held[place]
    if laying.owed > held:
        why = "the pile is frozen" if state.is_frozen else "your side has not melded"
        return f"{why}: it takes two natural {rank_plural(place)} from your hand, and you hold {held}."
    found = laying.missing_cards(place)
    if found is None or found[1] > laying.jokers + laying.twos:
        return f"it takes two cards from your hand for {rank_plural(place)}, a natural one among them."
    return _too_low(state, laying) if not state.has_melded(side) else _too_few(state, laying)


def _too_low(state: Table, laying: Laying) -> str:
    opening = state.opening(state.player % 2)
    return f"your side opens at {opening}: this could make {opening - laying.need + laying.most_points()} at most."


def _too_few(state: Table, laying: Laying) -> str:
    if state.answer == "no":
        why = "your partner said no"
    elif any(natural + wild >= CANASTA for natural, wild in zip(laying.natural, laying.wild, strict=True)):
        why = "your side has no canasta, which takes four natural cards"
    else:
        why = "your side has no canasta"
    return f"{why}: two cards must stay in your hand."


def _not_melding(state: Table, verb: str, words: Move) -> str:
    if verb in ("draw", "take", "ask", "end"):
        return _first_step(state) if state.draft or state.taking else "you have drawn."
    if verb == "clear":
        if not state.draft and not state.taking:
            return "nothing is laid."
        return f"cards are taken back {CLEARS} times a turn at most: Esc takes back the last one."
    if verb == "commit":
        return _not_committing(state) if state.draft or state.taking else "lay some cards first."
    if verb == "out":
        return f"you hold {len(state.hands[state.turn])} cards."
    if verb == "discard" and (state.draft or state.taking):
        return _first_step(state)
    if verb == "lay" and not words:
        can = any(move[0] == verb for move in state.moves())
        return "choose a card with the arrows: Enter lays it." if can else "no card of your hand can be laid now."
    if verb not in ("lay", "discard") or not words:
        return ""
    if all(WORDS[card] != words[0] for card in state.hands[state.turn]):
        return f"you do not hold {words[0]}."
    if verb == "discard":
        if state.answer == "yes":
            return "your partner said yes: go out, for you can."
        return "say that you lay no more first."
    return _not_laying(state, words)


def _first_step(state: Table) -> str:
    """What is to be done with a draft before anything else."""
    what = "you are taking the pile" if state.taking else "some cards are laid"
    return f"{what}: {'meld these (m)' if state.laying().ready() else 'lay more'}, or go back (Esc)."


def _not_laying(state: Table, words: Move) -> str:
    card = state.held_card(words[0])
    kind = PLACE[card]
    place = NAMES.index(words[1]) if len(words) > 1 else kind
    if kind < 0 > place:
        return "a wild card joins a meld: say which."
    if state.done or (kind >= 0 and place != kind):
        return "you have said that you lay no more." if state.done else f"it joins the {rank_plural(kind)}."
    if BLACK in (kind, place):
        return "black threes are melded by who goes out, three or four of them and nothing else."
    laying, side = state.laying(), state.player % 2
    if kind < 0 and not laying.natural[place]:
        return f"there are no {rank_plural(place)} to join."
    laying.lay(card, place)
    found = laying.missing_cards(place)
    if found is None or found[1] > laying.jokers + laying.twos:
        return _not_right(state, laying, place)
    if laying.need > 0 and not state.has_melded(side):
        return _too_low(state, laying)
    return _too_few(state, laying)


def _not_committing(state: Table) -> str:
    laying = state.laying()
    for place in laying.touched:
        if place == BLACK:
            return "with black threes one goes out: not more than one card may be left."
        if not state.law.is_meld(laying.natural[place], laying.wild[place]):
            return _not_right(state, laying, place)
    if laying.owed > 0:
        return f"it takes two natural {rank_plural(laying.top)} from your hand."
    if laying.need > 0:
        opening = state.opening(state.player % 2)
        return f"your side opens at {opening}: this makes {opening - laying.need}."
    return _too_few(state, laying)


def _not_right(state: Table, laying: Laying, place: int) -> str:
    natural, wild = laying.natural[place], laying.wild[place]
    if wild > state.law.cap(natural):
        return (
            f"{natural} natural {rank_plural(place)} go with {state.law.cap(natural)} wild cards at most, not {wild}."
        )
    if natural < 2:
        return f"a meld has two natural cards at least: of the {rank_plural(place)} this is the only one."
    return f"a meld has three cards at least: there would be {natural + wild} {rank_plural(place)}."
