"""Databases for tests of the saved games, and the command `parlor`, run in the process of the test.

A database is a file; and where `PARLOR_TEST_POSTGRESQL` names a server, one there too.
"""

from __future__ import annotations

import gc
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from parlor.cli.commands import main

# How long an example takes says nothing on a machine that does other things as well.
settings.register_profile("parlor", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("parlor")

Run = Callable[..., tuple[int, str, str]]
SERVER = os.environ.get("PARLOR_TEST_POSTGRESQL", "")


def pytest_collection_finish() -> None:
    """Keep thousands of tests, and all that was imported for them, out of every later collection of garbage.

    These are rare as well: tests make many values that live for a moment, and tables keep what they measured.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that ask for a `place` run on every kind of database, unless they ask for the `path` of a file too."""
    if "place" in metafunc.fixturenames:
        kinds = ["sqlite", "postgresql"] if SERVER and "path" not in metafunc.fixturenames else ["sqlite"]
        metafunc.parametrize("place", kinds, indirect=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be made, in a folder that is not there yet."""
    return file_in(tmp_path)


def file_in(folder: Path) -> Path:
    """The file of a database, in a folder of a home that is not there yet."""
    return folder / "home" / "parlor.db"


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str | Path]:
    """What `open_store` is given to open an empty database."""
    if request.param == "sqlite":
        yield file_in(tmp_path)
        return
    from sqlalchemy import create_engine, make_url

    server, name = make_url(SERVER), f"parlor_test_{secrets.token_hex(6)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield server.set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    engine.dispose()


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `parlor` with some arguments: its exit code, what it printed, and its errors."""
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)

    def command(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["parlor", *arguments])
        code: object = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        out, err = capsys.readouterr()
        return int(str(code or 0)), out, err

    return command
