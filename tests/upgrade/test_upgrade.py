"""What an older version has left behind goes on under this one: records in files, and the folders of houses.

The records and folders were written by the code as it stood before the rules versions Palabra 1, Aye 2, Plunder 1,
PIRATA 2 and Captains' War 1 were raised, and before questions were numbered seat by seat. They are never written anew.
"""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.checks import check_conserved, play_on
from tests.server.harness import House, Person, config_for
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.match import Match
from tortuga.kernel.record import load, read_record, record_of, written

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.json.gz"))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["closed", "killed"])
async def old_house(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[House]:
    """A house opened on the folder of an older one, which was closed in order or killed in the middle of play."""
    folder = HERE / "houses" / request.param
    (tmp_path / "tortuga.db").write_bytes(gzip.decompress((folder / "tortuga.db.gz").read_bytes()))
    shutil.copy(folder / "people.json", tmp_path)
    house = House(config_for(tmp_path))
    await house.open()
    yield house
    await house.leave()
    await house.close()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_record_of_an_older_version_is_loaded_and_played_to_its_end(path: Path) -> None:
    slug = path.name.partition("-")[0]
    record = read_record(gzip.decompress(path.read_bytes()))
    match = load(get_game(slug), record)
    assert len(match.log) == len(record.log)
    stock = dict(match.game.inventory(match.table))
    chance = FastChance(3)
    while not match.over:
        play_on(match, chance)
    check_conserved(match, stock)
    assert match.result is not None
    again = load(get_game(slug), read_record(written(record_of(match))))
    assert encoded(again.result) == encoded(match.result)


@pytest.mark.parametrize("slug", ["palabra", "aye", "plunder", "pirata", "captains"])
@pytest.mark.anyio
async def test_a_table_of_an_older_house_goes_on(old_house: House, slug: str) -> None:
    people, before = _people(old_house, slug)
    table = people[0].table
    view = await people[0].view()
    assert view["table"]["phase"] == "playing"
    match = await _match(old_house, table)
    lost = [line for line in view["feed"] if line["kind"] == "house" and line["name"] == "answer_lost"]
    assert len(match.log) + len(lost) == before["log"], "every answer is there, or it is said which was lost"
    chance = FastChance(4)
    for _ in range(12):
        match = await _match(old_house, table)
        if match.over:
            break
        seat, decision = chance.pick(tuple(match.pending().items()))
        number = (await people[seat].match(seat=seat))["number"]
        await people[seat].ok(people[seat].gives(list(decision.sample(chance)), number, seat=seat))
    length = len(match.log)
    await old_house.again()
    assert len((await _match(old_house, table)).log) >= length


async def _match(house: House, table: str) -> Match:
    match = (await house.live(table)).folded.match
    assert match is not None
    return match


def _people(house: House, slug: str) -> tuple[list[Person], dict[str, Any]]:
    """Everybody of a table, with the cookies that their browsers have kept."""
    left: dict[str, Any] = json.loads((house.config.data / "people.json").read_text(encoding="utf-8"))[slug]
    people = []
    for seat, cookies in enumerate(left["cookies"]):
        person = house.person()
        person.client.cookies.update(cookies)
        person.table, person.seat = left["table"], seat
        people.append(person)
    return people, left
