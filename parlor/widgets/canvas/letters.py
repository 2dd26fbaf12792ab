"""Words drawn large, in capitals six pixels high: the name of whoever has won."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

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
    "Ä": "#..# .... .##. #..# #### #..#",
    "Ö": "#..# .... .##. #..# #..# .##.",
    "Ú": "..#. .#.. #..# #..# #..# .##.",
    "Ü": "#..# .... #..# #..# #..# .##.",
    "Ç": ".### #... #... #... #... .###",
    " ": "... ... ... ... ... ...",
}
TAILS: Final = {"Ç": ("..#.", ".##.")}
"""What hangs below a letter, in two more rows of pixels: a cedilla within six makes it an S."""
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


def in_letters(words: str, scale: int = 1, letters: Mapping[str, tuple[str, ...]] = LETTERS) -> tuple[str, ...]:
    """Words as rows of pixels, each pixel drawn `scale` times as large; () where a letter of them is not known.

    `letters` are `LETTERS` or `NARROW`.
    """
    return _pixels(words, scale, letters is NARROW)


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
