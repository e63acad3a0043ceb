"""What a match asks and offers, as the tests of several games look at it."""

from __future__ import annotations

from tortuga.kernel.decision import Answer
from tortuga.kernel.match import Match


def asked(match: Match) -> str | None:
    """The name of the open question."""
    names = {decision.name for decision in match.pending().values()}
    assert len(names) <= 1
    return names.pop() if names else None


def options(match: Match, seat: int) -> set[Answer]:
    """What the seat may answer."""
    listed = match.pending()[seat].listed()
    assert listed is not None
    return set(listed)


def offered(match: Match, seat: int) -> set[str]:
    """The names of the offers that stand for a seat."""
    return {offer.decision.name for offer in match.offers(seat)}
