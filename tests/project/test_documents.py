"""What the documents point to exists, and the commands that they show are commands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from parlor.cli.commands import app

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "benchmarks").glob("*.md")]
DOCUMENTS += (ROOT / "training").glob("*.md")
PATHS = [str(path.relative_to(ROOT)) for path in sorted(DOCUMENTS)]


def anchors(text: str) -> set[str]:
    """The names of a document's headings, as links within it have them."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PATHS)
def test_every_link_leads_somewhere(path: str) -> None:
    document = ROOT / path
    for link in re.findall(r"\]\(([^)\s]+)\)", document.read_text("utf-8")):
        if re.match(r"https?:", link):
            continue
        file, _, anchor = link.partition("#")
        target = document.parent / file if file else document
        assert target.exists(), link
        assert not anchor or anchor in anchors(target.read_text("utf-8")), link


def shown_commands(text: str) -> list[str]:
    """The lines of blocks and the words between backticks that call `parlor` with something."""
    found = [*re.findall(r"^ {4}(parlor\b.+)$", text, re.MULTILINE), *re.findall(r"`(parlor [^`]*)`", text)]
    return [line for line in (re.split(r"\s+#\s", each)[0].strip() for each in found) if line != "parlor"]


@pytest.mark.parametrize("path", PATHS)
def test_every_command_that_is_shown_can_be_typed(path: str) -> None:
    group: Any = typer.main.get_command(app)
    for line in shown_commands((ROOT / path).read_text("utf-8")):
        _, *words = shlex.split(re.sub(r"\b(PORT|NUMBER|MINUTES)\b", "1", line))
        with typer.Context(group, info_name="parlor") as root:
            if words[0].startswith("-"):
                assert words[0] in [name for option in group.get_params(root) for name in option.opts], line
                continue
            assert words[0] in group.commands, line
            if len(words) > 1:  # a command alone is named in a sentence
                group.get_command(root, words[0]).make_context(words[0], words[1:], parent=root)


@pytest.mark.parametrize("path", PATHS)
def test_every_file_that_is_named_is_there(path: str) -> None:
    for words in re.findall(r"`([^`\n]+)`", (ROOT / path).read_text("utf-8")):
        for file in re.findall(r"(?<!\S)(?:tests|benchmarks|docs|training|saves)/[\w/.-]*", words):
            assert (ROOT / file).exists(), words
