"""Words drawn large, in capitals six pixels high: the name of whoever has won."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from parlor.widgets.canvas.canvas import to_ascii

HEIGHT: Final = 6
"""Pixels of a letter; two of them make a row of cells."""
_ROWS: Final = {
    "A": ".##. #..# #..# #### #..# #..#",
    "B": "###. #..# ###. #..# #..# ###.",
    "C": ".### #... #... #... #... .###",
    "D": "###. #..# #..# #..# #..# ###.",
    "E": "#### #... ###. #... #... ####",
    "F": "#### #... ###. #... #... #...",
    "G": ".### #... #... #.## #..# .###",
    "H": "#..# #..# #### #..# #..# #..#",
    "I": "### .#. .#. .#. .#. ###",
    "J": "..## ...# ...# ...# #..# .##.",
    "K": "#..# #.#. ##.. ##.. #.#. #..#",
    "L": "#... #... #... #... #... ####",
    "M": "#...# ##.## #.#.# #.#.# #...# #...#",
    "N": "#..# ##.# ##.# #.## #.## #..#",
    "O": ".##. #..# #..# #..# #..# .##.",
    "P": "###. #..# #..# ###. #... #...",
    "Q": ".##. #..# #..# #..# #.#. .#.#",
    "R": "###. #..# #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ...# ###.",
    "T": "##### ..#.. ..#.. ..#.. ..#.. ..#..",
    "U": "#..# #..# #..# #..# #..# .##.",
    "V": "#...# #...# #...# .#.#. .#.#. ..#..",
    "W": "#...# #...# #.#.# #.#.# ##.## #...#",
    "X": "#...# .#.#. ..#.. ..#.. .#.#. #...#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#.. ..#..",
    "Z": "#### ...# ..#. .#.. #... ####",
    "0": ".##. #..# #.## ##.# #..# .##.",
    "1": ".#. ##. .#. .#. .#. ###",
    "2": "###. ...# ..#. .#.. #... ####",
    "3": "###. ...# .##. ...# ...# ###.",
    "4": "#..# #..# #### ...# ...# ...#",
    "5": "#### #... ###. ...# ...# ###.",
    "6": ".##. #... ###. #..# #..# .##.",
    "7": "#### ...# ..#. ..#. .#.. .#..",
    "8": ".##. #..# .##. #..# #..# .##.",
    "9": ".##. #..# #..# .### ...# .##.",
    "&": ".##.. #.... .#..# #.##. #..#. .##.#",
    "-": "... ... ### ... ... ...",
    "'": "# # . . . .",
    ".": ". . . . . #",
    ",": ". . . . # #",
    ":": ". # . . # .",
    "_": ".... .... .... .... .... ####",
    "+": "... ... .#. ### .#. ...",
    "×": "..... #...# .#.#. ..#.. .#.#. #...#",
    "#": ".#.#. ##### .#.#. .#.#. ##### .#.#.",
    "(": ".# #. #. #. #. .#",
    ")": "#. .# .# .# .# #.",
    "Ä": "#..# .##. #..# #### #..# #..#",
    "Ö": "#..# .##. #..# #..# #..# .##.",
    "Ú": "..#. #..# #..# #..# #..# .##.",
    "Ü": "#..# .... #..# #..# #..# .##.",
    "Ç": ".### #... #... #... #... .###",
    " ": "... ... ... ... ... ...",
}
TAILS: Final = {"Ç": ("..#.", ".##.")}
"""What hangs below a letter, in two more rows of pixels: a cedilla within six makes it an S."""
DOTS: Final = "\u0308"
"""A diaeresis: a pixel at either side of the letter."""
MARKS: Final = {
    "\u0300": "#.",
    "\u0301": ".#",
    "\u0302": "##",
    "\u0303": "###",
    DOTS: "#.#",
    "\u030a": "##",
    "\u030c": "##",
}
"""The accents over capitals that have a row of cells for them, by their combining characters: a pixel high in the
middle, with one of air below it."""
LETTERS: Final = {letter: tuple(rows.split()) for letter, rows in _ROWS.items()}
"""Every letter as rows of pixels; a letter is followed by a pixel of air."""
_NARROW_ROWS: Final = {
    "A": ".#. #.# #.# ### #.# #.#",
    "B": "##. #.# ##. #.# #.# ##.",
    "C": ".## #.. #.. #.. #.. .##",
    "D": "##. #.# #.# #.# #.# ##.",
    "E": "### #.. ##. #.. #.. ###",
    "F": "### #.. ##. #.. #.. #..",
    "G": ".## #.. #.. #.# #.# .##",
    "H": "#.# #.# ### #.# #.# #.#",
    "I": "# # # # # #",
    "J": "..# ..# ..# ..# #.# .#.",
    "K": "#.# #.# ##. ##. #.# #.#",
    "L": "#.. #.. #.. #.. #.. ###",
    "O": ".#. #.# #.# #.# #.# .#.",
    "P": "##. #.# #.# ##. #.. #..",
    "Q": ".#. #.# #.# #.# ##. .##",
    "R": "##. #.# #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ..# ##.",
    "T": "### .#. .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# #.# .#.",
    "X": "#.# #.# .#. .#. #.# #.#",
    "Y": "#.# #.# #.# .#. .#. .#.",
    "Z": "### ..# .#. .#. #.. ###",
    "0": "### #.# #.# #.# #.# ###",
    "1": ".# ## .# .# .# .#",
    "2": "##. ..# ..# .#. #.. ###",
    "3": "##. ..# .#. ..# ..# ##.",
    "4": "#.# #.# ### ..# ..# ..#",
    "5": "### #.. ##. ..# ..# ##.",
    "6": ".## #.. ##. #.# #.# .#.",
    "7": "### ..# ..# .#. .#. .#.",
    "8": ".#. #.# .#. #.# #.# .#.",
    "9": ".#. #.# #.# .## ..# ##.",
    "Ä": "#.# ... .#. #.# ### #.#",
    "Ö": "#.# ... .#. #.# #.# .#.",
    "Ú": "..# .#. #.# #.# #.# ###",
    "Ü": "#.# ... #.# #.# #.# ###",
    "Ç": ".## #.. #.. #.. #.. .##",
    " ": ".. .. .. .. .. ..",
}
NARROW: Final = {**LETTERS, **{letter: tuple(rows.split()) for letter, rows in _NARROW_ROWS.items()}}
"""The same where columns are scarce: three pixels wide, but those that cannot be told apart in three."""


def in_letters(
    words: str, scale: int = 1, letters: Mapping[str, tuple[str, ...]] = LETTERS, *, accents: bool = False
) -> tuple[str, ...]:
    """Words as rows of pixels, each pixel drawn `scale` times as large; () where a letter of them is not known.

    `letters` are `LETTERS` or `NARROW`. With `accents` those over capitals have two rows more over all of them, if
    there are any; else such letters are pressed lower, for names among others of one height.
    """
    plain, marks = _without_marks(words) if accents else (words, ())
    rows = _pixels(plain, scale, letters is NARROW)
    if not any(marks) or not rows or any(char not in letters for char in plain):
        return rows
    wide = [len(letters[char][0]) for char in plain]
    head = ".".join(
        "#" + "." * (room - 2) + "#" if mark == DOTS and room > 1 else MARKS.get(mark, "")[:room].center(room, ".")
        for mark, room in zip(marks, wide, strict=True)
    )
    enlarged = "".join(pixel * scale for pixel in head)
    return (*[enlarged] * scale, *["." * len(enlarged)] * scale, *rows)


def _without_marks(words: str) -> tuple[str, tuple[str, ...]]:
    """Words without the accents over their letters, and the accent of each, "" for none."""
    parts = [normalize("NFD", char) if normalize("NFD", char)[1:] in MARKS else char for char in words.upper()]
    return "".join(part[0] for part in parts), tuple(part[1:] for part in parts)


@lru_cache(maxsize=256)  # every form of a placard asks for the same words
def _pixels(words: str, scale: int, narrow: bool) -> tuple[str, ...]:
    letters = NARROW if narrow else LETTERS
    capitals = [char if char in letters or char.isascii() else to_ascii(char) for char in words.upper()]
    if not capitals or any(char not in letters for char in capitals):
        return ()
    drawn = [letters[char] for char in capitals]
    rows = [".".join(letter[row] for letter in drawn) for row in range(HEIGHT)]
    if any(char in TAILS for char in capitals):
        tails = [
            tuple(tail[: len(letter[0])] for tail in TAILS.get(char, ("." * len(letter[0]),) * 2))
            for char, letter in zip(capitals, drawn, strict=True)
        ]
        rows += [".".join(tail[row] for tail in tails) for row in range(2)]
    return tuple("".join(pixel * scale for pixel in row) for row in rows for _ in range(scale))


def in_letters_within(words: str, width: int) -> tuple[str, ...]:
    """Words in the broadest letters in which so many columns hold them; () where none do."""
    drawn = (in_letters(words, letters=letters) for letters in (LETTERS, NARROW))
    return next((rows for rows in drawn if rows and len(rows[0]) <= width), ())
