"""Names of players: measured as they are painted, and refused in words that say why."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from parlor.core.players import BadSeat, parse_name
from parlor.core.printable import cell_width

SCRIPTS = (
    "Zoë", "Zoe\u0308", "Łukasz", "Σωκράτης", "Иван", "نور", "נֹעַם", "नमस्ते", "பெருமாள்", "กำธร",
    "王小明", "さくら", "한글", "\u1112\u1161\u11ab", "❤\ufe0f", "👍🏽", "🇫🇷", "1\ufe0f⃣", "🎲🃏",
)  # fmt: skip


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_name_is_as_broad_as_it_is_painted(name: str) -> None:
    assert cell_width(name) == cell_len(name)
    assert parse_name(name) == name


def test_a_name_of_many_marks_is_measured_by_its_columns() -> None:
    name = "मुक्तिबोध" * 3
    assert cell_len(name) <= 24 < len(name)
    assert parse_name(name) == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("👨\u200d👩\u200d👧", "signs joined into one"),
        ("\u0301", "that can be seen"),
        (" ", "needs a name"),
        (" Bot:hard", "asks for a bot"),
        ("王" * 13, "24 columns at most"),
        ("Anna" + "\u0301" * 60, "24 columns at most"),
    ],
)
def test_a_name_that_cannot_be_shown_in_a_list_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadSeat, match=why):
        parse_name(name)
