"""Tortuga: one table for five pirate board games."""

__version__ = "0.1.0"
