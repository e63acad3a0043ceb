"""Studies: thousands of matches, and one report that says what a designer wants to know of them."""

from tortuga.lab.study.observe import Findings, Study
from tortuga.lab.study.store import observed

__all__ = ["Findings", "Study", "observed"]
