"""After the match: a ledger that can be checked, a record that can be verified, a replay with anybody's eyes."""

from __future__ import annotations

import pytest

from tests.server.harness import House, Person, first_answer, play_on
from tortuga.games import get_game
from tortuga.kernel.fair import commitment, first_wrong_draw
from tortuga.kernel.record import read_record, replayed
from tortuga.server.messages.ledger import expectations

pytestmark = pytest.mark.anyio


async def _finished(house: House) -> tuple[Person, Person]:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer)
    return ana, bo


async def test_every_draw_can_be_checked_by_the_people(house: House) -> None:
    ana, _ = await _finished(house)
    told = await ana.ok(ana.get("/ledger"))
    seed = bytes.fromhex(told["seed"])
    assert commitment(seed) == told["commitment"]
    assert told["match"] == ana.table
    assert told["nonces"] == ["a1", "Bo"]
    draws = [(n, value) for n, value in told["draws"]]
    assert len(draws) == told["count"] > 20
    assert first_wrong_draw(seed, told["match"], told["nonces"], draws) is None
    assert first_wrong_draw(seed, told["match"], ["other"], draws) is not None, "the people's nonces count"


async def test_the_record_is_the_match(house: House) -> None:
    ana, _ = await _finished(house)
    response = await ana.get("/record")
    assert "attachment" in response.headers["content-disposition"]
    record = read_record(response.content)
    assert record.names == ("Ana", "Bo")
    match = replayed(get_game("palabra"), record)
    assert match.over
    result = (await ana.match())["result"]
    assert match.result is not None
    assert list(match.result.scores) == result["scores"]


async def test_a_replay_shows_every_moment_with_anybodys_eyes(house: House) -> None:
    ana, bo = await _finished(house)
    whole = await ana.ok(ana.get("/replay", count=100))
    entries = whole["entries"]
    assert len(whole["frames"]) == entries + 1
    first = whole["frames"][0]
    assert (first["entry"], first["seat"], first["label"]) == (0, None, None)
    assert whole["frames"][-1]["match"]["result"] is not None
    own = await ana.ok(ana.get("/replay", seat=1, first=1, count=1))
    laid, public = own["frames"][0], whole["frames"][1]
    assert laid["entry"] == 1
    assert laid["match"]["board"]["pirates"][1]["hand"], "with Bo's eyes one sees Bo's hand"
    assert not public["match"]["board"]["pirates"][1]["hand"]
    assert public["label"] is None, "a sealed choice is not told before it is shown"
    parts = [await bo.ok(bo.get("/replay", first=start, count=20)) for start in range(0, entries + 1, 20)]
    assert [frame for part in parts for frame in part["frames"]] == whole["frames"]
    assert whole["story"] is None
    told = (await ana.ok(ana.get("/replay", count=1, told=True)))["story"]
    assert told == [frame["feed"] for frame in whole["frames"]]
    await ana.fails(ana.get("/replay", seat=9), 404, "no_such_seat")
    stranger = house.person()
    stranger.table = ana.table
    await stranger.fails(stranger.get("/replay"), 403, "watch_key_needed")


def test_expectations_are_honest() -> None:
    fair = expectations([[6, value] for value in range(6)] * 10)["6"]
    assert (fair.draws, fair.counts, fair.expected) == (60, [10] * 6, 10.0)
    assert fair.unusual == 1.0
    bent = expectations([[6, 5]] * 60)["6"]
    assert bent.unusual < 0.0001
    assert bent.counts[5] > bent.band[1]
    assert expectations([[52, 3]] * 5) == {}, "too few draws say nothing"
    uneven = expectations([[2, 0]] * 60 + [[2, 1]] * 40)["2"]
    assert 0.03 < uneven.unusual < 0.06, "a 60 to 40 split comes up one time in twenty-two"
