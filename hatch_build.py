"""The optional compiled build: mypyc turns the modules in which random play spends its time into C.

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip install .

Without that variable the wheel is pure Python, and the modules are the source either way. Only plain functions on
numbers gain by it: mypyc makes no native classes of msgspec's structs, drops the keywords of their definitions and
the types of their fields, by which views are sent to the bots. So states stay as they are.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED: Final = ("parlor/games/boards/mancala/sowing.py", "parlor/games/boards/morris/lines.py")


class CompiledModules(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, beside their source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless the wheel only points to a working tree: there the source is what one wants to run."""
        from mypyc.build import mypycify
        from setuptools import Distribution

        if version == "editable":
            return
        self.work = Path(tempfile.mkdtemp())
        library = self.work / "library"
        modules = mypycify(
            [*COMPILED], target_dir=str(self.work / "c"), group_name="parlor.games.compiled", debug_level="0"
        )
        command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(library), str(self.work / "objects")
        command.ensure_finalized()
        command.run()
        for file in library.rglob("*.*"):
            build_data["force_include"][str(file)] = str(file.relative_to(library))
        build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what the wheel was built from."""
        if version != "editable":
            shutil.rmtree(self.work)
