"""Draw the gallery from the program itself: `python -m docs.picture [GAME]...`, all games if none is named.

A picture of every game's sample at 100x30, and of a few at all three sizes, as SVG files beside `docs/gallery.md`.
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Final

from parlor.games.catalogue import FAMILIES, Entry, entries
from parlor.play.match import Match
from tests.look import sampled, table
from tests.svg import svg

PAGE: Final = Path(__file__).with_name("gallery.md")
GALLERY: Final = PAGE.with_name("gallery")
SIZE: Final = (100, 30)
"""Columns and rows of every game's picture."""
OTHERS: Final = ((80, 24), (120, 40))
"""The further sizes of those shown at all three."""
SHOWN: Final = ("whist", "backgammon", "shatranj", "muggins")
"""The games shown at all sizes, and in the README."""
TOGETHER: Final = ("whist", "liars_dice")
"""The games of which a shared table is shown, as people see it at one moment: `benchmarks/one_table.py`."""
SEEN: Final = {
    "ssh.svg": "Anna's screen, over SSH at 100x30",
    "terminal.svg": "Ben's, in a terminal of 80x24",
    "browser.png": "Clara's, in a browser",
    "phone.png": "Clara's, on her phone",
}
"""How a picture of one ends, and whose screen it is."""
LARGEST: Final = 100_000
"""Bytes of a picture, at most."""


def file_name(id_: str, size: tuple[int, int]) -> str:
    """What a picture's file is called."""
    return f"{id_}.svg" if size == SIZE else f"{id_}-{size[0]}x{size[1]}.svg"


def pictures(found: Entry, match: Match) -> dict[str, str]:
    """The pictures of a game's sample, by the names of their files."""
    sizes = (SIZE, *(OTHERS if found.id in SHOWN else ()))
    return {file_name(found.id, size): svg(table(match, *size), found.title) for size in sizes}


def page() -> str:
    """The gallery as Markdown."""
    parts = [
        "# Gallery",
        "Every game at 100 columns and 30 rows, each painted by Parlor itself from its sample record."
        " Four of them are shown at 80x24 and 120x40 too. `make pictures` paints them anew.",
    ]
    for family, found in groupby(entries().values(), key=lambda one: one.family):
        parts.append(f"## {FAMILIES.get(family, family)}")
        for one in found:
            parts += [f"### {one.title}", one.summary.strip()]
            parts.append(f"![{one.title}](gallery/{file_name(one.id, SIZE)})")
            if one.id in SHOWN:
                for size in OTHERS:
                    title = f"{one.title} at {size[0]}x{size[1]}"
                    parts.append(f"![{title}](gallery/{file_name(one.id, size)})")
    parts += [
        "## One table, several screens",
        "Whoever plays at a shared table sees his own hand and dice, nobody else's.",
    ]
    for id_ in TOGETHER:
        parts.append(f"### {entries()[id_].title} for three, with a bot")
        for name, whose in SEEN.items():
            parts += [f"{whose}:", f"![{whose}](gallery/{id_}-{name})"]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the pictures and the page; pictures of games that are gone are deleted."""
    GALLERY.mkdir(exist_ok=True)
    for id_ in sys.argv[1:] or entries():
        for name, picture in pictures(entries()[id_], sampled(id_)).items():
            assert len(picture.encode()) <= LARGEST, f"{name} is too large"
            (GALLERY / name).write_text(picture, "utf-8")
    PAGE.write_text(page(), "utf-8")
    for path in GALLERY.glob("*.svg"):
        if path.stem.partition("-")[0] not in entries():
            path.unlink()


if __name__ == "__main__":
    main()
