"""A running game: moves typed and made, taken back, journalled and resumed; and who is told what."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.core.errors import ParlorError
from parlor.core.game import Game, Verb
from parlor.core.option_text import options_of
from parlor.core.options import BadOption, Options
from parlor.core.players import BadSeat, Player, parse_players
from parlor.core.scene import Scene
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, State, View, parse
from parlor.games.catalogue import Entry, entry
from parlor.play.match import Broken, Match, NotSaved, Step
from parlor.play.notation import completions, typed_move
from parlor.play.record import BadRecord, Record, read_record, write
from parlor.play.undo import CantUndo

ANNA_AND_BEN = (Player("Anna"), Player("Ben"))


def pig(*moves: str, seed: int | None = None, journal: Any = None, **options: Any) -> Match:
    rules = entry("pig")
    match = Match(rules, options_of(rules.game, options), ANNA_AND_BEN, seed=seed, journal=journal)
    for move in moves:
        match.play(parse(move))
    return match


class Notes(State[Options], frozen=True):
    """A game of the tests: each in turn lays down cards one by one, then passes; four passes end it.

    A card laid face down is told to its owner only; "show" reveals.
    """

    laid: tuple[str, ...] = ()
    passes: int = 0

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE)

    def moves(self) -> tuple[Move, ...]:
        cards = tuple(("play", card) for card in ("QS", "QH", "10H", "1H"))
        more = (("hide", "QS"), ("show",), ("bid", "1"), ("bid", "10"), ("Bid", "Grande"), ("pass",))
        return (*cards, *more) if self.turn >= 0 else ()

    def apply(self, move: Move) -> Self:
        if move[0] == "deal":
            return type(self)(self.options, self.seats, 0)
        if move != ("pass",):
            return type(self)(self.options, self.seats, self.turn, (*self.laid, move[-1]), self.passes)
        turn = GAME_OVER if self.passes == 3 else 1 - self.turn
        return type(self)(self.options, self.seats, turn, self.laid, self.passes + 1)

    def draw(self, rng: Random) -> Move:
        return ("deal", *rng.sample(["QS", "QH", "10H", "1H"], 2))

    def is_chance(self, move: Move) -> bool:
        return move[0] == "deal" and int(move[1].rstrip("SHDCQK") or 0) >= 0

    def reveals(self, move: Move) -> bool:
        return move == ("show",)

    def observe(self, seat: int, move: Move) -> Move:
        return ("hide", "?") if move[0] == "hide" and seat != self.turn else move

    def scores(self) -> tuple[float, ...]:
        return (float(len(self.laid)), 0.0)


def blank(view: View[Any]) -> Scene:
    return Scene(())


GAMES = {"notes": Game(Notes, blank, words={"play": Verb("Play", undo="toggle")})}
NOTES = Entry("notes", "cards", __name__, Path("notes.md"), "Notes", (2,), 2, "1", "", "")


def notes(*moves: str, journal: Any = None) -> Match:
    match = Match(NOTES, Options(), ANNA_AND_BEN, journal=journal)
    match.play(("deal", "QS", "QH"))
    for move in moves:
        match.play(parse(move))
    return match


# -- playing -----------------------------------------------------------------------------------------


def test_a_game_of_pig_to_the_end() -> None:
    match = pig("rolled 5", "rolled 2", "roll", "rolled 6", "roll", "rolled 4", target=10)
    assert match.turn == 0
    assert not match.over
    assert match.ended == ""
    match.play(("hold",))
    assert match.over
    assert match.turn == GAME_OVER
    assert match.state.scores() == (10, 0)
    assert match.ended >= match.started > "2024"
    assert len(match) == 7
    with pytest.raises(IllegalMove, match="over"):
        match.play(("roll",))


def test_an_illegal_move_changes_nothing() -> None:
    match = pig("rolled 5", "rolled 2")
    before = match.state
    with pytest.raises(IllegalMove, match="roll at least once"):
        match.play(("hold",))
    assert match.state == before
    assert len(match) == 2


def test_the_house_moves_only_when_asked() -> None:
    match = pig()
    assert match.turn == CHANCE
    move = match.play_chance()
    assert match.moves == (move,)
    assert move[0] == "rolled"
    match.play(("rolled", "6" if move[1] != "6" else "5"))
    match.play(("roll",)) if match.turn >= 0 else None
    assert match.turn == CHANCE
    match.play_chance()
    if match.turn >= 0:
        with pytest.raises(IllegalMove, match="nothing to roll"):
            match.play_chance()


def test_a_seed_gives_the_same_chances() -> None:
    def rolls(seed: int | None) -> list[Move]:
        match = pig(seed=seed, target=1000)
        for _ in range(60):
            match.play_chance() if match.turn == CHANCE else match.play(("roll",))
        return list(match.moves)

    assert rolls(7) == rolls(7)
    assert rolls(7) != rolls(8)
    assert rolls(None) != rolls(None)


def test_who_may_sit_down() -> None:
    rules = entry("pig")
    options = options_of(rules.game, {})
    with pytest.raises(BadOption, match="Pig is for 2-8 players, not 1"):
        Match(rules, options, parse_players(["Anna"]))
    with pytest.raises(BadOption, match="not 9"):
        Match(rules, options, parse_players([f"P{n}" for n in range(9)]))
    with pytest.raises(BadSeat, match="Two players"):
        Match(rules, options, (Player("Anna"), Player("ANNA")))


def test_views_and_the_log_keep_secrets() -> None:
    match = notes("hide QS", "play QH", "pass")
    assert match.view(1).seat == 1
    assert match.log(0)[1:] == (
        Step(2, 0, ("hide", "QS")),
        Step(3, 0, ("play", "QH")),
        Step(4, 0, ("pass",)),
    )
    assert match.log(1)[1] == Step(2, 0, ("hide", "?"))
    assert match.log(1)[0] == Step(1, CHANCE, ("deal", "QS", "QH"))
    assert match.log(1, since=3) == (Step(4, 0, ("pass",)),)
    assert match.log(1, since=4) == ()


# -- typed moves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("play QS", "play QS"),
        ("  PLAY   qs ", "play QS"),
        ("play Q♠", "play QS"),
        ("play 10♡", "play 10H"),
        ("play 10♥\ufe0f", "play 10H"),
        ("pl qh", "play QH"),
        ("10h", "play 10H"),
        ("sh", "show"),
        ("hide", "hide QS"),
        ("pa", "pass"),
        ("bid 1", "bid 1"),
        ("b 10", "bid 10"),
        ("bid grande", "Bid Grande"),
        ("grande", "Bid Grande"),
    ],
)
def test_typed_moves(typed: str, move: str) -> None:
    match = notes()
    assert match.type_move(typed) == parse(move)
    assert len(match) == 1  # not yet made


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("q", "'q' could be play QS, play QH"),
        ("p", "'p' could be play QS, play QH, play 10H, play 1H, pass"),
        ("play qd", r"That is not possible now\. Nearest: play Q[SH]"),
        ("shwo", "Nearest: .*show"),
        ("bid 2", r"That is not possible now\. Nearest: bid 1, bid 10"),
        ("play qs qh", "That is not possible now"),
        ("", "Type a move: play QS"),
        ("\x1b[2J\u202e", r"I don't understand '\\x1b\[2J\\u202e'"),
        ("x" * 400, "xxx… ?'"),
        ("x" * 100_000, "too long for a move"),
    ],
)
def test_typed_moves_that_are_not(typed: str, message: str) -> None:
    with pytest.raises(IllegalMove, match=message) as refused:
        notes().type_move(typed)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


def test_a_typed_move_gives_the_reason_of_the_rules() -> None:
    with pytest.raises(IllegalMove, match=r"^Roll at least once before you hold\.$"):
        pig("rolled 5", "rolled 2").type_move("HOLD")


def test_real_dice_and_cards_are_typed_in() -> None:
    assert pig().type_move("5") == ("rolled", "5")
    with pytest.raises(IllegalMove, match="can't be rolled"):
        pig().type_move("rolled 7")
    table = Match(NOTES, Options(), ANNA_AND_BEN)
    assert table.type_move("Deal q♠ 10h") == ("deal", "QS", "10H")
    for wrong in ("deal", "deal x", "roll 5"):
        with pytest.raises(IllegalMove, match="can't be rolled or dealt"):
            table.type_move(wrong)


def test_no_move_can_be_typed_after_the_end() -> None:
    with pytest.raises(IllegalMove, match="over"):
        notes("pass", "pass", "pass", "pass").type_move("pass")


def test_every_legal_move_can_be_typed_as_it_stands() -> None:
    state = notes().state
    for move in state.moves():
        assert typed_move(state, " ".join(move)) == move
    assert completions(state, "bi") == (("bid", "1"), ("bid", "10"), ("Bid", "Grande"))
    assert completions(state, "") == state.moves()
    assert completions(state, "z") == ()


# -- undo and redo -----------------------------------------------------------------------------------


def test_own_moves_are_taken_back_as_far_as_chance() -> None:
    match = notes("play QS", "play QH")
    assert match.undo() == ("play", "QH")
    assert match.can_redo
    assert match.undo() == ("play", "QS")
    assert not match.can_undo
    with pytest.raises(CantUndo):
        match.undo()
    assert match.redo() == ("play", "QS")
    assert match.redo() == ("play", "QH")
    assert not match.can_redo
    with pytest.raises(CantUndo):
        match.redo()
    assert len(match) == 3


def test_the_last_move_can_be_taken_back_after_the_turn_passed() -> None:
    match = notes("play QS", "pass")
    assert match.turn == 1
    match.undo()
    assert match.turn == 0
    match.redo()
    match.play(("play", "QH"))
    assert match.undo() == ("play", "QH")
    assert match.turn == 1
    assert match.undo() == ("pass",), "friends at one keyboard go back move by move"
    assert match.turn == 0
    assert [match.redo(), match.redo()] == [("pass",), ("play", "QH")]


def test_what_another_did_not_see_is_not_taken_back_behind_his_answer() -> None:
    match = notes("hide QS", "pass", "play QH")
    match.undo()
    match.undo()
    assert not match.can_undo, "Ben has not seen what Anna hid, and has answered"


def test_after_an_answer_is_replaced_both_can_be_taken_back() -> None:
    match = notes("play QS", "pass", "play QH")
    match.undo()
    match.play(("play", "10H"))
    assert not match.can_redo  # dropped by the new move
    match.undo()
    assert match.undo() == ("pass",)


def against_a_bot(*moves: str) -> Match:
    match = Match(NOTES, Options(), (Player("Anna"), Player("Basil", "easy")), seed=1)
    for move in ("deal QS QH", *moves):
        match.play(parse(move))
    return match


def test_against_a_bot_undo_goes_back_to_ones_own_last_decision_and_redo_returns() -> None:
    match = against_a_bot("play QS", "pass", "play QH", "pass")
    assert match.undo() == ("pass",)
    assert (match.turn, len(match)) == (0, 2), "with what the bot did, and did again"
    assert match.redo() == ("pass",)
    assert (match.turn, len(match)) == (0, 5)
    match.undo()
    assert match.undo() == ("play", "QS")
    assert not match.can_undo, "the deal stands"
    match.redo()
    assert len(match) == 2


def test_what_a_bot_showed_or_hid_is_not_taken_back() -> None:
    assert not against_a_bot("pass", "show", "pass").can_undo
    assert not against_a_bot("pass", "hide QS", "pass").can_undo
    assert against_a_bot("pass", "play QS", "pass").can_undo


def test_why_nothing_can_be_taken_back_is_told() -> None:
    for match, why in (
        (against_a_bot("pass", "hide QS", "pass"), "others have moved since"),
        (against_a_bot("pass", "show"), "others have moved since"),
        (against_a_bot(), "a roll or deal cannot be undone"),
        (against_a_bot("show"), "the others have seen your move"),
    ):
        with pytest.raises(CantUndo, match=why):
            match.undo()


def test_a_roll_that_people_typed_is_taken_back_to_be_typed_again() -> None:
    match = pig("rolled 5", "rolled 2", "roll", "rolled 3")
    assert not match.can_undo
    match.real_dice = True
    assert match.undo() == ("rolled", "3")
    assert match.turn == CHANCE
    assert match.undo() == ("roll",)


def test_things_chosen_one_by_one_are_left_one_by_one() -> None:
    match = notes("bid 1", "play QS", "play QH", "play 10H")
    assert match.toggled_tokens() == ("QS", "QH", "10H")
    match.untoggle("QH")
    assert match.moves[2:] == (("play", "QS"), ("play", "10H"))
    match.untoggle("10H")
    match.untoggle("QS")
    assert match.toggled_tokens() == (), "a bid is no choice of things"
    with pytest.raises(CantUndo):
        match.untoggle("QS")
    assert notes("play QS", "pass").toggled_tokens() == ()


def test_what_was_revealed_stands() -> None:
    match = notes("play QS", "show")
    assert not match.can_undo
    match.play(("play", "QH"))
    match.undo()
    assert not match.can_undo
    assert not pig("rolled 5", "rolled 2", "roll", "rolled 3").can_undo
    assert pig("rolled 5", "rolled 2", "roll").can_undo
    assert not pig().can_undo


def test_the_end_can_be_taken_back() -> None:
    match = notes("pass", "pass", "pass", "pass")
    assert match.ended
    match.undo()
    assert not match.over
    assert match.ended == ""


def test_an_illegal_move_leaves_redo_alone() -> None:
    match = notes("play QS")
    match.undo()
    with pytest.raises(IllegalMove):
        match.play(("play", "2C"))
    assert match.redo() == ("play", "QS")


# -- the journal -------------------------------------------------------------------------------------


class Paper:
    """A journal in memory, which fails as often as told: before writing, or (torn) after."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.end: tuple[int, tuple[float, ...], tuple[int, ...]] | None = None
        self.fail = 0
        self.torn = False

    def _fails(self) -> bool:
        self.fail -= 1
        return self.fail >= 0

    def append(self, index: int, text: str) -> None:
        fails = self._fails()
        if not fails or self.torn:
            if index == len(self.lines):
                self.lines.append(text)
            assert self.lines[index] == text
        if fails:
            raise OSError("No space left on device")

    def truncate(self, length: int) -> None:
        fails = self._fails()
        if not fails or self.torn:
            del self.lines[length:]
            self.end = None
        if fails:
            raise OSError("No space left on device")

    def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        fails = self._fails()
        if not fails or self.torn:
            assert length == len(self.lines), "an end is written after the last move, or not at all"
            self.end = (length, scores, winners)
        if fails:
            raise OSError("No space left on device")


def test_every_move_is_written_at_once() -> None:
    paper = Paper()
    match = notes("play QS", journal=paper)
    assert paper.lines == ["deal QS QH", "play QS"]
    match.undo()
    assert paper.lines == ["deal QS QH"]
    match.redo()
    assert paper.lines == ["deal QS QH", "play QS"]
    with pytest.raises(IllegalMove):
        match.play(("play", "2C"))
    assert paper.lines == ["deal QS QH", "play QS"]


def test_a_move_that_can_not_be_written_stands_and_is_written_later() -> None:
    paper = Paper()
    match = notes(journal=paper)
    paper.fail = 2
    with pytest.raises(NotSaved, match=r"not saved: No space left"):
        match.play(("play", "QS"))
    assert len(match) == 2
    with pytest.raises(NotSaved):
        match.play(("play", "QH"))
    assert paper.lines == ["deal QS QH"]
    match.play(("pass",))
    assert paper.lines == ["deal QS QH", "play QS", "play QH", "pass"]
    paper.fail = 1
    with pytest.raises(NotSaved):
        match.undo()
    match.save()
    assert paper.lines == ["deal QS QH", "play QS", "play QH"]


def test_the_end_is_written_after_the_last_move_and_taken_back_with_it() -> None:
    paper = Paper()
    match = notes("play QS", "pass", "pass", "pass", journal=paper)
    assert paper.end is None
    paper.fail = 1
    with pytest.raises(NotSaved):
        match.play(("pass",))
    assert match.over
    assert paper.end is None, "the last move is not saved: neither is the end"
    match.save()
    assert paper.end == (6, (1.0, 0.0), (0,))
    match.undo()
    assert paper.end is None
    match.redo()
    assert paper.end == (6, (1.0, 0.0), (0,))


def test_an_end_that_a_killed_program_did_not_write_is_written_when_the_game_is_opened() -> None:
    record = notes("pass", "pass", "pass", "pass").record()
    paper = Paper()
    paper.lines = list(record.moves)
    Match.resume(replace(record, ended=""), entry=NOTES, journal=paper).save()
    assert paper.end == (5, (0.0, 0.0), (0, 1))


@given(st.lists(st.tuples(st.sampled_from("mmmpurs"), st.integers(0, 2), st.booleans()), max_size=25))
def test_whatever_fails_the_journal_ends_up_right(acts: list[tuple[str, int, bool]]) -> None:
    paper = Paper()
    match = notes(journal=paper)
    for number, (act, fail, torn) in enumerate(acts):
        paper.fail, paper.torn = fail, torn
        try:
            if act == "m":
                match.play(("play", ("QS", "QH", "10H", "1H")[number % 4]))
            elif act == "p":
                match.play(("pass",))
            elif act == "u":
                match.undo()
            elif act == "r":
                match.redo()
            else:
                match.save()
        except (NotSaved, CantUndo, IllegalMove):
            pass
    paper.fail = 0
    match.save()
    assert paper.lines == [" ".join(move) for move in match.moves]
    assert (paper.end is not None) == match.over


# -- records -----------------------------------------------------------------------------------------


def test_a_record_goes_on_where_it_stopped() -> None:
    match = pig("rolled 5", "rolled 2", "roll", "rolled 6", target=10, variant="pig")
    again = Match.resume(read_record(write(match.record())))
    assert again.state == match.state
    assert again.moves == match.moves
    assert again.players == match.players
    assert again.started == match.started
    assert again.record() == match.record()
    for each in (match, again):
        for move in ("roll", "rolled 5", "hold"):
            each.play(parse(move))
    assert again.state == match.state


def test_a_resumed_game_journals_only_what_is_new() -> None:
    paper = Paper()
    paper.lines = ["rolled 5", "rolled 2", "roll"]
    match = Match.resume(pig(*paper.lines).record(), journal=paper)
    match.play_chance()
    assert paper.lines[:3] == ["rolled 5", "rolled 2", "roll"]
    assert len(paper.lines) == 4


def test_a_finished_record_keeps_its_end() -> None:
    record = notes("pass", "pass", "pass", "pass").record()
    ended = Record(
        record.game, record.rules, record.options, record.seats, record.moves, ended="2024-05-31T20:15:00+00:00"
    )
    assert Match.resume(ended, entry=NOTES).ended == "2024-05-31T20:15:00+00:00"


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"rules": 2}, BadRecord, r"newer rules of Pig \(version 2; this Parlor has 1\)"),
        ({"moves": ("rolled 5", "rolled 2", "hold")}, BadRecord, "Move 3: 'hold' is not legal: roll at least once"),
        ({"moves": ("rolled 5", "rolled 7")}, BadRecord, "Move 2: 'rolled 7'"),
        ({"moves": ("  ",)}, BadRecord, "Move 1: "),
        ({"game": "pigg"}, ParlorError, "Did you mean pig"),
        ({"options": {"target": 5}}, BadOption, "from 10 to 1000"),
        ({"seats": (Player("Anna"),)}, BadOption, "2-8 players"),
    ],
)
def test_records_that_make_no_game(change: dict[str, Any], error: type[ParlorError], message: str) -> None:
    good: dict[str, Any] = {"game": "pig", "rules": 1, "options": {}, "seats": ANNA_AND_BEN}
    with pytest.raises(error, match=message):
        Match.resume(Record(**{**good, **change}))


OLD = Record("pig", 0, {}, ANNA_AND_BEN, ("rolled 5", "rolled 2", "roll", "rolled 6"))


def test_a_game_of_older_rules_goes_on_where_all_its_moves_are_still_legal() -> None:
    journal = Paper()
    journal.lines = list(OLD.moves)
    match = Match.resume(OLD, journal=journal)
    assert (match.broken, match.unplayed) == ("", 0)
    assert match.notice.startswith("The rules of Pig have changed since this game began (version 0; this Parlor has 1)")
    assert "so it goes on under the new rules." in match.notice
    match.play(("hold",))
    assert journal.lines == [*OLD.moves, "hold"]
    assert match.record().rules == 1


def test_a_game_of_older_rules_is_shown_as_far_as_it_goes_and_not_played_on() -> None:
    moves = (*OLD.moves, "hold", "hold", "roll")  # Ben may not hold before he has rolled
    journal = Paper()
    match = Match.resume(replace(OLD, moves=moves), journal=journal)
    assert "Move 6 of 7 is not legal, so the game stops there. 'hold' is not legal: roll at least once" in match.broken
    assert "have changed" in match.broken
    assert (len(match), match.unplayed, match.notice) == (5, 2, "")
    assert match.state.scores() == (6, 0)
    assert match.position(4).turn == 0
    assert [step.move for step in match.log(1)][-1] == ("hold",)
    for act in (lambda: match.play(("roll",)), match.undo, match.redo):
        with pytest.raises((Broken, CantUndo)):
            act()
    with pytest.raises(Broken, match="Move 6 of 7"):
        match.play(("roll",))
    match.save()
    assert journal.lines == []
    assert len(match) == 5
    assert read_record(match.export("bakuto")).moves == moves[:5], "and what is exported is a game of the present rules"
    assert Match.resume(read_record(match.export("bakuto"))).broken == ""


def test_a_game_that_was_over_under_older_rules_is_shown_or_goes_on_to_another_end() -> None:
    record = replace(OLD, options={"target": 10}, moves=(*OLD.moves, "roll", "rolled 5", "hold"), ended="2024-05-31")
    shown = Match.resume(record)
    assert "so it is shown under the new rules." in shown.notice
    assert shown.result_saved
    journal = Paper()
    journal.lines = list(record.moves[:-1])
    match = Match.resume(replace(record, moves=record.moves[:-1]), journal=journal)
    assert not match.result_saved
    match.play(("hold",))
    assert journal.end == (7, (11, 0), (0,)), "what it came to under the present rules"


def test_a_former_option_is_left_out() -> None:
    match = Match.resume(replace(OLD, options={"team_size": 2, "target": 50, "variant": "guinea"}))
    assert match.record().options["target"] == 50
    assert "without the former option team_size, variant" in match.notice
    with pytest.raises(BadOption, match="no option 'team_size'"):
        Match.resume(replace(OLD, rules=1, options={"team_size": 2}))


def test_what_is_hidden_is_not_told_by_the_reason_why_a_game_breaks_off() -> None:
    class Closed(Notes, frozen=True):
        def masked(self, seat: int) -> Self:
            return type(self)(self.options, self.seats, self.turn, ("?",) * len(self.laid))

    closed = Entry("closed", "cards", __name__, Path("notes.md"), "Closed Notes", (2,), 2, "1", "", "")
    GAMES["closed"] = Game(Closed, blank)
    record = Record("closed", 0, {}, ANNA_AND_BEN, ("deal QS QH", "hide QS", "hide QD"))
    assert Match.resume(record, entry=closed).broken.endswith("Move 3 of 3 is not legal, so the game stops there.")


def test_a_game_of_newer_rules_can_be_looked_at() -> None:
    match = Match.resume(replace(OLD, rules=2), partly=True)
    assert "newer rules (version 2; this Parlor has 1): update Parlor" in match.broken
    assert len(match) == 4
    with pytest.raises(Broken):
        match.play(("roll",))


def test_a_damaged_game_is_shown_but_not_played_on() -> None:
    for moves, length in ((OLD.moves, 4), (("rolled 5", "rolled 7"), 1)):
        match = Match.resume(replace(OLD, rules=1, moves=moves, damage="2 of its 6 moves are lost."))
        assert match.broken.startswith("This game is damaged: 2 of its 6 moves are lost. You can look at it")
        assert len(match) == length
        with pytest.raises(Broken):
            match.play(("roll",))
    faulty = replace(OLD, rules=1, moves=("rolled 5", "rolled 7"))
    assert Match.resume(faulty, partly=True).broken.startswith("Move 2 of 2 is not legal")
    with pytest.raises(BadRecord, match="Move 2"):
        Match.resume(faulty)


def test_words_that_the_rules_trip_over() -> None:
    for words in ("deal", "deal x"):
        with pytest.raises(BadRecord, match=f"Move 1: '{words}' is not a move of Notes"):
            Match.resume(Record("notes", 1, {}, ANNA_AND_BEN, (words,)), entry=NOTES)


def test_a_match_needs_neither_screen_nor_database() -> None:
    heavy = ("textual", "rich", "sqlalchemy", "parlor.store")
    code = f"import sys, parlor.play.match, parlor.play.record; print(*[m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_the_last_turn_is_all_that_the_last_player_did_since_a_roll_or_another_player() -> None:
    rules = entry("backgammon")
    match = Match(rules, options_of(rules.game, {}), ANNA_AND_BEN, seed=4)
    assert match.last_turn_tokens(0) == frozenset()
    for _ in range(6):
        while match.turn == CHANCE or match.state.moves()[0] == ("roll",):
            before = match.last_turn_tokens(0)
            match.play_chance() if match.turn == CHANCE else match.play(("roll",))
            assert before <= match.last_turn_tokens(0), "a roll for the next turn hides nothing"
        mover, said = match.turn, set[str]()
        while match.turn == mover:
            move = match.state.moves()[0]
            match.play(move)
            said |= set(move)
            assert match.last_turn_tokens(1 - mover) <= said


def test_of_a_man_who_went_on_from_where_he_stopped_only_both_ends_are_told() -> None:
    rules = entry("backgammon")
    match = Match(rules, options_of(rules.game, {}), ANNA_AND_BEN, seed=4)
    for move in ("rolled 6", "rolled 1", "roll", "rolled 5 1", "13 8", "8 7"):
        match.play(parse(move))
    assert match.last_turn_tokens(1) == {"13", "7"}
    other = Match(rules, options_of(rules.game, {}), ANNA_AND_BEN, seed=4)
    for move in ("rolled 6", "rolled 1", "roll", "rolled 5 1", "13 8", "6 5"):
        other.play(parse(move))
    assert other.last_turn_tokens(1) == {"13", "8", "6", "5"}
    assert other.last_turn_tokens(1, alone=True) == {"6", "5"}


def test_an_end_that_was_agreed_is_part_of_the_record_and_only_where_it_makes_one() -> None:
    found = entry("morris9")
    match = Match(found, found.game.options(), ANNA_AND_BEN)
    match.play(("place", "a7"))
    match.agree_draw()
    again = Match.resume(read_record(write(match.record())))
    assert (again.over, again.winners()) == (True, (0, 1))
    assert again.view(0).turn == 1, "rules know of no such end: the position stays as it was"
    with pytest.raises(IllegalMove, match="no end"):
        again.resign(0)
    again.undo()
    assert not again.over
    whist = entry("whist")
    four = Match(whist, whist.game.options(), tuple(map(Player, ("Anna", "Ben", "Clara", "Dora"))), seed=1)
    assert not four.can_resign
    assert not four.can_draw
    with pytest.raises(IllegalMove, match="no end"):
        four.resign(0)
