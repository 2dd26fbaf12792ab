"""The tables of the newest version."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text

from parlor.store.digests import UNKNOWN

metadata: Final = MetaData()

games: Final = Table(
    "games",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("created", String, nullable=False),
    Column("changed", String, nullable=False),
    Column("finished", Integer, nullable=False, default=0),
    Column("ended", String, nullable=False, default=""),
    Column("scores", Text, nullable=False, default=""),
    Column("winners", Text, nullable=False, default=""),
    Column("holder", String, nullable=False, default=""),
    Column("length", Integer, nullable=False, default=0),
    Column("digest", BigInteger, nullable=False, default=UNKNOWN),
    Column("damage", Text, nullable=False, default=""),
    Column("figures", Text, nullable=False, default=""),
)
"""A row a game; options, seats, scores, winners and figures are JSON, times ISO in UTC; the holder is a session's name.

`length` and `digest` say which moves there are to be; `damage` is what was found wrong with them; `figures` are those
of the review of a finished game, by seat: what its decisions cost together, and how many they are.
"""

reviews: Final = Table(
    "reviews",
    metadata,
    Column("game", String, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("content", Text, nullable=False),
)
"""A row a review, as JSON, with the digest of the moves that it is of, and the version of its figures."""

moves: Final = Table(
    "moves",
    metadata,
    Column("game", String, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("words", Text, nullable=False),
)
"""A row a move, numbered from 0 without gaps."""

sessions: Final = Table(
    "sessions", metadata, Column("name", String, primary_key=True), Column("until", BigInteger, nullable=False)
)
"""A row a running Parlor that holds games; its lease ends at that second of the database's clock."""

notices: Final = Table(
    "notices", metadata, Column("words", Text, primary_key=True), Column("told", Integer, nullable=False, default=0)
)
"""What happened to the saves, and whether a person has read of it."""

shared_tables: Final = Table(
    "shared_tables",
    metadata,
    Column("code", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("host", String, nullable=False),
    Column("game", String, nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String, nullable=False),
    Column("record", String, nullable=False, default=""),
    Column("patience", Integer, nullable=False),
    Column("offer", String, nullable=False, default=""),
    Column("changes", Integer, nullable=False, default=0),
    Column("talk", String, nullable=False, default="off"),
    Column("said", Integer, nullable=False, default=0),
    Column("touched", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False, default=0),
)
"""A row a table at which people sit down at terminals of their own; `game` is a kind of game, `record` the game played.

`patience` is for how many seconds a player who has left keeps his turn, 0 for ever; `offer` a draw that is offered, as
seat and number of moves; `changes` counts up whenever the table or its seats change; `talk` says who may talk, `said`
how many lines were said. `touched` is the second of the database's clock at which anything was done there last, `moved`
that of the last move.
"""

shared_seats: Final = Table(
    "shared_seats",
    metadata,
    Column("code", String, ForeignKey("shared_tables.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String, nullable=False, default=""),
    Column("bot", String, nullable=False, default=""),
    Column("stand_in", String, nullable=False, default=""),
    Column("away_since", BigInteger, nullable=False, default=0),
)
"""A row a seat: a person, or a bot of a level, or nobody yet; `stand_in` is the bot that plays for an absent person.

`away_since` is the second of the database's clock at which he left, as far as anybody has noticed; else 0.
"""

shared_people: Final = Table(
    "shared_people",
    metadata,
    Column("code", String, ForeignKey("shared_tables.code", ondelete="CASCADE"), primary_key=True),
    Column("person", String, primary_key=True),
    Column("session", String, nullable=False),
)
"""A row a person at a table, players and spectators; he is there as long as the lease of his session runs."""

shared_bans: Final = Table(
    "shared_bans",
    metadata,
    Column("code", String, ForeignKey("shared_tables.code", ondelete="CASCADE"), primary_key=True),
    Column("person", String, primary_key=True),
)
"""A row a person whom the host has sent away from a table, and not let in again."""

shared_talk: Final = Table(
    "shared_talk",
    metadata,
    Column("code", String, ForeignKey("shared_tables.code", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Column("watching", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""A row a line of table talk, numbered from 1; `at` is the second of the database's clock at which it was said."""

talk_mutes: Final = Table(
    "talk_mutes",
    metadata,
    Column("person", String, primary_key=True),
    Column("muted", String, primary_key=True),
)
"""A row a person and somebody whom he does not want to hear."""

accounts: Final = Table(
    "accounts",
    metadata,
    Column("name", String, primary_key=True),
    Column("looks", String, nullable=False, unique=True),
    Column("created", String, nullable=False),
    Column("seen", String, nullable=False),
)
"""A row an account of a house; `looks` is what is left of the name where only its looks count, so that no two names
can be mistaken; times are ISO in UTC, `seen` that of the last log-in."""

account_keys: Final = Table(
    "account_keys",
    metadata,
    Column("fingerprint", String, primary_key=True),
    Column("account", String, ForeignKey("accounts.name", ondelete="CASCADE"), primary_key=True),
)
"""A row a public key that opens an account; a key may open several."""

game_owners: Final = Table(
    "game_owners",
    metadata,
    Column("person", String, primary_key=True),
    Column("game", String, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
)
"""A row a person of a house and a saved game that he may open: he began it, or sits at its table."""

daily_games: Final = Table(
    "daily_games",
    metadata,
    Column("game", String, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("day", String, nullable=False),
    Column("person", String, nullable=False),
)
"""A row a saved game that is the deal of a day ("2026-11-26"), and who plays it."""

browser_keys: Final = Table(
    "browser_keys",
    metadata,
    Column("digest", String, primary_key=True),
    Column("account", String, ForeignKey("accounts.name", ondelete="CASCADE"), nullable=False),
    Column("used", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""A row a secret that opens an account in a browser: a link that nobody has used yet (0), or what a browser got for one
(1). Only its digest is kept; it opens nothing from that second of the database's clock on.
"""
