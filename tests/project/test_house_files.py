"""What is offered to whoever runs a house: the unit and the container file ask for what there is."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from parlor.cli.commands import app

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "docs" / "house" / "parlor-house.service"
CONTAINER = ROOT / "docs" / "house" / "Containerfile"


def known() -> set[str]:
    """The options of `parlor house`."""
    from typer.main import get_command

    command = get_command(app).commands["house"]  # type: ignore[attr-defined]
    return {name for parameter in command.params for name in parameter.opts}


def options(words: list[str]) -> set[str]:
    return {word for word in words if word.startswith("--")}


def test_the_unit_asks_for_options_that_there_are() -> None:
    (line,) = re.findall(r"^ExecStart=(.*)", UNIT.read_text(), re.MULTILINE)
    asked = options(shlex.split(line))
    assert asked
    assert asked <= known()


def test_the_container_asks_for_options_that_there_are() -> None:
    (line,) = re.findall(r"^CMD \[(.*)\]", CONTAINER.read_text(), re.MULTILINE)
    asked = options([word.strip('" ') for word in line.split(",")])
    assert asked
    assert asked <= known()


def test_the_page_names_every_option() -> None:
    page = (ROOT / "docs" / "house.md").read_text()
    assert all(f"`{option}" in page for option in known() - {"--help", "--ascii", "--version"})


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_the_unit_is_understood_by_systemd(tmp_path: Path) -> None:
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace("/opt/parlor/bin/parlor", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert UNIT.name not in done.stderr, "it is warned of"
