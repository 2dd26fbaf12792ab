"""Names that look like other names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LOOKALIKES: Final = str.maketrans(
    {
        **dict(zip("аеоросухіјѕһԁԛԝ", "aeopocyxijshdqw", strict=True)),
        **dict(zip("вкмнт", "bkmht", strict=True)),
        **dict(zip("αορτυικνεχ", "aoptuiknex", strict=True)),
        **dict(zip("01|!іıł", "oliliil", strict=True)),
        "i": "l",
    }
)
"""Letters and figures that are easily taken for others; i stands for l, as its capital does in many fonts."""


def skeleton(name: str) -> str:
    """What is left of a name of which only the looks count: two names that can be mistaken have the same."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(char for char in plain if not unicodedata.combining(char) and not char.isspace())
    return letters.translate(LOOKALIKES).translate(LOOKALIKES).replace("rn", "m").replace("vv", "w")


def imitated(name: str, others: Iterable[str]) -> str:
    """Which of some other names a name could be mistaken for; "" for none. The same name is no imitation."""
    own = skeleton(name)
    return next((other for other in others if other != name and skeleton(other) == own), "")
