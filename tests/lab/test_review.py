"""A match judged: sums that come out, only what was known, the same again; refusals; the command that tells it."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from tests.cli.terminal import Terminal
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import plain
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import new_match
from tortuga.kernel.record import Record, RecordError, record_of, written
from tortuga.lab import Simulation, setting_of
from tortuga.lab.review import Review, Reviewer, reviewed

NAMES = ("Ann", "Ben", "Cid", "Dot")


def played(slug: str, bots: str = "ordinary,easy", seats: int = 4) -> Record:
    """A finished match of bots."""
    game = get_game(slug)
    setting = setting_of(game, load_edition(game), seats, bots.split(","), 3)
    simulation = Simulation(setting)
    return record_of(simulation.play_one(0, simulation.names(0))[0], NAMES[:seats])


@pytest.fixture(scope="module")
def palabra() -> tuple[Record, Review]:
    """A match of Palabra and its review."""
    record = played("palabra")
    return record, reviewed(get_game("palabra"), record, seed=1, worlds=2)


@pytest.mark.parametrize("slug", ["palabra", "aye", "pirata"])
def test_start_decisions_and_luck_add_up_to_the_result(slug: str, palabra: tuple[Record, Review]) -> None:
    found = palabra[1] if slug == "palabra" else reviewed(get_game(slug), played(slug), worlds=2)
    assert found.points
    last = [account.start for account in found.accounts]
    for account in found.accounts:
        whole = account.start + account.own + account.others + account.luck
        assert whole == pytest.approx(account.result, abs=1e-9)
        own = sum(p.after[account.seat] - p.before[account.seat] for p in found.points if p.seat == account.seat)
        assert account.own == pytest.approx(own, abs=1e-9)
        assert account.margins["luck"] >= account.margins["own"] >= 0
    if slug != "aye":  # there all win together
        assert sum(account.result for account in found.accounts) == pytest.approx(1)
        assert sum(last) == pytest.approx(1)
        assert sum(account.luck for account in found.accounts) == pytest.approx(0, abs=1e-9)


def test_the_same_seed_gives_the_same_review_and_another_one_another(palabra: tuple[Record, Review]) -> None:
    record, found = palabra
    game = get_game("palabra")
    early = list(islice(Reviewer(game, record, 1, 2).run(), 6))
    again, other = Reviewer(game, record, 1, 2), Reviewer(game, record, 2, 2)
    for reviewer in (again, other):
        assert list(islice(reviewer.run(), 6)) == early == [1, 2, 3, 4, 5, 6]
    assert [point for point, _ in again.found] == found.points[:6]
    assert [point for point, _ in other.found] != found.points[:6]


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """Other dice under the others' cups change how the match stands, but not what a bid is worth."""
    reviewer = Reviewer(get_game("pirata"), played("pirata"), worlds=12, search=False)
    question = next(each for each in reviewer.questions() if each.given[0] == "bid")
    seat = question.view.seat
    assert seat is not None
    verdict, stood = reviewer._judged(question, 12)
    table: Any = question.match.table
    for other in range(table.seats):
        if other != seat:
            table.dice[other] = [0] * len(table.dice[other])
            table.dice[other][1] = 5
    assert question.match.view(seat) == question.view
    again, stands = reviewer._judged(question, 12)
    assert again == verdict
    assert stands != stood


def test_a_clearly_worse_answer_is_called_a_mistake_with_the_better_one() -> None:
    found = reviewed(get_game("palabra"), played("palabra", "random,ordinary", 2), seed=1, worlds=8)
    random, ordinary = found.accounts
    assert random.own < ordinary.own
    assert random.mistakes > ordinary.mistakes
    for mistake in found.mistakes:
        assert mistake.better != mistake.answer
        assert mistake.loss > 2.5 * mistake.error


def test_what_cannot_be_judged_is_refused(palabra: tuple[Record, Review]) -> None:
    record, _ = palabra
    game = get_game("palabra")
    begun = record_of(new_match(game, load_edition(game), 4, FastChance(1)))
    with pytest.raises(RecordError, match="not over yet"):
        Reviewer(game, begun)
    cut = msgspec.structs.replace(record, log=record.log[:9])
    with pytest.raises(RecordError, match="not over yet"):
        list(Reviewer(game, cut).questions())


def test_the_command_tells_it_and_draws_it(terminal: Terminal, tmp_path: Path) -> None:
    record = played("aye")
    found = reviewed(get_game("aye"), record, seed=1, worlds=3)
    file, curve = tmp_path / "match.json", tmp_path / "curve.svg"
    file.write_bytes(written(record))
    common = ("review", str(file), "--budget", "3", "--seed", "1")
    said = terminal(*common, "--picture", str(curve), "--lang", "es")
    assert (said.code, said.err) == (0, "")
    assert "suerte" in said.out
    assert " clave" in said.out
    assert "⟨" not in said.out
    assert len(ElementTree.parse(curve).findall("{http://www.w3.org/2000/svg}path")) == 5 + 2 * 4
    told = json.loads(terminal(*common, "--json").out)
    assert told["accounts"] == json.loads(json.dumps(plain(found.accounts)))
    assert all("Better:" in mistake["text"] for mistake in told["mistakes"])


def test_the_command_refuses_in_a_sentence(terminal: Terminal, palabra: tuple[Record, Review], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(written(palabra[0]))
    assert "--budget must be at least 1" in terminal("review", str(file), "--budget", "0").err
    assert "2000 at most" in terminal("review", str(file), "--budget", "9999").err
    assert "no seat 7" in terminal("review", str(file), "--seat", "7").err
    file.write_bytes(written(palabra[0])[:500])
    said = terminal("review", str(file))
    assert (said.code, said.out) == (2, "")
    assert "damaged" in said.err
