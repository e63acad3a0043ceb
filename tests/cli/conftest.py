"""The terminal that the tests of the command line share."""

from tests.cli.terminal import terminal

__all__ = ["terminal"]
