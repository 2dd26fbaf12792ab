"""What is installed: to play, what playing needs; to work on the house, the tools too, at the same versions."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import parlor

ROOT = Path(__file__).parents[2]


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def locked(file: str) -> dict[str, str]:
    """The packages of a lock, each with its version, its condition and its hashes."""
    text = (ROOT / "requirements" / file).read_text("utf-8")
    found = re.findall(r"^([\w.-]+)(==(?:.*\\\n)*.*)", text, re.MULTILINE)
    return {name: re.sub(r"\s", "", rest) for name, rest in found}


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=\[;]", each)[0].strip() for each in requirements}


def test_the_lock_for_playing_holds_what_the_house_needs_and_no_tools() -> None:
    play, described = locked("play.txt"), project()
    assert named(described["project"]["dependencies"]) <= play.keys()
    assert not named(described["dependency-groups"]["dev"]) & play.keys()
    assert all("--hash=sha256:" in rest for rest in play.values())


def test_whoever_works_on_the_house_has_the_versions_that_others_play_with() -> None:
    play, dev = locked("play.txt"), locked("dev.txt")
    assert play.items() <= dev.items()
    assert named(project()["dependency-groups"]["dev"]) <= dev.keys()


def test_to_play_nothing_but_the_lock_for_playing_is_installed() -> None:
    command = ("make", "--dry-run", "--always-make", "play")
    steps = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "requirements/play.txt" in steps
    assert "dev.txt" not in steps


def test_locks_name_no_index_of_somebodys_machine() -> None:
    for file in ("play.txt", "dev.txt"):
        assert "index-url" not in (ROOT / "requirements" / file).read_text("utf-8")


def test_the_distribution_has_a_name_of_its_own_and_the_command_keeps_its_name() -> None:
    described = project()["project"]
    assert described["name"] == "parlor-games"
    assert described["scripts"] == {"parlor": "parlor.__main__:main"}


def test_the_version_stands_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", parlor.__version__)
    assert "version" in project()["project"]["dynamic"]


def test_every_version_of_python_that_is_promised_is_tested() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    versions = re.findall(r'"(3\.\d+)"', workflow)
    assert versions == [f"3.{minor}" for minor in range(11, 15)]
    described = project()["project"]
    assert described["requires-python"] == f">={versions[0]}"
    assert re.findall(r"Python :: (3\.\d+)", "\n".join(described["classifiers"])) == versions
    assert "make test" in workflow
