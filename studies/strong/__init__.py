"""The strong bots: their weights, and the ladder of all levels."""
