"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.view import View


def explain(view: View, decision: Decision, answer: Answer) -> Refusal | None:
    """Name the rule and the facts, where more can be said than that the answer is not among the options."""
    return None
