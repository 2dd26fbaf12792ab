"""How a game of raised hands lies on the table: the players, what the hand is worth, gestures seen, what is asked."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.scene import LINGER, NO_PAUSE, RESULT, Card, Pile, Scene
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import COINS, TOKENS, UNKNOWN, suit
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.raises.gestures import HIDDEN
from parlor.games.kits.raises.rules import SAYINGS, TIED, Raised
from parlor.games.kits.tricks import view as trick_view
from parlor.games.kits.tricks.rules import NONE
from parlor.games.kits.tricks.view import count_tricks, hand_fan, partner_names, trick_holder, trick_ring

TALK: Final = {
    "strong": "Strong cards",
    "weak": "Weak cards",
    "mine": "Leave it to me",
    "yours": "Take it yourself",
}
SHORT: Final = "Two of three tricks win."
"""What the log says with the first card of a hand."""
SUITS: Final = {COINS + at: name for at, name in enumerate(("coins", "cups", "swords", "clubs"))}


WORDS: Final = {
    **trick_view.WORDS,
    "raise": Verb("Raise", "raises"),
    "raise_with": Verb("Raise, showing a card", "raises with a card", key="c", undo="partial"),
    "accept": Verb("Accept", "accepts"),
    "fold": Verb("Fold", "folds", enter="never"),
}
"""The words of every such game."""


def partners_words(state: type[Raised[Any]]) -> dict[str, Verb]:
    """The words of a game with a ladder of raises and partners, who have gestures."""
    return {
        **WORDS,
        "reraise": Verb("Raise further", "raises further"),
        "leave": Verb("Leave it to my partner", "leaves the answer to his partner", key="p"),
        "signal": Verb("Gesture", "makes a gesture", key="g", asks=("Which gesture do you make?",)),
        "quiet": Verb("No gesture", "", key="n"),
        "say": Verb("Say to your partner", "says: {}", key="s", asks=("What do you say?",)),
        "caught": Verb("Caught"),
        **{
            code: Verb(re.sub("^(the|an?) ", "", gesture.says).capitalize()) for code, gesture in state.GESTURES.items()
        },
        **{word: Verb(f"“{TALK[word]}”") for word in SAYINGS},
    }


def scene(view: View[Raised[Any]]) -> Scene:
    """The players round the trick with what is known of their cards, the card turned up, and one's own hand."""
    state, own = view.shown, view.seat
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    marks = [_seat_mark(state, seat) for seat in range(state.seats)]
    notes = tuple(
        ", ".join([*filter(None, [mark]), *_gestures_made(state, seat)]) or partner_names(state.sides(), seat)
        for seat, mark in enumerate(marks)
    )
    piles = (Pile("trumps", 1, Card(TOKENS[state.up])),) if state.up != UNKNOWN else ()
    worth, figure = (
        ("raised to", state.offered) if state.offered else ("worth now", state.worth)
    )  # equally long: nothing moves
    said = [mark or count_tricks(state.won.count(seat % 2)) for seat, mark in enumerate(marks)]
    table = replace(trick_ring(state.tricks, own, said, worth, piles, _trick_holder(state)), figure=figure)
    mine = hand_fan(state.tricks, own, lambda c: -state.card_strength(c))
    pause = RESULT if state.phase in ("deal", "over") else LINGER if state.phase == "answer" else NO_PAUSE
    default = {"window": "quiet", "answer": "accept"}.get(state.phase, "")
    return Scene(
        (table, mine),
        prompt=_prompt(state, own),
        notes=notes,
        status=_trick_status(state),
        pause=pause,
        default=default,
    )


def _trick_status(state: Raised[Any]) -> str:
    """What is played to, which cards are high, and how many tricks are nobody's."""
    said = [f"to {state.options.target}"]
    if state.up != UNKNOWN:
        said.append(f"trumps {SUITS[suit(state.up)]}")
    if not state.suits_matter:
        said.append("suits don't count")
    if TIED in state.won:
        said.append(f"{state.won.count(TIED)} tied")
    return f"{', '.join(said)}; {'best first: ' * (state.up == UNKNOWN)}{state.card_order()}"


def _trick_holder(state: Raised[Any]) -> int:
    """Who holds the trick; nobody while it is tied."""
    table = state.trick_play
    trick, leader = (table.trick, table.leader) if table.trick else (table.last, table.last_leader)
    return NONE if state.is_tied(trick, leader) else trick_holder(table, state.law)


def _seat_mark(state: Raised[Any], seat: int) -> str:
    if state.card != UNKNOWN and seat == state.trick_play.turn:
        return f"shows {{{TOKENS[state.card]}}}"
    if state.phase == "answer" and seat == state.raiser:
        return f"raise: {state.offered}"
    return ""


def _gestures_made(state: Raised[Any], seat: int) -> list[str]:
    """What a seat has said by gestures, true or not: "“two of trumps”"."""
    says = [state.GESTURES[each.code].says for each in state.signals if each.seat == seat]
    return [f"“{each.removeprefix('the ')}”" for each in says]


def team_name(state: Raised[Any], team: int) -> str:
    """A team by its players, and whether that is several."""
    if state.seats > 4:
        return f"The side of {{{team}}}"
    return " and ".join(f"{{{seat}}}" for seat in range(team, state.seats, 2))


def _prompt(state: Raised[Any], own: int) -> str:
    if state.phase in ("deal", "over"):
        return _result(state)
    if state.phase == "caught":
        return f"{{{state.sender}}} may be making a gesture."
    if state.phase == "window":
        speaker = state.speaker(state.sender % 2)
        if own != state.sender:
            return f"{{{state.sender}}} may make a gesture to {{{speaker}}} before the first card is led."
        return f"{{{speaker}}} answers raises. Tell of your cards by a gesture? Others may see it."
    must = state.play_rule() if own == state.turn and state.phase in ("play", "with") else ""
    if state.phase == "with":
        which = f"{must.partition(':')[0]}: which do you show?" if must else "Which card do you show with the raise?"
        return f"{which} It is played if the others accept."
    if state.phase == "answer":
        more = f", raise further to {state.next_worth}" if state.next_worth else ""
        worth = state.worth_name(state.offered)
        return f"{{{state.raiser}}} raises to {worth}: accept{more}, or fold for {state.worth}."
    raised = f", or {state.raise_options()}" if own == state.turn and ("raise",) in state.moves() else ""
    if not state.trick_play.trick:
        return f"Lead a card{raised}.{'' if state.won else f' {SHORT}'}"
    best = _trick_holder(state)
    if best == NONE:
        return f"Tied so far: play a card{raised}."
    so_far = f"{_card_owner(state, best)} {{{TOKENS[dict(state.trick_play.trick_in_sight)[best]]}}} wins so far"
    return f"{so_far}. {must}{raised}." if must else f"{so_far}: play a card{raised}."


def _card_owner(state: Raised[Any], seat: int) -> str:
    """Whose a card of the trick is, for who is to play."""
    partner = state.seats == 4 and seat == (state.trick_play.turn + 2) % 4
    return "Your partner's" if partner else f"{{{seat}}}'s"


def _result(state: Raised[Any]) -> str:
    team, points, gave_up = state.ended
    if team == TIED:
        return f"The hand is nobody's: {_trick_count(state, 0)}."
    s = "" if state.seats == 4 else "s"
    if gave_up:
        gone = "the others" if state.seats > 2 else f"{{{1 - team}}}"
        return f"{team_name(state, team)} score{s} {points}: {gone} gave up."
    return f"{team_name(state, team)} win{s} the hand, {_win_reason(state, team)}, and score{s} {points}."


def _trick_count(state: Raised[Any], team: int) -> str:
    """How the tricks of a hand fell, seen from a team."""
    won, lost, tied = (state.won.count(each) for each in (team, 1 - team, TIED))
    if not won + lost:
        return "every trick tied"
    return f"tricks {won} to {lost}" + f" and {tied} tied" * bool(tied)


def _win_reason(state: Raised[Any], team: int) -> str:
    """By what a team won a hand that was played."""
    told = _trick_count(state, team)
    if state.won.count(team) > state.won.count(1 - team):
        return told
    return f"{told} (the earlier one decides)" if team in state.won else f"{told} (then the eldest wins)"


def events(before: View[Raised[Any]], move: Move, after: View[Raised[Any]]) -> Lines:
    """Cards, tied tricks, raises with their worth; and of gestures those that were made to one, or caught."""
    was, state, seat = before.shown, after.shown, before.turn
    verb = move[0]
    if verb in ("raise", "reraise"):
        return [f"{{{seat}}} raises{' further' if verb == 'reraise' else ''} to {state.offered}"]
    if verb == "raise_with" or verb == "quiet":
        return []
    if verb == "say":
        whom = f" to {{{(seat + 2) % 4}}}, and all hear it" if was.seats == 4 else ""
        return [f"{{{seat}}} says{whom}: “{TALK[move[1]]}”"]
    if verb == "signal":
        return [] if move[1] == HIDDEN else [_gesture_line(was, seat, move[1])]
    if verb == "caught":
        found = [each for each in state.signals[len(was.signals) :] if after.seat in each.seen]
        return [
            f"{{{after.seat}}} catches a gesture of {{{each.seat}}}: {state.GESTURES[each.code].says}" for each in found
        ]
    if verb == "play" and was.phase == "with":
        return [f"{{{seat}}} raises to {state.offered} with {{{move[1]}}}"]
    if verb == "accept":
        lines = [f"{{{seat}}} accepts"]
        if was.card == UNKNOWN:
            return lines
        raised = ("play", TOKENS[was.card])
        return [*lines, *_log_lines(View(before.seat, replace(was, turn=was.trick_play.turn)), raised, after)]
    return _log_lines(before, move, after) if verb == "play" else None


def _gesture_line(state: Raised[Any], seat: int, code: str) -> str:
    gesture = state.GESTURES[code]
    return f"{{{seat}}} {gesture.looks}: {gesture.says}"


def _log_lines(before: View[Raised[Any]], move: Move, after: View[Raised[Any]]) -> list[str]:
    lines = list(trick_lines(before, move, after) or ())
    tied = after.shown.won[-1:] == (TIED,) and len(after.shown.won) > len(before.shown.won)
    return [*lines[:-1], "The trick is tied"] if tied else lines
