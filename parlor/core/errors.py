"""What a person did wrong. By itself, so that commands which play nothing import nothing else."""


class ParlorError(Exception):
    """What a person did wrong, in words a person can act on."""
