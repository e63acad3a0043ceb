"""Odds where dice decide, and why a bot did something: told from what the asker may know, and no further."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import House, Person, first_answer, play_on
from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, new_match, repeat
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.server.messages.reasons import deeds_since
from tortuga.server.messages.translator import translator

pytestmark = pytest.mark.anyio


async def _at(house: House, game: str, bots: int = 3, **settings: Any) -> Person:
    ana = house.person()
    await ana.opens(bots + 1, bots=bots, game=game, **settings)
    await ana.starts()
    await house.settle()
    return ana


async def _asked(ana: Person, name: str, most: int = 80) -> dict[str, Any]:
    for _ in range(most):
        match = await ana.match()
        if match["decision"] and match["decision"]["name"] == name:
            return match
        await play_on({0: ana}, first_answer, most=1)
        await ana.house.settle()
    raise AssertionError(f"never asked {name}")


@pytest.mark.rule("PIR-2.3")
async def test_the_odds_of_every_bid_are_told_to_whoever_is_asked(house: House) -> None:
    ana = await _at(house, "pirata")
    match = await _asked(ana, "bid")
    told = await ana.ok(ana.get("/odds", seat=0))
    assert told["number"] == match["number"]
    sentences = {each["answer"][0]: each["sentence"] for each in told["odds"]}
    assert {"bid", "liar"} <= sentences.keys()
    holds = match["board"]["odds"]
    assert sentences["liar"] == f"A lie {100 - holds} time{'s' if holds != 99 else ''} in 100."
    await ana.fails(ana.get("/odds", seat=1), 403, "not_your_seat")


async def test_a_table_may_do_without_odds(house: House) -> None:
    ana = await _at(house, "pirata", odds=False)
    await ana.fails(ana.get("/odds", seat=0), 409, "no_odds")


@pytest.mark.parametrize("slug", ["aye", "pirata", "plunder"])
def test_odds_can_be_said_in_both_languages_and_lie_between_never_and_always(slug: str) -> None:
    game, found = get_game(slug), set()
    match = new_match(game, load_edition(game), 4, FastChance(3), {})
    chance = FastChance(4)
    for _ in range(900):
        if match.over:
            break
        seat, decision = next(iter(match.pending().items()))
        view = match.view(seat)
        for answer in (decision.listed() or ())[:40]:
            told = game.odds(match.edition.data, view, decision, answer)
            if told is not None:
                assert 0 <= told.facts["odds"] <= 100
                found.add(told.key)
        bot = game.bots["ordinary"]()
        match.answer(seat, bot.decide(view, decision, chance))
    for language in LANGUAGES:
        words = load_words(game.package, language)
        assert set(words.keys("odds")) >= found
        assert all("⟨" not in words.text("odds", key, odds=50) for key in found)
    assert found


async def test_at_a_learning_table_bots_tell_why_and_elsewhere_they_do_not(house: House) -> None:
    ana = await _at(house, "pirata", learning=True)
    found: list[dict[str, Any]] = []
    for _ in range(30):
        await play_on({0: ana}, first_answer, most=1)
        await house.settle()
        if (await ana.view())["table"]["phase"] != "playing":
            break
        found += (await ana.ok(ana.get("/reasons", seat=0)))["reasons"]
    assert found
    assert all(each["seat"] != 0 and each["label"] for each in found)
    assert all(each["odds"] for each in found if each["label"].startswith("bid"))
    bo = await _at(house, "pirata")
    await bo.fails(bo.get("/reasons", seat=0), 409, "not_learning")


async def test_when_a_match_is_over_every_answer_tells_why(house: House) -> None:
    ana = await _at(house, "palabra", 2, variant="simplified")
    await ana.fails(ana.get("/why", entry=1), 409, "match_not_over")
    await play_on({0: ana}, first_answer)
    log = (await house.live(ana.table)).folded.playing().log
    told = [await ana.ok(ana.get("/why", entry=entry)) for entry in range(1, min(len(log), 12) + 1)]
    assert [each["seat"] for each in told] == [seat for seat, _, _ in log[: len(told)]]
    assert any(each["reason"] for each in told)
    await ana.fails(ana.get("/why", entry=len(log) + 1), 404, "no_such_entry")


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_reason_is_made_from_in_play_knows_nothing_but_the_askers_view(slug: str) -> None:
    """Twins that differ in what the asker cannot see: the imagined views are the same, one by one."""
    game = get_game(slug)
    assert game.in_the_open <= set(load_words(game.package, "en").keys("prompts"))
    said, names = translator(slug, "en"), ("Ana", "Bo", "Cid", "Dot")
    match = new_match(game, load_edition(game), 4 if 4 in game.seats else max(game.seats), FastChance(5), {})
    chance, looked = FastChance(6), 0
    while not match.over and looked < 3 and len(match.log) < 400:
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, game.bots["ordinary"]().decide(match.view(seat), decision, chance))
        if len(match.log) % 15 == 0:
            deeds = deeds_since(match, 0, FastChance(7), said, names)
            for deed in deeds:
                again = _replayed(match, deed.entry - 1)
                assert match.log[deed.entry - 1][1] in game.in_the_open
                assert deed.seat not in again.table.sealed
                assert all(view.seat == deed.seat for view in deed.views)
                looked += 1


def _replayed(match: Match, entries: int) -> Match:
    again = new_match(match.game, match.edition, match.seats, FastChance(5), match.options)
    for entry in match.log[:entries]:
        repeat(again, *entry)
    return again
