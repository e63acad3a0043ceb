"""What is told: the shape of every message, its words, and what has changed since the one before."""
