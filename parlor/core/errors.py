"""What a person did wrong. By itself, so that commands which play nothing import nothing else."""


class ParlorError(Exception):
    """What a person did wrong, in words a person can act on."""


def reason_of(error: Exception) -> str:
    """Why something could not be done: the bare reason where an error has one, else all of what it says."""
    return getattr(error, "reason", "") or str(error)
