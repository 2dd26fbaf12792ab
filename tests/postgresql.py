"""`python -m tests.postgresql [PYTEST ARGUMENTS]`: the tests of the saves, with a PostgreSQL server of their own.

The server listens on a socket in a temporary folder alone, and is gone with it. Its programs are those in the
path, or of Debian's package `postgresql`. It refuses to run as root: then it runs as `postgres` or `nobody`.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TESTS: Final = (
    "tests/unit/store/test_store.py",
    "tests/unit/store/test_house_accounts.py",
    "tests/unit/store/test_owners.py",
    "tests/unit/store/test_daily_results.py",
    "tests/unit/store/test_ratings.py",
    "tests/unit/store/shared",
    "tests/screen/test_shared_saves.py",
)
DEBIAN: Final = Path("/usr/lib/postgresql")


def program(name: str) -> str:
    """Where a program of the server is, of the newest version. Raises `SystemExit`."""
    found = shutil.which(name)
    if found is None and DEBIAN.is_dir():
        versions = sorted(DEBIAN.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
        found = str(versions[-1]) if versions else None
    if found is None:
        raise SystemExit(f"There is no {name} here: install PostgreSQL (on Debian: apt-get install postgresql).")
    return found


def somebody() -> str | None:
    """Who runs the server, where this is root."""
    if os.getuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Server:
    """A server whose files lie in a folder."""

    def __init__(self, folder: str) -> None:
        self.url = f"postgresql+psycopg://parlor@/postgres?host={folder}"
        self._user = somebody()
        self._folder, self._data = folder, f"{folder}/data"
        if self._user is not None:
            shutil.chown(folder, self._user)
        given = ("-U", "parlor", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self._run("initdb", "-D", self._data, *given)

    def _run(self, name: str, *arguments: str) -> None:
        command = [program(name), *arguments]
        subprocess.run(command, check=True, user=self._user, cwd=self._folder, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = f"-c listen_addresses='' -c unix_socket_directories='{self._folder}' -c fsync=off"
        self._run("pg_ctl", "-D", self._data, "-w", "-l", f"{self._folder}/log", "-o", settings, "start")

    def stop(self) -> None:
        """End it at once, as a failing machine would."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")


@contextlib.contextmanager
def server() -> Iterator[Server]:
    """A server, for as long as it is wanted."""
    with tempfile.TemporaryDirectory(prefix="parlor-postgresql-") as folder:
        found = Server(folder)
        found.start()
        try:
            yield found
        finally:
            found.stop()


def main() -> None:
    """Run the tests, and end with their code."""
    arguments = sys.argv[1:] or list(TESTS)
    with server() as found:
        tests = [sys.executable, "-m", "pytest", *arguments]
        done = subprocess.run(tests, check=False, env=os.environ | {"PARLOR_TEST_POSTGRESQL": found.url})
    raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
