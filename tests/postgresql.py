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


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A server, for as long as it is wanted, and its URL."""
    user = somebody()
    with tempfile.TemporaryDirectory(prefix="parlor-postgresql-") as folder:
        if user is not None:
            shutil.chown(folder, user)
        data = f"{folder}/data"

        def run(*command: str) -> None:
            subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

        run(program("initdb"), "-D", data, "-U", "parlor", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        settings = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
        run(program("pg_ctl"), "-D", data, "-w", "-l", f"{folder}/log", "-o", settings, "start")
        try:
            yield f"postgresql+psycopg://parlor@/postgres?host={folder}"
        finally:
            run(program("pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop")


def main() -> None:
    """Run the tests, and end with their code."""
    arguments = sys.argv[1:] or list(TESTS)
    with server() as url:
        tests = [sys.executable, "-m", "pytest", *arguments]
        done = subprocess.run(tests, check=False, env=os.environ | {"PARLOR_TEST_POSTGRESQL": url})
    raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
