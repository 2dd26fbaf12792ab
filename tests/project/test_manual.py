"""The manual page says what the commands say."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from docs.manual import PAGE, manual


def test_the_manual_page_is_the_one_that_the_commands_make() -> None:
    assert PAGE.read_text("utf-8") == manual(), "python -m docs.manual writes it"


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_the_manual_page_is_set_without_a_warning() -> None:
    told = subprocess.run(["groff", "-man", "-ww", "-z", str(PAGE)], capture_output=True, text=True, check=True)
    assert told.stderr == ""
