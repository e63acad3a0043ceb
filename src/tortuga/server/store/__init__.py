"""What is durable: journals and saves of tables in SQLite or PostgreSQL."""
