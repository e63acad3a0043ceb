"""Bots that serve every game."""
