"""The searching bot: every game, the same again for the same seed, from its view alone, by weights that fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.conformance.checks import scrambler_of
from tortuga.bots.foresight import Foresight
from tortuga.bots.search import Searcher, matched, paired
from tortuga.bots.seating import briefing_of
from tortuga.bots.shelf import bot_of, check_fit
from tortuga.bots.values import read_values, shipped, written
from tortuga.games import SLUGS, get_game
from tortuga.kernel import agenda
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.game import Briefing, Budget, Game, SetupError
from tortuga.kernel.match import Match, new_match
from tortuga.lab import play_through, setting_of
from tortuga.lab.training import Position, Training, fitted, foresight_of, learned

TINY = Budget(simulations=2)
SHORT: dict[str, dict[str, Any]] = {"plunder": {"rounds": 5}}
"""Options that make a long game short."""


def fresh(slug: str, seats: int, seed: int) -> Match:
    game = get_game(slug)
    return new_match(game, load_edition(game), seats, FastChance(seed), SHORT.get(slug))


def strong(match: Match, seat: int, budget: Budget = TINY) -> Searcher:
    bot = bot_of(match.game, "strong")
    assert isinstance(bot, Searcher)
    bot.sit(briefing_of(match, seat, budget))
    return bot


@pytest.mark.parametrize("slug", SLUGS)
def test_weights_are_shipped_for_the_edition_that_is_played(slug: str) -> None:
    """After a change of numbers or features: `tortuga train GAME --out src/tortuga/games/GAME/values/base.json`."""
    game = get_game(slug)
    values = shipped(game, load_edition(game), foresight_of(game).names)
    assert values is not None
    assert values.loss < values.guess, "they say more than nothing"


@pytest.mark.parametrize("slug", SLUGS)
def test_with_a_tiny_budget_it_plays_whole_matches_the_same_again_for_the_same_seed(slug: str) -> None:
    seats = min(seats for seats in get_game(slug).seats if seats > 2)
    logs = []
    for _ in range(2):
        match = fresh(slug, seats, 3)
        ordinary = bot_of(match.game, "ordinary")
        play_through(match, {0: bot_of(match.game, "strong"), 1: ordinary, 2: ordinary}, FastChance(1), TINY)
        assert match.over
        logs.append(match.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", ["easy", "ordinary", "strong"])
@pytest.mark.parametrize("slug", SLUGS)
def test_no_bot_peeks(slug: str, level: str) -> None:
    """Everything hidden drawn anew, the same random stream, the same answer."""
    scramble = scrambler_of(slug)
    match = fresh(slug, min(seats for seats in get_game(slug).seats if seats > 2), 5)
    chance = FastChance(2)
    looked = 0
    while not match.over and looked < 12:
        seat, decision = chance.pick(tuple(match.pending().items()))
        if len(match.log) % 3 == 0 and (decision.listed() or ((), ()))[1:]:
            other = match.clone(FastChance(9))
            scramble(other, seat, FastChance(len(match.log)))
            agenda.ask_again(other.table)
            assert answer_of(match, seat, level) == answer_of(other, seat, level)
            looked += 1
        match.answer(seat, decision.sample(chance))
    assert looked > 5


def answer_of(match: Match, seat: int, level: str) -> Answer:
    bot = strong(match, seat) if level == "strong" else bot_of(match.game, level)
    return bot.decide(match.view(seat), match.pending()[seat], FastChance(4))


def test_a_bigger_budget_of_simulations_tries_more_worlds_and_seconds_end_a_search() -> None:
    match = fresh("palabra", 3, 1)
    ticks = iter(range(10_000))
    briefing = briefing_of(match, 0, Budget(simulations=500, seconds=3))
    timed = Briefing(match.game, match.edition, match.options, 3, 0, briefing.budget, clock=lambda: float(next(ticks)))
    bot = strong(match, 0)
    bot.sit(timed)
    decision = match.pending()[0]
    assert decision.settle(bot.decide(match.view(0), decision, FastChance(1)))
    assert next(ticks) < 10, "after three seconds it has answered"


def rich(tmp_path: Path) -> tuple[Game, Edition]:
    (tmp_path / "rich.toml").write_text('extends = "base"\n[gems]\nvalues = [8, 6, 4, 2, -2]\n', encoding="utf-8")
    game = get_game("palabra")
    return game, load_edition(game, tmp_path / "rich.toml")


def test_weights_of_another_edition_are_refused_before_anybody_plays(tmp_path: Path) -> None:
    game, edition = rich(tmp_path)
    own = tmp_path / "own.json"
    base = load_edition(game)
    values = shipped(game, base, foresight_of(game).names)
    assert values is not None
    own.write_text(written(values), encoding="utf-8")
    assert refused(game, edition, "strong") == "no_values"
    assert refused(game, edition, f"strong={own}") == "values_do_not_fit"
    check_fit(game, base, {}, 3, [f"strong={own}", "ordinary"])
    own.write_text('{"weights": 3}', encoding="utf-8")
    assert refused(game, base, f"strong={own}") == "bad_weights"
    assert refused(game, base, f"ordinary={own}") == "broken_bot"


def refused(game: Game, edition: Edition, name: str) -> str:
    with pytest.raises(SetupError) as error:
        setting_of(game, edition, 3, [name, "ordinary"])
    return error.value.key


def test_without_weights_that_fit_a_seated_one_plays_as_the_ordinary_bot(tmp_path: Path) -> None:
    game, edition = rich(tmp_path)
    match = new_match(game, edition, 3, FastChance(1))
    assert answer_of(match, 0, "strong") == answer_of(match, 0, "ordinary")


def test_training_finds_what_decides_and_the_same_seed_gives_the_same_file() -> None:
    game = get_game("palabra")
    edition = load_edition(game)
    files = []
    for _ in range(2):
        setting = setting_of(game, edition, 3, ["random"], 8)
        positions = Training(setting).positions(0, 30)
        files.append(written(learned(game, edition, setting, 30, positions)))
    assert files[0] == files[1]
    values = read_values(files[0], "here")
    assert values.weights["points"] > 0
    assert (values.seed, values.games, values.hash) == (8, 30, edition.hash)


def test_fitted_weights_point_to_who_wins() -> None:
    chance = FastChance(1)
    positions = []
    for number in range(300):
        rows = [[chance.below(10) / 3, chance.below(10) / 3] for _ in range(3)]
        best = max(range(3), key=lambda side: rows[side][0] - 2 * rows[side][1])
        positions.append(Position(number, rows, [float(side == best) for side in range(3)]))
    good, bad = fitted(positions, 2)
    assert good > 0 > bad
    assert bad / good == pytest.approx(-2, rel=0.2)


def test_a_sealed_choice_is_mixed_where_each_answer_is_best_in_some_worlds() -> None:
    even = matched([[1.0, 0.0] * 8, [0.0, 1.0] * 8, [0.2, 0.2] * 8])
    assert even[0] == pytest.approx(0.5, abs=0.1)
    assert even[1] == pytest.approx(0.5, abs=0.1)
    assert even[2] < 0.05
    assert matched([[1.0] * 8, [0.5] * 8])[0] > 0.95


def test_worlds_are_shared_so_luck_cancels() -> None:
    ahead, error = paired([0.9, 0.1, 0.6], [0.8, 0.0, 0.5])
    assert ahead == pytest.approx(0.1)
    assert error < 1e-9


def test_every_game_names_its_features() -> None:
    for slug in SLUGS:
        foresight: Foresight = foresight_of(get_game(slug))
        match = fresh(slug, 4 if 4 in get_game(slug).seats else 5, 2)
        assert {len(row) for row in foresight.features(match.table)} == {len(foresight.names)}
        assert len(set(foresight.names)) == len(foresight.names)
