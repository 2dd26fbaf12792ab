"""The settings of this user, such as theme, glyphs and pace, in a small file beside the saves."""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, Literal


def home() -> Path:
    """The folder of all that Parlor keeps: `PARLOR_HOME`, else the user's data folder."""
    if folder := os.environ.get("PARLOR_HOME"):
        return Path(folder).expanduser()
    from platformdirs import user_data_path

    return user_data_path("parlor", appauthor=False)


MAX_BYTES: Final = 1_000_000
"""Size limit for files of settings and recent set-ups: a thousand times what they need, so larger is a mistake."""

UNSAVED: Final = "unsaved-{}.json"
"""The file, beside the settings, of a game that could not be written where it belongs."""


@dataclass
class Settings:
    """What the page of settings can change."""

    theme: Literal["felt", "night", "paper", "contrast"] = "felt"
    glyphs: Literal["auto", "safe", "ascii", "rich"] = "auto"
    four_colour: bool = False
    pace: Literal["off", "brisk", "calm"] = "brisk"
    """How long each bot move is shown."""
    name: str = ""
    """The player's name; the login name where empty."""
    bell: bool = False
    """Whether the terminal's bell rings when it is a person's turn after others moved."""
    reflex: Literal["auto", "yes", "no"] = "auto"
    """Whether throws and aims are timed by a key; if not, chance decides as well as a hand would."""
    motion: Literal["auto", "yes", "no"] = "auto"
    """Whether cards slide, men walk and dice tumble for a moment."""
    forced: bool = True
    """Whether a pass or a last card that is the only choice is played by itself."""
    tutor: bool = False
    """Whether people are warned of moves that cost much."""
    introductions: bool = True
    """Whether a game that was never played begins with a card that says what it is about."""
    notice: str = field(default="", compare=False, metadata={"kept": False})
    """A message about how the settings were read; usually ""."""

    @property
    def bot_pause_s(self) -> float:
        """Seconds between moves of bots and of chance."""
        return {"off": 0.0, "brisk": 0.35, "calm": 0.9}[self.pace]

    @property
    def timed(self) -> bool:
        """Whether a person times a throw: not over a line that may be slow, unless asked for."""
        return self.reflex == "yes" or (self.reflex == "auto" and "SSH_CONNECTION" not in os.environ)

    @property
    def moves_shown(self) -> bool:
        """Whether what moves is seen on its way: not over a line that may be slow, unless asked for."""
        return self.motion == "yes" or (self.motion == "auto" and "SSH_CONNECTION" not in os.environ)


def _file() -> Path:
    return home() / "settings.json"


CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "theme": ("felt", "night", "paper", "contrast"),
    "glyphs": ("auto", "safe", "ascii", "rich"),
    "four_colour": (False, True),
    "pace": ("off", "brisk", "calm"),
    "bell": (False, True),
    "reflex": ("auto", "yes", "no"),
    "motion": ("auto", "yes", "no"),
    "forced": (True, False),
    "tutor": (False, True),
    "introductions": (True, False),
}
"""The values of every setting that has a few; what has none is text."""


def _fits(name: str, value: Any) -> bool:
    """Whether a setting may have a value."""
    if name not in CHOICES:
        # Else no game could be begun under this name, or by a bot: see `parse_name`, which asks for more.
        return isinstance(value, str) and value.isprintable() and not value.strip().casefold().startswith("bot:")
    return any(value == choice and type(value) is type(choice) for choice in CHOICES[name])


SAVED_FIELDS: Final = tuple(each.name for each in fields(Settings) if each.metadata.get("kept", True))
"""The settings that the file holds."""


def load() -> Settings:
    """The settings; the usual ones where the file is missing or can't be read, or a value in it is none."""
    try:
        found = json.loads(read_small_file(_file()))
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        return _usual(f"can't be read: {error.strerror}")
    except RecursionError:
        return _usual("is nested too deeply for settings")
    except ValueError:
        return _usual("is damaged")
    if not isinstance(found, dict):
        return _usual("holds no settings")
    return Settings(**{name: value for name, value in found.items() if name in SAVED_FIELDS and _fits(name, value)})


def _usual(reason: str) -> Settings:
    return Settings(notice=f"{_file()} {reason}. The default settings are used.")


def read_small_file(path: Path) -> bytes:
    """What is in a small file of this user. Raises `OSError`, also where it is no regular file or too large."""
    # Without O_NONBLOCK a named pipe would not open until somebody writes to it.
    with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is not a regular file")
        found = file.read(MAX_BYTES + 1)
    if len(found) > MAX_BYTES:
        raise OSError(errno.EFBIG, "it is too large")
    return found


def save(settings: Settings) -> bool:
    """Write the settings, and return whether they are written."""
    return write_file(_file(), json.dumps({name: getattr(settings, name) for name in SAVED_FIELDS}, indent=2).encode())


def change(**changes: object) -> bool:
    """Write changes of some settings, and return whether they are written; others stay as the file has them now."""
    return save(replace(load(), **changes))  # type: ignore[arg-type]


def write_file(path: Path, content: bytes) -> bool:
    """Write a file whole or not at all, for this user alone, and return whether it is written.

    A disk that refuses is no reason to stop playing.
    """
    part = path.with_suffix(".part")
    try:
        home().mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            file.write(content)
        part.replace(path)
    except OSError:
        return False
    return True


def glyph_tier(choice: str) -> str:
    """The tier of glyphs: the chosen one, or what the terminal can show."""
    if choice != "auto":
        return choice
    import locale

    # Not the preferred encoding: in the locale C Python prefers UTF-8, whatever the terminal shows.
    coding = locale.getencoding().lower().replace("-", "")
    poor = os.environ.get("TERM", "") in {"linux", "dumb", "vt100"} or _locale() in {"C", "POSIX"}
    return "ascii" if poor or coding != "utf8" else "safe"


def _locale() -> str:
    """The locale of the terminal's characters, by the variable that counts for POSIX; "" where none is set."""
    # In the locale C Python sets LC_CTYPE to C.UTF-8 (PEP 538): then what was set before is not known.
    changed = sys.flags.utf8_mode and "PYTHONUTF8" not in os.environ
    names = ("LC_ALL", "LANG") if changed else ("LC_ALL", "LC_CTYPE", "LANG")
    return next(filter(None, map(os.environ.get, names)), "")


def player_name() -> str:
    """What the person at the keyboard is called: the name of the settings, or the login name."""
    import getpass

    if name := load().name:
        return name
    try:
        return getpass.getuser().title()[:24]
    except (OSError, KeyError):
        return "Player 1"
