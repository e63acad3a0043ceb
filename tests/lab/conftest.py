"""The terminal, for the commands of the lab."""

from tests.cli.terminal import terminal

__all__ = ["terminal"]
