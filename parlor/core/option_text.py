"""The options of a game, read from what people type and described for those who show them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields

from parlor.core.digits import is_number
from parlor.core.game import Game
from parlor.core.options import BadOption, Options
from parlor.core.printable import printable

Value: TypeAlias = str | int | bool

YES: Final = ("yes", "true", "on", "1", "y")
NO: Final = ("no", "false", "off", "0", "n")


class OptionInfo(Struct, frozen=True):
    """One option, for whoever shows or sets it."""

    key: str
    meaning: str
    kind: Literal["choice", "switch", "number"]
    default: Value
    values: tuple[tuple[Value, str], ...] = ()
    """A choice's or switch's values, each with its meaning ("" where it speaks for itself)."""
    low: int | None = None
    high: int | None = None
    """A number's range, both ends included; None where it is open."""

    @property
    def allowed_text(self) -> str:
        """What may be given, in words."""
        if self.kind != "number":
            return ", ".join(format_value(value) for value, _ in self.values)
        if self.low is not None and self.high is not None:
            return f"a whole number from {self.low} to {self.high}"
        if self.low is not None:
            return f"a whole number from {self.low} up"
        return "a whole number" if self.high is None else f"a whole number up to {self.high}"

    def step(self, value: Value, by: int) -> Value:
        """The value one step on (`by` is 1 or -1), for those who choose with arrow keys."""
        if self.kind == "number":
            number = int(value) + by * (1 if int(value) < 50 else 5)
            low, high = self.low if self.low is not None else number, self.high if self.high is not None else number
            return max(low, min(number, high))
        values = [each for each, _ in self.values]
        return values[(values.index(value) + by) % len(values)]


def format_value(value: Value) -> str:
    """A value as people write it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@cache
def describe(kind: type[Options]) -> tuple[OptionInfo, ...]:
    """Every option of a game, in the order in which the rules name them."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_info(field.name, hints[field.name], field.default) for field in fields(kind))


def _info(key: str, hint: Any, default: Value) -> OptionInfo:
    plain, *notes = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    note = next((note for note in notes if isinstance(note, Meta)), Meta())
    meaning, meanings = note.description or key.replace("_", " "), note.extra or {}
    if get_origin(plain) is Literal:
        values = tuple((value, meanings.get(format_value(value), "")) for value in get_args(plain))
        return OptionInfo(key, meaning, "choice", default, values)
    if plain is bool:
        switch = tuple(
            (value, next((meanings[name] for name in names if name in meanings), ""))
            for value, names in ((True, YES), (False, NO))
        )
        return OptionInfo(key, meaning, "switch", default, switch)
    if plain is int:
        # msgspec types the bounds as float, for they bound floats as well.
        low, high = (None if bound is None else int(bound) for bound in (note.ge, note.le))
        return OptionInfo(key, meaning, "number", default, low=low, high=high)
    raise TypeError(f"option {key!r}: use a Literal, bool or int, not {plain!r}")


def options_of(game: Game, given: Mapping[str, Value]) -> Options:
    """The options of `game` with what was given, typed or not; the rest by default.

    Raises `BadOption` for an unknown key or value, with the allowed ones. Whether the values go
    together is for `Options.check` to say, when the number of seats is known.
    """
    infos = {info.key: info for info in describe(game.options)}
    values: dict[str, Value] = {}
    for typed, value in given.items():
        key = typed.strip().casefold().replace("-", "_")
        info = infos.get(key)
        if info is None:
            if not infos:
                raise BadOption(f"There is no option '{printable(typed)}': this game has none.")
            raise BadOption(
                f"There is no option '{printable(typed)}': the options are {', '.join(infos)}.{_hint(key, infos)}"
            )
        values[key] = _value(info, value)
    return game.options(**values)


def parse_pairs(typed: Iterable[str]) -> dict[str, str]:
    """The options of a command line, each written KEY=VALUE. Raises `BadOption` for anything else."""
    found: dict[str, str] = {}
    for text in typed:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise BadOption(f"'{printable(text)}' should read KEY=VALUE, such as target=50.")
        found[key.strip()] = value.strip()
    return found


def option_values(options: Options) -> dict[str, Value]:
    """Every option with its value: what a record keeps."""
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _value(info: OptionInfo, given: Value) -> Value:
    typed = format_value(given).strip().casefold()
    if info.kind == "number":
        number = _number(typed) if not isinstance(given, bool) else None
        if (
            number is not None
            and (info.low is None or number >= info.low)
            and (info.high is None or number <= info.high)
        ):
            return number
    elif info.kind == "switch":
        if typed in YES or typed in NO:
            return typed in YES
    else:
        names = {format_value(value).casefold(): value for value, _ in info.values}
        for name in (typed, typed.replace("-", "_").replace(" ", "_")):
            if name in names:
                return names[name]
    hint = _hint(typed, (format_value(value) for value, _ in info.values))
    raise BadOption(f"{info.key} can't be '{printable(format_value(given))}': it is {_one_of(info)}.{hint}")


def _one_of(info: OptionInfo) -> str:
    return info.allowed_text if info.kind == "number" else f"one of {info.allowed_text}"


def _number(typed: str) -> int | None:
    # int() takes "1_000" as well, which nobody means
    digits = typed.removeprefix("-").removeprefix("+")
    return int(typed) if is_number(digits) else None


def _hint(typed: str, names: Iterable[str]) -> str:
    near = difflib.get_close_matches(typed, list(names), n=1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else ""
