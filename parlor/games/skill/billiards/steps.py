"""How a shot is said in small steps: each is a word or two, and nothing is settled before the strike."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.state import Move
from parlor.games.skill.billiards.aiming import CUTS, FREE, MIDDLE, PACES, SAFE, TIPS, Aim, cut_token
from parlor.games.skill.billiards.pool_table import POCKETS

AIMING: Final = frozenset(("call", SAFE, "pocket", "bearing", "tenth", "cut", "pace", "tip"))
"""The words that say more of a shot."""
POCKETING: Final = tuple(("pocket", pocket) for pocket in POCKETS)
BEARINGS: Final = tuple(("bearing", str(degree)) for degree in range(360))
CUTTING: Final = tuple(("cut", cut_token(cut)) for cut in CUTS if cut)
PACING: Final = tuple(("pace", str(pace)) for pace in range(1, len(PACES) + 1))
TIPPING: Final = tuple(("tip", tip) for tip in TIPS if tip != MIDDLE)
TENTHS: Final = tuple(("tenth", str(tenth)) for tenth in range(10))
STRIKE: Final[Move] = ("strike",)


def finishing(aim: Aim) -> tuple[Move, ...]:
    """What may still be said of a shot, each once: also the pace that is in force, which no record hangs on."""
    cuts = CUTTING if aim.cut is None and aim.ball else ()
    tips = TIPPING if not aim.tip else ()
    paces = PACING if aim.pace is None else ()
    return (STRIKE, *cuts, *paces, *tips)


def pocketing(aim: Aim) -> tuple[Move, ...]:
    """The pockets; a shot along a bearing has said already that it is no safety."""
    return POCKETING if aim.ball == FREE else (*POCKETING, ("pocket", SAFE))


def extend_aim(aim: Aim, move: Move) -> tuple[Aim, str]:
    """An aim of which a word more is said, and the phase that this leads to."""
    word = move[0]
    if word == "call":
        return replace(aim, call=int(move[1])), "pocket"
    if word == SAFE:
        return replace(aim, pocket=SAFE), "bearing"
    if word == "pocket":
        return replace(aim, pocket=move[1]), "aim" if aim.ball else "bearing"
    value: int | str = move[1] if word == "tip" else int(move[1])
    return replace(aim, **{word: value}), "tenth" if word == "bearing" else "aim"
