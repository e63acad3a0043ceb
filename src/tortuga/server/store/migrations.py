"""Migrations: numbered, run once each, in order, at the start of the server, with a backup before.

A migration is a list of statements that both databases understand; what differs stands in braces. A migration that has
been released is never changed: a new one follows it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from tortuga.server.problems import Trouble

Migration = Sequence[str]

MIGRATIONS: tuple[Migration, ...] = (
    (
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE tables (id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, touched_at BIGINT NOT NULL,"
        " listed BOOLEAN NOT NULL, phase TEXT NOT NULL, due BIGINT)",
        "CREATE INDEX tables_listed ON tables (listed, phase, touched_at)",
        "CREATE INDEX tables_due ON tables (due)",
        "CREATE TABLE journal (table_id TEXT NOT NULL, number INTEGER NOT NULL, at BIGINT NOT NULL,"
        " entry TEXT NOT NULL, PRIMARY KEY (table_id, number)){clustered}",
        "CREATE TABLE saves (table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, data {bytes} NOT NULL)",
        "CREATE TABLE looked (table_id TEXT NOT NULL, person INTEGER NOT NULL, version INTEGER NOT NULL,"
        " PRIMARY KEY (table_id, person))",
    ),
)

DIALECTS = {
    "sqlite": {"clustered": " WITHOUT ROWID", "bytes": "BLOB"},
    "postgresql": {"clustered": "", "bytes": "BYTEA"},
}


class SchemaError(Trouble):
    """A store that this program cannot use."""


def version_of(connection: Connection) -> int:
    """How many migrations this store has seen; 0 for an empty one."""
    if not inspect(connection).has_table("meta"):
        return 0
    found = connection.execute(text("SELECT value FROM meta WHERE key = 'schema'")).scalar()
    if found is not None and not found.isdigit():
        raise SchemaError("damaged", what="schema")
    return int(found) if found is not None else 0


def pending(connection: Connection, migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """How many migrations are still to run; refuses a store of a newer program."""
    version = version_of(connection)
    if version > len(migrations):
        raise SchemaError("newer", version=version, known=len(migrations))
    return len(migrations) - version


def migrate(connection: Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Run what is still to run, in the transaction that is open."""
    names = DIALECTS[connection.dialect.name]
    for number in range(version_of(connection), len(migrations)):
        for statement in migrations[number]:
            connection.execute(text(statement.format(**names)))
        connection.execute(text("DELETE FROM meta WHERE key = 'schema'"))
        connection.execute(text("INSERT INTO meta (key, value) VALUES ('schema', :v)"), {"v": str(number + 1)})
