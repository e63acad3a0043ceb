"""The suite as a whole: how much conformance to run, and the check that tests and rulebooks cite each other."""

from __future__ import annotations

import pytest

from tests.citations import uncited, unknown
from tortuga.games import SLUGS, get_game
from tortuga.kernel.rulebook import HOUSE, load_rulebook


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--conformance-games",
        type=int,
        default=2,
        help="random matches to play for each game, variant and number of seats (default: 2)",
    )


@pytest.fixture
def conformance_games(request: pytest.FixtureRequest) -> int:
    games = request.config.getoption("--conformance-games")
    assert isinstance(games, int)
    return games


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Compare the rules that the tests cite with the rules that the rulebooks hold."""
    packages = [HOUSE, *[get_game(slug).package for slug in SLUGS]]
    rules = [rule.id for package in packages for rule in load_rulebook(package).rule]
    cited = [mark.args[0] for item in items for mark in item.iter_markers("rule")]
    wrong = unknown(rules, cited)
    if wrong:
        raise pytest.UsageError(f"tests cite rules that no rulebook holds: {', '.join(wrong)}")
    # Only a run of the whole suite can know that a rule has no test.
    whole = not config.args or [arg.rstrip("/") for arg in config.args] == ["tests"]
    narrowed = config.option.keyword or config.option.markexpr
    missing = uncited(rules, cited)
    if whole and not narrowed and missing:
        raise pytest.UsageError(f"no test cites these rules: {', '.join(missing)}")
