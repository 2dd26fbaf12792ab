"""The file of the saves: its name, on what kind of disk it lies, and who may read it."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from parlor.core.printable import printable
from parlor.store.errors import StoreError, translate_errors

FILE: Final = "parlor.db"

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
"""The permissions of everybody but the owner."""

NETWORK: Final = ("nfs", "cifs", "smb", "9p", "afs", "ceph", "fuse.sshfs", "fuse.glusterfs", "lustre", "ncpfs")
"""How the names of network file systems begin."""

SQLITE_SUFFIXES: Final = ("", "-wal", "-shm")
"""A SQLite database is one file, and while it is open two more."""

OURS: Final = ("parlor.db", "settings.", "habits.", "errors.", "house", "unsaved-", "sessions")
"""How the names of all begin that Parlor puts into its folder, or once put there."""


def on_network(path: Path, mounts: Path = Path("/proc/self/mounts")) -> bool:
    """Whether a file lies on a network file system, where SQLite's faster journal does not work.

    Where the system does not say, it is taken to lie on a disk of this machine.
    """
    try:
        lines = mounts.read_text("utf-8", "replace").splitlines()
        real = path.resolve()
    except OSError:
        return False
    kinds = {Path(place.replace("\\040", " ")): kind for _, place, kind, *_ in map(str.split, lines)}
    under = max((place for place in kinds if real.is_relative_to(place)), key=lambda p: len(p.parts), default=None)
    return under is not None and kinds[under].startswith(NETWORK)


def create_file(path: Path) -> None:
    """See to it that there is a file of our own, for this user alone. Raises `StoreError` for a link to elsewhere."""
    with translate_errors(str(path)):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600))
        except FileExistsError:
            found = path.lstat()
        else:
            return
    if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
        what = "a folder" if stat.S_ISDIR(found.st_mode) else "a link" if _is_link(found) else "a pipe or device"
        reason = f"it is {what}, not a file."
        raise StoreError(
            f"The saves in {path}: {reason} PARLOR_DATABASE can name the file that is meant.", reason=reason
        )


def _is_link(found: os.stat_result) -> bool:
    return stat.S_ISLNK(found.st_mode) or stat.S_ISREG(found.st_mode)  # a regular file with another name


def restrict_file(path: Path) -> None:
    """Close a file of this user's saves to others. Not before it is known to be one."""
    with suppress(OSError):
        found = path.lstat()
        if _ours(found) and found.st_mode & OTHERS:
            path.chmod(0o600)


def is_private(path: Path) -> bool:
    """Whether there is a file of the saves that, like its folder, only this user can read: nothing is to be closed."""
    with suppress(OSError):
        parts = [path.with_name(path.name + ending) for ending in SQLITE_SUFFIXES]
        found = [part.lstat() for part in parts if part == path or part.exists()]
        return all(_ours(each) for each in found) and not any(
            each.st_mode & OTHERS for each in (*found, path.parent.stat())
        )
    return False


def _ours(found: os.stat_result) -> bool:
    return stat.S_ISREG(found.st_mode) and found.st_uid == os.getuid() and found.st_nlink == 1


def restrict_folder(folder: Path) -> str:
    """Close the folder of the saves to others; where it can't be closed, say why."""
    try:
        found = folder.stat()
        if not found.st_mode & OTHERS:
            return ""
        others = [each for each in os.listdir(folder) if not each.startswith(OURS)]
        if found.st_uid != os.getuid():
            reason = "it belongs to another user"
        elif others:
            reason = f"it holds other things too, such as {printable(min(others))}"
        else:
            folder.chmod(found.st_mode & 0o700)
            return ""
    except OSError as error:
        reason = str(error.strerror)
    return f"Others can look into the folder {folder}: its permissions were left unchanged, because {reason}."
