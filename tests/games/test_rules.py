"""What the five games plan is a rule that the kernel knows, so that it can be saved."""

from __future__ import annotations

import ast

import pytest

from tests.sources import text_of, trees
from tortuga.games import SLUGS, get_game


def planned(slug: str) -> set[str]:
    """The names that stand in `t.plan(name, …)` anywhere in a game, both of them where one of two is planned."""
    names = set()
    for tree in trees(slug):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "plan":
                rule = node.args[0]
                either = (rule.body, rule.orelse) if isinstance(rule, ast.IfExp) else (rule,)
                names |= {each.id for each in either if isinstance(each, ast.Name)}
                names |= {each.attr for each in either if isinstance(each, ast.Attribute)}
    return names


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_planned_is_a_rule(slug: str) -> None:
    rules = get_game(slug).rules
    local = {"rule"}  # a variable that holds one of several
    found = planned(slug) - local
    assert len(found) > 10
    assert found <= set(rules)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_merely_helps_a_rule_is_none(slug: str) -> None:
    assert all("-" in text_of(rule).partition(":")[0] for rule in get_game(slug).rules.values())
