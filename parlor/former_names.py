"""Module names of version 0.3, so that packages of games written for it still import. To be removed with 2.0.

Importing `parlor` puts a finder last on `sys.meta_path`: it costs nothing until an import would fail.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from parlor.core.advice import Advice
    from parlor.core.game import Enter, Offered, PartUndo, Verb

FORMER: Final[dict[str, tuple[str, ...]]] = {
    "parlor.rules": ("parlor.core.state", "parlor.core.options", "parlor.core.game"),
    "parlor.scene": ("parlor.core.scene",),
    "parlor.advice": ("parlor.core.advice",),
    "parlor.errors": ("parlor.core.errors",),
    "parlor.players": ("parlor.core.players",),
    "parlor.speech": ("parlor.core.scene.names",),
    "parlor.things": ("parlor.core.scene.tokens",),
}
"""Modules that games imported, each with those that hold its names now."""
KITS: Final[dict[str, str]] = {
    "ball": "kits.poker.baseball",
    "billiards": "skill.billiards.pool_table",
    "billiards_aim": "skill.billiards.aiming",
    "billiards_cloth": "skill.billiards.physics.cloth",
    "billiards_contacts": "skill.billiards.physics.contacts",
    "billiards_engine": "skill.billiards.physics.engine",
    "billiards_fouls": "skill.billiards.fouls",
    "billiards_lag": "skill.billiards.lag",
    "billiards_outcome": "skill.billiards.outcome",
    "billiards_place": "skill.billiards.ball_in_hand",
    "billiards_rack": "skill.billiards.racks",
    "billiards_shots": "skill.billiards.shots",
    "boards": "kits.boards.repetition",
    "calling": "kits.poker.bots",
    "cards": "kits.cards.pack",
    "chess": "boards.shatranj.chess",
    "claims": "kits.tricks.claims",
    "dartboard": "kits.darts.view",
    "darts": "kits.darts.rules",
    "deals": "kits.cards.deals",
    "dice": "kits.dice.rules",
    "dice_hands": "kits.dice.hands",
    "dominoes": "tiles.dominoes.tiles",
    "drawing": "kits.poker.draw",
    "drawing_table": "kits.poker.draw_view",
    "gestures": "kits.raises.gestures",
    "imagined": "kits.common.comparison",
    "keeps": "kits.dice.bots",
    "melds": "melds.gin_rummy.melds",
    "nets": "kits.boards.nets",
    "pinochle": "kits.pinochle.rules",
    "poker": "kits.cards.poker_hands",
    "primero": "kits.primero.rules",
    "primero_play": "kits.primero.bots",
    "primero_table": "kits.primero.view",
    "raises": "kits.raises.rules",
    "raises_play": "kits.raises.bots",
    "raises_table": "kits.raises.view",
    "rolling": "kits.rolled_poker.rules",
    "rolling_play": "kits.rolled_poker.bots",
    "rolling_table": "kits.rolled_poker.view",
    "rounds": "kits.dice.rounds",
    "score_sheet": "kits.dice.score_sheet",
    "showdown": "kits.poker.showdown",
    "stakes": "kits.stakes.rules",
    "stakes_table": "kits.stakes.view",
    "start": "kits.dice.first_player",
    "tables": "tables.backgammon.board",
    "tables_play": "tables.backgammon.evaluation",
    "tables_table": "tables.backgammon.board_view",
    "tafl": "kits.boards.tafl",
    "taker": "kits.tarot.taker",
    "taker_table": "kits.tarot.view",
    "tarot": "kits.tarot.rules",
    "tarot_count": "kits.tarot.scoring",
    "tarot_play": "kits.tarot.bots",
    "telling": "kits.log.events",
    "throwing": "kits.dice.throwing",
    "throwing_table": "kits.dice.view",
    "trick_games": "kits.tricks.game",
    "trick_table": "kits.tricks.view",
    "tricks": "kits.tricks.rules",
    "turns": "kits.common.turns",
    "vying": "kits.stakes.betting",
}
"""Former modules of `parlor.games.kits`, each with the module below `parlor.games` that holds its names now."""


def word(
    label: str,
    log: str = "",
    key: str = "",
    *,
    costly: bool = False,
    twice: bool = False,
    loose: bool = False,
    stands: bool = False,
    unsaid: bool = False,
    last: bool = False,
    part: bool = False,
    sole: bool = False,
    **others: Any,
) -> Verb:
    """Make a verb of what was a `Word` in version 0.3."""
    from parlor.core.game import Verb

    offered: Offered = "on_things" if unsaid else "after_things" if last else "auto_target" if sole else "button"
    enter: Enter = "confirm" if twice else "never" if costly else "free"
    undo: PartUndo = "toggle" if loose else "partial" if part else "whole"
    return Verb(label, log, key, offered=offered, enter=enter, undo=undo, repeats=stands, **others)


def advice(move: tuple[str, ...], *values: Any, **fields: Any) -> Advice:
    """Make advice whose `text` and `reason` were called `told` and `since` in version 0.3."""
    from parlor.core.advice import Advice

    now = {"told": "text", "since": "reason"}
    return Advice(move, *values, **{now.get(name, name): value for name, value in fields.items()})


RENAMED: Final[dict[str, str]] = {
    "NOBODY": "GAME_OVER",
    "asked": "play_prompt",
    "deck": "french_pack",
    "hand": "hand_fan",
    "mixed": "mixed_advice",
    "played": "card_played",
    "returning": "return_cost",
    "ring": "trick_ring",
    "shown": "printable",
    "tricks": "count_tricks",
    "weighed": "ranked_advice",
}
"""Names of version 0.3, each with its name now. Of the kits these are what the guide imported: others have no alias.

Methods have theirs in `State.FORMER_NAMES`: games still define and call them by either name.
"""


def names_now(name: str) -> tuple[str, ...]:
    """Return the modules that hold what the module `name` of version 0.3 held; () where there was none."""
    if name in FORMER:
        return FORMER[name]
    package, _, kit = name.rpartition(".")
    return (f"parlor.games.{KITS[kit]}",) if package == "parlor.games.kits" and kit in KITS else ()


class FormerNames:
    """Finds and loads modules under their names of version 0.3."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return a spec where `name` is a module of version 0.3."""
        former = name.startswith("parlor.") and names_now(name)
        return ModuleSpec(name, self) if former else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave making the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module with the names of those that hold them now."""
        now = names_now(module.__name__)
        warnings.warn(f"{module.__name__} is now {' and '.join(now)}.", DeprecationWarning, stacklevel=2)
        for name in now:
            module.__dict__.update({key: value for key, value in vars(import_module(name)).items() if key[:2] != "__"})
        former = {name: module.__dict__[now] for name, now in RENAMED.items() if now in module.__dict__}
        made = {"Word": ("Verb", word), "Advice": ("Advice", advice)}
        former |= {name: make for name, (now, make) in made.items() if now in module.__dict__}
        module.__dict__.update(former)


def attribute(package: str, name: str) -> Any:
    """Return what the module of version 0.3 with the name of a present package held. Raises `AttributeError`."""
    for module in names_now(package):
        found = vars(import_module(module))
        now = name if name in found else RENAMED.get(name, name)
        if now in found:
            warnings.warn(f"{package}.{name} is now {module}.{now}.", DeprecationWarning, stacklevel=3)
            return found[now]
    raise AttributeError(f"module {package!r} has no attribute {name!r}")


def install() -> None:
    """Let imports that fail be tried under the names of version 0.3."""
    sys.meta_path.append(FormerNames())
