"""The tables of the store, as SQLAlchemy knows them. `migrations` makes them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

meta = Table("meta", metadata, Column("key", String, primary_key=True), Column("value", Text, nullable=False))
"""The store's own facts: version of the schema, the secret that signs cookies."""

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("created_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("phase", String, nullable=False),
    Column("due", BigInteger),
)
"""What must be known of a table without reading its journal. `due`: when the server itself has to act there."""

journal = Table(
    "journal",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
)
"""The truth. A place (table, number) can be taken once, whoever tries."""

saves = Table(
    "saves",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""The last saved state of a table: a cache, and the way over a change of the rules."""

looked = Table(
    "looked",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("person", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
)
"""How far each person has seen the table: where the recap begins."""
