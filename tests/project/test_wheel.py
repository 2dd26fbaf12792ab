"""The wheel holds all it needs, and runs from where it is put."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from parlor.games.catalogue import entries

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_holds_every_page_and_nothing_of_the_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for entry in entries().values():
        assert str(entry.page.relative_to(ROOT)) in names
    assert not [name for name in names if name.startswith(("tests/", "saves/", "benchmarks/"))]
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_wheel_runs_where_nothing_else_of_the_project_is(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); sys.argv = ['parlor', 'list']\n"
        "import parlor; print(parlor.__file__)\n"
        "from parlor.cli.commands import main; main()"
    )
    run = subprocess.run([sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert str(tmp_path) in run.stdout.splitlines()[0]
    assert "Whist" in run.stdout
