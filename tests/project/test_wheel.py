"""The wheel holds all it needs and nothing else, runs from where it is put, and is the same wherever it is built."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from parlor.games.catalogue import entries

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


def build(tree: Path, out: Path, kind: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (built,) = out.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


def test_the_wheel_holds_the_whole_package_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    version = "-".join(wheel.name.split("-")[:2])
    about, manual = f"{version}.dist-info/", f"{version}.data/data/share/man/man1/parlor.1"
    package = {str(file.relative_to(ROOT)) for file in (ROOT / "parlor").rglob("*") if file.is_file()}
    package = {name for name in package if "__pycache__" not in name}
    assert {str(entry.page.relative_to(ROOT)) for entry in entries().values()} <= package
    assert {"parlor/py.typed", "parlor/games/tables/backgammon/modern.weights"} <= package
    assert {name for name in names if not name.startswith(about)} == {manual, *package}
    assert f"{about}licenses/LICENSE" in names


def test_the_wheel_is_the_same_where_it_is_built_from_the_source_distribution(wheel: Path, tmp_path: Path) -> None:
    source = build(ROOT, tmp_path / "source", "sdist")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    tree = tmp_path / source.name.removesuffix(".tar.gz")
    for file in tree.rglob("*"):  # nor does it matter when and by whom its files were made
        os.utime(file, (1e9, 1e9))
        file.chmod(0o700 if file.is_dir() else 0o600)
    assert build(tree, tmp_path / "wheel", "wheel").read_bytes() == wheel.read_bytes()


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
