"""The line of messages at a table: one owner for what goes wrong, what is refused, and hints."""

from __future__ import annotations


class Messages:
    """Four messages.

    A notice stands until the next key, trouble until it is over, why one only watches until one plays again, and a
    hint until it no longer holds.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self.watching = ""
        self.notice = ""
        self.hint = ""
        self.talk: tuple[str, ...] = ()
        """What was said at a shared table, the last of it."""
        self.may_talk = False
        """Whether the person here may say something there."""

    @property
    def shown(self) -> str:
        """The message to be shown instead of what happened: the answer to the last key, or else what stands."""
        return self.notice or self.trouble or self.watching
