"""Keys: the one by which people's programs know the house again, made once and kept; and those of people."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import asyncssh

from parlor.core.errors import ParlorError
from parlor.store.files import OTHERS

NAME: Final = "host_key"
ALGORITHM: Final = "ssh-ed25519"


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The key in a folder, made if there is none. Raises `ParlorError` where it can't be read or kept, or is no secret.

    A new one in place of an old one would frighten everybody who has come before: it is never made again by itself.
    """
    path = folder / NAME
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600)
        except FileExistsError:
            if path.stat().st_mode & OTHERS:
                raise ParlorError(f"Others can read the host key {path}: 'chmod 600 {path}' closes it.") from None
            return asyncssh.read_private_key(path)
        key = asyncssh.generate_private_key(ALGORITHM)
        with open(file, "wb") as written:
            written.write(key.export_private_key())
    except OSError as error:
        raise ParlorError(f"The host key {path} can't be kept: {error.strerror}.") from None
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise ParlorError(f"The host key {path} can't be read ({error}): restore it from your backup.") from None
    return key


def public_key_fingerprint(file: Path) -> str:
    """The fingerprint of somebody's public key. Raises `ParlorError` where the file can't be read or holds none."""
    try:
        return asyncssh.read_public_key(file).get_fingerprint()
    except OSError as error:
        raise ParlorError(f"Could not read {file}: {error.strerror}.") from None
    except asyncssh.KeyImportError:
        raise ParlorError(f"{file} holds no public key: such as ~/.ssh/id_ed25519.pub is meant.") from None
