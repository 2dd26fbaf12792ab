"""What is typed about a shared table, and what is said of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.core.errors import ParlorError
from parlor.core.lookalikes import imitated
from parlor.games.catalogue import entries, entry
from parlor.store.shared.rows import SharedTable, Sitting, State
from parlor.store.shared.seat_changes import seat_changes, unseated
from parlor.store.shared.seats import parse_patience, table_seats
from parlor.store.shared.words import leaving_words, news, patience_words, who_is_here

TABLE = SharedTable(
    code="ABCDEF", name="Anna", host="Anna", game="pig", options={}, state="playing", record="x", patience=120,
    offer="", seats=(Sitting("Anna"), Sitting("Ben")), watchers=(), banned=(), finished=False, dealer="",
    talk="off", said=0, length=0, digest=0,
)  # fmt: skip


@pytest.mark.parametrize(
    ("specs", "seats"),
    [
        ((), (Sitting("Anna"), Sitting(), Sitting(), Sitting())),
        (("open",), (Sitting("Anna"), Sitting(), Sitting(bot="medium"), Sitting(bot="medium"))),
        (("Ben", "anna", "bot:hard"), (Sitting("Ben"), Sitting("Anna"), Sitting(bot="hard"), Sitting(bot="medium"))),
    ],
)
def test_seats_of_a_new_table(specs: tuple[str, ...], seats: tuple[Sitting, ...]) -> None:
    assert table_seats(entry("whist"), specs, "Anna") == seats


def test_games_for_one_have_no_table() -> None:
    alone = next(each for each in entries().values() if each.seats == (1,))
    for game, specs in ((alone, ()), (entry("backgammon"), ("open", "open"))):
        with pytest.raises(ParlorError):
            table_seats(game, specs, "Anna")


@pytest.mark.parametrize(("words", "seconds"), [("90s", 90), ("2m", 120), ("3d", 259200), ("wait", 0)])
def test_patience(words: str, seconds: int) -> None:
    assert parse_patience(words) == seconds


@pytest.mark.parametrize("words", ["", "m", "5", "1s", "-3m", "99d", "2 weeks", "\x1b[2Jm"])
def test_what_is_no_patience(words: str) -> None:
    with pytest.raises(ParlorError):
        parse_patience(words)


def test_patience_in_words() -> None:
    assert "for 2 minutes, then a bot plays" in patience_words(120)
    assert "for 3 days" in patience_words(3 * 86400)
    assert "waits" in patience_words(0)


@pytest.mark.parametrize(
    ("ben", "said"),
    [
        (Sitting("Ben", present=False), ["Ben is away."]),
        (Sitting("Ben", stand_in="medium", present=False), ["Ben is away.", "A bot plays for Ben until he is back."]),
        (Sitting(bot="medium"), ["Ben has left the table, and a bot plays on."]),
        (Sitting("Clara"), ["Clara sits down.", "Ben has left the table."]),
        (Sitting(), ["Ben has left the table."]),
    ],
)
def test_news_of_a_seat(ben: Sitting, said: list[str]) -> None:
    after = replace(TABLE, seats=(Sitting("Anna"), ben))
    assert news(TABLE, after, "Anna") == said


def test_news_of_changed_seats() -> None:
    before = replace(TABLE, seats=(Sitting("Anna"), Sitting("Ben"), Sitting(), Sitting(bot="easy")), state="waiting")
    after = replace(before, seats=(Sitting("Ben"), Sitting("Anna"), Sitting(bot="hard"), Sitting()))
    seats = ["Seat 3 is a bot (hard) now.", "Seat 4 is open now."]
    assert news(before, after, "Anna") == ["Ben sits at seat 1 now.", "You sit at seat 2 now.", *seats]
    assert news(before, after, "Ben") == ["You sit at seat 1 now.", "Anna sits at seat 2 now.", *seats]
    seated = replace(TABLE, watchers=("Clara",)), replace(TABLE, seats=(Sitting("Anna"), Sitting("Clara")))
    assert news(*seated, "Anna") == ["Clara sits down.", "Ben has left the table."]


def test_everybody_is_told_that_another_game_is_being_prepared() -> None:
    after = replace(TABLE, record="", state="waiting")
    assert news(TABLE, after, "Ben") == ["Another game is being prepared. Table ABCDEF, seat 1: Anna; seat 2: Ben."]


PARTY = replace(
    TABLE, state="waiting", seats=(Sitting("Anna"), Sitting("Ben"), Sitting(bot="easy")), watchers=("Dora",)
)


@pytest.mark.parametrize(
    ("seat", "labels"),
    [
        (0, ["Change places with Ben, seat 2", "Move Anna to seat 3 (a bot (easy))"]),
        (
            1,
            [
                "Change places with Anna, seat 1",
                "Move Ben to seat 3 (a bot (easy))",
                "Give it to Dora, who watches",
                "Open it to whoever joins",
                "Give it to a bot (easy)",
                "Give it to a bot (hard)",
            ],
        ),
        (
            2,
            [
                "Move Anna here from seat 1",
                "Move Ben here from seat 2",
                "Give it to Dora, who watches",
                "Open it to whoever joins",
                "Give it to a bot (hard)",
            ],
        ),
    ],
)
def test_what_a_host_can_do_with_a_seat(seat: int, labels: list[str]) -> None:
    changes = seat_changes(PARTY, seat, ("easy", "hard"))
    assert [each.label for each in changes] == labels


def test_who_loses_a_seat() -> None:
    assert unseated(PARTY, 1, Sitting(bot="hard")) == "Ben"
    assert unseated(PARTY, 1, Sitting(person="Dora")) == "Ben"
    for seat, sitting in (
        (1, Sitting("Anna")),
        (1, Sitting("Ben")),
        (2, Sitting("Ben")),
        (2, Sitting()),
        (7, Sitting()),
    ):
        assert unseated(PARTY, seat, sitting) == ""


def test_who_is_here() -> None:
    table = replace(TABLE, seats=(Sitting("Anna"), Sitting(bot="hard"), Sitting()), watchers=("Ben", "Clara"))
    said = "Table ABCDEF, seat 1: Anna; seat 2: a bot (hard); seat 3: open. Ben and Clara watch."
    assert who_is_here(table) == said
    assert who_is_here(replace(table, banned=("Dora",))) == f"{said} Dora was sent away."


@pytest.mark.parametrize(
    ("state", "name", "said"),
    [
        ("playing", "Ben", "A bot plays on for Ben."),
        ("waiting", "Ben", "The seat is open then."),
        ("playing", "Dora", "Dora"),
    ],
)
def test_what_it_means_to_be_sent_away(state: State, name: str, said: str) -> None:
    words = leaving_words(replace(TABLE, state=state, watchers=("Dora",)), name)
    assert words.startswith(said)
    assert f"{name} can't come back" in words


@pytest.mark.parametrize("name", ["anna", "Аnnа", "ANNÁ", "An na"])
def test_names_that_imitate(name: str) -> None:
    assert imitated(name, ["Ben", "Anna"]) == "Anna"


def test_names_that_do_not_imitate() -> None:
    assert imitated("Anna", ["Anna", "Hannah", "Anne"]) == ""
