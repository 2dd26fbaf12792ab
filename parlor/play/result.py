"""How a hand or a game came out: who won and why, who scored what, the ranking, and the points deal by deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from parlor.core.scene.names import together
from parlor.core.state import CHANCE
from parlor.play.log import PLAIN_ENDING, Pretty, fill_names, lines_for_move, result_sentence
from parlor.play.match import Match

DETAIL: Final = "="
"""How a line begins that says how the points of the line before came about, deal by deal, or by which cards."""
MAX_DEALS: Final = 12
"""Deals that are told one by one."""


def describe_result(match: Match, seat: int, names: Sequence[str], pretty: Pretty = str) -> list[str]:
    """The result of a finished game in lines, as `seat` may read it: the first says who won."""
    lines = [result_sentence(match.winners(), names)]
    why = (
        lines_for_move(match, seat, len(match) - 1, names, pretty)[-1]
        if match.early_end
        else _why(match, seat, names, pretty)
    )
    if deals := points_by_deal(match):
        why = why.removesuffix(_listed(deals[-1], names))  # the ranking tells it
    if why.rstrip(".!") not in ("", PLAIN_ENDING, *(line.rstrip(".!") for line in lines)):
        lines.append(why if why.endswith(("!", ".")) else f"{why}.")
    scores = set(match.state.scores())
    if len(names) > 1 and len(scores) > 1 and not scores <= {0.0, 0.5, 1.0}:  # won, drawn or lost is told already
        lines += ranking(match, names)
    return lines


def hand_result(match: Match, seat: int, names: Sequence[str], pretty: Pretty = str) -> tuple[str, ...]:
    """How the hand has come out that people look at now, as `seat` may read it: see `result_lines`."""
    view = match.view(seat)
    scene = match.game.scene(view)
    pause = scene.pause
    words = fill_names((pause.before or scene).prompt, names, pretty)
    if match.turn >= 0:  # who won is told by the words: nothing is paid before the house acts
        return (words,)
    gains = [now - was for now, was in zip(view.shown.scores(), _before_hand(match, seat), strict=True)]
    standings = [fill_names(line, names, pretty) for line in pause.standings]
    return result_lines(words, gains, names, standings)


def result_lines(
    words: str, gains: Sequence[float], names: Sequence[str], stood: Sequence[str] = ()
) -> tuple[str, ...]:
    """What the table says of a result, and who scored what: those who scored the same in one line, the most first.

    A tab stands before the figure. Nobody is named where nobody scored, or where the words say all of it; words that
    end in a list of who scored what (": Anna +8, Basil -5.") give it up to the lines. `stood` is what the lines say of
    each seat besides, if anything.
    """
    if any(stood):
        return words, "", *_standings(gains, names, stood)
    scored = {seat: gain for seat, gain in enumerate(gains) if gain}
    listed = _listed(gains, names)
    if scored and words.endswith(listed):
        words = f"{words.removesuffix(listed)}."
    elif all(f"{names[seat]} {gain:+g}" in words for seat, gain in scored.items()):
        return (words,)
    lines = []
    for gain in sorted({*scored.values()}, reverse=True):
        *others, last = (names[seat] for seat, own in scored.items() if own == gain)
        who = f"{', '.join(others)} and {last}" if others else last
        lines.append(f"{who}\t{gain:+g}")
        if len({*scored.values()}) == 1 and words.startswith(who) and re.search(rf"\bscores? {gain:g}\b", words):
            return (words,)
    return words, "", *lines


def _standings(gains: Sequence[float], names: Sequence[str], stood: Sequence[str]) -> list[str]:
    """A line for those of whom the same is told, who have shown cards first, and their cards in a line of their own."""
    same: dict[tuple[str, float], list[str]] = {}
    for told, gain, name in zip(stood, gains, names, strict=True):
        if told or gain:
            same.setdefault((told, gain), []).append(name)
    lines = []
    for (told, gain), who in sorted(same.items(), key=lambda line: (" = " not in line[0][0], -line[0][1])):
        what, _, cards = told.partition(" = ")
        lines.append(f"{together(who)}{f': {what}' if what else ''}\t{f'{gain:+g}' if gain else '0'}")
        lines += [f"{DETAIL} {cards}"] if cards else []
    return lines


def _listed(gains: Sequence[float], names: Sequence[str]) -> str:
    """What all scored, as the end of a sentence: ": Anna +8, Basil -5."."""
    return ": " + ", ".join(f"{name} {gain:+g}" for name, gain in zip(names, gains, strict=False)) + "."


def _before_hand(match: Match, seat: int) -> tuple[float, ...]:
    """The scores when the hand began: at the end of the one before, or of the game's beginning."""
    same = True
    for number in range(len(match) - 1, -1, -1):
        if match.position(number).turn != CHANCE or not match.game.scene(match.view_at(seat, number)).pauses("result"):
            same = False
        elif not same:
            return match.position(number).scores()
    return match.position(0).scores()


def _why(match: Match, seat: int, names: Sequence[str], pretty: Pretty) -> str:
    """What the table itself says at the end."""
    return fill_names(match.game.scene(match.view(seat)).prompt, names, pretty)


def ranking(match: Match, names: Sequence[str]) -> list[str]:
    """Who won and then the others, each by points and with what the deals brought him; equal points have one rank.

    Those who play together and have their points in common stand in one line.
    """
    scores, deals, begun = match.state.scores(), points_by_deal(match), match.position(0).scores()
    lines: list[str] = []
    sides = match.state.sides()
    teams: dict[tuple[int, float], list[int]] = {}
    for seat, side in enumerate(sides):
        teams.setdefault((side, scores[seat]), []).append(seat)
    won, merits = match.winners(), match.state.ranking()
    places = {seats[0]: (seats[0] not in won, -merits[seats[0]]) for seats in teams.values()}
    for team in sorted(teams.values(), key=lambda seats: (places[seats[0]], seats[0])):
        seat = team[0]
        rank = 1 + sum(place < places[seat] for place in places.values())
        had = f" {begun[seat]:g}" if begun[seat] else ""
        gains = had + "".join(f" {gains[seat]:+g}" for gains in deals)
        who = together([names[at] for at in team])
        lines.append(f"{rank}. {who}: {scores[seat]:g}")
        if deals:
            lines.append(f"{DETAIL}{gains}")
    return lines


def points_by_deal(match: Match) -> list[tuple[float, ...]]:
    """What each deal brought to each seat, where the game counts deals and there were a few; else nothing."""
    deal = match.game.bots.deal
    if deal is None:
        return []
    found: list[tuple[float, ...]] = []
    before = match.position(0).scores()
    counted = deal(match.position(0))
    for number in range(1, len(match) + 1):
        state = match.position(number)
        if deal(state) == counted and number < len(match):
            continue
        counted, scores = deal(state), state.scores()
        if scores != before:
            found.append(tuple(after - last for after, last in zip(scores, before, strict=True)))
            before = scores
    return found if 1 < len(found) <= MAX_DEALS else []
