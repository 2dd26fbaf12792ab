"""Trick play on bits: the same legal cards, winners, tricks and points as the rules, over thousands of positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from parlor.ai.worth import heuristic_move
from parlor.core.option_text import describe, options_of
from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER, State
from parlor.games.catalogue import entries, entry
from parlor.games.kits.cards.pack import TOKENS, french_pack, tarot_pack
from parlor.games.kits.tricks import masks, rules
from parlor.games.kits.tricks.masks import SUITS, FastPlay, Ranks, highest_of, lowest_card, lowest_of
from parlor.games.kits.tricks.rules import NONE, Law, Play, start_play
from tests.conformance.suite import allows

FINISHING = sorted(id_ for id_, found in entries().items() if found.game.bots.finish)
SURPRISING = sorted(id_ for id_, found in entries().items() if found.game.bots.surprises)
FOLLOWING = [
    (masks.follow_suit, Law()),
    (masks.follow_or_trump, Law(legal=rules.follow_or_trump, lacking=rules.voids_by_follow_or_trump)),
]


def cards_in(found: list[int]) -> list[int]:
    """The cards that bits stand for, where cards rank by their numbers."""
    return [suit << 5 | power for suit in range(SUITS) for power in range(32) if found[suit] >> power & 1]


def dealt(pack: tuple[int, ...], each: int, trump: int, rng: Random) -> Play:
    """A deal among four."""
    cards = rng.sample(pack, 4 * each)
    hands = tuple(tuple(sorted(cards[each * seat : each * seat + each])) for seat in range(4))
    return start_play(hands, rng.randrange(4), trump=trump)


@pytest.mark.parametrize(("follow", "law"), FOLLOWING, ids=lambda found: getattr(found, "__name__", ""))
@pytest.mark.parametrize("trump", [NONE, 0, 3, 4])
def test_cards_are_legal_and_win_by_the_same_rules(follow: Any, law: Law, trump: int) -> None:
    """Deals of fifteen tricks in which everybody plays anything that is legal."""
    rng = Random(trump)
    for pack in (tarot_pack(), french_pack()):
        for _ in range(20):
            play = dealt(pack, len(pack) // 4 - 4, trump, rng)
            fast = FastPlay(play, Ranks(pack))
            while not play.done:
                legal = play.legal_cards(law)
                assert cards_in(follow(fast.hands[fast.turn], fast.led, trump)) == sorted(legal)
                if play.trick:
                    best = play.trick[law.best(play.trick, trump)]
                    winning = [card for card in legal if rules.beats(card, best, trump)]
                    assert cards_in(fast.winners(follow(fast.hands[fast.turn], fast.led, trump))) == sorted(winning)
                card = rng.choice(legal)
                play = play.play_card(card, law)
                fast.play(card)
                assert (fast.turn, fast.trick) == (play.turn, [*play.trick])
            assert (tuple(fast.taken), tuple(map(tuple, fast.piles))) == (play.taken, play.piles)


def test_a_position_in_a_trick_is_taken_over() -> None:
    """From each position on, the same card makes the same one."""
    rng, law, pack = Random(1), Law(), french_pack()
    play = dealt(pack, 13, 2, rng)
    while not play.done:
        fast, card = FastPlay(play, Ranks(pack)), rng.choice(play.legal_cards(law))
        play = play.play_card(card, law)
        fast.play(card)
        again = FastPlay(play, Ranks(pack))
        assert fast.turn == again.turn
        assert (fast.hands, fast.gone, fast.left) == (again.hands, again.gone, again.left)
        assert not fast.trick or (fast.best, fast.holder) == (again.best, again.holder)


def test_the_lowest_card_is_no_trump_while_there_is_another() -> None:
    hand = [0] * SUITS
    assert lowest_card(hand, 1) == -1
    hand[1] = 1 << 2
    assert lowest_card(hand, 1) == 1 << 5 | 2
    hand[3] = hand[2] = 1 << 9 | 1 << 12
    assert lowest_card(hand, 1) == 2 << 5 | 9
    assert (lowest_of(3, hand[3]), highest_of(3, hand[3])) == (3 << 5 | 9, 3 << 5 | 12)


def in_tricks(state: Any) -> bool:
    """Whether cards are played to tricks."""
    return bool(state.turn >= 0 and state.phase == "play")


def positions(id_: str, options: Options, seats: int, rng: Random) -> Iterator[State[Any]]:
    """Positions of trick play after up to sixty cards, mostly played by the heuristic, and one move later."""
    game = entry(id_).game
    for _ in range(15):
        state: State[Any] = game.start(options, seats)
        cards = rng.randrange(60)
        while state.turn != GAME_OVER and (cards > 0 or not in_tricks(state)):
            if state.turn == CHANCE:
                state = state.apply(state.draw(rng))
                continue
            cards -= in_tricks(state)
            wild = rng.random() < 0.4
            state = state.apply(rng.choice(state.moves()) if wild else heuristic_move(game, state, rng))
        if state.turn >= 0:
            yield state
            yield state.apply(rng.choice(state.moves()))


@pytest.mark.parametrize("id_", FINISHING)
def test_deals_end_as_club_players_play_them_out(id_: str) -> None:
    """With every option and number of seats: the same cards in the piles, the same tricks, the same points."""
    game, rng = entry(id_).game, Random(3)
    finish = game.bots.finish
    assert finish is not None
    finished = 0
    for given in [{}, *({info.key: word} for info in describe(game.options) for word, _ in info.values)]:
        options = options_of(game, given)
        for seats in sorted(entry(id_).seats):
            for state in positions(id_, options, seats, rng) if allows(options, seats) else ():
                end: Any = state
                while in_tricks(end):
                    end = end.apply(heuristic_move(game, end, rng))
                found: Any = finish(state)
                if found is state:  # which is for the game to say
                    continue
                finished += 1
                assert (found.scores(), found.turn) == (end.scores(), end.turn), (given, seats)
                assert found.trick_play.piles == end.trick_play.piles, (given, seats)
                assert found.trick_play.taken == end.trick_play.taken, (given, seats)
    assert finished > 60


@pytest.mark.parametrize("id_", SURPRISING)
def test_cards_that_the_heuristic_would_not_have_played_are_surprises(id_: str) -> None:
    """Counted as they are played, but for one's own; the tricks are known in their order afterwards."""
    game, rng = entry(id_).game, Random(4)
    on_bits: Any = getattr(game.bots.surprises, "__self__", None)
    surprises = on_bits._replace(doubt=lambda state, hand, viewer: 0.0).surprises
    for seats in sorted(entry(id_).seats):
        for _ in range(12):
            state: Any = game.start(game.options(), seats)
            while not in_tricks(state):
                state = state.apply(state.draw(rng) if state.turn == CHANCE else heuristic_move(game, state, rng))
            if game.bots.finish is None or game.bots.finish(state) is state:
                continue
            played, counts = list[tuple[int, str]](), [0] * seats
            for _ in range(rng.randrange(45)):
                usual = heuristic_move(game, state, rng)
                cards = [move for move in state.moves() if move[0] == "play"]
                move = usual if rng.random() < 0.7 else rng.choice(cards)
                counts = [count + (seat != state.turn and move != usual) for seat, count in enumerate(counts)]
                played.append((state.turn, move[1]))
                after = state.apply(move)
                if not in_tricks(after) or after.deal != state.deal:
                    break
                state = after
            else:
                history = state.trick_play.history(state.law)
                seated = [(state.trick_play.seat_after(led, at), TOKENS[card])
                          for led, trick in history for at, card in enumerate(trick)]  # fmt: skip
                assert seated == played
                assert [surprises(state, seat) for seat in range(seats)] == counts
